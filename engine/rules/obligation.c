// SPDX-License-Identifier: MIT
#include "engine/rules/obligation.h"

#include "engine/rules/candidates.h"

enum {
    MEMO_SIZE = 1024,        // States remembered, a power of two
    TURN_LIMIT = 48,         // actions of a turn that are looked ahead
    LOOK_LIMIT = 100 * 1000, // States; after that many turns are not looked through any more
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
    uint32_t turns; // of the turn that is being completed
    Seat seat;
    uint32_t looked; // States looked at so far
    Memo memo[MEMO_SIZE];
} Search;

// Looking for the best action of one State.
typedef struct Ply {
    Search *search;
    const State *state;
    int depth;
    bool any;
    Sums best;
} Ply;

static int compare(const Search *search, const Sums *a, const Sums *b) {
    for (int i = 0; i < search->rules->obligation_count; i++)
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

static Sums gives(const Search *search, const State *state, const Action *action) {
    Sums sums = {0};
    if (action->kind != ACTION_RULE)
        return sums;
    const ActionRule *rule = &search->rules->rules[action->rule];
    Context context;
    context_init(&context, search->rules, state, search->trail, action->seat);
    context_bind(&context, action);
    for (int i = 0; i < search->rules->obligation_count; i++) {
        Value value = rule->gives[i] == TERM_NONE ? 0 : evaluate(&context, rule->gives[i]);
        sums.at[i] = value == VALUE_NULL ? 0 : value;
    }
    return sums;
}

static bool turn_goes_on(const Search *search, const State *state) {
    return state->reason == REASON_NONE && state->turns == search->turns &&
           state->seat == search->seat && state->phase != PHASE_CHANCE &&
           state->phase != PHASE_OFFERED;
}

static Sums best_from(Search *search, const State *state, int depth);

// What [action] gives and the best that can follow it.
static Sums value_of(Search *search, const State *state, const Action *action, int depth) {
    StateSpace after;
    Sums own = gives(search, state, action);
    state_apply(search->rules, state, search->trail, action, &after.state);
    if (!turn_goes_on(search, &after.state) || depth + 1 >= TURN_LIMIT ||
        ++search->looked >= LOOK_LIMIT)
        return own;
    Sums rest = best_from(search, &after.state, depth + 1);
    return add(&own, &rest);
}

static bool try_action(void *context, const Action *action) {
    Ply *ply = context;
    Sums sums = value_of(ply->search, ply->state, action, ply->depth);
    if (!ply->any || compare(ply->search, &sums, &ply->best) > 0)
        ply->best = sums;
    ply->any = true;
    return true;
}

static Sums best_from(Search *search, const State *state, int depth) {
    Memo *memo = &search->memo[state->hash % MEMO_SIZE];
    if (memo->used && memo->hash == state->hash)
        return memo->best;
    Ply ply = {.search = search, .state = state, .depth = depth};
    ply.any = legal_may_pass(search->rules, state); // which gives nothing
    Sink sink = {.visit = try_action, .context = &ply};
    legal_list(search->rules, state, search->trail, &sink);
    *memo = (Memo){.hash = state->hash, .best = ply.best, .used = true};
    return ply.best;
}

void obligation_filter(const Rules *rules, const State *state, const Trail *trail,
                       ActionList *list) {
    Search search = {.rules = rules, .trail = trail, .turns = state->turns, .seat = state->seat};
    Sums most = {0};
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        Sums sums = value_of(&search, state, &list->items[i], 0);
        int order = i == 0 ? 1 : compare(&search, &sums, &most);
        if (order > 0) {
            most = sums;
            kept = 0;
        }
        if (order >= 0)
            list->items[kept++] = list->items[i];
    }
    list->count = kept;
}

void obligation_sums(const Rules *rules, const State *state, const Trail *trail,
                     const ActionList *list, const Action *action, int32_t *own, int32_t *most) {
    Search search = {.rules = rules, .trail = trail, .turns = state->turns, .seat = state->seat};
    Sums mine = value_of(&search, state, action, 0), best = mine;
    for (size_t i = 0; i < list->count; i++) {
        Sums sums = value_of(&search, state, &list->items[i], 0);
        if (compare(&search, &sums, &best) > 0)
            best = sums;
    }
    memcpy(own, mine.at, (size_t)rules->obligation_count * sizeof *own);
    memcpy(most, best.at, (size_t)rules->obligation_count * sizeof *most);
}
