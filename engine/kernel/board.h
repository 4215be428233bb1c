// SPDX-License-Identifier: MIT
// Types and constants that all files of the kernel share.
#pragma once

#include "engine/rules/model/kinds.h"

#include <stdbool.h>
#include <stdint.h>

// Tables for one game; see kernel.h.
typedef struct Kernel Kernel;

// A position as sets of sites. It begins with a BoardHead; what follows depends on the width, see
// moves.inc.
typedef struct Board Board;

enum { SUM_COUNT = 3 };

enum { BOARD_SLOTS = 4 }; // limit of the slots for the document's variables

// The numbers that kernel_set_numbers assigns to a piece on a site, or their sums over the pieces
// of a seat.
typedef struct Numbers {
    int32_t items[SUM_COUNT];
} Numbers;

typedef struct BoardHead {
    uint64_t hash;              // that of the State; not kept once the game is over
    Numbers sums[2];            // of the pieces of each seat, on the board and in hand
    uint16_t quiet;             // turns since the last capture or other progress
    uint16_t flagged;           // the site of the piece with flags, or SITE_NONE
    uint16_t leader[2];         // of each seat, a site or SITE_NONE
    uint16_t checks[2];         // checks given, where the game counts them
    uint32_t turns;             // turns played, where an expression reads them
    int32_t slots[BOARD_SLOTS]; // the variables, where an expression reads them
    uint8_t flags;              // the flags of the piece on [flagged], a bit each
    uint8_t seat;               // the seat to act
    bool over; // a move or lack of progress has ended the game. Mate and stalemate show in
               // an empty list
} BoardHead;

static inline const BoardHead *board_head(const Board *board) {
    return (const BoardHead *)board;
}

// A move: its source, its target, and an entry (ENTRY_...) for what else it does.
typedef uint32_t Move;

enum { MOVE_LIMIT = 4096 }; // room for the moves of any position

static inline Move move_of(unsigned from, unsigned to, unsigned entry) {
    return from | to << 8 | entry << 16;
}

static inline unsigned move_from(Move move) {
    return move & 0xFF;
}

static inline unsigned move_to(Move move) {
    return move >> 8 & 0xFF;
}

static inline unsigned move_entry(Move move) {
    return move >> 16;
}

// What a move does, for ordering moves. KIND_NONE: nothing of the sort.
typedef struct MoveFacts {
    Kind kind;         // of the piece that moves or is dropped; 0 for a pass
    Kind taken;        // captured on the target
    Kind taken_beside; // captured elsewhere than on the target, as by en passant
    Kind becomes;
    bool drops;
} MoveFacts;

enum { BOARD_KINDS = 16 }; // the most kinds of a game on Boards

// How each kind of piece counts in an Activity. Each member is a set of kinds, with a bit for each
// kind.
typedef struct Activities {
    unsigned men;    // men, which are not active
    unsigned active; // the kinds whose activity is measured
    unsigned heavy;  // the active kinds whose sites are also counted in Activity.heavy
} Activities;

// What the pieces of each seat reach, attack and guard. Each array is indexed by seat.
typedef struct Activity {
    int reached[2]; // sites that active pieces may move to and no enemy man attacks
    int heavy[2];   // the part of [reached] that is due to heavy pieces
    int attacks[2]; // moves of active enemies to the leader's site or to a site next to it
    int guards[2];  // own pieces beside the leader
} Activity;

// Sets of kinds have a bit for each kind.
enum { ALL_KINDS = 0xFFFF };
