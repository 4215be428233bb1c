// SPDX-License-Identifier: MIT
// The way down: making actions and null moves, and what a position is worth by itself.
#include "engine/ai/search/thought.h"
#include "engine/base/hash.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/endings/repetition.h"

enum { AGREED_COST = 150 }; // by so much a draw is worse than an even game to who is asked

Thought *thought_new(const Shared *shared) {
    Thought *thought = memory_new(sizeof *thought);
    thought->shared = shared;
    thought->rules = shared->rules;
    thought->history = memory_new(sizeof *thought->history);
    thought->position = position_new(shared->rules, PLY_MOST + 1);
    return thought;
}

void thought_free(Thought *thought) {
    if (!thought)
        return;
    for (int i = 0; i < PLY_MOST + 2; i++) {
        Ply *ply = &thought->plies[i];
        memory_free(ply->choices);
        memory_free(ply->outcomes);
        action_list_free(&ply->list);
    }
    position_free(thought->position);
    memory_free(thought->history);
    memory_free(thought);
}

// Entering a position -----------------------------------------------------------------------------

// What is no part of the hash but makes a difference in the middle of a turn.
static uint64_t key_of(const Thought *thought, const State *state) {
    uint64_t key = state_hash(state) + thought->salt;
    int acted = state_acted(state);
    return acted > 0 ? hash_mix(key ^ (uint64_t)acted) : key;
}

// Notes what is known of plies[ply], which the position has come to.
static void enter(Thought *thought, int ply, int far, bool null) {
    const State *state = position_state(thought->position);
    int side = thought->rules->seats[state_decider(state)].side;
    Ply *at = &thought->plies[ply];
    at->state = state;
    at->key = key_of(thought, state);
    at->side = side == thought->shared->sides[1];
    at->far = far;
    at->null = null;
}

void way_start(Thought *thought, const State *state, const Trail *trail) {
    position_set(thought->position, state, trail);
    enter(thought, 0, 0, false);
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
    if (!position_make(thought->position, action))
        return false;
    enter(thought, ply + 1, thought->plies[ply].far + (action->kind != ACTION_CHANCE), false);
    spend(thought);
    if (thought->stop)
        position_unmake(thought->position);
    return !thought->stop;
}

void way_pass(Thought *thought, int ply) {
    position_make_null(thought->position);
    enter(thought, ply + 1, thought->plies[ply].far + 1, true);
    spend(thought);
}

// Ends --------------------------------------------------------------------------------------------

static int value_of_outcome(const Thought *thought, const Outcome *outcome, int ply) {
    int score = outcome->scores[state_decider(thought->plies[ply].state)];
    if (score != 0)
        return score > 0 ? WON_MOST - ply : ply - WON_MOST;
    if (outcome->reason != REASON_AGREED)
        return 0;
    bool asked = thought->plies[ply].side == thought->plies[0].side;
    return asked ? -AGREED_COST : AGREED_COST;
}

int way_end_value(Thought *thought, int ply) {
    Outcome outcome = position_outcome(thought->position);
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
static size_t find_repetition_on_way(const Thought *thought) {
    const Rules *rules = thought->rules;
    const Trail *trail = position_trail(thought->position);
    uint64_t key = position_key(thought->position);
    int missing = draw_count(&rules->repetition) - 1;
    size_t enough = rules->chances ? SIZE_MAX : position_start(thought->position);
    if (rules->chances && missing < 0)
        return SIZE_MAX;
    for (size_t i = trail->count; i > 0; i--)
        if (trail->items[i - 1].key == key && (i > enough || --missing <= 0))
            return i - 1;
    return SIZE_MAX;
}

static bool is_repeated_on_way(Thought *thought, int ply, int *value) {
    const Rules *rules = thought->rules;
    const State *state = thought->plies[ply].state;
    const Trail *trail = position_trail(thought->position);
    size_t first = find_repetition_on_way(thought);
    if (first == SIZE_MAX)
        return false;
    Verdict verdict = repetition_meaning(rules, state, trail, first);
    Outcome outcome = ending_outcome(rules, state, trail, &verdict);
    *value = rules->repetition.times == 0 ? 0 : value_of_outcome(thought, &outcome, ply);
    return true;
}

// Mate comes before it.
static bool may_claim_quiet(const Thought *thought, int ply) {
    const Rules *rules = thought->rules;
    const Ply *at = &thought->plies[ply];
    return rules->quiet_claim > 0 && state_quiet(at->state) >= rules->quiet_claim &&
           (!at->checked || position_has_action(thought->position));
}

// Without the positions before: repetition is asked on the way.
bool way_ends(Thought *thought, int ply, int *value) {
    Verdict verdict;
    if (position_ended(thought->position, &verdict)) {
        *value = way_end_value(thought, ply);
        return true;
    }
    *value = 0;
    return state_begins_turn(thought->plies[ply].state) &&
           (may_claim_quiet(thought, ply) || is_repeated_on_way(thought, ply, value));
}

// Judging -----------------------------------------------------------------------------------------

// How far the judgement is wrong: the same for the same position all through a choice. Two numbers
// make small errors more likely than large ones.
static int error_of(const Thought *thought, uint64_t hash) {
    uint64_t bits = hash_mix(hash + thought->salt);
    int64_t span = thought->noise + 1;
    int64_t a = (int64_t)(bits >> 32) % span, b = (int64_t)(bits & UINT32_MAX) % span;
    return (int)(a - b);
}

// For side 0.
static int judge(const Thought *thought, const State *state) {
    const Shared *shared = thought->shared;
    uint64_t hash = state_hash(state);
    int values[SEAT_LIMIT], worth;
    if (thought_has(thought, SEARCH_TABLE) && recall_find_worth(shared->recall, hash, &worth))
        return worth;
    evaluation_sides(shared->evaluation, state, values);
    worth = clamp(values[shared->sides[0]] - values[shared->sides[1]], -JUDGED_MOST, JUDGED_MOST);
    if (thought_has(thought, SEARCH_TABLE))
        recall_store_worth(shared->recall, hash, worth);
    return worth;
}

int way_judge(Thought *thought, int ply) {
    const State *state = thought->plies[ply].state;
    int worth = judge(thought, state);
    if (thought->noise > 0)
        worth = clamp(worth + error_of(thought, state_hash(state)), -JUDGED_MOST, JUDGED_MOST);
    return thought->plies[ply].side == 0 ? worth : -worth;
}
