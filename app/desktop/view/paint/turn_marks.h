// SPDX-License-Identifier: MIT
// TurnMarks are the sites that a turn touched: the source and destination of each of its steps.
#ifndef TESSERA_VIEW_PAINT_TURN_MARKS_H
#define TESSERA_VIEW_PAINT_TURN_MARKS_H

#include "engine/rules/model/topology.h"

enum { TURN_MARKS_LIMIT = 64 };

typedef struct TurnMarks {
    Site from; // source of the last step; SITE_NONE: the turn has no step
    Site to;   // site of its piece now; if only one of the two is on the board, both are that site
    int count; // sites of earlier steps, without [from] and [to], each once, the latest first
    Site earlier[TURN_MARKS_LIMIT]; // if there are more, the latest ones
} TurnMarks;

#endif
