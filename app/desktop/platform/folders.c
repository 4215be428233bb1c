// SPDX-License-Identifier: MIT
#include "app/desktop/platform/window.h"
#include "engine/base/memory.h"

#include <SDL.h>
#include <string.h>

// Takes over a text of SDL's.
static char *taken(char *text) {
    if (!text)
        return NULL;
    size_t size = strlen(text) + 1;
    char *copy = memcpy(memory_new(size), text, size);
    SDL_free(text);
    return copy;
}

char *platform_program_folder(void) {
    return taken(SDL_GetBasePath());
}

char *platform_data_folder(void) {
    return taken(SDL_GetPrefPath(NULL, "tessera"));
}
