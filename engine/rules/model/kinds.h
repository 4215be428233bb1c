// SPDX-License-Identifier: MIT
// Kinds of pieces, numbered from 0: everything that is the same for all pieces of a kind.
#pragma once

#include "engine/rules/model/program.h"
#include "engine/rules/model/seats.h"

#include <stdbool.h>

typedef uint8_t Kind;
enum { KIND_NONE = 0xFF };

// The initial value of an attribute.
typedef struct KindValue {
    uint16_t attribute;
    Value value;
} KindValue;

typedef struct KindRules {
    Seats owners; // the seats that may have such pieces
    const char *code;
    const char *name;   // for people; lower case where the spec gives none
    const char *symbol; // one to three letters
    bool leader;
    bool depends_on_moving;       // some rule depends on whether such a piece has moved
    bool depends_beyond_castling; // a rule other than castling depends on it
    bool breaks_quiet;            // its moves restart the count of quiet turns
    bool private;                 // its face is seen only by its owner or the owner of its zone
    bool open;                    // none of its attributes is private
    Kind demotes_to;              // the kind of a piece in its captor's hand; KIND_NONE: unchanged
    int limit;               // the most that a seat may get by transforming pieces; 0: no limit
    int worth;               // in hundredths of the least valuable piece; 0: not given
    const char *image;       // the file of a picture; NULL: none
    uint16_t badge;          // 1 + the attribute that names a kind to show as a badge; 0: none
    const char *about;       // a description of its moves, in words; NULL: not given
    bool arrow;              // an arrow shows the [forward] direction of its owner
    const char **symbols;    // for each seat, if they differ; NULL: [symbol] for all
    const char **images;     // for each seat, if they differ; NULL: [image] for all
    const KindValue *values; // initial values of its attributes
    size_t value_count;
} KindRules;

// For qsort of Kinds.
static inline int kind_compare(const void *a, const void *b) {
    return *(const Kind *)a - *(const Kind *)b;
}
