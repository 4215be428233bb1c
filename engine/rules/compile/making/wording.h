// SPDX-License-Identifier: MIT
// Expressions and effects in a document of the piece dialect.
// What belongs here: what such documents say in words instead of fields.
#ifndef TESSERA_RULES_COMPILE_MAKING_WORDING_H
#define TESSERA_RULES_COMPILE_MAKING_WORDING_H

#include "engine/rules/compile/making/making.h"
#include "engine/spec/piece/piece_spec.h"

typedef struct WordingItem {
    uint32_t made;     // a TermIndex or Code
    bool asks_attacks; // the condition asks what pieces attack
} WordingItem;

// Phrases compiled once, though the steps they belong to are made for each seat: they follow one
// another in the same order each time. All zeros: empty.
typedef struct Wording {
    WordingItem *items;
    size_t count;
    size_t capacity;
    size_t next;
} Wording;

void wording_free(Wording *wording);
void wording_rewind(Wording *wording); // to the first one, for the next seat

// The Term of a condition and the Code of an effect of a move: entity is the moving piece, start
// and target are its squares. [*asks_attacks] says whether the condition asks what pieces attack.
TermIndex wording_condition(Wording *wording, Making *making, const Phrase *phrase,
                            bool *asks_attacks);
// An expression that is a number, asked about a move.
TermIndex wording_number(Making *making, const Phrase *phrase);

Code wording_effect(Wording *wording, Making *making, const Phrase *phrase);

// Makes attributes, variables and options, before any phrase is compiled.
void wording_declare(Making *making, const PieceSpec *spec);

// Makes what else the document says in words: turns, captures, endings.
void wording_finish(Making *making, const PieceSpec *spec);

#endif
