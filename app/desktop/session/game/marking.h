// SPDX-License-Identifier: MIT
// Finds the sites that the last turn touched, as far as the person looking has seen them.
#pragma once

#include "app/desktop/session/game/turns.h"
#include "app/desktop/view/paint/turn_marks.h"

// Finds the last step before [position] that the person looking has seen, and fills [marks] with
// the turn to which it belongs. [position] is a number of actions in the game that [seen] and
// [turns] were read from.
void marking_read(const Turns *turns, const Seen *seen, size_t position, TurnMarks *marks);

// For each seat still in the game at [position], fills [marks] with the seat's last turn before
// that.
void marking_read_seats(const Turns *turns, const Seen *seen, size_t position,
                        TurnMarks marks[SEAT_LIMIT]);
