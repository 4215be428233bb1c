// SPDX-License-Identifier: MIT
// A Reply is what came of an Enquiry: an action, or a sentence that says why there is none.
// What belongs here: what both protocols have in common.
#ifndef TESSERA_EXTERNAL_REPLY_H
#define TESSERA_EXTERNAL_REPLY_H

#include "engine/base/error.h"
#include "engine/external/process.h"
#include "engine/rules/model/action.h"

typedef enum ReplyKind {
    REPLY_ACTS,    // [action] is legal, an offer that may be made, or the answer to one
    REPLY_WRONG,   // it answered what is not allowed: it loses
    REPLY_LATE,    // it did not answer in time: it loses
    REPLY_GONE,    // it has ended; it may be started again
    REPLY_UNFIT,   // it cannot be started, or cannot play this game
    REPLY_STOPPED, // nobody wants to know any more
} ReplyKind;

typedef struct Reply {
    ReplyKind kind;
    Action action;
    Error error; // what was asked and what came, unless it acts
} Reply;

enum {
    REPLY_PATIENCE = 1000,  // milliseconds that an answer may take longer than was said
    REPLY_STARTING = 10000, // ... that a program may take to start
    REPLY_UNTIMED = 60000,  // ... that an answer may take where nobody says how long
};

// Fills [reply]. The format is printf's. Returns false.
bool reply_fail(Reply *reply, ReplyKind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// The same for what kept one from hearing the answer to [asked]; [name] is the program's.
bool reply_fail_heard(Reply *reply, Heard heard, Process *process, const char *name,
                      const char *asked);

#endif
