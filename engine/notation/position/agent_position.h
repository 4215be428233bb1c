// SPDX-License-Identifier: MIT
// The position in a request of the chess agent protocol, which agent.h describes. A position file
// may be such a request, too.
#ifndef TESSERA_NOTATION_POSITION_AGENT_POSITION_H
#define TESSERA_NOTATION_POSITION_AGENT_POSITION_H

#include "engine/rules/state/state.h"
#include "engine/spec/fields/fields.h"

enum { AGENT_SIDE = 8 }; // the board has 8 files and 8 ranks

// What a request says besides its position.
typedef struct AgentBeside {
    const Node *history; // of the document; NULL: no positions before
    bool draw_offered;
} AgentBeside;

// True for games that requests can be about: those with the board, the moves and the FEN of chess.
bool agent_position_supports(const Rules *rules);

// True when the object [root] is a request and no position file: its board is an object.
bool agent_position_is(const Node *root);

// Reads a value of the document [name] as the position of a request alone. False, with [error] set
// at its place, when it is none.
bool agent_position_read(const Rules *rules, const char *name, const Node *node, State *state,
                         Error *error);

// The same with the caller's reader, whose report must be empty, and with what else stands in the
// request. A mistake of the position as a whole has no file in its [error].
bool agent_position_take(const Rules *rules, const Node *root, Reader *reader, State *state,
                         AgentBeside *beside, Error *error);

#endif
