// SPDX-License-Identifier: MIT
// A guest is another program that plays in a match.
#ifndef TESSERA_CLI_MATCH_GUEST_H
#define TESSERA_CLI_MATCH_GUEST_H

#include "engine/external/external.h"
#include "engine/game/timekeeper.h"

// Starts the program that [seated] names, for [rules]. Returns the exit status; [*guest], the
// caller's to free, is NULL unless it is STATUS_FINE.
int guest_open(const Seated *seated, const Rules *rules, External **guest);

// Lets it act for the seat to act in [game], the match's one with [index], by the clocks of
// [timekeeper], or NULL. Who breaks the rules forfeits; whose time is over, or who is late, loses
// by time. False when [terms] have stopped it.
bool guest_play(External *guest, Game *game, Timekeeper *timekeeper, const Terms *terms, int index);

#endif
