// SPDX-License-Identifier: MIT
#include "app/desktop/platform/draw/canvas_private.h"
#include "app/desktop/platform/draw/pictures.h"
#include "app/desktop/platform/draw/png.h"
#include "engine/base/memory.h"

#include <assert.h>
#include <string.h>

enum {
    SIDE_LIMIT = 16384,
    TEXT_BYTES = 8 * 1024 * 1024,
    PICTURE_BYTES = 40 * 1024 * 1024, // keeps the whole program well below 100 MB
    PIXEL_BYTES = 4,
    PIXEL_BITS = 8 * PIXEL_BYTES,
};

static bool renderer_failed(Error *error) {
    return error_set(error, "tessera", (Place){0}, "", "a picture cannot be drawn: %s",
                     SDL_GetError());
}

Canvas *canvas_attach(SDL_Renderer *renderer, SDL_Surface *surface, Error *error) {
    Canvas *canvas = memory_new(sizeof *canvas);
    *canvas = (Canvas){.renderer = renderer, .surface = surface};
    textures_init(&canvas->texts, TEXT_BYTES);
    textures_init(&canvas->pictures, PICTURE_BYTES);
    textures_init(&canvas->widths, 0); // widths have no pixels, so they need no bytes
    canvas->fonts = fonts_new(error);
    if (!canvas->fonts) {
        canvas_free(canvas);
        return NULL;
    }
    canvas_fit(canvas);
    return canvas;
}

Canvas *canvas_new(int width, int height, Error *error) {
    assert(width >= 1 && width <= SIDE_LIMIT && height >= 1 && height <= SIDE_LIMIT);
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, PIXEL_BITS,
                                                          SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer *renderer = surface ? SDL_CreateSoftwareRenderer(surface) : NULL;
    if (renderer)
        return canvas_attach(renderer, surface, error);
    renderer_failed(error);
    SDL_FreeSurface(surface);
    return NULL;
}

Canvas *canvas_new_blank(int width, int height, Error *error) {
    Canvas *canvas = canvas_new(width, height, error);
    if (canvas)
        canvas->blank = true;
    return canvas;
}

void canvas_free(Canvas *canvas) {
    if (!canvas)
        return;
    canvas_reset(canvas);
    fonts_free(canvas->fonts);
    SDL_DestroyRenderer(canvas->renderer);
    SDL_FreeSurface(canvas->surface);
    memory_free(canvas);
}

void canvas_fit(Canvas *canvas) {
    SDL_GetRendererOutputSize(canvas->renderer, &canvas->width, &canvas->height);
}

static void forget_kept(Canvas *canvas) {
    if (canvas->kept.pixels)
        SDL_DestroyTexture(canvas->kept.pixels);
    canvas->kept.pixels = NULL;
    canvas->kept.key = 0;
}

void canvas_reset(Canvas *canvas) {
    forget_kept(canvas);
    textures_clear(&canvas->texts);
    textures_clear(&canvas->pictures);
    textures_clear(&canvas->widths);
}

int canvas_width(const Canvas *canvas) {
    return canvas->width;
}

int canvas_height(const Canvas *canvas) {
    return canvas->height;
}

void canvas_clear(Canvas *canvas, Color color) {
    canvas_fill(canvas, (Rect){0, 0, canvas->width, canvas->height}, color);
}

void canvas_fill(Canvas *canvas, Rect rect, Color color) {
    if (rect.w <= 0 || rect.h <= 0 || canvas->blank)
        return;
    SDL_Rect place = {rect.x, rect.y, rect.w, rect.h};
    // An opaque rectangle is not blended, because the software renderer fills many times as fast as
    // it blends.
    SDL_SetRenderDrawBlendMode(canvas->renderer,
                               color.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(canvas->renderer, color.r, color.g, color.b, color.a);
    SDL_RenderFillRect(canvas->renderer, &place);
}

// An empty clip must hide everything, but to SDL a clip without size is no clip at all. So it
// becomes a pixel outside the canvas.
void canvas_clip(Canvas *canvas, const Rect *clip) {
    SDL_Rect place = {-1, -1, 1, 1};
    if (clip && clip->w > 0 && clip->h > 0)
        place = (SDL_Rect){clip->x, clip->y, clip->w, clip->h};
    SDL_RenderSetClipRect(canvas->renderer, clip ? &place : NULL);
}

// Makes a texture of [surface], and releases [surface]. If it is NULL or the texture cannot be
// made, the texture has no pixels.
static Texture texture_of(Canvas *canvas, uint64_t key, SDL_Surface *surface, int rise) {
    Texture texture = {.key = key, .rise = rise};
    if (!surface)
        return texture;
    texture.pixels = SDL_CreateTextureFromSurface(canvas->renderer, surface);
    texture.width = surface->w;
    texture.height = surface->h;
    if (texture.pixels)
        SDL_SetTextureBlendMode(texture.pixels, SDL_BLENDMODE_BLEND);
    SDL_FreeSurface(surface);
    return texture;
}

static void copy_texture(Canvas *canvas, const Texture *texture, int x, int y, uint8_t alpha) {
    if (canvas->blank)
        return;
    SDL_Rect place = {x, y, texture->width, texture->height};
    SDL_SetTextureAlphaMod(texture->pixels, alpha);
    SDL_RenderCopy(canvas->renderer, texture->pixels, NULL, &place);
}

static bool is_drawable(Rect rect) {
    return rect.w > 0 && rect.h > 0 && rect.w <= SIDE_LIMIT && rect.h <= SIDE_LIMIT;
}

// Draws [texture] in the centre of [rect]. Returns false if it has no pixels.
static bool draw_centred(Canvas *canvas, const Texture *texture, Rect rect, uint8_t alpha) {
    if (texture->pixels)
        copy_texture(canvas, texture, rect.x + (rect.w - texture->width) / 2,
                     rect.y + (rect.h - texture->height) / 2, alpha);
    return texture->pixels;
}

bool canvas_svg(Canvas *canvas, const char *svg, Rect rect, uint8_t alpha) {
    if (!is_drawable(rect))
        return false;
    uint64_t key = textures_key(svg, strlen(svg), (uint32_t)rect.w, (uint32_t)rect.h);
    const Texture *texture = textures_find(&canvas->pictures, key);
    if (!texture) {
        const int rise = 0;
        SDL_Surface *surface = picture_surface(svg, rect.w, rect.h);
        texture = textures_add(&canvas->pictures, texture_of(canvas, key, surface, rise));
    }
    return draw_centred(canvas, texture, rect, alpha);
}

// Hashes only the length and both ends of a PNG file. That is enough, because the end includes a
// checksum of the pixels.
static uint64_t png_key(const char *bytes, size_t length, int width, int height) {
    enum { END = 64 };
    char ends[2 * END];
    size_t part = length < END ? length : END;
    memcpy(ends, bytes, part);
    memcpy(ends + part, bytes + length - part, part);
    uint32_t width_and_length = (uint32_t)width ^ (uint32_t)length << 14;
    return textures_key(ends, 2 * part, width_and_length,
                        (uint32_t)height | 1u << 31); // differs from the keys of SVG documents
}

bool canvas_png(Canvas *canvas, const char *bytes, size_t length, Rect rect, uint8_t alpha) {
    if (!is_drawable(rect))
        return false;
    uint64_t key = png_key(bytes, length, rect.w, rect.h);
    const Texture *texture = textures_find(&canvas->pictures, key);
    if (!texture) {
        const int rise = 0;
        SDL_Surface *surface = picture_png_surface(bytes, length, rect.w, rect.h);
        texture = textures_add(&canvas->pictures, texture_of(canvas, key, surface, rise));
    }
    return draw_centred(canvas, texture, rect, alpha);
}

const char *canvas_png_fault(const char *bytes, size_t length) {
    return picture_png_fault(bytes, length);
}

size_t canvas_png_pixels(const char *bytes, size_t length) {
    return picture_png_pixels(bytes, length);
}

// ---- The kept picture

uint64_t canvas_key(uint64_t key, const void *bytes, size_t length) {
    return textures_key(bytes, length, (uint32_t)key, (uint32_t)(key >> 32));
}

static void draw_kept(Canvas *canvas) {
    SDL_RenderCopy(canvas->renderer, canvas->kept.pixels, NULL, &canvas->kept.place);
}

// Starts painting the kept picture. The viewport is shifted so that callers can go on using the
// coordinates of the canvas.
static bool open_kept(Canvas *canvas, Rect rect) {
    forget_kept(canvas);
    SDL_Texture *pixels = SDL_CreateTexture(canvas->renderer, SDL_PIXELFORMAT_ARGB8888,
                                            SDL_TEXTUREACCESS_TARGET, rect.w, rect.h);
    if (!pixels)
        return false;
    SDL_Rect view = {-rect.x, -rect.y, rect.x + rect.w, rect.y + rect.h};
    SDL_SetTextureBlendMode(pixels, SDL_BLENDMODE_NONE);
    canvas->kept.pixels = pixels;
    SDL_SetRenderTarget(canvas->renderer, pixels);
    SDL_RenderSetViewport(canvas->renderer, &view);
    return true;
}

// If the renderer cannot keep the picture, the caller paints it in every frame.
bool canvas_keep_begin(Canvas *canvas, uint64_t key, Rect rect) {
    SDL_Rect old = canvas->kept.place;
    bool same = canvas->kept.key == key && old.w == rect.w && old.h == rect.h;
    canvas->kept.place = (SDL_Rect){rect.x, rect.y, rect.w, rect.h};
    if (canvas->blank) { // keeps no picture, but answers as if it did
        canvas->kept.key = key;
        return !same;
    }
    if (canvas->kept.pixels && same) {
        draw_kept(canvas);
        return false;
    }
    // open_kept shifts the viewport by [rect], which must not start outside the canvas
    bool can_keep = rect.w > 0 && rect.h > 0 && rect.x >= 0 && rect.y >= 0;
    canvas->kept.key = can_keep && open_kept(canvas, rect) ? key : 0;
    return true; // painted into the kept picture or, if there is none, straight into the frame
}

void canvas_keep_end(Canvas *canvas) {
    // no picture is kept, so it was painted on the canvas itself
    if (canvas->kept.key == 0 || canvas->blank)
        return;
    SDL_SetRenderTarget(canvas->renderer, NULL);
    draw_kept(canvas);
}

// ---- Text

static uint64_t text_key(Font font, const char *text) {
    return textures_key(text, strlen(text), (uint32_t)font.size,
                        font.bold | (uint32_t)font.mono << 1);
}

// The texture of [text] in [color], or NULL if there is nothing to draw.
static const Texture *text_texture(Canvas *canvas, Font font, Color color, const char *text) {
    uint64_t key = text_key(font, text);
    const Texture *texture = textures_find(&canvas->texts, key);
    if (!texture) {
        int rise = 0;
        SDL_Surface *surface = fonts_surface(canvas->fonts, font, text, &rise);
        texture = textures_add(&canvas->texts, texture_of(canvas, key, surface, rise));
    }
    if (!texture->pixels)
        return NULL;
    SDL_SetTextureColorMod(texture->pixels, color.r, color.g, color.b);
    return texture;
}

void canvas_text(Canvas *canvas, Font font, Color color, int x, int y, const char *text) {
    const Texture *texture = canvas->blank ? NULL : text_texture(canvas, font, color, text);
    if (texture)
        copy_texture(canvas, texture, x, y - texture->rise, color.a);
}

void canvas_text_upright(Canvas *canvas, Font font, Color color, Point middle, bool down,
                         const char *text) {
    const Texture *texture = canvas->blank ? NULL : text_texture(canvas, font, color, text);
    if (!texture)
        return;
    SDL_Rect place = {middle.x - texture->width / 2, middle.y - texture->height / 2, texture->width,
                      texture->height};
    SDL_SetTextureAlphaMod(texture->pixels, color.a);
    int angle = down ? 90 : 270; // degrees, clockwise
    SDL_RenderCopyEx(canvas->renderer, texture->pixels, NULL, &place, angle, NULL, SDL_FLIP_NONE);
}

int canvas_text_width(Canvas *canvas, Font font, const char *text) {
    uint64_t key = text_key(font, text);
    const Texture *known = textures_find(&canvas->widths, key);
    if (!known)
        known = textures_add(
            &canvas->widths,
            (Texture){.key = key, .width = fonts_width(canvas->fonts, font, text)});
    return known->width;
}

int canvas_line_height(Canvas *canvas, Font font) {
    return fonts_line_height(canvas->fonts, font);
}

bool canvas_read(Canvas *canvas, uint8_t *pixels) {
    return SDL_RenderReadPixels(canvas->renderer, NULL, SDL_PIXELFORMAT_RGBA32, pixels,
                                canvas->width * PIXEL_BYTES) == 0;
}

bool canvas_save_png(Canvas *canvas, const char *path, Error *error) {
    uint8_t *pixels = memory_new((size_t)canvas->width * PIXEL_BYTES * (size_t)canvas->height);
    bool read = canvas_read(canvas, pixels);
    if (!read)
        renderer_failed(error);
    bool done = read && png_save(pixels, canvas->width, canvas->height, path, error);
    memory_free(pixels);
    return done;
}

bool canvas_write_png(Canvas *canvas, Text *bytes) {
    uint8_t *pixels = memory_new((size_t)canvas->width * PIXEL_BYTES * (size_t)canvas->height);
    bool done = canvas_read(canvas, pixels) &&
                png_write(pixels, canvas->width, canvas->height, bytes);
    memory_free(pixels);
    return done;
}
