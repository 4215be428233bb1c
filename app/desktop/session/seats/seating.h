// SPDX-License-Identifier: MIT
// A Seating says who plays each seat, a person or a program, and which clock the seat has.
#pragma once

#include "engine/ai/seated.h"
#include "engine/game/clock.h"
#include "engine/game/game.h"

// All zeros: persons without clocks play all seats.
typedef struct Seating {
    Seated players[SEAT_LIMIT]; // per seat; all zeros: a person
    ClockSettings clocks[SEAT_LIMIT];
    bool practice; // everything may be taken back; see takebacks_matter
} Seating;

// The program that plays [seat], or NULL for a person.
const Seated *seating_program(const Seating *seating, Seat seat);

// The program that decides for the seat to act, or NULL for a person. If another seat controls the
// seat to act, the player of that other seat decides.
const Seated *seating_acting(const Seating *seating, const State *state);

// The number of persons among the first [count] seats.
int seating_persons(const Seating *seating, int count);

// The seat at the bottom of the board when people play against programs: that of the only person,
// or the first one if all persons are on one side. SEAT_NONE without programs, or if people play
// each other.
Seat seating_bottom(const Seating *seating, const Rules *rules);

// Appends the player of a seat as saves and scripts write it: `person`, or the program's name.
void seating_write_player(const Seating *seating, Seat seat, Text *text);

// Sets the player of a seat. [player] is written as by seating_write_player. If it is unknown,
// returns false and changes nothing.
bool seating_set_player(Seating *seating, Seat seat, const char *player);

// Appends the players of the first [count] seats, separated by spaces.
void seating_write_players(const Seating *seating, int count, Text *text);

// Reads a text from seating_write_players. If the text names fewer players than there are seats,
// the other seats get the last program that it names or, if it names none, a person.
void seating_read_players(Seating *seating, const char *players);

// Appends the program's name for places where a person's name could be, such as "Tessera level 3".
void seated_write_name(const Seated *seated, Text *text);

// Appends the player for a list, such as "Person" or "Level 3".
void seated_write_title(const Seated *seated, Text *text);

// A word that describes the player's level, such as "casual", or NULL if it has no level.
const char *seated_word(const Seated *seated);

// Appends the title, followed by the word of seated_word, such as "Level 3, casual".
void seated_write_description(const Seated *seated, Text *text);

// True if any of the first [count] seats has a clock.
bool seating_has_clocks(const Seating *seating, int count);

// True if the first [count] seats have the same clock settings.
bool seating_clocks_are_alike(const Seating *seating, int count);

// Gives all seats the clock settings [clock].
void seating_set_clocks(Seating *seating, const ClockSettings *clock);

// Moves every player, with the clock settings, on to the next of [count] seats. In chess, White
// becomes Black.
void seating_rotate(Seating *seating, int count);

// True if taking back needs an agreement ([practice] in a Seating), because the game has chance or
// hidden information. In other games everything may be taken back.
bool takebacks_matter(const Rules *rules);

// The reason why [seat] may not go back to [position] and continue from there, as a sentence that
// says what is possible instead. NULL if [seat] may. [retypes_dice] means that all outcomes
// revealed since [position] were dice typed in by people, who are about to type the first roll
// again.
const char *takebacks_refuse(const Game *game, const Seating *seating, Seat seat, size_t position,
                             bool retypes_dice);
