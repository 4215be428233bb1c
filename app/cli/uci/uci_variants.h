// SPDX-License-Identifier: MIT
// The games that `tessera-cli uci` can play, by what UCI calls them.
#ifndef TESSERA_CLI_UCI_UCI_VARIANTS_H
#define TESSERA_CLI_UCI_UCI_VARIANTS_H

#include "engine/notation/protocol/uci.h"
#include "engine/spec/edition/edition.h"

typedef struct UciVariants {
    char **names; // the first one is that of the game the program was started with
    char **paths; // of their documents
    size_t count;
    size_t capacity;
    Settings settings; // of the first one
} UciVariants;

// Starts with the game called [name], an id or a path, whose rules are [rules]. Release with
// uci_variants_free.
void uci_variants_init(UciVariants *variants, const char *name, const Rules *rules,
                       Settings settings);
void uci_variants_free(UciVariants *variants);

// Adds all other games that come with the program and that UCI can be about.
void uci_variants_find(UciVariants *variants);

// Loads the rules of one of them; [any_start]: with pieces set out anyhow, as in Chess960, if the
// game has that. NULL, with [error] set, when they cannot be loaded.
Rules *uci_variants_load(const UciVariants *variants, size_t index, bool any_start, Error *error);

#endif
