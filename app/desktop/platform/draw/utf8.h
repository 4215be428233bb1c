// SPDX-License-Identifier: MIT
// Walking through UTF-8 text that may be broken.
// What belongs here: characters and their bytes; nothing about fonts or widgets.
#ifndef TESSERA_PLATFORM_DRAW_UTF8_H
#define TESSERA_PLATFORM_DRAW_UTF8_H

#include <stddef.h>
#include <stdint.h>

enum { UTF8_REPLACEMENT = 0xFFFD };

// Reads the character at [text] + [*at] (before [length]) and moves [*at] behind it. A byte that
// begins no character is UTF8_REPLACEMENT and one byte long.
uint32_t utf8_next(const char *text, size_t length, size_t *at);

// The start of the character before [at], 0 at the start of the text; and the end of the one at
// [at], [length] at its end.
size_t utf8_before(const char *text, size_t at);
size_t utf8_after(const char *text, size_t length, size_t at);

#endif
