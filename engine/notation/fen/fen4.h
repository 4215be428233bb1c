// SPDX-License-Identifier: MIT
// FEN4: a position of a four-player grid game in one line of text, as on chess.com. fen.h chooses
// between FEN4 and FEN. Source: Wikibooks, "Four-Player Chess/Notation", and the positions of
// 4pchess.
#pragma once

#include "engine/notation/fen/fen_fields.h"

// A FEN4 consists of these fields, separated by -. Spaces and line breaks are ignored.
//
//   the seat to act, by the first letter of its name      R
//   for each seat: 1 if it is out                         0,0,0,0
//   for each seat: 1 if its king may castle with the nearer rook
//   for each seat: 1 if its king may castle with the farther rook
//   for each seat: points, which are ignored              0,0,0,0
//   turns without a capture or pawn move                  0
//   for each seat: the square that its pawn passed in its last turn, and the pawn's square; this
//   field may be omitted                                  {'enPassant':('','','','c5:d5')}
//   the ranks from the top down, separated by /           3,yR,yN,8,x/...
//
// A rank consists of pieces (the seat's letter in lower case, then the piece's), numbers of empty
// squares, and x for each square that does not exist. The numbers may count such squares, too. The
// letter d stands for any seat that is out. Castling rights without the king or rook on its square
// are ignored.

// True when there are four seats whose names start with different letters other than x and d, and a
// position consists of nothing but pieces on squares.
bool fen4_supported(const Rules *rules);

// Reads the text of [reader] into its State.
void fen4_read(FenReader *reader);

// Appends the position. The game must be one that fen4_supported accepts.
void fen4_write(const Rules *rules, const State *state, Text *text);
