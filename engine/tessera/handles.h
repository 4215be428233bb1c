// SPDX-License-Identifier: MIT
// The structs behind the handles of engine/tessera.h, whose functions are in the other files of
// this room, a file for each noun. They check their arguments, call the rooms below, and turn the
// errors of those into a tessera_error; nothing else belongs here.
//
// A shared library exports the names that begin with tessera_, so no other name here may begin so.
#ifndef TESSERA_TESSERA_HANDLES_H
#define TESSERA_TESSERA_HANDLES_H

#include "engine/game/game.h"
#include "engine/game/library.h"
#include "engine/tessera.h"

#include <stdatomic.h>

struct tessera_error {
    int code;
    Report report;
    Text text; // the report as text
};

enum { ALLOWED_LIMIT = 16 };

struct tessera_library {
    char *folder; // with specs and assets
    Library games;
    char *allowed[ALLOWED_LIMIT];
    size_t allowed_count;
};

struct tessera_rules {
    atomic_size_t users; // the caller who made it and the handles that use it
    Rules *rules;
    Doc edition; // the document they were compiled from
    char *name;  // by which a saved game finds the rules again
    char **options;
    size_t option_count;
};

// An action that may be played, with its text.
typedef struct Choice {
    ChanceOutcome outcome; // weight and whole are 0 unless it is an outcome of chance
    char *text;
} Choice;

typedef struct Choices {
    bool listed; // for the current position
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

// Errors ------------------------------------------------------------------------------------------

// Begins a call. If all arguments are [given], empties [error], which may be NULL, and returns
// true. Otherwise [error] says that the call [needs] them, or keeps the failure of an earlier call,
// which is why one is missing.
bool call_begin(tessera_error *error, bool given, const char *needs);

// Each of these fills [error] unless it is NULL, and returns false. failure_set takes a whole
// sentence. failure_report takes over the content of [report].
bool failure_set(tessera_error *error, int code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool failure_error(tessera_error *error, int code, const Error *failure);
bool failure_report(tessera_error *error, int code, Report *report);

// Shared by the nouns -----------------------------------------------------------------------------

// Adds a user of [rules].
tessera_rules *rules_share(tessera_rules *rules);

// Wraps a game of [rules], which takes it over. From now on the system provides the secrets that it
// needs.
tessera_game *game_wrap(tessera_rules *rules, Game *game);

// Makes sure that the next outcome of chance cannot be predicted; see game_renew.
bool chance_renew(tessera_game *game, tessera_error *error);

// Forgets the lists of the position, which has changed.
void game_changed(tessera_game *game);

// Plays a legal action.
bool game_act(tessera_game *game, const Action *action, tessera_error *error);

#endif
