// SPDX-License-Identifier: MIT
// FEN4: a position of a grid game for four in one line of text, as chess.com writes it. What
// belongs here: that notation; fen.h chooses between it and the one for two. Source: Wikibooks,
// "Four-Player Chess/Notation", and the positions of 4pchess.
#ifndef TESSERA_NOTATION_FEN_FEN4_H
#define TESSERA_NOTATION_FEN_FEN4_H

#include "engine/notation/fen/fen_fields.h"

// A text has these fields, with - between them; spaces and line breaks count for nothing:
//
//   the seat to act, by the first letter of its name      R
//   for each seat: 1 if it is out                         0,0,0,0
//   for each seat: 1 if its king may castle with the rook nearer to him, with the other one
//   for each seat: points, which mean nothing here        0,0,0,0
//   turns without a capture or a move of a pawn           0
//   for each seat, the square that a pawn of it passed in its last turn, and where the pawn stands
//                                                         {'enPassant':('','','','c5:d5')}
//   the ranks from the highest down, with / between them  3,yR,yN,8,x/...
//
// A rank is a list of pieces (the seat's letter, small, and the piece's), numbers of empty squares
// and x for a square that does not exist, which a number may count, too. The field of passed
// squares may be left out. A d in place of the seat's letter is a seat that is out. A right to
// castle counts for nothing where king or rook is not there.

// True when there are four seats whose names begin with different letters, neither x nor d, and
// pieces and squares are all that a position says.
bool fen4_supported(const Rules *rules);

// Reads the text of [reader]; false, with its error set, when it is no such position.
bool fen4_read(FenReader *reader);

// Appends the position.
void fen4_write(const Rules *rules, const State *state, Text *text);

#endif
