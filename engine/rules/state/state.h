// SPDX-License-Identifier: MIT
// A State is a position: everything that an action may change and that undo must restore. It is one
// flat block of Rules.layout.size bytes without pointers; copy it with state_copy.
#pragma once

#include "engine/rules/model/action.h"
#include "engine/rules/model/rules.h"

#include <string.h>

typedef uint16_t PieceIndex;
enum { PIECE_NONE = 0xFFFF };

typedef struct Piece {
    Site site;         // SITE_NONE: captured, removed, or not yet put anywhere
    PieceIndex below;  // the next piece down on its site, or PIECE_NONE
    Kind kind;         // KIND_NONE in a View: the face is hidden from its seat
    Seat owner;        // SEAT_NONE: nobody
    bool moved : 1;    // has moved; always false unless KindRules.depends_on_moving
    bool bag : 1;      // it is in a bag: neighbours on a stack that were shuffled together
    bool bag_ends : 1; // it is the lowest piece of its bag
    uint8_t captor;    // the seat that captured it; SEAT_NONE while it is on the board
} Piece;

typedef enum Phase {
    PHASE_PLAY,
    PHASE_TRANSFORMING, // the piece of [pending] has moved and must be transformed
    PHASE_ASKED,        // the seat must act by rule [asked]; [pending] is the action before
    PHASE_CHAIN,        // the piece on [pending].to may continue with a chainable action
    PHASE_CHANCE,       // chance is to act
    PHASE_OFFERED,      // a seat must answer an offer
} Phase;

// The stages of the game's flow between two decisions, in the order in which they follow each
// other. No seat acts during a stage, but any stage may have to wait for an outcome of chance.
typedef enum FlowStage {
    STAGE_DECIDE,      // no stage: a seat is to act
    STAGE_EFFECTS,     // the effects of [action]
    STAGE_PHASE_WAITS, // effects that wait for the end of the phase
    STAGE_LEAVE,       // the exit effects of the phase
    STAGE_TURN_WAITS,  // performs the effects that wait for the end of the turn
    STAGE_TURN_END,    // the effects at the end of a turn
    STAGE_TURN_START,  // the effects at the start of a turn
    STAGE_ENTER,       // the enter effects of the next phase
    STAGE_SETUP,       // the setup effects, before the first STAGE_TURN_START
} FlowStage;

typedef enum ChanceKind {
    CHANCE_NONE,
    CHANCE_NUMBER, // a number from [low] to [high]
    CHANCE_DICE,   // RulesFlow.dice_count dice
    CHANCE_DRAW,   // which of the pieces that can be drawn from site [low] goes to site [high]
    CHANCE_LOT,    // which piece State.action uses; the effects of that action follow
} ChanceKind;

enum { DICE_LIMIT = 8, DIE_MAXIMUM = 63, ANNOUNCE_LIMIT = 4 };

// A text that the last action announced to players.
typedef struct Announcement {
    uint16_t name; // index into RulesNames.list
    Seats seats;   // the seats that may read it
} Announcement;

// Which endings of the document may hold at the next check. The standing is what variables say, how
// many pieces are in zones, and whether seats are out, frozen or controlled by others. While it is
// the same, an ending that reads nothing else cannot begin to hold.
typedef enum EndingsDue {
    DUE_ALL,    // all: the standing has changed since the last check
    DUE_OTHERS, // only endings that read more than the standing
    DUE_NONE,   // none: with this standing no ending can hold, whatever else it reads
} EndingsDue;

// How far a turn has got in its phases and stages.
typedef struct StateFlow {
    uint16_t automatic; // how many stages and chance actions since the last decision
    uint8_t stage;      // FlowStage
    uint8_t phase;      // index into RulesFlow.phases
    uint8_t next_phase; // the phase to enter; PHASE_INDEX_NONE: the turn ends
    uint8_t ends;       // what an effect or rule has ended: NOTHING_ENDS, PHASE_ENDS or TURN_ENDS
} StateFlow;

// How the game ended, if an action ended it.
typedef struct StateResult {
    uint32_t fault;     // REASON_FAULT: index into Program.sources
    uint8_t fault_kind; // REASON_FAULT: its FaultKind
    uint8_t reason;     // Reason; REASON_NONE: the game goes on
    uint8_t winner;     // a winning seat; SEAT_NONE: nobody has won
    uint8_t ending;     // REASON_DOCUMENT: index into RulesEndings.list
} StateResult;

// What chance chooses from, for CHANCE_NUMBER and CHANCE_DRAW.
typedef struct StateRange {
    int32_t low;  // CHANCE_NUMBER: the smallest number; CHANCE_DRAW: the site to draw from
    int32_t high; // CHANCE_NUMBER: the greatest number; CHANCE_DRAW: the site to draw to
} StateRange;

// The dice on the table that have not been used yet.
typedef struct StateDice {
    uint8_t count;
    uint8_t faces[DICE_LIMIT]; // the highest first
} StateDice;

// With TESSERA_STATE_OPAQUE defined, State is an incomplete type, and nothing here reads it.
// tests/structure/seam.py compiles engine/ai that way, except for position.c, which needs members.
#ifdef TESSERA_STATE_OPAQUE
typedef struct State State;
typedef union StateSpace StateSpace;
#else
typedef struct State {
    uint64_t hash;        // of everything that matters to the rules; equal States have equal hashes
    uint64_t board;       // the part of [hash] that depends on the pieces on the board
    uint32_t turns;       // turns played so far
    uint16_t quiet;       // turns since the last capture or move of a kind that resets the count
    uint16_t piece_count; // pieces in use, captured ones included
    // Pieces captured, and not restored, since the start of the game; in a position that was read,
    // since the start of the turn.
    uint16_t captured;
    Seats out;    // seats that are out of the game
    Seats frozen; // seats that cannot act, and whose pieces nothing can move or capture
    // PHASE_OFFERED: the seats that have not agreed yet. In a phase where all seats act: those that
    // have acted.
    Seats asked_seats;
    uint16_t countdowns;      // how many flags of pieces are counting down
    uint16_t captured_before; // [captured] at the start of the turn
    uint16_t acted;           // actions in this turn so far
    uint16_t asked;           // PHASE_ASKED: 1 + index into RulesMoves.rules
    uint16_t wait_count;
    uint8_t turn;          // index into the turn order
    uint8_t seat;          // the seat to act: the seat whose turn it is, or another that is asked
    uint8_t phase;         // Phase
    uint8_t skips;         // how many forced actions in a row have changed nothing
    uint8_t chance;        // ChanceKind
    uint8_t asked_phase;   // PHASE_CHANCE: the Phase to return to
    uint8_t announced : 6; // how many [announcements] there are
    uint8_t due : 2;       // EndingsDue: the endings to check; saves time, changes no result
    StateDice dice;
    StateFlow flow;
    StateResult result;
    StateRange range;
    Announcement announcements[ANNOUNCE_LIMIT];
    Seat controller[SEAT_LIMIT]; // for each seat, the seat whose player decides for it
    Action action; // its effects are being performed, or are next; zeros while a seat is to decide
    // PHASE_TRANSFORMING: the step made, with the Transform's index as its value. PHASE_ASKED and
    // PHASE_CHAIN: the action before. PHASE_OFFERED: the offer.
    Action pending;
} State;
#endif

enum { PHASE_INDEX_NONE = 0xFF };

enum { NOTHING_ENDS, PHASE_ENDS, TURN_ENDS };

// The seats that know something about a piece although they may not see it completely now.
typedef struct Knowledge {
    Seats known;   // seats that know the piece completely, wherever it is
    Seats held;    // seats that lost track of the piece in a zone, but know it again if they see
                   // another piece leave
    uint16_t left; // while the piece moves: 1 + the zone without order that it left; otherwise 0
} Knowledge;

// An effect that waits for the end of the turn or phase.
typedef struct Wait {
    Code code;
    bool phase; // true: waits for the end of the phase; false: for that of the turn
    PieceIndex entity;
    Action action;
} Wait;

// The point where a Code that waits for chance continues.
typedef struct Frame {
    uint32_t next;     // index into Program.instructions
    PieceIndex entity; // this and the members below are copied from the Context
    Seat player;
    Site start;
    Site target;
    Value value;
    Value locals[LOCAL_LIMIT];
} Frame;

#ifndef TESSERA_STATE_OPAQUE
// Scratch space on the stack that is large enough for the State of any game.
enum { STATE_SIZE_LIMIT = 40 * 1024 };
typedef union StateSpace {
    State state;
    unsigned char bytes[STATE_SIZE_LIMIT];
} StateSpace;

// The part of a State at [offset]. Not const, so that functions that change the State can use it.
static inline void *state_part(const State *state, size_t offset) {
    return (void *)((uintptr_t)state + offset);
}

static inline Piece *state_pieces(const Rules *rules, const State *state) {
    return state_part(state, rules->layout.pieces);
}

// For each site, the piece on top of it, or PIECE_NONE.
static inline PieceIndex *state_board(const Rules *rules, const State *state) {
    return state_part(state, rules->layout.board);
}

// Points to the number of turns for which a piece still carries a flag: FLAG_FOREVER if it never
// loses the flag, 0 if it does not carry it.
static inline uint8_t *state_flag(const Rules *rules, const State *state, PieceIndex piece,
                                  int flag) {
    return (uint8_t *)state_part(state, rules->layout.flags) + piece * rules->data.flag_count +
           flag;
}

// The packed attributes of a piece.
static inline uint8_t *state_block(const Rules *rules, const State *state, PieceIndex piece) {
    return (uint8_t *)state_part(state, rules->layout.blocks) + piece * rules->layout.block_size;
}

// All variables, by slot.
static inline Value *state_slots(const Rules *rules, const State *state) {
    return state_part(state, rules->layout.slots);
}

// The Knowledge of each piece. Exists only if the Rules hide something.
static inline Knowledge *state_knowledge(const Rules *rules, const State *state) {
    return state_part(state, rules->layout.knowledge);
}

static inline Wait *state_waits(const Rules *rules, const State *state) {
    return state_part(state, rules->layout.waits);
}

static inline Frame *state_frame(const Rules *rules, const State *state) {
    return state_part(state, rules->layout.frame);
}

// A plane: RulesPlanes.words words with a bit for each site of the board.
static inline uint64_t *state_plane(const Rules *rules, const State *state, int plane) {
    return (uint64_t *)state_part(state, rules->layout.planes) + plane * rules->planes.words;
}

static inline bool state_is_out(const State *state, Seat seat) {
    return state->out >> seat & 1;
}

static inline bool state_is_frozen(const State *state, Seat seat) {
    return state->frozen >> seat & 1;
}
#endif

static inline void state_copy(const Rules *rules, State *to, const State *from) {
    memcpy(to, from, rules->layout.size);
}
