// SPDX-License-Identifier: MIT
#include "engine/rules/terms/evaluate.h"

#include "engine/rules/state/look.h"
#include "engine/rules/terms/evaluate_private.h"
#include "engine/rules/terms/names.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void context_init(Context *context, const Rules *rules, const State *state, const Trail *trail,
                  Seat player) {
    *context = (Context){
        .rules = rules,
        .state = state,
        .trail = trail,
        .player = player,
        .entity = PIECE_NONE,
        .start = SITE_NONE,
        .target = SITE_NONE,
        .value = VALUE_NULL,
        .steps = STEP_BUDGET,
    };
}

void context_fault(Context *context, FaultKind kind, uint32_t source) {
    if (context->fault.kind == FAULT_NONE)
        context->fault = (Fault){kind, source};
}

void fault_write(const Rules *rules, const Fault *fault, Text *text) {
    static const char *const words[] = {
        [FAULT_NONE] = "nothing went wrong",
        [FAULT_NULL] = "null stands where a value is needed",
        [FAULT_RANGE] = "a number is outside of its range",
        [FAULT_DIVIDE] = "a number is divided by zero",
        [FAULT_BUDGET] = "this takes too many steps",
        [FAULT_ENDLESS] = "the flow of the game comes to no decision",
        [FAULT_FULL] = "there is no more room",
        [FAULT_KIND] = "there is no such kind",
        [FAULT_TAKEN] = "there is no room for one more piece on that site",
        [FAULT_PIECES] = "the game has as many pieces as it may have",
    };
    bool placed = fault->kind != FAULT_NONE && fault->source < rules->program.source_count;
    const Source *source = placed ? &rules->program.sources[fault->source] : NULL;
    if (placed && source->path[0] != '\0')
        text_appendf(text, "%s: ", source->path);
    text_append(text, words[fault->kind]);
    if (placed)
        text_appendf(text, ", in %s", source->text);
}

// Names of the context and the pending action -----------------------------------------------------

// Evaluates a constant, a local, or a name whose value the Context holds, such as `entity`.
Value operate_at_hand(Context *context, const Term *term) {
    return value_at_hand(context, term);
}

// The piece of the pending action: the piece now on its target or, if it has no target, the piece
// chosen on its start. Null if it has neither.
Value operate_pending_entity(Context *context, const Term *term) {
    (void)term;
    const Action *pending = &context->state->pending;
    if (pending->to != SITE_NONE)
        return value_of_piece(state_at(context->rules, context->state, pending->to, 0));
    if (pending->from == SITE_NONE)
        return VALUE_NULL;
    return value_of_piece(state_at(context->rules, context->state, pending->from, pending->depth));
}

// The start or the target of the pending action.
Value operate_pending_site(Context *context, const Term *term) {
    const Action *pending = &context->state->pending;
    return value_of_site(term->op == OP_PENDING_START ? pending->from : pending->to);
}

// The value that the pending action chose. Null if it chose nothing, or a value of another type.
Value operate_pending_value(Context *context, const Term *term) {
    const Action *pending = &context->state->pending;
    if (pending->kind != ACTION_RULE || pending->rule >= context->rules->moves.rule_count)
        return VALUE_NULL;
    Choosing chooses = (Choosing)context->rules->moves.rules[pending->rule].interaction->chooses;
    bool chosen = chooses != CHOOSES_NOTHING && choosing_type(chooses) == (Type)term->type;
    return chosen ? pending->value : VALUE_NULL;
}

// The State as a whole ----------------------------------------------------------------------------

// A variable, or a fact about the game. The name of the phase is null in a State that is not in a
// phase.
Value operate_state(Context *context, const Term *term) {
    const Rules *rules = context->rules;
    const State *state = context->state;
    bool in_phase = state->flow.phase < rules->flow.phase_count;
    switch (term->op) {
    case OP_VARIABLE: return state_slots(rules, state)[term->value];
    case OP_PHASE: return in_phase ? rules->names.phases[state->flow.phase] : VALUE_NULL;
    case OP_TURNS: return state->turns > INT32_MAX ? INT32_MAX : (Value)state->turns;
    case OP_QUIET: return state->quiet;
    case OP_CURRENT: return rules->flow.order[state->turn];
    default: return state->acted; // OP_ACTIONS
    }
}

// Choices and comparisons -------------------------------------------------------------------------

// Operand 1 if operand 0 holds, else operand 2. Only one of the two is evaluated.
Value operate_if(Context *context, const Term *term) {
    return operand(context, term, operand(context, term, 0) == 1 ? 1 : 2);
}

// Operand 1, evaluated while the local of [term] has the value of operand 0.
Value operate_let(Context *context, const Term *term) {
    Value value = operand(context, term, 0), saved = context->locals[term->value];
    context->locals[term->value] = value;
    Value result = operand(context, term, 1);
    context->locals[term->value] = saved;
    return result;
}

// True when the operands are equal or, for OP_NE, when they are not. Null equals null.
Value operate_equality(Context *context, const Term *term) {
    Value a = operand(context, term, 0), b = operand(context, term, 1);
    return (a == b) == (term->op == OP_EQ);
}

// Null is neither less nor greater than anything. As VALUE_NULL is smaller than every number, only
// the side that should be smaller has to be compared with it.
Value operate_comparison(Context *context, const Term *term) {
    Value a = operand(context, term, 0), b = operand(context, term, 1);
    switch (term->op) {
    case OP_GT: return b != VALUE_NULL && a > b;
    case OP_LT: return a != VALUE_NULL && a < b;
    case OP_GTE: return b != VALUE_NULL && a >= b;
    default: return a != VALUE_NULL && a <= b; // OP_LTE
    }
}

// No operand is evaluated after the first that decides the result.
Value operate_and_or(Context *context, const Term *term) {
    bool decisive = term->op == OP_OR;
    for (int i = 0; i < term->operand_count; i++)
        if ((operand(context, term, i) == 1) == decisive)
            return decisive;
    return !decisive;
}

// Null does not hold, so its negation does.
Value operate_not(Context *context, const Term *term) {
    return operand(context, term, 0) != 1;
}

// Numbers -----------------------------------------------------------------------------------------

Value value_of_number(Context *context, const Term *term, int64_t number) {
    if (number >= -INT32_MAX && number <= INT32_MAX)
        return (Value)number;
    context_fault(context, FAULT_RANGE, term->source);
    return VALUE_NULL;
}

Value operate_add(Context *context, const Term *term) {
    int64_t sum = 0; // 255 operands cannot overflow it
    for (int i = 0; i < term->operand_count; i++)
        sum += operand_number(context, term, i);
    return value_of_number(context, term, sum);
}

Value operate_sub(Context *context, const Term *term) {
    int64_t a = operand_number(context, term, 0);
    return value_of_number(context, term, a - operand_number(context, term, 1));
}

// Stops at the first product that is out of range, so that no product overflows.
Value operate_mul(Context *context, const Term *term) {
    Value product = 1;
    for (int i = 0; i < term->operand_count && product != VALUE_NULL; i++)
        product = value_of_number(context, term, product * operand_number(context, term, i));
    return product;
}

// The quotient rounds towards zero; the remainder has the sign of the divisor.
Value operate_division(Context *context, const Term *term) {
    int64_t a = operand_number(context, term, 0), b = operand_number(context, term, 1);
    if (b == 0) {
        context_fault(context, FAULT_DIVIDE, term->source);
        return VALUE_NULL;
    }
    if (term->op == OP_DIV)
        return (Value)(a / b);
    int64_t remainder = a % b;
    bool opposite = remainder != 0 && (remainder < 0) != (b < 0);
    return (Value)(opposite ? remainder + b : remainder);
}

Value operate_abs(Context *context, const Term *term) {
    return (Value)llabs(operand_number(context, term, 0));
}

Value operate_neg(Context *context, const Term *term) {
    return (Value)-operand_number(context, term, 0);
}

// The smallest or the greatest of all operands.
Value operate_min_max(Context *context, const Term *term) {
    int64_t extreme = operand_number(context, term, 0);
    for (int i = 1; i < term->operand_count; i++) {
        int64_t number = operand_number(context, term, i);
        if (term->op == OP_MIN ? number < extreme : number > extreme)
            extreme = number;
    }
    return (Value)extreme;
}

// Appends a name or number to [buffer]. False when it is null or unknown, or does not fit.
static bool append_part(Context *context, const Term *part, char *buffer, size_t size) {
    Value value = evaluate_term(context, part);
    size_t length = strlen(buffer), room = size - length;
    const Rules *rules = context->rules;
    if (value == VALUE_NULL)
        return false;
    if (part->type == TYPE_INTEGER)
        return (size_t)snprintf(buffer + length, room, "%d", value) < room;
    if (value < 0) // NAME_UNKNOWN
        return false;
    return (size_t)snprintf(buffer + length, room, "%s", rules->names.list[value]) < room;
}

enum { CONCAT_SIZE = 256 }; // no name of a document is longer

// Only names of the document have an index, so any other text is NAME_UNKNOWN.
Value operate_concat(Context *context, const Term *term) {
    char buffer[CONCAT_SIZE] = "";
    for (int i = 0; i < term->operand_count; i++)
        if (!append_part(context, operand_term(context, term, i), buffer, sizeof buffer))
            return NAME_UNKNOWN;
    return name_find(context->rules, buffer);
}

// Entities ----------------------------------------------------------------------------------------

// The column of a site; null outside the board.
static Value column_of(const Topology *topology, Site site) {
    return site < topology->board_count ? topology_x(topology, site) : VALUE_NULL;
}

// The row of a site; null outside the board.
static Value row_of(const Topology *topology, Site site) {
    return site < topology->board_count ? topology_y(topology, site) : VALUE_NULL;
}

// Properties of an entity that can be known without its face, such as its site and its owner.
Value operate_piece(Context *context, const Term *term) {
    const Rules *rules = context->rules;
    Value index = operand(context, term, 0);
    if (index == VALUE_NULL)
        return VALUE_NULL;
    const Piece *piece = state_piece(rules, context->state, (PieceIndex)index);
    switch (term->op) {
    case OP_PIECE_SITE: return value_of_site(piece->site);
    case OP_PIECE_X: return column_of(&rules->topology, piece->site);
    case OP_PIECE_Y: return row_of(&rules->topology, piece->site);
    case OP_PIECE_OWNER: return value_of_seat(piece->owner);
    default: // OP_PIECE_DEPTH
        return piece->site == SITE_NONE ? VALUE_NULL
                                        : state_depth(rules, context->state, (PieceIndex)index);
    }
}

// Evaluates a property that only the face of an entity shows. It is null while the face is not
// known.
Value operate_face(Context *context, const Term *term) {
    const Rules *rules = context->rules;
    Value index = operand(context, term, 0);
    if (index == VALUE_NULL)
        return VALUE_NULL;
    const Piece *piece = state_piece(rules, context->state, (PieceIndex)index);
    if (piece->kind == KIND_NONE)
        return VALUE_NULL;
    switch (term->op) {
    case OP_PIECE_KIND: return rules->names.codes[piece->kind];
    case OP_PIECE_NAME: return rules->names.kinds[piece->kind];
    case OP_PIECE_MOVED: return piece->moved;
    default: // OP_PIECE_ATTRIBUTE
        return state_attribute(rules, context->state, (PieceIndex)index, term->value);
    }
}

// Sites -------------------------------------------------------------------------------------------

// The property of a site that the Operation of [term] names. Null if there is no site.
Value operate_site(Context *context, const Term *term) {
    const Rules *rules = context->rules;
    Site site = operand_site(context, term, 0);
    if (site == SITE_NONE)
        return VALUE_NULL;
    switch (term->op) {
    case OP_SITE_X: return column_of(&rules->topology, site);
    case OP_SITE_Y: return row_of(&rules->topology, site);
    case OP_SITE_NAME: return rules->names.sites[site];
    case OP_SITE_OWNER: return value_of_seat(rules->data.sites[site].owner);
    case OP_SITE_COUNT: return state_count(rules, context->state, site);
    default: return rules->data.site_attributes[term->value].values[site]; // OP_SITE_ATTRIBUTE
    }
}

// The piece on top or at the bottom of a site. Null for a shuffled stack, whose order nobody knows
// until pieces are drawn, and for several pieces in a zone without order.
Value operate_site_end(Context *context, const Term *term) {
    const Rules *rules = context->rules;
    const Piece *pieces = state_pieces(rules, context->state);
    Site site = operand_site(context, term, 0);
    PieceIndex piece = site == SITE_NONE ? PIECE_NONE : state_board(rules, context->state)[site];
    if (piece == PIECE_NONE)
        return VALUE_NULL;
    if (rules->planes.count > 0 && site < rules->topology.board_count)
        return piece; // in games with planes, a site of the board has room for one piece only
    while (term->op == OP_SITE_BOTTOM && pieces[piece].below != PIECE_NONE)
        piece = pieces[piece].below;
    bool unordered = topology_is_zone(&rules->topology, site) && !rules->data.sites[site].ordered &&
                     state_count(rules, context->state, site) > 1;
    return pieces[piece].bag || unordered ? VALUE_NULL : piece;
}

// Players -----------------------------------------------------------------------------------------

// The property of a player that the Operation of [term] names. Null if the player is null.
Value operate_seat(Context *context, const Term *term) {
    const Rules *rules = context->rules;
    const State *state = context->state;
    Value seat = operand(context, term, 0);
    if (seat == VALUE_NULL)
        return VALUE_NULL;
    switch (term->op) {
    case OP_SEAT_NAME: return rules->names.seats[seat];
    case OP_SEAT_INDEX: return seat;
    case OP_SEAT_SIDE: return rules->names.sides[seat];
    case OP_SEAT_FROZEN: return state_is_frozen(state, (Seat)seat);
    case OP_SEAT_OUT: return state_is_out(state, (Seat)seat);
    case OP_SEAT_CONTROLLER: return value_of_seat(state->controller[seat]);
    case OP_SEAT_ATTRIBUTE: return rules->data.seat_attributes[term->value].values[seat];
    case OP_SEAT_VARIABLE: return state_slots(rules, state)[term->value + seat];
    default: return value_of_site(rules->data.seat_zones[term->value].sites[seat]); // OP_SEAT_ZONE
    }
}

// Evaluation --------------------------------------------------------------------------------------

#define VALUE_FUNCTION(operation, function, uses) [operation] = operate_##function,
static ValueOperation *const operations[OP_SETS] = {VALUE_OPERATIONS(VALUE_FUNCTION)};

// The body of evaluate_term, inline for evaluate.
static inline Value step_and_operate(Context *context, const Term *term) {
    if (!context_step(context, term->source))
        return VALUE_NULL;
    assert(term->op < OP_SETS);
    return operations[term->op](context, term);
}

Value evaluate_term(Context *context, const Term *term) {
    return step_and_operate(context, term);
}

Value evaluate(Context *context, TermIndex term) {
    Value value = step_and_operate(context, &context->rules->program.terms[form_of(context, term)]);
    return context->fault.kind == FAULT_NONE ? value : VALUE_NULL;
}

bool evaluate_constant(const Rules *rules, TermIndex term, Value *value) {
    const Program *program = &rules->program;
    const Term *form = &program->terms[program->fast ? program->fast[term] : term];
    if (form->op != OP_CONSTANT)
        return false;
    *value = form->value;
    return true;
}

bool evaluate_test(Context *context, TermIndex term) {
    return evaluate(context, term) == 1;
}
