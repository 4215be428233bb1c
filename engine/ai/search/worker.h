// SPDX-License-Identifier: MIT
// A Worker is one search of one thread: the positions on its way down, what it has learnt about
// actions, and how much of its budget is left. What belongs here: what the parts of the search
// share, and who owns what. Each part has a file of its own.
//
// Values are in hundredths of a man and for the side of the seat to act in the position they are
// about; they turn their sign only where the side does.
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
    PLY_MOST = VALUE_WON_NOW - VALUE_WON, // positions on the way down
    WON_MOST = VALUE_WON_NOW,             // won here
    VALUE_MOST = WON_MOST + 1,            // more than any
    JUDGED_MOST = VALUE_WON / 2,          // of a position that is not over
    CHANCE_MOST = 5000,                   // what a win counts for where chance may still avert it
    PIECE_PLACES = 1 << 14,               // of the history
    HISTORY_MOST = 1 << 14,
};

// What all threads of a player share. It does not change while they think.
typedef struct Shared {
    const Rules *rules;
    Evaluation *evaluation;
    Tactics *tactics;
    TranspositionTable *table;
    unsigned without; // SearchStep, a bit each: those that are switched off
    bool null_is_sound;
    int man;      // what a piece must be worth more than to be an officer
    int sides[2]; // SeatRules.side of either side
} Shared;

// An action and how soon it is tried.
typedef struct Choice {
    Action action;
    int order;
    uint32_t move_key;
    int gain;
    bool tactical;
    bool losing; // it takes less than it loses in return
} Choice;

// A position on the way down, and what is done from there.
typedef struct Ply {
    const State *state;
    uint64_t key;
    int side; // 0 or 1: that of who decides
    ActionList list;
    Choice *choices;
    size_t count;
    size_t capacity;
    size_t next;       // of [choices], from where on they were not tried yet
    bool pseudo_legal; // [choices] may hold some that are not legal
    bool overlooked;   // some that may be legal were overlooked
    bool forced;       // only tactical ones were wanted, and there are no others
    bool in_play;      // state_in_play
    bool in_check;     // the seat to act is in check
    bool null;         // a turn was passed over to get here
    int horizon_ply;   // plies from the start, those of chance not counted
    Site leader;       // where a leader of the other side stands; SITE_NONE: there is none
    int static_eval;   // of the position without looking ahead
    uint32_t killers[2];
    ChanceOutcome *outcomes;
    int line_count;         // where it was found what is worth as much as it is, not only a bound:
    Action line[LINE_MOST]; // what is expected to be done
} Ply;

// What was learnt about actions: by seat, piece and target.
typedef struct History {
    int16_t values[PIECE_PLACES];
} History;

typedef struct Worker {
    const Shared *shared;
    const Rules *rules;
    History *history;
    Position *position; // on top the one of the last of [plies] that is in use
    Ply plies[PLY_MOST + 2];
    uint64_t salt; // of this choice; 0: its values hold for others
    int noise;     // of the Strength, like
    int overlooks; // this
    int root_depth;
    int horizon;          // plies that may be looked ahead, PLY_MOST at the most
    int seldepth;         // plies that were looked ahead
    Budget *budget;       // NULL: a helper, which stops when [stopped] is set
    atomic_bool *stopped; // by the thread that has the budget; NULL: there are no helpers
    uint64_t spent;
    bool stop;
} Worker;

static inline bool worker_uses(const Worker *worker, SearchStep step) {
    return !(worker->shared->without >> step & 1);
}

// The way down (line.c)
// ----------------------------------------------------------------------------

// Makes room for the plies; [shared] must outlive it. Release with search_worker_free.
Worker *search_worker_new(const Shared *shared);
void search_worker_free(Worker *worker);

// Starts from [state], [trail] being the positions before, or NULL.
void line_start(Worker *worker, const State *state, const Trail *trail);

// Makes [action] from plies[ply], counting a position; position_unmake goes back. False, and still
// there, when it is not legal or the budget is spent.
bool line_make(Worker *worker, int ply, const Action *action);

// Makes a null move, where Shared.null_is_sound, counting a position.
void line_make_null(Worker *worker, int ply);

// True when the game ends in plies[ply], or goes round in circles: [value] is then what it is
// worth. What has no actions is found out only when they are looked for.
bool line_is_over(Worker *worker, int ply, int *value);

// The value of a position that is over.
int line_end_value(Worker *worker, int ply);

// What plies[ply] is worth without looking ahead.
int line_evaluate(Worker *worker, int ply);

// Choices (ordering.c) ----------------------------------------------------------------------------

// Lists what may be done in plies[ply], the best guess first; [tactical_only]: as far as it is
// tactical, unless all must be looked at. [move_key]: of the action to be tried first, or 0.
void choices_list(Worker *worker, int ply, bool tactical_only, uint32_t move_key);

// The next one to be tried, or NULL.
Choice *choices_next(Worker *worker, int ply);

// Might it attack the leader of the other side? By what its piece reaches on an empty board; what
// stands behind the piece does not count.
bool choices_may_check(const Worker *worker, int ply, const Choice *choice);

// Learns that [choice] was good enough at [depth], and that those tried before it were not.
void choices_learn(Worker *worker, int ply, const Choice *choice, int depth);

// The transposition table (probe.c)
// -----------------------------------------------------------------------

// How deeply a position is looked at, and between which values it matters how good it is.
typedef struct Window {
    int depth;
    int alpha;
    int beta;
} Window;

// What is known of plies[ply]: [move_key], of its best action, 0: none. True when that answers the
// window with [value].
bool search_remember(const Worker *worker, int ply, const Window *window, uint32_t *move_key,
                     int *value);

// Notes the answer, and the action that led to it.
void search_store(const Worker *worker, int ply, const Window *window, int value,
                  uint32_t move_key);

// Looking ahead -----------------------------------------------------------------------------------

// The value of plies[ply], looked ahead [depth] plies. Below [alpha] or above [beta] it is a bound.
int search_node(Worker *worker, int ply, int depth, int alpha, int beta);
int search_quiescence(Worker *worker, int ply, int depth, int alpha, int beta);
int search_chance(Worker *worker, int ply, int depth, int alpha, int beta);

// The value of plies[ply] where no step of a piece is legal: a forced pass, or the end.
int search_forced(Worker *worker, int ply, int depth, int alpha, int beta);

// Notes that [action] is expected in plies[ply], and then what is in plies[ply + 1].
void search_expect(Worker *worker, int ply, const Action *action);

// The value of plies[ply + 1] for the side that decides in plies[ply].
int search_child(Worker *worker, int ply, int depth, int alpha, int beta);

#endif
