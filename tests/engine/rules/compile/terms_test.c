// SPDX-License-Identifier: MIT
// What expressions may say: names, types, functions of the document, limits, and the messages.
#include "engine/rules/compile/terms/functions.h"
#include "engine/rules/terms/names.h"
#include "tests/engine/rules/compile/term_check.h"

static void check_type(Bench *bench, const char *text, Type type) {
    TermIndex term = bench_term(bench, text, TYPE_NULL);
    assert_string_equal(type_name(term_type(bench->compiler, term)), type_name(type));
}

static void test_types(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    check_type(bench, "null", TYPE_NULL);
    check_type(bench, "true", TYPE_BOOLEAN);
    check_type(bench, "1", TYPE_INTEGER);
    check_type(bench, "'a'", TYPE_NAME);
    check_type(bench, "start", TYPE_SITE);
    check_type(bench, "entity", TYPE_PIECE);
    check_type(bench, "player", TYPE_SEAT);
    check_type(bench, "dice", TYPE_INTEGERS);
    check_type(bench, "set_of('a')", TYPE_NAMES);
    check_type(bench, "sites", TYPE_SITES);
    check_type(bench, "pieces", TYPE_PIECES);
    check_type(bench, "players", TYPE_SEATS);
    check_type(bench, "if(true, null, 3)", TYPE_INTEGER);
    check_type(bench, "if(true, set_of(1), 3)", TYPE_INTEGERS);
    check_type(bench, "first(p in players, true)", TYPE_SEAT);
    check_type(bench, "best(s in sites, s.x)", TYPE_SITE);
    check_type(bench, "entity.home", TYPE_SITE);
    check_type(bench, "entity.lord", TYPE_SEAT);
    check_type(bench, "entity.marked", TYPE_BOOLEAN);
    bench_free(bench);
}

static void test_wanted(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    TermIndex term = bench_term(bench, "start", TYPE_SITES);
    assert_int_equal(term_type(bench->compiler, term), TYPE_SITES);
    term = bench_term(bench, "null", TYPE_SITES);
    assert_int_equal(term_get(bench->compiler, term)->op, OP_SET_EMPTY);
    term = bench_term(bench, "null", TYPE_PIECE);
    assert_int_equal(term_type(bench->compiler, term), TYPE_PIECE);
    assert_int_equal(bench_compile(bench, "start", TYPE_PIECES), TERM_NONE);
    assert_int_equal(bench->report.errors, 1);
    bench_free(bench);
}

// What depends on nothing is done when the document is read.
static void test_constants(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    static const char *const constant[] = {"add(1, 2)",
                                           "eq('a', 'b')",
                                           "if(option.flying, 1, 2)",
                                           "site('b2').x",
                                           "zone('deck')",
                                           "zone('nothing')",
                                           "player('Black').home_row",
                                           "concat('a', 1)",
                                           "hand_White.owner",
                                           "adjacent(site('a1'), site('a2'))",
                                           "let(x, 3, add(x, 1))",
                                           "opponent_of(player('White'))",
                                           "player('White').hand",
                                           "step(site('a1'), 'n')"};
    for (size_t i = 0; i < sizeof constant / sizeof *constant; i++)
        assert_int_equal(term_get(bench->compiler, bench_term(bench, constant[i], TYPE_NULL))->op,
                         OP_CONSTANT);
    static const char *const variable[] = {"add(1, state.stones)",
                                           "player",
                                           "board[site('a1')]",
                                           "div(1, 0)",
                                           "next_player(player('White'))",
                                           "player('White').out"};
    for (size_t i = 0; i < sizeof variable / sizeof *variable; i++)
        assert_int_not_equal(
            term_get(bench->compiler, bench_term(bench, variable[i], TYPE_NULL))->op, OP_CONSTANT);
    bench_free(bench);
}

static unsigned uses(Bench *bench, const char *text) {
    bench->scope.used = 0;
    bench_term(bench, text, TYPE_NULL);
    return bench->scope.used;
}

static void test_uses(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    assert_int_equal(uses(bench, "1"), 0);
    assert_int_equal(uses(bench, "start.x"), USES_START);
    assert_int_equal(uses(bench, "adjacent(start, target)"), USES_START | USES_TARGET);
    assert_int_equal(uses(bench, "path_clear(start, target)"),
                     USES_START | USES_TARGET | USES_STATE);
    assert_int_equal(uses(bench, "entity.strength"), USES_ENTITY | USES_STATE);
    assert_int_equal(uses(bench, "card.strength"), USES_ENTITY | USES_CARD | USES_STATE);
    assert_int_equal(uses(bench, "player.home_row"), USES_PLAYER);
    assert_int_equal(uses(bench, "player.gold"), USES_PLAYER | USES_STATE);
    assert_int_equal(uses(bench, "hand_zone"), USES_PLAYER);
    assert_int_equal(uses(bench, "state.stones"), USES_STATE);
    assert_int_equal(uses(bench, "count(sites)"), 0);
    assert_int_equal(uses(bench, "count(pieces)"), USES_STATE);
    assert_int_equal(uses(bench, "count(dice)"), USES_STATE);
    assert_int_equal(uses(bench, "neighbours(start)"), USES_START);
    assert_int_equal(uses(bench, "board[target]"), USES_TARGET | USES_STATE);
    bench_free(bench);
}

static void test_unknown_words(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    bench_error(bench, "enttiy.x",
                "1: there is nothing called \"enttiy\"; did you mean "
                "\"entity\"?");
    bench_error(bench, "handWhite",
                "1: there is nothing called \"handWhite\"; did you mean "
                "\"hand_White\"?");
    bench_error(bench, "state", "1: state is not a value by itself; write state.name");
    bench_error(bench, "board", "1: board is not a value by itself; write board[site]");
    bench_error(bench, "count", "1: count is a function; write count(SET) or count(x in SET, c)");
    bench_error(bench, "entity.rnak",
                "8: an entity has no property \"rnak\"; did you mean "
                "\"rank\"?");
    bench_error(bench, "start.colour",
                "7: a site has no property \"colour\"; there are \"x\", "
                "\"y\", \"name\", \"owner\", \"entities\", \"count\", "
                "\"top\" or \"bottom\"");
    bench_error(bench, "player.golt",
                "8: a player has no property \"golt\"; did you mean "
                "\"gold\"?");
    bench_error(bench, "state.stonse",
                "7: the state has no variable \"stonse\"; did you mean "
                "\"stones\"?");
    bench_error(bench, "option.sise", "8: there is no option \"sise\"; did you mean \"size\"?");
    bench_error(bench, "eqq(1, 2)",
                "1: there is no function called \"eqq\"; did you mean "
                "\"eq\"?");
    bench_error(bench, "set(state.stones, 1)", "1: set is an effect and yields no value");
    bench_error(bench, "player('Whit')",
                "8: there is no player called \"Whit\"; did you mean "
                "\"White\"?");
    bench_error(bench, "step(start, 'nn')",
                "13: this board has no direction called \"nn\"; did "
                "you mean \"n\"?");
    bench_error(bench, "edge(start, target, 'x')", "21: an edge has no attribute \"x\"");
    bench_error(bench, "pieces.x",
                "8: a set of entities has no properties, so there is no .x; "
                "write count(...), first(...) or another function of sets");
    bench_error(bench, "state.stones.x", "14: a number has no properties, so there is no .x");
    bench_error(bench, "entity[start]", "1: only board is followed by [ ]");
    bench_free(bench);
}

static void test_wrong_types(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    bench_error(bench, "eq(entity, 3)", "1: an entity cannot be compared with a number");
    bench_error(bench, "ne(player, 'White')",
                "1: a player cannot be compared with a name; write "
                "player('...') or .name");
    bench_error(bench, "eq(pieces, pieces)",
                "1: sets cannot be compared; test their members "
                "with has, any, all or count");
    bench_error(bench, "add(1, 'a')", "8: expected a number, found a name");
    bench_error(bench, "and(1, true)", "5: expected true or false, found a number");
    bench_error(bench, "top('deck')",
                "5: expected a site, found a name; write zone('...') or "
                "site('...') with its name");
    bench_error(bench, "opponent_of('White')",
                "13: expected a player, found a name; write "
                "player('...') with his name");
    bench_error(bench, "board[entity]",
                "7: expected a site, found an entity; write .pos after "
                "it");
    bench_error(bench, "concat('a', player)",
                "13: expected a name, found a player; write .name "
                "after it");
    bench_error(bench, "gt(pieces, 1)",
                "4: expected a number, found a set of entities; write "
                "count(...)");
    bench_error(bench, "neighbours(sites)",
                "12: expected a site, found a set of sites; write "
                "first(...)");
    bench_error(bench, "if(true, 1, 'a')",
                "13: a number and a name stand where both must be of "
                "one type");
    bench_error(bench, "union(pieces, sites)",
                "15: a set of entities and a set of sites stand "
                "where both must be of one type");
    bench_error(bench, "set_of(true, false)", "1: there are no sets of true or false");
    bench_error(bench, "set_of(1, 5000)", "11: the members of a set are numbers from 0 to 1023");
    bench_error(bench, "count(true)", "7: expected a set, found true or false");
    bench_error(bench, "has(pieces, start)",
                "13: expected an entity, found a site; write "
                "board[...] or .top");
    bench_free(bench);
}

static void test_wrong_forms(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    bench_error(bench, "sub(1)", "1: found 1 argument; write sub(a, b)");
    bench_error(bench, "not(true, false)", "1: found 2 arguments; write not(a)");
    bench_error(bench, "sum(pieces, 1)", "1: it is written sum(x in SET, n)");
    bench_error(bench, "eq(p in pieces, 1)", "4: \"p in ...\" stands where a value is expected");
    bench_error(bench, "let(1, 2, 3)", "5: expected a new name; it is written let(x, a, b)");
    bench_error(bench, "get_all_legal_moves_for(player)",
                "1: get_all_legal_moves_for stands inside size or count only: "
                "size(get_all_legal_moves_for(p))");
    bench->scope.allowed &= ~(unsigned)USES_MOVES;
    bench_error(bench, "size(get_all_legal_moves_for(player))",
                "6: actions cannot be counted here, as they may depend on it; \"after\" and end "
                "conditions can count them");
    bench_error(bench, "edge(start, target, player.name)",
                "28: the attribute of an edge is written out: 'length'");
    bench_error(bench, "any(p in pieces, eq(q.x, 1))", "21: there is nothing called \"q\"");
    bench_free(bench);
}

static void test_names_that_are_not_here(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    bench->scope.allowed = 0;
    scope_add(bench->compiler, &bench->scope, NULL, "p", TYPE_SEAT);
    bench_error(bench, "entity.x",
                "1: there is no entity here; there is p, dice, pieces, sites, "
                "players, deck, hand_White, hand_Black");
    bench_error(bench, "pending.entity",
                "9: there is nothing pending here; it is what was done before an interaction that "
                "another one asks for");
    bench->scope.allowed = USES_VALUE;
    bench->scope.value_name = "amount";
    bench->scope.value_type = TYPE_INTEGER;
    bench_error(bench, "choice",
                "1: there is no choice here; there is p, amount, dice, pieces, "
                "sites, players, deck, hand_White, hand_Black");
    bench->scope.allowed = USES_PENDING;
    bench->scope.pending_type = TYPE_INTEGER;
    bench_error(bench, "pending.other", "9: what was done before has no other, it has a number");
    bench_error(bench, "pending.amnt",
                "9: what was done before has no \"amnt\"; did you mean \"amount\"?");
    bench_free(bench);
}

static void test_players_who_are_away(void **unused) {
    (void)unused;
    static SeatRules seats[] = {{.name = "Player1"}, {.name = "Player2", .side = 1}};
    Bench *bench = bench_new();
    bench->rules->seats.list = seats;
    CHECK(bench, "player('Player2')", 1);
    CHECK(bench, "player('Player7')", VALUE_NULL);
    CHECK(bench, "player('Player10').gold", VALUE_NULL);
    bench_error(bench, "player('Player')",
                "8: there is no player called \"Player\"; did you mean "
                "\"Player1\"?");
    bench_error(bench, "player('Player0')",
                "8: there is no player called \"Player0\"; did you "
                "mean \"Player1\"?");
    term_compiler_add_away(bench->compiler, "Green");
    CHECK(bench, "player('Green')", VALUE_NULL);
    bench_free(bench);
}

static void test_functions(void **unused) {
    (void)unused;
    static const char *const functions[][3] = {
        {"twice", "n", "add(n, n)"},
        {"four_times", "n", "twice(twice(n))"},
        {"strong", "s", "where(p in s, gt(p.strength, 2))"},
        {"mine", "", "count(p in pieces, eq(p.owner, player))"},
        {"loop", "n", "other(n)"},
        {"other", "n", "add(1, loop(n))"},
        {"wrong", "n", "add(n, 'a')"},
        {"named", "n", "eq(n, 'a')"},
    };
    Bench *bench = bench_new();
    bench_functions(bench, functions, sizeof functions / sizeof *functions);
    bench_add(bench, "a1", MAN, WHITE, "man", 3);
    bench_add(bench, "b1", MAN, BLACK, "man", 1);
    CHECK(bench, "four_times(add(state.stones, 3))", 12);
    CHECK(bench, "twice(4)", 8);
    CHECK(bench, "count(strong(pieces))", 1);
    CHECK(bench, "mine()", 1);
    CHECK(bench, "sum(n in set_of(1, 2), twice(add(n, state.stones)))", 6);
    CHECK(bench, "let(n, add(state.stones, 5), add(n, twice(add(n, 1)), n))", 22);
    bench_error(bench, "twice(1, 2)", "1: \"twice\" takes 1 argument, found 2");
    bench_error(bench, "loop(1)",
                "8: functions cannot call themselves: \"loop\" calls \"other\" "
                "calls \"loop\"");
    bench_error(bench, "wrong(1)", "8: expected a number, found a name");
    bench_error(bench, "named(1)", "1: a number cannot be compared with a name");
    bench_error(bench, "let(q, 1, q.x)", "13: a number has no properties, so there is no .x");
    bench_free(bench);
}

// The names of the caller are not those of the function, and the other way round.
static void test_functions_see_their_own_names(void **unused) {
    (void)unused;
    static const char *const functions[][3] = {{"f", "n", "add(n, m)"},
                                               {"g", "n", "let(k, add(n, 1), mul(k, n))"}};
    Bench *bench = bench_new();
    bench_functions(bench, functions, 2);
    bench_error(bench, "let(m, state.stones, f(m))", "8: there is nothing called \"m\"");
    CHECK(bench, "let(k, add(state.stones, 2), add(g(k), k))", 3 * 2 + 2);
    bench_free(bench);
}

// Functions that call the next one twice: 2^60 phrases if they were written out.
static void test_functions_that_explode(void **unused) {
    (void)unused;
    enum { COUNT = 60 };
    const char *functions[COUNT][3];
    Bench *bench = bench_new();
    for (int i = 0; i < COUNT; i++) {
        functions[i][0] = arena_format(&bench->arena, "f%d", i);
        functions[i][1] = "n";
        functions[i][2] = arena_format(&bench->arena, "add(f%d(n), f%d(n))", i + 1, i + 1);
    }
    functions[COUNT - 1][2] = "n";
    bench_functions(bench, (const char *const(*)[3])functions, COUNT);
    assert_int_equal(bench_compile(bench, "f0(state.stones)", TYPE_INTEGER), TERM_NONE);
    assert_int_equal(bench->report.errors, 1);
    assert_non_null(strstr(bench->report.items[0].error.message, "the document has more than"));
    bench_free(bench);
}

// Sets are written out where they are used, so calls inside one another grow deep.
static void test_depth(void **unused) {
    (void)unused;
    static const char *const functions[][3] = {
        {"f", "s", "where(p in where(p in where(p in where(p in s, true), true), true), true)"}};
    Bench *bench = bench_new();
    bench_functions(bench, functions, 1);
    bench_add(bench, "a1", MAN, WHITE, "man", 3);
    for (int count = 40; count <= 60; count += 20) {
        Text text = {0};
        text_append(&text, "count(");
        for (int i = 0; i < count; i++)
            text_append(&text, "f(");
        text_append(&text, "pieces");
        for (int i = 0; i <= count; i++)
            text_append(&text, ")");
        if (count == 40)
            CHECK(bench, text_string(&text), 1);
        else
            bench_error(bench, text_string(&text),
                        "1: the document has more than 200 operations inside one another");
        text_free(&text);
    }
    bench_free(bench);
}

static void test_too_many_names_at_once(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    Text text = {0};
    for (int i = 0; i < 25; i++)
        text_appendf(&text, "let(x%d, state.stones, ", i);
    text_append(&text, "1");
    for (int i = 0; i < 25; i++)
        text_append(&text, ")");
    assert_int_equal(bench_compile(bench, text_string(&text), TYPE_INTEGER), TERM_NONE);
    assert_string_equal(bench->report.items[0].error.message,
                        "more than 24 names are in use at once here");
    text_free(&text);
    bench_free(bench);
}

static void test_finish(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    TermIndex term = bench_term(bench, "concat('hand_', player.name)", TYPE_NAME);
    TermIndex fault = bench_term(bench, "div(1, state.stones)", TYPE_INTEGER);
    Value name = term_name(bench->compiler, "hand_White");
    for (int i = 0; i < 1000; i++) {
        char text[16];
        snprintf(text, sizeof text, "n%d", i * 7919 % 1000);
        term_name(bench->compiler, text);
    }
    term_compiler_finish(bench->compiler);
    bench->compiler = NULL;
    assert_int_equal(evaluate(&bench->context, term), name);
    for (int i = 0; i < bench->rules->names.count; i++)
        assert_int_equal(name_find(bench->rules, bench->rules->names.list[i]), i);
    assert_int_equal(name_find(bench->rules, "n1000"), NAME_UNKNOWN);
    evaluate(&bench->context, fault);
    const Source *source = &bench->rules->program.sources[bench->context.fault.source];
    assert_string_equal(source->path, "document");
    assert_string_equal(source->text, "div(1, state.stones)");
    assert_int_equal(source->place.column, 1);
    bench_free(bench);
}

// Every row can be found, has a sentence, and its usage starts with its name.
static void test_tables(void **unused) {
    (void)unused;
    size_t count = 0;
    for (const Function *function = function_table; function->name; function++, count++) {
        assert_ptr_equal(function_find(function->name), function);
        assert_true(text_starts_with(function->usage, function->name));
        assert_true(text_ends_with(function->help, "."));
        assert_true(takes_minimum(function->takes) <= takes_maximum(function->takes));
    }
    assert_true(count > 70);
    const Property *tables[] = {name_table,      piece_properties, site_properties,
                                seat_properties, state_properties, pending_properties};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        for (const Property *row = tables[i]; row->name; row++)
            assert_true(text_ends_with(row->help, "."));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_types),
        cmocka_unit_test(test_wanted),
        cmocka_unit_test(test_constants),
        cmocka_unit_test(test_uses),
        cmocka_unit_test(test_unknown_words),
        cmocka_unit_test(test_wrong_types),
        cmocka_unit_test(test_wrong_forms),
        cmocka_unit_test(test_names_that_are_not_here),
        cmocka_unit_test(test_players_who_are_away),
        cmocka_unit_test(test_functions),
        cmocka_unit_test(test_functions_see_their_own_names),
        cmocka_unit_test(test_functions_that_explode),
        cmocka_unit_test(test_depth),
        cmocka_unit_test(test_too_many_names_at_once),
        cmocka_unit_test(test_finish),
        cmocka_unit_test(test_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
