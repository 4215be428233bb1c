// SPDX-License-Identifier: MIT
#include "engine/notation/words/results.h"

#include "engine/base/memory.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

void results_add(Results *results, const Result *result) {
    results->items = memory_grow(results->items, &results->capacity, results->count + 1,
                                 sizeof *results->items);
    Result *copy = &results->items[results->count++];
    *copy = *result;
    copy->reason = text_copy(result->reason);
}

void results_free(Results *results) {
    for (size_t i = 0; i < results->count; i++)
        memory_free(results->items[i].reason);
    memory_free(results->items);
    *results = (Results){0};
}

static int compare_indexes(const void *a, const void *b) {
    const Result *x = a, *y = b;
    return (x->index > y->index) - (x->index < y->index);
}

void results_sort(Results *results) {
    if (results->count > 1)
        qsort(results->items, results->count, sizeof *results->items, compare_indexes);
}

void result_write(const Rules *rules, const Result *result, Text *text) {
    text_appendf(text, "%d\t", result->index);
    for (int seat = 0; seat < rules->seats.count; seat++)
        text_appendf(text, "%s%s=%d", seat > 0 ? "," : "", rules->seats.list[seat].name,
                     result->scores[seat]);
    text_append(text, "\t");
    for (const char *byte = result->reason; *byte; byte++)
        text_append_bytes(text, iscntrl((unsigned char)*byte) ? " " : byte, 1);
    text_appendf(text, "\t%d\n", result->plies);
}

// Reading -----------------------------------------------------------------------------------------

// The part of a line that is still to be read.
typedef struct Cursor {
    const char *rest;
    const char *end;
} Cursor;

// Skips [text]. False if something else comes next.
static bool skip_text(Cursor *cursor, const char *text) {
    size_t length = strlen(text);
    bool found = (size_t)(cursor->end - cursor->rest) >= length &&
                 memcmp(cursor->rest, text, length) == 0;
    cursor->rest += found ? length : 0;
    return found;
}

// Reads digits. False if there are none, or if the number is greater than [limit].
static bool read_number(Cursor *cursor, int limit, int *number) {
    const char *start = cursor->rest;
    int value = 0;
    for (; cursor->rest < cursor->end && isdigit((unsigned char)*cursor->rest); cursor->rest++) {
        int digit = *cursor->rest - '0';
        if (value > (limit - digit) / 10)
            return false; // 10 * value + digit would exceed the limit
        value = 10 * value + digit;
    }
    *number = value;
    return cursor->rest > start;
}

// Reads the scores of all seats, such as White=1,Black=-1.
static bool read_scores(Cursor *cursor, const Rules *rules, int *scores) {
    for (int seat = 0; seat < rules->seats.count; seat++) {
        if (seat > 0 && !skip_text(cursor, ","))
            return false;
        if (!skip_text(cursor, rules->seats.list[seat].name) || !skip_text(cursor, "="))
            return false;
        bool negative = skip_text(cursor, "-");
        if (!read_number(cursor, RESULT_SCORE_LIMIT, &scores[seat]))
            return false;
        scores[seat] = negative ? -scores[seat] : scores[seat];
    }
    return true;
}

// Reads the text up to the next tab.
static bool read_reason(Cursor *cursor, Text *reason) {
    const char *tab = memchr(cursor->rest, '\t', (size_t)(cursor->end - cursor->rest));
    if (!tab)
        return false;
    text_append_bytes(reason, cursor->rest, (size_t)(tab - cursor->rest));
    cursor->rest = tab;
    return true;
}

// Reads a whole line: index, scores, reason and plies.
static bool read_result(Cursor *cursor, const Rules *rules, Result *result, Text *reason) {
    return read_number(cursor, INT_MAX, &result->index) && skip_text(cursor, "\t") &&
           read_scores(cursor, rules, result->scores) && skip_text(cursor, "\t") &&
           read_reason(cursor, reason) && skip_text(cursor, "\t") &&
           read_number(cursor, INT_MAX, &result->plies) && cursor->rest == cursor->end;
}

// Adds the result in a line, or reports an error where reading the line stopped.
static void add_result(Results *results, const Rules *rules, const char *file, Cursor cursor,
                       Place place, Report *report) {
    const char *start = cursor.rest;
    Text reason = {0};
    Result result = {0};
    bool is_result = read_result(&cursor, rules, &result, &reason);
    place.column = (int)(cursor.rest - start) + 1;
    result.reason = (char *)text_string(&reason); // results_add copies it
    if (!is_result)
        report_add(report, SEVERITY_ERROR, file, place, "", "this is not a result of a game of %s",
                   rules->about.name);
    else if (results->count == RESULT_LIMIT)
        report_add(report, SEVERITY_ERROR, file, (Place){place.line, 1}, "",
                   "there are more than %d results", RESULT_LIMIT);
    else
        results_add(results, &result);
    text_free(&reason);
}

bool results_read(const Rules *rules, const char *file, const char *text, size_t length,
                  Results *results, Report *report) {
    const char *end = text + length;
    Place place = {.line = 1};
    if (length > RESULT_BYTE_LIMIT) {
        report_add(report, SEVERITY_ERROR, file, (Place){0}, "", "the file has more than %d bytes",
                   RESULT_BYTE_LIMIT);
        return false;
    }
    for (const char *start = text; start < end; start++, place.line++) {
        const char *line_feed = memchr(start, '\n', (size_t)(end - start));
        Cursor line = {.rest = start, .end = line_feed ? line_feed : end};
        if (isdigit((unsigned char)*start))
            add_result(results, rules, file, line, place, report);
        start = line.end; // the loop skips the line feed
    }
    return report->errors == 0;
}
