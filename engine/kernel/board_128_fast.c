// SPDX-License-Identifier: MIT
// Compiled for processors that gather bits in one instruction (BMI2). Without BMI2 it is the same
// code as board_128.c.
#define WORDS       2
#define KERNEL_NAME kernel_fast_128
#ifdef __BMI2__
#define USE_PEXT
#endif
#include "engine/kernel/position.inc"
