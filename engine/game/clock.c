// SPDX-License-Identifier: MIT
#include "app/desktop/session/clock.h"

#include <stdio.h>
#include <string.h>

enum { SECOND = 1000, TENTHS_BELOW = 10 * SECOND, LOW = 20 * SECOND };

void clock_init(Clock *clock, const ClockSettings *settings) {
    *clock = (Clock){.settings = *settings, .running = SEAT_NONE};
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        clock->left[seat] = settings->time;
}

// What the running clock has taken so far.
static int64_t spent(const Clock *clock, uint64_t now) {
    return now > clock->since ? (int64_t)(now - clock->since) : 0;
}

int64_t clock_left(const Clock *clock, Seat seat, uint64_t now) {
    int64_t left = clock->left[seat] - (seat == clock->running ? spent(clock, now) : 0);
    return left > 0 ? left : 0;
}

static void end_turn(Clock *clock, uint64_t now) {
    int64_t used = spent(clock, now), *left = &clock->left[clock->running];
    *left -= used;
    if (clock->settings.kind == CLOCK_FISCHER)
        *left += clock->settings.bonus;
    if (clock->settings.kind == CLOCK_BRONSTEIN)
        *left += used < clock->settings.bonus ? used : clock->settings.bonus;
    if (*left > CLOCK_MOST)
        *left = CLOCK_MOST;
}

void clock_switch(Clock *clock, Seat seat, bool ends_turn, uint64_t now) {
    if (clock->settings.kind == CLOCK_NONE || (seat == clock->running && !ends_turn))
        return;
    if (clock->running != SEAT_NONE && ends_turn)
        end_turn(clock, now);
    else if (clock->running != SEAT_NONE)
        clock->left[clock->running] -= spent(clock, now);
    clock->running = seat;
    clock->since = now;
}

bool clock_is_over(const Clock *clock, uint64_t now) {
    return clock->running != SEAT_NONE && clock_left(clock, clock->running, now) == 0;
}

bool clock_is_low(const Clock *clock, Seat seat, uint64_t now) {
    int64_t tenth = clock->settings.time / 10;
    return clock->settings.kind != CLOCK_NONE &&
           clock_left(clock, seat, now) <= (tenth < LOW ? tenth : LOW);
}

int clock_wait(const Clock *clock, uint64_t now) {
    if (clock->running == SEAT_NONE)
        return -1;
    int64_t left = clock_left(clock, clock->running, now);
    int64_t step = left <= TENTHS_BELOW ? SECOND / 10 : SECOND;
    return (int)((left - 1) % step + 1);
}

// Whole seconds are shown until they are over, as on a real clock.
void clock_write(int64_t left, Text *text) {
    int64_t tenths = (left + 99) / 100, seconds = (left + SECOND - 1) / SECOND;
    if (left < TENTHS_BELOW && left > 0 && tenths < 100)
        text_appendf(text, "0:%02d.%d", (int)(tenths / 10), (int)(tenths % 10));
    else if (seconds >= 3600)
        text_appendf(text, "%d:%02d:%02d", (int)(seconds / 3600), (int)(seconds / 60 % 60),
                     (int)(seconds % 60));
    else
        text_appendf(text, "%d:%02d", (int)(seconds / 60), (int)(seconds % 60));
}

void clock_settings_write(const ClockSettings *settings, Text *text) {
    int time = (int)(settings->time / SECOND), bonus = (int)(settings->bonus / SECOND);
    switch (settings->kind) {
    case CLOCK_NONE: text_append(text, "none"); break;
    case CLOCK_SUDDEN: text_appendf(text, "%d", time); break;
    case CLOCK_FISCHER: text_appendf(text, "%d+%d", time, bonus); break;
    case CLOCK_BRONSTEIN: text_appendf(text, "%d~%d", time, bonus); break;
    }
}

bool clock_settings_read(const char *text, ClockSettings *settings) {
    int time = 0, bonus = 0, end = 0;
    char sign = '\0';
    if (strcmp(text, "none") == 0) {
        *settings = (ClockSettings){0};
        return true;
    }
    int count = sscanf(text, "%8d%n%c%5d%n", &time, &end, &sign, &bonus, &end);
    bool plain = count == 1, with = count == 3 && (sign == '+' || sign == '~');
    if ((!plain && !with) || text[end] || time < 1 || time > CLOCK_MOST / SECOND || bonus < 0 ||
        bonus > 3600)
        return false;
    *settings = (ClockSettings){.kind = plain         ? CLOCK_SUDDEN
                                        : sign == '+' ? CLOCK_FISCHER
                                                      : CLOCK_BRONSTEIN,
                                .time = (int64_t)time * SECOND,
                                .bonus = (int64_t)bonus * SECOND};
    return true;
}
