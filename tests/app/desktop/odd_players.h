// SPDX-License-Identifier: MIT
// Programs that behave badly, for tests of those who must live with them.
// What belongs here: kinds of player that no game should have, and the strings that hold them.
#pragma once

#include "engine/ai/player/player.h"

// Finds its first legal action at once, and chooses it when it is told that time is over.
extern const PlayerKind odd_patient;

// Finds its first legal action at once, and does not ask for the time: it ends when it is released.
extern const PlayerKind odd_deaf;

// The same without finding anything.
extern const PlayerKind odd_silent;

// Chooses what is not legal.
extern const PlayerKind odd_cheat;

// Takes itself for lost, whatever the position is; and for level.
extern const PlayerKind odd_hopeless;
extern const PlayerKind odd_even;

// Deaf ones that think now end; and those that begin afterwards do not.
void odd_release(void);

// How many thoughts of all of them are under way.
int odd_thoughts(void);

// How many players were made and are not released yet.
int odd_players(void);
