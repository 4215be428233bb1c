// SPDX-License-Identifier: MIT
// The Rota tells who acts after whom, who decides for whom and who holds whose leader, of a game
// with more than two seats. What belongs here: reading a State; the words for it.
#ifndef TESSERA_SESSION_SEATS_ROTA_H
#define TESSERA_SESSION_SEATS_ROTA_H

#include "engine/base/text.h"
#include "engine/rules/state/state.h"

// True when a game has enough seats that one may ask.
bool rota_exists(const Rules *rules);

// Fills [seats] with all seats of the turn order, the one whose turn it is first, each once.
// Returns how many there are.
int rota_order(const Rules *rules, const State *state, Seat seats[SEAT_LIMIT]);

// True when the turns of a seat are passed over: it is frozen, or out of the game.
bool rota_is_skipped(const State *state, Seat seat);

// The seat that acts after this turn; SEAT_NONE: no other.
Seat rota_next(const Rules *rules, const State *state);

// A piece that a seat holds captive.
typedef struct Prisoner {
    Kind kind;
    Seat owner;
    Seat captor;
} Prisoner;

// Fills [prisoners] with the captured leaders, at most [most]; returns how many there are.
int rota_prisoners(const Rules *rules, const State *state, Prisoner *prisoners, int most);

// The seats of each side, side after side, where some play together. Returns how many sides there
// are; 0: everybody plays for himself.
int rota_sides(const Rules *rules, Seats sides[SEAT_LIMIT]);

// Appends "BLUE and BLACK against RED and YELLOW"; nothing where everybody plays for himself.
void rota_write_sides(const Rules *rules, Text *text);

// Appends "Next: RED (Fire)" and, where seats are passed over before it, who, or [briefly] not;
// nothing where nobody is next.
void rota_write_next(const Rules *rules, const State *state, bool briefly, Text *text);

// Appends "BLACK is commanded by BLUE", [briefly] "commands BLACK"; nothing where a seat decides
// for itself.
void rota_write_command(const Rules *rules, const State *state, Seat seat, bool briefly,
                        Text *text);

// Appends "RED holds the king of BLUE", [briefly] "the king of BLUE".
void rota_write_prisoner(const Rules *rules, const Prisoner *prisoner, bool briefly, Text *text);

// Appends what has changed of all that from [before] to [after], a sentence for each: who is frozen
// or no longer, who is out, who commands whom, whose leader was taken or given back.
void rota_write_changes(const Rules *rules, const State *before, const State *after, Text *text);

#endif
