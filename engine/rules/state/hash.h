// SPDX-License-Identifier: MIT
// The keys whose sum is a State's hash. A sum, not an exclusive or: two equal cards in one hand
// must not cancel each other. What belongs here: what of a State counts as a difference.
#ifndef TESSERA_RULES_STATE_HASH_H
#define TESSERA_RULES_STATE_HASH_H

#include "engine/base/hash.h"
#include "engine/rules/state/state.h"

// What a key is about, so that keys of different things differ.
enum {
    KEY_PIECE = 1,
    KEY_TURN,
    KEY_SEATS,
    KEY_CONTROLLER,
    KEY_PLACE,
    KEY_DICE,
    KEY_PENDING,
    KEY_WAIT,
};

static inline uint64_t make_key(uint64_t about, uint64_t a, uint64_t b, uint64_t c) {
    return hash_mix(about << 56 ^ a << 40 ^ b << 16 ^ c);
}

// Whose turn it is, who is to act, and in which phase of the turn.
static inline uint64_t turn_key(const State *state) {
    return make_key(KEY_TURN, state->turn, state->seat, state->turn_phase);
}

static inline uint64_t seats_key(const State *state) {
    return make_key(KEY_SEATS, state->out, state->frozen, state->asked_seats);
}

// 0 where everybody decides for himself.
static inline uint64_t controller_key(Seat seat, Seat controller) {
    return seat == controller ? 0 : make_key(KEY_CONTROLLER, seat, controller, 0);
}

static inline uint64_t place_key(int place, Value value) {
    return hash_mix(make_key(KEY_PLACE, (uint64_t)place, 0, 0) ^ (uint32_t)value);
}

static inline uint64_t dice_key(const State *state) {
    uint64_t dice;
    memcpy(&dice, state->dice, sizeof dice);
    return hash_mix(make_key(KEY_DICE, 0, 0, 0) ^ dice);
}

// What is asked, of a seat or of chance: 0 in the ordinary phase.
uint64_t phase_key(const Rules *rules, const State *state);

// Takes the waiting effects out of the hash, and puts them in again.
void waits_hash_remove(const Rules *rules, State *state);
void waits_hash_add(const Rules *rules, State *state);

// Takes all that stands on a site out of the hash, and puts it in again. Between the two the pieces
// of the site may change.
void site_hash_remove(const Rules *rules, State *state, Site site);
void site_hash_add(const Rules *rules, State *state, Site site);

// The hash computed from nothing: what [hash] must be.
uint64_t state_rehash(const Rules *rules, const State *state);

#endif
