// SPDX-License-Identifier: MIT
// TurnMarks are the sites that a turn touched: the source and destination of each of its steps.
#pragma once

#include "engine/rules/model/topology.h"

enum { TURN_MARKS_LIMIT = 64 };

typedef struct TurnMarks {
    Site from; // source of the last step; SITE_NONE: the turn has no step
    Site to;   // where the piece is now; the same as [from] if only one of them is on the board
    int count; // number of different sites of earlier steps, without [from] and [to]
    Site earlier[TURN_MARKS_LIMIT]; // the latest site first; the oldest may be left out
} TurnMarks;
