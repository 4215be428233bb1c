// SPDX-License-Identifier: MIT
// An Enquiry is what another program is asked: a position as its seat sees it, how it came about,
// and what may be spent on the answer. It is a copy: the game may go on meanwhile.
// What belongs here: that copy, and its texts for both protocols.
#ifndef TESSERA_EXTERNAL_ENQUIRY_H
#define TESSERA_EXTERNAL_ENQUIRY_H

#include "engine/ai/seated.h"
#include "engine/game/game.h"

// What a program may use for one choice. All zeros: as much as it takes.
typedef struct Terms {
    uint64_t movetime;              // milliseconds; 0: nobody says
    uint64_t nodes;                 // 0: nobody says
    bool clocks;                    // it plays by a clock, which says how long it has
    int64_t left[SEAT_LIMIT];       // milliseconds that each seat has left
    int64_t bonus;                  // ... and gets for a turn
    int turns;                      // ... until there is more time; 0: there is no more
    bool last;                      // it is asked nothing more: once it is stopped, nobody waits
    bool (*stopped)(void *context); // true: choose now, or never. NULL: nobody asks
    void (*found)(void *context, const Finding *finding); // as Budget.found
    void *context;
} Terms;

typedef struct Enquiry {
    const Rules *rules;
    StateSpace *state; // as the seat to act sees it
    TrailItem *items;  // the positions leading up to [state]
    size_t count;
    Text position; // `fen FEN moves e2e4 ...`, for UCI; empty where it cannot be written so
    Text *history; // the positions leading up to [state] as FEN without its numbers, for agents
    size_t history_count;
} Enquiry;

// Copies what is asked of the seat to act in [game] by [protocol]. Release with enquiry_free.
Enquiry *enquiry_new(const Game *game, Protocol protocol);
void enquiry_free(Enquiry *enquiry); // NULL is fine

// The positions before, for engine/rules/turn/play.h. It lives as long as [enquiry].
Trail enquiry_trail(const Enquiry *enquiry);

// Appends which move is asked for, for messages: `for move 12 of WHITE (FEN)`.
void enquiry_write(const Enquiry *enquiry, Text *text);

static inline const State *enquiry_state(const Enquiry *enquiry) {
    return &enquiry->state->state;
}

#endif
