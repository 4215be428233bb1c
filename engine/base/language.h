// SPDX-License-Identifier: MIT
// Texts for people in their language, by gettext. What belongs here: the marks for texts that are
// translated. Programs that never call setlocale, such as tessera-cli, speak English.
#ifndef TESSERA_BASE_LANGUAGE_H
#define TESSERA_BASE_LANGUAGE_H

#include <libintl.h>

// Returns the translation of a literal [text], [text] itself where there is none. It lives as long
// as the program.
#define _(text) dgettext("tessera", text)

// The same for a text that depends on a number: [one] for one, else [many], as the language counts.
#define _n(one, many, count) dngettext("tessera", one, many, (unsigned long)(count))

// Marks a literal in a table; whoever shows it calls _() with it.
#define N_(text) text

#endif
