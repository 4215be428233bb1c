// SPDX-License-Identifier: MIT
// Compiled for processors that gather bits in one instruction; elsewhere the same as plain.
#define WORDS       1
#define KERNEL_NAME kernel_fast_64
#ifdef __BMI2__
#define USE_PEXT
#endif
#include "engine/kernel/position.inc"
