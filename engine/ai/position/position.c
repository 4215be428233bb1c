// SPDX-License-Identifier: MIT
#include "engine/ai/position/position.h"

#include "engine/base/memory.h"
#include "engine/rules/count/turns.h"
#include "engine/rules/effects/move.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/endings/repetition.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/turn_order.h"

#include <assert.h>

// One State ---------------------------------------------------------------------------------------

State *state_new(const Rules *rules) {
    return memory_new(rules->layout.size);
}

const State *view_state(const View *view) {
    return &view->state->state;
}

PieceSpan state_span(const Rules *rules, const State *state) {
    return (PieceSpan){.items = state_pieces(rules, state),
                       .count = state->piece_count,
                       .tops = state_board(rules, state)};
}

const Piece *state_top(const Rules *rules, const State *state, Site site) {
    PieceIndex index = site == SITE_NONE ? (PieceIndex)PIECE_NONE : state_board(rules, state)[site];
    return index == PIECE_NONE ? NULL : &state_pieces(rules, state)[index];
}

Seat state_seat(const State *state) {
    return state->seat;
}

Seat state_decider(const State *state) {
    return state->controller[state->seat];
}

Seats state_seats_out(const State *state) {
    return state->out;
}

Seats state_seats_frozen(const State *state) {
    return state->frozen;
}

Seats state_sides_in(const Rules *rules, const State *state) {
    Seats sides = 0;
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (!(state->out >> seat & 1))
            sides |= seats_with(rules->seats.list[seat].side);
    return sides;
}

Site state_leader_site(const Rules *rules, const State *state, int side, Seats ignored) {
    PieceSpan pieces = state_span(rules, state);
    for (const Piece *piece = pieces.items; piece < pieces.items + pieces.count; piece++)
        if (piece->kind < rules->kinds.count && rules->kinds.list[piece->kind].leader &&
            piece->owner < rules->seats.count && rules->seats.list[piece->owner].side == side &&
            piece->site < rules->topology.board_count && !(ignored >> piece->owner & 1))
            return piece->site;
    return SITE_NONE;
}

bool state_in_play(const State *state) {
    return state->phase == PHASE_PLAY;
}

bool state_awaits_chance(const State *state) {
    return state_is_chance(state);
}

uint32_t state_turns(const State *state) {
    return state->turns;
}

int state_actions_this_turn(const State *state) {
    return state->acted;
}

int state_quiet_turns(const State *state) {
    return state->quiet;
}

int state_capture_count(const State *state) {
    return state->captured;
}

bool state_has_ended(const Rules *rules, const State *state, const Trail *trail, Verdict *verdict) {
    return ending_verdict(rules, state, trail, WHEN_BY_ACTION | WHEN_AT_TURN, verdict);
}

uint64_t state_hash(const State *state) {
    return state->hash;
}

Value state_variable(const Rules *rules, const State *state, int slot) {
    return state_slots(rules, state)[slot];
}

uint64_t state_hash_face(const Rules *rules, const State *state, PieceIndex piece, uint64_t hash) {
    const uint8_t *block = state_block(rules, state, piece);
    for (int i = 0; i < rules->layout.block_size; i++)
        hash = (hash ^ block[i]) * 0x100000001B3u; // FNV-1a
    return hash ^ state_pieces(rules, state)[piece].kind;
}

// The stack of a search ---------------------------------------------------------------------------

typedef enum Check { CHECK_UNKNOWN, CHECK_NO, CHECK_YES } Check;

typedef struct StackLevel {
    State *state;
    bool pseudo_legal; // the last list of its actions was pseudo-legal
    uint8_t check;     // a Check: whether the seat to act is in check
} StackLevel;

struct Position {
    const Rules *rules;
    StackLevel *levels; // the start, and one for each action
    StackLevel *top;
    StackLevel *last; // the last of [levels]
    TrailItem *items; // the items of [trail]
    size_t capacity;
    Trail trail;
    size_t start; // index in [trail] of the first item that position_make added
    uint64_t
        key_shift; // State.hash plus this is position_key, unless the rules depend on the history
};

Position *position_new(const Rules *rules, int limit) {
    Position *position = memory_new(sizeof *position);
    position->rules = rules;
    position->levels = memory_new(((size_t)limit + 1) * sizeof *position->levels);
    position->top = position->levels;
    position->last = position->levels + limit;
    for (StackLevel *level = position->levels; level <= position->last; level++)
        level->state = state_new(rules);
    return position;
}

void position_free(Position *position) {
    if (!position)
        return;
    for (StackLevel *level = position->levels; level <= position->last; level++)
        memory_free(level->state);
    memory_free(position->levels);
    memory_free(position->items);
    memory_free(position);
}

// Appends [item] to the trail.
static void push_item(Position *position, TrailItem item) {
    size_t count = position->trail.count;
    position->items = memory_grow(position->items, &position->capacity, count + 1, sizeof item);
    position->items[count] = item;
    position->trail = (Trail){.items = position->items, .count = count + 1};
}

// The earlier positions, or NULL where the rules do not depend on them.
static const Trail *needed_trail(const Position *position) {
    return position->rules->facts.depends_on_history ? &position->trail : NULL;
}

// Makes [level] the top of the stack. Nothing is known yet about its State, which is new.
static void set_top(Position *position, StackLevel *level) {
    position->top = level;
    level->pseudo_legal = false;
    level->check = CHECK_UNKNOWN;
}

void position_set(Position *position, const State *state, const Trail *trail) {
    set_top(position, position->levels);
    state_copy(position->rules, position->top->state, state);
    position->trail.count = 0;
    for (size_t i = 0; trail && i < trail->count; i++)
        push_item(position, trail->items[i]);
    position->start = position->trail.count;
    position->key_shift = repetition_key(position->rules, state) - state->hash;
}

const State *position_state(const Position *position) {
    return position->top->state;
}

bool position_list(Position *position, const TryWish *wish, ActionList *list) {
    const Rules *rules = position->rules;
    StackLevel *top = position->top;
    if (!tries_fit(rules, top->state)) {
        position_list_legal(position, list);
        return false;
    }
    top->pseudo_legal = true;
    if (!tries_list(rules, top->state, wish, list))
        list->count = 0; // a fault, which ends the game
    return true;
}

void position_list_legal(Position *position, ActionList *list) {
    position->top->pseudo_legal = false;
    state_actions(position->rules, position->top->state, needed_trail(position), list);
}

// Memory for the State that the next action makes.
static State *next_state(Position *position) {
    assert(position->top < position->last);
    return position->top[1].state;
}

// Appends the State on top to the trail and puts next_state, which the caller has filled in, on top
// of the stack.
static void push_next_state(Position *position) {
    const State *state = position->top->state;
    Seats checked = position_in_check(position) ? seats_with(state->seat) : 0;
    push_item(position, (TrailItem){.key = position_key(position),
                                    .board = state->board,
                                    .checked = checked,
                                    .seat = state->seat});
    set_top(position, position->top + 1);
}

bool position_make(Position *position, const Action *action) {
    const Trail *trail = needed_trail(position);
    const State *before = position->top->state;
    State *after = next_state(position);
    if (!position->top->pseudo_legal)
        state_apply(position->rules, before, trail, action, after);
    else if (!tries_apply(position->rules, before, trail, action, after))
        return false;
    push_next_state(position);
    return true;
}

void position_unmake(Position *position) {
    assert(position->top > position->levels);
    position->top--;
    position->trail.count--;
}

// Null moves --------------------------------------------------------------------------------------

// True when something happens between turns, or as a phase begins or ends.
static bool has_effects_between_turns(const Rules *rules) {
    bool found = rules->flow.turn_start != CODE_NONE || rules->flow.turn_end != CODE_NONE;
    for (int i = 0; i < rules->flow.phase_count; i++)
        found |= rules->flow.phases[i].enter != CODE_NONE ||
                 rules->flow.phases[i].leave != CODE_NONE;
    return found;
}

bool position_null_is_sound(const Rules *rules) {
    // Captures are compulsory where the rules state sums or obligations.
    return turns_are_actions(rules) && !has_effects_between_turns(rules) && !rules->facts.chances &&
           rules->moves.sum_count == 0 && rules->flow.obligation_count == 0 &&
           rules->endings.stalemate != STALEMATE_IS_WIN;
}

void position_make_null(Position *position) {
    State *after = next_state(position);
    state_copy(position->rules, after, position->top->state);
    state_count_down(position->rules, after);
    state_set_turn(position->rules, after, turn_order_after(position->rules, after, after->turn));
    push_next_state(position);
}

// The top -----------------------------------------------------------------------------------------

bool position_in_check(Position *position) {
    StackLevel *top = position->top;
    const State *state = top->state;
    if (top->check == CHECK_UNKNOWN) {
        bool checked = state->result.reason == REASON_NONE && state->phase == PHASE_PLAY &&
                       state_in_check(position->rules, state);
        top->check = checked ? CHECK_YES : CHECK_NO;
    }
    return top->check == CHECK_YES;
}

bool position_has_action(const Position *position) {
    Fault fault;
    return legal_any(position->rules, position->top->state, needed_trail(position), NULL, &fault);
}

bool position_allows_recapture(Position *position, const Action *action) {
    const Rules *rules = position->rules;
    State *after = next_state(position); // used as scratch memory
    state_copy(rules, after, position->top->state);
    apply_step(rules, position->top->state, action, after);
    PieceIndex mover = state_board(rules, after)[action->to];
    return mover != PIECE_NONE && state_pieces(rules, after)[mover].owner == action->seat &&
           steps_attack(rules, after, mover);
}

Outcome position_outcome(const Position *position) {
    return state_outcome(position->rules, position->top->state, needed_trail(position));
}

const Trail *position_trail(const Position *position) {
    return &position->trail;
}

size_t position_trail_start(const Position *position) {
    return position->start;
}

uint64_t position_key(const Position *position) {
    const State *state = position->top->state;
    return position->rules->facts.depends_on_history ? repetition_key(position->rules, state)
                                                     : state->hash + position->key_shift;
}
