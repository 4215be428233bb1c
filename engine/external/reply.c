// SPDX-License-Identifier: MIT
#include "engine/external/reply.h"

#include <stdarg.h>

bool reply_fail(Reply *reply, ReplyKind kind, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    reply->kind = kind;
    reply->error = (Error){0};
    error_set_list(&reply->error, "", (Place){0}, "", format, arguments);
    va_end(arguments);
    return false;
}

bool reply_fail_reading(Reply *reply, Heard heard, Process *process, const char *name,
                        const char *question) {
    Text end = {0};
    switch (heard) {
    case HEARD_LATE:
        reply_fail(reply, REPLY_LATE, "%s was asked %s and did not answer in time", name, question);
        break;
    case HEARD_STOPPED: reply_fail(reply, REPLY_STOPPED, "%s was not needed any more", name); break;
    case HEARD_FLOOD:
        reply_fail(reply, REPLY_WRONG,
                   "%s was asked %s and answered by a line of more than %d bytes", name, question,
                   PROCESS_LINE_LIMIT);
        break;
    case HEARD_ENDED:
        process_write_end(process, &end);
        reply_fail(reply, REPLY_GONE, "%s was asked %s and did not answer: %s", name, question,
                   text_string(&end));
        break;
    case HEARD_LINE: break; // no failure
    }
    text_free(&end);
    return false;
}

bool reply_fail_answer(Reply *reply, const char *name, const char *question, const Text *answer,
                       const char *quote, const char *reason) {
    Text excerpt = {0};
    process_append_excerpt(&excerpt, text_string(answer), answer->length);
    reply_fail(reply, REPLY_WRONG, "%s was asked %s and answered %s%s%s%s%s", name, question, quote,
               text_string(&excerpt), quote, reason[0] ? ": " : "", reason);
    text_free(&excerpt);
    return false;
}
