// SPDX-License-Identifier: MIT
// Chance as an actor: what it is asked, what may come of it and how likely that is.
// What belongs here: numbers, dice and draws; lots are view/lot.h's. Where outcomes come from is
// the business of those who play.
#ifndef TESSERA_RULES_STATE_CHANCE_H
#define TESSERA_RULES_STATE_CHANCE_H

#include "engine/rules/state/state.h"

// What chance may do and how likely that is: [weight] of [whole].
typedef struct ChanceOutcome {
    Action action;
    uint32_t weight;
    uint32_t whole;
} ChanceOutcome;

enum { CHANCE_LIMIT = 1024 }; // outcomes at once

// What state_chances of view/lot.h lists, but for lots: those hang on what a seat sees.
size_t chance_outcomes(const Rules *rules, const State *state, ChanceOutcome *outcomes);

#ifndef TESSERA_STATE_OPAQUE
static inline bool state_is_chance(const State *state) {
    return state->phase == PHASE_CHANCE;
}
#endif

// Notes what chance is to decide. Returns false, the answer of ask_chance: it has to wait.
bool chance_ask(State *state, ChanceKind kind, int32_t low, int32_t high);

// Draws the piece on top of [from] to [to], when there is one and room for it. Returns false when
// it lies in a bag and chance must tell which one it is. It need not where all of the bag are alike
// and every seat sees that: then nothing is left to chance. Where some seat does not see it chance
// is asked all the same, so that being asked tells nobody what the bag holds.
bool chance_draw(const Rules *rules, State *state, Site from, Site to);

// Does every seat know that two pieces are alike? What a seat sees of the State leads to the same
// answer.
bool chance_knows_alike(const Rules *rules, const State *state, PieceIndex a, PieceIndex b);

// Makes [asking] the same rules, but that chance is asked for whatever comes out of a bag, as saves
// and lists of moves of earlier versions tell it. It must not outlive [rules].
void chance_asking(const Rules *rules, Rules *asking);

// Puts the State in PHASE_CHANCE; the Frame is saved already.
void chance_wait(const Rules *rules, State *state);

// Does what chance decided and leaves PHASE_CHANCE.
void chance_deliver(const Rules *rules, State *state, const Action *action);

#endif
