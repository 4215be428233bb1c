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
    Seats owners; // the seats that may have pieces of this kind
    const char *code;
    const char *name;   // for people; if the spec gives none, made from the code
    const char *symbol; // one to three letters
    bool leader;
    bool depends_on_moving;       // some rule depends on whether a piece of this kind has moved
    bool depends_beyond_castling; // some rule other than castling depends on whether a piece of
                                  // this kind has moved
    bool breaks_quiet;            // its moves restart the count of quiet turns
    bool private;                 // only a piece's owner and the owner of its zone see its face
    bool open;                    // none of its attributes is private
    Kind demotes_to;              // what a captured piece becomes in a hand; KIND_NONE: unchanged
    int limit; // a seat with this many on the board cannot make more by transforming; 0: no limit
    int worth; // in hundredths of the least valuable piece; 0: not given
    const char *image;       // the file of a picture; NULL: none
    uint16_t badge;          // 1 + index of an attribute whose value, a kind, is a badge; 0: none
    const char *about;       // the document's description of its moves; NULL: not given
    bool arrow;              // an arrow shows SeatRules.forward of the owner
    const char **symbols;    // for each seat; NULL: all have [symbol]
    const char **images;     // for each seat; NULL: all have [image]
    const KindValue *values; // initial values of its attributes
    size_t value_count;
} KindRules;

// For qsort of Kinds.
static inline int kind_compare(const void *a, const void *b) {
    return *(const Kind *)a - *(const Kind *)b;
}
