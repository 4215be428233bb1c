// SPDX-License-Identifier: MIT
#include "app/desktop/platform/draw/utf8.h"

#include "engine/base/utf8.h"

#include <stdbool.h>

// Bytes of a character that starts with [byte]; 0 when none does.
static size_t length_of(unsigned char byte) {
    if (byte < 0x80)
        return 1;
    if (byte >= 0xC2 && byte < 0xE0)
        return 2;
    if (byte >= 0xE0 && byte < 0xF0)
        return 3;
    return byte >= 0xF0 && byte < 0xF5 ? 4 : 0;
}

// Longer forms than needed, halves of surrogate pairs and what lies beyond Unicode are no
// characters.
static bool is_valid(uint32_t code, size_t length) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    return code >= least[length] && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
}

uint32_t utf8_next(const char *text, size_t length, size_t *at) {
    static const unsigned char first_bits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    const char *start = text + *at;
    size_t size = length_of((unsigned char)*start);
    size_t left = length - *at;
    ++*at;
    if (size == 0 || size > left)
        return UTF8_REPLACEMENT;
    uint32_t code = (unsigned char)*start & first_bits[size];
    for (size_t i = 1; i < size; i++) {
        if (!utf8_continues(start[i]))
            return UTF8_REPLACEMENT;
        code = code << 6 | ((unsigned char)start[i] & 0x3F);
    }
    if (!is_valid(code, size))
        return UTF8_REPLACEMENT;
    *at += size - 1;
    return code;
}

size_t utf8_before(const char *text, size_t at) {
    if (at == 0)
        return 0;
    do
        at--;
    while (at > 0 && utf8_continues(text[at]));
    return at;
}

size_t utf8_after(const char *text, size_t length, size_t at) {
    if (at >= length)
        return length;
    do
        at++;
    while (at < length && utf8_continues(text[at]));
    return at;
}
