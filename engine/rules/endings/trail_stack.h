// SPDX-License-Identifier: MIT
// A Trail that grows and shrinks, for looking ahead. See repetition.h for what repetition means.
#pragma once

#include "engine/rules/state/trail.h"

// The positions that precede a State. They are kept only if some condition depends on earlier
// positions (Rules.facts.depends_on_history). Otherwise the stack stays empty, and no repetition is
// found.
typedef struct TrailStack {
    const Rules *rules;
    Trail trail;
    TrailItem *items; // the items of [trail], as a pointer that is not const
    size_t capacity;
} TrailStack;

// Starts with a copy of [trail], which may be NULL. Release it with trail_stack_free.
void trail_stack_init(TrailStack *history, const Rules *rules, const Trail *trail);
void trail_stack_free(TrailStack *history);

// Appends [state], the position before an action that is tried. Does nothing if no condition
// depends on earlier positions.
void trail_stack_push(TrailStack *history, const State *state);

// Removes the newest item. Does nothing if no condition depends on earlier positions.
void trail_stack_pop(TrailStack *history);

// The Trail to pass to the functions of play.h; NULL if no condition depends on earlier positions.
const Trail *trail_stack_trail(const TrailStack *history);
