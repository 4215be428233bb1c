// SPDX-License-Identifier: MIT
#include "engine/notation/fen/epd.h"

#include "engine/base/memory.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/words/san.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { FEN_FIELDS = 4 }; // the fields of a FEN with which a record begins

bool epd_is(const char *file) {
    static const char ending[] = ".epd";
    size_t length = strlen(file), ending_length = strlen(ending);
    return length > ending_length && strcasecmp(file + length - ending_length, ending) == 0;
}

// ---- Reading

// A line of an EPD file that is being read.
typedef struct Line {
    Epd *epd;
    const char *file;
    const char *start;
    const char *rest; // what is still to be read
    const char *end;
    int number;
    Error *error;
} Line;

// Reports an error at [place], which is in the line. Returns false.
static bool fail(const Line *line, const char *place, const char *message) {
    return error_set(line->error, line->file, (Place){line->number, (int)(place - line->start) + 1},
                     "", "%s", message);
}

static void skip_spaces(Line *line) {
    while (line->rest < line->end && (*line->rest == ' ' || *line->rest == '\t'))
        line->rest++;
}

// The end of the word at [line->rest]. A space, a tab or a semicolon ends it.
static const char *word_end(const Line *line) {
    const char *end = line->rest;
    while (end < line->end && !strchr(" \t;", *end))
        end++;
    return end;
}

// Reads the operands and the semicolon after them. Inside quotes a semicolon is part of the text;
// outside, each run of spaces and tabs becomes one space.
static bool read_value(Line *line, EpdOperation *operation) {
    const char *start = line->rest;
    bool quoted = false;
    Text value = {0};
    for (; line->rest < line->end && (quoted || *line->rest != ';'); line->rest++) {
        bool blank = !quoted && (*line->rest == ' ' || *line->rest == '\t');
        quoted ^= *line->rest == '"';
        if (!blank)
            text_append_bytes(&value, line->rest, 1);
        else if (value.length > 0 && value.data[value.length - 1] != ' ')
            text_append(&value, " ");
    }
    while (value.length > 0 && value.data[value.length - 1] == ' ')
        value.data[--value.length] = '\0';
    operation->value = text_keep(&value, &line->epd->arena);
    if (line->rest == line->end)
        return fail(line, start,
                    quoted ? "this text has no closing quote \" in its line"
                           : "this operation has no ; behind it");
    line->rest++;
    return true;
}

// Reads the operations at the end of a line: each is a name, operands and a semicolon.
static bool read_operations(Line *line, EpdRecord *record) {
    EpdOperation operations[EPD_OPERATION_LIMIT];
    for (skip_spaces(line); line->rest < line->end; skip_spaces(line)) {
        const char *start = line->rest;
        if (!isalpha((unsigned char)*start))
            return fail(line, start, "expected an operation, like bm Nf3;");
        if (record->count == EPD_OPERATION_LIMIT)
            return fail(line, start, "a position may have 64 operations, and this is one more");
        line->rest = word_end(line);
        EpdOperation *operation = &operations[record->count];
        operation->name = arena_copy(&line->epd->arena, start, (size_t)(line->rest - start));
        skip_spaces(line);
        if (!read_value(line, operation))
            return false;
        record->count++;
    }
    // One more than needed, so that the size is never 0.
    record->operations = arena_alloc(&line->epd->arena,
                                     (record->count + 1) * sizeof *record->operations);
    memcpy(record->operations, operations, record->count * sizeof *operations);
    return true;
}

// The operands of the record's operation called [name]; [otherwise] if it has no such operation.
static const char *operands_of(const EpdRecord *record, const char *name, const char *otherwise) {
    for (size_t i = 0; i < record->count; i++)
        if (strcmp(record->operations[i].name, name) == 0)
            return record->operations[i].value;
    return otherwise;
}

// Reads the four fields and the operations. Completes the fields to a whole FEN with the counters
// that the operations hmvc and fmvn give.
static bool read_record(Line *line, EpdRecord *record) {
    const char *fields = line->rest;
    record->place = (Place){line->number, (int)(fields - line->start) + 1};
    for (int i = 0; i < FEN_FIELDS; i++) {
        skip_spaces(line);
        if (word_end(line) == line->rest)
            return fail(line, line->rest, "expected the first four fields of a FEN");
        line->rest = word_end(line);
    }
    int length = (int)(line->rest - fields);
    if (!read_operations(line, record))
        return false;
    record->fen = arena_format(&line->epd->arena, "%.*s %s %s", length, fields,
                               operands_of(record, "hmvc", "0"), operands_of(record, "fmvn", "1"));
    return true;
}

// Adds the record in the line to the Epd. Skips an empty line or a comment.
static bool read_line(Line *line, size_t *capacity) {
    Epd *epd = line->epd;
    EpdRecord record = {0};
    skip_spaces(line);
    if (line->rest == line->end || *line->rest == '#')
        return true;
    if (epd->count == EPD_RECORD_LIMIT)
        return fail(line, line->rest, "there are more than 100,000 positions in this file");
    if (!read_record(line, &record))
        return false;
    epd->records = memory_grow(epd->records, capacity, epd->count + 1, sizeof *epd->records);
    epd->records[epd->count++] = record;
    return true;
}

bool epd_read(Epd *epd, const char *file, const char *text, size_t length, Error *error) {
    size_t capacity = 0;
    *epd = (Epd){0};
    Line line = {.epd = epd, .file = file, .start = text, .error = error};
    if (length > EPD_BYTE_LIMIT)
        return error_set(error, file, (Place){0}, "", "the file is larger than 16 MiB");
    if (length > 0 && memchr(text, '\0', length))
        return error_set(error, file, (Place){1, 1}, "", "the file is no text: it has zero bytes");
    const char *end = text + length;
    for (const char *stop; line.start < end; line.start = stop + 1) {
        const char *newline = memchr(line.start, '\n', (size_t)(end - line.start));
        stop = newline ? newline : end;
        line.number++;
        line.rest = line.start;
        bool has_return = stop > line.start && stop[-1] == '\r';
        line.end = stop - has_return;
        if (!read_line(&line, &capacity))
            return false;
    }
    if (epd->count == 0)
        return error_set(error, file, (Place){1, 1}, "", "there is no position in this file");
    return true;
}

void epd_free(Epd *epd) {
    arena_free(&epd->arena);
    memory_free(epd->records);
    *epd = (Epd){0};
}

// ---- Positions

// True for the operations that EPD defines as lists of moves.
static bool has_moves(const EpdOperation *operation) {
    static const char *const names[] = {"am", "bm", "pm", "sm"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(operation->name, names[i]) == 0)
            return true;
    return false;
}

// Appends the moves of [operation] to [text] in SAN. False, with [error] set, if one is not legal.
static bool write_moves(const EpdOperation *operation, const Rules *rules, const State *state,
                        Text *text, Error *error) {
    bool fine = true;
    for (const char *word = operation->value; *word && fine; word += strspn(word, " ")) {
        Action action;
        size_t length = strcspn(word, " ");
        char *move = text_copy_part(word, length);
        fine = san_read(rules, state, NULL, move, &action, error);
        memory_free(move);
        word += length;
        text_append(text, fine && text->length > 0 ? " " : "");
        if (fine)
            san_write(rules, state, NULL, &action, text);
    }
    return fine;
}

bool epd_position(const EpdRecord *record, const Rules *rules, const char *file, State *state,
                  Error *error) {
    Error cause = {0};
    const char *path = "";
    Text moves = {0}; // not used; the moves are written only to check them
    bool fine = fen_read(rules, record->fen, state, &cause);
    for (size_t i = 0; i < record->count && fine && san_supported(rules); i++) {
        if (!has_moves(&record->operations[i]))
            continue;
        path = record->operations[i].name;
        fine = write_moves(&record->operations[i], rules, state, &moves, &cause);
    }
    text_free(&moves);
    return fine || error_set(error, file, record->place, path, "%s", cause.message);
}

bool epd_read_position(const Rules *rules, const char *file, const char *text, size_t length,
                       State *state, Error *error) {
    Epd epd;
    bool read = epd_read(&epd, file, text, length, error) &&
                epd_position(&epd.records[0], rules, file, state, error);
    epd_free(&epd);
    return read;
}

// Cuts off the last two fields of [fen] and stores them in [counters]: the turns without progress
// and the number of the move. False for a FEN4, which has neither these fields nor spaces.
static bool split_fen(char *fen, const char *counters[2]) {
    for (int i = 1; i >= 0; i--) { // the last field first
        char *space = strrchr(fen, ' ');
        if (!space)
            return false;
        *space = '\0';
        counters[i] = space + 1;
    }
    return true;
}

bool epd_write(const Rules *rules, const State *state, const EpdRecord *record, Text *text) {
    Text fen = {0};
    const char *counters[2]; // EPD contains them only as the operations hmvc and fmvn
    if (!fen_write(rules, state, &fen) || !split_fen(fen.data, counters)) {
        text_free(&fen);
        return false;
    }
    text_append(text, fen.data);
    for (size_t i = 0; record && i < record->count; i++) {
        const EpdOperation *operation = &record->operations[i];
        Text moves = {0};
        const char *value = strcmp(operation->name, "hmvc") == 0   ? counters[0]
                            : strcmp(operation->name, "fmvn") == 0 ? counters[1]
                                                                   : operation->value;
        // If one of the operation's moves is not legal, its text stays as it is.
        if (has_moves(operation) && san_supported(rules) &&
            write_moves(operation, rules, state, &moves, NULL))
            value = text_string(&moves);
        text_appendf(text, " %s%s%s;", operation->name, value[0] ? " " : "", value);
        text_free(&moves);
    }
    text_append(text, "\n");
    text_free(&fen);
    return true;
}

void epd_write_operations(const EpdRecord *record, Text *text) {
    size_t start = text->length;
    for (size_t i = 0; i < record->count; i++)
        if (strcmp(record->operations[i].name, "id") != 0)
            text_appendf(text, "%s%s %s", text->length > start ? "; " : "",
                         record->operations[i].name, record->operations[i].value);
}
