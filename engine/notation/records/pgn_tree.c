// SPDX-License-Identifier: MIT
#include "engine/notation/records/pgn_tree.h"

#include "engine/base/memory.h"
#include "engine/game/tree_walk.h"
#include "engine/notation/records/pgn_clock.h"
#include "engine/notation/records/pgn_private.h"
#include "engine/notation/words/san.h"
#include "engine/rules/endings/ending.h"

#include <string.h>

// ---- Reading

typedef struct Importer {
    Tree *tree;
    TreeWalk *walk;
    Place full_at; // the place of the first move that a limit of the tree excluded; line 0: none
} Importer;

// Copies the comments and marks of [move] to [node].
static void add_notes(Tree *tree, TreeNode *node, const PgnMove *move) {
    tree_set_comment(tree, &node->before, move->before);
    tree_set_comment(tree, &node->comment, move->comment);
    for (size_t i = 0; i < sizeof move->marks; i++)
        if (move->marks[i])
            tree_add_mark(tree, node, move->marks[i]);
}

// Adds a move as an action if it is legal, otherwise as text. All moves after one added as text are
// added as text, too. NULL if the tree is full.
static TreeNode *add_move(Importer *importer, TreeNode *parent, const PgnMove *move) {
    Action action;
    bool after_draw, full = tree_count(importer->tree) >= TREE_NODE_LIMIT;
    bool legal = !full && !parent->text &&
                 pgn_read_move(tree_walk_to(importer->walk, parent), move->text, &action,
                               &after_draw, NULL);
    TreeNode *node = full ? NULL
                          : tree_add(importer->tree, parent, legal ? &action : NULL,
                                     legal ? NULL : move->text);
    if (node)
        add_notes(importer->tree, node, move);
    else if (importer->full_at.line == 0) // only the first move that is left out is recorded
        importer->full_at = move->place;
    return node;
}

static void add_line(Importer *importer, TreeNode *parent, const PgnMove *move);

// Adds the variations on each move from [move] on. [node] is the node of [move].
static void add_variations(Importer *importer, TreeNode *node, const PgnMove *move) {
    for (; move && node; move = move->next, node = node->next)
        for (const PgnMove *other = move->variation; other; other = other->variation)
            add_line(importer, node->parent, other);
}

// Adds the line that begins with [move]. First adds all moves of the line, then the variations on
// them, because the first child of a node continues its line. The caller adds the variations on the
// line's first move.
static void add_line(Importer *importer, TreeNode *parent, const PgnMove *move) {
    TreeNode *first = add_move(importer, parent, move);
    TreeNode *node = first;
    for (const PgnMove *at = move->next; at && node; at = at->next)
        node = add_move(importer, node, at);
    if (first)
        add_variations(importer, first->next, move->next);
}

bool pgn_read_tree(const PgnGame *pgn, const char *file, const Game *played, Tree *tree,
                   Error *error) {
    tree_follow(tree, played);
    Importer importer = {.tree = tree, .walk = tree_walk_new(played)};
    TreeNode *first = tree_root(tree)->next, *node = first;
    // [played] was played from these moves, so each has a node.
    for (const PgnMove *move = pgn->moves; move; move = move->next, node = node->next)
        add_notes(tree, node, move);
    // A comment before all moves is about the game.
    tree_set_comment(tree, &tree_root(tree)->comment, first ? first->before : pgn->comment);
    if (first)
        tree_set_comment(tree, &first->before, NULL);
    add_variations(&importer, first, pgn->moves);
    tree_walk_free(importer.walk);
    return importer.full_at.line == 0 ||
           error_set(error, file, importer.full_at, "",
                     "a game may have %d moves in %d variations in one another, and %d beside one "
                     "move; this is more",
                     TREE_NODE_LIMIT, TREE_DEPTH_LIMIT, TREE_WIDTH_LIMIT);
}

void pgn_read_tags(const PgnGame *pgn, const Game *played, Tags *tags) {
    for (size_t i = 0; i < pgn->tag_count; i++) {
        bool is_known = strcmp(pgn->tags[i].value, "?") != 0;
        if (is_known && !pgn_tag_is_computed(pgn->tags[i].name))
            tags_set(tags, pgn->tags[i].name, pgn->tags[i].value);
    }
    // A result that follows from the rules need not be kept as a tag.
    bool keeps_result = game_outcome(played).reason == REASON_NONE && strcmp(pgn->result, "*") != 0;
    tags_set(tags, "Result", keeps_result ? pgn->result : NULL);
}

// ---- Writing

// Collects the moves of a Tree as PgnMoves.
typedef struct Gatherer {
    const Game *game;
    const Tree *tree;
    TreeWalk *walk;
    Rules *open; // the rules without draws, because people may have played on after a draw
    Arena arena; // owns the moves
} Gatherer;

// Offers, claims and resignations are not moves in PGN.
static bool is_move(const TreeNode *node) {
    return node->text || node->action.kind == ACTION_STEP || node->action.kind == ACTION_SKIP;
}

// True for a step that waits for a choice. In PGN the step and the choice are a single move.
static bool awaits_choice(const TreeNode *node) {
    return !node->text && node->action.kind == ACTION_STEP && node->action.value == VALUE_ASK;
}

// The text of the move of [node] and its [choice], which may be NULL.
static const char *move_text(Gatherer *gatherer, const TreeNode *node, const TreeNode *choice) {
    if (node->text)
        return node->text;
    Text text = {0};
    Action action = node->action;
    if (choice)
        action.value = choice->action.value;
    const Game *game = tree_walk_to(gatherer->walk, node->parent);
    san_write(gatherer->open, game_state(game), NULL, &action, &text);
    return text_keep(&text, &gatherer->arena);
}

// Returns [comment], the comment of [node]. If the clock reading after the move is known and the
// comment has none, the reading is put before the comment.
static const char *comment_with_clock(Gatherer *gatherer, const TreeNode *node,
                                      const char *comment) {
    int64_t noted;
    Text text = {0};
    if (!tree_is_game(gatherer->tree, node) || pgn_clock_read(comment, &noted))
        return comment;
    size_t position = tree_position(node);
    const State *before = game_state_at(gatherer->game, position - 1);
    const int64_t *left = game_clocks_at(gatherer->game, position);
    Seat mover = before->controller[before->seat];
    if (!left || left[mover] == CLOCK_NO_READING)
        return comment;
    pgn_clock_write(left[mover], &text);
    if (comment)
        text_appendf(&text, " %s", comment);
    return text_keep(&text, &gatherer->arena);
}

// The move of [node] and its [choice], which may be NULL. The marks and the comment after the move
// are those of the choice or, without one, of [node].
static PgnMove *new_move(Gatherer *gatherer, const TreeNode *node, const TreeNode *choice) {
    const TreeNode *noted = choice ? choice : node;
    PgnMove *move = arena_alloc(&gatherer->arena, sizeof *move);
    move->text = move_text(gatherer, node, choice);
    move->before = node->before;
    move->comment = comment_with_clock(gatherer, noted, noted->comment);
    memcpy(move->marks, noted->marks, sizeof move->marks);
    return move;
}

// Adds [variation], which may be NULL, after the other variations on [move].
static void append_variation(PgnMove *move, PgnMove *variation) {
    while (move->variation)
        move = move->variation;
    move->variation = variation;
}

// A place in a line that is being collected.
typedef struct Spot {
    const TreeNode *node;
    const TreeNode *choice; // the choice that completes the move of [node]; NULL: there is none
    const TreeNode *end;    // the last node to collect; NULL: the end of the line
    bool with_variations;   // the variations on the move of [node] are collected too
} Spot;

static PgnMove *gather_line(Gatherer *gatherer, Spot spot);

// The choice made for the step [node]; NULL if the step awaits no choice, or none was made.
static const TreeNode *choice_after(const TreeNode *node) {
    return awaits_choice(node) ? node->next : NULL;
}

// True if [node] is a move and, if the move awaits a choice, the choice follows.
static bool is_complete(const TreeNode *node) {
    return is_move(node) && (!awaits_choice(node) || node->next);
}

// Collects the variations on a move, including other choices for the same step.
static void gather_variations(Gatherer *gatherer, const Spot *spot, PgnMove *move) {
    if (!spot->with_variations)
        return;
    for (const TreeNode *other = spot->node->other; other; other = other->other)
        if (is_complete(other))
            append_variation(
                move, gather_line(gatherer, (Spot){.node = other, .choice = choice_after(other)}));
    const TreeNode *other = spot->choice ? spot->choice->other : NULL;
    for (; other; other = other->other)
        append_variation(move, gather_line(gatherer, (Spot){.node = spot->node, .choice = other}));
}

// True if the line goes on at [spot], with a complete move or with an action that is no move, such
// as an offer.
static bool is_in_line(const Spot *spot) {
    const TreeNode *node = spot->node;
    if (!node)
        return false;
    if (!is_move(node))
        return true; // an action such as an offer
    // If [end] is a step that awaits a choice, the choice was not made in this line.
    return is_complete(node) && !(node == spot->end && awaits_choice(node));
}

// Collects the moves of a line. PGN has no offers, so variations on an offer become variations on
// the next move.
static PgnMove *gather_line(Gatherer *gatherer, Spot spot) {
    PgnMove *moves = NULL, **slot = &moves;
    const TreeNode *offer = NULL; // the previous node if it was an offer, otherwise NULL
    while (is_in_line(&spot)) {
        // The last node of this move, after which the line continues.
        const TreeNode *last = spot.choice ? spot.choice : spot.node;
        if (is_move(spot.node)) {
            PgnMove *move = *slot = new_move(gatherer, spot.node, spot.choice);
            slot = &move->next;
            gather_variations(gatherer, &spot, move);
            if (offer)
                gather_variations(gatherer, &(Spot){.node = offer, .with_variations = true}, move);
        }
        offer = is_move(spot.node) ? NULL : spot.node;
        const TreeNode *next = last == spot.end ? NULL : last->next;
        spot = (Spot){.node = next,
                      .choice = next ? choice_after(next) : NULL,
                      .end = spot.end,
                      .with_variations = true};
    }
    return moves;
}

// Adds the line that begins with [node], after the [last] move of the game. PGN only has variations
// on moves, so the line becomes a variation on [last] that begins by repeating [last].
static void append_continuation(Gatherer *gatherer, PgnMove *last, const TreeNode *node) {
    PgnMove *again = arena_alloc(&gatherer->arena, sizeof *again);
    again->text = last->text;
    again->next = gather_line(gatherer, (Spot){.node = node, .choice = choice_after(node)});
    if (again->next)
        append_variation(last, again);
}

// Collects the variations that begin where the game ends now. If the game ends with actions that
// are not moves, such as a resignation, variations that begin before these actions are collected,
// too.
static void gather_end_variations(Gatherer *gatherer, PgnMove *moves, const TreeNode *end) {
    PgnMove *last = moves;
    while (last && last->next)
        last = last->next;
    for (const TreeNode *at = end;; at = at->parent) {
        // The game's own next action, if it has one, is no variation.
        bool is_game = at->next && tree_is_game(gatherer->tree, at->next);
        const TreeNode *other = is_game ? at->next->other : at->next;
        for (; other && last; other = other->other)
            append_continuation(gatherer, last, other);
        if (!at->parent || is_move(at) || at->action.kind == ACTION_CHOOSE)
            return; // [at] is the root or the game's last move
    }
}

static PgnTag *copy_tags(Gatherer *gatherer, const Tags *tags) {
    PgnTag *items = arena_alloc(&gatherer->arena, tags->count * sizeof *items);
    for (size_t i = 0; i < tags->count; i++)
        items[i] = (PgnTag){.name = tags->items[i].name, .value = tags->items[i].value};
    return items;
}

void pgn_write_game(const Game *game, const Tree *tree, const Tags *tags, Text *text) {
    Gatherer gatherer = {.game = game,
                         .tree = tree,
                         .walk = tree_walk_new(game),
                         .open = memory_new(sizeof *gatherer.open)};
    ending_open_wide(game_rules(game), gatherer.open);
    size_t length = game_position(game);
    const TreeNode *end = length > 0 ? tree_game_node(tree, length - 1) : NULL;
    const char *result = tags_find(tags, "Result");
    PgnGame pgn = {.tags = copy_tags(&gatherer, tags),
                   .tag_count = tags->count,
                   .result = result ? result : "*",
                   .comment = tree_root(tree)->comment};
    if (end) { // PGN can write variations only beside a move
        const TreeNode *first = tree_root(tree)->next;
        pgn.moves = gather_line(&gatherer, (Spot){.node = first,
                                                  .choice = choice_after(first),
                                                  .end = end,
                                                  .with_variations = true});
        gather_end_variations(&gatherer, pgn.moves, end);
    }
    if (pgn.moves) // the comment on the game comes before the first move
        pgn.moves->before = pgn.comment;
    pgn_write_tree(&pgn, game, text);
    tree_walk_free(gatherer.walk);
    memory_free(gatherer.open);
    arena_free(&gatherer.arena);
}

void pgn_write(const Game *game, const Tags *tags, Text *text) {
    Tree *tree = tree_new();
    tree_follow(tree, game);
    pgn_write_game(game, tree, tags, text);
    tree_free(tree);
}
