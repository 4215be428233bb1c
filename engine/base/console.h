// SPDX-License-Identifier: MIT
// Standard output and standard error, made safe. Much of what a program prints comes from strangers
// (names in documents, comments in games, replies of engines), and none of it may send control
// sequences to the terminal.
#pragma once

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/base/utf8.h"

#include <stdio.h>

// Exit statuses.
enum {
    STATUS_FINE = 0,  // success
    STATUS_WRONG = 1, // the document, game or move that was checked is wrong
    STATUS_USAGE = 2, // the arguments are wrong, or a file cannot be read
};

typedef struct ConsoleStream {
    int descriptor;
    char begun[UTF8_LONGEST]; // the first bytes of a character whose other bytes are yet to come
    size_t begun_length;
} ConsoleStream;

typedef struct Console {
    ConsoleStream output;
    ConsoleStream errors;
} Console;

// Replaces stdout and stderr with streams that filter text with printable_append_lines. Call it
// once, before anything is printed; [console] must live until the program ends, because the streams
// are flushed then. To send control sequences on purpose, write to the file descriptor.
void console_open(Console *console);

// Prints [text] and frees it.
void text_print(Text *text, FILE *stream);

// Prints [report] on stderr, frees it and returns [status].
int report_print(Report *report, int status);

// Reads the next line into [line], without its newline. Keeps only its first [limit] bytes, and
// sets [too_long] to true if there were more. False at the end of the input.
bool line_read(FILE *file, size_t limit, Text *line, bool *too_long);
