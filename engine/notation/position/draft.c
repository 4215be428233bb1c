// SPDX-License-Identifier: MIT
#include "engine/notation/position/draft.h"

#include "engine/base/memory.h"
#include "engine/notation/position/position.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/look.h"

struct Draft {
    const Rules *rules;
    StateSpace now;
    StateSpace before; // the position before a change, from which [now] is rebuilt
};

const State *draft_state(const Draft *draft) {
    return &draft->now.state;
}

// ---- Pieces

// Copies the piece [index] of [from], with its attributes and flags, to the top of [site] in the
// draft. False if there is no room.
static bool copy_piece(Draft *draft, const State *from, PieceIndex index, Site site) {
    const Rules *rules = draft->rules;
    State *to = &draft->now.state;
    const Piece *piece = &state_pieces(rules, from)[index];
    PieceIndex copy = state_add(rules, to, site, piece->kind, piece->owner, piece->moved);
    if (copy == PIECE_NONE)
        return false;
    for (int i = 0; i < rules->data.attribute_count; i++)
        state_set_attribute(rules, to, copy, i, state_attribute(rules, from, index, i));
    for (int flag = 0; flag < rules->data.flag_count; flag++)
        if (*state_flag(rules, from, index, flag) > 0)
            state_set_flag(rules, to, copy, flag, *state_flag(rules, from, index, flag));
    return true;
}

// Copies everything but the pieces. Variables that refer to pieces keep their initial values.
static void copy_all_but_pieces(const Rules *rules, State *to, const State *from) {
    to->turns = from->turns;
    to->quiet = from->quiet;
    for (int seat = 0; seat < rules->seats.count; seat++) {
        if (state_is_out(from, (Seat)seat))
            state_set_out(to, (Seat)seat);
        state_set_frozen(to, (Seat)seat, state_is_frozen(from, (Seat)seat));
        state_set_controller(to, (Seat)seat, from->controller[seat]);
    }
    for (int i = 0; i < rules->data.variable_count; i++) {
        const Variable *variable = &rules->data.variables[i];
        int count = variable->per_seat ? rules->seats.count : 1;
        for (int seat = 0; seat < count && variable->type != TYPE_PIECE; seat++)
            state_set_slot(rules, to, variable->index + seat,
                           state_slots(rules, from)[variable->index + seat]);
    }
}

// Rebuilds the draft from [from], without the piece [skipped]. Pieces that left the game are
// forgotten, and the pieces in zones that are always shuffled become bags again.
static void rebuild_from(Draft *draft, const State *from, PieceIndex skipped) {
    const Rules *rules = draft->rules;
    State *to = &draft->now.state;
    state_clear(rules, to);
    state_set_turn(rules, to, from->turn);
    copy_all_but_pieces(rules, to, from);
    // Each stack is copied from the bottom up, because copy_piece adds on top.
    for (Site site = 0; site < rules->topology.site_count; site++)
        for (int depth = state_count(rules, from, site) - 1; depth >= 0; depth--) {
            PieceIndex piece = state_at(rules, from, site, depth);
            if (piece != skipped)
                copy_piece(draft, from, piece, site);
        }
}

// Copies the draft's position and returns the copy, from which the caller then rebuilds the draft.
static State *save_position(Draft *draft) {
    state_copy(draft->rules, &draft->before.state, &draft->now.state);
    return &draft->before.state;
}

void draft_set(Draft *draft, const State *state) {
    state_copy(draft->rules, &draft->before.state, state); // [state] may be the draft's own
    rebuild_from(draft, &draft->before.state, PIECE_NONE);
}

void draft_remove(Draft *draft, PieceIndex piece) {
    rebuild_from(draft, save_position(draft), piece);
}

// If [site] is full, removes its top piece.
static void remove_top_if_full(Draft *draft, Site site) {
    PieceIndex top = state_board(draft->rules, &draft->now.state)[site];
    if (!state_has_room(draft->rules, &draft->now.state, site) && top != PIECE_NONE)
        draft_remove(draft, top);
}

bool draft_put(Draft *draft, Site site, Kind kind, Seat owner) {
    const bool moved = false;
    remove_top_if_full(draft, site);
    return state_add(draft->rules, &draft->now.state, site, kind, owner, moved) != PIECE_NONE;
}

// Clears the flags of the piece that last only some turns, because they depend on how the piece
// came to its site.
static void clear_countdowns(const Rules *rules, State *state, PieceIndex piece) {
    for (int flag = 0; flag < rules->data.flag_count; flag++) {
        uint8_t countdown = *state_flag(rules, state, piece, flag);
        if (countdown > 0 && countdown != FLAG_FOREVER)
            state_set_flag(rules, state, piece, flag, 0);
    }
}

// Removes the piece first, because it may stand on [site] itself. Then copies it from the local
// State [before]; draft->before cannot be used, because draft_remove overwrites it.
bool draft_move(Draft *draft, PieceIndex piece, Site site) {
    const Rules *rules = draft->rules;
    StateSpace before;
    state_copy(rules, &before.state, &draft->now.state);
    draft_remove(draft, piece);
    remove_top_if_full(draft, site);
    clear_countdowns(rules, &before.state, piece);
    bool moved = copy_piece(draft, &before.state, piece, site);
    if (!moved)
        state_copy(rules, &draft->now.state, &before.state);
    return moved;
}

// ---- Construction

Draft *draft_new(const Rules *rules, const State *state) {
    Draft *draft = memory_new(sizeof *draft);
    draft->rules = rules;
    draft_set(draft, state);
    return draft;
}

void draft_free(Draft *draft) {
    memory_free(draft);
}

void draft_clear(Draft *draft) {
    int turn = draft->now.state.turn;
    state_clear(draft->rules, &draft->now.state);
    state_set_turn(draft->rules, &draft->now.state, turn);
}

void draft_restart(Draft *draft) {
    StateSpace start;
    state_init(draft->rules, &start.state);
    draft_set(draft, &start.state);
}

// ---- Turn, marks and rights

// Clears the countdowns, because whose turn it is decides which pieces can be captured en passant.
// The number of the round stays.
void draft_set_turn(Draft *draft, Seat seat) {
    const Rules *rules = draft->rules;
    State *state = &draft->now.state;
    int turn = rules_first_turn(rules, seat);
    if (turn < 0 || state->seat == seat)
        return;
    for (PieceIndex piece = 0; piece < state->piece_count; piece++)
        clear_countdowns(rules, state, piece);
    uint32_t turns_per_round = (uint32_t)rules->flow.order_count;
    state_set_turn(rules, state, turn);
    state->turns = state->turns / turns_per_round * turns_per_round + (uint32_t)turn;
}

// Changes a copy of the position, and rebuilds the draft from it without leaving out a piece.
void draft_set_moved(Draft *draft, PieceIndex piece, bool moved) {
    State *before = save_position(draft);
    state_pieces(draft->rules, before)[piece].moved = moved;
    rebuild_from(draft, before, PIECE_NONE);
}

// A king that had moved and is marked as unmoved could castle again with every unmoved partner. So
// its other partners are then marked as moved.
void draft_allow_castling(Draft *draft, const CastlingRight *right, bool allowed) {
    CastlingRight rights[RIGHT_LIMIT];
    int count = rights_castling(draft->rules, &draft->now.state, rights);
    State *before = save_position(draft);
    Piece *pieces = state_pieces(draft->rules, before);
    bool unmarks_king = allowed && pieces[right->king].moved;
    for (int i = 0; i < count && unmarks_king; i++)
        if (rights[i].king == right->king)
            pieces[rights[i].partner].moved = true;
    if (allowed)
        pieces[right->king].moved = false;
    pieces[right->partner].moved = !allowed; // not the king: it may have other castling rights
    rebuild_from(draft, before, PIECE_NONE);
}

// At most one piece of the seat can be captured en passant. So the flags of all are cleared, and
// that of [right] is set.
void draft_set_passing(Draft *draft, Seat seat, const PassingRight *right) {
    State *before = save_position(draft);
    Piece *pieces = state_pieces(draft->rules, before);
    for (PieceIndex piece = 0; piece < before->piece_count; piece++)
        if (pieces[piece].owner == seat)
            clear_countdowns(draft->rules, before, piece);
    if (right) {
        pieces[right->piece].moved = true; // it moved when it passed the square
        rights_grant_passing(draft->rules, before, right);
    }
    rebuild_from(draft, before, PIECE_NONE);
}

void draft_set_attribute(Draft *draft, PieceIndex piece, int attribute, Value value) {
    state_set_attribute(draft->rules, &draft->now.state, piece, attribute, value);
}

// ---- Checking

// Writes the draft as a position and reads it, so that it is checked just as a position in a file
// is.
bool draft_check(const Draft *draft, State *state, Error *error) {
    Text text = {0};
    Report report = {0};
    position_write_state(draft->rules, draft_state(draft), &text);
    bool fine = position_read(draft->rules, "position", text.data, text.length, state, &report);
    if (!fine)
        *error = report.items[0].error;
    report_free(&report);
    text_free(&text);
    return fine;
}
