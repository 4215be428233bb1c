// SPDX-License-Identifier: MIT
// A Hand is how a player points at what he does: what is selected or dragged, where it may go, and
// what a press, a drag and a release mean. What belongs here: spots in, actions out; no pixels, no
// rules.
//
// An action with a piece and a target is a piece selected and a click on the target. One with a
// target alone is a click there. One that puts a piece beside own ones of its kind, and never
// elsewhere, is done with one of these as well. One with a piece alone is a click on the piece;
// where the piece may go somewhere too, a second click, or a drag to somewhere else where it may go
// nowhere. What is left open then is a choice. Actions with neither are pointing_is_placeless and
// have buttons; one that draws from a deck is a click there as well.
#ifndef TESSERA_VIEW_CHOOSE_POINTING_H
#define TESSERA_VIEW_CHOOSE_POINTING_H

#include "app/desktop/view/ground/spot.h"
#include "engine/rules/turn/play.h"

typedef enum PointingResult {
    POINTING_NOTHING, // at the most the selection changed
    POINTING_PLAYS,   // [meant] has the one action to play
    POINTING_CHOOSES, // [meant] has several actions, of which the player must choose one
    POINTING_REFUSES, // what was tried, [refused] to [refused_to], is not allowed
} PointingResult;

typedef struct PointingTarget {
    Spot spot;
    bool captures; // some piece is captured by going there
} PointingTarget;

// Set to zero and then given a position by pointing_set.
typedef struct Pointing {
    const Rules *rules;
    const State *state;
    ActionList actions;      // all that are legal
    Spot selected;           // SPOT_NONE: nothing
    bool dragging;           // the selected piece hangs at the pointer
    Spot pressed;            // where the button went down; SPOT_NONE: it is up
    bool fresh;              // that press selected the piece
    PointingTarget *targets; // where the selected piece may go
    size_t target_count;
    size_t target_capacity;
    ActionList meant;
    Spot refused;    // the piece that was tried
    Spot refused_to; // where it was to go; SPOT_NONE: it was only touched
} Pointing;

void pointing_free(Pointing *pointing);

// Shows another position, with nothing selected but a piece that has to go on. [rules] and [state],
// as the player sees it, must live until the next call. pointing_set asks which actions are legal;
// pointing_show is told: none where somebody else is to act.
void pointing_set(Pointing *pointing, const Rules *rules, const State *state, const Trail *trail);
void pointing_show(Pointing *pointing, const Rules *rules, const State *state,
                   const ActionList *actions);

// True when [action] has neither a piece nor a target to point at.
static inline bool pointing_is_placeless(const Action *action) {
    return action->from == SITE_NONE && action->to == SITE_NONE;
}

// True when [action] is done with the piece at [spot] and needs no target.
bool pointing_uses(const Pointing *pointing, const Action *action, Spot spot);

// Means all of [actions], the legal ones or offers, of the kind and rule of [like] that have no
// place or, with [selected], are done with the selected piece alone, as if they had been pointed
// at.
PointingResult pointing_mean_rule(Pointing *pointing, const ActionList *actions, const Action *like,
                                  bool selected);

// The button went down on [spot] (SPOT_NONE: beside the board); then the pointer left the place;
// then the button went up on [spot].
void pointing_press(Pointing *pointing, Spot spot);
void pointing_drag(Pointing *pointing);
PointingResult pointing_release(Pointing *pointing, Spot spot);

// A press and a release on the same spot. Again and again on a square with several pieces it takes
// one after the other; the square itself stands for all of them.
PointingResult pointing_click(Pointing *pointing, Spot spot);

// Drops the piece back, or forgets the selection. True when there was something to give up.
bool pointing_cancel(Pointing *pointing);

// True when the piece at [spot] can be moved now.
bool pointing_can_move(const Pointing *pointing, Spot spot);

// True when a click on [spot] does something there: an action that has a target alone; or nothing
// is selected, and the seat to act never has more than one kind in hand, which is dropped.
bool pointing_can_put(const Pointing *pointing, Spot spot);

// Where the selected piece may go as far as [spot] is concerned, or NULL.
const PointingTarget *pointing_target(const Pointing *pointing, Spot spot);

#endif
