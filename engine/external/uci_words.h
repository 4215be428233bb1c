// SPDX-License-Identifier: MIT
// Finding numbers and words in the lines that UCI engines print, whatever else those contain.
#ifndef TESSERA_EXTERNAL_UCI_WORDS_H
#define TESSERA_EXTERNAL_UCI_WORDS_H

#include <stdbool.h>

// The text after the first place where [line] has [word] as a word of its own; NULL if there is
// none.
const char *uci_find_after(const char *line, const char *word);

// Stores the number after [word], within the limits of a long; false if there is none.
bool uci_read_number(const char *line, const char *word, long *number);

// Reads `score cp N` or `score mate N` as a Finding's value; false if there is none.
bool uci_read_score(const char *line, int *value);

// True if [declaration], what follows the name in the line of an option, has `var VALUE`, ignoring
// case. Only values of one word are found.
bool uci_offers_value(const char *declaration, const char *value);

#endif
