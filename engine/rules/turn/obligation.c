// SPDX-License-Identifier: MIT
#include "engine/rules/turn/obligation.h"

#include "engine/rules/legal/candidates.h"
#include "engine/rules/state/look.h"
#include "engine/rules/turn/apply.h"
#include "engine/rules/view/lot.h"
#include "engine/rules/view/mask.h"
#include "engine/rules/view/view.h"

enum {
    MEMO_SIZE = 1024, // States remembered; a power of two
    TURN_LIMIT = 48,  // actions of a turn to look ahead, memory permitting
    ROOM = 10,        // States of the largest size at the same time
};

typedef struct Sums {
    int32_t at[OBLIGATION_LIMIT];
} Sums;

typedef struct Memo {
    uint64_t hash;
    Sums best;
    bool used;
} Memo;

typedef struct Search {
    const Rules *rules;
    const Trail *trail;
    uint32_t turns; // number of the turn that is being completed
    Seat seat;
    uint32_t spent;    // steps so far, at most LISTING_BUDGET
    StateSpace *room;  // for [depth_limit] actions the State after each, and what is seen of it
    size_t state_room; // bytes
    int depth_limit;
    Memo memo[MEMO_SIZE];
} Search;

// Searching the actions of one State for the best.
typedef struct Ply {
    Search *search;
    const State *state;
    Sink *sink;
    int depth;
    bool any;
    Sums best;
} Ply;

static void search_begin(Search *search, const Rules *rules, const State *state, const Trail *trail,
                         StateSpace *room) {
    *search = (Search){.rules = rules, .trail = trail, .turns = state->turns, .seat = state->seat};
    search->room = room;
    search->state_room = (rules->layout.size + 15) / 16 * 16;
    size_t limit = ROOM * sizeof *room / search->state_room / (rules->facts.hides ? 2 : 1);
    search->depth_limit = limit < TURN_LIMIT ? (int)limit : TURN_LIMIT;
}

// Memory for the State after the action at [depth], or for what is seen of it.
static State *room_for(const Search *search, int depth, bool seen) {
    size_t place = search->rules->facts.hides ? 2 * (size_t)depth + seen : (size_t)depth;
    char *bytes = (char *)search->room; // as bytes, since the index may pass the first element
    return (State *)(void *)(bytes + place * search->state_room);
}

static bool is_spent(const Search *search) {
    return search->spent >= LISTING_BUDGET;
}

static void spend(Search *search, uint32_t steps) {
    uint32_t left = LISTING_BUDGET - search->spent;
    search->spent += steps < left ? steps : left;
}

static int compare(const Search *search, const Sums *a, const Sums *b) {
    for (int i = 0; i < search->rules->flow.obligation_count; i++)
        if (a->at[i] != b->at[i])
            return a->at[i] < b->at[i] ? -1 : 1;
    return 0;
}

static Sums add(const Sums *a, const Sums *b) {
    Sums sum = {0};
    for (int i = 0; i < OBLIGATION_LIMIT; i++)
        sum.at[i] = a->at[i] + b->at[i];
    return sum;
}

// Once the steps are spent, an action contributes nothing.
static Sums gives(Search *search, const State *state, const Action *action) {
    Sums sums = {0};
    if (action->kind != ACTION_RULE)
        return sums;
    const Rule *rule = &search->rules->moves.rules[action->rule];
    Context context;
    context_init(&context, search->rules, state, search->trail, action->seat);
    context_bind(&context, action);
    uint32_t left = LISTING_BUDGET - search->spent;
    uint32_t budget = context.steps = left < STEP_BUDGET ? left : STEP_BUDGET;
    for (int i = 0; i < search->rules->flow.obligation_count; i++) {
        Value value = rule->interaction->gives[i] == TERM_NONE
                          ? 0
                          : evaluate(&context, rule->interaction->gives[i]);
        sums.at[i] = value == VALUE_NULL ? 0 : value;
    }
    spend(search, budget - context.steps);
    return sums;
}

static bool turn_goes_on(const Search *search, const State *state) {
    return state->reason == REASON_NONE && state->turns == search->turns &&
           state->seat == search->seat && state->phase != PHASE_CHANCE &&
           state->phase != PHASE_OFFERED;
}

static Sums best_from(Search *search, const State *state, int depth);

// Look-alikes are equal in what the seat sees, so it does not matter which one the lot draws.
static void draw_any(Search *search, State *after) {
    ChanceOutcome outcomes[CHANCE_LIMIT];
    StateSpace before;
    if (after->chance != CHANCE_LOT)
        return;
    state_chances(search->rules, after, outcomes);
    state_copy(search->rules, &before.state, after);
    spend(search,
          play_apply(search->rules, &before.state, search->trail, &outcomes[0].action, after));
}

// What [action] contributes plus the best that can follow.
static Sums value_of(Search *search, const State *state, const Action *action, int depth) {
    State *after = room_for(search, depth, false);
    Sums own = gives(search, state, action);
    if (is_spent(search) || depth + 1 >= search->depth_limit)
        return own;
    spend(search, play_apply(search->rules, state, search->trail, action, after));
    draw_any(search, after);
    spend(search, 1 + state_steps(search->rules));
    if (!turn_goes_on(search, after))
        return own;
    Sums rest = best_from(search, after, depth + 1);
    return add(&own, &rest);
}

// Listing and looking ahead share the steps.
static bool try_action(void *context, const Action *action) {
    Ply *ply = context;
    ply->search->spent = ply->sink->spent;
    Sums sums = value_of(ply->search, ply->state, action, ply->depth);
    if (!ply->any || compare(ply->search, &sums, &ply->best) > 0)
        ply->best = sums;
    ply->any = true;
    ply->sink->spent = ply->search->spent;
    return !is_spent(ply->search);
}

static const State *see(const Search *search, const State *state, int depth) {
    if (!search->rules->facts.hides)
        return state;
    State *seen = room_for(search, depth, true);
    state_mask(search->rules, state, state->seat, seen);
    return seen;
}

static Sums best_from(Search *search, const State *state, int depth) {
    Memo *memo = &search->memo[state->hash % MEMO_SIZE];
    if (memo->used && memo->hash == state->hash)
        return memo->best;
    Ply ply = {.search = search, .state = state, .depth = depth};
    ply.any = legal_may_pass(search->rules, state); // a pass contributes nothing
    Sink sink = {.visit = try_action, .context = &ply, .spent = search->spent};
    ply.sink = &sink;
    legal_list_seen(search->rules, see(search, state, depth - 1), search->trail, &sink);
    search->spent = sink.spent;
    *memo = (Memo){.hash = state->hash, .best = ply.best, .used = true};
    return ply.best;
}

// Marks the actions of [list] with the greatest sums from the given one on.
static size_t mark_most(Search *search, const State *state, ActionList *list) {
    Sums most = {0};
    size_t first = 0;
    for (size_t i = 0; i < list->count; i++) {
        Sums sums = value_of(search, state, &list->items[i], 0);
        int order = i == 0 ? 1 : compare(search, &sums, &most);
        list->items[i].marks = order >= 0;
        if (order > 0) {
            most = sums;
            first = i;
        }
    }
    return first;
}

// Stops looking ahead: from now on only what each action contributes itself, with a fresh budget.
static void search_short(Search *search) {
    search->spent = 0;
    search->depth_limit = 1;
}

// When the steps run out, all actions are evaluated again without looking ahead.
void obligation_filter(const Rules *rules, const State *state, const Trail *trail,
                       ActionList *list) {
    StateSpace room[ROOM];
    Search search;
    search_begin(&search, rules, state, trail, room);
    size_t kept = 0, first = mark_most(&search, state, list);
    if (is_spent(&search)) {
        search_short(&search);
        first = mark_most(&search, state, list);
    }
    for (size_t i = first; i < list->count; i++)
        if (list->items[i].marks) {
            list->items[kept] = list->items[i];
            list->items[kept++].marks = 0;
        }
    list->count = kept;
}

static Sums find_best(Search *search, const State *state, const ActionList *list,
                      const Action *action, Sums *mine) {
    *mine = value_of(search, state, action, 0);
    Sums best = *mine;
    for (size_t i = 0; i < list->count; i++) {
        Sums sums = value_of(search, state, &list->items[i], 0);
        if (compare(search, &sums, &best) > 0)
            best = sums;
    }
    return best;
}

void obligation_sums(const Rules *rules, const State *state, const Trail *trail,
                     const ActionList *list, const Action *action, int32_t *own, int32_t *most) {
    StateSpace room[ROOM];
    Search search;
    search_begin(&search, rules, state, trail, room);
    Sums mine, best = find_best(&search, state, list, action, &mine);
    if (is_spent(&search)) {
        search_short(&search);
        best = find_best(&search, state, list, action, &mine);
    }
    memcpy(own, mine.at, (size_t)rules->flow.obligation_count * sizeof *own);
    memcpy(most, best.at, (size_t)rules->flow.obligation_count * sizeof *most);
}

// Steps of pieces ---------------------------------------------------------------------------------

static int32_t count_taken(const Rules *rules, const State *state, Code effects, Site source) {
    int32_t count = 0;
    for (const Instruction *at = program_code(&rules->program, effects); at->kind != DO_END; at++) {
        Site site = at->kind == DO_TAKE_AT ? rules_offset(rules, at->a, source) : (Site)SITE_NONE;
        if (site != SITE_NONE)
            count += state_count(rules, state, site);
    }
    return count;
}

static int32_t count_captures(const Rules *rules, const State *state, const Action *action) {
    const Rule *rule = &rules->moves.rules[action->rule];
    int32_t count = rule->outlet.captures ? state_count(rules, state, action->to) : 0;
    count += count_taken(rules, state, rule->effects, action->from);
    return count +
           count_taken(rules, state, rules->moves.paths[rule->outlet.path].effects, action->from);
}

static int32_t evaluate_sum(const Rules *rules, const State *state, const Action *action,
                            TermIndex term, Sink *sink) {
    Context context;
    context_init(&context, rules, state, NULL, action->seat);
    uint32_t budget = context.steps = sink_budget(sink);
    context.entity = state_mover(rules, state, action);
    context.start = action->from;
    context.target = action->to;
    Value value = evaluate(&context, term);
    sink_charge(sink, budget, &context);
    return value == VALUE_NULL ? 0 : value;
}

void obligation_of_step(const Rules *rules, const State *state, const Action *action, Sink *sink,
                        int32_t *sums) {
    for (int i = 0; i < rules->moves.sum_count; i++)
        sums[i] = rules->moves.sums[i] == TERM_NONE
                      ? count_captures(rules, state, action)
                      : evaluate_sum(rules, state, action, rules->moves.sums[i], sink);
}

static int compare_step_sums(const Rules *rules, const int32_t *a, const int32_t *b) {
    for (int i = 0; i < rules->moves.sum_count; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

// A pass contributes nothing.
void obligation_keep_most(const Rules *rules, const State *state, ActionList *list) {
    int32_t most[OBLIGATION_LIMIT] = {0}, sums[OBLIGATION_LIMIT] = {0};
    size_t kept = 0;
    Sink sink = {0};
    for (size_t i = 0; i < list->count; i++) {
        if (list->items[i].kind == ACTION_CHOOSE) // after a step, which was filtered before
            return;
        memset(sums, 0, sizeof sums);
        if (list->items[i].kind == ACTION_STEP)
            obligation_of_step(rules, state, &list->items[i], &sink, sums);
        int order = i == 0 ? 1 : compare_step_sums(rules, sums, most);
        if (order > 0) {
            memcpy(most, sums, sizeof most);
            kept = 0;
        }
        if (order >= 0)
            list->items[kept++] = list->items[i];
    }
    list->count = kept;
}
