// SPDX-License-Identifier: MIT
// Everything that can be said about a document without a person: its syntax, its names and types,
// what makes no sense in its rules, its own tests, and random games. What belongs here: the order
// of these steps, and how much work they may be.
#ifndef TESSERA_CHECK_CHECK_H
#define TESSERA_CHECK_CHECK_H

#include "engine/check/play/playouts.h"
#include "engine/game/library.h"

typedef struct CheckPlan {
    int games;     // random games; 0: none
    uint64_t seed; // of the first one
    // True once more seconds have passed since the context was made than a check should take; NULL:
    // never. Then what is left of a step is left out: the documents that this is for are hostile.
    bool (*expired)(void *context);
    void *context;
} CheckPlan;

// Checks the document at [path]. What is wrong goes to [report], in the order of the text. Where
// [summary] is not NULL what random games showed is appended to it.
LoadResult check_document(const char *path, const CheckPlan *plan, Report *report, Text *summary);

#endif
