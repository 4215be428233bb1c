// SPDX-License-Identifier: MIT
// Makes a Plan of Rules, or writes why the kernel cannot play them.
#pragma once

#include "engine/kernel/plan.h"

// Fills [plan] from [rules], which must outlive it. False, with one sentence in [why], when a Plan
// cannot represent the Rules. Release the Plan with plan_free in both cases.
bool plan_read(Plan *plan, const Rules *rules, Text *why);
void plan_free(Plan *plan);
