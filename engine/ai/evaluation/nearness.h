// SPDX-License-Identifier: MIT
// Nearness says how nearly a condition of the document holds. A comparison of numbers depends on
// the gap between them, `and` has the mean nearness of its parts, and `or` has the greatest.
#pragma once

#include "engine/rules/terms/evaluate.h"

enum { NEARNESS_WHOLE = 1000 };

// Fills [gradual], an item per Term of the program: true for comparisons of numbers, and for terms
// built of them with and, or, if, let, any, all. False for terms that need a list of actions or the
// history.
void nearness_mark(const Program *program, bool *gradual);

// How nearly [term] holds, from 0 up to NEARNESS_WHOLE if it does hold. [term] must be gradual.
// Parts of `and` and `or` that are not gradual are ignored. Source: Schiffel and Thielscher,
// Fluxplayer: A Successful General Game Player, 2007.
int nearness(Context *context, TermIndex term, const bool *gradual);
