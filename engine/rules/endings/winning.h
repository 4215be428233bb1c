// SPDX-License-Identifier: MIT
// Wins by what stands on the board as a seat has moved: a piece in a zone, a bare opponent, so many
// checks. What belongs here: the win conditions of the piece dialect.
#ifndef TESSERA_RULES_ENDINGS_WINNING_H
#define TESSERA_RULES_ENDINGS_WINNING_H

#include "engine/rules/state/state.h"

// Counts the check that the seat to act has given, and ends the game where it wins. Called as its
// turn ends, before the next seat is to act.
void winning_check(const Rules *rules, State *state);

// The same where nobody has moved, as the State was read or set up: for every seat, the one to act
// last, by the checks that it says were given.
void winning_check_read(const Rules *rules, State *state);

// True when [piece] is one of those by which [seat] wins, by [win] of the kind WINS_BY_ZONE; or is
// what enemies of [seat] have left, where that is what counts.
bool winning_arrived(const Rules *rules, const Win *win, const Piece *piece, Seat seat);
bool winning_left(const Rules *rules, const State *state, const Piece *piece, Seat seat);

#endif
