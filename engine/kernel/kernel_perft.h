// SPDX-License-Identifier: MIT
// Perft on Boards.
#pragma once

#include "engine/kernel/kernel.h"
#include "engine/rules/count/perft.h"

// Counts as perft_count does, many times faster. Returns false, having counted nothing, when the
// State cannot be a Board of [kernel]; the caller then counts on States. The budget loses one for
// each position with two turns to go, not for each State. [perft] must not have both a budget and
// a visitor.
bool kernel_perft(const Kernel *kernel, const Perft *perft, uint64_t *nodes);
