// SPDX-License-Identifier: MIT
// How nearly a condition of the document holds: of numbers that must be equal or greater, how far
// they are from it; of conditions joined by and, the mean; by or, the most.
// What belongs here: degrees of truth. What they are worth is the business of standing.
#ifndef TESSERA_AI_EVALUATION_NEARNESS_H
#define TESSERA_AI_EVALUATION_NEARNESS_H

#include "engine/rules/terms/evaluate.h"

enum { NEARNESS_WHOLE = 1000 };

// Which conditions may hold nearly: those that compare numbers, and what is made of them by and,
// or, if, let, any and all. What takes listing actions, or more than the position, is none.
// Fills [gradual], room for each Term of the program.
void nearness_mark(const Program *program, bool *gradual);

// How nearly [term], a gradual condition, holds: from 0 to NEARNESS_WHOLE, which it is when it
// holds. Its parts that are not gradual do not count. As fuzzy logic has it in general game playing
// (S. Schiffel and M. Thielscher, "Fluxplayer: A Successful General Game Player", 2007).
int nearness(Context *context, TermIndex term, const bool *gradual);

#endif
