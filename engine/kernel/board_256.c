// SPDX-License-Identifier: MIT
#define WORDS       4
#define KERNEL_NAME kernel_plain_256
#include "engine/kernel/position.inc"
