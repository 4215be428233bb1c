// SPDX-License-Identifier: MIT
#include "app/desktop/view/ground/board_theme.h"

#include "engine/base/language.h"

#include <string.h>

#define RGBA(number, alpha)                                                                        \
    { (uint8_t)((number) >> 16), (uint8_t)((number) >> 8), (uint8_t)(number), (alpha) }
#define RGB(number) RGBA(number, 255)

typedef struct NamedTheme {
    const char *id;
    const char *name;
    BoardTheme colors; // without the colours around the board, which depend on the interface
} NamedTheme;

// The colours of the board itself, and of washes and marks. Washes and marks are strong enough to
// be visible on every square, and marks differ in shape.
#define GROUND(frame_, light_, dark_, line_, tray_, light_text_, dark_text_)                       \
    .frame = RGB(frame_), .light = RGB(light_), .dark = RGB(dark_), .line = RGB(line_),            \
    .tray = RGB(tray_), .light_text = RGB(light_text_), .dark_text = RGB(dark_text_)
#define MARKS(zone_, target_, last_, selected_)                                                    \
    .zone = zone_, .target = RGBA(target_, 205), .last = RGBA(last_, 120),                         \
    .selected = RGBA(selected_, 150), .hover = RGBA(selected_, 115), .badge = RGB(0x2B2521),       \
    .badge_text = RGB(0xFFFFFF), .check = RGB(0xD8241A), .cursor = RGB(0x0A3F8C),                  \
    .cursor_edge = RGB(0xFFFFFF)

static const NamedTheme themes[] = {
    {"brown",
     N_("Brown"),
     {GROUND(0x5A4631, 0xEBDCC0, 0xAD8760, 0x5E3F22, 0xC9AC83, 0x4A3018, 0x1A1007),
      MARKS(RGBA(0xC4622D, 62), 0x183312, 0xD3AE1F, 0x4C8A3F)}},
    {"blue",
     N_("Blue"),
     {GROUND(0x33465C, 0xE4EAF0, 0x86A1BC, 0x24405E, 0xB3C5D7, 0x223A52, 0x0E1D2C),
      MARKS(RGBA(0x3B6FB5, 58), 0x0E2740, 0xE0C040, 0x2F8F7A)}},
    {"green",
     N_("Green"),
     {GROUND(0x3B4B2C, 0xECEFD6, 0x84A266, 0x324A20, 0xB7C99A, 0x2C4017, 0x0D1604),
      MARKS(RGBA(0xC07A2A, 62), 0x16300F, 0xE3C332, 0x2E7FA8)}},
    {"grey",
     N_("Grey"),
     {GROUND(0x3E3E40, 0xE2E2E0, 0x9FA0A1, 0x3A3A3C, 0xC2C2C1, 0x38393C, 0x1C1D1F),
      MARKS(RGBA(0x5C4FA0, 52), 0x1A1C20, 0xDDB62E, 0x3D7DBE)}},
    {"paper",
     N_("Light wood"),
     {GROUND(0x7A5526, 0xF4DFAE, 0xE3C483, 0x6A4719, 0xE7CF9C, 0x4A3310, 0x3E2A0C),
      MARKS(RGBA(0xB5551E, 52), 0x1F3A0E, 0xE59A1C, 0x3F8A55)}},
    {"contrast",
     N_("High contrast"),
     {.frame = RGB(0x000000),
      .light = RGB(0xFFFFFF),
      .dark = RGB(0x9AA3AD),
      .line = RGB(0x000000),
      .zone = RGBA(0x0050B0, 60),
      .tray = RGB(0xD5DADF),
      .light_text = RGB(0x000000),
      .dark_text = RGB(0x000000),
      .target = RGBA(0x00205A, 225),
      .last = RGBA(0xFFC800, 170),
      .selected = RGBA(0x00A0FF, 170),
      .hover = RGBA(0x00A0FF, 130),
      .badge = RGB(0x000000),
      .badge_text = RGB(0xFFFFFF),
      .check = RGB(0xFF0000),
      .cursor = RGB(0x001E80),
      .cursor_edge = RGB(0xFFFFFF)}},
    {"earth",
     N_("Earth"),
     {GROUND(0x37331F, 0xE4DFC6, 0xA39C6C, 0x4A4526, 0xC6BF97, 0x343016, 0x0E0D05),
      MARKS(RGBA(0x7A4B22, 62), 0x1E2A10, 0xE3C332, 0x3F8A4A)}},
    {"water",
     N_("Water"),
     {GROUND(0x16384C, 0xDDEBF0, 0x7FAABF, 0x1F4B62, 0xAECBD8, 0x1A4154, 0x081C26),
      MARKS(RGBA(0x2A6F8F, 58), 0x0A2A3C, 0xE0C040, 0x2F8F7A)}},
    {"air",
     N_("Air"),
     {GROUND(0x6B5A1C, 0xF8F3D8, 0xD9C683, 0x6B5A1C, 0xE6D9A8, 0x40360A, 0x201A03),
      MARKS(RGBA(0xA8762A, 58), 0x2E2A08, 0xE59A1C, 0x3F8A55)}},
    {"fire",
     N_("Fire"),
     {GROUND(0x5E2016, 0xF7E1CC, 0xD0936E, 0x70281B, 0xE2B898, 0x61220F, 0x2B0E05),
      MARKS(RGBA(0xA83220, 58), 0x3A1408, 0xE8B52A, 0x4C8A3F)}},
};

enum { THEMES = sizeof themes / sizeof *themes };

// The index in [themes] of theme number [theme], counted from 1, or 0 if there is no such theme.
static int theme_index(int theme) {
    return theme > 0 && theme <= THEMES ? theme - 1 : 0;
}

// True for 0, which lets the game choose the theme, and for numbers without a theme.
static bool is_left_to_game(int theme) {
    return theme <= 0 || theme > THEMES;
}

int board_theme_count(void) {
    return THEMES + 1;
}

const char *board_theme_name(int theme) {
    return is_left_to_game(theme) ? N_("As the game suggests") : themes[theme_index(theme)].name;
}

const char *board_theme_id(int theme) {
    return is_left_to_game(theme) ? "game" : themes[theme_index(theme)].id;
}

// If the user leaves the theme to the game, the theme that it [wanted], provided that there is one
// with this id. Otherwise [theme] as it is. The index counts from 1.
int board_theme_of_game(int theme, const char *wanted) {
    bool game_chooses = is_left_to_game(theme) && wanted;
    for (int i = 0; game_chooses && i < THEMES; i++)
        if (strcmp(themes[i].id, wanted) == 0)
            return i + 1;
    return theme;
}

Color board_theme_line(Color wash) {
    enum { ALPHA = 235 };
    return (Color){wash.r / 4, wash.g / 4, wash.b / 4, ALPHA};
}

// Halfway between the colour and white, and translucent.
Color board_theme_wash(Color seat_color) {
    enum { ALPHA = 150 };
    return (Color){(uint8_t)((seat_color.r + 255) / 2), (uint8_t)((seat_color.g + 255) / 2),
                   (uint8_t)((seat_color.b + 255) / 2), ALPHA};
}

BoardTheme board_theme(int theme, ThemeKind interface) {
    BoardTheme result = themes[theme_index(theme)].colors;
    Theme around;
    theme_init(&around, interface, 1); // the scale does not matter for colours
    result.back = around.back;
    result.mat = around.panel;
    result.rim = around.line;
    result.back_text = around.muted;
    return result;
}

// ---- Styles of pieces

static const struct {
    const char *id;
    const char *name;
} styles[PIECE_STYLE_COUNT] = {
    [PIECES_PICTURES] = {"pictures", N_("Pictures")},
    [PIECES_LETTERS] = {"letters", N_("Letters")},
    [PIECES_LETTERS_AND_WAYS] = {"ways", N_("Letters and moves")},
};

int piece_style_count(void) {
    return PIECE_STYLE_COUNT;
}

const char *piece_style_name(int style) {
    return styles[style].name;
}

const char *piece_style_id(int style) {
    return styles[style].id;
}
