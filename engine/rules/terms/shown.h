// SPDX-License-Identifier: MIT
// Details of a State that are shown apart from its pieces: markers, badges, and decks that players
// draw from.
#pragma once

#include "engine/rules/state/state.h"

// The site of the marker with [index], or SITE_NONE if it is not shown. [state] may be the State of
// a View.
Site shown_marker(const Rules *rules, const State *state, int index);

// The kind whose picture is shown in the corner of a piece of [kind] with the attributes in
// [block], or KIND_NONE for no picture.
Kind shown_badge(const Rules *rules, Kind kind, const uint8_t *block);

// The zone from whose top the interaction [rule] draws first, so that players can point at the
// deck. SITE_NONE if it does something else first, or if the zone depends on the State.
Site shown_drawn_from(const Rules *rules, int rule);
