// SPDX-License-Identifier: MIT
#include "app/desktop/session/think/thinker.h"

#include "engine/base/memory.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct Thinker {
    const PlayerKind *kind; // NULL for an external program
    External *external;     // NULL for a built-in program
    const Rules *rules;
    Waker waker;
    Worker *worker; // NULL: idle
    bool dropped;
    atomic_bool hurries;

    // while a thought is under way, these belong to its thread
    Player *player; // created by the first thought
    View view;
    TrailItem *items;
    size_t item_count;
    size_t item_capacity;
    ThinkerTask task;
    bool found;
    Action action;
    VerdictKind verdict; // the meaning of an external program's answer
    Text note;

    // shared by both threads
    pthread_mutex_t lock;
    bool has_finding;
    Finding finding;
};

// ---- On the thinker's thread

static bool is_hurried(void *context) {
    Thinker *thinker = context;
    return atomic_load_explicit(&thinker->hurries, memory_order_relaxed);
}

static void note_finding(void *context, const Finding *finding) {
    Thinker *thinker = context;
    pthread_mutex_lock(&thinker->lock);
    thinker->finding = *finding;
    thinker->has_finding = true;
    pthread_mutex_unlock(&thinker->lock);
}

// Asks the external program for its answer. Meanwhile is_hurried can end its search, and
// note_finding records what it has found so far.
static void ask_external(Thinker *thinker) {
    Terms terms = thinker->task.terms;
    terms.stopped = is_hurried;
    terms.found = note_finding;
    terms.context = thinker;
    thinker->verdict = external_ask(thinker->external, thinker->task.enquiry, &terms,
                                    &thinker->action, &thinker->note);
    thinker->found = thinker->verdict == VERDICT_ACTS || thinker->verdict == VERDICT_AGREES;
}

// The work of the thread: finds a move for the view and trail copied by thinker_begin.
static void think(void *context) {
    Thinker *thinker = context;
    if (thinker->external) {
        ask_external(thinker);
        return;
    }
    Rng rng = {.state = thinker->task.seed};
    Trail trail = {.items = thinker->items, .count = thinker->item_count};
    Budget budget = {.strength = thinker->task.strength,
                     .expired = is_hurried,
                     .found = note_finding,
                     .context = thinker,
                     .rng = &rng,
                     .threads = thinker->task.threads};
    if (!thinker->player)
        thinker->player = player_new(thinker->kind, thinker->rules);
    thinker->found = player_choose_from_view(thinker->player, &thinker->view, &trail, &budget,
                                             &thinker->action);
}

// ---- On the caller's thread

Thinker *thinker_new(const PlayerKind *kind, const Rules *rules, Waker waker) {
    Thinker *thinker = memory_new(sizeof *thinker);
    thinker->kind = kind;
    thinker->rules = rules;
    thinker->waker = waker;
    atomic_init(&thinker->hurries, false);
    pthread_mutex_init(&thinker->lock, NULL);
    return thinker;
}

Thinker *thinker_new_external(const Seated *seated, const Rules *rules, Waker waker) {
    Thinker *thinker = thinker_new(NULL, rules, waker);
    thinker->external = external_new(seated, rules);
    return thinker;
}

// Waits until the thread has ended, and makes the thinker idle.
static void join_worker(Thinker *thinker) {
    worker_free(thinker->worker); // waits for the thread
    thinker->worker = NULL;
}

// Also ends the thread of a dropped thought that is over.
bool thinker_is_idle(Thinker *thinker) {
    if (thinker->worker && thinker->dropped && worker_done(thinker->worker))
        join_worker(thinker); // no caller will fetch the result of a dropped thought
    return !thinker->worker;
}

// Copies the trail into an array that exists even if the trail is empty.
static void copy_trail(Thinker *thinker, const Trail *trail) {
    thinker->items = memory_grow(thinker->items, &thinker->item_capacity, trail->count + 1,
                                 sizeof *thinker->items);
    if (trail->count > 0)
        memcpy(thinker->items, trail->items, trail->count * sizeof *thinker->items);
    thinker->item_count = trail->count;
}

void thinker_begin(Thinker *thinker, const State *state, const Trail *trail,
                   const ThinkerTask *task) {
    assert(!thinker->worker);
    copy_trail(thinker, trail);
    state_view(thinker->rules, state, state->seat, &thinker->view);
    enquiry_free(thinker->task.enquiry); // of the previous thought
    text_clear(&thinker->note);
    thinker->task = *task;
    thinker->dropped = thinker->has_finding = thinker->found = false;
    atomic_store_explicit(&thinker->hurries, false, memory_order_relaxed);
    thinker->worker = worker_new(think, thinker, thinker->waker);
}

void thinker_hurry(Thinker *thinker) {
    atomic_store_explicit(&thinker->hurries, true, memory_order_relaxed);
}

bool thinker_is_done(const Thinker *thinker) {
    return worker_done(thinker->worker);
}

bool thinker_wait(Thinker *thinker, int milliseconds) {
    return worker_wait(thinker->worker, milliseconds);
}

bool thinker_finding(Thinker *thinker, Finding *finding) {
    pthread_mutex_lock(&thinker->lock);
    bool has = thinker->has_finding;
    if (has)
        *finding = thinker->finding;
    pthread_mutex_unlock(&thinker->lock);
    return has;
}

void thinker_take(Thinker *thinker, Answer *answer) {
    assert(worker_done(thinker->worker));
    join_worker(thinker);
    answer->found = thinker->found;
    answer->action = thinker->action;
    answer->external = thinker->external != NULL;
    answer->verdict = thinker->verdict;
    answer->note = text_string(&thinker->note);
}

void thinker_drop(Thinker *thinker) {
    thinker->dropped = true;
    thinker_hurry(thinker);
}

void thinker_free(Thinker *thinker) {
    if (!thinker)
        return;
    thinker_hurry(thinker);
    join_worker(thinker);
    player_free(thinker->player);
    external_free(thinker->external);
    enquiry_free(thinker->task.enquiry);
    text_free(&thinker->note);
    view_free(&thinker->view);
    memory_free(thinker->items);
    pthread_mutex_destroy(&thinker->lock);
    memory_free(thinker);
}

// Frees the thinker only if no thread uses it any more.
void thinker_abandon(Thinker *thinker) {
    if (thinker_is_idle(thinker) || worker_done(thinker->worker))
        thinker_free(thinker);
    else
        worker_abandon(thinker->worker);
}
