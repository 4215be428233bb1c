// SPDX-License-Identifier: MIT
// The parameters and results of the functions in the table of endings.
#pragma once

#include "engine/rules/state/trail.h"

// The input for checking an ending.
typedef struct EndingQuery {
    const Rules *rules;
    const State *state;
    const State *before; // the State before the action; only CAPTURE needs it
    const Trail *trail;  // NULL: no earlier positions are known
    const Win *win;      // the win condition that is checked; NULL unless the row is WHEN_BY_ACTION
    Seat seat;           // with [win]: the seat that may have won, usually by acting just now
} EndingQuery;

// How the game ended.
typedef struct Verdict {
    Reason reason; // REASON_NONE: the game goes on, and all else is unset
    Seat winner;   // the first seat of the winning side; SEAT_NONE: nobody
    Seat loser;    // the seat that was mated, lost its leader and so on; SEAT_NONE: none
    Fault fault;   // what went wrong, if the reason is REASON_FAULT
} Verdict;

// Returns true when the ending holds. If there is a winner or a loser, sets them in [verdict],
// where both start as SEAT_NONE. It may also set another reason than that of its row.
typedef bool EndingHolds(const EndingQuery *query, Verdict *verdict);

// Adds to [sites] the sites that show why the game ended with [outcome].
typedef void EndingSites(const EndingQuery *query, const Outcome *outcome, Set *sites);

// Declares the functions that the table of endings names.
#define DECLARE_ENDING(NAME, WHEN, ARTICLE, words, sentence, holds, sites)                         \
    EndingHolds holds;                                                                             \
    EndingSites sites;
ENDINGS(DECLARE_ENDING)
#undef DECLARE_ENDING

// True when points decided the game. Then sets the points, scores and winner in [outcome].
bool document_scores(const Rules *rules, const State *state, const Trail *trail, Outcome *outcome);

// The opponent of [seat] in a game for two; SEAT_NONE with more seats.
static inline Seat ending_opponent(const Rules *rules, Seat seat) {
    return rules->seats.count == 2 ? (Seat)(1 - seat) : (Seat)SEAT_NONE;
}

// Makes [seat] win or lose, as [meaning] says. In a game for two, its opponent then loses or wins.
// MEANING_DRAW changes nothing.
static inline void verdict_decide(const Rules *rules, Verdict *verdict, Seat seat,
                                  Meaning meaning) {
    if (meaning == MEANING_DRAW)
        return;
    verdict->winner = meaning == MEANING_WIN ? seat : ending_opponent(rules, seat);
    verdict->loser = meaning == MEANING_LOSS ? seat : ending_opponent(rules, seat);
}

// Adds the site of a piece to [sites], if it is on the board.
static inline void ending_add_site(const Rules *rules, const Piece *piece, Set *sites) {
    if (piece->site < rules->topology.board_count)
        set_add(sites, piece->site);
}
