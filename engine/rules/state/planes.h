// SPDX-License-Identifier: MIT
// Keeps the planes of a State, which RulesPlanes describes, up to date with its pieces.
#pragma once

#include "engine/rules/state/state.h"

// Takes a site of the board out of all planes. Does nothing for a zone, or without planes.
void planes_clear_site(const Rules *rules, State *state, Site site);

// Adds a site to the planes of the piece that stands there. The site must be in no plane before.
void planes_add_site(const Rules *rules, State *state, Site site);

// Makes all planes anew.
void planes_rebuild(const Rules *rules, State *state);
