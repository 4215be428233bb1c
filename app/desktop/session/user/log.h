// SPDX-License-Identifier: MIT
// The log is a file in the state folder that lists errors, one line each.
#pragma once

#include "app/desktop/session/user/folders.h"

// Appends the time and [text] as one line. Newlines become spaces, and other control characters are
// escaped. A log that is too long is renamed, and a new one begins. Does nothing without a folder.
void log_write(const UserFolders *folders, const char *text);

// Same as log_write for every entry of [report].
void log_report(const UserFolders *folders, const Report *report);
