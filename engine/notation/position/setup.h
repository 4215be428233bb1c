// SPDX-License-Identifier: MIT
// A Setup is a position given on a command line: a FEN or a file, then moves. Shared by all
// programs.
#pragma once

#include "engine/game/game.h"
#include "engine/game/library.h"

typedef struct Setup {
    const char *fen;   // NULL: not given
    const char *path;  // a position file, or an EPD, whose first position is used; NULL: not given
    const char *moves; // moves to play from that position, separated by commas; NULL: not given
    uint64_t seed;     // the seed of the game's chance, see game_roll
} Setup;

// Plays [text], a move or an outcome of chance. As long as chance is to act and [text] is not one
// of its outcomes, first plays an outcome drawn with the game's seed. False, with [error] set, if
// [text] is not a legal move after that.
bool setup_play(Game *game, const char *text, Error *error);

// Starts a game of [rules] as [setup] says and stores it in [*game], to be released with game_free;
// NULL unless the result is LOAD_FINE. LOAD_INVALID means that the position is wrong or a move is
// illegal. Without a FEN or file, the game starts at its usual initial position.
LoadResult setup_game(const Setup *setup, const Rules *rules, Game **game, Report *report);
