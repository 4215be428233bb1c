// SPDX-License-Identifier: MIT
// The way down: making actions, passing turns over, and what a position is worth by itself.
#include "engine/ai/search/passing.h"
#include "engine/ai/search/thought.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/endings/repetition.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/turn/tries.h"

#include <assert.h>

enum { AGREED_COST = 150 }; // by so much a draw is worse than an even game to who is asked

Thought *thought_new(const Shared *shared) {
    Thought *thought = memory_new(sizeof *thought);
    thought->shared = shared;
    thought->rules = shared->rules;
    thought->history = memory_new(sizeof *thought->history);
    for (int i = 0; i < PLY_MOST + 2; i++)
        thought->plies[i].state = memory_new(shared->rules->state_size);
    return thought;
}

void thought_free(Thought *thought) {
    if (!thought)
        return;
    for (int i = 0; i < PLY_MOST + 2; i++) {
        Ply *ply = &thought->plies[i];
        memory_free(ply->state);
        memory_free(ply->choices);
        memory_free(ply->outcomes);
        action_list_free(&ply->list);
    }
    memory_free(thought->history);
    memory_free(thought->items);
    memory_free(thought);
}

// Keys --------------------------------------------------------------------------------------------

// What is no part of the hash but makes a difference in the middle of a turn.
static uint64_t key_of(const Thought *thought, const State *state) {
    uint64_t key = state->hash + thought->salt;
    return state->acted > 0 ? hash_mix(key ^ state->acted) : key;
}

static void add_item(Thought *thought, TrailItem item) {
    size_t count = thought->item_count;
    thought->items = memory_grow(thought->items, &thought->item_capacity, count + 1,
                                 sizeof *thought->items);
    thought->items[count] = item;
    thought->item_count = count + 1;
    thought->trail = (Trail){.items = thought->items, .count = thought->item_count};
}

// Positions are the same by their repetition_key, which takes long to find. On the way down it
// differs from the hash by about as much as it does at the start: by rights that are dead already.
void way_start(Thought *thought, const State *state, const Trail *trail) {
    const Rules *rules = thought->rules;
    Ply *first = &thought->plies[0];
    state_copy(rules, first->state, state);
    first->key = key_of(thought, state);
    first->null = false;
    first->far = 0;
    thought->item_count = 0;
    for (size_t i = 0; trail && i < trail->count; i++)
        add_item(thought, trail->items[i]);
    thought->before = thought->item_count;
    thought->trail = (Trail){.items = thought->items, .count = thought->item_count};
    thought->key_shift = repetition_key(rules, state) - state->hash;
}

const Trail *way_trail(const Thought *thought) {
    return thought->rules->minds_history ? &thought->trail : NULL;
}

void way_push(Thought *thought, int ply) {
    const Ply *from = &thought->plies[ply];
    const State *state = from->state;
    TrailItem item = {.key = state->hash + thought->key_shift,
                      .board = state->board,
                      .checked = (Seats)(from->checked ? seats_with(state->seat) : 0),
                      .seat = state->seat};
    add_item(thought,
             thought->rules->minds_history ? repetition_item(thought->rules, state) : item);
}

void way_pop(Thought *thought) {
    thought->trail.count = --thought->item_count;
}

// Making actions ----------------------------------------------------------------------------------

// Counts a position made; sets [stop] when it is time to choose.
static void spend(Thought *thought) {
    thought->spent++;
    if (thought->budget)
        thought->stop |= budget_spend(thought->budget);
    else
        thought->stop |= atomic_load_explicit(thought->stopped, memory_order_relaxed);
}

bool way_make(Thought *thought, int ply, const Action *action) {
    const Rules *rules = thought->rules;
    Ply *from = &thought->plies[ply], *to = &thought->plies[ply + 1];
    if (from->tried) {
        if (!tries_apply(rules, from->state, way_trail(thought), action, to->state))
            return false;
    } else {
        state_apply(rules, from->state, way_trail(thought), action, to->state);
    }
    from->action = *action;
    to->key = key_of(thought, to->state);
    to->null = false;
    to->far = from->far + (action->kind != ACTION_CHANCE);
    spend(thought);
    return !thought->stop;
}

void way_pass(Thought *thought, int ply) {
    Ply *from = &thought->plies[ply], *to = &thought->plies[ply + 1];
    passing_make(thought->rules, from->state, to->state);
    from->action = legal_pass(from->state);
    to->key = key_of(thought, to->state);
    to->null = true;
    to->far = from->far + 1;
    spend(thought);
}

// Ends --------------------------------------------------------------------------------------------

static int value_of_outcome(const Thought *thought, const Outcome *outcome, int ply) {
    const State *state = thought->plies[ply].state;
    int score = outcome->scores[state->controller[state->seat]];
    if (score != 0)
        return score > 0 ? WON_MOST - ply : ply - WON_MOST;
    if (outcome->reason != REASON_AGREED)
        return 0;
    bool asked = thought_side(thought, state) == thought_side(thought, thought->plies[0].state);
    return asked ? -AGREED_COST : AGREED_COST;
}

int way_end_value(Thought *thought, int ply) {
    Outcome outcome = state_outcome(thought->rules, thought->plies[ply].state, way_trail(thought));
    return value_of_outcome(thought, &outcome, ply);
}

// So many times and it is a draw, or one of the two may claim it: who is behind will.
static int draw_count(const RepetitionRules *repetition) {
    bool claims = repetition->claim > 0 && repetition->claim < repetition->times;
    return claims ? repetition->claim : repetition->times;
}

// Search's own idea of repetition: once on the way down is enough, but where chance may turn things
// another way the next time; before it, as often as the Rules say. Returns since when the position
// has been there, or SIZE_MAX.
static size_t find_repetition_on_way(const Thought *thought, int ply) {
    const State *state = thought->plies[ply].state;
    uint64_t key = thought->rules->minds_history ? repetition_key(thought->rules, state)
                                                 : state->hash + thought->key_shift;
    int missing = draw_count(&thought->rules->repetition) - 1;
    size_t enough = thought->rules->chances ? SIZE_MAX : thought->before;
    if (thought->rules->chances && missing < 0)
        return SIZE_MAX;
    for (size_t i = thought->item_count; i > 0; i--)
        if (thought->items[i - 1].key == key && (i > enough || --missing <= 0))
            return i - 1;
    return SIZE_MAX;
}

static bool is_repeated_on_way(Thought *thought, int ply, int *value) {
    const State *state = thought->plies[ply].state;
    size_t first = find_repetition_on_way(thought, ply);
    if (first == SIZE_MAX)
        return false;
    Verdict verdict = repetition_meaning(thought->rules, state, &thought->trail, first);
    Outcome outcome = ending_outcome(thought->rules, state, &thought->trail, &verdict);
    *value = thought->rules->repetition.times == 0 ? 0 : value_of_outcome(thought, &outcome, ply);
    return true;
}

// Mate comes before it.
static bool may_claim_quiet(const Thought *thought, int ply) {
    const Rules *rules = thought->rules;
    const Ply *at = &thought->plies[ply];
    Fault fault;
    return rules->quiet_claim > 0 && at->state->quiet >= rules->quiet_claim &&
           (!at->checked || legal_any(rules, at->state, way_trail(thought), NULL, &fault));
}

// Without the positions before: repetition is asked on the way.
bool way_ends(Thought *thought, int ply, int *value) {
    const State *state = thought->plies[ply].state;
    Verdict verdict;
    if (ending_verdict(thought->rules, state, NULL, WHEN_BY_ACTION | WHEN_AT_TURN, &verdict)) {
        *value = way_end_value(thought, ply);
        return true;
    }
    *value = 0;
    return state->phase == PHASE_PLAY && state->acted == 0 &&
           (may_claim_quiet(thought, ply) || is_repeated_on_way(thought, ply, value));
}

// Judging -----------------------------------------------------------------------------------------

// How far the judgement is wrong: the same for the same position all through a choice. Two numbers
// make small errors more likely than large ones.
static int error_of(const Thought *thought, const State *state) {
    uint64_t bits = hash_mix(state->hash + thought->salt);
    int64_t span = thought->noise + 1;
    int64_t a = (int64_t)(bits >> 32) % span, b = (int64_t)(bits & UINT32_MAX) % span;
    return (int)(a - b);
}

// For side 0.
static int judge(const Thought *thought, const State *state) {
    const Shared *shared = thought->shared;
    int values[SEAT_LIMIT], worth;
    if (thought_has(thought, SEARCH_TABLE) &&
        recall_find_worth(shared->recall, state->hash, &worth))
        return worth;
    evaluation_sides(shared->evaluation, state, values);
    worth = clamp(values[shared->sides[0]] - values[shared->sides[1]], -JUDGED_MOST, JUDGED_MOST);
    if (thought_has(thought, SEARCH_TABLE))
        recall_store_worth(shared->recall, state->hash, worth);
    return worth;
}

int way_judge(Thought *thought, int ply) {
    const State *state = thought->plies[ply].state;
    int worth = judge(thought, state);
    if (thought->noise > 0)
        worth = clamp(worth + error_of(thought, state), -JUDGED_MOST, JUDGED_MOST);
    return thought_side(thought, state) == 0 ? worth : -worth;
}
