// SPDX-License-Identifier: MIT
// A Deadline is the time by which a program must have chosen a move.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

typedef struct Deadline {
    uint64_t at; // nanoseconds on the clock of deadline_now; 0: never
} Deadline;

// Units of time in nanoseconds.
#define DEADLINE_SECOND      UINT64_C(1000000000)
#define DEADLINE_MILLISECOND UINT64_C(1000000)

static inline uint64_t deadline_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * DEADLINE_SECOND + (uint64_t)now.tv_nsec;
}

// The deadline [milliseconds] from now. 0 gives a deadline that never comes.
static inline Deadline deadline_in(uint64_t milliseconds) {
    return (Deadline){milliseconds > 0 ? deadline_now() + milliseconds * DEADLINE_MILLISECOND : 0};
}

// True when the deadline has passed. It can serve as Budget.expired, with a Deadline as [context].
static inline bool deadline_is_over(void *context) {
    const Deadline *deadline = context;
    return deadline->at > 0 && deadline_now() >= deadline->at;
}
