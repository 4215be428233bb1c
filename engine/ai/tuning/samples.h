// SPDX-License-Identifier: MIT
// Samples are positions of games that a program has played against itself: what is known of them
// are their value, what each Knob changes in it, and how the game ended.
// What belongs here: playing and gathering. What follows from them is for the fit.
#ifndef TESSERA_AI_TUNING_SAMPLES_H
#define TESSERA_AI_TUNING_SAMPLES_H

#include "engine/ai/tuning/knobs.h"
#include "engine/ai/tuning/plan.h"

#include "engine/game/game.h"

// Of the seat to act.
typedef struct Sample {
    float value;              // in hundredths of a man
    float result;             // 0 lost, a half drawn, 1 won
    float found;              // the value that looking ahead found; where nothing was, [value]
    float slopes[KNOB_LIMIT]; // what the value gains for each 1 of a knob
} Sample;

typedef struct Samples {
    Sample *items;
    size_t count;
    size_t capacity;
    int games;
} Samples;

// Plays the games of the plan and gathers quiet positions: after a choice that took nothing, by a
// seat that was not in check. [scratch], Rules of the same document, is turned meanwhile. False
// when it was stopped. Release with samples_free in any case.
bool samples_gather(const Rules *rules, Rules *scratch, const TuningPlan *plan, const Knob *knobs,
                    int knob_count, Samples *samples);
void samples_free(Samples *samples);

// Plays a game between [players], one for each seat, to its end or the plan's limit, opened by
// random plies that follow from [opening]. [seen], if not NULL, is shown each position before a
// choice, the choice, and what the player told of it or NULL. Returns the game, the caller's to
// free, or NULL when it was stopped.
typedef void Seeing(void *context, const Game *game, const Action *action, const Finding *found);
Game *samples_play(const TuningPlan *plan, const Rules *rules, Player *const *players,
                   uint64_t opening, Seeing *seen, void *context);

#endif
