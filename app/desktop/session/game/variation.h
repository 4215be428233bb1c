// SPDX-License-Identifier: MIT
// A Variation is a line beside the game that somebody looks at, on a board of its own.
// What belongs here: its positions and turns, and playing on in it. The game stays where it is.
#ifndef TESSERA_SESSION_GAME_VARIATION_H
#define TESSERA_SESSION_GAME_VARIATION_H

#include "app/desktop/session/game/session.h"

typedef struct Variation Variation;

// Makes one of the line that leads to [node] and goes on behind it. Nothing of it may be dropped
// while it lives. Release with variation_free; NULL is fine there.
Variation *variation_new(const Session *session, TreeNode *node);
void variation_free(Variation *variation);

// The whole line from the first position, with its turns.
const Game *variation_game(const Variation *variation);
const Turns *variation_turns(const Variation *variation);

// The last turn that [node] is part of, or that was before it: -1 at the start.
int variation_index(const Variation *variation, const TreeNode *node);

// The node after the turn with [index], the root for -1.
TreeNode *variation_node(const Variation *variation, int index);

// What the turn that led to [position], a number of actions, touched on the board.
void variation_marks(const Variation *variation, size_t position, TurnMarks *marks);
void variation_seat_marks(const Variation *variation, size_t position, TurnMarks marks[SEAT_LIMIT]);

// Plays [action] behind [node] beside the game, and then what nobody decides; a line that goes so
// already is followed. Returns the node where that ends; NULL, with nothing changed, when the
// action is not legal or there is no more room.
TreeNode *variation_play(Session *session, TreeNode *node, const Action *action);

#endif
