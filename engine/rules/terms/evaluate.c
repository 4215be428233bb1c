// SPDX-License-Identifier: MIT
#include "engine/rules/terms/evaluate.h"

#include "engine/rules/state/look.h"
#include "engine/rules/terms/evaluate_private.h"
#include "engine/rules/terms/names.h"

#include <assert.h>
#include <stdio.h>
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

// What an action is about.

static Value operate_constant(Context *context, const Term *term) {
    (void)context;
    return term->value;
}

static Value operate_local(Context *context, const Term *term) {
    return context->locals[term->value];
}

static Value operate_entity(Context *context, const Term *term) {
    (void)term;
    return value_of_piece(context->entity);
}

static Value operate_start(Context *context, const Term *term) {
    (void)term;
    return value_of_site(context->start);
}

static Value operate_target(Context *context, const Term *term) {
    (void)term;
    return value_of_site(context->target);
}

static Value operate_value(Context *context, const Term *term) {
    (void)term;
    return context->value;
}

static Value operate_player(Context *context, const Term *term) {
    (void)term;
    return value_of_seat(context->player);
}

static Value operate_pending_entity(Context *context, const Term *term) {
    (void)term;
    const Action *pending = &context->state->pending;
    if (pending->to != SITE_NONE)
        return value_of_piece(state_at(context->rules, context->state, pending->to, 0));
    if (pending->from == SITE_NONE)
        return VALUE_NULL;
    return value_of_piece(state_at(context->rules, context->state, pending->from, pending->depth));
}

static Value operate_pending_start(Context *context, const Term *term) {
    (void)term;
    return value_of_site(context->state->pending.from);
}

static Value operate_pending_target(Context *context, const Term *term) {
    (void)term;
    return value_of_site(context->state->pending.to);
}

// Null where the pending action chose nothing of that type.
static Value operate_pending_value(Context *context, const Term *term) {
    const Action *pending = &context->state->pending;
    if (pending->kind != ACTION_RULE || pending->rule >= context->rules->moves.rule_count)
        return VALUE_NULL;
    Choosing chooses = (Choosing)context->rules->moves.rules[pending->rule].interaction->chooses;
    bool chosen = chooses != CHOOSES_NOTHING && choosing_type(chooses) == (Type)term->type;
    return chosen ? pending->value : VALUE_NULL;
}

// The State as a whole.

static Value operate_variable(Context *context, const Term *term) {
    return state_slots(context->rules, context->state)[term->value];
}

static Value operate_phase(Context *context, const Term *term) {
    (void)term;
    int phase = context->state->turn_phase;
    return phase < context->rules->flow.phase_count ? context->rules->names.phases[phase]
                                                    : VALUE_NULL;
}

static Value operate_turns(Context *context, const Term *term) {
    (void)term;
    uint32_t turns = context->state->turns;
    return turns > INT32_MAX ? INT32_MAX : (Value)turns;
}

static Value operate_quiet(Context *context, const Term *term) {
    (void)term;
    return context->state->quiet;
}

static Value operate_current(Context *context, const Term *term) {
    (void)term;
    return context->rules->flow.order[context->state->turn];
}

static Value operate_actions(Context *context, const Term *term) {
    (void)term;
    return context->state->acted;
}

// Choices and comparisons.

static Value operate_if(Context *context, const Term *term) {
    return operand(context, term, operand(context, term, 0) == 1 ? 1 : 2);
}

static Value operate_let(Context *context, const Term *term) {
    Value value = operand(context, term, 0), saved = context->locals[term->value];
    context->locals[term->value] = value;
    Value result = operand(context, term, 1);
    context->locals[term->value] = saved;
    return result;
}

static Value operate_eq(Context *context, const Term *term) {
    Value a = operand(context, term, 0);
    return a == operand(context, term, 1);
}

static Value operate_ne(Context *context, const Term *term) {
    Value a = operand(context, term, 0);
    return a != operand(context, term, 1);
}

// Null sorts before every number.

static Value operate_gt(Context *context, const Term *term) {
    Value a = operand(context, term, 0), b = operand(context, term, 1);
    return b != VALUE_NULL && a > b;
}

static Value operate_lt(Context *context, const Term *term) {
    Value a = operand(context, term, 0), b = operand(context, term, 1);
    return a != VALUE_NULL && a < b;
}

static Value operate_gte(Context *context, const Term *term) {
    Value a = operand(context, term, 0), b = operand(context, term, 1);
    return b != VALUE_NULL && a >= b;
}

static Value operate_lte(Context *context, const Term *term) {
    Value a = operand(context, term, 0), b = operand(context, term, 1);
    return a != VALUE_NULL && a <= b;
}

static Value operate_and(Context *context, const Term *term) {
    for (int i = 0; i < term->operand_count; i++)
        if (operand(context, term, i) != 1)
            return false;
    return true;
}

static Value operate_or(Context *context, const Term *term) {
    for (int i = 0; i < term->operand_count; i++)
        if (operand(context, term, i) == 1)
            return true;
    return false;
}

static Value operate_not(Context *context, const Term *term) {
    return operand(context, term, 0) != 1;
}

// Numbers. Null was reported as a fault when the number was asked for.

static Value number(Context *context, const Term *term, int64_t value) {
    if (value >= -INT32_MAX && value <= INT32_MAX)
        return (Value)value;
    context_fault(context, FAULT_RANGE, term->source);
    return VALUE_NULL;
}

static int64_t operand_number(Context *context, const Term *term, int index) {
    Value value = operand(context, term, index);
    if (value != VALUE_NULL)
        return value;
    context_fault(context, FAULT_NULL, term->source);
    return 0;
}

static Value operate_add(Context *context, const Term *term) {
    int64_t sum = 0; // of at most 255 operands
    for (int i = 0; i < term->operand_count; i++)
        sum += operand_number(context, term, i);
    return number(context, term, sum);
}

static Value operate_sub(Context *context, const Term *term) {
    int64_t a = operand_number(context, term, 0);
    return number(context, term, a - operand_number(context, term, 1));
}

static Value operate_mul(Context *context, const Term *term) {
    Value product = 1;
    for (int i = 0; i < term->operand_count; i++) {
        int64_t factor = operand_number(context, term, i);
        product = number(context, term, product * factor);
        if (product == VALUE_NULL)
            return VALUE_NULL;
    }
    return product;
}

// Reads two numbers, the second nonzero. False after a fault.
static bool read_division(Context *context, const Term *term, int64_t *a, int64_t *b) {
    *a = operand_number(context, term, 0);
    *b = operand_number(context, term, 1);
    if (*b == 0)
        context_fault(context, FAULT_DIVIDE, term->source);
    return *b != 0;
}

static Value operate_div(Context *context, const Term *term) {
    int64_t a, b;
    return read_division(context, term, &a, &b) ? (Value)(a / b) : VALUE_NULL;
}

static Value operate_mod(Context *context, const Term *term) {
    int64_t a, b;
    if (!read_division(context, term, &a, &b))
        return VALUE_NULL;
    int64_t rest = a % b;
    return (Value)(rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest);
}

static Value operate_abs(Context *context, const Term *term) {
    int64_t value = operand_number(context, term, 0);
    return (Value)(value < 0 ? -value : value);
}

static Value operate_neg(Context *context, const Term *term) {
    return (Value)-operand_number(context, term, 0);
}

static Value operate_min(Context *context, const Term *term) {
    int64_t least = operand_number(context, term, 0);
    for (int i = 1; i < term->operand_count; i++) {
        int64_t value = operand_number(context, term, i);
        if (value < least)
            least = value;
    }
    return (Value)least;
}

static Value operate_max(Context *context, const Term *term) {
    int64_t greatest = operand_number(context, term, 0);
    for (int i = 1; i < term->operand_count; i++) {
        int64_t value = operand_number(context, term, i);
        if (value > greatest)
            greatest = value;
    }
    return (Value)greatest;
}

// Appends a name or number to [buffer]. False when it is unknown or does not fit.
static bool append_part(Context *context, TermIndex part, char *buffer, size_t size) {
    Value value = evaluate(context, part);
    size_t length = strlen(buffer), room = size - length;
    const Rules *rules = context->rules;
    if (value == VALUE_NULL)
        return false;
    if (rules->program.terms[part].type == TYPE_INTEGER)
        return (size_t)snprintf(buffer + length, room, "%d", value) < room;
    if (value < 0 || strlen(rules->names.list[value]) >= room)
        return false;
    strcpy(buffer + length, rules->names.list[value]);
    return true;
}

enum { CONCAT_SIZE = 256 }; // no name of a document is longer

static Value operate_concat(Context *context, const Term *term) {
    char buffer[CONCAT_SIZE] = "";
    const uint32_t *parts = &context->rules->program.operands[term->operands];
    for (int i = 0; i < term->operand_count; i++)
        if (!append_part(context, parts[i], buffer, sizeof buffer))
            return NAME_UNKNOWN;
    return name_find(context->rules, buffer);
}

// Entities.

static const Piece *operand_piece(Context *context, const Term *term) {
    Value piece = operand(context, term, 0);
    return piece == VALUE_NULL ? NULL : &state_pieces(context->rules, context->state)[piece];
}

static Value operate_piece_site(Context *context, const Term *term) {
    const Piece *piece = operand_piece(context, term);
    return piece ? value_of_site(piece->site) : VALUE_NULL;
}

static Value column_of(const Context *context, Site site) {
    bool on_board = site < context->rules->topology.board_count;
    return on_board ? topology_x(&context->rules->topology, site) : VALUE_NULL;
}

static Value row_of(const Context *context, Site site) {
    bool on_board = site < context->rules->topology.board_count;
    return on_board ? topology_y(&context->rules->topology, site) : VALUE_NULL;
}

static Value operate_piece_x(Context *context, const Term *term) {
    const Piece *piece = operand_piece(context, term);
    return piece ? column_of(context, piece->site) : VALUE_NULL;
}

static Value operate_piece_y(Context *context, const Term *term) {
    const Piece *piece = operand_piece(context, term);
    return piece ? row_of(context, piece->site) : VALUE_NULL;
}

static Value operate_piece_owner(Context *context, const Term *term) {
    const Piece *piece = operand_piece(context, term);
    return piece ? value_of_seat(piece->owner) : VALUE_NULL;
}

// The entity of [term] if its face is known; else NULL.
static const Piece *operand_face(Context *context, const Term *term) {
    const Piece *piece = operand_piece(context, term);
    return piece && piece->kind != KIND_NONE ? piece : NULL;
}

static Value operate_piece_kind(Context *context, const Term *term) {
    const Piece *piece = operand_face(context, term);
    return piece ? context->rules->names.codes[piece->kind] : VALUE_NULL;
}

static Value operate_piece_name(Context *context, const Term *term) {
    const Piece *piece = operand_face(context, term);
    return piece ? context->rules->names.kinds[piece->kind] : VALUE_NULL;
}

static Value operate_piece_moved(Context *context, const Term *term) {
    const Piece *piece = operand_face(context, term);
    return piece ? piece->moved : VALUE_NULL;
}

static Value operate_piece_depth(Context *context, const Term *term) {
    Value piece = operand(context, term, 0);
    if (piece == VALUE_NULL ||
        state_pieces(context->rules, context->state)[piece].site == SITE_NONE)
        return VALUE_NULL;
    return state_depth(context->rules, context->state, (PieceIndex)piece);
}

static Value operate_piece_attribute(Context *context, const Term *term) {
    const Rules *rules = context->rules;
    Value piece = operand(context, term, 0);
    if (piece == VALUE_NULL || state_pieces(rules, context->state)[piece].kind == KIND_NONE)
        return VALUE_NULL;
    return state_attribute(rules, context->state, (PieceIndex)piece, term->value);
}

// Sites.

static Value operate_site_x(Context *context, const Term *term) {
    return column_of(context, operand_site(context, term, 0));
}

static Value operate_site_y(Context *context, const Term *term) {
    return row_of(context, operand_site(context, term, 0));
}

static Value operate_site_name(Context *context, const Term *term) {
    Site site = operand_site(context, term, 0);
    return site == SITE_NONE ? VALUE_NULL : context->rules->names.sites[site];
}

static Value operate_site_owner(Context *context, const Term *term) {
    Site site = operand_site(context, term, 0);
    return site == SITE_NONE ? VALUE_NULL : value_of_seat(context->rules->data.sites[site].owner);
}

static Value operate_site_count(Context *context, const Term *term) {
    Site site = operand_site(context, term, 0);
    return site == SITE_NONE ? VALUE_NULL : state_count(context->rules, context->state, site);
}

// Nobody knows the top of a shuffled stack until it is drawn, and several pieces in a zone without
// order have no top.
static Value value_of_known(const Context *context, PieceIndex index) {
    const Rules *rules = context->rules;
    if (index == PIECE_NONE)
        return VALUE_NULL;
    const Piece *piece = &state_pieces(rules, context->state)[index];
    bool heap = topology_is_zone(&rules->topology, piece->site) &&
                !rules->data.sites[piece->site].ordered &&
                state_count(rules, context->state, piece->site) > 1;
    return piece->bag || heap ? VALUE_NULL : value_of_piece(index);
}

static Value operate_site_top(Context *context, const Term *term) {
    Site site = operand_site(context, term, 0);
    if (site == SITE_NONE)
        return VALUE_NULL;
    return value_of_known(context, state_board(context->rules, context->state)[site]);
}

static Value operate_site_bottom(Context *context, const Term *term) {
    Site site = operand_site(context, term, 0);
    if (site == SITE_NONE)
        return VALUE_NULL;
    PieceIndex piece = state_board(context->rules, context->state)[site];
    const Piece *pieces = state_pieces(context->rules, context->state);
    while (piece != PIECE_NONE && pieces[piece].below != PIECE_NONE)
        piece = pieces[piece].below;
    return value_of_known(context, piece);
}

static Value operate_site_attribute(Context *context, const Term *term) {
    Site site = operand_site(context, term, 0);
    const FixedAttribute *attribute = &context->rules->data.site_attributes[term->value];
    return site == SITE_NONE ? VALUE_NULL : attribute->values[site];
}

// Players.

static Value operate_seat_name(Context *context, const Term *term) {
    Value seat = operand(context, term, 0);
    return seat == VALUE_NULL ? VALUE_NULL : context->rules->names.seats[seat];
}

static Value operate_seat_index(Context *context, const Term *term) {
    return operand(context, term, 0);
}

static Value operate_seat_side(Context *context, const Term *term) {
    Value seat = operand(context, term, 0);
    return seat == VALUE_NULL ? VALUE_NULL : context->rules->names.sides[seat];
}

static Value operate_seat_frozen(Context *context, const Term *term) {
    Value seat = operand(context, term, 0);
    return seat == VALUE_NULL ? VALUE_NULL : state_is_frozen(context->state, (Seat)seat);
}

static Value operate_seat_out(Context *context, const Term *term) {
    Value seat = operand(context, term, 0);
    return seat == VALUE_NULL ? VALUE_NULL : state_is_out(context->state, (Seat)seat);
}

static Value operate_seat_controller(Context *context, const Term *term) {
    Value seat = operand(context, term, 0);
    return seat == VALUE_NULL ? VALUE_NULL : value_of_seat(context->state->controller[seat]);
}

static Value operate_seat_attribute(Context *context, const Term *term) {
    Value seat = operand(context, term, 0);
    const FixedAttribute *attribute = &context->rules->data.seat_attributes[term->value];
    return seat == VALUE_NULL ? VALUE_NULL : attribute->values[seat];
}

static Value operate_seat_variable(Context *context, const Term *term) {
    Value seat = operand(context, term, 0);
    if (seat == VALUE_NULL)
        return VALUE_NULL;
    return state_slots(context->rules, context->state)[term->value + seat];
}

static Value operate_seat_zone(Context *context, const Term *term) {
    Value seat = operand(context, term, 0);
    const SeatZone *zone = &context->rules->data.seat_zones[term->value];
    return seat == VALUE_NULL ? VALUE_NULL : value_of_site(zone->sites[seat]);
}

static ValueOperation *const operations[OP_SETS] = {
    [OP_CONSTANT] = operate_constant,
    [OP_LOCAL] = operate_local,
    [OP_ENTITY] = operate_entity,
    [OP_START] = operate_start,
    [OP_TARGET] = operate_target,
    [OP_VALUE] = operate_value,
    [OP_PLAYER] = operate_player,
    [OP_PENDING_ENTITY] = operate_pending_entity,
    [OP_PENDING_START] = operate_pending_start,
    [OP_PENDING_TARGET] = operate_pending_target,
    [OP_PENDING_VALUE] = operate_pending_value,
    [OP_VARIABLE] = operate_variable,
    [OP_PHASE] = operate_phase,
    [OP_TURNS] = operate_turns,
    [OP_QUIET] = operate_quiet,
    [OP_CURRENT] = operate_current,
    [OP_ACTIONS] = operate_actions,
    [OP_HAND] = operate_hand,
    [OP_IF] = operate_if,
    [OP_LET] = operate_let,
    [OP_EQ] = operate_eq,
    [OP_NE] = operate_ne,
    [OP_GT] = operate_gt,
    [OP_LT] = operate_lt,
    [OP_GTE] = operate_gte,
    [OP_LTE] = operate_lte,
    [OP_AND] = operate_and,
    [OP_OR] = operate_or,
    [OP_NOT] = operate_not,
    [OP_ADD] = operate_add,
    [OP_SUB] = operate_sub,
    [OP_MUL] = operate_mul,
    [OP_DIV] = operate_div,
    [OP_MOD] = operate_mod,
    [OP_ABS] = operate_abs,
    [OP_NEG] = operate_neg,
    [OP_MIN] = operate_min,
    [OP_MAX] = operate_max,
    [OP_CONCAT] = operate_concat,
    [OP_PIECE_SITE] = operate_piece_site,
    [OP_PIECE_X] = operate_piece_x,
    [OP_PIECE_Y] = operate_piece_y,
    [OP_PIECE_OWNER] = operate_piece_owner,
    [OP_PIECE_KIND] = operate_piece_kind,
    [OP_PIECE_NAME] = operate_piece_name,
    [OP_PIECE_MOVED] = operate_piece_moved,
    [OP_PIECE_DEPTH] = operate_piece_depth,
    [OP_PIECE_ATTRIBUTE] = operate_piece_attribute,
    [OP_SITE_X] = operate_site_x,
    [OP_SITE_Y] = operate_site_y,
    [OP_SITE_NAME] = operate_site_name,
    [OP_SITE_OWNER] = operate_site_owner,
    [OP_SITE_COUNT] = operate_site_count,
    [OP_SITE_TOP] = operate_site_top,
    [OP_SITE_BOTTOM] = operate_site_bottom,
    [OP_SITE_ATTRIBUTE] = operate_site_attribute,
    [OP_SEAT_NAME] = operate_seat_name,
    [OP_SEAT_INDEX] = operate_seat_index,
    [OP_SEAT_SIDE] = operate_seat_side,
    [OP_SEAT_FROZEN] = operate_seat_frozen,
    [OP_SEAT_OUT] = operate_seat_out,
    [OP_SEAT_CONTROLLER] = operate_seat_controller,
    [OP_SEAT_ATTRIBUTE] = operate_seat_attribute,
    [OP_SEAT_VARIABLE] = operate_seat_variable,
    [OP_SEAT_ZONE] = operate_seat_zone,
    [OP_SITE_NAMED] = operate_site_named,
    [OP_SITE_AT] = operate_site_at,
    [OP_ZONE_NAMED] = operate_zone_named,
    [OP_SEAT_NAMED] = operate_seat_named,
    [OP_SEAT_AT] = operate_seat_at,
    [OP_ADJACENT] = operate_adjacent,
    [OP_SPECIAL] = operate_special,
    [OP_DISTANCE] = operate_distance,
    [OP_STEP] = operate_step,
    [OP_PATH_CLEAR] = operate_path_clear,
    [OP_MIDDLE] = operate_middle,
    [OP_AHEAD] = operate_ahead,
    [OP_EDGE] = operate_edge,
    [OP_LONGEST_LINE] = operate_longest_line,
    [OP_ATTACKED] = operate_attacked,
    [OP_OPPONENT] = operate_opponent,
    [OP_NEXT_SEAT] = operate_next_seat,
    [OP_ALLY] = operate_ally,
    [OP_ENEMY] = operate_enemy,
    [OP_KING_CAPTURED] = operate_king_captured,
    [OP_ACTION_COUNT] = operate_action_count,
    [OP_HAS_DIE] = operate_has_die,
    [OP_COUNT_DIE] = operate_count_die,
    [OP_POSITION_SEEN] = operate_position_seen,
    [OP_STATE_SEEN] = operate_state_seen,
    [OP_SEES] = operate_sees,
    [OP_COUNT] = operate_count,
    [OP_FIRST] = operate_first,
    [OP_LAST] = operate_last,
    [OP_HAS] = operate_has,
    [OP_NEAREST] = operate_nearest,
    [OP_COUNT_IF] = operate_count_if,
    [OP_SUM] = operate_sum,
    [OP_ANY] = operate_any,
    [OP_ALL] = operate_all,
    [OP_MIN_OF] = operate_min_of,
    [OP_MAX_OF] = operate_max_of,
    [OP_FIRST_IF] = operate_first_if,
    [OP_LAST_IF] = operate_last_if,
    [OP_BEST] = operate_best,
};

Value evaluate(Context *context, TermIndex index) {
    const Term *term = &context->rules->program.terms[index];
    if (!context_step(context, term->source))
        return VALUE_NULL;
    assert(term->op < OP_SETS);
    Value value = operations[term->op](context, term);
    return context->fault.kind == FAULT_NONE ? value : VALUE_NULL;
}

bool evaluate_test(Context *context, TermIndex term) {
    return evaluate(context, term) == 1;
}
