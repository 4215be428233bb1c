// SPDX-License-Identifier: MIT
#include "app/desktop/session/game/game_choice.h"

#include "app/desktop/session/chance/random.h"
#include "app/desktop/session/seats/seating.h"
#include "engine/base/memory.h"
#include "engine/base/text.h"

#include <stdlib.h>
#include <string.h>

struct GameChoice {
    char *path;
    Rules *rules;     // NULL: the spec cannot be loaded
    unsigned edition; // changes with the rules
    Seat controller[SEAT_LIMIT];
    char *problem;
    char **items; // of the settings: NAME=VALUE for each option chosen
    size_t count;
    size_t capacity;
    Seating seating;
    bool apart; // each seat has its own time
    bool lots;
};

static Settings settings_of(const GameChoice *choice) {
    return (Settings){.items = (const char *const *)choice->items, .count = choice->count};
}

static void find_controllers(GameChoice *choice) {
    StateSpace *space = memory_new(sizeof *space);
    state_begin(choice->rules, &space->state);
    for (int seat = 0; seat < choice->rules->seats.count; seat++)
        choice->controller[seat] = space->state.controller[seat];
    memory_free(space);
}

// Loads the rules for the current choice. If they cannot be loaded, the previous rules stay, so
// that the user can change the choice again.
static void load(GameChoice *choice) {
    Rules *rules;
    Report report = {0};
    Settings settings = settings_of(choice);
    memory_free(choice->problem);
    choice->problem = NULL;
    choice->edition++;
    if (rules_load_set(choice->path, &settings, &rules, &report) == LOAD_FINE) {
        rules_free(choice->rules);
        choice->rules = rules;
        find_controllers(choice);
    } else {
        size_t first = 0;
        while (first + 1 < report.count && report.items[first].severity != SEVERITY_ERROR)
            first++;
        choice->problem = text_copy(report.count > 0 ? report.items[first].error.message : "");
    }
    report_free(&report);
}

// ---- Creation

static void take(GameChoice *choice, const char *setting) {
    choice->items = memory_grow(choice->items, &choice->capacity, choice->count + 1,
                                sizeof *choice->items);
    choice->items[choice->count++] = text_copy(setting);
}

// Adopts the session's players. All persons is no choice but the initial state, so it is not
// adopted unless [players] gives it.
static void take_seating(GameChoice *choice, Session *session) {
    int count = session_rules(session)->seats.count;
    const Seating *seating = session_seating(session);
    if (seating_persons(seating, count) < count)
        memcpy(choice->seating.players, seating->players, sizeof seating->players);
    memcpy(choice->seating.clocks, seating->clocks, sizeof seating->clocks);
    if (takebacks_matter(session_rules(session)))
        choice->seating.practice = seating->practice;
    choice->apart = !seating_clocks_are_alike(seating, count);
}

GameChoice *game_choice_new(const char *path, Session *session, const char *players,
                            bool practice) {
    GameChoice *choice = memory_new(sizeof *choice);
    choice->path = text_copy(path);
    seating_read_players(&choice->seating, players);
    choice->seating.practice = practice;
    if (session_is_open(session) && strcmp(path, session_path(session)) == 0) {
        const Settings *settings = session_settings(session);
        for (size_t i = 0; i < settings->count; i++)
            take(choice, settings->items[i]);
        take_seating(choice, session);
    }
    load(choice);
    return choice;
}

void game_choice_free(GameChoice *choice) {
    if (!choice)
        return;
    for (size_t i = 0; i < choice->count; i++)
        memory_free(choice->items[i]);
    memory_free(choice->items);
    memory_free(choice->problem);
    memory_free(choice->path);
    rules_free(choice->rules);
    memory_free(choice);
}

const char *game_choice_path(const GameChoice *choice) {
    return choice->path;
}

const Rules *game_choice_rules(const GameChoice *choice) {
    return choice->rules;
}

unsigned game_choice_edition(const GameChoice *choice) {
    return choice->edition;
}

Seat game_choice_controller(const GameChoice *choice, Seat seat) {
    return choice->controller[seat];
}

const char *game_choice_problem(const GameChoice *choice) {
    return choice->problem;
}

// ---- Options

// The index of the setting [name], or the number of settings.
static size_t find(const GameChoice *choice, const char *name) {
    size_t length = strlen(name), at = 0;
    while (at < choice->count &&
           (strncmp(choice->items[at], name, length) != 0 || choice->items[at][length] != '='))
        at++;
    return at;
}

static void set(GameChoice *choice, const char *name, const char *value) {
    Text setting = {0};
    size_t at = find(choice, name);
    text_appendf(&setting, "%s=%s", name, value);
    if (at == choice->count) {
        take(choice, setting.data);
    } else {
        memory_free(choice->items[at]);
        choice->items[at] = text_copy(setting.data);
    }
    text_free(&setting);
    load(choice);
}

// The user's choice, even if it conflicts with other options.
int32_t game_choice_option(const GameChoice *choice, int index) {
    const Option *option = &choice->rules->options.list[index];
    size_t at = find(choice, option->name);
    if (at == choice->count)
        return option->value;
    const char *text = choice->items[at] + strlen(option->name) + 1;
    if (option->kind == OPTION_INTEGER)
        return (int32_t)strtol(text, NULL, 10);
    if (option->kind == OPTION_BOOLEAN)
        return strcmp(text, "true") == 0;
    for (int i = 0; i < option->value_count; i++)
        if (strcmp(option->values[i], text) == 0)
            return i;
    return option->value;
}

void game_choice_set_option(GameChoice *choice, int index, int32_t value) {
    const Option *option = &choice->rules->options.list[index];
    Text text = {0}, name = {0};
    text_append(&name, option->name); // copied, since the rules are about to be released
    if (option->kind == OPTION_INTEGER)
        text_appendf(&text, "%d", value);
    else if (option->kind == OPTION_BOOLEAN)
        text_append(&text, value ? "true" : "false");
    else
        text_append(&text, option->values[value]);
    set(choice, name.data, text.data);
    text_free(&text);
    text_free(&name);
}

void game_choice_set_players(GameChoice *choice, int count) {
    Text text = {0};
    text_appendf(&text, "%d", count);
    set(choice, "players", text.data);
    text_free(&text);
}

Seating *game_choice_seating(GameChoice *choice) {
    return &choice->seating;
}

bool *game_choice_apart(GameChoice *choice) {
    return &choice->apart;
}

bool *game_choice_lots(GameChoice *choice) {
    return &choice->lots;
}

// ---- Starting

static void draw_lots(const GameChoice *choice, Seating *seating) {
    int count = choice->rules->seats.count;
    for (uint32_t turns = random_below((uint32_t)count); turns > 0; turns--)
        seating_swap(seating, count);
}

LoadResult game_choice_open(GameChoice *choice, Session *session, Report *report) {
    Settings settings = settings_of(choice);
    LoadResult result = session_open_set(session, choice->path, &settings, report);
    if (result != LOAD_FINE)
        return result;
    Seating *seating = session_seating(session);
    *seating = choice->seating;
    for (int seat = session_rules(session)->seats.count; seat < SEAT_LIMIT; seat++)
        seating->players[seat] = (Seated){0};
    if (choice->lots)
        draw_lots(choice, seating);
    return result;
}
