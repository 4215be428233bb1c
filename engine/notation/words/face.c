// SPDX-License-Identifier: MIT
#include "engine/notation/words/face.h"

#include "engine/rules/state/look.h"

#include <stdio.h>

// A name computed during play may be unknown to the document.
static void write_name(const Rules *rules, Value value, Text *text) {
    text_append(text, value >= 0 && value < rules->names.count ? rules->names.list[value] : "?");
}

void value_write(const Rules *rules, const State *state, Type type, Value value, Text *text) {
    if (value == VALUE_NULL) {
        text_append(text, "null");
        return;
    }
    switch (type) {
    case TYPE_BOOLEAN: text_append(text, value ? "true" : "false"); break;
    case TYPE_NAME: write_name(rules, value, text); break;
    case TYPE_SITE: topology_write_site(&rules->topology, (Site)value, text); break;
    case TYPE_SEAT: text_append(text, rules->seats.list[value].name); break;
    case TYPE_PIECE: face_write(rules, state, (PieceIndex)value, text); break;
    default: text_appendf(text, "%d", value);
    }
}

// A referenced piece is written as its kind only, so that faces do not contain each other.
static void write_attribute(const Rules *rules, const State *state, PieceIndex piece, int attribute,
                            Text *text) {
    Type type = (Type)rules->data.attributes[attribute].type;
    Value value = state_attribute(rules, state, piece, attribute);
    if (value == VALUE_NULL)
        return;
    text_append(text, "-");
    if (type == TYPE_PIECE)
        text_append(text, rules->kinds.list[state_pieces(rules, state)[value].kind].code);
    else
        value_write(rules, state, type, value, text);
}

void face_write(const Rules *rules, const State *state, PieceIndex piece, Text *text) {
    Kind kind = state_pieces(rules, state)[piece].kind;
    if (kind == KIND_NONE) {
        text_append(text, "?");
        return;
    }
    text_append(text, rules->kinds.list[kind].code);
    for (int i = 0; i < rules->data.attribute_count; i++)
        write_attribute(rules, state, piece, i, text);
}

bool told_is_worth(const Variable *variable, Value value) {
    if (variable->internal || value == VALUE_NULL)
        return false;
    if (variable->type == TYPE_BOOLEAN)
        return value != 0;
    return !variable->told || variable->type != TYPE_INTEGER || value > variable->minimum;
}

static void write_words(const Variable *variable, Text *text) {
    for (const char *at = variable->name; *at; at++)
        text_append_bytes(text, *at == '_' ? " " : at, 1);
}

void told_write(const Rules *rules, const State *state, const Variable *variable, Value value,
                Text *text) {
    if (!variable->told) {
        write_words(variable, text);
        if (variable->type == TYPE_BOOLEAN)
            return;
        text_append(text, " ");
        value_write(rules, state, (Type)variable->type, value, text);
        return;
    }
    Text shown = {0};
    char most[16];
    value_write(rules, state, (Type)variable->type, value, &shown);
    snprintf(most, sizeof most, "%d", variable->maximum);
    const Filling fillings[] = {{"value", text_string(&shown)}, {"max", most}};
    text_fill(text, variable->told, fillings, 2);
    text_free(&shown);
}
