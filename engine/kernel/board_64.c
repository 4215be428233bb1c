// SPDX-License-Identifier: MIT
#define WORDS       1
#define KERNEL_NAME kernel_plain_64
#include "engine/kernel/position.inc"
