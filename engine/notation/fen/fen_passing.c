// SPDX-License-Identifier: MIT
// En passant squares in FEN.
#include "engine/notation/fen/fen_fields.h"
#include "engine/rules/state/change.h"

#include <stdlib.h>

Site fen_middle(const Rules *rules, Site from, Site to) {
    int columns = rules->topology.columns;
    int dx = to % columns - from % columns, dy = to / columns - from / columns;
    if (dx % 2 || dy % 2 || abs(dx) > 2 || abs(dy) > 2)
        return SITE_NONE;
    return topology_at(&rules->topology, from % columns + dx / 2, from / columns + dy / 2);
}

int fen_turns_since(const Rules *rules, const State *state, Seat seat) {
    for (int turns = 1; turns <= rules->flow.order_count; turns++)
        if (rules->flow
                .order[(state->turn + rules->flow.order_count - turns) % rules->flow.order_count] ==
            seat)
            return turns;
    return 0;
}

bool fen_timed_flag(const Rules *rules, const Path *path, TimedFlag *found) {
    const Instruction *at = program_code(&rules->program, path->effects);
    while (at->kind != DO_END && (at->kind != DO_FLAG_MOVER || at->slot == FLAG_FOREVER))
        at++;
    *found = (TimedFlag){.flag = (uint8_t)at->index, .countdown = at->slot};
    return at->kind != DO_END;
}

// The site that [piece] passed if it came by [path]; SITE_NONE if it cannot have.
static Site passed_site(const Rules *rules, const State *state, const Piece *piece,
                        const Path *path) {
    const PieceIndex *board = state_board(rules, state);
    for (int site = 0; site < rules->topology.site_count; site++) {
        if (path->next[site] != piece->site || board[site] != PIECE_NONE)
            continue;
        Site passed = fen_middle(rules, (Site)site, piece->site);
        if (passed != SITE_NONE && board[passed] == PIECE_NONE)
            return passed;
    }
    return SITE_NONE;
}

// Sets the flag of the piece that passed [site] in the last turn: the one on [stands], if that is
// not SITE_NONE.
static bool flag_passing(FenReader *reader, Site site, Site stands) {
    const Rules *rules = reader->rules;
    for (PieceIndex index = 0; index < reader->state->piece_count; index++) {
        const Piece *piece = &state_pieces(rules, reader->state)[index];
        if (piece->owner == reader->state->seat || piece->site >= rules->topology.board_count ||
            (stands != SITE_NONE && piece->site != stands))
            continue;
        const PathRange *range = rules_range(rules, piece->owner, piece->kind);
        for (uint16_t i = 0; i < range->count; i++) {
            const Path *path = &rules->moves.paths[range->first + i];
            TimedFlag flag;
            if (!fen_timed_flag(rules, path, &flag) ||
                passed_site(rules, reader->state, piece, path) != site)
                continue;
            state_set_flag(rules, reader->state, index, flag.flag, (uint8_t)(flag.countdown - 1));
            return true;
        }
    }
    return fen_fail(reader, "no piece can have passed this square in the last move");
}

// The square passed and, if given, the square of the pawn; accepts either order.
static void order_squares(const FenReader *reader, Site *passed, Site *stands) {
    Site first = *passed;
    if (*stands == SITE_NONE || state_board(reader->rules, reader->state)[first] == PIECE_NONE)
        return;
    *passed = *stands;
    *stands = first;
}

bool fen_read_passed(FenReader *reader) {
    if (*reader->at == '-') {
        reader->at++;
        return fen_ends_field(reader) || fen_fail(reader, "expected a space after \"-\"");
    }
    const char *after = reader->at;
    Site site = topology_read_site(&reader->rules->topology, &after);
    if (site == SITE_NONE)
        return fen_fail(reader, "expected the square passed by a pawn, or \"-\"");
    Site stands = topology_read_site(&reader->rules->topology, &after);
    order_squares(reader, &site, &stands);
    if (!flag_passing(reader, site, stands))
        return false;
    reader->at = after;
    return fen_ends_field(reader) || fen_fail(reader, "expected a space after the square");
}

// The site that a piece has just passed, and where it stands now.
static Site find_passed(const Rules *rules, const State *state, Site *stands) {
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        const Piece *piece = &state_pieces(rules, state)[index];
        if (piece->site >= rules->topology.board_count || piece->owner == state->seat)
            continue;
        const PathRange *range = rules_range(rules, piece->owner, piece->kind);
        for (uint16_t i = 0; i < range->count; i++) {
            const Path *path = &rules->moves.paths[range->first + i];
            TimedFlag flag;
            if (!fen_timed_flag(rules, path, &flag) ||
                *state_flag(rules, state, index, flag.flag) == 0)
                continue;
            *stands = piece->site;
            Site passed = passed_site(rules, state, piece, path);
            if (passed != SITE_NONE)
                return passed;
        }
    }
    return SITE_NONE;
}

void fen_write_passed(const Rules *rules, const State *state, Text *text) {
    Site stands, passed = find_passed(rules, state, &stands);
    if (passed == SITE_NONE) {
        text_append(text, "-");
        return;
    }
    topology_write_site(&rules->topology, passed, text);
    if (topology_x(&rules->topology, passed) != topology_x(&rules->topology, stands))
        topology_write_site(&rules->topology, stands, text);
}
