// SPDX-License-Identifier: MIT
#include "app/desktop/platform/system/saver.h"

#include "engine/base/memory.h"
#include "engine/game/file.h"

#include <SDL.h>

struct Saver {
    Text path;
    SDL_mutex *lock; // guards the members from [next] on
    SDL_cond *change;
    SDL_Thread *thread; // NULL: nothing has been given yet, or the system could start no thread
    Text next;          // the text to be saved next
    bool waits;         // [next] is waiting to be saved
    bool works;         // the thread is saving a text
    bool ends;          // the thread must end once nothing waits
    Error failed;       // error of the last save; unset if there was none or it was reported
};

static Error save(const Saver *saver, const Text *text) {
    Error error = {0};
    file_save_private(saver->path.data, text->data, text->length, &error);
    return error;
}

// Saves each text that it is given until the saver ends. Releases the lock while a text is being
// saved, so that nobody waits for the disk.
static int run(void *data) {
    Saver *saver = data;
    SDL_LockMutex(saver->lock);
    while (saver->waits || !saver->ends) {
        if (!saver->waits) {
            SDL_CondWait(saver->change, saver->lock);
            continue;
        }
        Text text = saver->next;
        saver->next = (Text){0};
        saver->waits = false;
        saver->works = true;
        SDL_UnlockMutex(saver->lock);
        Error error = save(saver, &text);
        text_free(&text);
        SDL_LockMutex(saver->lock);
        saver->failed = error;
        saver->works = false;
        SDL_CondBroadcast(saver->change);
    }
    SDL_UnlockMutex(saver->lock);
    return 0;
}

Saver *saver_new(const char *path) {
    Saver *saver = memory_new(sizeof *saver);
    text_append(&saver->path, path);
    saver->lock = SDL_CreateMutex();
    saver->change = SDL_CreateCond();
    if (!saver->lock || !saver->change)
        memory_exhausted();
    return saver;
}

void saver_give(Saver *saver, const Text *text) {
    if (!saver->thread)
        saver->thread = SDL_CreateThread(run, "tessera-saver", saver);
    if (!saver->thread) { // the system could not start a thread
        saver->failed = save(saver, text);
        return;
    }
    SDL_LockMutex(saver->lock);
    text_clear(&saver->next);
    text_append_bytes(&saver->next, text->data, text->length);
    saver->waits = true;
    SDL_CondBroadcast(saver->change);
    SDL_UnlockMutex(saver->lock);
}

// Waits until nothing waits to be saved and the thread saves nothing. Without a thread, everything
// was saved at once.
void saver_wait(Saver *saver) {
    SDL_LockMutex(saver->lock);
    while (saver->thread && (saver->waits || saver->works))
        SDL_CondWait(saver->change, saver->lock);
    SDL_UnlockMutex(saver->lock);
}

bool saver_failed(Saver *saver, Error *error) {
    SDL_LockMutex(saver->lock);
    bool failed = saver->failed.set;
    if (failed)
        *error = saver->failed;
    saver->failed = (Error){0};
    SDL_UnlockMutex(saver->lock);
    return failed;
}

void saver_free(Saver *saver) {
    if (!saver)
        return;
    SDL_LockMutex(saver->lock);
    saver->ends = true;
    SDL_CondBroadcast(saver->change);
    SDL_UnlockMutex(saver->lock);
    if (saver->thread)
        SDL_WaitThread(saver->thread, NULL);
    SDL_DestroyCond(saver->change);
    SDL_DestroyMutex(saver->lock);
    text_free(&saver->path);
    text_free(&saver->next);
    memory_free(saver);
}
