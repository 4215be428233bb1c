// SPDX-License-Identifier: MIT
// The seam between players and rules: functions that read a State, and Position, the stack of
// States on which a search makes actions and takes them back. Nothing else in engine/ai reads a
// member of State, so the layout of a State can change without touching a player.
//
// To write a player, fill in a PlayerKind (player/player.h); its `choose` is given a View. The
// State that its seat sees is view_state(view). The functions of engine/rules/turn/play.h work on
// any State: state_actions lists the legal actions, state_chances the outcomes of chance,
// state_apply makes one action, state_outcome returns how a game ended. Where something is hidden,
// view_sample (view/view.h) fills in a State that may be the true one. To look ahead:
//
//     Position *position = position_new(rules, NULL, plies);
//     position_set(position, view_state(view), trail);
//     bool pseudo_legal = position_list(position, NULL, &list);
//     for (size_t i = 0; i < list.count; i++) {
//         if (!position_make(position, &list.items[i]))
//             continue; // pseudo-legal, but not legal
//         ... judge position_state(position), or list its actions and go deeper ...
//         position_unmake(position);
//     }
//     position_free(position);
//
// Each level of the search needs an ActionList of its own. Seats, pieces and sites are plain
// numbers; a Seats is a set of seats, one bit each.
#pragma once

#include "engine/kernel/kernel.h"
#include "engine/rules/endings/query.h"
#include "engine/rules/turn/play.h"
#include "engine/rules/turn/tries.h"
#include "engine/rules/view/view.h"

// One State ---------------------------------------------------------------------------------------

// Allocates a State of [rules] that is all zeros. Fill it with state_copy, state_apply, state_begin
// or view_sample. Release it with memory_free.
State *state_new(const Rules *rules);

// The State as the seat of [view] sees it; owned by the View.
const State *view_state(const View *view);

// The pieces of a State; owned by the State. A piece that is captured or not yet on the board has
// the site SITE_NONE; the sites of pieces in hand start at topology.board_count.
typedef struct PieceSpan {
    const Piece *items;
    int count;
    const PieceIndex *tops; // per site: the index in [items] of its top piece, or PIECE_NONE
} PieceSpan;

PieceSpan state_span(const Rules *rules, const State *state);

// The top piece on [site], or NULL. [site] may be SITE_NONE.
const Piece *state_top(const Rules *rules, const State *state, Site site);

// The seat to act.
Seat state_seat(const State *state);

// The seat that decides for the seat to act: the same seat, unless an army has changed hands.
Seat state_decider(const State *state);

// The seats that are out of the game.
Seats state_seats_out(const State *state);

// The seats whose pieces are frozen.
Seats state_seats_frozen(const State *state);

// The sides of the seats that are still in the game, one bit each.
Seats state_sides_in(const Rules *rules, const State *state);

// A site of the board on which [side] has a leader, or SITE_NONE. Leaders of the seats in [ignored]
// do not count.
Site span_leader_site(const Rules *rules, PieceSpan pieces, int side, Seats ignored);

// True when an action of the seat to act comes next. False when an outcome of chance comes next, or
// an answer, such as what a pawn becomes, how a chain of captures goes on, or whether an offer is
// accepted.
bool state_in_play(const State *state);

// True when chance is to act: one of the outcomes of state_chances comes next.
bool state_awaits_chance(const State *state);

uint32_t state_turns(const State *state);        // turns completed in the game
int state_actions_this_turn(const State *state); // actions made in this turn
int state_quiet_turns(const State *state);   // turns since the last capture, or whatever else the
                                             // rules count as progress
int state_capture_count(const State *state); // pieces captured so far

// True when a rule other than mate and stalemate ends the game; then stores how in [verdict]. Mate
// and stalemate are not tested, because that requires a list of the legal actions. But a mate
// prevails over a rule that holds at the same time, so only state_outcome gives the result. If
// [trail] is NULL, nothing counts as a repetition.
bool state_has_ended(const Rules *rules, const State *state, const Trail *trail, Verdict *verdict);

// A hash that is equal for States that the rules treat alike, except that it ignores
// state_actions_this_turn and repetitions.
uint64_t state_hash(const State *state);

// The value of a variable. A variable with one value has the slot Variable.index; one with a value
// per seat has the slots from Variable.index on, in the order of the seats.
Value state_variable(const Rules *rules, const State *state, int slot);

// Returns [hash] with the kind and the attributes of [piece] mixed in.
uint64_t state_hash_face(const Rules *rules, const State *state, PieceIndex piece, uint64_t hash);

// The stack of a search ---------------------------------------------------------------------------

// The positions of a stack are States or, if the game has a Kernel and the first position can be a
// Board, Boards. On Boards an Action is nothing but a Move, see action_of_move, and the State of a
// position is made only when it is needed.

typedef struct Position Position;

// Allocates a stack for up to [limit] actions in a row. [rules] and [kernel], which may be NULL,
// must outlive it. Release with position_free; NULL is allowed there.
Position *position_new(const Rules *rules, const Kernel *kernel, int limit);
void position_free(Position *position);

// Starts over from a copy of [state]. [trail] holds the earlier positions and is copied, too; NULL:
// none are known.
void position_set(Position *position, const State *state, const Trail *trail);

// Plays on States, although there are Boards. Only allowed before the first action.
void position_leave_boards(Position *position);

// The facts about a position that a search needs at every node. They are the same for a Board as
// for the State it stands for.
typedef struct PositionFacts {
    uint64_t hash; // the result of state_hash
    Seat seat;     // the result of state_seat
    Seat decider;  // the result of state_decider
    bool in_play;  // the result of state_in_play
    bool awaits_chance;
    int acted; // the result of state_actions_this_turn
    int quiet; // the result of state_quiet_turns
} PositionFacts;

// The facts of the position on top; valid until position_unmake removes it.
const PositionFacts *position_facts(const Position *position);

// The State on top of the stack. The pointer stays valid while other States are on top of it, until
// position_unmake removes the State. Slow on Boards.
const State *position_state(const Position *position);

// The Board on top of the stack. NULL if the game is played on States.
const Board *position_board(const Position *position);

// A list of moves and, with the same indices, the facts about what each does.
typedef struct MoveList {
    size_t count;
    Move items[MOVE_LIMIT];
    MoveFacts facts[MOVE_LIMIT];
} MoveList;

// Fills [moves] with the legal moves on the Board on top, or only the captures and promotions
// ([loud]).
void position_moves(const Position *position, bool loud, MoveList *moves);

// The Action that stands for a Move on a stack of Boards. The State itself lists no such action.
static inline Action action_of_move(Move move) {
    return (Action){.kind = ACTION_STEP,
                    .rule = (uint16_t)move_entry(move),
                    .from = (uint16_t)move_from(move),
                    .to = (uint16_t)move_to(move),
                    .value = VALUE_NONE};
}

// Reverses action_of_move: the Move from which [action] was made.
static inline Move move_in(const Action *action) {
    return move_of(action->from, action->to, action->rule);
}

// Finds the State's action that is [move] on the Board on top. Slow. False if there is none, which
// is a mistake in the Kernel.
bool position_find_action(const Position *position, Move move, Action *action);

// Fills [list] with the State's actions of the seat to act. Not allowed when chance is to act.
// Returns false when all actions are legal; [wish] is then ignored. Returns true when they are
// pseudo-legal: position_make refuses those that leave a leader attacked. In that case only actions
// that [wish] selects are listed (NULL: all), and if the list is empty, call position_list_legal,
// because the seat may have to pass.
bool position_list(Position *position, const TryWish *wish, ActionList *list);

// Fills [list] with the legal actions in a State. If there are none, the game is over: see
// position_outcome.
void position_list_legal(Position *position, ActionList *list);

// Makes [action], which must be from the last list made for this State, or an outcome of chance; on
// a Board, an action_of_move. False when it is not legal; the stack is then unchanged.
bool position_make(Position *position, const Action *action);

// Makes a null move: the seat to act passes its turn. Allowed only where the State is in play,
// nobody is in check, and position_null_is_sound is true.
void position_make_null(Position *position);

// True when null moves make sense in this game. They need turns of one action with no effects
// between turns, and no chance. Where captures are compulsory or having no action wins, passing is
// often better than any action, so null moves would prune wrongly.
bool position_null_is_sound(const Rules *rules);

// Takes back the last action or null move. There must be one.
void position_unmake(Position *position);

// True when the game is in play and the seat to act is in check. Computed once per position.
bool position_in_check(Position *position);

// True when there is a legal action. Cheaper than listing all legal actions.
bool position_has_action(const Position *position);

// True when an enemy piece would attack the piece moved by [action] after its move. [action] is a
// step from the last list. Pinned attackers count too.
bool position_allows_recapture(Position *position, const Action *action);

// True when a rule other than mate, stalemate and repetition ends the game; then stores how in
// [verdict]. Mate and stalemate are not tested, because that requires a list of the legal actions.
// But a mate prevails over a rule that holds at the same time, so only position_outcome gives the
// result.
bool position_has_ended(const Position *position, Verdict *verdict);

// The outcome if the position on top counts as a repetition of the one at index [first] of
// position_trail.
Outcome position_repetition(Position *position, size_t first);

// The state_outcome of the State on top.
Outcome position_outcome(const Position *position);

// The earlier positions, oldest first.
const Trail *position_trail(const Position *position);

// The index in position_trail of the root, the position given to position_set. The items before it
// are the trail given to position_set. Until an action is made, it is the trail's count.
size_t position_trail_start(const Position *position);

// The TrailItem.key of the top position. It is exact only where the rules depend on the history,
// because the exact key is slow. In other games, two positions that count as the same may have
// different keys, if they differ in rights that can no longer be used.
uint64_t position_key(const Position *position);
