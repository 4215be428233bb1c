// SPDX-License-Identifier: MIT
// Random numbers from the system, which cannot be predicted.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Fills [count] bytes, at most 256. On failure returns false, and the bytes must not be used.
bool random_bytes(void *bytes, size_t count);

// A seed for choices that need not be secret, such as a program's choice between two equal moves. 0
// if the system provides no random numbers.
uint64_t random_seed(void);

// A uniformly distributed number from 0 to [below] - 1, where [below] is 1 or more. Always the same
// number if the system provides no random numbers.
uint32_t random_below(uint32_t below);
