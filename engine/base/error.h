// SPDX-License-Identifier: MIT
// An Error is one mistake in a text, with its place. A Report is a list of Errors and warnings, of
// limited length.
#pragma once

#include "engine/base/text.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

// A point in a text. Lines and columns count from 1, columns in bytes. Line 0 means that the place
// is unknown, or that the error concerns the whole file.
typedef struct Place {
    int line;
    int column;
} Place;

// Each string is a single printable line, even where it quotes text of unknown origin. A string
// that is too long is cut: [file] and [path] lose their start, [message] its end.
typedef struct Error {
    bool set;          // false: no error, and all else is empty
    Place place;       // in the document named by [file]
    char file[256];    // the document's name as the user gave it
    char path[192];    // path inside the document, like pieces[3].moves[1].step
    char message[512]; // one sentence: what is wrong and what was expected
} Error;

// Fills [error] unless it is NULL or already set: the first error wins. Returns false, so that a
// reader can end with `return error_set(...)`.
bool error_set(Error *error, const char *file, Place place, const char *path, const char *format,
               ...) __attribute__((format(printf, 5, 6)));

// As error_set, with a va_list.
bool error_set_list(Error *error, const char *file, Place place, const char *path,
                    const char *format, va_list arguments);

typedef enum Severity { SEVERITY_ERROR, SEVERITY_WARNING } Severity;

typedef struct Diagnostic {
    Severity severity;
    Error error;
} Diagnostic;

// The greatest number of diagnostics that a Report keeps. Later diagnostics are only counted,
// except that an error replaces a warning.
enum { REPORT_LIMIT = 50 };

// The errors and warnings about one document. A Report that is all zeros is empty. A Report owns
// its list.
typedef struct Report {
    Diagnostic *items;
    size_t count;    // diagnostics kept
    size_t capacity; // room in [items]
    size_t errors;   // errors seen, kept or not
    size_t warnings; // warnings seen, kept or not
} Report;

// Releases what [report] holds and leaves it empty.
void report_free(Report *report);

// Adds an error or a warning, unless an equal one was already reported for the same place.
void report_add(Report *report, Severity severity, const char *file, Place place, const char *path,
                const char *format, ...) __attribute__((format(printf, 6, 7)));

// True when another diagnostic of [severity] would be counted but not kept, so that its message
// need not be composed.
bool report_is_full(const Report *report, Severity severity);

// True when [report] has a diagnostic about a value inside the list or object at [path].
bool report_is_inside(const Report *report, const char *path);

// Adds [error], if it is set, to [report] as an error.
void report_add_error(Report *report, const Error *error);

// Copies the first error of [report] to [error]. False when it has none.
bool report_first_error(const Report *report, Error *error);

// Sorts the diagnostics by place. Diagnostics of the same place keep their order.
void report_sort(Report *report);

// Appends `FILE:LINE:COLUMN: error: PATH: MESSAGE`, or the same with `warning`, without a newline.
void error_write(const Error *error, Severity severity, Text *text);

// Appends each diagnostic on a line, then a line with the number of those not kept, if any.
void report_write(const Report *report, Text *text);
