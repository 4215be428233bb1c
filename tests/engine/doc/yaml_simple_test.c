// SPDX-License-Identifier: MIT
// What the reader of simple YAML takes, it must read exactly as libyaml does.
#include "engine/doc/yaml_simple.h"

#include "engine/base/rng.h"
#include "engine/doc/yaml.h"
#include "engine/game/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <glob.h>
#include <string.h>

static bool same_text(const char *a, const char *b) {
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool same_place(Place a, Place b) {
    return a.line == b.line && a.column == b.column;
}

static bool same_tree(const Node *a, const Node *b) {
    if (a->kind != b->kind || !same_place(a->place, b->place) || !same_text(a->key, b->key) ||
        !same_place(a->key_place, b->key_place) || a->count != b->count ||
        a->boolean != b->boolean || a->integer != b->integer ||
        memcmp(&a->number, &b->number, sizeof a->number) != 0 || !same_text(a->text, b->text) ||
        a->text_column != b->text_column || !a->parent != !b->parent)
        return false;
    const Node *left = a->first, *right = b->first;
    for (; left && right; left = left->next, right = right->next)
        if (!same_tree(left, right))
            return false;
    return left == right;
}

// True when the text is simple. Fails unless libyaml then reads the same.
static bool is_simple(const char *text, size_t length) {
    Source source;
    Arena arena = {0}, full_arena = {0};
    Builder simple = {.arena = &arena, .name = "a.yaml"};
    Builder full = {.arena = &full_arena, .name = "a.yaml"};
    bool read = source_init(&source, "a.yaml", text, length, NULL) &&
                yaml_simple_read(&source, &simple);
    if (read && (!yaml_read_fully(&source, &full) || !same_tree(simple.root, full.root)))
        fail_msg("libyaml reads this differently:\n%.*s", (int)length, text);
    arena_free(&simple.scratch);
    arena_free(&full.scratch);
    arena_free(&arena);
    arena_free(&full_arena);
    return read;
}

static void simple_texts(void **context) {
    (void)context;
    static const char *const texts[] = {
        "a: 1",
        "a:\n- b\n- c: [1, -2.5, {x: 'y', \"z\": ~}] # end\n  d: true\ne:\n  - - 1\n    - 2\n",
        "# first\na: &x [1,\n2, ]\nb: *x\nc: [*x, &y z, *y]\nd: &z\n- {}\ne: *z\n",
        "a: >-\n  one\n  two\n\n  three\nb: |\n  x\n    y\n\nc: |+\n  z\n\n\nd: >\n\n  w",
        "- a b, c]\n- http://x:y\n- \"q: 'r' # s\"\n- t#u # v\n- -w\n- \xE2\x99\x94\n",
        "[a, b]",
        "a:\n  b\n",
        "a: >-\n  b\n   c\n  d\n\n    e\n\n  f\n  g\n",
        "a: b\n  - c [\n\n\n  # d",
        "- a\n b\n\n  c\n# d\n- ...\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (!is_simple(texts[i], strlen(texts[i])))
            fail_msg("not simple:\n%s", texts[i]);
}

static void other_texts(void **context) {
    (void)context;
    static const char *const texts[] = {
        "",           "a: \"b\n  c\"", "a: \"\\n\"",   "a:\nb: 1",    "a: b: c",    "a: [b",
        "a: 1\na: 2", "? a\n: b",      "--- a: 1",     "a:\tb",       "a: !!str b", "%YAML 1.2",
        "a: *b",      "a: 'b''c'",     "a: [b: c]",    "a: 1\n b: 2", "<<: a",      "a: {b}",
        "a: - b",     "a: |\n b\n \n", "a: {b: c\n}d", "a: @b",       "- a\nb: c",  "a: b\r\n",
        "...",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (is_simple(texts[i], strlen(texts[i])))
            fail_msg("simple:\n%s", texts[i]);
}

// Changes a few bytes of an excerpt.
static void mutate(char *text, size_t *length, Rng *rng) {
    static const char bytes[] = " \n\n  :-#,[]{}'\"&*|>ab1.?!%~\t\\";
    for (uint32_t changes = 1 + rng_below(rng, 4); changes > 0 && *length > 1; changes--) {
        size_t at = rng_below(rng, (uint32_t)*length);
        char byte = bytes[rng_below(rng, sizeof bytes - 1)];
        switch (rng_below(rng, 3)) {
        case 0: text[at] = byte; break;
        case 1: memmove(text + at, text + at + 1, --*length - at); break;
        default: memmove(text + at + 1, text + at, (*length)++ - at); text[at] = byte;
        }
    }
}

enum { EXCERPT = 300, ROOM = 16 };

// Reads changed excerpts of a document, from the start of a line on.
static void read_excerpts(const Text *document, int count, Rng *rng, int *simple) {
    for (int i = 0; i < count; i++) {
        char text[EXCERPT + ROOM];
        size_t start = rng_below(rng, (uint32_t)document->length);
        while (start > 0 && document->data[start - 1] != '\n')
            start--;
        size_t length = 1 + rng_below(rng, EXCERPT), rest = document->length - start;
        length = length < rest ? length : rest;
        memcpy(text, document->data + start, length);
        mutate(text, &length, rng);
        *simple += is_simple(text, length);
    }
}

// Shipped games are simple, with few exceptions, so that they load fast.
static void shipped_games(void **context) {
    (void)context;
    enum { EXCERPTS = 300, SIMPLE_GAMES = 24 };
    glob_t files;
    Rng rng = {.state = 1};
    size_t games = 0;
    int excerpts = 0;
    assert_int_equal(glob(TESSERA_SOURCE_FOLDER "/specs/*/*.game.yaml", 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        Text text = {0};
        assert_true(file_load(files.gl_pathv[i], DOC_BYTE_LIMIT, &text, NULL));
        games += is_simple(text.data, text.length);
        read_excerpts(&text, EXCERPTS, &rng, &excerpts);
        text_free(&text);
    }
    assert_true(games >= SIMPLE_GAMES);
    assert_true(excerpts >= 500); // otherwise the excerpts prove nothing
    globfree(&files);
}

// Any sequences of what YAML is made of.
static void random_texts(void **context) {
    (void)context;
    static const char *const parts[] = {
        " ", "  ",       "\n", "\n", "\n ", "\n  ", "\n    ", ": ",  ":",  "- ",  "- ",
        "#", " # c",     ", ", "[",  "]",   "{",    "}",      "'",   "\"", "&a ", "*a",
        "|", "|+",       ">-", ">",  "a",   "b c",  "1",      "k: ", "..", "--",  "---",
        "?", "|-\n    ", "<<", "%",  "-1",  ".5",   "!s ",    "v: ",
    };
    enum { TEXTS = 30000, MOST_PARTS = 14 };
    Rng rng = {.state = 1};
    int simple = 0;
    for (int i = 0; i < TEXTS; i++) {
        Text text = {0};
        text_append(&text, rng_below(&rng, 2) ? "k: " : "");
        for (uint32_t left = 1 + rng_below(&rng, MOST_PARTS); left > 0; left--)
            text_append(&text, parts[rng_below(&rng, sizeof parts / sizeof *parts)]);
        simple += is_simple(text_string(&text), text.length);
        text_free(&text);
    }
    assert_true(simple >= 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(simple_texts), cmocka_unit_test(other_texts),
        cmocka_unit_test(random_texts), cmocka_unit_test(shipped_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
