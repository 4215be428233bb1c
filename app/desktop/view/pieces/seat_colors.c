// SPDX-License-Identifier: MIT
#include "app/desktop/view/pieces/seat_colors.h"

#include "engine/base/language.h"

#include <strings.h>

// The minimum contrast of text. Source: WCAG 2.1, success criterion 1.4.3.
#define READABLE 4.5

#define RGB(number)                                                                                \
    { (uint8_t)((number) >> 16), (uint8_t)((number) >> 8), (uint8_t)(number), 255 }
#define SEAT(body, shade, lines, outline)                                                          \
    { RGB(body), RGB(shade), RGB(lines), RGB(outline) }

// ---- Palettes

// A seat with one of these names takes the colour with the same index.
static const char *const names[SEAT_LIMIT] = {
    "WHITE", "BLACK", "RED",   "BLUE", "YELLOW", "GREEN", "PURPLE", "ORANGE",
    "CYAN",  "PINK",  "BROWN", "LIME", "GREY",   "NAVY",  "MAROON", "OLIVE"};

typedef struct Palette {
    const char *id;
    const char *name;
    SeatColors colors[SEAT_LIMIT];
} Palette;

// The first six colours of each palette differ in brightness, too. Dark colours have light lines.
// The hues of the second palette can be told apart with any kind of colour blindness. Source: M.
// Okabe and K. Ito, "Color Universal Design" (2008).
static const Palette palettes[] = {
    {"standard",
     N_("Standard"),
     {SEAT(0xFBF7EC, 0xE3DAC4, 0x26221D, 0x26221D), SEAT(0x3C3733, 0x2A2623, 0xF1E9DA, 0x15120F),
      SEAT(0xD9513F, 0xB93E2E, 0x240906, 0x240906), SEAT(0x335CB0, 0x274A92, 0xEAF0FC, 0x0A1530),
      SEAT(0xF0C93F, 0xD3AB28, 0x2C2208, 0x2C2208), SEAT(0x62C4A4, 0x47A98A, 0x04231B, 0x04231B),
      SEAT(0xB58AD6, 0x9A6CBF, 0x1E0A2C, 0x1E0A2C), SEAT(0xF29A4B, 0xD58032, 0x301A06, 0x301A06),
      SEAT(0x86D3EA, 0x64B8D2, 0x08282C, 0x08282C), SEAT(0xF2A9C4, 0xD98BA8, 0x330F1E, 0x330F1E),
      SEAT(0x7A5230, 0x624023, 0xFBEFE2, 0x22140A), SEAT(0xC3E06A, 0xA6C44C, 0x1F2808, 0x1F2808),
      SEAT(0xA5A29C, 0x888580, 0x1F1D1A, 0x1F1D1A), SEAT(0x1F2A5E, 0x161F49, 0xE6EAF8, 0x070B20),
      SEAT(0x7A2F45, 0x602335, 0xF8E4EA, 0x220A12), SEAT(0x5D6030, 0x484B24, 0xF4F5E0, 0x191A0A)}},
    {"colour-blind",
     N_("Colour-blind safe"),
     {SEAT(0xF7F2E4, 0xDED6C2, 0x222222, 0x222222), SEAT(0x2B2B2B, 0x1C1C1C, 0xF5F0E1, 0x0A0A0A),
      SEAT(0xD55E00, 0xB34E00, 0x1F0D00, 0x1F0D00), SEAT(0x005B94, 0x004672, 0xEAF6FF, 0x00182A),
      SEAT(0xF0E442, 0xD2C62A, 0x2A2700, 0x2A2700), SEAT(0x4CC9A3, 0x33AD89, 0x00231A, 0x00231A),
      SEAT(0xB58AD6, 0x9A6CBF, 0x1E0A2C, 0x1E0A2C), SEAT(0xE69F00, 0xC48700, 0x2B1D00, 0x2B1D00),
      SEAT(0x56B4E9, 0x3A98CD, 0x03202F, 0x03202F), SEAT(0xF0B3D6, 0xD796BC, 0x330F1E, 0x330F1E),
      SEAT(0x6B4A1E, 0x553A15, 0xFBEFE2, 0x1E1304), SEAT(0xD3EAA0, 0xB6CF80, 0x1F2808, 0x1F2808),
      SEAT(0xA5A5A5, 0x888888, 0x1C1C1C, 0x1C1C1C), SEAT(0x16245C, 0x0F1A45, 0xE6EAF8, 0x050920),
      SEAT(0x7D1F2E, 0x631622, 0xFBE4E8, 0x22060B), SEAT(0x555A22, 0x424618, 0xF4F5E0, 0x161804)}},
    {"contrast",
     N_("High contrast"),
     {SEAT(0xFFFFFF, 0xE6E6E6, 0x000000, 0x000000), SEAT(0x000000, 0x000000, 0xFFFFFF, 0xFFFFFF),
      SEAT(0xFF6A55, 0xE8503C, 0x000000, 0x000000), SEAT(0x0030A0, 0x00237C, 0xFFFFFF, 0xFFFFFF),
      SEAT(0xFFE600, 0xE0C900, 0x000000, 0x000000), SEAT(0x3DF0B5, 0x20D199, 0x000000, 0x000000),
      SEAT(0xB58AD6, 0x9A6CBF, 0x000000, 0x000000), SEAT(0xFFA21A, 0xE38B06, 0x000000, 0x000000),
      SEAT(0x7FE3FF, 0x5BCBEA, 0x000000, 0x000000), SEAT(0xFFB3D9, 0xEB95C0, 0x000000, 0x000000),
      SEAT(0x5B3000, 0x462400, 0xFFFFFF, 0xFFFFFF), SEAT(0xCCFF66, 0xB0E34C, 0x000000, 0x000000),
      SEAT(0xB0B0B0, 0x949494, 0x000000, 0x000000), SEAT(0x101060, 0x0A0A45, 0xFFFFFF, 0xFFFFFF),
      SEAT(0x7A0025, 0x5E001C, 0xFFFFFF, 0xFFFFFF), SEAT(0x404400, 0x303300, 0xFFFFFF, 0xFFFFFF)}},
};

enum { PALETTES = sizeof palettes / sizeof *palettes };

// The palette with this number, or the default.
static const Palette *palette_at(int palette) {
    return &palettes[palette >= 0 && palette < PALETTES ? palette : 0];
}

int palette_count(void) {
    return PALETTES;
}

const char *palette_name(int palette) {
    return palette_at(palette)->name;
}

const char *palette_id(int palette) {
    return palette_at(palette)->id;
}

// ---- Choosing

// The index of the colour called [name], or -1.
static int color_named(const char *name) {
    for (int i = 0; i < SEAT_LIMIT; i++)
        if (strcasecmp(names[i], name) == 0)
            return i;
    return -1;
}

// The order in which more than two seats take colours, if they are not named after a colour. The
// first eight can be told apart with any kind of colour blindness, the first four easily.
static const uint8_t order[SEAT_LIMIT] = {2, 3, 4, 5, 0, 1, 6, 7, 8, 10, 9, 14, 11, 12, 13, 15};

// The index of the next colour that is not in the bits of [taken]. Two seats take colours from
// index 0, which is light, and 1, which is dark. More seats take them in [order].
static int next_free(uint32_t taken, bool two_seats) {
    int i = 0;
    while (taken >> (two_seats ? i : order[i]) & 1)
        i++;
    return two_seats ? i : order[i];
}

void seat_colors(const Rules *rules, int palette, SeatColors colors[SEAT_LIMIT]) {
    uint32_t taken = 0; // bits of the colours chosen
    int chosen[SEAT_LIMIT];
    bool two_seats = rules->seats.count <= 2;
    // Seats named after a colour choose first, so that no other seat takes that colour.
    for (int seat = 0; seat < rules->seats.count; seat++) {
        chosen[seat] = color_named(rules->seats.list[seat].name);
        if (chosen[seat] >= 0 && taken >> chosen[seat] & 1)
            chosen[seat] = -1;
        if (chosen[seat] >= 0)
            taken |= 1u << chosen[seat];
    }
    for (int seat = 0; seat < rules->seats.count; seat++) {
        if (chosen[seat] < 0)
            chosen[seat] = next_free(taken, two_seats);
        taken |= 1u << chosen[seat];
        colors[seat] = palette_at(palette)->colors[chosen[seat]];
    }
}

// ---- Letters and panels

double color_brightness(Color color) {
    return 0.299 * color.r + 0.587 * color.g + 0.114 * color.b;
}

// The colour of lines, if it can be read on the body; otherwise black or white, whichever stands
// out more.
Color seat_letters(const SeatColors *colors) {
    static const Color black = RGB(0x000000), white = RGB(0xFFFFFF);
    if (theme_contrast(colors->lines, colors->body) >= READABLE)
        return colors->lines;
    double on_black = theme_contrast(black, colors->body);
    return on_black > theme_contrast(white, colors->body) ? black : white;
}

Color seat_promoted(const SeatColors *colors) {
    // red, light red, dark red and pale yellow: the first that is readable on the piece
    static const Color candidates[] = {RGB(0xB81D13), RGB(0xFF9E8C), RGB(0x6E0B05), RGB(0xFFE08A)};
    for (size_t i = 0; i < sizeof candidates / sizeof *candidates; i++)
        if (theme_contrast(candidates[i], colors->body) >= READABLE)
            return candidates[i];
    return seat_letters(colors);
}

// Only the outline changes, so that it stands out from a panel that is dark, too.
SeatColors seat_panel_colors(const SeatColors *colors, ThemeKind interface) {
    enum { DARKEST_WITHOUT_EDGE = 115 };
    static const Color edge = RGB(0xC9C2B8);
    SeatColors result = *colors;
    if (interface != THEME_LIGHT && color_brightness(colors->body) < DARKEST_WITHOUT_EDGE)
        result.outline = edge;
    return result;
}

// Mixes [percent] of [other] into [color].
static Color mixed_color(Color color, Color other, int percent) {
    return (Color){(uint8_t)((color.r * (100 - percent) + other.r * percent) / 100),
                   (uint8_t)((color.g * (100 - percent) + other.g * percent) / 100),
                   (uint8_t)((color.b * (100 - percent) + other.b * percent) / 100), color.a};
}

SeatColors seat_frozen_colors(const SeatColors *colors) {
    static const Color ice = RGB(0xE3EBF2), shade = RGB(0xC3CFDA), edge = RGB(0x71808F);
    return (SeatColors){.body = mixed_color(colors->body, ice, 68),
                        .shade = mixed_color(colors->body, shade, 72),
                        .lines = mixed_color(colors->outline, edge, 70),
                        .outline = mixed_color(colors->outline, edge, 70)};
}

// ---- Marks

// Outlines on a field of 24 x 24. The second half of the seats has the same outlines with a dot.
static const char *const shapes[] = {
    "M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19z",
    "M12 1.500L22.500 12 12 22.500 1.500 12z",
    "M4 4h16v16H4z",
    "M12 2.5L22 20.500H2z",
    "M8.500 2.500h7v6h6v7h-6v6h-7v-6h-6v-7h6z",
    "M12 21.500L2 3.500h20z",
    "M2 6.500Q12-1.500 22 6.500L12 22.500z",
    ("M12 1.500l3.200 7 7.300.900-5.400 5 1.500 7.600L12 18.200 5.400 22l1.500-7.600-5.400-5 "
     "7.300-.900z"),
};

enum { SHAPES = sizeof shapes / sizeof *shapes };

void seat_mark_svg(Color color, Color edge, Seat seat, Text *svg) {
    text_appendf(svg,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><path d=\"%s\" "
                 "fill=\"#%06x\" stroke=\"#%06x\" stroke-width=\"2\" stroke-linejoin=\"round\"/>",
                 shapes[seat % SHAPES], color_code(color), color_code(edge));
    if (seat >= SHAPES)
        text_appendf(svg, "<circle cx=\"12\" cy=\"12\" r=\"3.5\" fill=\"#%06x\"/>",
                     color_code(edge));
    text_append(svg, "</svg>");
}
