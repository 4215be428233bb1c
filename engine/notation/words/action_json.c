// SPDX-License-Identifier: MIT
#include "engine/notation/words/action_json.h"

#include "engine/notation/words/face.h"
#include "engine/notation/words/json_values.h"
#include "engine/notation/words/moves.h"

// An amount is written as a number, a name or seat as text.
static void write_choice(Writer *writer, const Rules *rules, const State *state, Choosing chooses,
                         Value value) {
    Text chosen = {0};
    writer_key(writer, "choice");
    if (chooses == CHOOSES_NOTHING) {
        writer_null(writer);
    } else if (chooses == CHOOSES_AMOUNT) {
        writer_integer(writer, value);
    } else {
        value_write(rules, state, choosing_type(chooses), value, &chosen);
        json_take_text(writer, &chosen);
    }
}

void action_json_write(Writer *writer, const Rules *rules, const State *state,
                       const Action *action) {
    Text move = {0};
    bool has_new_kind = (action->kind == ACTION_STEP || action->kind == ACTION_CHOOSE) &&
                        action->value >= 0;
    // An offer moves no piece, even a claim that names the squares of an intended move.
    Kind mover = action->kind == ACTION_OFFER ? (Kind)KIND_NONE : mover_kind(rules, state, action);
    writer_key(writer, "text");
    move_write(rules, state, action, &move);
    json_take_text(writer, &move);
    json_add_seat(writer, rules, "seat", action->seat);
    json_add_kind(writer, rules, "piece", mover);
    json_add_site(writer, rules, "from", action->from);
    json_add_site(writer, rules, "to", action->to);
    if (action->kind == ACTION_RULE)
        write_choice(writer, rules, state,
                     (Choosing)rules->moves.rules[action->rule].interaction->chooses,
                     action->value);
    else
        json_add_kind(writer, rules, "choice",
                      has_new_kind ? (Kind)action->value : (Kind)KIND_NONE);
}

void action_json_write_share(Writer *writer, const ChanceOutcome *outcome) {
    writer_add_integer(writer, "weight", outcome->weight);
    writer_add_integer(writer, "whole", outcome->whole);
}

static uint32_t greatest_common_divisor(uint32_t a, uint32_t b) {
    return b == 0 ? a : greatest_common_divisor(b, a % b);
}

void chance_reduce(ChanceOutcome *outcome) {
    uint32_t divisor = greatest_common_divisor(outcome->weight, outcome->whole);
    outcome->weight /= divisor;
    outcome->whole /= divisor;
}
