// SPDX-License-Identifier: MIT
// Any text is an expression or an error; one that is read can be written and read again, and one
// that is compiled yields a value of its type, or a fault, in the steps that it has.
#include "tests/engine/rules/compile/term_bench.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { STEPS = 20000 };

static Bench *make_bench(void) {
    static const char *const functions[][3] = {{"twice", "n", "add(n, n)"},
                                               {"near", "s", "union(s, neighbours(first(s)))"},
                                               {"self", "n", "self(n)"}};
    Bench *bench = bench_begin(2);
    topology_init(&bench->rules->topology, &bench->rules->arena, SHAPE_GRID, 5, 5);
    bench_finish(bench);
    bench_functions(bench, functions, sizeof functions / sizeof *functions);
    bench_add(bench, "a1", MAN, WHITE, "man", 3);
    bench_add(bench, "b3", KING, BLACK, "king", -7);
    bench_add(bench, "deck", MAN, SEAT_NONE, "card", 0);
    bench_add(bench, "hand_Black", MAN, BLACK, NULL, VALUE_NULL);
    bench->scope.allowed = ~0u;
    bench->scope.value_name = "amount";
    bench->scope.value_type = TYPE_INTEGER;
    bench->context.entity = 1;
    bench->context.start = 0;
    bench->context.steps = STEPS;
    return bench;
}

// How many values of [type] there are, from 0 on.
static int limit_of(const Bench *bench, Type type) {
    switch (type) {
    case TYPE_BOOLEAN: return 2;
    case TYPE_NAME:
    case TYPE_NAMES: return bench->rules->names.count;
    case TYPE_SITE:
    case TYPE_SITES: return bench->rules->topology.site_count;
    case TYPE_PIECE:
    case TYPE_PIECES: return bench_state((Bench *)bench)->piece_count;
    case TYPE_SEAT:
    case TYPE_SEATS: return bench->rules->seats.count;
    case TYPE_INTEGERS: return SET_LIMIT;
    case TYPE_INTEGER:
    case TYPE_NULL: break;
    }
    return INT32_MAX;
}

static void check_value(Bench *bench, TermIndex term) {
    Type type = term_type(bench->compiler, term);
    Value value = evaluate(&bench->context, term);
    if (bench->context.fault.kind != FAULT_NONE)
        assert(value == VALUE_NULL);
    else if (type == TYPE_NULL)
        assert(value == VALUE_NULL);
    else if (type != TYPE_INTEGER && value != VALUE_NULL)
        assert(value < limit_of(bench, type) &&
               (value >= 0 || (type == TYPE_NAME && value == NAME_UNKNOWN)));
}

static void check_set(Bench *bench, TermIndex term) {
    Set set;
    evaluate_set(&bench->context, term, &set);
    assert(bench->context.fault.kind == FAULT_NONE || set_count(&set) == 0);
    int limit = limit_of(bench, term_type(bench->compiler, term));
    for (int member = set_next(&set, 0); member >= 0; member = set_next(&set, member + 1))
        assert(member < limit);
}

static void check_again(Bench *bench, const Phrase *phrase) {
    Text first = {0}, second = {0};
    phrase_write(phrase, &first);
    if (first.length <= PHRASE_BYTE_LIMIT) {
        const Phrase *again = phrase_read(&bench->reader, bench_node(bench, text_string(&first)));
        assert(again);
        phrase_write(again, &second);
        assert(strcmp(text_string(&first), text_string(&second)) == 0);
    }
    text_free(&first);
    text_free(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Bench *bench = make_bench();
    const char *text = arena_copy(&bench->arena, (const char *)data, size);
    const Phrase *phrase = phrase_read(&bench->reader, bench_node(bench, text));
    assert((phrase == NULL) == (bench->report.errors > 0));
    if (phrase) {
        check_again(bench, phrase);
        TermIndex term = term_compile(bench->compiler, &bench->scope, phrase, TYPE_NULL);
        assert((term == TERM_NONE) == (bench->report.errors > 0));
        assert(bench->scope.local_count == 0);
        if (term != TERM_NONE && term_type(bench->compiler, term) >= TYPE_INTEGERS)
            check_set(bench, term);
        else if (term != TERM_NONE)
            check_value(bench, term);
    }
    bench_free(bench);
    return 0;
}
