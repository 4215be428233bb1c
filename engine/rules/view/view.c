// SPDX-License-Identifier: MIT
#include "engine/rules/view/view.h"

#include "engine/base/memory.h"
#include "engine/rules/state/look.h"
#include "engine/rules/view/view_private.h"

void view_free(View *view) {
    memory_free(view->state);
    memory_free(view->pool);
    memory_free(view->log);
    *view = (View){0};
}

// Fills [view] anew, and allocates its State if it has none yet. Only a game that hides something
// has a pool of hidden faces.
void state_view(const Rules *rules, const State *state, Seat seat, View *view) {
    view->rules = rules;
    view->seat = seat;
    if (!view->state)
        view->state = memory_new(sizeof *view->state);
    state_mask(rules, state, seat, &view->state->state);
    view->pool_count = 0;
    if (rules->facts.hides)
        pool_fill(rules, state, view);
}

static bool equal_items(const void *a, const void *b, size_t count, size_t size) {
    return count == 0 || memcmp(a, b, count * size) == 0;
}

bool view_equal(const View *a, const View *b) {
    return a->rules == b->rules && a->seat == b->seat && a->pool_count == b->pool_count &&
           a->log_count == b->log_count &&
           equal_items(a->state, b->state, 1, a->rules->layout.size) &&
           equal_items(a->pool, b->pool, a->pool_count, sizeof *a->pool) &&
           equal_items(a->log, b->log, a->log_count, sizeof *a->log);
}

// The log ----------------------------------------------------------------------------------------

// The piece that an action of a seat or of chance moves; PIECE_NONE while a lot is undecided.
static PieceIndex find_moved_piece(const Rules *rules, const State *before, const Action *action,
                                   const State *after) {
    bool moves = action->kind == ACTION_STEP || action->kind == ACTION_RULE ||
                 action->kind == ACTION_CHANCE;
    // A lot is about an action of a seat, never about an action of chance.
    bool lot_is_open = action->kind != ACTION_CHANCE && after->chance == CHANCE_LOT;
    return moves && !lot_is_open ? state_mover(rules, before, action) : (PieceIndex)PIECE_NONE;
}

// An action of chance as [seat] sees it. If the game hides something, a random number is left out:
// seats that may know it see it where effects store it. Dice are visible to all.
static Action mask_chance(const Rules *rules, const State *before, const Action *action,
                          Seat seat) {
    Action seen = *action;
    seen.depth = 0; // [depth] counts pieces of the true State, which the seat may not see
    if (before->chance == CHANCE_LOT)
        seen.from = mask_action(rules, &before->action, seat).from;
    if (rules->facts.hides && before->chance == CHANCE_NUMBER)
        seen.value = VALUE_NULL;
    return seen;
}

// True when [seat] sees which piece of its site moves. Where order does not count, the seat must
// see the face; remembering it is not enough.
static bool sees_which_moves(const Rules *rules, const State *before, PieceIndex piece, Seat seat) {
    Site site = state_pieces(rules, before)[piece].site;
    return rules->data.sites[site].ordered || state_count(rules, before, site) == 1 ||
           seats_have(knowledge_faces(rules, before, piece), seat);
}

// Stores in [seen] what the seat sees of [piece], which [action] moves: where the piece stood and
// where it goes, if the seat sees it there, and the depth if the seat sees which piece moves.
static void log_sites(const Rules *rules, const State *before, const Action *action,
                      const State *after, PieceIndex piece, Seat seat, Action *seen) {
    if (state_sees_place(rules, before, piece, seat))
        seen->from = action->from;
    if (state_pieces(rules, after)[piece].site == action->to &&
        state_sees_place(rules, after, piece, seat))
        seen->to = action->to;
    if (action->kind != ACTION_CHANCE && state_sees_face(rules, before, piece, seat) &&
        seen->from == action->from && sees_which_moves(rules, before, piece, seat))
        seen->depth = mask_depth_of(rules, before, piece, seat);
}

// Appends an item to the log, without an action or a piece yet.
static LogItem *add_item(View *view) {
    view->log = memory_grow(view->log, &view->log_capacity, view->log_count + 1, sizeof *view->log);
    LogItem *item = &view->log[view->log_count++];
    memset(item, 0, sizeof *item);
    item->piece.kind = KIND_NONE;
    item->piece.owner = SEAT_NONE;
    return item;
}

void view_log(View *view, const State *before, const Action *action, const State *after) {
    const Rules *rules = view->rules;
    bool chance = action->kind == ACTION_CHANCE;
    LogItem *item = add_item(view);
    for (int i = 0; i < after->announced; i++)
        if (seats_have(after->announcements[i].seats, view->seat))
            item->announcements[item->announced++] = after->announcements[i].name;
    // An outcome of chance is hidden if the action that it belongs to is.
    item->hidden = mask_hides_action(rules, chance ? &before->action : action, view->seat);
    item->action = chance ? mask_chance(rules, before, action, view->seat)
                          : mask_action(rules, action, view->seat);
    PieceIndex piece = find_moved_piece(rules, before, action, after);
    if (piece == PIECE_NONE || item->hidden)
        return;
    log_sites(rules, before, action, after, piece, view->seat, &item->action);
    mask_face(rules, after, piece, view->seat, &item->piece);
    // A piece that ends face down may have been seen before it moved.
    if (item->piece.kind == KIND_NONE && sees_which_moves(rules, before, piece, view->seat))
        mask_face(rules, before, piece, view->seat, &item->piece);
}
