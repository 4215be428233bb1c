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
    ORDER_FIRST = 1 << 28,     // the action from the transposition table
    ORDER_TACTICAL = 1 << 26,  // tactical actions: plus the weighted gain, minus the risk
    ORDER_KILLER = 1 << 24,    // killers; above the history value of any other quiet action
    ORDER_LOSING = -(1 << 20), // below the orders of quiet actions, above those of losing captures
    GAIN_MOST = 100 * 1000,
    GAIN_WEIGHT = 16, // a gain counts this many times as much as a risk
    SAFE = 20,        // a capture that loses up to this many centipawns counts as even
};

// The slot of an action in the history. Actions may share a slot. For example, all steps to one
// target by a seat's pieces of one [kind] do.
static uint16_t slot_of_action(const Action *action, Kind kind) {
    uint64_t what = (uint64_t)kind << 40 | (uint64_t)action->to << 24 |
                    (uint64_t)action->seat << 16;
    // A step is not told apart by its rule, its source or what it promotes to.
    if (action->kind != ACTION_STEP)
        what ^= (uint64_t)action->rule << 48 ^ (uint64_t)action->from ^
                (uint64_t)(uint32_t)action->value << 8;
    return (uint16_t)(hash_mix(what) % HISTORY_SLOTS);
}

// The slot of a Move: one for each seat, kind and target of up to 16 kinds and 256 sites, and as
// many for drops.
static uint16_t slot_of_move(Seat seat, const MoveFacts *facts, Move move) {
    unsigned what = (unsigned)facts->drops << 1 | seat;
    return (uint16_t)(what << 12 | (unsigned)facts->kind << 8 | move_to(move));
}
_Static_assert(HISTORY_SLOTS == 1 << 14, "a slot for each Move");

// The order of an action. Tactical actions are ordered as by MVV-LVA: mostly by [gain], and among
// similar gains by the smaller [risk]. Of the others, killers come first, and then those with the
// better history.
static inline int order_of(const Worker *worker, const Ply *ply, uint32_t move_key, bool tactical,
                           int gain, int risk, uint16_t slot) {
    if (tactical)
        return ORDER_TACTICAL + GAIN_WEIGHT * gain - risk;
    if (worker_uses(worker, SEARCH_KILLERS)) {
        if (move_key == ply->killers[0])
            return ORDER_KILLER + 1;
        if (move_key == ply->killers[1])
            return ORDER_KILLER;
    }
    return worker_uses(worker, SEARCH_HISTORY) ? worker->history[slot] : 0;
}

// Starts an empty list of choices with room for [limit].
static void clear_choices(Ply *ply, size_t limit) {
    ply->choices = memory_grow(ply->choices, &ply->choice_capacity, limit + 1,
                               sizeof *ply->choices);
    ply->ranks = memory_grow(ply->ranks, &ply->rank_capacity, limit + 1, sizeof *ply->ranks);
    ply->count = ply->next = 0;
}

// Adds the choice at [index] to the ranks of [ply].
static inline void add_rank(Ply *ply, size_t index, int order) {
    ply->ranks[ply->count++] = (Rank){order, (uint32_t)index};
}

// States ------------------------------------------------------------------------------------------

// Fills [choice] for an action of a State. Its counterpart for a move on a Board is build_choice.
static void set_choice(const Worker *worker, const Ply *ply, const State *state,
                       const Action *action, Choice *choice) {
    const Tactics *tactics = worker->shared->tactics;
    const Piece *piece = state_top(worker->rules, state, action->from);
    Kind kind = piece ? piece->kind : (Kind)KIND_NONE;
    bool tactical = tactics_is_tactical(tactics, state, action);
    bool promotes = action->kind == ACTION_STEP && action->value >= 0;
    int gain = tactical ? tactics_gain(tactics, state, action) : 0;
    int risk = tactical ? tactics_risk(tactics, state, action) : 0;
    choice->action = *action;
    choice->move_key = move_key_of(action);
    choice->slot = slot_of_action(action, kind);
    choice->kind = promotes ? (Kind)action->value : kind; // what it is after the move
    choice->tactical = tactical;
    choice->gain = clamp(gain, -GAIN_MOST, GAIN_MOST);
    choice->risk = clamp(risk, -GAIN_MOST, GAIN_MOST);
    choice->order = order_of(worker, ply, choice->move_key, tactical, choice->gain, choice->risk,
                             choice->slot);
    choice->losing = false;
}

// Removes the quiet actions from the list of [ply]. False when it has no quiet actions.
static bool drop_quiet(const Worker *worker, const State *state, Ply *ply) {
    size_t kept = 0, count = ply->list.count;
    for (size_t i = 0; i < ply->list.count; i++)
        if (tactics_is_tactical(worker->shared->tactics, state, &ply->list.items[i]))
            ply->list.items[kept++] = ply->list.items[i];
    ply->list.count = kept;
    return kept < count;
}

// Lists the actions of a State as choices, and ranks them. The action with [move_key] comes first.
// Leaves out actions that a weaker player overlooks and, with [tactical_only], quiet actions.
static void list_on_state(Worker *worker, Ply *ply, bool tactical_only, uint32_t move_key) {
    TryWish wish = tactics_wish(worker->shared->tactics);
    const State *state = position_state(worker->position);
    int overlooks = worker->budget->strength.overlooks;
    ply->pseudo_legal = position_list(worker->position, tactical_only ? &wish : NULL, &ply->list);
    // A pseudo-legal list already has only the actions of [wish]; any other list may have more.
    ply->all_tactical = !ply->pseudo_legal && tactical_only && !drop_quiet(worker, state, ply);
    clear_choices(ply, ply->list.count);
    bool may_overlook = oversight_is_possible(overlooks, ply->facts->in_play, ply->in_check);
    for (size_t i = 0; i < ply->list.count; i++) {
        if (may_overlook && oversight_covers(overlooks, worker->salt, &ply->list.items[i]))
            continue;
        Choice *choice = &ply->choices[ply->count];
        set_choice(worker, ply, state, &ply->list.items[i], choice);
        if (choice->move_key == move_key)
            choice->order = ORDER_FIRST;
        add_rank(ply, ply->count, choice->order);
    }
    ply->overlooked = ply->count < ply->list.count;
}

// Boards ------------------------------------------------------------------------------------------

// The key of a Move in the table, which has 24 bits: the source, the target, and the entry folded
// into 8 bits. Folded entries of plain moves and promotions are less than DROP_KEY. Those of
// specials and castlings seldom equal each other or another entry.
static uint32_t move_key_of_move(Move move, const MoveFacts *facts) {
    enum { DROP_KEY = 0x3F };
    unsigned entry = move_entry(move), folded = facts->drops ? DROP_KEY : entry ^ entry >> 8;
    return move_from(move) | move_to(move) << 8 | (folded & 0xFF) << 16;
}

// Fills in the Choice for the move that [rank] refers to.
static void build_choice(const Worker *worker, const Ply *ply, const Rank *rank) {
    const int *worths = tactics_worths(worker->shared->tactics);
    const MoveFacts *facts = &ply->moves.facts[rank->choice];
    Move move = ply->moves.items[rank->choice];
    Choice *choice = &ply->choices[rank->choice];
    choice->action = action_of_move(move);
    choice->order = rank->order;
    choice->move_key = move_key_of_move(move, facts);
    choice->slot = slot_of_move(ply->facts->seat, facts, move);
    choice->kind = facts->becomes == KIND_NONE ? facts->kind : facts->becomes;
    choice->tactical = tactics_of_move(worths, facts, &choice->gain);
    choice->risk = worths[facts->kind];
    choice->losing = rank->order < ORDER_LOSING;
}

// True when the loud [moves] are all moves that the seat has. Captures are compulsory here, so a
// capture excludes quiet moves. A promotion does not.
static bool loud_moves_are_all(const Worker *worker, const MoveList *moves) {
    const MoveFacts *first = &moves->facts[0];
    return moves->count == 0 ? !position_has_action(worker->position)
                             : first->taken != KIND_NONE || first->taken_beside != KIND_NONE;
}

// Lists the moves of a Board as choices, and ranks them. The move with [first_key] comes first.
// Leaves out moves that a weaker player overlooks and, with [tactical_only], quiet moves.
static void list_on_board(Worker *worker, Ply *ply, bool tactical_only, uint32_t first_key) {
    const int *worths = tactics_worths(worker->shared->tactics);
    int overlooks = worker->budget->strength.overlooks, gain;
    MoveList *moves = &ply->moves;
    position_moves(worker->position, tactical_only, moves);
    clear_choices(ply, moves->count);
    bool may_overlook = oversight_is_possible(overlooks, ply->facts->in_play, ply->in_check);
    ply->pseudo_legal = ply->overlooked = false;
    for (size_t i = 0; i < moves->count; i++) {
        const MoveFacts *facts = &moves->facts[i];
        Move move = moves->items[i];
        Action action = action_of_move(move);
        action.seat = ply->facts->seat; // because oversights differ from seat to seat
        bool tactical = tactics_of_move(worths, facts, &gain);
        uint32_t move_key = move_key_of_move(move, facts);
        if (may_overlook && oversight_covers(overlooks, worker->salt, &action))
            ply->overlooked = true;
        else if (tactical || !tactical_only)
            add_rank(ply, i,
                     move_key == first_key
                         ? ORDER_FIRST
                         : order_of(worker, ply, move_key, tactical, gain, worths[facts->kind],
                                    slot_of_move(ply->facts->seat, facts, move)));
    }
    ply->all_tactical = tactical_only && worker->rules->moves.sum_count > 0 &&
                        loud_moves_are_all(worker, moves) && ply->count == moves->count;
}

// Both --------------------------------------------------------------------------------------------

// The site of a leader of the other side, or SITE_NONE.
static Site find_enemy_leader(const Worker *worker, const PositionFacts *facts) {
    const Shared *shared = worker->shared;
    const Rules *rules = worker->rules;
    const Board *board = position_board(worker->position);
    if (!rules->kinds.has_leader)
        return SITE_NONE;
    if (board)
        return board_head(board)->leader[1 - facts->seat];
    const State *state = position_state(worker->position);
    int side = rules->seats.list[facts->seat].side;
    int enemy_side = shared->sides[side == shared->sides[0]]; // of the two, not [side]
    return span_leader_site(rules, state_span(rules, state), enemy_side, state_seats_out(state));
}

void choices_list(Worker *worker, Ply *ply, bool tactical_only, uint32_t move_key) {
    // Only quiet actions are asked whether they may give check.
    ply->leader = tactical_only ? (Site)SITE_NONE : find_enemy_leader(worker, ply->facts);
    if (position_board(worker->position))
        list_on_board(worker, ply, tactical_only, move_key);
    else
        list_on_state(worker, ply, tactical_only, move_key);
}

// PathRange.reach tells whether a piece on the target might have a path to the leader. Without it,
// assumes that there is none.
bool choices_may_check(const Worker *worker, Ply *ply, const Choice *choice) {
    const Rules *rules = worker->rules;
    const Action *action = &choice->action;
    if (ply->leader == SITE_NONE || action->kind != ACTION_STEP)
        return false;
    const uint16_t *reach = rules_range(rules, ply->facts->seat, choice->kind)->reach;
    return reach && reach[ply->leader * rules->topology.board_count + action->to] != 0;
}

// Exchanges ---------------------------------------------------------------------------------------

// True when [choice] captures less than it may lose in return. False in games where captures have
// effects, because the estimate does not include these. Slow, so it is called only for the choice
// to be tried next.
static bool loses_exchange(const Worker *worker, const Ply *ply, const Choice *choice) {
    const Rules *rules = worker->rules;
    const Action *action = &choice->action;
    return worker_uses(worker, SEARCH_EXCHANGES) && choice->tactical && !choice->losing &&
           choice->order < ORDER_FIRST && action->kind == ACTION_STEP &&
           rules->moves.captured == CODE_NONE && ply->facts->in_play &&
           choice->gain + SAFE < choice->risk &&
           position_allows_recapture(worker->position, action);
}

// The index in Ply.ranks of the choice with the highest order among those not yet tried; of equals
// the first. Order and index are compared as one number, whose lower half is minus the index,
// because branches on orders are mispredicted several times for each list.
static size_t find_best(const Ply *ply) {
    int64_t best = INT64_MIN;
    for (size_t i = ply->next; i < ply->count; i++) {
        int64_t number = ply->ranks[i].order * (INT64_C(1) << 32) - (int64_t)i;
        best = number > best ? number : best;
    }
    return (uint32_t)-best; // the lower half of the negated number is the index
}

// The choice that is to be tried next, and its index in Ply.ranks. On a Board its action is made
// only now, because many choices are never tried.
static Choice *best_choice(Worker *worker, Ply *ply, size_t *index) {
    size_t best = *index = find_best(ply);
    const Rank *rank = &ply->ranks[best];
    if (position_board(worker->position))
        build_choice(worker, ply, rank);
    return &ply->choices[rank->choice];
}

// A capture is examined for losing the exchange only when it would be next. If it loses, it is put
// back after the quiet actions.
Choice *choices_next(Worker *worker, Ply *ply) {
    if (ply->next == ply->count)
        return NULL;
    size_t best;
    Choice *choice = best_choice(worker, ply, &best);
    while (loses_exchange(worker, ply, choice)) {
        choice->losing = true;
        choice->order -= 2 * ORDER_TACTICAL;
        ply->ranks[best].order = choice->order;
        choice = best_choice(worker, ply, &best);
    }
    // The ranks before [next] are those of the choices already tried.
    Rank rank = ply->ranks[best];
    ply->ranks[best] = ply->ranks[ply->next];
    ply->ranks[ply->next++] = rank;
    return choice;
}

// Adds [increment], which may be negative, to the value of an action in the history. The nearer the
// value is to HISTORY_MOST, the less it can grow, so that recent results count most.
static void add_to_history(Worker *worker, const Choice *choice, int increment) {
    int16_t *value = &worker->history[choice->slot];
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
    add_to_history(worker, choice, increment);
    // The last choice tried is [choice]; those before it caused no cutoff.
    for (size_t i = 0; i + 1 < ply->next; i++) {
        const Choice *tried = &ply->choices[ply->ranks[i].choice];
        if (!tried->tactical)
            add_to_history(worker, tried, -increment);
    }
}
