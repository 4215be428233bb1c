// SPDX-License-Identifier: MIT
// Makes the actions of the line being searched, recognizes the end of a game, and evaluates
// positions.
#include "engine/ai/search/worker.h"
#include "engine/base/hash.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/endings/repetition.h"

// A draw by agreement is this many centipawns worse than an even game for the side at the root,
// which is asked to agree.
enum { AGREED_COST = 150 };

Worker *search_worker_new(const Shared *shared) {
    Worker *worker = memory_new(sizeof *worker);
    worker->shared = shared;
    worker->rules = shared->rules;
    worker->position = position_new(shared->rules, PLY_MOST + 1);
    for (int i = 0; i < PLY_MOST + 2; i++)
        worker->plies[i].index = i;
    return worker;
}

void search_worker_free(Worker *worker) {
    if (!worker)
        return;
    for (int i = 0; i < PLY_MOST + 2; i++) {
        Ply *ply = &worker->plies[i];
        memory_free(ply->choices);
        memory_free(ply->outcomes);
        action_list_free(&ply->list);
    }
    position_free(worker->position);
    memory_free(worker);
}

// Filling in a ply --------------------------------------------------------------------------------

// The key of [state] in the table. It includes the number of actions made in this turn, because
// state_hash leaves that out.
static uint64_t key_of(const Worker *worker, const State *state) {
    uint64_t key = state_hash(state) + worker->salt;
    int acted = state_actions_this_turn(state);
    return acted > 0 ? hash_mix(key ^ (uint64_t)acted) : key;
}

// Fills in [ply] for the position on top of the stack. [null]: a null move led there.
static void fill_ply(Worker *worker, Ply *ply, int horizon_ply, bool null) {
    const State *state = position_state(worker->position);
    int side = worker->rules->seats.list[state_decider(state)].side;
    ply->state = state;
    ply->key = key_of(worker, state);
    ply->side = side == worker->shared->sides[1]; // 0 or 1: an index of Shared.sides
    ply->horizon_ply = horizon_ply;
    ply->null = null;
}

void line_start(Worker *worker, const State *state, const Trail *trail) {
    position_set(worker->position, state, trail);
    fill_ply(worker, worker->plies, 0, false);
}

// Making actions ----------------------------------------------------------------------------------

bool line_make(Worker *worker, Ply *ply, const Action *action) {
    if (!position_make(worker->position, action))
        return false;
    fill_ply(worker, ply + 1, ply->horizon_ply + (action->kind != ACTION_CHANCE), false);
    worker->stop |= budget_spend(worker->budget);
    if (worker->stop)
        position_unmake(worker->position);
    return !worker->stop;
}

void line_make_null(Worker *worker, Ply *ply) {
    position_make_null(worker->position);
    fill_ply(worker, ply + 1, ply->horizon_ply + 1, true);
    worker->stop |= budget_spend(worker->budget);
}

// Ends --------------------------------------------------------------------------------------------

// The value of [ply] if the game ended there with [outcome].
static int evaluate_outcome(const Worker *worker, const Outcome *outcome, Ply *ply) {
    int score = outcome->scores[state_decider(ply->state)];
    if (score != 0)
        return score > 0 ? WON_MOST - ply->index : ply->index - WON_MOST;
    if (outcome->reason != REASON_AGREED)
        return 0;
    bool asked = ply->side == worker->plies[0].side;
    return asked ? -AGREED_COST : AGREED_COST;
}

int line_end_value(Worker *worker, Ply *ply) {
    Outcome outcome = position_outcome(worker->position);
    return evaluate_outcome(worker, &outcome, ply);
}

// The index in the trail of an earlier position that the current one repeats, or SIZE_MAX if there
// is none. One repetition within the line is enough, except in games with chance, where the line
// may continue differently next time. Positions before the root must repeat as often as the rules
// say. A draw that can be claimed counts, because the side that is behind claims it.
static size_t find_repetition_on_line(const Worker *worker) {
    const Rules *rules = worker->rules;
    const Trail *trail = position_trail(worker->position);
    uint64_t key = position_key(worker->position);
    const RepetitionRules *repetition = &rules->endings.repetition;
    bool claims = repetition->claim > 0 && repetition->claim < repetition->times;
    // Earlier positions before the root that must still be found. Negative: the rules have no
    // limit, so one is enough.
    int missing = (claims ? repetition->claim : repetition->times) - 1;
    size_t first_on_line = rules->facts.chances ? SIZE_MAX : position_trail_start(worker->position);
    if (rules->facts.chances && missing < 0)
        return SIZE_MAX;
    for (size_t i = trail->count; i > 0; i--)
        if (trail->items[i - 1].key == key && (i > first_on_line || --missing <= 0))
            return i - 1;
    return SIZE_MAX;
}

// True when the position counts as a repetition. Then stores its [value], which is 0 if the rules
// say nothing about repetition.
static bool is_repeated_on_line(Worker *worker, Ply *ply, int *value) {
    const Rules *rules = worker->rules;
    const State *state = ply->state;
    const Trail *trail = position_trail(worker->position);
    size_t first = find_repetition_on_line(worker);
    if (first == SIZE_MAX)
        return false;
    Verdict verdict = repetition_meaning(rules, state, trail, first);
    Outcome outcome = ending_outcome(rules, state, trail, &verdict);
    *value = rules->endings.repetition.times == 0 ? 0 : evaluate_outcome(worker, &outcome, ply);
    return true;
}

// True when a draw by quiet turns can be claimed. In a mate it cannot, because claiming needs a
// legal action.
static bool can_claim_quiet(const Worker *worker, Ply *ply) {
    const Rules *rules = worker->rules;
    return rules->endings.quiet_claim > 0 &&
           state_quiet_turns(ply->state) >= rules->endings.quiet_claim &&
           (!ply->in_check || position_has_action(worker->position));
}

bool line_is_over(Worker *worker, Ply *ply, int *value) {
    const State *state = ply->state;
    Verdict verdict;
    // The trail is NULL, because is_repeated_on_line counts repetitions in its own way.
    if (state_has_ended(worker->rules, state, NULL, &verdict)) {
        *value = line_end_value(worker, ply);
        return true;
    }
    *value = 0; // a draw that can be claimed
    // Claims and repetitions count only at the start of a turn.
    return state_in_play(state) && state_actions_this_turn(state) == 0 &&
           (can_claim_quiet(worker, ply) || is_repeated_on_line(worker, ply, value));
}

// Evaluating --------------------------------------------------------------------------------------

// The error added to an evaluation, from -[noise] to [noise]. It is the same for a position
// throughout one search. The difference of two random numbers makes small errors more likely than
// large ones.
static int noise_of(const Worker *worker, int noise, uint64_t hash) {
    uint64_t bits = hash_mix(hash + worker->salt);
    int64_t span = noise + 1;
    return (int)((int64_t)(bits >> 32) % span - (int64_t)(bits & UINT32_MAX) % span);
}

// The evaluation of [state] for Shared.sides[0], from the table if the table has it.
static int evaluate_first_side(const Worker *worker, const State *state) {
    const Shared *shared = worker->shared;
    uint64_t hash = state_hash(state);
    int values[SEAT_LIMIT], eval;
    if (worker_uses(worker, SEARCH_TABLE) &&
        transposition_table_find_eval(shared->table, hash, &eval))
        return eval;
    evaluation_sides(shared->evaluation, state, values);
    eval = clamp(values[shared->sides[0]] - values[shared->sides[1]], -JUDGED_MOST, JUDGED_MOST);
    if (worker_uses(worker, SEARCH_TABLE))
        transposition_table_store_eval(shared->table, hash, eval);
    return eval;
}

int line_evaluate(Worker *worker, Ply *ply) {
    const State *state = ply->state;
    int eval = evaluate_first_side(worker, state), noise = worker->budget->strength.noise;
    if (noise > 0)
        eval = clamp(eval + noise_of(worker, noise, state_hash(state)), -JUDGED_MOST, JUDGED_MOST);
    return ply->side == 0 ? eval : -eval;
}
