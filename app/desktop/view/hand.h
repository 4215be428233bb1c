// SPDX-License-Identifier: MIT
// A Hand is how a player moves pieces: what is selected or dragged, where it may go, and what a
// press, a drag and a release mean. What belongs here: sites in, actions out; no pixels, no rules.
#ifndef TESSERA_VIEW_HAND_H
#define TESSERA_VIEW_HAND_H

#include "engine/rules/play.h"

typedef enum HandResult {
    HAND_NOTHING, // at the most the selection changed
    HAND_PLAYS,   // [meant] has the one action to play
    HAND_CHOOSES, // [meant] has several actions, of which the player must choose one
    HAND_REFUSES, // the piece on [refused] cannot be moved
} HandResult;

typedef struct HandTarget {
    Site site;
    bool captures; // some piece is captured by going there
} HandTarget;

// Set to zero and then given a position by hand_set.
typedef struct Hand {
    const Rules *rules;
    const State *state;
    ActionList actions;  // all that are legal
    Site selected;       // SITE_NONE: nothing
    bool dragging;       // the selected piece hangs at the pointer
    Site pressed;        // where the button went down; SITE_NONE: it is up
    bool fresh;          // that press selected the piece
    HandTarget *targets; // where the selected piece may go
    size_t target_count;
    size_t target_capacity;
    ActionList meant;
    Site refused;
} Hand;

void hand_free(Hand *hand);

// Shows another position, with nothing selected. [rules] and [state] must live until the next call.
void hand_set(Hand *hand, const Rules *rules, const State *state, const Trail *trail);

// The button went down on [site] (SITE_NONE: beside the board); then the pointer left the spot;
// then the button went up on [site].
void hand_press(Hand *hand, Site site);
void hand_drag(Hand *hand);
HandResult hand_release(Hand *hand, Site site);

// A press and a release on the same site.
HandResult hand_click(Hand *hand, Site site);

// Drops the piece back, or forgets the selection. True when there was something to give up.
bool hand_cancel(Hand *hand);

// True when the piece on [site] can be moved now.
bool hand_can_move(const Hand *hand, Site site);

// Where the selected piece may go as far as [site] is concerned, or NULL.
const HandTarget *hand_target(const Hand *hand, Site site);

// Appends why the piece on [refused] cannot be moved.
void hand_write_refusal(const Hand *hand, Text *text);

#endif
