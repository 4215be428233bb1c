// SPDX-License-Identifier: MIT
#include "engine/rules/endings/repetition.h"

#include "engine/base/hash.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/change.h"

// A function for a Sink, whose context is a hash: mixes [action] into the hash.
static bool mix_action(void *context, const Action *action) {
    uint64_t *hash = context;
    uint64_t sites = (uint64_t)action->from << 32 | (uint64_t)action->to << 16 | action->depth;
    *hash = hash_mix(*hash ^ sites);
    *hash = hash_mix(*hash ^ (uint64_t)action->rule << 32 ^ (uint32_t)action->value);
    return true;
}

// A hash of all legal actions of the seat to act.
static uint64_t hash_actions(const Rules *rules, const State *state) {
    uint64_t hash = 0;
    Sink sink = {.visit = mix_action, .context = &hash};
    legal_list(rules, state, NULL, &sink);
    return hash;
}

// Clears a flag that is counting down if the seat to act has the same actions without it.
static void clear_idle_flag(const Rules *rules, State *state, PieceIndex index, int flag) {
    StateSpace without;
    uint8_t countdown = *state_flag(rules, state, index, flag);
    if (countdown == 0 || countdown == FLAG_FOREVER)
        return;
    state_copy(rules, &without.state, state);
    state_set_flag(rules, &without.state, index, flag, 0);
    if (hash_actions(rules, state) == hash_actions(rules, &without.state))
        state_copy(rules, state, &without.state);
}

// True when the piece on [site] may still castle with a partner on [partner]. SITE_NONE stands for
// any partner.
static bool may_castle(const Rules *rules, const State *state, Site site, Site partner) {
    const Piece *piece = &state_pieces(rules, state)[state_board(rules, state)[site]];
    const PathRange *range = rules_range(rules, piece->owner, piece->kind);
    if (piece->moved)
        return false;
    for (uint16_t i = 0; i < range->count; i++) {
        const Path *path = &rules->moves.paths[range->first + i];
        if (!path->castle)
            continue;
        Site found = steps_partner(rules, state, path, site);
        if (found != SITE_NONE && (partner == SITE_NONE || partner == found))
            return true;
    }
    return false;
}

// True when an unmoved piece may still take part in a castling, as the piece that castles or as its
// partner.
static bool may_be_in_castling(const Rules *rules, const State *state, const Piece *piece) {
    if (may_castle(rules, state, piece->site, SITE_NONE))
        return true;
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        const Piece *other = &state_pieces(rules, state)[index];
        if (other->site != SITE_NONE && other->owner == piece->owner &&
            may_castle(rules, state, other->site, piece->site))
            return true;
    }
    return false;
}

// Marks an unmoved piece as moved if that makes no difference, because only castling depends on it
// and the piece can no longer take part in a castling.
static void clear_lost_castling_right(const Rules *rules, State *state, PieceIndex index) {
    Piece *piece = &state_pieces(rules, state)[index];
    const KindRules *kind = &rules->kinds.list[piece->kind];
    if (piece->moved || !kind->depends_on_moving || kind->depends_beyond_castling ||
        may_be_in_castling(rules, state, piece))
        return;
    Site site = piece->site;
    // Lifted and put again, because the hash of a piece on a site depends on [moved].
    state_lift(rules, state, index);
    piece->moved = true;
    state_put(rules, state, index, site);
}

// In the interaction dialect the key is the hash of the State, because there are no flags or
// castling rights that could be ignored.
uint64_t repetition_key(const Rules *rules, const State *state) {
    StateSpace space;
    if (rules->facts.interacts)
        return state->hash;
    state_copy(rules, &space.state, state);
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        if (state_pieces(rules, state)[index].site == SITE_NONE)
            continue;
        for (int flag = 0; flag < rules->data.flag_count; flag++)
            clear_idle_flag(rules, &space.state, index, flag);
        clear_lost_castling_right(rules, &space.state, index);
    }
    return space.state.hash;
}

// [checked] has the seat to act if its leader is attacked. Between turns nobody counts as checked.
TrailItem repetition_item(const Rules *rules, const State *state) {
    bool check = state->phase == PHASE_PLAY && steps_attack_leader(rules, state, state->seat);
    return (TrailItem){
        .key = repetition_key(rules, state),
        .board = state->board,
        .checked = (Seats)(check ? 1u << state->seat : 0),
        .seat = state->seat,
    };
}

// The index in [trail] of the earliest of the last [times] occurrences of this position, counting
// the current one. SIZE_MAX when it has not occurred that often.
static size_t find_first(const Rules *rules, const State *state, const Trail *trail, int times) {
    if (times == 0 || !trail || trail->count + 1 < (size_t)times)
        return SIZE_MAX;
    uint64_t key = repetition_key(rules, state);
    // The current position is one of the occurrences, so that times - 1 earlier ones are needed.
    for (size_t i = trail->count; i > 0; i--)
        if (trail->items[i - 1].key == key && --times <= 1)
            return i - 1;
    return SIZE_MAX;
}

bool repetition_is_claimable(const Rules *rules, const State *state, const Trail *trail) {
    return find_first(rules, state, trail, rules->endings.repetition.claim) != SIZE_MAX;
}

static bool is_checked(const TrailItem *item) {
    return item->checked >> item->seat & 1;
}

// True when every move of [seat] since [first] gave check: every other seat that was to act since
// then, or is to act now, was in check. False if there was no such seat.
static bool gave_check(const TrailItem *now, const Trail *trail, size_t first, Seat seat) {
    bool any_other = now->seat != seat;
    if (any_other && !is_checked(now))
        return false;
    for (size_t i = first + 1; i < trail->count; i++) {
        const TrailItem *item = &trail->items[i];
        if (item->seat == seat)
            continue;
        any_other = true;
        if (!is_checked(item))
            return false;
    }
    return any_other;
}

// The seat that gave check with every move. SEAT_NONE if no seat did, or if several did, because
// then nobody is to blame.
static Seat find_checker(const Rules *rules, const TrailItem *now, const Trail *trail,
                         size_t first) {
    Seat found = SEAT_NONE;
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (gave_check(now, trail, first, (Seat)seat)) {
            if (found != SEAT_NONE)
                return SEAT_NONE;
            found = (Seat)seat;
        }
    return found;
}

Verdict repetition_meaning(const Rules *rules, const TrailItem *now, const Trail *trail,
                           size_t first) {
    const RepetitionRules *repetition = &rules->endings.repetition;
    Verdict verdict = {.reason = REASON_REPETITION, .winner = SEAT_NONE, .loser = SEAT_NONE};
    Seat checker = repetition->depends_on_check ? find_checker(rules, now, trail, first)
                                                : (Seat)SEAT_NONE;
    if (checker != SEAT_NONE) {
        verdict.reason = REASON_PERPETUAL;
        verdict_decide(rules, &verdict, checker, repetition->checker);
    } else if (repetition->loser != SEAT_NONE) {
        verdict_decide(rules, &verdict, repetition->loser, MEANING_LOSS);
    } else if (trail->count > 0) { // the seat that has just moved has repeated the position
        verdict_decide(rules, &verdict, trail->items[trail->count - 1].seat, repetition->mover);
    }
    return verdict;
}

// True, with the result in [verdict], when the position has occurred so often that the game ends.
bool repetition_holds(const EndingQuery *query, Verdict *verdict) {
    size_t first = find_first(query->rules, query->state, query->trail,
                              query->rules->endings.repetition.times);
    if (first == SIZE_MAX)
        return false;
    TrailItem now = repetition_item(query->rules, query->state);
    *verdict = repetition_meaning(query->rules, &now, query->trail, first);
    return true;
}
