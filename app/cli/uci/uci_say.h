// SPDX-License-Identifier: MIT
// What the UCI program says, from any of its threads.
#ifndef TESSERA_CLI_UCI_UCI_SAY_H
#define TESSERA_CLI_UCI_UCI_SAY_H

// Prints a line, whole, whichever thread does so.
void uci_say(const char *line);

// The same after `info string`, as printf does.
void uci_remark(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
