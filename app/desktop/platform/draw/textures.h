// SPDX-License-Identifier: MIT
// Textures is a cache of rasterised pictures and texts, limited in bytes; the least recently used
// are dropped first.
#pragma once

#include <SDL.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Texture {
    uint64_t key;
    SDL_Texture *pixels; // NULL: the picture of this key cannot be drawn
    int width;
    int height;
    int rise;      // how far its top edge is above the drawing point, in pixels
    uint64_t used; // value of Textures.clock when the texture was last used
} Texture;

typedef struct Textures {
    Texture *items; // open addressing; key 0 marks a free slot
    size_t capacity;
    size_t count;
    size_t bytes;
    size_t limit;
    uint64_t clock;
} Textures;

// Makes an empty cache of [limit] bytes of pixels.
void textures_init(Textures *textures, size_t limit);

// Destroys all textures; the cache stays usable.
void textures_clear(Textures *textures);

// The texture of [key], or NULL. It is valid until the next textures_add or textures_clear.
const Texture *textures_find(Textures *textures, uint64_t key);

// Adds [texture], whose key must be new, and takes ownership of its pixels. Returns it as
// textures_find does.
const Texture *textures_add(Textures *textures, Texture texture);

// A key: the hash of [length] bytes and two numbers, such as a width and a height; never 0.
uint64_t textures_key(const char *bytes, size_t length, uint32_t a, uint32_t b);
