// SPDX-License-Identifier: MIT
// The beginner looks at the position after each action: it takes a win, avoids actions after which
// it can be beaten at once, and otherwise prefers the better evaluation. It can play every game,
// but none well.
#include "engine/ai/evaluation/evaluation.h"
#include "engine/ai/kinds.h"
#include "engine/ai/position/position.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"

#include <stdlib.h>

enum {
    NODES = 20 * 1000,       // node limit if Strength.nodes is 0, even if there is a time limit
    REFUTATIONS = 24,        // most actions whose replies are checked, best first
    WIN = 100 * 1000 * 1000, // value of a won game
    DRAW_COST = 50,          // a draw counts as being this many centipawns behind
};

typedef struct Candidate {
    Action action;
    int value;
    uint32_t tie; // random; decides between equal values
} Candidate;

// The state of choosing an action.
typedef struct Chooser {
    const Task *task;
    const Rules *rules;
    State *now;      // the position, with hidden pieces as view_sample placed them
    State *after;    // scratch: the State after an action
    State *answered; // scratch: the State after a reply to that action
    const Evaluation *evaluation;
    bool stop; // the budget is spent
} Chooser;

// Values ------------------------------------------------------------------------------------------

// Plays [action] in [before], stores the resulting State in [after], and counts a node. Returns
// true if that ends the game; [value] is then what the result is worth to the player's seat.
static bool ends_game(Chooser *chooser, const State *before, const Action *action, State *after,
                      int *value) {
    const Task *task = chooser->task;
    state_apply(chooser->rules, before, task->trail, action, after);
    chooser->stop |= budget_spend(task->budget);
    Outcome outcome = state_outcome(chooser->rules, after, task->trail);
    int score = outcome.scores[task->view->seat];
    *value = score == 0 ? -DRAW_COST : score > 0 ? WIN : -WIN;
    return outcome.reason != REASON_NONE;
}

// The value of [action] for the player's seat.
static int evaluate_action(Chooser *chooser, const Action *action) {
    int value;
    return ends_game(chooser, chooser->now, action, chooser->after, &value)
               ? value
               : evaluation_of(chooser->evaluation, chooser->after, chooser->task->view->seat);
}

// True when another seat has a reply to [action] by which the player's seat loses at once.
static bool is_refuted(Chooser *chooser, const Action *action) {
    const Trail *trail = chooser->task->trail;
    ActionList answers = {0};
    bool refuted = false;
    int value;
    state_apply(chooser->rules, chooser->now, trail, action, chooser->after);
    if (state_seat(chooser->after) != chooser->task->view->seat)
        state_actions(chooser->rules, chooser->after, trail, &answers);
    for (size_t i = 0; i < answers.count && !refuted && !chooser->stop; i++)
        refuted = ends_game(chooser, chooser->after, &answers.items[i], chooser->answered,
                            &value) &&
                  value == -WIN;
    action_list_free(&answers);
    return refuted;
}

// Choosing ----------------------------------------------------------------------------------------

// For qsort: the best candidate comes first.
static int compare_candidates(const void *a, const void *b) {
    const Candidate *x = a, *y = b;
    if (x->value != y->value)
        return x->value < y->value ? 1 : -1;
    return x->tie < y->tie ? 1 : x->tie > y->tie ? -1 : 0;
}

// Fills [candidates] with the actions, best first. Actions that could not be evaluated in time
// count as lost.
static void rank_candidates(Chooser *chooser, const ActionList *actions, Candidate *candidates) {
    for (size_t i = 0; i < actions->count; i++) {
        candidates[i].action = actions->items[i];
        candidates[i].tie = (uint32_t)rng_next(chooser->task->budget->rng);
        candidates[i].value = chooser->stop ? -WIN : evaluate_action(chooser, &actions->items[i]);
    }
    qsort(candidates, actions->count, sizeof *candidates, compare_candidates);
}

// The best candidate for which no refutation is found. If all that were checked are refuted, or no
// time is left, the best of all. Wins are not checked.
static const Candidate *pick_candidate(Chooser *chooser, const Candidate *candidates,
                                       size_t count) {
    size_t checked_count = count < REFUTATIONS ? count : REFUTATIONS;
    for (size_t i = 0; i < checked_count && candidates[i].value < WIN && !chooser->stop; i++)
        if (!is_refuted(chooser, &candidates[i].action))
            return &candidates[i];
    return &candidates[0];
}

// Implements PlayerKind.choose. Chooses at random if no State that fits the View can be sampled.
static bool choose(void *self, const Task *task, Action *action) {
    const Rules *rules = task->view->rules;
    const ActionList *actions = task->actions;
    Chooser chooser = {.task = task,
                       .rules = rules,
                       .evaluation = self,
                       .now = state_new(rules),
                       .after = state_new(rules),
                       .answered = state_new(rules)};
    Candidate *candidates = memory_new(actions->count * sizeof *candidates);
    if (task->budget->strength.nodes == 0)
        task->budget->strength.nodes = NODES;
    if (view_sample(task->view, task->budget->rng, chooser.now)) {
        rank_candidates(&chooser, actions, candidates);
        *action = pick_candidate(&chooser, candidates, actions->count)->action;
    } else {
        player_random.choose(NULL, task, action);
    }
    memory_free(candidates);
    memory_free(chooser.now);
    memory_free(chooser.after);
    memory_free(chooser.answered);
    return true;
}

static void *create(const Rules *rules) {
    return evaluation_new(rules);
}

static void destroy(void *evaluation) {
    evaluation_free(evaluation);
}

const PlayerKind player_beginner = {
    .id = "beginner",
    .title = N_("Beginner"),
    .create = create,
    .choose = choose,
    .destroy = destroy,
};
