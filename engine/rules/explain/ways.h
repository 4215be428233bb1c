// SPDX-License-Identifier: MIT
// Ways are where a piece may go on a board that is empty but for it: what a move diagram shows.
// What belongs here: asking the steps of the Rules. How a diagram looks is a matter for others.
//
// Conditions about the rest of the board (who is in check, what was moved before) are not asked;
// where one fails on the empty board the way is told as WAY_SOMETIMES.
#ifndef TESSERA_RULES_EXPLAIN_WAYS_H
#define TESSERA_RULES_EXPLAIN_WAYS_H

#include "engine/rules/state/state.h"

// What holds of one site, a sum.
enum {
    WAY_MOVES = 1,     // it may go there when the site is empty
    WAY_CAPTURES = 2,  // it may capture there
    WAY_FIRST = 4,     // either only as its first move
    WAY_JUMPS = 8,     // either whatever stands between
    WAY_HOPS = 16,     // what it captures, or else moves, only by passing over a piece between
    WAY_SOMETIMES = 32 // none of these, but a step leads there under a condition
};

typedef struct Ways {
    Site from;
    uint8_t at[SITE_LIMIT]; // per site of the board, a sum of WAY_...
    bool castles;           // some step of it is a castling, which needs a partner
    bool drops;             // from the hand
    int count;              // sites where it may move or capture
} Ways;

// Fills [ways] with those of a piece of [kind] that [seat] has on [from], a site of the board.
void ways_find(const Rules *rules, Seat seat, Kind kind, Site from, Ways *ways);

// The same from where it has the most ways, as near to the middle of the board as can be. False,
// and nothing filled, on a board without sites or when the seat may have no such piece.
bool ways_find_best(const Rules *rules, Seat seat, Kind kind, Ways *ways);

// True when the pieces of two seats go the same ways, each looking into its own direction: by a
// turn of the board or by its mirror image.
bool ways_alike(const Rules *rules, Seat seat, Seat other, Kind kind);

// A way as an offset on a grid, wherever the piece stands and whatever stands around it.
typedef struct WayStep {
    int dx; // columns and rows to the nearest site, (0, 0) never; the board's, not the seat's
    int dy;
    bool slides; // may go on by the same offset
    bool moves;  // onto an empty site
    bool captures;
} WayStep;

enum { WAY_STEP_LIMIT = 64 };

// Fills [steps], room for WAY_STEP_LIMIT, with those of a piece of [kind] that [seat] has, each
// offset once and in the order of the spec, and returns their number. Drops, castling and what
// depends on a flag (capturing in passing) are not among them. 0 on a board that is no grid and for
// kinds whose moves are not steps.
int ways_steps(const Rules *rules, Seat seat, Kind kind, WayStep steps[WAY_STEP_LIMIT]);

#endif
