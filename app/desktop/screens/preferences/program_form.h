// SPDX-License-Identifier: MIT
// A ProgramForm is the dialog for an external program: its name, command, protocol and options,
// with a test.
#pragma once

#include "app/desktop/session/user/roster.h"
#include "app/desktop/ui/widgets.h"

typedef struct ProgramForm ProgramForm;

// Creates a dialog for a copy of [item], or for a new program if [item] is NULL. Release with
// program_form_free.
ProgramForm *program_form_new(const RosterItem *item);
void program_form_free(ProgramForm *form); // NULL is allowed

// Runs the dialog. Call this in both passes, after everything that the dialog covers. Returns
// DIALOG_OPEN, DIALOG_CANCELLED, or 0 when the program is to be stored: as item [index] of
// [roster], or as a new item if [index] is -1. Elements: "program", "program:name",
// "program:command", "program:browse", "program:protocol", "program:options", "program:test",
// "program:answer", "program:cancel", "program:keep", and those of file_browser.h while a file is
// chosen.
int program_form_run(ProgramForm *form, Ui *ui, const Roster *roster, int index);

// The item as entered. Valid as long as the dialog exists.
const RosterItem *program_form_item(const ProgramForm *form);

// The name of a protocol, translated; "" for PROTOCOL_NONE.
const char *program_form_protocol(Protocol protocol);
