// SPDX-License-Identifier: MIT
// What a document becomes by what it extends and by its options, shown as JSON.
#include "engine/doc/writer.h"
#include "engine/spec/edition/edition.h"
#include "engine/spec/interaction/interaction_spec.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

// Documents that can be extended: a name and a text each, ending with NULL.
static bool load_from(void *context, const char *name, Doc *doc, Error *error) {
    const char *const *documents = context;
    for (; documents && documents[0]; documents += 2)
        if (strcmp(documents[0], name) == 0)
            return doc_read(doc, name, documents[1], strlen(documents[1]), error);
    return error_set(error, name, (Place){0}, "", "there is no such file");
}

static void write_node(Writer *writer, const Node *node) {
    if (node->key)
        writer_key(writer, node->key);
    switch (node->kind) {
    case NODE_NULL: writer_null(writer); break;
    case NODE_BOOLEAN: writer_boolean(writer, node->boolean); break;
    case NODE_INTEGER: writer_integer(writer, node->integer); break;
    case NODE_NUMBER:
    case NODE_TEXT: writer_text(writer, node->text); break;
    case NODE_LIST: writer_list_begin(writer); break;
    case NODE_OBJECT: writer_object_begin(writer); break;
    }
    size_t count = 0;
    for (const Node *child = node->first; child; child = child->next, count++) {
        assert_ptr_equal(child->parent, node);
        write_node(writer, child);
    }
    assert_int_equal(count, node->count);
    if (node->kind == NODE_LIST)
        writer_list_end(writer);
    else if (node->kind == NODE_OBJECT)
        writer_object_end(writer);
}

static void write_tree(const Node *root, Text *text) {
    Writer writer;
    writer_init(&writer, text, WRITER_COMPACT);
    write_node(&writer, root);
    writer_finish(&writer);
}

// Appends the edition of [text] as JSON to [result]; where there is none, what is wrong with it.
static void make(const char *text, const char *const *documents, const char *const *settings,
                 Text *result) {
    EditionLoader loader = {.load = load_from, .context = (void *)documents};
    Settings set = {.items = settings};
    while (settings && settings[set.count])
        set.count++;
    Doc doc, edition;
    Report report = {0};
    Error error = {0};
    if (!doc_read(&doc, "folder/spec.yaml", text, strlen(text), &error))
        fail_msg("%s", error.message);
    bool good = edition_read(&edition, &doc, &loader, &set, &report);
    doc_free(&doc);
    if (good)
        write_tree(edition.root, result);
    else
        report_write(&report, result);
    assert_true(good == (report.errors == 0));
    doc_free(&edition);
    report_free(&report);
}

static void check(const char *text, const char *const *documents, const char *const *settings,
                  const char *expected) {
    Text result = {0};
    make(text, documents, settings, &result);
    assert_string_equal(text_string(&result), expected);
    text_free(&result);
}

#define DOCUMENTS(...) ((const char *const[]){__VA_ARGS__, NULL})
#define SETTINGS(...)  ((const char *const[]){__VA_ARGS__, NULL})

static void test_plain(void **unused) {
    (void)unused;
    check("{a: [1, two, null, true, {b: 0.5}]}", NULL, NULL,
          "{\"a\":[1,\"two\",null,true,{\"b\":\"0.5\"}]}");
    check("[1, 2]", NULL, NULL, "[1,2]");
    check("text", NULL, NULL, "\"text\"");
}

static void test_objects(void **unused) {
    (void)unused;
    const char *const *base = DOCUMENTS("folder/base.yaml", "{a: {x: 1, y: 2, z: 3}, b: 4, c: 5}");
    check("{extends: base.yaml, a: {y: 7, w: 8}, d: 9}", base, NULL,
          "{\"a\":{\"x\":1,\"y\":7,\"z\":3,\"w\":8},\"b\":4,\"c\":5,\"d\":9}");
    check("{extends: ./base.yaml, a: null, b: {new: 1}}", base, NULL,
          "{\"b\":{\"new\":1},\"c\":5}");
    check("{extends: base.yaml, a: 1, b: [], c: {k: null}}", base, NULL,
          "{\"a\":1,\"b\":[],\"c\":{\"k\":null}}");
}

// A choice stands instead of what it is laid over, and what is laid over a choice instead of it.
static void test_choices_over(void **unused) {
    (void)unused;
    const char *const *base = DOCUMENTS("folder/base.yaml",
                                        "{options: {on: {type: bool}}, a: {x: 1}, "
                                        "b: {by_option: on, cases: {true: 1, false: 2}}, c: 3}");
    check("{extends: base.yaml, a: {by_option: on, cases: {true: 4, default: 5}}, b: {y: 6}}", base,
          NULL, "{\"options\":{\"on\":{\"type\":\"bool\"}},\"a\":5,\"b\":{\"y\":6},\"c\":3}");
    check("{extends: base.yaml, b: {cases: {false: 7}}}", base, NULL,
          "{\"options\":{\"on\":{\"type\":\"bool\"}},\"a\":{\"x\":1},\"b\":7,\"c\":3}");
}

static void test_lists(void **unused) {
    (void)unused;
    const char *const *base = DOCUMENTS(
        "folder/base.yaml", "{list: [{name: a, v: 1}, {name: b, v: 2}, {name: c}], plain: [1, 2]}");
    check("{extends: base.yaml, list: [{name: d}, {name: b, v: 3}, {name: a, remove: true}]}", base,
          NULL,
          "{\"list\":[{\"name\":\"b\",\"v\":3},{\"name\":\"c\"},{\"name\":\"d\"}],"
          "\"plain\":[1,2]}");
    check("{extends: base.yaml, list: [], plain: [3]}", base, NULL, "{\"list\":[],\"plain\":[3]}");
    check("{extends: base.yaml, list: [{other: 1}], plain: [{name: a}]}", base, NULL,
          "{\"list\":[{\"other\":1}],\"plain\":[{\"name\":\"a\"}]}");
    check("{extends: base.yaml, list: [{name: z}, {name: z, v: 5}], plain: 1}", base, NULL,
          "{\"list\":[{\"name\":\"a\",\"v\":1},{\"name\":\"b\",\"v\":2},{\"name\":\"c\"},"
          "{\"name\":\"z\"},{\"name\":\"z\",\"v\":5}],\"plain\":1}");
}

// code before name before id; an id may be a number.
static void test_identity(void **unused) {
    (void)unused;
    const char *const *base = DOCUMENTS("folder/base.yaml",
                                        "{pieces: [{code: P, name: pawn, moves: [{id: 1, s: 0}, "
                                        "{id: 2}]}, {code: K, name: pawn}]}");
    check("{extends: base.yaml, pieces: [{code: K, name: king}, {code: P, name: man, moves: "
          "[{id: 2, remove: true}, {id: 1, s: 5}]}]}",
          base, NULL,
          "{\"pieces\":[{\"code\":\"P\",\"name\":\"man\",\"moves\":[{\"id\":1,\"s\":5}]},"
          "{\"code\":\"K\",\"name\":\"king\"}]}");
}

static void test_chain(void **unused) {
    (void)unused;
    const char *const *documents = DOCUMENTS(
        "folder/deep/middle.yaml", "{extends: ../far.json, b: 2, c: 2}", "folder/deep/../far.json",
        "{\"extends\": \"chess\", \"a\": 1, \"b\": 1}", "chess", "name: Chess\na: 0",
        "/absolute.yaml", "{z: 1}");
    check("{extends: deep/middle.yaml, c: 3}", documents, NULL,
          "{\"name\":\"Chess\",\"a\":1,\"b\":2,\"c\":3}");
    check("{extends: /absolute.yaml}", documents, NULL, "{\"z\":1}");
    check("{extends: deep/none.yaml}", documents, NULL,
          "folder/spec.yaml:1:11: error: extends: cannot read \"folder/deep/none.yaml\": there is "
          "no such file\n");
}

static void test_circle(void **unused) {
    (void)unused;
    check("{extends: a.yaml}",
          DOCUMENTS("folder/a.yaml", "extends: b.yaml", "folder/b.yaml", "extends: a.yaml"), NULL,
          "folder/b.yaml:1:10: error: extends: the documents extend one another in a circle: "
          "\"folder/spec.yaml\" -> \"folder/a.yaml\" -> \"folder/b.yaml\" -> \"folder/a.yaml\"\n");
}

// A mistake is reported where it stands.
static void test_places(void **unused) {
    (void)unused;
    static const char text[] = "extends: base.yaml\na:\n  own: 2\n";
    const char *const *base = DOCUMENTS("folder/base.yaml", "a: {theirs: 1,\n   both: {x: 1}}");
    EditionLoader loader = {.load = load_from, .context = (void *)base};
    Doc doc, edition;
    Report report = {0};
    assert_true(doc_read(&doc, "folder/spec.yaml", text, strlen(text), NULL));
    assert_true(edition_read(&edition, &doc, &loader, NULL, &report));
    doc_free(&doc);
    const Node *a = node_member(edition.root, "a");
    const Node *both = node_member(a, "both");
    assert_string_equal(node_file(node_member(a, "theirs"), "mine"), "folder/base.yaml");
    assert_string_equal(node_file(node_member(both, "x"), "mine"), "folder/base.yaml");
    assert_int_equal(both->key_place.line, 2);
    assert_string_equal(node_file(node_member(a, "own"), "mine"), "mine");
    assert_string_equal(node_file(a, "mine"), "mine");
    assert_int_equal(a->key_place.line, 2);
    doc_free(&edition);
}

#define OPTIONS                                                                                    \
    "options: {size: {type: int, min: 1, max: 9, default: 3}, big: {type: bool}, rules: {type: "   \
    "choice, values: [old, new, '3'], default: new}}\n"

static void test_settings(void **unused) {
    (void)unused;
    static const char rest[] = "\"big\":{\"type\":\"bool\"},\"rules\":{\"type\":\"choice\","
                               "\"values\":[\"old\",\"new\",\"3\"],\"default\":\"new\"}}}";
    Text expected = {0};
    text_appendf(&expected,
                 "{\"options\":{\"size\":{\"type\":\"int\",\"min\":1,\"max\":9,\"default\":7},%s",
                 rest);
    check(OPTIONS, NULL, SETTINGS("size=5", "size=7"), text_string(&expected));
    text_free(&expected);
    check("options: {rules: {type: choice, values: [old, '3']}}", NULL, SETTINGS("rules=3"),
          "{\"options\":{\"rules\":{\"type\":\"choice\",\"values\":[\"old\",\"3\"],"
          "\"default\":\"3\"}}}");
}

static void test_wrong_settings(void **unused) {
    (void)unused;
    check(OPTIONS, NULL, SETTINGS("size=12"),
          "folder/spec.yaml:1:17: error: options.size.default: expected a number from 1 to 9, "
          "found 12\n");
    check(OPTIONS, NULL, SETTINGS("big=yes"),
          "folder/spec.yaml:1:63: error: options.big.default: expected true or false, found the "
          "text \"yes\"\n");
    check(OPTIONS, NULL, SETTINGS("rules=young"),
          "folder/spec.yaml:1:84: error: options.rules.default: there is no value called "
          "\"young\"; there are \"old\", \"new\" or \"3\"\n");
    check(
        OPTIONS, NULL, SETTINGS("sise=1", "size"),
        "folder/spec.yaml:1:1: error: document: there is no option called \"sise\"; did you mean "
        "\"size\"?\n"
        "folder/spec.yaml:1:1: error: document: the setting \"size\" needs a value: NAME=VALUE\n");
}

static void test_players(void **unused) {
    (void)unused;
    check("players: {count: {min: 2, max: 4}}", NULL, SETTINGS("players=3"),
          "{\"players\":{\"count\":{\"min\":2,\"max\":4,\"default\":3}}}");
    check("players: {roles: [{name: A}, {name: B}]}", NULL, SETTINGS("players=2"),
          "{\"players\":{\"roles\":[{\"name\":\"A\"},{\"name\":\"B\"}]}}");
    check("players: [{name: A}, {name: B}]", NULL, SETTINGS("players=3"),
          "folder/spec.yaml:1:10: error: players: there cannot be \"3\" players; the game is for "
          "2\n");
}

// The reader of the dialect knows the range.
static void test_players_out_of_range(void **unused) {
    (void)unused;
    static const char text[] = "metadata: {name: N}\n"
                               "players: {count: {min: 2, max: 4}, dynamic_roles: true, roles: "
                               "[{name: P}]}\n"
                               "interactions: {list: {go: {}}}\n"
                               "game_flow: {phases: {p: {allowed_actions: go}}}\n";
    const char *const settings[] = {"players=4", "players=5"};
    for (size_t i = 0; i < 2; i++) {
        Settings set = {.items = &settings[i], .count = 1};
        Doc doc, edition;
        Arena arena = {0};
        Report report = {0};
        InteractionSpec spec;
        Text messages = {0};
        assert_true(doc_read(&doc, "spec.yaml", text, strlen(text), NULL));
        assert_true(edition_read(&edition, &doc, NULL, &set, &report) == (i == 0));
        if (i == 0)
            assert_true(interaction_spec_read(&spec, &arena, &edition, &report));
        report_write(&report, &messages);
        assert_string_equal(text_string(&messages),
                            i == 0 ? ""
                                   : "spec.yaml:2:18: error: players.count: there cannot be \"5\" "
                                     "players; from 2 to 4 can play\n");
        if (i == 0)
            assert_int_equal(spec.count, 4);
        text_free(&messages);
        report_free(&report);
        arena_free(&arena);
        doc_free(&edition);
        doc_free(&doc);
    }
}

#define PRESETS                                                                                    \
    "options: {style: {type: choice, values: [calm, wild], presets: {wild: {n: 9, b: true}}}, "    \
    "n: {type: int, min: 0, max: 9, default: 1}, b: {type: bool}}\n"                               \
    "n: {by_option: n, cases: {1: one, 5: five, 9: nine}}\n"                                       \
    "b: {by_option: b, cases: {true: 'yes', default: 'no'}}\n"

static void check_presets(const char *const *settings, const char *n, const char *b) {
    Text result = {0}, expected = {0};
    make(PRESETS, NULL, settings, &result);
    text_appendf(&expected, ",\"n\":\"%s\",\"b\":\"%s\"}", n, b);
    assert_true(text_ends_with(text_string(&result), text_string(&expected)));
    text_free(&result);
    text_free(&expected);
}

static void test_presets(void **unused) {
    (void)unused;
    check_presets(NULL, "one", "no");
    check_presets(SETTINGS("style=wild"), "nine", "yes");
    check_presets(SETTINGS("n=5", "style=wild"), "five", "yes");
    check_presets(SETTINGS("style=wild", "b=false"), "nine", "no");
}

static void test_by_option(void **unused) {
    (void)unused;
    static const char options[] = "{\"type\":\"bool\"}}";
    const char *const *base = DOCUMENTS("folder/base.yaml",
                                        "options: {on: {type: bool}}\n"
                                        "list: [1, {by_option: on, cases: {true: 2, false: null}}, "
                                        "3]\n"
                                        "deep: {by_option: on, cases: {true: {a: {by_option: on, "
                                        "cases: {default: [0]}}}, false: {b: 1}}}\n"
                                        "gone: {by_option: on, cases: {true: 1, false: null}}\n");
    Text expected = {0};
    text_appendf(&expected, "{\"options\":{\"on\":%s,\"list\":[1,3],\"deep\":{\"b\":1}}", options);
    check("extends: base.yaml", base, NULL, text_string(&expected));
    text_free(&expected);
    check("extends: base.yaml", base, SETTINGS("on=true"),
          "{\"options\":{\"on\":{\"type\":\"bool\",\"default\":true}},\"list\":[1,2,3],"
          "\"deep\":{\"a\":[0]},\"gone\":1}");
    check("{options: {on: {type: bool}}, by_option: on, cases: {default: null}}", NULL, NULL,
          "folder/spec.yaml:1:1: error: document: \"by_option\" stands beside \"cases\" alone, "
          "like {\"by_option\": \"variant\", \"cases\": {\"old\": 1, \"default\": 2}}\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain),    cmocka_unit_test(test_objects),
        cmocka_unit_test(test_lists),    cmocka_unit_test(test_choices_over),
        cmocka_unit_test(test_identity), cmocka_unit_test(test_chain),
        cmocka_unit_test(test_circle),   cmocka_unit_test(test_places),
        cmocka_unit_test(test_settings), cmocka_unit_test(test_wrong_settings),
        cmocka_unit_test(test_players),  cmocka_unit_test(test_players_out_of_range),
        cmocka_unit_test(test_presets),  cmocka_unit_test(test_by_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
