// SPDX-License-Identifier: MIT
// A Worker is the search of one thread: the line being searched, what the search has learnt about
// actions, and its budget. This header declares what the parts of the search share; each part has
// its own file.
//
// Values are in centipawns and seen from the side that decides in the position. From one ply to the
// next they change sign only if another side decides there.
#pragma once

#include "engine/ai/evaluation/evaluation.h"
#include "engine/ai/player/player.h"
#include "engine/ai/position/position.h"
#include "engine/ai/search/tactics.h"
#include "engine/ai/search/transposition_table.h"

// The techniques of the search, in the order of its PlayerKind.steps. Each makes the search
// stronger without changing its aim, so any can be switched off to measure its effect; see
// docs/search.md.
typedef enum SearchStep {
    SEARCH_TABLE,      // transposition table
    SEARCH_QUIESCENCE, // captures and promotions are searched to their end
    SEARCH_EXCHANGES,  // losing captures are tried last, and not in quiescence
    SEARCH_DELTA,      // delta pruning in quiescence
    SEARCH_CHECKS,     // check extensions
    SEARCH_NULL_MOVE,  // null move pruning
    SEARCH_REDUCTIONS, // late move reductions
    SEARCH_KILLERS,    // killer moves
    SEARCH_HISTORY,    // history heuristic
    SEARCH_ASPIRATION, // aspiration windows
    SEARCH_FUTILITY,   // futility and reverse futility pruning, late move pruning
    SEARCH_INTERNAL,   // internal iterative reduction
    SEARCH_STEP_COUNT,
} SearchStep;

enum {
    PLY_MOST = VALUE_WON_NOW - VALUE_WON, // limit of plies in a line
    WON_MOST = VALUE_WON_NOW,             // value of a game that is won at the root
    VALUE_MOST = WON_MOST + 1,            // higher than any value
    JUDGED_MOST = VALUE_WON / 2,          // limit of a static evaluation
    CHANCE_MOST = 5000,                   // value of a win that chance may still avert
    HISTORY_SLOTS = 1 << 14,              // number of slots in Worker.history
    HISTORY_MOST = 1 << 14,               // limit of the value in a slot
};

// Shared by all workers of a player. Constant during a search, except for the table.
typedef struct Shared {
    const Rules *rules;
    Kernel *kernel; // plays the game on Boards; NULL: not possible
    Evaluation *evaluation;
    Tactics *tactics;
    TranspositionTable *table;
    bool null_is_sound;
    int officer_limit; // pieces worth more than this are officers
    unsigned officers; // the kinds of officers, a bit each; set only with a kernel
    int sides[2];      // SeatRules.side of the two sides
} Shared;

// An action and its place in the move order.
typedef struct Choice {
    Action action;     // in the form in which position_make takes it
    int order;         // the choice with the highest order is tried first
    uint32_t move_key; // identifies the action in the table and among killers
    int gain;          // tactics_gain, within limits; 0 for quiet actions
    int risk;          // tactics_risk, within limits; 0 for quiet actions
    Kind kind;         // of the piece after the action; KIND_NONE: no piece is known
    uint16_t slot;     // index in Worker.history
    bool tactical;     // tactics_is_tactical
    bool losing;       // the piece captured is worth less than what is lost in return
} Choice;

// The order of a choice and its index in Ply.choices. The orders are compared again and again, so
// they are stored close together, apart from the choices.
typedef struct Rank {
    int order;
    uint32_t choice;
} Rank;

// A position of the line being searched, and the actions tried there.
typedef struct Ply {
    int index; // index in Worker.plies, which is the number of plies from the root
    const PositionFacts *facts;
    uint64_t key; // the position's key in the transposition table
    int side;     // index in Shared.sides of the side that decides
    ActionList list;
    MoveList moves;  // on Boards
    Choice *choices; // in no order. On Boards, only those that choices_next has returned are set
    Rank *ranks; // a rank for each choice; those already tried come first, in the order of trying
    size_t choice_capacity, rank_capacity;
    size_t count;      // of choices
    size_t next;       // index in [ranks] of the first choice not tried yet
    bool pseudo_legal; // line_make finds out which of [choices] are legal
    bool overlooked;   // some actions were left out by Strength.overlooks
    bool all_tactical; // only tactical actions were listed, and the seat is known to have no
                       // others
    bool in_check;
    bool null;       // reached by a null move
    int horizon_ply; // plies from the root, without those of chance, which the horizon ignores
    Site leader;     // site of a leader of the other side, or SITE_NONE
    int static_eval;
    uint32_t killers[2];
    ChanceOutcome *outcomes;
    int line_count; // length of [line], the expected line from here; 0: unknown
    Action line[LINE_MOST];
} Ply;

typedef struct Worker {
    const Shared *shared;
    const Rules *rules;
    // How well quiet actions did, indexed by a hash of seat, kind and target. The value of an
    // action rises when it causes a cutoff, and falls when it caused none and a later action does.
    int16_t history[HISTORY_SLOTS];
    Position *position;      // its top is the last of [plies] in use
    Ply plies[PLY_MOST + 2]; // the root, PLY_MOST below it, and one for ply[1] of the last
    uint64_t salt;  // random for each search of a weakened player, so that no search reuses values
                    // of another; otherwise 0
    int root_depth; // depth of the current iteration
    int horizon;    // limit of Ply.horizon_ply, up to PLY_MOST
    int seldepth;   // greatest ply reached
    Budget *budget;
    bool stop;         // the budget is spent
    bool kernel_erred; // the kernel listed other moves at the root than the rules allow
} Worker;

// True unless [step] is switched off.
static inline bool worker_uses(const Worker *worker, SearchStep step) {
    return !(worker->budget->strength.without >> step & 1);
}

// The line (line.c) -------------------------------------------------------------------------------

// Makes a worker. [shared] must outlive it. Release it with search_worker_free, which allows NULL.
Worker *search_worker_new(const Shared *shared);
void search_worker_free(Worker *worker);

// Starts the line at [state]. [trail] holds the earlier positions, or is NULL if none are known. On
// Boards, the kernel's moves are compared with the legal actions; if they differ, the line is made
// of States.
void line_start(Worker *worker, const State *state, const Trail *trail);

// Makes [action] at [ply] and counts a node; position_unmake takes it back. False, with nothing
// made, when the action is not legal or the budget is spent.
bool line_make(Worker *worker, Ply *ply, const Action *action);

// Stores in [actions] the expected line of the root, as actions of States, and returns their
// number. Call it only at the root, when no action has been made.
int line_translate(const Worker *worker, const Ply *root, Action actions[LINE_MOST]);

// Makes a null move and counts a node. The caller takes it back with position_unmake, even if the
// budget is spent. Shared.null_is_sound must hold.
void line_make_null(Worker *worker, Ply *ply);

// True when the game is over at [ply], a draw can be claimed, or the position is a repetition. Then
// stores its [value]. Does not look for legal actions: the caller finds mate and stalemate when no
// action can be made.
bool line_is_over(Worker *worker, Ply *ply, int *value);

// The value of [ply], where the game must be over.
int line_end_value(Worker *worker, Ply *ply);

// The static evaluation of [ply], for the side that decides there.
int line_evaluate(Worker *worker, Ply *ply);

// Move ordering (ordering.c) ----------------------------------------------------------------------

// Lists the actions of [ply]. With [tactical_only], lists only tactical actions. [move_key] is the
// key of the action to try first, or 0.
void choices_list(Worker *worker, Ply *ply, bool tactical_only, uint32_t move_key);

// The next action to try, or NULL when all were tried.
Choice *choices_next(Worker *worker, Ply *ply);

// True when [choice] might give check: on an empty board, its piece would reach the leader of the
// other side. Discovered checks are not found.
bool choices_may_check(const Worker *worker, Ply *ply, const Choice *choice);

// Records that [choice] caused a cutoff at [depth], and that the choices tried before it did not.
void choices_learn(Worker *worker, Ply *ply, const Choice *choice, int depth);

// Searching (alpha_beta.c) ------------------------------------------------------------------------

// The value of [ply], searched [depth] plies deep. Fail-soft: a value outside [alpha]..[beta]
// is a bound.
int search_node(Worker *worker, Ply *ply, int depth, int alpha, int beta);

// Stores [action], followed by the line of ply[1], as the expected line of [ply].
void search_store_line(Ply *ply, const Action *action);

// The value of ply[1] for the side that decides in [ply]. The [first] action is searched with the
// full window. Others are searched with a null window, [reduction] plies less deeply, and again
// more fully if that shows that they may be better.
int search_child(Worker *worker, Ply *ply, int depth, int alpha, int beta, bool first,
                 int reduction);

// Iterative deepening (iterative_deepening.c) -----------------------------------------------------
// The root is searched with one depth after another. Each search orders the actions for the next,
// and there is an answer whenever time runs out.

// An action at the root. The value and the line of its Finding are from the last time it raised
// alpha.
typedef struct Root {
    Finding finding;
    Action made; // the action of the Finding, as position_make takes it
    bool tactical;
} Root;

typedef struct IterativeDeepening {
    Worker *worker; // its line of positions starts at the root
    Root *roots;    // best first; the caller releases them with memory_free
    size_t count;
    size_t lines; // how many of the best roots are ranked exactly (MultiPV): 1 or more
} IterativeDeepening;

// Makes the roots from the actions of [list], shuffled by [rng].
void iterative_deepening_start(IterativeDeepening *deepening, const ActionList *list, Rng *rng);

// Searches with depth [first], then deeper and deeper, until a limit of depth is reached, the
// worker stops, or deeper search would change nothing.
void iterative_deepening_run(IterativeDeepening *deepening, int first);
