// SPDX-License-Identifier: MIT
#include "engine/base/utf8.h"

#include <assert.h>

static bool is_between(unsigned char byte, unsigned char low, unsigned char high) {
    return low <= byte && byte <= high;
}

// True when [second] may follow [first]. Overlong forms, surrogates and codes above 10FFFF can be
// recognized by the second byte (RFC 3629, section 4).
static bool may_follow(unsigned char first, unsigned char second) {
    switch (first) {
    case 0xE0: return is_between(second, 0xA0, 0xBF);
    case 0xED: return is_between(second, 0x80, 0x9F);
    case 0xF0: return is_between(second, 0x90, 0xBF);
    case 0xF4: return is_between(second, 0x80, 0x8F);
    default: return is_between(second, 0x80, 0xBF);
    }
}

// The length of a character that starts with [first], or 0 if no character does.
static size_t expected_length(unsigned char first) {
    if (first < 0x80)
        return 1;
    if (is_between(first, 0xC2, 0xDF))
        return 2;
    if (is_between(first, 0xE0, 0xEF))
        return 3;
    return is_between(first, 0xF0, 0xF4) ? 4 : 0;
}

size_t utf8_length(const char *text, size_t left) {
    const unsigned char *bytes = (const unsigned char *)text;
    if (left == 0)
        return 0;
    size_t length = expected_length(bytes[0]); // 0: invalid
    if (length > left || (length > 1 && !may_follow(bytes[0], bytes[1])))
        return 0;
    for (size_t i = 2; i < length; i++)
        if (!is_between(bytes[i], 0x80, 0xBF))
            return 0;
    return length;
}

uint32_t utf8_code(const char *text, size_t length) {
    // For each length of a character: the bits of its first byte that belong to the code.
    static const unsigned char values[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    uint32_t code = (unsigned char)text[0] & values[length];
    for (size_t i = 1; i < length; i++)
        code = code << 6 | ((unsigned char)text[i] & 0x3F);
    return code;
}

size_t utf8_prefix(const char *text, int count) {
    size_t length = 0;
    for (; text[length]; length++)
        if (!utf8_continues(text[length]) && count-- == 0)
            break; // the first character that no longer belongs to the prefix starts here
    return length;
}

size_t utf8_write(uint32_t code, char *bytes) {
    assert(code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF));
    size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    // For each length of a character: the bits of its first byte that are set to give the length.
    static const unsigned char marks[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = length - 1; i > 0; i--) {
        bytes[i] = (char)(0x80 | (code & 0x3F));
        code >>= 6;
    }
    bytes[0] = (char)(marks[length] | code);
    return length;
}

uint32_t utf8_next(const char *text, size_t length, size_t *offset) {
    const char *start = text + *offset;
    size_t size = utf8_length(start, length - *offset);
    *offset += size > 0 ? size : 1;
    return size > 0 ? utf8_code(start, size) : UTF8_REPLACEMENT;
}

size_t utf8_before(const char *text, size_t offset) {
    if (offset == 0)
        return 0;
    do
        offset--;
    while (offset > 0 && utf8_continues(text[offset]));
    return offset;
}

size_t utf8_after(const char *text, size_t length, size_t offset) {
    if (offset >= length)
        return length;
    do
        offset++;
    while (offset < length && utf8_continues(text[offset]));
    return offset;
}
