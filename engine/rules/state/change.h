// SPDX-License-Identifier: MIT
// Changing a State: the primitive changes, each of which keeps the board, the hashes and what seats
// know right. What belongs here: no rule of a game, only consistency.
#ifndef TESSERA_RULES_STATE_CHANGE_H
#define TESSERA_RULES_STATE_CHANGE_H

#include "engine/rules/state/state.h"

// Makes an empty board with the first turn to act.
void state_clear(const Rules *rules, State *state);

// Puts the pieces of the start there. play.h's state_begin makes the start of the game of it.
void state_init(const Rules *rules, State *state);

// Adds a piece on top of a site; PIECE_NONE when there is no room for one more, there or at all.
PieceIndex state_add(const Rules *rules, State *state, Site site, Kind kind, Seat owner,
                     bool moved);

// The primitive changes, each of which keeps the board and the hashes right.
void state_lift(const Rules *rules, State *state, PieceIndex piece);           // off its site
void state_put(const Rules *rules, State *state, PieceIndex piece, Site site); // on top of a site
void state_put_under(const Rules *rules, State *state, PieceIndex piece, Site site);
void state_capture(const Rules *rules, State *state, PieceIndex piece, Seat captor);
void state_set_flag(const Rules *rules, State *state, PieceIndex piece, int flag,
                    uint8_t countdown);
void state_set_kind(const Rules *rules, State *state, PieceIndex piece, Kind kind);
void state_set_owner(const Rules *rules, State *state, PieceIndex piece, Seat owner);
void state_set_turn(const Rules *rules, State *state, int turn);
void state_set_seat(State *state, Seat seat); // to act
void state_set_out(State *state, Seat seat);
void state_set_frozen(State *state, Seat seat, bool frozen);
void state_set_controller(State *state, Seat seat, Seat controller);
void state_set_place(const Rules *rules, State *state, int place, Value value);
void state_set_turn_phase(State *state, int phase);
void state_set_dice(State *state, const uint8_t *dice, int count); // sorts them
void state_set_acted(State *state, Seats seats);                   // [asked_seats]

// Sets an attribute of a piece to a value in its range.
void state_set_attribute(const Rules *rules, State *state, PieceIndex piece, int attribute,
                         Value value);

// The same for the bytes alone: hashes and order are the caller's business.
void state_write_attribute(const Rules *rules, State *state, PieceIndex piece, int attribute,
                           Value value);

// Makes one bag of all pieces on a site: nobody knows their order any more.
void state_shuffle(const Rules *rules, State *state, Site site);

// Stands [count] pieces on a site, from the top down, instead of what stood there; and sorts those
// of a site where order does not count: all of them, or in a stack those of its bag. The hashes are
// the caller's business.
void state_stand(const Rules *rules, State *state, Site site, const PieceIndex *pieces, int count);
void state_sort_site(const Rules *rules, State *state, Site site);

// Lowers every countdown by one, as a turn ends.
void state_count_down(const Rules *rules, State *state);

// Enters a phase in which something is asked, [pending] being what it is about, and leaves it.
void state_set_pending(const Rules *rules, State *state, Phase phase, const Action *pending);
void state_clear_pending(const Rules *rules, State *state);

#endif
