// SPDX-License-Identifier: MIT
// What the parts of explain share.
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
    int rank; // of the refusal so far: how far it got; -1: none
} Explaining;

// How far a refused action got: the furthest is reported.
enum {
    RANK_NOTHING,            // there is no such thing
    RANK_OTHERS = 10,        // it belongs to somebody else
    RANK_SHAPE = 20,         // nothing leads there
    RANK_CONDITION = 100,    // plus the number of conditions that held before
    RANK_AFTER = 100 * 1000, // all conditions before held
    RANK_TURN,               // another turn must be taken
};

// Records a refusal, unless one that got at least as far is known.
void explaining_refuse(Explaining *explaining, int rank, const char *path, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// The same for a translatable [form] with {words} for [fillings].
void explaining_fill(Explaining *explaining, int rank, const char *path, const char *form,
                     const Filling *fillings, size_t count);

// The same with a sentence of the document.
void explaining_say(Explaining *explaining, int rank, const char *path, const char *sentence);

// Records a condition that was asked. Its texts must live as long as the Rules or the arena.
void explaining_note(Explaining *explaining, const char *path, const char *what, Verdict verdict,
                     const char *why);

// The name of a site, and "the king on e1"; they live in the explanation's arena.
const char *explaining_site(Explaining *explaining, Site site);
const char *explaining_piece(Explaining *explaining, PieceIndex piece);

// Says that the seat to act sees nothing on a site, in the same words whether or not something is
// there.
void explaining_refuse_empty(Explaining *explaining, Site site);

// Explain steps of pieces, and interactions.
void explain_steps(Explaining *explaining);
void explain_rules(Explaining *explaining);

#endif
