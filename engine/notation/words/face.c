// SPDX-License-Identifier: MIT
#include "engine/notation/words/face.h"

#include "engine/rules/state/look.h"

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
    case TYPE_SEAT: text_append(text, rules->seats[value].name); break;
    case TYPE_PIECE: face_write(rules, state, (PieceIndex)value, text); break;
    default: text_appendf(text, "%d", value);
    }
}

// A referenced piece is written as its kind only, so that faces do not contain each other.
static void write_attribute(const Rules *rules, const State *state, PieceIndex piece, int attribute,
                            Text *text) {
    Type type = (Type)rules->attributes[attribute].type;
    Value value = state_attribute(rules, state, piece, attribute);
    if (value == VALUE_NULL)
        return;
    text_append(text, "-");
    if (type == TYPE_PIECE)
        text_append(text, rules->kinds[state_pieces(rules, state)[value].kind].code);
    else
        value_write(rules, state, type, value, text);
}

void face_write(const Rules *rules, const State *state, PieceIndex piece, Text *text) {
    Kind kind = state_pieces(rules, state)[piece].kind;
    if (kind == KIND_NONE) {
        text_append(text, "?");
        return;
    }
    text_append(text, rules->kinds[kind].code);
    for (int i = 0; i < rules->attribute_count; i++)
        write_attribute(rules, state, piece, i, text);
}
