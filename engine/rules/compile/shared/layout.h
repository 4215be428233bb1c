// SPDX-License-Identifier: MIT
// The sizes and offsets of the parts of a State, and the defaults of Rules.
#pragma once

#include "engine/rules/model/rules.h"

// Sets those members of Rules whose default is not 0.
void layout_defaults(Rules *rules);

// Allocates SiteRules for every site, with room for one piece, which everybody sees.
void layout_sites(Rules *rules);

// Gives every attribute its place in the block of a piece, with as few bytes as its range needs.
void layout_block(Rules *rules);

// Lays out the State, when everything else is built. [waits] tells whether effects may wait for the
// end of a turn or phase, and [chance] whether chance may act. Returns false if a State would be
// larger than STATE_SIZE_LIMIT.
bool layout_state(Rules *rules, bool waits, bool chance);
