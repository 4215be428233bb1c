// SPDX-License-Identifier: MIT
// The language that sentences for people are shown in, as gettext finds it.
#ifndef TESSERA_PLATFORM_SYSTEM_LOCALE_H
#define TESSERA_PLATFORM_SYSTEM_LOCALE_H

#include <stdbool.h>

// Finds the translations beside the program. With [follows] the user's locale decides until
// locale_choose is told a language; without it English is spoken until then, so that scripts and
// tests say the same everywhere. Numbers are always written with a point. Call it before any
// thread starts.
void locale_init(bool follows);

// Speaks [language], such as "en" or "de", from now on; "" as after locale_init. Texts got before
// stay valid. Call it on the thread that draws.
void locale_choose(const char *language);

#endif
