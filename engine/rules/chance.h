// SPDX-License-Identifier: MIT
// Chance as an actor: what it is asked, what may come of it and how likely that is.
// What belongs here: numbers, dice and draws. Where they come from is the business of those who
// play.
#ifndef TESSERA_RULES_CHANCE_H
#define TESSERA_RULES_CHANCE_H

#include "engine/rules/play.h"

// Notes what chance is to decide. Returns false, the answer of ask_chance: it has to wait.
bool chance_ask(State *state, ChanceKind kind, int32_t low, int32_t high);

// Draws the piece on top of [from] to [to], when there is one and room for it. Returns false when
// it lies in a bag and chance must tell which one it is.
bool chance_draw(const Rules *rules, State *state, Site from, Site to);

// Puts the State in PHASE_CHANCE; the Frame is saved already.
void chance_wait(const Rules *rules, State *state);

// Does what chance decided and leaves PHASE_CHANCE.
void chance_deliver(const Rules *rules, State *state, const Action *action);

#endif
