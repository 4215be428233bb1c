// SPDX-License-Identifier: MIT
// The battery for explanations: every step that is asked about is legal exactly when it is listed,
// and a refusal says which rule refuses it, and why.
#include "engine/rules/explain/explain.h"
#include "tests/support/battery.h"
#include "tests/support/support.h"

#include <string.h>

enum { QUESTIONS = 24 }; // at each position

static bool is_listed(const BatteryNode *node, Site from, Site to) {
    for (size_t i = 0; i < node->actions.count; i++) {
        const Action *action = &node->actions.items[i];
        Site partner, landing;
        if (action->kind != ACTION_STEP || action->from != from)
            continue;
        bool castling = state_partner(node->rules, node->state, action, &partner, &landing);
        if (action->to == to || (castling && partner == to))
            return true;
    }
    return false;
}

static void ask(const BatteryNode *node, Site from, Site to) {
    Explanation explanation;
    Question question = {.rule = -1, .from = from, .depth = -1, .to = to, .value = VALUE_NULL};
    state_explain(node->rules, node->state, &node->trail, &question, &explanation);
    BATTERY_REQUIRE(node, explanation.legal == is_listed(node, from, to));
    if (!explanation.legal) {
        BATTERY_REQUIRE(node, explanation.path[0] != '\0' && explanation.sentence[0] != '\0');
        BATTERY_REQUIRE(node, strcmp(explanation.sentence, "there is no such choice") != 0);
    }
    explanation_free(&explanation);
}

// A place where the seat to act has a piece, its hand included; SITE_NONE where it has none.
static Site pick_source(const BatteryNode *node) {
    const Rules *rules = node->rules;
    const Piece *pieces = state_pieces(rules, node->state);
    Site found = SITE_NONE;
    uint32_t seen = 0;
    for (PieceIndex index = 0; index < node->state->piece_count; index++)
        if (pieces[index].site != SITE_NONE && pieces[index].owner == node->state->seat &&
            support_random(node->seed, ++seen) == 0)
            found = pieces[index].site;
    return found;
}

static void ask_some(void *context, const BatteryNode *node) {
    (void)context;
    const Topology *topology = &node->rules->topology;
    if (node->rules->facts.interacts || node->outcome.reason != REASON_NONE ||
        node->state->phase != PHASE_PLAY)
        return;
    for (int i = 0; i < QUESTIONS; i++) {
        Site from = pick_source(node);
        Site to = (Site)support_random(node->seed, (uint32_t)topology->board_count);
        if (from != SITE_NONE && topology->exists[to] && from != to)
            ask(node, from, to);
    }
}

int main(void) {
    BatteryCheck check = {.node = ask_some};
    return battery_run(&check);
}
