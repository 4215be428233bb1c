// SPDX-License-Identifier: MIT
// Short texts that people write: clocks, as options and saves have them and as PGN does, names of
// players, and lists of moves. What is read is written so that it can be read again and means the
// same; what is refused changes nothing.
#include "engine/ai/seated.h"
#include "engine/notation/records/pgn_clock.h"
#include "engine/notation/records/record.h"
#include "engine/rules/state/valid.h"
#include "tests/fuzz/fuzz_chess.h"

#include <stdlib.h>
#include <string.h>

static void check_clock(const char *text, int64_t unit) {
    ClockSettings settings = {0}, again;
    Text written = {0};
    if (!clock_settings_read(text, unit, &settings)) {
        assert(clock_settings_equal(&settings, &(ClockSettings){0}));
        return;
    }
    clock_settings_write(&settings, unit, &written);
    assert(clock_settings_read(text_string(&written), unit, &again));
    assert(clock_settings_equal(&settings, &again));
    text_free(&written);
}

static void check_control(const char *text) {
    ClockSettings settings = {0}, again;
    Text written = {0};
    if (!pgn_control_read(text, &settings))
        return;
    pgn_control_write(&settings, &written);
    assert(pgn_control_read(text_string(&written), &again));
    assert(clock_settings_equal(&settings, &again));
    text_free(&written);
}

static void check_reading(const char *text) {
    int64_t left = -1, again = -1;
    Text written = {0};
    if (!pgn_clock_read(text, &left)) {
        assert(left == -1);
        return;
    }
    assert(left >= 0 && left <= CLOCK_MOST);
    pgn_clock_write(left, &written);
    assert(pgn_clock_read(text_string(&written), &again) && again == left);
    text_free(&written);
}

static void check_player(const char *text) {
    Seated seated = {0}, again = {0};
    Error error = {0};
    Text written = {0};
    if (!seated_read(text, &seated, &error)) {
        assert(error.set && error.message[0] && !seated_is_program(&seated));
        return;
    }
    seated_write(&seated, &written);
    assert(seated_is_program(&seated) && seated_read(text_string(&written), &again, NULL));
    assert(seated_equals(&seated, &again));
    text_free(&written);
}

static void check_moves(const char *text, size_t length) {
    Report report = {0};
    Game *game = record_play_lines(chess(), 1, "file", text, length, &report);
    assert((game != NULL) == (report.errors == 0));
    for (size_t i = 0; i < report.count; i++)
        assert(report.items[i].error.place.line >= 1);
    if (game)
        assert(state_valid(chess(), game_state(game)));
    game_free(game);
    report_free(&report);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = calloc(1, size + 1);
    memcpy(text, data, size);
    check_clock(text, CLOCK_MINUTE);
    check_clock(text, CLOCK_SECOND);
    check_control(text);
    check_reading(text);
    check_player(text);
    check_moves(text, size);
    free(text);
    return 0;
}
