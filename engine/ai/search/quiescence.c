// SPDX-License-Identifier: MIT
// Looking on until nothing loud is left: a position in the middle of an exchange tells nothing.
#include "engine/ai/search/thought.h"
#include "engine/rules/legal.h"

enum {
    DEPTH_MOST = 12, // plies, where rules could be loud for ever
    DELTA = 150,     // what a capture may gain by the way
    SAFE = 20,       // an exchange may lose that much
};

// Who is in check or asked something must act; so must who has nothing quiet to do.
static bool must_act(const Ply *at) {
    return at->checked || at->state->phase != PHASE_PLAY;
}

// The mover may be taken in return for less than it took.
static bool loses_exchange(const Thought *thought, int ply, const Choice *choice) {
    const Rules *rules = thought->rules;
    const Ply *from = &thought->plies[ply];
    const State *after = from[1].state;
    int risk = loud_risk(thought->shared->loud, from->state, &choice->action);
    if (!thought_has(thought, SEARCH_EXCHANGES) || choice->action.kind != ACTION_STEP ||
        rules->captured != CODE_NONE || choice->gain + SAFE >= risk ||
        choice->action.to == SITE_NONE)
        return false;
    PieceIndex mover = state_board(rules, after)[choice->action.to];
    return mover != PIECE_NONE && state_pieces(rules, after)[mover].owner == choice->action.seat &&
           steps_attack(rules, after, mover);
}

// Goes through what was listed; [best] is what the position is worth if nothing is done.
static int try_choices(Thought *thought, int ply, int depth, int alpha, int beta, int best) {
    bool all = best == -VALUE_MOST;
    for (Choice *choice; (choice = choices_next(thought, ply)) != NULL && !thought->stop;) {
        if (!all && thought_has(thought, SEARCH_DELTA) && best + choice->gain + DELTA <= alpha)
            continue;
        if (!way_make(thought, ply, &choice->action) ||
            (!all && loses_exchange(thought, ply, choice)))
            continue;
        way_push(thought, ply);
        int value = search_child(thought, ply, depth - 1, alpha, beta);
        way_pop(thought);
        if (thought->stop)
            break;
        if (value > best)
            best = value;
        if (best > alpha)
            alpha = best;
        if (alpha >= beta)
            break;
    }
    return best;
}

// A mate on the last ply is none too deep to be seen.
static int judge_last(Thought *thought, int ply) {
    const Ply *at = &thought->plies[ply];
    Fault fault;
    if (at->checked && !legal_any(thought->rules, at->state, way_trail(thought), NULL, &fault))
        return way_end_value(thought, ply);
    return way_judge(thought, ply);
}

int search_quiescence(Thought *thought, int ply, int depth, int alpha, int beta) {
    Ply *at = &thought->plies[ply];
    if (depth <= -DEPTH_MOST || at->far >= thought->horizon || ply >= PLY_MOST ||
        !thought_has(thought, SEARCH_QUIESCENCE))
        return judge_last(thought, ply);
    bool forced = must_act(at);
    int best = forced ? -VALUE_MOST : way_judge(thought, ply);
    if (best >= beta)
        return best;
    choices_list(thought, ply, !forced, 0);
    if (at->forced)
        best = -VALUE_MOST;
    best = try_choices(thought, ply, depth, best > alpha ? best : alpha, beta, best);
    return best > -VALUE_MOST || thought->stop ? best : search_forced(thought, ply, 1, alpha, beta);
}
