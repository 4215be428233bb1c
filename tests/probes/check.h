// SPDX-License-Identifier: MIT
// What a probe's counts.yaml asks, and the answers of the engine. What belongs here: one check for
// each key of tests/probes/README.md, and how disagreements are collected.
#pragma once

#include "engine/doc/doc.h"
#include "engine/game/game.h"

// A probe being checked: its Rules, its game after the moves of one check, and what was found.
typedef struct Probe {
    const Rules *rules;
    const char *file; // the path of its counts
    int64_t limit;    // greater counts are left out
    Game *game;
    int agreements;
    Report disagreements; // at their places in the counts
} Probe;

// Counts one thing that was asked: an agreement where [agrees], else a disagreement at [node],
// described by the rest.
void check_that(Probe *probe, const Node *node, bool agrees, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// Plays the list [moves] from the start. NULL, with a disagreement, when a move cannot be played.
Game *check_play(Probe *probe, const Node *moves);

// The checks that each member of the object [node] asks for by its key. A key that is none of
// [keys] is a disagreement.
typedef struct CheckKey {
    const char *name;
    void (*check)(Probe *probe, const Node *node); // NULL: read by somebody else
} CheckKey;

void check_members(Probe *probe, const Node *node, const CheckKey *keys, size_t count);

// One item of the list `checks`: plays its moves and asks.
void check_item(Probe *probe, const Node *node);

// The seat that [node], or its key, names; SEAT_NONE for `spectator`, and, with a disagreement, for
// a name that is no seat's.
Seat check_seat(Probe *probe, const Node *node);
Seat check_seat_key(Probe *probe, const Node *node);

// The site that the key of [node] names; SITE_NONE, with a disagreement, when there is none.
Site check_site_key(Probe *probe, const Node *node);

// Texts in a row. Set to zero it is empty.
typedef struct Words {
    char **items;
    size_t count;
    size_t capacity;
} Words;

void words_free(Words *words);

// Adds a copy of [text], and empties [text].
void words_add(Words *words, Text *text);

// Adds the texts of a list.
void words_add_list(Words *words, const Node *list);

// Agrees when both are alike, for check_that; releases both. [what] says what they are.
void words_check(Probe *probe, const Node *node, Words *have, Words *want, const char *what);

// The same where their order does not count.
void words_check_sorted(Probe *probe, const Node *node, Words *have, Words *want, const char *what);

// The keys of one check.
void check_seat_to_act(Probe *probe, const Node *node);
void check_perft(Probe *probe, const Node *node);
void check_actions_perft(Probe *probe, const Node *node);
void check_actions(Probe *probe, const Node *node);
void check_offers(Probe *probe, const Node *node);
void check_chances(Probe *probe, const Node *node);
void check_counts(Probe *probe, const Node *node);
void check_variables(Probe *probe, const Node *node);
void check_frozen(Probe *probe, const Node *node);
void check_controllers(Probe *probe, const Node *node);
void check_outcome(Probe *probe, const Node *node);
void check_told(Probe *probe, const Node *node);
void check_views(Probe *probe, const Node *node);
void check_same_view(Probe *probe, const Node *node);
