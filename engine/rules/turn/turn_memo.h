// SPDX-License-Identifier: MIT
// A memo of the turns from one State, for callers that walk through them. Obligations look ahead to
// the end of the turn. The memo keeps every State that this search comes through, with the actions
// that are legal there, so that the search is not repeated after each action of the turn. The
// caller owns the memo, because a State is plain memory and cannot refer to others.
//
// The memo never changes an answer: what it says of a State is what state_actions and state_apply
// say of a State with the same bytes.
#pragma once

#include "engine/rules/state/state.h"

// For each obligation of the Rules, the sum of what the actions of a turn contribute to it.
typedef struct TurnSums {
    int32_t at[OBLIGATION_LIMIT];
} TurnSums;

typedef struct TurnNode TurnNode;

// An action that is possible in the State of a TurnNode.
typedef struct TurnEdge {
    Action action;
    bool legal;      // it meets the obligations
    TurnNode *after; // the State that it leads to; NULL: not kept
    TurnSums sums;   // the greatest sums of a turn that goes on with it
    struct TurnEdge *next;
} TurnEdge;

// A State of the turn, and the actions that are possible in it.
struct TurnNode {
    TurnEdge *first; // in the order of state_actions
    TurnEdge *last;
    bool usable; // its legal edges are what state_actions lists
    State *state;
};

typedef struct TurnMemo TurnMemo;

// Makes an empty memo. Returns NULL if [rules] have no use for one, because no obligation covers a
// whole turn, something is hidden, or earlier positions matter. Release it with turn_memo_free.
TurnMemo *turn_memo_new(const Rules *rules);
void turn_memo_free(TurnMemo *memo); // NULL is fine

// Empties the memo. Its nodes and edges become invalid.
void turn_memo_clear(TurnMemo *memo);

// The node of [state], or NULL if the memo, which may be NULL, does not have it. Valid until the
// memo is cleared or filled again.
const TurnNode *turn_memo_find(const TurnMemo *memo, const State *state);

// The node of the State that [action] leads to from [node]. NULL if [node] is NULL, or if the memo
// does not have that State.
const TurnNode *turn_node_after(const TurnNode *node, const Action *action);

// Fills [list] with the legal actions in the State of [node]. False if [node] is NULL, or if its
// actions are not known.
bool turn_node_actions(const TurnNode *node, ActionList *list);

// For obligation.c, which fills the memo --------------------------------------------------------

// Room for a State, to be passed to turn_memo_add. NULL once the memo is full.
State *turn_memo_room(TurnMemo *memo);

// The node of [state], which must be the last result of turn_memo_room. If the memo has a node for
// an equal State, returns that node; otherwise a new one.
TurnNode *turn_memo_add(TurnMemo *memo, State *state);

// Appends an edge to [node]. [after] may be NULL.
void turn_memo_connect(TurnMemo *memo, TurnNode *node, const Action *action, TurnNode *after,
                       const TurnSums *sums);
