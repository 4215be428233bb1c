// SPDX-License-Identifier: MIT
// An Allowance says how much may still be looked at: a count, and a caller's word for that time is
// up. What belongs here: that pair. What one unit of it is, is for those who take from it.
#ifndef TESSERA_BASE_ALLOWANCE_H
#define TESSERA_BASE_ALLOWANCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Allowance {
    uint64_t left;                  // positions
    bool (*expired)(void *context); // true once time is up; NULL: never
    void *context;
} Allowance;

// Takes one. False when there is none left or time is up.
static inline bool allowance_take(Allowance *budget) {
    if (budget->left == 0 || (budget->expired && budget->expired(budget->context)))
        return false;
    budget->left--;
    return true;
}

#endif
