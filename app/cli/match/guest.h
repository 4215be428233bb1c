// SPDX-License-Identifier: MIT
// A guest is another program that plays in a match.
#ifndef TESSERA_CLI_MATCH_GUEST_H
#define TESSERA_CLI_MATCH_GUEST_H

#include "engine/external/external.h"
#include "engine/game/timekeeper.h"

// Starts the program that [seated] names, to play by [rules]. Returns the exit status; [*guest], to
// be released by the caller, is NULL unless that is STATUS_FINE.
int guest_open(const Seated *seated, const Rules *rules, External **guest);

// Lets the guest act for the seat to act in [game], number [index] of the match, on the clocks of
// [timekeeper] or NULL. A guest that breaks the rules forfeits; one whose time runs out, or that
// answers too late, loses on time. False when [terms] have stopped it.
bool guest_play(External *guest, Game *game, Timekeeper *timekeeper, const Terms *terms, int index);

#endif
