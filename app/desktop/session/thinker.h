// SPDX-License-Identifier: MIT
// A Thinker is a program thinking about one move on a thread of its own. It sees what its seat may
// know and nothing else; the session can change meanwhile.
// What belongs here: that one thought. When one is wanted is the match's business.
#ifndef TESSERA_SESSION_THINKER_H
#define TESSERA_SESSION_THINKER_H

#include "app/desktop/platform/worker.h"
#include "engine/ai/player.h"

typedef struct Thinker Thinker;

// Lets a player of [kind] choose for the seat to act in [state]; [rules] must outlive the thinker,
// [state] and [trail] are copied. The same [seed] leads to the same choice. End it with
// thinker_free, at any time.
Thinker *thinker_new(const PlayerKind *kind, const Rules *rules, const State *state,
                     const Trail *trail, uint64_t seed, Waker waker);

bool thinker_done(const Thinker *thinker);

// Tells it to choose now.
void thinker_hurry(Thinker *thinker);

// Waits until it is done, and stores what it chose; it may not be legal. False: it found nothing.
bool thinker_action(Thinker *thinker, Action *action);

// Tells it to stop and releases it; waits for no longer than it takes to ask whether time is over.
// NULL is fine.
void thinker_free(Thinker *thinker);

#endif
