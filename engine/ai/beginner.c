// SPDX-License-Identifier: MIT
// The beginner looks at the result of each action: it takes a win, avoids letting another seat win
// at once, and otherwise prefers a better evaluation. It plays every game, and none well.
#include "engine/ai/evaluation/evaluation.h"
#include "engine/ai/kinds.h"
#include "engine/ai/position/position.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"

#include <stdlib.h>

enum {
    NODES = 20 * 1000, // where the budget sets no limit
    REFUTATIONS = 24,  // best actions whose replies are checked
    WIN = 100 * 1000 * 1000,
    DRAW_COST = 50, // a draw counts as this many centipawns behind
};

typedef struct Candidate {
    Action action;
    int value;
    uint32_t tie; // random, breaks ties
} Candidate;

// A choice in progress.
typedef struct Chooser {
    const Rules *rules;
    const Trail *trail;
    Budget *budget;
    Seat seat;
    State *now; // a sample that fits the View
    State *after;
    State *answered;
    const Evaluation *evaluation;
    bool stop;
} Chooser;

static bool plays_all(const Rules *rules) {
    (void)rules;
    return true;
}

// Values ------------------------------------------------------------------------------------------

// Sets [value] for the seat if the game is over in [state]; false when it goes on.
static bool value_of_end(const Chooser *chooser, const State *state, int *value) {
    Outcome outcome = state_outcome(chooser->rules, state, chooser->trail);
    int score = outcome.scores[chooser->seat];
    if (outcome.reason == REASON_NONE)
        return false;
    *value = score == 0 ? -DRAW_COST : score > 0 ? WIN : -WIN;
    return true;
}

static int value_of(Chooser *chooser, const Action *action) {
    int value;
    state_apply(chooser->rules, chooser->now, chooser->trail, action, chooser->after);
    chooser->stop |= budget_spend(chooser->budget);
    if (!value_of_end(chooser, chooser->after, &value))
        value = evaluation_of(chooser->evaluation, chooser->after, chooser->seat);
    return value;
}

// Can another seat win by its next action?
static bool is_refuted(Chooser *chooser, const Action *action) {
    const Rules *rules = chooser->rules;
    ActionList answers = {0};
    bool refuted = false;
    state_apply(rules, chooser->now, chooser->trail, action, chooser->after);
    if (state_seat(chooser->after) != chooser->seat)
        state_actions(rules, chooser->after, chooser->trail, &answers);
    for (size_t i = 0; i < answers.count && !refuted && !chooser->stop; i++) {
        int value;
        state_apply(rules, chooser->after, chooser->trail, &answers.items[i], chooser->answered);
        chooser->stop |= budget_spend(chooser->budget);
        refuted = value_of_end(chooser, chooser->answered, &value) && value == -WIN;
    }
    action_list_free(&answers);
    return refuted;
}

// Choosing ----------------------------------------------------------------------------------------

static int compare_candidates(const void *a, const void *b) {
    const Candidate *x = a, *y = b;
    if (x->value != y->value)
        return x->value < y->value ? 1 : -1;
    return x->tie < y->tie ? 1 : x->tie > y->tie ? -1 : 0;
}

// Sorts the actions by value, best first. Those for which there is no time come last.
static void rank(Chooser *chooser, const ActionList *actions, Candidate *candidates) {
    for (size_t i = 0; i < actions->count; i++) {
        candidates[i].action = actions->items[i];
        candidates[i].tie = (uint32_t)rng_next(chooser->budget->rng);
        candidates[i].value = chooser->stop ? -WIN : value_of(chooser, &actions->items[i]);
    }
    qsort(candidates, actions->count, sizeof *candidates, compare_candidates);
}

// The best that is not refuted; if all are, the best.
static const Candidate *pick(Chooser *chooser, const Candidate *candidates, size_t count) {
    size_t most = count < REFUTATIONS ? count : REFUTATIONS;
    for (size_t i = 0; i < most && candidates[i].value < WIN && !chooser->stop; i++)
        if (!is_refuted(chooser, &candidates[i].action))
            return &candidates[i];
    return &candidates[0];
}

static bool choose_from(Chooser *chooser, const ActionList *actions, Action *action) {
    if (actions->count == 0)
        return false;
    Candidate *candidates = memory_new(actions->count * sizeof *candidates);
    rank(chooser, actions, candidates);
    *action = pick(chooser, candidates, actions->count)->action;
    memory_free(candidates);
    return true;
}

static void *create_beginner(const Rules *rules) {
    return evaluation_new(rules);
}

static void destroy_beginner(void *self) {
    evaluation_free(self);
}

// If no State that fits the View can be sampled, it plays at random.
static bool choose_beginner(void *self, const View *view, const Trail *trail, Budget *budget,
                            Action *action) {
    const Rules *rules = view->rules;
    ActionList actions = {0};
    Chooser chooser = {.rules = rules,
                       .trail = trail,
                       .budget = budget,
                       .evaluation = self,
                       .seat = view->seat,
                       .now = state_new(rules),
                       .after = state_new(rules),
                       .answered = state_new(rules)};
    if (budget->strength.nodes == 0)
        budget->strength.nodes = NODES;
    state_actions(rules, view_state(view), trail, &actions);
    budget_narrow(budget, &actions);
    bool chosen = view_sample(view, budget->rng, chooser.now)
                      ? choose_from(&chooser, &actions, action)
                      : player_choose_any(rules, view_state(view), trail, budget->rng, action);
    action_list_free(&actions);
    memory_free(chooser.now);
    memory_free(chooser.after);
    memory_free(chooser.answered);
    return chosen;
}

const PlayerKind player_beginner = {
    .id = "beginner",
    .title = N_("Beginner"),
    .supports = plays_all,
    .create = create_beginner,
    .choose = choose_beginner,
    .destroy = destroy_beginner,
};
