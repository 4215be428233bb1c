// SPDX-License-Identifier: MIT
// The explanation in progress, and the functions that explaining steps and explaining interactions
// share.
#pragma once

#include "engine/base/text.h"
#include "engine/rules/explain/explain.h"

typedef struct Explaining {
    const Rules *rules;
    const State *state; // the true State, which the obligations of a turn need
    const State *seen;  // what the seat to act sees of it
    const Trail *trail;
    const Question *question;
    Explanation *out;
    int rank;         // of the refusal that [out] has so far; -1: it has none
    PieceIndex piece; // the piece whose steps explain_steps is trying
    const char *name; // the name of [piece], for sentences
} Explaining;

// Ranks say how far a refused action got. Only the refusal with the highest rank is kept.
enum {
    RANK_NOTHING,            // no action fits the question
    RANK_OTHERS = 10,        // the piece belongs to somebody else
    RANK_SHAPE = 20,         // no move leads to the target
    RANK_CONDITION = 100,    // plus the number of conditions that held before the one that failed
    RANK_AFTER = 100 * 1000, // all conditions on the State before the action held
    RANK_TURN,               // the action is possible, but not in this turn
};

// Records a refusal, unless one of the same or a higher rank is recorded already. [format] is
// translated.
void explaining_refuse(Explaining *explaining, int rank, const char *path, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// Like explaining_refuse, for a finished sentence, such as one of the document.
void explaining_say(Explaining *explaining, int rank, const char *path, const char *sentence);

// Records a condition that was evaluated. The texts are not copied, so they must belong to the
// Rules or to the explanation's arena.
void explaining_note(Explaining *explaining, const char *path, const char *what, TriedResult result,
                     const char *why);

// The name of a site. It lives in the explanation's arena.
const char *explaining_site(Explaining *explaining, Site site);

// The name of a piece, such as "the king on e1". It lives in the explanation's arena.
const char *explaining_piece(Explaining *explaining, PieceIndex piece);

// Records the refusal that the seat to act sees nothing on a site. Its words are the same whether
// or not something is there.
void explaining_refuse_empty(Explaining *explaining, Site site);

// Explains whether the action asked about is legal as a step of a piece.
void explain_steps(Explaining *explaining);

// Explains whether the action asked about is legal as an interaction.
void explain_rules(Explaining *explaining);
