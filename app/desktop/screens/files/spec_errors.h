// SPDX-License-Identifier: MIT
// The dialog that shows what is wrong with a spec: every mistake with its place and the line it is
// in. What belongs here: showing a report; reading specs does not.
#ifndef TESSERA_SCREENS_FILES_SPEC_ERRORS_H
#define TESSERA_SCREENS_FILES_SPEC_ERRORS_H

#include "app/desktop/ui/widgets.h"
#include "engine/base/error.h"

typedef struct SpecErrors SpecErrors;

// Makes the dialog for the spec at [path]; takes over what [report] holds and leaves it empty.
// Release with spec_errors_free.
SpecErrors *spec_errors_new(const char *path, Report *report);
void spec_errors_free(SpecErrors *errors);

typedef enum SpecErrorsResult {
    SPEC_ERRORS_OPEN,
    SPEC_ERRORS_CLOSED,
    SPEC_ERRORS_RELOAD,
    SPEC_ERRORS_COPY,
} SpecErrorsResult;

// Runs it in both passes. Elements: "spec-errors" (the dialog), "error:1", "error:2", ... with the
// messages, "spec-errors:copy", "spec-errors:reload", "spec-errors:ok".
SpecErrorsResult spec_errors_run(SpecErrors *errors, Ui *ui);

const char *spec_errors_path(const SpecErrors *errors);

// Has the spec been edited since it was read? To be asked now and then.
bool spec_errors_edited(SpecErrors *errors);

// Appends all of it as text, in the form that command lines print.
void spec_errors_write(const SpecErrors *errors, Text *text);

#endif
