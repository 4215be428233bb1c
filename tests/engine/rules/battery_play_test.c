// SPDX-License-Identifier: MIT
// The battery, as to play: what may be done is what is listed, applying is pure, and undo leads
// back.
#include "engine/notation/words/moves.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/state/hash.h"
#include "engine/rules/state/valid.h"
#include "engine/rules/turn/agreement.h"
#include "tests/support/battery.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static bool equal_bytes(const Rules *rules, const State *a, const State *b) {
    return memcmp(a, b, rules->layout.size) == 0;
}

static bool is_listed(const BatteryNode *node, const Action *action) {
    for (size_t i = 0; i < battery_count(node); i++) {
        Action event = battery_event(node, i);
        bool asks = action->value == VALUE_ASK && event.kind == ACTION_STEP && event.value >= 0;
        if (asks)
            event.value = VALUE_ASK;
        if (action_equal(&event, action))
            return true;
    }
    return false;
}

// Agreements are allowed and never listed.
static void require_same(const BatteryNode *node, const Action *action) {
    if (agreement_of(node->rules, action) != AGREEMENT_NONE)
        return;
    bool allowed = state_allows(node->rules, node->state, &node->trail, action);
    BATTERY_REQUIRE(node, allowed == is_listed(node, action));
}

// allows(a) exactly when listed, tried with listed actions and with ones that differ in one thing.
static void check_allows(const BatteryNode *node, const Action *event) {
    Action action = *event;
    uint32_t sites = (uint32_t)node->rules->topology.site_count + 1;
    BATTERY_REQUIRE(node, state_allows(node->rules, node->state, &node->trail, event));
    switch (support_random(node->seed, 8)) {
    case 0: action.seat = (uint8_t)((action.seat + 1) % node->rules->seats.count); break;
    case 1: action.depth++; break;
    case 2: action.value = VALUE_ASK; break;
    case 3: action.value += 1 + (int32_t)support_random(node->seed, 3); break;
    case 4: action.from = (uint16_t)support_random(node->seed, sites); break;
    case 5: action.to = (uint16_t)support_random(node->seed, sites); break;
    case 6: action.rule++; break;
    case 7: action.kind = (uint8_t)support_random(node->seed, ACTION_REFUSE + 1); break;
    }
    require_same(node, &action);
}

// Applying is pure: it gives the same twice and leaves the State before untouched.
static void check_apply(const BatteryNode *node, const Action *action) {
    const Rules *rules = node->rules;
    StateSpace before, once, twice;
    memset(&once, 0xAA, sizeof once);
    memset(&twice, 0x55, sizeof twice);
    state_copy(rules, &before.state, node->state);
    state_apply(rules, node->state, &node->trail, action, &once.state);
    state_apply(rules, node->state, &node->trail, action, &twice.state);
    BATTERY_REQUIRE(node, equal_bytes(rules, &before.state, node->state));
    BATTERY_REQUIRE(node, equal_bytes(rules, &once.state, &twice.state));
    state_rehash(rules, &twice.state);
    BATTERY_REQUIRE(node, once.state.hash == twice.state.hash);
    BATTERY_REQUIRE(node, state_valid(rules, &once.state));
    BATTERY_REQUIRE(node, once.state.result.reason != REASON_FAULT);
}

// The game is over, or chance is to act, or a seat is: one of them.
static void check_kind(const BatteryNode *node) {
    bool over = node->outcome.reason != REASON_NONE;
    bool chance = node->chance_count > 0, seat = node->actions.count > 0;
    BATTERY_REQUIRE(node, over + chance + seat == 1);
    BATTERY_REQUIRE(node, over || chance == state_is_chance(node->state));
    BATTERY_REQUIRE(node, seat || node->offers.count == 0);
    BATTERY_REQUIRE(node, node->outcome.reason != REASON_FAULT);
    uint64_t sum = 0;
    for (size_t i = 0; i < node->chance_count; i++) {
        BATTERY_REQUIRE(node, node->chances[i].weight > 0);
        BATTERY_REQUIRE(node, node->chances[i].whole == node->chances[0].whole);
        sum += node->chances[i].weight;
    }
    BATTERY_REQUIRE(node, !chance || sum == node->chances[0].whole);
}

// Endings that were left out because what they read is unchanged do not hold.
static void check_endings(const BatteryNode *node) {
    StateSpace spaces[2];
    for (int i = 0; i < 2; i++) {
        State *state = &spaces[i].state;
        uint32_t spent = 0;
        state_copy(node->rules, state, node->state);
        if (i == 1)
            state->due = DUE_ALL;
        ending_check_document(node->rules, state, &node->trail, &spent);
    }
    BATTERY_REQUIRE(node, spaces[0].state.result.reason == spaces[1].state.result.reason);
}

static void check_node(void *context, const BatteryNode *node) {
    enum { SAMPLE = 6 };
    (void)context;
    Action events[SAMPLE];
    check_kind(node);
    check_endings(node);
    size_t count = battery_sample(node, events, SAMPLE);
    for (size_t i = 0; i < count; i++) {
        check_allows(node, &events[i]);
        check_apply(node, &events[i]);
        if (events[i].kind == ACTION_STEP && events[i].value >= 0) {
            events[i].value = VALUE_ASK;
            check_apply(node, &events[i]);
        }
    }
}

static void check_undo(void *context, const BatteryNode *node) {
    (void)context;
    Game *game = node->game;
    size_t length = game_length(game);
    StateSpace end, start;
    state_copy(node->rules, &end.state, game_state(game));
    state_copy(node->rules, &start.state, game_state_at(game, 0));
    while (game_undo(game))
        ;
    assert_int_equal(game_position(game), 0);
    assert_true(equal_bytes(node->rules, &start.state, game_state(game)));
    while (game_redo(game))
        ;
    assert_int_equal(game_position(game), length);
    assert_true(equal_bytes(node->rules, &end.state, game_state(game)));
}

int main(void) {
    static const BatteryCheck check = {.node = check_node, .game_over = check_undo};
    return battery_run(&check);
}
