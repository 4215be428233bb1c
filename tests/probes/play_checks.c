// SPDX-License-Identifier: MIT
// What may be done, what may happen, and how it ends.
#include "engine/base/memory.h"
#include "engine/notation/words/face.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/count/perft.h"
#include "engine/rules/state/look.h"
#include "tests/probes/check.h"

#include <inttypes.h>
#include <stdlib.h>

void check_seat_to_act(Probe *probe, const Node *node) {
    Seat seat = check_seat(probe, node);
    Seat acts = game_state(probe->game)->seat;
    check_that(probe, node, seat == acts, "%s is to act", probe->rules->seats.list[acts].name);
}

// Counts -----------------------------------------------------------------------------------------

static void count_depths(Probe *probe, const Node *node, unsigned how) {
    Trail trail = game_trail(probe->game);
    for (const Node *count = node->first; count; count = count->next) {
        if (count->integer > probe->limit)
            continue;
        uint64_t nodes = perft_count(&(Perft){.rules = probe->rules,
                                              .state = game_state(probe->game),
                                              .trail = &trail,
                                              .depth = atoi(count->key),
                                              .how = how});
        check_that(probe, count, nodes == (uint64_t)count->integer,
                   "depth %s: expected %" PRId64 ", counted %" PRIu64, count->key, count->integer,
                   nodes);
    }
}

void check_perft(Probe *probe, const Node *node) {
    count_depths(probe, node, 0);
}

void check_actions_perft(Probe *probe, const Node *node) {
    count_depths(probe, node, PERFT_ACTIONS);
}

static int pieces_on(const Rules *rules, const State *state, Site site) {
    return site == SITE_NONE ? -1 : state_count(rules, state, site);
}

void check_counts(Probe *probe, const Node *node) {
    for (const Node *count = node->first; count; count = count->next) {
        Site site = check_site_key(probe, count);
        int pieces = pieces_on(probe->rules, game_state(probe->game), site);
        check_that(probe, count, pieces == count->integer, "expected %" PRId64 ", found %d",
                   count->integer, pieces);
    }
}

// Actions ----------------------------------------------------------------------------------------

static void add_action(const Probe *probe, const Action *action, Words *words) {
    Text text = {0};
    move_write(probe->rules, game_state(probe->game), action, &text);
    words_add(words, &text);
}

// Releases [list].
static void compare_actions(Probe *probe, const Node *node, ActionList *list, const char *what) {
    Words have = {0}, want = {0};
    for (size_t i = 0; i < list->count; i++)
        add_action(probe, &list->items[i], &have);
    words_add_list(&want, node);
    words_check_sorted(probe, node, &have, &want, what);
    action_list_free(list);
}

void check_actions(Probe *probe, const Node *node) {
    ActionList list = {0};
    game_actions(probe->game, &list);
    compare_actions(probe, node, &list, "actions");
}

void check_offers(Probe *probe, const Node *node) {
    ActionList list = {0};
    Trail trail = game_trail(probe->game);
    state_offers(probe->rules, game_state(probe->game), &trail, &list);
    compare_actions(probe, node, &list, "offers");
}

// Chance -----------------------------------------------------------------------------------------

static uint32_t common_divisor(uint32_t a, uint32_t b) {
    return b == 0 ? a : common_divisor(b, a % b);
}

static void add_chance(const Probe *probe, const ChanceOutcome *outcome, Words *words) {
    uint32_t divisor = common_divisor(outcome->weight, outcome->whole);
    Text text = {0};
    move_write(probe->rules, game_state(probe->game), &outcome->action, &text);
    text_appendf(&text, "=%" PRIu32 "/%" PRIu32, outcome->weight / divisor,
                 outcome->whole / divisor);
    words_add(words, &text);
}

void check_chances(Probe *probe, const Node *node) {
    ChanceOutcome *outcomes = memory_new(CHANCE_LIMIT * sizeof *outcomes);
    size_t count = state_chances(probe->rules, game_state(probe->game), outcomes);
    Words have = {0}, want = {0};
    for (size_t i = 0; i < count; i++)
        add_chance(probe, &outcomes[i], &have);
    for (const Node *chance = node->first; chance; chance = chance->next) {
        Text text = {0};
        text_appendf(&text, "%s=%s", chance->key, chance->text);
        words_add(&want, &text);
    }
    words_check_sorted(probe, node, &have, &want, "chances");
    memory_free(outcomes);
}

// Variables --------------------------------------------------------------------------------------

static void add_constant(const Node *node, Words *words) {
    Text text = {0};
    if (node->kind == NODE_INTEGER)
        text_appendf(&text, "%" PRId64, node->integer);
    else if (node->kind == NODE_BOOLEAN)
        text_append(&text, node->boolean ? "true" : "false");
    else
        text_append(&text, node->text ? node->text : "null");
    words_add(words, &text);
}

static void compare_value(Probe *probe, const Node *node, const Variable *variable, int seat) {
    const State *state = game_state(probe->game);
    Value value = state_slots(probe->rules, state)[variable->index + seat];
    Words have = {0}, want = {0};
    Text text = {0};
    value_write(probe->rules, state, (Type)variable->type, value, &text);
    words_add(&have, &text);
    add_constant(node, &want);
    words_check(probe, node, &have, &want, variable->name);
}

static const Variable *find_variable(const Rules *rules, const char *name) {
    for (int i = 0; i < rules->data.variable_count; i++)
        if (strcmp(rules->data.variables[i].name, name) == 0)
            return &rules->data.variables[i];
    return NULL;
}

static void check_variable(Probe *probe, const Node *node) {
    const Variable *variable = find_variable(probe->rules, node->key);
    if (!variable || variable->per_seat != (node->kind == NODE_OBJECT)) {
        check_that(probe, node, false, "there is no such variable called %s", node->key);
        return;
    }
    if (!variable->per_seat)
        compare_value(probe, node, variable, 0);
    for (const Node *of_seat = node->first; of_seat; of_seat = of_seat->next) {
        Seat seat = check_seat_key(probe, of_seat);
        if (seat != SEAT_NONE)
            compare_value(probe, of_seat, variable, seat);
    }
}

void check_variables(Probe *probe, const Node *node) {
    for (const Node *variable = node->first; variable; variable = variable->next)
        check_variable(probe, variable);
}

// Seats ------------------------------------------------------------------------------------------

void check_frozen(Probe *probe, const Node *node) {
    Words have = {0}, want = {0};
    for (int seat = 0; seat < probe->rules->seats.count; seat++) {
        Text text = {0};
        if (!state_is_frozen(game_state(probe->game), (Seat)seat))
            continue;
        text_append(&text, probe->rules->seats.list[seat].name);
        words_add(&have, &text);
    }
    words_add_list(&want, node);
    words_check_sorted(probe, node, &have, &want, "frozen");
}

void check_controllers(Probe *probe, const Node *node) {
    for (const Node *member = node->first; member; member = member->next) {
        Seat seat = check_seat_key(probe, member);
        Seat expected = check_seat(probe, member);
        if (seat == SEAT_NONE || expected == SEAT_NONE)
            continue;
        Seat found = game_state(probe->game)->controller[seat];
        check_that(probe, member, found == expected, "%s decides for %s",
                   probe->rules->seats.list[found].name, member->key);
    }
}

// Outcomes ---------------------------------------------------------------------------------------

static void compare_numbers(Probe *probe, const Node *node, const int *numbers) {
    for (const Node *member = node->first; member; member = member->next) {
        Seat seat = check_seat_key(probe, member);
        if (seat != SEAT_NONE)
            check_that(probe, member, numbers[seat] == member->integer,
                       "%s %s: expected %" PRId64 ", found %d", node->key, member->key,
                       member->integer, numbers[seat]);
    }
}

static void check_scores(Probe *probe, const Node *node) {
    compare_numbers(probe, node, game_outcome(probe->game).scores);
}

static void check_points(Probe *probe, const Node *node) {
    compare_numbers(probe, node, game_outcome(probe->game).points);
}

static void check_reason(Probe *probe, const Node *node) {
    bool ending = game_outcome(probe->game).reason == REASON_DOCUMENT;
    const char *reason =
        ending ? probe->rules->endings.list[game_state(probe->game)->result.ending].reason
               : "a rule of the program";
    check_that(probe, node, strcmp(reason, node->text) == 0, "expected \"%s\", found \"%s\"",
               node->text, reason);
}

void check_outcome(Probe *probe, const Node *node) {
    static const CheckKey keys[] = {
        {"scores", check_scores},
        {"points", check_points},
        {"reason", check_reason},
    };
    if (game_outcome(probe->game).reason == REASON_NONE)
        check_that(probe, node, false, "the game is not over");
    else
        check_members(probe, node, keys, sizeof keys / sizeof *keys);
}
