// SPDX-License-Identifier: MIT
// Where a piece may go on an otherwise empty board: the content of a move diagram.
//
// Conditions about the rest of the board (who is in check, what moved before) are not asked. A way
// whose condition fails on the empty board is reported as DIAGRAM_SOMETIMES.
#ifndef TESSERA_RULES_EXPLAIN_MOVE_DIAGRAM_H
#define TESSERA_RULES_EXPLAIN_MOVE_DIAGRAM_H

#include "engine/rules/state/state.h"

// What holds for a site; a sum.
enum {
    DIAGRAM_MOVES = 1,     // it may go there if the site is empty
    DIAGRAM_CAPTURES = 2,  // it may capture there
    DIAGRAM_FIRST = 4,     // only as its first move
    DIAGRAM_JUMPS = 8,     // whatever stands in between
    DIAGRAM_HOPS = 16,     // only by hopping over a piece: its captures, or else its moves
    DIAGRAM_SOMETIMES = 32 // none of these, but a step leads there under some condition
};

typedef struct MoveDiagram {
    Site from;
    uint8_t at[SITE_LIMIT]; // for each site of the board a sum of WAY_...
    bool castles;           // one of its steps is a castling, which needs a partner
    bool drops;             // from the hand
    int count;              // sites where it may move or capture
} MoveDiagram;

// Fills [ways] with those of a piece of [kind] that [seat] has on [from], a site of the board.
void move_diagram_find(const Rules *rules, Seat seat, Kind kind, Site from, MoveDiagram *diagram);

// The same from the site with the most ways, as near to the middle of the board as possible. False,
// with nothing filled, on a board without sites or when the seat cannot have such a piece.
bool move_diagram_find_best(const Rules *rules, Seat seat, Kind kind, MoveDiagram *diagram);

// True when the pieces of two seats move alike, each in its own direction: up to a rotation or
// reflection of the board.
bool move_diagram_alike(const Rules *rules, Seat seat, Seat other, Kind kind);

// A way as an offset on a grid, wherever the piece stands and whatever surrounds it.
typedef struct DiagramStep {
    int dx; // columns and rows of the board to the nearest site, never (0, 0)
    int dy;
    bool slides; // may repeat the same offset
    bool moves;  // onto an empty site
    bool captures;
} DiagramStep;

enum { DIAGRAM_STEP_LIMIT = 64 };

// Fills [steps], which has room for DIAGRAM_STEP_LIMIT, with the ways of a piece of [kind] that
// [seat] has, each offset once in the order of the spec, and returns the count. Drops, castling,
// and what depends on a flag, such as en passant, are left out. 0 on a board that is no grid, and
// for kinds whose moves are not steps.
int move_diagram_steps(const Rules *rules, Seat seat, Kind kind,
                       DiagramStep steps[DIAGRAM_STEP_LIMIT]);

#endif
