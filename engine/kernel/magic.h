// SPDX-License-Identifier: MIT
// Multipliers that gather the bits of a mask, for processors without an instruction for it: the
// product's top bits are a different number for each subset of the mask ("magic bitboards").
#pragma once

#include <stdint.h>

// Finds a multiplier for a mask, which is not empty, of up to 14 bits. The number of top bits that
// it needs is stored in [bits]: as many as the mask has, or a few more.
uint64_t magic_find(uint64_t mask, int *bits);
