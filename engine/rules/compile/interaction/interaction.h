// SPDX-License-Identifier: MIT
// Compiling documents of the interaction dialect: the parts, in the order in which they are built.
#ifndef TESSERA_RULES_COMPILE_INTERACTION_INTERACTION_H
#define TESSERA_RULES_COMPILE_INTERACTION_INTERACTION_H

#include "engine/rules/compile/shared/builder.h"

void interaction_seats(Builder *builder);
void interaction_topology(Builder *builder); // and the constants of sites, edges and seats
void interaction_names(Builder *builder);    // of interactions and phases
void interaction_order(Builder *builder);    // endings, and the order of turns
void interaction_flow(Builder *builder);     // phases, effects of turns, offers
void interaction_rules(Builder *builder);
void interaction_setup(Builder *builder);

#endif
