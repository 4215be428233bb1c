// SPDX-License-Identifier: MIT
// The similarity of two words, and the name that a misspelt word may mean.
#pragma once

#include <stddef.h>

// Edit distance that ignores case: the number of insertions, deletions, substitutions and swaps of
// neighbouring letters (Damerau-Levenshtein, optimal string alignment). Only the first 63 bytes of
// each string count.
int spelling_distance(const char *a, const char *b);

// The name most similar to [word] among the [count] names. If none is similar enough, the only name
// that starts with [word], or NULL.
const char *spelling_closest(const char *word, const char *const *names, size_t count);
