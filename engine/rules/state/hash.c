// SPDX-License-Identifier: MIT
#include "engine/rules/state/hash.h"

#include "engine/rules/state/planes.h"

// Folds [count] bytes at [bytes] into [key], eight at a time.
static inline uint64_t fold(uint64_t key, const uint8_t *bytes, int count) {
    for (int i = 0; i < count; i += 8) {
        uint64_t word = 0;
        for (int j = 0; j < 8 && i + j < count; j++)
            word |= (uint64_t)bytes[i + j] << (8 * j);
        if (word != 0) // words that are 0 leave the key unchanged; mixing in [i] makes the position
                       // of a word count
            key = hash_mix(key ^ word ^ (uint64_t)i << 56);
    }
    return key;
}

// The key of a piece. [depth] is counted from the bottom of a stack and takes at most 11 bits. All
// members of a bag have the depth of the lowest of them.
static inline uint64_t piece_key(const Rules *rules, const State *state, PieceIndex index,
                                 int depth) {
    const Piece *piece = &state_pieces(rules, state)[index];
    uint64_t key = make_key(KEY_PIECE, piece->site, (uint64_t)piece->kind << 8 | piece->owner,
                            (uint64_t)piece->moved << 12 | (uint64_t)piece->bag << 11 |
                                (uint64_t)depth);
    if (rules->layout.block_size > 0)
        key = fold(key, state_block(rules, state, index), rules->layout.block_size);
    // Because of ~, flags do not have the same key as attributes with the same bytes.
    if (rules->data.flag_count > 0)
        key = fold(~key, state_flag(rules, state, index, 0), rules->data.flag_count);
    return key;
}

// The sum of the keys of a stack. The pieces are collected first, because the list starts at the
// top, but depths count from the bottom.
static uint64_t stack_key(const Rules *rules, const State *state, PieceIndex top) {
    const Piece *pieces = state_pieces(rules, state);
    PieceIndex members[PIECE_LIMIT];
    int count = 0;
    for (PieceIndex at = top; at != PIECE_NONE; at = pieces[at].below)
        members[count++] = at;
    uint64_t key = 0;
    for (int i = count - 1, depth = 0; i >= 0; i--) {
        const Piece *piece = &pieces[members[i]];
        // The other members of a bag get the depth of its lowest member.
        if (!piece->bag || piece->bag_ends)
            depth = count - 1 - i;
        key += piece_key(rules, state, members[i], depth);
    }
    return key;
}

// The key of the pieces on a site, which must not be empty. Where order matters, it is the key of
// the stack, otherwise the sum of the keys of the pieces.
static uint64_t site_key(const Rules *rules, const State *state, Site site) {
    const Piece *pieces = state_pieces(rules, state);
    PieceIndex top = state_board(rules, state)[site];
    if (pieces[top].below == PIECE_NONE)
        return piece_key(rules, state, top, 0);
    if (rules->data.sites[site].ordered)
        return stack_key(rules, state, top);
    uint64_t key = 0;
    for (PieceIndex at = top; at != PIECE_NONE; at = pieces[at].below)
        key += piece_key(rules, state, at, 0);
    return key;
}

// Adds [key], that of pieces on a site, to both hashes, or subtracts it if [times] is -1.
static inline void add_key(const Rules *rules, State *state, Site site, uint64_t key, int times) {
    key *= (uint64_t)times;
    state->hash += key;
    if (site < rules->topology.board_count)
        state->board += key;
}

static inline void add_site_key(const Rules *rules, State *state, Site site, int times) {
    if (state_board(rules, state)[site] != PIECE_NONE)
        add_key(rules, state, site, site_key(rules, state, site), times);
}

// The depth of pieces without an order is 0.
static inline void add_piece_key(const Rules *rules, State *state, PieceIndex piece, int times) {
    add_key(rules, state, state_pieces(rules, state)[piece].site, piece_key(rules, state, piece, 0),
            times);
}

void piece_hash_remove(const Rules *rules, State *state, PieceIndex piece) {
    add_piece_key(rules, state, piece, -1);
}

void piece_hash_add(const Rules *rules, State *state, PieceIndex piece) {
    add_piece_key(rules, state, piece, 1);
}

void site_hash_remove(const Rules *rules, State *state, Site site) {
    add_site_key(rules, state, site, -1);
}

void site_hash_add(const Rules *rules, State *state, Site site) {
    add_site_key(rules, state, site, 1);
}

static uint64_t action_key(const Action *action) {
    uint64_t key = make_key(KEY_PENDING, action->kind, action->rule, action->seat);
    key = hash_mix(key ^ ((uint64_t)action->from << 32 | (uint64_t)action->to << 16));
    return hash_mix(key ^ ((uint64_t)(uint32_t)action->value << 32 | action->depth));
}

// The key of the question that chance is asked, and of how the game continues afterwards.
static uint64_t chance_key(const Rules *rules, const State *state) {
    uint64_t numbers = (uint64_t)(uint32_t)state->range.low << 32 | (uint32_t)state->range.high;
    static const Value zeros[LOCAL_LIMIT];
    const Frame *frame = state_frame(rules, state);
    bool locals = memcmp(frame->locals, zeros, sizeof zeros) != 0;
    uint64_t flow = (uint64_t)state->flow.stage << 48 | (uint64_t)state->asked_phase << 40 |
                    (uint64_t)frame->player << 32 | frame->next;
    for (int i = 0; i < LOCAL_LIMIT && locals; i++)
        if (frame->locals[i] != 0)
            flow = hash_mix(flow ^ (uint64_t)i << 32 ^ (uint32_t)frame->locals[i]);
    return hash_mix(hash_mix(numbers ^ state->chance) ^ flow) ^ action_key(&state->action);
}

uint64_t phase_key(const Rules *rules, const State *state) {
    if (state->phase == PHASE_PLAY)
        return 0;
    // The phase and [asked] have bits of their own: [asked] is below 2^16.
    uint64_t key = hash_mix(action_key(&state->pending) ^ (uint64_t)state->phase << 16 ^
                            state->asked);
    return state->phase == PHASE_CHANCE ? hash_mix(key ^ chance_key(rules, state)) : key;
}

uint64_t waits_key(const Rules *rules, const State *state) {
    uint64_t key = 0;
    for (int i = 0; i < state->wait_count; i++) {
        const Wait *wait = &state_waits(rules, state)[i];
        // the place [i] makes the order count
        uint64_t effect = make_key(KEY_WAIT, (uint64_t)i, wait->code, wait->phase);
        key += hash_mix(effect ^ action_key(&wait->action));
    }
    return key;
}

// The hash is a sum of keys, so that later changes can subtract old keys and add new ones.
void state_rehash(const Rules *rules, State *state) {
    planes_rebuild(rules, state);
    state->board = 0;
    state->hash = turn_key(state) + seats_key(state) + dice_key(state) + phase_key(rules, state) +
                  waits_key(rules, state);
    for (int site = 0; site < rules->topology.site_count; site++)
        site_hash_add(rules, state, (Site)site);
    for (int seat = 0; seat < rules->seats.count; seat++)
        state->hash += controller_key((Seat)seat, state->controller[seat]);
    for (int slot = 0; slot < rules->data.slot_count; slot++)
        state->hash += slot_key(slot, state_slots(rules, state)[slot]);
}
