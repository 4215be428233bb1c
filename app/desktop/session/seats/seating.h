// SPDX-License-Identifier: MIT
// A Seating says who plays each seat, a person or a program, and what the clocks are set to.
// What belongs here: what is agreed before a game, and its texts. Playing is the match's business.
#ifndef TESSERA_SESSION_SEATS_SEATING_H
#define TESSERA_SESSION_SEATS_SEATING_H

#include "engine/ai/seated.h"
#include "engine/game/clock.h"
#include "engine/game/game.h"

// Set to zero all seats are persons, without clocks, and it is no practice.
typedef struct Seating {
    Seated players[SEAT_LIMIT]; // per seat; nobody: a person
    ClockSettings clocks[SEAT_LIMIT];
    bool practice; // dice, draws and what was shown may be taken back
} Seating;

// The program that plays [seat]; NULL: a person does.
const Seated *seating_program(const Seating *seating, Seat seat);

// Who decides for the seat to act, NULL: a person. The seat that controls it says so.
const Seated *seating_acting(const Seating *seating, const State *state);

// How many of the first [count] seats are persons.
int seating_persons(const Seating *seating, int count);

// The seat from which the people at the screen look when they play against programs: the only one
// that a person plays, or the first of several that share a side. SEAT_NONE where nobody plays
// against programs, or people play against each other.
Seat seating_near(const Seating *seating, const Rules *rules);

// Appends who plays a seat, as saves and scripts have it: `person`, or the program's name. And
// reading that: false, and nothing changed, when there is no such player.
void seating_write_player(const Seating *seating, Seat seat, Text *text);
bool seating_set_player(Seating *seating, Seat seat, const char *player);

// Appends who plays the first [count] seats, with spaces between them. And reading that for all
// seats: those that are not told are played by the last program of the text, or by persons where it
// has none.
void seating_write_players(const Seating *seating, int count, Text *text);
void seating_read_players(Seating *seating, const char *players);

// Appends what a program is called where a person's name would stand: "Tessera level 3".
void seated_write_name(const Seated *seated, Text *text);

// Appends what people call a player: "Person", "Level 3"; and with a word about how it plays:
// "Level 3, casual".
void seated_write_title(const Seated *seated, Text *text);
const char *seated_word(const Seated *seated); // that word, "casual"; NULL: there is none
void seated_write_description(const Seated *seated, Text *text);

// True when any of the first [count] seats has a clock; and when all are set alike.
bool seating_has_clocks(const Seating *seating, int count);
bool seating_clocks_are_alike(const Seating *seating, int count);

// Gives all seats the same clock.
void seating_set_clocks(Seating *seating, const ClockSettings *clock);

// Every seat is played by whoever played the one before it in [count] seats, by his own clock: who
// had white has black.
void seating_swap(Seating *seating, int count);

// Is there anything to agree on, because the game has chance or hides something? Everywhere else
// all can be taken back.
bool takebacks_matter(const Rules *rules);

// Why [seat], which looks, may not go back to [position] and play on from there, in a sentence that
// says what can be done about it; NULL: it may. [retells]: all that fell since then are dice whose
// faces people have typed, and the first of them are to be typed again. They say themselves what
// those show.
const char *takebacks_refuse(const Game *game, const Seating *seating, Seat seat, size_t position,
                             bool retells);

#endif
