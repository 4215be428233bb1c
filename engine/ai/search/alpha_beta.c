// SPDX-License-Identifier: MIT
// Principal variation search: alpha-beta with null windows after the first action, and the usual
// pruning, extensions and reductions.
//
// Sources: Knuth and Moore, An analysis of alpha-beta pruning, 1975; Marsland and Campbell,
// Parallel search of strongly ordered game trees, 1982 (null windows); Donninger, Null move and
// deep search, 1993; Björnsson and Marsland, Multi-cut and late-move pruning, 2000; Heinz, Extended
// futility pruning, 1998; Ballard, The *-minimax search procedure for trees containing chance
// nodes, 1983 (Star1).
#include "engine/ai/search/worker.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"

enum {
    NULL_DEPTH = 3,     // first depth with a null move
    NULL_REDUCTION = 3, // by which it is searched less deeply
    LATE_DEPTH = 3,     // first depth with late move reductions
    LATE_COUNT = 3,     // actions searched at full depth
    FUTILE_DEPTH = 6,   // last depth with reverse futility
    FUTILE_MARGIN = 90, // centipawns per ply
    FUTILE_ACTIONS = 4, // last depth with futility
    LATE_MOST = 4,      // actions never pruned as late
    INTERNAL_DEPTH = 4,
};

// A node being searched.
typedef struct Node {
    Worker *worker;
    Ply *at;
    int ply;
    int depth;
    int alpha;
    int beta;
    Window window; // as given by the parent
    int best;
    uint32_t move_key;
    int tried;    // legal actions made so far
    bool pv_node; // beta - alpha > 1
} Node;

int search_child(Worker *worker, int ply, int depth, int alpha, int beta) {
    bool same = worker->plies[ply].side == worker->plies[ply + 1].side;
    return same ? search_node(worker, ply + 1, depth, alpha, beta)
                : -search_node(worker, ply + 1, depth, -beta, -alpha);
}

void search_expect(Worker *worker, int ply, const Action *action) {
    Ply *at = &worker->plies[ply];
    const Ply *next = &worker->plies[ply + 1];
    int more = next->line_count < LINE_MOST - 1 ? next->line_count : LINE_MOST - 1;
    at->line[0] = *action;
    memcpy(&at->line[1], next->line, (size_t)more * sizeof *next->line);
    at->line_count = more + 1;
}

// Before any action -------------------------------------------------------------------------------

// Does [piece] belong to [side], on the board or in hand?
static bool is_own(const Rules *rules, int side, const Piece *piece) {
    return piece->site != SITE_NONE && piece->owner < rules->seats.count &&
           rules->seats.list[piece->owner].side == side;
}

// Zugzwang guard: does the side to act have two pieces besides leaders and men? Without leaders
// there is no zugzwang to fear.
static bool has_officers(const Worker *worker, const State *state) {
    const Rules *rules = worker->rules;
    PieceSpan pieces = state_span(rules, state);
    int officers = 0, side = rules->seats.list[state_seat(state)].side;
    for (const Piece *piece = pieces.items; piece < pieces.items + pieces.count && officers < 2;
         piece++)
        if (is_own(rules, side, piece))
            officers += evaluation_piece(worker->shared->evaluation, piece->kind, piece->owner) >
                        worker->shared->man;
    return officers > 1 || !rules->moves.guards_leader;
}

// Null move pruning: still at least beta after giving the turn away.
static bool null_move_prunes(Node *node, int *value) {
    Worker *worker = node->worker;
    const Ply *at = node->at;
    if (!worker_uses(worker, SEARCH_NULL_MOVE) || !worker->shared->null_is_sound || node->pv_node ||
        at->in_check || at->null || node->depth < NULL_DEPTH || at->static_eval < node->beta ||
        !at->in_play || node->beta >= VALUE_WON || node->beta <= -VALUE_WON ||
        node->ply + 1 >= PLY_MOST || !has_officers(worker, at->state))
        return false;
    line_make_null(worker, node->ply);
    int depth = node->depth - 1 - NULL_REDUCTION - node->depth / 6;
    *value = search_child(worker, node->ply, depth, node->beta - 1, node->beta);
    position_unmake(worker->position);
    if (*value >= VALUE_WON)
        *value = node->beta; // a win found by passing is not proved
    return !worker->stop && *value >= node->beta;
}

// Reverse futility pruning (static null move): so far above beta that a few plies will not change
// it.
static bool reverse_futility_prunes(const Node *node) {
    return worker_uses(node->worker, SEARCH_FUTILITY) && !node->pv_node && !node->at->in_check &&
           node->depth <= FUTILE_DEPTH && node->beta > -VALUE_WON && node->beta < VALUE_WON &&
           node->at->in_play && node->at->static_eval - FUTILE_MARGIN * node->depth >= node->beta &&
           has_officers(node->worker, node->at->state);
}

// The actions -------------------------------------------------------------------------------------

// Ten times the base-2 logarithm, linear between powers of 2.
static int log_of(int number) {
    int bits = 31 - __builtin_clz((unsigned)number);
    return 10 * bits + (number - (1 << bits)) * 10 / (1 << bits);
}

// Late move reduction in plies: grows with depth and with the number of actions tried.
static int reduction_of(const Node *node, const Choice *choice) {
    const Ply *at = node->at;
    if (!worker_uses(node->worker, SEARCH_REDUCTIONS) || node->depth < LATE_DEPTH ||
        node->tried <= LATE_COUNT || (choice->tactical && !choice->losing) || at->in_check)
        return 0;
    int reduction = 50 + log_of(node->depth) * log_of(node->tried) / 4;
    reduction -= node->pv_node ? 100 : 0;
    reduction -= choice->losing ? 0 : choice->order / (HISTORY_MOST / 100);
    reduction /= 100;
    return clamp(reduction, 0, node->depth - 2);
}

// Futility and late move pruning of quiet actions, unless they may give check.
static bool is_futile(const Node *node, const Choice *choice) {
    if (!worker_uses(node->worker, SEARCH_FUTILITY) || node->pv_node || node->at->in_check ||
        choice->tactical || node->tried == 0 || node->best <= -VALUE_WON ||
        choice->order >= HISTORY_MOST || !node->at->in_play)
        return false;
    bool late = node->tried > LATE_MOST + 2 * node->depth * node->depth;
    bool hopeless = node->at->static_eval + FUTILE_MARGIN * (node->depth + 1) <= node->alpha;
    return node->depth <= FUTILE_ACTIONS && (late || hopeless) &&
           !choices_may_check(node->worker, node->ply, choice);
}

// The first action gets the full window, the others a null window, reduced at first.
static int value_of(Node *node, const Choice *choice) {
    Worker *worker = node->worker;
    int ply = node->ply, depth = node->depth - 1, alpha = node->alpha, beta = node->beta;
    if (node->tried == 1)
        return search_child(worker, ply, depth, alpha, beta);
    int reduction = reduction_of(node, choice);
    int value = search_child(worker, ply, depth - reduction, alpha, alpha + 1);
    if (value > alpha && reduction > 0 && !worker->stop)
        value = search_child(worker, ply, depth, alpha, alpha + 1);
    if (value > alpha && value < beta && !worker->stop)
        value = search_child(worker, ply, depth, alpha, beta);
    return value;
}

static void try_choice(Node *node, const Choice *choice) {
    Worker *worker = node->worker;
    if (is_futile(node, choice) || !line_make(worker, node->ply, &choice->action))
        return;
    node->tried++;
    int value = value_of(node, choice);
    position_unmake(worker->position);
    if (worker->stop || value <= node->best)
        return;
    node->best = value;
    if (value <= node->alpha)
        return;
    node->move_key = choice->move_key;
    node->alpha = value;
    if (node->pv_node)
        search_expect(worker, node->ply, &choice->action);
    if (value >= node->beta)
        choices_learn(worker, node->ply, choice, node->depth);
}

// None of the pseudo-legal steps is legal, or they were overlooked. Even one who overlooks every
// action knows that this is no stalemate.
static int search_forced(Worker *worker, int ply, int depth, int alpha, int beta) {
    Ply *at = &worker->plies[ply];
    bool pseudo_legal = at->pseudo_legal;
    position_list_legal(worker->position, &at->list);
    if (at->overlooked && at->list.count > 0)
        return line_evaluate(worker, ply);
    if (!pseudo_legal || at->list.count == 0)
        return line_end_value(worker, ply);
    Action action = at->list.items[0]; // a pass
    if (!line_make(worker, ply, &action))
        return 0;
    int value = search_child(worker, ply, depth - 1, alpha, beta);
    position_unmake(worker->position);
    if (value > alpha && beta - alpha > 1)
        search_expect(worker, ply, &action);
    return value;
}

static int try_choices(Node *node) {
    Worker *worker = node->worker;
    choices_list(worker, node->ply, false, node->move_key);
    for (Choice *choice; node->alpha < node->beta && !worker->stop &&
                         (choice = choices_next(worker, node->ply)) != NULL;)
        try_choice(node, choice);
    if (node->tried == 0 && !worker->stop)
        return search_forced(worker, node->ply, node->depth, node->alpha, node->beta);
    node->window.depth = node->depth;
    search_store(worker, node->ply, &node->window, node->best, node->move_key);
    return node->best;
}

static int search_actions(Node *node) {
    Worker *worker = node->worker;
    int value;
    if (search_remember(worker, node->ply, &node->window, &node->move_key, &value))
        return value;
    node->at->static_eval = node->at->in_check ? -JUDGED_MOST : line_evaluate(worker, node->ply);
    if (reverse_futility_prunes(node))
        return node->at->static_eval;
    if (null_move_prunes(node, &value))
        return value;
    if (worker_uses(worker, SEARCH_INTERNAL) && node->move_key == 0 &&
        node->depth >= INTERNAL_DEPTH)
        node->depth--;
    node->at[1].killers[0] = node->at[1].killers[1] = 0;
    return try_choices(node);
}

// Chance nodes ------------------------------------------------------------------------------------
// Their value is the mean of the outcomes, weighted by how likely they are. The outcomes not
// searched yet are within known bounds, and so is the mean, which allows cutoffs.

// The weighted sum so far.
typedef struct Mean {
    int64_t sum;
    int64_t left; // weight of the outcomes not searched yet
    int64_t whole;
} Mean;

// Rounds down, so that a worse sum never looks as good.
static int divide(int64_t sum, int64_t whole) {
    int64_t value = sum / whole;
    return (int)(sum % whole < 0 ? value - 1 : value);
}

static int bound_above(const Mean *mean) {
    return divide(mean->sum + mean->left * CHANCE_MOST, mean->whole);
}

static int bound_below(const Mean *mean) {
    return divide(mean->sum - mean->left * CHANCE_MOST, mean->whole);
}

// The value that an outcome of [weight] needs for the mean to exceed [alpha] when all others are as
// good as possible; and at most, for the mean to stay below [beta].
static int needed(const Mean *mean, int64_t weight, int alpha) {
    int64_t others = mean->sum + (mean->left - weight) * CHANCE_MOST;
    return clamp(divide(alpha * mean->whole - others, weight) - 1, -VALUE_MOST, VALUE_MOST);
}

static int enough(const Mean *mean, int64_t weight, int beta) {
    int64_t others = mean->sum - (mean->left - weight) * CHANCE_MOST;
    return clamp(divide(beta * mean->whole - others, weight) + 1, -VALUE_MOST, VALUE_MOST);
}

static bool is_sure(int value) {
    return value >= VALUE_WON || value <= -VALUE_WON;
}

// A win is certain only if all outcomes lead to one. Otherwise it counts CHANCE_MOST, or the
// slightest chance of a win would outweigh everything else.
static int value_of_outcome(Worker *worker, int ply, const ChanceOutcome *outcome, int depth,
                            int alpha, int beta) {
    if (!line_make(worker, ply, &outcome->action))
        return 0;
    int value = search_child(worker, ply, depth, alpha, beta);
    position_unmake(worker->position);
    return value;
}

static int search_chance(Worker *worker, int ply, int depth, int alpha, int beta) {
    Ply *at = &worker->plies[ply];
    if (!at->outcomes)
        at->outcomes = memory_new(CHANCE_LIMIT * sizeof *at->outcomes);
    size_t count = state_chances(worker->rules, at->state, at->outcomes);
    Mean mean = {0};
    int least = VALUE_MOST, most = -VALUE_MOST;
    if (count == 0 || ply >= PLY_MOST)
        return line_evaluate(worker, ply);
    mean.left = mean.whole = at->outcomes[0].whole;
    bool bounded = alpha < CHANCE_MOST && beta > -CHANCE_MOST;
    for (size_t i = 0; i < count && !worker->stop; i++) {
        int64_t weight = at->outcomes[i].weight;
        int low = bounded ? needed(&mean, weight, alpha) : -VALUE_MOST;
        int high = bounded ? enough(&mean, weight, beta) : VALUE_MOST;
        int value = value_of_outcome(worker, ply, &at->outcomes[i], depth, low, high);
        least = least_of(least, value);
        most = most_of(most, value);
        mean.sum += weight * clamp(value, -CHANCE_MOST, CHANCE_MOST);
        mean.left -= weight;
        if (bounded && mean.left > 0 && bound_above(&mean) <= alpha)
            return bound_above(&mean);
        if (bounded && mean.left > 0 && bound_below(&mean) >= beta)
            return bound_below(&mean);
    }
    if (is_sure(least) && least > 0)
        return least;
    if (is_sure(most) && most < 0)
        return most;
    return divide(mean.sum, mean.whole);
}

// Quiescence --------------------------------------------------------------------------------------
// Captures and promotions until none is left, as an evaluation amid an exchange means nothing.

enum {
    DEPTH_MOST = 12,    // plies at most, as rules may allow captures without end
    ASKED_MOST = 4,     // plies in which questions are answered in every way
    TACTICAL_MOST = 32, // with more tactical actions than this a position never becomes quiet
    FORCED_MOST = 4,    // the same where there are no quiet ones
    DELTA = 150,        // what a capture may gain besides material, in centipawns
};

// No standing pat in check or when asked something.
static bool must_act(const Ply *at, int depth) {
    return at->in_check || (!at->in_play && depth > -ASKED_MOST);
}

// Tries the listed choices. [best] is the stand-pat value, -VALUE_MOST without one. [move_key]
// becomes that of the best action.
static int try_tactics(Worker *worker, int ply, const Window *window, int best,
                       uint32_t *move_key) {
    bool all = best == -VALUE_MOST;
    int alpha = best > window->alpha ? best : window->alpha, beta = window->beta;
    for (Choice *choice; (choice = choices_next(worker, ply)) != NULL && !worker->stop;) {
        if (!all && worker_uses(worker, SEARCH_DELTA) && best + choice->gain + DELTA <= alpha)
            continue;
        if (!all && choice->losing)
            break; // all that follow lose, too
        if (!line_make(worker, ply, &choice->action))
            continue;
        int value = search_child(worker, ply, window->depth - 1, alpha, beta);
        position_unmake(worker->position);
        if (worker->stop)
            break;
        best = value > best ? value : best;
        if (best <= alpha)
            continue;
        alpha = best;
        *move_key = choice->move_key;
        if (window->beta - window->alpha > 1)
            search_expect(worker, ply, &choice->action);
        if (alpha >= beta)
            break;
    }
    return best;
}

// Mate must be seen even at the last ply.
static int judge_last(Worker *worker, int ply) {
    if (worker->plies[ply].in_check && !position_has_action(worker->position))
        return line_end_value(worker, ply);
    return line_evaluate(worker, ply);
}

static int search_quiescence(Worker *worker, int ply, int depth, int alpha, int beta) {
    Ply *at = &worker->plies[ply];
    Window window = {depth, alpha, beta};
    uint32_t move_key = 0;
    int value;
    if (depth <= -DEPTH_MOST || at->horizon_ply >= worker->horizon || ply >= PLY_MOST ||
        !worker_uses(worker, SEARCH_QUIESCENCE))
        return judge_last(worker, ply);
    if (search_remember(worker, ply, &window, &move_key, &value))
        return value;
    bool forced = must_act(at, depth);
    int best = forced ? -VALUE_MOST : line_evaluate(worker, ply);
    if (best >= beta)
        return best;
    choices_list(worker, ply, !forced, move_key);
    if (!forced && at->count > (at->forced ? FORCED_MOST : TACTICAL_MOST))
        return best;
    if (at->forced)
        best = -VALUE_MOST;
    best = try_tactics(worker, ply, &window, best, &move_key);
    if (best == -VALUE_MOST && !worker->stop)
        return search_forced(worker, ply, 1, alpha, beta);
    search_store(worker, ply, &window, best, move_key);
    return best;
}

// All together ------------------------------------------------------------------------------------

int search_node(Worker *worker, int ply, int depth, int alpha, int beta) {
    Ply *at = &worker->plies[ply];
    int value;
    at->line_count = 0;
    worker->seldepth = ply > worker->seldepth ? ply : worker->seldepth;
    if (worker->stop)
        return 0;
    at->in_play = state_in_play(at->state);
    at->in_check = position_in_check(worker->position);
    if (line_is_over(worker, ply, &value))
        return value;
    if (state_awaits_chance(at->state))
        return depth <= 0 || at->horizon_ply >= worker->horizon || ply >= PLY_MOST
                   ? line_evaluate(worker, ply)
                   : search_chance(worker, ply, depth, alpha, beta);
    if (at->in_check && worker_uses(worker, SEARCH_CHECKS) && ply < 2 * worker->root_depth)
        depth++;
    if (depth <= 0 || at->horizon_ply >= worker->horizon || ply >= PLY_MOST)
        return search_quiescence(worker, ply, depth < 0 ? depth : 0, alpha, beta);
    // Mate distance pruning.
    alpha = alpha > ply - WON_MOST ? alpha : ply - WON_MOST;
    beta = beta < WON_MOST - ply - 1 ? beta : WON_MOST - ply - 1;
    if (alpha >= beta)
        return alpha;
    Node node = {.worker = worker,
                 .at = at,
                 .ply = ply,
                 .depth = depth,
                 .alpha = alpha,
                 .beta = beta,
                 .window = {depth, alpha, beta},
                 .best = -VALUE_MOST,
                 .pv_node = beta - alpha > 1};
    return search_actions(&node);
}
