// SPDX-License-Identifier: MIT
// What a position is worth to a seat without looking ahead: by the values of pieces that the
// document gives, else by how much one can do. What belongs here: judging any game a little.
#ifndef TESSERA_AI_WORTH_H
#define TESSERA_AI_WORTH_H

#include "engine/rules/play.h"

typedef struct Worth {
    const Rules *rules;
    bool counts_pieces;
    int of_kind[SEAT_NONE]; // per kind, in hundredths of the least piece
} Worth;

void worth_init(Worth *worth, const Rules *rules);

// The value of [state] to [seat], in hundredths of the least piece: what its side has less what all
// others have, hands included; without values of pieces, its actions less those of the others, as
// far as one of them is to act.
int worth_of(const Worth *worth, const State *state, const Trail *trail, Seat seat);

#endif
