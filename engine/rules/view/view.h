// SPDX-License-Identifier: MIT
// What a seat may know: a State without what is hidden from it, the pieces it cannot place, and the
// log of what it saw. What belongs here: everything between the truth and a player.
#ifndef TESSERA_RULES_VIEW_VIEW_H
#define TESSERA_RULES_VIEW_VIEW_H

#include "engine/base/rng.h"
#include "engine/rules/state/knowledge.h"
#include "engine/rules/state/trail.h"

// A piece apart from where it is. In a pool it is one that the seat does not know all of, told by
// what can never change about it: an attribute or owner that some effect sets is null or SEAT_NONE,
// a kind that some effect makes is KIND_NONE. Else it would show which of the hidden pieces
// changed.
typedef struct HiddenPiece {
    Kind kind;
    Seat owner;
    bool moved;            // false in a pool
    uint8_t block[64 * 4]; // its attributes, Rules.block_size bytes
} HiddenPiece;

// One thing that happened, as the seat saw it.
typedef struct LogItem {
    Action action;     // what is hidden of it is SITE_NONE, VALUE_NULL and place 0. A number that
                       // chance gave is: whoever may know it sees it where it is kept
    bool hidden;       // a secret action: only its seat is known
    HiddenPiece piece; // the piece moved or drawn as the seat saw it; KIND_NONE: it did not
    uint8_t announced;
    uint16_t announcements[ANNOUNCE_LIMIT]; // index into Rules.names
} LogItem;

// Set to zero it is empty; it keeps its memory when it is filled again. Bytes that are not used are
// zero, so that equal Views are equal in every byte of [state], [pool] and [log].
typedef struct View {
    const Rules *rules;
    Seat seat;         // SEAT_NONE: a spectator
    StateSpace *state; // what the seat sees: unknown faces are KIND_NONE, pieces that it cannot
                       // place are gone, pieces are numbered by site and place. Its legal actions
                       // are those of the truth.
    HiddenPiece *pool; // the hidden pieces by what they may be, sorted: those of [state] that the
                       // seat does not know all of, and those that are not on its board
    size_t pool_count;
    size_t pool_capacity;
    LogItem *log;
    size_t log_count;
    size_t log_capacity;
} View;

void view_free(View *view);

// True when both are what the same seat sees, logs too: in every byte.
bool view_equal(const View *a, const View *b);

// Fills [view] but for its log.
void state_view(const Rules *rules, const State *state, Seat seat, View *view);

// Adds to the log of [view] what its seat saw of [action], which made [after] of [before].
void view_log(View *view, const State *before, const Action *action, const State *after);

// Stores in [state] a State that may be the true one as far as the View tells: its View for the
// same seat is equal. Hidden pieces are dealt out by [rng]. What changes unseen is guessed: pieces
// as they were at the start, variables anywhere in their range; what other seats remember, and
// effects that wait, are left out. False where the View does not tell how to go on: chance is to
// act, something is asked about an action that the seat did not see, or no state_view made it.
bool view_sample(const View *view, Rng *rng, State *state);

#endif
