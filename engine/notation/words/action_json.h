// SPDX-License-Identifier: MIT
// An action as JSON, for programs that do not want to parse its text.
//
// "text" is the output of move_write, "seat" the seat that acts, "piece" the code of the moving
// kind, and "from" and "to" are sites. "choice" is the code of the kind that the piece becomes, or
// the amount, name or seat chosen. Missing parts are null.
#pragma once

#include "engine/doc/writer.h"
#include "engine/rules/turn/play.h"

// Writes these members into the open object. [action] is legal in [state].
void action_json_write(Writer *writer, const Rules *rules, const State *state,
                       const Action *action);

// Writes the members "weight" and "whole" of an outcome of chance.
void action_json_write_share(Writer *writer, const ChanceOutcome *outcome);

// Reduces the probability of an outcome to lowest terms: 2 of 12 is 1 of 6.
void chance_reduce(ChanceOutcome *outcome);
