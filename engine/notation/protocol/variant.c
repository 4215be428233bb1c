// SPDX-License-Identifier: MIT
#include "engine/notation/protocol/variant.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

// The length of the name without a final word VARIANT_USUAL. The space before that word stays.
static size_t length_without_usual(const char *name) {
    size_t length = strlen(name), usual = strlen(VARIANT_USUAL);
    bool ends = length > usual + 1 && name[length - usual - 1] == ' ' &&
                strcasecmp(name + length - usual, VARIANT_USUAL) == 0;
    return ends ? length - usual : length;
}

void variant_write(const Rules *rules, Text *text) {
    text_append(text, rules->about.uci_variant);
    if (rules->about.uci_variant[0])
        return;
    size_t length = length_without_usual(rules->about.name);
    for (size_t i = 0; i < length; i++)
        if (isalnum((unsigned char)rules->about.name[i]))
            text_append_bytes(text, &(char){(char)tolower((unsigned char)rules->about.name[i])}, 1);
}

bool variant_is_usual(const Rules *rules) {
    Text name = {0};
    variant_write(rules, &name);
    bool usual = strcmp(text_string(&name), VARIANT_USUAL) == 0;
    text_free(&name);
    return usual;
}

bool variant_castles_by_partner(const Rules *rules) {
    for (size_t i = 0; i < rules->moves.path_count; i++)
        if (rules->moves.paths[i].castle && rules->moves.paths[i].castle->by_partner)
            return true;
    return false;
}
