// SPDX-License-Identifier: MIT
// An Evaluation judges positions without looking ahead and without knowing the game: made once from
// the Rules, then constant, it may be shared by all players and threads.
//
// Values are in centipawns: hundredths of a man, which is the most numerous kind at the start
// unless the document says otherwise.
#ifndef TESSERA_AI_EVALUATION_EVALUATION_H
#define TESSERA_AI_EVALUATION_EVALUATION_H

#include "engine/rules/turn/play.h"
#include "engine/spec/shared/weights.h"

typedef struct Evaluation Evaluation;

// [rules] must outlive it. Release with evaluation_free; NULL is allowed there.
Evaluation *evaluation_new(const Rules *rules);
void evaluation_free(Evaluation *evaluation);

// Stores in [values], per side (SeatRules.side), how well it stands by itself. It does not depend
// on who asks: with two sides the difference is the value for one and, negated, for the other. The
// game must not be over. Pending chance and hidden faces count nothing; sides that are out, and
// indexes that are not sides, have 0.
void evaluation_sides(const Evaluation *evaluation, const State *state, int values[SEAT_LIMIT]);

// The value of [state] for the side of [seat]: its own less the mean of the other sides still in.
int evaluation_of(const Evaluation *evaluation, const State *state, Seat seat);

// What a piece of [kind] of [owner] is worth wherever it stands, for ordering captures and for the
// material balance. 0 for leaders and for pieces of nobody; negative where it is better lost.
int evaluation_piece(const Evaluation *evaluation, Kind kind, Seat owner);

// The weight of a term in this game: as the document says, else the default.
int evaluation_weight(const Evaluation *evaluation, Weight weight);

#endif
