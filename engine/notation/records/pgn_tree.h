// SPDX-License-Identifier: MIT
// Converts the variations, comments, marks and tags of a PGN to a Tree and Tags, and back.
#pragma once

#include "engine/game/tree.h"
#include "engine/notation/records/pgn.h"
#include "engine/notation/words/tags.h"

// Makes the empty [tree] follow [played], which pgn_play made from [pgn], and adds the variations,
// comments and marks of [pgn]. Illegal moves in variations are kept as text. False, with [error]
// set, if the variations exceed the limits of a Tree.
bool pgn_read_tree(const PgnGame *pgn, const char *file, const Game *played, Tree *tree,
                   Error *error);

// Adds the tags of [pgn] to [tags]. Leaves out tags that follow from the game, such as FEN, and
// Result if the game is over by its rules.
void pgn_read_tags(const PgnGame *pgn, const Game *played, Tags *tags);

// Appends [game] up to its current position, with the variations and comments of [tree], and then
// an empty line. Call tree_follow for the game first. The seven tags of the roster come first;
// Variant is the game's title unless that is Chess; FEN is written if the game has option settings
// or does not begin at the usual position. The Result in [tags] is used for a game that is not over
// by its rules.
void pgn_write_game(const Game *game, const Tree *tree, const Tags *tags, Text *text);

// Appends [game] as pgn_write_game does, but without variations and comments.
void pgn_write(const Game *game, const Tags *tags, Text *text);
