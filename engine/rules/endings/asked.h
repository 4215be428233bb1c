// SPDX-License-Identifier: MIT
// What the functions of the ending table are asked, and what they answer.
#ifndef TESSERA_RULES_ENDINGS_ASKED_H
#define TESSERA_RULES_ENDINGS_ASKED_H

#include "engine/rules/state/trail.h"

// The question: is the game over?
typedef struct Asked {
    const Rules *rules;
    const State *state;
    const State *before; // CAPTURE: the State before the action; else unset
    const Trail *trail;  // NULL: no history
    const Win *win;      // the win condition of the document for this row; else unset
    Seat seat;           // with [win]: who has just acted
} Asked;

// The answer: who won, and how.
typedef struct Verdict {
    Reason reason; // REASON_NONE: the game goes on, and all else is unset
    Seat winner;   // the first seat of the winning side; SEAT_NONE: nobody
    Seat loser;    // whose mate, stalemate, capture or repetition it is; SEAT_NONE: nobody
    Fault fault;   // REASON_FAULT
} Verdict;

// True when the ending holds. Then it sets winner and loser, which are SEAT_NONE before, and may
// replace the reason of its row.
typedef bool EndingHolds(const Asked *asked, Verdict *verdict);

// Adds to [sites] those that show why the game ended with [outcome].
typedef void EndingSites(const Asked *asked, const Outcome *outcome, Set *sites);

// The functions that the table names.
#define DECLARE_ENDING(NAME, WHEN, ARTICLE, words, told, holds, sites)                             \
    EndingHolds holds;                                                                             \
    EndingSites sites;
ENDINGS(DECLARE_ENDING)
#undef DECLARE_ENDING

// Of two seats the other one; SEAT_NONE with more.
static inline Seat asked_other(const Rules *rules, Seat seat) {
    return rules->seats.count == 2 ? (Seat)(1 - seat) : (Seat)SEAT_NONE;
}

static inline void asked_add_piece(const Rules *rules, const Piece *piece, Set *sites) {
    if (piece->site < rules->topology.board_count)
        set_add(sites, piece->site);
}

#endif
