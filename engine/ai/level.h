// SPDX-License-Identifier: MIT
// A level says how well a program plays, from 1 for who has just learnt the rules up to
// LEVEL_MOST. What belongs here: which program plays a level of a game and with what Strength.
#ifndef TESSERA_AI_LEVEL_H
#define TESSERA_AI_LEVEL_H

#include "engine/ai/player/player.h"

enum {
    LEVEL_MOST = 8,
    LEVEL_USUAL = 3,     // of seats that nobody is named for
    RATING_LEAST = 1100, // of those that were measured against others' programs
    RATING_MOST = 1900,
};

// The best kind for [rules]: the one that the document names, where it supports them, else the last
// of all kinds that does.
const PlayerKind *level_kind(const Rules *rules);

// How well a player of [kind] plays at [level], from 1 to LEVEL_MOST: as the document says, else as
// the kind's own table does.
Strength level_strength(const Rules *rules, const PlayerKind *kind, int level);

// The strength of alpha-beta that is worth [rating] in chess by the Elo scale of Stockfish's
// levels, as docs/levels.md tells; beyond RATING_LEAST and RATING_MOST that of the nearest. In
// other games it is worth something else, the more the more.
Strength level_rated(int rating);

#endif
