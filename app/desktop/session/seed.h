// SPDX-License-Identifier: MIT
// Fresh seeds for games of chance. What belongs here: asking the system for what nobody can guess.
#ifndef TESSERA_SESSION_SEED_H
#define TESSERA_SESSION_SEED_H

#include <stdint.h>

enum { SEED_MOST = 999999 }; // short enough to be read out and typed

// Returns a seed from 1 to SEED_MOST.
uint64_t seed_fresh(void);

#endif
