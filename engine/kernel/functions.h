// SPDX-License-Identifier: MIT
// Declarations that kernel.c and the compiled variants of position.inc share.
#pragma once

#include "engine/base/rng.h"
#include "engine/kernel/board.h"
#include "engine/kernel/plan.h"
#include "engine/rules/model/action.h"
#include "engine/rules/state/state.h"

// The functions that only a search needs, compiled for one width of Boards and one KernelCode.
typedef struct SearchFunctions {
    size_t (*list_loud)(const Kernel *kernel, const Board *board, Move *moves);
    uint64_t (*guess_hash)(const Kernel *kernel, const Board *board, Move move);
    void (*make_null)(const Kernel *kernel, const Board *before, Board *after);
    void (*describe)(const Kernel *kernel, const Board *board, const Move *moves, size_t count,
                     MoveFacts *facts);
    bool (*allows_recapture)(const Kernel *kernel, const Board *board, Move move);
    bool (*may_be_dead)(const Kernel *kernel, const Board *board);
    int (*count_pieces)(const Kernel *kernel, const Board *board, Seat seat, unsigned kinds);
    SiteSet (*sites)(const Board *board, Seat seat, unsigned kinds);
    void (*measure_activity)(const Kernel *kernel, const Board *board, const Activities *activities,
                             Activity *activity);
} SearchFunctions;

// The functions compiled for one width of Boards and one KernelCode.
typedef struct KernelFunctions {
    size_t board_size;
    void *(*build)(const Kernel *kernel);
    void (*free)(void *tables);
    bool (*read)(const Kernel *kernel, const State *state, Board *board);
    size_t (*list)(const Kernel *kernel, const Board *board, Move *moves);
    uint64_t (*count)(const Kernel *kernel, const Board *board);
    void (*make)(const Kernel *kernel, const Board *before, Move move, Board *after);
    bool (*in_check)(const Kernel *kernel, const Board *board);
    uint64_t (*count_leaves)(const Kernel *kernel, const Board *board, int depth);
    size_t (*playout)(const Kernel *kernel, Board *board, Rng *rng, size_t most);
    SearchFunctions search;
} KernelFunctions;

// What a piece on a site, or in hand, adds to the hash and the sums of a Board.
typedef struct PieceShare {
    uint64_t keys[2]; // [0] for an unmoved piece, [1] for a moved one; equal if moving makes no
                      // difference
    Numbers numbers;  // see kernel_set_numbers
} PieceShare;

// The fields of KindRules that the kernel needs to make a move.
typedef struct KindTraits {
    bool leader, breaks_quiet, depends_on_moving;
} KindTraits;

struct Kernel {
    Plan plan;
    const KernelFunctions *functions;
    void *tables;
    PieceShare *shares; // [(seat * kinds + kind) * (sites + 1) + site]; site [sites]: in hand
    // The keys of moved pieces with flags, at [((seat * kinds + kind) << flags | mask) * sites +
    // site].
    uint64_t *flag_keys;
    KindTraits traits[PLAN_KINDS];
    uint64_t turn_keys;   // the key of the second seat's turn less that of the first's
    uint64_t *check_keys; // for a number of checks given by a seat: [number * 2 + seat]
    bool guards;          // a move may not leave the leader of its own seat attacked
    bool ends_by_capture; // capturing a leader ends the game
    bool judges;          // expressions end turns or the game
    bool asks_afterwards; // moves must meet conditions on the position after them
    bool is_special;      // [asks_afterwards] is true, or a seat may pass
    bool progress_is_final;
    uint16_t walls;       // the kinds whose moves are progress, a bit each
    uint16_t short_kinds; // the kinds in a Shortage, a bit each; 0: no shortage ends the game
    int most_checks;
    int quiet_limit; // this many quiet turns end the game; INT_MAX: no number does
};

// The entry of a Move, which says what it does besides going from one site to another. The limits
// PLAN_SPECIALS and PLAN_CASTLES keep the ranges of entries apart.
enum {
    ENTRY_PLAIN = 0,
    ENTRY_PROMOTION = 1, // plus the kind that the piece becomes
    ENTRY_PASS = 63,
    ENTRY_SPECIAL = 64,    // plus the index of the Special
    ENTRY_DROP = 0x7FFF,   // [from] is the kind that is dropped
    ENTRY_CASTLE = 0x8000, // plus the index of the CastleRow
};

extern const KernelFunctions kernel_plain_64, kernel_plain_128, kernel_plain_256;
extern const KernelFunctions kernel_fast_64, kernel_fast_128, kernel_fast_256;
