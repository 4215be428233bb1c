// SPDX-License-Identifier: MIT
#include "engine/notation/fen/rights.h"

#include "engine/notation/fen/fen_fields.h"
#include "engine/rules/moves/steps.h"

#include <stdlib.h>

static bool is_on_board(const Rules *rules, const Piece *piece) {
    return piece->site < rules->topology.board_count && piece->owner < rules->seats.count;
}

// The interaction dialect has no steps: only its conditions determine how its pieces move.
static bool has_steps(const Rules *rules) {
    return rules->moves.path_count > 0 && rules->topology.shape == SHAPE_GRID &&
           rules->flow.order_count > 0;
}

// ---- Castling

// The next site along a step of one square, stopping at the edge of a board that wraps.
static Site next_before_edge(const Rules *rules, const Path *path, Site site) {
    const Topology *topology = &rules->topology;
    Site next = path->next[site];
    bool wraps = next != SITE_NONE &&
                 (abs(topology_x(topology, next) - topology_x(topology, site)) > 1 ||
                  abs(topology_y(topology, next) - topology_y(topology, site)) > 1);
    return wraps ? (Site)SITE_NONE : next;
}

static bool is_known(const CastlingRight *rights, int count, PieceIndex king, PieceIndex partner) {
    for (int i = 0; i < count; i++)
        if (rights[i].king == king && rights[i].partner == partner)
            return true;
    return false;
}

// Adds the pieces that could castle with [king] by [path]; several steps may lead to the same
// piece.
static int add_partners(const Rules *rules, const State *state, const Path *path, PieceIndex king,
                        CastlingRight *rights, int count) {
    const PieceIndex *board = state_board(rules, state);
    const Piece *pieces = state_pieces(rules, state);
    Site source = pieces[king].site;
    for (Site site = next_before_edge(rules, path, source);
         site != SITE_NONE && site != source && count < RIGHT_LIMIT;
         site = next_before_edge(rules, path, site)) {
        PieceIndex index = board[site];
        if (index != PIECE_NONE && pieces[index].owner == pieces[king].owner &&
            pieces[index].kind == path->castle->partner && !is_known(rights, count, king, index))
            rights[count++] = (CastlingRight){.king = king,
                                              .partner = index,
                                              .held = !pieces[king].moved && !pieces[index].moved};
    }
    return count;
}

int rights_castling(const Rules *rules, const State *state, CastlingRight rights[RIGHT_LIMIT]) {
    int count = 0;
    if (!has_steps(rules))
        return 0;
    for (int seat = 0; seat < rules->seats.count; seat++)
        for (PieceIndex index = 0; index < state->piece_count; index++) {
            const Piece *piece = &state_pieces(rules, state)[index];
            if (piece->owner != seat || !is_on_board(rules, piece))
                continue;
            const PathRange *range = rules_range(rules, piece->owner, piece->kind);
            for (uint16_t i = 0; i < range->count; i++) {
                const Path *path = &rules->moves.paths[range->first + i];
                if (path->castle && path->next[piece->site] != SITE_NONE &&
                    steps_castle_fits(path, piece->site))
                    count = add_partners(rules, state, path, index, rights, count);
            }
        }
    return count;
}

// ---- In passing

// The site passed if the piece came by [path] from where its kind starts or, if it carries the
// flag, from anywhere; SITE_NONE if it cannot have.
static Site passed_by(const Rules *rules, const State *state, const Piece *piece, const Path *path,
                      bool held) {
    const PieceIndex *board = state_board(rules, state);
    for (int site = 0; site < rules->topology.board_count; site++) {
        if (path->next[site] != piece->site || board[site] != PIECE_NONE)
            continue;
        Site passed = fen_middle(rules, (Site)site, piece->site);
        if (passed != SITE_NONE && board[passed] == PIECE_NONE &&
            (held || fen_starts_here(rules, (Site)site, piece->kind, piece->owner)))
            return passed;
    }
    return SITE_NONE;
}

static bool find_passing(const Rules *rules, const State *state, PieceIndex index,
                         PassingRight *right) {
    const Piece *piece = &state_pieces(rules, state)[index];
    const PathRange *range = rules_range(rules, piece->owner, piece->kind);
    int since = fen_turns_since(rules, state, piece->owner);
    for (uint16_t i = 0; i < range->count; i++) {
        const Path *path = &rules->moves.paths[range->first + i];
        TimedFlag flag;
        if (!fen_timed_flag(rules, path, &flag) || since == 0 || flag.countdown <= since)
            continue;
        bool held = *state_flag(rules, state, index, flag.flag) > 0;
        Site passed = passed_by(rules, state, piece, path, held);
        if (passed == SITE_NONE)
            continue;
        *right = (PassingRight){.piece = index,
                                .passed = passed,
                                .flag = flag.flag,
                                .countdown = (uint8_t)(flag.countdown - since),
                                .held = held};
        return true;
    }
    return false;
}

int rights_passing(const Rules *rules, const State *state, PassingRight rights[RIGHT_LIMIT]) {
    int count = 0;
    if (!has_steps(rules))
        return 0;
    for (int seat = 0; seat < rules->seats.count; seat++)
        for (PieceIndex index = 0; index < state->piece_count && count < RIGHT_LIMIT; index++) {
            const Piece *piece = &state_pieces(rules, state)[index];
            if (piece->owner == seat && seat != state->seat && is_on_board(rules, piece) &&
                find_passing(rules, state, index, &rights[count]))
                count++;
        }
    return count;
}
