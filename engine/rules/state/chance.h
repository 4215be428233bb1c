// SPDX-License-Identifier: MIT
// Treats chance like a player: it must answer a question, and each possible answer has a
// probability. The caller chooses the answer. Lots are in view/lot.h.
#pragma once

#include "engine/rules/state/state.h"

// An outcome, with the probability [weight] / [whole].
typedef struct ChanceOutcome {
    Action action;
    uint32_t weight;
    uint32_t whole;
} ChanceOutcome;

enum { CHANCE_LIMIT = 1024 }; // the maximum number of outcomes that one question to chance can have

// Fills [outcomes], which must have room for CHANCE_LIMIT, with the outcomes that chance may have
// in [state], and returns their number. Leaves out lots, which depend on what a seat sees:
// state_chances of view/lot.h lists lots, too.
size_t chance_outcomes(const Rules *rules, const State *state, ChanceOutcome *outcomes);

#ifndef TESSERA_STATE_OPAQUE
static inline bool state_is_chance(const State *state) {
    return state->phase == PHASE_CHANCE;
}
#endif

// The action by which chance chooses the piece at [depth] on [from]. A piece that is drawn goes to
// [to]; for CHANCE_LOT, [to] is SITE_NONE.
Action chance_action(Site from, Site to, int depth);

// Records the question that chance has to answer.
void chance_ask(State *state, ChanceKind kind, int32_t low, int32_t high);

// Moves the top piece of [from] to [to], if there is one and [to] has room. If the piece is in a
// bag, chance is asked instead which piece is drawn, unless every seat knows that all pieces of the
// bag are alike: a seat that does not know would learn it from the missing question.
void chance_draw(const Rules *rules, State *state, Site from, Site to);

// True when every seat knows that the two pieces are alike. The answer is the same for the State
// and for any seat's View of it.
bool chance_knows_alike(const Rules *rules, const State *state, PieceIndex a, PieceIndex b);

// Makes [asking] a copy of the rules in which chance is asked even if all pieces of a bag are
// alike, as saves and move lists of earlier versions expect. [asking] must not outlive [rules].
void chance_asking(const Rules *rules, Rules *asking);

// Enters PHASE_CHANCE. The caller must have stored in the Frame where to continue.
void chance_wait(const Rules *rules, State *state);

// Leaves PHASE_CHANCE, and moves the drawn piece or sets the dice. The caller applies random
// numbers and lots.
void chance_deliver(const Rules *rules, State *state, const Action *action);
