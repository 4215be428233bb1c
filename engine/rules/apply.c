// SPDX-License-Identifier: MIT
#include "engine/rules/apply.h"

#include "engine/rules/steps.h"

static void mark_moved(const Rules *rules, State *state, PieceIndex index) {
    Piece *piece = &state_pieces(rules, state)[index];
    piece->moved = rules->kinds[piece->kind].minds_moving;
}

static void apply_castle(const Rules *rules, const State *before, const Action *action,
                         const Step *step, State *after) {
    Site partner_site = steps_partner(rules, before, step, action->from);
    PieceIndex partner = state_board(rules, before)[partner_site];
    state_lift(rules, after, action->piece);
    state_lift(rules, after, partner);
    mark_moved(rules, after, action->piece);
    mark_moved(rules, after, partner);
    state_put(rules, after, action->piece, step->castle->to);
    state_put(rules, after, partner, step->castle->partner_to);
}

static void apply_move(const Rules *rules, const Action *action, const Entry *entry, State *after) {
    PieceIndex occupant = state_board(rules, after)[action->to];
    if (entry->captures && occupant != PIECE_NONE)
        state_capture(rules, after, occupant, action->seat);
    state_lift(rules, after, action->piece);
    mark_moved(rules, after, action->piece);
    state_put(rules, after, action->piece, action->to);
}

static void remove_piece(const Rules *rules, const State *before, const Action *action,
                         const Effect *effect, State *after) {
    Site site = effect->from[action->from];
    PieceIndex index = site == SITE_NONE ? PIECE_NONE : state_board(rules, before)[site];
    if (index != PIECE_NONE && state_pieces(rules, after)[index].site != SITE_NONE)
        state_capture(rules, after, index, action->seat);
}

// Does nothing where there is no such piece, or its target is taken.
static void relocate_piece(const Rules *rules, const State *before, const Action *action,
                           const Effect *effect, State *after) {
    Site from = effect->from[action->from], to = effect->to[action->from];
    PieceIndex index = from == SITE_NONE ? PIECE_NONE : state_board(rules, before)[from];
    if (index == PIECE_NONE || to == SITE_NONE || state_board(rules, after)[to] != PIECE_NONE)
        return;
    const Piece *piece = &state_pieces(rules, after)[index];
    if (piece->site == SITE_NONE || (effect->piece != KIND_NONE && effect->piece != piece->kind))
        return;
    state_lift(rules, after, index);
    state_put(rules, after, index, to);
}

static void apply_effects(const Rules *rules, const State *before, const Action *action,
                          const Effects *effects, State *after) {
    for (size_t i = 0; i < effects->count; i++) {
        const Effect *effect = &effects->items[i];
        switch (effect->kind) {
        case EFFECT_FLAG:
            if (state_pieces(rules, after)[action->piece].site != SITE_NONE)
                state_set_flag(rules, after, action->piece, effect->flag, effect->countdown);
            break;
        case EFFECT_REMOVE: remove_piece(rules, before, action, effect, after); break;
        case EFFECT_RELOCATE: relocate_piece(rules, before, action, effect, after); break;
        }
    }
}

void apply_transform(const Rules *rules, State *state, Site site, Kind kind) {
    PieceIndex index = state_board(rules, state)[site];
    for (int flag = 0; flag < rules->flag_count; flag++)
        state_set_flag(rules, state, index, flag, 0);
    state_lift(rules, state, index);
    Piece *piece = &state_pieces(rules, state)[index];
    piece->kind = kind;
    piece->moved = false;
    state_put(rules, state, index, site);
}

void apply_step(const Rules *rules, const State *before, const Action *action, State *after) {
    const Entry *entry = &rules->entries[action->rule];
    const Step *step = &rules->steps[entry->step];
    if (step->castle)
        apply_castle(rules, before, action, step, after);
    else
        apply_move(rules, action, entry, after);
    apply_effects(rules, before, action, &step->effects, after);
    apply_effects(rules, before, action, &entry->effects, after);
    const Piece *piece = &state_pieces(rules, after)[action->piece];
    if (action->value >= 0 && piece->site != SITE_NONE)
        apply_transform(rules, after, piece->site, (Kind)action->value);
}
