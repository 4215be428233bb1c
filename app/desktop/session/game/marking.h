// SPDX-License-Identifier: MIT
// Finds which sites of the board the last turn touched, as far as the one who looks has seen it.
// What belongs here: that search; how the sites are marked is known to the board.
#ifndef TESSERA_SESSION_GAME_MARKING_H
#define TESSERA_SESSION_GAME_MARKING_H

#include "app/desktop/session/game/turns.h"
#include "app/desktop/view/paint/turn_marks.h"

// Fills [marks] with the turn of the last step that was seen before [position], which counts
// actions, of the game that [seen] and [turns] were read from; none after [position] is marked.
void marking_read(const Turns *turns, const Seen *seen, size_t position, TurnMarks *marks);

// Fills [marks] with the last turn before [position] of each seat that was in the game then.
void marking_read_seats(const Turns *turns, const Seen *seen, size_t position,
                        TurnMarks marks[SEAT_LIMIT]);

#endif
