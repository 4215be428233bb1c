// SPDX-License-Identifier: MIT
// A Disturbance tells which steps could change whether the leaders of a seat are attacked. It is
// found once for a State. Most steps then need not be made to see that they are legal:
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
    // If not [attacked]: some attack depends on more than the sets below, so any step may open it.
    bool unclear;
    // If [attacked]: some attack can be ended only by certain steps. Unless a leader moves, only a
    // step to a site of [answers] can then end all attacks.
    bool answerable;
    Set leaving;  // if not [attacked]: a step from one of these sites may open an attack
    Set entering; // if not [attacked]: a step to one of these sites may open an attack
    Set answers;  // if [answerable]: the sites to which a step can end all attacks
} Disturbance;

typedef enum Exposure {
    EXPOSURE_NONE,  // after the step no leader is attacked
    EXPOSURE_SURE,  // a leader stays attacked
    EXPOSURE_MAYBE, // unknown: make the step, then look
} Exposure;

// Fills [disturbance] for the leaders of [seat].
void disturbance_find(const Rules *rules, const State *state, Seat seat, Disturbance *disturbance);

// Whether [action], a possible step in the State of [disturbance], leaves a leader of its seat
// attacked.
Exposure disturbance_judge(const Rules *rules, const State *state, const Disturbance *disturbance,
                           const Action *action);
