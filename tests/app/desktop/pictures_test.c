// SPDX-License-Identifier: MIT
// PNG files from strangers: whatever they hold, they are pictures within moments or refused, and no
// byte is read that is not there.
#include "app/desktop/platform/draw/pictures.h"

#include "app/desktop/platform/draw/png.h"
#include "engine/game/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#define FILES TESSERA_SOURCE_FOLDER "/tests/app/desktop/pictures/"

static const char damaged[] = "this picture is left out: the PNG file is damaged";
static const char no_png[] = "this picture is left out: it is not a PNG file";

// Where the header and the chunk behind it begin, and what a chunk has besides its data.
enum { HEADER = 8, FIRST = 33, CHUNK = 12 };

// One green pixel: header, pixels and end.
static void write_green(Text *png) {
    assert_true(png_write((const uint8_t[]){20, 160, 20, 255}, 1, 1, png));
}

static void load(const char *name, Text *png) {
    Text path = {0};
    Error error = {0};
    text_appendf(&path, FILES "%s", name);
    assert_true(file_load(path.data, 64 * 1024, png, &error));
    text_free(&path);
}

// Fails unless reading [png] says [fault], NULL for none, in a tenth of a second of work.
static void assert_fault(const Text *png, const char *fault) {
    clock_t start = clock();
    const char *found = picture_png_fault(png->data, png->length);
    SDL_Surface *surface = picture_png_surface(png->data, png->length, 8, 8);
    clock_t taken = clock() - start;
    assert_int_equal(surface == NULL, fault != NULL);
    SDL_FreeSurface(surface);
    assert_int_equal(found == NULL, fault == NULL);
    if (fault)
        assert_string_equal(found, fault);
    assert_in_range(taken, 0, CLOCKS_PER_SEC / 10);
}

static void assert_pixel(const Text *png, int r, int g, int b, int a) {
    SDL_Surface *surface = picture_png_surface(png->data, png->length, 1, 1);
    assert_non_null(surface);
    const uint8_t *pixel = surface->pixels;
    assert_in_range(pixel[0], r - 1, r + 1);
    assert_in_range(pixel[1], g - 1, g + 1);
    assert_in_range(pixel[2], b - 1, b + 1);
    assert_int_equal(pixel[3], a);
    SDL_FreeSurface(surface);
}

// A chunk that claims more bytes than the file has, whichever it is.
static void test_long_chunks(void **unused) {
    (void)unused;
    static const char *const types[] = {"IDAT", "PLTE", "IEND", "tRNS", "anCi", "UnKn"};
    static const char lengths[][4] = {"\x7F\xFF\xFF\xFF", "\xFF\xFF\xFF\xFF", "\x76iew", "\0\0\1"};
    for (size_t type = 0; type < sizeof types / sizeof *types; type++)
        for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
            Text png = {0};
            write_green(&png);
            memcpy(png.data + FIRST, lengths[i], 4);
            memcpy(png.data + FIRST + 4, types[type], 4);
            assert_fault(&png, damaged);
            text_free(&png);
        }
}

// A file of which something is missing is none, even where all pixels are there.
static void test_cut_off(void **unused) {
    (void)unused;
    Text png = {0};
    write_green(&png);
    assert_fault(&png, NULL);
    for (size_t length = 0; length < png.length; length++) {
        char *copy = memcpy(test_malloc(length + 1), png.data, length); // guarded at its end
        const Text cut = {.data = copy, .length = length};
        assert_fault(&cut, length < FIRST ? no_png : damaged);
        test_free(copy);
    }
    text_append(&png, "what follows is nobody's business");
    assert_fault(&png, NULL);
    text_free(&png);
}

// The size that is looked at is that of the header.
static void test_header_comes_first(void **unused) {
    (void)unused;
    Text png = {0}, late = {0};
    write_green(&png);
    text_append_bytes(&late, png.data, HEADER);
    text_append_bytes(&late, "\0\0\0\10anCi\0\0\0\1\0\0\0\1\0\0\0\0", 20);
    text_append_bytes(&late, png.data + HEADER, png.length - HEADER);
    assert_fault(&late, no_png);
    text_free(&late);
    text_free(&png);
}

// A compressed text of 8 MB in 8 KB, sixty times: nobody reads it, so that nobody unpacks it.
static void test_long_texts(void **unused) {
    (void)unused;
    Text one = {0}, many = {0};
    load("long-text.png", &one);
    const unsigned char *size = (const unsigned char *)one.data + FIRST;
    size_t chunk = ((size_t)size[2] << 8 | size[3]) + CHUNK;
    text_append_bytes(&many, one.data, FIRST);
    for (int i = 0; i < 60; i++)
        text_append_bytes(&many, one.data + FIRST, chunk);
    text_append_bytes(&many, one.data + FIRST + chunk, one.length - FIRST - chunk);
    assert_fault(&many, NULL);
    text_free(&many);
    text_free(&one);
}

// What says how clear colours are is no mere remark.
static void test_transparency_is_kept(void **unused) {
    (void)unused;
    Text png = {0};
    load("half-clear.png", &png);
    assert_pixel(&png, 200, 30, 30, 128);
    text_clear(&png);
    write_green(&png);
    assert_pixel(&png, 20, 160, 20, 255);
    text_free(&png);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_long_chunks),          cmocka_unit_test(test_cut_off),
        cmocka_unit_test(test_header_comes_first),   cmocka_unit_test(test_long_texts),
        cmocka_unit_test(test_transparency_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
