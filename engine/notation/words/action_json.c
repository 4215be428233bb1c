// SPDX-License-Identifier: MIT
#include "engine/notation/words/action_json.h"

#include "engine/notation/words/face.h"
#include "engine/notation/words/json_values.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/view/mask.h"
#include "engine/rules/view/view.h"

static void write_kind(Writer *writer, const Rules *rules, const char *key, int kind) {
    writer_key(writer, key);
    if (kind < 0)
        writer_null(writer);
    else
        writer_text(writer, rules->kinds.list[kind].code);
}

static int moving_kind(const Rules *rules, const State *state, const Action *action) {
    if (action->kind == ACTION_OFFER)
        return -1;
    PieceIndex mover = state_mover(rules, state, action);
    return mover == PIECE_NONE ? -1 : state_pieces(rules, state)[mover].kind;
}

// What an interaction chooses besides piece and target: an amount, a name or a seat.
static void write_value(Writer *writer, const Rules *rules, const State *state,
                        const Action *action) {
    const Rule *rule = &rules->moves.rules[action->rule];
    Text value = {0};
    writer_key(writer, "choice");
    if (rule->interaction->chooses == CHOOSES_NOTHING)
        writer_null(writer);
    else if (rule->interaction->chooses == CHOOSES_AMOUNT)
        writer_integer(writer, action->value);
    else {
        value_write(rules, state,
                    rule->interaction->chooses == CHOOSES_SEAT ? TYPE_SEAT : TYPE_NAME,
                    action->value, &value);
        writer_text(writer, text_string(&value));
    }
    text_free(&value);
}

static void write_choice(Writer *writer, const Rules *rules, const State *state,
                         const Action *action) {
    if (action->kind == ACTION_RULE)
        write_value(writer, rules, state, action);
    else if (action->kind == ACTION_STEP || action->kind == ACTION_CHOOSE)
        write_kind(writer, rules, "choice", action->value);
    else {
        writer_key(writer, "choice");
        writer_null(writer);
    }
}

void action_json_write(Writer *writer, const Rules *rules, const State *state,
                       const Action *action) {
    Text move = {0};
    move_write(rules, state, action, &move);
    writer_add_text(writer, "text", text_string(&move));
    json_add_seat(writer, rules, "seat", action->seat);
    write_kind(writer, rules, "piece", moving_kind(rules, state, action));
    json_add_site(writer, rules, "from", action->from);
    json_add_site(writer, rules, "to", action->to);
    write_choice(writer, rules, state, action);
    text_free(&move);
}

void action_json_write_share(Writer *writer, const ChanceOutcome *outcome) {
    writer_add_integer(writer, "weight", outcome->weight);
    writer_add_integer(writer, "whole", outcome->whole);
}

static uint32_t common_divisor(uint32_t a, uint32_t b) {
    return b == 0 ? a : common_divisor(b, a % b);
}

void chance_reduce(ChanceOutcome *outcome) {
    uint32_t divisor = common_divisor(outcome->weight, outcome->whole);
    outcome->weight /= divisor;
    outcome->whole /= divisor;
}
