// SPDX-License-Identifier: MIT
// Checks a document without a person: syntax, names and types, the sense of its rules, its own
// tests, and random games, with a bound on the work.
#ifndef TESSERA_CHECK_CHECK_H
#define TESSERA_CHECK_CHECK_H

#include "engine/check/play/playouts.h"
#include "engine/game/library.h"

typedef struct CheckPlan {
    int games;     // random games; 0: none
    uint64_t seed; // of the first game
    // True once a check has taken too many seconds; NULL: never. The rest of the current step is
    // then skipped, because hostile documents can make it long.
    bool (*expired)(void *context);
    void *context;
} CheckPlan;

// Checks the document at [path]. Mistakes go to [report], in the order of the text. If [summary] is
// not NULL, what the random games showed is appended to it.
LoadResult check_document(const char *path, const CheckPlan *plan, Report *report, Text *summary);

#endif
