// SPDX-License-Identifier: MIT
// Finds the sites that the last turn touched, as far as the person looking has seen them.
#pragma once

#include "app/desktop/session/game/turns.h"
#include "app/desktop/view/paint/turn_marks.h"

// Finds the last step before [position] that the person looking has seen, and fills [marks] with
// the turn to which it belongs. [position] is a number of actions in the game that [seen] and
// [turns] were read from.
void marking_read(const Turns *turns, const Seen *seen, size_t position, TurnMarks *marks);

// Fills [marks] with the last turn before [position] of each seat that is still in the game then.
void marking_read_seats(const Turns *turns, const Seen *seen, size_t position,
                        TurnMarks marks[SEAT_LIMIT]);
