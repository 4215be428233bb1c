// SPDX-License-Identifier: MIT
#include "engine/rules/effects/perform.h"

#include "engine/rules/state/chance.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/knowledge.h"
#include "engine/rules/state/look.h"
#include "engine/rules/state/result.h"
#include "engine/rules/state/waits.h"
#include "engine/rules/terms/codes.h"
#include "engine/rules/view/mask.h"
#include "engine/rules/view/view.h"

#include <assert.h>

void perform_begin(Performance *performance, const Rules *rules, State *state, const Trail *trail,
                   Seat player) {
    context_init(&performance->context, rules, state, trail, player);
    performance->state = state;
    performance->action = NULL;
    performance->before = NULL;
    performance->of_move = NULL;
}

void perform_bind(Performance *performance, const State *before, const Action *action) {
    Context *context = &performance->context;
    performance->action = action;
    context->entity = state_mover(context->rules, before, action);
    context->start = action->from;
    context->target = action->to;
    context->value = action->value;
}

// Operands ----------------------------------------------------------------------------------------

// What [term] yields; where it is null nothing is to be done.
static bool take(Performance *performance, TermIndex term, Value *value) {
    *value = evaluate(&performance->context, term);
    return *value != VALUE_NULL;
}

static bool take_number(Performance *performance, const Instruction *instruction, TermIndex term,
                        Value *value) {
    if (take(performance, term, value))
        return true;
    context_fault(&performance->context, FAULT_NULL, instruction->source);
    return false;
}

static void fail(Performance *performance, FaultKind kind, const Instruction *instruction) {
    context_fault(&performance->context, kind, instruction->source);
}

// Pieces ------------------------------------------------------------------------------------------

// Takes a piece from where it stands, if it stands anywhere.
static void lift(Performance *performance, PieceIndex piece) {
    const Rules *rules = performance->context.rules;
    if (state_pieces(rules, performance->state)[piece].site != SITE_NONE)
        state_lift(rules, performance->state, piece);
}

static void put(Performance *performance, const Instruction *instruction, PieceIndex piece,
                Site site, bool under) {
    const Rules *rules = performance->context.rules;
    State *state = performance->state;
    if (!state_has_room(rules, state, site)) {
        fail(performance, FAULT_TAKEN, instruction);
        return;
    }
    Piece *moved = &state_pieces(rules, state)[piece];
    moved->moved = rules->kinds.list[moved->kind].minds_moving;
    moved->captor = SEAT_NONE;
    if (under)
        state_put_under(rules, state, piece, site);
    else
        state_put(rules, state, piece, site);
}

static void move(Performance *performance, const Instruction *instruction) {
    Value piece, site;
    if (!take(performance, instruction->a, &piece) || !take(performance, instruction->b, &site))
        return;
    lift(performance, (PieceIndex)piece);
    put(performance, instruction, (PieceIndex)piece, (Site)site, instruction->slot == 1);
}

static void move_all(Performance *performance, const Instruction *instruction) {
    const Rules *rules = performance->context.rules;
    Value from, to;
    if (!take(performance, instruction->a, &from) || !take(performance, instruction->b, &to) ||
        from == to)
        return;
    for (PieceIndex at; (at = state_board(rules, performance->state)[from]) != PIECE_NONE &&
                        performance->context.fault.kind == FAULT_NONE;) {
        lift(performance, at);
        put(performance, instruction, at, (Site)to, false);
    }
}

// Each comes to stand on top where the other one stood.
static void swap(Performance *performance, const Instruction *instruction) {
    const Piece *pieces = state_pieces(performance->context.rules, performance->state);
    Value first, second;
    if (!take(performance, instruction->a, &first) || !take(performance, instruction->b, &second))
        return;
    Site here = pieces[first].site, there = pieces[second].site;
    if (here == SITE_NONE || there == SITE_NONE || here == there)
        return;
    lift(performance, (PieceIndex)first);
    lift(performance, (PieceIndex)second);
    put(performance, instruction, (PieceIndex)first, there, false);
    put(performance, instruction, (PieceIndex)second, here, false);
}

static void remove_entity(Performance *performance, const Instruction *instruction) {
    const Rules *rules = performance->context.rules;
    Value piece;
    if (take(performance, instruction->a, &piece))
        state_capture(rules, performance->state, (PieceIndex)piece, performance->context.player);
}

// board[site] = entity or null. What stood where only one may stand leaves the game.
static void set_board(Performance *performance, const Instruction *instruction) {
    const Rules *rules = performance->context.rules;
    State *state = performance->state;
    Value site, piece;
    if (!take(performance, instruction->a, &site))
        return;
    PieceIndex top = state_board(rules, state)[site];
    if (!take(performance, instruction->b, &piece)) {
        if (top != PIECE_NONE)
            state_lift(rules, state, top);
        return;
    }
    if (state_pieces(rules, state)[piece].site == site)
        return;
    if (rules->data.sites[site].capacity == 1 && top != PIECE_NONE)
        state_capture(rules, state, top, performance->context.player);
    lift(performance, (PieceIndex)piece);
    put(performance, instruction, (PieceIndex)piece, (Site)site, false);
}

// A new piece of the kind that [instruction] names. PIECE_NONE, and a fault, where there is no
// room.
static PieceIndex add_piece(Performance *performance, const Instruction *instruction, Site site,
                            Seat owner) {
    const Rules *rules = performance->context.rules;
    bool taken = !state_has_room(rules, performance->state, site);
    PieceIndex piece = state_add(rules, performance->state, site, (Kind)instruction->index, owner,
                                 false);
    if (piece == PIECE_NONE)
        fail(performance, taken ? FAULT_TAKEN : FAULT_PIECES, instruction);
    return piece;
}

static void spawn(Performance *performance, const Instruction *instruction) {
    Value site, owner = evaluate(&performance->context, instruction->b);
    if (!take(performance, instruction->a, &site))
        return;
    Seat seat = owner == VALUE_NULL ? (Seat)SEAT_NONE : (Seat)owner;
    PieceIndex piece = add_piece(performance, instruction, (Site)site, seat);
    performance->context.locals[instruction->slot] = piece == PIECE_NONE ? VALUE_NULL : piece;
}

static void transform(Performance *performance, const Instruction *instruction) {
    const Rules *rules = performance->context.rules;
    Value piece, name;
    if (!take(performance, instruction->a, &piece) || !take(performance, instruction->b, &name))
        return;
    Kind kind = 0;
    while (kind < rules->kinds.count && rules->names.codes[kind] != name)
        kind++;
    if (kind < rules->kinds.count)
        state_set_kind(rules, performance->state, (PieceIndex)piece, kind);
    else
        fail(performance, FAULT_KIND, instruction);
}

static PieceIndex find_captured(const Rules *rules, const State *state, Kind kind, Seat owner) {
    const Piece *pieces = state_pieces(rules, state);
    for (PieceIndex index = 0; index < state->piece_count; index++)
        if (pieces[index].site == SITE_NONE && pieces[index].captor != SEAT_NONE &&
            pieces[index].kind == kind && pieces[index].owner == owner)
            return index;
    return PIECE_NONE;
}

static void restore(Performance *performance, const Instruction *instruction) {
    const Rules *rules = performance->context.rules;
    State *state = performance->state;
    Value site, owner;
    if (!take(performance, instruction->a, &site) || !take(performance, instruction->b, &owner))
        return;
    PieceIndex piece = find_captured(rules, state, (Kind)instruction->index, (Seat)owner);
    if (piece != PIECE_NONE) {
        put(performance, instruction, piece, (Site)site, false);
        state->captured = (uint16_t)(state->captured - (state->captured > 0));
    } else {
        add_piece(performance, instruction, (Site)site, (Seat)owner);
    }
}

static void set_attribute(Performance *performance, const Instruction *instruction) {
    const Rules *rules = performance->context.rules;
    const Attribute *attribute = &rules->data.attributes[instruction->index];
    Value piece, value = evaluate(&performance->context, instruction->b);
    if (!take(performance, instruction->a, &piece))
        return;
    bool fits = attribute->width == 4 || value == VALUE_NULL ||
                (value >= attribute->minimum && value <= attribute->maximum);
    if (!fits) {
        fail(performance, FAULT_RANGE, instruction);
        return;
    }
    knowledge_change(rules, performance->state, (PieceIndex)piece, instruction->index);
    state_set_attribute(rules, performance->state, (PieceIndex)piece, instruction->index, value);
}

static void set_owner(Performance *performance, const Instruction *instruction) {
    Value piece, owner = evaluate(&performance->context, instruction->b);
    if (take(performance, instruction->a, &piece))
        state_set_owner(performance->context.rules, performance->state, (PieceIndex)piece,
                        owner == VALUE_NULL ? (Seat)SEAT_NONE : (Seat)owner);
}

static void tell_face(Performance *performance, const Instruction *instruction, bool known) {
    const Rules *rules = performance->context.rules;
    Value piece, seat = VALUE_NULL;
    if (!rules->facts.hides || !take(performance, instruction->a, &piece))
        return;
    if (instruction->b != TERM_NONE)
        seat = evaluate(&performance->context, instruction->b);
    Seats seats = instruction->b == TERM_NONE ? (Seats)SEATS_ALL
                  : seat == VALUE_NULL        ? (Seats)0
                                              : seats_with(seat);
    Knowledge *knowledge = &state_knowledge(rules, performance->state)[piece];
    knowledge->known = (Seats)(known ? knowledge->known | seats : knowledge->known & ~seats);
}

// Variables ---------------------------------------------------------------------------------------

static void set_variable(Performance *performance, const Instruction *instruction, int seat,
                         TermIndex term) {
    const Rules *rules = performance->context.rules;
    const Variable *variable = &rules->data.variables[instruction->index];
    Value value = evaluate(&performance->context, term);
    if (variable->ranged && value != VALUE_NULL &&
        (value < variable->minimum || value > variable->maximum))
        fail(performance, FAULT_RANGE, instruction);
    else
        state_set_slot(rules, performance->state, variable->index + seat, value);
}

static void set_seat_variable(Performance *performance, const Instruction *instruction) {
    Value seat;
    if (take(performance, instruction->a, &seat))
        set_variable(performance, instruction, seat, instruction->b);
}

// Dice --------------------------------------------------------------------------------------------

static void use_die(Performance *performance, const Instruction *instruction) {
    State *state = performance->state;
    uint8_t dice[DICE_LIMIT];
    Value die;
    int count = 0;
    bool used = false;
    if (!take_number(performance, instruction, instruction->a, &die))
        return;
    for (int i = 0; i < state->dice_count; i++) {
        if (!used && state->dice[i] == die)
            used = true;
        else if (count < DICE_LIMIT)
            dice[count++] = state->dice[i];
    }
    state_set_dice(state, dice, count);
}

static void add_die(Performance *performance, const Instruction *instruction) {
    State *state = performance->state;
    uint8_t dice[DICE_LIMIT];
    Value die;
    if (!take_number(performance, instruction, instruction->a, &die))
        return;
    if (die < 1 || die > 63) {
        fail(performance, FAULT_RANGE, instruction);
    } else if (state->dice_count >= DICE_LIMIT) {
        fail(performance, FAULT_FULL, instruction);
    } else {
        int count = state->dice_count;
        memcpy(dice, state->dice, sizeof dice);
        dice[count] = (uint8_t)die;
        state_set_dice(state, dice, count + 1);
    }
}

// Seats and the game ------------------------------------------------------------------------------

static void change_seat(Performance *performance, const Instruction *instruction) {
    const Rules *rules = performance->context.rules;
    State *state = performance->state;
    Value seat, controller;
    if (!take(performance, instruction->a, &seat))
        return;
    switch ((InstructionKind)instruction->kind) {
    case DO_FREEZE: state_set_frozen(state, (Seat)seat, true); break;
    case DO_THAW: state_set_frozen(state, (Seat)seat, false); break;
    case DO_HAND_TURN:
        if (!state_is_out(state, (Seat)seat))
            state_set_seat(state, (Seat)seat);
        break;
    case DO_ELIMINATE: result_put_out(rules, state, (Seat)seat, REASON_EFFECT); break;
    case DO_WIN: result_set(state, REASON_EFFECT, (Seat)seat); break;
    case DO_LOSE: result_put_out(rules, state, (Seat)seat, REASON_EFFECT); break;
    case DO_SET_CONTROLLER:
        if (take(performance, instruction->b, &controller))
            state_set_controller(state, (Seat)seat, (Seat)controller);
        break;
    default: assert(false);
    }
}

static void announce(Performance *performance, const Instruction *instruction) {
    State *state = performance->state;
    Value seat = instruction->a == TERM_NONE ? VALUE_NULL
                                             : evaluate(&performance->context, instruction->a);
    if (state->announced == ANNOUNCE_LIMIT) {
        fail(performance, FAULT_FULL, instruction);
        return;
    }
    state->announcements[state->announced++] = (Announcement){
        .name = instruction->index,
        .seats = instruction->a == TERM_NONE ? (Seats)SEATS_ALL
                 : seat == VALUE_NULL        ? (Seats)0
                                             : seats_with(seat),
    };
}

static void wait(Performance *performance, const Instruction *instruction) {
    Wait waiting;
    memset(&waiting, 0, sizeof waiting); // the bytes between its members are part of the State
    waiting.code = instruction->target;
    waiting.phase = instruction->kind == DO_WAIT_PHASE;
    waiting.entity = performance->context.entity;
    if (performance->action)
        waiting.action = *performance->action;
    else
        waiting.action = (Action){.seat = performance->context.player,
                                  .from = performance->context.start,
                                  .to = performance->context.target,
                                  .value = performance->context.value};
    if (!waits_add(performance->context.rules, performance->state, &waiting))
        fail(performance, FAULT_FULL, instruction);
}

// Loops -------------------------------------------------------------------------------------------

// [index] of the instruction is how many loops are around it.
static void begin_loop(Performance *performance, const Instruction *instruction) {
    Loop *loop = &performance->loops[instruction->index];
    loop->next = 0;
    evaluate_sequence(&performance->context, instruction->a, &loop->set);
}

static void next_member(Performance *performance, const Instruction *instruction, uint32_t *next,
                        bool jump_when_found) {
    Loop *loop = &performance->loops[instruction->index];
    bool found = loop->next < loop->set.count;
    if (found)
        performance->context.locals[instruction->slot] = loop->set.members[loop->next++];
    if (found == jump_when_found)
        *next = instruction->target;
}

static void next_seat(Performance *performance, const Instruction *instruction, uint32_t *next,
                      bool jump_when_found) {
    Value *locals = performance->context.locals;
    unsigned left = (unsigned)locals[instruction->slot + 1];
    if (left != 0) {
        locals[instruction->slot] = __builtin_ctz(left);
        locals[instruction->slot + 1] = (Value)(left & (left - 1));
    }
    if ((left != 0) == jump_when_found)
        *next = instruction->target;
}

static void begin_seats(Performance *performance, const Instruction *instruction, uint32_t *next) {
    Set seats;
    evaluate_set(&performance->context, instruction->a, &seats);
    performance->context.locals[instruction->slot + 1] = (Value)seats.words[0];
    next_seat(performance, instruction, next, false);
}

static void begin_repeat(Performance *performance, const Instruction *instruction, uint32_t *next) {
    Value count;
    if (!take_number(performance, instruction, instruction->a, &count) || count <= 0)
        *next = instruction->target;
    performance->context.locals[instruction->slot] = count;
}

// Control: where it goes on.
static void control(Performance *performance, const Instruction *instruction, uint32_t *next) {
    Value *locals = performance->context.locals;
    switch ((InstructionKind)instruction->kind) {
    case DO_JUMP: *next = instruction->target; break;
    case DO_UNLESS:
        if (!evaluate_test(&performance->context, instruction->a))
            *next = instruction->target;
        break;
    case DO_FOR_BEGIN:
        begin_loop(performance, instruction);
        next_member(performance, instruction, next, false);
        break;
    case DO_FOR_NEXT: next_member(performance, instruction, next, true); break;
    case DO_SEATS_BEGIN: begin_seats(performance, instruction, next); break;
    case DO_SEATS_NEXT: next_seat(performance, instruction, next, true); break;
    case DO_REPEAT_BEGIN: begin_repeat(performance, instruction, next); break;
    case DO_REPEAT_NEXT:
        if (--locals[instruction->slot] > 0)
            *next = instruction->target;
        break;
    default: assert(false);
    }
}

// Chance ------------------------------------------------------------------------------------------

// True when the instruction is done; else chance is to act first.
static bool ask_chance(Performance *performance, const Instruction *instruction) {
    const Rules *rules = performance->context.rules;
    State *state = performance->state;
    Value a, b;
    switch ((InstructionKind)instruction->kind) {
    case DO_ROLL: return chance_ask(state, CHANCE_DICE, 0, 0);
    case DO_RANDOM:
        if (!take_number(performance, instruction, instruction->a, &a) ||
            !take_number(performance, instruction, instruction->b, &b))
            return true;
        performance->context.locals[instruction->slot] = a;
        if (a > b || (int64_t)b - a >= CHANCE_LIMIT)
            fail(performance, FAULT_RANGE, instruction);
        else if (a < b)
            return chance_ask(state, CHANCE_NUMBER, a, b);
        return true;
    case DO_DRAW:
        if (!take(performance, instruction->a, &a) || !take(performance, instruction->b, &b) ||
            a == b)
            return true;
        return chance_draw(rules, state, (Site)a, (Site)b);
    default: return true;
    }
}

// Running -----------------------------------------------------------------------------------------

static void shuffle(Performance *performance, const Instruction *instruction) {
    Value site;
    if (take(performance, instruction->a, &site))
        state_shuffle(performance->context.rules, performance->state, (Site)site);
}

static void set_flow(Performance *performance, const Instruction *instruction) {
    State *state = performance->state;
    if (instruction->kind == DO_ASK) {
        state->asked = (uint16_t)(instruction->index + 1);
    } else if (instruction->kind == DO_END_TURN) {
        state->turn_ends = TURN_ENDS;
    } else {
        state->next_phase = (uint8_t)instruction->index;
        state->turn_ends = PHASE_ENDS;
    }
}

static void run(Performance *performance, const Instruction *instruction) {
    switch ((InstructionKind)instruction->kind) {
    case DO_LET:
        performance->context.locals[instruction->slot] = evaluate(&performance->context,
                                                                  instruction->a);
        break;
    case DO_SET_STATE: set_variable(performance, instruction, 0, instruction->a); break;
    case DO_SET_SEAT: set_seat_variable(performance, instruction); break;
    case DO_SET_ATTRIBUTE: set_attribute(performance, instruction); break;
    case DO_SET_OWNER: set_owner(performance, instruction); break;
    case DO_SET_BOARD: set_board(performance, instruction); break;
    case DO_MOVE: move(performance, instruction); break;
    case DO_MOVE_ALL: move_all(performance, instruction); break;
    case DO_SWAP: swap(performance, instruction); break;
    case DO_REMOVE: remove_entity(performance, instruction); break;
    case DO_SPAWN: spawn(performance, instruction); break;
    case DO_TRANSFORM: transform(performance, instruction); break;
    case DO_RESTORE: restore(performance, instruction); break;
    case DO_SHUFFLE: shuffle(performance, instruction); break;
    case DO_REVEAL: tell_face(performance, instruction, true); break;
    case DO_HIDE: tell_face(performance, instruction, false); break;
    case DO_USE_DIE: use_die(performance, instruction); break;
    case DO_ADD_DIE: add_die(performance, instruction); break;
    case DO_CLEAR_DICE: state_set_dice(performance->state, NULL, 0); break;
    case DO_DRAW_GAME: result_set(performance->state, REASON_EFFECT, SEAT_NONE); break;
    case DO_ASK:
    case DO_END_TURN:
    case DO_SET_PHASE: set_flow(performance, instruction); break;
    case DO_WAIT_TURN:
    case DO_WAIT_PHASE: wait(performance, instruction); break;
    case DO_ANNOUNCE: announce(performance, instruction); break;
    default: change_seat(performance, instruction); break;
    }
}

// Only what is in use: what others have left behind would tell equal States apart.
static void save_locals(const Context *context, uint32_t next, Value *locals) {
    Type types[LOCAL_LIMIT];
    codes_locals(context->rules, next, types);
    for (int i = 0; i < LOCAL_LIMIT; i++)
        locals[i] = types[i] == TYPE_NULL ? 0 : context->locals[i];
}

static void save_frame(const Performance *performance, uint32_t next) {
    const Context *context = &performance->context;
    Frame *frame = state_frame(context->rules, performance->state);
    memset(frame, 0, sizeof *frame);
    frame->next = next;
    frame->entity = context->entity;
    frame->player = context->player;
    frame->start = context->start;
    frame->target = context->target;
    frame->value = context->value;
    save_locals(context, next, frame->locals);
}

// False when chance is to act first.
static bool step(Performance *performance, const Instruction *instruction, uint32_t *next) {
    unsigned facts = instruction_facts(instruction->kind);
    Context *context = &performance->context;
    if (facts & OF_MOVE)
        performance->of_move(performance, instruction);
    else if (context->steps == 0 || --context->steps == 0)
        context_fault(context, FAULT_BUDGET, instruction->source);
    else if (facts & CONTROLS)
        control(performance, instruction, next);
    else if (!(facts & ASKS_CHANCE))
        run(performance, instruction);
    else
        return ask_chance(performance, instruction);
    return true;
}

static bool perform_from(Performance *performance, uint32_t at) {
    Context *context = &performance->context;
    const Instruction *instructions = context->rules->program.instructions;
    while (instructions[at].kind != DO_END && context->fault.kind == FAULT_NONE &&
           performance->state->reason == REASON_NONE) {
        uint32_t next = at + 1;
        if (!step(performance, &instructions[at], &next)) {
            save_frame(performance, next);
            chance_wait(context->rules, performance->state);
            return false;
        }
        at = next;
    }
    if (context->fault.kind != FAULT_NONE)
        result_fault(performance->state, &context->fault);
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
    uint32_t at = frame->next;
    const Instruction *asked = &rules->program.instructions[at - 1];
    context->entity = frame->entity;
    context->player = frame->player;
    context->start = frame->start;
    context->target = frame->target;
    context->value = frame->value;
    memcpy(context->locals, frame->locals, sizeof context->locals);
    if (asked->kind == DO_RANDOM)
        context->locals[asked->slot] = action->value;
    chance_deliver(rules, performance->state, action);
    memset(frame, 0, sizeof *frame);
    return perform_from(performance, at);
}
