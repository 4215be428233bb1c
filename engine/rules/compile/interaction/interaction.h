// SPDX-License-Identifier: MIT
// Turning a document of the interaction dialect into Rules, in parts that follow one another.
// What belongs here: what those parts share.
#ifndef TESSERA_RULES_COMPILE_INTERACTION_INTERACTION_H
#define TESSERA_RULES_COMPILE_INTERACTION_INTERACTION_H

#include "engine/rules/compile/making/making.h"
#include "engine/spec/interaction/interaction_spec.h"

// The parts, in this order.
void interaction_seats(Making *making);
void interaction_topology(Making *making);
void interaction_entities(Making *making); // attributes and kinds
void interaction_names(Making *making);    // of interactions and phases
void interaction_order(Making *making);
void interaction_flow(Making *making);
void interaction_rules(Making *making);
void interaction_setup(Making *making);

#endif
