// SPDX-License-Identifier: MIT
#include "app/desktop/view/board_theme.h"

#include "app/desktop/ui/theme.h"

#include <strings.h>

// Contrast that text needs at least. Source: WCAG 2.1, success criterion 1.4.3.
#define READABLE 4.5

#define RGBA(number, alpha)                                                                        \
    { (uint8_t)((number) >> 16), (uint8_t)((number) >> 8), (uint8_t)(number), (alpha) }
#define RGB(number) RGBA(number, 255)
#define SEAT(body, shade, lines, outline)                                                          \
    { RGB(body), RGB(shade), RGB(lines), RGB(outline) }

static const BoardTheme theme = {
    .back = RGB(0x201E1B),
    .frame = RGB(0x5A4631),
    .light = RGB(0xEBDCC0),
    .dark = RGB(0xAD8760),
    .tray = RGB(0xC9AC83),
    .light_text = RGB(0x6B4A2B),
    .dark_text = RGB(0x23180D),
    .back_text = RGB(0xB5AEA4),
    .last = RGBA(0xD3AE1F, 112),
    .selected = RGBA(0x4C8A3F, 150),
    .hover = RGBA(0x4C8A3F, 110),
    .target = RGBA(0x2F5A2A, 150),
    .badge = RGB(0x2B2521),
    .badge_text = RGB(0xFFFFFF),
    .check = RGB(0xE0281E),
    .cursor = RGB(0x1767C2),
    .cursor_edge = RGB(0xFFFFFF),
};

const BoardTheme *board_theme(void) {
    return &theme;
}

typedef struct NamedColors {
    const char *name; // a seat of this name takes it
    SeatColors colors;
} NamedColors;

enum { LIGHT, DARK, FIRST_OF_MANY };

static const NamedColors table[SEAT_LIMIT] = {
    [LIGHT] = {"WHITE", SEAT(0xFBF7EC, 0xE3DAC4, 0x26221D, 0x26221D)},
    [DARK] = {"BLACK", SEAT(0x3C3733, 0x2A2623, 0xF1E9DA, 0x15120F)},
    [FIRST_OF_MANY] = {"RED", SEAT(0xC8493C, 0xA8372C, 0x2B0D0A, 0x2B0D0A)},
    {"BLUE", SEAT(0x3F74B8, 0x2F5C98, 0x0C1A2C, 0x0C1A2C)},
    {"YELLOW", SEAT(0xE0B53A, 0xC0962A, 0x2C2208, 0x2C2208)},
    {"GREEN", SEAT(0x4B9A58, 0x3A7D46, 0x0B2410, 0x0B2410)},
    {"PURPLE", SEAT(0x9A68B8, 0x7D5099, 0x1E0C28, 0x1E0C28)},
    {"ORANGE", SEAT(0xE58A35, 0xC37226, 0x301A06, 0x301A06)},
    {"CYAN", SEAT(0x49B3BD, 0x35939D, 0x08282C, 0x08282C)},
    {"PINK", SEAT(0xE58BAE, 0xC97093, 0x330F1E, 0x330F1E)},
    {"BROWN", SEAT(0xA0714A, 0x835A38, 0x22140A, 0x22140A)},
    {"LIME", SEAT(0xA9C94A, 0x8BAA35, 0x1F2808, 0x1F2808)},
    {"GREY", SEAT(0xA5A29C, 0x888580, 0x1F1D1A, 0x1F1D1A)},
    {"NAVY", SEAT(0x34427E, 0x273364, 0xE6EAF8, 0x0C1024)},
    {"MAROON", SEAT(0x7A2F45, 0x602335, 0xF8E4EA, 0x220A12)},
    {"OLIVE", SEAT(0x5D6030, 0x484B24, 0xF4F5E0, 0x191A0A)},
};

static int named_after(const char *name) {
    for (int i = 0; i < SEAT_LIMIT; i++)
        if (strcasecmp(table[i].name, name) == 0)
            return i;
    return -1;
}

// The next colour that is not taken, from [first] on and round.
static int next_free(uint32_t taken, int first) {
    int i = first;
    while (taken >> i & 1)
        i = (i + 1) % SEAT_LIMIT;
    return i;
}

void seat_colors(const Rules *rules, SeatColors colors[SEAT_LIMIT]) {
    uint32_t taken = 0;
    int chosen[SEAT_LIMIT];
    for (int seat = 0; seat < rules->seat_count; seat++) {
        chosen[seat] = named_after(rules->seats[seat].name);
        if (chosen[seat] >= 0 && taken >> chosen[seat] & 1)
            chosen[seat] = -1;
        if (chosen[seat] >= 0)
            taken |= 1u << chosen[seat];
    }
    for (int seat = 0; seat < rules->seat_count; seat++) {
        if (chosen[seat] < 0)
            chosen[seat] = next_free(taken, rules->seat_count <= 2 ? LIGHT : FIRST_OF_MANY);
        taken |= 1u << chosen[seat];
        colors[seat] = table[chosen[seat]].colors;
    }
}

// Outlines on a field of 24 x 24.
static const char *const shapes[] = {
    "M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19z",
    "M12 1.500L22.500 12 12 22.500 1.500 12z",
    "M4 4h16v16H4z",
    "M12 2.5L22 20.500H2z",
    "M12 2L22 9.500 18.200 21.500H5.800L2 9.500z",
    "M8.500 2.500h7v6h6v7h-6v6h-7v-6h-6v-7h6z",
    "M7 3h10l5.500 9L17 21H7L1.500 12z",
    "M12 1.500l3.200 7 7.300.900-5.400 5 1.500 7.600L12 18.200 5.400 22l1.500-7.600-5.400-5 "
    "7.300-.900z",
};

static double brightness(Color color) {
    return 0.3 * color.r + 0.6 * color.g + 0.1 * color.b;
}

Color seat_letters(const SeatColors *colors) {
    static const Color black = RGB(0x000000), white = RGB(0xFFFFFF);
    if (theme_contrast(colors->lines, colors->body) >= READABLE)
        return colors->lines;
    double on_black = theme_contrast(black, colors->body);
    return on_black > theme_contrast(white, colors->body) ? black : white;
}

Color seat_promoted(const SeatColors *colors) {
    static const Color candidates[] = {RGB(0xB81D13), RGB(0xFF9E8C), RGB(0x6E0B05), RGB(0xFFE08A)};
    for (size_t i = 0; i < sizeof candidates / sizeof *candidates; i++)
        if (theme_contrast(candidates[i], colors->body) >= READABLE)
            return candidates[i];
    return seat_letters(colors);
}

SeatColors seat_panel_colors(const SeatColors *colors) {
    SeatColors result = *colors;
    if (brightness(colors->body) < 100)
        result.outline = board_theme()->back_text;
    return result;
}

void seat_mark_svg(const SeatColors *colors, Seat seat, Text *svg) {
    Color body = colors->body, edge = seat_panel_colors(colors).outline;
    const char *shape = shapes[seat % (sizeof shapes / sizeof *shapes)];
    text_appendf(svg,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><path d=\"%s\" "
                 "fill=\"#%02x%02x%02x\" stroke=\"#%02x%02x%02x\" stroke-width=\"1.6\" "
                 "stroke-linejoin=\"round\"/></svg>",
                 shape, body.r, body.g, body.b, edge.r, edge.g, edge.b);
}
