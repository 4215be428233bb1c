// SPDX-License-Identifier: MIT
#include "engine/rules/effects/move.h"

#include "engine/rules/effects/perform.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/change.h"
#include "engine/rules/view/mask.h"

#include <assert.h>

// Marks a piece as moved, if some rule depends on whether a piece of its kind has moved.
static void mark_moved(const Rules *rules, State *state, PieceIndex index) {
    Piece *piece = &state_pieces(rules, state)[index];
    piece->moved = rules->kinds.list[piece->kind].depends_on_moving;
}

// Performs [code], the document's effects of capturing or transforming, after [piece] was captured
// or transformed on [site].
static void perform_event(const Rules *rules, State *state, Code code, PieceIndex piece, Site site,
                          Seat player) {
    if (code == CODE_NONE)
        return;
    Performance performance;
    perform_begin(&performance, rules, state, NULL, player);
    performance.context.entity = piece;
    performance.context.start = site;
    perform_now(&performance, code);
}

// Captures a piece. In a game whose captures go into hands, the piece goes into the hand of
// [captor], unless it is a leader or [captor] cannot own the kind that it would become there.
static void take_piece(const Rules *rules, State *state, PieceIndex index, Seat captor) {
    Piece *piece = &state_pieces(rules, state)[index];
    const KindRules *kind = &rules->kinds.list[piece->kind];
    Kind becomes = kind->demotes_to == KIND_NONE ? piece->kind : kind->demotes_to;
    if (!rules->hands.gain_captures || kind->leader ||
        !(rules->kinds.list[becomes].owners >> captor & 1)) {
        state_capture(rules, state, index, captor);
        return;
    }
    state_clear_flags(rules, state, index);
    state_lift(rules, state, index);
    state_set_owner(rules, state, index, captor);
    piece->moved = false; // set directly, because the hash has no lifted pieces
    piece->kind = becomes;
    state_put(rules, state, index, rules->hands.zone[captor]);
}

// Lifts both pieces before it puts either down, because one may go where the other stands.
static void apply_castle(const Rules *rules, const State *before, const Action *action,
                         const Path *path, PieceIndex mover, State *after) {
    Site partner_site = steps_partner(rules, before, path, action->from);
    PieceIndex partner = state_board(rules, before)[partner_site];
    state_lift(rules, after, mover);
    state_lift(rules, after, partner);
    mark_moved(rules, after, mover);
    mark_moved(rules, after, partner);
    state_put(rules, after, mover, path->castle->to);
    state_put(rules, after, partner, path->castle->partner_to);
}

// A capture takes all pieces on the target. The effects of capturing are performed after [mover]
// has moved, because they may remove [mover] as well.
static void apply_move(const Rules *rules, const Action *action, const Rule *rule, PieceIndex mover,
                       State *after) {
    PieceIndex captured[PIECE_LIMIT];
    int count = 0;
    // The index of the top piece on the target, which changes with each call of take_piece.
    const PieceIndex *top = &state_board(rules, after)[action->to];
    while (rule->outlet.captures && *top != PIECE_NONE) {
        captured[count++] = *top;
        take_piece(rules, after, *top, action->seat);
    }
    state_lift(rules, after, mover);
    mark_moved(rules, after, mover);
    state_put(rules, after, mover, action->to);
    for (int i = 0; i < count; i++)
        perform_event(rules, after, rules->moves.captured, captured[i], action->to, action->seat);
}

// Effects of a move ------------------------------------------------------------------------------
// The effects of a move apply to the pieces that stood on their sites before it.

// The uppermost piece that stood on [site] before the move. PIECE_NONE for an empty site, and for
// one where a frozen piece protects whatever stands there.
static PieceIndex top_before(const Performance *performance, Site site) {
    const Rules *rules = performance->context.rules;
    return site == SITE_NONE || steps_blocked(rules, performance->before, site)
               ? (PieceIndex)PIECE_NONE
               : state_board(rules, performance->before)[site];
}

// The site to which [offset], an operand of the instruction, leads from the start of the move, or
// SITE_NONE.
static Site site_at(const Performance *performance, uint32_t offset) {
    return rules_offset(performance->context.rules, offset, performance->context.start);
}

// Gives the instruction's flag to the piece that moved, unless an effect has removed that piece.
static void flag_mover(Performance *performance) {
    const Rules *rules = performance->context.rules;
    const Instruction *instruction = performance->instruction;
    PieceIndex mover = performance->context.entity;
    if (state_pieces(rules, performance->state)[mover].site != SITE_NONE)
        state_set_flag(rules, performance->state, mover, instruction->index,
                       instruction->slot); // [slot] is the duration
}

// Captures the pieces that stood on the site of offset a, from the top down, except those that an
// earlier effect has removed. The site may have changed since, so the list of pieces is that of
// [before].
static void take_at(Performance *performance) {
    const Rules *rules = performance->context.rules;
    State *after = performance->state;
    Seat captor = performance->context.player;
    PieceIndex index = top_before(performance, site_at(performance, performance->instruction->a));
    for (; index != PIECE_NONE; index = state_pieces(rules, performance->before)[index].below) {
        Site site = state_pieces(rules, after)[index].site;
        if (site == SITE_NONE)
            continue;
        take_piece(rules, after, index, captor);
        perform_event(rules, after, rules->moves.captured, index, site, captor);
    }
}

// Moves a piece from the site of offset a to that of offset b, if that exists and is empty. The
// piece is the uppermost of the instruction's kind or, for KIND_NONE, of any kind. Does nothing if
// there is no such piece, or if an earlier effect has removed it.
static void shift(Performance *performance) {
    const Rules *rules = performance->context.rules;
    const Piece *pieces = state_pieces(rules, performance->before);
    State *after = performance->state;
    Kind kind = (Kind)performance->instruction->index;
    Site to = site_at(performance, performance->instruction->b);
    PieceIndex index = top_before(performance, site_at(performance, performance->instruction->a));
    while (index != PIECE_NONE && kind != KIND_NONE && pieces[index].kind != kind)
        index = pieces[index].below;
    if (index == PIECE_NONE || to == SITE_NONE || state_board(rules, after)[to] != PIECE_NONE ||
        state_pieces(rules, after)[index].site == SITE_NONE) // an earlier effect has removed it
        return;
    state_lift(rules, after, index);
    state_put(rules, after, index, to);
}

// Gives the enemies that still stand on the site at offset a to the mover, as pieces of the
// instruction's kind.
static void turn_at(Performance *performance) {
    const Rules *rules = performance->context.rules;
    State *after = performance->state;
    Seat seat = performance->context.player;
    Site site = site_at(performance, performance->instruction->a);
    PieceIndex index = top_before(performance, site);
    for (; index != PIECE_NONE; index = state_pieces(rules, performance->before)[index].below) {
        const Piece *piece = &state_pieces(rules, after)[index];
        if (piece->site != site || piece->owner == SEAT_NONE ||
            rules->seats.list[piece->owner].side == rules->seats.list[seat].side)
            continue;
        state_set_owner(rules, after, index, seat);
        apply_transform(rules, after, index, (Kind)performance->instruction->index);
    }
}

// Puts a copy of the moved piece on the site where it started, unless a piece stands there already.
static void leave_copy(Performance *performance) {
    const Rules *rules = performance->context.rules;
    Site start = performance->context.start;
    const Piece *piece = &state_pieces(rules, performance->before)[performance->context.entity];
    const bool moved = true;
    if (state_board(rules, performance->state)[start] == PIECE_NONE)
        state_add(rules, performance->state, start, piece->kind, piece->owner, moved);
}

// Performs an instruction OF_MOVE. DO_PERFORM performs another Code and so overwrites
// performance->next, which is restored afterwards.
static void perform_of_move(Performance *performance) {
    uint32_t next = performance->next;
    switch ((InstructionKind)performance->instruction->kind) {
    case DO_FLAG_MOVER: flag_mover(performance); break;
    case DO_TAKE_AT: take_at(performance); break;
    case DO_SHIFT: shift(performance); break;
    case DO_TURN_AT: turn_at(performance); break;
    case DO_LEAVE_COPY: leave_copy(performance); break;
    case DO_PERFORM:
        perform_now(performance, performance->instruction->target);
        performance->next = next;
        break;
    default: assert(false);
    }
}

// Performs the effects of the path and then those of the rule. Both see the mover, its source and
// its target.
static void perform_effects(const Rules *rules, const State *before, const Action *action,
                            PieceIndex mover, State *after) {
    const Rule *rule = &rules->moves.rules[action->rule];
    Performance performance;
    perform_begin(&performance, rules, after, NULL, action->seat);
    performance.before = before;
    performance.of_move = perform_of_move;
    performance.context.entity = mover;
    performance.context.start = action->from;
    performance.context.target = action->to;
    perform_now(&performance, rules->moves.paths[rule->outlet.path].effects);
    perform_now(&performance, rule->effects);
}

void apply_transform(const Rules *rules, State *state, PieceIndex index, Kind kind) {
    state_set_kind(rules, state, index, kind);
    perform_event(rules, state, rules->moves.transformed, index,
                  state_pieces(rules, state)[index].site, state->seat);
}

void apply_step(const Rules *rules, const State *before, const Action *action, State *after) {
    const Rule *rule = &rules->moves.rules[action->rule];
    const Path *path = &rules->moves.paths[rule->outlet.path];
    PieceIndex mover = state_mover(rules, before, action);
    if (path->castle)
        apply_castle(rules, before, action, path, mover, after);
    else
        apply_move(rules, action, rule, mover, after);
    if (path->effects != CODE_NONE || rule->effects != CODE_NONE)
        perform_effects(rules, before, action, mover, after);
    // A [value] of 0 or more is the kind that the piece becomes.
    if (action->value >= 0 && state_pieces(rules, after)[mover].site != SITE_NONE)
        apply_transform(rules, after, mover, (Kind)action->value);
}
