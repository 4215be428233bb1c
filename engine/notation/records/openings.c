// SPDX-License-Identifier: MIT
#include "engine/notation/records/openings.h"

#include "engine/base/memory.h"
#include "engine/notation/fen/epd.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/position/position.h"
#include "engine/notation/position/position_origin.h"

#include <string.h>

// A text being read.
typedef struct Reading {
    const Rules *rules;
    const char *file;
    int line; // the number of the line being read
    Openings *openings;
    size_t capacity;
    Report *report;
} Reading;

static void add_error(Reading *reading, int column, const char *message) {
    report_add(reading->report, SEVERITY_ERROR, reading->file, (Place){reading->line, column}, "",
               "%s", message);
}

// Reads a position in position-file format, written on a single line. Its errors get the number of
// that line.
static bool read_position(Reading *reading, const char *line, State *state) {
    Report report = {0};
    bool fine = position_read(reading->rules, reading->file, line, strlen(line), state, &report);
    for (size_t i = 0; i < report.count; i++) {
        Diagnostic *item = &report.items[i];
        item->error.place.line = reading->line;
        report_add(reading->report, item->severity, item->error.file, item->error.place,
                   item->error.path, "%s", item->error.message);
    }
    report_free(&report);
    return fine;
}

static void add_opening(Reading *reading, const State *state) {
    Openings *openings = reading->openings;
    State *copy = memory_new(reading->rules->layout.size);
    state_copy(reading->rules, copy, state);
    openings->states = memory_grow(openings->states, &reading->capacity, openings->count + 1,
                                   sizeof *openings->states);
    openings->states[openings->count++] = copy;
}

// Reads a line that holds a position file, an EPD or a FEN. Only a position file begins with a
// brace, and only an EPD has semicolons.
static void read_line(Reading *reading, const char *line) {
    StateSpace space;
    Error error = {0};
    bool read = line[0] == '{'      ? read_position(reading, line, &space.state)
                : strchr(line, ';') ? epd_read_position(reading->rules, reading->file, line,
                                                        strlen(line), &space.state, &error)
                                    : fen_read(reading->rules, line, &space.state, &error);
    if (error.set)
        add_error(reading, error.place.column, error.message);
    if (!read)
        return;
    if (reading->openings->count == OPENING_LIMIT)
        add_error(reading, 1, "there are too many positions: at most 1000");
    else if (state_outcome(reading->rules, &space.state, NULL).reason != REASON_NONE)
        add_error(reading, 1, "the game is over in this position");
    else if (!position_file_suffices(reading->rules, &space.state))
        add_error(reading, 1,
                  "effects are still to come in this position; give the one before the action that "
                  "they belong to");
    else
        add_opening(reading, &space.state);
}

// Stops at the first line with errors.
bool openings_read(const Rules *rules, const char *file, const char *text, size_t length,
                   Openings *openings, Report *report) {
    Reading reading = {.rules = rules, .file = file, .openings = openings, .report = report};
    *openings = (Openings){0};
    if (length > OPENING_BYTE_LIMIT)
        report_add(report, SEVERITY_ERROR, file, (Place){0}, "", "the file has more than %d bytes",
                   OPENING_BYTE_LIMIT);
    for (size_t at = 0, end; at < length && report->errors == 0; at = end + 1) {
        Text line = {0};
        const char *line_feed = memchr(text + at, '\n', length - at);
        end = line_feed ? (size_t)(line_feed - text) : length;
        text_append_bytes(&line, text + at, end - at);
        reading.line++;
        while (line.length > 0 && strchr("\r\t ", line.data[line.length - 1]))
            line.data[--line.length] = '\0';
        if (line.length > 0 && line.data[0] != '#')
            read_line(&reading, line.data);
        text_free(&line);
    }
    if (report->errors == 0 && openings->count == 0)
        report_add(report, SEVERITY_ERROR, file, (Place){0}, "", "there is no position in it");
    return report->errors == 0;
}

void openings_free(Openings *openings) {
    for (size_t i = 0; i < openings->count; i++)
        memory_free(openings->states[i]);
    memory_free(openings->states);
    *openings = (Openings){0};
}
