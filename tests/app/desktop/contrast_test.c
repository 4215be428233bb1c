// SPDX-License-Identifier: MIT
// What is read has a contrast of at least 4.5, what is only seen one of 3: in all themes of the
// interface, on all boards and in all palettes.
// Source: WCAG 2.1, success criteria 1.4.3 (contrast) and 1.4.11 (non-text contrast).
#include "app/desktop/view/ground/board_fit.h"
#include "app/desktop/view/paint/board_marks.h"
#include "app/desktop/view/pieces/seat_colors.h"
#include "engine/base/memory.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define READ 4.5
#define SEEN 3.0

static uint8_t blended(uint8_t over, uint8_t under, uint8_t alpha) {
    return (uint8_t)((over * alpha + under * (255 - alpha)) / 255);
}

// How [over], which may be seen through, looks on [under].
static Color on(Color over, Color under) {
    return (Color){blended(over.r, under.r, over.a), blended(over.g, under.g, over.a),
                   blended(over.b, under.b, over.a), 255};
}

// [what] and [where] are for the message.
static void assert_contrast(Color a, Color b, double least, const char *what, const char *where) {
    double contrast = theme_contrast(a, b);
    if (contrast < least)
        fail_msg("%s, %s: %.2f, expected %.1f", where, what, contrast, least);
}

// ---- The interface

static void check_interface(const Theme *theme, const char *name) {
    const Color surfaces[] = {theme->back, theme->panel,  theme->raised,   theme->hover,
                              theme->held, theme->sunken, theme->selection};
    for (size_t i = 0; i < sizeof surfaces / sizeof *surfaces; i++) {
        assert_contrast(theme->text, surfaces[i], READ, "text", name);
        assert_contrast(theme->muted, surfaces[i], i < 6 ? READ : SEEN, "muted text", name);
    }
    // Buttons in all their states; what is disabled need not be read and still can.
    assert_contrast(theme->accent.text, theme->accent.plain, READ, "primary", name);
    assert_contrast(theme->accent.text, theme->accent.hover, READ, "primary, hovered", name);
    assert_contrast(theme->accent.text, theme->accent.held, READ, "primary, held", name);
    assert_contrast(theme->danger.text, theme->danger.plain, READ, "danger", name);
    assert_contrast(theme->danger.text, theme->danger.hover, READ, "danger, hovered", name);
    const Color under[] = {theme->back, theme->panel, theme->raised, theme->held};
    for (size_t i = 0; i < sizeof under / sizeof *under; i++)
        assert_contrast(theme->disabled, under[i], READ, "disabled", name);
    // What stands on panels only, and what is only seen: the focus, boxes that are not checked.
    assert_contrast(theme->error, theme->panel, READ, "an error", name);
    assert_contrast(theme->accent.plain, theme->panel, READ, "accent", name);
    for (size_t i = 0; i < 6; i++)
        assert_contrast(theme->accent.plain, surfaces[i], SEEN, "the focus", name);
}

static void test_interface(void **state) {
    (void)state;
    static const char *const names[THEME_COUNT] = {"dark", "light", "contrast"};
    for (int kind = 0; kind < THEME_COUNT; kind++) {
        Theme theme;
        theme_init(&theme, (ThemeKind)kind, 1);
        check_interface(&theme, names[kind]);
    }
}

// ---- Boards

// A kind of square with all that may lie on it.
static void check_square(const BoardTheme *theme, Color square, Color letters, const char *name) {
    const Color washes[] = {theme->last, theme->selected, theme->hover};
    assert_contrast(letters, square, READ, "coordinates", name);
    assert_contrast(on(theme->target, square), square, SEEN, "a destination", name);
    for (size_t i = 0; i < 3; i++) {
        Color washed = on(washes[i], square), line = on(board_theme_line(washes[i]), washed);
        assert_contrast(letters, washed, READ, "coordinates on a mark", name);
        assert_contrast(line, washed, SEEN, "the line of a mark", name);
        assert_contrast(line, square, SEEN, "the line of a mark and its neighbours", name);
    }
    Color last = on(theme->last, square);
    assert_contrast(on(theme->target, last), last, SEEN, "a destination on the last move", name);
    assert_contrast(on(board_theme_line(theme->check), square), square, SEEN, "check", name);
    assert_contrast(theme->cursor, square, SEEN, "the cursor", name);
    assert_contrast(theme->cursor_edge, theme->cursor, SEEN, "the cursor's edge", name);
}

static void test_boards(void **state) {
    (void)state;
    assert_true(board_theme_count() >= 5);
    for (int i = 0; i < board_theme_count(); i++)
        for (int kind = 0; kind < THEME_COUNT; kind++) {
            BoardTheme theme = board_theme(i, (ThemeKind)kind);
            const char *name = board_theme_id(i);
            check_square(&theme, theme.light, theme.light_text, name);
            check_square(&theme, theme.dark, theme.dark_text, name);
            assert_contrast(theme.back_text, theme.back, READ, "coordinates beside it", name);
            assert_contrast(theme.back_text, theme.mat, READ, "names of zones", name);
            assert_contrast(theme.badge_text, theme.badge, READ, "the number on a pile", name);
            for (int other = 0; other < i; other++)
                assert_string_not_equal(board_theme_id(i), board_theme_id(other));
        }
    assert_string_equal(board_theme_id(-1), board_theme_id(0));
    assert_string_equal(board_theme_id(board_theme_count()), board_theme_id(0));
}

// ---- Seats

static Rules rules_of_many(SeatRules seats[SEAT_LIMIT]) {
    static const char *const names[SEAT_LIMIT] = {"A", "B", "C", "D", "E", "F", "G", "H",
                                                  "I", "J", "K", "L", "M", "N", "O", "P"};
    for (int i = 0; i < SEAT_LIMIT; i++)
        seats[i] = (SeatRules){.name = names[i]};
    return (Rules){.seats.list = seats, .seats.count = SEAT_LIMIT};
}

// Coordinates on the squares of a seat's last move.
static void check_wash(const SeatColors *colors, const char *name) {
    Color wash = board_theme_wash(colors->body);
    for (int i = 0; i < board_theme_count(); i++) {
        BoardTheme theme = board_theme(i, THEME_DARK);
        assert_contrast(theme.light_text, on(wash, theme.light), READ, board_theme_id(i), name);
        assert_contrast(theme.dark_text, on(wash, theme.dark), READ, board_theme_id(i), name);
    }
}

static void test_seats(void **state) {
    (void)state;
    SeatColors colors[SEAT_LIMIT];
    SeatRules seats[SEAT_LIMIT];
    Rules rules = rules_of_many(seats);
    for (int palette = 0; palette < palette_count(); palette++) {
        const char *name = palette_id(palette);
        seat_colors(&rules, palette, colors);
        for (int i = 0; i < SEAT_LIMIT; i++) {
            const SeatColors *seat = &colors[i];
            assert_contrast(seat_letters(seat), seat->body, READ, "letters", name);
            assert_contrast(seat_promoted(seat), seat->body, READ, "letters, promoted", name);
            assert_contrast(seat->lines, seat->body, SEEN, "lines", name);
            check_wash(seat, name);
        }
    }
}

// ---- The ring around what can be captured

enum { RING_PERCENT = 5, RING_CELL = 40 }; // of a cell that must be seen; pixels of a small one

// How many pixels in a row of the ring on [ground] are seen, on the way from the middle to the
// edge.
static int ring_width(Canvas *canvas, const BoardLayout *layout, Color ground, uint8_t *pixels) {
    Rect rect = board_layout_rect(layout, 0);
    int width = canvas_width(canvas), run = 0, longest = 0;
    canvas_clear(canvas, ground);
    paint_ring(canvas, layout, 0);
    assert_true(canvas_read(canvas, pixels));
    for (int x = rect.x + rect.w / 2; x < rect.x + rect.w; x++) {
        const uint8_t *pixel = &pixels[4 * ((rect.y + rect.h / 2) * width + x)];
        Color seen = {pixel[0], pixel[1], pixel[2], 255};
        run = theme_contrast(seen, ground) >= SEEN ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    return longest;
}

static void check_ring(Canvas *canvas, const BoardLayout *layout, Color ground, uint8_t *pixels,
                       const char *name) {
    int width = ring_width(canvas, layout, ground, pixels);
    if (100 * width < RING_PERCENT * layout->cell)
        fail_msg("%s: %d pixels of %d of the ring are seen on #%02x%02x%02x", name, width,
                 layout->cell, ground.r, ground.g, ground.b);
}

// A disc may be as large as its square.
static void test_ring(void **state) {
    (void)state;
    Error error = {0};
    SeatRules seats[SEAT_LIMIT];
    Rules many = rules_of_many(seats), *rules = support_load("breakthrough");
    Canvas *canvas = canvas_new(RING_CELL * 8, RING_CELL * 8, &error);
    BoardMap *map = board_map_new(rules);
    StateSpace start;
    assert_non_null(canvas);
    state_begin(rules, &start.state);
    BoardLayout layout = board_fit(map, &start.state, (Rect){0, 0, RING_CELL * 8, RING_CELL * 8},
                                   &(LayoutWish){.flags = LAYOUT_NO_COORDINATES});
    uint8_t *pixels = memory_new((size_t)RING_CELL * RING_CELL * 64 * 4);
    for (int i = 0; i < board_theme_count(); i++) {
        layout.theme = board_theme(i, THEME_DARK);
        check_ring(canvas, &layout, layout.theme.light, pixels, board_theme_id(i));
        check_ring(canvas, &layout, layout.theme.dark, pixels, board_theme_id(i));
        for (int palette = 0; palette < palette_count(); palette++) {
            SeatColors colors[SEAT_LIMIT];
            seat_colors(&many, palette, colors);
            for (int seat = 0; seat < SEAT_LIMIT; seat++)
                check_ring(canvas, &layout, colors[seat].body, pixels, board_theme_id(i));
        }
    }
    memory_free(pixels);
    board_map_free(map);
    canvas_free(canvas);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_interface),
        cmocka_unit_test(test_boards),
        cmocka_unit_test(test_ring),
        cmocka_unit_test(test_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
