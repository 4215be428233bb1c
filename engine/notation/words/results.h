// SPDX-License-Identifier: MIT
// Results of the games of a match, as `tessera-cli play` prints them. Each line has the index of a
// game, the score of each seat, the reason and the number of plies, separated by tabs.
#pragma once

#include "engine/base/error.h"
#include "engine/rules/model/rules.h"

enum {
    RESULT_LIMIT = 1000 * 1000,            // results in memory at once
    RESULT_BYTE_LIMIT = 256 * 1024 * 1024, // bytes of a text
    RESULT_SCORE_LIMIT = 1000,             // the maximum score; the minimum is its negative
};

typedef struct Result {
    int index; // the index of the game in the match
    int scores[SEAT_LIMIT];
    char *reason; // owned by the Results
    int plies;
} Result;

// All zeros: no results.
typedef struct Results {
    Result *items;
    size_t count;
    size_t capacity;
} Results;

// Adds a copy of [result].
void results_add(Results *results, const Result *result);
void results_free(Results *results);

// Sorts the results by the index of the game.
void results_sort(Results *results);

// Appends the line of a result, including its end. Control characters in the reason become spaces.
void result_write(const Rules *rules, const Result *result, Text *text);

// Adds the results in [length] bytes at [text], the content of [file]; lines that do not start with
// a digit are skipped. False, with errors in [report], if a line is not a result of a game of
// [rules], or a limit is exceeded.
bool results_read(const Rules *rules, const char *file, const char *text, size_t length,
                  Results *results, Report *report);
