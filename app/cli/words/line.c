// SPDX-License-Identifier: MIT
#include "app/cli/words/line.h"

bool line_read(FILE *file, size_t limit, Text *line, bool *too_long) {
    int c = getc(file);
    bool any = c != EOF;
    text_clear(line);
    *too_long = false;
    for (; c != EOF && c != '\n'; c = getc(file)) {
        *too_long |= line->length >= limit;
        if (!*too_long)
            text_append_bytes(line, &(char){(char)c}, 1);
    }
    return any;
}
