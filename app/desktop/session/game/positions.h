// SPDX-License-Identifier: MIT
// Positions and lists of moves as text, for the clipboard.
#pragma once

#include "app/desktop/session/game/session.h"

// If copying the position would reveal hidden information, a sentence that says so. Otherwise NULL.
const char *session_no_copy(const Session *session);

// Appends the position of [game] after its first [position] actions, as a FEN if the game has one,
// otherwise as a position file. [position] is at most game_length. False, with [error] set, if
// position_write fails.
bool position_write_text(const Game *game, size_t position, Text *text, Error *error);

// Appends a position that was set up, as a FEN if the game has one, otherwise as a position file.
void position_write_draft(const Rules *rules, const State *state, Text *text);

// Reads a position of the session's game, written as a FEN or a position file. If the file has
// actions, plays them. Returns a game that the caller releases. If the text is invalid, returns
// NULL and sets [error].
Game *session_read_position(const Session *session, const char *text, Error *error);

// Appends the turns played, one numbered round per line.
void session_write_moves(const Session *session, Text *text);
