// SPDX-License-Identifier: MIT
// A Worker is the search of one thread: the line being searched, what it has learnt about actions,
// and what is left of its budget. Declares what the parts of the search share; each part has its
// own file.
//
// Values are in centipawns and seen from the side that decides in the position. They change sign
// only where that side changes, which need not be at every ply.
#ifndef TESSERA_AI_SEARCH_WORKER_H
#define TESSERA_AI_SEARCH_WORKER_H

#include "engine/ai/evaluation/evaluation.h"
#include "engine/ai/player/player.h"
#include "engine/ai/position/position.h"
#include "engine/ai/search/steps.h"
#include "engine/ai/search/tactics.h"
#include "engine/ai/search/transposition_table.h"

#include <stdatomic.h>

enum {
    PLY_MOST = VALUE_WON_NOW - VALUE_WON, // positions in a line
    WON_MOST = VALUE_WON_NOW,             // a win at the root
    VALUE_MOST = WON_MOST + 1,            // more than any
    JUDGED_MOST = VALUE_WON / 2,          // limit of an evaluation
    CHANCE_MOST = 5000,                   // what a win counts for while chance may still avert it
    PIECE_PLACES = 1 << 14,               // slots of the history
    HISTORY_MOST = 1 << 14,
};

// Shared by all workers of a player. Constant during a search, except for the table.
typedef struct Shared {
    const Rules *rules;
    Evaluation *evaluation;
    Tactics *tactics;
    TranspositionTable *table;
    unsigned without; // a bit per SearchStep that is switched off
    bool null_is_sound;
    int man;      // pieces worth more than this are officers
    int sides[2]; // SeatRules.side of the two sides
} Shared;

// An action and its place in the move order.
typedef struct Choice {
    Action action;
    int order;
    uint32_t move_key;
    int gain;
    bool tactical;
    bool losing; // captures less than it loses in return
} Choice;

// A position of the line being searched, and the actions tried there.
typedef struct Ply {
    const State *state;
    uint64_t key;
    int side; // index in Shared.sides of the side that decides
    ActionList list;
    Choice *choices;
    size_t count;
    size_t capacity;
    size_t next;       // of [choices]: the first that was not tried yet
    bool pseudo_legal; // line_make finds out which of [choices] are legal
    bool overlooked;   // some actions were left out by Strength.overlooks
    bool forced;       // only tactical actions were wanted, and there are no others
    bool in_play;      // state_in_play
    bool in_check;
    bool null;       // reached by a null move
    int horizon_ply; // plies from the root without those of chance, as the horizon counts them
    Site leader;     // site of a leader of the other side, or SITE_NONE
    int static_eval;
    uint32_t killers[2];
    ChanceOutcome *outcomes;
    int line_count; // the expected line from here, set where the value is exact
    Action line[LINE_MOST];
} Ply;

// How well quiet actions did: causing a cutoff counts for one, being tried before it against.
// Indexed by a hash of seat, kind and target.
typedef struct History {
    int16_t values[PIECE_PLACES];
} History;

typedef struct Worker {
    const Shared *shared;
    const Rules *rules;
    History *history;
    Position *position; // its top is the last of [plies] in use
    Ply plies[PLY_MOST + 2];
    uint64_t salt; // changes with each search, 0 where values may be reused by the next
    int noise;
    int overlooks;
    int root_depth;
    int horizon;          // greatest Ply.horizon_ply, at most PLY_MOST
    int seldepth;         // greatest ply reached
    Budget *budget;       // NULL: a helper, which runs until [stopped] is set
    atomic_bool *stopped; // set by the thread with the budget; NULL: there are no helpers
    uint64_t spent;
    bool stop;
} Worker;

static inline bool worker_uses(const Worker *worker, SearchStep step) {
    return !(worker->shared->without >> step & 1);
}

// The line (line.c) -------------------------------------------------------------------------------

// [shared] must outlive the worker. Release with search_worker_free; NULL is allowed there.
Worker *search_worker_new(const Shared *shared);
void search_worker_free(Worker *worker);

// Starts at [state]. [trail] holds the positions before it; NULL: none are known.
void line_start(Worker *worker, const State *state, const Trail *trail);

// Makes [action] at plies[ply] and counts a node; position_unmake takes it back. False when the
// action is not legal or the budget is spent; plies[ply] is then still the last one.
bool line_make(Worker *worker, int ply, const Action *action);

// Makes a null move and counts a node. Shared.null_is_sound must hold.
void line_make_null(Worker *worker, int ply);

// True when the game is over at plies[ply], or the position is a repetition, with its [value]. Does
// not look for legal actions: mate and stalemate show once none can be made.
bool line_is_over(Worker *worker, int ply, int *value);

// The value of plies[ply], where the game is over.
int line_end_value(Worker *worker, int ply);

// The static evaluation of plies[ply].
int line_evaluate(Worker *worker, int ply);

// Move ordering (ordering.c) ----------------------------------------------------------------------

// Lists the actions of plies[ply]. [tactical_only]: leaves out quiet ones where that is possible.
// [move_key]: of the action to try first, or 0.
void choices_list(Worker *worker, int ply, bool tactical_only, uint32_t move_key);

// The next action to try, or NULL.
Choice *choices_next(Worker *worker, int ply);

// Might [choice] attack the leader of the other side? Goes by what its piece reaches on an empty
// board; discovered checks do not count.
bool choices_may_check(const Worker *worker, int ply, const Choice *choice);

// Learns that [choice] caused a cutoff at [depth], and that those tried before it did not.
void choices_learn(Worker *worker, int ply, const Choice *choice, int depth);

// The transposition table (probe.c) ---------------------------------------------------------------

// The depth left, and the bounds between which the exact value matters.
typedef struct Window {
    int depth;
    int alpha;
    int beta;
} Window;

// Looks plies[ply] up. Sets [move_key] to that of its best action, 0 if unknown. True when the
// entry is deep enough to answer with [value].
bool search_remember(const Worker *worker, int ply, const Window *window, uint32_t *move_key,
                     int *value);

// Stores the [value] found for plies[ply], and the key of its best action, or 0.
void search_store(const Worker *worker, int ply, const Window *window, int value,
                  uint32_t move_key);

// Searching ---------------------------------------------------------------------------------------

// The value of plies[ply], searched [depth] plies deep. Fail-soft: at most [alpha] or at least
// [beta] it is a bound.
int search_node(Worker *worker, int ply, int depth, int alpha, int beta);

// Makes [action], followed by the line of plies[ply + 1], the expected line of plies[ply].
void search_expect(Worker *worker, int ply, const Action *action);

// Searches plies[ply + 1]; its value for the side that decides in plies[ply].
int search_child(Worker *worker, int ply, int depth, int alpha, int beta);

#endif
