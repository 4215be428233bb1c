// SPDX-License-Identifier: MIT
// What may be done in a State, what comes of it, and how a game ends: the questions that everything
// outside the engine asks. What belongs here: legality, applying, turns and outcomes.
#ifndef TESSERA_RULES_TURN_PLAY_H
#define TESSERA_RULES_TURN_PLAY_H

#include "engine/rules/state/trail.h"
#include "engine/rules/view/lot.h"

// Makes the start of the game: its pieces, then the setup, up to the first decision or chance.
void state_begin(const Rules *rules, State *state);

// Fills [list] with the legal actions in a fixed order: by piece, then in the order of the spec;
// a step with a choice once for each choice. Empty only when the game is over or chance is to act;
// it is over, by REASON_FAULT, where looking for actions comes upon a fault.
// They are a function of what the seat to act may know.
void state_actions(const Rules *rules, const State *state, const Trail *trail, ActionList *list);

// True when [action] is one of those, or such a step with VALUE_ASK for its choice, or an offer
// or agreement that may be made, or what chance may do.
bool state_allows(const Rules *rules, const State *state, const Trail *trail, const Action *action);

// Stores in [after] what [action], an allowed one, makes of [before]. A step with VALUE_ASK leaves
// the game in PHASE_TRANSFORMING, with the same seat to act; an action whose piece is drawn by lot
// (view/lot.h) in PHASE_CHANCE, and its effects come with the outcome. [after] and [before] must
// differ.
void state_apply(const Rules *rules, const State *before, const Trail *trail, const Action *action,
                 State *after);

// Fills [list] with the document's offers that the seat to act may make now; agreement.h has those
// of every game.
void state_offers(const Rules *rules, const State *state, const Trail *trail, ActionList *list);

// Takes those out that have lost before they could act, in a State that was read or set up. In the
// piece dialect the game is over where what ends it is on the board already.
void state_settle_read(const Rules *rules, State *state);

// Tells whether and how the game is over.
Outcome state_outcome(const Rules *rules, const State *state, const Trail *trail);

// True when a leader of the seat to act is attacked.
bool state_in_check(const Rules *rules, const State *state);

// Where the partner of a castling [action] stands in the State before it, and where it lands; false
// when the action is no castling.
bool state_partner(const Rules *rules, const State *before, const Action *action, Site *from,
                   Site *to);

// True when [action] drops a piece that may stand only beside own ones of its kind, and one of
// those stands on [site], any Site or SITE_NONE, and is such a neighbour: the new stone of Ataxx
// grows from it, as if it had moved from there. [action] need not be legal otherwise.
bool state_grows_from(const Rules *rules, const State *state, const Action *action, Site site);

// For the Rules that compile makes.
extern const Hooks play_hooks;

#endif
