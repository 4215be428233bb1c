// SPDX-License-Identifier: MIT
#include "engine/rules/effects/move.h"

#include "engine/rules/effects/perform.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/change.h"
#include "engine/rules/view/mask.h"
#include "engine/rules/view/view.h"

static void mark_moved(const Rules *rules, State *state, PieceIndex index) {
    Piece *piece = &state_pieces(rules, state)[index];
    piece->moved = rules->kinds[piece->kind].minds_moving;
}

// A piece was captured: what the document says about that.
static void note_capture(const Rules *rules, State *state, PieceIndex piece, Site site,
                         Seat captor) {
    if (rules->captured == CODE_NONE)
        return;
    Performance performance;
    perform_begin(&performance, rules, state, NULL, captor);
    performance.context.entity = piece;
    performance.context.start = site;
    perform_now(&performance, rules->captured);
}

// Off the board, or into the hand of its captor; a leader never goes there, nor what the captor may
// not have.
static void take_piece(const Rules *rules, State *state, PieceIndex index, Seat captor) {
    Piece *piece = &state_pieces(rules, state)[index];
    const KindRules *kind = &rules->kinds[piece->kind];
    Kind becomes = kind->demotes_to == KIND_NONE ? piece->kind : kind->demotes_to;
    if (!rules->hands || kind->leader || !(rules->kinds[becomes].owners >> captor & 1)) {
        state_capture(rules, state, index, captor);
        return;
    }
    for (int flag = 0; flag < rules->flag_count; flag++)
        state_set_flag(rules, state, index, flag, 0);
    state_lift(rules, state, index);
    state_set_owner(rules, state, index, captor);
    piece->moved = false;
    piece->kind = becomes;
    state_put(rules, state, index, rules->hand[captor]);
}

static void capture(const Rules *rules, State *state, PieceIndex piece, Seat captor) {
    Site site = state_pieces(rules, state)[piece].site;
    take_piece(rules, state, piece, captor);
    note_capture(rules, state, piece, site, captor);
}

static void apply_castle(const Rules *rules, const State *before, const Action *action,
                         const Step *step, PieceIndex mover, State *after) {
    Site partner_site = steps_partner(rules, before, step, action->from);
    PieceIndex partner = state_board(rules, before)[partner_site];
    state_lift(rules, after, mover);
    state_lift(rules, after, partner);
    mark_moved(rules, after, mover);
    mark_moved(rules, after, partner);
    state_put(rules, after, mover, step->castle->to);
    state_put(rules, after, partner, step->castle->partner_to);
}

// A capture takes all that stand there. What the document says about captures comes when the piece
// has moved: it may take that one too.
static void apply_move(const Rules *rules, const Action *action, const Entry *entry,
                       PieceIndex mover, State *after) {
    PieceIndex captured[PIECE_LIMIT];
    int count = 0;
    for (PieceIndex at;
         entry->captures && (at = state_board(rules, after)[action->to]) != PIECE_NONE;) {
        take_piece(rules, after, at, action->seat);
        captured[count++] = at;
    }
    state_lift(rules, after, mover);
    mark_moved(rules, after, mover);
    state_put(rules, after, mover, action->to);
    for (int i = 0; i < count; i++)
        note_capture(rules, after, captured[i], action->to, action->seat);
}

static void remove_piece(const Rules *rules, const State *before, const Action *action,
                         const Effect *effect, State *after) {
    Site site = effect->from[action->from];
    PieceIndex index = site == SITE_NONE || steps_blocked(rules, before, site)
                           ? PIECE_NONE
                           : state_board(rules, before)[site];
    for (; index != PIECE_NONE; index = state_pieces(rules, before)[index].below)
        if (state_pieces(rules, after)[index].site != SITE_NONE)
            capture(rules, after, index, action->seat);
}

// The piece on [site] that an effect for this kind may move.
static PieceIndex piece_of_kind(const Rules *rules, const State *state, Site site, Kind kind) {
    PieceIndex at = site == SITE_NONE || steps_blocked(rules, state, site)
                        ? PIECE_NONE
                        : state_board(rules, state)[site];
    while (at != PIECE_NONE && kind != KIND_NONE && state_pieces(rules, state)[at].kind != kind)
        at = state_pieces(rules, state)[at].below;
    return at;
}

// Does nothing where there is no such piece, or its target is taken.
static void relocate_piece(const Rules *rules, const State *before, const Action *action,
                           const Effect *effect, State *after) {
    Site from = effect->from[action->from], to = effect->to[action->from];
    PieceIndex index = piece_of_kind(rules, before, from, effect->piece);
    if (index == PIECE_NONE || to == SITE_NONE || state_board(rules, after)[to] != PIECE_NONE)
        return;
    if (state_pieces(rules, after)[index].site == SITE_NONE)
        return;
    state_lift(rules, after, index);
    state_put(rules, after, index, to);
}

// Does nothing where no enemy stands.
static void turn_piece(const Rules *rules, const State *before, const Action *action,
                       const Effect *effect, State *after) {
    Site site = effect->from[action->from];
    const PieceIndex *board = state_board(rules, before);
    PieceIndex index = site == SITE_NONE || steps_blocked(rules, before, site) ? PIECE_NONE
                                                                               : board[site];
    for (; index != PIECE_NONE; index = state_pieces(rules, before)[index].below) {
        const Piece *piece = &state_pieces(rules, after)[index];
        if (piece->site != site || piece->owner == SEAT_NONE ||
            rules->seats[piece->owner].side == rules->seats[action->seat].side)
            continue;
        state_set_owner(rules, after, index, action->seat);
        if (effect->piece != KIND_NONE)
            apply_transform(rules, after, index, effect->piece);
    }
}

// Nothing is left where there is no room for it.
static void leave_copy(const Rules *rules, const State *before, const Action *action,
                       PieceIndex mover, State *after) {
    const Piece *piece = &state_pieces(rules, before)[mover];
    if (state_board(rules, after)[action->from] == PIECE_NONE)
        state_add(rules, after, action->from, piece->kind, piece->owner,
                  rules->kinds[piece->kind].minds_moving);
}

static void perform_effect(const Rules *rules, const Action *action, PieceIndex mover, Code code,
                           State *after) {
    Performance performance;
    perform_begin(&performance, rules, after, NULL, action->seat);
    performance.context.entity = mover;
    performance.context.start = action->from;
    performance.context.target = action->to;
    perform_now(&performance, code);
}

static void apply_effects(const Rules *rules, const State *before, const Action *action,
                          const Effects *effects, PieceIndex mover, State *after) {
    for (size_t i = 0; i < effects->count; i++) {
        const Effect *effect = &effects->items[i];
        switch (effect->kind) {
        case EFFECT_FLAG:
            if (state_pieces(rules, after)[mover].site != SITE_NONE)
                state_set_flag(rules, after, mover, effect->flag, effect->countdown);
            break;
        case EFFECT_REMOVE: remove_piece(rules, before, action, effect, after); break;
        case EFFECT_RELOCATE: relocate_piece(rules, before, action, effect, after); break;
        case EFFECT_TURN: turn_piece(rules, before, action, effect, after); break;
        case EFFECT_COPY: leave_copy(rules, before, action, mover, after); break;
        case EFFECT_CODE: perform_effect(rules, action, mover, effect->code, after); break;
        }
    }
}

void apply_transform(const Rules *rules, State *state, PieceIndex index, Kind kind) {
    state_set_kind(rules, state, index, kind);
    if (rules->transformed == CODE_NONE)
        return;
    Performance performance;
    perform_begin(&performance, rules, state, NULL, state->seat);
    performance.context.entity = index;
    performance.context.start = state_pieces(rules, state)[index].site;
    perform_now(&performance, rules->transformed);
}

void apply_step(const Rules *rules, const State *before, const Action *action, State *after) {
    const Entry *entry = &rules->entries[action->rule];
    const Step *step = &rules->steps[entry->step];
    PieceIndex mover = state_mover(rules, before, action);
    if (step->castle)
        apply_castle(rules, before, action, step, mover, after);
    else
        apply_move(rules, action, entry, mover, after);
    apply_effects(rules, before, action, &step->effects, mover, after);
    apply_effects(rules, before, action, &entry->effects, mover, after);
    if (action->value >= 0 && state_pieces(rules, after)[mover].site != SITE_NONE)
        apply_transform(rules, after, mover, (Kind)action->value);
}
