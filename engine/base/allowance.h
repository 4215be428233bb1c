// SPDX-License-Identifier: MIT
// A budget for a search: a number of positions, and a callback that says when time is up.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Allowance {
    uint64_t left;                  // positions that may still be searched
    bool (*expired)(void *context); // returns true once time is up; NULL: there is no time limit
    void *context;
} Allowance;

// Takes one position from the budget. False when none is left or time is up.
static inline bool allowance_take(Allowance *budget) {
    if (budget->left == 0 || (budget->expired && budget->expired(budget->context)))
        return false;
    budget->left--;
    return true;
}
