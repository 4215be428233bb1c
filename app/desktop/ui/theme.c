// SPDX-License-Identifier: MIT
#include "app/desktop/ui/theme.h"

#include <math.h>

#define RGB(number)                                                                                \
    { (uint8_t)((number) >> 16), (uint8_t)((number) >> 8), (uint8_t)(number), 255 }
#define RGBA(number, alpha)                                                                        \
    { (uint8_t)((number) >> 16), (uint8_t)((number) >> 8), (uint8_t)(number), (alpha) }

// Only the colours, because sizes follow from the scale. Every text colour has a contrast of at
// least 4.5 on every surface it is used on. A test checks that.
static const Theme themes[THEME_COUNT] = {
    [THEME_DARK] = {.back = RGB(0x201E1B),
                    .panel = RGB(0x2A2724),
                    .raised = RGB(0x393530),
                    .hover = RGB(0x46413B),
                    .held = RGB(0x302C28),
                    .sunken = RGB(0x1A1816),
                    .line = RGB(0x47423C),
                    .text = RGB(0xECE8E1),
                    .muted = RGB(0xB5AEA4),
                    .disabled = RGB(0xA39D93),
                    .error = RGB(0xFF9A86),
                    .accent.plain = RGB(0xE2A85A),
                    .accent.hover = RGB(0xEDB970),
                    .accent.held = RGB(0xCB934A),
                    .accent.text = RGB(0x221B10),
                    .selection = RGB(0x54432A),
                    .danger.plain = RGB(0xA83A2C),
                    .danger.held = RGB(0xA83A2C),
                    .danger.hover = RGB(0xB94738),
                    .danger.text = RGB(0xFFFFFF),
                    .shade = RGBA(0x0C0B0A, 150),
                    .shadow.color = RGBA(0x000000, 120)},
    [THEME_LIGHT] = {.back = RGB(0xEFECE6),
                     .panel = RGB(0xFAF8F5),
                     .raised = RGB(0xFFFFFF),
                     .hover = RGB(0xF1EDE6),
                     .held = RGB(0xE9E4DC),
                     .sunken = RGB(0xFFFFFF),
                     .line = RGB(0xCFC8BC),
                     .text = RGB(0x2B2723),
                     .muted = RGB(0x625B52),
                     .disabled = RGB(0x6C655C),
                     .error = RGB(0xA8281A),
                     .accent.plain = RGB(0x8F5A12),
                     .accent.hover = RGB(0x9C6418),
                     .accent.held = RGB(0x7A4C0E),
                     .accent.text = RGB(0xFFFFFF),
                     .selection = RGB(0xF1DDBC),
                     .danger.plain = RGB(0xB23A2A),
                     .danger.held = RGB(0xB23A2A),
                     .danger.hover = RGB(0xBE4333),
                     .danger.text = RGB(0xFFFFFF),
                     .shade = RGBA(0x2B2723, 110),
                     .shadow.color = RGBA(0x2B2015, 70)},
    [THEME_CONTRAST] = {.back = RGB(0x000000),
                        .panel = RGB(0x000000),
                        .raised = RGB(0x1A1A1A),
                        .hover = RGB(0x333333),
                        .held = RGB(0x000000),
                        .sunken = RGB(0x000000),
                        .line = RGB(0xFFFFFF),
                        .text = RGB(0xFFFFFF),
                        .muted = RGB(0xE6E6E6),
                        .disabled = RGB(0xA0A0A0),
                        .error = RGB(0xFFB0A0),
                        .accent.plain = RGB(0xFFD84A),
                        .accent.hover = RGB(0xFFE580),
                        .accent.held = RGB(0xE0B820),
                        .accent.text = RGB(0x000000),
                        .selection = RGB(0x0A4A8A),
                        .danger.plain = RGB(0xB00000),
                        .danger.held = RGB(0xB00000),
                        .danger.hover = RGB(0xC01010),
                        .danger.text = RGB(0xFFFFFF),
                        .shade = RGBA(0x000000, 190),
                        .shadow.color = RGBA(0x000000, 0)},
};

int theme_pixels(const Theme *theme, int size) {
    int pixels = (int)lroundf((float)size * theme->scale);
    return size > 0 && pixels < 1 ? 1 : pixels;
}

static void set_sizes(Theme *theme) {
    theme->gap = theme_pixels(theme, 8);
    theme->margin = theme_pixels(theme, 16);
    theme->control = theme_pixels(theme, 34);
    theme->row = theme_pixels(theme, 32);
    theme->menu_bar = theme_pixels(theme, 34);
    theme->padding = theme_pixels(theme, 12);
    theme->radius = theme_pixels(theme, 6);
    theme->border = theme_pixels(theme, 1);
    theme->ring = theme_pixels(theme, 2);
    theme->icon = theme_pixels(theme, 18);
    theme->scrollbar = theme_pixels(theme, 12);
    theme->shadow.size = theme_pixels(theme, 24);
}

static void set_fonts(Theme *theme) {
    int body = theme_pixels(theme, 14);
    for (int style = 0; style < STYLE_COUNT; style++)
        theme->fonts[style] = (Font){.size = body};
    theme->fonts[STYLE_STRONG].bold = true;
    theme->fonts[STYLE_SMALL].size = theme_pixels(theme, 12);
    theme->fonts[STYLE_HEADING] = (Font){.size = theme_pixels(theme, 15), .bold = true};
    theme->fonts[STYLE_TITLE] = (Font){.size = theme_pixels(theme, 20), .bold = true};
}

void theme_init(Theme *theme, ThemeKind kind, float scale) {
    *theme = themes[kind];
    theme->kind = kind;
    theme->scale = fminf(fmaxf(scale, 0.75f), 9.0f); // NaN becomes 0.75
    set_sizes(theme);
    set_fonts(theme);
}

Font theme_font(const Theme *theme, Style style) {
    return theme->fonts[style];
}

Color theme_color(const Theme *theme, Style style) {
    switch (style) {
    case STYLE_MUTED:
    case STYLE_SMALL: return theme->muted;
    case STYLE_ACCENT: return theme->accent.plain;
    case STYLE_ERROR: return theme->error;
    default: return theme->text;
    }
}

// The intensity of light, 0 to 1, that the red, green or blue part of an sRGB colour stands for.
static double linear(uint8_t part) {
    double value = part / 255.0;
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double luminance(Color color) {
    return 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b);
}

double theme_contrast(Color a, Color b) {
    double left = luminance(a);
    double right = luminance(b);
    double high = left > right ? left : right;
    double low = left > right ? right : left;
    return (high + 0.05) / (low + 0.05); // the contrast ratio as WCAG defines it
}
