// SPDX-License-Identifier: MIT
// An Exporting writes pictures to files: one of a position, or a series of a game's turns. Each
// call of exporting_step writes one picture, so that the window stays responsive.
#pragma once

#include "app/desktop/session/user/preferences.h"
#include "app/desktop/view/paint/board_picture.h"
#include "engine/game/game.h"

typedef struct ExportPlan {
    int width; // pixels, up to PICTURE_SIDE_LIMIT; 0: in proportion to the board
    int height;
    Coordinates coordinates;
    int naming;  // index of the game's square naming, from 1; 0: the default names
    Seat seat;   // the seat whose knowledge is drawn; SEAT_NONE: a spectator
    int turn;    // clockwise quarter turns of the board
    bool series; // pictures of the start and of the position after each turn
} ExportPlan;

typedef struct Exporting Exporting;

// Prepares a picture of [shown], a position of [game] or of a variation, to be written to [path],
// which ends in .png. For a series, the files are NAME-001.png and so on, and [shown] is not used.
// [game], [shown] and [pictures] must outlive the Exporting. Release with exporting_free.
Exporting *exporting_new(const Game *game, const State *shown, PiecePictures *pictures,
                         const ExportPlan *plan, const char *path);
void exporting_free(Exporting *exporting);

// The number of pictures in all, written or not.
int exporting_count(const Exporting *exporting);

// The number of pictures written so far.
int exporting_done(const Exporting *exporting);

// The path of the picture at [index]. Valid until the next call.
const char *exporting_path(Exporting *exporting, int index);

// The number of pictures whose files exist already.
int exporting_existing(Exporting *exporting);

// Writes the next picture. Call it only while pictures remain. False, with [error] set, if that
// fails.
bool exporting_step(Exporting *exporting, Error *error);
