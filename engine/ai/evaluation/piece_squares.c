// SPDX-License-Identifier: MIT
// Piece-square tables: the value that a piece adds to its side on each site.
#include "engine/ai/evaluation/evaluation_private.h"

enum {
    PLACE_STEP = 30,        // centipawns that a site adds if mobility there is worth twice the mean
    LEADER_STEP = 4,        // centipawns for each site that a leader reaches beyond its mean
    GOAL_GAIN = 1000,       // centipawns for reaching a goal that wins
    MAN_MOST = 3 * MAN / 2, // a kind that is worth more is not a man
};

// The part of [gain] that counts when it is still [distance] moves away. It is the sum of [gain] /
// ([square] * distance^2) and [gain] / ([linear] * distance).
static int advance_value(int gain, int distance, int square, int linear) {
    if (distance == DISTANCE_NONE)
        return 0;
    distance = most_of(distance, 1);
    return gain / (square * distance * distance) + gain / (linear * distance);
}

// The kind and seat whose tables are being made.
typedef struct Placing {
    Evaluation *evaluation;
    const PieceValues *piece_values;
    Counting *counting;
    Seat seat;
    Kind kind;
    size_t index;       // seat * kind_count + kind
    size_t board_index; // the kind's first item in the tables of PieceValues: [index] * board_count
    bool has_goals;     // the kind wins by reaching a site
    uint8_t goals[SITE_LIMIT]; // per site: moves to the nearest goal, or DISTANCE_NONE
} Placing;

// Goals ------------------------------------------------------------------------------------------

// Sets whether the kind can win by arriving on a site, and the number of moves from each site to
// the nearest such site.
static void find_goals(Placing *placing) {
    const Rules *rules = placing->evaluation->rules;
    uint8_t distances[SITE_LIMIT];
    placing->has_goals = false;
    memset(placing->goals, DISTANCE_NONE, sizeof placing->goals);
    for (int i = 0; i < rules->endings.win_count; i++) {
        const Win *win = &rules->endings.wins[i];
        bool applies = win->piece == KIND_NONE ? rules->kinds.list[placing->kind].leader
                                               : win->piece == placing->kind;
        if (win->reason != REASON_ZONE || !applies)
            continue;
        placing->has_goals = true;
        mobility_distances(placing->counting, placing->seat, placing->kind,
                           &win->zones[placing->seat], distances);
        for (int site = 0; site < rules->topology.board_count; site++)
            placing->goals[site] = (uint8_t)least_of(placing->goals[site], distances[site]);
    }
}

// Cells ------------------------------------------------------------------------------------------

// The number of moves from [site] to promotion or to a goal. Stores in [gain] the value that is
// gained there.
static int distance_from(const Placing *placing, int site, int *gain) {
    const PieceValues *piece_values = placing->piece_values;
    if (placing->has_goals) {
        *gain = GOAL_GAIN;
        return placing->goals[site];
    }
    *gain = piece_values->gains[placing->kind];
    return piece_values->promotions[placing->board_index + (size_t)site];
}

// What the site adds to the value of the kind. It grows with the mobility of the kind on the site.
// For leaders in the opening it shrinks instead, so that they hide, or is 0 if they win by reaching
// a goal.
static Cell place_value(const Placing *placing, int site) {
    const Evaluation *evaluation = placing->evaluation;
    const PieceValues *piece_values = placing->piece_values;
    int mobility = piece_values->mobilities[placing->board_index + (size_t)site];
    int mean = piece_values->means[placing->index];
    int value = 0, mean_value = piece_value_of_mobility(mean);
    if (evaluation->rules->kinds.list[placing->kind].leader) {
        value = LEADER_STEP * (mobility - mean) / MOBILITY_ONE;
        return (Cell){placing->has_goals ? 0 : -value, value};
    }
    if (mean_value > 0)
        value = PLACE_STEP * (piece_value_of_mobility(mobility) - mean_value) / mean_value;
    return (Cell){value, value};
}

// The value of the kind on [site]: that of the piece, what the site adds, and a part of what
// promotion or a goal would gain.
static Cell cell_at(const Placing *placing, int site) {
    const Evaluation *evaluation = placing->evaluation;
    const int *weights = evaluation->weights;
    int gain, value = evaluation->kinds[placing->kind];
    Cell place = place_value(placing, site);
    int distance = distance_from(placing, site, &gain);
    // A goal counts from farther away than a promotion, so its divisors are smaller.
    int advance = placing->has_goals ? advance_value(gain, distance, 5, 16)
                                     : advance_value(gain, distance, 30, 1000);
    advance = percent_of(advance, weights[WEIGHT_ADVANCE]);
    return (Cell){limit_term(value + percent_of(place.early, weights[WEIGHT_PLACE]) + advance),
                  limit_term(value + percent_of(place.late, weights[WEIGHT_PLACE]) + advance)};
}

// Fills in the cells of the kind. If the rules have ranges, each board site gets a value of its
// own. Hands get the value of a piece in hand, and all other sites get the plain value.
static void fill_cells(Placing *placing) {
    const Evaluation *evaluation = placing->evaluation;
    const Rules *rules = evaluation->rules;
    const Topology *topology = &rules->topology;
    Cell *cells = &evaluation->cells[placing->index * (size_t)topology->site_count];
    int value = evaluation->kinds[placing->kind];
    for (int site = 0; site < topology->site_count; site++)
        cells[site] = (Cell){value, value};
    for (int site = 0; rules->moves.ranges && site < topology->board_count; site++)
        cells[site] = cell_at(placing, site);
    int held = percent_of(value, evaluation->weights[WEIGHT_HAND]);
    for (int seat = 0; seat < rules->seats.count && rules->hands.exist; seat++)
        if (rules->hands.zone[seat] < topology->site_count)
            cells[rules->hands.zone[seat]] = (Cell){held, held};
}

// Passed men -------------------------------------------------------------------------------------

static bool guards_have(const Guards *guards, int site) {
    return guards->words[site / 64] >> site % 64 & 1;
}

// The site that a man reaches from [site] by a single step of [route], or SITE_NONE. [allowed] is
// [route]->moves for the sites that it may move to, [route]->captures for those that it attacks.
static Site man_step(const Route *route, bool allowed, int site) {
    return allowed && route->times == 1 ? route->next[site] : (Site)SITE_NONE;
}

// Adds to [way] the sites that a man on [site] may pass on its way to promotion or a goal.
static void find_way(const Placing *placing, int site, Guards *way) {
    const RouteRange *range = routes_range(&placing->evaluation->routes, placing->seat,
                                           placing->kind);
    int gain, distance = distance_from(placing, site, &gain);
    for (const Route *route = range->first; route < range->end; route++) {
        Site next = man_step(route, route->moves, site);
        if (next == SITE_NONE || guards_have(way, next) ||
            distance_from(placing, next, &gain) >= distance)
            continue;
        guards_add(way, next);
        find_way(placing, next, way);
    }
    // A move that promotes may end on a site without a distance, which the loop above leaves out.
    // Which of the last steps promote is not known here, so that all of them count.
    for (const Route *route = range->first; distance == 1 && route < range->end; route++)
        if (man_step(route, route->moves, site) != SITE_NONE)
            guards_add(way, route->next[site]);
}

// True when an enemy man on [site] stands on a site of [way] or attacks one.
static bool guards_way(const Placing *placing, Seat enemy, Kind enemy_kind, int site,
                       const Guards *way) {
    const RouteRange *range = routes_range(&placing->evaluation->routes, enemy, enemy_kind);
    if (guards_have(way, site))
        return true;
    for (const Route *route = range->first; route < range->end; route++) {
        Site target = man_step(route, route->captures, site);
        if (target != SITE_NONE && guards_have(way, target))
            return true;
    }
    return false;
}

// Adds to [guards] the sites from which an enemy man stops a man on [site].
static void find_guards(const Placing *placing, int site, Guards *guards) {
    const Evaluation *evaluation = placing->evaluation;
    const Rules *rules = evaluation->rules;
    Guards way = {{0}}; // begins with the man's own site, where it may be captured
    guards_add(&way, site);
    find_way(placing, site, &way);
    for (int enemy = 0; enemy < rules->seats.count; enemy++)
        for (int kind = 0; kind < rules->kinds.count; kind++)
            for (int from = 0; from < rules->topology.board_count; from++)
                if (rules->seats.list[enemy].side != rules->seats.list[placing->seat].side &&
                    evaluation->is_man[kind] &&
                    guards_way(placing, (Seat)enemy, (Kind)kind, from, &way))
                    guards_add(guards, from);
}

// Stores what passed men of the kind are worth on each site, and the sites from which enemy men
// stop them.
static void fill_passed(Placing *placing) {
    Evaluation *evaluation = placing->evaluation;
    const Topology *topology = &evaluation->rules->topology;
    size_t first = placing->index * (size_t)topology->site_count;
    int weight = evaluation->weights[WEIGHT_PASSED];
    if (!evaluation->is_man[placing->kind])
        return;
    for (int site = 0; site < topology->board_count; site++) {
        int gain, distance = distance_from(placing, site, &gain);
        // one move away, about 15 % of the gain
        int value = percent_of(advance_value(gain, distance, 9, 24), weight);
        find_guards(placing, site, &evaluation->guards[first + (size_t)site]);
        evaluation->passed[first + (size_t)site] = (Cell){value, 2 * value}; // twice in the endgame
    }
}

// Marks the kind as a man if it is worth no more than MAN_MOST, moves in single steps, and promotes
// or wins by arriving.
static void mark_man(Placing *placing) {
    Evaluation *evaluation = placing->evaluation;
    const RouteRange *range = routes_range(&evaluation->routes, placing->seat, placing->kind);
    bool single_steps = true,
         arrives = placing->has_goals || placing->piece_values->gains[placing->kind] > 0;
    int value = evaluation->kinds[placing->kind];
    for (const Route *route = range->first; route < range->end; route++)
        single_steps &= route->times == 1;
    evaluation->is_man[placing->kind] |= single_steps && arrives && value > 0 &&
                                         value <= MAN_MOST &&
                                         !evaluation->rules->kinds.list[placing->kind].leader;
}

// All kinds of all seats --------------------------------------------------------------------------

typedef void Visit(Placing *placing);

// Calls [visit] for each kind of each seat.
static void for_each_kind(Placing *placing, Visit *visit) {
    const Rules *rules = placing->evaluation->rules;
    for (int seat = 0; seat < rules->seats.count; seat++)
        for (int kind = 0; kind < rules->kinds.count; kind++) {
            placing->seat = (Seat)seat;
            placing->kind = (Kind)kind;
            placing->index = (size_t)(seat * rules->kinds.count + kind);
            placing->board_index = placing->index * (size_t)rules->topology.board_count;
            find_goals(placing);
            visit(placing);
        }
}

// True when the game has men, passed men count, and the board is small enough to find their guards
// quickly.
static bool can_find_guards(const Evaluation *evaluation) {
    enum { PAIRS_MOST = 1024 * 1024 };
    const Rules *rules = evaluation->rules;
    int board = rules->topology.board_count;
    int64_t men = 0; // kinds of men times seats times sites
    for (int kind = 0; kind < rules->kinds.count; kind++)
        men += evaluation->is_man[kind];
    men *= rules->seats.count * (int64_t)board;
    return men > 0 && men * men <= PAIRS_MOST && board <= 64 * GUARD_WORDS &&
           evaluation->weights[WEIGHT_PASSED] != 0;
}

void piece_squares_make(Evaluation *evaluation, const PieceValues *piece_values,
                        Counting *counting) {
    const Rules *rules = evaluation->rules;
    size_t pairs = (size_t)(rules->seats.count * rules->kinds.count);
    size_t cells = pairs * (size_t)rules->topology.site_count + 1; // never 0
    Arena *arena = &evaluation->arena;
    Placing placing = {
        .evaluation = evaluation, .piece_values = piece_values, .counting = counting};
    evaluation->cells = arena_alloc(arena, cells * sizeof *evaluation->cells);
    if (rules->moves.ranges)
        for_each_kind(&placing, mark_man); // fill_passed needs the kinds of men
    for_each_kind(&placing, fill_cells);
    if (!can_find_guards(evaluation))
        return;
    evaluation->passed = arena_alloc(arena, cells * sizeof *evaluation->passed);
    evaluation->guard_words = (rules->topology.board_count + 63) / 64;
    evaluation->guards = arena_alloc(arena, cells * sizeof *evaluation->guards);
    for_each_kind(&placing, fill_passed);
}
