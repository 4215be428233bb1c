// SPDX-License-Identifier: MIT
#include "engine/notation/words/told.h"

#include "engine/notation/words/face.h"

#include <stdio.h>

bool told_is_worth(const Variable *variable, Value value) {
    if (variable->internal || value == VALUE_NULL)
        return false;
    if (variable->type == TYPE_BOOLEAN)
        return value != 0;
    return !variable->told || variable->type != TYPE_INTEGER || value > variable->minimum;
}

static void write_name(const Variable *variable, Text *text) {
    for (const char *at = variable->name; *at; at++)
        text_append_bytes(text, *at == '_' ? " " : at, 1);
}

void told_write(const Rules *rules, const State *state, const Variable *variable, Value value,
                Text *text) {
    if (!variable->told) {
        write_name(variable, text);
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
