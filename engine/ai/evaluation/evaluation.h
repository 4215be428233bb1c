// SPDX-License-Identifier: MIT
// An Evaluation judges positions that are not over: how well each side stands, without knowing the
// game. It is made once from the Rules and shared by all who think about that game.
// What belongs here: what can be said of one position alone. Looking ahead is search's business.
#ifndef TESSERA_AI_EVALUATION_EVALUATION_H
#define TESSERA_AI_EVALUATION_EVALUATION_H

#include "engine/rules/turn/play.h"
#include "engine/spec/shared/weights.h"

typedef struct Evaluation Evaluation;

// Makes what judging needs: values of pieces by place, the weights of the document or their
// defaults. [rules] must outlive it. It never changes then, so that any number of threads may ask
// it. Release with evaluation_free.
Evaluation *evaluation_new(const Rules *rules);
void evaluation_free(Evaluation *evaluation);

// Stores in [values] per side (SeatRules.side) how well it stands by itself, in hundredths of a
// man. Nothing in it depends on who asks, so that with two sides the difference is the value for
// the one and, turned, for the other. Chance and hidden faces in [state] count as nothing. Sides
// that are out have 0, and so have places of [values] that are no side's.
void evaluation_sides(const Evaluation *evaluation, const State *state, int values[SEAT_LIMIT]);

// The value of [state] for [seat]: its side's, less that of the other side; with several others,
// less the mean of those that are in.
int evaluation_of(const Evaluation *evaluation, const State *state, Seat seat);

// What a piece of [kind] of [owner] is worth by itself, in hundredths of a man: for ordering
// captures, and for the balance that the window shows. Leaders, and what is nobody's, have 0; below
// 0 where it is better lost.
int evaluation_piece(const Evaluation *evaluation, Kind kind, Seat owner);

// How much a term counts here: what the document says, else what is usual in such a game.
int evaluation_weight(const Evaluation *evaluation, Weight weight);

#endif
