// SPDX-License-Identifier: MIT
// An Exporting writes pictures of a game to files: of one position, or one for each turn, a few at
// a time so that a window goes on meanwhile. What belongs here: which positions, as whom they are
// seen, and what the files are called; how a picture is painted is board_picture.h's business.
#ifndef TESSERA_SESSION_FILES_EXPORTING_H
#define TESSERA_SESSION_FILES_EXPORTING_H

#include "app/desktop/session/user/preferences.h"
#include "app/desktop/view/paint/board_picture.h"
#include "engine/game/game.h"

typedef struct ExportPlan {
    int width; // pixels, up to PICTURE_SIDE_LIMIT; 0: as the board is shaped
    int height;
    Coordinates coordinates;
    int naming;  // of the game's that squares bear, from 1; 0: their own names
    Seat seat;   // who may know what is drawn; SEAT_NONE: a spectator
    int turn;    // quarter turns clockwise of the board
    bool series; // the start and the position after each turn of the whole game
} ExportPlan;

typedef struct Exporting Exporting;

// Prepares pictures at [path], which ends in .png: of [shown], a position of [game] or of a line
// beside it, or the series of [game], which are called NAME-001.png and so on. All pointers but
// [plan] must outlive it. Release with exporting_free.
Exporting *exporting_new(const Game *game, const State *shown, PiecePictures *pictures,
                         const ExportPlan *plan, const char *path);
void exporting_free(Exporting *exporting);

// How many pictures there are, and how many of them are written.
int exporting_count(const Exporting *exporting);
int exporting_done(const Exporting *exporting);

// The path of the picture with [index]; it lives until the next call.
const char *exporting_path(Exporting *exporting, int index);

// How many of the files there are already.
int exporting_existing(Exporting *exporting);

// Writes the next picture, of which there must be one. False, with [error] set, when that fails.
bool exporting_step(Exporting *exporting, Error *error);

#endif
