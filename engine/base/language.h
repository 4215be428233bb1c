// SPDX-License-Identifier: MIT
// Translation of user-visible text with gettext. Programs that never call setlocale, such as
// tessera-cli, speak English.
#pragma once

#include <libintl.h>

// The translation of the literal [text], or [text] itself if there is none. It lives as long as the
// program.
#define _(text) dgettext("tessera", text)

// The translation of a text that depends on [count], by the plural rules of the language. In
// English it is [one] or [many].
#define _n(one, many, count) dngettext("tessera", one, many, (unsigned long)(count))

// Marks a literal in a table for translation; the code that shows it calls _().
#define N_(text) text
