// SPDX-License-Identifier: MIT
#include "engine/external/variant.h"

#include <ctype.h>
#include <string.h>

void variant_write(const Rules *rules, Text *text) {
    size_t before = text->length, usual = strlen(VARIANT_USUAL);
    for (const char *at = rules->name; *at; at++)
        if (isalnum((unsigned char)*at))
            text_append_bytes(text, &(char){(char)tolower((unsigned char)*at)}, 1);
    if (text->length > before + usual && text_ends_with(text->data, VARIANT_USUAL)) {
        text->length -= usual;
        text->data[text->length] = '\0';
    }
}

bool variant_is_usual(const Rules *rules) {
    Text name = {0};
    variant_write(rules, &name);
    bool usual = strcmp(text_string(&name), VARIANT_USUAL) == 0;
    text_free(&name);
    return usual;
}

bool variant_castles_by_partner(const Rules *rules) {
    for (size_t i = 0; i < rules->step_count; i++)
        if (rules->steps[i].castle && rules->steps[i].castle->by_partner)
            return true;
    return false;
}
