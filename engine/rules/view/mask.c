// SPDX-License-Identifier: MIT
#include "engine/rules/view/mask.h"

#include "engine/rules/state/change.h"
#include "engine/rules/state/hash.h"
#include "engine/rules/state/look.h"

#include <assert.h>

// Pieces -----------------------------------------------------------------------------------------

// Sets the private attributes in [block] to null.
static void clear_private(const Rules *rules, uint8_t *block) {
    for (int i = 0; i < rules->data.attribute_count; i++) {
        const Attribute *attribute = &rules->data.attributes[i];
        if (attribute->private)
            memset(block + attribute->offset, 0, attribute->width);
    }
}

// True when the seat knows a piece completely.
static bool knows_completely(const Rules *rules, const State *state, PieceIndex index, Seat seat) {
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
    face->whole = knows_completely(rules, state, index, seat);
    memcpy(face->block, state_block(rules, state, index), (size_t)rules->layout.block_size);
    if (!face->whole)
        clear_private(rules, face->block);
}

static int compare_flags(const Rules *rules, const State *state, PieceIndex a, PieceIndex b) {
    return memcmp(state_flag(rules, state, a, 0), state_flag(rules, state, b, 0),
                  (size_t)rules->data.flag_count);
}

// Compares what everybody sees of two pieces, even where their faces are hidden.
static int compare_backs(const Rules *rules, const State *state, PieceIndex a, PieceIndex b) {
    const Piece *first = &state_pieces(rules, state)[a], *second = &state_pieces(rules, state)[b];
    if (first->owner != second->owner)
        return first->owner - second->owner;
    return first->bag != second->bag ? first->bag - second->bag : first->captor - second->captor;
}

// A State and the seat that sees it.
typedef struct Sight {
    const Rules *rules;
    const State *state;
    Seat seat;
} Sight;

// Compares two pieces whose faces the seat sees, by the attributes that it sees.
static int compare_blocks(const Sight *sight, PieceIndex a, PieceIndex b) {
    const Rules *rules = sight->rules;
    size_t size = (size_t)rules->layout.block_size;
    if (!rules->facts.private_attributes)
        return memcmp(state_block(rules, sight->state, a), state_block(rules, sight->state, b),
                      size);
    Face first, second;
    mask_face(rules, sight->state, a, sight->seat, &first);
    mask_face(rules, sight->state, b, sight->seat, &second);
    return memcmp(first.block, second.block, size);
}

// Compares two pieces whose faces the seat sees, in the order of state_compare.
static int compare_faces(const Sight *sight, PieceIndex a, PieceIndex b) {
    const Rules *rules = sight->rules;
    const State *state = sight->state;
    const Piece *pieces = state_pieces(rules, state);
    int order = piece_compare(&pieces[a], &pieces[b]);
    if (order == 0)
        order = compare_blocks(sight, a, b);
    if (order == 0)
        order = compare_flags(rules, state, a, b);
    if (order == 0)
        order = knows_completely(rules, state, a, sight->seat) -
                knows_completely(rules, state, b, sight->seat);
    return order != 0 ? order : compare_backs(rules, state, a, b);
}

// Compares what the seat sees of two pieces; 0 if they look alike. Pieces whose faces it sees come
// first.
static int compare_seen(const Sight *sight, PieceIndex a, PieceIndex b) {
    bool sees_a = state_sees_face(sight->rules, sight->state, a, sight->seat);
    bool sees_b = state_sees_face(sight->rules, sight->state, b, sight->seat);
    if (sees_a != sees_b)
        return sees_b - sees_a;
    return sees_a ? compare_faces(sight, a, b) : compare_backs(sight->rules, sight->state, a, b);
}

// An insertion sort, because pieces are nearly sorted already and look-alikes must keep their
// order.
static void sort_seen(const Sight *sight, PieceIndex *pieces, int count) {
    for (int i = 1; i < count; i++) {
        PieceIndex piece = pieces[i];
        int place = i;
        for (; place > 0 && compare_seen(sight, piece, pieces[place - 1]) < 0; place--)
            pieces[place] = pieces[place - 1];
        pieces[place] = piece;
    }
}

// Fills [pieces], which has room for PIECE_LIMIT, with the pieces on a site whose place the seat
// sees, from the top down in the seat's order. Returns the count. In a stack, only the pieces of
// its shuffled part, the bag, are sorted.
static int list_site(const Sight *sight, Site site, PieceIndex *pieces) {
    const Rules *rules = sight->rules;
    const Piece *true_pieces = state_pieces(rules, sight->state);
    int count = 0, first = 0;
    for (PieceIndex piece = state_board(rules, sight->state)[site]; piece != PIECE_NONE;
         piece = true_pieces[piece].below)
        if (state_sees_place(rules, sight->state, piece, sight->seat))
            pieces[count++] = piece;
    if (!rules->facts.hides)
        return count;
    // Sorts the pieces whose order does not count. In a stack these are the pieces of the bag;
    // elsewhere, all pieces.
    bool ordered = rules->data.sites[site].ordered;
    while (first < count && ordered && !true_pieces[pieces[first]].bag)
        first++;
    int end = first;
    while (end < count && (!ordered || true_pieces[pieces[end]].bag))
        end++;
    sort_seen(sight, pieces + first, end - first);
    return count;
}

// True when two pieces of one site look the same to the seat, and their order does not distinguish
// them.
static bool look_alike(const Sight *sight, PieceIndex a, PieceIndex b) {
    const Piece *pieces = state_pieces(sight->rules, sight->state);
    bool order_counts = sight->rules->data.sites[pieces[a].site].ordered &&
                        !(pieces[a].bag && pieces[b].bag);
    return !order_counts && compare_seen(sight, a, b) == 0;
}

int mask_alike(const Rules *rules, const State *state, PieceIndex piece, Seat seat,
               PieceIndex *alike) {
    Sight sight = {rules, state, seat};
    PieceIndex pieces[PIECE_LIMIT];
    int count = list_site(&sight, state_pieces(rules, state)[piece].site, pieces), found = 0;
    for (int i = 0; i < count; i++)
        // look_alike is false where order counts, but a piece always looks like itself.
        if (pieces[i] == piece || look_alike(&sight, pieces[i], piece))
            alike[found++] = pieces[i];
    return found;
}

// True when two pieces whose faces everybody sees differ in more than private attributes.
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
    bool a_is_open = knowledge_faces(rules, state, a) == SEATS_ALL;
    return compare_backs(rules, state, a, b) != 0 ||
           a_is_open != (knowledge_faces(rules, state, b) == SEATS_ALL) ||
           (a_is_open && differ_openly(rules, state, a, b));
}

uint16_t mask_depth_of(const Rules *rules, const State *state, PieceIndex piece, Seat seat) {
    Sight sight = {rules, state, seat};
    PieceIndex pieces[PIECE_LIMIT];
    int count = list_site(&sight, state_pieces(rules, state)[piece].site, pieces);
    int depth = 0;
    while (depth < count && pieces[depth] != piece)
        depth++;
    if (depth == count)
        return 0; // the seat does not see the piece
    // Pieces that look alike and have no order all have the depth of the first.
    while (depth > 0 && look_alike(&sight, pieces[depth - 1], piece))
        depth--;
    return (uint16_t)depth;
}

// The depth of an action counts only the pieces that the acting seat sees, in that seat's order. In
// the true State it counts all pieces: where nothing is hidden, for actions of chance, and after a
// lot.
PieceIndex state_mover(const Rules *rules, const State *before, const Action *action) {
    PieceIndex pieces[PIECE_LIMIT];
    if (action->from == SITE_NONE)
        return PIECE_NONE;
    if (!rules->facts.hides || action->seat == SEAT_NONE || (action->marks & ACTION_DRAWN))
        return state_at(rules, before, action->from, action->depth); // the depth in the true State
    int count = list_site(&(Sight){rules, before, action->seat}, action->from, pieces);
    return action->depth < count ? pieces[action->depth] : (PieceIndex)PIECE_NONE;
}

// The mask ----------------------------------------------------------------------------------------

// A State that is being masked for a seat.
typedef struct Masking {
    Sight sight;
    State *masked;
    PieceIndex numbers[PIECE_LIMIT]; // for each piece its index in [masked]; PIECE_NONE: left out
} Masking;

// Appends a piece to the mask as the seat sees it, and returns its index there.
static PieceIndex add_seen(Masking *masking, PieceIndex index) {
    const Rules *rules = masking->sight.rules;
    const State *state = masking->sight.state;
    State *masked = masking->masked;
    Face face;
    PieceIndex added = masked->piece_count++;
    mask_face(rules, state, index, masking->sight.seat, &face);
    state_pieces(rules, masked)[added] = (Piece){.site = SITE_NONE,
                                                 .below = PIECE_NONE,
                                                 .kind = face.kind,
                                                 .owner = face.owner,
                                                 .captor = face.captor,
                                                 .moved = face.moved,
                                                 .bag = face.bag};
    memcpy(state_block(rules, masked, added), face.block, (size_t)rules->layout.block_size);
    state_knowledge(rules, masked)[added].known = face.whole ? seats_of(masking->sight.seat) : 0;
    for (int flag = 0; flag < rules->data.flag_count && face.kind != KIND_NONE; flag++) {
        uint8_t countdown = *state_flag(rules, state, index, flag);
        *state_flag(rules, masked, added, flag) = countdown;
        masked->countdowns = (uint16_t)(masked->countdowns +
                                        (countdown > 0 && countdown != FLAG_FOREVER));
    }
    masking->numbers[index] = added;
    return added;
}

// Gives look-alikes on a site, which are neighbours in [pieces], the number of the first, so that a
// reference does not reveal which of them is meant. Pieces that the seat knows completely keep
// their own numbers, because look-alikes among them are equal. Without private attributes there is
// nothing to do: the seat knows completely all pieces whose faces it sees, and references to the
// others become null (mask_reference).
static void number_alike(Masking *masking, const PieceIndex *pieces, int count) {
    const Sight *sight = &masking->sight;
    if (!sight->rules->facts.private_attributes)
        return;
    for (int i = 1; i < count; i++)
        if (!knows_completely(sight->rules, sight->state, pieces[i], sight->seat) &&
            look_alike(sight, pieces[i - 1], pieces[i]))
            masking->numbers[pieces[i]] = masking->numbers[pieces[i - 1]];
}

// Puts the pieces whose place the seat sees on their sites in the masked State, in the seat's
// order.
static void mask_sites(Masking *masking) {
    const Rules *rules = masking->sight.rules;
    PieceIndex pieces[PIECE_LIMIT], seen[PIECE_LIMIT];
    for (int site = 0; site < rules->topology.site_count; site++) {
        int count = list_site(&masking->sight, (Site)site, pieces);
        for (int i = 0; i < count; i++)
            seen[i] = add_seen(masking, pieces[i]);
        number_alike(masking, pieces, count);
        state_stand(rules, masking->masked, (Site)site, seen, count);
    }
}

// Adds the pieces that are on no site, sorted so that their order reveals nothing.
static void mask_absent(Masking *masking) {
    const State *state = masking->sight.state;
    PieceIndex pieces[PIECE_LIMIT];
    int count = 0;
    for (PieceIndex index = 0; index < state->piece_count; index++)
        if (state_pieces(masking->sight.rules, state)[index].site == SITE_NONE)
            pieces[count++] = index;
    sort_seen(&masking->sight, pieces, count);
    for (int i = 0; i < count; i++)
        add_seen(masking, pieces[i]);
}

// The reference to [piece] by its number in [masked]. Null if [masked] leaves the piece out or the
// seat does not see its face, because the reference would reveal which piece it is.
static Value mask_reference(const Masking *masking, Value piece) {
    PieceIndex number = piece == VALUE_NULL ? (PieceIndex)PIECE_NONE : masking->numbers[piece];
    return number == PIECE_NONE ||
                   state_pieces(masking->sight.rules, masking->masked)[number].kind == KIND_NONE
               ? VALUE_NULL
               : number;
}

// Masks the values of attributes and variables that refer to pieces.
static void mask_references(const Masking *masking) {
    const Rules *rules = masking->sight.rules;
    State *masked = masking->masked;
    for (int i = 0; i < rules->data.attribute_count; i++) {
        bool refers = rules->data.attributes[i].type == TYPE_PIECE;
        for (PieceIndex piece = 0; refers && piece < masked->piece_count; piece++) {
            Value reference = mask_reference(masking, state_attribute(rules, masked, piece, i));
            state_write_attribute(rules, masked, piece, i, reference);
        }
    }
    for (int i = 0; i < rules->data.variable_count; i++) {
        const Variable *variable = &rules->data.variables[i];
        Value *slots = state_slots(rules, masked) + variable->index;
        int count = variable->per_seat ? rules->seats.count : 1;
        for (int seat = 0; variable->type == TYPE_PIECE && seat < count; seat++)
            slots[seat] = mask_reference(masking, slots[seat]);
    }
}

// Actions and variables ---------------------------------------------------------------------------

bool mask_hides_action(const Rules *rules, const Action *action, Seat seat) {
    return action->kind == ACTION_RULE && action->seat != seat &&
           rules->moves.rules[action->rule].interaction->secret;
}

// A site as other seats see it: SITE_NONE for a site of the board if the game hides places.
static Site mask_place(const Rules *rules, Site site) {
    return rules->facts.hides_places && !topology_is_zone(&rules->topology, site) ? (Site)SITE_NONE
                                                                                  : site;
}

// Returns the whole of an own action, only the actor of a hidden one, and the visible sites of any
// other.
Action mask_action(const Rules *rules, const Action *action, Seat seat) {
    Action seen = *action;
    if (action->seat == seat) {
        // Not even the acting seat sees which of the look-alikes a lot drew.
        seen.depth = action->marks & ACTION_DRAWN ? 0 : action->depth;
        return seen;
    }
    if (mask_hides_action(rules, action, seat))
        return action_without_sites((ActionKind)action->kind, action->seat, VALUE_NULL);
    seen.from = mask_place(rules, action->from);
    seen.to = mask_place(rules, action->to);
    seen.depth = 0;
    return seen;
}

// Copies the announcements that the seat can read to the masked State.
static void mask_announcements(const Masking *masking) {
    const State *state = masking->sight.state;
    State *masked = masking->masked;
    Seat seat = masking->sight.seat;
    memset(masked->announcements, 0, sizeof masked->announcements);
    masked->announced = 0;
    for (int i = 0; i < state->announced; i++)
        if (seats_have(state->announcements[i].seats, seat))
            masked->announcements[masked->announced++] = (Announcement){
                .name = state->announcements[i].name,
                .seats = seats_of(seat),
            };
}

// Masks the action being performed and the pending one. An action of zeros means none.
static void mask_actions(const Masking *masking) {
    static const Action none;
    const Rules *rules = masking->sight.rules;
    const State *state = masking->sight.state;
    const Action *pending = &state->pending;
    State *masked = masking->masked;
    Seat seat = masking->sight.seat;
    if (memcmp(&state->action, &none, sizeof none) != 0)
        masked->action = mask_action(rules, &state->action, seat);
    if (memcmp(pending, &none, sizeof none) == 0)
        return;
    masked->pending = mask_action(rules, pending, seat);
    // [depth] of a piece drawn by lot counts the pieces of the true State. The seat sees them in
    // another order.
    if (pending->seat == seat && (pending->marks & ACTION_DRAWN)) {
        PieceIndex piece = state_mover(rules, state, pending);
        masked->pending.depth = piece == PIECE_NONE ? pending->depth
                                                    : mask_depth_of(rules, state, piece, seat);
    }
    if (mask_hides_action(rules, pending, seat))
        masked->asked = 0; // the interaction asked for would reveal the action
}

// Copies the struct State, without the parts that follow it. Leaves out the numbers that count
// hidden events, and the range of a random number, because an expression may compute it from
// secrets. Functions called later mask the actions and announcements.
static void mask_struct(const Masking *masking) {
    const State *state = masking->sight.state;
    State *masked = masking->masked;
    memcpy(masked, state, sizeof *masked);
    masked->piece_count = masked->countdowns = masked->flow.automatic = masked->wait_count = 0;
    masked->skips = 0;
    masked->due = DUE_ALL; // which endings are due may depend on hidden things
    if (state->chance == CHANCE_NUMBER)
        masked->range.low = masked->range.high = 0;
}

// Hides the values of variables that the seat cannot know.
static void mask_variables(const Masking *masking) {
    const Rules *rules = masking->sight.rules;
    const Value *slots = state_slots(rules, masking->sight.state);
    Value *seen = state_slots(rules, masking->masked);
    for (int i = 0; i < rules->data.variable_count; i++) {
        const Variable *variable = &rules->data.variables[i];
        int count = variable->per_seat ? rules->seats.count : 1;
        for (int owner = 0; owner < count; owner++) {
            int slot = variable->index + owner;
            bool known = knowledge_of_variable(variable, (Seat)owner, masking->sight.seat);
            seen[slot] = known ? slots[slot] : VALUE_NULL;
        }
    }
}

// References are masked last, because they need the numbers of all pieces.
void state_mask(const Rules *rules, const State *state, Seat seat, State *masked) {
    assert(state != masked);
    if (!rules->facts.hides) {
        state_copy(rules, masked, state);
        return;
    }
    Masking masking = {.sight = {rules, state, seat}, .masked = masked};
    memset(masking.numbers, 0xFF, sizeof masking.numbers); // sets all to PIECE_NONE
    memset(masked, 0, rules->layout.size);
    mask_struct(&masking);
    mask_actions(&masking);
    mask_announcements(&masking);
    mask_variables(&masking);
    mask_sites(&masking);
    mask_absent(&masking);
    mask_references(&masking);
    state_rehash(rules, masked);
}
