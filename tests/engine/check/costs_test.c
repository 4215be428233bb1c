// SPDX-License-Identifier: MIT
// An author learns how each expression of a document is asked, and why it is slow.
#include "engine/check/costs.h"

#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void assert_costs(const char *name, const char *expected) {
    Text path = {0}, costs = {0};
    text_appendf(&path, TESSERA_SOURCE_FOLDER "/tests/%s.game.yaml", name);
    Rules *rules = support_load(text_string(&path));
    costs_write(rules, &costs);
    assert_string_equal(text_string(&costs), expected);
    rules_free(rules);
    text_free(&costs);
    text_free(&path);
}

static void test_sets(void **state) {
    (void)state;
    assert_costs("specs/plain/reversi",
                 "  interactions.list.place.conditions[0]: asked of all targets at once\n"
                 "  interactions.list.place.conditions[1]: asked of all targets at once\n"
                 "  end_conditions.conditions[0].condition: asked member by member, because its "
                 "members are not sites\n"
                 "  end_conditions.conditions[0].score: asked of whole sets\n");
}

static void test_mistakes(void **state) {
    (void)state;
    assert_costs("specs/plain/english-draughts",
                 "  interactions.list.step.entity: asked of whole sets\n"
                 "  interactions.list.step.conditions[0]: asked of all targets at once\n"
                 "  interactions.list.step.conditions[1]: looked up in a table\n"
                 "  interactions.list.step.conditions[2]: asked of all targets at once\n"
                 "  interactions.list.jump.entity: asked of whole sets\n"
                 "  interactions.list.jump.conditions[0]: asked in part target by target, because "
                 "what it asks of a member depends on more than tables and planes hold\n"
                 "  interactions.list.jump_on.entity: asked once\n"
                 "  interactions.list.jump_on.conditions[0]: asked in part target by target, "
                 "because what it asks of a member depends on more than tables and planes hold\n");
}

// Several men share a point.
static void test_without_planes(void **state) {
    (void)state;
    assert_costs("specs/plain/backgammon",
                 "  interactions.list.move.entity: asked once\n"
                 "  interactions.list.move.conditions[0]: asked of all targets at once\n"
                 "  interactions.list.move.conditions[1]: asked target by target, because sites "
                 "hold several entities, or something is hidden\n"
                 "  interactions.list.bear_off.entity: asked once\n"
                 "  interactions.list.bear_off.conditions[0]: asked member by member, because "
                 "max_of(m in movable(p), pips(m.site, p)) may go wrong\n"
                 "  interactions.list.bear_off.conditions[1]: asked member by member, because "
                 "max_of(m in movable(p), pips(m.site, p)) may go wrong\n"
                 "  end_conditions.conditions[0].condition: asked once\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sets),
        cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_without_planes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
