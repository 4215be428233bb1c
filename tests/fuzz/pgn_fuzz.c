// SPDX-License-Identifier: MIT
// Any text is PGN or an error with a place; games that can be played are written so that they can
// be read again and lead to the same position, with all that was written about them. The same for
// EPD. Games are of a chess of five by five squares, as the rules of chess take nearly all of the
// time; what is particular to its texts is the business of notation_fuzz.
#include "engine/notation/fen/epd.h"
#include "engine/notation/records/pgn_tree.h"
#include "tests/fuzz/fuzz_chess.h"

#include <assert.h>
#include <string.h>

static void check_again(const Game *game) {
    Text text = {0};
    Pgn again;
    Report report = {0};
    pgn_write(game, &(Tags){0}, &text);
    assert(pgn_read(&again, "again", text.data, text.length, NULL) && again.count == 1);
    Game *played = pgn_play(&again.games[0], small_chess(), "again", &report);
    assert(played && game_state(played)->hash == game_state(game)->hash);
    game_free(played);
    pgn_free(&again);
    text_free(&text);
}

static void check_tree(const PgnGame *tree, const Game *game) {
    Text text = {0}, twice = {0};
    Pgn again;
    Report report = {0};
    if (tree->tag_count > PGN_TAG_LIMIT - 10) // those of the roster come to them
        return;
    pgn_write_tree(tree, game, &text);
    assert(pgn_read(&again, "again", text.data, text.length, NULL) && again.count == 1);
    Game *played = pgn_play(&again.games[0], small_chess(), "again", &report);
    assert(played && game_state(played)->hash == game_state(game)->hash);
    pgn_write_tree(&again.games[0], played, &twice);
    assert(strcmp(text.data, twice.data) == 0);
    game_free(played);
    pgn_free(&again);
    text_free(&text);
    text_free(&twice);
}

// Noted in a tree and written from it, it is the same the second time.
static void check_notes(const PgnGame *pgn, const Game *game) {
    Text text = {0}, twice = {0};
    Pgn again;
    Report report = {0};
    Tags tags = {0}, same = {0};
    Tree *tree = tree_new(), *other = tree_new();
    if (pgn_read_tree(pgn, "file", game, tree, NULL)) {
        pgn_read_tags(pgn, game, &tags);
        pgn_write_game(game, tree, &tags, &text);
        assert(pgn_read(&again, "again", text.data, text.length, NULL) && again.count == 1);
        Game *played = pgn_play(&again.games[0], small_chess(), "again", &report);
        assert(played && game_state(played)->hash == game_state(game)->hash);
        assert(pgn_read_tree(&again.games[0], "again", played, other, NULL));
        pgn_read_tags(&again.games[0], played, &same);
        pgn_write_game(played, other, &same, &twice);
        assert(strcmp(text.data, twice.data) == 0);
        game_free(played);
        pgn_free(&again);
    }
    tags_free(&tags);
    tags_free(&same);
    tree_free(tree);
    tree_free(other);
    text_free(&text);
    text_free(&twice);
}

static void check_epd(const char *data, size_t size) {
    Epd epd;
    Error error = {0};
    if (!epd_read(&epd, "file", data, size, &error))
        assert(error.set && error.message[0] && error.place.line >= 1 && error.place.column >= 1);
    for (size_t i = 0; i < epd.count && !error.set; i++) {
        StateSpace space, back;
        Error wrong = {0};
        Text text = {0};
        Epd again;
        if (!epd_position(&epd.records[i], small_chess(), "file", &space.state, &wrong)) {
            assert(wrong.set && wrong.place.line >= 1);
            continue;
        }
        assert(epd_write(small_chess(), &space.state, &epd.records[i], &text));
        assert(epd_read(&again, "again", text.data, text.length, NULL) && again.count == 1);
        assert(epd_position(&again.records[0], small_chess(), "again", &back.state, NULL));
        assert(back.state.hash == space.state.hash);
        epd_free(&again);
        text_free(&text);
    }
    epd_free(&epd);
}

// What lists of games show of each, broken ones too.
static void check_title(const PgnGame *game) {
    Text title = {0};
    pgn_write_title(game, &title);
    assert(title.length > 0);
    text_free(&title);
}

// Looking for its game reads the documents of the library, which took half of the time when it was
// done for every text: only the first game of one in four is asked.
static void check_variant(const PgnGame *game) {
    Text id = {0};
    const char *setting;
    assert(pgn_variant(game, &id, &setting) == (id.length > 0));
    text_free(&id);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Pgn pgn;
    Error error = {0};
    if (!pgn_read(&pgn, "file", (const char *)data, size, &error))
        assert(error.set && error.message[0] && error.place.line >= 1 && error.place.column >= 1);
    for (size_t i = 0; i < pgn.count; i++)
        check_title(&pgn.games[i]);
    if (pgn.count > 0 && size % 4 == 0)
        check_variant(&pgn.games[0]);
    for (size_t i = 0; i < pgn.count && !error.set; i++) {
        Report report = {0};
        Game *game = pgn_play(&pgn.games[i], small_chess(), "file", &report);
        assert((game != NULL) == (report.errors == 0));
        if (game)
            check_again(game);
        if (game)
            check_tree(&pgn.games[i], game);
        if (game)
            check_notes(&pgn.games[i], game);
        game_free(game);
        report_free(&report);
    }
    pgn_free(&pgn);
    check_epd((const char *)data, size);
    return 0;
}
