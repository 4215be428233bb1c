// SPDX-License-Identifier: MIT
// What the parts of explain share. What belongs here: only what more than one of explain*.c needs.
#ifndef TESSERA_RULES_EXPLAIN_EXPLAIN_PRIVATE_H
#define TESSERA_RULES_EXPLAIN_EXPLAIN_PRIVATE_H

#include "engine/base/text.h"
#include "engine/rules/explain/explain.h"

typedef struct Explaining {
    const Rules *rules;
    const State *state; // the truth, for what the whole turn decides
    const State *seen;  // what the seat to act sees of it
    const Trail *trail;
    const Question *question;
    Explanation *out;
    int rank; // of the refusal so far: how close it came; -1: none
} Explaining;

// How close a refused action came: the closest one is told.
enum {
    RANK_NOTHING,            // there is no such thing
    RANK_OTHERS = 10,        // not one's own
    RANK_SHAPE = 20,         // nothing leads there
    RANK_CONDITION = 100,    // plus how much held before
    RANK_AFTER = 100 * 1000, // all held before
    RANK_TURN,               // another turn must be taken
};

// Notes a refusal unless one that came closer, or as close, is known.
void explaining_refuse(Explaining *explaining, int rank, const char *path, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// The same where [form], to be translated, has {words} for [fillings].
void explaining_fill(Explaining *explaining, int rank, const char *path, const char *form,
                     const Filling *fillings, size_t count);

// The same in a sentence of the document.
void explaining_say(Explaining *explaining, int rank, const char *path, const char *sentence);

// Notes a condition that was asked. Texts must live as long as the Rules or the arena.
void explaining_note(Explaining *explaining, const char *path, const char *what, Verdict verdict,
                     const char *why);

// The name of a site, and "the king on e1"; they live in the explanation's arena.
const char *explaining_site(Explaining *explaining, Site site);
const char *explaining_piece(Explaining *explaining, PieceIndex piece);

// Says that the seat to act sees nothing on a site: in the same words whether something is there.
void explaining_refuse_empty(Explaining *explaining, Site site);

// Explain steps of pieces, and interactions.
void explain_steps(Explaining *explaining);
void explain_rules(Explaining *explaining);

#endif
