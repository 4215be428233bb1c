// SPDX-License-Identifier: MIT
// Agreements are what players of any game may do besides playing: offer a draw, claim one, resign,
// break off; and that a seat's time is over, or that it has forfeited the game. They are offers
// that every game has; a document's own offer of the same name takes the place of one. What belongs
// here: when they are possible and what they do. When a claim is due is claim.h's business.
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

// True for the agreements that are claims.
static inline bool agreement_is_claim(Agreement agreement) {
    return agreement == AGREEMENT_CLAIM_REPETITION || agreement == AGREEMENT_CLAIM_QUIET;
}

// What a claim is called, in the words of those who count so: threefold, fifty; else repetition,
// quiet. NULL when the game does not know the claim.
const char *agreement_claim_name(const Rules *rules, Agreement agreement);

// True when [action], of an [agreement] that is no claim, is possible now, but for asking whether
// the game is over.
bool agreement_is_possible(const Rules *rules, const State *state, const Action *action,
                           Agreement agreement);

// Makes it in [state]. With more than two sides who resigns is out, and the turn goes on.
void agreement_make(const Rules *rules, const Trail *trail, const Action *action, State *state);

// Gives the answer of the seat to act to a draw. All others must agree.
void agreement_answer(const Rules *rules, bool accepted, State *state);

#endif
