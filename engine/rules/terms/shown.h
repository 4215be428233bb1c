// SPDX-License-Identifier: MIT
// What is shown of a State besides its pieces: markers and badges.
#ifndef TESSERA_RULES_TERMS_SHOWN_H
#define TESSERA_RULES_TERMS_SHOWN_H

#include "engine/rules/state/state.h"

// The site where the marker with [index] lies; SITE_NONE: nowhere. [state] may be a View's.
Site shown_marker(const Rules *rules, const State *state, int index);

// The kind that is shown small in the corner of a piece of [kind] with these attributes; KIND_NONE:
// none.
Kind shown_badge(const Rules *rules, Kind kind, const uint8_t *block);

// The zone from whose top the interaction [rule] draws before it does anything else, so that
// players can point at the deck; SITE_NONE when it does not, or when that depends on something.
Site shown_drawn_from(const Rules *rules, int rule);

#endif
