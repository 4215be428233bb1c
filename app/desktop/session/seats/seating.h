// SPDX-License-Identifier: MIT
// A Seating assigns a player, a person or a program, to each seat, and sets the clocks.
#ifndef TESSERA_SESSION_SEATS_SEATING_H
#define TESSERA_SESSION_SEATS_SEATING_H

#include "engine/ai/seated.h"
#include "engine/game/clock.h"
#include "engine/game/game.h"

// All zeros: persons without clocks play all seats.
typedef struct Seating {
    Seated players[SEAT_LIMIT]; // per seat; all zeros: a person
    ClockSettings clocks[SEAT_LIMIT];
    bool practice; // dice, draws and disclosures may be taken back
} Seating;

// The program that plays [seat], or NULL for a person.
const Seated *seating_program(const Seating *seating, Seat seat);

// The program that decides for the seat to act, or NULL for a person. If a seat has a controller,
// that counts.
const Seated *seating_acting(const Seating *seating, const State *state);

// The number of persons among the first [count] seats.
int seating_persons(const Seating *seating, int count);

// The seat whose side of the board people see when they play against programs: the only person's,
// or the first of several on one side. SEAT_NONE without programs, or if people play each other.
Seat seating_near(const Seating *seating, const Rules *rules);

// Writes the player of a seat as saves and scripts spell it: `person`, or the program's name.
// Reading returns false, and changes nothing, for an unknown player.
void seating_write_player(const Seating *seating, Seat seat, Text *text);
bool seating_set_player(Seating *seating, Seat seat, const char *player);

// Writes the players of the first [count] seats, separated by spaces. When read, missing seats get
// the last program of the text, or persons if it has none.
void seating_write_players(const Seating *seating, int count, Text *text);
void seating_read_players(Seating *seating, const char *players);

// Appends the name used instead of a person's: "Tessera level 3".
void seated_write_name(const Seated *seated, Text *text);

// Appends the player for a list: "Person", "Level 3"; the long form adds a word about its style:
// "Level 3, casual".
void seated_write_title(const Seated *seated, Text *text);
const char *seated_word(const Seated *seated); // the word about its style, or NULL
void seated_write_description(const Seated *seated, Text *text);

// True if any of the first [count] seats has a clock.
bool seating_has_clocks(const Seating *seating, int count);

// True if all of them have the same clock settings.
bool seating_clocks_are_alike(const Seating *seating, int count);

// Gives all seats the same clock.
void seating_set_clocks(Seating *seating, const ClockSettings *clock);

// Moves every player to the next of [count] seats, with the clock settings: White becomes Black.
void seating_swap(Seating *seating, int count);

// True if taking back needs an agreement, because the game has chance or hidden information. In
// other games everything may be taken back.
bool takebacks_matter(const Rules *rules);

// The reason why [seat] may not go back to [position] and continue from there, as a sentence that
// says what is possible instead; NULL if it may. [retells]: only dice whose faces people typed in
// have fallen since, and their first roll is about to be typed again.
const char *takebacks_refuse(const Game *game, const Seating *seating, Seat seat, size_t position,
                             bool retells);

#endif
