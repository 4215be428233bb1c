// SPDX-License-Identifier: MIT
#include "engine/rules/view/mask.h"

#include "engine/rules/state/change.h"
#include "engine/rules/state/hash.h"
#include "engine/rules/state/look.h"

#include <assert.h>

// Pieces -----------------------------------------------------------------------------------------

static void clear_private(const Rules *rules, uint8_t *block) {
    for (int i = 0; i < rules->data.attribute_count; i++) {
        const Attribute *attribute = &rules->data.attributes[i];
        if (attribute->private)
            memset(block + attribute->offset, 0, attribute->width);
    }
}

// True when the seat knows all of a piece.
static bool knows(const Rules *rules, const State *state, PieceIndex index, Seat seat) {
    return seats_have(knowledge_of(rules, state, index), seat);
}

void mask_face(const Rules *rules, const State *state, PieceIndex index, Seat seat, Face *face) {
    const Piece *piece = &state_pieces(rules, state)[index];
    memset(face, 0, sizeof *face);
    face->kind = KIND_NONE;
    face->owner = piece->owner;
    face->captor = piece->captor;
    face->bag = piece->bag;
    if (!state_sees_face(rules, state, index, seat))
        return;
    face->kind = piece->kind;
    face->moved = piece->moved;
    face->whole = knows(rules, state, index, seat);
    memcpy(face->block, state_block(rules, state, index), (size_t)rules->layout.block_size);
    if (!face->whole)
        clear_private(rules, face->block);
}

static int compare_flags(const Rules *rules, const State *state, PieceIndex a, PieceIndex b) {
    return rules->data.flag_count == 0
               ? 0
               : memcmp(state_flag(rules, state, a, 0), state_flag(rules, state, b, 0),
                        (size_t)rules->data.flag_count);
}

// Compares what the seat sees of two pieces; 0: they look alike.
typedef int Comparison(const Rules *rules, const State *state, PieceIndex a, PieceIndex b,
                       Seat seat);

// What distinguishes pieces that show nothing else.
static int compare_rest(const Rules *rules, const State *state, PieceIndex a, PieceIndex b,
                        Seat seat) {
    const Piece *first = &state_pieces(rules, state)[a], *second = &state_pieces(rules, state)[b];
    (void)seat;
    if (first->owner != second->owner)
        return first->owner - second->owner;
    return first->bag != second->bag ? first->bag - second->bag : first->captor - second->captor;
}

// Compares the attributes that the seat sees of two pieces whose faces it sees.
static int compare_blocks(const Rules *rules, const State *state, PieceIndex a, PieceIndex b,
                          Seat seat) {
    size_t size = (size_t)rules->layout.block_size;
    if (!rules->facts.private_attributes)
        return memcmp(state_block(rules, state, a), state_block(rules, state, b), size);
    Face first, second;
    mask_face(rules, state, a, seat, &first);
    mask_face(rules, state, b, seat, &second);
    return memcmp(first.block, second.block, size);
}

// Compares two pieces whose faces the seat sees, in the order of state_compare.
static int compare_faces(const Rules *rules, const State *state, PieceIndex a, PieceIndex b,
                         Seat seat) {
    const Piece *first = &state_pieces(rules, state)[a], *second = &state_pieces(rules, state)[b];
    int order = piece_compare(first, second);
    if (order == 0)
        order = compare_blocks(rules, state, a, b, seat);
    if (order == 0)
        order = compare_flags(rules, state, a, b);
    if (order == 0)
        order = knows(rules, state, a, seat) - knows(rules, state, b, seat);
    return order != 0 ? order : compare_rest(rules, state, a, b, seat);
}

// Moves the pieces whose face the seat sees to the front, and returns how many there are.
static int part_seen(const Rules *rules, const State *state, PieceIndex *pieces, int count,
                     Seat seat) {
    PieceIndex unseen[PIECE_LIMIT];
    int seen = 0, rest = 0;
    for (int i = 0; i < count; i++)
        if (state_sees_face(rules, state, pieces[i], seat))
            pieces[seen++] = pieces[i];
        else
            unseen[rest++] = pieces[i];
    memcpy(pieces + seen, unseen, (size_t)rest * sizeof *pieces);
    return seen;
}

static void sort_by(Comparison *compare, const Rules *rules, const State *state, PieceIndex *pieces,
                    int count, Seat seat) {
    for (int i = 1; i < count; i++) {
        PieceIndex piece = pieces[i];
        int at = i;
        for (; at > 0 && compare(rules, state, piece, pieces[at - 1], seat) < 0; at--)
            pieces[at] = pieces[at - 1];
        pieces[at] = piece;
    }
}

// Sorts what the seat sees; unseen faces come last. Returns how many it sees.
static int sort_seen(const Rules *rules, const State *state, PieceIndex *pieces, int count,
                     Seat seat) {
    int seen = part_seen(rules, state, pieces, count, seat);
    sort_by(compare_faces, rules, state, pieces, seen, seat);
    sort_by(compare_rest, rules, state, pieces + seen, count - seen, seat);
    return seen;
}

// In a stack, only the members of the bag have no order.
static void sort_bag(const Rules *rules, const State *state, PieceIndex *pieces, int count,
                     Seat seat) {
    const Piece *truth = state_pieces(rules, state);
    int first = 0;
    while (first < count && !truth[pieces[first]].bag)
        first++;
    int end = first;
    while (end < count && truth[pieces[end]].bag)
        end++;
    sort_seen(rules, state, pieces + first, end - first, seat);
}

int mask_site(const Rules *rules, const State *state, Site site, Seat seat, PieceIndex *pieces) {
    const Piece *truth = state_pieces(rules, state);
    int count = 0;
    for (PieceIndex at = state_board(rules, state)[site]; at != PIECE_NONE; at = truth[at].below)
        if (state_sees_place(rules, state, at, seat))
            pieces[count++] = at;
    if (!rules->facts.hides)
        return count;
    if (rules->data.sites[site].ordered)
        sort_bag(rules, state, pieces, count, seat);
    else
        sort_seen(rules, state, pieces, count, seat);
    return count;
}

// True when nothing distinguishes two pieces of one site but what [seat] sees of them, and that is
// the same.
static bool look_alike(const Rules *rules, const State *state, PieceIndex a, PieceIndex b,
                       Seat seat) {
    const Piece *pieces = state_pieces(rules, state);
    bool placed = rules->data.sites[pieces[a].site].ordered && !(pieces[a].bag && pieces[b].bag);
    bool seen = state_sees_face(rules, state, a, seat);
    return !placed && seen == state_sees_face(rules, state, b, seat) &&
           (seen ? compare_faces : compare_rest)(rules, state, a, b, seat) == 0;
}

int mask_alike(const Rules *rules, const State *state, PieceIndex piece, Seat seat,
               PieceIndex *alike) {
    PieceIndex pieces[PIECE_LIMIT];
    int count = mask_site(rules, state, state_pieces(rules, state)[piece].site, seat, pieces);
    int found = 0;
    for (int i = 0; i < count; i++)
        if (pieces[i] == piece || look_alike(rules, state, pieces[i], piece, seat))
            alike[found++] = pieces[i];
    return found;
}

// True when two pieces lie open and differ in what everybody sees of them.
static bool differ_openly(const Rules *rules, const State *state, PieceIndex a, PieceIndex b) {
    uint8_t first[BLOCK_LIMIT], second[BLOCK_LIMIT];
    size_t size = (size_t)rules->layout.block_size;
    memcpy(first, state_block(rules, state, a), size);
    memcpy(second, state_block(rules, state, b), size);
    clear_private(rules, first);
    clear_private(rules, second);
    return piece_compare(&state_pieces(rules, state)[a], &state_pieces(rules, state)[b]) != 0 ||
           memcmp(first, second, size) != 0 || compare_flags(rules, state, a, b) != 0;
}

bool mask_told_apart(const Rules *rules, const State *state, PieceIndex a, PieceIndex b) {
    bool open = knowledge_faces(rules, state, a) == SEATS_ALL;
    return compare_rest(rules, state, a, b, SEAT_NONE) != 0 ||
           open != (knowledge_faces(rules, state, b) == SEATS_ALL) ||
           (open && differ_openly(rules, state, a, b));
}

uint16_t mask_depth_of(const Rules *rules, const State *state, PieceIndex piece, Seat seat) {
    PieceIndex pieces[PIECE_LIMIT];
    Site site = state_pieces(rules, state)[piece].site;
    int count = mask_site(rules, state, site, seat, pieces);
    int depth = 0;
    while (depth < count && pieces[depth] != piece)
        depth++;
    if (depth == count)
        return 0;
    while (depth > 0 && look_alike(rules, state, pieces[depth - 1], piece, seat))
        depth--;
    return (uint16_t)depth;
}

PieceIndex state_mover(const Rules *rules, const State *before, const Action *action) {
    PieceIndex pieces[PIECE_LIMIT];
    if (action->from == SITE_NONE)
        return PIECE_NONE;
    if (!rules->facts.hides || action->seat == SEAT_NONE || (action->marks & ACTION_DRAWN))
        return state_at(rules, before, action->from, action->depth);
    int count = mask_site(rules, before, action->from, action->seat, pieces);
    return action->depth < count ? pieces[action->depth] : (PieceIndex)PIECE_NONE;
}

// Appends a piece to [masked] as the seat sees it, and returns its index there.
static PieceIndex add_seen(const Rules *rules, const State *state, PieceIndex index, Seat seat,
                           State *masked) {
    Face face;
    PieceIndex added = masked->piece_count++;
    Piece *piece = &state_pieces(rules, masked)[added];
    mask_face(rules, state, index, seat, &face);
    piece->site = SITE_NONE;
    piece->below = PIECE_NONE;
    piece->kind = face.kind;
    piece->owner = face.owner;
    piece->captor = face.captor;
    piece->moved = face.moved;
    piece->bag = face.bag;
    memcpy(state_block(rules, masked, added), face.block, (size_t)rules->layout.block_size);
    state_knowledge(rules, masked)[added].known = face.whole ? seats_of(seat) : 0;
    for (int flag = 0; flag < rules->data.flag_count && face.kind != KIND_NONE; flag++) {
        uint8_t countdown = *state_flag(rules, state, index, flag);
        *state_flag(rules, masked, added, flag) = countdown;
        masked->countdowns = (uint16_t)(masked->countdowns +
                                        (countdown > 0 && countdown != FLAG_FOREVER));
    }
    return added;
}

// Adds pieces, and records in [numbers] the new index of each.
static void add_all(const Rules *rules, const State *state, Seat seat, PieceIndex *pieces,
                    int count, State *masked, PieceIndex *numbers) {
    for (int i = 0; i < count; i++) {
        PieceIndex added = add_seen(rules, state, pieces[i], seat, masked);
        numbers[pieces[i]] = added;
        pieces[i] = added;
    }
}

// A reference to one of several look-alikes becomes a reference to the first: it must not say more
// than that.
static void number_alike(const Rules *rules, const State *state, Seat seat,
                         const PieceIndex *pieces, int count, PieceIndex *numbers) {
    for (int i = 1; i < count && rules->facts.private_attributes; i++)
        if (!knows(rules, state, pieces[i], seat) &&
            look_alike(rules, state, pieces[i - 1], pieces[i], seat))
            numbers[pieces[i]] = numbers[pieces[i - 1]];
}

static void mask_sites(const Rules *rules, const State *state, Seat seat, State *masked,
                       PieceIndex *numbers) {
    PieceIndex pieces[PIECE_LIMIT], seen[PIECE_LIMIT];
    for (int site = 0; site < rules->topology.site_count; site++) {
        int count = mask_site(rules, state, (Site)site, seat, pieces);
        memcpy(seen, pieces, (size_t)count * sizeof *pieces);
        add_all(rules, state, seat, seen, count, masked, numbers);
        number_alike(rules, state, seat, pieces, count, numbers);
        state_stand(rules, masked, (Site)site, seen, count);
    }
}

static void mask_absent(const Rules *rules, const State *state, Seat seat, State *masked,
                        PieceIndex *numbers) {
    PieceIndex pieces[PIECE_LIMIT];
    int count = 0;
    for (PieceIndex index = 0; index < state->piece_count; index++)
        if (state_pieces(rules, state)[index].site == SITE_NONE)
            pieces[count++] = index;
    sort_seen(rules, state, pieces, count, seat);
    add_all(rules, state, seat, pieces, count, masked, numbers);
}

// A reference to a piece whose face the seat does not see would give away which one it is.
static Value mask_reference(const Rules *rules, const State *masked, const PieceIndex *numbers,
                            Value value) {
    if (value == VALUE_NULL || numbers[value] == PIECE_NONE ||
        state_pieces(rules, masked)[numbers[value]].kind == KIND_NONE)
        return VALUE_NULL;
    return numbers[value];
}

static void mask_references(const Rules *rules, State *masked, const PieceIndex *numbers) {
    for (int i = 0; i < rules->data.attribute_count; i++)
        for (PieceIndex piece = 0;
             rules->data.attributes[i].type == TYPE_PIECE && piece < masked->piece_count; piece++)
            state_write_attribute(
                rules, masked, piece, i,
                mask_reference(rules, masked, numbers, state_attribute(rules, masked, piece, i)));
    for (int i = 0; i < rules->data.variable_count; i++) {
        const Variable *variable = &rules->data.variables[i];
        int count = variable->per_seat ? rules->seats.count : 1;
        for (int slot = variable->index;
             variable->type == TYPE_PIECE && slot < variable->index + count; slot++)
            state_slots(rules, masked)[slot] = mask_reference(rules, masked, numbers,
                                                              state_slots(rules, masked)[slot]);
    }
}

// The rest ---------------------------------------------------------------------------------------

bool mask_hides_action(const Rules *rules, const Action *action, Seat seat) {
    return action->kind == ACTION_RULE && action->seat != seat &&
           rules->moves.rules[action->rule].interaction->secret;
}

static Site mask_place(const Rules *rules, Site site) {
    return rules->facts.hides_places && !topology_is_zone(&rules->topology, site) ? (Site)SITE_NONE
                                                                                  : site;
}

Action mask_action(const Rules *rules, const Action *action, Seat seat) {
    Action seen = *action;
    if (action->seat == seat) {
        seen.depth = action->marks & ACTION_DRAWN ? 0 : action->depth;
        return seen;
    }
    if (mask_hides_action(rules, action, seat))
        return (Action){.kind = action->kind,
                        .seat = action->seat,
                        .from = SITE_NONE,
                        .to = SITE_NONE,
                        .value = VALUE_NULL};
    seen.from = mask_place(rules, action->from);
    seen.to = mask_place(rules, action->to);
    seen.depth = 0;
    return seen;
}

static void mask_announcements(const State *state, Seat seat, State *masked) {
    memset(masked->announcements, 0, sizeof masked->announcements);
    masked->announced = 0;
    for (int i = 0; i < state->announced; i++)
        if (seats_have(state->announcements[i].seats, seat))
            masked->announcements[masked->announced++] = (Announcement){
                .name = state->announcements[i].name,
                .seats = seats_of(seat),
            };
}

// The depth at which [seat] sees the piece that its action took, if chance drew it.
static uint16_t drawn_depth(const Rules *rules, const State *state, const Action *action) {
    PieceIndex piece = state_mover(rules, state, action);
    return piece == PIECE_NONE ? action->depth : mask_depth_of(rules, state, piece, action->seat);
}

// The zero action stands for none.
static void mask_pending(const Rules *rules, const State *state, Seat seat, State *masked) {
    static const Action none;
    if (memcmp(&state->action, &none, sizeof none) != 0)
        masked->action = mask_action(rules, &state->action, seat);
    if (memcmp(&state->pending, &none, sizeof none) == 0)
        return;
    masked->pending = mask_action(rules, &state->pending, seat);
    if (state->pending.seat == seat && (state->pending.marks & ACTION_DRAWN))
        masked->pending.depth = drawn_depth(rules, state, &state->pending);
    if (mask_hides_action(rules, &state->pending, seat))
        masked->asked = 0;
}

// Leaves out numbers that count hidden events, and the range of a number that chance is asked for,
// which an expression computed.
static void mask_numbers(const Rules *rules, const State *state, Seat seat, State *masked) {
    memcpy(masked, state, sizeof *masked);
    masked->piece_count = masked->countdowns = masked->automatic = masked->wait_count = 0;
    masked->skips = 0;
    if (state->chance == CHANCE_NUMBER)
        masked->low = masked->high = 0;
    mask_pending(rules, state, seat, masked);
    mask_announcements(state, seat, masked);
}

static void mask_variables(const Rules *rules, const State *state, Seat seat, State *masked) {
    for (int i = 0; i < rules->data.variable_count; i++) {
        const Variable *variable = &rules->data.variables[i];
        int count = variable->per_seat ? rules->seats.count : 1;
        for (int of = 0; of < count; of++) {
            Value value = state_slots(rules, state)[variable->index + of];
            bool known = knowledge_of_variable(variable, (Seat)of, seat);
            state_slots(rules, masked)[variable->index + of] = known ? value : VALUE_NULL;
        }
    }
}

void mask_rehash(const Rules *rules, State *state) {
    state->board = 0;
    for (int site = 0; site < rules->topology.board_count; site++)
        site_hash_add(rules, state, (Site)site);
    state->hash = state_rehash(rules, state);
}

void state_mask(const Rules *rules, const State *state, Seat seat, State *masked) {
    assert(state != masked);
    if (!rules->facts.hides) {
        state_copy(rules, masked, state);
        return;
    }
    PieceIndex numbers[PIECE_LIMIT];
    memset(numbers, 0xFF, sizeof numbers);
    memset(masked, 0, rules->layout.size);
    mask_numbers(rules, state, seat, masked);
    mask_variables(rules, state, seat, masked);
    mask_sites(rules, state, seat, masked, numbers);
    mask_absent(rules, state, seat, masked, numbers);
    mask_references(rules, masked, numbers);
    mask_rehash(rules, masked);
}
