// SPDX-License-Identifier: MIT
// What a program thinks of a position and which move it would make, in words for people.
#ifndef TESSERA_SESSION_MATCH_JUDGEMENT_H
#define TESSERA_SESSION_MATCH_JUDGEMENT_H

#include "app/desktop/session/game/session.h"
#include "engine/ai/player/player.h"

// Appends what [value] of a Finding means for [seat]: "about equal", "WHITE is better". With two
// seats it always names the one that is better.
void judgement_write(const Rules *rules, Seat seat, int value, Text *text);

// Appends an action that the seat to act may make in the position shown, with what it moves:
// "knight g1-f3", "Draw card".
void judgement_write_move(const Shown *shown, const Action *action, Text *text);

#endif
