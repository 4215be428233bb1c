// SPDX-License-Identifier: MIT
// A TreeWalk replays the lines of a Tree on a game of its own, without disturbing the Game.
#pragma once

#include "engine/game/tree.h"

typedef struct TreeWalk TreeWalk;

// Makes a walk that starts where [game] starts. Release it with tree_walk_free, which allows NULL,
// before any node it has visited is dropped from the tree.
TreeWalk *tree_walk_new(const Game *game);
void tree_walk_free(TreeWalk *walk);

// Replays the line to [node] on a new game, which the caller frees. Use it for a single lookup.
Game *tree_walk_game(const Game *game, const TreeNode *node);

// Goes to [node]. Neither it nor an earlier node of its line may have a [text]. Nearby nodes are
// cheap. Returns a game that ends there, valid until the next call.
Game *tree_walk_to(TreeWalk *walk, const TreeNode *node);

// The number of actions played so far, to measure the cost.
size_t tree_walk_plays(const TreeWalk *walk);
