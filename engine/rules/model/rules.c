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
    for (int i = 0; i < rules->endings.win_count; i++)
        if (rules->endings.wins[i].reason == reason)
            return &rules->endings.wins[i];
    return NULL;
}

bool program_does(const Program *program, unsigned facts) {
    for (uint32_t i = 0; i < program->instruction_count; i++)
        if (instruction_facts(program->instructions[i].kind) & facts)
            return true;
    return false;
}

int rules_find_interaction(const Rules *rules, const char *name, size_t length) {
    for (int i = 0; i < rules->moves.rule_count; i++)
        if (rules->moves.rules[i].interaction && strlen(rules->moves.rules[i].name) == length &&
            strncmp(rules->moves.rules[i].name, name, length) == 0)
            return i;
    return -1;
}

Seat rules_find_seat(const Rules *rules, const char *name) {
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (strcmp(rules->seats.list[seat].name, name) == 0)
            return (Seat)seat;
    return SEAT_NONE;
}

Kind rules_find_kind(const Rules *rules, const char *code) {
    for (int kind = 0; kind < rules->kinds.count; kind++)
        if (strcmp(rules->kinds.list[kind].code, code) == 0)
            return (Kind)kind;
    return KIND_NONE;
}

int rules_first_turn(const Rules *rules, Seat seat) {
    for (int turn = 0; turn < rules->flow.order_count; turn++)
        if (rules->flow.order[turn] == seat)
            return turn;
    return -1;
}

int rules_find_attribute(const Rules *rules, const char *name) {
    for (int i = 0; i < rules->data.attribute_count; i++)
        if (strcmp(rules->data.attributes[i].name, name) == 0)
            return i;
    return -1;
}

const Variable *rules_find_variable(const Rules *rules, const char *name, bool per_seat) {
    for (int i = 0; i < rules->data.variable_count; i++)
        if (rules->data.variables[i].per_seat == per_seat &&
            strcmp(rules->data.variables[i].name, name) == 0)
            return &rules->data.variables[i];
    return NULL;
}

// True if the setting NAME=VALUE names an option, or is the number of players.
bool rules_have_option(const Rules *rules, const char *setting) {
    size_t length = strcspn(setting, "=");
    for (int i = 0; i < rules->options.count; i++)
        if (strncmp(rules->options.list[i].name, setting, length) == 0 &&
            rules->options.list[i].name[length] == '\0')
            return true;
    return strncmp(setting, "players=", strlen("players=")) == 0;
}
