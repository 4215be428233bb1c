// SPDX-License-Identifier: MIT
#include "app/desktop/view/pieces/card_paint.h"

#include "app/desktop/view/ground/shapes.h"
#include "engine/base/numbers.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
    LINE_LIMIT = 4, // lines of text on a card
    LEAST_FONT = 6, // minimum font size in pixels
    LEAST_SIDE = 4  // pixels; a smaller card is not drawn
};

static const Color dark_ink = {28, 28, 32, 255};

// The text on a card, and the colour of its band.
typedef struct Writing {
    Text lines[LINE_LIMIT];
    int count;
    Text color_word; // the word for its colour, "" for none
    Color color;     // colour of the band
} Writing;

// ---- Words

typedef struct NamedColor {
    const char *name;
    Color color;
} NamedColor;

// The colours that words for colours and suits stand for. The shades are dark enough for white
// letters.
static const NamedColor named_colors[] = {
    {"red", {200, 40, 40, 255}},      {"yellow", {160, 112, 0, 255}},
    {"green", {30, 125, 50, 255}},    {"blue", {30, 90, 190, 255}},
    {"black", {40, 40, 44, 255}},     {"white", {110, 110, 118, 255}},
    {"orange", {185, 85, 10, 255}},   {"purple", {120, 50, 150, 255}},
    {"violet", {120, 50, 150, 255}},  {"brown", {110, 70, 35, 255}},
    {"pink", {190, 50, 115, 255}},    {"grey", {95, 95, 100, 255}},
    {"gray", {95, 95, 100, 255}},     {"hearts", {200, 40, 40, 255}},
    {"diamonds", {200, 40, 40, 255}}, {"spades", {40, 40, 44, 255}},
    {"clubs", {40, 40, 44, 255}},
};

static const Color *color_of(const char *word) {
    for (size_t i = 0; i < sizeof named_colors / sizeof *named_colors; i++)
        if (strcasecmp(named_colors[i].name, word) == 0)
            return &named_colors[i].color;
    return NULL;
}

// True where the words of a name can be parted: at a separator, and at a small letter that a
// capital follows.
static bool ends_word(const char *letter) {
    return letter[0] == ' ' || letter[0] == '_' ||
           (islower((unsigned char)letter[0]) && isupper((unsigned char)letter[1]));
}

// Adds the words of [value], each on a separate line. The last line takes all words that are left.
// DrawTwo is two words.
static void add_words(Writing *writing, const char *value) {
    for (const char *start = value; *start && writing->count < LINE_LIMIT;) {
        const char *end = start;
        bool last = writing->count == LINE_LIMIT - 1;
        while (*end && (last || !ends_word(end)))
            end++;
        if (*end && *end != ' ' && *end != '_') // at a capital: keeps the letter before it
            end++;
        text_append_bytes(&writing->lines[writing->count++], start, (size_t)(end - start));
        bool is_separator = *end == ' ' || *end == '_';
        start = is_separator ? end + 1 : end;
    }
}

// Collects what is written on a card. The first value that is a colour or suit becomes the band,
// all others become lines. Without any other value, the card shows the name of its kind.
static void read_face(const Faces *faces, Kind kind, const uint8_t *block, Writing *writing) {
    for (int i = 0; i < faces->rules->data.attribute_count; i++) {
        Text word = {0};
        Value value = faces_value(faces, kind, block, i);
        if (value == VALUE_NULL)
            continue;
        faces_write_value(faces, i, value, &word);
        const Color *color = writing->color_word.length > 0 ? NULL : color_of(text_string(&word));
        if (color) {
            writing->color = *color;
            text_append(&writing->color_word, word.data);
        } else {
            add_words(writing, text_string(&word));
        }
        text_free(&word);
    }
    if (writing->count == 0)
        add_words(writing, faces->rules->kinds.list[kind].name);
}

// ---- Painting

// All lines have the size that fits the longest. A single line takes 62 % of the height, several
// lines share 80 %.
static void paint_lines(Canvas *canvas, Rect rect, const Writing *writing) {
    int count = writing->count;
    Font font = {.size = rect.h * (count == 1 ? 62 : 80) / 100 / most_of(count, 1), .bold = true};
    for (int i = 0; i < count; i++)
        font = fitting_font(canvas, writing->lines[i].data, rect.w, font.size);
    int height = clamp(font.size * 12 / 10, 1, rect.h); // height of a line
    rect_cut_top(&rect, (rect.h - height * count) / 2);
    for (int i = 0; i < count; i++)
        paint_centred(canvas, rect_cut_top(&rect, height), font, dark_ink, writing->lines[i].data);
}

static void paint_body(Canvas *canvas, Rect rect, int alpha) {
    paint_elements(canvas, rect, alpha,
                   "<rect x=\"0.5\" y=\"0.5\" width=\"%d\" height=\"%d\" rx=\"%d\" "
                   "fill=\"#fbf8f0\" stroke=\"#4a4640\" stroke-width=\"1\"/>",
                   rect.w - 1, rect.h - 1, clamp(rect.w / 10, 2, 14));
}

// Paints the band with the name of a card's colour. It is at the upper edge, which is least covered
// by a card that overlaps.
static void paint_band(Canvas *canvas, Rect rect, const Writing *writing, int alpha) {
    static const Color white = {255, 255, 255, 255};
    const char *word = writing->color_word.data;
    int inset = clamp(rect.w / 20, 2, 6);
    Rect band = {rect.x + inset, rect.y + inset, rect.w - 2 * inset, rect.h * 22 / 100};
    paint_elements(canvas, band, alpha,
                   "<rect width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"#%06x\"/>", band.w, band.h,
                   clamp(band.h / 4, 1, 8), color_code(writing->color));
    paint_centred(canvas, band, fitting_font(canvas, word, band.w - 4, band.h * 62 / 100), white,
                  word);
}

// If the text of a card is a single short line, paints it once more in the upper left corner, which
// stays visible if another card overlaps.
static void paint_corner(Canvas *canvas, Rect rect, const Writing *writing) {
    enum { LEAST_HEIGHT = 70 }; // on a lower card the corner would be too small to read
    if (writing->count != 1 || rect.h < LEAST_HEIGHT)
        return;
    Font font = {.size = clamp(rect.h / 8, LEAST_FONT, 20), .bold = true};
    const char *text = writing->lines[0].data;
    if (canvas_text_width(canvas, font, text) <= rect.w / 3)
        canvas_text(canvas, font, dark_ink, rect.x + rect.w / 14 + 1, rect.y, text);
}

// Paints the face of a card: the band with its colour, if it has one, and the words below.
static void paint_face(Canvas *canvas, Rect rect, const Faces *faces, Kind kind,
                       const uint8_t *block, int alpha) {
    Writing writing = {0};
    read_face(faces, kind, block, &writing);
    paint_body(canvas, rect, alpha);
    Rect inside = rect_inset(rect, clamp(rect.w / 14, 2, 8));
    if (writing.color_word.length > 0) {
        paint_band(canvas, rect, &writing, alpha);
        rect_cut_top(&inside, rect.h * 24 / 100); // the height of the band and a gap
    }
    paint_corner(canvas, (Rect){rect.x, inside.y, rect.w, inside.h}, &writing);
    paint_lines(canvas, inside, &writing);
    for (int i = 0; i < LINE_LIMIT; i++)
        text_free(&writing.lines[i]);
    text_free(&writing.color_word);
}

// Paints a frame inside the edge and tiles in the centre. The back looks the same after half a
// turn.
static void paint_back(Canvas *canvas, Rect rect, int alpha) {
    int radius = clamp(rect.w / 10, 2, 14), inset = clamp(rect.w / 14, 2, 7);
    int line = inset + clamp(rect.w / 16, 2, 6); // distance of the frame from the edge of the card
    int x = rect.w / 2, y = rect.h / 2;
    int tile = rect.w * 27 / 100, half = tile / 2; // from the centre to the corners of both tiles
    paint_elements(
        canvas, rect, alpha,
        "<rect x=\"0.5\" y=\"0.5\" width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"#f2efe6\" "
        "stroke=\"#4a4640\" stroke-width=\"1\"/><rect x=\"%d\" y=\"%d\" width=\"%d\" "
        "height=\"%d\" rx=\"%d\" fill=\"#2f4a6d\"/><rect x=\"%d.5\" y=\"%d.5\" "
        "width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"#6c8fbd\"/>"
        "<path fill=\"#46668f\" d=\"M%d %dL%d %dL%d %dL%d %dz\"/>"
        "<path fill=\"#8fb0d8\" d=\"M%d %dL%d %dL%d %dL%d %dz\"/>",
        rect.w - 1, rect.h - 1, radius, inset, inset, rect.w - 2 * inset, rect.h - 2 * inset,
        radius / 2, line, line, rect.w - 2 * line - 1, rect.h - 2 * line - 1, x, y - tile, x + tile,
        y, x, y + tile, x - tile, y, x, y - half, x + half, y, x, y + half, x - half, y);
}

void card_paint(Canvas *canvas, Rect rect, const Faces *faces, const State *state, PieceIndex index,
                PiecePictures *pictures, int alpha) {
    const Piece *piece = &state_pieces(faces->rules, state)[index];
    const uint8_t *block = state_block(faces->rules, state, index);
    PieceLook look = {.kind = piece->kind, .seat = piece->owner, .alpha = (uint8_t)alpha};
    if (rect.w < LEAST_SIDE || rect.h < LEAST_SIDE)
        return;
    if (piece->kind == KIND_NONE)
        paint_back(canvas, rect, alpha);
    else if (faces_is_card(faces, piece->kind, block))
        paint_face(canvas, rect, faces, piece->kind, block, alpha);
    else
        piece_draw(pictures, canvas, &look, rect);
}

// The line is solid, because dashes are not rasterised the same everywhere.
void card_paint_empty(Canvas *canvas, Rect rect, const BoardTheme *theme) {
    if (rect.w < LEAST_SIDE || rect.h < LEAST_SIDE)
        return;
    const uint8_t alpha = 130;
    paint_elements(canvas, rect, alpha,
                   "<rect x=\"1.5\" y=\"1.5\" width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"none\" "
                   "stroke=\"#%06x\" stroke-width=\"2\"/>",
                   rect.w - 3, rect.h - 3, clamp(rect.w / 10, 2, 14), color_code(theme->back_text));
}

// ---- Marks

void card_paint_pill(Canvas *canvas, Rect rect, Color body, Font font, Color ink,
                     const char *text) {
    paint_elements(canvas, rect, 255, "<rect width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"#%06x\"/>",
                   rect.w, rect.h, rect.h / 2, color_code(body));
    paint_centred(canvas, rect, font, ink, text);
}

void card_paint_mark(Canvas *canvas, Rect rect, const Faces *faces, const State *state,
                     PieceIndex index) {
    static const Color gold = {250, 214, 90, 255}, ink = {40, 28, 0, 255};
    Kind kind = state_pieces(faces->rules, state)[index].kind;
    const uint8_t *block = state_block(faces->rules, state, index);
    if (kind == KIND_NONE || !faces_is_card(faces, kind, block)) // there is nothing to write
        return;
    Text text = {0};
    faces_write(faces, kind, block, &text);
    Font font = fitting_font(canvas, text.data, rect.w * 70 / 100, rect.h * 24 / 100);
    int height = canvas_line_height(canvas, font);
    int width = canvas_text_width(canvas, font, text.data) + height * 2 / 3;
    card_paint_pill(canvas, rect_centred(rect, width, height), gold, font, ink, text.data);
    text_free(&text);
}

void card_paint_count(Canvas *canvas, Rect rect, int number, const BoardTheme *theme) {
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    int height = clamp(rect.w * 34 / 100, 14, 30);
    Font font = {.size = height * 3 / 4, .bold = true};
    int width = most_of(canvas_text_width(canvas, font, digits) + height / 2, height);
    // A quarter of the disc sticks out on the right and below.
    Rect pill = {rect.x + rect.w - width * 3 / 4, rect.y + rect.h - height * 3 / 4, width, height};
    card_paint_pill(canvas, pill, theme->badge, font, theme->badge_text, digits);
}
