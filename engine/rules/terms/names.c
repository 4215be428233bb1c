// SPDX-License-Identifier: MIT
#include "engine/rules/terms/names.h"

#include <string.h>

int name_place(const Rules *rules, const char *text) {
    int low = 0, high = rules->names.count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (strcmp(rules->names.list[rules->names.order[middle]], text) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

Value name_find(const Rules *rules, const char *text) {
    int place = name_place(rules, text);
    if (place == rules->names.count ||
        strcmp(rules->names.list[rules->names.order[place]], text) != 0)
        return NAME_UNKNOWN;
    return rules->names.order[place];
}
