// SPDX-License-Identifier: MIT
// A Search chooses actions by looking ahead: for games of exactly two sides in which nothing is
// hidden, chance or not. What belongs here: the way in; how it looks ahead is told in worker.h.
#ifndef TESSERA_AI_SEARCH_SEARCH_H
#define TESSERA_AI_SEARCH_SEARCH_H

#include "engine/ai/player/player.h"

extern const PlayerKind player_alpha_beta; // a Search as a player

typedef struct Search Search;

bool search_supports(const Rules *rules);

// [rules], which it supports, must outlive it. Release with search_free.
Search *search_new(const Rules *rules);
void search_free(Search *search);

// Stores the best of the legal actions of the seat to act in [state] in [action], [trail] being the
// positions before, or NULL. It keeps what it has learnt for the next time. False when there is no
// action.
bool search_choose(Search *search, const State *state, const Trail *trail, Budget *budget,
                   Action *action);

#endif
