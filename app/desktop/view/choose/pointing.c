// SPDX-License-Identifier: MIT
#include "app/desktop/view/choose/pointing.h"

#include "engine/base/memory.h"
#include "engine/rules/state/look.h"
#include "engine/rules/terms/shown.h"

void pointing_free(Pointing *pointing) {
    action_list_free(&pointing->actions);
    action_list_free(&pointing->meant);
    memory_free(pointing->targets);
    *pointing = (Pointing){0};
}

// Clears the selection and any press or drag in progress.
static void reset_input(Pointing *pointing) {
    pointing->selected = pointing->pressed = SPOT_NONE;
    pointing->dragging = pointing->just_selected = false;
    pointing->target_count = 0;
}

static void select_spot(Pointing *pointing, Spot spot);

// The spot of the piece that makes the action.
static Spot spot_of_mover(const Pointing *pointing, const Action *action) {
    if (action->kind == ACTION_STEP) // perhaps a drop, whose spot is a pile
        return spot_source(pointing->rules, pointing->state, action);
    if (!topology_is_zone(&pointing->rules->topology, action->from))
        return action->from;
    PieceIndex piece = state_at(pointing->rules, pointing->state, action->from, action->depth);
    return piece == PIECE_NONE ? (Spot)SPOT_NONE : spot_of_piece(piece);
}

// Selects the piece that must continue the turn. If several pieces can, the player chooses.
static void select_chain(Pointing *pointing) {
    const Action *first = NULL;
    if (pointing->state->phase != PHASE_CHAIN)
        return;
    for (size_t i = 0; i < pointing->actions.count; i++) {
        const Action *action = &pointing->actions.items[i];
        if (action->kind != ACTION_RULE || action->from == SITE_NONE) // not with a piece
            continue;
        if (first && (action->from != first->from || action->depth != first->depth))
            return; // another piece
        first = action;
    }
    if (first)
        select_spot(pointing, spot_of_mover(pointing, first));
}

static void show_position(Pointing *pointing, const Rules *rules, const State *state) {
    pointing->rules = rules;
    pointing->state = state;
    pointing->meant.count = 0;
    pointing->refused = pointing->refused_to = SPOT_NONE;
    reset_input(pointing);
    select_chain(pointing);
}

void pointing_set(Pointing *pointing, const Rules *rules, const State *state, const Trail *trail) {
    state_actions(rules, state, trail, &pointing->actions);
    show_position(pointing, rules, state);
}

void pointing_show(Pointing *pointing, const Rules *rules, const State *state,
                   const ActionList *actions) {
    pointing->actions.count = 0;
    for (size_t i = 0; i < actions->count; i++)
        *action_list_add(&pointing->actions) = actions->items[i];
    show_position(pointing, rules, state);
}

// ---- Sources and targets

static PieceIndex piece_on(const Pointing *pointing, Spot spot) {
    return spot_piece(pointing->rules, pointing->state, spot);
}

// True if the pieces look the same and lie on the same site, where order does not matter. An action
// of one then stands for the same action of the other.
static bool are_alike(const Pointing *pointing, PieceIndex a, PieceIndex b) {
    const Piece *pieces = state_pieces(pointing->rules, pointing->state);
    return a == b || (pieces[a].site == pieces[b].site && pieces[a].site != SITE_NONE &&
                      !pointing->rules->data.sites[pieces[a].site].ordered &&
                      state_compare(pointing->rules, pointing->state, a, b) == 0);
}

// True when [action] is made with the piece at [spot].
static bool starts_at(const Pointing *pointing, const Action *action, Spot spot) {
    const Rules *rules = pointing->rules;
    bool moves = action->kind == ACTION_STEP || action->kind == ACTION_RULE;
    if (!moves || action->from == SITE_NONE || spot == SPOT_NONE)
        return false;
    if (spot_is_pile(rules, spot))
        return spot_source(rules, pointing->state, action) == spot;
    // a square stands for any piece on it; the pieces of a zone are spots of their own
    if (!spot_is_piece(spot))
        return action->from == spot && !spot_is_zone(rules, spot);
    PieceIndex mover = state_at(rules, pointing->state, action->from, action->depth);
    return mover != PIECE_NONE && are_alike(pointing, mover, (PieceIndex)(spot - SPOT_PIECE));
}

bool pointing_uses(const Pointing *pointing, const Action *action, Spot spot) {
    return action->to == SITE_NONE && starts_at(pointing, action, spot);
}

// True if [action] drops a piece that must go next to a friendly piece, and the piece at [spot] is
// such a friendly piece.
static bool grows_from(const Pointing *pointing, const Action *action, Spot spot) {
    PieceIndex piece = piece_on(pointing, spot);
    return piece != PIECE_NONE &&
           state_grows_from(pointing->rules, pointing->state, action,
                            state_pieces(pointing->rules, pointing->state)[piece].site);
}

// True if [action] has a target and is made by selecting the piece at [spot].
static bool goes_from(const Pointing *pointing, const Action *action, Spot spot) {
    return action->to != SITE_NONE &&
           (starts_at(pointing, action, spot) || grows_from(pointing, action, spot));
}

// True if [spot] is [target] or a piece on it, so that a click there means [target].
static bool leads_to(const Pointing *pointing, Site target, Spot spot) {
    return target == spot ||
           (spot_is_piece(spot) && target == spot_site(pointing->rules, pointing->state, spot));
}

// True if [action] needs no piece and is made by a click on [spot]. For an action that takes a card
// from a deck, a click on the deck counts, too.
static bool ends_at(const Pointing *pointing, const Action *action, Spot spot) {
    if (action->kind != ACTION_RULE || action->from != SITE_NONE)
        return false;
    Site place = action->to != SITE_NONE ? action->to
                                         : shown_drawn_from(pointing->rules, action->rule);
    return place != SITE_NONE && leads_to(pointing, place, spot);
}

// True if [action] captures something. Always false if the Rules hide something, because playing
// the action would then reveal it.
static bool captures(const Pointing *pointing, const Action *action) {
    StateSpace after;
    if (pointing->rules->facts.hides)
        return false;
    state_apply(pointing->rules, pointing->state, NULL, action, &after.state);
    return state_took(pointing->rules, pointing->state, &after.state);
}

// Adds a target, unless an earlier action has the same one.
static void add_target(Pointing *pointing, Spot spot, bool captures_there) {
    for (size_t i = 0; i < pointing->target_count; i++)
        if (pointing->targets[i].spot == spot)
            return;
    pointing->targets = memory_grow(pointing->targets, &pointing->target_capacity,
                                    pointing->target_count + 1, sizeof *pointing->targets);
    pointing->targets[pointing->target_count++] = (PointingTarget){spot, captures_there};
}

// Finds the targets of the selected piece: where its actions lead and, for a castling, also the
// site of the partner.
static void find_targets(Pointing *pointing) {
    pointing->target_count = 0;
    for (size_t i = 0; i < pointing->actions.count; i++) {
        const Action *action = &pointing->actions.items[i];
        Site partner, landing;
        const bool captures_there = false; // at the partner's site
        if (!goes_from(pointing, action, pointing->selected))
            continue;
        add_target(pointing, action->to, captures(pointing, action));
        if (action->kind == ACTION_STEP && // a click on the partner also castles
            state_partner(pointing->rules, pointing->state, action, &partner, &landing))
            add_target(pointing, partner, captures_there);
    }
}

const PointingTarget *pointing_target(const Pointing *pointing, Spot spot) {
    for (size_t i = 0; spot != SPOT_NONE && i < pointing->target_count; i++)
        if (leads_to(pointing, pointing->targets[i].spot, spot))
            return &pointing->targets[i];
    return NULL;
}

bool pointing_can_move(const Pointing *pointing, Spot spot) {
    if (piece_on(pointing, spot) == PIECE_NONE)
        return false;
    for (size_t i = 0; i < pointing->actions.count; i++)
        if (starts_at(pointing, &pointing->actions.items[i], spot) ||
            grows_from(pointing, &pointing->actions.items[i], spot))
            return true;
    return false;
}

static void select_spot(Pointing *pointing, Spot spot) {
    pointing->selected = spot;
    find_targets(pointing);
}

// Selects nothing, so that nothing is dragged and there are no targets.
static void deselect(Pointing *pointing) {
    pointing->selected = SPOT_NONE;
    pointing->dragging = false;
    pointing->target_count = 0;
}

static Spot ground_of(const Pointing *pointing, Spot spot) {
    return spot_ground(pointing->rules, pointing->state, spot);
}

// True if both spots are in the same place. A square is one place with everything on it; the cards
// of a zone are separate places.
static bool same_place(const Pointing *pointing, Spot a, Spot b) {
    if (a == SPOT_NONE || b == SPOT_NONE || ground_of(pointing, a) != ground_of(pointing, b))
        return false;
    return a == b || !spot_is_zone(pointing->rules, ground_of(pointing, a));
}

// A click on a square selects its whole stack; each further click on it selects the next lower
// single piece that can move. Returns the piece that a click selects now, or SPOT_NONE after the
// last.
static Spot next_in_stack(const Pointing *pointing) {
    const Rules *rules = pointing->rules;
    const Piece *pieces = state_pieces(rules, pointing->state);
    Spot ground = ground_of(pointing, pointing->selected);
    if (ground >= rules->topology.board_count || spot_count(rules, pointing->state, ground) < 2)
        return SPOT_NONE;
    PieceIndex index = piece_on(pointing, pointing->selected);
    if (spot_is_piece(pointing->selected))
        index = pieces[index].below;
    for (; index != PIECE_NONE; index = pieces[index].below)
        if (pointing_can_move(pointing, spot_of_piece(index)))
            return spot_of_piece(index);
    return SPOT_NONE;
}

// The only pile that the seat to act can ever have, or SPOT_NONE.
static Spot only_pile(const Pointing *pointing) {
    const Rules *rules = pointing->rules;
    Spot found = SPOT_NONE;
    for (int kind = 0; rules->hands.exist && kind < rules->kinds.count; kind++) {
        Spot pile = spot_pile(rules, pointing->state->seat, (Kind)kind);
        if (!spot_exists(rules, pointing->state, pile))
            continue;
        if (found != SPOT_NONE)
            return SPOT_NONE;
        found = pile;
    }
    return found;
}

// True if nothing is selected and a click on [spot] drops a piece from the seat's only pile in
// hand.
static bool drops_at(const Pointing *pointing, Spot spot) {
    Spot pile = only_pile(pointing);
    if (pile == SPOT_NONE || pointing->selected != SPOT_NONE)
        return false;
    for (size_t i = 0; i < pointing->actions.count; i++)
        if (pointing->actions.items[i].to == spot &&
            starts_at(pointing, &pointing->actions.items[i], pile))
            return true;
    return false;
}

// The actions of [pointing] that end at the spot are those that need no piece.
bool pointing_can_put(const Pointing *pointing, Spot spot) {
    for (size_t i = 0; spot != SPOT_NONE && i < pointing->actions.count; i++)
        if (ends_at(pointing, &pointing->actions.items[i], spot))
            return true;
    return drops_at(pointing, spot);
}

// ---- Matching actions

// True if [action] is a castling whose partner is at [spot].
static bool is_partner(const Pointing *pointing, const Action *action, Spot spot) {
    Site partner, landing;
    return action->kind == ACTION_STEP &&
           state_partner(pointing->rules, pointing->state, action, &partner, &landing) &&
           partner == spot;
}

static void add_meant(Pointing *pointing, const Action *action) {
    *action_list_add(&pointing->meant) = *action;
}

// True if the actions differ only in the kind that a piece becomes. Their squares need not be
// compared, because the same click or drag stands for all of them.
static bool differ_by_kind(const ActionList *meant) {
    for (size_t i = 0; i < meant->count; i++)
        if (meant->items[i].kind != ACTION_STEP || meant->items[i].rule != meant->items[0].rule ||
            meant->items[i].depth != meant->items[0].depth)
            return false;
    return true;
}

// Returns what to do with the actions in [meant]. If they differ only in the kind that a piece
// becomes, they are played as one action, and the game asks for the kind afterwards.
static PointingResult decide(Pointing *pointing) {
    pointing->dragging = false;
    if (pointing->meant.count > 1 && differ_by_kind(&pointing->meant)) {
        pointing->meant.count = 1;
        pointing->meant.items[0].value = VALUE_ASK;
    }
    return pointing->meant.count == 0   ? POINTING_NOTHING
           : pointing->meant.count == 1 ? POINTING_PLAYS
                                        : POINTING_CHOOSES;
}

// Lists in pointing->meant the actions that take the selected piece to [spot] or, if there are
// none, the castling whose partner is at [spot]. Returns what to do with them.
static PointingResult go_to(Pointing *pointing, Spot spot) {
    pointing->meant.count = 0;
    for (size_t i = 0; i < pointing->actions.count; i++) {
        const Action *action = &pointing->actions.items[i];
        if (goes_from(pointing, action, pointing->selected) && leads_to(pointing, action->to, spot))
            add_meant(pointing, action);
    }
    for (size_t i = 0; pointing->meant.count == 0 && i < pointing->actions.count; i++) {
        const Action *action = &pointing->actions.items[i];
        if (goes_from(pointing, action, pointing->selected) && is_partner(pointing, action, spot))
            add_meant(pointing, action);
    }
    return decide(pointing);
}

// Lists in pointing->meant the actions that a click on [spot] completes: those that the piece there
// makes without a target, and those without a piece whose target is [spot]. Returns what to do with
// them.
static PointingResult act_on(Pointing *pointing, Spot spot) {
    pointing->meant.count = 0;
    for (size_t i = 0; i < pointing->actions.count; i++) {
        const Action *action = &pointing->actions.items[i];
        if (pointing_uses(pointing, action, spot) || ends_at(pointing, action, spot))
            add_meant(pointing, action);
    }
    return decide(pointing);
}

// A button stands for several actions with the kind and rule of [like].
PointingResult pointing_mean_rule(Pointing *pointing, const ActionList *actions, const Action *like,
                                  bool selected) {
    pointing->meant.count = 0;
    for (size_t i = 0; i < actions->count; i++) {
        const Action *action = &actions->items[i];
        if (action->kind == like->kind && action->rule == like->rule &&
            (selected ? pointing_uses(pointing, action, pointing->selected)
                      : pointing_is_placeless(action)))
            add_meant(pointing, action);
    }
    return decide(pointing);
}

// ---- Pointer

void pointing_press(Pointing *pointing, Spot spot) {
    pointing->pressed = spot;
    pointing->just_selected = false;
    // A press on the selected place or on a target waits for the release. A press on any other
    // piece that can move, even in the selected stack, selects that piece at once.
    bool again = spot == pointing->selected ||
                 (same_place(pointing, spot, pointing->selected) && !spot_is_piece(spot));
    if (again || pointing_target(pointing, spot) || !pointing_can_move(pointing, spot))
        return;
    select_spot(pointing, spot);
    pointing->just_selected = true;
}

void pointing_drag(Pointing *pointing) {
    if (pointing->dragging || !pointing_can_move(pointing, pointing->pressed))
        return;
    // A press on a target selected nothing, because the release may mean the target.
    if (!same_place(pointing, pointing->selected, pointing->pressed))
        select_spot(pointing, pointing->pressed);
    pointing->dragging = true;
}

// Refuses to move the piece at [from] to [to] or, if [to] is SPOT_NONE, to select the piece.
static PointingResult refuse_move(Pointing *pointing, Spot from, Spot to) {
    pointing->refused = from;
    pointing->refused_to = ground_of(pointing, to);
    return POINTING_REFUSES;
}

// Ends a drag. A piece dropped where it was, or outside the board, does not count as an attempt to
// move.
static PointingResult drop_piece(Pointing *pointing, Spot spot) {
    pointing->dragging = false;
    if (same_place(pointing, spot, pointing->selected) || spot == SPOT_NONE)
        return POINTING_NOTHING;
    if (pointing_target(pointing, spot))
        return go_to(pointing, spot);
    // A piece without targets may be dragged anywhere to perform an action that needs only the
    // piece.
    PointingResult used = pointing->target_count == 0 ? act_on(pointing, pointing->selected)
                                                      : POINTING_NOTHING;
    return used != POINTING_NOTHING ? used : refuse_move(pointing, pointing->selected, spot);
}

static bool is_own_piece(const Pointing *pointing, Spot spot) {
    PieceIndex piece = piece_on(pointing, spot);
    return piece != PIECE_NONE &&
           state_pieces(pointing->rules, pointing->state)[piece].owner == pointing->state->seat;
}

// Handles a click that means no action. Usually refuses to move the selected piece to [spot]. If
// nothing is selected, or if the player's own piece is at [spot], refuses instead to select the
// piece at [spot], if there is one.
static PointingResult refuse_click(Pointing *pointing, Spot spot) {
    Spot from = pointing->selected;
    bool is_piece = piece_on(pointing, spot) != PIECE_NONE;
    deselect(pointing);
    if (spot != SPOT_NONE && from != SPOT_NONE && !is_own_piece(pointing, spot))
        return refuse_move(pointing, from, spot);
    return is_piece ? refuse_move(pointing, spot, SPOT_NONE) : POINTING_NOTHING;
}

// Handles a click on the selected piece. If the click has just selected a piece that has targets,
// nothing else happens. Otherwise performs the action that needs only the piece. If there is none,
// a further click selects the next piece of the stack; after the last piece, nothing is selected.
static PointingResult click_selected(Pointing *pointing, Spot spot) {
    if (pointing->just_selected && pointing->target_count > 0)
        return POINTING_NOTHING;
    PointingResult used = act_on(pointing, spot);
    if (used != POINTING_NOTHING || pointing->just_selected)
        return used;
    Spot next = next_in_stack(pointing);
    if (next != SPOT_NONE)
        select_spot(pointing, next);
    else
        deselect(pointing);
    return POINTING_NOTHING;
}

// The pointer went from one spot to another without dragging a piece. If nothing is selected and a
// piece is at [from], the player tried to drag that piece, but it cannot move.
static PointingResult refuse_drag(Pointing *pointing, Spot from, Spot to) {
    bool tried = from != SPOT_NONE && to != SPOT_NONE && pointing->selected == SPOT_NONE &&
                 piece_on(pointing, from) != PIECE_NONE;
    return tried ? refuse_move(pointing, from, to) : POINTING_NOTHING;
}

PointingResult pointing_release(Pointing *pointing, Spot spot) {
    Spot pressed = pointing->pressed;
    pointing->pressed = SPOT_NONE;
    if (pointing->dragging)
        return drop_piece(pointing, spot);
    if (spot != pressed)
        return refuse_drag(pointing, pressed, spot);
    if (drops_at(pointing, spot))
        select_spot(pointing, only_pile(pointing)); // so that [spot] becomes one of its targets
    bool same = same_place(pointing, spot, pointing->selected);
    if (pointing_target(pointing, spot) && !same)
        return go_to(pointing, spot);
    if (same)
        return click_selected(pointing, pointing->selected);
    if (pointing_can_put(pointing, spot))
        return act_on(pointing, spot);
    return refuse_click(pointing, spot);
}

PointingResult pointing_click(Pointing *pointing, Spot spot) {
    pointing_press(pointing, spot);
    return pointing_release(pointing, spot);
}

bool pointing_cancel(Pointing *pointing) {
    bool something = pointing->selected != SPOT_NONE;
    reset_input(pointing);
    return something;
}
