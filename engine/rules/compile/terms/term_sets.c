// SPDX-License-Identifier: MIT
// Compiles calls of functions that take or yield sets.
#include "engine/rules/compile/terms/functions.h"
#include "engine/rules/compile/terms/terms_private.h"

// Returns [term] if it is a set, otherwise a set with [term] as its only member. For null, that set
// is empty. Returns TERM_NONE after an error.
static TermIndex make_set(TermCompiler *compiler, const Phrase *phrase, TermIndex term) {
    Type type = term_type(compiler, term);
    if (type_is_set(type))
        return term;
    Type set = type == TYPE_NULL ? TYPE_PIECES : type_set_of(type); // null becomes an empty set
    if (set != TYPE_NULL)
        return fit_term(compiler, phrase, term, set);
    return term_fail(compiler, phrase, "expected a set, found %s", type_name(type));
}

static TermIndex compile_set(TermCompiler *compiler, const Phrase *phrase) {
    return make_set(compiler, phrase, compile_phrase(compiler, phrase, TYPE_NULL));
}

// `x in SET` and a value --------------------------------------------------------------------------

// The Operation of a call with `x in SET`. Some functions have another Operation for a plain SET.
static Operation each_operation(const Function *row) {
    switch (row->operation) {
    case OP_COUNT: return OP_COUNT_IF;
    case OP_FIRST: return OP_FIRST_IF;
    case OP_LAST: return OP_LAST_IF;
    default: return row->operation;
    }
}

// Compiles the expression that is evaluated for each x of `x in SET`. Stores the slot of x, a local
// of type [member].
static TermIndex compile_body(TermCompiler *compiler, const Phrase *binding, const Function *row,
                              Type member, int *slot) {
    Scope *scope = compiler->scope;
    TermIndex body = TERM_NONE;
    int outer_locals = scope->local_count;
    *slot = scope_add(compiler, scope, binding, binding->text, member);
    if (*slot >= 0)
        body = compile_phrase(compiler, binding->next, takes_type(row->takes, 1));
    scope->local_count = outer_locals;
    return body;
}

// Compiles a call with `x in SET`. In longest_line a single site takes the place of SET.
TermIndex compile_each_call(TermCompiler *compiler, const Phrase *call, const Function *row) {
    const Phrase *binding = call->first;
    if (binding->kind != PHRASE_BINDING)
        return term_fail(compiler, call, "it is written %s", row->usage);
    Operation operation = each_operation(row);
    bool of_site = operation == OP_LONGEST_LINE;
    TermIndex set = of_site ? compile_phrase(compiler, binding->first, TYPE_SITE)
                            : compile_set(compiler, binding->first);
    if (set == TERM_NONE)
        return TERM_NONE;
    Type type = term_type(compiler, set), member = of_site ? type : type_member(type);
    int slot;
    TermIndex body = compile_body(compiler, binding, row, member, &slot);
    if (operation == OP_SET_GROUP && body != TERM_NONE) // only sites form groups
        set = fit_term(compiler, binding->first, set, TYPE_SITES);
    // Of the functions without a fixed result, `where` yields a set, and the others a member.
    if (row->result != TYPE_NULL)
        type = row->result;
    else if (operation != OP_SET_WHERE)
        type = member;
    return add_binary(compiler, call, operation, type, slot, set, body);
}

// Functions of a set ------------------------------------------------------------------------------

// Compiles [call], get_all_legal_moves_for(player), inside count or size.
static TermIndex count_moves(TermCompiler *compiler, const Phrase *call, const Function *row) {
    if (call->count != 1)
        return term_fail(compiler, call, "it is written %s", row->usage);
    if (!(compiler->scope->allowed & USES_MOVES))
        return term_fail(compiler, call,
                         "actions cannot be counted here, as they may depend on it; \"after\" and "
                         "end conditions can count them");
    TermIndex seat = compile_phrase(compiler, call->first, TYPE_SEAT);
    return add_unary(compiler, call, OP_ACTION_COUNT, TYPE_INTEGER, 0, seat);
}

// count takes not only a set but also a site, whose entities it counts, or the call
// get_all_legal_moves_for(player), which is allowed only here.
TermIndex compile_count_call(TermCompiler *compiler, const Phrase *call, const Function *row) {
    const Phrase *argument = call->first;
    if (call->count == 2)
        return compile_each_call(compiler, call, row);
    const Function *inner = argument->kind == PHRASE_CALL ? function_find(argument->text) : NULL;
    if (inner && inner->operation == OP_ACTION_COUNT)
        return count_moves(compiler, argument, inner);
    TermIndex set = compile_phrase(compiler, argument, TYPE_NULL);
    if (term_type(compiler, set) == TYPE_SITE)
        return add_unary(compiler, call, OP_SITE_COUNT, TYPE_INTEGER, 0, set);
    return add_unary(compiler, call, OP_COUNT, TYPE_INTEGER, 0, make_set(compiler, argument, set));
}

// Compiles the call with a set alone, of which the first element is taken, or with a variable, a
// set and a condition.
TermIndex compile_first_call(TermCompiler *compiler, const Phrase *call, const Function *row) {
    if (call->count == 2)
        return compile_each_call(compiler, call, row);
    TermIndex set = compile_set(compiler, call->first);
    return add_unary(compiler, call, row->operation, type_member(term_type(compiler, set)), 0, set);
}

TermIndex compile_nearest_call(TermCompiler *compiler, const Phrase *call, const Function *row) {
    TermIndex operands[2];
    compile_arguments(compiler, call, row, operands);
    operands[0] = make_set(compiler, call->first, operands[0]);
    if (operands[0] == TERM_NONE || operands[1] == TERM_NONE)
        return TERM_NONE;
    Type type = term_type(compiler, operands[0]);
    if (type != TYPE_SITES && type != TYPE_PIECES)
        return term_fail(compiler, call->first, "expected a set of sites or of entities, found %s",
                         type_name(type));
    return add_term(compiler, call, OP_NEAREST, type_member(type), 0, operands, 2);
}

TermIndex compile_has_call(TermCompiler *compiler, const Phrase *call, const Function *row) {
    TermIndex set = compile_set(compiler, call->first);
    if (set == TERM_NONE)
        return TERM_NONE;
    TermIndex member = compile_phrase(compiler, call->first->next,
                                      type_member(term_type(compiler, set)));
    return add_binary(compiler, call, row->operation, row->result, 0, set, member);
}

// Functions of several sets or members ------------------------------------------------------------

// Stores in [set] the type of a set made of [terms], each of which is a member or itself a set of
// the same members. Returns false after an error.
static bool find_set_type(TermCompiler *compiler, const Phrase *phrase, const TermIndex *terms,
                          Type *set) {
    Type common = TYPE_NULL;
    for (const Phrase *part = phrase->first; part; part = part->next, terms++)
        if (!common_type(compiler, part, common, term_type(compiler, *terms), &common))
            return false;
    *set = type_is_set(common) ? common : type_set_of(common);
    if (*set == TYPE_NULL)
        term_fail(compiler, phrase, "there are no sets of %s", type_name(common));
    return *set != TYPE_NULL;
}

// Returns false, with an error, if [term] is a constant that no set can contain.
static bool check_member(TermCompiler *compiler, const Phrase *phrase, TermIndex term) {
    const Term *member = term_get(compiler, term);
    if (member->op != OP_CONSTANT || member->value == VALUE_NULL ||
        (member->value >= 0 && member->value < SET_LIMIT))
        return true;
    if (member->type == TYPE_NAME)
        term_fail(compiler, phrase, "the document has too many names for a set of them");
    else
        term_fail(compiler, phrase, "the members of a set are numbers from 0 to %d", SET_LIMIT - 1);
    return false;
}

TermIndex compile_sets_call(TermCompiler *compiler, const Phrase *call, const Function *row) {
    TermIndex terms[PHRASE_ARGUMENT_LIMIT], *term = terms;
    Type type;
    bool of_members = row->operation == OP_SET_OF;
    if (!compile_arguments(compiler, call, row, terms) ||
        !find_set_type(compiler, call, terms, &type))
        return TERM_NONE;
    for (const Phrase *part = call->first; part; part = part->next, term++) {
        *term = fit_term(compiler, part, *term, of_members ? type_member(type) : type);
        if (*term == TERM_NONE || (of_members && !check_member(compiler, part, *term)))
            return TERM_NONE;
    }
    return add_term(compiler, call, row->operation, type, 0, terms, call->count);
}
