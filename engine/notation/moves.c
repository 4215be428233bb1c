// SPDX-License-Identifier: MIT
#include "engine/notation/moves.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

bool move_uses_uci(const Rules *rules) {
    return rules->seat_count == 2;
}

static bool is_letter(const char *symbol) {
    return isalpha((unsigned char)symbol[0]) && symbol[1] == '\0';
}

void move_write_choice(const Rules *rules, Kind kind, Text *text) {
    const char *symbol = rules->kinds[kind].symbol;
    if (is_letter(symbol))
        text_appendf(text, "%c", tolower((unsigned char)symbol[0]));
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
    if (move_uses_uci(rules) && is_letter(rules->kinds[kind].symbol))
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
    return value >= 0 && (strcasecmp(rules->kinds[value].symbol, text) == 0 ||
                          strcasecmp(rules->kinds[value].code, text) == 0);
}

static bool leads_to(const Rules *rules, const State *state, const Action *action, Site to) {
    Site partner, landing;
    if (action->to == to)
        return true;
    return state_partner(rules, state, action, &partner, &landing) && partner == to;
}

// Is [action] what the text means? Sets [asks] when only the choice is missing.
static bool means(const Rules *rules, const State *state, const Action *action, const Parts *parts,
                  bool *asks) {
    switch ((ActionKind)action->kind) {
    case ACTION_SKIP: return parts->from == SITE_NONE && strcasecmp(parts->choice, "pass") == 0;
    case ACTION_CHOOSE:
        return parts->from == SITE_NONE && names_kind(rules, action->value, parts->choice);
    case ACTION_STEP: break;
    }
    if (parts->from != action->from || !leads_to(rules, state, action, parts->to))
        return false;
    *asks = action->value >= 0 && parts->choice[0] == '\0';
    return *asks || (action->value < 0 && parts->choice[0] == '\0') ||
           names_kind(rules, action->value, parts->choice);
}

bool move_read(const Rules *rules, const State *state, const Trail *trail, const char *text,
               Action *action, Error *error) {
    Parts parts = take_apart(rules, text);
    ActionList list = {0};
    state_actions(rules, state, trail, &list);
    bool found = false;
    for (size_t i = 0; i < list.count && !found; i++) {
        bool asks = false;
        found = means(rules, state, &list.items[i], &parts, &asks);
        if (found) {
            *action = list.items[i];
            action->value = asks ? VALUE_ASK : action->value;
        }
    }
    bool over = list.count == 0;
    action_list_free(&list);
    if (!found && over)
        return error_set(error, "moves", (Place){1, 1}, text, "the game is over");
    if (!found)
        return error_set(error, "moves", (Place){1, 1}, text, "%s has no such move here",
                         rules->seats[state->seat].name);
    return true;
}
