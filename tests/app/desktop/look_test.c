// SPDX-License-Identifier: MIT
#include "app/desktop/view/piece_pictures.h"
#include "app/desktop/view/piece_tint.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#define SPECS TESSERA_SOURCE_FOLDER "/tests/app/desktop/specs/"

static void test_tint(void **state) {
    (void)state;
    SeatColors colors = {{1, 2, 3, 255}, {16, 16, 16, 255}, {32, 32, 32, 255}, {9, 9, 9, 255}};
    Text text = {0};
    piece_tint("<a c=\"#f8f8f8\" d='#dcdcdc#101010' e=\"#202020\" f=\"#20202\" g=\"#abcdef\"/>#",
               &colors, (Point){0, 0}, &text);
    // In one pass: what a colour becomes is not replaced again.
    assert_string_equal(text.data, "<a c=\"#010203\" d='#101010#202020' e=\"#090909\" "
                                   "f=\"#20202\" g=\"#abcdef\"/>#");
    text_clear(&text);
    piece_tint("<g transform=\"rotate(0 50 50)\"/><g transform=\"translate(0 0)\"/> rot trans",
               &colors, (Point){0, 1}, &text);
    assert_string_equal(text.data, "<g transform=\"rotate(180 50 50)\"/>"
                                   "<g transform=\"translate(0 -5)\"/> rot trans");
    assert_true(piece_tint_colors("#abcdef #dcdcdc"));
    assert_false(piece_tint_colors("#abcdef"));
    text_free(&text);
}

static void assert_all_differ(const char *game) {
    Rules *rules = support_load(game);
    SeatColors colors[SEAT_LIMIT];
    seat_colors(rules, 0, colors);
    for (int a = 0; a < rules->seat_count; a++)
        for (int b = 0; b < a; b++)
            assert_memory_not_equal(&colors[a].body, &colors[b].body, sizeof(Color));
    rules_free(rules);
}

static void test_seat_colors(void **state) {
    (void)state;
    assert_all_differ("chess");
    assert_all_differ(SPECS "four-armies.game.yaml");
    assert_all_differ(SPECS "wide-field.game.yaml");
}

static double letters_contrast(const SeatColors *colors) {
    return theme_contrast(seat_letters(colors), colors->body);
}

// Boards: coordinates are read in every theme, inside every kind of interface.
static void test_board_themes(void **state) {
    (void)state;
    assert_true(board_theme_count() >= 5);
    for (int i = 0; i < board_theme_count(); i++)
        for (int kind = 0; kind < THEME_COUNT; kind++) {
            BoardTheme theme = board_theme(i, (ThemeKind)kind);
            assert_true(theme_contrast(theme.light_text, theme.light) >= 4.5);
            assert_true(theme_contrast(theme.dark_text, theme.dark) >= 4.5);
            assert_true(theme_contrast(theme.back_text, theme.back) >= 4.5);
            for (int other = 0; other < i; other++)
                assert_string_not_equal(board_theme_id(i), board_theme_id(other));
        }
    assert_string_equal(board_theme_id(-1), board_theme_id(0));
    assert_string_equal(board_theme_id(board_theme_count()), board_theme_id(0));
}

static Rules rules_of_many(SeatRules seats[SEAT_LIMIT], int count) {
    static const char *const names[SEAT_LIMIT] = {"A", "B", "C", "D", "E", "F", "G", "H",
                                                  "I", "J", "K", "L", "M", "N", "O", "P"};
    for (int i = 0; i < SEAT_LIMIT; i++)
        seats[i] = (SeatRules){.name = names[i]};
    return (Rules){.seats = seats, .seat_count = count};
}

static void test_contrast(void **state) {
    (void)state;
    SeatColors colors[SEAT_LIMIT];
    SeatRules seats[SEAT_LIMIT];
    Rules rules = rules_of_many(seats, SEAT_LIMIT);
    for (int palette = 0; palette < palette_count(); palette++) {
        seat_colors(&rules, palette, colors);
        for (int i = 0; i < SEAT_LIMIT; i++)
            assert_true(letters_contrast(&colors[i]) >= 4.5);
    }
}

// How a seat looks in greyscale: the body's brightness, and whether its lines are lighter.
static void assert_grey_differs(const SeatColors *a, const SeatColors *b) {
    bool light_a = color_brightness(a->lines) > color_brightness(a->body);
    bool light_b = color_brightness(b->lines) > color_brightness(b->body);
    double difference = color_brightness(a->body) - color_brightness(b->body);
    if (light_a == light_b)
        assert_true(difference > 20 || difference < -20);
}

// Up to four seats differ in greyscale by their bodies and lines alone; all of them by their marks.
static void test_seats_without_colour(void **state) {
    (void)state;
    SeatColors colors[SEAT_LIMIT];
    SeatRules seats[SEAT_LIMIT];
    for (int palette = 0; palette < palette_count(); palette++)
        for (int count = 2; count <= 4; count++) {
            Rules rules = rules_of_many(seats, count);
            seat_colors(&rules, palette, colors);
            for (int a = 0; a < count; a++)
                for (int b = 0; b < a; b++)
                    assert_grey_differs(&colors[a], &colors[b]);
        }
    for (int a = 0; a < SEAT_LIMIT; a++)
        for (int b = 0; b < a; b++) {
            Text one = {0}, other = {0};
            seat_mark_svg(&colors[0], (Seat)a, &one);
            seat_mark_svg(&colors[0], (Seat)b, &other);
            assert_string_not_equal(one.data, other.data);
            text_free(&one);
            text_free(&other);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tint),
        cmocka_unit_test(test_seat_colors),
        cmocka_unit_test(test_board_themes),
        cmocka_unit_test(test_contrast),
        cmocka_unit_test(test_seats_without_colour),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
