// SPDX-License-Identifier: MIT
// What the steps of pieces turn out to depend on, once they are all compiled.
// What belongs here: notes that spare work in play or tell which positions are equal.
#ifndef TESSERA_RULES_COMPILE_PIECE_DEPENDENCE_H
#define TESSERA_RULES_COMPILE_PIECE_DEPENDENCE_H

#include "engine/rules/model/rules.h"

// Notes which kinds have steps that depend on one another, and for which it matters whether a piece
// has moved.
void dependence_note(Rules *rules);

#endif
