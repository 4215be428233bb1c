// SPDX-License-Identifier: MIT
// How nearly a condition of the document holds. Comparisons of numbers go by the gap; `and` is the
// mean of its parts, `or` the greatest.
#ifndef TESSERA_AI_EVALUATION_NEARNESS_H
#define TESSERA_AI_EVALUATION_NEARNESS_H

#include "engine/rules/terms/evaluate.h"

enum { NEARNESS_WHOLE = 1000 };

// Fills [gradual], room for each Term of the program: true for comparisons of numbers and what is
// built of them with and, or, if, let, any, all. False for what needs a list of actions or the
// history.
void nearness_mark(const Program *program, bool *gradual);

// How nearly [term], which must be gradual, holds: 0 to NEARNESS_WHOLE, which means that it holds.
// Parts that are not gradual are ignored. Source: Schiffel and Thielscher, Fluxplayer: A Successful
// General Game Player, 2007.
int nearness(Context *context, TermIndex term, const bool *gradual);

#endif
