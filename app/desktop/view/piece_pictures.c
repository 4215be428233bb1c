// SPDX-License-Identifier: MIT
#include "app/desktop/view/piece_pictures.h"

#include "engine/base/memory.h"
#include "engine/game/file.h"
#include "engine/game/library.h"
#include "engine/rules/state.h"

#include <ctype.h>
#include <string.h>
#include <sys/stat.h>

// Where pieces are drawn.
typedef enum Ground { GROUND_BOARD, GROUND_PANEL, GROUND_COUNT } Ground;

struct PiecePictures {
    const Rules *rules;
    SeatColors colors[GROUND_COUNT][SEAT_LIMIT];
    char *marks[SEAT_LIMIT];
    char **files;   // [kind], as found; NULL: none
    char **tinted;  // [(ground * seat_count + seat) * kind_count + kind], made when first drawn
    size_t bytes;   // of all files
    int kind_count; // those of the rules, which may be gone when this is released
    int seat_count;
};

static char *text_take(Text *text) {
    char *string = text->data;
    *text = (Text){0};
    return string;
}

// ---- Finding

// Codes come from specs that anybody may have written: only plain names become file names.
static bool is_plain(const char *code) {
    for (const char *at = code; *at; at++)
        if (!isalnum((unsigned char)*at) && *at != '_' && *at != '-')
            return false;
    return *code != '\0';
}

static void append_name(Text *path, const char *code) {
    for (const char *at = code; *at; at++)
        text_appendf(path, "%c", tolower((unsigned char)*at));
    text_append(path, ".svg");
}

static void append_folder(Text *path, const char *file) {
    const char *slash = strrchr(file, '/');
    if (slash)
        text_append_bytes(path, file, (size_t)(slash - file) + 1);
}

static bool is_file(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

// The rasteriser takes for ever over a line of a million dashes.
static bool is_quick(const Text *svg) {
    return svg->length <= PICTURE_LIMIT && !strstr(text_string(svg), "dasharray");
}

// Reads the picture at [path], unless there is none or it is too large.
static char *load_picture(PiecePictures *pictures, const char *path) {
    Text svg = {0};
    bool fine = is_file(path) && file_load(path, PICTURE_LIMIT, &svg, NULL) && is_quick(&svg) &&
                pictures->bytes + svg.length <= PICTURE_TOTAL_LIMIT;
    if (!fine)
        text_free(&svg);
    pictures->bytes += svg.length;
    return text_take(&svg);
}

static char *find_picture(PiecePictures *pictures, const char *spec_path, const char *code) {
    if (!is_plain(code))
        return NULL;
    Text path = {0};
    append_folder(&path, spec_path);
    text_append(&path, "pieces/");
    append_name(&path, code);
    char *svg = load_picture(pictures, path.data);
    text_clear(&path);
    if (!svg && library_folder(&path)) {
        text_append(&path, "/assets/pieces/classic/");
        append_name(&path, code);
        svg = load_picture(pictures, path.data);
    }
    text_free(&path);
    return svg;
}

PiecePictures *piece_pictures_new(const Rules *rules, const char *spec_path) {
    PiecePictures *pictures = memory_new(sizeof *pictures);
    size_t kinds = (size_t)rules->kind_count, seats = (size_t)rules->seat_count;
    pictures->rules = rules;
    pictures->kind_count = rules->kind_count;
    pictures->seat_count = rules->seat_count;
    pictures->files = memory_new((kinds + 1) * sizeof(char *));
    pictures->tinted = memory_new((GROUND_COUNT * kinds * seats + 1) * sizeof(char *));
    seat_colors(rules, pictures->colors[GROUND_BOARD]);
    for (size_t seat = 0; seat < seats; seat++)
        pictures->colors[GROUND_PANEL][seat] = seat_panel_colors(
            &pictures->colors[GROUND_BOARD][seat]);
    for (size_t kind = 0; kind < kinds; kind++)
        pictures->files[kind] = find_picture(pictures, spec_path, rules->kinds[kind].code);
    for (size_t seat = 0; seat < seats; seat++) {
        Text mark = {0};
        seat_mark_svg(&pictures->colors[GROUND_BOARD][seat], (Seat)seat, &mark);
        pictures->marks[seat] = text_take(&mark);
    }
    return pictures;
}

void piece_pictures_free(PiecePictures *pictures) {
    if (!pictures)
        return;
    int kinds = pictures->kind_count, seats = pictures->seat_count;
    for (int i = 0; i < kinds; i++)
        memory_free(pictures->files[i]);
    for (int i = 0; i < GROUND_COUNT * kinds * seats; i++)
        memory_free(pictures->tinted[i]);
    for (int i = 0; i < seats; i++)
        memory_free(pictures->marks[i]);
    memory_free(pictures->files);
    memory_free(pictures->tinted);
    memory_free(pictures);
}

const SeatColors *piece_colors(const PiecePictures *pictures, Seat seat) {
    return &pictures->colors[GROUND_BOARD][seat];
}

// ---- Tinting

static const Color *color_for(const char *token, const SeatColors *colors) {
    if (strncmp(token, "#f8f8f8", 7) == 0)
        return &colors->body;
    if (strncmp(token, "#dcdcdc", 7) == 0)
        return &colors->shade;
    if (strncmp(token, "#101010", 7) == 0)
        return &colors->lines;
    return strncmp(token, "#202020", 7) == 0 ? &colors->outline : NULL;
}

void piece_tint(const char *svg, const SeatColors *colors, Text *tinted) {
    for (const char *at = svg; *at;) {
        size_t plain = strcspn(at, "#");
        text_append_bytes(tinted, at, plain);
        at += plain;
        if (!*at)
            return;
        const Color *color = color_for(at, colors);
        if (color)
            text_appendf(tinted, "#%02x%02x%02x", color->r, color->g, color->b);
        else
            text_append_bytes(tinted, at, 1);
        at += color ? 7 : 1;
    }
}

static const char *tinted_picture(PiecePictures *pictures, Ground ground, Kind kind, Seat seat) {
    if (!pictures->files[kind])
        return NULL;
    int row = (int)ground * pictures->seat_count + seat;
    char **place = &pictures->tinted[row * pictures->kind_count + kind];
    if (!*place) {
        Text tinted = {0};
        piece_tint(pictures->files[kind], &pictures->colors[ground][seat], &tinted);
        *place = text_take(&tinted);
    }
    return *place;
}

// ---- Drawing

static const char token_svg[] =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\"><circle cx=\"50\" "
    "cy=\"50\" r=\"38\" fill=\"#f8f8f8\" stroke=\"#202020\" stroke-width=\"3.1\"/><circle "
    "cx=\"50\" cy=\"50\" r=\"32\" fill=\"none\" stroke=\"#dcdcdc\" stroke-width=\"4\"/></svg>";

static int fitting_size(Canvas *canvas, const char *letters, int room) {
    Font font = {.size = room * 7 / 10, .bold = true};
    font.size = font.size < 6 ? 6 : font.size > 400 ? 400 : font.size;
    int width = canvas_text_width(canvas, font, letters);
    if (width > room)
        font.size = font.size * room / width;
    return font.size < 6 ? 6 : font.size;
}

static void draw_letters(Canvas *canvas, const char *letters, Rect rect, Color color) {
    Font font = {.size = fitting_size(canvas, letters, rect.w * 54 / 100), .bold = true};
    int width = canvas_text_width(canvas, font, letters);
    int height = canvas_line_height(canvas, font);
    canvas_text(canvas, font, color, rect.x + (rect.w - width) / 2, rect.y + (rect.h - height) / 2,
                letters);
}

static void draw_token(Canvas *canvas, const SeatColors *colors, const char *letters, Rect rect,
                       uint8_t alpha) {
    Text svg = {0};
    piece_tint(token_svg, colors, &svg);
    canvas_svg(canvas, svg.data, rect, alpha);
    text_free(&svg);
    Color color = seat_letters(colors);
    color.a = alpha;
    draw_letters(canvas, letters, rect, color);
}

static void draw_on(PiecePictures *pictures, Ground ground, Canvas *canvas, const Piece *piece,
                    Rect rect, uint8_t alpha) {
    const char *svg = tinted_picture(pictures, ground, piece->kind, piece->owner);
    if (!svg || !canvas_svg(canvas, svg, rect, alpha))
        draw_token(canvas, &pictures->colors[ground][piece->owner],
                   pictures->rules->kinds[piece->kind].symbol, rect, alpha);
}

void piece_draw(PiecePictures *pictures, Canvas *canvas, Kind kind, Seat seat, Rect rect,
                uint8_t alpha) {
    Piece piece = {.kind = kind, .owner = seat};
    draw_on(pictures, GROUND_BOARD, canvas, &piece, rect, alpha);
}

void piece_draw_small(PiecePictures *pictures, Canvas *canvas, Kind kind, Seat seat, Rect rect,
                      uint8_t alpha) {
    Piece piece = {.kind = kind, .owner = seat};
    draw_on(pictures, GROUND_PANEL, canvas, &piece, rect, alpha);
}

void piece_draw_mark(PiecePictures *pictures, Canvas *canvas, Seat seat, Rect rect) {
    canvas_svg(canvas, pictures->marks[seat], rect, 255);
}
