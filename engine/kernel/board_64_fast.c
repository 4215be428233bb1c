// SPDX-License-Identifier: MIT
// The kernel of board_64.c, compiled for processors that gather bits in one instruction, pext. For
// other processors it is the same as that of board_64.c.
#define WORDS       1
#define KERNEL_NAME kernel_fast_64
#ifdef __BMI2__
#define USE_PEXT
#endif
#include "engine/kernel/position.inc"
