// SPDX-License-Identifier: MIT
// Move ordering: the table's action first, then captures by gain and risk, killers, and history.
// The better the order, the more is cut off.
#include "engine/ai/player/oversight.h"
#include "engine/ai/search/worker.h"
#include "engine/base/hash.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"

#include <stdlib.h>

enum {
    ORDER_FIRST = 1 << 28,
    ORDER_TACTICAL = 1 << 26,
    ORDER_KILLER = 1 << 24,
    GAIN_MOST = 100 * 1000,
    SAFE = 20, // centipawns that a capture may lose and still count as even
};

static Kind kind_of(const Worker *worker, const State *state, const Action *action) {
    const Piece *piece = state_top(worker->rules, state, action->from);
    return piece ? piece->kind : (Kind)KIND_NONE;
}

// The slot of an action in the history. Different actions may share a slot.
static uint16_t history_slot(const Worker *worker, const State *state, const Action *action) {
    uint64_t what = (uint64_t)kind_of(worker, state, action) << 40 | (uint64_t)action->to << 24 |
                    (uint64_t)action->seat << 16;
    if (action->kind != ACTION_STEP)
        what ^= (uint64_t)action->rule << 48 ^ (uint64_t)action->from ^
                (uint64_t)(uint32_t)action->value << 8;
    return (uint16_t)(hash_mix(what) % PIECE_PLACES);
}

static int quiet_order(const Worker *worker, int ply, const Choice *choice) {
    const Ply *at = &worker->plies[ply];
    const History *history = worker->history;
    if (worker_uses(worker, SEARCH_KILLERS)) {
        if (choice->move_key == at->killers[0])
            return ORDER_KILLER + 1;
        if (choice->move_key == at->killers[1])
            return ORDER_KILLER;
    }
    return worker_uses(worker, SEARCH_HISTORY)
               ? history->values[history_slot(worker, at->state, &choice->action)]
               : 0;
}

// Adds [action] to the choices of plies[ply]. Tactical actions are ordered as by MVV-LVA: by the
// gain, and of equal gains the one that risks the less valuable piece.
static void add_choice(Worker *worker, int ply, const Action *action, uint32_t first) {
    const Tactics *tactics = worker->shared->tactics;
    Ply *at = &worker->plies[ply];
    Choice *choice = &at->choices[at->count++];
    choice->action = *action;
    choice->move_key = move_key_of(action);
    choice->losing = false;
    choice->tactical = tactics_include(tactics, at->state, action);
    choice->gain = choice->tactical
                       ? clamp(tactics_gain(tactics, at->state, action), -GAIN_MOST, GAIN_MOST)
                       : 0;
    if (choice->move_key == first)
        choice->order = ORDER_FIRST;
    else if (choice->tactical)
        choice->order = ORDER_TACTICAL + 16 * choice->gain -
                        clamp(tactics_risk(tactics, at->state, action), -GAIN_MOST, GAIN_MOST);
    else
        choice->order = quiet_order(worker, ply, choice);
}

static bool wants_tactical(const void *context, const Rules *rules, const State *state,
                           const Action *action) {
    (void)rules;
    return tactics_include(context, state, action);
}

// Drops the quiet actions of a legal list. False when there are none.
static bool drop_quiet(const Worker *worker, Ply *at) {
    size_t kept = 0, count = at->list.count;
    for (size_t i = 0; i < at->list.count; i++)
        if (tactics_include(worker->shared->tactics, at->state, &at->list.items[i]))
            at->list.items[kept++] = at->list.items[i];
    at->list.count = kept;
    return kept < count;
}

// The site of a leader of the other side, or SITE_NONE.
static Site find_enemy_leader(const Worker *worker, const State *state) {
    const Shared *shared = worker->shared;
    if (!worker->rules->kinds.has_leader)
        return SITE_NONE;
    int side = worker->rules->seats.list[state_seat(state)].side;
    return state_leader_site(worker->rules, state, shared->sides[side == shared->sides[0]],
                             state_out(state));
}

bool choices_may_check(const Worker *worker, int ply, const Choice *choice) {
    const Rules *rules = worker->rules;
    const Ply *at = &worker->plies[ply];
    const Action *action = &choice->action;
    if (at->leader == SITE_NONE || action->kind != ACTION_STEP)
        return false;
    Kind kind = action->value >= 0 ? (Kind)action->value : kind_of(worker, at->state, action);
    const uint16_t *reach = rules_range(rules, action->seat, kind)->reach;
    return reach && reach[at->leader * rules->topology.board_count + action->to] != 0;
}

void choices_list(Worker *worker, int ply, bool tactical_only, uint32_t move_key) {
    Ply *at = &worker->plies[ply];
    const Tactics *tactics = worker->shared->tactics;
    TryWish wish = {tactics_rules(tactics), wants_tactical, tactics};
    at->leader = tactical_only ? (Site)SITE_NONE : find_enemy_leader(worker, at->state);
    at->pseudo_legal = position_list(worker->position, tactical_only ? &wish : NULL, &at->list);
    at->forced = !at->pseudo_legal && tactical_only && !drop_quiet(worker, at);
    at->choices = memory_grow(at->choices, &at->capacity, at->list.count + 1, sizeof *at->choices);
    at->count = at->next = 0;
    bool may_overlook = oversight_is_possible(worker->overlooks, at->state, at->in_check);
    for (size_t i = 0; i < at->list.count; i++)
        if (!may_overlook || !oversight_covers(worker->overlooks, worker->salt, &at->list.items[i]))
            add_choice(worker, ply, &at->list.items[i], move_key);
    at->overlooked = at->count < at->list.count;
}

// Exchanges ---------------------------------------------------------------------------------------

// True when [choice] captures less than it may lose in return. Effects of captures are not
// foreseen. Called only for the choice to be tried next, because it is slow.
static bool loses(const Worker *worker, const Ply *at, const Choice *choice) {
    const Rules *rules = worker->rules;
    const Action *action = &choice->action;
    return worker_uses(worker, SEARCH_EXCHANGES) && choice->tactical && !choice->losing &&
           choice->order < ORDER_FIRST && action->kind == ACTION_STEP &&
           rules->moves.captured == CODE_NONE && at->in_play &&
           choice->gain + SAFE < tactics_risk(worker->shared->tactics, at->state, action) &&
           position_is_answered(worker->position, action);
}

static size_t find_best(const Ply *at) {
    size_t best = at->next;
    for (size_t i = best + 1; i < at->count; i++)
        if (at->choices[i].order > at->choices[best].order)
            best = i;
    return best;
}

Choice *choices_next(Worker *worker, int ply) {
    Ply *at = &worker->plies[ply];
    if (at->next == at->count)
        return NULL;
    size_t best = find_best(at);
    while (loses(worker, at, &at->choices[best])) {
        at->choices[best].losing = true;
        at->choices[best].order -= 2 * ORDER_TACTICAL;
        best = find_best(at);
    }
    Choice choice = at->choices[best];
    at->choices[best] = at->choices[at->next];
    at->choices[at->next] = choice;
    return &at->choices[at->next++];
}

// Adds [bonus], which may be negative, to the value of an action in the history. The value
// saturates at HISTORY_MOST, so that recent results count most.
static void reward(Worker *worker, const State *state, const Action *action, int bonus) {
    int16_t *value = &worker->history->values[history_slot(worker, state, action)];
    *value = (int16_t)(*value + bonus - *value * abs(bonus) / HISTORY_MOST);
}

void choices_learn(Worker *worker, int ply, const Choice *choice, int depth) {
    Ply *at = &worker->plies[ply];
    int bonus = 4 * least_of(depth * depth, 20 * 20);
    if (choice->tactical)
        return;
    if (at->killers[0] != choice->move_key) {
        at->killers[1] = at->killers[0];
        at->killers[0] = choice->move_key;
    }
    reward(worker, at->state, &choice->action, bonus);
    for (size_t i = 0; i + 1 < at->next; i++)
        if (!at->choices[i].tactical)
            reward(worker, at->state, &at->choices[i].action, -bonus);
}
