// SPDX-License-Identifier: MIT
// Encoding and decoding of single UTF-8 characters. UTF-8 is the only encoding of documents.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    UTF8_LONGEST = 4,          // bytes in the longest character
    UTF8_REPLACEMENT = 0xFFFD, // stands for an invalid byte
};

// True for a continuation byte: any byte of a character except the first.
static inline bool utf8_continues(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

// The length in bytes of the character at [text], where [left] bytes may be read, or 0 if there is
// no valid character. Overlong forms, surrogates and codes above 10FFFF are invalid.
size_t utf8_length(const char *text, size_t left);

// The code point of a valid character of [length] bytes.
uint32_t utf8_code(const char *text, size_t length);

// Encodes [code] (at most 10FFFF, not a surrogate) into [bytes], which has room for UTF8_LONGEST,
// without a NUL. Returns the number of bytes.
size_t utf8_write(uint32_t code, char *bytes);

// The length in bytes of the first [count] characters of the NUL-terminated [text], or of all of it
// if it is shorter.
size_t utf8_prefix(const char *text, int count);

// Reads the character at [text] + [*offset] and moves [*offset], which must be less than [length],
// past it. An invalid byte is read as UTF8_REPLACEMENT.
uint32_t utf8_next(const char *text, size_t length, size_t *offset);

// The start of the character before [offset], or 0 if there is none.
size_t utf8_before(const char *text, size_t offset);

// The end of the character at [offset], or [length] if there is none.
size_t utf8_after(const char *text, size_t length, size_t offset);
