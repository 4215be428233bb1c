// SPDX-License-Identifier: MIT
#include "tests/probes/check.h"

#include "engine/base/memory.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/state/valid.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Disagreements ----------------------------------------------------------------------------------

// The check of the list that [node] belongs to.
static const Node *item_of(const Node *node) {
    while (node->parent && node->parent->parent && node->parent->parent->parent)
        node = node->parent;
    return node;
}

// A disagreement tells the moves too: they say more than a path.
static void write_moves(const Node *item, Text *text) {
    const Node *moves = node_member(item, "moves");
    for (const Node *move = moves ? moves->first : NULL; move; move = move->next)
        text_appendf(text, "%s%s", move == moves->first ? "" : ",", move->text);
}

void check_that(Probe *probe, const Node *node, bool agrees, const char *format, ...) {
    if (agrees) {
        probe->agreements++;
        return;
    }
    Text path = {0};
    char message[2048];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    write_moves(item_of(node), &path);
    report_add(&probe->disagreements, SEVERITY_ERROR, probe->file,
               node->key ? node->key_place : node->place, text_string(&path), "%s", message);
    text_free(&path);
}

// Names ------------------------------------------------------------------------------------------

static Seat seat_called(Probe *probe, const Node *node, const char *name) {
    Seat seat = rules_find_seat(probe->rules, name);
    if (seat == SEAT_NONE && strcmp(name, "spectator") != 0)
        check_that(probe, node, false, "there is no player called %s", name);
    return seat;
}

Seat check_seat(Probe *probe, const Node *node) {
    return seat_called(probe, node, node->text);
}

Seat check_seat_key(Probe *probe, const Node *node) {
    return seat_called(probe, node, node->key);
}

Site check_site_key(Probe *probe, const Node *node) {
    const char *at = node->key;
    Site site = topology_read_site(&probe->rules->topology, &at);
    if (site != SITE_NONE && *at == '\0')
        return site;
    check_that(probe, node, false, "there is no site called %s", node->key);
    return SITE_NONE;
}

// Words ------------------------------------------------------------------------------------------

void words_free(Words *words) {
    for (size_t i = 0; i < words->count; i++)
        memory_free(words->items[i]);
    memory_free(words->items);
    *words = (Words){0};
}

void words_add(Words *words, Text *text) {
    char *copy = memory_new(text->length + 1);
    memcpy(copy, text_string(text), text->length + 1);
    words->items = memory_grow(words->items, &words->capacity, words->count + 1,
                               sizeof *words->items);
    words->items[words->count++] = copy;
    text_free(text);
}

void words_add_list(Words *words, const Node *list) {
    for (const Node *item = list->first; item; item = item->next) {
        Text text = {0};
        text_append(&text, item->text);
        words_add(words, &text);
    }
}

static void write_words(const Words *words, Text *text) {
    for (size_t i = 0; i < words->count; i++)
        text_appendf(text, " %s", words->items[i]);
}

void words_check(Probe *probe, const Node *node, Words *have, Words *want, const char *what) {
    Text found = {0}, wanted = {0};
    bool same = have->count == want->count;
    for (size_t i = 0; i < have->count && same; i++)
        same = strcmp(have->items[i], want->items[i]) == 0;
    write_words(have, &found);
    write_words(want, &wanted);
    check_that(probe, node, same, "%s: expected%s; found%s", what, text_string(&wanted),
               text_string(&found));
    text_free(&found);
    text_free(&wanted);
    words_free(have);
    words_free(want);
}

static int compare_words(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void words_sort(Words *words) {
    if (words->count > 1)
        qsort(words->items, words->count, sizeof *words->items, compare_words);
}

void words_check_sorted(Probe *probe, const Node *node, Words *have, Words *want,
                        const char *what) {
    words_sort(have);
    words_sort(want);
    words_check(probe, node, have, want, what);
}

// Checks -----------------------------------------------------------------------------------------

Game *check_play(Probe *probe, const Node *moves) {
    Game *game = game_new(probe->rules, NULL);
    for (const Node *move = moves->first; move; move = move->next) {
        Action action;
        Error error = {0};
        Trail trail = game_trail(game);
        bool fine = move_read(probe->rules, game_state(game), &trail, move->text, &action,
                              &error) &&
                    game_play(game, &action);
        check_that(probe, move, fine, "%s cannot be played: %s", move->text, error.message);
        if (!fine) {
            game_free(game);
            return NULL;
        }
        check_that(probe, move, state_valid(probe->rules, game_state(game)),
                   "the State after %s is broken", move->text);
    }
    return game;
}

static const CheckKey *find_key(const CheckKey *keys, size_t count, const char *name) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(keys[i].name, name) == 0)
            return &keys[i];
    return NULL;
}

void check_members(Probe *probe, const Node *node, const CheckKey *keys, size_t count) {
    for (const Node *member = node->first; member; member = member->next) {
        const CheckKey *key = find_key(keys, count, member->key);
        if (!key)
            check_that(probe, member, false, "there is no key called %s", member->key);
        else if (key->check)
            key->check(probe, member);
    }
}

void check_item(Probe *probe, const Node *node) {
    static const CheckKey keys[] = {
        {"note", NULL},
        {"moves", NULL},
        {"seat", check_seat_to_act},
        {"perft", check_perft},
        {"actions_perft", check_actions_perft},
        {"actions", check_actions},
        {"offers", check_offers},
        {"chances", check_chances},
        {"counts", check_counts},
        {"variables", check_variables},
        {"frozen", check_frozen},
        {"controllers", check_controllers},
        {"told", check_told},
        {"outcome", check_outcome},
        {"view", check_views},
        {"same_view", check_same_view},
    };
    const Node *moves = node_member(node, "moves");
    if (!moves) {
        check_that(probe, node, false, "this check has no moves");
        return;
    }
    probe->game = check_play(probe, moves);
    if (!probe->game)
        return;
    if (!node_member(node, "outcome"))
        check_that(probe, node, game_outcome(probe->game).reason == REASON_NONE,
                   "the game is over, and no outcome is expected");
    check_members(probe, node, keys, sizeof keys / sizeof *keys);
    game_free(probe->game);
}
