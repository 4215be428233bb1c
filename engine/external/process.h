// SPDX-License-Identifier: MIT
// A Process is another program, spoken to line by line through its standard input and output.
// What belongs here: starting it, bytes to and from it with a deadline, and its end. What the lines
// mean is the business of those who speak its protocol.
//
// It never waits longer than it is told, whatever the other program does: sleep, print without end,
// leave its input unread, die. All that it started itself is ended with it, see keeper.h; also when
// this process is killed.
#ifndef TESSERA_EXTERNAL_PROCESS_H
#define TESSERA_EXTERNAL_PROCESS_H

#include "engine/base/error.h"

#include <stdint.h>

enum { PROCESS_LINE_LIMIT = 1024 * 1024 }; // bytes of a line that is read

typedef struct Process Process;

// Starts the program that the words of [command] name, with arguments, as command.h reads them; no
// shell is asked. NULL, with [error] set, when it cannot be started. Release with process_free.
Process *process_start(const char *command, Error *error);

// Closes its input, gives it a tenth of a second to end, ends it and those that it started, and
// releases it; NULL is fine. Takes a second more at the most, where the system cannot end them.
void process_free(Process *process);

// How long to wait. All zeros: for ever.
typedef struct Patience {
    uint64_t until;                 // by patience_in; 0: for ever
    bool (*stopped)(void *context); // asked a hundred times a second; true: no longer. NULL: never
    void *context;
} Patience;

// The time [milliseconds] from now, in nanoseconds of a clock that nobody sets.
uint64_t patience_in(uint64_t milliseconds);

// True when nobody waits any more: it is too late, or somebody has said so. Whoever passes over
// lines asks this, since a program may print them faster than they are read.
bool patience_is_over(const Patience *patience);

typedef enum Heard {
    HEARD_LINE,
    HEARD_LATE,    // nothing until the wait was over
    HEARD_STOPPED, // somebody said that it is no longer wanted
    HEARD_ENDED,   // the program has ended, or closed its output
    HEARD_FLOOD,   // a line longer than PROCESS_LINE_LIMIT
} Heard;

// Sends [length] bytes. HEARD_LINE when all were taken.
Heard process_send(Process *process, const char *bytes, size_t length, const Patience *patience);

// Stores the next line in [line], without its end; the last one may have none.
Heard process_read(Process *process, const Patience *patience, Text *line);

// Forgets what it has said so far.
void process_forget(Process *process);

// True when it has ended.
bool process_has_ended(Process *process);

// Appends how it ended, and the last line that it wrote on its standard error: ": it ended with
// status 3 and said: no such file".
void process_write_end(Process *process, Text *text);

#endif
