// SPDX-License-Identifier: MIT
// Reports comparisons that never hold: of a variable with a number outside its range, or of
// something that has a name, such as a kind or a phase, with a name that it never has.
#include "engine/check/sense/sense.h"
#include "engine/rules/model/operations.h"
#include "engine/spec/fields/name_list.h"

enum { COMPARISON_LIMIT = 4096 }; // comparisons checked in one document

static const Term *operand_of(const Rules *rules, const Term *term, int index) {
    return &rules->program.terms[rules->program.operands[term->operands + (uint32_t)index]];
}

// Numbers -----------------------------------------------------------------------------------------

// The variable that a Term reads; NULL when it reads none.
static const Variable *variable_of(const Rules *rules, const Term *term) {
    bool per_seat = term->op == OP_SEAT_VARIABLE;
    for (int i = 0; i < rules->data.variable_count && (per_seat || term->op == OP_VARIABLE); i++)
        if (rules->data.variables[i].per_seat == per_seat &&
            rules->data.variables[i].index == term->value)
            return &rules->data.variables[i];
    return NULL;
}

// The range of numbers that a Term can yield.
typedef struct Range {
    const char *name; // what the number is, for messages; NULL: a constant
    int minimum;
    int maximum;
} Range;

// Finds the range of a Term. False for terms whose range this file cannot determine.
static bool range_of(const Rules *rules, const Term *term, Range *range) {
    const Variable *variable = variable_of(rules, term);
    const Topology *topology = &rules->topology;
    switch (term->op) {
    case OP_CONSTANT:
        *range = (Range){NULL, term->value, term->value};
        return term->type == TYPE_INTEGER && term->value != VALUE_NULL;
    case OP_SITE_X:
    case OP_PIECE_X: *range = (Range){"x", 0, topology->columns - 1}; return true;
    case OP_SITE_Y:
    case OP_PIECE_Y: *range = (Range){"y", 0, topology->rows - 1}; return true;
    case OP_COUNT:
    case OP_COUNT_IF:
    case OP_SITE_COUNT: *range = (Range){"count", 0, SET_LIMIT}; return true;
    case OP_PIECE_DEPTH: *range = (Range){"depth", 0, SET_LIMIT}; return true;
    case OP_PIECE_ATTRIBUTE: {
        const Attribute *attribute = &rules->data.attributes[term->value];
        *range = (Range){attribute->name, attribute->minimum, attribute->maximum};
        bool has_range = attribute->width < 4; // 4 bytes mean that no range was declared
        return attribute->type == TYPE_INTEGER && has_range;
    }
    default: break;
    }
    if (!variable || !variable->ranged)
        return false;
    *range = (Range){variable->name, variable->minimum, variable->maximum};
    return true;
}

// True when a comparison of two values in these ranges is always false.
static bool never_holds(Operation operation, const Range *first, const Range *second) {
    switch (operation) {
    case OP_EQ: return first->maximum < second->minimum || first->minimum > second->maximum;
    case OP_GT: return first->maximum <= second->minimum;
    case OP_GTE: return first->maximum < second->minimum;
    case OP_LT: return first->minimum >= second->maximum;
    case OP_LTE: return first->minimum > second->maximum;
    default: return false;
    }
}

// Reports [term], a comparison with a constant number, if it is always false.
static void sense_range(Sensing *sensing, const Term *term) {
    const Rules *rules = sensing->rules;
    // The ranges of the two operands. A constant has a Range without a name. The comparison is
    // checked only if exactly one operand is constant.
    Range first, second;
    if (!range_of(rules, operand_of(rules, term, 0), &first) ||
        !range_of(rules, operand_of(rules, term, 1), &second) || !first.name == !second.name ||
        !never_holds((Operation)term->op, &first, &second))
        return;
    const Range *range = first.name ? &first : &second;
    sensing_warn(sensing, sense_source_node(sensing, term->source),
                 "a comparison here never holds: %s is compared with %d, but goes from %d to %d",
                 range->name, first.name ? second.minimum : first.minimum, range->minimum,
                 range->maximum);
}

// Names -------------------------------------------------------------------------------------------

// Adds the names among [values]; a negative value is no name. Always returns true, for callers that
// return whether all names were found.
static bool add_names_of(const Rules *rules, const Value *values, int count, NameList *names) {
    for (int i = 0; values && i < count; i++)
        if (values[i] >= 0)
            name_list_add(names, rules->names.list[values[i]]);
    return true;
}

// Adds the names that [values] give to the attribute. [values] belong to a kind or to a piece at
// the start.
static void add_kind_names(const Rules *rules, int attribute, const KindValue *values, size_t count,
                           NameList *names) {
    for (size_t i = 0; i < count; i++)
        if (values[i].attribute == attribute)
            add_names_of(rules, &values[i].value, 1, names);
}

// Adds the names that [term], which an effect assigns, can yield. Works only if the term is a
// constant or a choice between two constants, and returns false for other terms.
static bool add_result_names(const Rules *rules, const Term *term, NameList *names) {
    if (term->op == OP_CONSTANT)
        return add_names_of(rules, &term->value, 1, names);
    return term->op == OP_IF && operand_of(rules, term, 1)->op == OP_CONSTANT &&
           operand_of(rules, term, 2)->op == OP_CONSTANT &&
           add_result_names(rules, operand_of(rules, term, 1), names) &&
           add_result_names(rules, operand_of(rules, term, 2), names);
}

// Adds the names that effects of [kind] (DO_SET_STATE, DO_SET_SEAT or DO_SET_ATTRIBUTE) give to the
// variable or attribute with [index]. False if add_result_names fails for one of the effects.
static bool add_assigned_names(const Rules *rules, InstructionKind kind, int index,
                               NameList *names) {
    const Instruction *effect = NULL;
    while ((effect = program_next(&rules->program, effect, kind))) {
        // DO_SET_STATE assigns [a]; the others assign [b], to the seat or piece that [a] yields.
        TermIndex value = kind == DO_SET_STATE ? effect->a : effect->b;
        if (effect->index == index && !add_result_names(rules, &rules->program.terms[value], names))
            return false;
    }
    return true;
}

// Adds the names that an attribute can have: those that kinds, pieces at the start, and effects
// give it. False if the names that effects give it cannot all be found.
static bool add_attribute_names(const Rules *rules, int attribute, NameList *names) {
    for (int i = 0; i < rules->kinds.count; i++)
        add_kind_names(rules, attribute, rules->kinds.list[i].values,
                       rules->kinds.list[i].value_count, names);
    for (int i = 0; i < rules->start.count; i++)
        add_kind_names(rules, attribute, rules->start.pieces[i].values,
                       rules->start.pieces[i].value_count, names);
    return add_assigned_names(rules, DO_SET_ATTRIBUTE, attribute, names);
}

// Adds the names that a variable can have: its initial ones, and those that effects assign. False
// if its values are not names, or if the names that effects assign cannot all be found.
static bool add_variable_names(const Rules *rules, const Variable *variable, NameList *names) {
    if (!variable || variable->type != TYPE_NAME)
        return false;
    add_names_of(rules, variable->initial, variable->per_seat ? rules->seats.count : 1, names);
    return add_assigned_names(rules, variable->per_seat ? DO_SET_SEAT : DO_SET_STATE,
                              (int)(variable - rules->data.variables), names);
}

// Adds the names that [term] can yield. False if they cannot be determined.
static bool add_names(const Rules *rules, const Term *term, NameList *names) {
    switch (term->op) {
    case OP_PIECE_KIND: return add_names_of(rules, rules->names.codes, rules->kinds.count, names);
    case OP_PIECE_NAME: return add_names_of(rules, rules->names.kinds, rules->kinds.count, names);
    case OP_PHASE: return add_names_of(rules, rules->names.phases, rules->flow.phase_count, names);
    case OP_PIECE_ATTRIBUTE: return add_attribute_names(rules, term->value, names);
    case OP_SITE_NAME:
        return add_names_of(rules, rules->names.sites, rules->topology.site_count, names);
    case OP_SEAT_SIDE: return add_names_of(rules, rules->names.sides, rules->seats.count, names);
    case OP_VARIABLE:
    case OP_SEAT_VARIABLE: return add_variable_names(rules, variable_of(rules, term), names);
    default: return false;
    }
}

// Reports [term], a comparison of [compared] with [name], if [name] is a constant name that
// [compared] never has.
static void sense_name(Sensing *sensing, const Term *term, const Term *compared, const Term *name) {
    const Rules *rules = sensing->rules;
    const Node *node = sense_source_node(sensing, term->source);
    NameList names = {0};
    Text hint = {0};
    if (sensing_is_own(node) && name->op == OP_CONSTANT && name->type == TYPE_NAME &&
        name->value >= 0 && add_names(rules, compared, &names) &&
        name_list_find(&names, rules->names.list[name->value]) < 0) {
        reader_suggest(&hint, rules->names.list[name->value], names.items, names.count);
        reader_warning(&sensing->reader, node, "nothing that is compared here is ever %s%s",
                       reader_quote(rules->names.list[name->value]).text, text_string(&hint));
    }
    text_free(&hint);
    name_list_free(&names);
}

// Checks the first COMPARISON_LIMIT comparisons of the document. Skips terms that the compiler has
// added, because no phrase of the document could be named in a warning.
void sense_values(Sensing *sensing) {
    const Rules *rules = sensing->rules;
    int left = COMPARISON_LIMIT;
    for (uint32_t i = 0; i < rules->program.term_count && left > 0; i++) {
        const Term *term = &rules->program.terms[i];
        bool is_comparison = term->op >= OP_EQ && term->op <= OP_LTE; // these ops are consecutive
        if (!is_comparison || program_is_derived(&rules->program, i))
            continue;
        left--;
        const Term *first = operand_of(rules, term, 0), *second = operand_of(rules, term, 1);
        sense_range(sensing, term);
        if (term->op == OP_EQ || term->op == OP_NE) {
            sense_name(sensing, term, first, second);
            sense_name(sensing, term, second, first);
        }
    }
}
