// SPDX-License-Identifier: MIT
// A seat is a place at the game that a player takes. Seats are numbered from 0. SeatRules has what
// never changes about a seat.
#pragma once

#include <stdint.h>

typedef uint8_t Seat;
enum { SEAT_LIMIT = 16, SEAT_NONE = 0xFF };

// Sets of seats, as bits. All bits together mean everybody, spectators included.
typedef uint16_t Seats;
enum { SEATS_ALL = 0xFFFF };

static inline Seats seats_with(int seat) {
    return (Seats)(1u << seat);
}

typedef struct SeatRules {
    const char *name;
    const char *label;     // for people: the name, and the title where there is one
    const char *title;     // NULL: none
    const char *sign;      // the name of its emblem; NULL: none
    int forward[2];        // dx and dy of one step forward
    uint8_t side;          // seats of one side share the result; seats of other sides are enemies
    Seat controller;       // the seat whose player decides for this one when the game starts
    const char *side_name; // NULL: named after its first seat
} SeatRules;
