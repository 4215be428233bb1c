// SPDX-License-Identifier: MIT
// Which actions are tried first: what was best before, what takes much with little, what refuted
// others. The better the guess, the more of the rest need not be looked at.
#include "engine/ai/player/oversight.h"
#include "engine/ai/search/thought.h"
#include "engine/base/hash.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"

enum {
    ORDER_FIRST = 1 << 28,
    ORDER_LOUD = 1 << 26,
    ORDER_KILLER = 1 << 24,
    GAIN_MOST = 100 * 1000,
    SAFE = 20, // an exchange may lose that much, in hundredths of a man
};

static Kind kind_of(const Thought *thought, const State *state, const Action *action) {
    const Piece *piece = state_top(thought->rules, state, action->from);
    return piece ? piece->kind : (Kind)KIND_NONE;
}

// Where the history keeps what is known of actions like this one. Different ones may share a place.
static uint16_t place_of(const Thought *thought, const State *state, const Action *action) {
    uint64_t what = (uint64_t)kind_of(thought, state, action) << 40 | (uint64_t)action->to << 24 |
                    (uint64_t)action->seat << 16;
    if (action->kind != ACTION_STEP)
        what ^= (uint64_t)action->rule << 48 ^ (uint64_t)action->from ^
                (uint64_t)(uint32_t)action->value << 8;
    return (uint16_t)(hash_mix(what) % PIECE_PLACES);
}

static int order_of_quiet(const Thought *thought, int ply, const Choice *choice) {
    const Ply *at = &thought->plies[ply];
    const History *history = thought->history;
    if (thought_has(thought, SEARCH_KILLERS)) {
        if (choice->print == at->killers[0])
            return ORDER_KILLER + 1;
        if (choice->print == at->killers[1])
            return ORDER_KILLER;
    }
    return thought_has(thought, SEARCH_HISTORY)
               ? history->values[place_of(thought, at->state, &choice->action)]
               : 0;
}

// Most gained first, and for the same with the least at risk.
static void note(Thought *thought, int ply, const Action *action, uint32_t first) {
    const Loud *loud = thought->shared->loud;
    Ply *at = &thought->plies[ply];
    Choice *choice = &at->choices[at->count++];
    choice->action = *action;
    choice->print = action_print(action);
    choice->losing = false;
    choice->loud = loud_is(loud, at->state, action);
    choice->gain = choice->loud ? clamp(loud_gain(loud, at->state, action), -GAIN_MOST, GAIN_MOST)
                                : 0;
    if (choice->print == first)
        choice->order = ORDER_FIRST;
    else if (choice->loud)
        choice->order = ORDER_LOUD + 16 * choice->gain -
                        clamp(loud_risk(loud, at->state, action), -GAIN_MOST, GAIN_MOST);
    else
        choice->order = order_of_quiet(thought, ply, choice);
}

static bool wants_loud(const void *context, const Rules *rules, const State *state,
                       const Action *action) {
    (void)rules;
    return loud_is(context, state, action);
}

// Where actions are not listed one by one all are known to be legal; if all of them are loud then
// there is no quiet way to go on.
static bool keep_loud(const Thought *thought, Ply *at) {
    size_t kept = 0;
    for (size_t i = 0; i < at->list.count; i++)
        kept += loud_is(thought->shared->loud, at->state, &at->list.items[i]);
    if (kept == at->list.count)
        return false;
    kept = 0;
    for (size_t i = 0; i < at->list.count; i++)
        if (loud_is(thought->shared->loud, at->state, &at->list.items[i]))
            at->list.items[kept++] = at->list.items[i];
    at->list.count = kept;
    return true;
}

static Site find_leader(const Rules *rules, const State *state) {
    if (!rules->has_leader)
        return SITE_NONE;
    PieceSpan pieces = state_span(rules, state);
    Seats out = state_out(state);
    int side = rules->seats[state_seat(state)].side;
    for (const Piece *piece = pieces.items; piece < pieces.items + pieces.count; piece++)
        if (rules->kinds[piece->kind].leader && piece->owner < rules->seat_count &&
            rules->seats[piece->owner].side != side && piece->site < rules->topology.board_count &&
            !(out >> piece->owner & 1))
            return piece->site;
    return SITE_NONE;
}

bool choices_may_check(const Thought *thought, int ply, const Choice *choice) {
    const Rules *rules = thought->rules;
    const Ply *at = &thought->plies[ply];
    const Action *action = &choice->action;
    if (at->leader == SITE_NONE || action->kind != ACTION_STEP)
        return false;
    Kind kind = action->value >= 0 ? (Kind)action->value : kind_of(thought, at->state, action);
    const uint16_t *reach = rules_range(rules, action->seat, kind)->reach;
    return reach && reach[at->leader * rules->topology.board_count + action->to] != 0;
}

void choices_list(Thought *thought, int ply, bool loud_only, uint32_t print) {
    Ply *at = &thought->plies[ply];
    const Loud *loud = thought->shared->loud;
    TryWish wish = {loud_entries(loud), wants_loud, loud};
    at->leader = loud_only ? (Site)SITE_NONE : find_leader(thought->rules, at->state);
    at->tries = position_list(thought->position, loud_only ? &wish : NULL, &at->list);
    at->forced = !at->tries && loud_only && !keep_loud(thought, at);
    at->choices = memory_grow(at->choices, &at->capacity, at->list.count + 1, sizeof *at->choices);
    at->count = at->next = 0;
    bool blind = oversight_may(thought->overlooks, at->state, at->checked);
    for (size_t i = 0; i < at->list.count; i++)
        if (!blind || !oversight_covers(thought->overlooks, thought->salt, &at->list.items[i]))
            note(thought, ply, &at->list.items[i], print);
    at->missed = at->count < at->list.count;
}

// Exchanges ---------------------------------------------------------------------------------------

// Does it take less than it may lose in return? Looked at only for what would be tried next. What
// captures do beyond taking cannot be told so.
static bool loses(const Thought *thought, const Ply *at, const Choice *choice) {
    const Rules *rules = thought->rules;
    const Action *action = &choice->action;
    return thought_has(thought, SEARCH_EXCHANGES) && choice->loud && !choice->losing &&
           choice->order < ORDER_FIRST && action->kind == ACTION_STEP &&
           rules->captured == CODE_NONE && at->in_play &&
           choice->gain + SAFE < loud_risk(thought->shared->loud, at->state, action) &&
           position_is_answered(thought->position, action);
}

static size_t find_best(const Ply *at) {
    size_t best = at->next;
    for (size_t i = best + 1; i < at->count; i++)
        if (at->choices[i].order > at->choices[best].order)
            best = i;
    return best;
}

Choice *choices_next(Thought *thought, int ply) {
    Ply *at = &thought->plies[ply];
    if (at->next == at->count)
        return NULL;
    size_t best = find_best(at);
    while (loses(thought, at, &at->choices[best])) {
        at->choices[best].losing = true;
        at->choices[best].order -= 2 * ORDER_LOUD;
        best = find_best(at);
    }
    Choice choice = at->choices[best];
    at->choices[best] = at->choices[at->next];
    at->choices[at->next] = choice;
    return &at->choices[at->next++];
}

// Grows and shrinks towards a limit, so that what was learnt last counts most.
static void reward(History *history, uint16_t place, int bonus) {
    int16_t *value = &history->values[place];
    int size = bonus < 0 ? -bonus : bonus;
    *value = (int16_t)(*value + bonus - *value * size / HISTORY_MOST);
}

void choices_learn(Thought *thought, int ply, const Choice *choice, int depth) {
    Ply *at = &thought->plies[ply];
    int bonus = depth > 20 ? 20 * 20 : depth * depth;
    if (choice->loud)
        return;
    if (at->killers[0] != choice->print) {
        at->killers[1] = at->killers[0];
        at->killers[0] = choice->print;
    }
    reward(thought->history, place_of(thought, at->state, &choice->action), 4 * bonus);
    for (size_t i = 0; i + 1 < at->next; i++)
        if (!at->choices[i].loud)
            reward(thought->history, place_of(thought, at->state, &at->choices[i].action),
                   -4 * bonus);
}
