// SPDX-License-Identifier: MIT
// Agreements are what players of any game may do besides playing: offer a draw, claim one, resign,
// break off; and that a seat's time is over, or that it has forfeited the game. They are offers
// that every game has; a document's own offer of the same name takes the place of one. What belongs
// here: when they are possible and what they do.
#ifndef TESSERA_RULES_TURN_AGREEMENT_H
#define TESSERA_RULES_TURN_AGREEMENT_H

#include "engine/rules/turn/play.h"

// Adds the agreements to [rules], whose own offers are there already.
void agreement_declare(Rules *rules);

// True when [action] is one of these: an ACTION_OFFER, or the answer to one.
bool agreement_is(const Rules *rules, const Action *action);

// The action by which [seat] makes it. False where the document has an offer of that name instead.
bool agreement_action(const Rules *rules, Agreement agreement, Seat seat, Action *action);

// Which one [action] is about; AGREEMENT_NONE: none.
Agreement agreement_of(const Rules *rules, const Action *action);

// Fills [list] with those that the seat to act may make: claims that it may make with an action
// that it intends come last. That time is over, or a game forfeited, is none of them. They are not
// in state_offers: nobody plays to the end who may give up at random.
void agreement_list(const Rules *rules, const State *state, const Trail *trail, ActionList *list);

// True when [action] is possible now. Who is in the game may resign while another one thinks about
// his turn, and his time may be over.
bool agreement_allows(const Rules *rules, const State *state, const Trail *trail,
                      const Action *action);

// Makes it in [state]. With more than two sides who resigns is out, and the turn goes on.
void agreement_make(const Rules *rules, const Trail *trail, const Action *action, State *state);

// Gives the answer of the seat to act to a draw. All others must agree.
void agreement_answer(const Rules *rules, bool accepted, State *state);

#endif
