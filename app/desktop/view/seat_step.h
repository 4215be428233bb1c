// SPDX-License-Identifier: MIT
// A SeatStep is where the last step of a seat came from and where it led, on the board.
// What belongs here: that pair, which the session finds and the board shows.
#ifndef TESSERA_VIEW_SEAT_STEP_H
#define TESSERA_VIEW_SEAT_STEP_H

#include "engine/rules/topology.h"

typedef struct SeatStep {
    Site from; // SITE_NONE: there is none
    Site to;
} SeatStep;

#endif
