// SPDX-License-Identifier: MIT
// What is behind the handles of engine/tessera.h, whose functions are in the files next to this
// one, a file a noun. They check what they are given, call the rooms below, and turn what these
// tell into a tessera_error; there is nothing else to be found here.
//
// All that a shared library exports begins with tessera_, so nothing else here may.
#ifndef TESSERA_TESSERA_HANDLES_H
#define TESSERA_TESSERA_HANDLES_H

#include "engine/game/game.h"
#include "engine/game/library.h"
#include "engine/tessera.h"

#include <stdatomic.h>

struct tessera_error {
    int code;
    Report report;
    Text text; // the report's, made when it is filled
};

enum { ALLOWED_LIMIT = 16 };

struct tessera_library {
    char *folder; // with specs and assets
    Library games;
    char *allowed[ALLOWED_LIMIT];
    size_t allowed_count;
};

struct tessera_rules {
    atomic_size_t users; // who has yet to release it: handles, and whoever made it
    Rules *rules;
    Doc edition; // what they were made of, for what only the document says
    char *name;  // by which a saved game finds it again
    char **options;
    size_t option_count;
};

// What may be done, with its text.
typedef struct Choice {
    Action action;
    uint32_t weight, whole; // of chance; else 0
    char *text;
} Choice;

typedef struct Choices {
    bool listed; // for the position now
    Choice *items;
    size_t count;
    size_t capacity;
} Choices;

struct tessera_game {
    tessera_rules *rules;
    Game *game;
    Choices actions;
    Choices offers;
};

// ---- Errors: each fills [error] unless it is NULL, and returns false

// Empties it: a call begins. Returns true.
bool failure_clear(tessera_error *error);

// A sentence that stands for itself.
bool failure_set(tessera_error *error, int code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// An argument is missing: perhaps because the call that should have made it failed. What is told of
// that one stays.
bool failure_missing(tessera_error *error, const char *what);

// What a room below has told. It takes over what [report] holds.
bool failure_error(tessera_error *error, int code, const Error *told);
bool failure_report(tessera_error *error, int code, Report *report);

// ---- Shared by the nouns

// One more user of [rules].
tessera_rules *rules_share(tessera_rules *rules);

// Wraps a game of [rules], which takes it over. Where it needs a secret from now on, the system
// gives one.
tessera_game *game_wrap(tessera_rules *rules, Game *game);

// The position is another one: what was listed is forgotten.
void game_changed(tessera_game *game);

// Plays an action that is allowed.
bool game_act(tessera_game *game, const Action *action, tessera_error *error);

#endif
