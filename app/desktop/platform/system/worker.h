// SPDX-License-Identifier: MIT
// A Worker does one job on a thread of its own and says when it is done.
#ifndef TESSERA_PLATFORM_SYSTEM_WORKER_H
#define TESSERA_PLATFORM_SYSTEM_WORKER_H

#include <stdbool.h>

typedef struct Worker Worker;

// Whom a worker calls, from its thread, once its job is done; [wake] NULL: nobody.
typedef struct Waker {
    void (*wake)(void *context);
    void *context;
} Waker;

// Begins [work] with [job], which must live until the worker is done. Where the system has no
// thread left the job is done at once. Release with worker_free.
Worker *worker_new(void (*work)(void *job), void *job, Waker waker);

// True once the job is done: what it wrote can then be read.
bool worker_done(const Worker *worker);

// Waits for that, but at most [milliseconds]. True when the job is done.
bool worker_wait(Worker *worker, int milliseconds);

// Waits until the job is done and releases the worker; NULL is fine.
void worker_free(Worker *worker);

// Leaves a worker that does not end to itself, because the program is about to: nobody is woken any
// more, and what it uses is never released.
void worker_abandon(Worker *worker);

// How many threads this machine runs at the same time, at least 1.
int worker_cores(void);

#endif
