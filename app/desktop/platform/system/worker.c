// SPDX-License-Identifier: MIT
#include "app/desktop/platform/system/worker.h"

#include "engine/base/memory.h"

#include <SDL.h>
#include <stdatomic.h>

struct Worker {
    void (*work)(void *job);
    void *job;
    SDL_mutex *lock; // guards the waker
    Waker waker;
    SDL_sem *end; // posted once the job is done
    SDL_Thread *thread;
    atomic_bool done;
};

// Calls the waker, unless worker_abandon has cleared it. The lock keeps worker_abandon from
// returning in the middle of the call.
static void wake(Worker *worker) {
    SDL_LockMutex(worker->lock);
    if (worker->waker.wake)
        worker->waker.wake(worker->waker.context);
    SDL_UnlockMutex(worker->lock);
}

static int run(void *data) {
    Worker *worker = data;
    worker->work(worker->job);
    atomic_store_explicit(&worker->done, true, memory_order_release);
    SDL_SemPost(worker->end);
    wake(worker);
    return 0;
}

Worker *worker_new(void (*work)(void *job), void *job, Waker waker) {
    Worker *worker = memory_new(sizeof *worker);
    worker->work = work;
    worker->job = job;
    worker->waker = waker;
    worker->lock = SDL_CreateMutex();
    worker->end = SDL_CreateSemaphore(0);
    if (!worker->lock || !worker->end)
        memory_exhausted();
    atomic_init(&worker->done, false);
    worker->thread = SDL_CreateThread(run, "tessera-player", worker);
    if (!worker->thread) // the system could not start one
        run(worker);
    return worker;
}

bool worker_done(const Worker *worker) {
    return atomic_load_explicit(&((Worker *)worker)->done, memory_order_acquire);
}

bool worker_wait(Worker *worker, int milliseconds) {
    if (!worker_done(worker) && milliseconds > 0)
        SDL_SemWaitTimeout(worker->end, (Uint32)milliseconds);
    return worker_done(worker);
}

void worker_free(Worker *worker) {
    if (!worker)
        return;
    if (worker->thread)
        SDL_WaitThread(worker->thread, NULL);
    SDL_DestroySemaphore(worker->end);
    SDL_DestroyMutex(worker->lock);
    memory_free(worker);
}

void worker_abandon(Worker *worker) {
    SDL_LockMutex(worker->lock);
    worker->waker = (Waker){0};
    SDL_UnlockMutex(worker->lock);
    SDL_DetachThread(worker->thread); // nobody waits for it any more
}

int worker_cores(void) {
    int count = SDL_GetCPUCount();
    return count > 0 ? count : 1;
}
