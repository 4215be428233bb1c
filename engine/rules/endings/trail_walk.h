// SPDX-License-Identifier: MIT
// A Trail that grows and shrinks, for looking ahead. What repetition means is up to repetition.h.
#ifndef TESSERA_RULES_ENDINGS_TRAIL_WALK_H
#define TESSERA_RULES_ENDINGS_TRAIL_WALK_H

#include "engine/rules/state/trail.h"

// The positions before a State. Stays empty where the Rules do not count repetitions.
typedef struct Path {
    const Rules *rules;
    Trail trail;
    TrailItem *items; // of [trail]
    size_t capacity;
} Path;

// Starts with a copy of [trail], which may be NULL. Release it with path_free.
void path_init(Path *path, const Rules *rules, const Trail *trail);
void path_free(Path *path);

// Append [state], from which play goes on, and remove the last one.
void path_push(Path *path, const State *state);
void path_pop(Path *path);

// The Trail to give to the functions of play.h: NULL where the Rules need none.
const Trail *path_trail(const Path *path);

#endif
