// SPDX-License-Identifier: MIT
// Alpha-beta search as a player. worker.h explains how its parts work together.
#include "engine/ai/search/worker.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"

#include <pthread.h>
#include <stdatomic.h>

enum {
    NODES = 100 * 1000,
    TABLE_BITS = 19,
    THREADS_MOST = 16,
};

typedef struct Search {
    Shared shared;
    Worker *workers[THREADS_MOST]; // the first has the Task's budget; NULL: not needed so far
} Search;

// A thread that only fills the shared table (lazy SMP).
typedef struct Helper {
    pthread_t thread;
    IterativeDeepening deepening;
    Budget budget; // expires when Helpers.stopped is set
    int first;     // depth at which the helper's search starts
} Helper;

typedef struct Helpers {
    Helper items[THREADS_MOST];
    int count;
    atomic_bool stopped;
} Helpers;

// True for games of exactly two sides in which nothing is hidden.
static bool supports(const Rules *rules) {
    unsigned sides = 0;
    for (int seat = 0; seat < rules->seats.count; seat++)
        sides |= 1u << rules->seats.list[seat].side;
    return __builtin_popcount(sides) == 2 && !rules->facts.hides;
}

// The limit is one and a half times the value of the weakest kind, because pieces worth little more
// than a man are not officers.
static int find_officer_limit(const Shared *shared) {
    int weakest = 0;
    for (int kind = 0; kind < shared->rules->kinds.count; kind++) {
        int worth = evaluation_piece(shared->evaluation, (Kind)kind, 0);
        if (worth > 0 && (weakest == 0 || worth < weakest))
            weakest = worth;
    }
    return weakest + weakest / 2;
}

static void *create(const Rules *rules) {
    Search *search = memory_new(sizeof *search);
    Shared *shared = &search->shared;
    Text why = {0}; // why there is no kernel; the search then plays on States
    shared->rules = rules;
    shared->evaluation = evaluation_new(rules);
    if (evaluation_takes_boards(shared->evaluation))
        shared->kernel = kernel_new(rules, &why);
    if (shared->kernel)
        evaluation_set_numbers(shared->evaluation, shared->kernel);
    text_free(&why);
    shared->tactics = tactics_new(rules, shared->evaluation);
    shared->table = transposition_table_new(TABLE_BITS);
    shared->null_is_sound = position_null_is_sound(rules);
    shared->officer_limit = find_officer_limit(shared);
    for (int kind = 0; shared->kernel && kind < rules->kinds.count; kind++)
        if (evaluation_piece(shared->evaluation, (Kind)kind, 0) > shared->officer_limit)
            shared->officers |= 1u << kind;
    shared->sides[0] = rules->seats.list[0].side;
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (rules->seats.list[seat].side != shared->sides[0])
            shared->sides[1] = rules->seats.list[seat].side;
    return search;
}

static void destroy(void *self) {
    Search *search = self;
    for (int i = 0; i < THREADS_MOST; i++)
        search_worker_free(search->workers[i]);
    transposition_table_free(search->shared.table);
    tactics_free(search->shared.tactics);
    evaluation_free(search->shared.evaluation);
    kernel_free(search->shared.kernel);
    memory_free(search);
}

// Preparation -------------------------------------------------------------------------------------

// Prepares [worker] for a search. [number] is random and new for each search. It becomes the salt
// only of a handicapped search; any other may reuse the values of earlier searches.
static void prepare_worker(Worker *worker, const Task *task, uint64_t number) {
    const Strength *strength = &task->budget->strength;
    worker->stop = false;
    worker->seldepth = 0;
    worker->horizon = strength->horizon > 0 && strength->horizon < PLY_MOST ? strength->horizon
                                                                            : PLY_MOST;
    bool handicapped = strength->noise > 0 || strength->horizon > 0 || strength->overlooks > 0;
    worker->salt = handicapped ? number : 0;
    for (size_t i = 0; i < HISTORY_SLOTS; i++) // the effect of earlier searches fades
        worker->history[i] /= 4;
    for (int i = 0; i < PLY_MOST + 2; i++)
        worker->plies[i].killers[0] = worker->plies[i].killers[1] = 0;
    line_start(worker, view_state(task->view), task->trail);
    worker->plies[0].in_check = position_in_check(worker->position);
}

// Helpers -----------------------------------------------------------------------------------------

// What the thread of a helper runs. Helpers search the actions of the root in another order and
// from another depth. The main thread finds their results in the table.
static void *run_helper(void *context) {
    Helper *helper = context;
    iterative_deepening_run(&helper->deepening, helper->first);
    return NULL;
}

static bool is_stopped(void *stopped) {
    return atomic_load_explicit((atomic_bool *)stopped, memory_order_relaxed);
}

// Starts one more helper. If its thread cannot be started, the search goes on without it. Worker 0
// belongs to the main thread, so the helpers have the workers from 1 on.
static void helpers_add(Helpers *helpers, Search *search, const Task *task) {
    int index = ++helpers->count;
    Helper *helper = &helpers->items[index - 1];
    Rng rng = {.state = (uint64_t)index};
    *helper = (Helper){.deepening.worker = search->workers[index],
                       .budget = {.strength = task->budget->strength,
                                  .expired = is_stopped,
                                  .context = &helpers->stopped},
                       .first = 1 + index % 2}; // every other helper starts deeper
    helper->deepening.worker->budget = &helper->budget;
    iterative_deepening_start(&helper->deepening, task->actions, &rng);
    if (pthread_create(&helper->thread, NULL, run_helper, helper) != 0) {
        memory_free(helper->deepening.roots);
        helpers->count--;
    }
}

// Stops and releases the helpers. Their nodes are added to [budget].
static void helpers_stop(Helpers *helpers, Budget *budget) {
    atomic_store_explicit(&helpers->stopped, true, memory_order_relaxed);
    for (int i = 0; i < helpers->count; i++) {
        Helper *helper = &helpers->items[i];
        pthread_join(helper->thread, NULL);
        budget->spent += helper->budget.spent;
        memory_free(helper->deepening.roots);
    }
}

// Choosing ----------------------------------------------------------------------------------------

static bool choose(void *self, const Task *task, Action *action) {
    Search *search = self;
    Budget *budget = task->budget;
    const ActionList *list = task->actions;
    Helpers helpers = {.stopped = false};
    IterativeDeepening deepening = {0};
    // With a limit of nodes one thread searches, so that the choice is the same on every machine.
    bool alone = budget->strength.nodes > 0 || list->count < 2;
    int threads = alone ? 1 : clamp(budget->threads, 1, THREADS_MOST);
    transposition_table_age(search->shared.table);
    uint64_t number = rng_next(budget->rng);
    for (int i = 0; i < threads; i++) { // worker 0 searches in this thread
        if (!search->workers[i])
            search->workers[i] = search_worker_new(&search->shared);
        prepare_worker(search->workers[i], task, number);
    }
    deepening.worker = search->workers[0];
    deepening.worker->budget = budget;
    iterative_deepening_start(&deepening, list, budget->rng);
    if (budget->lines > 0)
        deepening.lines = (size_t)budget->lines < list->count ? (size_t)budget->lines : list->count;
    for (int i = 1; i < threads; i++)
        helpers_add(&helpers, search, task);
    iterative_deepening_run(&deepening, 1);
    helpers_stop(&helpers, budget);
    budget->kernel_erred = deepening.worker->kernel_erred;
    *action = deepening.roots[0].finding.action;
    memory_free(deepening.roots);
    return true;
}

// The kind of player ------------------------------------------------------------------------------

static const char *const step_names[SEARCH_STEP_COUNT + 1] = {
    [SEARCH_TABLE] = "table",           [SEARCH_QUIESCENCE] = "quiescence",
    [SEARCH_EXCHANGES] = "exchanges",   [SEARCH_DELTA] = "delta",
    [SEARCH_CHECKS] = "checks",         [SEARCH_NULL_MOVE] = "null-move",
    [SEARCH_REDUCTIONS] = "reductions", [SEARCH_KILLERS] = "killers",
    [SEARCH_HISTORY] = "history",       [SEARCH_ASPIRATION] = "aspiration",
    [SEARCH_FUTILITY] = "futility",     [SEARCH_INTERNAL] = "internal",
};

// Forgets what was learnt: makes a new table and empties the histories.
static void forget(void *self, size_t bytes) {
    Search *search = self;
    Shared *shared = &search->shared;
    transposition_table_free(shared->table);
    shared->table = transposition_table_new(bytes > 0 ? transposition_table_bits(bytes)
                                                      : TABLE_BITS);
    for (int i = 0; i < THREADS_MOST; i++)
        if (search->workers[i])
            memset(search->workers[i]->history, 0, sizeof search->workers[i]->history);
}

static int hashfull(const void *self) {
    const Search *search = self;
    return transposition_table_hashfull(search->shared.table);
}

const PlayerKind player_alpha_beta = {
    .id = "alpha-beta",
    .title = N_("Alpha-beta"),
    .steps = step_names,
    .nodes = NODES,
    .supports = supports,
    .create = create,
    .choose = choose,
    .destroy = destroy,
    .forget = forget,
    .hashfull = hashfull,
};
