// SPDX-License-Identifier: MIT
#include "engine/external/uci_words.h"

#include "engine/ai/player/player.h"
#include "engine/base/numbers.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MATE_LIMIT = PLIES_TO_END_MOST / 2 }; // longest mate, in moves; longer ones count as this

// The text after [word], which must be a whole word of [line], and after the spaces that follow it.
// NULL if the line does not have the word.
const char *uci_find_after(const char *line, const char *word) {
    size_t length = strlen(word);
    for (const char *found = line; (found = strstr(found, word)); found += length) {
        bool starts = found == line || found[-1] == ' ';
        if (starts && (found[length] == ' ' || found[length] == '\0'))
            return found + length + strspn(found + length, " ");
    }
    return NULL;
}

bool uci_read_number(const char *line, const char *word, long *number) {
    const char *found = uci_find_after(line, word);
    char *end;
    if (!found)
        return false;
    *number = strtol(found, &end, 10);
    return end != found;
}

bool uci_read_score(const char *line, int *value) {
    long number;
    const char *score = uci_find_after(line, "score");
    if (score && strncmp(score, "cp ", 3) == 0 && uci_read_number(score, "cp", &number)) {
        *value = (int)clamp_long(number, 1 - VALUE_WON, VALUE_WON - 1);
        return true;
    }
    if (!score || strncmp(score, "mate ", 5) != 0 || !uci_read_number(score, "mate", &number))
        return false;
    number = clamp_long(number, -MATE_LIMIT, MATE_LIMIT);
    // A mate in N moves is 2N - 1 plies away; being mated in N moves is 2N plies away.
    *value = value_of_end(number > 0, (int)(number > 0 ? 2 * number - 1 : -2 * number));
    return true;
}

bool uci_offers_value(const char *declaration, const char *value) {
    size_t length = strlen(value);
    for (const char *found = declaration; (found = uci_find_after(found, "var"));)
        if (strcspn(found, " ") == length && strncasecmp(found, value, length) == 0)
            return true;
    return false;
}
