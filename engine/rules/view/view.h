// SPDX-License-Identifier: MIT
// A View has all that a seat may know: a State without what is hidden from the seat, the pieces it
// cannot place, and a log of what it saw. Players get a View and never a State.
#pragma once

#include "engine/base/rng.h"
#include "engine/rules/view/mask.h"

// An action as the seat saw it.
typedef struct LogItem {
    // Hidden members are SITE_NONE, VALUE_NULL and depth 0. In a game that hides something, a
    // random number is hidden, too: seats that may know it see it where it is stored.
    Action action;
    bool hidden;       // secret: only the acting seat is known
    Face piece;        // the piece moved or drawn, as the seat saw it; KIND_NONE: unseen
    uint8_t announced; // how many announcements the seat read
    uint16_t announcements[ANNOUNCE_LIMIT]; // indices into RulesNames.list
} LogItem;

// A View of all zeros is empty. Filling it again reuses its memory. Unused bytes are zero, so that
// equal Views have equal bytes in [state], [pool] and [log].
typedef struct View {
    const Rules *rules;
    Seat seat; // SEAT_NONE: a spectator
    // The State as the seat sees it: unknown faces are KIND_NONE, pieces whose place it does not
    // know are missing, and pieces are numbered by site and depth. The seat has the same legal
    // actions as in the true State.
    StateSpace *state;
    // The hidden pieces, sorted: those of [state] that the seat does not know completely, and those
    // that are missing in [state] because the seat does not know where they are. Each shows only
    // those of its properties that can never change. An owner or attribute that some effect sets is
    // SEAT_NONE or null, and a kind that some effect creates is KIND_NONE. Otherwise the pool would
    // reveal which hidden piece has changed.
    Face *pool;
    size_t pool_count;
    size_t pool_capacity;
    LogItem *log;
    size_t log_count;
    size_t log_capacity;
} View;

void view_free(View *view);

// True when two Views of the same seat are equal in every byte, logs included.
bool view_equal(const View *a, const View *b);

// Fills [view], except for its log, with what [seat] may know of [state]. Release it with
// view_free.
void state_view(const Rules *rules, const State *state, Seat seat, View *view);

// Appends to the log of [view] what its seat saw of [action], which turned [before] into [after].
void view_log(View *view, const State *before, const Action *action, const State *after);

// Stores in [state] a State that may be the true one: its View for the same seat is equal to
// [view]. [rng] deals out the hidden pieces. Properties that may have changed unseen are guessed:
// pieces are as at the start, and variables anywhere in their range. Waiting effects are left out,
// and so is what other seats remember. False when the View does not show how the game continues,
// because chance is to act or something is asked about an action that the seat did not see, and
// when the View is not from state_view.
bool view_sample(const View *view, Rng *rng, State *state);
