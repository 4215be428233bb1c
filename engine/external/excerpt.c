// SPDX-License-Identifier: MIT
#include "engine/external/excerpt.h"

#include "engine/base/utf8.h"

#include <ctype.h>

static const char UNREADABLE[] = "\xEF\xBF\xBD";

void excerpt_append(Text *text, const char *bytes, size_t length) {
    size_t start = text->length;
    while (length > 0 && isspace((unsigned char)bytes[length - 1]))
        length--;
    for (; length > 0 && isspace((unsigned char)*bytes); length--)
        bytes++;
    while (length > 0) {
        size_t size = utf8_length(bytes, length), taken = size > 0 ? size : 1;
        if (text->length - start + UTF8_LONGEST > EXCERPT_LIMIT) {
            text_append(text, "...");
            return;
        }
        if (size == 1 && iscntrl((unsigned char)*bytes))
            text_append(text, " ");
        else if (size > 0)
            text_append_bytes(text, bytes, size);
        else
            text_append(text, UNREADABLE);
        bytes += taken;
        length -= taken;
    }
}
