// SPDX-License-Identifier: MIT
// Kernels and States play the same games, whatever the width and the code.
#include "tests/support/battery.h"
#include "tests/support/lockstep.h"

#include <stdio.h>

enum { CODES = 6 };

// The kernels of all widths and codes for one document.
typedef struct Steps {
    Lockstep *steps[CODES];
    size_t documents, positions; // that kernels took
} Steps;

static void begin(void *context, const Rules *rules) {
    static const int widths[] = {64, 128, 256};
    Steps *steps = context;
    for (int i = 0; i < CODES; i++) {
        Text why = {0};
        KernelCode code = i % 2 && kernel_is_fast() ? KERNEL_FAST : KERNEL_PLAIN;
        Kernel *kernel = kernel_new_as(rules, widths[i / 2], code, &why);
        steps->steps[i] = kernel ? lockstep_new(kernel) : NULL;
        text_free(&why);
    }
    steps->documents += steps->steps[0] != NULL;
}

static void end(void *context) {
    Steps *steps = context;
    for (int i = 0; i < CODES; i++)
        lockstep_free(steps->steps[i]);
}

static void compare(void *context, const BatteryNode *node) {
    Steps *steps = context;
    for (int i = 0; i < CODES; i++) {
        bool read = false;
        const char *difference = steps->steps[i]
                                     ? lockstep_compare(steps->steps[i], node->rules, node->state,
                                                        &node->actions,
                                                        lockstep_is_unknown(node->outcome.reason),
                                                        &read)
                                     : NULL;
        if (difference)
            printf("code %d: %s\n", i, difference);
        BATTERY_REQUIRE(node, !difference);
        steps->positions += read;
    }
}

int main(void) {
    Steps steps = {0};
    BatteryCheck check = {&steps, begin, end, compare, NULL};
    int failed = battery_run(&check);
    printf("%zu documents, %zu positions\n", steps.documents, steps.positions);
    return failed > 0 || steps.documents == 0;
}
