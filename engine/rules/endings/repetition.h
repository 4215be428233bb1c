// SPDX-License-Identifier: MIT
// Repetition: which positions count as the same, and what it means when one occurs again.
//
// Source: FIDE Laws of Chess, article 9.2.3: positions are the same if the same player has the
// move, pieces of the same kind and colour occupy the same squares, and the possible moves of all
// the pieces are the same. They differ if a pawn could have been captured en passant, or if
// castling rights have changed.
#pragma once

#include "engine/rules/endings/query.h"

// A key that is equal for positions that count as the same. It ignores flags that are counting down
// without affecting any legal action now, and whether a piece has moved if that could matter only
// for a castling that is no longer possible.
uint64_t repetition_key(const Rules *rules, const State *state);

// The record of [state] in a Trail.
TrailItem repetition_item(const Rules *rules, const State *state);

// How the game ends by repetition when the position, first seen at index [first] of [trail], has
// now occurred often enough. Depending on the rules, the seat that gave check or moved last wins or
// loses. Of [now], the current position, only the seat and whether it is in check are read.
Verdict repetition_meaning(const Rules *rules, const TrailItem *now, const Trail *trail,
                           size_t first);

// True when the position has occurred as often as a player needs to claim a draw.
bool repetition_is_claimable(const Rules *rules, const State *state, const Trail *trail);
