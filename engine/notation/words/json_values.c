// SPDX-License-Identifier: MIT
#include "engine/notation/words/json_values.h"

#include "engine/notation/words/moves.h"

void json_take_text(Writer *writer, Text *text) {
    writer_text(writer, text_string(text));
    text_free(text);
}

static void write_site(Writer *writer, const Rules *rules, Site site) {
    Text name = {0};
    topology_write_site(&rules->topology, site, &name);
    json_take_text(writer, &name);
}

void json_add_site(Writer *writer, const Rules *rules, const char *key, Site site) {
    writer_key(writer, key);
    if (site == SITE_NONE)
        writer_null(writer);
    else
        write_site(writer, rules, site);
}

void json_add_seat(Writer *writer, const Rules *rules, const char *key, Seat seat) {
    writer_add_text(writer, key, seat < rules->seats.count ? rules->seats.list[seat].name : NULL);
}

void json_add_kind(Writer *writer, const Rules *rules, const char *key, Kind kind) {
    writer_add_text(writer, key, kind < rules->kinds.count ? rules->kinds.list[kind].code : NULL);
}

void json_add_seats(Writer *writer, const Rules *rules, const char *key, Seats seats) {
    writer_add_list(writer, key);
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (seats >> seat & 1)
            writer_text(writer, rules->seats.list[seat].name);
    if (seats >> rules->seats.count) // the bits above the seats stand for spectators
        writer_null(writer);
    writer_list_end(writer);
}

void json_add_seats_or_true(Writer *writer, const Rules *rules, const char *key, Seats seats) {
    if (seats == SEATS_ALL)
        writer_add_boolean(writer, key, true);
    else
        json_add_seats(writer, rules, key, seats);
}

void json_add_value(Writer *writer, const Rules *rules, Type type, Value value) {
    if (value == VALUE_NULL) {
        writer_null(writer);
        return;
    }
    switch (type) {
    case TYPE_BOOLEAN: writer_boolean(writer, value != 0); break;
    case TYPE_NAME:
        writer_text(writer, value < 0 ? JSON_OTHER_NAME : rules->names.list[value]);
        break;
    case TYPE_SITE: write_site(writer, rules, (Site)value); break;
    case TYPE_SEAT: writer_text(writer, rules->seats.list[value].name); break;
    default: writer_integer(writer, value);
    }
}

// Writes the amount, name or seat that an interaction chooses; null if it chooses nothing.
static void add_chosen_value(Writer *writer, const Rules *rules, const Action *action) {
    Choosing chooses = (Choosing)rules->moves.rules[action->rule].interaction->chooses;
    Value value = chooses == CHOOSES_NOTHING ? VALUE_NULL : action->value;
    writer_key(writer, "choice");
    json_add_value(writer, rules, choosing_type(chooses), value);
}

void json_add_action(Writer *writer, const Rules *rules, const State *state, const Action *action) {
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
        add_chosen_value(writer, rules, action);
    else
        json_add_kind(writer, rules, "choice",
                      has_new_kind ? (Kind)action->value : (Kind)KIND_NONE);
}

void json_add_probability(Writer *writer, const ChanceOutcome *outcome) {
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
