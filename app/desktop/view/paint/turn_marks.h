// SPDX-License-Identifier: MIT
// TurnMarks are the sites of the board that a turn touched: where each of its steps came from and
// led.
#ifndef TESSERA_VIEW_PAINT_TURN_MARKS_H
#define TESSERA_VIEW_PAINT_TURN_MARKS_H

#include "engine/rules/model/topology.h"

enum { TURN_MARKS_LIMIT = 64 };

typedef struct TurnMarks {
    Site from; // where the last step came from; SITE_NONE: the turn has no step
    Site to;   // and where its piece is now; where it has only one of them, both are that one
    int count; // of the sites of earlier steps, without those two, each once, the latest first
    Site earlier[TURN_MARKS_LIMIT]; // of a longer turn the latest
} TurnMarks;

#endif
