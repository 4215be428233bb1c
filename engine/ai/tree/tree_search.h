// SPDX-License-Identifier: MIT
// A tree search in progress: what it looks at, what it has found and how much it may still spend;
// and making the positions that it looks at.
#ifndef TESSERA_AI_TREE_TREE_SEARCH_H
#define TESSERA_AI_TREE_TREE_SEARCH_H

#include "engine/ai/player/player.h"
#include "engine/ai/position/position.h"
#include "engine/ai/tree/prior.h"
#include "engine/ai/tree/select.h"
#include "engine/rules/endings/trail_walk.h"

enum { LINE_LIMIT = 512 }; // actions from the root to a leaf

// One branch of the way that is being gone.
typedef struct Stage {
    NodeIndex node;
    uint32_t branch; // of the node
} Stage;

typedef struct TreeSearch {
    const Rules *rules;
    const Evaluation *evaluation;
    const View *view;
    Budget *budget;
    const Trail *trail; // NULL where it does not count
    Path path;          // to the position that is looked at
    Pool pool;
    NodeIndex root;
    Priors priors;
    ActionList list; // scratch
    Stage line[LINE_LIMIT];
    int line_length;
    State *root_state; // where something is hidden, one that may be the truth
    State *masked;
    State *next[2]; // used in turns for the position that is looked at
    int turn;       // which one of them is used next
    uint64_t salt;  // of the errors of judgement
    uint32_t best;  // branch of the root
    int playout;    // actions of a playout; 0: positions are judged at once
    bool stop;      // the budget is spent
} TreeSearch;

// Prepares to choose for the seat of [view], with playouts of so many actions; [trail] may be NULL.
// Release with tree_search_free.
void tree_search_init(TreeSearch *search, const Evaluation *evaluation, int playout,
                      const View *view, const Trail *trail, Budget *budget);
void tree_search_free(TreeSearch *search);

// Makes of [state] what [action] makes of it, and counts that; [search.stop] may be set by it.
// Returns a scratch position that holds until the next but one is made.
const State *tree_search_apply(TreeSearch *search, const State *state, const Action *action);

// The same with an action that may not be legal: NULL if it is not.
const State *tree_search_try(TreeSearch *search, const State *state, const Action *action);

// Whose choice it is in [state].
int tree_search_side(const TreeSearch *search, const State *state);

// Is [state] as far ahead as one may look?
bool tree_search_at_horizon(const TreeSearch *search, const State *state);

#endif
