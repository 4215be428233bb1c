// SPDX-License-Identifier: MIT
// Finds out whether a Board can evaluate the expressions of the document: whether it holds what
// they read, and whether their costs and faults are sure to be those of the interpreter.
//
// The interpreter visits the members of a set in an order that a Board does not know. The order
// makes no difference as long as no member can cause a fault, so that is proved here, with the
// spans of all numbers. Outside of such walks an expression may fail, as it does on the State.
#include "engine/kernel/plan_private.h"
#include "engine/rules/model/operations.h"
#include "engine/rules/moves/conditions.h"
#include "engine/rules/terms/sink.h"

// The values that a Term may have: null, or from [low] to [high].
typedef struct Span {
    int64_t low, high;
    bool null;
} Span;

// When an expression is evaluated.
typedef enum Moment { AT_TURN_END, AFTER_MOVE, AT_ENDING } Moment;

typedef struct TermReader {
    Plan *plan;
    const Rules *rules;
    Text *why;
    Moment moment;
    bool refused;
    bool fails;     // a Term read so far may fail
    bool in_pieces; // the Term is inside a walk over pieces, so there is at least one piece
    uint64_t times; // how often the Term may be evaluated
    uint64_t steps; // maximum number of steps that the Terms read so far may take
    Span locals[LOCAL_LIMIT];
} TermReader;

enum {
    VISIT_STEPS = SET_LIMIT / 8,   // the most steps that visiting a set takes
    COUNT_STEPS = 80 * MOVE_LIMIT, // the most steps that counting all moves takes
};

static const Span anything = {-INT32_MAX, INT32_MAX, true};

static Span span(int64_t low, int64_t high) {
    return (Span){low, high, false};
}

static Span read_term(TermReader *reader, TermIndex index);

// Refuses the game because of [term]. Only the first refusal gives its reason.
static Span refuse_term(TermReader *reader, const Term *term) {
    const char *path = reader->rules->program.sources[term->source].path;
    if (!reader->refused)
        plan_refuse(reader->why, "%s: an expression depends on more than the kernel knows", path);
    reader->refused = true;
    return anything;
}

static TermIndex operand_of(const TermReader *reader, const Term *term, int index) {
    return reader->rules->program.operands[term->operands + (uint32_t)index];
}

static Span read_operand(TermReader *reader, const Term *term, int index) {
    return read_term(reader, operand_of(reader, term, index));
}

static void read_operands(TermReader *reader, const Term *term) {
    for (int i = 0; i < term->operand_count; i++)
        read_operand(reader, term, i);
}

// Numbers -----------------------------------------------------------------------------------------

// The span of an operand that must be a number. If the operand can be null, the term can fail.
static Span read_number(TermReader *reader, const Term *term, int index) {
    Span number = read_operand(reader, term, index);
    reader->fails |= number.null;
    number.null = false;
    return number;
}

// Limits the span of a result to the numbers that are allowed. A result outside them is a fault.
static Span limit_span(TermReader *reader, Span number) {
    bool fits = number.low >= -INT32_MAX && number.high <= INT32_MAX;
    reader->fails |= !fits;
    return fits ? number : span(-INT32_MAX, INT32_MAX);
}

static int64_t lesser(int64_t a, int64_t b) {
    return a < b ? a : b;
}

static int64_t greater(int64_t a, int64_t b) {
    return a > b ? a : b;
}

static Span join_spans(Span a, Span b) {
    return (Span){lesser(a.low, b.low), greater(a.high, b.high), a.null || b.null};
}

// The products of a number in [a] and a number in [b]. The least and the greatest of them are
// products of ends.
static Span product(Span a, Span b) {
    int64_t c[] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
    return span(lesser(lesser(c[0], c[1]), lesser(c[2], c[3])),
                greater(greater(c[0], c[1]), greater(c[2], c[3])));
}

// The span of the results of an arithmetic operation on a number in [a] and a number in [b].
static Span combine(TermReader *reader, const Term *term, Span a, Span b) {
    switch (term->op) {
    case OP_ADD: return limit_span(reader, span(a.low + b.low, a.high + b.high));
    case OP_SUB: return limit_span(reader, span(a.low - b.high, a.high - b.low));
    case OP_MUL: return limit_span(reader, product(a, b));
    case OP_MIN: return span(lesser(a.low, b.low), lesser(a.high, b.high));
    default: return span(greater(a.low, b.low), greater(a.high, b.high)); // OP_MAX
    }
}

// OP_ADD, OP_SUB, OP_MUL, OP_MIN or OP_MAX.
static Span read_arithmetic(TermReader *reader, const Term *term) {
    Span sum = read_number(reader, term, 0);
    for (int i = 1; i < term->operand_count; i++)
        sum = combine(reader, term, sum, read_number(reader, term, i));
    return sum;
}

// OP_DIV or OP_MOD. Either fails where the divisor may be 0. Only for OP_MOD by positive numbers is
// the range of the remainder known more closely.
static Span read_division(TermReader *reader, const Term *term) {
    Span a = read_number(reader, term, 0), b = read_number(reader, term, 1);
    int64_t most = greater(-a.low, a.high);
    reader->fails |= b.low <= 0 && b.high >= 0;
    if (term->op == OP_MOD && b.low > 0)
        return span(0, b.high - 1);
    return term->op == OP_DIV ? span(-most, most) : span(-INT32_MAX, INT32_MAX);
}

// The values that an OP_NEG or OP_ABS can have.
static Span read_sign(TermReader *reader, const Term *term) {
    Span number = read_number(reader, term, 0);
    if (term->op == OP_NEG)
        return span(-number.high, -number.low);
    return span(number.low > 0 ? number.low : 0, greater(-number.low, number.high));
}

// Sets and walks ----------------------------------------------------------------------------------

// The maximum number of members of a set: of pieces, of sites or, for any other [type], of seats.
static uint64_t most_members(const TermReader *reader, Type type) {
    if (type == TYPE_PIECES)
        return (uint64_t)reader->rules->start.piece_limit;
    return type == TYPE_SITES ? (uint64_t)reader->plan->sites : 2;
}

// The kinds that [test] allows for the piece in local [slot], if it compares the kind of that piece
// with a constant; otherwise ALL_KINDS.
static uint16_t kinds_of_test(const TermReader *reader, const Term *test, Value slot) {
    const Term *terms = reader->rules->program.terms;
    if (test->op != OP_EQ)
        return ALL_KINDS;
    const Term *kind = &terms[operand_of(reader, test, 0)];
    const Term *code = &terms[operand_of(reader, test, 1)];
    if (kind->op != OP_PIECE_KIND || code->op != OP_CONSTANT)
        return ALL_KINDS;
    const Term *piece = &terms[operand_of(reader, kind, 0)];
    uint16_t kinds = 0;
    for (int i = 0; i < reader->plan->kinds; i++)
        kinds |= (uint16_t)((reader->rules->names.codes[i] == code->value) << i);
    return piece->op == OP_LOCAL && piece->value == slot ? kinds : ALL_KINDS;
}

// Records of which kinds a piece must be so that the body of a walk can hold.
static void note_kinds(const TermReader *reader, TermIndex index) {
    const Term *walk = &reader->rules->program.terms[index];
    const Term *body = &reader->rules->program.terms[operand_of(reader, walk, 1)];
    uint16_t kinds = kinds_of_test(reader, body, walk->value);
    for (int i = 0; body->op == OP_AND && i < body->operand_count; i++)
        kinds &= kinds_of_test(reader, &reader->rules->program.terms[operand_of(reader, body, i)],
                               walk->value);
    reader->plan->terms.kinds[index] = kinds;
}

// Reads a Term that evaluates its second operand for each member of its first. Returns the span of
// the second operand.
static Span read_walk(TermReader *reader, TermIndex index) {
    const Term *term = &reader->rules->program.terms[index];
    Type type = (Type)reader->rules->program.terms[operand_of(reader, term, 0)].type;
    TermReader around = *reader; // to restore what holds only inside the walk
    read_operand(reader, term, 0);
    around.steps = reader->steps;
    around.refused = reader->refused;
    around.fails = reader->fails;
    reader->fails = false;
    reader->in_pieces |= type == TYPE_PIECES;
    reader->locals[term->value] = span(0, UINT8_MAX);
    reader->times *= most_members(reader, type);
    reader->steps += reader->times;
    Span body = read_operand(reader, term, 1);
    bool counts = term->op == OP_SUM || term->op == OP_MIN_OF || term->op == OP_MAX_OF;
    if (reader->fails || (counts && body.null))
        refuse_term(reader, term);
    if (type == TYPE_PIECES)
        note_kinds(reader, index);
    around.steps = reader->steps;
    around.refused = reader->refused;
    *reader = around;
    return body;
}

// The range of an operation that evaluates its body for each member of a set. A set has up to 256
// members. OP_FIRST_IF and OP_LAST_IF yield a member, which is a site.
static Span read_over_members(TermReader *reader, TermIndex index) {
    const Term *term = &reader->rules->program.terms[index];
    Span body = read_walk(reader, index);
    int64_t most = UINT8_MAX + 1;
    switch (term->op) {
    case OP_COUNT_IF: return span(0, most);
    case OP_SUM:
        return limit_span(reader, span(lesser(0, body.low * most), greater(0, body.high * most)));
    case OP_ANY:
    case OP_ALL: return span(0, 1);
    case OP_MIN_OF:
    case OP_MAX_OF: return (Span){body.low, body.high, true};
    default: return (Span){0, UINT8_MAX, true}; // OP_FIRST_IF, OP_LAST_IF
    }
}

// Reads a set of pieces, sites or seats. The members of a set of pieces are given by their sites.
static Span read_set(TermReader *reader, TermIndex index) {
    const Term *term = &reader->rules->program.terms[index];
    Type type = (Type)term->type;
    Span members = span(0, UINT8_MAX);
    reader->steps += reader->times * VISIT_STEPS;
    if (type != TYPE_PIECES && type != TYPE_SITES && type != TYPE_SEATS)
        return refuse_term(reader, term);
    switch (term->op) {
    case OP_SET_WHERE: read_walk(reader, index); return members;
    case OP_SET_LET: {
        Span saved = reader->locals[term->value];
        reader->locals[term->value] = read_operand(reader, term, 0);
        read_operand(reader, term, 1);
        reader->locals[term->value] = saved;
        return members;
    }
    case OP_SET_OF_SEAT:
        if (reader->rules->hands.exist) // the set also has pieces in hand, which have no site
            return refuse_term(reader, term);
        break;
    case OP_SET_EMPTY:
    case OP_SET_OF:
    case OP_SET_IF:
    case OP_SET_UNION:
    case OP_SET_INTERSECTION:
    case OP_SET_EXCEPT:
    case OP_SET_PIECES:
    case OP_SET_SITES:
    case OP_SET_SEATS:
    case OP_SET_ON_SITE:
    case OP_SET_SITES_OF:
    case OP_SET_PIECES_ON:
    case OP_SET_OWNERS_OF:
    case OP_SET_NEIGHBOURS:
    case OP_SET_NEIGHBOURS8:
    case OP_SET_SPECIAL: break;
    default: return refuse_term(reader, term);
    }
    read_operands(reader, term);
    return members;
}

// Values ------------------------------------------------------------------------------------------

// Null counts as anything, because no Span contains it alone. A Board has no zones.
static Span read_constant(TermReader *reader, const Term *term) {
    if (term->value == VALUE_NULL)
        return anything;
    if (term->type == TYPE_SITE && term->value >= reader->plan->sites) // a zone, off the board
        return refuse_term(reader, term);
    return span(term->value, term->value);
}

// An attribute of one of the two seats: between the values of both. If either is null, the value
// may be anything.
static Span read_seat_attribute(TermReader *reader, const Term *term) {
    const Value *values = reader->rules->data.seat_attributes[term->value].values;
    Span seat = read_operand(reader, term, 0);
    return values[0] == VALUE_NULL || values[1] == VALUE_NULL
               ? anything
               : (Span){lesser(values[0], values[1]), greater(values[0], values[1]), seat.null};
}

static Span read_variable(TermReader *reader, const Term *term) {
    const RulesData *data = &reader->rules->data;
    if (term->op == OP_SEAT_VARIABLE)
        read_operand(reader, term, 0); // only to check it, because the result may be null anyway
    // A Board must then have the values of variables.
    reader->plan->terms.slots = true;
    for (int i = 0; i < data->variable_count; i++)
        if (data->variables[i].index == term->value && data->variables[i].ranged)
            return (Span){data->variables[i].minimum, data->variables[i].maximum, true};
    return anything;
}

// The span of operand 1, while the local has the span of operand 0.
static Span read_let(TermReader *reader, const Term *term) {
    Span saved = reader->locals[term->value];
    reader->locals[term->value] = read_operand(reader, term, 0);
    Span body = read_operand(reader, term, 1);
    reader->locals[term->value] = saved;
    return body;
}

// The first or last member of a set. It is null if the set is empty; only the set of all pieces, in
// a walk over pieces, certainly is not.
static Span read_end(TermReader *reader, const Term *term) {
    bool all = reader->rules->program.terms[operand_of(reader, term, 0)].op == OP_SET_PIECES;
    read_operands(reader, term);
    return (Span){0, UINT8_MAX, !(all && reader->in_pieces)};
}

// Reads a Term that counts the actions of a seat. A Board can count only those of the seat to act,
// as its moves, and only when endings are checked.
static Span read_action_count(TermReader *reader, const Term *term) {
    const Term *seat = &reader->rules->program.terms[operand_of(reader, term, 0)];
    reader->steps += reader->times * COUNT_STEPS;
    if (reader->moment != AT_ENDING || seat->op != OP_CURRENT)
        return refuse_term(reader, term);
    return span(0, INT32_MAX);
}

// A property of operand 0, from 0 to [most]. It may be null only if the operand may be.
static Span read_property(TermReader *reader, const Term *term, int64_t most) {
    return (Span){0, most, read_operand(reader, term, 0).null};
}

// OP_TURNS, OP_QUIET, OP_ACTIONS.
static Span read_fact(TermReader *reader, const Term *term) {
    bool counted = reader->moment == AFTER_MOVE && (term->op == OP_QUIET || term->op == OP_ACTIONS);
    reader->plan->terms.turns |= term->op == OP_TURNS;
    if (counted) // at that moment the two counters may or may not include the move
        return refuse_term(reader, term);
    return span(0, term->op == OP_TURNS ? INT32_MAX : UINT16_MAX);
}

static Span read_value(TermReader *reader, TermIndex index) {
    const Term *term = &reader->rules->program.terms[index];
    Span result;
    switch (term->op) {
    case OP_CONSTANT: return read_constant(reader, term);
    case OP_LOCAL: return reader->locals[term->value];
    case OP_PLAYER:
    case OP_CURRENT: return span(0, 1);
    case OP_TURNS:
    case OP_QUIET:
    case OP_ACTIONS: return read_fact(reader, term);
    case OP_VARIABLE:
    case OP_SEAT_VARIABLE: return read_variable(reader, term);
    case OP_IF:
        read_operand(reader, term, 0);
        result = read_operand(reader, term, 1);
        return join_spans(result, read_operand(reader, term, 2));
    case OP_LET: return read_let(reader, term);
    case OP_EQ:
    case OP_NE:
    case OP_GT:
    case OP_LT:
    case OP_GTE:
    case OP_LTE:
    case OP_AND:
    case OP_OR:
    case OP_NOT:
    case OP_ALLY:
    case OP_ENEMY:
    case OP_HAS: read_operands(reader, term); return span(0, 1);
    case OP_PATH_CLEAR:
        read_operands(reader, term);
        return reader->rules->topology.shape == SHAPE_NETWORK ? refuse_term(reader, term)
                                                              : span(0, 1);
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
    case OP_MIN:
    case OP_MAX: return read_arithmetic(reader, term);
    case OP_DIV:
    case OP_MOD: return read_division(reader, term);
    case OP_ABS:
    case OP_NEG: return read_sign(reader, term);
    case OP_PIECE_SITE:
    case OP_PIECE_X:
    case OP_PIECE_Y:
    case OP_PIECE_OWNER:
    case OP_PIECE_MOVED:
    case OP_SITE_X:
    case OP_SITE_Y:
    case OP_SITE_COUNT: return read_property(reader, term, UINT8_MAX);
    case OP_PIECE_KIND:
    case OP_PIECE_NAME:
    case OP_SITE_NAME:
    case OP_SEAT_NAME:
    case OP_SEAT_SIDE: return read_property(reader, term, INT32_MAX);
    case OP_SEAT_INDEX:
    case OP_OPPONENT: return read_property(reader, term, 1);
    case OP_SEAT_ATTRIBUTE: return read_seat_attribute(reader, term);
    case OP_SITE_TOP:
    case OP_SITE_BOTTOM: read_operands(reader, term); return (Span){0, UINT8_MAX, true};
    case OP_COUNT: read_operands(reader, term); return span(0, UINT8_MAX + 1);
    case OP_FIRST:
    case OP_LAST: return read_end(reader, term);
    case OP_COUNT_IF:
    case OP_SUM:
    case OP_ANY:
    case OP_ALL:
    case OP_MIN_OF:
    case OP_MAX_OF:
    case OP_FIRST_IF:
    case OP_LAST_IF: return read_over_members(reader, index);
    case OP_ACTION_COUNT: return read_action_count(reader, term);
    default: return refuse_term(reader, term);
    }
}

// The possible values of a Term. Reads nothing more once the Term was refused, be it because
// reading takes too many steps. Inside a loop a Term counts as often as the loop runs.
static Span read_term(TermReader *reader, TermIndex index) {
    const Term *term = &reader->rules->program.terms[index];
    if (reader->refused)
        return anything;
    reader->steps += reader->times;
    if (reader->steps > STEP_BUDGET)
        return refuse_term(reader, term);
    return type_is_set((Type)term->type) ? read_set(reader, index) : read_value(reader, index);
}

// Where the document has expressions --------------------------------------------------------------

static TermReader reader_at(Plan *plan, Moment moment, Text *why) {
    TermReader reader = {
        .plan = plan, .rules = plan->rules, .why = why, .moment = moment, .times = 1};
    for (int i = 0; i < LOCAL_LIMIT; i++)
        reader.locals[i] = anything;
    return reader;
}

static bool read_endings(Plan *plan, Text *why) {
    const RulesEndings *endings = &plan->rules->endings;
    TermReader reader = reader_at(plan, AT_ENDING, why);
    for (int i = 0; i < endings->count; i++) {
        reader.times = endings->list[i].for_each ? 2 : 1;                     // once per seat
        reader.locals[0] = endings->list[i].for_each ? span(0, 1) : anything; // the seat
        read_term(&reader, endings->list[i].condition);
    }
    return !reader.refused;
}

// Reads the expressions of an instruction. False when one is refused. The instructions that break
// out of the switch set variables, which the Board must then hold.
static bool read_instruction(TermReader *reader, const Instruction *at) {
    switch ((InstructionKind)at->kind) {
    case DO_JUMP: return true;
    case DO_UNLESS:
    case DO_LET: read_term(reader, at->a); return !reader->refused;
    case DO_SET_STATE: read_term(reader, at->a); break;
    case DO_SET_SEAT:
        read_term(reader, at->a);
        read_term(reader, at->b);
        break;
    default: return plan_refuse(reader->why, "turns have effects that the kernel does not know");
    }
    reader->plan->terms.slots = true;
    return !reader->refused;
}

static bool read_turn_end(Plan *plan, Text *why) {
    TermReader reader = reader_at(plan, AT_TURN_END, why);
    Code code = plan->rules->flow.turn_end;
    if (code == CODE_NONE)
        return true;
    for (const Instruction *at = program_code(&plan->rules->program, code); at->kind != DO_END;
         at++)
        if (!read_instruction(&reader, at))
            return false;
    return true;
}

// Reads the conditions that must hold after each move. The kernel plays the game only if their
// expressions cannot fail, and if evaluating them for every move of a position stays within
// LISTING_BUDGET.
static bool read_after(Plan *plan, Text *why) {
    const Conditions *after = &plan->rules->moves.after;
    TermReader reader = reader_at(plan, AFTER_MOVE, why);
    for (size_t i = 0; i < after->count; i++) {
        const Condition *condition = &after->items[i];
        ConditionForm form = condition_row(condition)->form;
        if (form == FORM_NO_CHECK)
            continue;
        if (form != FORM_TERM)
            return plan_refuse(why, "each move must meet a condition afterwards that the kernel "
                                    "does not know");
        read_term(&reader, condition->term);
    }
    if (!reader.refused && (reader.fails || reader.steps * MOVE_LIMIT > LISTING_BUDGET))
        return plan_refuse(why, "a condition that each move must meet afterwards may fail");
    return !reader.refused;
}

bool plan_terms_read(Plan *plan, Text *why) {
    const Rules *rules = plan->rules;
    size_t count = rules->program.term_count;
    plan->terms.kinds = arena_alloc(&plan->arena, (count + 1) * sizeof *plan->terms.kinds);
    for (size_t i = 0; i < count; i++)
        plan->terms.kinds[i] = ALL_KINDS;
    if (!read_endings(plan, why) || !read_turn_end(plan, why) || !read_after(plan, why))
        return false;
    if (plan->terms.slots && rules->data.slot_count > BOARD_SLOTS)
        return plan_refuse(why, "there are more than %d variables", BOARD_SLOTS);
    if (plan->terms.slots && rules->endings.checks_variable >= 0)
        return plan_refuse(why, "checks are counted among other variables");
    return true;
}
