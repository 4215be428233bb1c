// SPDX-License-Identifier: MIT
// A guest is another program that plays in a match.
#pragma once

#include "engine/external/external.h"
#include "engine/game/timekeeper.h"

// Starts the program that [seated] names, to play a game with [rules]. Returns the exit status. If
// that is STATUS_FINE, the caller must release [*guest]; otherwise [*guest] is NULL.
int guest_open(const Seated *seated, const Rules *rules, External **guest);

// Lets the guest act for the seat to act in [game], which is game [index] of the match.
// [timekeeper] has the clocks; NULL: there are none. A guest that breaks the rules forfeits the
// game. A guest that answers too late or not at all loses on time. Returns false when [terms]
// stopped the guest.
bool guest_play(External *guest, Game *game, Timekeeper *timekeeper, const Terms *terms, int index);
