// SPDX-License-Identifier: MIT
#include "engine/base/spelling.h"

#include "engine/base/numbers.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

// As tolower, but independent of the locale.
static char lower_case(char letter) {
    return 'A' <= letter && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

enum { WORD_LIMIT = 63 }; // bytes of a word that are compared

// Fills a table, row by row, whose item [i][j] is the distance between the first i letters of [a]
// and the first j of [b]. Only the last three rows are kept: row i is in row[i % 3].
int spelling_distance(const char *a, const char *b) {
    int row[3][WORD_LIMIT + 1];
    int a_length = (int)strnlen(a, WORD_LIMIT), b_length = (int)strnlen(b, WORD_LIMIT);
    for (int j = 0; j <= b_length; j++)
        row[0][j] = j;
    for (int i = 1; i <= a_length; i++) {
        // i + 1 is used for i - 2: both leave the same remainder, and i - 2 may be negative.
        int *current = row[i % 3], *above = row[(i - 1) % 3], *two_above = row[(i + 1) % 3];
        current[0] = i;
        for (int j = 1; j <= b_length; j++) {
            char x = lower_case(a[i - 1]), y = lower_case(b[j - 1]);
            int best = least_of(above[j] + 1, current[j - 1] + 1);
            best = least_of(best, above[j - 1] + (x != y));
            bool swapped = i > 1 && j > 1 && x == lower_case(b[j - 2]) && y == lower_case(a[i - 2]);
            current[j] = swapped ? least_of(best, two_above[j - 2] + 1) : best;
        }
    }
    return row[a_length % 3][b_length];
}

// The only name that starts with [word], or NULL if no name does or several do.
static const char *find_completion(const char *word, const char *const *names, size_t count) {
    enum { SHORTEST = 3 }; // fewer letters are too ambiguous
    const char *found = NULL;
    size_t length = strnlen(word, WORD_LIMIT);
    for (size_t i = 0; i < count && length >= SHORTEST; i++) {
        if (strncasecmp(word, names[i], length) != 0)
            continue;
        if (found)
            return NULL;
        found = names[i];
    }
    return found;
}

const char *spelling_closest(const char *word, const char *const *names, size_t count) {
    const char *closest = NULL;
    int length = (int)strnlen(word, WORD_LIMIT);
    // Up to a third of the letters plus one may be wrong, but never all letters.
    int limit = least_of(length / 3 + 1, length - 1);
    for (size_t i = 0; i < count; i++) {
        int distance = spelling_distance(word, names[i]);
        if (distance <= limit) {
            closest = names[i];
            limit = distance - 1; // so that the first of equally close names is kept
        }
    }
    return closest ? closest : find_completion(word, names, count);
}
