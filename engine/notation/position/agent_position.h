// SPDX-License-Identifier: MIT
// The position in a request of the chess agent protocol (see agent.h). Such a request may also
// serve as a position file.
#pragma once

#include "engine/rules/state/state.h"
#include "engine/spec/fields/fields.h"

enum { AGENT_SIDE = 8 }; // files and ranks of the board

// True if requests can describe positions of the game: it has the board of chess, its positions can
// be written as FEN, and its moves as in UCI.
bool agent_position_supports(const Rules *rules);

// True when [root] is a request rather than a position file, because it has a "turn" and its
// "board" is an object.
bool agent_position_is(const Node *root);

// Reads the position from the request [node]. [name] is the document that contains the request, for
// error messages. False, with [error] and its place set, on failure.
bool agent_position_read(const Rules *rules, const char *name, const Node *node, State *state,
                         Error *error);

// Reads a request, except for its earlier positions. The report of [reader] must be empty. False,
// with [error] set, on failure; an error about the position as a whole names no file.
bool agent_position_read_request(const Rules *rules, const Node *root, Reader *reader, State *state,
                                 bool *draw_offered, Error *error);
