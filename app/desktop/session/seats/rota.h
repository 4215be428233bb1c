// SPDX-License-Identifier: MIT
// The Rota describes games with more than two seats: the turn order, which seat decides for which,
// and which seat holds whose leader.
#pragma once

#include "engine/base/text.h"
#include "engine/rules/state/state.h"

// True if the game has more than two seats.
bool rota_exists(const Rules *rules);

// Fills [seats] with the turn order, starting with the seat whose turn it is. Each seat is listed
// once. Returns the number of seats listed.
int rota_order(const Rules *rules, const State *state, Seat seats[SEAT_LIMIT]);

// True if a seat's turns are skipped, because it is frozen or out of the game.
bool rota_is_skipped(const State *state, Seat seat);

// The seat that has the next turn. SEAT_NONE if all other seats are skipped.
Seat rota_next(const Rules *rules, const State *state);

// A piece that a seat holds captive.
typedef struct Prisoner {
    Kind kind;
    Seat owner;
    Seat captor;
} Prisoner;

// Fills [prisoners] with at most [maximum] captured leaders and returns their number.
int rota_prisoners(const Rules *rules, const State *state, Prisoner *prisoners, int maximum);

// Fills [sides] with the seats of each side. Returns the number of sides, or 0 if every seat plays
// for itself.
int rota_sides(const Rules *rules, Seats sides[SEAT_LIMIT]);

// Appends "BLUE and BLACK against RED and YELLOW", or nothing if every seat plays for itself.
void rota_write_sides(const Rules *rules, Text *text);

// Appends "Next: RED (Fire)" and, unless [briefly], the seats skipped before that seat. Appends
// nothing if there is no next seat.
void rota_write_next(const Rules *rules, const State *state, bool briefly, Text *text);

// Appends "BLACK is commanded by BLUE" or, if [briefly], "commands BLACK". Appends nothing if the
// seat decides for itself.
void rota_write_command(const Rules *rules, const State *state, Seat seat, bool briefly,
                        Text *text);

// Appends "RED holds the king of BLUE" or, if [briefly], "the king of BLUE".
void rota_write_prisoner(const Rules *rules, const Prisoner *prisoner, bool briefly, Text *text);

// Appends a sentence for each change from [before] to [after]: seats that were frozen, released or
// put out, changes of command, and leaders captured or returned.
void rota_write_changes(const Rules *rules, const State *before, const State *after, Text *text);
