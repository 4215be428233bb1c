// SPDX-License-Identifier: MIT
// A Hand is how a player points at what he does: what is selected or dragged, where it may go, and
// what a press, a drag and a release mean. What belongs here: spots in, actions out; no pixels, no
// rules.
//
// An action with a piece and a target is a piece selected and a click on the target. One with a
// target alone is a click there. One that puts a piece beside own ones of its kind, and never
// elsewhere, is done with one of these as well. One with a piece alone is a click on the piece;
// where the piece may go somewhere too, a second click, or a drag to somewhere else where it may go
// nowhere. What is left open then is a choice. Actions with neither are hand_is_placeless and have
// buttons; one that draws from a deck is a click there as well.
#ifndef TESSERA_VIEW_CHOOSE_HAND_H
#define TESSERA_VIEW_CHOOSE_HAND_H

#include "app/desktop/view/ground/spot.h"
#include "engine/rules/turn/play.h"

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

// Shows another position, with nothing selected but a piece that has to go on. [rules] and [state],
// as the player sees it, must live until the next call. hand_set asks which actions are legal;
// hand_show is told: none where somebody else is to act.
void hand_set(Hand *hand, const Rules *rules, const State *state, const Trail *trail);
void hand_show(Hand *hand, const Rules *rules, const State *state, const ActionList *actions);

// True when [action] has neither a piece nor a target to point at.
static inline bool hand_is_placeless(const Action *action) {
    return action->from == SITE_NONE && action->to == SITE_NONE;
}

// True when [action] is done with the piece at [spot] and needs no target.
bool hand_uses(const Hand *hand, const Action *action, Spot spot);

// Means all of [actions], the legal ones or offers, of the kind and rule of [like] that have no
// place or, with [selected], are done with the selected piece alone, as if they had been pointed
// at.
HandResult hand_mean_rule(Hand *hand, const ActionList *actions, const Action *like, bool selected);

// The button went down on [spot] (SPOT_NONE: beside the board); then the pointer left the place;
// then the button went up on [spot].
void hand_press(Hand *hand, Spot spot);
void hand_drag(Hand *hand);
HandResult hand_release(Hand *hand, Spot spot);

// A press and a release on the same spot. Again and again on a square with several pieces it takes
// one after the other; the square itself stands for all of them.
HandResult hand_click(Hand *hand, Spot spot);

// Drops the piece back, or forgets the selection. True when there was something to give up.
bool hand_cancel(Hand *hand);

// True when the piece at [spot] can be moved now.
bool hand_can_move(const Hand *hand, Spot spot);

// True when a click on [spot] does something there: an action that has a target alone; or nothing
// is selected, and the seat to act never has more than one kind in hand, which is dropped.
bool hand_can_put(const Hand *hand, Spot spot);

// Where the selected piece may go as far as [spot] is concerned, or NULL.
const HandTarget *hand_target(const Hand *hand, Spot spot);

#endif
