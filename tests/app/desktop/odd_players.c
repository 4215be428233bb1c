// SPDX-License-Identifier: MIT
#include "tests/app/desktop/odd_players.h"

#include "engine/base/memory.h"
#include "engine/rules/turn/play.h"

#include <sched.h>
#include <stdatomic.h>

static atomic_int releases, thoughts, players;

void odd_release(void) {
    atomic_fetch_add(&releases, 1);
}

int odd_thoughts(void) {
    return atomic_load(&thoughts);
}

int odd_players(void) {
    return atomic_load(&players);
}

static void *create(const Rules *rules) {
    (void)rules;
    atomic_fetch_add(&players, 1);
    return memory_new(1);
}

static void destroy(void *self) {
    atomic_fetch_sub(&players, 1);
    memory_free(self);
}

static void tell(Budget *budget, const Action *action, int depth, int value) {
    Finding finding = {.action = *action, .depth = depth, .value = value};
    if (budget->found)
        budget->found(budget->context, &finding);
}

static bool choose_patient(void *self, const Task *task, Action *action) {
    (void)self;
    atomic_fetch_add(&thoughts, 1);
    *action = task->actions->items[0];
    tell(task->budget, action, 3, 50);
    while (!budget_spend(task->budget))
        sched_yield();
    atomic_fetch_sub(&thoughts, 1);
    return true;
}

// [before] is from before the thought counted: whoever has seen it count can release it.
static void be_deaf(int before) {
    while (atomic_load(&releases) == before)
        sched_yield();
}

static bool choose_deaf(void *self, const Task *task, Action *action) {
    (void)self;
    int before = atomic_load(&releases);
    *action = task->actions->items[0];
    tell(task->budget, action, 1, 0);
    atomic_fetch_add(&thoughts, 1);
    be_deaf(before);
    atomic_fetch_sub(&thoughts, 1);
    return true;
}

static bool choose_silent(void *self, const Task *task, Action *action) {
    (void)self, (void)task, (void)action;
    int before = atomic_load(&releases);
    atomic_fetch_add(&thoughts, 1);
    be_deaf(before);
    atomic_fetch_sub(&thoughts, 1);
    return false;
}

static bool cheat(void *self, const Task *task, Action *action) {
    (void)self;
    *action = task->actions->items[0];
    action->to = action->from;
    return true;
}

static bool choose_hopeless(void *self, const Task *task, Action *action) {
    (void)self;
    *action = task->actions->items[0];
    tell(task->budget, action, 1, -2 * VALUE_WON);
    return true;
}

static bool choose_even(void *self, const Task *task, Action *action) {
    (void)self;
    *action = task->actions->items[0];
    tell(task->budget, action, 1, 0);
    return true;
}

#define ODD(name, function)                                                                        \
    const PlayerKind odd_##name = {.id = #name,                                                    \
                                   .title = "Odd " #name,                                          \
                                   .create = create,                                               \
                                   .choose = function,                                             \
                                   .destroy = destroy}

ODD(patient, choose_patient);
ODD(deaf, choose_deaf);
ODD(silent, choose_silent);
ODD(cheat, cheat);
ODD(hopeless, choose_hopeless);
ODD(even, choose_even);
