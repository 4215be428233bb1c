// SPDX-License-Identifier: MIT
// Kinds of pieces, from 0. What belongs here: what is said of a kind once for all games.
#ifndef TESSERA_RULES_MODEL_KINDS_H
#define TESSERA_RULES_MODEL_KINDS_H

#include "engine/rules/model/program.h"
#include "engine/rules/model/seats.h"

#include <stdbool.h>

typedef uint8_t Kind;
enum { KIND_NONE = 0xFF };

// A value that a kind gives an attribute when a piece is made.
typedef struct KindValue {
    uint16_t attribute;
    Value value;
} KindValue;

typedef struct KindRules {
    Seats owners; // who may have one
    const char *code;
    const char *name;   // for people, in lower case where the spec says nothing
    const char *symbol; // one to three letters
    bool leader;
    bool minds_moving;          // some rule asks whether such a piece has moved
    bool minds_beyond_castling; // ... and not only for castling
    bool breaks_quiet;          // its moves start the count of quiet turns again
    bool private;               // its face is seen by its owner only, wherever it stands
    bool open;                  // none of its attributes is private
    Kind demotes_to;            // in the hand of its captor; KIND_NONE: it stays what it is
    int limit;                  // so many of a seat at the most may a Transform make; 0: any number
    int worth;                  // in hundredths of the least piece; 0: the document does not say
    const char *image;          // a picture's file; NULL: none
    uint16_t badge;             // 1 + the attribute with a kind that is shown small; 0: none
    const char *about;          // what it may do, in words; NULL: nothing is said
    bool arrow;                 // an arrow shows which way [forward] of its owner points
    const char **symbols;       // per seat, where they differ; NULL: [symbol] for all
    const char **images;        // likewise
    const KindValue *values;    // what its attributes are at first
    size_t value_count;
} KindRules;

// For qsort of Kinds.
static inline int kind_compare(const void *a, const void *b) {
    return *(const Kind *)a - *(const Kind *)b;
}

#endif
