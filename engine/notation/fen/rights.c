// SPDX-License-Identifier: MIT
#include "engine/notation/fen/rights.h"

#include "engine/notation/fen/fen_fields.h"
#include "engine/rules/moves/path.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/change.h"

#include <stdlib.h>

// True when seats take turns and move pieces by steps on a grid. Games of the interaction dialect
// have no steps: their conditions decide where pieces move.
static bool has_steps_on_grid(const Rules *rules) {
    return rules->moves.path_count > 0 && rules->topology.shape == SHAPE_GRID &&
           rules->flow.order_count > 0;
}

// The first piece of [seat] on the board with an index of at least [from]; PIECE_NONE: there is
// none.
static PieceIndex find_piece_from(const Rules *rules, const State *state, Seat seat,
                                  PieceIndex from) {
    const Piece *pieces = state_pieces(rules, state);
    for (; from < state->piece_count; from++)
        if (pieces[from].owner == seat && pieces[from].site < rules->topology.board_count)
            return from;
    return PIECE_NONE;
}

// ---- Castling

// True when the last step of [walk] crossed the edge of a board that wraps around. All other steps
// of a castling path go to the next square.
static bool crosses_edge(const Topology *topology, const PathWalk *walk) {
    return abs(topology_x(topology, walk->there) - topology_x(topology, walk->here)) > 1 ||
           abs(topology_y(topology, walk->there) - topology_y(topology, walk->here)) > 1;
}

static bool has_right(const CastlingRight *rights, int count, PieceIndex king, PieceIndex partner) {
    for (int i = 0; i < count; i++)
        if (rights[i].king == king && rights[i].partner == partner)
            return true;
    return false;
}

// Adds a right for each piece with which [king] could castle along [path] without crossing an edge,
// unless it is in the list already. Returns the new number of rights.
static int add_partners(const Rules *rules, const State *state, const Path *path, PieceIndex king,
                        CastlingRight *rights, int count) {
    const Piece *pieces = state_pieces(rules, state);
    const unsigned no_limit = 0;
    PathWalk walk = path_from(path->next, no_limit, pieces[king].site);
    while (count < RIGHT_LIMIT && path_next(&walk) && !crosses_edge(&rules->topology, &walk)) {
        PieceIndex index = state_board(rules, state)[walk.there];
        if (index != PIECE_NONE && pieces[index].owner == pieces[king].owner &&
            pieces[index].kind == path->castle->partner && !has_right(rights, count, king, index))
            rights[count++] = (CastlingRight){.king = king,
                                              .partner = index,
                                              .held = !pieces[king].moved && !pieces[index].moved};
    }
    return count;
}

// Adds the rights that the piece has as a king; most pieces have none. Returns the new number of
// rights.
static int add_rights_of(const Rules *rules, const State *state, PieceIndex index,
                         CastlingRight *rights, int count) {
    const Piece *piece = &state_pieces(rules, state)[index];
    const PathRange *range = rules_range(rules, piece->owner, piece->kind);
    for (uint16_t i = 0; i < range->count; i++) {
        const Path *path = &rules->moves.paths[range->first + i];
        if (path->castle && steps_castle_fits(path, piece->site))
            count = add_partners(rules, state, path, index, rights, count);
    }
    return count;
}

int rights_castling(const Rules *rules, const State *state, CastlingRight rights[RIGHT_LIMIT]) {
    int count = 0;
    if (!has_steps_on_grid(rules))
        return 0;
    for (Seat seat = 0; seat < rules->seats.count; seat++) {
        PieceIndex piece = find_piece_from(rules, state, seat, 0);
        for (; piece != PIECE_NONE; piece = find_piece_from(rules, state, seat, piece + 1))
            count = add_rights_of(rules, state, piece, rights, count);
    }
    return count;
}

void rights_grant_castling(const Rules *rules, State *state, const CastlingRight *right) {
    const PieceIndex both[] = {right->king, right->partner};
    for (int i = 0; i < 2; i++) {
        // The piece is lifted and put back, because the hash depends on [moved].
        Piece *piece = &state_pieces(rules, state)[both[i]];
        Site site = piece->site;
        state_lift(rules, state, both[i]);
        piece->moved = false;
        state_put(rules, state, both[i], site);
    }
}

// ---- En passant

// Finds the effect of [path] that gives the moving piece a flag for a limited number of turns; NULL
// if there is none.
static const Instruction *find_expiring_flag(const Rules *rules, const Path *path) {
    const Instruction *effect = program_code(&rules->program, path->effects);
    while (effect->kind != DO_END &&
           (effect->kind != DO_FLAG_MOVER || effect->slot == FLAG_FOREVER))
        effect++;
    return effect->kind == DO_END ? NULL : effect;
}

// The site midway between two sites. SITE_NONE if there is none, or if they are more than two
// squares apart.
static Site site_between(const Topology *topology, Site from, Site to) {
    int dx = topology_x(topology, to) - topology_x(topology, from);
    int dy = topology_y(topology, to) - topology_y(topology, from);
    if (dx % 2 || dy % 2 || abs(dx) > 2 || abs(dy) > 2)
        return SITE_NONE;
    return topology_at(topology, topology_x(topology, from) + dx / 2,
                       topology_y(topology, from) + dy / 2);
}

// How many turns ago [seat] had its last turn: 1 means the previous turn. 0 if it never has a turn.
static int turns_since(const Rules *rules, const State *state, Seat seat) {
    int count = rules->flow.order_count;
    for (int turns = 1; turns <= count; turns++)
        if (rules->flow.order[(state->turn + count - turns) % count] == seat)
            return turns;
    return 0;
}

// The site from which a step of [path] leads to [target]; SITE_NONE: there is none.
static Site find_source(const Rules *rules, const Path *path, Site target) {
    for (Site site = 0; site < rules->topology.board_count; site++)
        if (path->next[site] == target)
            return site;
    return SITE_NONE;
}

// Fills in [step] for its piece and [path]. False if the piece cannot have come by [path], or
// cannot be captured en passant after that.
static bool fill_step(const Rules *rules, const State *state, const Path *path, PassingStep *step) {
    const Piece *piece = &state_pieces(rules, state)[step->right.piece];
    const PieceIndex *board = state_board(rules, state);
    const Instruction *effect = find_expiring_flag(rules, path);
    int elapsed = turns_since(rules, state, piece->owner);
    Site source = effect ? find_source(rules, path, piece->site) : (Site)SITE_NONE;
    if (source == SITE_NONE || elapsed == 0)
        return false;
    Site passed = site_between(&rules->topology, source, piece->site);
    if (passed == SITE_NONE)
        return false;
    int lifetime = effect->slot; // the number of turns that the flag lasts
    step->source = source;
    step->target = piece->site;
    step->right.passed = passed;
    step->right.flag = (uint8_t)effect->index;
    step->right.countdown = (uint8_t)(lifetime > elapsed ? lifetime - elapsed : 0);
    step->right.held = *state_flag(rules, state, step->right.piece, effect->index) > 0;
    step->way_is_free = board[source] == PIECE_NONE && board[passed] == PIECE_NONE;
    return true;
}

// [step->path] is the first path to try: the one after the path of the previous step.
bool rights_next_passing(const Rules *rules, const State *state, Seat seat, PassingStep *step) {
    PieceIndex piece = find_piece_from(rules, state, seat, step->right.piece);
    for (; piece != PIECE_NONE; piece = find_piece_from(rules, state, seat, piece + 1)) {
        const PathRange *range = rules_range(rules, seat, state_pieces(rules, state)[piece].kind);
        if (piece != step->right.piece)
            step->path = 0; // a new piece: start with its first path
        step->right.piece = piece;
        while (step->path < range->count)
            if (fill_step(rules, state, &rules->moves.paths[range->first + step->path++], step))
                return true;
    }
    return false;
}

void rights_grant_passing(const Rules *rules, State *state, const PassingRight *right) {
    state_set_flag(rules, state, right->piece, right->flag, right->countdown);
}

int rights_passing(const Rules *rules, const State *state, PassingRight rights[RIGHT_LIMIT]) {
    int count = 0;
    if (!has_steps_on_grid(rules))
        return 0;
    for (Seat seat = 0; seat < rules->seats.count; seat++) {
        PassingStep step = {0};
        if (seat == state->seat) // the seat to act cannot capture its own pieces
            continue;
        while (count < RIGHT_LIMIT && rights_next_passing(rules, state, seat, &step)) {
            const Piece *piece = &state_pieces(rules, state)[step.right.piece];
            // The steps of one piece come one after another.
            bool is_listed = count > 0 && rights[count - 1].piece == step.right.piece;
            // If the piece does not carry the flag now, the step must be one from a square where
            // its kind starts.
            if (!is_listed && step.way_is_free && step.right.countdown > 0 &&
                (step.right.held || fen_starts_on(rules, step.source, piece->kind, seat)))
                rights[count++] = step.right;
        }
    }
    return count;
}
