// SPDX-License-Identifier: MIT
#include "engine/game/clock.h"

#include "engine/base/numbers.h"

#include <ctype.h>
#include <string.h>

enum {
    TENTHS_BELOW = 10 * CLOCK_SECOND, // below this, tenths of a second are shown
    LOW_LIMIT = 20 * CLOCK_SECOND,    // a clock with more time than this is never low
};

void clock_init(Clock *clock, const ClockSettings settings[SEAT_LIMIT]) {
    *clock = (Clock){.running = SEAT_NONE, .limit = -1}; // -1: none
    for (int seat = 0; seat < SEAT_LIMIT; seat++) {
        clock->settings[seat] = settings[seat];
        clock->left[seat] = settings[seat].time;
    }
}

bool clock_has(const Clock *clock, Seat seat) {
    return clock->settings[seat].kind != CLOCK_NONE;
}

bool clock_has_any(const Clock *clock, int count) {
    for (int seat = 0; seat < count; seat++)
        if (clock_has(clock, (Seat)seat))
            return true;
    return false;
}

// Running -----------------------------------------------------------------------------------------

// The time since the running clock was started, up to the limit set by clock_hold.
static int64_t time_passed(const Clock *clock, uint64_t now) {
    int64_t elapsed = now > clock->since ? (int64_t)(now - clock->since) : 0;
    return clock->limit >= 0 ? least_of_long(elapsed, clock->limit) : elapsed;
}

// The rest of the seat's delay in a turn that has taken [used] milliseconds.
static int64_t delay_left(const Clock *clock, Seat seat, int64_t used) {
    const ClockSettings *settings = &clock->settings[seat];
    bool delays = settings->kind == CLOCK_DELAY && used < settings->bonus;
    return delays ? settings->bonus - used : 0;
}

// By how much the running clock has gone down since it was started.
static int64_t time_spent(const Clock *clock, uint64_t now) {
    int64_t delay = delay_left(clock, clock->running, clock->used[clock->running]);
    int64_t passed = time_passed(clock, now);
    return passed > delay ? passed - delay : 0;
}

int64_t clock_left(const Clock *clock, Seat seat, uint64_t now) {
    if (!clock_has(clock, seat))
        return 0;
    int64_t left = clock->left[seat] - (seat == clock->running ? time_spent(clock, now) : 0);
    return left > 0 ? left : 0;
}

int64_t clock_time_to_think(const Clock *clock, Seat seat, uint64_t now) {
    int64_t used = clock->used[seat] + (seat == clock->running ? time_passed(clock, now) : 0);
    return clock_left(clock, seat, now) + delay_left(clock, seat, used); // the delay is free
}

int clock_turns_to_go(const Clock *clock, Seat seat) {
    const ClockSettings *settings = &clock->settings[seat];
    int done = clock->turns[seat];
    bool gets_no_more = settings->turns == 0 || (settings->more > 0 && done >= settings->turns);
    if (gets_no_more)
        return 0;
    return settings->turns - done % settings->turns;
}

// The time that a seat gets after a turn that took [used] milliseconds. Clock.turns does not count
// that turn yet.
static int64_t turn_gain(const Clock *clock, Seat seat, int64_t used) {
    const ClockSettings *settings = &clock->settings[seat];
    int64_t gained = settings->kind == CLOCK_FISCHER     ? settings->bonus
                     : settings->kind == CLOCK_BRONSTEIN ? least_of_long(used, settings->bonus)
                                                         : 0;
    if (clock_turns_to_go(clock, seat) == 1) // this turn is the last of its period
        gained += settings->more > 0 ? settings->more : settings->time;
    return gained;
}

static void stop_clock(Clock *clock, uint64_t now) {
    Seat seat = clock->running;
    int64_t left = clock_left(clock, seat, now); // read before [used] changes
    clock->used[seat] += time_passed(clock, now);
    clock->left[seat] = left;
    clock->running = SEAT_NONE;
    clock->limit = -1; // no limit
}

void clock_switch(Clock *clock, Seat ended, Seat seat, uint64_t now) {
    if (ended == SEAT_NONE && seat == clock->running)
        return; // the clock runs on
    bool ran = ended != SEAT_NONE && ended == clock->running;
    if (clock->running != SEAT_NONE)
        stop_clock(clock, now);
    if (ended != SEAT_NONE && clock_has(clock, ended)) {
        if (ran) // a clock that did not run gets no bonus
            clock->left[ended] = least_of_long(
                clock->left[ended] + turn_gain(clock, ended, clock->used[ended]), CLOCK_MOST);
        clock->turns[ended]++;
        clock->used[ended] = 0;
    }
    clock->running = seat;
    clock->since = now;
}

void clock_hold(Clock *clock, int64_t milliseconds, uint64_t now) {
    clock->limit = time_passed(clock, now) + milliseconds;
}

void clock_set(Clock *clock, const int64_t left[SEAT_LIMIT], const int turns[SEAT_LIMIT]) {
    clock->running = SEAT_NONE;
    clock->limit = -1; // no limit
    memcpy(clock->left, left, sizeof clock->left);
    memcpy(clock->turns, turns, sizeof clock->turns);
    memset(clock->used, 0, sizeof clock->used);
}

void clock_readings(const Clock *clock, int64_t readings[SEAT_LIMIT]) {
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        readings[seat] = clock_has(clock, (Seat)seat) ? clock->left[seat] : CLOCK_NO_READING;
}

bool clock_is_over(const Clock *clock, uint64_t now) {
    Seat seat = clock->running;
    return seat != SEAT_NONE && clock_has(clock, seat) && clock_left(clock, seat, now) == 0;
}

bool clock_is_low(const Clock *clock, Seat seat, uint64_t now) {
    return clock_has(clock, seat) && clock_left(clock, seat, now) <=
                                         least_of_long(clock->settings[seat].time / 10, LOW_LIMIT);
}

int clock_wait(const Clock *clock, uint64_t now) {
    Seat seat = clock->running;
    if (seat == SEAT_NONE || !clock_has(clock, seat))
        return -1;
    int64_t left = clock_left(clock, seat, now);
    int64_t step = left <= TENTHS_BELOW ? CLOCK_SECOND / 10 : CLOCK_SECOND;
    // What is left of the delay, during which [left] does not fall.
    int64_t delay = clock_time_to_think(clock, seat, now) - left;
    // Times are rounded up to a multiple of [step], so the text changes each time [left] falls to
    // such a multiple.
    return (int)(delay + (left - 1) % step + 1);
}

// Readings as text --------------------------------------------------------------------------------

// Times are rounded up, so that a second is shown until it has passed, as on a real clock.
void clock_write(int64_t left, Text *text) {
    enum { TENTH = 100 }; // in milliseconds
    int64_t tenths = (left + TENTH - 1) / TENTH;
    int64_t seconds = (left + CLOCK_SECOND - 1) / CLOCK_SECOND;
    bool shows_tenths = left > 0 && tenths < TENTHS_BELOW / TENTH;
    if (shows_tenths)
        text_appendf(text, "0:%02d.%d", (int)(tenths / 10), (int)(tenths % 10));
    else if (seconds >= 3600)
        text_appendf(text, "%d:%02d:%02d", (int)(seconds / 3600), (int)(seconds / 60 % 60),
                     (int)(seconds % 60));
    else
        text_appendf(text, "%d:%02d", (int)(seconds / 60), (int)(seconds % 60));
}

// Settings as text --------------------------------------------------------------------------------

// For each kind of clock, the sign before its bonus.
static const char signs[CLOCK_KINDS] = {
    [CLOCK_FISCHER] = '+', [CLOCK_BRONSTEIN] = '~', [CLOCK_DELAY] = 'd'};

bool clock_settings_equal(const ClockSettings *a, const ClockSettings *b) {
    return a->kind == b->kind && a->time == b->time && a->bonus == b->bonus &&
           a->turns == b->turns && a->more == b->more;
}

// Writes [time] in units of [unit], a second or a minute. If the unit is a minute and the minutes
// are not whole, writes seconds and an `s`. Seconds have up to three decimals.
static void write_time(int64_t time, int64_t unit, Text *text) {
    bool in_seconds = unit != CLOCK_SECOND && time % unit != 0;
    int64_t whole = time / (in_seconds ? CLOCK_SECOND : unit);
    int rest = in_seconds || unit == CLOCK_SECOND ? (int)(time % CLOCK_SECOND) : 0;
    text_appendf(text, "%d", (int)whole);
    if (rest > 0) {
        text_appendf(text, ".%03d", rest);
        while (text->data[text->length - 1] == '0')
            text->data[--text->length] = '\0';
    }
    text_append(text, in_seconds ? "s" : "");
}

void clock_settings_write(const ClockSettings *settings, int64_t unit, Text *text) {
    if (settings->kind == CLOCK_NONE) {
        text_append(text, "none");
        return;
    }
    if (settings->turns > 0)
        text_appendf(text, "%d/", settings->turns);
    write_time(settings->time, unit, text);
    if (settings->turns > 0 && settings->more > 0) {
        text_append(text, ":");
        write_time(settings->more, unit, text);
    }
    if (settings->kind != CLOCK_SUDDEN) {
        text_append_bytes(text, &signs[settings->kind], 1);
        write_time(settings->bonus, CLOCK_SECOND, text);
    }
}

// Reads a time at [*cursor], in units of [unit], with up to six digits and three decimals, and
// moves [*cursor] past it. If the unit is minutes, an `s` after the time means seconds. False if
// there is no such number.
static bool read_time(const char **cursor, int64_t unit, int64_t *time) {
    int64_t thousandths = 0;
    int digits = 0, decimals = 0; // digits before the decimal point, and after it
    for (; isdigit((unsigned char)**cursor) && digits < 6; digits++)
        thousandths = thousandths * 10 + (*(*cursor)++ - '0');
    bool dot = digits > 0 && **cursor == '.';
    *cursor += dot;
    for (; decimals < 3; decimals++) // missing decimals are zeros
        thousandths = thousandths * 10 +
                      (dot && isdigit((unsigned char)**cursor) ? *(*cursor)++ - '0' : 0);
    bool fine = digits > 0 && (*cursor)[-1] != '.'; // a digit must follow the point
    bool in_seconds = unit == CLOCK_MINUTE && **cursor == 's';
    *cursor += in_seconds;
    *time = thousandths * (in_seconds ? CLOCK_SECOND : unit) / 1000;
    return fine;
}

// Reads the number of turns and a slash, as in 40/5400. Reads nothing and returns true if there is
// no such number of up to four digits. False if the number is out of range.
static bool read_turns(const char **cursor, int *turns) {
    size_t digits = strspn(*cursor, "0123456789");
    if (digits == 0 || digits > 4 || (*cursor)[digits] != '/')
        return true;
    *turns = 0;
    for (size_t i = 0; i < digits; i++)
        *turns = *turns * 10 + (*(*cursor)++ - '0');
    ++*cursor;
    return *turns >= 1 && *turns <= CLOCK_TURNS_MOST;
}

// Reads a sign, which gives the kind of clock, and a bonus. If the text ends here, the kind is
// CLOCK_SUDDEN.
static bool read_bonus(const char *cursor, ClockSettings *settings) {
    settings->kind = CLOCK_SUDDEN;
    for (int kind = CLOCK_FISCHER; kind < CLOCK_KINDS && *cursor; kind++)
        if (*cursor == signs[kind])
            settings->kind = (ClockKind)kind;
    if (settings->kind == CLOCK_SUDDEN)
        return *cursor == '\0';
    cursor++;
    return read_time(&cursor, CLOCK_SECOND, &settings->bonus) && *cursor == '\0' &&
           settings->bonus <= CLOCK_BONUS_MOST;
}

bool clock_settings_read(const char *text, int64_t unit, ClockSettings *settings) {
    ClockSettings read = {0};
    if (strcmp(text, "none") == 0) {
        *settings = read;
        return true;
    }
    if (!read_turns(&text, &read.turns) || !read_time(&text, unit, &read.time))
        return false;
    if (read.turns > 0 && *text == ':') {
        text++;
        if (!read_time(&text, unit, &read.more) || read.more < 1 || read.more > CLOCK_MOST)
            return false;
    }
    if (!read_bonus(text, &read) || read.time < 1 || read.time > CLOCK_MOST)
        return false;
    *settings = read;
    return true;
}
