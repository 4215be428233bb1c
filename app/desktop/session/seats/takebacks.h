// SPDX-License-Identifier: MIT
// Takebacks are what a table has agreed on about taking back: in practice games everything, else
// nothing over dice, draws and disclosures.
// What belongs here: that rule and its words. What an action told anybody the engine says.
#ifndef TESSERA_SESSION_SEATS_TAKEBACKS_H
#define TESSERA_SESSION_SEATS_TAKEBACKS_H

#include "app/desktop/session/seats/seating.h"
#include "engine/game/game.h"

// Is there anything to agree on, because the game has chance or hides something? Everywhere else
// all can be taken back.
bool takebacks_matter(const Rules *rules);

// Why [seat], which looks, may not go back to [position] and play on from there, in a sentence that
// says what can be done about it; NULL: it may. [retells]: all that fell since then are dice whose
// faces people have typed, and the first of them are to be typed again. They say themselves what
// those show.
const char *takebacks_refuse(const Game *game, const Seating *seating, Seat seat, size_t position,
                             bool retells);

#endif
