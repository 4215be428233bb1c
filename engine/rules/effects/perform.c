// SPDX-License-Identifier: MIT
#include "engine/rules/effects/perform.h"

#include "engine/rules/state/chance.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/knowledge.h"
#include "engine/rules/state/look.h"
#include "engine/rules/state/result.h"
#include "engine/rules/terms/codes.h"
#include "engine/rules/view/mask.h"

#include <assert.h>

// Leaves [loops] and the operands as they are, because instructions set them before they read them.
void perform_begin(Performance *performance, const Rules *rules, State *state, const Trail *trail,
                   Seat player) {
    context_init(&performance->context, rules, state, trail, player);
    performance->state = state;
    performance->action = NULL;
    performance->before = NULL;
    performance->of_move = NULL;
}

void context_bind(Context *context, const State *before, const Action *action) {
    context->entity = state_mover(context->rules, before, action);
    context->start = action->from;
    context->target = action->to;
    context->value = action->value; // where the rule chooses no value, no expression can read it
}

void perform_bind(Performance *performance, const State *before, const Action *action) {
    performance->action = action;
    context_bind(&performance->context, before, action);
}

// Operands ----------------------------------------------------------------------------------------

// Records a fault at the current instruction.
static void fail(Performance *performance, FaultKind kind) {
    context_fault(&performance->context, kind, performance->instruction->source);
}

// Stores the value of [term] in [value]. False if it is null; this is an error (FAULT_NULL) in an
// instruction that computes with numbers.
static bool read_operand(Performance *performance, TermIndex term, Value *value) {
    *value = evaluate(&performance->context, term);
    if (*value == VALUE_NULL && instruction_facts(performance->instruction->kind) & NUMBERS)
        fail(performance, FAULT_NULL);
    return *value != VALUE_NULL;
}

// Evaluates the operands that the bits in [facts] name. False if an operand that the instruction
// NEEDS is null; the instruction then does nothing.
static bool read_operands(Performance *performance, unsigned facts) {
    const Instruction *instruction = performance->instruction;
    if (facts & READS_B)
        performance->b = evaluate(&performance->context, instruction->b);
    return (!(facts & NEEDS_A) || read_operand(performance, instruction->a, &performance->a)) &&
           (!(facts & NEEDS_B) || read_operand(performance, instruction->b, &performance->b));
}

// The seat that operand b names; SEAT_NONE for null.
static Seat owner_operand(const Performance *performance) {
    return performance->b == VALUE_NULL ? (Seat)SEAT_NONE : (Seat)performance->b;
}

// The seat that [term] names. No seat if the value of [term] is null, and all seats if there is no
// [term].
static Seats evaluate_seats(Performance *performance, TermIndex term) {
    if (term == TERM_NONE)
        return SEATS_ALL;
    Value seat = evaluate(&performance->context, term);
    return seat == VALUE_NULL ? (Seats)0 : seats_with(seat);
}

// Pieces ------------------------------------------------------------------------------------------

// Moves a piece from wherever it is to a site: on top of what stands there or, if [under], below
// it. It is a fault if the site has no room.
static void place_piece(Performance *performance, Value index, Value site, bool under) {
    const Rules *rules = performance->context.rules;
    State *state = performance->state;
    Piece *piece = &state_pieces(rules, state)[index];
    // Lifted first, because the piece may itself stand on [site].
    state_lift(rules, state, (PieceIndex)index);
    if (!state_has_room(rules, state, (Site)site)) {
        fail(performance, FAULT_TAKEN);
        return;
    }
    piece->moved = rules->kinds.list[piece->kind].depends_on_moving; // see Piece.moved
    piece->captor = SEAT_NONE;
    (under ? state_put_under : state_put)(rules, state, (PieceIndex)index, (Site)site);
}

static void place_on_top(Performance *performance, Value index, Value site) {
    const bool under = false;
    place_piece(performance, index, site, under);
}

// Moves the entities of site a to site b one by one, from the top. The loop ends because
// place_on_top removes each of them from site a.
static void move_all(Performance *performance) {
    const PieceIndex *board = state_board(performance->context.rules, performance->state);
    Value from = performance->a;
    while (from != performance->b && board[from] != PIECE_NONE &&
           performance->context.fault.kind == FAULT_NONE)
        place_on_top(performance, board[from], performance->b);
}

// Lifts both pieces before it puts either down, so that a site for one piece has room.
static void swap(Performance *performance) {
    const Rules *rules = performance->context.rules;
    const Piece *pieces = state_pieces(rules, performance->state);
    Site first = pieces[performance->a].site, second = pieces[performance->b].site;
    if (first == SITE_NONE || second == SITE_NONE || first == second)
        return;
    state_lift(rules, performance->state, (PieceIndex)performance->a);
    state_lift(rules, performance->state, (PieceIndex)performance->b);
    place_on_top(performance, performance->a, second);
    place_on_top(performance, performance->b, first);
}

// Sets board[site] to an entity, or to null, which takes the top piece off the site. An entity put
// on a site for one piece captures the piece that stood there.
static void set_board(Performance *performance) {
    const Rules *rules = performance->context.rules;
    State *state = performance->state;
    Value site = performance->a,
          piece = evaluate(&performance->context, performance->instruction->b);
    PieceIndex top = state_board(rules, state)[site];
    if (piece != VALUE_NULL && state_pieces(rules, state)[piece].site == site)
        return; // it is there already
    if (top != PIECE_NONE && piece == VALUE_NULL)
        state_lift(rules, state, top);
    else if (top != PIECE_NONE && rules->data.sites[site].capacity == 1)
        state_capture(rules, state, top, performance->context.player);
    if (piece != VALUE_NULL)
        place_on_top(performance, piece, site);
}

// Adds a piece of the instruction's kind to site a. PIECE_NONE, and a fault, if there is no room.
static PieceIndex add_piece(Performance *performance, Seat owner) {
    const Rules *rules = performance->context.rules;
    Site site = (Site)performance->a;
    Kind kind = (Kind)performance->instruction->index;
    const bool moved = false;
    bool has_room = state_has_room(rules, performance->state, site);
    PieceIndex piece = state_add(rules, performance->state, site, kind, owner, moved);
    if (piece == PIECE_NONE)
        fail(performance, has_room ? FAULT_PIECES : FAULT_TAKEN);
    return piece;
}

// Makes a new piece of the owner that the operand gives. Later effects find the piece in the
// instruction's local, which is null after a fault.
static void spawn(Performance *performance) {
    PieceIndex piece = add_piece(performance, owner_operand(performance));
    performance->context.locals[performance->instruction->slot] = piece == PIECE_NONE ? VALUE_NULL
                                                                                      : piece;
}

// Gives entity a the kind whose code is the name b. It is a fault if there is no such kind.
static void transform(Performance *performance) {
    const Rules *rules = performance->context.rules;
    Kind kind = 0;
    while (kind < rules->kinds.count && rules->names.codes[kind] != performance->b)
        kind++;
    if (kind < rules->kinds.count)
        state_set_kind(rules, performance->state, (PieceIndex)performance->a, kind);
    else
        fail(performance, FAULT_KIND);
}

// A captured piece of [kind] and [owner], or PIECE_NONE.
static PieceIndex find_captured(const Rules *rules, const State *state, Kind kind, Seat owner) {
    const Piece *pieces = state_pieces(rules, state);
    for (PieceIndex index = 0; index < state->piece_count; index++)
        if (pieces[index].site == SITE_NONE && pieces[index].captor != SEAT_NONE &&
            pieces[index].kind == kind && pieces[index].owner == owner)
            return index;
    return PIECE_NONE;
}

// Puts a captured piece of the instruction's kind and of player b on site a, or a new one if none
// is captured.
static void restore(Performance *performance) {
    State *state = performance->state;
    PieceIndex piece = find_captured(performance->context.rules, state,
                                     (Kind)performance->instruction->index, (Seat)performance->b);
    if (piece == PIECE_NONE) {
        add_piece(performance, (Seat)performance->b);
        return;
    }
    place_on_top(performance, piece, performance->a);
    // The count may be 0 already: in a position that was read, it covers only the captures of the
    // current turn.
    if (state->captured > 0)
        state->captured--;
}

// Sets an attribute of entity a to b. Four bytes hold any value, so only narrower attributes have a
// range that must be checked.
static void set_attribute(Performance *performance) {
    const Rules *rules = performance->context.rules;
    uint16_t index = performance->instruction->index;
    const Attribute *attribute = &rules->data.attributes[index];
    Value value = performance->b;
    PieceIndex piece = (PieceIndex)performance->a;
    if (attribute->width < 4 && value != VALUE_NULL &&
        (value < attribute->minimum || value > attribute->maximum)) {
        fail(performance, FAULT_RANGE);
        return;
    }
    knowledge_change(rules, performance->state, piece, index);
    state_set_attribute(rules, performance->state, piece, index, value);
}

// Reveals entity a to the seats that operand b names, or hides it from them. Does nothing if the
// entity is null, or if the game hides nothing anyway.
static void set_known(Performance *performance) {
    const Rules *rules = performance->context.rules;
    const Instruction *instruction = performance->instruction;
    if (!rules->facts.hides || !read_operand(performance, instruction->a, &performance->a))
        return;
    Seats seats = evaluate_seats(performance, instruction->b);
    Seats *known = &state_knowledge(rules, performance->state)[performance->a].known;
    *known = (Seats)(instruction->kind == DO_REVEAL ? *known | seats : *known & ~seats);
}

// Dice --------------------------------------------------------------------------------------------

// Removes one of the dice that show operand a, if there are any.
static void use_die(Performance *performance) {
    State *state = performance->state;
    uint8_t dice[DICE_LIMIT];
    int count = 0;
    bool used = false;
    for (int i = 0; i < state->dice.count; i++)
        if (!used && state->dice.faces[i] == performance->a)
            used = true;
        else if (count < DICE_LIMIT) // always true, but a compiler cannot tell
            dice[count++] = state->dice.faces[i];
    state_set_dice(state, dice, count);
}

// Adds a die that shows operand a.
static void add_die(Performance *performance) {
    State *state = performance->state;
    uint8_t dice[DICE_LIMIT];
    int count = state->dice.count;
    if (performance->a < 1 || performance->a > DIE_MAXIMUM) {
        fail(performance, FAULT_RANGE);
        return;
    }
    if (count == DICE_LIMIT) {
        fail(performance, FAULT_FULL);
        return;
    }
    memcpy(dice, state->dice.faces, sizeof dice);
    dice[count] = (uint8_t)performance->a;
    state_set_dice(state, dice, count + 1);
}

// Seats and the game ------------------------------------------------------------------------------

// Performs an instruction about pieces or seats, for change_game.
static void change_piece_or_seat(Performance *performance) {
    const Rules *rules = performance->context.rules;
    const Instruction *instruction = performance->instruction;
    State *state = performance->state;
    PieceIndex piece = (PieceIndex)performance->a;
    Seat seat = (Seat)performance->a;
    bool under = instruction->slot == 1; // for DO_MOVE: under the other pieces of the site
    switch ((InstructionKind)instruction->kind) {
    case DO_SET_ATTRIBUTE: set_attribute(performance); break;
    case DO_SET_OWNER: state_set_owner(rules, state, piece, owner_operand(performance)); break;
    case DO_SET_BOARD: set_board(performance); break;
    case DO_MOVE: place_piece(performance, piece, performance->b, under); break;
    case DO_MOVE_ALL: move_all(performance); break;
    case DO_SWAP: swap(performance); break;
    case DO_REMOVE: state_capture(rules, state, piece, performance->context.player); break;
    case DO_SPAWN: spawn(performance); break;
    case DO_TRANSFORM: transform(performance); break;
    case DO_RESTORE: restore(performance); break;
    case DO_REVEAL:
    case DO_HIDE: set_known(performance); break;
    case DO_FREEZE: state_set_frozen(state, seat, true); break;
    case DO_THAW: state_set_frozen(state, seat, false); break;
    case DO_HAND_TURN:
        if (!state_is_out(state, seat))
            state_set_seat(state, seat);
        break;
    case DO_ELIMINATE:
    case DO_LOSE: result_put_out(rules, state, seat, REASON_EFFECT); break;
    case DO_WIN: result_set(state, REASON_EFFECT, seat); break;
    case DO_SET_CONTROLLER: state_set_controller(state, seat, (Seat)performance->b); break;
    default: assert(false);
    }
}

// Sets the instruction's variable to the value of [term]. [seat] is 0 if the variable is global.
static void set_variable(Performance *performance, int seat, TermIndex term) {
    const Rules *rules = performance->context.rules;
    const Variable *variable = &rules->data.variables[performance->instruction->index];
    Value value = evaluate(&performance->context, term);
    if (variable->ranged && value != VALUE_NULL &&
        (value < variable->minimum || value > variable->maximum))
        fail(performance, FAULT_RANGE);
    else
        state_set_slot(rules, performance->state, variable->index + seat, value);
}

// Announces the instruction's name to the seat that the operand a yields or, if there is no operand
// a, to all seats.
static void announce(Performance *performance) {
    State *state = performance->state;
    const Instruction *instruction = performance->instruction;
    Seats seats = evaluate_seats(performance, instruction->a);
    if (state->announced == ANNOUNCE_LIMIT)
        fail(performance, FAULT_FULL);
    else
        state->announcements[state->announced++] = (Announcement){instruction->index, seats};
}

// Postpones the effects that begin at the instruction's target. Records the action that caused
// them. If no action caused them, records their context in the form of an action.
static void add_wait(Performance *performance) {
    const Context *context = &performance->context;
    Wait wait;
    memset(&wait, 0, sizeof wait); // the bytes between its members are part of the State
    wait.code = performance->instruction->target;
    wait.phase = performance->instruction->kind == DO_WAIT_PHASE;
    wait.entity = context->entity;
    wait.action = performance->action ? *performance->action
                                      : (Action){.seat = context->player,
                                                 .from = context->start,
                                                 .to = context->target,
                                                 .value = context->value};
    if (!waits_add(context->rules, performance->state, &wait))
        fail(performance, FAULT_FULL);
}

// Performs an instruction that neither jumps nor needs an outcome of chance.
static void change_game(Performance *performance) {
    const Rules *rules = performance->context.rules;
    const Instruction *instruction = performance->instruction;
    Context *context = &performance->context;
    State *state = performance->state;
    switch ((InstructionKind)instruction->kind) {
    case DO_LET: context->locals[instruction->slot] = evaluate(context, instruction->a); break;
    case DO_SET_STATE: set_variable(performance, 0, instruction->a); break;
    case DO_SET_SEAT: set_variable(performance, performance->a, instruction->b); break;
    case DO_SHUFFLE: state_shuffle(rules, state, (Site)performance->a); break;
    case DO_USE_DIE: use_die(performance); break;
    case DO_ADD_DIE: add_die(performance); break;
    case DO_CLEAR_DICE: state_set_dice(state, NULL, 0); break;
    case DO_DRAW_GAME: result_set(state, REASON_EFFECT, SEAT_NONE); break;
    case DO_ASK: state->asked = (uint16_t)(instruction->index + 1); break; // 0: nothing asked
    case DO_END_TURN: state->flow.ends = TURN_ENDS; break;
    case DO_SET_PHASE:
        state->flow.next_phase = (uint8_t)instruction->index;
        state->flow.ends = PHASE_ENDS;
        break;
    case DO_WAIT_TURN:
    case DO_WAIT_PHASE: add_wait(performance); break;
    case DO_ANNOUNCE: announce(performance); break;
    default: change_piece_or_seat(performance); break;
    }
}

// Control -----------------------------------------------------------------------------------------

// Continues at the instruction's target if [jumps], otherwise at the next instruction.
static void jump_if(Performance *performance, bool jumps) {
    if (jumps)
        performance->next = performance->instruction->target;
}

// Performs FOR_BEGIN or FOR_NEXT. FOR_BEGIN evaluates the set first. Both store the next member in
// the local. If there is none, FOR_BEGIN jumps past the loop. If there is one, FOR_NEXT jumps back
// into the loop. The instruction's [index] is the number of loops around this one.
static void visit_member(Performance *performance) {
    const Instruction *instruction = performance->instruction;
    Loop *loop = &performance->loops[instruction->index];
    bool begins = instruction->kind == DO_FOR_BEGIN;
    if (begins) {
        loop->next = 0;
        evaluate_sequence(&performance->context, instruction->a, &loop->set);
    }
    bool found = loop->next < loop->set.count;
    if (found)
        performance->context.locals[instruction->slot] = loop->set.members[loop->next++];
    jump_if(performance, found != begins); // FOR_BEGIN: if not found; FOR_NEXT: if found
}

// Performs SEATS_BEGIN or SEATS_NEXT, as visit_member does for other sets. The remaining seats are
// bits of the local after [slot].
static void visit_seat(Performance *performance) {
    const Instruction *instruction = performance->instruction;
    Value *local = &performance->context.locals[instruction->slot];
    bool begins = instruction->kind == DO_SEATS_BEGIN;
    if (begins) {
        Set seats;
        evaluate_set(&performance->context, instruction->a, &seats);
        local[1] = (Value)seats.words[0];
    }
    unsigned left = (unsigned)local[1];
    if (left != 0) {
        local[0] = __builtin_ctz(left);        // the lowest of the remaining seats
        local[1] = (Value)(left & (left - 1)); // the others
    }
    // SEATS_BEGIN jumps past the loop if there is no seat, SEATS_NEXT jumps back if there is one.
    jump_if(performance, (left != 0) != begins);
}

// Performs an instruction that CONTROLS which instruction comes next: a jump or a loop.
static void control(Performance *performance) {
    const Instruction *instruction = performance->instruction;
    Value *local = &performance->context.locals[instruction->slot];
    switch ((InstructionKind)instruction->kind) {
    case DO_JUMP: jump_if(performance, true); break;
    case DO_UNLESS:
        jump_if(performance, !evaluate_test(&performance->context, instruction->a));
        break;
    case DO_FOR_BEGIN:
    case DO_FOR_NEXT: visit_member(performance); break;
    case DO_SEATS_BEGIN:
    case DO_SEATS_NEXT: visit_seat(performance); break;
    case DO_REPEAT_BEGIN:
        *local = performance->a;
        jump_if(performance, *local <= 0);
        break;
    case DO_REPEAT_NEXT: jump_if(performance, --*local > 0); break;
    default: assert(false);
    }
}

// Performing --------------------------------------------------------------------------------------

// Performs an instruction that may record a question for chance in the State.
static void ask_chance(Performance *performance) {
    const Instruction *instruction = performance->instruction;
    State *state = performance->state;
    Value a = performance->a, b = performance->b;
    if (instruction->kind == DO_ROLL) {
        chance_ask(state, CHANCE_DICE, 0, 0);
    } else if (instruction->kind == DO_DRAW) {
        if (a != b) // drawing from a zone to itself changes nothing
            chance_draw(performance->context.rules, state, (Site)a, (Site)b);
    } else {
        assert(instruction->kind == DO_RANDOM);
        // If [a] is the only possible number, it is the result. Otherwise chance will replace it.
        performance->context.locals[instruction->slot] = a;
        if (a > b || (int64_t)b - a >= CHANCE_LIMIT)
            fail(performance, FAULT_RANGE);
        else if (a < b)
            chance_ask(state, CHANCE_NUMBER, a, b);
    }
}

// Effects of a move cost no steps, because they cannot loop. Every other instruction costs one
// step, and it is a fault when none is left.
static void perform_instruction(Performance *performance) {
    const Instruction *instruction = performance->instruction;
    Context *context = &performance->context;
    unsigned facts = instruction_facts(instruction->kind);
    if (facts & OF_MOVE)
        performance->of_move(performance);
    else if (context->steps == 0 || --context->steps == 0)
        context_fault(context, FAULT_BUDGET, instruction->source);
    else if (!read_operands(performance, facts))
        return;
    else if (facts & CONTROLS)
        control(performance);
    else if (facts & ASKS_CHANCE)
        ask_chance(performance);
    else
        change_game(performance);
}

// Saves in the State what the rest of the Code may read. Other locals are saved as 0, because what
// is left in them would make equal States differ.
static void save_frame(const Performance *performance) {
    const Context *context = &performance->context;
    Frame *frame = state_frame(context->rules, performance->state);
    Type types[LOCAL_LIMIT];
    memset(frame, 0, sizeof *frame);
    frame->next = performance->next;
    frame->entity = context->entity;
    frame->player = context->player;
    frame->start = context->start;
    frame->target = context->target;
    frame->value = context->value;
    if (!codes_locals(context->rules, performance->next, types))
        return;
    for (int i = 0; i < LOCAL_LIMIT; i++)
        frame->locals[i] = types[i] == TYPE_NULL ? 0 : context->locals[i];
}

// Performs instructions from the one with index [start] on, up to DO_END, a fault or the end of the
// game. Returns false if chance has to decide first; the State then records where to go on.
static bool perform_from(Performance *performance, uint32_t start) {
    Context *context = &performance->context;
    State *state = performance->state;
    const Instruction *instructions = context->rules->program.instructions;
    performance->next = start;
    while (instructions[performance->next].kind != DO_END && context->fault.kind == FAULT_NONE &&
           state->result.reason == REASON_NONE) {
        performance->instruction = &instructions[performance->next++];
        perform_instruction(performance);
        if (state->chance != CHANCE_NONE) {
            save_frame(performance);
            chance_wait(context->rules, state);
            return false;
        }
    }
    if (context->fault.kind != FAULT_NONE)
        result_fault(state, &context->fault);
    return true;
}

bool perform(Performance *performance, Code code) {
    return code == CODE_NONE || perform_from(performance, code);
}

void perform_now(Performance *performance, Code code) {
    bool done = perform(performance, code);
    assert(done);
}

bool perform_resume(Performance *performance, const Action *action) {
    Context *context = &performance->context;
    const Rules *rules = context->rules;
    Frame *frame = state_frame(rules, performance->state);
    uint32_t next = frame->next;
    // The instruction that asked is the one before [next].
    const Instruction *asked = &rules->program.instructions[next - 1];
    context->entity = frame->entity;
    context->player = frame->player;
    context->start = frame->start;
    context->target = frame->target;
    context->value = frame->value;
    memcpy(context->locals, frame->locals, sizeof context->locals);
    // A random number goes into the local of the instruction that asked for it. chance_deliver
    // carries out every other answer of chance.
    if (asked->kind == DO_RANDOM)
        context->locals[asked->slot] = action->value;
    chance_deliver(rules, performance->state, action);
    memset(frame, 0, sizeof *frame);
    return perform_from(performance, next);
}
