// SPDX-License-Identifier: MIT
#include "engine/notation/records/pgn_clock.h"

#include <stdio.h>
#include <string.h>

static const char COMMAND[] = "[%clk ";

bool pgn_clock_read(const char *comment, int64_t *left) {
    const char *at = comment ? strstr(comment, COMMAND) : NULL;
    int hours, minutes, seconds, tenths = 0, end = 0;
    if (!at)
        return false;
    at += strlen(COMMAND);
    if (sscanf(at, "%2d:%2d:%2d%n", &hours, &minutes, &seconds, &end) != 3 || hours < 0 ||
        minutes < 0 || minutes > 59 || seconds < 0 || seconds > 59)
        return false;
    if (at[end] == '.' && at[end + 1] >= '0' && at[end + 1] <= '9') {
        // Further digits after the tenths are skipped.
        tenths = at[end + 1] - '0';
        end += 1 + (int)strspn(at + end + 1, "0123456789");
    }
    if (at[end] != ']')
        return false;
    int64_t time = ((hours * 60 + minutes) * 60 + seconds) * (int64_t)CLOCK_SECOND +
                   tenths * (CLOCK_SECOND / 10);
    if (time > CLOCK_MOST)
        return false;
    *left = time;
    return true;
}

void pgn_clock_write(int64_t left, Text *text) {
    int seconds = (int)(left / CLOCK_SECOND);
    int tenths = (int)(left % CLOCK_SECOND / (CLOCK_SECOND / 10));
    text_appendf(text, "%s%d:%02d:%02d", COMMAND, seconds / 3600, seconds / 60 % 60, seconds % 60);
    if (tenths > 0)
        text_appendf(text, ".%d", tenths);
    text_append(text, "]");
}

// Two Fischer periods that differ only in their time are written with a colon between them, as in
// the PGN standard.
void pgn_control_write(const ClockSettings *settings, Text *text) {
    bool two_periods = settings->turns > 0 && settings->more > 0 && settings->kind == CLOCK_FISCHER;
    if (settings->kind == CLOCK_NONE) {
        text_append(text, "-");
        return;
    }
    ClockSettings first = *settings;
    first.more = two_periods ? 0 : settings->more;
    clock_settings_write(&first, CLOCK_SECOND, text);
    if (!two_periods)
        return;
    ClockSettings rest = {.kind = CLOCK_FISCHER, .time = settings->more, .bonus = settings->bonus};
    text_append(text, ":");
    clock_settings_write(&rest, CLOCK_SECOND, text);
}

// Reads two periods that differ only in their time, such as 40/5400:1800. They become one clock,
// and the time of the second period becomes its [more].
static bool read_two_periods(const char *text, const char *colon, ClockSettings *settings) {
    Text first = {0};
    ClockSettings rest;
    text_append_bytes(&first, text, (size_t)(colon - text));
    bool fine = clock_settings_read(text_string(&first), CLOCK_SECOND, settings) &&
                clock_settings_read(colon + 1, CLOCK_SECOND, &rest) && settings->turns > 0 &&
                rest.turns == 0 && rest.kind == settings->kind && rest.bonus == settings->bonus;
    text_free(&first);
    if (fine)
        settings->more = rest.time;
    return fine;
}

bool pgn_control_read(const char *text, ClockSettings *settings) {
    const char *colon = strchr(text, ':');
    ClockSettings read = {0};
    if (strcmp(text, "-") == 0) {
        *settings = read;
        return true;
    }
    // clock_settings_read also accepts "none", which is not a TimeControl.
    if (strcmp(text, "none") == 0 || !(clock_settings_read(text, CLOCK_SECOND, &read) ||
                                       (colon && read_two_periods(text, colon, &read))))
        return false;
    *settings = read;
    return true;
}
