// SPDX-License-Identifier: MIT
// The seam between players and rules: what a player may ask about a State, and Position, the stack
// of States on which a search makes actions and takes them back. Nothing else in engine/ai reads a
// member of State, so the layout of a State can change without touching a player.
//
// To write a player, fill in a PlayerKind (player/player.h); its `choose` is given a View. The
// State that its seat sees is view_state(view). What engine/rules/turn/play.h offers works on any
// State: state_actions lists the legal actions, state_chances what chance may do, state_apply makes
// one action, state_outcome tells how a game ended. Where something is hidden, view_sample
// (view/view.h) fills in a State that may be the true one. To look ahead:
//
//     Position *position = position_new(rules, plies);
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
#ifndef TESSERA_AI_POSITION_POSITION_H
#define TESSERA_AI_POSITION_POSITION_H

#include "engine/rules/endings/asked.h"
#include "engine/rules/turn/play.h"
#include "engine/rules/turn/tries.h"
#include "engine/rules/view/view.h"

// One State ---------------------------------------------------------------------------------------

// Allocates a State of [rules], all zero: fill it with state_copy, state_apply, state_begin or
// view_sample. Release it with memory_free.
State *state_new(const Rules *rules);

// What the seat of [view] sees; owned by the View.
const State *view_state(const View *view);

// The pieces of a State; owned by the State. A piece that is captured or not yet on the board has
// the site SITE_NONE; one in hand stands on a site from topology.board_count on.
typedef struct PieceSpan {
    const Piece *items;
    int count;
    const PieceIndex *tops; // per site: the index in [items] of its top piece, or PIECE_NONE
} PieceSpan;

PieceSpan state_span(const Rules *rules, const State *state);

// The top piece on [site], or NULL. SITE_NONE is allowed and has none.
const Piece *state_top(const Rules *rules, const State *state, Site site);

// The seat to act, and the seat that decides for it: the same unless an army has changed hands.
Seat state_seat(const State *state);
Seat state_decider(const State *state);

// The seats that are out of the game, and those whose pieces are frozen.
Seats state_out(const State *state);
Seats state_frozen(const State *state);

// Exactly one of three things is wanted next. state_in_play: any action of the seat to act.
// state_awaits_chance: an outcome from state_chances. Neither: an answer, such as what a pawn
// becomes, how a chain of captures goes on, or whether an offer is accepted.
bool state_in_play(const State *state);
bool state_awaits_chance(const State *state);

// In play, and the seat has not acted in this turn yet.
bool state_begins_turn(const State *state);

uint32_t state_turns(const State *state); // turns completed in the game
int state_acted(const State *state);      // actions made in this turn
int state_quiet(const State *state);      // turns since the last capture, or whatever else the
                                          // rules count as progress
int state_captured(const State *state);   // pieces captured so far

// True when the game is over, as far as can be told without looking for a legal action: mate and
// stalemate are not found. [verdict] then says by which rule, but if it is mate at the same time,
// mate counts: state_outcome tells. With NULL for [trail] nothing is a repetition.
bool state_ended(const Rules *rules, const State *state, const Trail *trail, Verdict *verdict);

// Equal for States that the rules treat alike, apart from state_acted and repetitions.
uint64_t state_hash(const State *state);

// The value of the variable at [slot], counted as Variable.index is: a variable that each seat has
// takes a slot per seat.
Value state_variable(const Rules *rules, const State *state, int slot);

// Mixes the kind and the attributes of piece [piece] into [hash].
uint64_t state_hash_face(const Rules *rules, const State *state, PieceIndex piece, uint64_t hash);

// The stack of a search ---------------------------------------------------------------------------

typedef struct Position Position;

// Makes room for [most] actions in a row. [rules] must outlive it. Release with position_free;
// NULL is allowed there.
Position *position_new(const Rules *rules, int most);
void position_free(Position *position);

// Starts over from a copy of [state]. [trail], copied too, holds the positions before it; NULL:
// none are known.
void position_set(Position *position, const State *state, const Trail *trail);

// The State on top of the stack. The pointer is valid until this State is unmade, so also while the
// search is further down.
const State *position_state(const Position *position);

// Fills [list] with what the seat to act may do; it must be state_in_play or asked something, not
// chance. Returns true when the actions are pseudo-legal: position_make refuses those that leave a
// leader attacked. Then [wish], unless NULL, picks which are listed, and an empty list does not
// mean that the game is over, as the seat may have to pass: position_list_legal tells. Returns
// false when all are legal; [wish] is ignored then.
bool position_list(Position *position, const TryWish *wish, ActionList *list);

// Fills [list] with the legal actions. None: the game is over, and position_outcome says how.
void position_list_legal(Position *position, ActionList *list);

// Makes [action], which must be from the last list made for this State, or an outcome of chance.
// False when it is not legal; the stack is then unchanged.
bool position_make(Position *position, const Action *action);

// Makes a null move: the seat gives its turn away. Only where the State is in play and
// position_null_is_sound holds, and nobody is in check.
void position_make_null(Position *position);

// Null moves need turns of one action with nothing run between them, no chance, and no duty to
// act: where captures are compulsory, or being stuck wins, passing is often better than any action.
bool position_null_is_sound(const Rules *rules);

// Takes back the last action or null move. There must be one.
void position_unmake(Position *position);

// True when the seat to act is in check; false unless the State is in play. Looked up once per
// State.
bool position_in_check(Position *position);

// True when there is a legal action. Cheaper than listing them.
bool position_has_action(const Position *position);

// True when the piece that [action], a step from the last list, moves could be captured where it
// lands, by any attacker, pinned or not.
bool position_is_answered(Position *position, const Action *action);

// state_ended, without repetition, which a search counts in its own way; and the full outcome.
bool position_ended(const Position *position, Verdict *verdict);
Outcome position_outcome(const Position *position);

// The positions before the top one, oldest first. Those from index position_start on were made on
// this stack.
const Trail *position_trail(const Position *position);
size_t position_start(const Position *position);

// The TrailItem.key of the top position. Unless the rules mind the history it is approximate, as
// the exact one is slow: positions that count as the same may then have different keys, where they
// differ in rights that can no longer be used.
uint64_t position_key(const Position *position);

#endif
