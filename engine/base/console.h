// SPDX-License-Identifier: MIT
// The console is what a program prints on: its standard output and standard error. What it prints
// comes from strangers in part, as the names in their documents, the comments in their games and
// what their programs say. What belongs here: that no such text reaches a terminal as it is.
#ifndef TESSERA_BASE_CONSOLE_H
#define TESSERA_BASE_CONSOLE_H

#include "engine/base/utf8.h"

// One of its streams.
typedef struct ConsoleStream {
    int descriptor;
    char begun[UTF8_LONGEST]; // a character whose end was not written yet
    size_t begun_length;
} ConsoleStream;

typedef struct Console {
    ConsoleStream output;
    ConsoleStream errors;
} Console;

// Puts streams in the place of stdout and stderr that write what printable_append_lines makes of
// their text. To be called first of all, once; [console] lives until the program has ended, as its
// streams are flushed then. What a program means to control its terminal with it writes to the
// descriptor.
void console_open(Console *console);

#endif
