// SPDX-License-Identifier: MIT
// Which steps could change whether the leaders of a seat are attacked. It is found once for a
// State; then most steps need not be made to see that they are legal:
//
//     Disturbance disturbance;
//     disturbance_find(rules, state, seat, &disturbance);
//     switch (disturbance_judge(rules, state, &disturbance, action)) { ... }
//
// An enemy attacks along a path when exactly as many pieces stand between as it jumps over. With
// one piece more, the attack is open once a piece leaves; with one fewer, once a piece enters. All
// other steps disturb nothing.
#pragma once

#include "engine/rules/state/state.h"

typedef struct Disturbance {
    Seat seat;
    bool attacked; // a leader of [seat] is attacked
    // Not attacked: some attack depends on more than the sets below, so any step may open it.
    bool unclear;
    // Attacked: a step of another piece than a leader ends all attacks only on a site of [answers].
    bool answerable;
    Set leaving;  // not attacked: a step from these sites may open an attack
    Set entering; // not attacked: so may a step to these
    Set answers;  // with [answerable]
} Disturbance;

typedef enum Exposure {
    EXPOSURE_NONE,  // after the step no leader is attacked
    EXPOSURE_SURE,  // a leader stays attacked
    EXPOSURE_MAYBE, // make the step and look
} Exposure;

// Finds what disturbs the safety of the leaders of [seat].
void disturbance_find(const Rules *rules, const State *state, Seat seat, Disturbance *disturbance);

// Whether [action], a possible step in the State of [disturbance], leaves a leader of its seat
// attacked.
Exposure disturbance_judge(const Rules *rules, const State *state, const Disturbance *disturbance,
                           const Action *action);
