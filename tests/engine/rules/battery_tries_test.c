// SPDX-License-Identifier: MIT
// Steps tried one by one are the same actions, and lead to the same States, as those of
// state_actions.
#include "engine/rules/turn/tries.h"

#include "tests/support/battery.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

typedef struct Tally {
    size_t positions;
    size_t illegal;
    size_t found; // disturbances that came with a State
} Tally;

static void assert_same(const BatteryNode *node, const Action *action, const State *tried) {
    StateSpace space;
    const Rules *rules = node->rules;
    state_apply(rules, node->state, NULL, action, &space.state);
    if (space.state.hash != tried->hash || space.state.result.reason != tried->result.reason ||
        space.state.result.winner != tried->result.winner || space.state.quiet != tried->quiet)
        fail_msg("%s: game %d: a tried action leads elsewhere", node->name, node->number);
}

// What was found on the way to [after] is what disturbs the seat to act there.
static void assert_disturbance(const BatteryNode *node, const State *after,
                               const Disturbance *found) {
    Disturbance expected;
    disturbance_find(node->rules, after, after->seat, &expected);
    if (found->seat != expected.seat || found->attacked != expected.attacked ||
        found->unclear != expected.unclear || found->answerable != expected.answerable ||
        memcmp(&found->leaving, &expected.leaving, sizeof found->leaving) != 0 ||
        memcmp(&found->entering, &expected.entering, sizeof found->entering) != 0 ||
        memcmp(&found->answers, &expected.answers, sizeof found->answers) != 0)
        fail_msg("%s: game %d: a step finds another disturbance", node->name, node->number);
}

// Forced passes are no steps.
static size_t count_listed(const BatteryNode *node, const ActionList *list) {
    bool forced = list->count == 1 && list->items[0].kind == ACTION_SKIP &&
                  !node->rules->moves.may_pass;
    return forced ? 0 : list->count;
}

static void check_node(void *context, const BatteryNode *node) {
    Tally *tally = context;
    ActionList tries = {0}, actions = {0};
    StateSpace space;
    Disturbance disturbance, found;
    size_t legal = 0;
    if (node->outcome.reason != REASON_NONE || !tries_fit(node->rules, node->state))
        return;
    state_actions(node->rules, node->state, NULL, &actions);
    disturbance_find(node->rules, node->state, node->state->seat, &disturbance);
    tries_list(node->rules, node->state, NULL, &tries);
    for (size_t i = 0; i < tries.count; i++) {
        const Disturbance *known = node->number % 2 == 0 ? &disturbance : NULL;
        if (!tries_apply(node->rules, node->state, NULL, &tries.items[i], known, &space.state,
                         &found))
            continue;
        if (legal == count_listed(node, &actions) ||
            !action_equal(&tries.items[i], &actions.items[legal]))
            fail_msg("%s: game %d: action %zu is not the one listed", node->name, node->number,
                     legal);
        assert_same(node, &tries.items[i], &space.state);
        if (found.seat != SEAT_NONE) {
            assert_disturbance(node, &space.state, &found);
            tally->found++;
        }
        legal++;
    }
    if (legal != count_listed(node, &actions))
        fail_msg("%s: game %d: %zu actions, but %zu are listed", node->name, node->number, legal,
                 actions.count);
    tally->positions++;
    tally->illegal += tries.count - legal;
    action_list_free(&tries);
    action_list_free(&actions);
}

int main(void) {
    Tally tally = {0};
    BatteryCheck check = {.context = &tally, .node = check_node};
    int failed = battery_run(&check);
    // Otherwise nothing was tested.
    return failed > 0 || tally.positions < 1000 || tally.illegal < 100 || tally.found < 100;
}
