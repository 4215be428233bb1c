// SPDX-License-Identifier: MIT
// Finds numbers and words in the lines that UCI engines print, ignoring the rest of the line.
#pragma once

#include <stdbool.h>

// The text after the first occurrence of [word] in [line] as a whole word; NULL if there is none.
const char *uci_find_after(const char *line, const char *word);

// Stores the number after [word] in [line], within the limits of a long; false if there is none.
bool uci_read_number(const char *line, const char *word, long *number);

// Reads `score cp N` or `score mate N` in [line] as a Finding's value; false if there is none.
bool uci_read_score(const char *line, int *value);

// True if [declaration], the part of an option's line after its name, contains `var VALUE`; the
// case of the value does not matter. Only values of one word are found.
bool uci_offers_value(const char *declaration, const char *value);
