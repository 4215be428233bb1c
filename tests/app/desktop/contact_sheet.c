// SPDX-License-Identifier: MIT
// Draws all pieces of games on one sheet, at 160, 48 and 24 pixels, on light and dark squares, so
// that one can look at what was changed; and the same in greyscale, beside it.
// Usage: contact-sheet OUT.png [--look THEME PALETTE PIECES] GAME...
// THEME, PALETTE and PIECES are the numbers of BoardLook. OUT-grey.png is the one without colour.
#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/platform/draw/png.h"
#include "app/desktop/view/pieces/piece_pictures.h"
#include "engine/base/memory.h"
#include "engine/game/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZES = 3, GAP = 6, TITLE = 22, GAME_LIMIT = 64, SIDE_LIMIT = 16000 };

static const int sizes[SIZES] = {160, 48, 24};

typedef struct Sheet {
    Rules *rules[GAME_LIMIT];
    PiecePictures *pictures[GAME_LIMIT];
    int count;
    int width;
    int height;
    Canvas *canvas;
} Sheet;

// ---- Measures

static int row_height(void) {
    return sizes[0] + GAP;
}

// Large ones stand on light and dark in turn, small ones on both, one above the other.
static int kind_width(void) {
    return sizes[0] + sizes[1] + sizes[2] + GAP;
}

static void measure(Sheet *sheet) {
    for (int i = 0; i < sheet->count; i++) {
        int width = GAP + sheet->rules[i]->kinds.count * kind_width();
        sheet->width = width > sheet->width ? width : sheet->width;
        sheet->height += TITLE + sheet->rules[i]->seats.count * row_height();
    }
    sheet->width = sheet->width > SIDE_LIMIT ? SIDE_LIMIT : sheet->width;
    sheet->height = sheet->height > SIDE_LIMIT ? SIDE_LIMIT : sheet->height;
}

// ---- Drawing

static void draw_square(Sheet *sheet, int game, const PieceLook *look, Rect rect, bool dark) {
    const BoardTheme *theme = piece_theme(sheet->pictures[game]);
    canvas_fill(sheet->canvas, rect, dark ? theme->dark : theme->light);
    piece_draw(sheet->pictures[game], sheet->canvas, look, rect);
}

static void draw_kind(Sheet *sheet, int game, const PieceLook *look, int x, int y) {
    int size = sizes[0];
    draw_square(sheet, game, look, (Rect){x, y, size, size}, (look->kind + look->seat) % 2);
    x += size;
    for (int i = 1; i < SIZES; i++) {
        size = sizes[i];
        draw_square(sheet, game, look, (Rect){x, y, size, size}, false);
        draw_square(sheet, game, look, (Rect){x, y + size, size, size}, true);
        x += size;
    }
}

static int draw_game(Sheet *sheet, int game, int y) {
    const Rules *rules = sheet->rules[game];
    const BoardTheme *theme = piece_theme(sheet->pictures[game]);
    Font font = {.size = 14, .bold = true};
    canvas_text(sheet->canvas, font, theme->back_text, GAP, y, rules->about.name);
    y += TITLE;
    for (int seat = 0; seat < rules->seats.count; seat++, y += row_height())
        for (int kind = 0; kind < rules->kinds.count; kind++) {
            PieceLook look = {.kind = (Kind)kind, .seat = (Seat)seat, .alpha = 255};
            draw_kind(sheet, game, &look, GAP + kind * kind_width(), y);
        }
    return y;
}

static bool save_grey(Sheet *sheet, const char *path, Error *error) {
    size_t count = (size_t)sheet->width * (size_t)sheet->height;
    uint8_t *pixels = memory_new(count * 4);
    Text grey = {0};
    bool done = canvas_read(sheet->canvas, pixels);
    for (size_t i = 0; i < count; i++) {
        uint8_t *at = pixels + i * 4;
        at[0] = at[1] = at[2] = (uint8_t)color_brightness((Color){at[0], at[1], at[2], 255});
    }
    text_append_bytes(&grey, path, strlen(path) - (text_ends_with(path, ".png") ? 4 : 0));
    text_append(&grey, "-grey.png");
    done = done && png_save(pixels, sheet->width, sheet->height, grey.data, error);
    text_free(&grey);
    memory_free(pixels);
    return done;
}

static bool draw(Sheet *sheet, const char *path, Error *error) {
    measure(sheet);
    sheet->canvas = canvas_new(sheet->width, sheet->height, error);
    if (!sheet->canvas)
        return false;
    canvas_clear(sheet->canvas, piece_theme(sheet->pictures[0])->back);
    int y = 0;
    for (int i = 0; i < sheet->count; i++)
        y = draw_game(sheet, i, y);
    return canvas_save_png(sheet->canvas, path, error) && save_grey(sheet, path, error);
}

// ---- Running

static bool add_game(Sheet *sheet, const char *name, const BoardLook *look) {
    Text path = {0}, text = {0};
    Report report = {0};
    library_path(name, &path);
    bool loaded = sheet->count < GAME_LIMIT &&
                  rules_load(path.data, &sheet->rules[sheet->count], &report) == LOAD_FINE;
    if (loaded) {
        PiecePictures *pictures = piece_pictures_new(sheet->rules[sheet->count], path.data);
        piece_pictures_set_look(pictures, look);
        piece_pictures_report(pictures, &report);
        sheet->pictures[sheet->count++] = pictures;
    }
    report_write(&report, &text);
    fputs(text_string(&text), stderr);
    report_free(&report);
    text_free(&path);
    text_free(&text);
    return loaded;
}

static void release(Sheet *sheet) {
    canvas_free(sheet->canvas);
    for (int i = 0; i < sheet->count; i++) {
        piece_pictures_free(sheet->pictures[i]);
        rules_free(sheet->rules[i]);
    }
}

int main(int count, char **items) {
    Sheet sheet = {0};
    Error error = {0};
    BoardLook look = {0};
    int first = 2;
    if (count > 6 && strcmp(items[2], "--look") == 0) {
        look.theme = atoi(items[3]);
        look.palette = atoi(items[4]);
        look.pieces = (PieceStyle)(atoi(items[5]) % PIECE_STYLE_COUNT);
        first = 6;
    }
    bool fine = count > first;
    for (int i = first; i < count && fine; i++)
        fine = add_game(&sheet, items[i], &look);
    fine = fine && draw(&sheet, items[1], &error);
    if (error.set)
        fprintf(stderr, "%s: %s\n", error.file, error.message);
    release(&sheet);
    return fine ? 0 : 2;
}
