// SPDX-License-Identifier: MIT
// Compiles the parts of documents of the interaction dialect. The functions are in the order in
// which the parts are built.
#pragma once

#include "engine/rules/compile/shared/builder.h"

void interaction_seats(Builder *builder);

// Builds the board, the zones, and the attributes of sites, edges and seats.
void interaction_topology(Builder *builder);

// Declares the names of interactions and phases.
void interaction_names(Builder *builder);

// Builds the endings and the order of turns.
void interaction_order(Builder *builder);

// Builds phases, effects of turns, and offers.
void interaction_flow(Builder *builder);

void interaction_rules(Builder *builder);
void interaction_setup(Builder *builder);
