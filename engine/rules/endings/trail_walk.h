// SPDX-License-Identifier: MIT
// The positions before the one that is looked at, by whoever looks ahead.
// What belongs here: a Trail that grows and shrinks. What it means is the business of repetition.h.
#ifndef TESSERA_RULES_ENDINGS_TRAIL_WALK_H
#define TESSERA_RULES_ENDINGS_TRAIL_WALK_H

#include "engine/rules/state/trail.h"

// The positions before a State, growing and shrinking as one looks ahead. Nothing is kept where the
// Rules do not mind them.
typedef struct Path {
    const Rules *rules;
    Trail trail;
    TrailItem *items; // those of [trail]
    size_t capacity;
} Path;

// Starts with a copy of [trail], which may be NULL. Release with path_free.
void path_init(Path *path, const Rules *rules, const Trail *trail);
void path_free(Path *path);

// Adds [state], from which one goes on; takes the last one off again.
void path_push(Path *path, const State *state);
void path_pop(Path *path);

// What the Rules need to know of it: NULL where that is nothing.
const Trail *path_trail(const Path *path);

#endif
