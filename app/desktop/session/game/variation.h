// SPDX-License-Identifier: MIT
// A Variation is a line that departs from the game, shown on a separate board.
#pragma once

#include "app/desktop/session/game/session.h"

typedef struct Variation Variation;

// The line that leads to [node] and continues after it. Its nodes must not be deleted while the
// Variation exists. Release with variation_free, which accepts NULL.
Variation *variation_new(const Session *session, TreeNode *node);
void variation_free(Variation *variation);

// The line from the first position on, as a game and as turns.
const Game *variation_game(const Variation *variation);
const Turns *variation_turns(const Variation *variation);

// The index of the turn that contains [node], or of the last turn before [node]. -1 at the start.
int variation_index(const Variation *variation, const TreeNode *node);

// The node after the turn at [index], or the root for -1.
TreeNode *variation_node(const Variation *variation, int index);

// Fills [marks] with the sites touched by the turn that led to [position], which is a number of
// actions.
void variation_marks(const Variation *variation, size_t position, TurnMarks *marks);

// Same as variation_marks, for the last turn of each seat.
void variation_seat_marks(const Variation *variation, size_t position, TurnMarks marks[SEAT_LIMIT]);

// Adds [action] after [node], with everything that follows automatically. Where such nodes exist
// already, uses them. Returns the last node, or NULL if the action is illegal or the tree is full.
TreeNode *variation_play(Session *session, TreeNode *node, const Action *action);
