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
    NULL_DEPTH = 3,     // smallest depth with a null move
    NULL_REDUCTION = 3, // plies by which a null move is searched less deeply
    LATE_DEPTH = 3,     // smallest depth with late move reductions
    LATE_COUNT = 3,     // this many actions are tried before any is reduced
    FUTILE_DEPTH = 6,   // greatest depth with reverse futility
    FUTILE_MARGIN = 90, // margin of futility in centipawns per ply
    PRUNE_DEPTH = 4,    // greatest depth with futility and late move pruning
    PRUNE_COUNT = 4,    // late move pruning spares at least this many actions
    INTERNAL_DEPTH = 4, // smallest depth with internal iterative reduction
};

// The depth left, and the bounds between which the exact value matters.
typedef struct Window {
    int depth;
    int alpha;
    int beta;
} Window;

// A node being searched.
typedef struct Node {
    Worker *worker;
    Ply *ply;
    int depth; // may become less than window.depth
    int alpha; // rises as better actions are found
    int beta;
    Window window;     // as given by the parent
    int best;          // best value so far
    uint32_t move_key; // of the best action, 0 while unknown
    int tried;         // legal actions made so far
    bool pv_node;      // the window is not minimal: beta - alpha > 1
} Node;

// The value of ply[1] as search_node finds it, but for the side that decides in [ply].
static int search_below(Worker *worker, Ply *ply, int depth, int alpha, int beta) {
    bool same = ply->side == ply[1].side;
    return same ? search_node(worker, ply + 1, depth, alpha, beta)
                : -search_node(worker, ply + 1, depth, -beta, -alpha);
}

// The first child gets the full window. Any other is expected to be worse, which a search with a
// window of 1, perhaps of less depth, shows quickly. If it does not, the child is searched again,
// first to the full depth and then with the full window.
int search_child(Worker *worker, Ply *ply, int depth, int alpha, int beta, bool first,
                 int reduction) {
    if (first)
        return search_below(worker, ply, depth, alpha, beta);
    int value = search_below(worker, ply, depth - reduction, alpha, alpha + 1);
    if (value > alpha && reduction > 0 && !worker->stop)
        value = search_below(worker, ply, depth, alpha, alpha + 1);
    if (value > alpha && value < beta && !worker->stop)
        value = search_below(worker, ply, depth, alpha, beta);
    return value;
}

// Makes [action], searches the position after it with [window], takes the action back, and stores
// the value found. False, with nothing made, when the action is not legal or the budget is spent.
static bool search_action(Worker *worker, Ply *ply, const Action *action, const Window *window,
                          int *value) {
    if (!line_make(worker, ply, action))
        return false;
    *value = search_below(worker, ply, window->depth, window->alpha, window->beta);
    position_unmake(worker->position);
    return true;
}

void search_store_line(Ply *ply, const Action *action) {
    const Ply *next = &ply[1];
    int rest = least_of(next->line_count, LINE_MOST - 1);
    ply->line[0] = *action;
    memcpy(&ply->line[1], next->line, (size_t)rest * sizeof *next->line);
    ply->line_count = rest + 1;
}

// The transposition table -------------------------------------------------------------------------

// Converts a value for a stored position. The value of a win or loss contains the distance to it,
// which the table counts from the stored position and the search from the root. [plies] is the
// index of the ply, negated when a value is read from the table.
static int shift_win(int value, int plies) {
    return value >= VALUE_WON ? value + plies : value <= -VALUE_WON ? value - plies : value;
}

// Looks up the position of [ply] in the transposition table. If there is an entry, stores the key
// of its best action (0: unknown) in [move_key]. True when [value] answers the search with this
// window; otherwise [value] may be set, too. Never true for a window wider than a null window,
// because the expected line would be missing.
static bool table_probe(const Worker *worker, Ply *ply, const Window *window, uint32_t *move_key,
                        int *value) {
    TableEntry entry;
    if (!worker_uses(worker, SEARCH_TABLE) ||
        !transposition_table_find(worker->shared->table, ply->key, &entry))
        return false;
    *move_key = entry.move_key;
    *value = shift_win(entry.value, -ply->index);
    if (entry.depth < window->depth || window->beta - window->alpha > 1)
        return false;
    return entry.bound == BOUND_EXACT || (entry.bound == BOUND_LOWER && *value >= window->beta) ||
           (entry.bound == BOUND_UPPER && *value <= window->alpha);
}

// Stores in the table the [value] found for [ply], and the key of its best action, or 0.
static void table_store(const Worker *worker, Ply *ply, const Window *window, int value,
                        uint32_t move_key) {
    Bound bound = value >= window->beta   ? BOUND_LOWER
                  : value > window->alpha ? BOUND_EXACT
                                          : BOUND_UPPER;
    TableEntry entry = {.value = shift_win(value, ply->index),
                        .depth = most_of(window->depth, 0),
                        .bound = bound,
                        .move_key = bound == BOUND_UPPER ? 0 : move_key};
    if (worker_uses(worker, SEARCH_TABLE) && !worker->stop) // a stopped search has no true value
        transposition_table_store(worker->shared->table, ply->key, &entry);
}

// Pruning before the actions are listed -----------------------------------------------------------

// True when [piece] belongs to [side], on the board or in hand.
static bool is_own(const Rules *rules, int side, const Piece *piece) {
    return piece->site != SITE_NONE && piece->owner < rules->seats.count &&
           rules->seats.list[piece->owner].side == side;
}

// True when the side to act has two or more officers: pieces worth more than officer_limit. With
// fewer, zugzwang makes null moves unsound. Always true in games without leaders to guard, where
// zugzwang is not expected.
static bool has_officers(const Worker *worker, const Ply *ply) {
    const Rules *rules = worker->rules;
    const Board *board = position_board(worker->position);
    if (!rules->moves.guards_leader)
        return true;
    if (board)
        return kernel_count_pieces(worker->shared->kernel, board, ply->facts->seat,
                                   worker->shared->officers) > 1;
    PieceSpan pieces = state_span(rules, position_state(worker->position));
    int officers = 0, side = rules->seats.list[ply->facts->seat].side;
    for (const Piece *piece = pieces.items; piece < pieces.items + pieces.count && officers < 2;
         piece++)
        if (is_own(rules, side, piece))
            officers += evaluation_piece(worker->shared->evaluation, piece->kind, piece->owner) >
                        worker->shared->officer_limit;
    return officers > 1;
}

// True where the evaluation may prune a node without making an action. That takes a null window.
// There must be no check, no question to answer, and no certain win or loss, because the evaluation
// does not see these.
static bool may_prune(const Node *node) {
    return !node->pv_node && !node->ply->in_check && node->ply->facts->in_play &&
           node->beta < VALUE_WON && node->beta > -VALUE_WON;
}

// Null move pruning. True, with the result in [value], when the value is still beta or more after
// the seat has passed its turn.
static bool null_move_prunes(Node *node, int *value) {
    Worker *worker = node->worker;
    const Ply *ply = node->ply;
    if (!worker_uses(worker, SEARCH_NULL_MOVE) || !worker->shared->null_is_sound ||
        !may_prune(node) || ply->null || node->depth < NULL_DEPTH ||
        ply->static_eval < node->beta || ply->index + 1 >= PLY_MOST || !has_officers(worker, ply))
        return false;
    line_make_null(worker, node->ply);
    // The deeper the node, the more its depth is reduced.
    int depth = node->depth - 1 - NULL_REDUCTION - node->depth / 6;
    *value = search_below(worker, node->ply, depth, node->beta - 1, node->beta);
    position_unmake(worker->position);
    if (*value >= VALUE_WON)
        *value = node->beta; // a win found after a null move is not proved
    return !worker->stop && *value >= node->beta;
}

// Reverse futility pruning (static null move). True when the evaluation is so far above beta that a
// few plies cannot bring it below.
static bool reverse_futility_prunes(const Node *node) {
    return worker_uses(node->worker, SEARCH_FUTILITY) && may_prune(node) &&
           node->depth <= FUTILE_DEPTH &&
           node->ply->static_eval - FUTILE_MARGIN * node->depth >= node->beta &&
           has_officers(node->worker, node->ply);
}

// Trying the actions ------------------------------------------------------------------------------

// Ten times the base-2 logarithm, linear between powers of 2.
static int log2_times_10(int number) {
    int bits = 31 - __builtin_clz((unsigned)number);
    return 10 * bits + (number - (1 << bits)) * 10 / (1 << bits);
}

// The late move reduction in plies. It grows with the depth and with the number of actions tried,
// and is smaller for actions that did well before.
static int reduction_of(const Node *node, const Choice *choice) {
    if (!worker_uses(node->worker, SEARCH_REDUCTIONS) || node->depth < LATE_DEPTH ||
        node->tried <= LATE_COUNT || (choice->tactical && !choice->losing) || node->ply->in_check)
        return 0;
    // Half a ply, and a quarter of the product of both logarithms.
    int hundredths = 50 + log2_times_10(node->depth) * log2_times_10(node->tried) / 4; // of a ply
    hundredths -= node->pv_node ? 100 : 0;                                             // one ply
    // The history changes the reduction by up to one ply either way. Killers have a higher order,
    // which leaves no reduction.
    hundredths -= choice->losing ? 0 : choice->order / (HISTORY_MOST / 100);
    return clamp(hundredths / 100, 0, node->depth - 2);
}

// True when futility or late move pruning skips [choice]. They skip only quiet actions that cannot
// give check, and never the table's action or a killer, whose order is HISTORY_MOST or more.
static bool is_futile(const Node *node, const Choice *choice) {
    if (!worker_uses(node->worker, SEARCH_FUTILITY) || node->pv_node || node->ply->in_check ||
        choice->tactical || node->tried == 0 || node->best <= -VALUE_WON ||
        choice->order >= HISTORY_MOST || !node->ply->facts->in_play)
        return false;
    bool late = node->tried > PRUNE_COUNT + 2 * node->depth * node->depth;
    bool hopeless = node->ply->static_eval + FUTILE_MARGIN * (node->depth + 1) <= node->alpha;
    return node->depth <= PRUNE_DEPTH && (late || hopeless) &&
           !choices_may_check(node->worker, node->ply, choice);
}

// Searches the position after [choice], unless the choice is futile or not legal. Updates the best
// value, alpha, the expected line, and what is learnt from a cutoff.
static void try_choice(Node *node, const Choice *choice) {
    Worker *worker = node->worker;
    if (is_futile(node, choice) || !line_make(worker, node->ply, &choice->action))
        return;
    node->tried++;
    int value = search_child(worker, node->ply, node->depth - 1, node->alpha, node->beta,
                             node->tried == 1, reduction_of(node, choice));
    position_unmake(worker->position);
    // After a stop, [value] means nothing.
    if (worker->stop || value <= node->best)
        return;
    node->best = value;
    if (value <= node->alpha)
        return;
    node->move_key = choice->move_key;
    node->alpha = value;
    if (node->pv_node)
        search_store_line(node->ply, &choice->action);
    if (value >= node->beta)
        choices_learn(worker, node->ply, choice, node->depth);
}

// The value of [ply] if none of the listed actions could be made, because the game is over, the
// seat has to pass, or all its actions were overlooked. An overlooked action still prevents a
// stalemate.
static int search_without_choices(Worker *worker, Ply *ply, int depth, int alpha, int beta) {
    bool pseudo_legal = ply->pseudo_legal;
    int value = 0;
    if (position_board(worker->position)) // on Boards all moves are legal, and nobody passes
        return ply->overlooked ? line_evaluate(worker, ply) : line_end_value(worker, ply);
    position_list_legal(worker->position, &ply->list);
    if (ply->overlooked && ply->list.count > 0)
        return line_evaluate(worker, ply);
    if (!pseudo_legal || ply->list.count == 0)
        return line_end_value(worker, ply);
    Action pass = ply->list.items[0]; // the only legal action
    if (search_action(worker, ply, &pass, &(Window){depth - 1, alpha, beta}, &value) &&
        value > alpha && beta - alpha > 1)
        search_store_line(ply, &pass);
    return value;
}

// Searches the actions of a node, stores the result in the table, and returns the value. If no
// action is tried, returns the value that search_without_choices finds.
static int try_choices(Node *node) {
    const bool tactical_only = false;
    Worker *worker = node->worker;
    choices_list(worker, node->ply, tactical_only, node->move_key);
    for (Choice *choice; node->alpha < node->beta && !worker->stop &&
                         (choice = choices_next(worker, node->ply)) != NULL;)
        try_choice(node, choice);
    if (node->tried == 0 && !worker->stop)
        return search_without_choices(worker, node->ply, node->depth, node->alpha, node->beta);
    // The depth that was searched; internal iterative reduction may have lowered it.
    node->window.depth = node->depth;
    table_store(worker, node->ply, &node->window, node->best, node->move_key);
    return node->best;
}

// The value of a node where a seat decides. Tries the ways to avoid a full search, the cheapest
// first, and then searches the actions.
static int search_decision(Node *node) {
    Worker *worker = node->worker;
    int value;
    if (table_probe(worker, node->ply, &node->window, &node->move_key, &value))
        return value;
    node->ply->static_eval = node->ply->in_check ? -JUDGED_MOST : line_evaluate(worker, node->ply);
    if (reverse_futility_prunes(node))
        return node->ply->static_eval;
    if (null_move_prunes(node, &value))
        return value;
    if (worker_uses(worker, SEARCH_INTERNAL) && node->move_key == 0 &&
        node->depth >= INTERNAL_DEPTH) // no action from the table, so the order is poor
        node->depth--;
    node->ply[1].killers[0] = node->ply[1].killers[1] = 0; // those below other nodes do not count
    return try_choices(node);
}

// Chance nodes ------------------------------------------------------------------------------------
// The value of a chance node is the mean of its outcomes, weighted by how likely they are. The
// values of outcomes not searched yet have known bounds, so the mean has bounds, too, which allow
// cutoffs.

// The mean of a chance node while its outcomes are being searched.
typedef struct Mean {
    int64_t sum;   // of values times weights, so far
    int64_t left;  // weight of the outcomes not searched yet
    int64_t whole; // weight of all outcomes
} Mean;

// The quotient rounded down, so that a smaller sum never gives a greater quotient.
static int divide_down(int64_t sum, int64_t whole) {
    int64_t value = sum / whole;
    return (int)(sum % whole < 0 ? value - 1 : value);
}

// The greatest ([sign] 1) or smallest (-1) value that the mean can still reach.
static int mean_limit(const Mean *mean, int sign) {
    return divide_down(mean->sum + sign * mean->left * CHANCE_MOST, mean->whole);
}

// The bound for searching an outcome of [weight]: alpha for [sign] 1, beta for -1. If the outcome's
// value is beyond it, the mean can still pass [bound], provided that all other outcomes are as
// favourable as possible. The result is farther out by one, because divide_down may make beta too
// low; alpha would not need this.
static int needed_value(const Mean *mean, int64_t weight, int bound, int sign) {
    // What the other outcomes contribute: those searched so far, and the rest at their best.
    int64_t others = mean->sum + sign * (mean->left - weight) * CHANCE_MOST;
    return clamp(divide_down(bound * mean->whole - others, weight) - sign, -VALUE_MOST, VALUE_MOST);
}

// The value of a chance node. A win is certain only if all outcomes lead to one. Otherwise its
// value is CHANCE_MOST, so that a slight chance of a win does not outweigh everything else.
static int search_chance(Worker *worker, Ply *ply, int depth, int alpha, int beta) {
    if (!ply->outcomes)
        ply->outcomes = memory_new(CHANCE_LIMIT * sizeof *ply->outcomes);
    size_t count = state_chances(worker->rules, position_state(worker->position), ply->outcomes);
    Mean mean = {0};
    int worst = VALUE_MOST, best = -VALUE_MOST;
    if (count == 0 || ply->index >= PLY_MOST)
        return line_evaluate(worker, ply);
    mean.left = mean.whole = ply->outcomes[0].whole;
    // If a bound is beyond CHANCE_MOST, only certain wins or losses matter, and the mean says
    // nothing about them.
    bool bounded = alpha < CHANCE_MOST && beta > -CHANCE_MOST;
    for (size_t i = 0; i < count && !worker->stop; i++) {
        int64_t weight = ply->outcomes[i].weight;
        Window window = {depth, -VALUE_MOST, VALUE_MOST};
        int value = 0;
        if (bounded)
            window = (Window){depth, needed_value(&mean, weight, alpha, 1),
                              needed_value(&mean, weight, beta, -1)};
        search_action(worker, ply, &ply->outcomes[i].action, &window, &value);
        worst = least_of(worst, value);
        best = most_of(best, value);
        mean.sum += weight * clamp(value, -CHANCE_MOST, CHANCE_MOST);
        mean.left -= weight;
        // Stops once no values of the outcomes left can bring the mean between alpha and beta.
        if (bounded && mean.left > 0 && mean_limit(&mean, 1) <= alpha)
            return mean_limit(&mean, 1);
        if (bounded && mean.left > 0 && mean_limit(&mean, -1) >= beta)
            return mean_limit(&mean, -1);
    }
    return worst >= VALUE_WON   ? worst
           : best <= -VALUE_WON ? best
                                : divide_down(mean.sum, mean.whole);
}

// Quiescence --------------------------------------------------------------------------------------
// Quiescence searches captures and promotions until none is left, because an evaluation amid an
// exchange means nothing.

enum {
    DEPTH_MOST = 12,    // limit of plies, as rules may allow captures without end
    ANSWER_MOST = 4,    // plies in which every answer is tried, such as all promotions of a pawn
    TACTICAL_MOST = 32, // a position with more tactical actions is not searched further
    FORCED_MOST = 4,    // replaces TACTICAL_MOST where all actions are tactical
    DELTA = 150,        // what a capture may gain beyond material, in centipawns
};

// Tries the listed choices and returns the best value. [best] is the value of making none of them
// (standing pat), or -VALUE_MOST if the seat must make one. Stores the key of the best action in
// [move_key].
static int try_tactics(Worker *worker, Ply *ply, const Window *window, int best,
                       uint32_t *move_key) {
    bool tries_all = best == -VALUE_MOST; // without a stand-pat value, all are searched
    Window below = {window->depth - 1, most_of(best, window->alpha), window->beta};
    int value;
    for (Choice *choice; (choice = choices_next(worker, ply)) != NULL && !worker->stop;) {
        if (!tries_all && worker_uses(worker, SEARCH_DELTA) &&
            best + choice->gain + DELTA <= below.alpha)
            continue;
        if (!tries_all && choice->losing)
            break; // losing captures come last, so all that follow lose too
        if (!search_action(worker, ply, &choice->action, &below, &value))
            continue;
        if (worker->stop)
            break;
        best = most_of(best, value);
        if (best <= below.alpha)
            continue;
        below.alpha = best;
        *move_key = choice->move_key;
        if (window->beta - window->alpha > 1)
            search_store_line(ply, &choice->action);
        if (below.alpha >= below.beta)
            break;
    }
    return best;
}

// The value of a position where no action is searched. A mate is still found.
static int evaluate_leaf(Worker *worker, Ply *ply) {
    if (ply->in_check && !position_has_action(worker->position))
        return line_end_value(worker, ply);
    return line_evaluate(worker, ply);
}

// The value of [ply] by quiescence. [depth] is 0 where quiescence begins, and falls by 1 with each
// ply.
static int search_quiescence(Worker *worker, Ply *ply, int depth, int alpha, int beta) {
    Window window = {depth, alpha, beta};
    uint32_t move_key = 0;
    int value;
    if (depth <= -DEPTH_MOST || ply->horizon_ply >= worker->horizon || ply->index >= PLY_MOST ||
        !worker_uses(worker, SEARCH_QUIESCENCE))
        return evaluate_leaf(worker, ply);
    if (table_probe(worker, ply, &window, &move_key, &value))
        return value;
    // A seat cannot stand pat in check. Nor can it leave a question unanswered, so every answer is
    // tried in the first ANSWER_MOST plies.
    bool tries_all = ply->in_check || (!ply->facts->in_play && depth > -ANSWER_MOST);
    int best = tries_all ? -VALUE_MOST : line_evaluate(worker, ply);
    if (best >= beta)
        return best;
    choices_list(worker, ply, !tries_all, move_key);
    if (!tries_all && ply->count > (ply->all_tactical ? FORCED_MOST : TACTICAL_MOST))
        return best;
    if (ply->all_tactical) // standing pat needs a quiet action, and there is none
        best = -VALUE_MOST;
    best = try_tactics(worker, ply, &window, best, &move_key);
    if (best == -VALUE_MOST && !worker->stop)
        return search_without_choices(worker, ply, 1, alpha, beta); // 1 ply: the pass
    table_store(worker, ply, &window, best, move_key);
    return best;
}

// A node ------------------------------------------------------------------------------------------

int search_node(Worker *worker, Ply *ply, int depth, int alpha, int beta) {
    int value;
    ply->line_count = 0;
    worker->seldepth = most_of(ply->index, worker->seldepth);
    if (worker->stop)
        return 0;
    ply->in_check = position_in_check(worker->position);
    if (line_is_over(worker, ply, &value))
        return value;
    bool at_limit = ply->horizon_ply >= worker->horizon || ply->index >= PLY_MOST;
    if (ply->facts->awaits_chance)
        return depth <= 0 || at_limit ? line_evaluate(worker, ply)
                                      : search_chance(worker, ply, depth, alpha, beta);
    if (ply->in_check && worker_uses(worker, SEARCH_CHECKS) && ply->index < 2 * worker->root_depth)
        depth++; // check extension
    if (depth <= 0 || at_limit)
        return search_quiescence(worker, ply, least_of(depth, 0), alpha, beta);
    // Mate distance pruning: no value here can be a quicker loss than this alpha or a quicker win
    // than this beta.
    alpha = most_of(alpha, ply->index - WON_MOST);
    beta = least_of(beta, WON_MOST - ply->index - 1);
    if (alpha >= beta)
        return alpha;
    Node node = {.worker = worker,
                 .ply = ply,
                 .depth = depth,
                 .alpha = alpha,
                 .beta = beta,
                 .window = {depth, alpha, beta},
                 .best = -VALUE_MOST,
                 .pv_node = beta - alpha > 1};
    return search_decision(&node);
}
