// SPDX-License-Identifier: MIT
#include "engine/rules/compile/effects/effects_private.h"

#include "engine/rules/compile/terms/terms_private.h"

#include <string.h>

typedef struct Assignment {
    EffectCompiler *compiler;
    Scope *scope;
    const Phrase *phrase; // the whole effect
    const Phrase *place;
    const Phrase *value;
} Assignment;

static TermIndex value_term(const Assignment *assignment, Type type) {
    return term_compile(assignment->compiler->terms, assignment->scope, assignment->value, type);
}

static void emit(const Assignment *assignment, InstructionKind kind, int index, TermIndex a,
                 TermIndex b) {
    effect_emit(assignment->compiler, assignment->phrase,
                (Instruction){.kind = (uint8_t)kind, .index = (uint16_t)index, .a = a, .b = b});
}

static void report_variable(const Assignment *assignment, const char *what, bool per_seat) {
    const Rules *rules = assignment->compiler->rules;
    NameList words = {0};
    for (int i = 0; i < rules->data.variable_count; i++)
        if (rules->data.variables[i].per_seat == per_seat)
            name_list_add(&words, rules->data.variables[i].name);
    term_fail_word(assignment->compiler->terms, assignment->place, what, assignment->place->text,
                   &words);
    name_list_free(&words);
}

static void report_attribute(const Assignment *assignment) {
    const Rules *rules = assignment->compiler->rules;
    NameList words = {0};
    for (int i = 0; i < rules->data.attribute_count; i++)
        name_list_add(&words, rules->data.attributes[i].name);
    term_fail_word(assignment->compiler->terms, assignment->place, "an entity has no attribute",
                   assignment->place->text, &words);
    name_list_free(&words);
}

static void assign_state(const Assignment *assignment) {
    const Rules *rules = assignment->compiler->rules;
    const char *name = assignment->place->text;
    const Variable *variable = rules_find_variable(rules, name, false);
    if (variable)
        emit(assignment, DO_SET_STATE, (int)(variable - rules->data.variables),
             value_term(assignment, (Type)variable->type), TERM_NONE);
    else if (strcmp(name, "phase") == 0)
        effect_phase(assignment->compiler, assignment->phrase, assignment->value);
    else
        report_variable(assignment, "state has no variable", false);
}

static void assign_seat(const Assignment *assignment, TermIndex seat) {
    const Rules *rules = assignment->compiler->rules;
    const Variable *variable = rules_find_variable(rules, assignment->place->text, true);
    if (variable)
        emit(assignment, DO_SET_SEAT, (int)(variable - rules->data.variables), seat,
             value_term(assignment, (Type)variable->type));
    else if (strcmp(assignment->place->text, "controller") == 0)
        emit(assignment, DO_SET_CONTROLLER, 0, seat, value_term(assignment, TYPE_SEAT));
    else
        report_variable(assignment, "a player has no variable", true);
}

// entity.visibility = 'all', 'owner_only' or 'none', as the dialect's author writes it.
static void assign_visibility(const Assignment *assignment, TermIndex piece) {
    const Phrase *value = assignment->value;
    const char *word = value->kind == PHRASE_TEXT ? value->text : "";
    if (strcmp(word, "all") == 0)
        emit(assignment, DO_REVEAL, 0, piece, TERM_NONE);
    else if (strcmp(word, "none") == 0 || strcmp(word, "owner") == 0 ||
             strcmp(word, "owner_only") == 0)
        emit(assignment, DO_HIDE, 0, piece, TERM_NONE);
    else
        phrase_error(assignment->compiler->reader, value, "expected 'all', 'owner_only' or 'none'");
}

static void assign_piece(const Assignment *assignment, TermIndex piece) {
    const Rules *rules = assignment->compiler->rules;
    const char *name = assignment->place->text;
    int attribute = rules_find_attribute(rules, name);
    if (strcmp(name, "owner") == 0)
        emit(assignment, DO_SET_OWNER, 0, piece, value_term(assignment, TYPE_SEAT));
    else if (attribute >= 0)
        emit(assignment, DO_SET_ATTRIBUTE, attribute, piece,
             value_term(assignment, (Type)rules->data.attributes[attribute].type));
    else if (strcmp(name, "pos") == 0 || strcmp(name, "site") == 0)
        emit(assignment, DO_SET_BOARD, 0, value_term(assignment, TYPE_SITE), piece);
    else if (strcmp(name, "visibility") == 0)
        assign_visibility(assignment, piece);
    else
        report_attribute(assignment);
}

static void assign_property(const Assignment *assignment) {
    const Phrase *owner = assignment->place->first;
    if (owner->kind == PHRASE_NAME && strcmp(owner->text, "state") == 0) {
        assign_state(assignment);
        return;
    }
    TermCompiler *terms = assignment->compiler->terms;
    TermIndex term = term_compile(terms, assignment->scope, owner, TYPE_NULL);
    if (term == TERM_NONE)
        return;
    if (term_type(terms, term) == TYPE_PIECE)
        assign_piece(assignment, term);
    else if (term_type(terms, term) == TYPE_SEAT)
        assign_seat(assignment, term);
    else
        phrase_error(assignment->compiler->reader, assignment->place,
                     "properties of %s cannot be set", type_name(term_type(terms, term)));
}

static void assign_board(const Assignment *assignment) {
    const Phrase *board = assignment->place->first;
    if (board->kind != PHRASE_NAME || strcmp(board->text, "board") != 0) {
        phrase_error(assignment->compiler->reader, board, "expected board[site]");
        return;
    }
    TermIndex site = term_compile(assignment->compiler->terms, assignment->scope, board->next,
                                  TYPE_SITE);
    emit(assignment, DO_SET_BOARD, 0, site, value_term(assignment, TYPE_PIECE));
}

// The value of random_int is asked of chance first and then read from a local.
static void assign_random(const Assignment *assignment) {
    static const char name[] = " random";
    Scope *scope = assignment->scope;
    int locals = scope->local_count;
    if (effect_random(assignment->compiler, scope, assignment->value, name) >= 0) {
        Phrase drawn = {.kind = PHRASE_NAME,
                        .text = name,
                        .node = assignment->value->node,
                        .offset = assignment->value->offset};
        effect_assign(assignment->compiler, scope, assignment->phrase, assignment->place, &drawn);
    }
    scope->local_count = locals;
}

void effect_assign(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                   const Phrase *place, const Phrase *value) {
    Assignment assignment = {
        .compiler = compiler, .scope = scope, .phrase = phrase, .place = place, .value = value};
    if (effect_is_random(compiler, value))
        assign_random(&assignment);
    else if (place->kind == PHRASE_PROPERTY)
        assign_property(&assignment);
    else if (place->kind == PHRASE_INDEX)
        assign_board(&assignment);
    else
        phrase_error(compiler->reader, place,
                     "a place was expected: state.NAME, player.NAME, entity.NAME or board[SITE]");
}
