// SPDX-License-Identifier: MIT
// A guest is another program that plays in a match.
// What belongs here: starting it, and what becomes of its answers in a game. Messages go to
// standard error.
#ifndef TESSERA_CLI_GUEST_H
#define TESSERA_CLI_GUEST_H

#include "engine/external/external.h"

// Starts the program that [seated] names, for [rules]. Returns the exit status; [*guest], the
// caller's to free, is NULL unless it is STATUS_FINE.
int guest_open(const Seated *seated, const Rules *rules, External **guest);

// Lets it act for the seat to act in [game], the match's one with [index]. Who breaks the rules
// forfeits; who is late loses by time. False when [terms] have stopped it.
bool guest_play(External *guest, Game *game, const Terms *terms, int index);

#endif
