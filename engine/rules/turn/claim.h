// SPDX-License-Identifier: MIT
// Claims are draws that a player takes who is to act: the position was there often enough, or
// nothing has happened for long enough, now or after the action that he intends. What belongs here:
// when one is due; that it ends the game is agreement's business.
//
// Source: FIDE Laws of Chess, articles 9.2 and 9.3.
#ifndef TESSERA_RULES_TURN_CLAIM_H
#define TESSERA_RULES_TURN_CLAIM_H

#include "engine/rules/turn/play.h"

// True when the seat to act may claim it by the position as it is.
bool claim_is_due(const Rules *rules, const State *state, const Trail *trail, Agreement agreement);

// True when [claim], an ACTION_OFFER of that agreement by the seat to act, is due: as it is, or
// with the piece, sites and choice of a legal step or interaction after that one.
bool claim_allows(const Rules *rules, const State *state, const Trail *trail, Agreement agreement,
                  const Action *claim);

// The legal action that [claim] intends; false where it intends none.
bool claim_intends(const Rules *rules, const State *state, const Trail *trail, const Action *claim,
                   Action *action);

// Adds to [list] the claims that are due; [intended]: of those that are not, also the ones with a
// legal action after which they are, in the order of state_actions.
void claim_list(const Rules *rules, const State *state, const Trail *trail, bool intended,
                ActionList *list);

#endif
