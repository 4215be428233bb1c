// SPDX-License-Identifier: MIT
// Checks a document automatically: its syntax, names and types, the sense of its rules, its own
// tests, and random games. The amount of work is bounded.
#pragma once

#include "engine/check/play/playouts.h"
#include "engine/game/library.h"

// Checks the document at [path] and plays the random games of [plan]. Mistakes go to [report], in
// the order of the text. Unless [summary] is NULL, appends to it what the random games showed, and
// whether the kernel (engine/kernel) can play the game.
LoadResult check_document(const char *path, const PlayoutPlan *plan, Report *report, Text *summary);
