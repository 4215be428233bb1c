// SPDX-License-Identifier: MIT
// A Recall is a table of positions that a search has looked at: how good they were, how deeply it
// looked and what was best. Threads may share it without locks; what two of them write at once is
// lost. What belongs here: remembering and forgetting. What to make of it is the search's business.
#ifndef TESSERA_AI_SEARCH_RECALL_H
#define TESSERA_AI_SEARCH_RECALL_H

#include "engine/rules/model/action.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Recall Recall;

typedef enum Bound {
    BOUND_LOWER = 1, // it is at least as good as [value]
    BOUND_UPPER,     // at most
    BOUND_EXACT,
} Bound;

enum {
    RECALL_VALUE_MOST = 2 * 1000 * 1000, // values lie between this and its negative
    PRINT_BITS = 24,
};

// What is known of a position.
typedef struct Memory {
    int value;
    int depth; // from 0 to 255
    Bound bound;
    uint32_t print; // action_print of the best action; 0: none
} Memory;

// A number below 2 to the PRINT_BITS, and not 0, that stands for an action among those of one
// State.
uint32_t action_print(const Action *action);

// Makes a table of 2 to the [bits] positions. Release with recall_free.
Recall *recall_new(int bits);
void recall_free(Recall *recall);

// The greatest table that takes no more than [bytes] has 2 to that many positions.
int recall_bits(size_t bytes);

// How much of it was stored by this choice, in thousandths: by a look at some of it.
int recall_fullness(const Recall *recall);

// Another choice begins: what the ones before have stored is replaced first.
void recall_age(Recall *recall);

bool recall_find(const Recall *recall, uint64_t key, Memory *memory);
void recall_store(Recall *recall, uint64_t key, const Memory *memory);

// The same for what a position is worth without looking ahead.
bool recall_find_worth(const Recall *recall, uint64_t key, int *worth);
void recall_store_worth(Recall *recall, uint64_t key, int worth);

#endif
