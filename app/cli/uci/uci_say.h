// SPDX-License-Identifier: MIT
// Output of the UCI program. Several threads write it.
#pragma once

// Prints a whole line, never mixed with the output of another thread.
void uci_say(const char *line);

// Prints `info string` and a text formatted as by printf.
void uci_remark(const char *format, ...) __attribute__((format(printf, 1, 2)));
