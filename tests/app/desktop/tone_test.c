// SPDX-License-Identifier: MIT
#include "app/desktop/platform/sound/tone.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

enum { LIMIT = TONE_RATE };

static int16_t samples[LIMIT];

static int loudest(Tone tone, int volume) {
    int most = 0;
    tone_write(tone, volume, samples);
    for (size_t i = 0; i < tone_length(tone); i++)
        most = abs(samples[i]) > most ? abs(samples[i]) : most;
    return most;
}

// Long enough to be heard, short enough for the next move; loud, but nothing is cut off.
static void test_lengths_and_loudness(void **state) {
    (void)state;
    for (int tone = 0; tone < TONE_COUNT; tone++) {
        size_t length = tone_length((Tone)tone);
        assert_in_range(length, TONE_RATE / 20, LIMIT);
        assert_in_range(loudest((Tone)tone, 100), 6000, 32766);
        assert_in_range(loudest((Tone)tone, 10), 600, 3277);
        assert_int_equal(loudest((Tone)tone, 0), 0);
    }
}

// A step at an end would be a click.
static void test_silence_at_the_ends(void **state) {
    (void)state;
    for (int tone = 0; tone < TONE_COUNT; tone++) {
        size_t length = tone_length((Tone)tone);
        tone_write((Tone)tone, 100, samples);
        assert_int_equal(samples[0], 0);
        assert_int_equal(samples[length - 1], 0);
        assert_in_range(abs(samples[length - 2]) + 1, 1, 200);
    }
}

static void test_same_every_time_and_none_alike(void **state) {
    (void)state;
    static int16_t again[LIMIT];
    uint64_t sums[TONE_COUNT];
    for (int tone = 0; tone < TONE_COUNT; tone++) {
        size_t length = tone_length((Tone)tone);
        tone_write((Tone)tone, 80, samples);
        tone_write((Tone)tone, 80, again);
        assert_memory_equal(samples, again, length * sizeof *samples);
        sums[tone] = length;
        for (size_t i = 0; i < length; i++)
            sums[tone] = sums[tone] * 31 + (uint16_t)samples[i];
        for (int other = 0; other < tone; other++)
            assert_true(sums[other] != sums[tone]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lengths_and_loudness),
        cmocka_unit_test(test_silence_at_the_ends),
        cmocka_unit_test(test_same_every_time_and_none_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
