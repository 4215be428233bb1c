// SPDX-License-Identifier: MIT
// Tells the author of a document how each of its expressions is evaluated, which compile/fast
// decides.
#pragma once

#include "engine/base/text.h"
#include "engine/rules/model/rules.h"

// Appends a line for each expression that decides what is legal or how the game ends: its place in
// the document, how it is evaluated and, if that is slow, why. Appends nothing for the piece
// dialect.
void costs_write(const Rules *rules, Text *text);
