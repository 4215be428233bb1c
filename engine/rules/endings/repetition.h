// SPDX-License-Identifier: MIT
// When are two positions the same one, for the count of repetitions?
// What belongs here: which parts of a State make no difference to what can be played.
//
// Source: FIDE Laws of Chess, article 9.2.3: positions are the same if the same player has the
// move, pieces of the same kind and colour occupy the same squares, and the possible moves of all
// the pieces are the same; not so if a pawn could have been captured en passant, or if castling
// rights have changed.
#ifndef TESSERA_RULES_ENDINGS_REPETITION_H
#define TESSERA_RULES_ENDINGS_REPETITION_H

#include "engine/rules/endings/asked.h"

// Returns a key that is equal for positions that count as the same. It leaves out state flags that
// count down but change no legal action now, and whether a piece has moved where that could only
// matter for a castling that can no longer come about.
uint64_t repetition_key(const Rules *rules, const State *state);

// What a Trail keeps of [state] for the States after it.
TrailItem repetition_item(const Rules *rules, const State *state);

// What it would mean if the position, which has been there at [first] of [trail], were there often
// enough now: by whose checks, or moves, it came about.
Verdict repetition_meaning(const Rules *rules, const State *state, const Trail *trail,
                           size_t first);

// True where it has been there as often as a player may claim a draw for.
bool repetition_is_claimable(const Rules *rules, const State *state, const Trail *trail);

#endif
