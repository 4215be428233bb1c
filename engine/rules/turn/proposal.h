// SPDX-License-Identifier: MIT
// The agreements that may be proposed now. Claims are agreements that end the game in a draw
// without anybody's consent, because the position has occurred often enough, or nothing has
// happened for long enough. A claim is about the position now, or about the one after an action
// that the player intends. agreement_make carries agreements out.
//
// Source: FIDE Laws of Chess, articles 9.2 and 9.3.
#pragma once

#include "engine/rules/turn/play.h"

// Fills [list] with the agreements that the seat to act may make; claims come last. Running out of
// time and forfeiting are not listed. state_offers lists no agreements, because players that choose
// from it at random would resign most games.
void proposal_list(const Rules *rules, const State *state, const Trail *trail, ActionList *list);

// True when [action] is possible now. Any seat in the game may resign, or run out of time, even
// while another is to act.
bool proposal_allows(const Rules *rules, const State *state, const Trail *trail,
                     const Action *action);

// Returns [claim] with the piece, sites and choice of [action], which the player intends.
Action claim_intending(Action claim, const Action *action);

// Fills [action] with the legal action that the player of [claim] intends: the one with the piece,
// sites and choice of [claim]. False when there is no such action.
bool claim_intends(const Rules *rules, const State *state, const Trail *trail, const Action *claim,
                   Action *action);

// Appends to [list] the claims that are due. With [intended], also those that become due after a
// legal action, in the order of state_actions.
void claim_list(const Rules *rules, const State *state, const Trail *trail, bool intended,
                ActionList *list);
