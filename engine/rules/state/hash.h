// SPDX-License-Identifier: MIT
// The keys whose sum is a State's hash. It is a sum because with exclusive or two equal cards in
// one hand would cancel each other.
#ifndef TESSERA_RULES_STATE_HASH_H
#define TESSERA_RULES_STATE_HASH_H

#include "engine/base/hash.h"
#include "engine/rules/state/state.h"

// What a key is about. Keys of different kinds never coincide.
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

static inline uint64_t make_key(uint64_t about, uint64_t a, uint64_t b, uint64_t c) {
    return hash_mix(about << 56 ^ a << 40 ^ b << 16 ^ c);
}

// Whose turn it is, who is to act, and the phase of the turn.
static inline uint64_t turn_key(const State *state) {
    return make_key(KEY_TURN, state->turn, state->seat, state->turn_phase);
}

static inline uint64_t seats_key(const State *state) {
    return make_key(KEY_SEATS, state->out, state->frozen, state->asked_seats);
}

// 0 where every player decides for their own seat.
static inline uint64_t controller_key(Seat seat, Seat controller) {
    return seat == controller ? 0 : make_key(KEY_CONTROLLER, seat, controller, 0);
}

static inline uint64_t slot_key(int slot, Value value) {
    return hash_mix(make_key(KEY_SLOT, (uint64_t)slot, 0, 0) ^ (uint32_t)value);
}

static inline uint64_t dice_key(const State *state) {
    uint64_t dice;
    memcpy(&dice, state->dice, sizeof dice);
    return hash_mix(make_key(KEY_DICE, 0, 0, 0) ^ dice);
}

// What is asked of a seat or of chance; 0 in the ordinary phase.
uint64_t phase_key(const Rules *rules, const State *state);

// Remove the waiting effects from the hash, and add them back.
void waits_hash_remove(const Rules *rules, State *state);
void waits_hash_add(const Rules *rules, State *state);

// Remove everything that stands on a site from the hash, and add it back. In between, the pieces of
// the site may change.
void site_hash_remove(const Rules *rules, State *state, Site site);
void site_hash_add(const Rules *rules, State *state, Site site);

// The hash computed from scratch: what State.hash must be.
uint64_t state_rehash(const Rules *rules, const State *state);

#endif
