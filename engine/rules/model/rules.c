// SPDX-License-Identifier: MIT
#include "engine/rules/model/rules.h"

#include "engine/base/memory.h"

#include <string.h>

void rules_free(Rules *rules) {
    if (!rules)
        return;
    arena_free(&rules->arena);
    memory_free(rules);
}

const Win *rules_win(const Rules *rules, Reason reason) {
    for (int i = 0; i < rules->win_count; i++)
        if (rules->wins[i].reason == reason)
            return &rules->wins[i];
    return NULL;
}

Seat rules_find_seat(const Rules *rules, const char *name) {
    for (int seat = 0; seat < rules->seat_count; seat++)
        if (strcmp(rules->seats[seat].name, name) == 0)
            return (Seat)seat;
    return SEAT_NONE;
}

Kind rules_find_kind(const Rules *rules, const char *code) {
    for (int kind = 0; kind < rules->kind_count; kind++)
        if (strcmp(rules->kinds[kind].code, code) == 0)
            return (Kind)kind;
    return KIND_NONE;
}
