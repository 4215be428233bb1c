// SPDX-License-Identifier: MIT
// A TreeWalk goes through the lines of a Tree on a board of its own.
// What belongs here: the positions that lines lead to. The game itself stays where it is.
#ifndef TESSERA_GAME_TREE_WALK_H
#define TESSERA_GAME_TREE_WALK_H

#include "engine/game/tree.h"

typedef struct TreeWalk TreeWalk;

// Makes one that begins where [game] began. It must not outlive a node of the tree that is dropped.
// Release with tree_walk_free; NULL is fine there.
TreeWalk *tree_walk_new(const Game *game);
void tree_walk_free(TreeWalk *walk);

// Plays [node]'s line on a game of its own, which is the caller's to free: for who wants but one.
Game *tree_walk_game(const Game *game, const TreeNode *node);

// Goes to [node], which has an action and may follow no text. Neighbours are near. Returns the
// game that leads there, and ends there, until the next call.
Game *tree_walk_to(TreeWalk *walk, const TreeNode *node);

// How many actions were played so far: more for nodes that are far from each other.
size_t tree_walk_plays(const TreeWalk *walk);

#endif
