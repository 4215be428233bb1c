// SPDX-License-Identifier: MIT
// The log is a file in the folder of states with what went wrong, a line each, for whoever wants to
// know later. What belongs here: writing it. It tells nothing that was not told in the window too.
#ifndef TESSERA_SESSION_USER_LOG_H
#define TESSERA_SESSION_USER_LOG_H

#include "app/desktop/session/user/folders.h"

// Appends a line with the time and [text], in which line ends become spaces and what is not
// printable an escape; a log that has grown long is begun anew, and the old one kept once. Without
// a folder nothing is done.
void log_write(const UserFolders *folders, const char *text);

// The same for all that [report] holds.
void log_report(const UserFolders *folders, const Report *report);

#endif
