// SPDX-License-Identifier: MIT
// Compiled for processors that gather bits in one instruction (BMI2). Without BMI2 it is the same
// code as board_256.c.
#define WORDS       4
#define KERNEL_NAME kernel_fast_256
#ifdef __BMI2__
#define USE_PEXT
#endif
#include "engine/kernel/position.inc"
