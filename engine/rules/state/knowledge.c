// SPDX-License-Identifier: MIT
#include "engine/rules/state/knowledge.h"

#include "engine/rules/state/look.h"

// Sight ------------------------------------------------------------------------------------------

// The set with [owner] alone; empty for SEAT_NONE.
static Seats owner_seats(Seat owner) {
    return (Seats)(owner == SEAT_NONE ? 0 : 1u << owner);
}

// The seats that see on which site the piece is. All seats see it, except where places on the board
// are hidden: there only the owner of a piece sees its site, if the piece has an owner.
static Seats knowledge_places(const Rules *rules, const State *state, PieceIndex index) {
    const Piece *piece = &state_pieces(rules, state)[index];
    if (!rules->facts.hides_places || piece->site == SITE_NONE || piece->owner == SEAT_NONE ||
        topology_is_zone(&rules->topology, piece->site))
        return SEATS_ALL;
    return owner_seats(piece->owner);
}

// The seats that see both the place of the piece and what is on its site. Nobody sees the face of a
// piece in a bag. The face of a private kind is seen only by the owner of the piece and the owner
// of the site.
Seats knowledge_faces(const Rules *rules, const State *state, PieceIndex index) {
    const Piece *piece = &state_pieces(rules, state)[index];
    if (piece->kind == KIND_NONE || piece->site == SITE_NONE || piece->bag)
        return 0;
    const SiteRules *site = &rules->data.sites[piece->site];
    unsigned seats = site->seen & knowledge_places(rules, state, index);
    if (rules->kinds.list[piece->kind].private)
        seats &= owner_seats(piece->owner) | owner_seats(site->owner);
    return (Seats)seats;
}

Seats knowledge_wholes(const Rules *rules, const State *state, PieceIndex index) {
    const Piece *piece = &state_pieces(rules, state)[index];
    Seats faces = knowledge_faces(rules, state, index);
    if (faces == 0 || !rules->facts.private_attributes || rules->kinds.list[piece->kind].open)
        return faces;
    return faces & owner_seats(piece->owner);
}

// [known] has the seats that saw the piece completely earlier. Nobody knows a piece whose kind is
// hidden in a View.
Seats knowledge_of(const Rules *rules, const State *state, PieceIndex index) {
    if (state_pieces(rules, state)[index].kind == KIND_NONE)
        return 0;
    return state_knowledge(rules, state)[index].known | knowledge_wholes(rules, state, index);
}

// True when the seat sees the piece's face now, or remembers the piece and therefore its face.
bool state_sees_face(const Rules *rules, const State *state, PieceIndex piece, Seat seat) {
    if (!rules->facts.hides)
        return true;
    if (state_pieces(rules, state)[piece].kind == KIND_NONE)
        return false; // a hidden face in a View
    return seats_have(
        knowledge_faces(rules, state, piece) | state_knowledge(rules, state)[piece].known, seat);
}

bool state_sees_place(const Rules *rules, const State *state, PieceIndex piece, Seat seat) {
    return !rules->facts.hides || seats_have(knowledge_places(rules, state, piece) |
                                                 state_knowledge(rules, state)[piece].known,
                                             seat);
}

// Each seat knows its own value of a private variable, whoever else may see it.
bool knowledge_of_variable(const Variable *variable, Seat owner, Seat seat) {
    if (variable->per_seat && variable->private && seat != SEAT_NONE && owner == seat)
        return true;
    return seats_have(variable->seen, seat);
}

// Memory -----------------------------------------------------------------------------------------

// Call it when a piece leaves a zone without order. Seats that cannot see which piece leaves forget
// the pieces of the zone, except those that they see, until settle_others. Seats in [sure] can see
// which piece leaves, and forget none.
static void hold_others(const Rules *rules, State *state, Site zone, Seats sure) {
    const Piece *pieces = state_pieces(rules, state);
    for (PieceIndex at = state_board(rules, state)[zone]; at != PIECE_NONE; at = pieces[at].below) {
        Knowledge *knowledge = &state_knowledge(rules, state)[at];
        Seats seen = sure | knowledge_wholes(rules, state, at);
        knowledge->held = (Seats)(knowledge->known & ~seen);
        knowledge->known &= seen;
    }
}

static bool is_alone(const Rules *rules, const State *state, PieceIndex index) {
    const Piece *piece = &state_pieces(rules, state)[index];
    return state_board(rules, state)[piece->site] == index && piece->below == PIECE_NONE;
}

// The seats that see the piece completely will remember it. In a zone without order the leaving
// piece also changes what seats know of the others: see knowledge.h.
void knowledge_lift(const Rules *rules, State *state, PieceIndex index) {
    Knowledge *knowledge = &state_knowledge(rules, state)[index];
    Site site = state_pieces(rules, state)[index].site;
    knowledge->known |= knowledge_wholes(rules, state, index);
    knowledge->left = 0;
    if (rules->data.sites[site].ordered || is_alone(rules, state, index))
        return;
    hold_others(rules, state, site, knowledge_faces(rules, state, index));
    knowledge->held = 0; // seats that cannot see which piece leaves no longer know it
    knowledge->left = (uint16_t)(site + 1);
}

// Restores the knowledge that hold_others removed about the pieces that stayed in the zone. Seats
// in [seeing], which now see which piece left, know again the pieces that look different from it.
static void settle_others(const Rules *rules, State *state, PieceIndex index, Seats seeing) {
    const Piece *pieces = state_pieces(rules, state);
    Knowledge *knowledge = state_knowledge(rules, state);
    if (knowledge[index].left == 0)
        return;
    Site zone = (Site)(knowledge[index].left - 1);
    PieceIndex at = state_board(rules, state)[zone];
    for (; at != PIECE_NONE; at = pieces[at].below) {
        if (at != index && state_compare(rules, state, at, index) != 0)
            knowledge[at].known |= knowledge[at].held & seeing;
        knowledge[at].held = 0;
    }
    knowledge[index].left = 0;
}

void knowledge_put(const Rules *rules, State *state, PieceIndex index) {
    Knowledge *knowledge = &state_knowledge(rules, state)[index];
    Site site = state_pieces(rules, state)[index].site;
    settle_others(rules, state, index, knowledge_wholes(rules, state, index));
    // Seats that cannot see the place on the board lose track of the piece.
    if (rules->facts.hides_places && !topology_is_zone(&rules->topology, site))
        knowledge->known &= knowledge_places(rules, state, index);
    knowledge->known |= knowledge_wholes(rules, state, index);
}

void knowledge_remove(const Rules *rules, State *state, PieceIndex index) {
    settle_others(rules, state, index, 0); // 0: no seat sees which piece has left
}

void knowledge_change(const Rules *rules, State *state, PieceIndex index, int attribute) {
    if (!rules->facts.hides)
        return;
    Knowledge *knowledge = &state_knowledge(rules, state)[index];
    Site site = state_pieces(rules, state)[index].site;
    Seats seeing = rules->data.attributes[attribute].private ? knowledge_wholes(rules, state, index)
                                                             : knowledge_faces(rules, state, index);
    knowledge->known &= seeing;
    if (site == SITE_NONE || rules->data.sites[site].ordered || is_alone(rules, state, index))
        return;
    // No piece leaves the zone, so unlike after hold_others the seats forget for good.
    for (PieceIndex at = state_board(rules, state)[site]; at != PIECE_NONE;
         at = state_pieces(rules, state)[at].below)
        state_knowledge(rules, state)[at].known &= seeing | knowledge_wholes(rules, state, at);
}
