// SPDX-License-Identifier: MIT
// A Tone is a short sound synthesised from sine waves and noise, instead of a file.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef enum Tone {
    TONE_MOVE,
    TONE_CAPTURE,
    TONE_CHECK,
    TONE_DICE,
    TONE_END,
    TONE_LOW_TIME,
    TONE_COUNT,
    TONE_NONE = -1,
} Tone;

enum { TONE_RATE = 44100 }; // samples a second

// The number of samples of [tone], at most TONE_RATE.
size_t tone_length(Tone tone);

// Writes [tone] to [samples] at [volume] percent, as one channel that starts and ends in silence.
// The samples depend on nothing else.
void tone_write(Tone tone, int volume, int16_t *samples);
