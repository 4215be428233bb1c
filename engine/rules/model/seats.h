// SPDX-License-Identifier: MIT
// Seats: the places in a game, from 0. What belongs here: what is said of a seat once for all
// games.
#ifndef TESSERA_RULES_MODEL_SEATS_H
#define TESSERA_RULES_MODEL_SEATS_H

#include <stdint.h>

typedef uint8_t Seat;
enum { SEAT_LIMIT = 16, SEAT_NONE = 0xFF };

// Sets of seats as bits. Everybody, spectators too, is all of them.
typedef uint16_t Seats;
enum { SEATS_ALL = 0xFFFF };

static inline Seats seats_with(int seat) {
    return (Seats)(1u << seat);
}

typedef struct SeatRules {
    const char *name;
    const char *label;     // for people: the name, with the title where there is one
    const char *title;     // what the player is called besides; NULL: nothing
    const char *sign;      // the name of his sign; NULL: none
    int forward[2];        // the direction, dx and dy, in which its neutral "up" points
    uint8_t side;          // seats of one side share the result; ENEMY is another side
    Seat controller;       // who decides for it at first
    const char *side_name; // NULL: it is called as its first seat
} SeatRules;

#endif
