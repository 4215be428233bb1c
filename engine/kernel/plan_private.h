// SPDX-License-Identifier: MIT
// Declarations that the parts of plan_read.c share. Each part reads one aspect of the Rules into a
// Plan, and returns false, with the reason in [why], when the Plan cannot hold it.
#pragma once

#include "engine/kernel/plan.h"

// Reads the moves of a kind and seat.
bool plan_moves_read(Plan *plan, Seat seat, Kind kind, Text *why);

// Reads the expressions that end the game or that a move must meet afterwards, and the effects at
// the end of a turn.
bool plan_terms_read(Plan *plan, Text *why);

// Sets [why] and returns false.
bool plan_refuse(Text *why, const char *format, ...) __attribute__((format(printf, 2, 3)));
