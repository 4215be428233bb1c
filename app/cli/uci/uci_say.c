// SPDX-License-Identifier: MIT
#include "app/cli/uci/uci_say.h"

#include "engine/base/text.h"

#include <stdarg.h>
#include <stdio.h>

// The lock keeps the lines of two threads apart.
void uci_say(const char *line) {
    flockfile(stdout);
    puts(line);
    fflush(stdout);
    funlockfile(stdout);
}

void uci_remark(const char *format, ...) {
    char message[1024];
    Text line = {0};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    text_appendf(&line, "info string %s", message);
    for (size_t i = 0; i < line.length; i++) // a line feed in a text would end the output line
        if ((unsigned char)line.data[i] < ' ')
            line.data[i] = ' ';
    uci_say(text_string(&line));
    text_free(&line);
}
