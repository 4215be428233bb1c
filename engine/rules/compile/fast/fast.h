// SPDX-License-Identifier: MIT
// Derives the fast forms of Terms (Program.fast). What a Term reads decides its class. A Term that
// reads nothing becomes a constant. A Term that reads only sites and seats becomes a lookup in a
// table. A condition on each member of a set of sites becomes one operation on the whole set, if
// planes of the State or tables can answer it. Every other Term is evaluated as it is written,
// member by member.
#pragma once

#include "engine/rules/compile/terms/terms.h"

// Derives fast forms of all expressions compiled so far, and Interaction.divided of all rules. Call
// it when everything that expressions may name is complete, just before the layout of the State,
// which depends on RulesPlanes. Terms compiled later have no fast forms.
void fast_derive(TermCompiler *compiler, Rules *rules);
