// SPDX-License-Identifier: MIT
// A Tree holds the actions of a Game, and what users have noted about it: variations, comments and
// marks. It does not check whether actions are legal.
#pragma once

#include "engine/game/game.h"

enum {
    TREE_NODE_LIMIT = 100 * 1000, // nodes other than the game's own
    TREE_DEPTH_LIMIT = 50,        // how deeply variations can be nested
    TREE_WIDTH_LIMIT = 1000,      // variations beside one action
    TREE_MARKS = 4,               // maximum number of marks of a node
    TREE_COMMENT_LIMIT = 4000,    // bytes of a comment being edited
};

// An action and the notes about it. The game's own line follows [next] from the root. Variations
// are alternatives to its nodes or follow its end.
typedef struct TreeNode TreeNode;
struct TreeNode {
    Action action;    // the action that leads here; unset in the root and where there is a [text]
    unsigned source;  // source of chance for this action, as game_source_at gives it
    char *text;       // an illegal move quoted from the file; NULL: there is an [action]
    TreeNode *parent; // NULL for the root, the first position
    TreeNode *next;   // the continuation of this line
    TreeNode *other;  // the next alternative to this action, which starts another line
    char *before;     // the comment before the move; NULL: none
    char *comment;    // the comment after the move or, in the root, on the game; NULL: none
    uint8_t marks[TREE_MARKS]; // PGN's numeric glyphs, such as 1 for !; zeros fill the rest
};

typedef struct Tree Tree;

// Makes a Tree with only a root. Release it with tree_free, which also releases the nodes.
Tree *tree_new(void);
void tree_free(Tree *tree);
TreeNode *tree_root(const Tree *tree);

// A number that changes with every change of the tree.
unsigned tree_revision(const Tree *tree);

// Makes the actions of [game], including those that can be redone, the main line. Nodes that no
// longer belong to the game are dropped with everything after them. All other variations stay.
void tree_follow(Tree *tree, const Game *game);

// The number of actions that the game had at the last tree_follow.
size_t tree_length(const Tree *tree);

// The node of the game's action at [index], which must be less than tree_length.
TreeNode *tree_game_node(const Tree *tree, size_t index);

// True when a node belongs to the game, or is the root.
bool tree_is_game(const Tree *tree, const TreeNode *node);

// The number of actions that lead to [node].
size_t tree_position(const TreeNode *node);

// The number of nodes, other than the root, that do not belong to the game.
size_t tree_count(const Tree *tree);

// The child of [parent] for [action], added as a variation if it is new. NULL if a limit is
// reached.
TreeNode *tree_find_or_add(Tree *tree, TreeNode *parent, const Action *action);

// Adds a child to [parent], even if it has an equal one. The child is for [action] or, if [text] is
// not NULL, has a copy of [text]. NULL if a limit is reached.
TreeNode *tree_add(Tree *tree, TreeNode *parent, const Action *action, const char *text);

// The first node of the variation that contains [node]. A variation starts with an alternative to
// another node, or after the end of the game. NULL if [node] is in the game's own line.
TreeNode *tree_variation_start(const Tree *tree, TreeNode *node);

// How deeply the line of [node] is nested; 0 for the game's own line.
int tree_depth(const Tree *tree, TreeNode *node);

// Drops [node], which must not belong to the game, with everything after it.
void tree_drop(Tree *tree, TreeNode *node);

// Makes [node], the first node of a variation, the main continuation of its parent. If the old main
// continuation belonged to the game, the caller must then play the new line in the game and call
// tree_follow.
void tree_promote(Tree *tree, TreeNode *node);

// Replaces [*comment], a node's [comment] or [before], with a copy of [text]. Removes it if [text]
// is NULL or "".
void tree_set_comment(Tree *tree, char **comment, const char *text);

// Adds a mark unless there are TREE_MARKS already.
void tree_add_mark(Tree *tree, TreeNode *node, uint8_t mark);

// Removes a mark if the node has it. Otherwise adds it as tree_add_mark does.
void tree_toggle_mark(Tree *tree, TreeNode *node, uint8_t mark);

// True when the node has [mark].
bool tree_has_mark(const TreeNode *node, uint8_t mark);
