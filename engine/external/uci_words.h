// SPDX-License-Identifier: MIT
// The words of lines that UCI engines print.
// What belongs here: finding numbers and words in such lines, whatever else they hold. What they
// mean for the game is uci_client's business.
#ifndef TESSERA_EXTERNAL_UCI_WORDS_H
#define TESSERA_EXTERNAL_UCI_WORDS_H

#include <stdbool.h>
#include <stddef.h>

// The text after [word] if [line] has it as a word of its own; NULL if not.
const char *uci_behind(const char *line, const char *word);

// Stores the number after [word], within the limits of a long; false if there is none.
bool uci_number_behind(const char *line, const char *word, long *number);

// Characters of the word at [at], up to a space or the end.
size_t uci_word_length(const char *at);

// Reads `score cp N` or `score mate N` as a Finding's value; false where there is none.
bool uci_read_score(const char *line, int *value);

// True when the declaration of a combo has `var VALUE`, letter case ignored; values are one word.
bool uci_offers_value(const char *declared, const char *value);

#endif
