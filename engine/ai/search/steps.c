// SPDX-License-Identifier: MIT
#include "engine/ai/search/steps.h"

#include <string.h>

static const char *const names[SEARCH_STEP_COUNT] = {
    [SEARCH_TABLE] = "table",           [SEARCH_QUIESCENCE] = "quiescence",
    [SEARCH_EXCHANGES] = "exchanges",   [SEARCH_DELTA] = "delta",
    [SEARCH_CHECKS] = "checks",         [SEARCH_NULL_MOVE] = "null-move",
    [SEARCH_REDUCTIONS] = "reductions", [SEARCH_KILLERS] = "killers",
    [SEARCH_COUNTERS] = "counters",     [SEARCH_HISTORY] = "history",
    [SEARCH_ASPIRATION] = "aspiration", [SEARCH_FUTILITY] = "futility",
    [SEARCH_INTERNAL] = "internal",
};

const char *search_step_name(SearchStep step) {
    return names[step];
}

// The bits of a name of [length] characters; 0: there is no such step.
static unsigned bits_of(const char *name, size_t length) {
    if (length == 3 && memcmp(name, "all", length) == 0)
        return SEARCH_ALL_STEPS;
    for (int step = 0; step < SEARCH_STEP_COUNT; step++)
        if (strlen(names[step]) == length && memcmp(names[step], name, length) == 0)
            return 1u << step;
    return 0;
}

bool search_steps_read(const char *text, unsigned *steps) {
    unsigned found = SEARCH_ALL_STEPS;
    do {
        size_t length = strcspn(text, ",");
        unsigned bits = length > 1 ? bits_of(text + 1, length - 1) : 0;
        if (bits == 0 || (*text != '-' && *text != '+'))
            return false;
        found = *text == '-' ? found & ~bits : found | bits;
        text += length;
    } while (*text++ == ',');
    *steps = found;
    return true;
}
