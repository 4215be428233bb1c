// SPDX-License-Identifier: MIT
// Which agreements may be proposed now: those of agreement.h and the claims that are due.
#ifndef TESSERA_RULES_TURN_PROPOSAL_H
#define TESSERA_RULES_TURN_PROPOSAL_H

#include "engine/rules/turn/play.h"

// Fills [list] with the agreements that the seat to act may make: claims that it may make with an
// action that it intends come last. That time is over, or a game forfeited, is none of them. They
// are not in state_offers: nobody plays to the end who may give up at random.
void proposal_list(const Rules *rules, const State *state, const Trail *trail, ActionList *list);

// True when [action] is possible now. Who is in the game may resign while another one thinks about
// his turn, and his time may be over.
bool proposal_allows(const Rules *rules, const State *state, const Trail *trail,
                     const Action *action);

#endif
