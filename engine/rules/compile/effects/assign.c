// SPDX-License-Identifier: MIT
// Assignments: set(place, value) and the effects that are short for it.
#include "engine/rules/compile/effects/effects_private.h"

#include <string.h>

typedef struct Assignment {
    const EffectCall *call;
    const Phrase *place;
    const Phrase *value;
} Assignment;

static TermIndex value_term(const Assignment *assignment, Type type) {
    const EffectCall *call = assignment->call;
    return term_compile(call->compiler->terms, call->scope, assignment->value, type);
}

static void emit_assignment(const Assignment *assignment, InstructionKind kind, int index,
                            TermIndex a, TermIndex b) {
    effect_emit(assignment->call,
                (Instruction){.kind = (uint8_t)kind, .index = (uint16_t)index, .a = a, .b = b});
}

// Reports [problem], such as "state has no variable", with the name in question and suggestions
// from [names], which are freed.
static void report_name(const Assignment *assignment, const char *problem, NameList *names) {
    term_fail_word(assignment->call->compiler->terms, assignment->place, problem,
                   assignment->place->text, names);
}

static void report_variable(const Assignment *assignment, const char *problem, bool per_seat) {
    const RulesData *data = &assignment->call->compiler->rules->data;
    NameList names = {0};
    for (int i = 0; i < data->variable_count; i++)
        if (data->variables[i].per_seat == per_seat)
            name_list_add(&names, data->variables[i].name);
    report_name(assignment, problem, &names);
}

static void report_attribute(const Assignment *assignment) {
    const RulesData *data = &assignment->call->compiler->rules->data;
    NameList names = {0};
    for (int i = 0; i < data->attribute_count; i++)
        name_list_add(&names, data->attributes[i].name);
    report_name(assignment, "an entity has no attribute", &names);
}

static void assign_state(const Assignment *assignment) {
    const Rules *rules = assignment->call->compiler->rules;
    const char *name = assignment->place->text;
    const Variable *variable = rules_find_variable(rules, name, false);
    if (variable)
        emit_assignment(assignment, DO_SET_STATE, (int)(variable - rules->data.variables),
                        value_term(assignment, (Type)variable->type), TERM_NONE);
    else if (strcmp(name, "phase") == 0)
        effect_set_phase(assignment->call, assignment->value);
    else
        report_variable(assignment, "state has no variable", false);
}

static void assign_seat(const Assignment *assignment, TermIndex seat) {
    const Rules *rules = assignment->call->compiler->rules;
    const Variable *variable = rules_find_variable(rules, assignment->place->text, true);
    if (variable)
        emit_assignment(assignment, DO_SET_SEAT, (int)(variable - rules->data.variables), seat,
                        value_term(assignment, (Type)variable->type));
    else if (strcmp(assignment->place->text, "controller") == 0)
        emit_assignment(assignment, DO_SET_CONTROLLER, 0, seat, value_term(assignment, TYPE_SEAT));
    else
        report_variable(assignment, "a player has no variable", true);
}

// Compiles entity.visibility = 'all', 'none', 'owner' or 'owner_only'. The last three words mean
// the same.
static void assign_visibility(const Assignment *assignment, TermIndex piece) {
    const Phrase *value = assignment->value;
    const char *word = value->kind == PHRASE_TEXT ? value->text : "";
    if (strcmp(word, "all") == 0)
        emit_assignment(assignment, DO_REVEAL, 0, piece, TERM_NONE);
    else if (strcmp(word, "none") == 0 || strcmp(word, "owner") == 0 ||
             strcmp(word, "owner_only") == 0)
        emit_assignment(assignment, DO_HIDE, 0, piece, TERM_NONE);
    else
        phrase_error(assignment->call->compiler->reader, value,
                     "expected 'all', 'owner_only' or 'none'");
}

static void assign_piece(const Assignment *assignment, TermIndex piece) {
    const Rules *rules = assignment->call->compiler->rules;
    const char *name = assignment->place->text;
    int attribute = rules_find_attribute(rules, name);
    if (strcmp(name, "owner") == 0)
        emit_assignment(assignment, DO_SET_OWNER, 0, piece, value_term(assignment, TYPE_SEAT));
    else if (attribute >= 0)
        emit_assignment(assignment, DO_SET_ATTRIBUTE, attribute, piece,
                        value_term(assignment, (Type)rules->data.attributes[attribute].type));
    else if (strcmp(name, "pos") == 0 || strcmp(name, "site") == 0)
        emit_assignment(assignment, DO_SET_BOARD, 0, value_term(assignment, TYPE_SITE), piece);
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
    EffectCompiler *compiler = assignment->call->compiler;
    TermIndex term = term_compile(compiler->terms, assignment->call->scope, owner, TYPE_NULL);
    if (term == TERM_NONE)
        return;
    Type type = term_type(compiler->terms, term);
    if (type == TYPE_PIECE)
        assign_piece(assignment, term);
    else if (type == TYPE_SEAT)
        assign_seat(assignment, term);
    else
        phrase_error(compiler->reader, assignment->place, "properties of %s cannot be set",
                     type_name(type));
}

static void assign_board(const Assignment *assignment) {
    EffectCompiler *compiler = assignment->call->compiler;
    const Phrase *board = assignment->place->first;
    if (board->kind != PHRASE_NAME || strcmp(board->text, "board") != 0) {
        phrase_error(compiler->reader, board, "expected board[site]");
        return;
    }
    TermIndex site = term_compile(compiler->terms, assignment->call->scope, board->next, TYPE_SITE);
    emit_assignment(assignment, DO_SET_BOARD, 0, site, value_term(assignment, TYPE_PIECE));
}

// Expressions cannot contain random_int, so chance draws the number first, and the assignment reads
// it from a local.
static void assign_random(const Assignment *assignment) {
    static const char name[] = " random"; // no document can name it
    const Phrase *value = assignment->value;
    int locals = assignment->call->scope->local_count;
    if (effect_draw_random(assignment->call, value, name)) {
        Phrase local = {
            .kind = PHRASE_NAME, .text = name, .node = value->node, .offset = value->offset};
        effect_assign(assignment->call, assignment->place, &local);
    }
    assignment->call->scope->local_count = locals;
}

void effect_assign(const EffectCall *call, const Phrase *place, const Phrase *value) {
    Assignment assignment = {.call = call, .place = place, .value = value};
    if (effect_is_random(call, value))
        assign_random(&assignment);
    else if (place->kind == PHRASE_PROPERTY)
        assign_property(&assignment);
    else if (place->kind == PHRASE_INDEX)
        assign_board(&assignment);
    else
        phrase_error(call->compiler->reader, place,
                     "a place was expected: state.NAME, player.NAME, entity.NAME or board[SITE]");
}
