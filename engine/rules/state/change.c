// SPDX-License-Identifier: MIT
#include "engine/rules/state/change.h"

#include "engine/rules/state/hash.h"
#include "engine/rules/state/knowledge.h"
#include "engine/rules/state/look.h"
#include "engine/rules/state/planes.h"

#include <assert.h>

// Construction ------------------------------------------------------------------------------------

void state_clear(const Rules *rules, State *state) {
    memset(state, 0, rules->layout.size);
    memset(state_board(rules, state), 0xFF, // PIECE_NONE on each site
           (size_t)rules->topology.site_count * sizeof(PieceIndex));
    state->result.winner = SEAT_NONE;
    state->flow.next_phase = PHASE_INDEX_NONE;
    state->flow.phase = (uint8_t)rules->flow.initial_phase;
    state->turn = (uint8_t)rules->flow.start_at;
    state->seat = rules->flow.order[rules->flow.start_at];
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        state->controller[seat] = seat < rules->seats.count ? rules->seats.list[seat].controller
                                                            : (Seat)seat;
    for (int i = 0; i < rules->data.variable_count; i++) {
        const Variable *variable = &rules->data.variables[i];
        int count = variable->per_seat ? rules->seats.count : 1;
        for (int seat = 0; seat < count; seat++)
            state_slots(rules, state)[variable->index + seat] = variable->initial[seat];
    }
    state_rehash(rules, state);
}

void state_set_values(const Rules *rules, State *state, PieceIndex piece, const KindValue *values,
                      size_t count) {
    for (size_t i = 0; i < count; i++)
        state_set_attribute(rules, state, piece, values[i].attribute, values[i].value);
}

void state_init(const Rules *rules, State *state) {
    const bool moved = false;
    state_clear(rules, state);
    for (int i = 0; i < rules->start.count; i++) {
        const StartPiece *start = &rules->start.pieces[i];
        PieceIndex piece = state_add(rules, state, start->site, start->kind, start->seat, moved);
        assert(piece != PIECE_NONE);
        state_set_values(rules, state, piece, start->values, start->value_count);
    }
}

// An index for a new piece: the next unused index, or that of a piece that has left the game.
static PieceIndex allocate_piece(const Rules *rules, State *state) {
    if (state->piece_count < rules->start.piece_limit)
        return state->piece_count++;
    for (PieceIndex index = 0; index < state->piece_count; index++)
        if (state_pieces(rules, state)[index].site == SITE_NONE)
            return index;
    return PIECE_NONE;
}

PieceIndex state_add(const Rules *rules, State *state, Site site, Kind kind, Seat owner,
                     bool moved) {
    if (!state_has_room(rules, state, site))
        return PIECE_NONE;
    PieceIndex index = allocate_piece(rules, state);
    if (index == PIECE_NONE)
        return PIECE_NONE;
    const KindRules *kind_rules = &rules->kinds.list[kind];
    state_pieces(rules, state)[index] = (Piece){
        .site = SITE_NONE,
        .below = PIECE_NONE,
        .kind = kind,
        .owner = owner,
        .moved = moved && kind_rules->depends_on_moving,
        .captor = SEAT_NONE,
    };
    memset(state_block(rules, state, index), 0, (size_t)rules->layout.block_size);
    if (rules->facts.hides)
        state_knowledge(rules, state)[index] = (Knowledge){0};
    state_set_values(rules, state, index, kind_rules->values, kind_rules->value_count);
    state_put(rules, state, index, site);
    return index;
}

// Every change to the pieces on a site is made between site_begin and site_end. They keep the
// hashes and the planes of the State up to date.
static inline void site_begin(const Rules *rules, State *state, Site site) {
    site_hash_remove(rules, state, site);
    if (rules->planes.count > 0)
        planes_clear_site(rules, state, site);
}

static inline void site_end(const Rules *rules, State *state, Site site) {
    site_hash_add(rules, state, site);
    if (rules->planes.count > 0)
        planes_add_site(rules, state, site);
}

// True when a piece that leaves the site or comes to it concerns no other piece there, and no
// plane.
static inline bool is_loose(const Rules *rules, Site site) {
    const SiteRules *place = &rules->data.sites[site];
    return place->capacity != 1 && !place->ordered &&
           (rules->planes.count == 0 || topology_is_zone(&rules->topology, site));
}

// Call it when a piece has come to a site or left it.
static inline void note_count(const Rules *rules, State *state, Site site) {
    if (rules->endings.count_zones && topology_is_zone(&rules->topology, site))
        state->due = DUE_ALL;
}

// Stacks ------------------------------------------------------------------------------------------

void state_stand(const Rules *rules, State *state, Site site, const PieceIndex *pieces, int count) {
    Piece *all = state_pieces(rules, state);
    PieceIndex *link = &state_board(rules, state)[site];
    for (int i = 0; i < count; i++) {
        Piece *piece = &all[pieces[i]];
        piece->site = site;
        piece->bag_ends = piece->bag && (i + 1 == count || !all[pieces[i + 1]].bag);
        *link = pieces[i];
        link = &piece->below;
    }
    *link = PIECE_NONE;
}

// The index at which [piece] belongs among [count] sorted pieces: after its equals.
static int sorted_place(const Rules *rules, const State *state, PieceIndex piece,
                        const PieceIndex *pieces, int count) {
    int low = 0, high = count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (state_compare(rules, state, piece, pieces[middle]) < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

// An insertion sort, because pieces are nearly sorted already and equal pieces must keep their
// order.
static void sort_pieces(const Rules *rules, const State *state, PieceIndex *pieces, int count) {
    for (int i = 1; i < count; i++) {
        PieceIndex piece = pieces[i];
        if (state_compare(rules, state, piece, pieces[i - 1]) >= 0)
            continue;
        int at = sorted_place(rules, state, piece, pieces, i - 1);
        memmove(pieces + at + 1, pieces + at, (size_t)(i - at) * sizeof *pieces);
        pieces[at] = piece;
    }
}

void state_sort_site(const Rules *rules, State *state, Site site) {
    const Piece *all = state_pieces(rules, state);
    PieceIndex pieces[PIECE_LIMIT];
    int count = 0;
    for (PieceIndex at = state_board(rules, state)[site]; at != PIECE_NONE; at = all[at].below)
        pieces[count++] = at;
    bool ordered = rules->data.sites[site].ordered;
    // Sorts each run of pieces. In a stack, a piece outside bags ends a run and keeps its place.
    for (int first = 0, end = 0; first < count; first = ++end) {
        while (end < count && (!ordered || all[pieces[end]].bag))
            end++;
        sort_pieces(rules, state, pieces + first, end - first);
    }
    state_stand(rules, state, site, pieces, count);
}

// Moving ------------------------------------------------------------------------------------------

// The link to the first piece on a site that sorts after [piece]. Zones without order are kept
// sorted, so that equal States are equal byte by byte.
static PieceIndex *sorted_link(const Rules *rules, State *state, PieceIndex piece, Site site) {
    Piece *pieces = state_pieces(rules, state);
    PieceIndex *link = &state_board(rules, state)[site];
    while (*link != PIECE_NONE && state_compare(rules, state, piece, *link) >= 0)
        link = &pieces[*link].below;
    return link;
}

// The link on [site] that leads to [piece], or to PIECE_NONE below the lowest piece.
static PieceIndex *link_to(const Rules *rules, State *state, PieceIndex piece, Site site) {
    Piece *pieces = state_pieces(rules, state);
    PieceIndex *link = &state_board(rules, state)[site];
    while (*link != piece)
        link = &pieces[*link].below;
    return link;
}

// Inserts a lifted piece on [site] above the piece that [link] leads to. In a bag, the pieces are
// shuffled again.
static void insert(const Rules *rules, State *state, PieceIndex index, Site site,
                   PieceIndex *link) {
    Piece *piece = &state_pieces(rules, state)[index];
    bool loose = is_loose(rules, site);
    if (!loose)
        site_begin(rules, state, site);
    piece->site = site;
    piece->below = *link;
    *link = index;
    if (loose)
        piece_hash_add(rules, state, index);
    else
        site_end(rules, state, site);
    note_count(rules, state, site);
    if (rules->data.sites[site].bag)
        state_shuffle(rules, state, site);
    if (rules->facts.hides)
        knowledge_put(rules, state, index);
}

void state_put(const Rules *rules, State *state, PieceIndex index, Site site) {
    // On top where order counts, otherwise at its place among the sorted pieces.
    PieceIndex *link = rules->data.sites[site].ordered ? &state_board(rules, state)[site]
                                                       : sorted_link(rules, state, index, site);
    insert(rules, state, index, site, link);
}

void state_put_under(const Rules *rules, State *state, PieceIndex index, Site site) {
    PieceIndex *link = rules->data.sites[site].ordered ? link_to(rules, state, PIECE_NONE, site)
                                                       : sorted_link(rules, state, index, site);
    insert(rules, state, index, site, link);
}

// Call it when a piece leaves its site. If it was the lowest of a bag, the piece above it becomes
// the lowest, provided that it is of the same bag. A piece above that belongs to another bag is the
// lowest of that bag already.
static void shorten_bag(const Rules *rules, State *state, PieceIndex index) {
    Piece *pieces = state_pieces(rules, state);
    if (!pieces[index].bag_ends)
        return;
    for (PieceIndex at = state_board(rules, state)[pieces[index].site]; at != index;
         at = pieces[at].below)
        if (pieces[at].below == index && pieces[at].bag && !pieces[at].bag_ends)
            pieces[at].bag_ends = true;
}

void state_lift(const Rules *rules, State *state, PieceIndex index) {
    Piece *piece = &state_pieces(rules, state)[index];
    Site site = piece->site;
    if (site == SITE_NONE)
        return;
    if (rules->facts.hides) // before the change, while the piece is still on the site
        knowledge_lift(rules, state, index);
    bool loose = is_loose(rules, site);
    if (loose)
        piece_hash_remove(rules, state, index);
    else
        site_begin(rules, state, site);
    shorten_bag(rules, state, index);
    *link_to(rules, state, index, site) = piece->below;
    piece->site = SITE_NONE;
    piece->below = PIECE_NONE;
    piece->bag = piece->bag_ends = false;
    if (!loose)
        site_end(rules, state, site);
    note_count(rules, state, site);
}

void state_clear_flags(const Rules *rules, State *state, PieceIndex piece) {
    for (int flag = 0; flag < rules->data.flag_count; flag++)
        state_set_flag(rules, state, piece, flag, 0);
}

void state_capture(const Rules *rules, State *state, PieceIndex index, Seat captor) {
    Piece *piece = &state_pieces(rules, state)[index];
    state_clear_flags(rules, state, index);
    state_lift(rules, state, index);
    if (rules->facts.hides)
        knowledge_remove(rules, state, index);
    state->captured++;
    piece->captor = captor;
    piece->moved = false; // if it comes back, it counts as unmoved
}

// In a stack the pieces become a bag. In a zone without order there is no order to lose. In both,
// all seats forget the pieces if the game hides anything.
void state_shuffle(const Rules *rules, State *state, Site site) {
    Piece *pieces = state_pieces(rules, state);
    bool ordered = rules->data.sites[site].ordered;
    if (ordered)
        site_begin(rules, state, site);
    for (PieceIndex at = state_board(rules, state)[site]; at != PIECE_NONE; at = pieces[at].below) {
        pieces[at].bag |= ordered;
        if (rules->facts.hides)
            state_knowledge(rules, state)[at].known = 0; // all seats forget the piece
    }
    if (!ordered)
        return;
    state_sort_site(rules, state, site);
    site_end(rules, state, site);
}

// Properties of pieces ----------------------------------------------------------------------------

// Begins a change of the piece; change_end must follow. Takes the pieces on its site out of the
// hashes and planes.
static void change_begin(const Rules *rules, State *state, PieceIndex index) {
    Site site = state_pieces(rules, state)[index].site;
    if (site != SITE_NONE)
        site_begin(rules, state, site);
}

// Call it after the piece has changed. Where order does not count, the list of pieces on a site is
// kept sorted, so the piece may have to move in it.
static void change_end(const Rules *rules, State *state, PieceIndex index) {
    const Piece *piece = &state_pieces(rules, state)[index];
    if (piece->site == SITE_NONE)
        return;
    const SiteRules *site = &rules->data.sites[piece->site];
    bool is_sorted = site->capacity != 1 && (piece->bag || !site->ordered);
    if (is_sorted)
        state_sort_site(rules, state, piece->site);
    site_end(rules, state, piece->site);
}

// Keeps State.countdowns, the number of flags that expire.
void state_set_flag(const Rules *rules, State *state, PieceIndex piece, int flag,
                    uint8_t countdown) {
    uint8_t *current = state_flag(rules, state, piece, flag);
    if (*current == countdown)
        return;
    change_begin(rules, state, piece);
    if (*current > 0 && *current != FLAG_FOREVER)
        state->countdowns--;
    if (countdown > 0 && countdown != FLAG_FOREVER)
        state->countdowns++;
    *current = countdown;
    change_end(rules, state, piece);
}

// A piece of the new kind starts without flags and as if it had not moved; it keeps its attributes.
void state_set_kind(const Rules *rules, State *state, PieceIndex index, Kind kind) {
    Piece *piece = &state_pieces(rules, state)[index];
    state_clear_flags(rules, state, index);
    change_begin(rules, state, index);
    piece->kind = kind;
    piece->moved = false;
    change_end(rules, state, index);
}

void state_set_owner(const Rules *rules, State *state, PieceIndex piece, Seat owner) {
    change_begin(rules, state, piece);
    state_pieces(rules, state)[piece].owner = owner;
    change_end(rules, state, piece);
}

// Bytes are stored in big-endian order, so that comparing bytes compares values. Null is stored as
// 0, the least; in four bytes this follows from VALUE_NULL being INT32_MIN.
void state_write_attribute(const Rules *rules, State *state, PieceIndex piece, int attribute,
                           Value value) {
    const Attribute *layout = &rules->data.attributes[attribute];
    uint8_t *bytes = state_block(rules, state, piece) + layout->offset;
    uint32_t stored = 0;
    if (layout->width == 4)
        stored = (uint32_t)value ^ (uint32_t)INT32_MIN;
    else if (value != VALUE_NULL)
        stored = (uint32_t)(value - layout->minimum + 1);
    for (int i = layout->width - 1; i >= 0; i--, stored >>= 8)
        bytes[i] = (uint8_t)stored;
}

void state_set_attribute(const Rules *rules, State *state, PieceIndex piece, int attribute,
                         Value value) {
    change_begin(rules, state, piece);
    state_write_attribute(rules, state, piece, attribute, value);
    change_end(rules, state, piece);
}

// State.countdowns, the number of flags that expire, tells when all of them are found.
void state_count_down(const Rules *rules, State *state) {
    const int flag_count = rules->data.flag_count, count = state->piece_count * flag_count;
    const uint8_t *flags = state_flag(rules, state, 0, 0);
    int left = state->countdowns; // flags yet to be found
    for (int i = 0; i < count && left > 0; i++) {
        uint8_t countdown = flags[i];
        if (countdown == 0 || countdown == FLAG_FOREVER)
            continue;
        state_set_flag(rules, state, (PieceIndex)(i / flag_count), i % flag_count,
                       (uint8_t)(countdown - 1));
        left--;
    }
}

// Seats and the game ------------------------------------------------------------------------------

void state_set_turn(const Rules *rules, State *state, int turn) {
    state->hash -= turn_key(state);
    state->turn = (uint8_t)turn;
    state->seat = rules->flow.order[turn];
    state->hash += turn_key(state);
}

void state_set_seat(State *state, Seat seat) {
    state->hash -= turn_key(state);
    state->seat = seat;
    state->hash += turn_key(state);
}

void state_set_turn_phase(State *state, int phase) {
    state->hash -= turn_key(state);
    state->flow.phase = (uint8_t)phase;
    state->hash += turn_key(state);
}

void state_set_asked_seats(State *state, Seats seats) {
    if (seats == state->asked_seats) // the usual case
        return;
    state->hash -= seats_key(state);
    state->asked_seats = seats;
    state->hash += seats_key(state);
}

void state_set_out(State *state, Seat seat) {
    assert(!state_is_out(state, seat));
    state->hash -= seats_key(state);
    state->out = (Seats)(state->out | 1u << seat);
    state->hash += seats_key(state);
    state->due = DUE_ALL;
}

void state_set_frozen(State *state, Seat seat, bool frozen) {
    state->hash -= seats_key(state);
    state->frozen = (Seats)((state->frozen & ~(1u << seat)) | (unsigned)frozen << seat);
    state->hash += seats_key(state);
    state->due = DUE_ALL; // an ending may depend on who is frozen
}

void state_set_controller(State *state, Seat seat, Seat controller) {
    state->hash -= controller_key(seat, state->controller[seat]);
    state->controller[seat] = controller;
    state->hash += controller_key(seat, controller);
    state->due = DUE_ALL;
}

void state_set_slot(const Rules *rules, State *state, int slot, Value value) {
    Value *current = &state_slots(rules, state)[slot];
    if (*current == value)
        return;
    state->due = DUE_ALL; // endings may read the variable
    state->hash -= slot_key(slot, *current);
    *current = value;
    state->hash += slot_key(slot, value);
}

void state_set_dice(State *state, const uint8_t *dice, int count) {
    uint8_t sorted[DICE_LIMIT] = {0};
    assert(count <= DICE_LIMIT);
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && sorted[at - 1] < dice[i]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = dice[i];
    }
    // [sorted] has the highest die first, and 0 in the places that no die takes.
    state->hash -= dice_key(state);
    memcpy(state->dice.faces, sorted, sizeof sorted);
    state->dice.count = (uint8_t)count;
    state->hash += dice_key(state);
}

void state_set_pending(const Rules *rules, State *state, Phase phase, const Action *pending) {
    state->hash -= phase_key(rules, state);
    state->phase = (uint8_t)phase;
    state->pending = *pending;
    state->hash += phase_key(rules, state);
}

// The key of the phase in the hash depends on the members that change, so it is taken out before
// and put in again afterwards.
void state_clear_pending(const Rules *rules, State *state) {
    state->hash -= phase_key(rules, state);
    state->pending = (Action){0};
    state->asked = 0;
    state->phase = PHASE_PLAY;
    state->hash += phase_key(rules, state);
}

// Effects that wait -------------------------------------------------------------------------------

bool waits_add(const Rules *rules, State *state, const Wait *wait) {
    if (state->wait_count == rules->layout.wait_limit)
        return false;
    state->hash -= waits_key(rules, state);
    // The bytes between the members are copied, too, because they are part of the State.
    memcpy(&state_waits(rules, state)[state->wait_count++], wait, sizeof *wait);
    state->hash += waits_key(rules, state);
    return true;
}

bool waits_remove(const Rules *rules, State *state, bool phase, Wait *wait) {
    Wait *waits = state_waits(rules, state);
    int first = 0;
    while (first < state->wait_count && phase && !waits[first].phase)
        first++;
    if (first == state->wait_count)
        return false;
    state->hash -= waits_key(rules, state);
    *wait = waits[first];
    state->wait_count--;
    memmove(&waits[first], &waits[first + 1], (size_t)(state->wait_count - first) * sizeof *waits);
    memset(&waits[state->wait_count], 0, sizeof *waits);
    state->hash += waits_key(rules, state);
    return true;
}
