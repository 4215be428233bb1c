// SPDX-License-Identifier: MIT
// A Seating says who plays each seat, a person or a program, and what the clocks are set to.
// What belongs here: what is agreed before a game, and its texts. Playing is the match's business.
#ifndef TESSERA_SESSION_SEATING_H
#define TESSERA_SESSION_SEATING_H

#include "app/desktop/session/clock.h"
#include "engine/ai/player.h"

// Set to zero all seats are persons, without clocks.
typedef struct Seating {
    const PlayerKind *players[SEAT_LIMIT]; // per seat; NULL: a person
    ClockSettings clock;
} Seating;

// Who decides for the seat to act, NULL: a person. The seat that controls it says so.
const PlayerKind *seating_acting(const Seating *seating, const State *state);

// How many of the first [count] seats are persons.
int seating_persons(const Seating *seating, int count);

// The text of who plays a seat, as saves and scripts have it: `person`, or the program's id. And
// reading it: false, and nothing changed, when there is no such player.
const char *seating_player(const Seating *seating, Seat seat);
bool seating_set_player(Seating *seating, Seat seat, const char *player);

// Every seat is played by whoever played the one before it in [count] seats: who had white has
// black.
void seating_swap(Seating *seating, int count);

#endif
