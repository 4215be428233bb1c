// SPDX-License-Identifier: MIT
// A Worker does one job on a thread of its own and says when it is done.
// What belongs here: threads. What the job is, and how one asks it to stop, belongs to the caller.
#ifndef TESSERA_PLATFORM_WORKER_H
#define TESSERA_PLATFORM_WORKER_H

#include <stdbool.h>

typedef struct Worker Worker;

// Whom a worker calls, from its thread, once its job is done; [wake] NULL: nobody.
typedef struct Waker {
    void (*wake)(void *context);
    void *context;
} Waker;

// Begins [work] with [job], which nobody else may touch until worker_free has come back. Where the
// system has no thread left the job is done at once. Release with worker_free.
Worker *worker_new(void (*work)(void *job), void *job, Waker waker);

// True once the job is done.
bool worker_done(const Worker *worker);

// Waits until the job is done and releases the worker; NULL is fine.
void worker_free(Worker *worker);

#endif
