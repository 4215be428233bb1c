// SPDX-License-Identifier: MIT
// Derives the fast forms of Terms (Program.fast). What a Term reads decides its class: what reads
// nothing is folded into a constant, what reads only sites and seats is looked up in a table, and
// what is asked of each member of a set of sites is asked of the whole set, where planes of the
// State or tables answer it. Whatever is left is evaluated member by member, as it is written.
#pragma once

#include "engine/rules/compile/terms/terms.h"

// Derives fast forms of all expressions compiled so far, and Interaction.passing of all rules. Call
// it when everything that expressions may name is complete, just before the layout of the State,
// which depends on RulesPlanes. Terms compiled later have no fast forms.
void fast_derive(TermCompiler *compiler, Rules *rules);
