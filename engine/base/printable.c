// SPDX-License-Identifier: MIT
#include "engine/base/printable.h"

#include "engine/base/utf8.h"

#include <ctype.h>
#include <stdint.h>

// Control characters, line and paragraph separators, bidirectional overrides and isolates (but not
// plain direction marks, which Arabic and Hebrew need), the byte order mark, annotations and tags.
static const uint32_t hidden[][2] = {
    {0x0000, 0x001F}, {0x007F, 0x009F}, {0x2028, 0x202E},   {0x2066, 0x2069},
    {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}, {0xE0000, 0xE007F},
};

// True when a range of the table [hidden] contains the character [code].
static bool is_hidden(uint32_t code) {
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
        if (hidden[i][0] <= code && code <= hidden[i][1])
            return true;
    return false;
}

// Appends a character as a JSON escape. Characters beyond U+FFFF take a surrogate pair.
static void append_escape(Text *text, uint32_t code) {
    enum { HIGH = 0xD800, LOW = 0xDC00, PLANE = 0x10000 };
    if (code == '\n' || code == '\t' || code == '\r')
        text_appendf(text, "\\%c", code == '\n' ? 'n' : code == '\t' ? 't' : 'r');
    else if (code < PLANE)
        text_appendf(text, "\\u%04x", (unsigned)code);
    else
        text_appendf(text, "\\u%04x\\u%04x", HIGH + (unsigned)((code - PLANE) >> 10),
                     LOW + (unsigned)((code - PLANE) & 0x3FF));
}

// Appends text with hidden characters escaped, except line ends and tabs if [keep_lines].
static void append_safe(Text *text, const char *bytes, size_t length, bool keep_lines) {
    while (length > 0) {
        size_t size = utf8_length(bytes, length);
        uint32_t code = size > 0 ? utf8_code(bytes, size) : 0;
        if (size == 0)
            text_appendf(text, "\\x%02x", (unsigned)(unsigned char)*bytes);
        else if (is_hidden(code) && !(keep_lines && (code == '\n' || code == '\t')))
            append_escape(text, code);
        else
            text_append_bytes(text, bytes, size);
        bytes += size > 0 ? size : 1;
        length -= size > 0 ? size : 1;
    }
}

void printable_append(Text *text, const char *bytes, size_t length) {
    const bool keep_lines = false;
    append_safe(text, bytes, length, keep_lines);
}

void printable_append_lines(Text *text, const char *bytes, size_t length) {
    const bool keep_lines = true;
    append_safe(text, bytes, length, keep_lines);
}

bool text_has_control(const char *text) {
    for (; *text; text++)
        if (iscntrl((unsigned char)*text))
            return true;
    return false;
}
