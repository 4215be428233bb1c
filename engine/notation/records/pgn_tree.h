// SPDX-License-Identifier: MIT
// A PGN's variations, comments, marks and tags as a Tree and Tags, and back.
// What belongs here: what corresponds to what. Reading and writing PGN is in pgn.h.
#ifndef TESSERA_NOTATION_RECORDS_PGN_TREE_H
#define TESSERA_NOTATION_RECORDS_PGN_TREE_H

#include "engine/game/tree.h"
#include "engine/notation/records/pgn.h"
#include "engine/notation/words/tags.h"

// Puts into [tree], an empty one, what [pgn] says besides the moves of [played], which pgn_play
// made of it. What is no legal move in a variation stays a text. False, with [error] set, when
// there is more than a Tree holds.
bool pgn_read_tree(const PgnGame *pgn, const char *file, const Game *played, Tree *tree,
                   Error *error);

// Adds the tags of [pgn]. Those that the game itself tells, such as FEN, are left out, and so is a
// result that does.
void pgn_read_tags(const PgnGame *pgn, const Game *played, Tags *tags);

// Appends [game] up to where one stands in it, with what [tree], which has followed it, says about
// it, and an empty line at its end. The seven tags of the roster stand first; Variant is the game's
// title, unless that is Chess; FEN is there when it did not begin at the start. Of [tags], Result
// is that of a game that is not over by its rules.
void pgn_write_game(const Game *game, const Tree *tree, const Tags *tags, Text *text);

// The same of a game about which nothing is said.
void pgn_write(const Game *game, const Tags *tags, Text *text);

#endif
