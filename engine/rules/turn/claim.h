// SPDX-License-Identifier: MIT
// Claims are draws that the player to act may take: the position has occurred often enough, or
// nothing has happened for long enough, now or after an action that the player intends.
// agreement_make ends the game by a claim.
//
// Source: FIDE Laws of Chess, articles 9.2 and 9.3.
#pragma once

#include "engine/rules/turn/play.h"

// True when [claim], an ACTION_OFFER by the seat to act, is due. If the claim intends a legal step
// or interaction, it must be due after that, otherwise in the position as it is.
bool claim_allows(const Rules *rules, const State *state, const Trail *trail, Agreement agreement,
                  const Action *claim);

// [claim] with the piece, sites and choice of the step or interaction that the player intends.
Action claim_intending(Action claim, const Action *action);

// Fills in the legal action that [claim] intends. False when it intends none.
bool claim_intends(const Rules *rules, const State *state, const Trail *trail, const Action *claim,
                   Action *action);

// Appends the claims that are due to [list]. With [intended], also those that become due after a
// legal action, in the order of state_actions.
void claim_list(const Rules *rules, const State *state, const Trail *trail, bool intended,
                ActionList *list);
