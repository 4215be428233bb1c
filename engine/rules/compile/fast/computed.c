// SPDX-License-Identifier: MIT
// Conditions on the target that also depend on players and booleans computed from the State, such
// as the owner of the entity. They are looked up in tables, with these values as inputs.
#include "engine/rules/compile/fast/forms.h"

// The computed inputs of a condition, each in a local of its own.
typedef struct Inputs {
    TermIndex values[TABLE_INPUTS];
    int slots[TABLE_INPUTS];
    int count;
    bool own; // the entity belongs to the player
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

// The highest slot below [limit] that [form] does not use, or -1.
static int find_slot(Fast *fast, TermIndex form, int limit) {
    int slot = limit - 1;
    while (slot >= 0 && uses_slot(fast, form, slot))
        slot--;
    return slot;
}

// True for a player or boolean that the State decides, whatever the target.
static bool is_input(const Fast *fast, TermIndex form) {
    enum { LOCALS = READS_START - 1 };
    const FormFacts *facts = form_facts(fast, form);
    unsigned type = form_term(fast, form)->type;
    return (facts->reads & READS_MORE) && !(facts->reads & (READS_TARGET | LOCALS)) &&
           (type == TYPE_SEAT || type == TYPE_BOOLEAN);
}

// The local that stands for the input [form] of [whole].
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

// [form], a part of [whole], with locals in place of all that a table cannot hold. TERM_NONE if it
// depends on more than players and booleans.
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
    if (is_input(fast, form))
        return take_input(fast, whole, form, inputs);
    if (operation_uses(term.op) != USES_NOTHING || term.operand_count == 0)
        return TERM_NONE;
    for (int i = 0; i < term.operand_count; i++) {
        operands[i] = replace_inputs(fast, whole, form_operand(fast, form, i), inputs);
        if (operands[i] == TERM_NONE)
            return TERM_NONE;
    }
    return form_plain(fast, (Operation)term.op, (Type)term.type, term.value, term.source, operands,
                      term.operand_count);
}

static TermIndex look_up_targets(Fast *fast, TermIndex form, bool own) {
    Inputs inputs = {.own = own};
    uint32_t source = form_term(fast, form)->source;
    TermIndex plain = replace_inputs(fast, form, form, &inputs);
    TermIndex sites = plain == TERM_NONE ? TERM_NONE : table_of_risky(fast, plain, READS_TARGET);
    for (int i = 0; i < inputs.count && sites != TERM_NONE; i++) {
        TermIndex operands[] = {inputs.values[i], sites};
        sites = form_plain(fast, OP_SITES_LET, TYPE_SITES, inputs.slots[i], source, operands, 2);
    }
    return sites;
}

// The targets for which OP_HAS_DIE holds, for each die those whose number it shows. The number is
// an input of the table as if it were that of a site, of which there are enough for most dice.
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

TermIndex computed_targets(Fast *fast, TermIndex form, bool own) {
    if (!(form_facts(fast, form)->reads & READS_TARGET) ||
        form_term(fast, form)->type != TYPE_BOOLEAN)
        return TERM_NONE;
    return form_term(fast, form)->op == OP_HAS_DIE ? look_up_dice(fast, form)
                                                   : look_up_targets(fast, form, own);
}
