// SPDX-License-Identifier: MIT
// A Speaker plays Tones and speaks sentences, on systems that can; elsewhere it is silent.
#ifndef TESSERA_PLATFORM_SOUND_SPEAKER_H
#define TESSERA_PLATFORM_SOUND_SPEAKER_H

#include "app/desktop/platform/sound/tone.h"

#include <stdbool.h>

typedef struct Speaker Speaker;

// Makes a speaker; no device is opened before the first tone. Release with speaker_free.
Speaker *speaker_new(void);
void speaker_free(Speaker *speaker);

// Plays [tone] at [volume] percent in place of the one before. It never waits: the device is opened
// by another thread, and without one nothing is heard.
void speaker_play(Speaker *speaker, Tone tone, int volume);

// Lets the device rest when all was played, so that it needs no processor time. Returns the
// milliseconds after which to call it again; -1: never.
int speaker_rest(Speaker *speaker);

// Has speech-dispatcher speak [text] in [language], such as "en", in place of what it is speaking.
// False when the system has no such program.
bool speaker_say(Speaker *speaker, const char *language, const char *text);

#endif
