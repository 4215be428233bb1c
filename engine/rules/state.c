// SPDX-License-Identifier: MIT
#include "engine/rules/state.h"

#include "engine/base/hash.h"

#include <assert.h>

// What a key is about, so that keys of different things differ.
enum { KEY_PIECE = 1, KEY_FLAG, KEY_TURN, KEY_OUT, KEY_PENDING };

static uint64_t make_key(uint64_t about, uint64_t a, uint64_t b, uint64_t c) {
    return hash_mix(about << 56 ^ a << 40 ^ b << 16 ^ c);
}

static uint64_t piece_key(const Piece *piece) {
    return make_key(KEY_PIECE, piece->site, (uint64_t)piece->kind << 8 | piece->owner,
                    piece->moved);
}

static uint64_t flag_key(Site site, int flag, uint8_t countdown) {
    return make_key(KEY_FLAG, site, (uint64_t)flag, countdown);
}

static uint64_t turn_key(int turn) {
    return make_key(KEY_TURN, (uint64_t)turn, 0, 0);
}

static uint64_t out_key(Seat seat) {
    return make_key(KEY_OUT, seat, 0, 0);
}

static uint64_t pending_key(const Action *action) {
    return make_key(KEY_PENDING, action->to, action->rule, (uint64_t)action->value & 0xFFFF);
}

// The part of the hash that is about the flags of a piece that stands on the board.
static uint64_t flags_key(const Rules *rules, const State *state, PieceIndex index) {
    uint64_t key = 0;
    Site site = state_pieces(rules, state)[index].site;
    for (int flag = 0; flag < rules->flag_count; flag++) {
        uint8_t countdown = *state_flag(rules, state, index, flag);
        if (countdown > 0)
            key ^= flag_key(site, flag, countdown);
    }
    return key;
}

void state_clear(const Rules *rules, State *state) {
    memset(state, 0, rules->state_size);
    memset(state_board(rules, state), 0xFF,
           (size_t)rules->topology.site_count * sizeof(PieceIndex));
    state->winner = SEAT_NONE;
    state->hash = turn_key(0);
    state->seat = rules->order[0];
    state_set_turn(rules, state, rules->start_at);
}

void state_init(const Rules *rules, State *state) {
    state_clear(rules, state);
    for (int i = 0; i < rules->start_count; i++) {
        const StartPiece *start = &rules->start[i];
        state_add(rules, state, start->site, start->kind, start->seat, false);
    }
}

bool state_add(const Rules *rules, State *state, Site site, Kind kind, Seat owner, bool moved) {
    if (state->piece_count == rules->piece_limit)
        return false;
    PieceIndex index = state->piece_count++;
    state_pieces(rules, state)[index] = (Piece){
        .site = SITE_NONE,
        .kind = kind,
        .owner = owner,
        .moved = moved && rules->kinds[kind].minds_moving,
        .captor = SEAT_NONE,
    };
    state_put(rules, state, index, site);
    return true;
}

void state_lift(const Rules *rules, State *state, PieceIndex index) {
    Piece *piece = &state_pieces(rules, state)[index];
    state->hash ^= piece_key(piece) ^ flags_key(rules, state, index);
    state_board(rules, state)[piece->site] = PIECE_NONE;
    piece->site = SITE_NONE;
}

void state_put(const Rules *rules, State *state, PieceIndex index, Site site) {
    Piece *piece = &state_pieces(rules, state)[index];
    piece->site = site;
    state_board(rules, state)[site] = index;
    state->hash ^= piece_key(piece) ^ flags_key(rules, state, index);
}

static void drop_flags(const Rules *rules, State *state, PieceIndex index) {
    for (int flag = 0; flag < rules->flag_count; flag++)
        state_set_flag(rules, state, index, flag, 0);
}

void state_capture(const Rules *rules, State *state, PieceIndex index, Seat captor) {
    drop_flags(rules, state, index);
    state_lift(rules, state, index);
    state->captured++;
    Piece *piece = &state_pieces(rules, state)[index];
    piece->captor = captor;
    piece->moved = false;
}

void state_set_flag(const Rules *rules, State *state, PieceIndex index, int flag,
                    uint8_t countdown) {
    uint8_t *current = state_flag(rules, state, index, flag);
    Site site = state_pieces(rules, state)[index].site;
    if (*current > 0)
        state->hash ^= site == SITE_NONE ? 0 : flag_key(site, flag, *current);
    if (*current > 0 && *current != FLAG_FOREVER)
        state->countdowns--;
    *current = countdown;
    if (countdown > 0)
        state->hash ^= site == SITE_NONE ? 0 : flag_key(site, flag, countdown);
    if (countdown > 0 && countdown != FLAG_FOREVER)
        state->countdowns++;
}

void state_set_turn(const Rules *rules, State *state, int turn) {
    state->hash ^= turn_key(state->turn) ^ turn_key(turn);
    state->turn = (uint8_t)turn;
    state->seat = rules->order[turn];
}

void state_set_out(State *state, Seat seat) {
    assert(!state_is_out(state, seat));
    state->out = (uint16_t)(state->out | 1u << seat);
    state->hash ^= out_key(seat);
}

void state_count_down(const Rules *rules, State *state) {
    if (state->countdowns == 0)
        return;
    for (PieceIndex index = 0; index < state->piece_count; index++)
        for (int flag = 0; flag < rules->flag_count; flag++) {
            uint8_t countdown = *state_flag(rules, state, index, flag);
            if (countdown > 0 && countdown != FLAG_FOREVER)
                state_set_flag(rules, state, index, flag, (uint8_t)(countdown - 1));
        }
}

void state_set_pending(State *state, const Action *action) {
    state->phase = PHASE_TRANSFORMING;
    state->pending = *action;
    state->hash ^= pending_key(action);
}

void state_clear_pending(State *state) {
    state->hash ^= pending_key(&state->pending);
    state->pending = (Action){0};
    state->phase = PHASE_PLAY;
}

uint64_t state_rehash(const Rules *rules, const State *state) {
    uint64_t hash = turn_key(state->turn);
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        const Piece *piece = &state_pieces(rules, state)[index];
        if (piece->site != SITE_NONE)
            hash ^= piece_key(piece) ^ flags_key(rules, state, index);
    }
    for (int seat = 0; seat < rules->seat_count; seat++)
        if (state_is_out(state, (Seat)seat))
            hash ^= out_key((Seat)seat);
    if (state->phase == PHASE_TRANSFORMING)
        hash ^= pending_key(&state->pending);
    return hash;
}

static bool piece_valid(const Rules *rules, const State *state, PieceIndex index) {
    const Piece *piece = &state_pieces(rules, state)[index];
    if (piece->kind >= rules->kind_count || piece->owner >= rules->seat_count)
        return false;
    if (piece->site == SITE_NONE)
        return piece->captor != SEAT_NONE;
    return piece->site < rules->topology.site_count && rules->topology.exists[piece->site] &&
           state_board(rules, state)[piece->site] == index;
}

bool state_valid(const Rules *rules, const State *state) {
    int on_board = 0, on_sites = 0, countdowns = 0;
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        if (!piece_valid(rules, state, index))
            return false;
        on_board += state_pieces(rules, state)[index].site != SITE_NONE;
        for (int flag = 0; flag < rules->flag_count; flag++) {
            uint8_t countdown = *state_flag(rules, state, index, flag);
            countdowns += countdown > 0 && countdown != FLAG_FOREVER;
        }
    }
    for (int site = 0; site < rules->topology.site_count; site++)
        on_sites += state_board(rules, state)[site] != PIECE_NONE;
    return on_board == on_sites && on_board == state->piece_count - state->captured &&
           countdowns == state->countdowns && state->piece_count <= rules->piece_limit &&
           state->turn < rules->order_count && state->seat == rules->order[state->turn] &&
           state->hash == state_rehash(rules, state);
}
