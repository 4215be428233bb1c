// SPDX-License-Identifier: MIT
// Reads Rules into a Plan, or says why they have none.
#pragma once

#include "engine/kernel/plan.h"

// Reads [rules], which must outlive the Plan. False, with one sentence in [why], when something in
// them has no place in a Plan. Release it with plan_free in both cases.
bool plan_read(Plan *plan, const Rules *rules, Text *why);
void plan_free(Plan *plan);
