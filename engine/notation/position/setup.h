// SPDX-License-Identifier: MIT
// A Setup says how to reach a position from outside: a FEN or a position file, then moves.
// What belongs here: what the command lines of all programs share about positions.
#ifndef TESSERA_NOTATION_POSITION_SETUP_H
#define TESSERA_NOTATION_POSITION_SETUP_H

#include "engine/base/error.h"
#include "engine/game/game.h"

typedef struct Setup {
    const char *fen;   // a FEN; NULL: none
    const char *path;  // a position file, or an EPD, of which the first counts; NULL: none
    const char *moves; // moves played from there, with commas between them; NULL: none
    uint64_t seed;     // of the game's chance, see game_roll
} Setup;

typedef enum SetupResult {
    SETUP_FINE,
    SETUP_WRONG,      // the report says what is wrong with the position or which move is illegal
    SETUP_UNREADABLE, // the report says why the file could not be read
} SetupResult;

// Plays [text], one move or outcome of chance. Where chance is to act and [text] is nothing of what
// it may do, the game's seed rolls, as often as needed. False, with [error] set, when it is no move
// then.
bool setup_play(Game *game, const char *text, Error *error);

// Starts a game of [rules] as [setup] says, in [*game], which the caller releases with game_free;
// NULL unless the result is SETUP_FINE. With neither FEN nor file it starts at the game's start.
SetupResult setup_game(const Setup *setup, const Rules *rules, Game **game, Report *report);

#endif
