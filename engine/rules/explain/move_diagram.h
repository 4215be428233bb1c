// SPDX-License-Identifier: MIT
// Move diagrams: the sites to which a piece may go on an otherwise empty board.
//
// Conditions on the State after the move, such as who is in check, are not checked.
// DIAGRAM_SOMETIMES marks a site to which steps lead only under conditions that the empty board
// does not meet.
#pragma once

#include "engine/rules/state/state.h"

// How the piece may go to a site, as bits.
enum {
    DIAGRAM_MOVES = 1,     // it may go there if the site is empty
    DIAGRAM_CAPTURES = 2,  // it may capture there
    DIAGRAM_FIRST = 4,     // it may go or capture there only as its first move
    DIAGRAM_JUMPS = 8,     // it gets there whatever stands in between
    DIAGRAM_HOPS = 16,     // only a hop captures there or, if nothing captures there, goes there
    DIAGRAM_SOMETIMES = 32 // no other bit is set, but a step leads there under some condition
};

typedef struct MoveDiagram {
    Site from;
    uint8_t at[SITE_LIMIT]; // for each site of the board its DIAGRAM_ bits
    bool castles;           // one of its steps is a castling, which needs a partner
    bool drops;             // it may be dropped from the hand
    int count;              // how many sites it may move to or capture on
} MoveDiagram;

// Fills [diagram] for a piece of [kind] that [seat] has on [from], a site of the board.
void move_diagram_find(const Rules *rules, Seat seat, Kind kind, Site from, MoveDiagram *diagram);

// Fills [diagram] for a site from which the piece can go to many others, if possible near the
// middle of the board. False, leaving [diagram] as it is, on a board without sites or when the seat
// cannot have such a piece.
bool move_diagram_find_best(const Rules *rules, Seat seat, Kind kind, MoveDiagram *diagram);

// True when pieces of [kind] move alike for two seats, apart from a rotation or reflection of the
// board that turns the direction of one seat into that of the other.
bool move_diagram_alike(const Rules *rules, Seat seat, Seat other, Kind kind);

// A step as an offset on a grid, whatever the site of the piece and the pieces around it.
typedef struct DiagramStep {
    int dx; // columns and rows to the first site that the step leads to; [dx] or [dy] is not 0
    int dy;
    bool slides; // the offset may be repeated in one move
    bool moves;  // it may go onto an empty site
    bool captures;
} DiagramStep;

enum { DIAGRAM_STEP_LIMIT = 64 };

// Fills [steps] with the steps of a piece of [kind] that [seat] has, each offset once in the order
// of the spec, and returns the count. Drops, castling, and what depends on a flag, such as en
// passant, are left out. The count is 0 on a board that is not a grid, and in the interaction
// dialect.
int move_diagram_steps(const Rules *rules, Seat seat, Kind kind,
                       DiagramStep steps[DIAGRAM_STEP_LIMIT]);
