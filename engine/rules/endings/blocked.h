// SPDX-License-Identifier: MIT
// A blocked position is one in which pieces stand in each other's way for ever, so that nobody can
// be mated any more. What belongs here: showing that, by where pieces could ever get; what is not
// shown may be so all the same.
//
// The pieces whose moves start the count of quiet turns again are the walls if none of them can
// ever move or be captured. Where the other pieces could then get is more than where they will:
// each is moved about by itself, over everything but walls, with all conditions but a few taken as
// met. Nobody is mated where no enemy could ever attack his leader, or where the leader always has
// a square beside him that nobody could ever attack or stand on.
//
// Source of the rule: FIDE Laws of Chess, article 5.2.2, dead position.
#ifndef TESSERA_RULES_ENDINGS_BLOCKED_H
#define TESSERA_RULES_ENDINGS_BLOCKED_H

#include "engine/rules/state/state.h"

// True when it is shown that no legal moves whatever lead to the mate of [seat], which is not mated
// now.
bool blocked_is_safe(const Rules *rules, const State *state, Seat seat);

// True when that is shown for all seats in the game.
bool blocked_is_dead(const Rules *rules, const State *state);

#endif
