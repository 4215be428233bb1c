// SPDX-License-Identifier: MIT
#include "engine/rules/explain/move_diagram.h"

#include "engine/rules/moves/conditions.h"
#include "engine/rules/moves/path.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/look.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { START_LIMIT = 6, HOP_LIMIT = 8 };

// Tracing one piece on one site.
typedef struct Tracing {
    const Rules *rules;
    Seat seat;
    Kind kind;
    Site from;
    StateSpace fresh; // the piece alone, and one that has moved
    StateSpace used;
    StateSpace scratch;
    MoveDiagram *diagram;
} Tracing;

static PieceIndex place(const Rules *rules, State *state, Site site, Kind kind, Seat seat,
                        bool moved) {
    return state_has_room(rules, state, site) ? state_add(rules, state, site, kind, seat, moved)
                                              : (PieceIndex)PIECE_NONE;
}

// Dice that make everything possible that some roll allows.
static void show_all_dice(const Rules *rules, State *state) {
    uint8_t dice[DICE_LIMIT];
    int count = 0;
    while (rules->flow.dice_count > 0 && count < DICE_LIMIT && count < rules->flow.dice_sides) {
        dice[count] = (uint8_t)(count + 1);
        count++;
    }
    state_set_dice(state, dice, count);
}

static bool prepare(Tracing *tracing) {
    const Rules *rules = tracing->rules;
    State *both[] = {&tracing->fresh.state, &tracing->used.state};
    for (int i = 0; i < 2; i++) {
        state_clear(rules, both[i]);
        state_set_seat(both[i], tracing->seat);
        show_all_dice(rules, both[i]);
        if (place(rules, both[i], tracing->from, tracing->kind, tracing->seat, i == 1) ==
            PIECE_NONE)
            return false;
    }
    return true;
}

// A piece of another side, of an ordinary kind if there is one.
static bool find_enemy(const Rules *rules, Seat seat, Kind own, Seat *enemy, Kind *kind) {
    // Some pieces cannot take their own kind: try other ordinary ones first, then the same, then
    // leaders.
    for (int round = 0; round < 3; round++)
        for (int other = 0; other < rules->seats.count; other++)
            for (int i = 0; i < rules->kinds.count; i++) {
                const KindRules *about = &rules->kinds.list[i];
                if (rules->seats.list[other].side == rules->seats.list[seat].side ||
                    !(about->owners & seats_with(other)) || (about->leader && round < 2) ||
                    (i == own && round < 1))
                    continue;
                *enemy = (Seat)other;
                *kind = (Kind)i;
                return true;
            }
    return false;
}

static PieceIndex put_enemy(const Tracing *tracing, State *state, Site site) {
    Seat enemy;
    Kind kind;
    if (!find_enemy(tracing->rules, tracing->seat, tracing->kind, &enemy, &kind))
        return PIECE_NONE;
    return place(tracing->rules, state, site, kind, enemy, true);
}

// ---- One step towards one site

// What stands in between, for steps that hop.
typedef struct Hurdles {
    Site sites[HOP_LIMIT];
    int count;
} Hurdles;

static StepFate try_once(Tracing *tracing, bool moved, bool taking, const Hurdles *hurdles,
                         const Path *path, Site to, bool *captures) {
    const Rules *rules = tracing->rules;
    State *state = &tracing->scratch.state;
    state_copy(rules, state, moved ? &tracing->used.state : &tracing->fresh.state);
    for (int i = 0; i < hurdles->count; i++)
        put_enemy(tracing, state, hurdles->sites[i]);
    if (taking && put_enemy(tracing, state, to) == PIECE_NONE)
        return STEP_ELSEWHERE;
    PieceIndex piece = state_board(rules, &tracing->fresh.state)[tracing->from];
    StepTrial trial = steps_try(rules, state, piece, path, to);
    *captures = trial.rule && trial.rule->outlet.captures;
    return trial.fate;
}

static bool is_near(const Topology *topology, Site a, Site b) {
    if (topology->shape != SHAPE_GRID)
        return topology_distance(topology, a, b) <= 1;
    return abs(topology_x(topology, a) - topology_x(topology, b)) <= 1 &&
           abs(topology_y(topology, a) - topology_y(topology, b)) <= 1;
}

// True for the first site of a step that is further than a neighbour, when nothing in between
// matters.
static bool jumps(const Tracing *tracing, const Path *path, Site to) {
    if (path->next[tracing->from] != to || path->over > 0 ||
        conditions_mind_way(&path->conditions, tracing->from, to) ||
        is_near(&tracing->rules->topology, tracing->from, to))
        return false;
    for (int i = 0; i < path->rule_count; i++)
        if (conditions_mind_way(&tracing->rules->moves.rules[path->rule + i].when, tracing->from,
                                to))
            return false;
    return true;
}

static void try_step(Tracing *tracing, const Path *path, Site to, const Hurdles *hurdles) {
    const Rules *rules = tracing->rules;
    uint8_t *at = &tracing->diagram->at[to], found = 0;
    bool minds = rules->kinds.list[tracing->kind].minds_moving, sometimes = false;
    for (int taking = 0; taking < 2; taking++) {
        bool captures = false;
        StepFate fate = try_once(tracing, minds, taking, hurdles, path, to, &captures);
        bool first = fate != STEP_LEADS && minds;
        if (first)
            fate = try_once(tracing, false, taking, hurdles, path, to, &captures);
        sometimes |= fate == STEP_FAILS;
        if (fate != STEP_LEADS || captures != taking)
            continue;
        uint8_t way = taking ? DIAGRAM_CAPTURES : DIAGRAM_MOVES;
        if (first && !(*at & way))
            found |= DIAGRAM_FIRST;
        found |= way;
    }
    if (found && !(found & DIAGRAM_FIRST))
        *at &= (uint8_t)~DIAGRAM_FIRST;
    if (found && jumps(tracing, path, to))
        found |= DIAGRAM_JUMPS;
    uint8_t fresh = (uint8_t)(found & ~*at & (DIAGRAM_MOVES | DIAGRAM_CAPTURES));
    if (path->over > 0 && fresh)
        found |= DIAGRAM_HOPS;
    else if (found & DIAGRAM_CAPTURES)
        *at &= (uint8_t)~DIAGRAM_HOPS;
    if (found)
        *at = (uint8_t)((*at & ~DIAGRAM_SOMETIMES) | found);
    else if (sometimes && *at == 0)
        *at = DIAGRAM_SOMETIMES;
}

// Walks along a step from site to site.
static void follow_step(Tracing *tracing, const Path *path) {
    Hurdles hurdles = {.count = 0};
    for (PathWalk at = path_of(path, tracing->from); path_next(&at);)
        if (hurdles.count == path->over)
            try_step(tracing, path, at.there, &hurdles);
        else if (hurdles.count < HOP_LIMIT)
            hurdles.sites[hurdles.count++] = at.there;
}

static void count_ways(const Rules *rules, MoveDiagram *diagram) {
    for (int site = 0; site < rules->topology.board_count; site++)
        diagram->count += (diagram->at[site] & (DIAGRAM_MOVES | DIAGRAM_CAPTURES)) != 0;
}

void move_diagram_find(const Rules *rules, Seat seat, Kind kind, Site from, MoveDiagram *diagram) {
    Tracing tracing = {
        .rules = rules, .seat = seat, .kind = kind, .from = from, .diagram = diagram};
    const PathRange *range = rules_range(rules, seat, kind);
    memset(diagram, 0, sizeof *diagram);
    diagram->from = from;
    diagram->drops = rules->hands.exist && range->drop != DROP_NONE;
    if (!prepare(&tracing))
        return;
    for (int i = 0; i < range->count; i++) {
        const Path *path = &rules->moves.paths[range->first + i];
        if (path->castle)
            diagram->castles = true;
        else if (!path->drop)
            follow_step(&tracing, path);
    }
    count_ways(rules, diagram);
}

// ---- The best place

// Twice the distance from the middle of the board.
static int off_middle(const Topology *topology, Site site) {
    if (topology->shape == SHAPE_NETWORK)
        return 2 * site;
    int right = 2 * topology_x(topology, site) + 1 - topology->columns;
    int up = 2 * topology_y(topology, site) + 1 - topology->rows;
    return abs(right) + abs(up);
}

static Site middle_of(const Topology *topology) {
    Site best = SITE_NONE;
    int least = INT_MAX;
    for (int site = 0; site < topology->board_count; site++) {
        if (!topology->exists[site] || off_middle(topology, (Site)site) >= least)
            continue;
        least = off_middle(topology, (Site)site);
        best = (Site)site;
    }
    return best;
}

static bool is_better(const Rules *rules, const MoveDiagram *a, const MoveDiagram *b) {
    if (a->count != b->count)
        return a->count > b->count;
    return off_middle(&rules->topology, a->from) < off_middle(&rules->topology, b->from);
}

static void try_from(const Rules *rules, Seat seat, Kind kind, Site from, MoveDiagram *best) {
    MoveDiagram diagram;
    move_diagram_find(rules, seat, kind, from, &diagram);
    if (is_better(rules, &diagram, best))
        *best = diagram;
}

bool move_diagram_find_best(const Rules *rules, Seat seat, Kind kind, MoveDiagram *diagram) {
    const Topology *topology = &rules->topology;
    Site middle = middle_of(topology);
    int tried = 0;
    if (middle == SITE_NONE || !(rules->kinds.list[kind].owners & seats_with(seat)))
        return false;
    move_diagram_find(rules, seat, kind, middle, diagram);
    for (int i = 0; i < rules->start.count && tried < START_LIMIT; i++) {
        const StartPiece *start = &rules->start.pieces[i];
        if (start->kind != kind || start->seat != seat || start->site >= topology->board_count)
            continue;
        try_from(rules, seat, kind, start->site, diagram);
        tried++;
    }
    MoveDiagram around = *diagram;
    for (int site = 0; site < topology->board_count && around.count <= 8; site++)
        if (around.at[site] & (DIAGRAM_MOVES | DIAGRAM_CAPTURES))
            try_from(rules, seat, kind, (Site)site, diagram);
    return true;
}

// ---- Seats that go alike

// A rotation or reflection of a grid: bit 0 swaps columns and rows, then bits 1 and 2 reverse
// columns and rows.
static Site image_of(const Topology *topology, Site site, int image) {
    int x = topology_x(topology, site), y = topology_y(topology, site), swap = x;
    if (image & 1)
        x = y, y = swap;
    if (image & 2)
        x = topology->columns - 1 - x;
    if (image & 4)
        y = topology->rows - 1 - y;
    return (Site)(y * topology->columns + x);
}

static bool turns_into(const int from[2], const int to[2], int image) {
    int x = image & 1 ? from[1] : from[0], y = image & 1 ? from[0] : from[1];
    return (image & 2 ? -x : x) == to[0] && (image & 4 ? -y : y) == to[1];
}

static bool same_under(const Rules *rules, Seat other, Kind kind, const MoveDiagram *diagram,
                       int image) {
    const Topology *topology = &rules->topology;
    Site from = image_of(topology, diagram->from, image);
    MoveDiagram there;
    if (!topology->exists[from])
        return false;
    move_diagram_find(rules, other, kind, from, &there);
    for (int site = 0; site < topology->board_count; site++)
        if (diagram->at[site] != there.at[image_of(topology, (Site)site, image)])
            return false;
    return true;
}

bool move_diagram_alike(const Rules *rules, Seat seat, Seat other, Kind kind) {
    const Topology *topology = &rules->topology;
    MoveDiagram diagram;
    if (!move_diagram_find_best(rules, seat, kind, &diagram))
        return true;
    if (topology->shape == SHAPE_NETWORK)
        return same_under(rules, other, kind, &diagram, 0);
    for (int image = 0; image < 8; image++) {
        if ((image & 1) && topology->columns != topology->rows)
            continue;
        if (turns_into(rules->seats.list[seat].forward, rules->seats.list[other].forward, image) &&
            same_under(rules, other, kind, &diagram, image))
            return true;
    }
    return false;
}

// ---- Steps as offsets

// The offset of a step: the shortest it has anywhere, since across a joined edge it looks longer.
// False when the step leads nowhere.
static bool offset_of(const Rules *rules, const Path *path, DiagramStep *way) {
    int columns = rules->topology.columns, least = 0;
    for (int site = 0; site < rules->topology.board_count && path->next; site++) {
        int next = path->next[site];
        if (next == SITE_NONE || next >= rules->topology.board_count)
            continue;
        int dx = next % columns - site % columns, dy = next / columns - site / columns;
        int length = dx * dx + dy * dy;
        if (length > 0 && (least == 0 || length < least)) {
            least = length;
            way->dx = dx;
            way->dy = dy;
        }
    }
    return least > 0;
}

static int add_way(DiagramStep *steps, int count, const DiagramStep *way) {
    for (int i = 0; i < count; i++) {
        DiagramStep *known = &steps[i];
        if (known->dx != way->dx || known->dy != way->dy)
            continue;
        known->slides |= way->slides;
        known->moves |= way->moves;
        known->captures |= way->captures;
        return count;
    }
    if (count < DIAGRAM_STEP_LIMIT)
        steps[count++] = *way;
    return count;
}

int move_diagram_steps(const Rules *rules, Seat seat, Kind kind,
                       DiagramStep steps[DIAGRAM_STEP_LIMIT]) {
    int count = 0;
    if (rules->topology.shape != SHAPE_GRID || !rules->moves.ranges)
        return 0;
    const PathRange *range = rules_range(rules, seat, kind);
    for (int i = 0; i < range->count; i++) {
        const Path *path = &rules->moves.paths[range->first + i];
        DiagramStep way = {.slides = path->times != 1};
        if (path->drop || path->castle || !offset_of(rules, path, &way))
            continue;
        for (int rule = path->rule; rule < path->rule + path->rule_count; rule++) {
            way.moves |= rules->moves.rules[rule].outlet.standing == STANDING_EMPTY &&
                         !conditions_have(&rules->moves.rules[rule].when, FACT_PASSING);
            way.captures |= rules->moves.rules[rule].outlet.captures;
        }
        count = add_way(steps, count, &way);
    }
    return count;
}
