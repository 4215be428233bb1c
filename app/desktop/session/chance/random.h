// SPDX-License-Identifier: MIT
// Random numbers from the system, which nobody can guess.
#ifndef TESSERA_SESSION_CHANCE_RANDOM_H
#define TESSERA_SESSION_CHANCE_RANDOM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Fills [count] bytes, at most 256. False, and nothing to rely on in them, where the system has
// none to give.
bool random_bytes(void *bytes, size_t count);

// A seed for what may be guessed, such as which of two equal moves a program takes; 0 where the
// system gives none.
uint64_t random_seed(void);

// A number from 0 to [below] - 1 ([below] is at least 1), each as likely; 0 where the system gives
// none.
uint32_t random_below(uint32_t below);

#endif
