// SPDX-License-Identifier: MIT
// Expressions have the same values and faults in their fast forms as the readable interpreter gives
// them as they are written, and conditions on the target let the same targets pass.
#include "tests/support/battery.h"
#include "tests/support/forms.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

typedef struct Tally {
    size_t evaluations;
    Rng rng;
} Tally;

static void check_node(void *context, const BatteryNode *node) {
    Tally *tally = context;
    TermIndex term = forms_compare(node->rules, node->state, &node->trail, &tally->rng,
                                   &tally->evaluations);
    if (term != TERM_NONE)
        fail_msg("%s: game %d: the fast form of %s differs", node->name, node->number,
                 node->rules->program.sources[node->rules->program.terms[term].source].text);
    if (!forms_same_targets(node->rules, node->state, &node->trail, &tally->rng))
        fail_msg("%s: game %d: asked all at once, other targets pass", node->name, node->number);
}

int main(void) {
    Tally tally = {0};
    BatteryCheck check = {.context = &tally, .node = check_node};
    int failed = battery_run(&check);
    return failed > 0 || tally.evaluations < 10000; // otherwise nothing was tested
}
