// SPDX-License-Identifier: MIT
#define _GNU_SOURCE // for pipe2, so that no program inherits the pipes of another
#include "engine/external/process.h"

#include "engine/base/memory.h"
#include "engine/base/utf8.h"
#include "engine/external/keeper.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    SLICE = 10,        // milliseconds between two checks of Patience.stopped
    GRACE = 100,       // milliseconds that a program is given to end by itself
    CHUNK = 16 * 1024, // bytes that are read at once
    ERROR_LIMIT = 512, // bytes that are kept of the standard error
    NANOSECONDS_PER_MILLISECOND = 1000 * 1000
};

struct Process {
    Keeper keeper;
    int input; // this process's ends of the pipes; -1: closed
    int output;
    int errors;
    Text output_text;   // text read from its standard output
    size_t read_length; // bytes of [output_text] that process_read has returned
    Text error_text;    // the last ERROR_LIMIT bytes of its standard error
};

// Time -------------------------------------------------------------------------------------------

static uint64_t nanoseconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 * NANOSECONDS_PER_MILLISECOND + (uint64_t)now.tv_nsec;
}

uint64_t patience_in(uint64_t milliseconds) {
    return nanoseconds_now() + milliseconds * NANOSECONDS_PER_MILLISECOND;
}

// Returns HEARD_LINE if the wait goes on, and stores in [slice] the milliseconds until the next
// check. Otherwise returns why it ends.
static Heard check_patience(const Patience *patience, int *slice) {
    uint64_t now = nanoseconds_now(), left = SLICE;
    if (patience->until > 0 && now >= patience->until)
        return HEARD_LATE;
    if (patience->stopped && patience->stopped(patience->context))
        return HEARD_STOPPED;
    if (patience->until > 0)
        left = (patience->until - now) / NANOSECONDS_PER_MILLISECOND + 1; // rounded up
    *slice = left < SLICE ? (int)left : SLICE;
    return HEARD_LINE;
}

bool patience_is_over(const Patience *patience) {
    int unused;
    return check_patience(patience, &unused) != HEARD_LINE;
}

// Starting ---------------------------------------------------------------------------------------

static void close_descriptor(int *descriptor) {
    if (*descriptor >= 0)
        close(*descriptor);
    *descriptor = -1;
}

// Says why starting a program failed with the error [number]. In the first three cases, the
// system's own message would not help.
static const char *start_error(int number) {
    switch (number) {
    case ENOENT: return "is not found";
    case EACCES: return "must not be executed: it has no permission for that";
    case ENOEXEC: return "is no program that this system can run";
    default: return strerror(number);
    }
}

// Connects three pipes to the program and starts it. A pipe is read at its end 0 and written at its
// end 1: the program reads the first pipe and writes the other two.
static bool run_program(Process *process, const Command *command, Error *error) {
    int pipes[3][2] = {{-1, -1}, {-1, -1}, {-1, -1}}, number = 0;
    for (int i = 0; i < 3 && number == 0; i++)
        if (pipe2(pipes[i], O_CLOEXEC) != 0 || !keeper_raise_descriptors(pipes[i]))
            number = errno;
    if (number == 0)
        number = keeper_start(&process->keeper, command->words,
                              (int[]){pipes[0][0], pipes[1][1], pipes[2][1]});
    process->input = pipes[0][1];
    process->output = pipes[1][0];
    process->errors = pipes[2][0];
    for (int i = 0; i < 3; i++) {
        close_descriptor(&pipes[i][i > 0]);           // the end of the pipe that the program uses
        fcntl(pipes[i][i == 0], F_SETFL, O_NONBLOCK); // this process's end
    }
    return number == 0 ||
           error_set(error, "", (Place){0}, "", "%s %s", command->words[0], start_error(number));
}

Process *process_start(const Command *command, Error *error) {
    Process *process = memory_new(sizeof *process);
    if (run_program(process, command, error))
        return process;
    process_free(process);
    return NULL;
}

// Reading ----------------------------------------------------------------------------------------

// Appends to [text] what can be read at once, up to CHUNK bytes. Closes [descriptor] at the end of
// the input.
static void read_chunk(int *descriptor, Text *text) {
    char chunk[CHUNK];
    ssize_t count = *descriptor >= 0 ? read(*descriptor, chunk, sizeof chunk) : -1;
    if (count > 0)
        text_append_bytes(text, chunk, (size_t)count);
    else if (count == 0)
        close_descriptor(descriptor);
}

// Removes the first [length] bytes of [text].
static void drop_front(Text *text, size_t length) {
    if (length > 0)
        memmove(text->data, text->data + length, text->length - length + 1); // 1: the NUL
    text->length -= length;
}

// Reads from the standard error and keeps its last ERROR_LIMIT bytes.
static void read_errors(Process *process) {
    Text *text = &process->error_text;
    read_chunk(&process->errors, text);
    drop_front(text, text->length > ERROR_LIMIT ? text->length - ERROR_LIMIT : 0);
}

static void read_output(Process *process) {
    read_chunk(&process->output, &process->output_text);
}

// Drops everything that was read from the standard output.
static void drop_output(Process *process) {
    text_clear(&process->output_text);
    process->read_length = 0;
}

// The number of bytes of [output_text] that process_read has not returned yet.
static size_t unread_length(const Process *process) {
    return process->output_text.length - process->read_length;
}

// Ending -----------------------------------------------------------------------------------------

bool process_has_ended(Process *process) {
    return keeper_has_ended(&process->keeper);
}

// Waits up to GRACE for the program to end, which takes a moment after it has closed its output.
// Keeps reading its output and errors, because a full pipe could block it.
static void await_end(Process *process) {
    uint64_t until = patience_in(GRACE);
    while (!process_has_ended(process) && nanoseconds_now() < until) {
        struct pollfd watched[] = {{.fd = process->output, .events = POLLIN},
                                   {.fd = process->errors, .events = POLLIN}};
        poll(watched, 2, 1); // at most a millisecond
        drop_output(process);
        read_output(process);
        read_errors(process);
    }
}

void process_free(Process *process) {
    if (!process)
        return;
    close_descriptor(&process->input); // asks the program to end
    await_end(process);
    keeper_end(&process->keeper);
    close_descriptor(&process->output);
    close_descriptor(&process->errors);
    text_free(&process->output_text);
    text_free(&process->error_text);
    memory_free(process);
}

// Appends the last non-empty line of the standard error, if there is one.
static void append_last_error(const Process *process, Text *text) {
    size_t end = process->error_text.length;
    const char *said = text_string(&process->error_text);
    while (end > 0 && strchr("\n\r ", said[end - 1]))
        end--;
    size_t start = end;
    while (start > 0 && said[start - 1] != '\n')
        start--;
    text_append(text, end > start ? " and said: " : "");
    process_append_excerpt(text, said + start, end - start);
}

// A program that still runs can only have closed its output.
void process_write_end(Process *process, Text *text) {
    read_errors(process);
    bool ended = process_has_ended(process);
    int status = process->keeper.status;
    if (!ended)
        text_append(text, "it closed its output");
    else if (WIFSIGNALED(status))
        text_appendf(text, "it was ended by signal %d (%s)", WTERMSIG(status),
                     strsignal(WTERMSIG(status)));
    else
        text_appendf(text, "it ended with status %d", WEXITSTATUS(status));
    append_last_error(process, text);
}

void process_append_excerpt(Text *text, const char *bytes, size_t length) {
    size_t old_length = text->length;
    // Leaves out white space at the end and at the start.
    while (length > 0 && isspace((unsigned char)bytes[length - 1]))
        length--;
    for (; length > 0 && isspace((unsigned char)*bytes); length--)
        bytes++;
    for (size_t end = 0; end < length;) {
        size_t first = end;
        uint32_t code = utf8_next(bytes, length, &end);
        // The next character may not fit.
        if (text->length - old_length + UTF8_LONGEST > EXCERPT_LIMIT) {
            text_append(text, "...");
            return;
        }
        if (code == UTF8_REPLACEMENT)
            text_append(text, "\uFFFD");
        else if (code < 0x80 && iscntrl((int)code))
            text_append(text, " ");
        else
            text_append_bytes(text, bytes + first, end - first);
    }
}

// Sending and receiving --------------------------------------------------------------------------

// Writes like write(). If the other program has ended, the write raises SIGPIPE, which would end
// this process. So the signal is blocked meanwhile and, if this write has raised it, removed. A
// SIGPIPE that was already pending stays pending.
static ssize_t write_quietly(int descriptor, const char *bytes, size_t length) {
    sigset_t pipe_signal, before, pending;
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    sigpending(&pending);
    pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
    ssize_t count = write(descriptor, bytes, length);
    int number = errno;
    if (count < 0 && number == EPIPE && !sigismember(&pending, SIGPIPE))
        while (sigtimedwait(&pipe_signal, NULL, &(struct timespec){0}) < 0 && errno == EINTR)
            ;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = number;
    return count;
}

// Waits up to [milliseconds] for output of the program, and reads it. With [writes], the wait also
// ends once the program accepts input. Leaves output in the pipe while more than PROCESS_LINE_LIMIT
// bytes are unread.
static void wait_for_io(Process *process, bool writes, int milliseconds) {
    bool full = unread_length(process) > PROCESS_LINE_LIMIT;
    struct pollfd watched[] = {
        // poll ignores a descriptor of -1
        {.fd = full ? -1 : process->output, .events = POLLIN},
        {.fd = process->errors, .events = POLLIN},
        {.fd = writes ? process->input : -1, .events = POLLOUT},
    };
    if (poll(watched, 3, milliseconds) <= 0)
        return;
    if (watched[0].revents)
        read_output(process);
    if (watched[1].revents)
        read_errors(process);
}

Heard process_send(Process *process, const char *bytes, size_t length, const Patience *patience) {
    const bool writes = true;
    while (length > 0) {
        ssize_t count = process->input >= 0 ? write_quietly(process->input, bytes, length) : -1;
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
            continue;
        }
        if (process->input < 0 || (errno != EAGAIN && errno != EINTR)) { // its input is closed
            await_end(process);
            return HEARD_ENDED;
        }
        int slice;
        Heard heard = check_patience(patience, &slice);
        if (heard != HEARD_LINE) // HEARD_LINE: the wait goes on
            return heard;
        wait_for_io(process, writes, slice);
    }
    return HEARD_LINE;
}

Heard process_send_line(Process *process, Text *line, const Patience *patience) {
    text_append(line, "\n");
    return process_send(process, line->data, line->length, patience);
}

// Copies the next [length] unread bytes to [line], without a carriage return at their end. Skips
// the line end, which has [end_length] bytes. Bytes that were read are dropped only now and then,
// because dropping them moves all later bytes.
static void consume_line(Process *process, size_t length, size_t end_length, Text *line) {
    const char *bytes = text_string(&process->output_text) + process->read_length;
    bool has_return = length > 0 && bytes[length - 1] == '\r';
    text_clear(line);
    text_append_bytes(line, bytes, has_return ? length - 1 : length);
    process->read_length += length + end_length;
    if (process->read_length == process->output_text.length || process->read_length >= CHUNK) {
        drop_front(&process->output_text, process->read_length);
        process->read_length = 0;
    }
}

// True when there is a whole unread line. Stores its [length].
static bool find_line(Process *process, size_t *length) {
    if (unread_length(process) == 0)
        return false;
    const char *bytes = process->output_text.data + process->read_length;
    const char *end = memchr(bytes, '\n', unread_length(process));
    *length = end ? (size_t)(end - bytes) : 0;
    return end != NULL;
}

// True if no more output will come: the program has closed its output, or has ended and all it
// wrote was read. If the program has ended, reads what is left and closes this end of the pipe.
// With the pipe open, the output might never end, because a process that the program started can
// still hold the other end.
static bool output_has_ended(Process *process) {
    if (process->output >= 0 && process_has_ended(process)) {
        size_t old_length;
        do {
            old_length = process->output_text.length;
            read_output(process);
        } while (process->output_text.length > old_length &&
                 unread_length(process) <= PROCESS_LINE_LIMIT);
        if (unread_length(process) <= PROCESS_LINE_LIMIT)
            close_descriptor(&process->output);
    }
    return process->output < 0;
}

// A whole line is returned even when the patience is over, so that an answer that came in time
// counts however late it is read.
Heard process_read(Process *process, const Patience *patience, Text *line) {
    const bool writes = false;
    size_t length;
    int slice;
    for (;;) {
        if (find_line(process, &length)) {
            consume_line(process, length, 1, line); // 1: the line feed
            return length > PROCESS_LINE_LIMIT ? HEARD_FLOOD : HEARD_LINE;
        }
        if (unread_length(process) > PROCESS_LINE_LIMIT)
            return HEARD_FLOOD;
        Heard heard = check_patience(patience, &slice);
        if (heard != HEARD_LINE) // HEARD_LINE: the wait goes on
            return heard;
        if (!output_has_ended(process)) {
            wait_for_io(process, writes, slice);
        } else if (!find_line(process, &length)) { // output_has_ended may have read more lines
            if (unread_length(process) == 0) {
                await_end(process);
                return HEARD_ENDED;
            }
            consume_line(process, unread_length(process), 0, line); // 0: no line end follows it
            return HEARD_LINE;
        }
    }
}

void process_forget(Process *process) {
    const bool writes = false;
    wait_for_io(process, writes, 0); // does not wait, only reads what is in the pipe
    drop_output(process);
}
