// SPDX-License-Identifier: MIT
// A TreeWalk replays lines of a Tree on a game of its own, so that the given Game stays as it is.
#pragma once

#include "engine/game/tree.h"

typedef struct TreeWalk TreeWalk;

// Makes a walk that starts where [game] starts. tree_walk_free releases it, and allows NULL.
// Release it before any node that it has visited is dropped from the tree.
TreeWalk *tree_walk_new(const Game *game);
void tree_walk_free(TreeWalk *walk);

// Replays the line to [node] in a new game. Release the game with game_free. To visit several
// nodes, a TreeWalk is faster.
Game *tree_walk_game(const Game *game, const TreeNode *node);

// Goes to [node]. Neither it nor an earlier node of its line may have a [text]. Going to a nearby
// node takes little time. Returns a game that ends at [node], valid until the next call.
Game *tree_walk_to(TreeWalk *walk, const TreeNode *node);

// The number of actions that the walk has played so far, as a measure of its cost.
size_t tree_walk_plays(const TreeWalk *walk);
