// SPDX-License-Identifier: MIT
// Textures is a cache of what was turned into pixels once, bounded in bytes; what was not used for
// the longest time goes first.
#ifndef TESSERA_PLATFORM_DRAW_TEXTURES_H
#define TESSERA_PLATFORM_DRAW_TEXTURES_H

#include <SDL.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Texture {
    uint64_t key;
    SDL_Texture *pixels; // NULL: what the key stands for cannot be drawn
    int width;
    int height;
    int rise; // pixels above the place where it is drawn
    uint64_t used;
} Texture;

typedef struct Textures {
    Texture *items; // open addressing; key 0 marks a free place
    size_t capacity;
    size_t count;
    size_t bytes;
    size_t limit;
    uint64_t clock;
} Textures;

// Makes an empty cache of at most [limit] bytes of pixels.
void textures_init(Textures *textures, size_t limit);

// Destroys all textures; the cache stays usable.
void textures_clear(Textures *textures);

// The texture of [key], or NULL. It lives until the next textures_add or textures_clear.
const Texture *textures_find(Textures *textures, uint64_t key);

// Keeps [texture], whose key is not there yet, and owns its pixels. Returns it as textures_find.
const Texture *textures_add(Textures *textures, Texture texture);

// Makes a key from [length] bytes and two numbers, such as a size; never 0.
uint64_t textures_key(const char *bytes, size_t length, uint32_t a, uint32_t b);

#endif
