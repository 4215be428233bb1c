// SPDX-License-Identifier: MIT
// The keys whose sum is a State's hash. They are added and not combined by XOR, under which the
// keys of two equal cards in one hand would cancel each other out.
#pragma once

#include "engine/base/hash.h"
#include "engine/rules/state/state.h"

// What a key is about, so that equal numbers with different meanings have different keys.
enum {
    KEY_PIECE = 1,
    KEY_TURN,
    KEY_SEATS,
    KEY_CONTROLLER,
    KEY_SLOT,
    KEY_DICE,
    KEY_PENDING,
    KEY_WAIT,
};

// [a] and [c] have room for 16 bits, [b] for 24.
static inline uint64_t make_key(uint64_t kind, uint64_t a, uint64_t b, uint64_t c) {
    return hash_mix(kind << 56 ^ a << 40 ^ b << 16 ^ c);
}

// One key for the turn, the seat to act, and the phase of the turn.
static inline uint64_t turn_key(const State *state) {
    return make_key(KEY_TURN, state->turn, state->seat, state->flow.phase);
}

static inline uint64_t seats_key(const State *state) {
    return make_key(KEY_SEATS, state->out, state->frozen, state->asked_seats);
}

// The key of a seat's controller; 0 if the seat's own player decides for it.
static inline uint64_t controller_key(Seat seat, Seat controller) {
    return seat == controller ? 0 : make_key(KEY_CONTROLLER, seat, controller, 0);
}

static inline uint64_t slot_key(int slot, Value value) {
    return hash_mix(make_key(KEY_SLOT, (uint64_t)slot, 0, 0) ^ (uint32_t)value);
}

static inline uint64_t dice_key(const State *state) {
    uint64_t dice; // has as many bytes as StateDice.faces
    memcpy(&dice, state->dice.faces, sizeof dice);
    // The key of KEY_DICE keeps faces apart from other numbers in the hash.
    return hash_mix(make_key(KEY_DICE, 0, 0, 0) ^ dice);
}

// The key of the question that a seat or chance must answer; 0 in PHASE_PLAY.
uint64_t phase_key(const Rules *rules, const State *state);

// The key of the effects that wait, which depends on their order.
uint64_t waits_key(const Rules *rules, const State *state);

// Subtracts the keys of all pieces on a site from the hashes. Call it before the pieces change.
void site_hash_remove(const Rules *rules, State *state, Site site);

// Adds the keys of all pieces on a site to the hashes, after the pieces have changed.
void site_hash_add(const Rules *rules, State *state, Site site);

// Add or subtract the key of one piece, which must stand on a site whose pieces have no order. That
// is less work where it joins or leaves many.
void piece_hash_remove(const Rules *rules, State *state, PieceIndex piece);
void piece_hash_add(const Rules *rules, State *state, PieceIndex piece);

// Computes from scratch what a State derives from the rest of it: State.hash, State.board and the
// planes.
void state_rehash(const Rules *rules, State *state);
