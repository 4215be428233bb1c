// SPDX-License-Identifier: MIT
// A Pointing turns presses, drags and releases into actions. It keeps the selection, the dragged
// piece and its targets.
//
// An action with a piece and a target: select the piece, click the target. With a target only:
// click it. An action that always puts a piece next to friendly ones of its kind can also be made
// by dragging or clicking one of these. With a piece only: click the piece; if it may also move,
// click it again or drag it where it may not go. If several actions remain, the player chooses.
// Actions with neither are pointing_is_placeless and have buttons; drawing from a deck is a click
// on it as well.
#ifndef TESSERA_VIEW_CHOOSE_POINTING_H
#define TESSERA_VIEW_CHOOSE_POINTING_H

#include "app/desktop/view/ground/spot.h"
#include "engine/rules/turn/play.h"

typedef enum PointingResult {
    POINTING_NOTHING, // the selection may have changed, nothing else
    POINTING_PLAYS,   // [meant] has the action to play
    POINTING_CHOOSES, // [meant] has several actions to choose from
    POINTING_REFUSES, // the attempt, [refused] to [refused_to], is illegal
} PointingResult;

typedef struct PointingTarget {
    Spot spot;
    bool captures; // going there captures something
} PointingTarget;

// Zero-initialise it, then call pointing_set.
typedef struct Pointing {
    const Rules *rules;
    const State *state;
    ActionList actions;      // all legal ones
    Spot selected;           // SPOT_NONE: nothing
    bool dragging;           // the selected piece follows the pointer
    Spot pressed;            // where the button was pressed; SPOT_NONE: not pressed
    bool fresh;              // this press selected the piece
    PointingTarget *targets; // where the selected piece may go
    size_t target_count;
    size_t target_capacity;
    ActionList meant;
    Spot refused;    // the piece tried
    Spot refused_to; // the target tried; SPOT_NONE: the piece was only touched
} Pointing;

void pointing_free(Pointing *pointing);

// Shows another position, with nothing selected except a piece that must continue. [rules] and
// [state], which is the player's view, must live until the next call. pointing_set lists the legal
// actions itself; pointing_show takes them, none if somebody else is to act.
void pointing_set(Pointing *pointing, const Rules *rules, const State *state, const Trail *trail);
void pointing_show(Pointing *pointing, const Rules *rules, const State *state,
                   const ActionList *actions);

// True if [action] has neither a piece nor a target to point at.
static inline bool pointing_is_placeless(const Action *action) {
    return action->from == SITE_NONE && action->to == SITE_NONE;
}

// True if [action] is made with the piece at [spot] and needs no target.
bool pointing_uses(const Pointing *pointing, const Action *action, Spot spot);

// Selects from [actions], legal ones or offers, those that have the kind and rule of [like] and no
// place, or with [selected] those made with the selected piece alone; then as if they had been
// pointed at.
PointingResult pointing_mean_rule(Pointing *pointing, const ActionList *actions, const Action *like,
                                  bool selected);

// The three parts of a drag: the button was pressed on [spot], or SPOT_NONE outside the board; the
// pointer left the spot; the button was released on [spot].
void pointing_press(Pointing *pointing, Spot spot);
void pointing_drag(Pointing *pointing);
PointingResult pointing_release(Pointing *pointing, Spot spot);

// A press and a release on the same spot. Repeated on a square with several pieces it selects one
// after another, starting with the square itself, which means all of them.
PointingResult pointing_click(Pointing *pointing, Spot spot);

// Returns the dragged piece to its place, or clears the selection. True if there was any.
bool pointing_cancel(Pointing *pointing);

// True if the piece at [spot] can move now.
bool pointing_can_move(const Pointing *pointing, Spot spot);

// True if a click on [spot] does something: an action with a target only, or, with nothing
// selected, dropping the only kind that the seat to act ever has in hand.
bool pointing_can_put(const Pointing *pointing, Spot spot);

// The target of the selected piece at [spot], or NULL.
const PointingTarget *pointing_target(const Pointing *pointing, Spot spot);

#endif
