// SPDX-License-Identifier: MIT
// Alpha-beta search, for games of exactly two sides in which nothing is hidden, with chance or
// without. How it works is told in worker.h and docs/search.md.
#ifndef TESSERA_AI_SEARCH_SEARCH_H
#define TESSERA_AI_SEARCH_SEARCH_H

#include "engine/ai/player/player.h"

extern const PlayerKind player_alpha_beta; // a Search as a player

typedef struct Search Search;

bool search_supports(const Rules *rules);

// [rules] must be supported and outlive the Search. Release with search_free; NULL is allowed
// there.
Search *search_new(const Rules *rules);
void search_free(Search *search);

// Stores the best action of the seat to act in [state]. [trail] holds the positions before it;
// NULL: none are known. What it learns is kept for the next call. False when there is no legal
// action.
bool search_choose(Search *search, const State *state, const Trail *trail, Budget *budget,
                   Action *action);

#endif
