// SPDX-License-Identifier: MIT
// A Speaker plays Tones and speaks sentences, where the system can; otherwise it is silent.
#pragma once

#include "app/desktop/platform/sound/tone.h"

#include <stdbool.h>

typedef struct Speaker Speaker;

// Makes a speaker; no device is opened before the first tone. Release with speaker_free.
Speaker *speaker_new(void);
void speaker_free(Speaker *speaker);

// Plays [tone] at [volume] percent, replacing the previous one. Never waits, because another thread
// opens the device. Without a device nothing is heard.
void speaker_play(Speaker *speaker, Tone tone, int volume);

// Starts a tone that waited for the device to open, and pauses the device once everything has been
// played, so that it uses no processor time. Returns the milliseconds after which this must be
// called again; -1: never.
int speaker_update(Speaker *speaker);

// Makes speech-dispatcher speak [text] in [language], such as "en", interrupting any earlier
// sentence. Returns false when speech-dispatcher is not installed.
bool speaker_say(Speaker *speaker, const char *language, const char *text);
