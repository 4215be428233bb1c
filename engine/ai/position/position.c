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

// A piece may have no owner or, in a View, a hidden kind; then it is no leader of a side.
Site span_leader_site(const Rules *rules, PieceSpan pieces, int side, Seats ignored) {
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
        hash = (hash ^ block[i]) * 0x100000001B3u; // a step of FNV-1a
    return hash ^ state_pieces(rules, state)[piece].kind;
}

// The stack of a search ---------------------------------------------------------------------------

typedef enum Check { CHECK_UNKNOWN, CHECK_NO, CHECK_YES } Check;

// A position on the stack: a State, or a Board and, once it is needed, the State as well.
typedef struct StackLevel {
    State *state;
    Board *board;      // NULL if the stack has no Kernel
    bool has_state;    // [state] holds this position
    bool pseudo_legal; // the last list of its actions was pseudo-legal
    bool null;         // a null move led to the next level
    uint8_t check;     // a Check: whether the seat to act is in check
    bool disturbed;    // [disturbance] is known
    Move move;         // the move that led to the next level; only on Boards
    PositionFacts facts;
    Disturbance disturbance; // of the seat to act; not used on Boards
} StackLevel;

struct Position {
    const Rules *rules;
    const Kernel *kernel; // NULL: all positions are States
    bool on_boards;       // the positions of this stack are Boards
    StackLevel *levels;   // the start, and one for each action
    StackLevel *top;
    StackLevel *last; // the last of [levels]
    TrailItem *items; // the items of [trail]
    size_t capacity;
    Trail trail;
    size_t start;       // index in [trail] of the first item that position_make added
    uint64_t key_shift; // PositionFacts.hash plus this is position_key, unless the rules depend on
                        // the history
};

Position *position_new(const Rules *rules, const Kernel *kernel, int limit) {
    Position *position = memory_new(sizeof *position);
    position->rules = rules;
    position->kernel = kernel;
    position->levels = memory_new(((size_t)limit + 1) * sizeof *position->levels); // + 1: the root
    position->top = position->levels;
    position->last = position->levels + limit;
    for (StackLevel *level = position->levels; level <= position->last; level++) {
        level->state = state_new(rules);
        level->board = kernel ? board_new(kernel) : NULL;
    }
    return position;
}

void position_free(Position *position) {
    if (!position)
        return;
    for (StackLevel *level = position->levels; level <= position->last; level++) {
        memory_free(level->state);
        memory_free(level->board);
    }
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

static PositionFacts facts_of_state(const State *state) {
    return (PositionFacts){.hash = state->hash,
                           .seat = state_seat(state),
                           .decider = state_decider(state),
                           .in_play = state_in_play(state),
                           .awaits_chance = state_awaits_chance(state),
                           .acted = state_actions_this_turn(state),
                           .quiet = state_quiet_turns(state)};
}

// On a Board chance never acts, and each action is a whole turn, so [awaits_chance] and [acted] are
// 0.
static PositionFacts facts_of_board(const Board *board) {
    const BoardHead *head = board_head(board);
    return (PositionFacts){.hash = head->hash,
                           .seat = head->seat,
                           .decider = head->seat,
                           .in_play = true,
                           .quiet = head->quiet};
}

// The seat to act if it is in check.
static Seats checked_seats(Position *position) {
    return position_in_check(position) ? seats_with(position->top->facts.seat) : 0;
}

// Ends the turn in [state] without an action.
static void pass_turn(const Rules *rules, State *state) {
    state_count_down(rules, state);
    state_set_turn(rules, state, turn_order_after(rules, state, state->turn));
}

// Makes [level] the top of the stack. Nothing is known yet about its position, which is new.
static void set_top(Position *position, StackLevel *level) {
    position->top = level;
    level->has_state = !position->on_boards;
    level->pseudo_legal = false;
    level->check = CHECK_UNKNOWN;
    level->disturbed = false;
    level->facts = position->on_boards ? facts_of_board(level->board)
                                       : facts_of_state(level->state);
}

void position_set(Position *position, const State *state, const Trail *trail) {
    StackLevel *root = position->levels;
    state_copy(position->rules, root->state, state);
    position->on_boards = position->kernel && kernel_read(position->kernel, state, root->board);
    set_top(position, root);
    root->has_state = true; // whether or not there are Boards
    position->trail.count = 0;
    for (size_t i = 0; trail && i < trail->count; i++)
        push_item(position, trail->items[i]);
    position->start = position->trail.count;
    position->key_shift = repetition_key(position->rules, state) - state->hash;
}

void position_leave_boards(Position *position) {
    assert(position->top == position->levels);
    position->on_boards = false;
    set_top(position, position->levels);
}

const PositionFacts *position_facts(const Position *position) {
    return &position->top->facts;
}

const Board *position_board(const Position *position) {
    return position->on_boards ? position->top->board : NULL;
}

// Boards and States -------------------------------------------------------------------------------

bool position_find_action(const Position *position, Move move, Action *action) {
    const Rules *rules = position->rules;
    const State *state = position_state(position);
    const Board *board = position->top->board;
    ActionList list = {0};
    const Action *found = NULL;
    // The tries, some of which may be illegal, will do, because [move] is legal.
    if (!tries_fit(rules, state) || !tries_list(rules, state, NULL, &list))
        state_actions(rules, state, needed_trail(position), &list);
    for (size_t i = 0; i < list.count && !found; i++)
        if (kernel_means(position->kernel, board, move, state, &list.items[i]))
            found = &list.items[i];
    assert(found);
    if (found)
        *action = *found;
    action_list_free(&list);
    return found != NULL;
}

// Fills in the State of the level after [before], whose own State is filled in. [view] is the stack
// as it was with [before] on top. A move whose action is not found is treated as a pass.
static void make_state(const Position *position, StackLevel *before) {
    const Rules *rules = position->rules;
    StackLevel *after = before + 1;
    Position view = *position;
    Action action;
    view.top = before;
    if (!before->null && position_find_action(&view, before->move, &action)) {
        state_apply(rules, before->state, needed_trail(position), &action, after->state);
    } else {
        state_copy(rules, after->state, before->state);
        pass_turn(rules, after->state);
    }
    after->has_state = true;
}

const State *position_state(const Position *position) {
    StackLevel *level = position->top;
    while (!level->has_state) // down to the last level that has one, from which the next are made
        level--;
    for (; level < position->top; level++)
        make_state(position, level);
    return position->top->state;
}

// Actions -----------------------------------------------------------------------------------------

void position_moves(const Position *position, bool loud, MoveList *moves) {
    const Kernel *kernel = position->kernel;
    const Board *board = position->top->board;
    moves->count = loud ? kernel_list_loud(kernel, board, moves->items)
                        : kernel_list(kernel, board, moves->items);
    kernel_describe(kernel, board, moves->items, moves->count, moves->facts);
}

// Lists pseudo-legal actions and returns true, if that is possible in the State. Otherwise lists
// the legal actions.
bool position_list(Position *position, const TryWish *wish, ActionList *list) {
    const Rules *rules = position->rules;
    const State *state = position->top->state;
    assert(!position->on_boards);
    if (!tries_fit(rules, state)) {
        position_list_legal(position, list);
        return false;
    }
    position->top->pseudo_legal = true;
    if (!tries_list(rules, state, wish, list))
        list->count = 0; // a fault occurred, and it ends the game
    return true;
}

void position_list_legal(Position *position, ActionList *list) {
    assert(!position->on_boards);
    position->top->pseudo_legal = false;
    state_actions(position->rules, position->top->state, needed_trail(position), list);
}

// What disturbs the leaders of the seat to act in the State on top. Found once for each State.
static const Disturbance *find_disturbance(StackLevel *top, const Rules *rules) {
    if (!top->disturbed)
        disturbance_find(rules, top->state, top->facts.seat, &top->disturbance);
    top->disturbed = true;
    return &top->disturbance;
}

// Appends the position on top to the trail and puts the level after it, which the caller has filled
// in, on top of the stack.
static void push_next(Position *position) {
    const StackLevel *top = position->top;
    push_item(position, (TrailItem){.key = position_key(position),
                                    .board = position->on_boards ? 0 : top->state->board,
                                    .checked = checked_seats(position),
                                    .seat = top->facts.seat});
    set_top(position, position->top + 1);
}

// Makes the action on the Board or in the State of the next level, which also learns which attacks
// the action has disturbed. Actions of a pseudo-legal list are checked while they are made.
bool position_make(Position *position, const Action *action) {
    const Trail *trail = needed_trail(position);
    StackLevel *top = position->top, *next = top + 1;
    assert(top < position->last);
    top->null = false;
    if (position->on_boards) {
        top->move = move_in(action);
        kernel_make(position->kernel, top->board, top->move, next->board);
    } else if (!top->pseudo_legal) {
        apply_and_find(position->rules, top->state, trail, action, next->state, &next->disturbance);
    } else if (!tries_apply(position->rules, top->state, trail, action,
                            find_disturbance(top, position->rules), next->state,
                            &next->disturbance)) {
        return false;
    }
    push_next(position);
    next->disturbed = !position->on_boards && next->disturbance.seat == next->facts.seat;
    return true;
}

void position_unmake(Position *position) {
    assert(position->top > position->levels);
    position->top--;
    position->trail.count--;
}

// Null moves --------------------------------------------------------------------------------------

// True when there are effects at the start or end of turns or phases.
static bool has_effects_between_turns(const Rules *rules) {
    bool found = rules->flow.turn_start != CODE_NONE || rules->flow.turn_end != CODE_NONE;
    for (int i = 0; i < rules->flow.phase_count; i++)
        found |= rules->flow.phases[i].enter != CODE_NONE ||
                 rules->flow.phases[i].leave != CODE_NONE;
    return found;
}

bool position_null_is_sound(const Rules *rules) {
    // A null move supposes that passing is worse than the best action. That fails where captures
    // are compulsory (sums and obligations), or where having no action wins.
    return turns_are_actions(rules) && !has_effects_between_turns(rules) && !rules->facts.chances &&
           rules->moves.sum_count == 0 && rules->flow.obligation_count == 0 &&
           rules->endings.stalemate != STALEMATE_IS_WIN;
}

void position_make_null(Position *position) {
    StackLevel *top = position->top, *next = top + 1;
    assert(top < position->last);
    top->null = true;
    if (position->on_boards) {
        kernel_make_null(position->kernel, top->board, next->board);
    } else {
        state_copy(position->rules, next->state, top->state);
        pass_turn(position->rules, next->state);
    }
    push_next(position);
}

// The top -----------------------------------------------------------------------------------------

// True when the seat to act in the State of [top] is in check.
static bool is_checked(const Rules *rules, StackLevel *top) {
    return top->state->result.reason == REASON_NONE && top->state->phase == PHASE_PLAY &&
           find_disturbance(top, rules)->attacked;
}

bool position_in_check(Position *position) {
    StackLevel *top = position->top;
    if (top->check == CHECK_UNKNOWN) {
        bool checked = position->on_boards ? !board_head(top->board)->over &&
                                                 kernel_in_check(position->kernel, top->board)
                                           : is_checked(position->rules, top);
        top->check = checked ? CHECK_YES : CHECK_NO;
    }
    return top->check == CHECK_YES;
}

bool position_has_action(const Position *position) {
    Fault fault;
    if (position->on_boards)
        return kernel_count(position->kernel, position->top->board) > 0;
    return legal_any(position->rules, position->top->state, needed_trail(position), NULL, &fault);
}

// Makes the step in a scratch State, without any effects of the document. False if the piece is no
// longer there or no longer the seat's own.
bool position_allows_recapture(Position *position, const Action *action) {
    const Rules *rules = position->rules;
    const StackLevel *top = position->top;
    if (position->on_boards)
        return kernel_allows_recapture(position->kernel, top->board, move_in(action));
    State *after = top[1].state; // used as scratch memory
    assert(top < position->last);
    state_copy(rules, after, top->state);
    apply_step(rules, top->state, action, after);
    PieceIndex mover = state_board(rules, after)[action->to];
    return mover != PIECE_NONE && state_pieces(rules, after)[mover].owner == action->seat &&
           steps_attack(rules, after, mover);
}

bool position_has_ended(const Position *position, Verdict *verdict) {
    const Board *board = position->top->board;
    if (position->on_boards && !board_head(board)->over &&
        !kernel_may_be_dead(position->kernel, board)) // the Board shows that no ending can hold
        return false;
    return state_has_ended(position->rules, position_state(position), NULL, verdict);
}

// On Boards there is no State, and none is needed: the scores follow from the verdict alone.
Outcome position_repetition(Position *position, size_t first) {
    const Rules *rules = position->rules;
    TrailItem now = {.checked = checked_seats(position), .seat = position->top->facts.seat};
    Verdict verdict = repetition_meaning(rules, &now, &position->trail, first);
    return ending_outcome(rules, position->on_boards ? NULL : position->top->state,
                          &position->trail, &verdict);
}

Outcome position_outcome(const Position *position) {
    return state_outcome(position->rules, position_state(position), needed_trail(position));
}

const Trail *position_trail(const Position *position) {
    return &position->trail;
}

size_t position_trail_start(const Position *position) {
    return position->start;
}

uint64_t position_key(const Position *position) {
    const StackLevel *top = position->top;
    return position->rules->facts.depends_on_history ? repetition_key(position->rules, top->state)
                                                     : top->facts.hash + position->key_shift;
}
