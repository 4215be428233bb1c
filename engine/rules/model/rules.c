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
    for (int i = 0; i < rules->rule_count; i++)
        if (rules->rules[i].interaction && strlen(rules->rules[i].name) == length &&
            strncmp(rules->rules[i].name, name, length) == 0)
            return i;
    return -1;
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

int rules_find_attribute(const Rules *rules, const char *name) {
    for (int i = 0; i < rules->attribute_count; i++)
        if (strcmp(rules->attributes[i].name, name) == 0)
            return i;
    return -1;
}

const Variable *rules_find_variable(const Rules *rules, const char *name, bool per_seat) {
    for (int i = 0; i < rules->variable_count; i++)
        if (rules->variables[i].per_seat == per_seat && strcmp(rules->variables[i].name, name) == 0)
            return &rules->variables[i];
    return NULL;
}

bool rules_have_option(const Rules *rules, const char *setting) {
    size_t length = strcspn(setting, "=");
    for (int i = 0; i < rules->option_count; i++)
        if (strncmp(rules->options[i].name, setting, length) == 0 &&
            rules->options[i].name[length] == '\0')
            return true;
    return strncmp(setting, "players=", strlen("players=")) == 0;
}
