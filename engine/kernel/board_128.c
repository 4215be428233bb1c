// SPDX-License-Identifier: MIT
#define WORDS       2
#define KERNEL_NAME kernel_plain_128
#include "engine/kernel/position.inc"
