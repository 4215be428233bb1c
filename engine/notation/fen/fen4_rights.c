// SPDX-License-Identifier: MIT
// Castling rights and en passant squares in FEN4.
#include "engine/notation/fen/fen4_private.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/change.h"

// Castling ----------------------------------------------------------------------------------------

// A way to castle, and the square where the partner for it starts.
typedef struct Side {
    const Path *path;
    Site partner;
    int distance;
} Side;

// The nearer side, then the farther one. A side without a partner has a NULL path.
typedef struct Sides {
    Side items[2];
} Sides;

static Side side_of(const Rules *rules, const Path *path, const Piece *king) {
    Side side = {0};
    int distance = 1;
    for (Site at = path->next[king->site]; at != SITE_NONE && at != king->site;
         at = path->next[at], distance++)
        for (int i = 0; i < rules->start.count; i++) {
            const StartPiece *start = &rules->start.pieces[i];
            if (start->site == at && start->seat == king->owner &&
                start->kind == path->castle->partner)
                side = (Side){path, at, distance};
        }
    return side;
}

static Sides sides_of(const Rules *rules, const Piece *king) {
    Sides sides = {0};
    Side *near = &sides.items[0], *far = &sides.items[1];
    const PathRange *range = rules_range(rules, king->owner, king->kind);
    for (uint16_t i = 0; i < range->count; i++) {
        const Path *path = &rules->moves.paths[range->first + i];
        if (!path->castle || !steps_castle_fits(path, king->site))
            continue;
        Side side = side_of(rules, path, king);
        if (!side.path)
            continue;
        if (!near->path || side.distance < near->distance) {
            *far = *near;
            *near = side;
        } else if (!far->path) {
            *far = side;
        }
    }
    return sides;
}

static bool is_castling_king(const Rules *rules, const Piece *piece, int seat) {
    return piece->site < rules->topology.board_count && piece->owner == seat &&
           fen_castles(rules, piece->owner, piece->kind);
}

// The partner of a side if it stands on its initial square, else PIECE_NONE.
static PieceIndex partner_at(const Rules *rules, const State *state, const Side *side, int seat) {
    PieceIndex index = side->path ? state_board(rules, state)[side->partner]
                                  : (PieceIndex)PIECE_NONE;
    if (index == PIECE_NONE)
        return PIECE_NONE;
    const Piece *piece = &state_pieces(rules, state)[index];
    bool fits = piece->owner == seat && piece->kind == side->path->castle->partner;
    return fits ? index : (PieceIndex)PIECE_NONE;
}

void fen4_allow_castling(const Rules *rules, State *state, int seat, int side) {
    const Piece *pieces = state_pieces(rules, state);
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        if (!is_castling_king(rules, &pieces[index], seat))
            continue;
        Sides sides = sides_of(rules, &pieces[index]);
        if (partner_at(rules, state, &sides.items[side], seat) == PIECE_NONE)
            continue;
        fen_set_unmoved(rules, state, pieces[index].site);
        fen_set_unmoved(rules, state, sides.items[side].partner);
    }
}

bool fen4_may_castle(const Rules *rules, const State *state, int seat, int side) {
    const Piece *pieces = state_pieces(rules, state);
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        if (!is_castling_king(rules, &pieces[index], seat) || pieces[index].moved)
            continue;
        Sides sides = sides_of(rules, &pieces[index]);
        PieceIndex partner = partner_at(rules, state, &sides.items[side], seat);
        if (partner != PIECE_NONE && !pieces[partner].moved)
            return true;
    }
    return false;
}

// Fen4Passing -------------------------------------------------------------------------------------

static Site step_passes(const Rules *rules, const Path *path, Site stands) {
    for (int site = 0; site < rules->topology.board_count; site++)
        if (path->next[site] == stands)
            return fen_middle(rules, (Site)site, stands);
    return SITE_NONE;
}

bool fen4_flag_passing(FenReader *reader, int seat, const Fen4Passing *passing) {
    const Rules *rules = reader->rules;
    State *state = reader->state;
    PieceIndex index = state_board(rules, state)[passing->stands];
    const Piece *piece = index == PIECE_NONE ? NULL : &state_pieces(rules, state)[index];
    if (piece && piece->owner == seat) {
        const PathRange *range = rules_range(rules, piece->owner, piece->kind);
        for (uint16_t i = 0; i < range->count; i++) {
            const Path *path = &rules->moves.paths[range->first + i];
            TimedFlag flag;
            if (!fen_timed_flag(rules, path, &flag) ||
                step_passes(rules, path, piece->site) != passing->passed)
                continue;
            int left = flag.countdown - fen_turns_since(rules, state, (Seat)seat);
            if (left > 0)
                state_set_flag(rules, state, index, flag.flag, (uint8_t)left);
            return true;
        }
    }
    reader->at = passing->text;
    return fen_fail(reader, "no piece of %s can have passed this square in its last turn",
                    rules->seats.list[seat].name);
}

Fen4Passing fen4_find_passing(const Rules *rules, const State *state, int seat) {
    const Piece *pieces = state_pieces(rules, state);
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        const Piece *piece = &pieces[index];
        if (piece->site >= rules->topology.board_count || piece->owner != seat)
            continue;
        const PathRange *range = rules_range(rules, piece->owner, piece->kind);
        for (uint16_t i = 0; i < range->count; i++) {
            const Path *path = &rules->moves.paths[range->first + i];
            TimedFlag flag;
            if (!fen_timed_flag(rules, path, &flag) ||
                *state_flag(rules, state, index, flag.flag) == 0)
                continue;
            Site passed = step_passes(rules, path, piece->site);
            if (passed != SITE_NONE)
                return (Fen4Passing){.passed = passed, .stands = piece->site};
        }
    }
    return (Fen4Passing){.passed = SITE_NONE, .stands = SITE_NONE};
}
