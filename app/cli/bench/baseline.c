// SPDX-License-Identifier: MIT
#include "app/cli/bench/baseline.h"

#include "engine/base/memory.h"

#include <ctype.h>
#include <string.h>

void baseline_free(Baseline *baseline) {
    memory_free(baseline->items);
    *baseline = (Baseline){0};
}

const Measurement *baseline_find(const Baseline *baseline, const char *name) {
    for (size_t i = 0; i < baseline->count; i++)
        if (strcmp(baseline->items[i].name, name) == 0)
            return &baseline->items[i];
    return NULL;
}

// Fields ------------------------------------------------------------------------------------------

// A line or a field, without its separator.
typedef struct Span {
    const char *start;
    const char *end;
} Span;

static size_t span_length(Span span) {
    return (size_t)(span.end - span.start);
}

static bool span_is(Span span, const char *word) {
    return span_length(span) == strlen(word) && memcmp(span.start, word, strlen(word)) == 0;
}

// Splits off the part before the first [separator], or everything if there is none. [rest] then
// starts after the separator. Returns false after the last part.
static bool take_part(Span *rest, char separator, Span *part) {
    if (rest->start > rest->end)
        return false;
    const char *found = memchr(rest->start, separator, span_length(*rest));
    *part = (Span){rest->start, found ? found : rest->end};
    rest->start = part->end + 1;
    return true;
}

// Removes [label] and a space from the start of [field]. Returns false when it does not start with
// them.
static bool take_label(Span *field, const char *label) {
    size_t length = strlen(label);
    if (span_length(*field) <= length ||
        !span_is((Span){field->start, field->start + length}, label) || field->start[length] != ' ')
        return false;
    field->start += length + 1;
    return true;
}

// Parses up to 15 digits, which a double holds exactly, with or without a decimal point. The C
// library would use the locale's decimal point and accept words such as `nan`.
static bool read_decimal(Span span, double *number) {
    enum { DIGITS = 15 };
    double value = 0, divisor = 1;
    int digits = 0, points = 0;
    for (const char *at = span.start; at < span.end; at++) {
        if (*at == '.' && points++ == 0)
            continue;
        if (!isdigit((unsigned char)*at) || ++digits > DIGITS)
            return false;
        value = 10 * value + (*at - '0');
        divisor *= points > 0 ? 10 : 1;
    }
    *number = value / divisor;
    return digits > 0;
}

static bool read_signature(Span span, uint64_t *signature) {
    enum { DIGITS = 16 };
    static const char hex[] = "0123456789abcdef";
    *signature = 0;
    if (span_length(span) != DIGITS)
        return false;
    for (const char *at = span.start; at < span.end; at++) {
        const char *digit = memchr(hex, *at, sizeof hex - 1);
        if (!digit)
            return false;
        *signature = *signature << 4 | (uint64_t)(digit - hex);
    }
    return true;
}

// Lines -------------------------------------------------------------------------------------------

typedef struct Reading {
    Baseline *baseline;
    const char *file;
    Report *report;
} Reading;

static bool refuse(const Reading *reading, Place place, const char *message) {
    report_add(reading->report, SEVERITY_ERROR, reading->file, place, "", "%s", message);
    return false;
}

// Reads the fields after a workload's name. Skips those that the comparison does not need.
static bool read_fields(const Reading *reading, const char *line, Span rest,
                        Measurement *measurement) {
    bool timed = false, has_signature = false;
    Span field;
    while (take_part(&rest, '\t', &field)) {
        Place place = {measurement->place.line, (int)(field.start - line) + 1};
        if (take_label(&field, "seconds")) {
            timed = read_decimal(field, &measurement->seconds);
            if (!timed)
                return refuse(reading, place, "expected seconds as a number, such as 0.125");
        } else if (take_label(&field, "spread")) {
            bool percent = span_length(field) > 0 && *--field.end == '%'; // cuts the % off
            if (!percent || !read_decimal(field, &measurement->spread))
                return refuse(reading, place, "expected a spread in per cent, such as 1.5%");
        } else if (take_label(&field, "signature")) {
            measurement->signature_place = place;
            has_signature = read_signature(field, &measurement->signature);
            if (!has_signature)
                return refuse(reading, place,
                              "expected a signature of 16 digits, each 0 to 9 or a to f");
        }
    }
    if (timed && has_signature)
        return true;
    return refuse(reading, measurement->place,
                  "expected a line of `tessera-cli bench`: a workload's name, its seconds and its "
                  "signature, with tabs between them");
}

static bool read_name(const Reading *reading, Span name, Measurement *measurement) {
    size_t length = span_length(name);
    if (length == 0 || length >= BASELINE_NAME_LIMIT || memchr(name.start, '\0', length))
        return refuse(reading, measurement->place,
                      "expected the name of a workload, which has 1 to 63 characters");
    memcpy(measurement->name, name.start, length);
    if (baseline_find(reading->baseline, measurement->name))
        return refuse(reading, measurement->place, "this workload is in the file twice");
    return true;
}

// Reads a line and adds its measurement. Skips empty lines and the line with the total.
static void read_line(const Reading *reading, Span line, int number) {
    Baseline *baseline = reading->baseline;
    Measurement measurement = {.place = {number, 1}};
    Span rest = line, name = line;
    take_part(&rest, '\t', &name);
    if (span_length(line) == 0 || span_is(name, "total"))
        return;
    if (!read_fields(reading, line.start, rest, &measurement) ||
        !read_name(reading, name, &measurement))
        return;
    baseline->items = memory_grow(baseline->items, &baseline->capacity, baseline->count + 1,
                                  sizeof *baseline->items);
    baseline->items[baseline->count++] = measurement;
}

bool baseline_read(Baseline *baseline, const char *file, const char *text, size_t length,
                   Report *report) {
    Reading reading = {baseline, file, report};
    Span rest = {text, text + length}, line;
    if (length > BASELINE_BYTE_LIMIT)
        return refuse(&reading, (Place){1, 1}, "the file is larger than 1048576 bytes");
    for (int number = 1; take_part(&rest, '\n', &line); number++) {
        if (baseline->count == BASELINE_LIMIT && span_length(line) > 0)
            return refuse(&reading, (Place){number, 1}, "there are more than 1000 workloads");
        if (span_length(line) > 0 && line.end[-1] == '\r')
            line.end--;
        read_line(&reading, line, number);
    }
    if (report->errors > 0)
        return false;
    return baseline->count > 0 ||
           refuse(&reading, (Place){1, 1},
                  "there is no workload in this file: expected what `tessera-cli bench` prints");
}
