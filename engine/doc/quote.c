// SPDX-License-Identifier: MIT
#include "engine/doc/quote.h"

#include "engine/base/utf8.h"

static void append_control(Text *text, char control) {
    static const char names[] = "\bb\ff\nn\rr\tt"; // pairs of a character and its letter
    for (const char *pair = names; *pair; pair += 2)
        if (*pair == control) {
            text_appendf(text, "\\%c", pair[1]);
            return;
        }
    text_appendf(text, "\\u%04x", (unsigned)(unsigned char)control);
}

// Appends the character at [bytes], where [left] bytes may be read. Returns its length in bytes.
static size_t append_character(Text *text, const char *bytes, size_t left) {
    size_t length = utf8_length(bytes, left);
    if (length == 0) {
        text_append(text, "\xEF\xBF\xBD"); // U+FFFD
        return 1;
    }
    if ((unsigned char)*bytes < 0x20 || *bytes == 0x7F)
        append_control(text, *bytes);
    else if (*bytes == '"' || *bytes == '\\')
        text_appendf(text, "\\%c", *bytes);
    else
        text_append_bytes(text, bytes, length);
    return length;
}

// The number of bytes from [bytes] on that need no escape.
static size_t plain_length(const char *bytes, size_t length) {
    size_t count = 0;
    while (count < length && bytes[count] >= 0x20 && bytes[count] < 0x7F && bytes[count] != '"' &&
           bytes[count] != '\\')
        count++;
    return count;
}

void quote_append(Text *text, const char *bytes, size_t length) {
    text_append(text, "\"");
    for (size_t i = 0; i < length;) {
        size_t plain = plain_length(bytes + i, length - i);
        text_append_bytes(text, bytes + i, plain);
        i += plain;
        if (i < length)
            i += append_character(text, bytes + i, length - i);
    }
    text_append(text, "\"");
}

void quote_append_excerpt(Text *text, const char *bytes, size_t length) {
    size_t i = 0;
    text_append(text, "\"");
    while (i < length && i + UTF8_LONGEST <= QUOTE_EXCERPT) // the longest character still fits
        i += append_character(text, bytes + i, length - i);
    text_append(text, i < length ? "...\"" : "\"");
}
