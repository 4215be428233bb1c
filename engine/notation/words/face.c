// SPDX-License-Identifier: MIT
#include "engine/notation/words/face.h"

#include "engine/rules/state/look.h"

#include <ctype.h>
#include <stdio.h>
#include <strings.h>

bool kind_has_letter(const Rules *rules, Kind kind) {
    const char *symbol = rules->kinds.list[kind].symbol;
    for (int other = 0; other < rules->kinds.count; other++)
        if (other != kind && strcasecmp(rules->kinds.list[other].symbol, symbol) == 0)
            return false;
    return isalpha((unsigned char)symbol[0]) && symbol[1] == '\0';
}

bool kinds_have_letters(const Rules *rules) {
    for (int kind = 0; kind < rules->kinds.count; kind++)
        if (!kind_has_letter(rules, (Kind)kind))
            return false;
    return true;
}

void value_write(const Rules *rules, const State *state, Type type, Value value, Text *text) {
    if (value == VALUE_NULL) {
        text_append(text, "null");
        return;
    }
    switch (type) {
    case TYPE_BOOLEAN: text_append(text, value ? "true" : "false"); break;
    case TYPE_NAME: // a name computed during play can be missing from the document
        text_append(text,
                    value >= 0 && value < rules->names.count ? rules->names.list[value] : "?");
        break;
    case TYPE_SITE: topology_write_site(&rules->topology, (Site)value, text); break;
    case TYPE_SEAT: text_append(text, rules->seats.list[value].name); break;
    case TYPE_PIECE: face_write(rules, state, (PieceIndex)value, text); break;
    default: text_appendf(text, "%d", value);
    }
}

// An attribute that refers to a piece is written as just that piece's kind. If its whole face were
// written, writing two pieces that refer to each other would never end.
void face_write(const Rules *rules, const State *state, PieceIndex piece, Text *text) {
    const Piece *pieces = state_pieces(rules, state);
    if (pieces[piece].kind == KIND_NONE) {
        text_append(text, "?");
        return;
    }
    text_append(text, rules->kinds.list[pieces[piece].kind].code);
    for (int i = 0; i < rules->data.attribute_count; i++) {
        Type type = (Type)rules->data.attributes[i].type;
        Value value = state_attribute(rules, state, piece, i);
        if (value == VALUE_NULL)
            continue;
        text_append(text, "-");
        if (type == TYPE_PIECE)
            text_append(text, rules->kinds.list[pieces[value].kind].code);
        else
            value_write(rules, state, type, value, text);
    }
}

bool variable_is_worth_showing(const Variable *variable, Value value) {
    if (variable->internal || value == VALUE_NULL)
        return false;
    if (variable->type == TYPE_BOOLEAN)
        return value != 0;
    bool is_told_number = variable->told && variable->type == TYPE_INTEGER;
    return !is_told_number || value > variable->minimum;
}

void variable_write(const Rules *rules, const State *state, const Variable *variable, Value value,
                    Text *text) {
    Text shown = {0};
    char maximum[16];
    value_write(rules, state, (Type)variable->type, value, &shown);
    snprintf(maximum, sizeof maximum, "%d", variable->maximum);
    const Filling fillings[] = {{"value", text_string(&shown)}, {"max", maximum}};
    if (variable->told) {
        text_fill(text, variable->told, fillings, sizeof fillings / sizeof *fillings);
    } else {
        for (const char *byte = variable->name; *byte; byte++)
            text_append_bytes(text, *byte == '_' ? " " : byte, 1);
        if (variable->type != TYPE_BOOLEAN) // a boolean is shown only if it is true
            text_appendf(text, " %s", text_string(&shown));
    }
    text_free(&shown);
}
