// SPDX-License-Identifier: MIT
// An Enquiry asks another program for a move. It contains the position as the seat to act sees it,
// and the moves that led there. All of it is copied, so the game can go on while the program
// thinks. Terms limit what the program may spend on its answer.
#pragma once

#include "engine/ai/seated.h"
#include "engine/game/game.h"

// The limits for one answer of a program. All zeros: no limits.
typedef struct Terms {
    uint64_t movetime;        // milliseconds; 0: no limit
    uint64_t nodes;           // 0: no limit
    bool clocks;              // the game has clocks, described by [left], [bonus] and [turns]
    int64_t left[SEAT_LIMIT]; // milliseconds that each seat has left
    int64_t bonus;            // milliseconds that a seat gets for each turn
    int turns;                // turns until a seat gets more time; 0: it gets no more
    bool last; // no enquiry follows, so the answer is not awaited if this one is stopped
    bool (*stopped)(void *context); // returns true if the program must answer now; NULL: never
    void (*found)(void *context, const Finding *finding); // called like Budget.found, or NULL
    void *context;
} Terms;

typedef struct Enquiry {
    const Rules *rules;
    StateSpace *state; // as the seat to act sees it
    Trail trail;       // the positions leading up to [state]; the Enquiry owns its items
    Text title;        // for messages: `for move 12 of WHITE (FEN)`
    Text position;     // for UCI: `fen FEN moves e2e4 ...`; empty if the game has no FEN
    Text *history;     // for agents: the positions leading up to [state] as FENs without counters
    size_t history_count;
} Enquiry;

// Makes an enquiry about the current position of [game], with the texts that [protocol] needs.
// Release it with enquiry_free, which allows NULL.
Enquiry *enquiry_new(const Game *game, Protocol protocol);
void enquiry_free(Enquiry *enquiry);

// The time, in milliseconds, that [terms] leave the player who decides for the seat to act; 0 if
// that time is up.
uint64_t enquiry_time_left(const Enquiry *enquiry, const Terms *terms);

static inline const State *enquiry_state(const Enquiry *enquiry) {
    return &enquiry->state->state;
}
