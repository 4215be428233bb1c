// SPDX-License-Identifier: MIT
#include "engine/game/tree.h"

#include "engine/base/memory.h"
#include "engine/base/text.h"

#include <assert.h>
#include <string.h>

struct Tree {
    TreeNode root;
    size_t length; // how many nodes belong to the game
    size_t nodes;  // number of nodes, not counting the root
    unsigned revision;
};

static char *copy_unless_empty(const char *text) {
    return text && text[0] ? text_copy(text) : NULL;
}

static void release_texts(TreeNode *node) {
    memory_free(node->text);
    memory_free(node->before);
    memory_free(node->comment);
}

// Releases [node] and its later alternatives, each with everything after it.
static void release_alternatives(Tree *tree, TreeNode *node);

// Releases [node] with everything after it, but not the alternatives to [node] itself. Recurses
// only for alternatives, because a line can be too long for that.
static void release_line(Tree *tree, TreeNode *node) {
    while (node) {
        TreeNode *next = node->next;
        if (next)
            release_alternatives(tree, next->other);
        release_texts(node);
        memory_free(node);
        tree->nodes--;
        node = next;
    }
}

// Releases [node] and the alternatives after it, each with everything after it.
static void release_alternatives(Tree *tree, TreeNode *node) {
    while (node) {
        TreeNode *other = node->other;
        release_line(tree, node);
        node = other;
    }
}

Tree *tree_new(void) {
    return memory_new(sizeof(Tree));
}

void tree_free(Tree *tree) {
    if (!tree)
        return;
    release_alternatives(tree, tree->root.next);
    release_texts(&tree->root);
    memory_free(tree);
}

TreeNode *tree_root(const Tree *tree) {
    return (TreeNode *)&tree->root;
}

unsigned tree_revision(const Tree *tree) {
    return tree->revision;
}

// Nodes -------------------------------------------------------------------------------------------

// Makes a node with [parent], but does not link it to the parent's children.
static TreeNode *new_node(Tree *tree, TreeNode *parent, const Action *action, const char *text) {
    TreeNode *node = memory_new(sizeof *node);
    node->parent = parent;
    node->source = parent->source;
    if (action)
        node->action = *action;
    node->text = copy_unless_empty(text);
    tree->nodes++;
    tree->revision++;
    return node;
}

// The pointer in which to store a new last child; NULL if there are too many children. The first
// child is the main line, which TREE_WIDTH_LIMIT does not count.
static TreeNode **free_slot(TreeNode *parent) {
    TreeNode **slot = &parent->next;
    int count = 0;
    for (; *slot; slot = &(*slot)->other)
        count++;
    return count <= TREE_WIDTH_LIMIT ? slot : NULL;
}

// The pointer that leads to [node] from its parent or the alternative before it.
static TreeNode **slot_of(TreeNode *node) {
    TreeNode **slot = &node->parent->next;
    while (*slot != node)
        slot = &(*slot)->other;
    return slot;
}

// The child of [parent] for [action]; NULL if there is none. A child with a text has no action.
static TreeNode *find_child(const TreeNode *parent, const Action *action) {
    for (TreeNode *child = parent->next; child; child = child->other)
        if (!child->text && action_equal(&child->action, action))
            return child;
    return NULL;
}

// Unlinks [node] and releases it with everything after it.
static void remove_node(Tree *tree, TreeNode *node) {
    *slot_of(node) = node->other;
    release_line(tree, node);
    tree->revision++;
}

// Makes [node] the first child of its parent.
static void put_first(Tree *tree, TreeNode *node) {
    if (node->parent->next == node)
        return;
    *slot_of(node) = node->other; // takes it out of the list of children
    node->other = node->parent->next;
    node->parent->next = node;
    tree->revision++;
}

// The game ----------------------------------------------------------------------------------------

// Returns the child of [node] for [action], the game's action at [index], and makes it the first
// child. If another child belonged to the game, drops that one.
static TreeNode *follow_action(Tree *tree, TreeNode *node, size_t index, const Action *action) {
    // The game's own nodes are first children.
    TreeNode *game_child = index < tree->length ? node->next : NULL;
    TreeNode *child = find_child(node, action);
    if (child && child == node->next)
        return child;
    if (game_child) {
        remove_node(tree, game_child);
        tree->length = index; // the game's nodes from here on are gone
    }
    if (!child) { // no limit applies to the game's own nodes
        child = new_node(tree, node, action, NULL);
        child->other = node->next;
        node->next = child;
    }
    put_first(tree, child);
    return child;
}

void tree_follow(Tree *tree, const Game *game) {
    TreeNode *node = &tree->root;
    node->source = (unsigned)game_source_at(game, 0);
    for (size_t i = 0; i < game_length(game); i++) {
        node = follow_action(tree, node, i, game_action(game, i));
        node->source = (unsigned)game_source_at(game, i); // of the action that leads to [node]
    }
    if (tree->length > game_length(game)) // the game has become shorter
        remove_node(tree, node->next);
    tree->length = game_length(game);
}

size_t tree_length(const Tree *tree) {
    return tree->length;
}

TreeNode *tree_game_node(const Tree *tree, size_t index) {
    TreeNode *node = tree->root.next;
    while (index-- > 0)
        node = node->next;
    return node;
}

size_t tree_position(const TreeNode *node) {
    size_t position = 0;
    for (; node->parent; node = node->parent)
        position++;
    return position;
}

bool tree_is_game(const Tree *tree, const TreeNode *node) {
    size_t position = 0;
    for (; node->parent; node = node->parent, position++)
        if (node->parent->next != node)
            return false;            // in a variation beside the game
    return position <= tree->length; // later nodes come after the end of the game
}

size_t tree_count(const Tree *tree) {
    return tree->nodes - tree->length;
}

// Lines -------------------------------------------------------------------------------------------

TreeNode *tree_variation_start(const Tree *tree, TreeNode *node) {
    size_t position = tree_position(node);
    for (; node->parent; node = node->parent, position--)
        // A node starts a variation if it is not its parent's first child, or is the first node
        // after the end of the game.
        if (node->parent->next != node || position == tree->length + 1)
            return node;
    return NULL;
}

int tree_depth(const Tree *tree, TreeNode *node) {
    int depth = 0;
    for (TreeNode *line = tree_variation_start(tree, node); line;
         line = tree_variation_start(tree, line->parent))
        depth++;
    return depth;
}

TreeNode *tree_add(Tree *tree, TreeNode *parent, const Action *action, const char *text) {
    TreeNode **slot = free_slot(parent);
    // Only a child after the first can be nested too deeply.
    if (!slot || tree_count(tree) >= TREE_NODE_LIMIT ||
        (parent->next && tree_depth(tree, parent) >= TREE_DEPTH_LIMIT))
        return NULL;
    *slot = new_node(tree, parent, action, text);
    return *slot;
}

TreeNode *tree_find_or_add(Tree *tree, TreeNode *parent, const Action *action) {
    TreeNode *child = find_child(parent, action);
    return child ? child : tree_add(tree, parent, action, NULL);
}

void tree_drop(Tree *tree, TreeNode *node) {
    assert(!tree_is_game(tree, node));
    remove_node(tree, node);
}

// If the old continuation belonged to the game, it becomes a variation and no longer counts as part
// of the game. Otherwise the next tree_follow would drop it.
void tree_promote(Tree *tree, TreeNode *node) {
    size_t before = tree_position(node->parent);
    if (node->parent->next != node && before < tree->length && tree_is_game(tree, node->parent))
        tree->length = before;
    put_first(tree, node);
}

// Notes -------------------------------------------------------------------------------------------

// [text] can be the old comment, so it is copied before the old one is released.
void tree_set_comment(Tree *tree, char **comment, const char *text) {
    char *copy = copy_unless_empty(text);
    memory_free(*comment);
    *comment = copy;
    tree->revision++;
}

bool tree_has_mark(const TreeNode *node, uint8_t mark) {
    return mark != 0 && memchr(node->marks, mark, TREE_MARKS) != NULL;
}

void tree_add_mark(Tree *tree, TreeNode *node, uint8_t mark) {
    uint8_t *free = memchr(node->marks, 0, TREE_MARKS);
    if (!free)
        return;
    *free = mark;
    tree->revision++;
}

void tree_toggle_mark(Tree *tree, TreeNode *node, uint8_t mark) {
    uint8_t *found = memchr(node->marks, mark, TREE_MARKS);
    if (!found) {
        tree_add_mark(tree, node, mark);
        return;
    }
    size_t later = TREE_MARKS - 1 - (size_t)(found - node->marks); // marks after [found]
    memmove(found, found + 1, later);
    node->marks[TREE_MARKS - 1] = 0;
    tree->revision++;
}
