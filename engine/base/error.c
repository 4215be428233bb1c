// SPDX-License-Identifier: MIT
#include "engine/base/error.h"

#include "engine/base/memory.h"
#include "engine/base/printable.h"
#include "engine/base/utf8.h"

#include <stdio.h>
#include <string.h>

// Copies [source], keeping the end if it is too long, because the end of a path says more than its
// start.
static void copy_tail(char *target, size_t size, const char *source) {
    Text text = {0};
    printable_append(&text, source, strlen(source));
    const char *tail = text_string(&text);
    if (text.length >= size) {
        tail += text.length - (size - 4); // 4 bytes for "..." and the NUL
        while (utf8_continues(*tail))
            tail++;
    }
    snprintf(target, size, "%s%s", text.length < size ? "" : "...", tail);
    text_free(&text);
}

// Formats into [target]. Text that is too long is cut after a whole character and ends in "...".
static void format_head(char *target, size_t size, const char *format, va_list arguments) {
    // vsnprintf may cut a character in two at the end of [raw]. That place lies beyond the end of
    // any target, so the incomplete character is left out below.
    char raw[2 * sizeof((Error){0}.message)];
    Text text = {0};
    vsnprintf(raw, sizeof raw, format, arguments);
    printable_append(&text, raw, strlen(raw));
    bool fits = text.length < size;
    size_t end = fits ? text.length : size - 4; // 4 bytes for "..." and the NUL
    while (!fits && end > 0 && utf8_continues(text.data[end]))
        end--;
    snprintf(target, size, "%.*s%s", (int)end, text_string(&text), fits ? "" : "...");
    text_free(&text);
}

// Sets all members. Texts that are too long are cut: the file and the path at their start, the
// message at its end.
static void fill_error(Error *error, const char *file, Place place, const char *path,
                       const char *format, va_list arguments) {
    error->set = true;
    error->place = place;
    copy_tail(error->file, sizeof error->file, file);
    copy_tail(error->path, sizeof error->path, path);
    format_head(error->message, sizeof error->message, format, arguments);
}

bool error_set_list(Error *error, const char *file, Place place, const char *path,
                    const char *format, va_list arguments) {
    if (error && !error->set)
        fill_error(error, file, place, path, format, arguments);
    return false;
}

bool error_set(Error *error, const char *file, Place place, const char *path, const char *format,
               ...) {
    va_list arguments;
    va_start(arguments, format);
    error_set_list(error, file, place, path, format, arguments);
    va_end(arguments);
    return false;
}

void report_free(Report *report) {
    memory_free(report->items);
    *report = (Report){0};
}

// The number of items up to the last warning, including that warning; 0 if there is none.
static size_t count_to_warning(const Report *report) {
    size_t count = report->count;
    while (count > 0 && report->items[count - 1].severity != SEVERITY_WARNING)
        count--;
    return count;
}

// Drops the last warning kept, so that warnings never crowd out an error.
static void drop_warning(Report *report) {
    size_t end = count_to_warning(report);
    if (end == 0)
        return;
    memmove(&report->items[end - 1], &report->items[end],
            (report->count - end) * sizeof *report->items);
    report->count--;
}

// Counts a diagnostic and returns the item to keep it in, or NULL if the report is full. In a full
// report, an error takes the place of a warning.
static Diagnostic *next_item(Report *report, Severity severity) {
    if (severity == SEVERITY_ERROR)
        report->errors++;
    else
        report->warnings++;
    if (report->count == REPORT_LIMIT && severity == SEVERITY_ERROR)
        drop_warning(report);
    if (report->count == REPORT_LIMIT)
        return NULL;
    report->items = memory_grow(report->items, &report->capacity, report->count + 1,
                                sizeof *report->items);
    Diagnostic *item = &report->items[report->count++];
    *item = (Diagnostic){.severity = severity};
    return item;
}

// True when the same message was already reported for the same place. YAML aliases repeat a part of
// the document, and a mistake in that part is to be reported once. An unknown place (line 0) is not
// the same as any other.
static bool is_reported(const Report *report, Severity severity, const Error *error) {
    for (size_t i = 0; i < report->count && error->place.line > 0; i++) {
        const Error *earlier = &report->items[i].error;
        if (report->items[i].severity == severity && earlier->place.line == error->place.line &&
            earlier->place.column == error->place.column &&
            strcmp(earlier->file, error->file) == 0 &&
            strcmp(earlier->message, error->message) == 0)
            return true;
    }
    return false;
}

bool report_is_full(const Report *report, Severity severity) {
    bool replaces_warning = severity == SEVERITY_ERROR && count_to_warning(report) > 0;
    return report->count == REPORT_LIMIT && !replaces_warning;
}

void report_add(Report *report, Severity severity, const char *file, Place place, const char *path,
                const char *format, ...) {
    Error error = {0};
    va_list arguments;
    va_start(arguments, format);
    fill_error(&error, file, place, path, format, arguments);
    va_end(arguments);
    Diagnostic *item = is_reported(report, severity, &error) ? NULL : next_item(report, severity);
    if (item)
        item->error = error;
}

bool report_is_inside(const Report *report, const char *path) {
    size_t length = strlen(path);
    for (size_t i = 0; i < report->count; i++) {
        const char *reported = report->items[i].error.path;
        // The path of a part of [path] continues with '.' and the name of a member, or with '[' and
        // the index of an item.
        if (strncmp(reported, path, length) == 0 &&
            (reported[length] == '.' || reported[length] == '['))
            return true;
    }
    return false;
}

void report_add_error(Report *report, const Error *error) {
    if (!error->set)
        return;
    Diagnostic *item = next_item(report, SEVERITY_ERROR);
    if (item)
        item->error = *error;
}

// True when the place of [a] comes before that of [b].
static bool precedes(const Diagnostic *a, const Diagnostic *b) {
    if (a->error.place.line != b->error.place.line)
        return a->error.place.line < b->error.place.line;
    return a->error.place.column < b->error.place.column;
}

bool report_first_error(const Report *report, Error *error) {
    for (size_t i = 0; i < report->count; i++) {
        if (report->items[i].severity != SEVERITY_ERROR)
            continue;
        *error = report->items[i].error;
        return true;
    }
    return false;
}

// Insertion sort is stable, and fast enough for REPORT_LIMIT items.
void report_sort(Report *report) {
    for (size_t i = 1; i < report->count; i++) {
        Diagnostic item = report->items[i];
        size_t j = i;
        for (; j > 0 && precedes(&item, &report->items[j - 1]); j--)
            report->items[j] = report->items[j - 1];
        report->items[j] = item;
    }
}

void error_write(const Error *error, Severity severity, Text *text) {
    // An unknown place is written as 1:1, because editors expect a line and a column.
    Place place = error->place.line > 0 ? error->place : (Place){1, 1};
    text_appendf(text, "%s:%d:%d: %s: ", error->file, place.line, place.column,
                 severity == SEVERITY_ERROR ? "error" : "warning");
    if (error->path[0])
        text_appendf(text, "%s: ", error->path);
    text_append(text, error->message);
}

void report_write(const Report *report, Text *text) {
    for (size_t i = 0; i < report->count; i++) {
        error_write(&report->items[i].error, report->items[i].severity, text);
        text_append(text, "\n");
    }
    size_t left = report->errors + report->warnings - report->count;
    if (left > 0)
        text_appendf(text, "%zu more not shown\n", left);
}
