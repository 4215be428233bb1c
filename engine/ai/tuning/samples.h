// SPDX-License-Identifier: MIT
// Samples: quiet positions from games of a program against itself, with their value, the effect of
// each Knob on it, and how the game ended.
#pragma once

#include "engine/ai/tuning/knobs.h"
#include "engine/ai/tuning/plan.h"

#include "engine/game/game.h"

// A position. All values are for the seat to act.
typedef struct Sample {
    Seat seat;                // the seat to act
    float value;              // static evaluation, in centipawns
    float result;             // 0 lost, 0.5 drawn, 1 won
    float found;              // value found by search; [value] if there was no search
    float slopes[KNOB_LIMIT]; // change of [value] per unit of each knob
} Sample;

typedef struct Samples {
    Sample *items;
    size_t count;
    size_t capacity;
    int games;
} Samples;

// Plays the games of the plan and gathers quiet positions: those where the action chosen captured
// nothing and the seat was not in check. [scratch] must be Rules of the same document; it is
// changed meanwhile. False when stopped. Release with samples_free in either case.
bool samples_gather(const Rules *rules, Rules *scratch, const TuningPlan *plan, const Knob *knobs,
                    int knob_count, Samples *samples);
void samples_free(Samples *samples);

// Called with each position before a choice, the action chosen, and the last Finding of the player,
// or NULL if there was none.
typedef void ChoiceSeen(void *context, const Game *game, const Action *action,
                        const Finding *found);

// Plays a game of [players], one per seat, to its end or the limit of the plan. [opening] seeds the
// random plies at its start. [seen] may be NULL. Returns the game, owned by the caller, or NULL
// when stopped.
Game *samples_play(const TuningPlan *plan, const Rules *rules, Player *const *players,
                   uint64_t opening, ChoiceSeen *seen, void *context);
