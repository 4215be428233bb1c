// SPDX-License-Identifier: MIT
// Standard output and standard error, made safe. Much of what a program prints comes from strangers
// (names in documents, comments in games, replies of engines), and none of it may send control
// sequences to the terminal.
#ifndef TESSERA_BASE_CONSOLE_H
#define TESSERA_BASE_CONSOLE_H

#include "engine/base/utf8.h"

typedef struct ConsoleStream {
    int descriptor;
    char begun[UTF8_LONGEST]; // a character whose last bytes have not been written yet
    size_t begun_length;
} ConsoleStream;

typedef struct Console {
    ConsoleStream output;
    ConsoleStream errors;
} Console;

// Replaces stdout and stderr by streams that filter text with printable_append_lines. Call it once,
// before anything is printed; [console] must live until the program ends, because the streams are
// flushed then. Intended control sequences go to the file descriptor.
void console_open(Console *console);

#endif
