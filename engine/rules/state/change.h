// SPDX-License-Identifier: MIT
// The primitive changes to a State. Unless its comment says otherwise, each function keeps the
// board, the hashes and what seats know consistent. None knows any rule of a game.
#pragma once

#include "engine/rules/state/state.h"

// Makes a State at the start of the first turn, but without pieces.
void state_clear(const Rules *rules, State *state);

// Makes the starting position, but performs no effects: to start a game, call state_begin of
// turn/play.h.
void state_init(const Rules *rules, State *state);

// Adds a piece on top of a site. Returns PIECE_NONE if there is no room on the site or in the
// State.
PieceIndex state_add(const Rules *rules, State *state, Site site, Kind kind, Seat owner,
                     bool moved);

// Takes a piece off its site; does nothing if it is on none.
void state_lift(const Rules *rules, State *state, PieceIndex piece);

// Puts a lifted piece on top of a site.
void state_put(const Rules *rules, State *state, PieceIndex piece, Site site);

// Puts a lifted piece under what stands on a site.
void state_put_under(const Rules *rules, State *state, PieceIndex piece, Site site);

// Takes a piece off the board and records its captor.
void state_capture(const Rules *rules, State *state, PieceIndex piece, Seat captor);

// Sets for how many turns a piece carries a flag: 0 removes it, FLAG_FOREVER keeps it.
void state_set_flag(const Rules *rules, State *state, PieceIndex piece, int flag,
                    uint8_t countdown);

void state_clear_flags(const Rules *rules, State *state, PieceIndex piece);
void state_set_kind(const Rules *rules, State *state, PieceIndex piece, Kind kind);
void state_set_owner(const Rules *rules, State *state, PieceIndex piece, Seat owner);
void state_set_turn(const Rules *rules, State *state, int turn);
void state_set_seat(State *state, Seat seat); // sets the seat to act
void state_set_out(State *state, Seat seat);
void state_set_frozen(State *state, Seat seat, bool frozen);
void state_set_controller(State *state, Seat seat, Seat controller);
void state_set_slot(const Rules *rules, State *state, int slot, Value value);
void state_set_turn_phase(State *state, int phase);
void state_set_dice(State *state, const uint8_t *dice, int count); // sorts the dice
void state_set_asked_seats(State *state, Seats seats);

// Sets an attribute of a piece to a value in its range.
void state_set_attribute(const Rules *rules, State *state, PieceIndex piece, int attribute,
                         Value value);

// Sets several attributes of a piece.
void state_set_values(const Rules *rules, State *state, PieceIndex piece, const KindValue *values,
                      size_t count);

// Writes only the bytes of an attribute. The caller must update the hashes and the order of pieces.
void state_write_attribute(const Rules *rules, State *state, PieceIndex piece, int attribute,
                           Value value);

// Shuffles the pieces on a site: all seats forget them, and the pieces of a stack become one bag.
void state_shuffle(const Rules *rules, State *state, Site site);

// Makes [pieces] the pieces on a site: [count] pieces from the top down. The caller must update the
// hashes.
void state_stand(const Rules *rules, State *state, Site site, const PieceIndex *pieces, int count);

// Sorts the pieces on a site whose order does not count. In a stack these are the pieces in bags;
// elsewhere, all pieces. The caller must update the hashes.
void state_sort_site(const Rules *rules, State *state, Site site);

// Lowers every countdown by one, at the end of a turn.
void state_count_down(const Rules *rules, State *state);

// Enters [phase], because the action [pending] leaves a question open.
void state_set_pending(const Rules *rules, State *state, Phase phase, const Action *pending);

// Clears the pending action and returns to PHASE_PLAY.
void state_clear_pending(const Rules *rules, State *state);

// Appends a waiting effect. False when there is no room.
bool waits_add(const Rules *rules, State *state, const Wait *wait);

// Removes the first waiting effect and stores it in [wait]. If [phase], considers only effects that
// wait for the end of a phase. False when there is none.
bool waits_remove(const Rules *rules, State *state, bool phase, Wait *wait);
