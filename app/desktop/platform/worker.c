// SPDX-License-Identifier: MIT
#include "app/desktop/platform/worker.h"

#include "engine/base/memory.h"

#include <SDL.h>

struct Worker {
    void (*work)(void *job);
    void *job;
    Waker waker;
    SDL_Thread *thread;
    SDL_atomic_t done;
};

static int run(void *data) {
    Worker *worker = data;
    worker->work(worker->job);
    SDL_AtomicSet(&worker->done, 1);
    if (worker->waker.wake)
        worker->waker.wake(worker->waker.context);
    return 0;
}

Worker *worker_new(void (*work)(void *job), void *job, Waker waker) {
    Worker *worker = memory_new(sizeof *worker);
    worker->work = work;
    worker->job = job;
    worker->waker = waker;
    worker->thread = SDL_CreateThread(run, "tessera-player", worker);
    if (!worker->thread)
        run(worker);
    return worker;
}

bool worker_done(const Worker *worker) {
    return SDL_AtomicGet((SDL_atomic_t *)&worker->done) == 1;
}

void worker_free(Worker *worker) {
    if (!worker)
        return;
    if (worker->thread)
        SDL_WaitThread(worker->thread, NULL);
    memory_free(worker);
}
