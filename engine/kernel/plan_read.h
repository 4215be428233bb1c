// SPDX-License-Identifier: MIT
// Reads Rules into a Plan, or says why they have none.
#pragma once

#include "engine/kernel/plan.h"

// Fills [plan] from [rules], which must outlive it. False, with one sentence in [why], when a Plan
// cannot represent the Rules. Release the Plan with plan_free in both cases.
bool plan_read(Plan *plan, const Rules *rules, Text *why);
void plan_free(Plan *plan);
