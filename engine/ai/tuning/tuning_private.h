// SPDX-License-Identifier: MIT
// Tuning has three parts: the knobs that it turns, the samples that it learns from, and the fit.
#pragma once

#include "engine/ai/evaluation/evaluation.h"
#include "engine/ai/tuning/tuning.h"
#include "engine/game/game.h"

// Knobs (knobs.c) ---------------------------------------------------------------------------------
// A Knob is a number of an Evaluation that tuning can change.

enum { KNOB_LIMIT = 64 };

typedef struct Knob {
    bool is_value; // true: the value of a kind; false: a weight
    int index;     // the Kind or Weight
    int initial;   // the value before tuning
    int step;      // the change by which its effect is measured
    int prior;     // how far its best value is expected to lie from [initial]: a standard deviation
} Knob;

// Fills [knobs] with the knobs of [rules] and returns their number.
int knobs_find(const Rules *rules, Knob knobs[KNOB_LIMIT]);

// The number in the Judging of [rules] that a knob changes.
int *knob_setting(Rules *rules, const Knob *knob);

// Sets a knob in [rules], limited to what a document may state.
void knob_set(Rules *rules, const Knob *knob, int value);

// Samples (samples.c) -----------------------------------------------------------------------------
// Samples are quiet positions from games of a program against itself, with their value, the effect
// of each Knob on it, and how the game ended.

// A position. Values are from the view of the seat to act.
typedef struct Sample {
    Seat seat;                // the seat to act
    float value;              // static evaluation, in centipawns
    float result;             // 0 lost, 0.5 drawn, 1 won
    float found;              // value found by search; [value] if there was no search
    float slopes[KNOB_LIMIT]; // by how much [value] grows per unit of each knob
} Sample;

typedef struct Samples {
    Sample *items;
    size_t count;
    size_t capacity;
    int games;
} Samples;

// Plays the games of the plan and gathers samples of their quiet positions: those where the action
// chosen is neither a capture nor an answer (see state_in_play), and the seat to act is not in
// check. [scratch] must be Rules of the same document; its settings are changed, and restored
// before the return. False when stopped. Release [samples] with samples_free in either case.
bool samples_gather(const Rules *rules, Rules *scratch, const TuningPlan *plan, const Knob *knobs,
                    int knob_count, Samples *samples);
void samples_free(Samples *samples);

// Called when a player has chosen [action], before it is played in [game]; not called for random
// plies. [found] is the last Finding reported for this choice; NULL: none.
typedef void ChoiceSeen(void *context, const Game *game, const Action *action,
                        const Finding *found);

// Plays a game of [players], one per seat, to its end or the limit of the plan. [opening] seeds the
// random plies at its start. [seen] may be NULL. Returns the game, owned by the caller, or NULL
// when stopped.
Game *samples_play(const TuningPlan *plan, const Rules *rules, Player *const *players,
                   uint64_t opening, ChoiceSeen *seen, void *context);

// The fit (fit.c) ---------------------------------------------------------------------------------
// The fit finds the changes of the knobs with which the evaluation best predicts what searches
// found and how the games ended. It uses only + - * / and square roots, which are the same on every
// machine.

typedef struct Fit {
    double changes[KNOB_LIMIT]; // change of each knob from its initial value
    bool matters[KNOB_LIMIT];   // the knob has an effect on some sample
    double search_weight; // share of the target that comes from searches, 0 to 1; the rest comes
                          // from results
    double scale;         // a value of this many centipawns predicts a score of 0.85
    double error_before;  // mean square error with the initial values
    double error_after;
} Fit;

// Finds the changes of the knobs by the Gauss-Newton method with a ridge. The ridge keeps each knob
// near its initial value, as if a few more games supported that value.
void fit_samples(const Samples *samples, const Knob *knobs, int knob_count, Fit *fit);
