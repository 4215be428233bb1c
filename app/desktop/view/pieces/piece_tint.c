// SPDX-License-Identifier: MIT
#include "app/desktop/view/pieces/piece_tint.h"

#include "engine/base/numbers.h"

#include <string.h>

// The placeholders that stand for transformations rather than colours.
static const char rotation[] = "rotate(0 50 50)";
static const char translation[] = "translate(0 0)";

// Some parts of a picture stay upright while the pointed body is turned. They are moved away from
// the body's point by this distance, in units of the picture, which is 100 wide.
enum { BACK = 5 };

int piece_degrees(Point ahead) {
    // Rows are up, level and down; columns are left, straight and right.
    static const int table[3][3] = {{315, 0, 45}, {270, 0, 90}, {225, 180, 135}};
    return table[sign_of(ahead.y) + 1][sign_of(ahead.x) + 1];
}

// Sets [color] to the seat's colour for the placeholder at [at], such as #f8f8f8. Returns false if
// there is no placeholder.
static bool color_for(const char *at, const SeatColors *colors, Color *color) {
    const struct {
        const char *word;
        Color color;
    } words[] = {{"#f8f8f8", colors->body},
                 {"#dcdcdc", colors->shade},
                 {"#101010", colors->lines},
                 {"#202020", colors->outline},
                 {"#c02020", seat_promoted(colors)}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(at, words[i].word, strlen(words[i].word)) == 0) {
            *color = words[i].color;
            return true;
        }
    return false;
}

bool piece_tint_colors(const char *svg) {
    static const SeatColors colors; // the values do not matter: no colour is replaced
    Color color;
    for (const char *mark = strchr(svg, '#'); mark; mark = strchr(mark + 1, '#'))
        if (color_for(mark, &colors, &color))
            return true;
    return false;
}

// Appends the replacement for the placeholder at [at] and returns the placeholder's length. Returns
// 0 if there is no placeholder.
static size_t replace(const char *at, const SeatColors *colors, Point ahead, Text *tinted) {
    Color color;
    if (*at == '#' && color_for(at, colors, &color)) {
        text_appendf(tinted, "#%06x", color_code(color));
        return strlen("#f8f8f8"); // every colour has this length
    }
    if (ahead.x == 0 && ahead.y == 0)
        return 0;
    if (strncmp(at, rotation, strlen(rotation)) == 0) {
        text_appendf(tinted, "rotate(%d 50 50)", piece_degrees(ahead));
        return strlen(rotation);
    }
    if (strncmp(at, translation, strlen(translation)) == 0) {
        text_appendf(tinted, "translate(%d %d)", -BACK * sign_of(ahead.x),
                     -BACK * sign_of(ahead.y));
        return strlen(translation);
    }
    return 0;
}

void piece_tint(const char *svg, const SeatColors *colors, Point ahead, Text *tinted) {
    for (const char *at = svg; *at;) {
        size_t plain = strcspn(at, "#rt"); // placeholders start with one of these
        text_append_bytes(tinted, at, plain);
        at += plain;
        if (!*at)
            return;
        size_t replaced = replace(at, colors, ahead, tinted);
        if (replaced == 0) // no placeholder after all
            text_append_bytes(tinted, at, 1);
        at += replaced ? replaced : 1;
    }
}
