// SPDX-License-Identifier: MIT
#include "engine/rules/compile/fast/fast.h"

#include "engine/base/memory.h"
#include "engine/rules/compile/fast/derive_private.h"

#include <string.h>

// True when planes can tell what stands on each site: every site of the board has room for only one
// piece, and nothing is hidden.
static bool has_planes(const Rules *rules) {
    for (int site = 0; site < rules->topology.board_count; site++)
        if (rules->data.sites[site].capacity != 1 || rules->data.sites[site].ordered)
            return false;
    return !rules->facts.hides && rules->topology.board_count > 0;
}

// Adds the first planes: PLANE_TAKEN, and PLANE_OWNER for each seat.
static void begin_planes(Fast *fast) {
    plane_find(fast, PLANE_TAKEN, 0, 0);
    for (int seat = 0; seat < fast->rules->seats.count; seat++)
        plane_find(fast, PLANE_OWNER, 0, seat);
    fast->rules->planes.words = (fast->rules->topology.board_count + 63) / 64;
}

static void unbind_all(Fast *fast) {
    for (int slot = 0; slot < LOCAL_LIMIT; slot++)
        fast->bindings[slot] = (Binding){BOUND_AS_WRITTEN, TERM_NONE};
}

// The form of a whole expression, around which no local is bound. A single value is looked up where
// a table is possible.
static TermIndex derive_root(Fast *fast, TermIndex root) {
    unbind_all(fast);
    if (type_is_set(type_of(fast, root)))
        return derive_set(fast, root);
    TermIndex form = derive_value(fast, root);
    return form == TERM_NONE ? TERM_NONE : table_of(fast, form);
}

// Interactions ------------------------------------------------------------------------------------

// True when the player of [interaction] chooses among his own entities, written as `where(e in ...,
// eq(e.owner, player))`.
static bool chooses_own(const Fast *fast, const Interaction *interaction) {
    const Program *program = &fast->rules->program;
    if (interaction->entity != PICK_SET)
        return false;
    const Term *where = &program->terms[interaction->entity_set];
    if (where->op != OP_SET_WHERE)
        return false;
    const Term *equal = &program->terms[operand_of(fast, where, 1)];
    if (equal->op != OP_EQ)
        return false;
    const Term *owner = &program->terms[operand_of(fast, equal, 0)];
    const Term *player = &program->terms[operand_of(fast, equal, 1)];
    if (owner->op != OP_PIECE_OWNER || player->op != OP_PLAYER)
        return false;
    const Term *entity = &program->terms[operand_of(fast, owner, 0)];
    return entity->op == OP_LOCAL && entity->value == where->value;
}

// Divides the conditions on the target into [vacant], [passing] and [asked], see
// Interaction.divided. Leaves them undivided if targets may be in zones, if a condition has no
// form, or if no condition can be evaluated for all targets at once.
static void divide_conditions(Fast *fast, Interaction *interaction, const TermIndex *fast_of) {
    const Conditions *all = &interaction->by_level[LEVEL_TARGET];
    const Topology *topology = &fast->rules->topology;
    TermIndex forms[UINT8_MAX];
    TargetForms targets;
    if (all->count > UINT8_MAX ||
        (interaction->target != PICK_BOARD && topology->site_count > topology->board_count))
        return;
    for (size_t i = 0; i < all->count; i++) {
        forms[i] = fast_of[all->items[i].term];
        if (!program_is_derived(&fast->rules->program, forms[i]))
            return;
    }
    bool own = chooses_own(fast, interaction);
    interaction->divided = target_conditions(fast, forms, all->count, own, &targets);
    if (!interaction->divided)
        return;
    interaction->vacant = targets.vacant;
    interaction->passing = targets.passing;
    Condition *items = arena_alloc(&fast->rules->arena, targets.asked_count * sizeof *items);
    for (size_t i = 0; i < targets.asked_count; i++)
        items[i] = (Condition){
            .op = CONDITION_TERM, .term = targets.asked[i], .level = LEVEL_TARGET};
    interaction->asked = (Conditions){.items = items, .count = targets.asked_count};
}

// Divides the conditions of all interactions. [fast_of] has the fast form of each Term written in
// the document.
static void divide_rules(Fast *fast, const TermForms *roots, size_t count) {
    RulesMoves *moves = &fast->rules->moves;
    TermIndex *fast_of = memory_new((fast->rules->program.derived + 1) * sizeof *fast_of);
    for (size_t i = 0; i < count; i++)
        fast_of[roots[i].written] = roots[i].fast;
    for (int i = 0; i < moves->rule_count; i++)
        if (moves->rules[i].interaction)
            divide_conditions(fast, moves->rules[i].interaction, fast_of);
    memory_free(fast_of);
}

// Endings -----------------------------------------------------------------------------------------

// The form of a condition in which local 0 is [seat].
static TermIndex derive_for_seat(Fast *fast, TermIndex condition, int seat) {
    TermIndex constant = form_plain(fast, OP_CONSTANT, TYPE_SEAT, seat,
                                    fast->rules->program.terms[condition].source, NULL, 0);
    unbind_all(fast);
    fast->bindings[0] = (Binding){BOUND_TO_FORM, constant};
    TermIndex form = constant == TERM_NONE ? TERM_NONE : derive_value(fast, condition);
    return form == TERM_NONE ? TERM_NONE : table_of(fast, form);
}

// Fills Ending.by_seat of the endings that are checked after each action for each seat, if their
// condition is short.
static void derive_endings(Fast *fast) {
    enum { WEIGHT = 32 };
    Rules *rules = fast->rules;
    for (int i = 0; i < rules->endings.count; i++) {
        Ending *ending = &rules->endings.list[i];
        bool derived = ending->for_each;
        TermIndex *forms = arena_alloc(&rules->arena, (size_t)rules->seats.count * sizeof *forms);
        for (int seat = 0; seat < rules->seats.count && derived; seat++) {
            forms[seat] = derive_for_seat(fast, ending->condition, seat);
            derived = forms[seat] != TERM_NONE && form_facts(fast, forms[seat])->weight <= WEIGHT;
        }
        if (derived)
            ending->by_seat = forms;
    }
}

void fast_derive(TermCompiler *compiler, Rules *rules) {
    enum { TABLE_STEPS = 1000 * 1000, TABLE_BYTES = 4 * 1024 * 1024, VISITS = 50 * 1000 };
    Fast fast = {.rules = rules,
                 .compiler = compiler,
                 .steps = TABLE_STEPS,
                 .bytes = TABLE_BYTES,
                 .visits = VISITS,
                 .board = has_planes(rules)};
    size_t count;
    TermForms *roots = term_roots(compiler, &count);
    if (rules->topology.site_count > SITE_SET_SITES || rules->topology.board_count == 0)
        return;
    for (int site = 0; site < rules->topology.board_count; site++)
        if (rules->topology.exists[site])
            site_set_add(&rules->program.board, site);
    if (fast.board)
        begin_planes(&fast);
    rules->program.derived = rules->program.term_count;
    tables_of_steps(&fast);
    rules->program.adjacent = table_of_neighbours(&fast);
    if (rules->topology.shape == SHAPE_NETWORK)
        fast.lines = table_of_lines(&fast);
    for (size_t i = 0; i < count; i++) {
        TermIndex form = derive_root(&fast, roots[i].written);
        if (form != TERM_NONE)
            roots[i].fast = form;
    }
    // Until all forms have been made, every Term from [derived] on counts as derived.
    rules->program.derived_count = UINT32_MAX - rules->program.derived;
    divide_rules(&fast, roots, count);
    derive_endings(&fast);
    rules->program.derived_count = rules->program.term_count - rules->program.derived;
    size_t size = rules->program.table_count * sizeof *fast.tables;
    rules->program.tables = arena_alloc(&rules->arena, size + 1);
    if (size > 0)
        memcpy(rules->program.tables, fast.tables, size);
    memory_free(fast.tables);
    memory_free(fast.facts);
}
