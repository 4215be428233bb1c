// SPDX-License-Identifier: MIT
// An Evaluation estimates the value of positions without looking ahead. It is made once from the
// Rules of a game and never changes, so all players and threads may share it.
//
// Values are in centipawns: hundredths of a man, which is the most numerous kind at the start
// unless the document says otherwise.
#pragma once

#include "engine/kernel/kernel.h"
#include "engine/rules/turn/play.h"
#include "engine/spec/shared/weights.h"

enum { MAN = 100 }; // value of a man in centipawns

typedef struct Evaluation Evaluation;

// Makes the Evaluation of a game. [rules] must outlive it. Release it with evaluation_free, which
// allows NULL.
Evaluation *evaluation_new(const Rules *rules);
void evaluation_free(Evaluation *evaluation);

// Stores in [values] how well each side (SeatRules.side) stands, before it is compared with the
// others. With two sides, a side is ahead by its own value less the other's. The game must not be
// over. Pending chance and hidden faces count nothing. Sides that are out, and indexes that are not
// sides, get 0.
void evaluation_sides(const Evaluation *evaluation, const State *state, int values[SEAT_LIMIT]);

// True when the evaluation can judge Boards: none of its terms needs a State.
bool evaluation_takes_boards(const Evaluation *evaluation);

// Makes the Boards of [kernel] keep the sums that evaluation_sides_on_board needs. Call it before
// any Board is read.
void evaluation_set_numbers(const Evaluation *evaluation, Kernel *kernel);

// Like evaluation_sides, for a Board. The values are the same, with two exceptions: a site that a
// piece reaches by two routes counts once, and what a piece reaches by a slide or a hop heeds the
// conditions of that path, which a State's routes leave out. evaluation_takes_boards must hold, and
// evaluation_set_numbers must have been called.
void evaluation_sides_on_board(const Evaluation *evaluation, const Kernel *kernel,
                               const Board *board, int values[SEAT_LIMIT]);

// The value of [state] for the side of [seat]: its own value less the mean value of the other sides
// that are still in the game.
int evaluation_of(const Evaluation *evaluation, const State *state, Seat seat);

// The value of a piece of [kind] that [owner] owns, wherever it stands: for ordering captures and
// for the material balance. 0 for pieces without an owner and, unless the document states a value,
// for leaders; negative where it is good to lose pieces.
int evaluation_piece(const Evaluation *evaluation, Kind kind, Seat owner);

// The value of [weight] in this game: the one that the document states, otherwise the usual one.
int evaluation_weight(const Evaluation *evaluation, Weight weight);
