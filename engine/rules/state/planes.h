// SPDX-License-Identifier: MIT
// Keeps the planes of a State, which RulesPlanes describes, up to date with its pieces.
#pragma once

#include "engine/rules/state/state.h"

// Takes a site of the board out of all planes. Does nothing for a zone, or without planes.
void planes_clear_site(const Rules *rules, State *state, Site site);

// Adds a site to the planes of the piece on it. The site must not be in any plane yet.
void planes_add_site(const Rules *rules, State *state, Site site);

// Computes all planes from the pieces on the board.
void planes_rebuild(const Rules *rules, State *state);
