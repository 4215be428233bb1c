// SPDX-License-Identifier: MIT
// A Hand is how a player moves pieces: what is selected or dragged, where it may go, and what a
// press, a drag and a release mean. What belongs here: spots in, actions out; no pixels, no rules.
#ifndef TESSERA_VIEW_HAND_H
#define TESSERA_VIEW_HAND_H

#include "app/desktop/view/spot.h"
#include "engine/rules/play.h"

typedef enum HandResult {
    HAND_NOTHING, // at the most the selection changed
    HAND_PLAYS,   // [meant] has the one action to play
    HAND_CHOOSES, // [meant] has several actions, of which the player must choose one
    HAND_REFUSES, // what was tried, [refused] to [refused_to], is not allowed
} HandResult;

typedef struct HandTarget {
    Spot spot;
    bool captures; // some piece is captured by going there
} HandTarget;

// Set to zero and then given a position by hand_set.
typedef struct Hand {
    const Rules *rules;
    const State *state;
    ActionList actions;  // all that are legal
    Spot selected;       // SPOT_NONE: nothing
    bool dragging;       // the selected piece hangs at the pointer
    Spot pressed;        // where the button went down; SPOT_NONE: it is up
    bool fresh;          // that press selected the piece
    HandTarget *targets; // where the selected piece may go
    size_t target_count;
    size_t target_capacity;
    ActionList meant;
    Spot refused;    // the piece that was tried
    Spot refused_to; // where it was to go; SPOT_NONE: it was only touched
} Hand;

void hand_free(Hand *hand);

// Shows another position, with nothing selected. [rules] and [state] must live until the next call.
void hand_set(Hand *hand, const Rules *rules, const State *state, const Trail *trail);

// The button went down on [spot] (SPOT_NONE: beside the board); then the pointer left the place;
// then the button went up on [spot].
void hand_press(Hand *hand, Spot spot);
void hand_drag(Hand *hand);
HandResult hand_release(Hand *hand, Spot spot);

// A press and a release on the same spot.
HandResult hand_click(Hand *hand, Spot spot);

// Drops the piece back, or forgets the selection. True when there was something to give up.
bool hand_cancel(Hand *hand);

// True when the piece at [spot] can be moved now.
bool hand_can_move(const Hand *hand, Spot spot);

// True when a click on [spot], an empty square, drops a piece there: nothing is selected, and the
// seat to act never has more than one kind in hand.
bool hand_can_put(const Hand *hand, Spot spot);

// Where the selected piece may go as far as [spot] is concerned, or NULL.
const HandTarget *hand_target(const Hand *hand, Spot spot);

#endif
