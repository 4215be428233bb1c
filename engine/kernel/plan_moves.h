// SPDX-License-Identifier: MIT
// Reads what the kinds of pieces may do into a Plan.
#pragma once

#include "engine/kernel/plan.h"

// Reads the moves of a kind and seat. False, with the reason in [why], when the Plan cannot hold
// them.
bool plan_moves_read(Plan *plan, Seat seat, Kind kind, Text *why);

// Sets [why] and returns false.
bool plan_refuse(Text *why, const char *format, ...) __attribute__((format(printf, 2, 3)));
