// SPDX-License-Identifier: MIT
// An Error is one thing wrong with a text and where; a Report is a bounded list of them.
// What belongs here: how mistakes in documents are carried to the user, never what is a mistake.
#ifndef TESSERA_BASE_ERROR_H
#define TESSERA_BASE_ERROR_H

#include "engine/base/text.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

// Where something stands in a text. Lines and columns count from 1; columns count bytes.
// Line 0 means that the place is unknown or the whole file.
typedef struct Place {
    int line;
    int column;
} Place;

// Its texts are a line each and printable, whatever a stranger wrote in what they quote.
typedef struct Error {
    bool set;          // false: no error; all else is then empty
    Place place;       // in the document named by [file]
    char file[256];    // the document's name as the user gave it; a long name keeps its tail
    char path[192];    // path inside the document, like pieces[3].moves[1].step
    char message[512]; // one sentence: what is wrong and what was expected; a long one is cut
} Error;

// Fills [error] unless it is NULL or already set: the first error wins. Returns false, so that a
// reader can end with `return error_set(...)`.
bool error_set(Error *error, const char *file, Place place, const char *path, const char *format,
               ...) __attribute__((format(printf, 5, 6)));

// The same with a va_list.
bool error_set_list(Error *error, const char *file, Place place, const char *path,
                    const char *format, va_list arguments);

typedef enum Severity { SEVERITY_ERROR, SEVERITY_WARNING } Severity;

typedef struct Diagnostic {
    Severity severity;
    Error error;
} Diagnostic;

// Diagnostics kept. Further ones are only counted, but an error takes the place of a warning.
enum { REPORT_LIMIT = 50 };

// What is wrong with one document. Set to zero it is empty. It owns its list.
typedef struct Report {
    Diagnostic *items;
    size_t count;    // diagnostics kept
    size_t capacity; // room in [items]
    size_t errors;   // errors seen, kept or not
    size_t warnings; // warnings seen, kept or not
} Report;

// Makes [report] empty.
void report_init(Report *report);

// Releases what [report] holds and makes it empty.
void report_free(Report *report);

// Adds an error or a warning; nothing when the same is told of the same place already.
void report_add(Report *report, Severity severity, const char *file, Place place, const char *path,
                const char *format, ...) __attribute__((format(printf, 6, 7)));

// The same with a va_list.
void report_add_list(Report *report, Severity severity, const char *file, Place place,
                     const char *path, const char *format, va_list arguments);

// True when a diagnostic of that severity would only be counted, so that there is no need to find
// out what it says.
bool report_is_full(const Report *report, Severity severity);

// True when something is told of a part of what stands at [path], not of the whole.
bool report_is_inside(const Report *report, const char *path);

// Adds [error] as an error; nothing when it is not set.
void report_add_error(Report *report, const Error *error);

// Copies the first error of [report] to [error]. False when it has none.
bool report_first_error(const Report *report, Error *error);

// Orders the diagnostics by place, in the order of the text; equal places keep their order.
void report_sort(Report *report);

// Appends [error] as `FILE:LINE:COLUMN: error: PATH: MESSAGE` without a line end.
void error_write(const Error *error, Severity severity, Text *text);

// Appends every diagnostic, a line each, then a line that counts those not kept, if any.
void report_write(const Report *report, Text *text);

#endif
