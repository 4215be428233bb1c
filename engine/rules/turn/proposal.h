// SPDX-License-Identifier: MIT
// The agreements, claims included, that may be proposed now.
#pragma once

#include "engine/rules/turn/play.h"

// Fills [list] with the agreements that the seat to act may make; claims with an intended action
// come last. Running out of time and forfeiting are not listed. state_offers has no agreements,
// because random players would resign most games.
void proposal_list(const Rules *rules, const State *state, const Trail *trail, ActionList *list);

// True when [action] is possible now. Any seat in the game may resign, or run out of time, even
// while another is to act.
bool proposal_allows(const Rules *rules, const State *state, const Trail *trail,
                     const Action *action);
