// SPDX-License-Identifier: MIT
// A Pointing turns presses, drags and releases into actions. It keeps the selected piece and the
// piece's targets, which are the places where the piece may go.
//
// To make an action with a piece and a target, the player selects the piece and clicks the target.
// If the piece always goes next to a friendly piece of its kind, the player may select the friendly
// piece instead. An action with only a target is made by clicking the target. An action with only a
// piece is made by clicking the piece; if the piece may also move, by a second click. If several
// actions remain, the player chooses. Actions with neither a piece nor a target
// (pointing_is_placeless) have buttons. An action that takes a card from a deck is also made by
// clicking the deck.
#pragma once

#include "app/desktop/view/ground/spot.h"
#include "engine/rules/turn/play.h"

typedef enum PointingResult {
    POINTING_NOTHING, // no action; the selection may have changed
    POINTING_PLAYS,   // [meant] has the action to play
    POINTING_CHOOSES, // [meant] has several actions, from which the user must choose one
    POINTING_REFUSES, // the piece [refused] cannot go to [refused_to]
} PointingResult;

typedef struct PointingTarget {
    Spot spot;
    bool captures; // going there captures something
} PointingTarget;

// Zero-initialise it, then call pointing_set or pointing_show.
typedef struct Pointing {
    const Rules *rules;
    const State *state;
    ActionList actions;      // all legal actions
    Spot selected;           // SPOT_NONE: nothing is selected
    bool dragging;           // the selected piece follows the pointer
    Spot pressed;            // where the button was pressed; SPOT_NONE: not pressed
    bool just_selected;      // the last press selected the piece
    PointingTarget *targets; // where the selected piece may go
    size_t target_count;
    size_t target_capacity;
    ActionList meant; // the actions that the player's input may mean
    Spot refused;     // the piece that the player tried to move
    Spot refused_to;  // where the piece was to go; SPOT_NONE: the player only tried to select it
} Pointing;

void pointing_free(Pointing *pointing);

// Shows another position and lists its legal actions. Nothing is selected except a piece that must
// continue the turn. [state] is the player's view. [rules] and [state] must live until the next
// call.
void pointing_set(Pointing *pointing, const Rules *rules, const State *state, const Trail *trail);

// Same as pointing_set, but the caller gives the legal [actions]: none if somebody else is to act.
void pointing_show(Pointing *pointing, const Rules *rules, const State *state,
                   const ActionList *actions);

// True if [action] has neither a piece nor a target to point at.
static inline bool pointing_is_placeless(const Action *action) {
    return action->from == SITE_NONE && action->to == SITE_NONE;
}

// True if [action] is made with the piece at [spot] and needs no target.
bool pointing_uses(const Pointing *pointing, const Action *action, Spot spot);

// Acts as if the player had pointed at those of [actions] (legal actions or offers) that have the
// kind and rule of [like]. With [selected], considers only actions that are made with the selected
// piece and need no target. Otherwise considers only actions with neither a piece nor a target.
PointingResult pointing_mean_rule(Pointing *pointing, const ActionList *actions, const Action *like,
                                  bool selected);

// Call this when the button is pressed on [spot]; SPOT_NONE: outside the board.
void pointing_press(Pointing *pointing, Spot spot);

// Starts a drag. Call this when the pointer leaves the spot where the button was pressed.
void pointing_drag(Pointing *pointing);

// Call this when the button is released on [spot]; SPOT_NONE: outside the board.
PointingResult pointing_release(Pointing *pointing, Spot spot);

// Handles a click: a press and a release on the same spot. The first click on a square with several
// pieces selects the whole stack, and further clicks select its pieces one after another.
PointingResult pointing_click(Pointing *pointing, Spot spot);

// Cancels a drag and clears the selection. True if something was selected.
bool pointing_cancel(Pointing *pointing);

// True if a legal action is made by selecting the piece at [spot].
bool pointing_can_move(const Pointing *pointing, Spot spot);

// True if a click on [spot] plays an action that needs no piece. With nothing selected, also true
// if the click drops a piece of the only kind that the seat to act can ever have in hand.
bool pointing_can_put(const Pointing *pointing, Spot spot);

// The target at [spot] of the selected piece; NULL if the piece cannot go there.
const PointingTarget *pointing_target(const Pointing *pointing, Spot spot);
