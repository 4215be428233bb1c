// SPDX-License-Identifier: MIT
// What a seat may know: a State without what is hidden from it, the pieces it cannot place, and the
// log of what it saw. Players get a View and never a State.
#ifndef TESSERA_RULES_VIEW_VIEW_H
#define TESSERA_RULES_VIEW_VIEW_H

#include "engine/base/rng.h"
#include "engine/rules/state/knowledge.h"
#include "engine/rules/state/trail.h"

// A piece apart from where it is. In a pool it is a piece that the seat does not know completely,
// described only by what can never change about it. An attribute or owner that some effect sets is
// null or SEAT_NONE, and a kind that some effect creates is KIND_NONE: otherwise the pool would
// show which hidden piece has changed.
typedef struct HiddenPiece {
    Kind kind;
    Seat owner;
    bool moved;            // false in a pool
    uint8_t block[64 * 4]; // its attributes, Rules.block_size bytes
} HiddenPiece;

// One thing that happened, as the seat saw it.
typedef struct LogItem {
    // What is hidden is SITE_NONE, VALUE_NULL and depth 0. So is the number that chance gave:
    // whoever may know it sees it where it is stored.
    Action action;
    bool hidden;       // secret: only who acted is known
    HiddenPiece piece; // the piece moved or drawn, as the seat saw it; KIND_NONE: it did not
    uint8_t announced;
    uint16_t announcements[ANNOUNCE_LIMIT]; // index into Rules.names
} LogItem;

// All zeros: empty. Filling it again reuses its memory. Unused bytes are zero, so that
// equal Views have equal bytes in [state], [pool] and [log].
typedef struct View {
    const Rules *rules;
    Seat seat; // SEAT_NONE: a spectator
    // What the seat sees: unknown faces are KIND_NONE, pieces whose place it does not know are
    // missing, and pieces are numbered by site and depth. Its legal actions are those of the truth.
    StateSpace *state;
    // The hidden pieces by what they may be, sorted: those of [state] that the seat does not know
    // completely, and those that are not on its board.
    HiddenPiece *pool;
    size_t pool_count;
    size_t pool_capacity;
    LogItem *log;
    size_t log_count;
    size_t log_capacity;
} View;

void view_free(View *view);

// True when both Views show the same to the same seat, logs included: they are equal in every byte.
bool view_equal(const View *a, const View *b);

// Fills [view] except for its log. Release it with view_free.
void state_view(const Rules *rules, const State *state, Seat seat, View *view);

// Appends to the log of [view] what its seat saw of [action], which turned [before] into [after].
void view_log(View *view, const State *before, const Action *action, const State *after);

// Stores in [state] a State that may be the true one as far as the View tells: it has an equal View
// for the same seat. [rng] deals out the hidden pieces. What changes unseen is guessed: pieces are
// as at the start, variables anywhere in their range. What other seats remember and effects that
// wait are left out. False where the View does not say how to go on: chance is to act, something is
// asked about an action that the seat did not see, or the View is not from state_view.
bool view_sample(const View *view, Rng *rng, State *state);

#endif
