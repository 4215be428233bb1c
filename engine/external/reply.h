// SPDX-License-Identifier: MIT
// A Reply is the result of an Enquiry, whatever the protocol: an action, or a sentence that says
// why there is none.
#pragma once

#include "engine/external/enquiry.h"
#include "engine/external/process.h"

typedef enum ReplyKind {
    REPLY_ACTS,    // [action] is legal, an offer that is allowed, or the answer to an offer
    REPLY_WRONG,   // the program loses because its answer is not allowed
    REPLY_LATE,    // the program loses because it did not answer in time
    REPLY_GONE,    // the program has ended; it can be started again
    REPLY_UNFIT,   // the program cannot be started, or cannot play this game
    REPLY_STOPPED, // Terms.stopped ended the enquiry
} ReplyKind;

typedef struct Reply {
    ReplyKind kind;
    Action action;
    Error error;     // unless REPLY_ACTS: a sentence that says what went wrong
    bool found;      // [finding] is set
    Finding finding; // the last that the program reported, whatever the [kind]
} Reply;

// Times in milliseconds.
enum {
    REPLY_PATIENCE = 1000,  // how long after its limit an answer still counts
    REPLY_STARTING = 10000, // how long a program may take to start
    REPLY_UNTIMED = 60000,  // how long an answer may take if there is no limit
};

// Sets the kind of [reply] and its message, formatted as by printf. Returns false.
bool reply_fail(Reply *reply, ReplyKind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Fills [reply] when a program has not answered, because sending or reading ended with [heard]. The
// message says that [name] was asked [question], such as `for move 12`. Returns false.
bool reply_fail_reading(Reply *reply, Heard heard, Process *process, const char *name,
                        const char *question);

// Fills [reply] when the [answer] of a program is not allowed. The message says that [name] was
// asked [question], quotes the answer with [quote] on either side, and ends with [reason] unless
// that is empty. Returns false.
bool reply_fail_answer(Reply *reply, const char *name, const char *question, const Text *answer,
                       const char *quote, const char *reason);
