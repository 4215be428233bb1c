// SPDX-License-Identifier: MIT
// Compiles assignments: set(place, value), and effects that stand for an assignment, like
// add(place, 1).
#include "engine/rules/compile/effects/effects_private.h"

#include <string.h>

// An assignment being compiled.
typedef struct Assignment {
    const EffectCall *call;
    const Phrase *place; // the variable or attribute that is set
    const Phrase *value;
} Assignment;

// Compiles the value to assign, which must be of [type].
static TermIndex compile_value(const Assignment *assignment, Type type) {
    const EffectCall *call = assignment->call;
    return term_compile(call->compiler->terms, call->scope, assignment->value, type);
}

// Emits an instruction of [kind]; [index] is 0 if the kind has none.
static void emit_assignment(const Assignment *assignment, InstructionKind kind, int index,
                            TermIndex a, TermIndex b) {
    effect_emit(assignment->call,
                (Instruction){.kind = (uint8_t)kind, .index = (uint16_t)index, .a = a, .b = b});
}

// Reports [problem], such as "state has no variable", with the name that was to be set. Suggests
// names: attributes of entities if [owner] is TYPE_PIECE, variables of players if it is TYPE_SEAT,
// variables of the state if it is TYPE_NULL.
static void report_unknown_place(const Assignment *assignment, const char *problem, Type owner) {
    const RulesData *data = &assignment->call->compiler->rules->data;
    NameList names = {0};
    for (int i = 0; i < data->attribute_count && owner == TYPE_PIECE; i++)
        name_list_add(&names, data->attributes[i].name);
    for (int i = 0; i < data->variable_count && owner != TYPE_PIECE; i++)
        if (data->variables[i].per_seat == (owner == TYPE_SEAT))
            name_list_add(&names, data->variables[i].name);
    term_fail_word(assignment->call->compiler->terms, assignment->place, problem,
                   assignment->place->text, &names);
}

// Compiles state.NAME = value. NAME is a variable of the game, or phase.
static void assign_state(const Assignment *assignment) {
    const Rules *rules = assignment->call->compiler->rules;
    const char *name = assignment->place->text;
    const bool per_seat = false;
    const Variable *variable = rules_find_variable(rules, name, per_seat);
    if (variable)
        emit_assignment(assignment, DO_SET_STATE, (int)(variable - rules->data.variables),
                        compile_value(assignment, (Type)variable->type), TERM_NONE);
    else if (strcmp(name, "phase") == 0)
        effect_set_phase(assignment->call, assignment->value);
    else
        report_unknown_place(assignment, "state has no variable", TYPE_NULL);
}

// Compiles player.NAME = value, for the player that [seat] yields.
static void assign_seat(const Assignment *assignment, TermIndex seat) {
    const Rules *rules = assignment->call->compiler->rules;
    const bool per_seat = true;
    const Variable *variable = rules_find_variable(rules, assignment->place->text, per_seat);
    if (variable)
        emit_assignment(assignment, DO_SET_SEAT, (int)(variable - rules->data.variables), seat,
                        compile_value(assignment, (Type)variable->type));
    else if (strcmp(assignment->place->text, "controller") == 0)
        emit_assignment(assignment, DO_SET_CONTROLLER, 0, seat,
                        compile_value(assignment, TYPE_SEAT));
    else
        report_unknown_place(assignment, "a player has no variable", TYPE_SEAT);
}

// Compiles entity.visibility = 'all', 'none', 'owner' or 'owner_only'. The last three words all
// hide the entity: who still sees it depends only on where it is.
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

// Compiles entity.NAME = value, for the entity that [piece] yields. Setting its site means the same
// as board[site] = entity.
static void assign_piece(const Assignment *assignment, TermIndex piece) {
    const Rules *rules = assignment->call->compiler->rules;
    const char *name = assignment->place->text;
    int attribute = rules_find_attribute(rules, name);
    if (strcmp(name, "owner") == 0)
        emit_assignment(assignment, DO_SET_OWNER, 0, piece, compile_value(assignment, TYPE_SEAT));
    else if (attribute >= 0)
        emit_assignment(assignment, DO_SET_ATTRIBUTE, attribute, piece,
                        compile_value(assignment, (Type)rules->data.attributes[attribute].type));
    else if (strcmp(name, "pos") == 0 || strcmp(name, "site") == 0)
        emit_assignment(assignment, DO_SET_BOARD, 0, compile_value(assignment, TYPE_SITE), piece);
    else if (strcmp(name, "visibility") == 0)
        assign_visibility(assignment, piece);
    else
        report_unknown_place(assignment, "an entity has no attribute", TYPE_PIECE);
}

// Compiles OWNER.NAME = value. `state` is handled first, because it cannot be compiled as an
// expression.
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

// Compiles board[site] = entity.
static void assign_board(const Assignment *assignment) {
    EffectCompiler *compiler = assignment->call->compiler;
    const Phrase *board = assignment->place->first, *index = board->next;
    if (board->kind != PHRASE_NAME || strcmp(board->text, "board") != 0) {
        phrase_error(compiler->reader, board, "expected board[site]");
        return;
    }
    TermIndex site = term_compile(compiler->terms, assignment->call->scope, index, TYPE_SITE);
    emit_assignment(assignment, DO_SET_BOARD, 0, site, compile_value(assignment, TYPE_PIECE));
}

// Compiles an assignment of random_int(a, b). Expressions cannot contain random_int, so chance
// first draws the number into a local, which is then assigned.
static void assign_random(const Assignment *assignment) {
    static const char name[] = " random"; // has a space, so that no document can use it
    const Phrase *value = assignment->value;
    int outer_locals = assignment->call->scope->local_count;
    if (effect_draw_random(assignment->call, value, name)) {
        Phrase local = {
            .kind = PHRASE_NAME, .text = name, .node = value->node, .offset = value->offset};
        effect_assign(assignment->call, assignment->place, &local);
    }
    assignment->call->scope->local_count = outer_locals;
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
