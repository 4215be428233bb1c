// SPDX-License-Identifier: MIT
// How the parts of a State lie in memory, and what Rules are before a document says anything.
// What belongs here: what the compilers of both dialects share.
#ifndef TESSERA_RULES_COMPILE_MAKING_LAYOUT_H
#define TESSERA_RULES_COMPILE_MAKING_LAYOUT_H

#include "engine/rules/model/rules.h"

// Sets what is not zero when a document is silent.
void layout_defaults(Rules *rules);

// Makes SiteRules for every site: room for one piece, seen by all.
void layout_sites(Rules *rules);

// Gives every attribute its place in the block of a piece, the narrowest that holds its range.
void layout_block(Rules *rules);

// Computes offsets and size of a State from what the Rules have. [waits] and [chance] tell whether
// some effect waits, for the end of a turn or for chance. False when it is too large.
bool layout_state(Rules *rules, bool waits, bool chance);

#endif
