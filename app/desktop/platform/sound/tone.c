// SPDX-License-Identifier: MIT
#include "app/desktop/platform/sound/tone.h"

#include <math.h>

#define TURN 6.283185307179586

enum {
    ATTACK = TONE_RATE / 500,  // samples over which a part rises from silence
    RELEASE = TONE_RATE / 100, // samples over which it falls back to silence
    PART_LIMIT = 5,
};

// A sine wave or noise that is loudest almost at once and then fades.
typedef struct Part {
    int start;   // milliseconds after the start of the tone
    int length;  // milliseconds; 0: unused
    double from; // hertz at its start; 0: noise
    double to;   // hertz at its end
    double loud; // 0 to 1
    double fade; // over the length of the part, the volume is divided by exp(fade)
} Part;

// Wood on wood for pieces, bells for events that need attention, a rattle for dice.
static const Part tones[TONE_COUNT][PART_LIMIT] = {
    [TONE_MOVE] = {{0, 90, 420, 260, 0.55, 6}, {0, 30, 0, 0, 0.25, 6}},
    [TONE_CAPTURE] = {{0, 130, 300, 150, 0.6, 5},
                      {0, 45, 0, 0, 0.4, 5},
                      {45, 85, 520, 300, 0.3, 6}},
    [TONE_CHECK] = {{0, 260, 880, 880, 0.4, 4}, {90, 260, 1175, 1175, 0.35, 4}},
    [TONE_DICE] = {{0, 50, 0, 0, 0.4, 5},
                   {80, 45, 0, 0, 0.4, 5},
                   {150, 40, 0, 0, 0.35, 5},
                   {210, 40, 0, 0, 0.3, 5},
                   {260, 90, 330, 240, 0.35, 6}},
    [TONE_END] = {{0, 420, 523, 523, 0.3, 3},
                  {140, 420, 659, 659, 0.3, 3},
                  {280, 560, 784, 784, 0.3, 3}},
    [TONE_LOW_TIME] = {{0, 90, 1400, 1400, 0.35, 3}, {150, 90, 1400, 1400, 0.35, 3}},
};

static int samples_in(int milliseconds) {
    return milliseconds * TONE_RATE / 1000;
}

size_t tone_length(Tone tone) {
    int length = 0;
    for (int i = 0; i < PART_LIMIT; i++) {
        const Part *part = &tones[tone][i];
        int end = samples_in(part->start + part->length);
        length = end > length ? end : length;
    }
    return (size_t)length;
}

// A sample of noise, from -1 to 1: a hash of its place [at] (Thomas Wang's), so that a sound is the
// same each time.
static double noise(uint32_t at) {
    at = (at ^ 61u) ^ (at >> 16);
    at *= 9u;
    at ^= at >> 4;
    at *= 0x27D4EB2Du;
    at ^= at >> 15;
    return (double)(at & 0xFFFF) / 32768.0 - 1.0;
}

// The volume of a part at sample [at] of [length]. It rises from zero and falls to zero, so that
// there are no clicks.
static double envelope(const Part *part, int at, int length) {
    double loud = part->loud * exp(-part->fade * at / length);
    if (at < ATTACK)
        loud *= (double)at / ATTACK;
    if (length - 1 - at < RELEASE)
        loud *= (double)(length - 1 - at) / RELEASE;
    return loud;
}

// The value of the wave [at] samples after the start of a part.
static double wave(const Part *part, int at, int length) {
    if (part->from == 0) // 0: noise, which differs from that of the tone's other parts
        return noise((uint32_t)(at + samples_in(part->start)));
    double seconds = (double)at / TONE_RATE;
    // The pitch changes evenly, so its mean so far differs from [from] by half the change up to
    // [at].
    double glide = (part->to - part->from) * at / (2.0 * length);
    return sin(TURN * (part->from + glide) * seconds);
}

// The sum, at sample [at], of the parts of the tone that sound then.
static double sample_at(Tone tone, int at) {
    double value = 0;
    for (int i = 0; i < PART_LIMIT; i++) {
        const Part *part = &tones[tone][i];
        int offset = at - samples_in(part->start), length = samples_in(part->length);
        if (offset >= 0 && offset < length)
            value += envelope(part, offset, length) * wave(part, offset, length);
    }
    return value;
}

void tone_write(Tone tone, int volume, int16_t *samples) {
    int length = (int)tone_length(tone);
    for (int i = 0; i < length; i++)
        samples[i] = (int16_t)lround(sample_at(tone, i) * INT16_MAX * volume / 100);
}
