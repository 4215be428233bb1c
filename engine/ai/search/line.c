// SPDX-License-Identifier: MIT
// Makes the actions of the line being searched, recognizes the end of a game, and evaluates
// positions.
#include "engine/ai/search/worker.h"
#include "engine/base/hash.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"

// The side at the root is asked to agree to a draw. For that side, a draw by agreement is this many
// centipawns worse than an even game.
enum { AGREED_COST = 150 };

Worker *search_worker_new(const Shared *shared) {
    Worker *worker = memory_new(sizeof *worker);
    worker->shared = shared;
    worker->rules = shared->rules;
    // Between PLY_MOST + 2 plies there are PLY_MOST + 1 actions.
    worker->position = position_new(shared->rules, shared->kernel, PLY_MOST + 1);
    for (int i = 0; i < PLY_MOST + 2; i++) // all of [plies]
        worker->plies[i].index = i;
    return worker;
}

void search_worker_free(Worker *worker) {
    if (!worker)
        return;
    for (int i = 0; i < PLY_MOST + 2; i++) { // all of [plies]
        Ply *ply = &worker->plies[i];
        memory_free(ply->choices);
        memory_free(ply->ranks);
        memory_free(ply->outcomes);
        action_list_free(&ply->list);
    }
    position_free(worker->position);
    memory_free(worker);
}

// Filling in a ply --------------------------------------------------------------------------------

// The key of a position in the table. It includes the number of actions made in this turn, because
// state_hash leaves that out.
static uint64_t key_of(const Worker *worker, const PositionFacts *facts) {
    uint64_t key = facts->hash + worker->salt;
    return facts->acted > 0 ? hash_mix(key ^ (uint64_t)facts->acted) : key;
}

// Fills in [ply] for the position on top of the stack. [null]: a null move led there.
static void fill_ply(Worker *worker, Ply *ply, int horizon_ply, bool null) {
    const PositionFacts *facts = position_facts(worker->position);
    int side = worker->rules->seats.list[facts->decider].side;
    ply->facts = facts;
    ply->key = key_of(worker, facts);
    transposition_table_prefetch(worker->shared->table, ply->key);
    ply->side = side == worker->shared->sides[1]; // 0 or 1: an index of Shared.sides
    ply->horizon_ply = horizon_ply;
    ply->null = null;
}

// True when the kernel's moves at the root are the legal actions.
static bool roots_agree(Worker *worker, const State *state, const Trail *trail) {
    const Board *board = position_board(worker->position);
    const bool loud = false; // all moves
    MoveList *moves = &worker->plies[0].moves;
    ActionList list = {0};
    state_actions(worker->rules, state, trail, &list);
    position_moves(worker->position, loud, moves);
    bool agree = list.count == moves->count;
    for (size_t i = 0; agree && i < list.count; i++) {
        size_t found = 0;
        while (found < moves->count && !kernel_means(worker->shared->kernel, board,
                                                     moves->items[found], state, &list.items[i]))
            found++;
        agree = found < moves->count;
    }
    action_list_free(&list);
    return agree;
}

void line_start(Worker *worker, const State *state, const Trail *trail) {
    const bool null = false;
    position_set(worker->position, state, trail);
    worker->kernel_erred = position_board(worker->position) && !roots_agree(worker, state, trail);
    if (worker->kernel_erred) // the search then works without Boards
        position_leave_boards(worker->position);
    fill_ply(worker, worker->plies, 0, null);
}

// Making actions ----------------------------------------------------------------------------------

// Fetches the table's entry for the position after [action] while the action is being made. Does so
// only on a Board, where the hash of that position is known beforehand.
static void prefetch_after(const Worker *worker, const Action *action) {
    const Shared *shared = worker->shared;
    const Board *board = position_board(worker->position);
    if (board)
        transposition_table_prefetch(shared->table,
                                     kernel_guess_hash(shared->kernel, board, move_in(action)) +
                                         worker->salt);
}

bool line_make(Worker *worker, Ply *ply, const Action *action) {
    const bool null = false;
    bool counts = action->kind != ACTION_CHANCE; // plies of chance do not count for the horizon
    prefetch_after(worker, action);
    if (!position_make(worker->position, action))
        return false;
    fill_ply(worker, ply + 1, ply->horizon_ply + counts, null);
    worker->stop |= budget_spend(worker->budget);
    if (worker->stop)
        position_unmake(worker->position);
    return !worker->stop;
}

// On a Board a line consists of moves. Their actions are found one by one, each in the position
// after the ones before.
int line_translate(const Worker *worker, const Ply *root, Action actions[LINE_MOST]) {
    Position *position = worker->position;
    int count = 0;
    memcpy(actions, root->line, (size_t)root->line_count * sizeof *actions);
    if (!position_board(position))
        return root->line_count;
    while (count < root->line_count &&
           position_find_action(position, move_in(&root->line[count]), &actions[count]))
        position_make(position, &root->line[count++]);
    for (int i = 0; i < count; i++)
        position_unmake(position);
    return count;
}

void line_make_null(Worker *worker, Ply *ply) {
    const bool null = true;
    position_make_null(worker->position);
    fill_ply(worker, ply + 1, ply->horizon_ply + 1, null);
    worker->stop |= budget_spend(worker->budget);
}

// Ends --------------------------------------------------------------------------------------------

// The value of [ply] if the game ended there with this score for the seat that decides. A win is
// better the sooner it comes, and a loss the later. A draw is 0, unless it was agreed; see
// AGREED_COST.
static int evaluate_end(const Worker *worker, Reason reason, int score, Ply *ply) {
    if (score != 0)
        return score > 0 ? WON_MOST - ply->index : ply->index - WON_MOST;
    if (reason != REASON_AGREED)
        return 0;
    bool asked = ply->side == worker->plies[0].side;
    return asked ? -AGREED_COST : AGREED_COST;
}

int line_end_value(Worker *worker, Ply *ply) {
    Outcome outcome = position_outcome(worker->position);
    return evaluate_end(worker, outcome.reason, outcome.scores[ply->facts->decider], ply);
}

// The index in [trail] of the first position that could be repeated now. That is the first one
// after the last progress on the line if progress is final, otherwise 0. With hands it is not
// final, because a captured piece can be dropped and come back to where it was.
static size_t first_reversible(const Worker *worker, const Trail *trail) {
    size_t quiet = (size_t)position_facts(worker->position)->quiet;
    size_t on_line = trail->count - position_trail_start(worker->position);
    bool final = position_board(worker->position) && !worker->rules->hands.exist &&
                 kernel_progress_is_final(worker->shared->kernel);
    return final && quiet < on_line ? trail->count - quiet : 0;
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
    // How many equal positions before the root must still be found. It is negative if the rules set
    // no number of repetitions; one is then enough.
    int missing = (claims ? repetition->claim : repetition->times) - 1;
    size_t first_on_line = rules->facts.chances ? SIZE_MAX : position_trail_start(worker->position);
    if (rules->facts.chances && missing < 0)
        return SIZE_MAX;
    for (size_t i = trail->count; i > first_reversible(worker, trail); i--)
        if (trail->items[i - 1].key == key && (i > first_on_line || --missing <= 0))
            return i - 1;
    return SIZE_MAX;
}

// True when the position counts as a repetition. Then stores its [value], which is 0 if the rules
// say nothing about repetition.
static bool is_repeated_on_line(Worker *worker, Ply *ply, int *value) {
    const Rules *rules = worker->rules;
    size_t first = find_repetition_on_line(worker);
    if (first == SIZE_MAX)
        return false;
    Outcome outcome = position_repetition(worker->position, first);
    *value = rules->endings.repetition.times == 0
                 ? 0
                 : evaluate_end(worker, outcome.reason, outcome.scores[ply->facts->decider], ply);
    return true;
}

// True when a draw by quiet turns can be claimed. In a mate it cannot, because claiming needs a
// legal action.
static bool can_claim_quiet(const Worker *worker, Ply *ply) {
    const Rules *rules = worker->rules;
    return rules->endings.quiet_claim > 0 && ply->facts->quiet >= rules->endings.quiet_claim &&
           (!ply->in_check || position_has_action(worker->position));
}

bool line_is_over(Worker *worker, Ply *ply, int *value) {
    Verdict verdict;
    if (position_has_ended(worker->position, &verdict)) {
        *value = line_end_value(worker, ply);
        return true;
    }
    *value = 0; // the value of a draw that can be claimed
    // Claims and repetitions count only at the start of a turn.
    return ply->facts->in_play && ply->facts->acted == 0 &&
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

// The evaluation of [ply] for Shared.sides[0], from the table if the table has it.
static int evaluate_first_side(const Worker *worker, const Ply *ply) {
    const Shared *shared = worker->shared;
    const Board *board = position_board(worker->position);
    uint64_t hash = ply->facts->hash;
    int values[SEAT_LIMIT], eval;
    if (worker_uses(worker, SEARCH_TABLE) &&
        transposition_table_find_eval(shared->table, hash, &eval))
        return eval;
    if (board)
        evaluation_sides_on_board(shared->evaluation, shared->kernel, board, values);
    else
        evaluation_sides(shared->evaluation, position_state(worker->position), values);
    eval = clamp(values[shared->sides[0]] - values[shared->sides[1]], -JUDGED_MOST, JUDGED_MOST);
    if (worker_uses(worker, SEARCH_TABLE))
        transposition_table_store_eval(shared->table, hash, eval);
    return eval;
}

int line_evaluate(Worker *worker, Ply *ply) {
    int eval = evaluate_first_side(worker, ply), noise = worker->budget->strength.noise;
    if (noise > 0)
        eval = clamp(eval + noise_of(worker, noise, ply->facts->hash), -JUDGED_MOST, JUDGED_MOST);
    return ply->side == 0 ? eval : -eval;
}
