// SPDX-License-Identifier: MIT
#include "app/desktop/session/game/game_choice.h"

#include "app/desktop/session/chance/random.h"
#include "app/desktop/session/seats/seating.h"
#include "engine/base/memory.h"
#include "engine/base/text.h"

#include <stdlib.h>
#include <string.h>

static Settings settings_of(const GameChoice *choice) {
    return (Settings){.items = (const char *const *)choice->settings,
                      .count = choice->setting_count};
}

// Finds out from the first position which seat decides for each seat.
static void find_controllers(GameChoice *choice) {
    StateSpace *space = memory_new(sizeof *space);
    state_begin(choice->rules, &space->state);
    for (int seat = 0; seat < choice->rules->seats.count; seat++)
        choice->controller[seat] = space->state.controller[seat];
    memory_free(space);
}

// Loads the rules for the current choice. If they cannot be loaded, the previous rules stay, so
// that the user can change the choice again.
static void load_rules(GameChoice *choice) {
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
        size_t index = 0; // of the first error or, without errors, of the last warning
        while (index + 1 < report.count && report.items[index].severity != SEVERITY_ERROR)
            index++;
        choice->problem = text_copy(report.count > 0 ? report.items[index].error.message : "");
    }
    report_free(&report);
}

// ---- Creation

static void add_setting(GameChoice *choice, const char *setting) {
    choice->settings = memory_grow(choice->settings, &choice->setting_capacity,
                                   choice->setting_count + 1, sizeof *choice->settings);
    choice->settings[choice->setting_count++] = text_copy(setting);
}

// Adopts the players, clocks and practice of the session's seating. Players who are all persons are
// not adopted, because that may just be the default.
static void adopt_seating(GameChoice *choice, Session *session) {
    int count = session_rules(session)->seats.count;
    const Seating *seating = session_seating(session);
    if (seating_persons(seating, count) < count)
        memcpy(choice->seating.players, seating->players, sizeof seating->players);
    memcpy(choice->seating.clocks, seating->clocks, sizeof seating->clocks);
    if (takebacks_matter(session_rules(session))) // practice has no meaning in other games
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
            add_setting(choice, settings->items[i]);
        adopt_seating(choice, session);
    }
    load_rules(choice);
    return choice;
}

void game_choice_free(GameChoice *choice) {
    if (!choice)
        return;
    for (size_t i = 0; i < choice->setting_count; i++)
        memory_free(choice->settings[i]);
    memory_free(choice->settings);
    memory_free(choice->problem);
    memory_free(choice->path);
    rules_free(choice->rules);
    memory_free(choice);
}

// ---- Options

// The index of the setting [name], or the number of settings if there is none.
static size_t find_setting(const GameChoice *choice, const char *name) {
    size_t length = strlen(name), index = 0;
    while (index < choice->setting_count && (strncmp(choice->settings[index], name, length) != 0 ||
                                             choice->settings[index][length] != '='))
        index++;
    return index;
}

// Sets an option, and loads the rules that follow from it.
static void set_option(GameChoice *choice, const char *name, const char *value) {
    Text setting = {0};
    size_t index = find_setting(choice, name);
    text_appendf(&setting, "%s=%s", name, value);
    if (index == choice->setting_count) {
        add_setting(choice, setting.data);
    } else {
        memory_free(choice->settings[index]);
        choice->settings[index] = text_copy(setting.data);
    }
    text_free(&setting);
    load_rules(choice);
}

// The user's choice, or the value in the rules if the user made none. The rules have not adopted a
// choice that conflicts with other options.
int32_t game_choice_option(const GameChoice *choice, int option_index) {
    const Option *option = &choice->rules->options.list[option_index];
    size_t index = find_setting(choice, option->name);
    if (index == choice->setting_count)
        return option->value;
    const char *text = choice->settings[index] + strlen(option->name) + 1; // after NAME=
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
    text_append(&name, option->name); // copied, because the rules are about to be released
    if (option->kind == OPTION_INTEGER)
        text_appendf(&text, "%d", value);
    else if (option->kind == OPTION_BOOLEAN)
        text_append(&text, value ? "true" : "false");
    else
        text_append(&text, option->values[value]);
    set_option(choice, name.data, text.data);
    text_free(&text);
    text_free(&name);
}

void game_choice_set_players(GameChoice *choice, int count) {
    Text text = {0};
    text_appendf(&text, "%d", count);
    set_option(choice, "players", text.data);
    text_free(&text);
}

// ---- Starting

// Moves all players on by the same random number of seats.
static void draw_lots(const GameChoice *choice, Seating *seating) {
    int count = choice->rules->seats.count;
    for (uint32_t steps = random_below((uint32_t)count); steps > 0; steps--)
        seating_rotate(seating, count);
}

LoadResult game_choice_open(GameChoice *choice, Session *session, Report *report) {
    Settings settings = settings_of(choice);
    LoadResult result = session_open(session, choice->path, &settings, report);
    if (result != LOAD_FINE)
        return result;
    Seating *seating = session_seating(session);
    *seating = choice->seating;
    for (int seat = session_rules(session)->seats.count; seat < SEAT_LIMIT; seat++)
        seating->players[seat] = (Seated){0}; // chosen while the game had more seats
    if (choice->lots)
        draw_lots(choice, seating);
    return result;
}
