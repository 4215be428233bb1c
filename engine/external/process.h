// SPDX-License-Identifier: MIT
// A Process is another program that is started, spoken to line by line through its standard input
// and output, and ended. What the lines mean is left to the clients of Process.
//
// A Process never waits longer than its caller allows, whatever the other program does: sleep,
// print without end, leave its input unread, or die. Whatever the program has started is ended with
// it, even when this process is killed; see keeper.h.
#pragma once

#include "engine/external/command.h"

enum {
    PROCESS_LINE_LIMIT = 1024 * 1024, // bytes in the longest line that is read
    EXCERPT_LIMIT = 120, // longest excerpt in bytes, without the "..." that marks a cut
};

typedef struct Process Process;

// Starts the program that the words of [command] name, without a shell. NULL, with [error] set, if
// it cannot be started. Release with process_free.
Process *process_start(const Command *command, Error *error);

// Closes the program's input, waits up to a tenth of a second for the program to end, kills it with
// everything that it has started, and releases [process]; NULL is fine. Takes up to another second
// if the system cannot end them.
void process_free(Process *process);

// How long to wait for a program. All zeros: for ever.
typedef struct Patience {
    uint64_t until; // a time that patience_in returned; 0: for ever
    bool (*stopped)(
        void *context); // called 100 times a second; true: stop waiting. NULL: never stop
    void *context;
} Patience;

// Now plus [milliseconds], in nanoseconds of the monotonic clock, for Patience.until.
uint64_t patience_in(uint64_t milliseconds);

// True if the time is up, or if Patience.stopped says so. A caller that ignores lines must check
// this after each line, because a program can print lines faster than they are read.
bool patience_is_over(const Patience *patience);

// The result of sending or reading.
typedef enum Heard {
    HEARD_LINE,    // a line was read, or everything was sent
    HEARD_LATE,    // the time was up first
    HEARD_STOPPED, // Patience.stopped returned true
    HEARD_ENDED,   // the program has ended, or closed its input (sending) or output (reading)
    HEARD_FLOOD,   // a line was longer than PROCESS_LINE_LIMIT
} Heard;

// Sends [length] bytes. Returns HEARD_LINE if the program accepted all of them.
Heard process_send(Process *process, const char *bytes, size_t length, const Patience *patience);

// Appends a line end to [line], and sends it.
Heard process_send_line(Process *process, Text *line, const Patience *patience);

// Stores the program's next line in [line], without its line end. The program's last line may lack
// a line end.
Heard process_read(Process *process, const Patience *patience, Text *line);

// Drops all lines that the program has printed but that were not read.
void process_forget(Process *process);

// True if the program and all that it has started have ended.
bool process_has_ended(Process *process);

// Appends how the program ended and the last line of its standard error, such as `it ended with
// status 3 and said: no such file`.
void process_write_end(Process *process, Text *text);

// Appends [length] bytes that a program has printed, for a message. White space around them is
// dropped, control characters become spaces, and invalid UTF-8 becomes U+FFFD. Longer texts are cut
// after EXCERPT_LIMIT bytes and end in "...".
void process_append_excerpt(Text *text, const char *bytes, size_t length);
