// SPDX-License-Identifier: MIT
// What the disturbance of a State says of a step is what making the step shows.
#include "engine/rules/effects/move.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/turn/tries.h"

#include "tests/support/battery.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

typedef struct Tally {
    size_t safe;
    size_t exposed;
    size_t unknown;
} Tally;

// Legality of the step, with the exposure of the leader found by making it.
static bool keeps_safe(const BatteryNode *node, const Action *action) {
    StateSpace space;
    state_copy(node->rules, &space.state, node->state);
    apply_step(node->rules, node->state, action, &space.state);
    return legal_guards(node->rules, node->state, action, &space.state);
}

static void check_step(Tally *tally, const BatteryNode *node, const Disturbance *disturbance,
                       const Action *action) {
    bool safe = keeps_safe(node, action);
    switch (disturbance_judge(node->rules, node->state, disturbance, action)) {
    case EXPOSURE_NONE:
        BATTERY_REQUIRE(node, safe);
        tally->safe++;
        break;
    case EXPOSURE_SURE:
        BATTERY_REQUIRE(node, !safe);
        tally->exposed++;
        break;
    case EXPOSURE_MAYBE: tally->unknown++; break;
    }
}

static void check_node(void *context, const BatteryNode *node) {
    ActionList steps = {0};
    Disturbance disturbance;
    Seat seat = node->state->seat;
    if (!tries_fit(node->rules, node->state))
        return;
    disturbance_find(node->rules, node->state, seat, &disturbance);
    BATTERY_REQUIRE(node,
                    disturbance.attacked == steps_attack_leader(node->rules, node->state, seat));
    tries_list(node->rules, node->state, NULL, &steps);
    for (size_t i = 0; i < steps.count; i++)
        if (steps.items[i].kind == ACTION_STEP)
            check_step(context, node, &disturbance, &steps.items[i]);
    action_list_free(&steps);
}

int main(void) {
    Tally tally = {0};
    BatteryCheck check = {.context = &tally, .node = check_node};
    int failed = battery_run(&check);
    // Most steps are judged without making them; otherwise there is no gain.
    return failed > 0 || tally.exposed < 100 || tally.safe < 3 * tally.unknown;
}
