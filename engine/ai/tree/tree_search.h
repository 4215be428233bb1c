// SPDX-License-Identifier: MIT
// A tree search in progress: its tree, the line of the current iteration, and its budget. This
// header declares what the parts of the search share; each part has its own file.
#pragma once

#include "engine/ai/player/player.h"
#include "engine/ai/position/position.h"
#include "engine/ai/tree/prior.h"
#include "engine/rules/endings/trail_stack.h"

enum { LINE_LIMIT = 512 }; // actions from the root to a leaf

// A step of the line: a node and the branch that the line takes there.
typedef struct Stage {
    NodeIndex node;
    uint32_t branch; // index among the branches of [node]
} Stage;

typedef struct TreeSearch {
    const Rules *rules;
    const Evaluation *evaluation;
    const View *view;
    Budget *budget;
    const Trail *trail; // positions before the root; NULL: the search must do without them
    TrailStack history; // [trail] and the positions of the line
    TurnMemo *memo;     // of the turn examined last; NULL: the rules need none
    Pool pool;
    NodeIndex root;
    Priors priors;
    ActionList list; // the actions that were listed last
    Stage line[LINE_LIMIT];
    int line_length;
    State *root_state; // the State at the root; a sample of the View where something is hidden
    State *masked;     // what the seat to act sees of a position
    State *scratch[2]; // used alternately for the State after an action
    int scratch_index; // index in [scratch] of the one to use next
    uint64_t salt;     // seeds evaluation noise and oversights
    uint32_t best;     // index of the root's best branch so far
    int playout;       // limit of actions in a playout; 0: leaves are evaluated at once
    bool stop;         // the budget is spent, or no State fits the View
} TreeSearch;

// The search and its States (tree_search.c) -------------------------------------------------------

// Prepares a search for [task]. The pointers must stay valid as long as [search]. Release with
// tree_search_free.
void tree_search_init(TreeSearch *search, const Evaluation *evaluation, int playout,
                      const Task *task);
void tree_search_free(TreeSearch *search);

// Plays [action] in [state] and counts a node, which can set [stop]. The State returned stays valid
// until the next call that does not start from it. NULL when the action is not legal, which can
// happen only with [pseudo_legal].
const State *tree_search_make(TreeSearch *search, const State *state, const Action *action,
                              bool pseudo_legal);

// The side that decides in [state].
int tree_search_side(const TreeSearch *search, const State *state);

// True when [state] is at or beyond Strength.horizon, counted in turns from the root.
bool tree_search_at_horizon(const TreeSearch *search, const State *state);

// Selection (select.c) ----------------------------------------------------------------------------
// Selection finds the branch of a node to try next, and the branch of the root to play.

// The branch of [node] to try next. It is a proved loss only if all branches are.
uint32_t select_branch(const Pool *pool, const TreeNode *node);

// The outcome of chance whose visits fall short of its weight the most. [rng] decides when several
// are nearly equal.
uint32_t select_outcome(const Pool *pool, const TreeNode *node, Rng *rng);

// The branch to play: the shortest proved win. If there is none, the most visited branch that is
// not a proved loss. If all are proved losses, the longest loss.
uint32_t select_best(const Pool *pool, const TreeNode *node);

// Iterations (iteration.c) ------------------------------------------------------------------------
// An iteration goes down the tree to a leaf, adds a node, scores it by a playout or an evaluation,
// and backs the score up the line.

// Makes the root of the tree, with [actions] as its branches. [actions] must not be empty.
void iteration_begin(TreeSearch *search, const ActionList *actions);

// Runs one iteration. False when it was the last: [stop] is set, or the result of the root is
// proved.
bool iteration_run(TreeSearch *search);

// Playouts (playout.c) ----------------------------------------------------------------------------
// A playout plays quickly and mostly at random from a leaf, for a limited number of actions. If the
// game is not over by then, the position reached is evaluated.

// The best length of playouts in this game, in actions, or 0 if leaves are better evaluated at
// once. Slow, because it plays a few random games.
int playout_length(const Rules *rules);

// Plays from [state] and stores the score in [shares]. [state] must be a scratch State, and its
// actions must be in search->list unless chance is to act. False when the budget ran out.
bool playout_run(TreeSearch *search, const State *state, Shares *shares);
