// SPDX-License-Identifier: MIT
#include "app/desktop/view/pieces/piece_token.h"

#include "app/desktop/view/ground/shapes.h"
#include "app/desktop/view/pieces/piece_tint.h"
#include "engine/base/numbers.h"

#include <string.h>

// In percent of the token's size.
enum {
    LETTERS_HIGH = 54, // maximum height of letters
    LETTERS_WIDE = 52, // maximum width of letters
    LETTERS_BACK = 7,  // distance of letters from the centre of a pointed body, away from its point
    SIGNED_HIGH = 48,  // LETTERS_HIGH for letters below the sign of promotion
    SIGNED_BACK = 13,  // LETTERS_BACK for letters below the sign of promotion
    CROWDED_HIGH = 29, // LETTERS_HIGH for letters inside the diagram of moves
    CROWDED_WIDE = 29  // LETTERS_WIDE for letters inside the diagram of moves
};

enum { WAYS_SMALLER = 80 }; // percent of its usual size that the diagram has on a pointed body

// In fewer pixels than this, the diagram would be specks around letters too small to read.
enum { LEAST_WITH_WAYS = 36 };

// ---- Bodies

// True if the token shows the direction of movement.
static bool is_pointed(const Token *token) {
    return token->ahead.x != 0 || token->ahead.y != 0;
}

// True if the letters start with the + of a promoted piece. It is drawn separately, so that the
// letters can be as large as on other pieces.
static bool has_sign(const Token *token) {
    return token->letters && !token->ways && token->letters[0] == '+' && token->letters[1] != '\0';
}

// The offset of the diagram of moves, which lies away from the point of a pointed body.
static Point diagram_offset(const Token *token) {
    return (Point){-sign_of(token->ahead.x) * LETTERS_BACK,
                   -sign_of(token->ahead.y) * LETTERS_BACK};
}

static void append_color(Text *svg, const char *attribute, Color color) {
    text_appendf(svg, " %s=\"#%06x\"", attribute, color_code(color));
}

// Writes the + of a promoted piece into the upper part of the token, which is 100 units wide and
// high.
static void write_sign(const Token *token, Text *svg) {
    text_append(svg, "<path d=\"M50 16V36M40 26H60\" stroke-width=\"7\"");
    append_color(svg, "stroke", seat_promoted(token->colors));
    text_append(svg, "/>");
}

// The colour of the line inside the edge.
static Color inner_color(const Token *token) {
    return token->promoted ? seat_promoted(token->colors) : token->colors->shade;
}

// Writes a body that points to where the seat's pieces move, as in shogi, with a thin line inside
// its edge.
static void write_pointed(const Token *token, Text *svg) {
    text_appendf(svg, "<g transform=\"rotate(%d 50 50)\">", piece_degrees(token->ahead));
    text_append(svg, "<path d=\"M50 6L78 20L86 91H14L22 20z\" stroke-width=\"3.800\" "
                     "stroke-linejoin=\"round\"");
    append_color(svg, "fill", token->colors->body);
    append_color(svg, "stroke", token->colors->outline);
    text_append(svg,
                "/><path d=\"M50 12L73.500 23.500L80.500 86H19.500L26.500 23.500z\" fill=\"none\"");
    append_color(svg, "stroke", inner_color(token));
    text_append(svg, " stroke-width=\"3.500\"/>");
    if (has_sign(token))
        write_sign(token, svg);
    text_append(svg, "</g>");
}

static void write_round(const Token *token, Text *svg) {
    text_append(svg, "<circle cx=\"50\" cy=\"50\" r=\"40\" stroke-width=\"3.500\"");
    append_color(svg, "fill", token->colors->body);
    append_color(svg, "stroke", token->colors->outline);
    text_append(svg, "/><circle cx=\"50\" cy=\"50\" r=\"35\" fill=\"none\"");
    append_color(svg, "stroke", inner_color(token));
    text_append(svg, " stroke-width=\"4\"/>");
    if (has_sign(token))
        write_sign(token, svg);
}

// Appends the diagram of moves, smaller on a pointed body.
static void write_ways(const Token *token, Text *svg) {
    int size = is_pointed(token) ? WAYS_SMALLER : 100; // percent
    Point back = diagram_offset(token);
    text_appendf(svg,
                 "<g transform=\"translate(%d %d) scale(%d.%02d) rotate(%d) translate(-50 -50)\">%s"
                 "</g>",
                 50 + back.x, 50 + back.y, size / 100, size % 100, token->turn, token->ways);
}

// Draws the body: pointed if it shows a direction and has letters, otherwise round.
static void draw_body(Canvas *canvas, const Token *token, Rect rect) {
    Text svg = {0};
    text_append(&svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">");
    if (is_pointed(token) && token->letters)
        write_pointed(token, &svg);
    else
        write_round(token, &svg);
    if (token->ways)
        write_ways(token, &svg);
    text_append(&svg, "</svg>");
    canvas_svg(canvas, svg.data, rect, token->alpha);
    text_free(&svg);
}

// ---- Letters

// The offset of the letters. On a pointed body they are away from its point, on a round body below
// the sign of promotion.
static Point letters_offset(const Token *token, int size) {
    int back = size * (has_sign(token) ? SIGNED_BACK : LETTERS_BACK) / 100;
    if (is_pointed(token))
        return (Point){-sign_of(token->ahead.x) * back, -sign_of(token->ahead.y) * back};
    return (Point){0, has_sign(token) ? back : 0};
}

// Appends the letters without the signs of promotion, a + before or a ~ after them. The colour of
// the letters shows promotion, too.
static void plain_letters(const Token *token, Text *letters) {
    bool starts_with_sign = token->letters[0] == '+' && token->letters[1] != '\0';
    const char *from = token->letters + (starts_with_sign ? 1 : 0);
    size_t length = strlen(from);
    bool ends_with_sign = token->promoted && length > 1 && from[length - 1] == '~';
    text_append_bytes(letters, from, ends_with_sign ? length - 1 : length);
}

// Draws the letters as large as the body allows. They are smaller beside a sign or a diagram of
// moves.
static void draw_letters(Canvas *canvas, const Token *token, Rect rect) {
    Text letters = {0};
    plain_letters(token, &letters);
    int high = token->ways ? CROWDED_HIGH : has_sign(token) ? SIGNED_HIGH : LETTERS_HIGH;
    int wide = rect.w * (token->ways ? CROWDED_WIDE : LETTERS_WIDE) / 100;
    Font font = fitting_font(canvas, text_string(&letters), wide, rect.w * high / 100);
    Color color = token->promoted ? seat_promoted(token->colors) : seat_letters(token->colors);
    color.a = token->alpha;
    Point back = letters_offset(token, rect.w);
    rect.x += back.x, rect.y += back.y;
    paint_centred(canvas, rect, font, color, text_string(&letters));
    text_free(&letters);
}

void token_draw(Canvas *canvas, const Token *token, Rect rect) {
    Token shown = *token;
    if (rect.w < LEAST_WITH_WAYS || !token->letters)
        shown.ways = NULL;
    draw_body(canvas, &shown, rect);
    if (shown.letters)
        draw_letters(canvas, &shown, rect);
}
