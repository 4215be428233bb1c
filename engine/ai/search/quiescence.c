// SPDX-License-Identifier: MIT
// Looking on until nothing loud is left: a position in the middle of an exchange tells nothing.
#include "engine/ai/search/thought.h"

enum {
    DEPTH_MOST = 12, // plies, where rules could be loud for ever
    ASKED_MOST = 4,  // of them what is asked is answered in every way
    LOUD_MOST = 32,  // with more loud actions nothing ever becomes quiet
    FORCED_MOST = 4, // likewise where there are no others
    DELTA = 150,     // what a capture may gain by the way
};

// Who is in check or asked something must act; so must who has nothing quiet to do.
static bool must_act(const Ply *at, int depth) {
    return at->checked || (!at->in_play && depth > -ASKED_MOST);
}

// Goes through what was listed; [best] is what the position is worth if nothing is done. [print]
// becomes that of the best action.
static int try_choices(Thought *thought, int ply, const Question *question, int best,
                       uint32_t *print) {
    bool all = best == -VALUE_MOST;
    int alpha = best > question->alpha ? best : question->alpha, beta = question->beta;
    for (Choice *choice; (choice = choices_next(thought, ply)) != NULL && !thought->stop;) {
        if (!all && thought_has(thought, SEARCH_DELTA) && best + choice->gain + DELTA <= alpha)
            continue;
        if (!all && choice->losing)
            break; // so are all others
        if (!way_make(thought, ply, &choice->action))
            continue;
        int value = search_child(thought, ply, question->depth - 1, alpha, beta);
        position_unmake(thought->position);
        if (thought->stop)
            break;
        best = value > best ? value : best;
        if (best <= alpha)
            continue;
        alpha = best;
        *print = choice->print;
        if (question->beta - question->alpha > 1)
            search_expect(thought, ply, &choice->action);
        if (alpha >= beta)
            break;
    }
    return best;
}

// A mate on the last ply is none too deep to be seen.
static int judge_last(Thought *thought, int ply) {
    if (thought->plies[ply].checked && !position_has_action(thought->position))
        return way_end_value(thought, ply);
    return way_judge(thought, ply);
}

int search_quiescence(Thought *thought, int ply, int depth, int alpha, int beta) {
    Ply *at = &thought->plies[ply];
    Question question = {depth, alpha, beta};
    uint32_t print = 0;
    int value;
    if (depth <= -DEPTH_MOST || at->far >= thought->horizon || ply >= PLY_MOST ||
        !thought_has(thought, SEARCH_QUIESCENCE))
        return judge_last(thought, ply);
    if (search_remember(thought, ply, &question, &print, &value))
        return value;
    bool forced = must_act(at, depth);
    int best = forced ? -VALUE_MOST : way_judge(thought, ply);
    if (best >= beta)
        return best;
    choices_list(thought, ply, !forced, print);
    if (!forced && at->count > (at->forced ? FORCED_MOST : LOUD_MOST))
        return best;
    if (at->forced)
        best = -VALUE_MOST;
    best = try_choices(thought, ply, &question, best, &print);
    if (best == -VALUE_MOST && !thought->stop)
        return search_forced(thought, ply, 1, alpha, beta);
    search_store(thought, ply, &question, best, print);
    return best;
}
