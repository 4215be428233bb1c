// SPDX-License-Identifier: MIT
// Guesses the true State of a View by dealing the pieces of the pool to the hidden faces and sites.
#include "engine/rules/state/change.h"
#include "engine/rules/state/hash.h"
#include "engine/rules/state/look.h"
#include "engine/rules/view/view_private.h"

// A State that is being guessed from a View.
typedef struct Deal {
    const Rules *rules;
    const View *view;
    Rng *rng;
    State *state;
    State *scratch; // its first piece is a model for new pieces
    Fixed fixed;
    bool complete;              // all attributes are fixed, so the pool's entries have all of them
    uint16_t left[PIECE_LIMIT]; // entries of the pool that are not dealt yet, in random order
    int left_count;
} Deal;

// Faces ------------------------------------------------------------------------------------------

// Turns the scratch piece into a new one of [kind]. Unless [start] is NULL, the piece has the owner
// and the values of [start].
static void make_scratch(const Deal *deal, Kind kind, const StartPiece *start) {
    const Rules *rules = deal->rules;
    const KindRules *kind_rules = &rules->kinds.list[kind];
    Piece *piece = state_pieces(rules, deal->scratch);
    piece->kind = kind;
    piece->owner = start ? start->seat : (Seat)SEAT_NONE;
    memset(state_block(rules, deal->scratch, 0), 0, (size_t)rules->layout.block_size);
    state_set_values(rules, deal->scratch, 0, kind_rules->values, kind_rules->value_count);
    if (start)
        state_set_values(rules, deal->scratch, 0, start->values, start->value_count);
}

// True when [entry] may describe the piece that started as [start]. [kind] is the visible kind, or
// KIND_NONE.
static bool may_be_start(const Deal *deal, const StartPiece *start, const Face *entry, Kind kind) {
    Face made;
    if ((kind != KIND_NONE && start->kind != kind) ||
        (deal->fixed.owner && start->seat != entry->owner))
        return false;
    make_scratch(deal, start->kind, start);
    pool_make_entry(deal->rules, &deal->fixed, deal->scratch, 0, &made);
    return pool_compare(&made, entry) == 0;
}

// A random one of the pieces at the start that [entry] may describe, or NULL if there is none. The
// n-th such piece replaces the one found before with a probability of 1/n, so all are equally
// likely.
static const StartPiece *guess_start(const Deal *deal, const Face *entry, Kind kind) {
    const StartPiece *found = NULL;
    uint32_t count = 0;
    for (int i = 0; i < deal->rules->start.count; i++) {
        const StartPiece *start = &deal->rules->start.pieces[i];
        if (may_be_start(deal, start, entry, kind) && rng_below(deal->rng, ++count) == 0)
            found = start;
    }
    return found;
}

// A random one of the kinds that effects create. All are equally likely: see guess_start.
static Kind guess_kind(const Deal *deal) {
    Kind found = 0;
    uint32_t count = 0;
    for (int kind = 0; kind < deal->rules->kinds.count; kind++)
        if (!deal->fixed.kinds[kind] && rng_below(deal->rng, ++count) == 0)
            found = (Kind)kind;
    return found;
}

// Stores in [block] the attributes of a piece that [entry] may describe, and returns its kind.
// [kind] is the visible kind, or KIND_NONE.
static Kind guess_face(const Deal *deal, const Face *entry, Kind kind, uint8_t *block) {
    if (deal->complete && entry->kind != KIND_NONE) { // nothing is left to guess
        memcpy(block, entry->block, BLOCK_LIMIT);
        return entry->kind;
    }
    const StartPiece *start = guess_start(deal, entry, kind);
    if (start)
        kind = start->kind;
    else if (kind == KIND_NONE)
        kind = entry->kind != KIND_NONE ? entry->kind : guess_kind(deal);
    make_scratch(deal, kind, start);
    memcpy(block, state_block(deal->rules, deal->scratch, 0),
           (size_t)deal->rules->layout.block_size);
    // What never changes and is known is not guessed.
    for (int i = 0; i < deal->rules->data.attribute_count && entry->kind != KIND_NONE; i++) {
        const Attribute *attribute = &deal->rules->data.attributes[i];
        if (deal->fixed.attributes[i])
            memcpy(block + attribute->offset, entry->block + attribute->offset, attribute->width);
    }
    return kind;
}

// Gives a piece the face of [entry], but keeps what the seat sees of it.
static void give_face(const Deal *deal, PieceIndex index, const Face *entry) {
    const Rules *rules = deal->rules;
    Piece *piece = &state_pieces(rules, deal->state)[index];
    uint8_t *block = state_block(rules, deal->state, index);
    uint8_t guess[BLOCK_LIMIT];
    bool seen = piece->kind != KIND_NONE;
    piece->kind = guess_face(deal, entry, piece->kind, guess);
    for (int i = 0; i < rules->data.attribute_count; i++) {
        const Attribute *attribute = &rules->data.attributes[i];
        if (!seen || attribute->private)
            memcpy(block + attribute->offset, guess + attribute->offset, attribute->width);
    }
}

// The pool ---------------------------------------------------------------------------------------

// Lists the indexes of all entries of the pool in random order: each new one takes a random place,
// and what was there moves to the end.
static void shuffle_pool(Deal *deal) {
    deal->left_count = (int)deal->view->pool_count;
    for (int i = 0; i < deal->left_count; i++) {
        int place = (int)rng_below(deal->rng, (uint32_t)i + 1);
        deal->left[i] = deal->left[place];
        deal->left[place] = (uint16_t)i;
    }
}

// True when the piece, as far as the seat sees it, may be the one that [entry] describes. Private
// attributes are not compared, because the seat does not see them. A piece whose face is hidden may
// be any.
static bool may_be_entry(const Deal *deal, PieceIndex index, const Face *entry) {
    const Rules *rules = deal->rules;
    const Piece *piece = &state_pieces(rules, deal->state)[index];
    Face seen;
    if (deal->fixed.owner && entry->owner != piece->owner)
        return false;
    if (piece->kind == KIND_NONE)
        return true;
    pool_make_entry(rules, &deal->fixed, deal->state, index, &seen);
    for (int i = 0; i < rules->data.attribute_count; i++) {
        const Attribute *attribute = &rules->data.attributes[i];
        if (!attribute->private && memcmp(seen.block + attribute->offset,
                                          entry->block + attribute->offset, attribute->width) != 0)
            return false;
    }
    return seen.kind == entry->kind;
}

// Removes the first of the remaining entries that may describe [piece], and returns it, or NULL if
// none may.
static const Face *take_entry(Deal *deal, PieceIndex piece) {
    for (int i = 0; i < deal->left_count; i++) {
        const Face *entry = &deal->view->pool[deal->left[i]];
        if (!may_be_entry(deal, piece, entry))
            continue;
        deal->left[i] = deal->left[--deal->left_count];
        return entry;
    }
    return NULL;
}

// Deals entries to the pieces whose faces the seat does not see or, with [seen], to those whose
// faces it sees without seeing all their attributes. Seen faces must be dealt first, because fewer
// entries fit them; their order does not matter, because no entry fits two seen faces that differ.
static bool deal_faces(Deal *deal, bool seen) {
    const Knowledge *knowledge = state_knowledge(deal->rules, deal->state);
    for (PieceIndex index = 0; index < deal->state->piece_count; index++) {
        bool has_face = state_pieces(deal->rules, deal->state)[index].kind != KIND_NONE;
        if (seats_have(knowledge[index].known, deal->view->seat) || has_face != seen)
            continue;
        const Face *entry = take_entry(deal, index);
        if (!entry)
            return false;
        give_face(deal, index, entry);
    }
    return true;
}

// Lost pieces ------------------------------------------------------------------------------------

// A random site of the board that has room. Without [shared], only sites on which the seat sees no
// piece count. SITE_NONE if there is none. Sites that count are equally likely: see guess_start.
static Site guess_site(const Deal *deal, bool shared) {
    const Topology *topology = &deal->rules->topology;
    const PieceIndex *seen = state_board(deal->rules, &deal->view->state->state);
    Site found = SITE_NONE;
    uint32_t count = 0;
    for (int site = 0; site < topology->board_count; site++)
        if (topology->exists[site] && (shared || seen[site] == PIECE_NONE) &&
            state_has_room(deal->rules, deal->state, (Site)site) &&
            rng_below(deal->rng, ++count) == 0)
            found = (Site)site;
    return found;
}

// A random seat other than the seat of the View, which sees its own pieces. If there is no other
// seat, that seat itself.
static Seat guess_owner(const Deal *deal) {
    int count = deal->rules->seats.count;
    if (deal->view->seat == SEAT_NONE)
        return (Seat)rng_below(deal->rng, (uint32_t)count);
    // At least 1, which skips the seat itself if there are others.
    int distance = (int)rng_below(deal->rng, (uint32_t)(count > 1 ? count - 1 : 1)) + 1;
    return (Seat)((deal->view->seat + distance) % count);
}

// Puts the remaining pieces of the pool on sites where the seat sees no piece or, if none of these
// has room, on other sites. False when no site has room. Also false when the game does not hide
// where pieces stand: no pieces should then remain.
static bool deal_lost(Deal *deal) {
    const Rules *rules = deal->rules;
    State *state = deal->state;
    const bool shared = true; // also sites with pieces that the seat sees
    while (deal->left_count > 0) {
        const Face *entry = &deal->view->pool[deal->left[--deal->left_count]];
        Site site = guess_site(deal, !shared);
        if (site == SITE_NONE)
            site = guess_site(deal, shared);
        if (!rules->facts.hides_places || site == SITE_NONE ||
            state->piece_count >= rules->start.piece_limit)
            return false;
        PieceIndex index = state->piece_count++;
        state_pieces(rules, state)[index] = (Piece){.site = site,
                                                    .below = state_board(rules, state)[site],
                                                    .kind = KIND_NONE,
                                                    .owner = deal->fixed.owner ? entry->owner
                                                                               : guess_owner(deal),
                                                    .captor = SEAT_NONE};
        state_board(rules, state)[site] = index;
        give_face(deal, index, entry);
    }
    return true;
}

// Variables and the pending action ----------------------------------------------------------------

// A random value of a variable, or its initial value if it has no range or too large a one.
static Value guess_value(Rng *rng, const Variable *variable, int seat) {
    int64_t range = (int64_t)variable->maximum - variable->minimum + 1;
    if (variable->type == TYPE_BOOLEAN)
        return (Value)rng_below(rng, 2);
    if (!variable->ranged || range > UINT32_MAX)
        return variable->initial[seat];
    return (Value)(variable->minimum + (int64_t)rng_below(rng, (uint32_t)range));
}

static void guess_variables(const Deal *deal) {
    const Rules *rules = deal->rules;
    for (int i = 0; i < rules->data.variable_count; i++) {
        const Variable *variable = &rules->data.variables[i];
        int count = variable->per_seat ? rules->seats.count : 1;
        for (int seat = 0; seat < count; seat++)
            if (!knowledge_of_variable(variable, (Seat)seat, deal->view->seat))
                state_slots(rules, deal->state)[variable->index + seat] = guess_value(
                    deal->rng, variable, seat);
    }
}

// Guesses which of several look-alikes chance drew for the pending action.
static void guess_drawn(const Deal *deal) {
    PieceIndex alike[PIECE_LIMIT];
    Action *pending = &deal->state->pending;
    PieceIndex piece = state_mover(deal->rules, deal->state, pending);
    if (!(pending->marks & ACTION_DRAWN) || piece == PIECE_NONE)
        return;
    int count = mask_alike(deal->rules, deal->state, piece, (Seat)pending->seat, alike);
    if (count > 0)
        pending->depth = (uint16_t)state_depth(deal->rules, deal->state,
                                               alike[rng_below(deal->rng, (uint32_t)count)]);
}

static void deal_init(Deal *deal, const View *view, Rng *rng, State *state, State *scratch) {
    *deal = (Deal){
        .rules = view->rules, .view = view, .rng = rng, .state = state, .scratch = scratch};
    pool_find_fixed(view->rules, &deal->fixed);
    // A Face of the pool has just the attributes that are fixed.
    deal->complete = true;
    for (int i = 0; i < view->rules->data.attribute_count; i++)
        deal->complete &= deal->fixed.attributes[i];
    state_clear(view->rules, scratch);
    state_pieces(view->rules, scratch)[0].site = SITE_NONE; // the model stands nowhere
}

bool view_sample(const View *view, Rng *rng, State *state) {
    const Rules *rules = view->rules;
    const bool seen = true;
    StateSpace scratch;
    Deal deal;
    state_copy(rules, state, &view->state->state);
    if (!rules->facts.hides)
        return true;
    // The View does not show how the game continues while chance is to act, or when something is
    // asked about an action that the seat did not see. A pool of more than PIECE_LIMIT pieces is
    // not from state_view.
    if (state->phase == PHASE_CHANCE || (state->phase == PHASE_ASKED && state->asked == 0) ||
        view->pool_count > PIECE_LIMIT)
        return false;
    deal_init(&deal, view, rng, state, &scratch.state);
    shuffle_pool(&deal);
    // Deals to faces that are seen, then to faces that are not, then to pieces that are missing.
    if (!deal_faces(&deal, seen) || !deal_faces(&deal, !seen) || !deal_lost(&deal))
        return false;
    // In a State, pieces whose order does not count are sorted.
    for (int site = 0; site < rules->topology.site_count; site++)
        state_sort_site(rules, state, (Site)site);
    guess_variables(&deal);
    // Each seat knows the pieces that it sees completely. What it remembers cannot be guessed.
    for (PieceIndex index = 0; index < state->piece_count; index++)
        state_knowledge(rules, state)[index].known |= knowledge_wholes(rules, state, index);
    guess_drawn(&deal);
    state_rehash(rules, state);
    return true;
}
