// SPDX-License-Identifier: MIT
#define _GNU_SOURCE // for fopencookie
#include "engine/base/console.h"

#include "engine/base/printable.h"
#include "engine/base/write_all.h"

#include <string.h>
#include <unistd.h>

// The number of bytes at the end of [bytes] that may be the start of a character cut off there.
// Walks back to the first byte of the last character.
static size_t unfinished_length(const char *bytes, size_t length) {
    for (size_t count = 1; count < UTF8_LONGEST && count <= length; count++) {
        const char *byte = bytes + length - count;
        if (!utf8_continues(*byte))
            return utf8_length(byte, count) > 0 ? 0 : count; // 0: the last character is complete
    }
    return 0;
}

// Writes the text that stdio has buffered for a ConsoleStream. stdio may split it inside a
// character, so the bytes of an unfinished one are kept for the next call.
static ssize_t write_printable(void *cookie, const char *bytes, size_t length) {
    ConsoleStream *stream = cookie;
    Text raw = {0}, shown = {0};
    text_append_bytes(&raw, stream->begun, stream->begun_length);
    text_append_bytes(&raw, bytes, length);
    stream->begun_length = unfinished_length(text_string(&raw), raw.length);
    memcpy(stream->begun, text_string(&raw) + raw.length - stream->begun_length,
           stream->begun_length);
    printable_append_lines(&shown, text_string(&raw), raw.length - stream->begun_length);
    bool written = write_all(stream->descriptor, text_string(&shown), shown.length);
    text_free(&raw);
    text_free(&shown);
    return written ? (ssize_t)length : 0; // 0 tells stdio that writing failed
}

static FILE *open_stream(ConsoleStream *console, int descriptor, int buffering) {
    *console = (ConsoleStream){.descriptor = descriptor};
    FILE *stream = fopencookie(console, "w", (cookie_io_functions_t){.write = write_printable});
    if (stream)
        setvbuf(stream, NULL, buffering, BUFSIZ);
    return stream;
}

void console_open(Console *console) {
    FILE *output = open_stream(&console->output, STDOUT_FILENO,
                               isatty(STDOUT_FILENO) ? _IOLBF : _IOFBF);
    FILE *errors = open_stream(&console->errors, STDERR_FILENO, _IONBF);
    stdout = output ? output : stdout;
    stderr = errors ? errors : stderr;
}

void text_print(Text *text, FILE *stream) {
    fputs(text_string(text), stream);
    text_free(text);
}

int report_print(Report *report, int status) {
    Text text = {0};
    report_write(report, &text);
    text_print(&text, stderr);
    report_free(report);
    return status;
}

bool line_read(FILE *file, size_t limit, Text *line, bool *too_long) {
    int c = getc(file);
    bool has_line = c != EOF;
    text_clear(line);
    *too_long = false;
    for (; c != EOF && c != '\n'; c = getc(file)) {
        *too_long |= line->length >= limit;
        if (!*too_long)
            text_append_bytes(line, &(char){(char)c}, 1);
    }
    return has_line;
}
