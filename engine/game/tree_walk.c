// SPDX-License-Identifier: MIT
#include "engine/game/tree_walk.h"

#include "engine/base/memory.h"

struct TreeWalk {
    Game *game;
    const TreeNode **way; // way[i] is the node of the action at index i of [game]
    size_t capacity;
    size_t plays;
};

// The walk plays the nodes in a game of its own.
TreeWalk *tree_walk_new(const Game *game) {
    TreeWalk *walk = memory_new(sizeof *walk);
    walk->game = game_new(game_rules(game), game_state_at(game, 0));
    return walk;
}

void tree_walk_free(TreeWalk *walk) {
    if (!walk)
        return;
    game_free(walk->game);
    memory_free(walk->way);
    memory_free(walk);
}

// Sets walk->way to the nodes that lead to [node], which is at [position]. Works backwards from
// [node] and stops where the old way is the same. Returns the length of the part that stays the
// same.
static size_t change_way(TreeWalk *walk, const TreeNode *node, size_t position) {
    size_t played = game_position(walk->game);
    walk->way = memory_grow(walk->way, &walk->capacity, position + 1, sizeof *walk->way);
    for (; position > 0; node = node->parent, position--) {
        if (position <= played && walk->way[position - 1] == node)
            return position;
        walk->way[position - 1] = node;
    }
    return 0;
}

Game *tree_walk_to(TreeWalk *walk, const TreeNode *node) {
    size_t position = tree_position(node);
    size_t same = change_way(walk, node, position); // actions that both lines share
    if (game_position(walk->game) > same)
        game_go_to(walk->game, same);
    for (size_t i = same; i < position; i++)
        game_play_listed(walk->game, &walk->way[i]->action);
    walk->plays += position - same;
    return walk->game;
}

size_t tree_walk_plays(const TreeWalk *walk) {
    return walk->plays;
}

// Takes the game out of the walk, so that releasing the walk does not release the game.
Game *tree_walk_game(const Game *game, const TreeNode *node) {
    TreeWalk *walk = tree_walk_new(game);
    Game *line = tree_walk_to(walk, node);
    walk->game = NULL; // the caller owns it now
    tree_walk_free(walk);
    return line;
}
