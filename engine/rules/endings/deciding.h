// SPDX-License-Identifier: MIT
// The sites that decided a game: the line that won, the piece that arrived, the leader that is
// mated and who attacks it. What belongs here: finding them for people; no rule asks for them.
#ifndef TESSERA_RULES_ENDINGS_DECIDING_H
#define TESSERA_RULES_ENDINGS_DECIDING_H

#include "engine/rules/state/trail.h"

// Fills [sites] with those that show why the game in [state] ended by [outcome]: of a document's
// ending its `highlight`, else what the reason names; none while the game goes on or where nothing
// on the board tells it. With what a seat sees for [state] it tells no more than the seat knows.
void deciding_sites(const Rules *rules, const State *state, const Trail *trail,
                    const Outcome *outcome, Set *sites);

#endif
