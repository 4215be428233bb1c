// SPDX-License-Identifier: MIT
// Positions and lists of moves as text, for the clipboard.
// What belongs here: which form a game has, and telling forms apart. Notations are the engine's.
#ifndef TESSERA_SESSION_GAME_POSITIONS_H
#define TESSERA_SESSION_GAME_POSITIONS_H

#include "app/desktop/session/game/session.h"

// Why the position may not be copied: it would tell what players may not know. NULL: it may.
const char *session_no_copy(const Session *session);

// Appends a position: a FEN where its game has one, else a position file.
void position_write_text(const Rules *rules, const State *state, Text *text);

// Appends that on the board likewise.
void session_write_position(const Session *session, Text *text);

// Reads a position of the session's game, in either form, into [state]. False, with [error] set,
// when it is none.
bool session_read_position(const Session *session, const char *text, State *state, Error *error);

// Appends the turns that have been played, a round a line with its number before it.
void session_write_moves(const Session *session, Text *text);

#endif
