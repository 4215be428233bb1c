// SPDX-License-Identifier: MIT
// Finds pieces that can never move, promote, castle or reach a winning zone from where they start.
// The usual cause is a wrong direction, or wrong squares of a condition.
#include "engine/check/sense/reach.h"
#include "engine/check/sense/sense.h"

#include <string.h>

// The seat and kind of piece that are being examined for what they can never do.
typedef struct Lack {
    Sensing *sensing;
    const Reach *reach;
    int seat;
    int kind;
} Lack;

static const char *kind_code(const Lack *lack) {
    return lack->sensing->rules->kinds.list[lack->kind].code;
}

static const char *seat_name(const Lack *lack) {
    return lack->sensing->rules->seats.list[lack->seat].name;
}

static const PathRange *range_of(const Lack *lack) {
    return rules_range(lack->sensing->rules, (Seat)lack->seat, (Kind)lack->kind);
}

// True when the seat has such a piece on the board at the start or later.
static bool is_ever_on_board(const Lack *lack) {
    return set_next(reach_sites(lack->reach, lack->seat, lack->kind), 0) >= 0;
}

// Impossible moves --------------------------------------------------------------------------------

// True when such pieces are on the board, but can make none of their moves.
static bool never_moves(const Lack *lack) {
    const PathRange *range = range_of(lack);
    bool never = range->count > 0 && is_ever_on_board(lack);
    for (uint16_t i = 0; i < range->count; i++)
        never &= lack->reach->steps[range->first + i] == REACHED_NEVER;
    return never;
}

// True when the piece can move, but never becomes what its moves could make of it.
static bool never_transforms(const Lack *lack) {
    const Rules *rules = lack->sensing->rules;
    const PathRange *range = range_of(lack);
    bool transforms = false;
    for (size_t i = range->first; i < (size_t)range->first + range->count; i++) {
        if (rules->moves.paths[i].transform_count == 0)
            continue;
        transforms = true;
        if (lack->reach->transforms[i] != REACHED_NEVER)
            return false;
    }
    return transforms && is_ever_on_board(lack) && !never_moves(lack);
}

// The index of a move that this seat can never make but another seat can; -1 when there is none.
static int find_lacking_move(const Lack *lack) {
    const Rules *rules = lack->sensing->rules;
    const PathRange *range = range_of(lack);
    for (uint16_t i = 0; i < range->count && is_ever_on_board(lack); i++) {
        if (lack->reach->steps[range->first + i] != REACHED_NEVER ||
            rules->moves.paths[range->first + i].castle)
            continue;
        for (int seat = 0; seat < rules->seats.count; seat++) {
            const Path *path = sense_path(rules, seat, (Kind)lack->kind, i);
            if (path && lack->reach->steps[path - rules->moves.paths] == REACHED_ONCE)
                return i;
        }
    }
    return -1;
}

// Directions --------------------------------------------------------------------------------------

// True when most opponents start behind the pieces of this seat.
static bool faces_away(const Lack *lack) {
    enum { COLUMNS, ROWS, COUNT };
    const Rules *rules = lack->sensing->rules;
    const int *forward = rules->seats.list[lack->seat].forward;
    int own[3] = {0}, others[3] = {0}, ahead = 0;
    for (int i = 0; i < rules->start.count; i++) {
        const StartPiece *piece = &rules->start.pieces[i];
        bool mine = piece->seat == lack->seat;
        if (piece->seat == SEAT_NONE || piece->site >= rules->topology.board_count ||
            (!mine && rules_same_side(rules, piece->seat, (Seat)lack->seat)))
            continue;
        int *sums = mine ? own : others;
        sums[COLUMNS] += piece->site % rules->topology.columns;
        sums[ROWS] += piece->site / rules->topology.columns;
        sums[COUNT]++;
    }
    // Compares the average columns and rows, multiplied by both counts so as not to divide.
    for (int i = COLUMNS; i <= ROWS; i++)
        ahead += forward[i] * (others[i] * own[COUNT] - own[i] * others[COUNT]);
    return own[COUNT] > 0 && others[COUNT] > 0 && ahead < 0;
}

static const Node *seat_node(const Lack *lack, const char *member) {
    const Node *players = node_member(lack->sensing->root, "players");
    return node_member(node_item(players, (size_t)lack->seat), member);
}

// Reports a seat that faces the wrong way, with the first thing that its pieces cannot do as a
// result. False when there is nothing to report.
static bool report_direction(Lack *lack) {
    const Rules *rules = lack->sensing->rules;
    const Node *node = seat_node(lack, "direction");
    if (!sensing_is_own(node) || !faces_away(lack))
        return false;
    for (lack->kind = 0; lack->kind < rules->kinds.count; lack->kind++) {
        int move = find_lacking_move(lack);
        if (!never_moves(lack) && !never_transforms(lack) && move < 0)
            continue;
        const int *forward = rules->seats.list[lack->seat].forward;
        const char *way = forward[1] > 0   ? "up"
                          : forward[1] < 0 ? "down"
                          : forward[0] > 0 ? "to the right"
                                           : "to the left";
        const char *what = never_moves(lack)        ? "move"
                           : never_transforms(lack) ? "become another piece"
                                                    : "make all its moves";
        reader_warning(&lack->sensing->reader, node,
                       "%s moves %s, away from the others, where %s can never %s: is a sign wrong?",
                       seat_name(lack), way, kind_code(lack), what);
        return true;
    }
    return false;
}

// Pieces ------------------------------------------------------------------------------------------

// The node that lists the kind among the starting positions of the seat; NULL when there is none.
static const Node *start_node(const Lack *lack) {
    const Node *starts = seat_node(lack, "starting_positions");
    for (const Node *start = starts ? starts->first : NULL; start; start = start->next) {
        const Node *piece = node_member(start, "piece");
        if (piece && piece->kind == NODE_TEXT && strcmp(piece->text, kind_code(lack)) == 0)
            return piece;
    }
    return NULL;
}

static bool others_can_move(const Lack *lack) {
    Lack other = *lack;
    for (other.seat = 0; other.seat < lack->sensing->rules->seats.count; other.seat++)
        if (is_ever_on_board(&other) && !never_moves(&other))
            return true;
    return false;
}

static void report_stuck(const Lack *lack) {
    if (never_moves(lack) && others_can_move(lack))
        sensing_warn(lack->sensing, start_node(lack),
                     "%s of %s can never move from where it starts: all its moves leave the "
                     "board or fail their conditions about squares",
                     kind_code(lack), seat_name(lack));
}

// One warning is enough for a kind, at the first move of the document itself that has modifiers.
static void report_transforms(const Lack *lack) {
    const Rules *rules = lack->sensing->rules;
    const PathRange *range = range_of(lack);
    if (!never_transforms(lack))
        return;
    for (uint16_t i = 0; i < range->count; i++) {
        const Path *path = &rules->moves.paths[range->first + i];
        const Node *node = node_member(node_at_path(lack->sensing->root, path->source),
                                       "modifiers");
        if (path->transform_count == 0 || !sensing_is_own(node))
            continue;
        reader_warning(&lack->sensing->reader, node,
                       "%s of %s can never become another piece: it comes to no square where the "
                       "conditions for that hold",
                       kind_code(lack), seat_name(lack));
        return;
    }
}

// Reports castling only if the seat has both squares and starts with both pieces.
static void report_castles(const Lack *lack) {
    const Rules *rules = lack->sensing->rules;
    const PathRange *range = range_of(lack);
    for (size_t i = range->first; i < (size_t)range->first + range->count; i++) {
        const Castle *castle = rules->moves.paths[i].castle;
        if (!castle || lack->reach->steps[i] != REACHED_NEVER || castle->to == SITE_NONE ||
            castle->partner_to == SITE_NONE || !is_ever_on_board(lack) ||
            set_next(reach_starts(lack->reach, lack->seat, castle->partner), 0) < 0)
            continue;
        const Node *move = node_at_path(lack->sensing->root, rules->moves.paths[i].source);
        const Node *node = node_member(node_member(move, "castle"), "to");
        sensing_warn(lack->sensing, node_member(node, seat_name(lack)),
                     "%s can never castle so: the squares where %s and %s land must lie on the "
                     "line along the step from one to the other",
                     seat_name(lack), kind_code(lack), rules->kinds.list[castle->partner].code);
    }
}

static void report_pieces(Lack *lack) {
    for (lack->kind = 0; lack->kind < lack->sensing->rules->kinds.count; lack->kind++) {
        report_stuck(lack);
        report_transforms(lack);
        report_castles(lack);
    }
}

// Zones that win ----------------------------------------------------------------------------------

// True when a piece of this kind wins by reaching the zone.
static bool wins_by_zone(const Rules *rules, const Win *win, int kind) {
    return win->piece == KIND_NONE ? rules->kinds.list[kind].leader : win->piece == kind;
}

static bool sets_meet(const Set *a, const Set *b) {
    for (int i = set_next(a, 0); i >= 0; i = set_next(a, i + 1))
        if (set_has(b, i))
            return true;
    return false;
}

// False when the seat has such pieces and squares, but none of the pieces comes to one of the
// squares. A seat that has no such pieces or no such squares may be meant to win in another way.
static bool seat_may_win(const Lack *lack, const Win *win) {
    const Rules *rules = lack->sensing->rules;
    bool there = false;
    for (int kind = 0; kind < rules->kinds.count; kind++) {
        const Set *sites = reach_sites(lack->reach, lack->seat, kind);
        if (!wins_by_zone(rules, win, kind))
            continue;
        there |= set_next(sites, 0) >= 0;
        if (sets_meet(sites, &win->zones[lack->seat]))
            return true;
    }
    return !there || set_count(&win->zones[lack->seat]) == 0;
}

static void report_wins(Lack *lack) {
    const Rules *rules = lack->sensing->rules;
    const Node *wins = node_member(lack->sensing->root, "win_conditions");
    for (int i = 0; i < rules->endings.win_count; i++) {
        const Node *node = node_item(wins, (size_t)i);
        if (rules->endings.wins[i].reason != REASON_ZONE)
            continue;
        for (lack->seat = 0; lack->seat < rules->seats.count; lack->seat++)
            if (!seat_may_win(lack, &rules->endings.wins[i]))
                sensing_warn(lack->sensing, node,
                             "%s can never win by this: no such piece comes to one of the squares",
                             seat_name(lack));
    }
}

// The whole ---------------------------------------------------------------------------------------

void sense_reach(Sensing *sensing) {
    Reach reach;
    Lack lack = {.sensing = sensing, .reach = &reach};
    reach_find(&reach, sensing->rules);
    bool sure = reach.known && !reach.drops && sensing->settled;
    bool any_turned = false;
    // If a seat faces the wrong way, that is the cause of everything else its pieces cannot do.
    for (lack.seat = 0; reach.known && lack.seat < sensing->rules->seats.count; lack.seat++) {
        bool turned = report_direction(&lack);
        any_turned |= turned;
        if (sure && !turned)
            report_pieces(&lack);
    }
    if (sure && !any_turned)
        report_wins(&lack);
    reach_free(&reach);
}
