// SPDX-License-Identifier: MIT
// Any text is a saved game or an error with its place; what can be played reads the same when it is
// written again. The game that it names is not looked for: all are played as chess.
#include "engine/notation/records/record.h"
#include "engine/rules/state/valid.h"
#include "tests/fuzz/fuzz_chess.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// What is noted about it is the same the second time.
static void note_again(Record *again, const Game *game, const RecordNotes *notes,
                       const Text *text) {
    Text twice = {0};
    Report report = {0};
    Tags tags = {0};
    Tree *tree = tree_new();
    assert(record_read_notes(again, game, &tags, tree, &report));
    assert(tree_count(tree) == (notes->tree ? tree_count(notes->tree) : 0));
    RecordNotes same = *notes;
    same.tags = &tags;
    same.tree = tree;
    record_write(game, &same, &twice, NULL);
    assert(strcmp(text->data, twice.data) == 0);
    tags_free(&tags);
    tree_free(tree);
    text_free(&twice);
}

// Written and read again it is the same game at the same place.
static void play_again(const Game *game, const RecordNotes *notes) {
    Text text = {0};
    Report report = {0};
    Record again;
    record_write(game, notes, &text, NULL);
    assert(record_read(&again, "again.tessera", text.data, text.length, &report));
    Game *other = record_play(&again, chess(), &report);
    assert(other && game_position(other) == game_position(game));
    assert(game_length(other) == game_length(game));
    assert(game_state(other)->hash == game_state(game)->hash);
    note_again(&again, other, notes, &text);
    game_free(other);
    record_free(&again);
    report_free(&report);
    text_free(&text);
}

static void play(Record *record) {
    Error stopped = {0};
    Report report = {0};
    record_read_seats(record, chess(), &report);
    Game *game = record_play_on(record, chess(), &stopped, &report);
    assert(game || report.errors > 0);
    assert(!stopped.set || stopped.place.line > 0);
    if (game) {
        Tags tags = {0};
        Tree *tree = tree_new();
        bool noted = record_read_notes(record, game, &tags, tree, &report);
        assert(noted || report.errors > 0);
        assert(state_valid(chess(), game_state(game)));
        record->notes.tags = &tags;
        record->notes.tree = tree;
        play_again(game, &record->notes);
        tags_free(&tags);
        tree_free(tree);
    }
    game_free(game);
    report_free(&report);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Record record;
    Report report = {0};
    char *text = calloc(1, size + 1);
    memcpy(text, data, size);
    if (record_read(&record, "save.tessera", text, size, &report))
        play(&record);
    else
        assert(report.errors > 0 && report.items[0].error.message[0]);
    record_free(&record);
    report_free(&report);
    free(text);
    return 0;
}
