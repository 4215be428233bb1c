// SPDX-License-Identifier: MIT
// Variations, comments, marks and tags: kept beside a game whatever happens to it, in saves and in
// PGN, and read back as they were; each mistake in a save with its place.
#include "engine/notation/records/record_tree.h"

#include "engine/game/tree_walk.h"
#include "engine/notation/records/pgn_tree.h"
#include "engine/notation/records/record.h"
#include "engine/notation/words/moves.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static Rules *chess;

static void play(Game *game, const char *move) {
    Action action;
    Trail trail = game_trail(game);
    assert_true(move_read(chess, game_state(game), &trail, move, &action, NULL));
    assert_true(game_play(game, &action));
}

static Game *game_of(const char *const *moves) {
    Game *game = game_new(chess, NULL);
    for (; *moves; moves++)
        play(game, *moves);
    return game;
}

static TreeNode *go(Tree *tree, const Game *game, TreeNode *node, const char *move) {
    Action action;
    TreeWalk *walk = tree_walk_new(game);
    Game *there = tree_walk_to(walk, node);
    assert_true(move_read(chess, game_state(there), NULL, move, &action, NULL));
    tree_walk_free(walk);
    return tree_find_or_add(tree, node, &action);
}

// e4 e5 Nf3 with d4 d5 beside e4, c5 beside e5, and a line behind the end.
static Tree *noted(const Game *game) {
    Tree *tree = tree_new();
    tree_follow(tree, game);
    TreeNode *root = tree_root(tree), *king = root->next;
    TreeNode *queen = go(tree, game, root, "d2d4");
    tree_set_comment(tree, &root->comment, "a game");
    go(tree, game, go(tree, game, queen, "d7d5"), "c2c4");
    tree_add_mark(tree, go(tree, game, queen, "g8f6"), 5);
    tree_set_comment(tree, &go(tree, game, king, "c7c5")->comment, "Sicilian, \"open\" {or} not");
    tree_set_comment(tree, &queen->before, "or");
    tree_toggle_mark(tree, king, 1);
    go(tree, game, tree_game_node(tree, 2), "b8c6");
    return tree;
}

static void write(const Game *game, const Tree *tree, const Tags *tags, Text *text) {
    RecordNotes notes = {.name = "chess", .tree = tree, .tags = tags};
    record_write(game, &notes, text, NULL);
}

static const char *const moves[] = {"e2e4", "e7e5", "g1f3", NULL};

static void assert_same(const TreeNode *a, const TreeNode *b) {
    for (; a && b; a = a->next, b = b->next) {
        assert_true(action_equal(&a->action, &b->action));
        assert_string_equal(a->text ? a->text : "", b->text ? b->text : "");
        assert_string_equal(a->before ? a->before : "", b->before ? b->before : "");
        assert_string_equal(a->comment ? a->comment : "", b->comment ? b->comment : "");
        assert_memory_equal(a->marks, b->marks, TREE_MARKS);
        const TreeNode *other = a->next ? a->next->other : NULL;
        const TreeNode *mine = b->next ? b->next->other : NULL;
        for (; other && mine; other = other->other, mine = mine->other)
            assert_same(other, mine);
        assert_true(!other && !mine);
    }
    assert_true(!a && !b);
}

static void test_saves(void **unused) {
    (void)unused;
    Game *game = game_of(moves);
    Tree *tree = noted(game), *again = tree_new();
    Tags tags = {0}, read_tags = {0};
    Text text = {0};
    Report report = {0};
    Record record;
    tags_set(&tags, "White", "Anna \"A\"");
    tags_set(&tags, "Event", "Home");
    write(game, tree, &tags, &text);
    assert_true(record_read(&record, "save", text.data, text.length, &report));
    Game *played = record_play(&record, chess, &report);
    assert_true(record_read_notes(&record, played, &read_tags, again, &report));
    assert_same(tree_root(tree), tree_root(again));
    assert_int_equal(tree_count(again), 6);
    assert_string_equal(tags_find(&read_tags, "White"), "Anna \"A\"");
    assert_int_equal(read_tags.count, 2);
    game_free(played);
    record_free(&record);
    tags_free(&tags);
    tags_free(&read_tags);
    tree_free(tree);
    tree_free(again);
    text_free(&text);
    game_free(game);
}

static const char written[] =
    "{a game} 1. e4 $1 ({or} 1. d4 d5 (1... Nf6 $5) 2. c4) 1... e5 (1... c5\n"
    "{Sicilian, \"open\" {or) not}) 2. Nf3 (2. Nf3 Nc6) *\n\n";

static void test_pgn(void **unused) {
    (void)unused;
    Game *game = game_of(moves);
    Tree *tree = noted(game), *again = tree_new();
    Tags tags = {0};
    Text text = {0};
    Pgn pgn;
    Report report = {0};
    pgn_write_game(game, tree, &tags, &text);
    assert_string_equal(strstr(text.data, "\n\n") + 2, written);
    assert_true(pgn_read(&pgn, "file", text.data, text.length, NULL));
    Game *played = pgn_play(&pgn.games[0], chess, "file", &report);
    assert_true(pgn_read_tree(&pgn.games[0], "file", played, again, NULL));
    text_clear(&text);
    pgn_write_game(played, again, &tags, &text);
    assert_string_equal(strstr(text.data, "\n\n") + 2, written);
    pgn_free(&pgn);
    game_free(played);
    tree_free(tree);
    tree_free(again);
    text_free(&text);
    game_free(game);
}

// Undo is undo: what the game has not any more is gone, what was beside it stays.
static void test_following(void **unused) {
    (void)unused;
    Game *game = game_of(moves);
    Tree *tree = noted(game);
    game_go_to(game, 1);
    tree_follow(tree, game);
    assert_int_equal(tree_length(tree), 3);
    play(game, "e7e6");
    tree_follow(tree, game);
    assert_int_equal(tree_length(tree), 2);
    assert_int_equal(tree_count(tree), 5); // Nc6 hung on what is gone
    const TreeNode *king = tree_game_node(tree, 0);
    assert_int_equal(king->marks[0], 1);
    assert_string_equal(king->next->other->comment, "Sicilian, \"open\" {or} not");
    game_go_to(game, 1);
    play(game, "c7c5"); // the line beside it becomes the game
    tree_follow(tree, game);
    assert_int_equal(tree_count(tree), 4);
    assert_string_equal(tree_game_node(tree, 1)->comment, "Sicilian, \"open\" {or} not");
    assert_null(tree_game_node(tree, 1)->other);
    game_go_to(game, 0);
    play(game, "d2d4"); // and its own lines lie behind the end now
    tree_follow(tree, game);
    assert_int_equal(tree_length(tree), 1);
    assert_int_equal(tree_count(tree), 3);
    TreeNode *defence = tree_game_node(tree, 0)->next;
    assert_false(tree_is_game(tree, defence));
    assert_ptr_equal(tree_variation_start(tree, defence->next), defence);
    assert_int_equal(tree_depth(tree, defence->other), 1);
    tree_promote(tree, defence->other);
    assert_int_equal(tree_game_node(tree, 0)->next->marks[0], 5);
    tree_drop(tree, tree_game_node(tree, 0)->next);
    assert_int_equal(tree_count(tree), 2);
    tree_free(tree);
    game_free(game);
}

static void check_wrong(const char *members, int line, int column, const char *message) {
    Text text = {0};
    Record record;
    Report report = {0};
    Tags tags = {0};
    Tree *tree = tree_new();
    text_appendf(&text, "{\"game\": \"chess\", \"moves\": [\"e2e4\", \"e7e5\"],\n%s}", members);
    assert_true(record_read(&record, "save", text.data, text.length, &report));
    Game *game = record_play(&record, chess, &report);
    assert_false(record_read_notes(&record, game, &tags, tree, &report));
    assert_string_equal(report.items[0].error.message, message);
    assert_int_equal(report.items[0].error.place.line, line);
    assert_int_equal(report.items[0].error.place.column, column);
    game_free(game);
    record_free(&record);
    report_free(&report);
    tags_free(&tags);
    tree_free(tree);
    text_free(&text);
}

// One line more beside a move than there may be.
static void test_too_wide(void **unused) {
    (void)unused;
    Text text = {0};
    text_append(&text, "\"variations\": [");
    for (int i = 0; i <= TREE_WIDTH_LIMIT; i++)
        text_appendf(&text, "%s{\"at\": 0, \"moves\": [\"d2d4\"]}", i > 0 ? ",\n" : "");
    text_append(&text, "]");
    check_wrong(text.data, 2 + TREE_WIDTH_LIMIT, 21,
                "a game may have 100000 moves in 50 variations in one another, and 1000 beside one "
                "move; this is more");
    text_free(&text);
}

static void test_wrong(void **unused) {
    (void)unused;
    check_wrong("\"tags\": []", 2, 9, "expected an object of texts, found a list");
    check_wrong("\"tags\": {\"A b\": \"x\"}", 2, 17, "a tag is called by letters, digits and _");
    check_wrong("\"tags\": {\"A\": 1}", 2, 15, "expected a text, found 1");
    check_wrong("\"variations\": {}", 2, 15, "expected a list of variations, found an object");
    check_wrong("\"variations\": [{\"at\": 0}]", 2, 16,
                "a variation needs the field \"moves\": what might have been played");
    check_wrong("\"variations\": [{\"at\": 3, \"moves\": []}]", 2, 23,
                "there are 2 moves in this line");
    check_wrong("\"variations\": [{\"in\": 1, \"at\": 0, \"moves\": []}]", 2, 23,
                "there are 0 variations before this one");
    check_wrong("\"variations\": [{\"at\": 0, \"moves\": [\"e2e5\"]}]", 2, 36,
                "e2e5: WHITE has no such move here");
    check_wrong("\"variations\": [{\"at\": 0, \"moves\": [1]}]", 2, 36,
                "expected a move as a text, found 1");
    check_wrong("\"variations\": [{\"at\": 0, \"moves\": [], \"unread\": [\"Ke3\"]},\n"
                "{\"in\": 1, \"at\": 1, \"moves\": [\"d2d4\"]}]",
                3, 17, "no variation begins behind what is no move");
    check_wrong("\"notes\": [{\"at\": 3}]", 2, 18, "there are 2 moves in this line");
    check_wrong("\"notes\": [{\"at\": 1, \"marks\": [256]}]", 2, 31,
                "expected a number from 1 to 255, found 256");
    check_wrong("\"notes\": [{\"at\": 1, \"comment\": 7}]", 2, 32, "expected a text, found 7");
}

static int load(void **unused) {
    (void)unused;
    chess = support_load("chess");
    return 0;
}

static int unload(void **unused) {
    (void)unused;
    rules_free(chess);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_saves),     cmocka_unit_test(test_pgn),
        cmocka_unit_test(test_following), cmocka_unit_test(test_too_wide),
        cmocka_unit_test(test_wrong),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
