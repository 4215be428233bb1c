// SPDX-License-Identifier: MIT
// UTF-8, the only encoding of documents: how long one character is, and how it is written.
// What belongs here: single characters. Whole texts belong to their readers and writers.
#ifndef TESSERA_BASE_UTF8_H
#define TESSERA_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UTF8_LONGEST = 4 }; // bytes of the longest character

// True of a byte that continues a character.
static inline bool utf8_continues(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

// Returns the number of bytes of the character at [text], of which [left] bytes may be read, or 0
// where no valid character stands: overlong forms, surrogates and codes above 10FFFF are invalid.
size_t utf8_length(const char *text, size_t left);

// Returns the code of a valid character of [length] bytes.
uint32_t utf8_code(const char *text, size_t length);

// Writes the character [code] (at most 10FFFF, no surrogate) to [bytes], which has room for
// UTF8_LONGEST, without a zero byte after it. Returns the number of bytes.
size_t utf8_write(uint32_t code, char *bytes);

// Returns the length in bytes of the first [count] characters of [text], which ends with a zero
// byte: of all of it where there are not so many.
size_t utf8_prefix(const char *text, int count);

#endif
