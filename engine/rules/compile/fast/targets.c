// SPDX-License-Identifier: MIT
// Conditions on the target of an interaction, evaluated for all targets at once. Those that depend
// on players and booleans computed from the State, such as the owner of the entity, are looked up
// in tables, with these values as inputs, and so are numbers that depend on sites and players.
#include "engine/rules/compile/fast/forms.h"

#include <string.h>

// The computed inputs of a form, each in a local of its own.
typedef struct Inputs {
    TermIndex values[TABLE_INPUTS];
    int slots[TABLE_INPUTS];
    int count;
    bool own;         // the entity belongs to the player
    bool each_target; // the inputs may depend on the target
    bool of_number;   // the form is a number and no condition
} Inputs;

// Forms share parts, so that walking through all of them may take very long. Fast.visits limits
// the three walks below, which give up when it is spent.

static bool is_equal(Fast *fast, TermIndex a, TermIndex b) {
    const Term *one = form_term(fast, a), *other = form_term(fast, b);
    if (a == b)
        return true;
    if (fast->visits-- <= 0 || one->op != other->op || one->type != other->type ||
        one->value != other->value || one->operand_count != other->operand_count)
        return false;
    for (int i = 0; i < one->operand_count; i++)
        if (!is_equal(fast, form_operand(fast, a, i), form_operand(fast, b, i)))
            return false;
    return true;
}

static bool uses_slot(Fast *fast, TermIndex form, int slot) {
    const Term *term = form_term(fast, form);
    if (fast->visits-- <= 0)
        return true;
    if ((term->op == OP_LOCAL || operation_binds((Operation)term->op)) && term->value == slot)
        return true;
    for (int i = 0; i < term->operand_count; i++)
        if (uses_slot(fast, form_operand(fast, form, i), slot))
            return true;
    return false;
}

// The highest slot below [limit] that [form] does not use, or -1 if it uses all of them.
static int find_slot(Fast *fast, TermIndex form, int limit) {
    int slot = limit - 1;
    while (slot >= 0 && uses_slot(fast, form, slot))
        slot--;
    return slot;
}

// True for a player or boolean that the State decides: whatever the target or, with
// Inputs.each_target, by an operation that itself reads the State and is never a fault. Of a
// number, for a site or player that is never a fault, because it is evaluated even where the number
// does not need it.
static bool is_input(const Fast *fast, TermIndex form, const Inputs *inputs) {
    enum { LOCALS = READS_START - 1 };
    const FormFacts *facts = form_facts(fast, form);
    const Term *term = form_term(fast, form);
    if (inputs->of_number)
        return facts->total && (term->type == TYPE_SITE || term->type == TYPE_SEAT);
    if (!(facts->reads & READS_MORE) || (facts->reads & LOCALS) ||
        (term->type != TYPE_SEAT && term->type != TYPE_BOOLEAN))
        return false;
    return inputs->each_target ? facts->total && operation_uses(term->op) != USES_NOTHING
                               : !(facts->reads & READS_TARGET);
}

// The local that stands for the input [form] of [whole]. Adds [form] to [inputs] if it is new;
// TERM_NONE if there is no room for it, or no free local.
static TermIndex take_input(Fast *fast, TermIndex whole, TermIndex form, Inputs *inputs) {
    const Term term = *form_term(fast, form);
    int i = 0;
    while (i < inputs->count && !is_equal(fast, inputs->values[i], form))
        i++;
    if (i == TABLE_INPUTS)
        return TERM_NONE;
    if (i == inputs->count) {
        int slot = find_slot(fast, whole, i == 0 ? LOCAL_LIMIT : inputs->slots[i - 1]);
        if (slot < 0)
            return TERM_NONE;
        inputs->values[i] = form;
        inputs->slots[i] = slot;
        inputs->count++;
    }
    return form_plain(fast, OP_LOCAL, (Type)term.type, inputs->slots[i], term.source, NULL, 0);
}

// Rewrites [form], a part of [whole], so that a table can hold it: a local replaces each player or
// boolean that is read from the State. TERM_NONE if [form] depends on the State in another way.
static TermIndex replace_inputs(Fast *fast, TermIndex whole, TermIndex form, Inputs *inputs) {
    const Term term = *form_term(fast, form);
    TermIndex operands[UINT8_MAX];
    if (fast->visits-- <= 0)
        return TERM_NONE;
    if (!(form_facts(fast, form)->reads & READS_MORE))
        return form;
    if (inputs->own && term.op == OP_PIECE_OWNER &&
        form_term(fast, form_operand(fast, form, 0))->op == OP_ENTITY)
        return form_plain(fast, OP_PLAYER, TYPE_SEAT, 0, term.source, NULL, 0);
    if (is_input(fast, form, inputs))
        return take_input(fast, whole, form, inputs);
    bool binds = inputs->of_number && operation_binds((Operation)term.op);
    if (operation_uses(term.op) != USES_NOTHING || term.operand_count == 0 || binds)
        return TERM_NONE;
    for (int i = 0; i < term.operand_count; i++) {
        operands[i] = replace_inputs(fast, whole, form_operand(fast, form, i), inputs);
        if (operands[i] == TERM_NONE)
            return TERM_NONE;
    }
    return form_plain(fast, (Operation)term.op, (Type)term.type, term.value, term.source, operands,
                      term.operand_count);
}

// [lookup], an OP_TABLE or OP_SITES_TABLE, with the inputs themselves as operands in place of the
// locals that stand for them. Where the table has no value, the lookup evaluates [otherwise].
static TermIndex restore_inputs(Fast *fast, TermIndex lookup, TermIndex otherwise,
                                const Inputs *inputs) {
    const Term table = *form_term(fast, lookup);
    TermIndex operands[TABLE_INPUTS + 1];
    for (int i = 0; i + 1 < table.operand_count; i++) {
        operands[i] = form_operand(fast, lookup, i);
        const Term *operand = form_term(fast, operands[i]);
        for (int j = 0; j < inputs->count; j++)
            if (operand->op == OP_LOCAL && operand->value == inputs->slots[j])
                operands[i] = inputs->values[j];
    }
    operands[table.operand_count - 1] = otherwise;
    return form_plain(fast, (Operation)table.op, (Type)table.type, table.value, table.source,
                      operands, table.operand_count);
}

static TermIndex look_up_targets(Fast *fast, TermIndex form, bool own) {
    Inputs inputs = {.own = own};
    TermIndex plain = replace_inputs(fast, form, form, &inputs);
    TermIndex sites = plain == TERM_NONE ? TERM_NONE : table_of_risky(fast, plain, READS_TARGET);
    if (sites == TERM_NONE)
        return TERM_NONE;
    int last = form_term(fast, sites)->operand_count - 1;
    return restore_inputs(fast, sites, form_operand(fast, sites, last), &inputs);
}

// The targets for which OP_HAS_DIE holds: for each die, those whose number it shows. Inputs of a
// table cannot be numbers, so the table takes the number as if it were that of a site. There are
// enough sites for most dice.
static TermIndex look_up_dice(Fast *fast, TermIndex form) {
    uint32_t source = form_term(fast, form)->source;
    int slot = find_slot(fast, form, LOCAL_LIMIT);
    if (slot < 0)
        return TERM_NONE;
    TermIndex operands[] = {form_operand(fast, form, 0),
                            form_plain(fast, OP_LOCAL, TYPE_SITE, slot, source, NULL, 0)};
    TermIndex equal = form_plain(fast, OP_EQ, TYPE_BOOLEAN, 0, source, operands, 2);
    TermIndex sites = equal == TERM_NONE ? TERM_NONE : table_of_risky(fast, equal, READS_TARGET);
    return form_plain(fast, OP_SITES_DICE, TYPE_SITES, slot, source, &sites, 1);
}

// The targets for which the condition [form] holds, looked up in a table whose inputs include
// players and booleans that other expressions compute or, for OP_HAS_DIE, in a table for each die.
// Evaluating the result is a fault if the condition is a fault for some target. [own]: the entity
// belongs to the player. TERM_NONE if there is no such table.
static TermIndex computed_targets(Fast *fast, TermIndex form, bool own) {
    if (!(form_facts(fast, form)->reads & READS_TARGET) ||
        form_term(fast, form)->type != TYPE_BOOLEAN)
        return TERM_NONE;
    return form_term(fast, form)->op == OP_HAS_DIE ? look_up_dice(fast, form)
                                                   : look_up_targets(fast, form, own);
}

// The boolean [form] as a table whose inputs include players and booleans that are computed for
// each target, or [form] itself if there is no such table. [own]: see computed_targets. Where the
// table has no value, the lookup evaluates [form] as it is.
static TermIndex computed_value(Fast *fast, TermIndex form, bool own) {
    Inputs inputs = {.own = own, .each_target = true};
    TermIndex plain = replace_inputs(fast, form, form, &inputs);
    TermIndex lookup = plain == TERM_NONE || plain == form ? TERM_NONE : table_of(fast, plain);
    if (lookup == TERM_NONE || form_term(fast, lookup)->op != OP_TABLE)
        return form;
    TermIndex value = restore_inputs(fast, lookup, form, &inputs);
    return value == TERM_NONE ? form : value;
}

TermIndex computed_number(Fast *fast, TermIndex form) {
    enum { LEAST_WEIGHT = 6 }; // a lighter form costs about as much as the lookup
    const FormFacts facts = *form_facts(fast, form);
    Inputs inputs = {.of_number = true};
    uint8_t types[LOCAL_LIMIT];
    if (form_term(fast, form)->type != TYPE_INTEGER || !(facts.reads & READS_MORE) ||
        facts.weight < LEAST_WEIGHT)
        return form;
    memcpy(types, fast->types, sizeof types);
    TermIndex plain = replace_inputs(fast, form, form, &inputs);
    TermIndex lookup = plain == TERM_NONE ? TERM_NONE : table_of(fast, plain);
    memcpy(fast->types, types, sizeof types); // the slots may be those of locals around the form
    if (lookup == TERM_NONE || form_term(fast, lookup)->op != OP_TABLE)
        return form;
    TermIndex value = restore_inputs(fast, lookup, form, &inputs);
    return value == TERM_NONE ? form : value;
}

// All conditions ----------------------------------------------------------------------------------

// The intersection of [sets], which all hold for the same target; TERM_NONE if there are none.
static TermIndex intersect_all(Fast *fast, const TermIndex *sets, size_t count) {
    if (count <= 1)
        return count == 0 ? TERM_NONE : sets[0];
    return form_add(fast, OP_SITES_BOTH, TYPE_SITES, 0, form_term(fast, sets[0])->source, sets,
                    count);
}

// True when [set] can be a part of TargetForms.vacant: it is the same for all entities, and
// evaluating it is never a fault.
static bool is_vacant(const Fast *fast, TermIndex set) {
    const uint32_t fixed = READS_PLAYER | READS_MORE;
    const FormFacts *facts = form_facts(fast, set);
    return facts->total && !(facts->reads & ~fixed);
}

// True for a condition that depends only on the start, the target and the player, and is never a
// fault.
static bool is_fixed(const Fast *fast, TermIndex form) {
    const uint32_t fixed = READS_START | READS_TARGET | READS_PLAYER;
    const FormFacts *facts = form_facts(fast, form);
    return facts->total && !(facts->reads & ~fixed);
}

// Joins part [i] of [all] with the fixed parts before it that are not [joined] yet, so that one
// table covers them all, and returns the set of computed_targets for them. Marks those fixed parts
// as [joined]. TERM_NONE if there are none, or if they have no such set.
static TermIndex join_fixed(Fast *fast, const Conjunction *all, size_t i, bool own, bool *joined) {
    TermIndex parts[UINT8_MAX];
    size_t count = 0;
    for (size_t j = 0; j < i; j++)
        if (is_fixed(fast, all->parts[j]) && !joined[j])
            parts[count++] = all->parts[j];
    if (count == 0)
        return TERM_NONE;
    parts[count++] = all->parts[i];
    TermIndex form = form_plain(fast, OP_AND, TYPE_BOOLEAN, 0, form_term(fast, parts[0])->source,
                                parts, count);
    TermIndex set = form == TERM_NONE ? TERM_NONE : computed_targets(fast, form, own);
    for (size_t j = 0; j < i && set != TERM_NONE; j++)
        joined[j] |= is_fixed(fast, all->parts[j]);
    return set;
}

// The sets of targets for the parts of a conjunction, by index. TERM_NONE: the part is evaluated
// for each target.
typedef struct Division {
    Conjunction all;
    TermIndex sets[UINT8_MAX];
    bool joined[UINT8_MAX]; // the set of a later part includes this part
    bool own;
} Division;

// The set of targets for part [i], or TERM_NONE. If the set has to be computed, its table also
// covers the fixed parts before it, where that is possible.
static TermIndex find_set(Fast *fast, Division *division, size_t i) {
    TermIndex part = division->all.parts[i];
    TermIndex set = condition_sites(fast, part, READS_TARGET);
    if (set == TERM_NONE)
        set = join_fixed(fast, &division->all, i, division->own, division->joined);
    return set == TERM_NONE ? computed_targets(fast, part, division->own) : set;
}

// Finds the set of each condition. After a condition that may be a fault and is evaluated for each
// target, no condition gets a set, because a set could exclude a target for which that earlier
// condition is a fault.
static void find_sets(Fast *fast, Division *division) {
    bool total = true; // no part so far that has no set can be a fault
    for (size_t i = 0; i < division->all.count; i++) {
        division->sets[i] = total ? find_set(fast, division, i) : TERM_NONE;
        if (division->sets[i] == TERM_NONE)
            total &= form_facts(fast, division->all.parts[i])->total;
    }
}

// The intersection of the sets that go into Interaction.vacant or, if not [vacant], of all others.
// Interaction.vacant is evaluated before all others. So a set can go into it only if no condition
// before it can be a fault.
static TermIndex collect_sets(Fast *fast, const Division *division, bool vacant) {
    TermIndex sets[UINT8_MAX];
    size_t count = 0;
    bool certain = true;
    for (size_t i = 0; i < division->all.count; i++) {
        TermIndex set = division->sets[i];
        bool fits = set != TERM_NONE && certain && is_vacant(fast, set);
        if (set != TERM_NONE && !division->joined[i] && fits == vacant)
            sets[count++] = set;
        certain &= form_facts(fast, set == TERM_NONE ? division->all.parts[i] : set)->total;
    }
    return intersect_all(fast, sets, count);
}

bool target_conditions(Fast *fast, const TermIndex *forms, size_t count, bool own,
                       TargetForms *targets) {
    const bool negated = false, vacant = true;
    Division division = {.own = own};
    for (size_t i = 0; i < count; i++)
        if (!form_split(fast, &division.all, forms[i], negated))
            return false;
    find_sets(fast, &division);
    targets->vacant = collect_sets(fast, &division, vacant);
    targets->passing = collect_sets(fast, &division, !vacant);
    targets->asked_count = 0;
    for (size_t i = 0; i < division.all.count; i++)
        if (division.sets[i] == TERM_NONE)
            targets->asked[targets->asked_count++] = computed_value(fast, division.all.parts[i],
                                                                    own);
    return targets->vacant != TERM_NONE || targets->passing != TERM_NONE;
}
