// SPDX-License-Identifier: MIT
// A State is a position: everything that an action may change, in one flat block without pointers.
// What belongs here: what a player expects restored on undo. Copy it with memcpy, state_size bytes.
#ifndef TESSERA_RULES_STATE_H
#define TESSERA_RULES_STATE_H

#include "engine/rules/action.h"
#include "engine/rules/rules.h"

#include <string.h>

typedef uint16_t PieceIndex;
enum { PIECE_NONE = 0xFFFF };

typedef struct Piece {
    Site site; // SITE_NONE: captured
    Kind kind;
    Seat owner;
    bool moved;     // has moved, where some rule asks for that; else false
    uint8_t captor; // the seat that captured it, SEAT_NONE while it is on the board
} Piece;

typedef enum Phase {
    PHASE_PLAY,
    PHASE_TRANSFORMING, // the piece of [pending] has moved and must become another one
} Phase;

// Why a game is over.
typedef enum Reason {
    REASON_NONE,
    REASON_CHECKMATE,  // the leader is attacked and there is no legal action
    REASON_STALEMATE,  // no legal action, the leader is not attacked
    REASON_CAPTURE,    // a leader was captured
    REASON_LAST_IN,    // all others are out
    REASON_BLOCKED,    // nobody can move any more
    REASON_REPETITION, // the same position too often
    REASON_QUIET,      // too many turns without progress
} Reason;

typedef struct State {
    uint64_t hash;        // of all that counts for the rules; equal States have equal hashes
    uint32_t turns;       // turns played before this one
    uint16_t quiet;       // turns since the last capture or move of a kind that breaks quiet
    uint16_t piece_count; // pieces in use, captured ones included
    uint16_t captured;    // how many of them are captured
    uint16_t out;         // bit per seat: out of the game
    uint16_t countdowns;  // state flags that count down
    uint8_t turn;         // place in the turn order
    uint8_t seat;         // the seat to act
    uint8_t phase;        // Phase
    uint8_t skips;        // turns skipped in a row
    uint8_t reason;       // Reason, where an action itself ended the game
    uint8_t winner;       // with a reason: the winning seat, SEAT_NONE for a draw
    uint8_t reserved[2];  // zero
    Action pending;       // PHASE_TRANSFORMING: the step made; its value is the Transform's index
} State;

// Bytes that hold any State; for scratch space on the stack.
enum { STATE_SIZE_LIMIT = 40 * 1024 };
typedef union StateSpace {
    State state;
    unsigned char bytes[STATE_SIZE_LIMIT];
} StateSpace;

static inline Piece *state_pieces(const Rules *rules, const State *state) {
    return (Piece *)((uintptr_t)state + rules->pieces_offset);
}

// Per site the piece on it, or PIECE_NONE.
static inline PieceIndex *state_board(const Rules *rules, const State *state) {
    return (PieceIndex *)((uintptr_t)state + rules->board_offset);
}

// The countdown of a flag of a piece: 0 when it does not carry the flag.
static inline uint8_t *state_flag(const Rules *rules, const State *state, PieceIndex piece,
                                  int flag) {
    return (uint8_t *)((uintptr_t)state + rules->flags_offset) + piece * rules->flag_count + flag;
}

static inline void state_copy(const Rules *rules, State *to, const State *from) {
    memcpy(to, from, rules->state_size);
}

static inline bool state_is_out(const State *state, Seat seat) {
    return state->out >> seat & 1;
}

// Makes an empty board with the first turn to act.
void state_clear(const Rules *rules, State *state);

// Makes the start of the game.
void state_init(const Rules *rules, State *state);

// Adds a piece on an empty site; false when there is no room for one more.
bool state_add(const Rules *rules, State *state, Site site, Kind kind, Seat owner, bool moved);

// The primitive changes, each of which keeps the board and the hash right.
void state_lift(const Rules *rules, State *state, PieceIndex piece);           // off its site
void state_put(const Rules *rules, State *state, PieceIndex piece, Site site); // onto an empty one
void state_capture(const Rules *rules, State *state, PieceIndex piece, Seat captor);
void state_set_flag(const Rules *rules, State *state, PieceIndex piece, int flag,
                    uint8_t countdown);
void state_set_turn(const Rules *rules, State *state, int turn);
void state_set_out(State *state, Seat seat);

// Lowers every countdown by one, as a turn ends.
void state_count_down(const Rules *rules, State *state);

// Marks the start of a choice, and its end.
void state_set_pending(State *state, const Action *action);
void state_clear_pending(State *state);

// The hash computed from nothing: what [hash] must be.
uint64_t state_rehash(const Rules *rules, const State *state);

// True when all invariants hold: board and pieces agree, the hash is right, numbers are in range.
bool state_valid(const Rules *rules, const State *state);

#endif
