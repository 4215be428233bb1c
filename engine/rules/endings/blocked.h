// SPDX-License-Identifier: MIT
// Blocked positions: pieces stand in each other's way for ever, so that nobody can be mated any
// more. Not every blocked position can be shown to be one.
//
// Walls are the pieces whose moves restart the count of quiet turns, provided that none of them can
// ever move or be captured. For each other piece a superset of the sites it can reach is computed,
// as if it moved alone, passed everything but walls, and met nearly all conditions. A seat is safe
// from mate when no enemy could ever attack its leader, or when the leader always has a
// neighbouring square that nobody could ever attack or occupy.
//
// Source of the rule: FIDE Laws of Chess, article 5.2.2, dead position.
#pragma once

#include "engine/rules/state/state.h"

// True when no sequence of legal moves can lead to the mate of [seat], which is not mated now, and
// this can be shown.
bool blocked_is_safe(const Rules *rules, const State *state, Seat seat);

// True when blocked_is_safe holds for all seats in the game.
bool blocked_is_dead(const Rules *rules, const State *state);
