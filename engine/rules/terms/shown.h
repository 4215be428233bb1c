// SPDX-License-Identifier: MIT
// What of a State is shown besides its pieces: markers, and what else is seen of a piece.
// What belongs here: what the document says about how its game is shown and a State decides.
#ifndef TESSERA_RULES_TERMS_SHOWN_H
#define TESSERA_RULES_TERMS_SHOWN_H

#include "engine/rules/state/state.h"

// The site of the board where the marker with [index] lies; SITE_NONE: nowhere. [state] may be a
// View: nothing else is looked at.
Site shown_marker(const Rules *rules, const State *state, int index);

// The kind that is shown small in the corner of a piece of [kind] with these attributes: what its
// badge says; KIND_NONE: none.
Kind shown_badge(const Rules *rules, Kind kind, const uint8_t *block);

// The zone from whose top the action with the index [rule] takes before it does anything else, as
// players point at a deck to draw from it; SITE_NONE: it does not, or it depends on something.
Site shown_drawn_from(const Rules *rules, int rule);

#endif
