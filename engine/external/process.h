// SPDX-License-Identifier: MIT
// A Process is another program that is started, spoken to line by line through its standard input
// and output, and ended. Its clients know what the lines mean.
//
// A Process never waits longer than its caller allows, whatever the other program does: sleep,
// print without end, leave its input unread, or die. Whatever the program has started is ended with
// it, even when this process is killed; see keeper.h.
#ifndef TESSERA_EXTERNAL_PROCESS_H
#define TESSERA_EXTERNAL_PROCESS_H

#include "engine/base/error.h"

#include <stdint.h>

enum {
    PROCESS_LINE_LIMIT = 1024 * 1024, // bytes of a line that is read
    EXCERPT_LIMIT = 120,              // bytes of an excerpt, without the dots at its end
};

typedef struct Process Process;

// Starts the program that the words of [command] name; command.h describes their syntax, and no
// shell is involved. NULL, with [error] set, if it cannot be started. Release with process_free.
Process *process_start(const char *command, Error *error);

// Closes the program's input, waits a tenth of a second for it to end, kills it with everything
// that it has started, and releases [process]; NULL is fine. This takes up to another second if the
// system cannot end them.
void process_free(Process *process);

// How long to wait. All zeros: for ever.
typedef struct Patience {
    uint64_t until;                 // a time by patience_in; 0: for ever
    bool (*stopped)(void *context); // called a hundred times a second; true: stop. NULL: never
    void *context;
} Patience;

// The time [milliseconds] from now, in nanoseconds of a clock that nobody sets.
uint64_t patience_in(uint64_t milliseconds);

// True if the time is up, or if [stopped] says so. Whoever ignores lines must check this after
// each, since a program may print lines faster than they are read.
bool patience_is_over(const Patience *patience);

// The result of sending or reading.
typedef enum Heard {
    HEARD_LINE,    // it succeeded
    HEARD_LATE,    // nothing came in time
    HEARD_STOPPED, // Patience.stopped said so
    HEARD_ENDED,   // the program has ended, or closed its output
    HEARD_FLOOD,   // a line was longer than PROCESS_LINE_LIMIT
} Heard;

// Sends [length] bytes. HEARD_LINE if the program took all of them.
Heard process_send(Process *process, const char *bytes, size_t length, const Patience *patience);

// Stores the program's next line in [line], without its end, which the last line may lack.
Heard process_read(Process *process, const Patience *patience, Text *line);

// Drops all lines that the program has printed and nobody has read.
void process_forget(Process *process);

// True if the program and all that it has started have ended.
bool process_has_ended(Process *process);

// Appends how the program ended and the last line of its standard error, such as `it ended with
// status 3 and said: no such file`.
void process_write_end(Process *process, Text *text);

// Appends [length] bytes that a program has printed, for a message: without white space around
// them, with control characters as spaces and whatever is not UTF-8 as U+FFFD, cut after
// EXCERPT_LIMIT bytes and then followed by "...".
void process_append_excerpt(Text *text, const char *bytes, size_t length);

#endif
