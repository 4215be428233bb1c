// SPDX-License-Identifier: MIT
// A level says how well a program plays, from 1 for who has just learnt the rules up to
// LEVEL_MOST. What belongs here: which program plays a level of a game and with what Strength.
#ifndef TESSERA_AI_LEVEL_H
#define TESSERA_AI_LEVEL_H

#include "engine/ai/player.h"

enum {
    LEVEL_MOST = 8,
    LEVEL_USUAL = 3, // of seats that nobody is named for
    LEVEL_RATED = 5, // the lowest one that was measured against others' programs
};

// The best kind for [rules]: the one that the document names, where it supports them, else the last
// of all kinds that does.
const PlayerKind *level_kind(const Rules *rules);

// How well a player of [kind] plays at [level], from 1 to LEVEL_MOST: as the document says, else as
// the kind's own table does.
Strength level_strength(const Rules *rules, const PlayerKind *kind, int level);

// What a level, from LEVEL_RATED to LEVEL_MOST, is worth in chess by the Elo scale of Stockfish's
// levels, as docs/levels.md tells; in other games levels lie elsewhere, in the same order.
int level_rating(int level);

// The level, of those that are rated, whose rating is nearest.
int level_rated(int rating);

#endif
