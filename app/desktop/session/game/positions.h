// SPDX-License-Identifier: MIT
// Positions and lists of moves as text, for the clipboard.
#ifndef TESSERA_SESSION_GAME_POSITIONS_H
#define TESSERA_SESSION_GAME_POSITIONS_H

#include "app/desktop/session/game/session.h"

// Why the position may not be copied: it would tell what players may not know. NULL: it may.
const char *session_no_copy(const Session *session);

// Appends the position after [at] actions of [game], at most game_length: a FEN where the game has
// one, else a position file. False, with [error] set, as position_write says.
bool position_write_text(const Game *game, size_t at, Text *text, Error *error);

// Appends one of no game, as somebody has set it up.
void position_write_draft(const Rules *rules, const State *state, Text *text);

// Reads a position of the session's game, in either form, with the actions that a file tells, into
// a game that the caller releases. NULL, with [error] set, when it is none.
Game *session_read_position(const Session *session, const char *text, Error *error);

// Appends the turns that have been played, a round a line with its number before it.
void session_write_moves(const Session *session, Text *text);

#endif
