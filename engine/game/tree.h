// SPDX-License-Identifier: MIT
// A Tree is what people note about a game: other lines that might have been played, comments and
// marks. What belongs here: keeping them beside the actions of a Game, whatever happens to that.
// Nothing here looks whether an action is legal.
#ifndef TESSERA_GAME_TREE_H
#define TESSERA_GAME_TREE_H

#include "engine/game/game.h"

enum {
    TREE_NODE_LIMIT = 100 * 1000, // beside the game
    TREE_DEPTH_LIMIT = 50,        // of lines beside lines
    TREE_WIDTH_LIMIT = 1000,      // lines beside one action
    TREE_MARKS = 4,               // of one node
    TREE_COMMENT_LIMIT = 4000,    // bytes of a comment that is edited
};

// An action and what was noted about it. The game's own line goes on with [next] from the root;
// where it ends, and beside it, there are other lines.
typedef struct TreeNode TreeNode;
struct TreeNode {
    Action action;    // which leads here; of the root, and where there is a [text], none
    unsigned source;  // of chance, see game_source_at: that of the action, which others go on with
    char *text;       // what is no legal action, as somebody wrote it; NULL: there is an action
    TreeNode *parent; // NULL: the root, the first position
    TreeNode *next;   // how its line goes on
    TreeNode *other;  // of the same parent: another line instead of this action
    char *before;     // a comment in front of it; NULL: none
    char *comment;    // behind it; the root's is about the whole game
    uint8_t marks[TREE_MARKS]; // as PGN numbers them, such as 1 for !; 0: no more
};

typedef struct Tree Tree;

// Makes one of nothing but a root. Release with tree_free, and all nodes with it.
Tree *tree_new(void);
void tree_free(Tree *tree);
TreeNode *tree_root(const Tree *tree);

// A number that is another one after each change.
unsigned tree_revision(const Tree *tree);

// Lets the first line be the actions of [game], those that can be redone included. What it had and
// the game has not any more is dropped with all that hangs on it; other lines stay.
void tree_follow(Tree *tree, const Game *game);

// How many actions the game has, as it was followed; the one with [index] (below that); and whether
// a node is one of them, or the root.
size_t tree_length(const Tree *tree);
TreeNode *tree_game_node(const Tree *tree, size_t index);
bool tree_is_game(const Tree *tree, const TreeNode *node);

// How many actions lead to [node].
size_t tree_position(const TreeNode *node);

// How many nodes there are beside the game.
size_t tree_count(const Tree *tree);

// The node that [action] leads to from [parent]; a new one, as another line, where there is none.
// NULL past a limit.
TreeNode *tree_go(Tree *tree, TreeNode *parent, const Action *action);

// Adds a line, or goes on with one, whether there is one like it or not. [text] instead of an
// action is copied. NULL past a limit.
TreeNode *tree_add(Tree *tree, TreeNode *parent, const Action *action, const char *text);

// The first node of the line that [node] is in: the one that stands beside another one, or behind
// the end of the game. NULL: that line is the game's.
TreeNode *tree_line(const Tree *tree, TreeNode *node);

// How deep the line of [node] lies: 0 is the game.
int tree_depth(const Tree *tree, TreeNode *node);

// Drops [node], which is none of the game's, with all that follows.
void tree_drop(Tree *tree, TreeNode *node);

// Lets [node], the first one of a line, be what its parent goes on with. Where that is the game,
// the game has to follow.
void tree_promote(Tree *tree, TreeNode *node);

// Puts [text] (NULL or "": nothing) in the place of the comment, in front of the node or behind it.
void tree_set_comment(Tree *tree, TreeNode *node, const char *text);
void tree_set_before(Tree *tree, TreeNode *node, const char *text);

// Adds a mark; past the most it is not added. Sets it where it is not, else takes it away.
void tree_add_mark(Tree *tree, TreeNode *node, uint8_t mark);
void tree_toggle_mark(Tree *tree, TreeNode *node, uint8_t mark);
bool tree_has_mark(const TreeNode *node, uint8_t mark);

#endif
