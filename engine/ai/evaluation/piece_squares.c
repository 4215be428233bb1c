// SPDX-License-Identifier: MIT
// Piece-square tables: what pieces add to their side by where they stand.
#include "engine/ai/evaluation/evaluation_private.h"

enum {
    PLACE_STEP = 30,  // centipawns for twice the usual mobility
    LEADER_STEP = 4,  // centipawns for each site more beside a leader
    GOAL_GAIN = 1000, // centipawns for reaching a goal that wins
    MAN_MOST = 3 * MAN / 2,
};

// Part of [gain] for being [distance] moves away from it: falls with the square of the distance,
// and linearly.
static int of_distance(int gain, int distance, int square, int linear) {
    if (distance == DISTANCE_NONE)
        return 0;
    distance = distance < 1 ? 1 : distance;
    return gain / (square * distance * distance) + gain / (linear * distance);
}

typedef struct Placing {
    Evaluation *evaluation;
    const PieceValues *piece_values;
    Counting *counting;
    Seat seat;
    Kind kind;
    size_t index;   // of seat and kind
    bool has_goals; // it wins by reaching a site
    uint8_t goals[SITE_LIMIT];
} Placing;

// Goals ------------------------------------------------------------------------------------------

static void find_goals(Placing *placing) {
    const Rules *rules = placing->evaluation->rules;
    uint8_t distances[SITE_LIMIT];
    placing->has_goals = false;
    memset(placing->goals, DISTANCE_NONE, sizeof placing->goals);
    for (int i = 0; i < rules->endings.win_count; i++) {
        const Win *win = &rules->endings.wins[i];
        bool counts = win->piece == KIND_NONE ? rules->kinds.list[placing->kind].leader
                                              : win->piece == placing->kind;
        if (win->reason != REASON_ZONE || !counts)
            continue;
        placing->has_goals = true;
        mobility_distances(placing->counting, placing->seat, placing->kind,
                           &win->zones[placing->seat], distances);
        for (int site = 0; site < placing->evaluation->board; site++)
            if (distances[site] < placing->goals[site])
                placing->goals[site] = distances[site];
    }
}

// Cells ------------------------------------------------------------------------------------------

// Moves from [site] to promotion or to a goal, and the [gain] there.
static int way_of(const Placing *placing, int site, int *gain) {
    const PieceValues *piece_values = placing->piece_values;
    if (placing->has_goals) {
        *gain = GOAL_GAIN;
        return placing->goals[site];
    }
    *gain = piece_values->gains[placing->kind];
    return piece_values->promotions[placing->index * (size_t)piece_values->board + (size_t)site];
}

// Leaders hide in the opening and come out in the endgame; others belong where their mobility is
// high.
static Cell of_place(const Placing *placing, int site) {
    const Evaluation *evaluation = placing->evaluation;
    const PieceValues *piece_values = placing->piece_values;
    size_t first = placing->index * (size_t)piece_values->board;
    int mobility = piece_values->mobilities[first + (size_t)site],
        mean = piece_values->means[placing->index];
    int value = 0, raw = piece_value_of_mobility(mean);
    if (evaluation->rules->kinds.list[placing->kind].leader) {
        value = LEADER_STEP * (mobility - mean) / MOBILITY_ONE;
        return (Cell){placing->has_goals ? 0 : -value, value};
    }
    if (raw > 0)
        value = PLACE_STEP * (piece_value_of_mobility(mobility) - raw) / raw;
    return (Cell){value, value};
}

static Cell cell_at(const Placing *placing, int site) {
    const Evaluation *evaluation = placing->evaluation;
    const int *weights = evaluation->weights;
    int gain, value = evaluation->pieces[placing->index];
    Cell place = of_place(placing, site);
    int distance = way_of(placing, site, &gain);
    int way = placing->has_goals ? of_distance(gain, distance, 5, 16)
                                 : of_distance(gain, distance, 30, 1000);
    way = percent_of(way, weights[WEIGHT_ADVANCE]);
    return (Cell){count_limited(value + percent_of(place.early, weights[WEIGHT_PLACE]) + way),
                  count_limited(value + percent_of(place.late, weights[WEIGHT_PLACE]) + way)};
}

// The hands of seats have the value of a piece in hand.
static void fill_cells(Placing *placing) {
    Evaluation *evaluation = placing->evaluation;
    Cell *cells = &evaluation->cells[placing->index * (size_t)evaluation->sites];
    int value = evaluation->pieces[placing->index];
    for (int site = 0; site < evaluation->sites; site++)
        cells[site] = (Cell){value, value};
    for (int site = 0; evaluation->rules->moves.ranges && site < evaluation->board; site++)
        cells[site] = cell_at(placing, site);
    int held = percent_of(value, evaluation->weights[WEIGHT_HAND]);
    for (int seat = 0; seat < evaluation->rules->seats.count; seat++)
        if (evaluation->rules->hands.zone[seat] < evaluation->sites &&
            evaluation->rules->hands.exist)
            cells[evaluation->rules->hands.zone[seat]] = (Cell){held, held};
}

// Passed men -------------------------------------------------------------------------------------

static void guards_add(Guards *guards, int site) {
    guards->words[site / 64] |= (uint64_t)1 << site % 64;
}

static bool guards_have(const Guards *guards, int site) {
    return guards->words[site / 64] >> site % 64 & 1;
}

// Adds the sites ahead of a man on [site], up to its goal.
static void find_way(const Placing *placing, int site, Guards *way) {
    const Routes *routes = &placing->evaluation->routes;
    const RouteRange *range = routes_range(routes, placing->seat, placing->kind);
    int gain;
    for (uint32_t i = 0; i < range->count; i++) {
        const Route *route = &routes->items[range->first + i];
        Site at = route->moves && route->times == 1 ? route->next[site] : (Site)SITE_NONE;
        if (at == SITE_NONE || guards_have(way, at) ||
            way_of(placing, at, &gain) >= way_of(placing, site, &gain))
            continue;
        guards_add(way, at);
        find_way(placing, at, way);
    }
    // The promoting move may end where there is no distance to compare.
    if (way_of(placing, site, &gain) == 1)
        for (uint32_t i = 0; i < range->count; i++) {
            const Route *route = &routes->items[range->first + i];
            if (route->moves && route->times == 1 && route->next[site] != SITE_NONE)
                guards_add(way, route->next[site]);
        }
}

// Does an enemy man on [site] block or attack one of [way]?
static bool guards_way(const Placing *placing, Seat enemy, Kind kind, int site, const Guards *way) {
    const Routes *routes = &placing->evaluation->routes;
    const RouteRange *range = routes_range(routes, enemy, kind);
    if (guards_have(way, site))
        return true;
    for (uint32_t i = 0; i < range->count; i++) {
        const Route *route = &routes->items[range->first + i];
        Site at = route->captures && route->times == 1 ? route->next[site] : (Site)SITE_NONE;
        if (at != SITE_NONE && guards_have(way, at))
            return true;
    }
    return false;
}

static void find_guards(const Placing *placing, int site, Guards *guards) {
    const Evaluation *evaluation = placing->evaluation;
    const Rules *rules = evaluation->rules;
    Guards way = {{0}}; // its own site counts: it may be captured there
    guards_add(&way, site);
    find_way(placing, site, &way);
    for (int enemy = 0; enemy < rules->seats.count; enemy++)
        for (int kind = 0; kind < rules->kinds.count; kind++)
            for (int from = 0; from < evaluation->board; from++)
                if (rules->seats.list[enemy].side != rules->seats.list[placing->seat].side &&
                    evaluation->is_man[kind] &&
                    guards_way(placing, (Seat)enemy, (Kind)kind, from, &way))
                    guards_add(guards, from);
}

static void fill_passed(Placing *placing) {
    Evaluation *evaluation = placing->evaluation;
    size_t first = placing->index * (size_t)evaluation->sites;
    int weight = evaluation->weights[WEIGHT_PASSED];
    for (int site = 0; site < evaluation->board; site++) {
        int gain, distance = way_of(placing, site, &gain);
        int way = percent_of(of_distance(gain, distance, 9, 24), weight);
        find_guards(placing, site, &evaluation->guards[first + (size_t)site]);
        evaluation->passed[first + (size_t)site] = (Cell){way, 2 * way};
    }
}

// A man is worth about 100, moves in single steps, and promotes or wins by arriving.
static bool is_man(const Placing *placing) {
    const Evaluation *evaluation = placing->evaluation;
    const RouteRange *range = routes_range(&evaluation->routes, placing->seat, placing->kind);
    bool goes = placing->has_goals || placing->piece_values->gains[placing->kind] > 0;
    int value = evaluation->pieces[placing->index];
    for (uint32_t i = 0; i < range->count && goes; i++)
        goes = evaluation->routes.items[range->first + i].times == 1;
    return goes && value > 0 && value <= MAN_MOST &&
           !evaluation->rules->kinds.list[placing->kind].leader;
}

// All of it --------------------------------------------------------------------------------------

typedef void Each(Placing *placing);

static void for_each_owned(Evaluation *evaluation, const PieceValues *piece_values,
                           Counting *counting, Each *each) {
    const Rules *rules = evaluation->rules;
    Placing placing = {
        .evaluation = evaluation, .piece_values = piece_values, .counting = counting};
    for (int seat = 0; seat < rules->seats.count; seat++)
        for (int kind = 0; kind < rules->kinds.count; kind++) {
            placing.seat = (Seat)seat;
            placing.kind = (Kind)kind;
            placing.index = (size_t)(seat * rules->kinds.count + kind);
            find_goals(&placing);
            each(&placing);
        }
}

static void note_man(Placing *placing) {
    placing->evaluation->is_man[placing->kind] |= is_man(placing);
}

static void fill_man(Placing *placing) {
    if (placing->evaluation->is_man[placing->kind])
        fill_passed(placing);
}

// Are there men, and few enough sites to find passed ones in a moment?
static bool can_guard(const Evaluation *evaluation) {
    enum { PAIRS_MOST = 1024 * 1024 };
    int64_t men = 0;
    for (int kind = 0; kind < evaluation->rules->kinds.count; kind++)
        men += evaluation->is_man[kind];
    men *= evaluation->rules->seats.count * (int64_t)evaluation->board;
    return men > 0 && men * men <= PAIRS_MOST && evaluation->board <= 64 * GUARD_WORDS &&
           evaluation->weights[WEIGHT_PASSED] != 0;
}

void piece_squares_make(Evaluation *evaluation, const PieceValues *piece_values,
                        Counting *counting) {
    const Rules *rules = evaluation->rules;
    size_t pairs = (size_t)(rules->seats.count * rules->kinds.count);
    size_t cells = pairs * (size_t)evaluation->sites + 1;
    Arena *arena = &evaluation->arena;
    evaluation->cells = arena_alloc(arena, cells * sizeof *evaluation->cells);
    evaluation->is_man = arena_alloc(arena, (size_t)rules->kinds.count + 1);
    if (rules->moves.ranges)
        for_each_owned(evaluation, piece_values, counting, note_man);
    for_each_owned(evaluation, piece_values, counting, fill_cells);
    if (!can_guard(evaluation))
        return;
    evaluation->passed = arena_alloc(arena, cells * sizeof *evaluation->passed);
    evaluation->guards = arena_alloc(arena, cells * sizeof *evaluation->guards);
    for_each_owned(evaluation, piece_values, counting, fill_man);
}
