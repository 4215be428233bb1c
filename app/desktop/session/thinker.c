// SPDX-License-Identifier: MIT
#include "app/desktop/session/thinker.h"

#include "engine/base/memory.h"

#include <stdatomic.h>

struct Thinker {
    const PlayerKind *kind;
    const Rules *rules;
    View view;
    Trail trail;
    Rng rng;
    atomic_bool hurries;
    bool found;
    Action action;
    Worker *worker;
};

static bool is_hurried(void *context) {
    Thinker *thinker = context;
    return atomic_load_explicit(&thinker->hurries, memory_order_relaxed);
}

static void think(void *context) {
    Thinker *thinker = context;
    Budget budget = {.expired = is_hurried, .context = thinker, .rng = &thinker->rng};
    Player *player = player_new(thinker->kind, thinker->rules);
    thinker->found = player_choose_seen(player, &thinker->view, &thinker->trail, &budget,
                                        &thinker->action);
    player_free(player);
}

static Trail copied_trail(const Trail *trail) {
    TrailItem *items = memory_new((trail->count + 1) * sizeof *items);
    if (trail->count > 0)
        memcpy(items, trail->items, trail->count * sizeof *items);
    return (Trail){.items = items, .count = trail->count};
}

Thinker *thinker_new(const PlayerKind *kind, const Rules *rules, const State *state,
                     const Trail *trail, uint64_t seed, Waker waker) {
    Thinker *thinker = memory_new(sizeof *thinker);
    thinker->kind = kind;
    thinker->rules = rules;
    thinker->rng.state = seed;
    thinker->trail = copied_trail(trail);
    atomic_init(&thinker->hurries, false);
    state_view(rules, state, state->seat, &thinker->view);
    thinker->worker = worker_new(think, thinker, waker);
    return thinker;
}

bool thinker_done(const Thinker *thinker) {
    return !thinker->worker || worker_done(thinker->worker);
}

void thinker_hurry(Thinker *thinker) {
    atomic_store_explicit(&thinker->hurries, true, memory_order_relaxed);
}

static void join(Thinker *thinker) {
    worker_free(thinker->worker);
    thinker->worker = NULL;
}

bool thinker_action(Thinker *thinker, Action *action) {
    join(thinker);
    *action = thinker->action;
    return thinker->found;
}

void thinker_free(Thinker *thinker) {
    if (!thinker)
        return;
    thinker_hurry(thinker);
    join(thinker);
    view_free(&thinker->view);
    memory_free((TrailItem *)thinker->trail.items);
    memory_free(thinker);
}
