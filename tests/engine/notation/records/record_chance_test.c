// SPDX-License-Identifier: MIT
#include "engine/notation/records/record_chance.h"

#include "engine/game/file.h"
#include "engine/notation/records/record.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char folder[] = TESSERA_SOURCE_FOLDER "/tests/contract/files/";

static int load(void **rules) {
    *rules = support_load(TESSERA_SOURCE_FOLDER "/tests/probes/race8/race8.game.yaml");
    return 0;
}

static int unload(void **rules) {
    rules_free(*rules);
    return 0;
}

// A save that was read and played.
typedef struct Played {
    Record record;
    Game *game;
    Tree *tree;
    Tags tags;
} Played;

static void play(Played *played, const Rules *rules, const Text *text) {
    Report report = {0};
    *played = (Played){.tree = tree_new()};
    assert_true(record_read(&played->record, "save", text->data, text->length, &report));
    played->game = record_play(&played->record, rules, &report);
    assert_non_null(played->game);
    assert_true(
        record_read_notes(&played->record, played->game, &played->tags, played->tree, &report));
    assert_int_equal(report.errors + report.warnings, 0);
}

static void release(Played *played) {
    game_free(played->game);
    tree_free(played->tree);
    tags_free(&played->tags);
    record_free(&played->record);
}

static void write(const Played *played, Text *text) {
    RecordNotes notes = {.name = "race", .tree = played->tree};
    record_write(played->game, &notes, text, NULL);
}

// Where secrets begin, in the game and beside it, is in the save again.
static void test_round(void **rules) {
    Text text = {0}, first = {0}, second = {0};
    Played played, again;
    Text path = {0};
    text_appendf(&path, "%stwo-secrets.tessera", folder);
    assert_true(file_load(path.data, DOC_BYTE_LIMIT, &text, NULL));
    play(&played, *rules, &text);
    assert_int_equal(game_source_at(played.game, 4), 1);
    assert_int_equal(game_source_at(played.game, 5), 2);
    const TreeNode *node = tree_game_node(played.tree, 4)->next->other;
    assert_non_null(node);
    assert_int_equal(node->source, 1);
    assert_int_equal(node->next->source, 3);
    write(&played, &first);
    play(&again, *rules, &first);
    write(&again, &second);
    assert_string_equal(first.data, second.data);
    release(&played);
    release(&again);
    text_free(&text);
    text_free(&first);
    text_free(&second);
    text_free(&path);
}

// A game that goes on tells its commitment only, whoever writes it; one that is over its secret,
// too.
static void test_revealed(void **rules) {
    Secret secret;
    Text text = {0}, hex = {0}, commitment = {0};
    RecordNotes notes = {.name = "race"};
    memset(secret.bytes, 0xA5, sizeof secret.bytes);
    ChanceSource source = chance_source_new(*rules, &secret);
    Game *game = game_new(*rules, NULL);
    game_use_source(game, game_add_source(game, &source));
    assert_true(game_roll(game));
    hex_append(&hex, secret.bytes, SECRET_BYTES);
    hex_append(&commitment, source.commitment.bytes, DIGEST_BYTES);
    record_write(game, &notes, &text, NULL);
    assert_non_null(strstr(text.data, commitment.data));
    assert_null(strstr(text.data, hex.data));
    assert_null(strstr(text.data, "secret"));
    assert_null(strstr(text.data, "seed"));
    text_clear(&text);
    game_reveal(game);
    record_write(game, &notes, &text, NULL);
    assert_non_null(strstr(text.data, hex.data));
    game_free(game);
    text_free(&text);
    text_free(&hex);
    text_free(&commitment);
}

// Whatever is committed to makes another commitment: the secret, the rules, an option, a seat.
static void test_commitment(void **rules) {
    Secret secret = {{0}};
    Rules changed = *(const Rules *)*rules;
    Digest before = chance_commitment(*rules, &secret), after;
    secret.bytes[31] = 1;
    after = chance_commitment(*rules, &secret);
    assert_false(digest_equal(&before, &after));
    secret.bytes[31] = 0;
    changed.about.digest.bytes[0] ^= 1;
    after = chance_commitment(&changed, &secret);
    assert_false(digest_equal(&before, &after));
    changed.about.digest.bytes[0] ^= 1;
    changed.seats.count--;
    after = chance_commitment(&changed, &secret);
    assert_false(digest_equal(&before, &after));
    changed.seats.count++;
    Option option = {.name = "a", .kind = OPTION_INTEGER, .value = 1};
    changed.options.list = &option;
    changed.options.count = 1;
    Digest one = chance_commitment(&changed, &secret);
    option.value = 2;
    after = chance_commitment(&changed, &secret);
    assert_false(digest_equal(&one, &after));
    assert_false(digest_equal(&one, &before));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round),
        cmocka_unit_test(test_revealed),
        cmocka_unit_test(test_commitment),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
