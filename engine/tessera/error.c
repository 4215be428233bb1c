// SPDX-License-Identifier: MIT
#include "engine/base/memory.h"
#include "engine/tessera/handles.h"

#include <stdarg.h>

const char *tessera_version(void) {
    return TESSERA_VERSION;
}

void tessera_free(char *text) {
    memory_free(text);
}

// Failures ----------------------------------------------------------------------------------------

static void clear_error(tessera_error *error) {
    if (!error)
        return;
    error->code = TESSERA_OK;
    report_free(&error->report);
    text_clear(&error->text);
}

// An item without a file is written as its path and message only.
static void write_item(const Diagnostic *item, Text *text) {
    if (item->error.file[0])
        error_write(&item->error, item->severity, text);
    else
        text_appendf(text, "%s%s%s", item->error.path, item->error.path[0] ? ": " : "",
                     item->error.message);
    text_append(text, "\n");
}

bool failure_report(tessera_error *error, int code, Report *report) {
    clear_error(error);
    for (size_t i = 0; error && i < report->count; i++)
        write_item(&report->items[i], &error->text);
    if (error) {
        error->code = code;
        error->report = *report;
        *report = (Report){0};
    }
    report_free(report); // empty already if [error] has taken it over
    return false;
}

bool failure_error(tessera_error *error, int code, const Error *failure) {
    Report report = {0};
    report_add_error(&report, failure);
    return failure_report(error, code, &report);
}

bool failure_set(tessera_error *error, int code, const char *format, ...) {
    Error failure = {0};
    va_list arguments;
    va_start(arguments, format);
    error_set_list(&failure, "", (Place){0}, "", format, arguments);
    va_end(arguments);
    return failure_error(error, code, &failure);
}

bool call_begin(tessera_error *error, bool given, const char *needs) {
    if (given)
        clear_error(error);
    else if (tessera_error_code(error) == TESSERA_OK) // an earlier failure explains more
        failure_set(error, TESSERA_MISUSE, "this call needs %s", needs);
    return given;
}

// The handle --------------------------------------------------------------------------------------

tessera_error *tessera_error_new(void) {
    return memory_new(sizeof(tessera_error));
}

void tessera_error_free(tessera_error *error) {
    clear_error(error);
    if (error)
        text_free(&error->text);
    memory_free(error);
}

int tessera_error_code(const tessera_error *error) {
    return error ? error->code : TESSERA_OK;
}

const char *tessera_error_text(const tessera_error *error) {
    return error ? text_string(&error->text) : "";
}

size_t tessera_error_count(const tessera_error *error) {
    return error ? error->report.count : 0;
}

static const Diagnostic *item_at(const tessera_error *error, size_t index) {
    static const Diagnostic none = {0};
    return index < tessera_error_count(error) ? &error->report.items[index] : &none;
}

const char *tessera_error_message(const tessera_error *error, size_t index) {
    return item_at(error, index)->error.message;
}

const char *tessera_error_file(const tessera_error *error, size_t index) {
    return item_at(error, index)->error.file;
}

const char *tessera_error_path(const tessera_error *error, size_t index) {
    return item_at(error, index)->error.path;
}

int tessera_error_line(const tessera_error *error, size_t index) {
    return item_at(error, index)->error.place.line;
}

int tessera_error_column(const tessera_error *error, size_t index) {
    return item_at(error, index)->error.place.column;
}

bool tessera_error_is_warning(const tessera_error *error, size_t index) {
    return item_at(error, index)->severity == SEVERITY_WARNING;
}
