// SPDX-License-Identifier: MIT
// Quiescence search: captures and promotions until none is left, as an evaluation amid an exchange
// means nothing.
#include "engine/ai/search/worker.h"

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
static int try_choices(Worker *worker, int ply, const Window *window, int best,
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

int search_quiescence(Worker *worker, int ply, int depth, int alpha, int beta) {
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
    best = try_choices(worker, ply, &window, best, &move_key);
    if (best == -VALUE_MOST && !worker->stop)
        return search_forced(worker, ply, 1, alpha, beta);
    search_store(worker, ply, &window, best, move_key);
    return best;
}
