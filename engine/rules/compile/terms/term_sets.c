// SPDX-License-Identifier: MIT
// Compiles calls of functions that take or return sets.
#include "engine/rules/compile/terms/terms_private.h"

#include <string.h>

static TermIndex fail_usage(TermCompiler *compiler, const Phrase *phrase,
                            const Function *function) {
    phrase_error(compiler->reader, phrase, "it is written %s", function->usage);
    return TERM_NONE;
}

// Makes a set of [term] where it is a single member. TERM_NONE after an error.
static TermIndex make_set(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                          TermIndex term) {
    if (term == TERM_NONE)
        return TERM_NONE;
    Type type = term_type(compiler, term);
    if (type_is_set(type))
        return term;
    Type set = type == TYPE_NULL ? TYPE_PIECES : type_set_of(type); // of null: empty
    if (set != TYPE_NULL)
        return fit_term(compiler, scope, phrase, term, set);
    phrase_error(compiler->reader, phrase, "expected a set, found %s", type_name(type));
    return TERM_NONE;
}

static TermIndex compile_set(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    return make_set(compiler, scope, phrase, compile_phrase(compiler, scope, phrase, TYPE_NULL));
}

// `x in SET` and what is said about x: the set, or the site where [single], and the body.
typedef struct Binding {
    TermIndex set;
    TermIndex body;
    int slot;
} Binding;

static bool compile_body(TermCompiler *compiler, Scope *scope, const Phrase *binding, Type member,
                         Type wanted, Binding *bound) {
    int outside = scope->local_count;
    bound->slot = scope_add(compiler, scope, binding, binding->text, member);
    if (bound->slot >= 0)
        bound->body = compile_phrase(compiler, scope, binding->next, wanted);
    scope->local_count = outside;
    return bound->slot >= 0 && bound->body != TERM_NONE;
}

static bool compile_binding(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                            const Function *function, Binding *bound) {
    const Phrase *binding = phrase->first;
    if (binding->kind != PHRASE_BINDING) {
        fail_usage(compiler, phrase, function);
        return false;
    }
    bound->set = compile_set(compiler, scope, binding->first);
    if (bound->set == TERM_NONE)
        return false;
    Type member = type_member(term_type(compiler, bound->set));
    return compile_body(compiler, scope, binding, member, takes_type(function->takes, 1), bound);
}

static TermIndex compile_each(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                              const Function *function, Operation operation) {
    Binding bound;
    if (!compile_binding(compiler, scope, phrase, function, &bound))
        return TERM_NONE;
    Type type = function->result;
    if (operation == OP_SET_WHERE)
        type = term_type(compiler, bound.set);
    else if (type == TYPE_NULL)
        type = type_member(term_type(compiler, bound.set));
    return add_operation(compiler, scope, phrase, operation, type, bound.slot, bound.set,
                         bound.body);
}

static const Function *moves_call(const Phrase *phrase) {
    const Function *function = phrase->kind == PHRASE_CALL ? function_find(phrase->text) : NULL;
    return function && function->form == CALL_MOVES ? function : NULL;
}

static TermIndex count_moves(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                             const Function *function) {
    if (phrase->count != 1)
        return fail_usage(compiler, phrase, function);
    if (!(scope->allowed & USES_MOVES)) {
        phrase_error(compiler->reader, phrase,
                     "actions cannot be counted here, as they may depend on it; \"after\" and "
                     "end conditions can count them");
        return TERM_NONE;
    }
    TermIndex seat = compile_phrase(compiler, scope, phrase->first, TYPE_SEAT);
    if (seat == TERM_NONE)
        return TERM_NONE;
    return add_operation(compiler, scope, phrase, OP_ACTION_COUNT, TYPE_INTEGER, 0, seat,
                         TERM_NONE);
}

static TermIndex compile_count(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                               const Function *function) {
    const Phrase *argument = phrase->first;
    if (phrase->count == 2)
        return compile_each(compiler, scope, phrase, function, OP_COUNT_IF);
    if (moves_call(argument))
        return count_moves(compiler, scope, argument, moves_call(argument));
    TermIndex set = compile_phrase(compiler, scope, argument, TYPE_NULL);
    if (set == TERM_NONE)
        return TERM_NONE;
    if (term_type(compiler, set) == TYPE_SITE) // the entities that stand there
        return add_operation(compiler, scope, phrase, OP_SITE_COUNT, TYPE_INTEGER, 0, set,
                             TERM_NONE);
    set = make_set(compiler, scope, argument, set);
    if (set == TERM_NONE)
        return TERM_NONE;
    return add_operation(compiler, scope, phrase, OP_COUNT, TYPE_INTEGER, 0, set, TERM_NONE);
}

static TermIndex compile_first(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                               const Function *function) {
    if (phrase->count == 2)
        return compile_each(compiler, scope, phrase, function,
                            function->operation == OP_FIRST ? OP_FIRST_IF : OP_LAST_IF);
    TermIndex set = compile_set(compiler, scope, phrase->first);
    if (set == TERM_NONE)
        return TERM_NONE;
    return add_operation(compiler, scope, phrase, function->operation,
                         type_member(term_type(compiler, set)), 0, set, TERM_NONE);
}

static TermIndex compile_nearest(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    TermIndex set = compile_set(compiler, scope, phrase->first);
    TermIndex site = compile_phrase(compiler, scope, phrase->first->next, TYPE_SITE);
    if (set == TERM_NONE || site == TERM_NONE)
        return TERM_NONE;
    Type type = term_type(compiler, set);
    if (type != TYPE_SITES && type != TYPE_PIECES) {
        phrase_error(compiler->reader, phrase->first,
                     "expected a set of sites or of entities, found %s", type_name(type));
        return TERM_NONE;
    }
    return add_operation(compiler, scope, phrase, OP_NEAREST, type_member(type), 0, set, site);
}

static TermIndex compile_has(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    TermIndex set = compile_set(compiler, scope, phrase->first);
    if (set == TERM_NONE)
        return TERM_NONE;
    Type member = type_member(term_type(compiler, set));
    TermIndex wanted = compile_phrase(compiler, scope, phrase->first->next, member);
    if (wanted == TERM_NONE)
        return TERM_NONE;
    return add_operation(compiler, scope, phrase, OP_HAS, TYPE_BOOLEAN, 0, set, wanted);
}

// The type of a set with members, or sets, of these types.
static bool find_set_type(TermCompiler *compiler, const Phrase *phrase, const TermIndex *terms,
                          Type *set) {
    Type common = TYPE_NULL;
    const TermIndex *term = terms;
    for (const Phrase *part = phrase->first; part; part = part->next, term++)
        if (!common_type(compiler, part, common, term_type(compiler, *term), &common))
            return false;
    *set = type_is_set(common) ? common : type_set_of(common);
    if (*set != TYPE_NULL)
        return true;
    phrase_error(compiler->reader, phrase, "there are no sets of %s", type_name(common));
    return false;
}

// Compiles all arguments, of any type; false after an error.
static bool compile_arguments(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                              TermIndex *terms) {
    bool good = true;
    for (const Phrase *part = phrase->first; part; part = part->next, terms++) {
        *terms = compile_phrase(compiler, scope, part, TYPE_NULL);
        good = good && *terms != TERM_NONE;
    }
    return good;
}

static TermIndex add_set(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                         Operation operation, Type type, const TermIndex *terms) {
    Term shape = {
        .op = (uint16_t)operation, .type = (uint8_t)type, .operand_count = (uint8_t)phrase->count};
    return add_term(compiler, scope, phrase, shape, terms);
}

static TermIndex compile_sets(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                              const Function *function) {
    TermIndex terms[PHRASE_ARGUMENT_LIMIT], *term = terms;
    Type type;
    if (!compile_arguments(compiler, scope, phrase, terms) ||
        !find_set_type(compiler, phrase, terms, &type))
        return TERM_NONE;
    for (const Phrase *part = phrase->first; part; part = part->next, term++)
        *term = fit_term(compiler, scope, part, *term, type);
    return add_set(compiler, scope, phrase, function->operation, type, terms);
}

static TermIndex compile_members(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    TermIndex terms[PHRASE_ARGUMENT_LIMIT], *term = terms;
    Type type;
    if (!compile_arguments(compiler, scope, phrase, terms) ||
        !find_set_type(compiler, phrase, terms, &type))
        return TERM_NONE;
    for (const Phrase *part = phrase->first; part; part = part->next, term++) {
        *term = fit_term(compiler, scope, part, *term, type_member(type));
        if (*term == TERM_NONE)
            return TERM_NONE;
        const Term *member = term_get(compiler, *term);
        if (member->op != OP_CONSTANT || member->value == VALUE_NULL ||
            (member->value >= 0 && member->value < SET_LIMIT))
            continue;
        phrase_error(compiler->reader, part,
                     type == TYPE_NAMES ? "the document has too many names for a set of them"
                                        : "the members of a set are numbers from 0 to %d",
                     SET_LIMIT - 1);
        return TERM_NONE;
    }
    return add_set(compiler, scope, phrase, OP_SET_OF, type, terms);
}

static TermIndex compile_group(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                               const Function *function) {
    Binding bound;
    if (!compile_binding(compiler, scope, phrase, function, &bound))
        return TERM_NONE;
    bound.set = fit_term(compiler, scope, phrase->first->first, bound.set, TYPE_SITES);
    if (bound.set == TERM_NONE)
        return TERM_NONE;
    return add_operation(compiler, scope, phrase, OP_SET_GROUP, TYPE_SITES, bound.slot, bound.set,
                         bound.body);
}

static TermIndex compile_line(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                              const Function *function) {
    const Phrase *binding = phrase->first;
    if (binding->kind != PHRASE_BINDING)
        return fail_usage(compiler, phrase, function);
    Binding bound;
    TermIndex site = compile_phrase(compiler, scope, binding->first, TYPE_SITE);
    if (site == TERM_NONE ||
        !compile_body(compiler, scope, binding, TYPE_SITE, takes_type(function->takes, 1), &bound))
        return TERM_NONE;
    return add_operation(compiler, scope, phrase, OP_LONGEST_LINE, TYPE_INTEGER, bound.slot, site,
                         bound.body);
}

TermIndex compile_set_call(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                           const Function *function) {
    switch (function->form) {
    case CALL_COUNT: return compile_count(compiler, scope, phrase, function);
    case CALL_FIRST: return compile_first(compiler, scope, phrase, function);
    case CALL_HAS: return compile_has(compiler, scope, phrase);
    case CALL_NEAREST: return compile_nearest(compiler, scope, phrase);
    case CALL_SETS: return compile_sets(compiler, scope, phrase, function);
    case CALL_MEMBERS: return compile_members(compiler, scope, phrase);
    case CALL_GROUP: return compile_group(compiler, scope, phrase, function);
    case CALL_LINE: return compile_line(compiler, scope, phrase, function);
    default: return compile_each(compiler, scope, phrase, function, function->operation);
    }
}
