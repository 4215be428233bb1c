// SPDX-License-Identifier: MIT
// The structs behind the handles of engine/tessera.h. The other files of this folder have the
// functions of that header, one file for each noun. The functions check their arguments, call the
// other folders of the engine, and turn their errors into a tessera_error; nothing else belongs
// here.
//
// A shared library exports the names that begin with tessera_, so no other name in the library may
// begin like that.
#pragma once

#include "engine/game/game.h"
#include "engine/game/library.h"
#include "engine/tessera.h"

#include <stdatomic.h>

struct tessera_error {
    int code;
    Report report;
    Text text; // the report as text
};

enum { ALLOWED_LIMIT = 16 }; // most calls of tessera_library_allow on one library

struct tessera_library {
    char *folder; // the folder with specs and assets
    Library games;
    char *allowed[ALLOWED_LIMIT];
    size_t allowed_count;
};

struct tessera_rules {
    atomic_size_t users; // the number of games and players, plus 1 until the caller frees the rules
    Rules *rules;
    Doc edition; // the document that [rules] were compiled from
    char *name;  // the name by which a saved game finds the rules again
    char **options;
    size_t option_count;
};

// An action that may be played, with its text.
typedef struct Choice {
    ChanceOutcome outcome; // weight and whole are 0 unless it is an outcome of chance
    char *text;
} Choice;

typedef struct Choices {
    bool listed; // [items] are the actions of the current position
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
// true. Otherwise returns false and sets [error] to what the call [needs]. A failure of an earlier
// call in [error] is kept instead, because it explains why an argument is missing.
bool call_begin(tessera_error *error, bool given, const char *needs);

// Sets [error], unless it is NULL, to [code] and a message formatted as by printf. Returns false.
bool failure_set(tessera_error *error, int code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// As failure_set, with the message and place of [failure].
bool failure_error(tessera_error *error, int code, const Error *failure);

// As failure_set, with the content of [report], which is emptied. If the call has succeeded, [code]
// is TESSERA_OK, and [report] has warnings at most.
bool failure_report(tessera_error *error, int code, Report *report);

// Shared by the files of this folder --------------------------------------------------------------

// Counts one more user of [rules]. Returns [rules].
tessera_rules *rules_share(tessera_rules *rules);

// Makes a handle that owns [game], a game of [rules]. From now on, secrets that the game needs are
// random numbers of the operating system.
tessera_game *game_wrap(tessera_rules *rules, Game *game);

// Makes sure that nobody can predict the next outcome of chance; see game_renew_source. False, with
// [error] set, if the system has no random numbers or the game has had too many secrets.
bool chance_renew(tessera_game *game, tessera_error *error);

// Forgets the listed actions and offers of [game]. Call it when the position has changed.
void game_changed(tessera_game *game);

// Plays a legal action. False, with [error] set, if the game already has RECORD_MOVE_LIMIT actions
// or chance_renew fails.
bool game_act(tessera_game *game, const Action *action, tessera_error *error);
