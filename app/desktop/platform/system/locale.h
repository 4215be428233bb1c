// SPDX-License-Identifier: MIT
// Chooses the language of the sentences for people, which gettext translates.
#pragma once

#include <stdbool.h>

// Finds the translations next to the program. With [follows] the language is the user's until
// locale_choose sets one; otherwise it is English, so that scripts and tests always see the same
// texts. Numbers are always written with a decimal point. Call this before any thread starts.
void locale_init(bool follows);

// Switches to [language], such as "en" or "de", or with "" back to the language that locale_init
// set. Texts obtained earlier stay valid. Call this on the thread that draws.
void locale_choose(const char *language);
