// SPDX-License-Identifier: MIT
// A Worker does one job on a thread of its own and reports when it is done.
#pragma once

#include <stdbool.h>

typedef struct Worker Worker;

// A function that a worker calls, from its thread, once its job is done. [wake] may be NULL.
typedef struct Waker {
    void (*wake)(void *context);
    void *context;
} Waker;

// Starts [work] with [job], which must live until the worker is done. If the system can start no
// thread, the job is done before this returns. Release with worker_free.
Worker *worker_new(void (*work)(void *job), void *job, Waker waker);

// True once the job is done and its results may be read.
bool worker_done(const Worker *worker);

// Waits for the job for at most [milliseconds]. True when it is done.
bool worker_wait(Worker *worker, int milliseconds);

// Waits until the job is done and releases the worker. NULL is allowed.
void worker_free(Worker *worker);

// Abandons a worker whose job does not end, because the program is about to exit. The worker no
// longer calls its waker, and its memory is never released.
void worker_abandon(Worker *worker);

// The number of threads that this machine can run at the same time, 1 or more.
int worker_cores(void);
