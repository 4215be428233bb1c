// SPDX-License-Identifier: MIT
// Agreements are what players of any game may do apart from playing: offer a draw, claim one,
// resign, or stop the game. Running out of time and forfeiting count as agreements, too. All of
// them are offers that every game has; a document's own offer replaces the agreement of the same
// name. See proposal.h for those possible now, and offer.h for how the other players are asked.
#pragma once

#include "engine/rules/turn/play.h"

// Adds the agreements to [rules], after the document's own offers.
void agreement_declare(Rules *rules);

// The action by which [seat] makes the offer at index [offer] in RulesOffers.list, with no amount
// and no other seat chosen.
Action agreement_offer(int offer, Seat seat);

// Fills in the action by which [seat] makes the agreement. False when the document has an offer of
// that name instead.
bool agreement_action(const Rules *rules, Agreement agreement, Seat seat, Action *action);

// The agreement that [action] makes or answers, or AGREEMENT_NONE.
Agreement agreement_of(const Rules *rules, const Action *action);

// True for the agreements that are claims.
static inline bool agreement_is_claim(Agreement agreement) {
    return agreement == AGREEMENT_CLAIM_REPETITION || agreement == AGREEMENT_CLAIM_QUIET;
}

// The name of an agreement. A claim is called "threefold" or "fifty" if those are the game's
// numbers, otherwise "repetition" or "quiet". NULL if the game does not have the claim.
const char *agreement_name(const Rules *rules, Agreement agreement);

// True when [action] is possible now. It must make [agreement], which must not be a claim, and the
// game must not be over.
bool agreement_is_possible(const Rules *rules, const State *state, const Action *action,
                           Agreement agreement);

// The seats that must agree to a draw that [seat] offers: one for each other player still in the
// game.
Seats agreement_opponents(const Rules *rules, const State *state, Seat seat);

// Carries out in [state] the agreement that [action] makes, which must not be AGREEMENT_DRAW. With
// more than two sides, a player who leaves is out, and the others play on.
void agreement_make(const Rules *rules, const Trail *trail, const Action *action, State *state);

// Settles the pending draw offer: the game is drawn if it was [accepted], and otherwise goes on
// with the seat that offered.
void agreement_answer(const Rules *rules, bool accepted, State *state);
