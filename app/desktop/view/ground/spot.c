// SPDX-License-Identifier: MIT
#include "app/desktop/view/ground/spot.h"

#include "engine/rules/state/look.h"
#include "engine/rules/terms/shown.h"
#include "engine/rules/view/mask.h"

Spot spot_pile(const Rules *rules, Seat seat, Kind kind) {
    return (Spot)(rules->topology.board_count + seat * rules->kinds.count + kind);
}

Seat spot_seat(const Rules *rules, Spot pile) {
    return (Seat)((pile - rules->topology.board_count) / rules->kinds.count);
}

Kind spot_kind(const Rules *rules, Spot pile) {
    return (Kind)((pile - rules->topology.board_count) % rules->kinds.count);
}

int spot_limit(const Rules *rules) {
    int piles = rules->hands.exist ? rules->seats.count * rules->kinds.count : 0;
    return rules->topology.board_count + piles;
}

Site spot_site(const Rules *rules, const State *state, Spot spot) {
    if (spot == SPOT_NONE || spot_is_pile(rules, spot))
        return SITE_NONE;
    if (!spot_is_piece(spot))
        return spot;
    PieceIndex piece = (PieceIndex)(spot - SPOT_PIECE);
    return piece < state->piece_count ? state_pieces(rules, state)[piece].site : (Site)SITE_NONE;
}

static Site hand_of(const Rules *rules, Spot pile) {
    return rules->hands.zone[spot_seat(rules, pile)];
}

// True if a piece of [kind] starts the game in the zone [hand].
static bool starts_in_hand(const Rules *rules, Site hand, Kind kind) {
    for (int i = 0; i < rules->start.count; i++)
        if (rules->start.pieces[i].site == hand && rules->start.pieces[i].kind == kind)
            return true;
    return false;
}

// True if [seat] can capture pieces of [kind] into its hand and drop them again. A kind that
// demotes is left out, because its pieces become another kind in the hand.
static bool can_gain(const Rules *rules, Seat seat, Kind kind) {
    const KindRules *about = &rules->kinds.list[kind];
    return rules->hands.gain_captures && !about->leader && about->demotes_to == KIND_NONE &&
           (about->owners & seats_with(seat)) != 0 &&
           rules_range(rules, seat, kind)->drop != DROP_NONE;
}

bool spot_exists(const Rules *rules, const State *state, Spot spot) {
    if (spot_is_piece(spot))
        return spot - SPOT_PIECE < state->piece_count;
    if (!spot_is_pile(rules, spot))
        return spot_is_zone(rules, spot) || rules->topology.exists[spot];
    Site hand = hand_of(rules, spot);
    Kind kind = spot_kind(rules, spot);
    return hand != SITE_NONE &&
           (starts_in_hand(rules, hand, kind) || can_gain(rules, spot_seat(rules, spot), kind) ||
            spot_count(rules, state, spot) > 0);
}

Spot spot_of(const Rules *rules, const State *state, PieceIndex index) {
    if (index >= state->piece_count)
        return SPOT_NONE;
    const Piece *piece = &state_pieces(rules, state)[index];
    if (!rules->hands.exist || !topology_is_zone(&rules->topology, piece->site))
        return piece->site;
    Seat owner = rules->data.sites[piece->site].owner;
    return owner == SEAT_NONE ? (Spot)SPOT_NONE : spot_pile(rules, owner, piece->kind);
}

Spot spot_source(const Rules *rules, const State *before, const Action *step) {
    return spot_of(rules, before, state_mover(rules, before, step));
}

Spot spot_ground(const Rules *rules, const State *state, Spot spot) {
    return spot_is_piece(spot) ? spot_of(rules, state, (PieceIndex)(spot - SPOT_PIECE)) : spot;
}

// The first piece of [kind] in a stack, from the piece [start] down; PIECE_NONE if there is none.
static PieceIndex next_of_kind(const Rules *rules, const State *state, PieceIndex start,
                               Kind kind) {
    const Piece *pieces = state_pieces(rules, state);
    PieceIndex index = start;
    while (index != PIECE_NONE && pieces[index].kind != kind)
        index = pieces[index].below;
    return index;
}

// The piece that the spot is, the top piece on its site, or the first of a pile's kind in the hand.
// PIECE_NONE if there is none.
PieceIndex spot_piece(const Rules *rules, const State *state, Spot spot) {
    if (spot == SPOT_NONE)
        return PIECE_NONE;
    const PieceIndex *board = state_board(rules, state);
    if (spot_is_piece(spot))
        return (PieceIndex)(spot - SPOT_PIECE);
    if (!spot_is_pile(rules, spot))
        return board[spot];
    return next_of_kind(rules, state, board[hand_of(rules, spot)], spot_kind(rules, spot));
}

int spot_count(const Rules *rules, const State *state, Spot spot) {
    if (!spot_is_pile(rules, spot))
        return spot_is_piece(spot) ? 1 : state_count(rules, state, spot);
    const Piece *pieces = state_pieces(rules, state);
    Kind kind = spot_kind(rules, spot);
    int count = 0;
    for (PieceIndex piece = spot_piece(rules, state, spot); piece != PIECE_NONE;
         piece = next_of_kind(rules, state, pieces[piece].below, kind))
        count++;
    return count;
}

// Appends the owner, the kind and, in brackets, the kind whose picture is the piece's badge.
static void describe_piece(const Rules *rules, const State *state, PieceIndex index, Text *text) {
    const Piece *piece = &state_pieces(rules, state)[index];
    if (piece->owner != SEAT_NONE)
        text_appendf(text, "%s ", rules->seats.list[piece->owner].name);
    text_append(text, piece->kind == KIND_NONE ? "?" : rules->kinds.list[piece->kind].name);
    Kind badge = shown_badge(rules, piece->kind, state_block(rules, state, index));
    if (badge != KIND_NONE)
        text_appendf(text, " (%s)", rules->kinds.list[badge].name);
}

void spot_describe(const Rules *rules, const State *state, Spot spot, Text *text) {
    PieceIndex index = spot_piece(rules, state, spot);
    if (index == PIECE_NONE)
        return;
    // the pieces of a pile are all alike, so it is enough to describe one of them
    bool names_one = spot_is_piece(spot) || spot_is_pile(rules, spot);
    int count = names_one ? 1 : spot_count(rules, state, spot);
    if (count > SPOT_DESCRIBED) { // writes only the number and the top piece
        text_appendf(text, "%d: ", count);
        count = 1;
    }
    for (int i = 0; i < count; i++, index = state_pieces(rules, state)[index].below) {
        text_append(text, i > 0 ? ", " : "");
        describe_piece(rules, state, index, text);
    }
}

void spot_write(const Rules *rules, Spot spot, Text *text) {
    if (spot_is_pile(rules, spot))
        text_appendf(text, "%s/%s", rules->seats.list[spot_seat(rules, spot)].name,
                     rules->kinds.list[spot_kind(rules, spot)].code);
    else
        topology_write_site(&rules->topology, spot, text);
}
