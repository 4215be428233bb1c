// SPDX-License-Identifier: MIT
#include "engine/notation/moves.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

bool move_uses_uci(const Rules *rules) {
    return rules->seat_count == 2;
}

// Is the kind told by one letter that no other kind has?
static bool has_letter(const Rules *rules, Kind kind) {
    const char *symbol = rules->kinds[kind].symbol;
    for (int other = 0; other < rules->kind_count; other++)
        if (other != kind && strcasecmp(rules->kinds[other].symbol, symbol) == 0)
            return false;
    return isalpha((unsigned char)symbol[0]) && symbol[1] == '\0';
}

void move_write_choice(const Rules *rules, Kind kind, Text *text) {
    if (has_letter(rules, kind))
        text_appendf(text, "%c", tolower((unsigned char)rules->kinds[kind].symbol[0]));
    else
        text_append(text, rules->kinds[kind].code);
}

static void write_step(const Rules *rules, const State *state, const Action *action, Text *text) {
    topology_write_site(&rules->topology, action->from, text);
    if (!move_uses_uci(rules)) {
        const Entry *entry = &rules->entries[action->rule];
        bool occupied = state_board(rules, state)[action->to] != PIECE_NONE;
        text_append(text, entry->captures && occupied ? "x" : "-");
    }
    topology_write_site(&rules->topology, action->to, text);
    if (action->value < 0)
        return;
    Kind kind = (Kind)action->value;
    if (move_uses_uci(rules) && has_letter(rules, kind))
        move_write_choice(rules, kind, text);
    else
        text_appendf(text, "=%s", rules->kinds[kind].code);
}

void move_write(const Rules *rules, const State *state, const Action *action, Text *text) {
    switch ((ActionKind)action->kind) {
    case ACTION_STEP: write_step(rules, state, action, text); break;
    case ACTION_CHOOSE: move_write_choice(rules, (Kind)action->value, text); break;
    case ACTION_SKIP: text_append(text, "pass"); break;
    }
}

// A move's text taken apart.
typedef struct Parts {
    Site from; // SITE_NONE: the text is a choice or a word alone
    Site to;
    const char *choice; // "" when there is none
} Parts;

static Parts take_apart(const Rules *rules, const char *text) {
    Parts parts = {.from = SITE_NONE, .to = SITE_NONE, .choice = text};
    const char *at = text;
    Site from = topology_read_site(&rules->topology, &at);
    Site to = topology_read_site(&rules->topology, &at);
    if (from != SITE_NONE && to == SITE_NONE && (*at == '-' || *at == 'x')) {
        at++;
        to = topology_read_site(&rules->topology, &at);
    }
    if (from != SITE_NONE && to != SITE_NONE)
        parts = (Parts){.from = from, .to = to, .choice = at};
    if (parts.choice[0] == '=')
        parts.choice++;
    return parts;
}

static bool names_kind(const Rules *rules, int32_t value, const char *text) {
    if (value < 0)
        return false;
    const KindRules *kind = &rules->kinds[value];
    return (has_letter(rules, (Kind)value) && strcasecmp(kind->symbol, text) == 0) ||
           strcasecmp(kind->code, text) == 0;
}

static bool leads_to(const Rules *rules, const State *state, const Action *action, Site to) {
    Site partner, landing;
    if (action->to == to)
        return true;
    return state_partner(rules, state, action, &partner, &landing) && partner == to;
}

// How well an action fits a text.
typedef enum Fit {
    FIT_NONE,
    FIT_ASKS, // only the choice is missing
    FIT_EXACT,
} Fit;

static Fit find_fit(const Rules *rules, const State *state, const Action *action,
                    const Parts *parts) {
    bool alone = parts->from == SITE_NONE;
    switch ((ActionKind)action->kind) {
    case ACTION_SKIP: return alone && strcasecmp(parts->choice, "pass") == 0 ? FIT_EXACT : FIT_NONE;
    case ACTION_CHOOSE:
        return alone && names_kind(rules, action->value, parts->choice) ? FIT_EXACT : FIT_NONE;
    case ACTION_STEP: break;
    }
    if (parts->from != action->from || !leads_to(rules, state, action, parts->to))
        return FIT_NONE;
    if (parts->choice[0] == '\0')
        return action->value < 0 ? FIT_EXACT : FIT_ASKS;
    return names_kind(rules, action->value, parts->choice) ? FIT_EXACT : FIT_NONE;
}

// Finds the best fit of [list]; an exact one goes before one that asks.
static Fit find_action(const Rules *rules, const State *state, const ActionList *list,
                       const Parts *parts, Action *action) {
    Fit best = FIT_NONE;
    for (size_t i = 0; i < list->count && best != FIT_EXACT; i++) {
        Fit fit = find_fit(rules, state, &list->items[i], parts);
        if (fit <= best)
            continue;
        best = fit;
        *action = list->items[i];
        if (fit == FIT_ASKS)
            action->value = VALUE_ASK;
    }
    return best;
}

bool move_read(const Rules *rules, const State *state, const Trail *trail, const char *text,
               Action *action, Error *error) {
    Parts parts = take_apart(rules, text);
    ActionList list = {0};
    state_actions(rules, state, trail, &list);
    bool found = find_action(rules, state, &list, &parts, action) != FIT_NONE;
    bool over = list.count == 0;
    action_list_free(&list);
    if (!found && over)
        return error_set(error, "moves", (Place){1, 1}, text, "the game is over");
    if (!found)
        return error_set(error, "moves", (Place){1, 1}, text, "%s has no such move here",
                         rules->seats[state->seat].name);
    return true;
}
