// SPDX-License-Identifier: MIT
// Move ordering: the action from the table comes first, then captures by gain and risk, killers,
// and other actions by history. The better the order, the more is cut off.
#include "engine/ai/player/oversight.h"
#include "engine/ai/search/worker.h"
#include "engine/base/hash.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"

#include <stdlib.h>

enum {
    ORDER_FIRST = 1 << 28,    // the action from the table
    ORDER_TACTICAL = 1 << 26, // plus the weighted gain, minus the risk
    ORDER_KILLER = 1 << 24,   // above every value in the history
    GAIN_MOST = 100 * 1000,
    GAIN_WEIGHT = 16, // a gain counts this many times as much as a risk
    SAFE = 20,        // a capture that loses up to this many centipawns counts as even
};

// The kind of the piece that [action] moves, or KIND_NONE.
static Kind kind_of(const Worker *worker, const State *state, const Action *action) {
    const Piece *piece = state_top(worker->rules, state, action->from);
    return piece ? piece->kind : (Kind)KIND_NONE;
}

// The slot of an action in the history. Actions may share a slot. For example, all steps to one
// target by a seat's pieces of one kind do.
static uint16_t history_slot(const Worker *worker, const State *state, const Action *action) {
    uint64_t what = (uint64_t)kind_of(worker, state, action) << 40 | (uint64_t)action->to << 24 |
                    (uint64_t)action->seat << 16;
    if (action->kind != ACTION_STEP)
        what ^= (uint64_t)action->rule << 48 ^ (uint64_t)action->from ^
                (uint64_t)(uint32_t)action->value << 8;
    return (uint16_t)(hash_mix(what) % HISTORY_SLOTS);
}

// The order of a quiet action: killers first, the others by their history.
static int quiet_order(const Worker *worker, Ply *ply, const Choice *choice) {
    if (worker_uses(worker, SEARCH_KILLERS)) {
        if (choice->move_key == ply->killers[0])
            return ORDER_KILLER + 1;
        if (choice->move_key == ply->killers[1])
            return ORDER_KILLER;
    }
    return worker_uses(worker, SEARCH_HISTORY)
               ? worker->history[history_slot(worker, ply->state, &choice->action)]
               : 0;
}

// Adds [action] to the choices of [ply]; it is tried first if its key is [first_key]. Tactical
// actions are ordered as by MVV-LVA: mostly by gain, and among similar gains by the smaller risk.
static void add_choice(Worker *worker, Ply *ply, const Action *action, uint32_t first_key) {
    const Tactics *tactics = worker->shared->tactics;
    Choice *choice = &ply->choices[ply->count++];
    choice->action = *action;
    choice->move_key = move_key_of(action);
    choice->losing = false;
    choice->tactical = tactics_is_tactical(tactics, ply->state, action);
    choice->gain = choice->tactical
                       ? clamp(tactics_gain(tactics, ply->state, action), -GAIN_MOST, GAIN_MOST)
                       : 0;
    if (choice->move_key == first_key)
        choice->order = ORDER_FIRST;
    else if (choice->tactical)
        choice->order = ORDER_TACTICAL + GAIN_WEIGHT * choice->gain -
                        clamp(tactics_risk(tactics, ply->state, action), -GAIN_MOST, GAIN_MOST);
    else
        choice->order = quiet_order(worker, ply, choice);
}

// Removes the quiet actions from the list of [ply]. False when it has no quiet actions.
static bool drop_quiet(const Worker *worker, Ply *ply) {
    size_t kept = 0, count = ply->list.count;
    for (size_t i = 0; i < ply->list.count; i++)
        if (tactics_is_tactical(worker->shared->tactics, ply->state, &ply->list.items[i]))
            ply->list.items[kept++] = ply->list.items[i];
    ply->list.count = kept;
    return kept < count;
}

// The site of a leader of the other side, or SITE_NONE.
static Site find_enemy_leader(const Worker *worker, const State *state) {
    const Shared *shared = worker->shared;
    if (!worker->rules->kinds.has_leader)
        return SITE_NONE;
    int side = worker->rules->seats.list[state_seat(state)].side; // the other is the enemy
    return state_leader_site(worker->rules, state, shared->sides[side == shared->sides[0]],
                             state_seats_out(state));
}

bool choices_may_check(const Worker *worker, Ply *ply, const Choice *choice) {
    const Rules *rules = worker->rules;
    const Action *action = &choice->action;
    if (ply->leader == SITE_NONE || action->kind != ACTION_STEP)
        return false;
    // A piece that promotes attacks as what it becomes.
    Kind kind = action->value >= 0 ? (Kind)action->value : kind_of(worker, ply->state, action);
    const uint16_t *reach = rules_range(rules, action->seat, kind)->reach;
    return reach && reach[ply->leader * rules->topology.board_count + action->to] != 0;
}

void choices_list(Worker *worker, Ply *ply, bool tactical_only, uint32_t move_key) {
    TryWish wish = tactics_wish(worker->shared->tactics);
    int overlooks = worker->budget->strength.overlooks;
    ply->leader = tactical_only ? (Site)SITE_NONE : find_enemy_leader(worker, ply->state);
    ply->pseudo_legal = position_list(worker->position, tactical_only ? &wish : NULL, &ply->list);
    // A list of pseudo-legal actions already has only the actions wished for.
    ply->all_tactical = !ply->pseudo_legal && tactical_only && !drop_quiet(worker, ply);
    ply->choices = memory_grow(ply->choices, &ply->capacity, ply->list.count + 1,
                               sizeof *ply->choices);
    ply->count = ply->next = 0;
    bool may_overlook = oversight_is_possible(overlooks, ply->state, ply->in_check);
    for (size_t i = 0; i < ply->list.count; i++)
        if (!may_overlook || !oversight_covers(overlooks, worker->salt, &ply->list.items[i]))
            add_choice(worker, ply, &ply->list.items[i], move_key);
    ply->overlooked = ply->count < ply->list.count;
}

// Exchanges ---------------------------------------------------------------------------------------

// True when [choice] captures less than it may lose in return. Never true in games where captures
// have effects, because these are not foreseen. Slow, so it is called only for the choice to be
// tried next.
static bool loses_exchange(const Worker *worker, const Ply *ply, const Choice *choice) {
    const Rules *rules = worker->rules;
    const Action *action = &choice->action;
    return worker_uses(worker, SEARCH_EXCHANGES) && choice->tactical && !choice->losing &&
           choice->order < ORDER_FIRST && action->kind == ACTION_STEP &&
           rules->moves.captured == CODE_NONE && ply->in_play &&
           choice->gain + SAFE < tactics_risk(worker->shared->tactics, ply->state, action) &&
           position_allows_recapture(worker->position, action);
}

// The index of the choice with the highest order among those not yet tried.
static size_t find_best(const Ply *ply) {
    size_t best = ply->next;
    for (size_t i = best + 1; i < ply->count; i++)
        if (ply->choices[i].order > ply->choices[best].order)
            best = i;
    return best;
}

Choice *choices_next(Worker *worker, Ply *ply) {
    if (ply->next == ply->count)
        return NULL;
    size_t best = find_best(ply);
    while (loses_exchange(worker, ply, &ply->choices[best])) { // to be tried after quiet actions
        ply->choices[best].losing = true;
        ply->choices[best].order -= 2 * ORDER_TACTICAL;
        best = find_best(ply);
    }
    Choice choice = ply->choices[best];
    ply->choices[best] = ply->choices[ply->next];
    ply->choices[ply->next] = choice;
    return &ply->choices[ply->next++];
}

// Adds [increment], which may be negative, to the value of an action in the history. The nearer the
// value is to HISTORY_MOST, the less it can grow, so that recent results count most.
static void add_to_history(Worker *worker, const State *state, const Action *action,
                           int increment) {
    int16_t *value = &worker->history[history_slot(worker, state, action)];
    *value = (int16_t)(*value + increment - *value * abs(increment) / HISTORY_MOST);
}

void choices_learn(Worker *worker, Ply *ply, const Choice *choice, int depth) {
    int increment = 4 * least_of(depth * depth, 20 * 20); // deeper cutoffs count more
    if (choice->tactical)
        return;
    if (ply->killers[0] != choice->move_key) {
        ply->killers[1] = ply->killers[0];
        ply->killers[0] = choice->move_key;
    }
    add_to_history(worker, ply->state, &choice->action, increment);
    // The last choice tried is [choice]; those before it caused no cutoff.
    for (size_t i = 0; i + 1 < ply->next; i++)
        if (!ply->choices[i].tactical)
            add_to_history(worker, ply->state, &ply->choices[i].action, -increment);
}
