// SPDX-License-Identifier: MIT
#define _GNU_SOURCE // for pipe2: no program inherits the pipes of another one
#include "engine/external/process.h"

#include "engine/base/memory.h"
#include "engine/external/command.h"
#include "engine/external/excerpt.h"
#include "engine/external/keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    SLICE = 10,               // milliseconds between two looks whether one still waits
    GRACE = 100,              // ... that a program has to end by itself
    CHUNK = 16 * 1024,        // bytes that are read at once
    SAID_LIMIT = 512,         // bytes that are kept of its standard error
    FIRST_DESCRIPTOR = 3,     // those below are the standard ones
    NANOSECONDS = 1000 * 1000 // in a millisecond
};

struct Process {
    Keeper keeper;
    int input;
    int output; // -1: closed, as the two others
    int errors;
    Text heard;                // that was not read yet
    size_t read;               // bytes of it that were
    char said[SAID_LIMIT + 1]; // the end of what it wrote on its standard error
    size_t said_length;
};

// Time -------------------------------------------------------------------------------------------

// Nanoseconds.
static uint64_t now_of_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 * NANOSECONDS + (uint64_t)now.tv_nsec;
}

uint64_t patience_in(uint64_t milliseconds) {
    return now_of_clock() + milliseconds * NANOSECONDS;
}

bool patience_is_over(const Patience *patience) {
    return (patience->until > 0 && now_of_clock() >= patience->until) ||
           (patience->stopped && patience->stopped(patience->context));
}

// Milliseconds that one may wait now, SLICE at the most; 0: the wait is over.
static int slice_of(const Patience *patience) {
    uint64_t now = now_of_clock();
    if (patience->until == 0)
        return SLICE;
    if (now >= patience->until)
        return 0;
    uint64_t left = (patience->until - now) / NANOSECONDS + 1;
    return left < SLICE ? (int)left : SLICE;
}

// Starting ---------------------------------------------------------------------------------------

static void close_one(int *descriptor) {
    if (*descriptor >= 0)
        close(*descriptor);
    *descriptor = -1;
}

// A pipe whose ends are none of the standard descriptors, which a program without these could get.
static bool open_pipe(int ends[2]) {
    if (pipe2(ends, O_CLOEXEC) != 0)
        return false;
    for (int i = 0; i < 2; i++)
        if (ends[i] < FIRST_DESCRIPTOR) {
            int low = ends[i];
            ends[i] = fcntl(low, F_DUPFD_CLOEXEC, FIRST_DESCRIPTOR);
            close(low);
        }
    return ends[0] >= 0 && ends[1] >= 0;
}

static const char *why_not(int number) {
    switch (number) {
    case ENOENT: return "is not found";
    case EACCES: return "must not be executed: it has no permission for that";
    case ENOEXEC: return "is no program that this system can run";
    default: return NULL;
    }
}

static bool run(Process *process, const Command *command, Error *error) {
    int in[2] = {-1, -1}, out[2] = {-1, -1}, errors[2] = {-1, -1};
    int number = open_pipe(in) && open_pipe(out) && open_pipe(errors) ? 0 : errno;
    if (number == 0)
        number = keeper_start(&process->keeper, command->words, (int[]){in[0], out[1], errors[1]});
    close_one(&in[0]);
    close_one(&out[1]);
    close_one(&errors[1]);
    process->input = in[1];
    process->output = out[0];
    process->errors = errors[0];
    if (number != 0)
        return error_set(error, "", (Place){0}, "", "%s %s", command->words[0],
                         why_not(number) ? why_not(number) : strerror(number));
    fcntl(process->input, F_SETFL, O_NONBLOCK);
    fcntl(process->output, F_SETFL, O_NONBLOCK);
    fcntl(process->errors, F_SETFL, O_NONBLOCK);
    return true;
}

Process *process_start(const char *text, Error *error) {
    Command command;
    if (!command_read(text, &command, error))
        return NULL;
    Process *process = memory_new(sizeof *process);
    bool runs = run(process, &command, error);
    command_free(&command);
    if (runs)
        return process;
    process_free(process);
    return NULL;
}

// Ending -----------------------------------------------------------------------------------------

bool process_has_ended(Process *process) {
    return keeper_has_ended(&process->keeper);
}

static void read_output(Process *process);
static void read_errors(Process *process);

// Waits a little until it has ended: its output is closed before it has.
static void await_end(Process *process) {
    uint64_t until = patience_in(GRACE);
    while (!process_has_ended(process) && now_of_clock() < until) {
        struct pollfd watched[] = {{.fd = process->output, .events = POLLIN},
                                   {.fd = process->errors, .events = POLLIN}};
        poll(watched, 2, 1);
        text_clear(&process->heard);
        process->read = 0;
        read_output(process);
        read_errors(process);
    }
}

void process_free(Process *process) {
    if (!process)
        return;
    close_one(&process->input); // that tells it to end
    await_end(process);
    keeper_end(&process->keeper);
    close_one(&process->output);
    close_one(&process->errors);
    text_free(&process->heard);
    memory_free(process);
}

// Its last words: the last line that is not empty.
static const char *last_words(Process *process, size_t *length) {
    const char *end = process->said + process->said_length;
    while (end > process->said && (end[-1] == '\n' || end[-1] == '\r' || end[-1] == ' '))
        end--;
    const char *start = end;
    while (start > process->said && start[-1] != '\n')
        start--;
    *length = (size_t)(end - start);
    return start;
}

void process_write_end(Process *process, Text *text) {
    size_t length;
    read_errors(process);
    const char *words = last_words(process, &length);
    bool ended = process_has_ended(process);
    int status = process->keeper.status;
    if (!ended)
        text_append(text, "it closed its output");
    else if (WIFSIGNALED(status))
        text_appendf(text, "it was ended by signal %d (%s)", WTERMSIG(status),
                     strsignal(WTERMSIG(status)));
    else
        text_appendf(text, "it ended with status %d", WEXITSTATUS(status));
    if (length > 0)
        text_append(text, " and said: ");
    excerpt_append(text, words, length);
}

// Bytes ------------------------------------------------------------------------------------------

// Keeps the end of what it writes there.
static void keep_said(Process *process, const char *bytes, size_t length) {
    size_t kept = process->said_length;
    if (length > SAID_LIMIT) {
        bytes += length - SAID_LIMIT;
        length = SAID_LIMIT;
    }
    if (kept + length > SAID_LIMIT) {
        size_t dropped = kept + length - SAID_LIMIT;
        memmove(process->said, process->said + dropped, kept - dropped);
        kept -= dropped;
    }
    memcpy(process->said + kept, bytes, length);
    process->said_length = kept + length;
}

static void read_errors(Process *process) {
    char chunk[CHUNK];
    ssize_t count = process->errors >= 0 ? read(process->errors, chunk, sizeof chunk) : -1;
    if (count > 0)
        keep_said(process, chunk, (size_t)count);
    else if (count == 0)
        close_one(&process->errors);
}

static void read_output(Process *process) {
    char chunk[CHUNK];
    ssize_t count = process->output >= 0 ? read(process->output, chunk, sizeof chunk) : -1;
    if (count > 0)
        text_append_bytes(&process->heard, chunk, (size_t)count);
    else if (count == 0)
        close_one(&process->output);
}

static size_t waiting(const Process *process) {
    return process->heard.length - process->read;
}

// Writing to a program that has ended must not end this one: the signal is taken back.
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

// Waits until something can be read, or written where it [writes], and reads it. What was not read
// by others yet is not more than a line too long.
static void attend(Process *process, bool writes, int milliseconds) {
    bool full = waiting(process) > PROCESS_LINE_LIMIT;
    struct pollfd watched[] = {
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
    while (length > 0) {
        ssize_t count = process->input >= 0 ? write_quietly(process->input, bytes, length) : -1;
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
            continue;
        }
        if (process->input < 0 || (errno != EAGAIN && errno != EINTR)) {
            await_end(process);
            return HEARD_ENDED;
        }
        int slice = slice_of(patience);
        if (slice == 0)
            return HEARD_LATE;
        if (patience->stopped && patience->stopped(patience->context))
            return HEARD_STOPPED;
        attend(process, true, slice);
    }
    return HEARD_LINE;
}

// Moves what was read out of the way, now and then.
static void compact(Process *process) {
    Text *heard = &process->heard;
    if (process->read < heard->length && process->read < CHUNK)
        return;
    if (process->read > 0)
        memmove(heard->data, heard->data + process->read, heard->length - process->read + 1);
    heard->length -= process->read;
    process->read = 0;
}

// Takes [length] bytes of what was heard as a line, and passes over its end.
static void take_line(Process *process, size_t length, size_t end, Text *line) {
    const char *bytes = text_string(&process->heard) + process->read;
    text_clear(line);
    process->read += length + end;
    if (length > 0 && bytes[length - 1] == '\r')
        length--;
    text_append_bytes(line, bytes, length);
}

static bool has_line(Process *process, size_t *length) {
    if (waiting(process) == 0)
        return false;
    const char *bytes = process->heard.data + process->read;
    const char *end = memchr(bytes, '\n', waiting(process));
    *length = end ? (size_t)(end - bytes) : 0;
    return end != NULL;
}

// All that it has written is read before it counts as ended. What it started may hold its output
// open.
static bool is_silent(Process *process) {
    if (process->output >= 0 && process_has_ended(process)) {
        size_t before;
        do {
            before = process->heard.length;
            read_output(process);
        } while (process->heard.length > before && waiting(process) <= PROCESS_LINE_LIMIT);
        if (waiting(process) <= PROCESS_LINE_LIMIT)
            close_one(&process->output);
    }
    return process->output < 0;
}

Heard process_read(Process *process, const Patience *patience, Text *line) {
    size_t length;
    for (;;) {
        if (has_line(process, &length)) {
            bool flood = length > PROCESS_LINE_LIMIT;
            take_line(process, length, 1, line);
            compact(process);
            return flood ? HEARD_FLOOD : HEARD_LINE;
        }
        if (waiting(process) > PROCESS_LINE_LIMIT)
            return HEARD_FLOOD;
        int slice = slice_of(patience);
        if (slice == 0)
            return HEARD_LATE;
        if (patience->stopped && patience->stopped(patience->context))
            return HEARD_STOPPED;
        if (is_silent(process)) {
            if (has_line(process, &length))
                continue;
            if (waiting(process) > 0) {
                take_line(process, waiting(process), 0, line);
                return HEARD_LINE;
            }
            await_end(process);
            return HEARD_ENDED;
        }
        attend(process, false, slice);
    }
}

void process_forget(Process *process) {
    attend(process, false, 0);
    text_clear(&process->heard);
    process->read = 0;
}
