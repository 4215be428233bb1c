// SPDX-License-Identifier: MIT
// Finds pieces of the piece dialect that can never move, promote, castle or reach a winning zone
// from where they start. The usual cause is a wrong direction, or wrong squares of a condition.
//
// This file first finds where pieces can get to, going only by their steps and the conditions on
// squares, whatever stands on the rest of the board. The result is an overestimate, so whatever is
// not found is certainly impossible.
#include "engine/check/sense/sense.h"
#include "engine/rules/moves/conditions.h"
#include "engine/rules/moves/path.h"
#include "engine/rules/moves/steps.h"

#include <string.h>

enum { WORK_LIMIT = 64 * 1024 * 1024 }; // squares visited; only hostile rules need more

// Whether a path, or a promotion by it, is ever possible.
typedef enum Reached {
    REACHED_NEVER,
    REACHED_ONCE,    // at least once
    REACHED_EXCUSED, // never, perhaps on purpose: the conditions hold nowhere for this seat
} Reached;

typedef struct Reach {
    Sensing *sensing;
    const Rules *rules;
    Arena arena;         // owns the arrays below
    Set *starts;         // at seat * kinds.count + kind: where such pieces start
    Set *sites;          // at seat * kinds.count + kind: where such pieces can get to
    uint8_t *steps;      // for each path, a Reached
    uint8_t *transforms; // for each path, a Reached of promotions by that path
    // The seat and kind of piece that are being examined:
    int seat;
    int kind;
    bool grew; // a piece got somewhere new in this round
} Reach;

static Set *sites_of(const Reach *reach, int kind) {
    return &reach->sites[reach->seat * reach->rules->kinds.count + kind];
}

static const Set *starts_of(const Reach *reach, int kind) {
    return &reach->starts[reach->seat * reach->rules->kinds.count + kind];
}

static const PathRange *range_of(const Reach *reach) {
    return rules_range(reach->rules, (Seat)reach->seat, (Kind)reach->kind);
}

// Records that pieces of a kind of the seat can get to a site.
static void add_site(Reach *reach, int kind, Site site) {
    reach->grew |= !set_has(sites_of(reach, kind), site);
    set_add(sites_of(reach, kind), site);
}

// Conditions --------------------------------------------------------------------------------------

// False when a condition is known to fail for a piece that steps from [source] to [target],
// whatever else stands on the board.
static bool all_may_hold(const Reach *reach, const Conditions *conditions, Site source,
                         Site target) {
    // A piece that has not moved yet can only be on a site where such pieces start.
    bool is_start = source != SITE_NONE && set_has(starts_of(reach, reach->kind), source);
    const Still still = {.rules = reach->rules,
                         .source = source,
                         .target = target,
                         .unmoved = is_start ? KNOWN_MAYBE : KNOWN_NO};
    return conditions_may_hold(&still, conditions);
}

// True when the conditions hold on no square at all. A document can intend that for some seats,
// because each seat has conditions of its own.
static bool conditions_hold_nowhere(const Rules *rules, const Conditions *conditions) {
    const Still still = {
        .rules = rules, .source = SITE_NONE, .target = SITE_NONE, .unmoved = KNOWN_MAYBE};
    return !conditions_may_hold(&still, conditions);
}

// Steps -------------------------------------------------------------------------------------------

// Records what the piece can become by a step.
static void add_promotions(Reach *reach, size_t index, Site source, Site target) {
    const Path *path = &reach->rules->moves.paths[index];
    for (size_t i = 0; i < path->transform_count; i++) {
        const Transform *to = &path->transforms[i];
        if (!all_may_hold(reach, &to->conditions, source, target))
            continue;
        reach->transforms[index] = REACHED_ONCE;
        for (size_t j = 0; j < to->option_count; j++)
            add_site(reach, to->options[j], target);
    }
}

// Records that a step leads to a target, and the promotions there, if the conditions of the step
// can hold.
static void add_target(Reach *reach, size_t index, Site source, Site target) {
    const Rules *rules = reach->rules;
    const Path *path = &rules->moves.paths[index];
    bool may_apply = false;
    for (uint16_t i = 0; i < path->rule_count && !may_apply; i++)
        may_apply = all_may_hold(reach, &rules->moves.rules[path->rule + i].when, source, target);
    if (!may_apply || !all_may_hold(reach, &path->conditions, source, target))
        return;
    reach->steps[index] = REACHED_ONCE;
    add_site(reach, reach->kind, target);
    add_promotions(reach, index, source, target);
}

// True when a castling partner starts on the line that the step follows from [source].
static bool has_partner(const Reach *reach, const Path *path, Site source) {
    const Set *partners = starts_of(reach, path->castle->partner);
    const unsigned no_limit = 0;
    for (PathWalk walk = path_from(path->next, no_limit, source); path_next(&walk);)
        if (set_has(partners, walk.there))
            return true;
    return false;
}

// Records that a castling is possible, if its squares fit and its conditions can hold.
static void add_castling(Reach *reach, size_t index, Site source) {
    const Path *path = &reach->rules->moves.paths[index];
    const Castle *castle = path->castle;
    bool has_targets = castle->to != SITE_NONE && castle->partner_to != SITE_NONE;
    if (!has_targets || !steps_castle_fits(path, source) || !has_partner(reach, path, source) ||
        !all_may_hold(reach, &path->conditions, source, castle->to))
        return;
    reach->steps[index] = REACHED_ONCE;
    add_site(reach, reach->kind, castle->to);
    add_site(reach, castle->partner, castle->partner_to);
}

// Follows all paths of the kind from every site that the kind is known to reach so far.
static void follow_paths(Reach *reach) {
    const PathRange *range = range_of(reach);
    const Set *sites = sites_of(reach, reach->kind);
    for (int site = set_next(sites, 0); site >= 0; site = set_next(sites, site + 1))
        for (size_t i = range->first; i < (size_t)range->first + range->count; i++) {
            const Path *path = &reach->rules->moves.paths[i];
            if (path->castle) {
                add_castling(reach, i, (Site)site);
                continue;
            }
            for (PathWalk walk = path_of(path, (Site)site); path_next(&walk);)
                add_target(reach, i, (Site)site, walk.there);
        }
}

// Finds all sites that pieces can ever get to. Each round follows all pieces from every site that
// they got to so far. The rounds end when one finds nothing new.
static void find_sites(Reach *reach) {
    do {
        reach->grew = false;
        for (reach->seat = 0; reach->seat < reach->rules->seats.count; reach->seat++)
            for (reach->kind = 0; reach->kind < reach->rules->kinds.count; reach->kind++)
                follow_paths(reach);
    } while (reach->grew);
}

// True when the conditions of the path, or of each of its rules, hold on no square for this seat.
static bool path_holds_nowhere(const Rules *rules, const Path *path) {
    bool excused = path->rule_count > 0;
    for (uint16_t i = 0; i < path->rule_count; i++)
        excused &= conditions_hold_nowhere(rules, &rules->moves.rules[path->rule + i].when);
    return excused || conditions_hold_nowhere(rules, &path->conditions);
}

// Changes REACHED_NEVER to REACHED_EXCUSED for steps and promotions whose conditions hold on no
// square for the seat. The promotions of a step that is never possible are excused as well.
static void mark_excused(Reach *reach) {
    const Rules *rules = reach->rules;
    for (size_t i = 0; i < rules->moves.path_count; i++) {
        const Path *path = &rules->moves.paths[i];
        bool all_excused = path->transform_count > 0;
        for (size_t j = 0; j < path->transform_count; j++)
            all_excused &= conditions_hold_nowhere(rules, &path->transforms[j].conditions);
        if (reach->steps[i] == REACHED_NEVER && path_holds_nowhere(rules, path))
            reach->steps[i] = reach->transforms[i] = REACHED_EXCUSED;
        if (reach->transforms[i] == REACHED_NEVER && all_excused)
            reach->transforms[i] = REACHED_EXCUSED;
    }
}

// All squares -------------------------------------------------------------------------------------

// True when a round, which visits every site with every path, would take too long. There are rarely
// more than a few rounds.
static bool takes_too_long(const Rules *rules) {
    const Topology *topology = &rules->topology;
    int side = topology->columns > topology->rows ? topology->columns : topology->rows;
    bool wraps = topology->wraps_files || topology->wraps_ranks;
    uint64_t walk = (uint64_t)(wraps ? topology->board_count : side); // sites of the longest path
    return rules->moves.path_count * (uint64_t)topology->board_count * walk > WORK_LIMIT;
}

// Fills [reach]. False, with nothing to release, if that would take too long, in the interaction
// dialect, or if effects place pieces. In the last two cases the moves of the pieces do not show
// all sites that they can get to.
static bool find_reach(Reach *reach) {
    const Rules *rules = reach->rules;
    size_t kinds = (size_t)(rules->seats.count * rules->kinds.count);
    if (rules->facts.interacts || takes_too_long(rules) ||
        program_does(&rules->program, PLACES_PIECES))
        return false;
    reach->starts = arena_alloc(&reach->arena, kinds * sizeof *reach->starts);
    reach->sites = arena_alloc(&reach->arena, kinds * sizeof *reach->sites);
    reach->steps = arena_alloc(&reach->arena, rules->moves.path_count);
    reach->transforms = arena_alloc(&reach->arena, rules->moves.path_count);
    for (int i = 0; i < rules->start.count; i++) {
        const StartPiece *piece = &rules->start.pieces[i];
        if (piece->seat != SEAT_NONE && piece->site != SITE_NONE &&
            !topology_is_zone(&rules->topology, piece->site))
            set_add(&reach->starts[piece->seat * rules->kinds.count + piece->kind], piece->site);
    }
    memcpy(reach->sites, reach->starts, kinds * sizeof *reach->sites);
    find_sites(reach);
    mark_excused(reach);
    return true;
}

static const char *kind_code(const Reach *reach) {
    return reach->rules->kinds.list[reach->kind].code;
}

static const char *seat_name(const Reach *reach) {
    return reach->rules->seats.list[reach->seat].name;
}

// True when the seat has a piece of the kind on the board at the start or later.
static bool is_ever_on_board(const Reach *reach) {
    return set_next(sites_of(reach, reach->kind), 0) >= 0;
}

// Impossible moves --------------------------------------------------------------------------------

// True when pieces of the kind are on the board, but can make none of their moves.
static bool never_moves(const Reach *reach) {
    const PathRange *range = range_of(reach);
    bool never = range->count > 0 && is_ever_on_board(reach);
    for (uint16_t i = 0; i < range->count; i++)
        never &= reach->steps[range->first + i] == REACHED_NEVER;
    return never;
}

// True when pieces of the kind can move and have moves that promote, but none of these promotions
// is ever possible.
static bool never_transforms(const Reach *reach) {
    const Rules *rules = reach->rules;
    const PathRange *range = range_of(reach);
    bool transforms = false;
    for (size_t i = range->first; i < (size_t)range->first + range->count; i++) {
        if (rules->moves.paths[i].transform_count == 0)
            continue;
        transforms = true;
        if (reach->transforms[i] != REACHED_NEVER)
            return false;
    }
    return transforms && is_ever_on_board(reach) && !never_moves(reach);
}

// The index of a move, other than castling, that this seat can never make but another seat can; -1
// when there is none.
static int find_lacking_move(const Reach *reach) {
    const Rules *rules = reach->rules;
    const PathRange *range = range_of(reach);
    for (uint16_t i = 0; i < range->count && is_ever_on_board(reach); i++) {
        if (reach->steps[range->first + i] != REACHED_NEVER ||
            rules->moves.paths[range->first + i].castle)
            continue; // report_castles reports castling
        for (int seat = 0; seat < rules->seats.count; seat++) {
            const Path *path = sense_path(rules, seat, (Kind)reach->kind, i);
            if (path && reach->steps[path - rules->moves.paths] == REACHED_ONCE)
                return i;
        }
    }
    return -1;
}

// Directions --------------------------------------------------------------------------------------

// True when the opponents' pieces start, on average, behind those of this seat.
static bool faces_away(const Reach *reach) {
    enum { COLUMNS, ROWS, COUNT };
    const Rules *rules = reach->rules;
    const int *forward = rules->seats.list[reach->seat].forward;
    int own[3] = {0}, others[3] = {0}, ahead = 0;
    for (int i = 0; i < rules->start.count; i++) {
        const StartPiece *piece = &rules->start.pieces[i];
        bool mine = piece->seat == reach->seat;
        if (piece->seat == SEAT_NONE || piece->site >= rules->topology.board_count ||
            (!mine && rules_same_side(rules, piece->seat, (Seat)reach->seat)))
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

// The [member] of the object that describes the seat; NULL when there is none.
static const Node *seat_node(const Reach *reach, const char *member) {
    const Node *players = node_member(reach->sensing->root, "players");
    return node_member(node_item(players, (size_t)reach->seat), member);
}

// Reports a seat that faces the wrong way, with the first thing that its pieces cannot do as a
// result. False when there is nothing to report.
static bool report_direction(Reach *reach) {
    const Rules *rules = reach->rules;
    const Node *node = seat_node(reach, "direction");
    if (!sensing_is_own(node) || !faces_away(reach))
        return false;
    for (reach->kind = 0; reach->kind < rules->kinds.count; reach->kind++) {
        bool lacks_move = find_lacking_move(reach) >= 0;
        if (!never_moves(reach) && !never_transforms(reach) && !lacks_move)
            continue;
        const int *forward = rules->seats.list[reach->seat].forward;
        const char *way = forward[1] > 0   ? "up"
                          : forward[1] < 0 ? "down"
                          : forward[0] > 0 ? "to the right"
                                           : "to the left";
        const char *what = never_moves(reach)        ? "move"
                           : never_transforms(reach) ? "become another piece"
                                                     : "make all its moves";
        reader_warning(&reach->sensing->reader, node,
                       "%s moves %s, away from the others, where %s can never %s: is a sign wrong?",
                       seat_name(reach), way, kind_code(reach), what);
        return true;
    }
    return false;
}

// Pieces ------------------------------------------------------------------------------------------

// The node that names the kind among the starting positions of the seat; NULL if there is none.
static const Node *start_node(const Reach *reach) {
    const Node *starts = seat_node(reach, "starting_positions");
    for (const Node *start = starts ? starts->first : NULL; start; start = start->next) {
        const Node *piece = node_member(start, "piece");
        if (piece && piece->kind == NODE_TEXT && strcmp(piece->text, kind_code(reach)) == 0)
            return piece;
    }
    return NULL;
}

// True when another seat can move pieces of the kind. Call this only for a seat that cannot.
static bool others_can_move(const Reach *reach) {
    Reach other = *reach; // takes the place of [reach] for each seat in turn
    for (other.seat = 0; other.seat < reach->rules->seats.count; other.seat++)
        if (is_ever_on_board(&other) && !never_moves(&other))
            return true;
    return false;
}

// Reports a kind that this seat can never move although another seat can.
static void report_stuck(const Reach *reach) {
    if (never_moves(reach) && others_can_move(reach))
        sensing_warn(reach->sensing, start_node(reach),
                     "%s of %s can never move from where it starts: all its moves leave the "
                     "board or fail their conditions about squares",
                     kind_code(reach), seat_name(reach));
}

// Reports a kind that can never promote, although it has moves that promote. One warning is enough,
// at the first of these moves whose modifiers the document has not inherited.
static void report_transforms(const Reach *reach) {
    const Rules *rules = reach->rules;
    const PathRange *range = range_of(reach);
    if (!never_transforms(reach))
        return;
    for (uint16_t i = 0; i < range->count; i++) {
        const Path *path = &rules->moves.paths[range->first + i];
        const Node *node = node_member(node_at_path(reach->sensing->root, path->source),
                                       "modifiers");
        if (path->transform_count == 0 || !sensing_is_own(node))
            continue;
        reader_warning(&reach->sensing->reader, node,
                       "%s of %s can never become another piece: it comes to no square where the "
                       "conditions for that hold",
                       kind_code(reach), seat_name(reach));
        return;
    }
}

// Reports castlings that are never possible, provided that the seat has both target squares and
// starts with both pieces.
static void report_castles(const Reach *reach) {
    const Rules *rules = reach->rules;
    const PathRange *range = range_of(reach);
    for (size_t i = range->first; i < (size_t)range->first + range->count; i++) {
        const Castle *castle = rules->moves.paths[i].castle;
        if (!castle || reach->steps[i] != REACHED_NEVER || castle->to == SITE_NONE ||
            castle->partner_to == SITE_NONE || !is_ever_on_board(reach) ||
            set_next(starts_of(reach, castle->partner), 0) < 0)
            continue;
        const Node *move = node_at_path(reach->sensing->root, rules->moves.paths[i].source);
        const Node *node = node_member(node_member(move, "castle"), "to");
        sensing_warn(reach->sensing, node_member(node, seat_name(reach)),
                     "%s can never castle so: the squares where %s and %s land must lie on the "
                     "line along the step from one to the other",
                     seat_name(reach), kind_code(reach), rules->kinds.list[castle->partner].code);
    }
}

// Reports what each kind of the seat can never do.
static void report_pieces(Reach *reach) {
    for (reach->kind = 0; reach->kind < reach->rules->kinds.count; reach->kind++) {
        report_stuck(reach);
        report_transforms(reach);
        report_castles(reach);
    }
}

// Zones that win ----------------------------------------------------------------------------------

static bool sets_meet(const Set *a, const Set *b) {
    for (int i = set_next(a, 0); i >= 0; i = set_next(a, i + 1))
        if (set_has(b, i))
            return true;
    return false;
}

// False when the seat has both pieces and squares that count for [win], but none of those pieces
// can reach one of those squares. Without such pieces or squares the result is true, because the
// seat may be meant to win in another way.
static bool seat_may_win(const Reach *reach, const Win *win) {
    const Rules *rules = reach->rules;
    bool has_pieces = false;
    for (int kind = 0; kind < rules->kinds.count; kind++) {
        const Set *sites = sites_of(reach, kind);
        bool wins = win->piece == KIND_NONE ? rules->kinds.list[kind].leader : win->piece == kind;
        if (!wins)
            continue;
        has_pieces |= set_next(sites, 0) >= 0;
        if (sets_meet(sites, &win->zones[reach->seat]))
            return true;
    }
    return !has_pieces || set_count(&win->zones[reach->seat]) == 0;
}

// Reports seats that can never win by a zone.
static void report_wins(Reach *reach) {
    const Rules *rules = reach->rules;
    const Node *wins = node_member(reach->sensing->root, "win_conditions");
    for (int i = 0; i < rules->endings.win_count; i++) {
        const Node *node = node_item(wins, (size_t)i);
        if (rules->endings.wins[i].reason != REASON_ZONE)
            continue;
        for (reach->seat = 0; reach->seat < rules->seats.count; reach->seat++)
            if (!seat_may_win(reach, &rules->endings.wins[i]))
                sensing_warn(reach->sensing, node,
                             "%s can never win by this: no such piece comes to one of the squares",
                             seat_name(reach));
    }
}

// The whole ---------------------------------------------------------------------------------------

// If a seat faces the wrong way, that is probably also why its pieces can do so little and why the
// seat cannot win, so only the direction is reported. Only the directions are checked in games with
// hands, because drops are not considered here, and in documents with options, because an option
// can change how pieces move or how the game is won.
void sense_reach(Sensing *sensing) {
    Reach reach = {.sensing = sensing, .rules = sensing->rules};
    bool checks_pieces = sensing->no_options && !sensing->rules->hands.exist;
    bool any_wrong_way = false;
    if (!find_reach(&reach)) // it has failed and allocated nothing
        return;
    for (reach.seat = 0; reach.seat < sensing->rules->seats.count; reach.seat++) {
        bool wrong_way = report_direction(&reach);
        any_wrong_way |= wrong_way;
        if (checks_pieces && !wrong_way)
            report_pieces(&reach);
    }
    if (checks_pieces && !any_wrong_way)
        report_wins(&reach);
    arena_free(&reach.arena);
}
