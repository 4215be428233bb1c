// SPDX-License-Identifier: MIT
// The games that `tessera-cli uci` can play, under the names that UCI uses.
#pragma once

#include "engine/notation/protocol/uci.h"
#include "engine/spec/edition/edition.h"

typedef struct UciVariants {
    char **names; // the first is the game that the program started with
    char **paths; // paths of the games' documents
    size_t count;
    size_t capacity;
    Settings settings; // settings of the first game
} UciVariants;

// Starts the list with the game called [name], an id or a path, whose rules are [rules]. Release
// with uci_variants_free.
void uci_variants_init(UciVariants *variants, const char *name, const Rules *rules,
                       Settings settings);
void uci_variants_free(UciVariants *variants);

// Adds all other shipped games that UCI can describe.
void uci_variants_find(UciVariants *variants);

// Loads the rules of game [index]. With [any_start], pieces may start on any squares, as in
// Chess960, if the game has such an option. Returns NULL, with [error] set, when the rules cannot
// be loaded.
Rules *uci_variants_load(const UciVariants *variants, size_t index, bool any_start, Error *error);
