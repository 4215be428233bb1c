// SPDX-License-Identifier: MIT
// Results of the games of a match, a line each: its index, the score of each seat, why it ended and
// after how many plies, with tabs between them, as `tessera-cli play` prints them.
// What belongs here: these lines, written and read. What they sum up to is the match's business.
#ifndef TESSERA_NOTATION_WORDS_RESULTS_H
#define TESSERA_NOTATION_WORDS_RESULTS_H

#include "engine/base/error.h"
#include "engine/rules/model/rules.h"

enum {
    RESULT_LIMIT = 1000 * 1000,            // results at once
    RESULT_BYTE_LIMIT = 256 * 1024 * 1024, // of one text
    RESULT_SCORE_LIMIT = 1000,             // the furthest from 0 that a score is read
};

typedef struct Result {
    int index; // of the game
    int scores[SEAT_LIMIT];
    char *reason; // owned by the Results
    int plies;
} Result;

// Set to zero there are none.
typedef struct Results {
    Result *items;
    size_t count;
    size_t capacity;
} Results;

// Adds a copy of [result].
void results_add(Results *results, const Result *result);
void results_free(Results *results);

// Puts them in the order of their games.
void results_sort(Results *results);

// Appends the line of a result, with its end. Control characters of the reason are spaces.
void result_write(const Rules *rules, const Result *result, Text *text);

// Adds the results in a text of [length] bytes that the user knows as [file]; lines of other
// things, which start with no digit, are passed over. False, with errors in [report], when a line
// is no result of a game of [rules], or there is more than the limits allow.
bool results_read(const Rules *rules, const char *file, const char *text, size_t length,
                  Results *results, Report *report);

#endif
