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

enum {
    START_LIMIT = 6, // how many starting sites of the kind are tried
    HOP_LIMIT = 8,   // how many pieces a step may hop over
    FEW_SITES = 8,   // a piece with at most this many destinations is also tried on each of them
};

// A piece whose steps from a site are being tried.
typedef struct Tracing {
    const Rules *rules;
    Seat seat;
    Kind kind;
    Site from;
    Seat enemy_seat; // SEAT_NONE: it has no enemy
    Kind enemy_kind;
    StateSpace alone[2]; // the piece alone on the board: [0] unmoved, [1] moved
    StateSpace scratch;
    MoveDiagram *diagram;
} Tracing;

// Makes the dice show each number (up to DICE_LIMIT), so that a step is possible if some roll would
// allow it.
static void show_all_dice(const Rules *rules, State *state) {
    static const uint8_t numbers[DICE_LIMIT] = {1, 2, 3, 4, 5, 6, 7, 8};
    int sides = rules->flow.dice_count > 0 ? rules->flow.dice_sides : 0;
    state_set_dice(state, numbers, sides < DICE_LIMIT ? sides : DICE_LIMIT);
}

// Chooses the owner and kind of a piece of another side, to stand in the way or on the target. Some
// pieces cannot take their own kind, so the first round looks for other ordinary kinds, the second
// also for the same kind, and the third also for leaders.
static void find_enemy(Tracing *tracing) {
    const Rules *rules = tracing->rules;
    tracing->enemy_seat = SEAT_NONE;
    for (int round = 0; round < 3; round++)
        for (int seat = 0; seat < rules->seats.count; seat++)
            for (int i = 0; i < rules->kinds.count; i++) {
                const KindRules *kind = &rules->kinds.list[i];
                if (rules_same_side(rules, (Seat)seat, tracing->seat) ||
                    !(kind->owners & seats_with(seat)) || (kind->leader && round < 2) ||
                    (i == tracing->kind && round < 1))
                    continue;
                tracing->enemy_seat = (Seat)seat;
                tracing->enemy_kind = (Kind)i;
                return;
            }
}

// Puts an enemy on [site], to be hopped over or captured. False when there is no enemy or no room.
static bool put_enemy(const Tracing *tracing, State *state, Site site) {
    const bool moved = true;
    return tracing->enemy_seat != SEAT_NONE &&
           state_add(tracing->rules, state, site, tracing->enemy_kind, tracing->enemy_seat,
                     moved) != PIECE_NONE;
}

// Sets up [alone]: two States with the piece alone on the board, in one unmoved and in the other
// moved. False if there is no room for the piece.
static bool prepare_boards(Tracing *tracing) {
    const Rules *rules = tracing->rules;
    find_enemy(tracing);
    for (int moved = 0; moved < 2; moved++) {
        State *state = &tracing->alone[moved].state;
        state_clear(rules, state);
        state_set_seat(state, tracing->seat);
        show_all_dice(rules, state);
        if (state_add(rules, state, tracing->from, tracing->kind, tracing->seat, moved) ==
            PIECE_NONE)
            return false;
    }
    return true;
}

// ---- One step towards one site

// The sites of the pieces that a step hops over.
typedef struct Hurdles {
    Site sites[HOP_LIMIT];
    int count;
} Hurdles;

// Tries one step to [to], with enemies on the hurdles and, if [taking], on [to]. The piece has
// moved before if [moved]. Sets [captures] to whether the step captures.
static StepFate try_once(Tracing *tracing, bool moved, bool taking, const Hurdles *hurdles,
                         const Path *path, Site to, bool *captures) {
    const Rules *rules = tracing->rules;
    State *state = &tracing->scratch.state;
    state_copy(rules, state, &tracing->alone[moved].state);
    for (int i = 0; i < hurdles->count; i++)
        put_enemy(tracing, state, hurdles->sites[i]);
    if (taking && !put_enemy(tracing, state, to))
        return STEP_ELSEWHERE; // no enemy can stand there to be captured
    PieceIndex piece = state_board(rules, &tracing->alone[moved].state)[tracing->from];
    StepTrial trial = steps_try(rules, state, piece, path, to);
    *captures = trial.rule && trial.rule->outlet.captures;
    return trial.fate;
}

// True when the sites are the same or neighbours; on a grid also when they touch at a corner.
static bool is_next_to(const Topology *topology, Site a, Site b) {
    if (topology->shape != SHAPE_GRID)
        return topology_distance(topology, a, b) <= 1;
    return abs(topology_x(topology, a) - topology_x(topology, b)) <= 1 &&
           abs(topology_y(topology, a) - topology_y(topology, b)) <= 1;
}

// True when a single step leads to [to] whatever stands in between, and [to] is not a neighbour.
static bool is_jump(const Tracing *tracing, const Path *path, Site to) {
    if (path->next[tracing->from] != to || path->over > 0 ||
        conditions_depend_on_way(&path->conditions, tracing->from, to) ||
        is_next_to(&tracing->rules->topology, tracing->from, to))
        return false;
    for (int i = 0; i < path->rule_count; i++)
        if (conditions_depend_on_way(&tracing->rules->moves.rules[path->rule + i].when,
                                     tracing->from, to))
            return false;
    return true;
}

// Returns how the piece may go to a site along one path: DIAGRAM_ bits, DIAGRAM_SOMETIMES if only a
// condition forbids it, or 0.
static uint8_t find_ways(Tracing *tracing, const Path *path, Site to, const Hurdles *hurdles) {
    bool depends_on_moving = tracing->rules->kinds.list[tracing->kind].depends_on_moving;
    bool sometimes = false;
    uint8_t found = 0;
    for (int taking = 0; taking < 2; taking++) {
        uint8_t way = taking ? DIAGRAM_CAPTURES : DIAGRAM_MOVES;
        bool captures = false;
        // Where moving matters, the step is tried as a first move only if a piece that has moved
        // cannot make it.
        bool moved = depends_on_moving;
        StepFate fate = try_once(tracing, moved, taking, hurdles, path, to, &captures);
        bool first = fate != STEP_LEADS && depends_on_moving;
        if (first) {
            moved = false;
            fate = try_once(tracing, moved, taking, hurdles, path, to, &captures);
        }
        sometimes |= fate == STEP_FAILS;
        if (fate != STEP_LEADS || captures != taking)
            continue;
        if (first && !(tracing->diagram->at[to] & way))
            found |= DIAGRAM_FIRST;
        found |= way;
    }
    if (found && is_jump(tracing, path, to))
        found |= DIAGRAM_JUMPS;
    return found || !sometimes ? found : DIAGRAM_SOMETIMES;
}

// Adds [found], the ways of one more path, to the [known] bits of a site. DIAGRAM_SOMETIMES counts
// only as long as nothing else is known. Clears DIAGRAM_FIRST if the path may be used after the
// first move as well. DIAGRAM_HOPS stays set only if all paths so far hop; if some of them capture,
// only those count.
static void add_ways(uint8_t *known, uint8_t found, bool hops) {
    if (found == 0 || (found == DIAGRAM_SOMETIMES && *known != 0))
        return;
    if (!(found & DIAGRAM_FIRST))
        *known &= (uint8_t)~DIAGRAM_FIRST;
    uint8_t decisive = (*known | found) & DIAGRAM_CAPTURES ? DIAGRAM_CAPTURES : DIAGRAM_MOVES;
    if (found & decisive && !hops)
        *known &= (uint8_t)~DIAGRAM_HOPS;
    else if (found & decisive && !(*known & decisive))
        found |= DIAGRAM_HOPS;
    *known = (uint8_t)((*known & ~DIAGRAM_SOMETIMES) | found);
}

// Tries all sites along a path. For a hop, the first sites become hurdles with enemies, as many as
// it must jump over. None of them can be the target.
static void follow_step(Tracing *tracing, const Path *path) {
    Hurdles hurdles = {.count = 0};
    for (PathWalk walk = path_of(path, tracing->from); path_next(&walk);)
        if (hurdles.count == path->over)
            add_ways(&tracing->diagram->at[walk.there],
                     find_ways(tracing, path, walk.there, &hurdles), path->over > 0);
        else if (hurdles.count < HOP_LIMIT)
            hurdles.sites[hurdles.count++] = walk.there;
}

void move_diagram_find(const Rules *rules, Seat seat, Kind kind, Site from, MoveDiagram *diagram) {
    Tracing tracing = {
        .rules = rules, .seat = seat, .kind = kind, .from = from, .diagram = diagram};
    const PathRange *range = rules_range(rules, seat, kind);
    memset(diagram, 0, sizeof *diagram);
    diagram->from = from;
    diagram->drops = rules->hands.exist && range->drop != DROP_NONE;
    if (!prepare_boards(&tracing))
        return;
    for (int i = 0; i < range->count; i++) {
        const Path *path = &rules->moves.paths[range->first + i];
        if (path->castle)
            diagram->castles = true;
        else if (!path->drop)
            follow_step(&tracing, path);
    }
    for (int site = 0; site < rules->topology.board_count; site++)
        diagram->count += (diagram->at[site] & (DIAGRAM_MOVES | DIAGRAM_CAPTURES)) != 0;
}

// ---- The best place

// Twice the distance from the middle of the board, because the middle may lie between sites.
// Networks have no middle, so their first site counts as the middle.
static int twice_off_middle(const Topology *topology, Site site) {
    if (topology->shape == SHAPE_NETWORK)
        return 2 * site;
    int right = 2 * topology_x(topology, site) + 1 - topology->columns;
    int up = 2 * topology_y(topology, site) + 1 - topology->rows;
    return abs(right) + abs(up);
}

static Site middle_of(const Topology *topology) {
    Site best = SITE_NONE;
    int smallest = INT_MAX;
    for (int site = 0; site < topology->board_count; site++) {
        if (!topology->exists[site] || twice_off_middle(topology, (Site)site) >= smallest)
            continue;
        smallest = twice_off_middle(topology, (Site)site);
        best = (Site)site;
    }
    return best;
}

// Replaces [best] with the diagram of the piece on [from] if that piece has more sites to go to, or
// as many and stands nearer to the middle.
static void try_from(const Rules *rules, Seat seat, Kind kind, Site from, MoveDiagram *best) {
    const Topology *topology = &rules->topology;
    bool nearer = twice_off_middle(topology, from) < twice_off_middle(topology, best->from);
    MoveDiagram diagram;
    move_diagram_find(rules, seat, kind, from, &diagram);
    if (diagram.count > best->count || (diagram.count == best->count && nearer))
        *best = diagram;
}

// Tries the middle of the board, some sites where such pieces start, and for a piece with few moves
// the sites that it can go to. False if the seat has no such pieces, or there is no board.
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
    // A piece that is confined to a few sites may have more moves from another of them.
    MoveDiagram around = *diagram;
    for (int site = 0; site < topology->board_count && around.count <= FEW_SITES; site++)
        if (around.at[site] & (DIAGRAM_MOVES | DIAGRAM_CAPTURES))
            try_from(rules, seat, kind, (Site)site, diagram);
    return true;
}

// ---- Seats whose pieces move alike

enum { IMAGE_SWAP = 1, IMAGE_REVERSE_COLUMNS = 2, IMAGE_REVERSE_ROWS = 4, IMAGE_COUNT = 8 };

// The site to which [image] moves [site]: a rotation or reflection of the grid, as IMAGE_ bits.
// Columns and rows are swapped first, then reversed.
static Site image_of(const Topology *topology, Site site, int image) {
    int x = topology_x(topology, site), y = topology_y(topology, site), old_x = x;
    if (image & IMAGE_SWAP)
        x = y, y = old_x;
    if (image & IMAGE_REVERSE_COLUMNS)
        x = topology->columns - 1 - x;
    if (image & IMAGE_REVERSE_ROWS)
        y = topology->rows - 1 - y;
    return (Site)(y * topology->columns + x);
}

// True when [image] turns the direction [from] into the direction [to].
static bool turns_into(const int from[2], const int to[2], int image) {
    bool swap = image & IMAGE_SWAP;
    int x = from[swap ? 1 : 0], y = from[swap ? 0 : 1];
    return (image & IMAGE_REVERSE_COLUMNS ? -x : x) == to[0] &&
           (image & IMAGE_REVERSE_ROWS ? -y : y) == to[1];
}

// True when the diagram, rotated or reflected by [image], is the diagram of a piece of [other].
static bool is_image(const Rules *rules, Seat other, Kind kind, const MoveDiagram *diagram,
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

// A network has no directions, so that the diagrams must be equal. On a grid every rotation or
// reflection is tried that fits the board and the directions of the seats.
bool move_diagram_alike(const Rules *rules, Seat seat, Seat other, Kind kind) {
    const Topology *topology = &rules->topology;
    MoveDiagram diagram;
    if (!move_diagram_find_best(rules, seat, kind, &diagram))
        return true; // [seat] can have no such piece
    if (topology->shape == SHAPE_NETWORK)
        return is_image(rules, other, kind, &diagram, 0);
    for (int image = 0; image < IMAGE_COUNT; image++) {
        if ((image & IMAGE_SWAP) && topology->columns != topology->rows)
            continue;
        if (turns_into(rules->seats.list[seat].forward, rules->seats.list[other].forward, image) &&
            is_image(rules, other, kind, &diagram, image))
            return true;
    }
    return false;
}

// ---- Steps as offsets

// Finds the offset of a step. Across a joined edge a step looks longer than it is, so this is the
// shortest offset that the step has from any site. Lengths are compared by their squares. False
// when the step leads nowhere.
static bool find_offset(const Rules *rules, const Path *path, DiagramStep *step) {
    int columns = rules->topology.columns, shortest = 0;
    for (int site = 0; site < rules->topology.board_count && path->next; site++) {
        int next = path->next[site];
        if (next == SITE_NONE || next >= rules->topology.board_count)
            continue;
        int dx = next % columns - site % columns, dy = next / columns - site / columns;
        int square = dx * dx + dy * dy;
        if (square > 0 && (shortest == 0 || square < shortest)) {
            shortest = square;
            step->dx = dx;
            step->dy = dy;
        }
    }
    return shortest > 0;
}

// Adds a step to the list, or merges it into the step with the same offset. Returns the new count.
static int add_step(DiagramStep *steps, int count, const DiagramStep *step) {
    for (int i = 0; i < count; i++) {
        DiagramStep *known = &steps[i];
        if (known->dx != step->dx || known->dy != step->dy)
            continue;
        known->slides |= step->slides;
        known->moves |= step->moves;
        known->captures |= step->captures;
        return count;
    }
    if (count < DIAGRAM_STEP_LIMIT)
        steps[count++] = *step;
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
        // A path with a limit of several steps counts as a slide.
        DiagramStep step = {.slides = path->times != 1};
        if (path->drop || path->castle || !find_offset(rules, path, &step))
            continue;
        for (int rule = path->rule; rule < path->rule + path->rule_count; rule++) {
            // What depends on a flag, such as en passant, is left out.
            step.moves |= rules->moves.rules[rule].outlet.standing == STANDING_EMPTY &&
                          !conditions_have(&rules->moves.rules[rule].when, FACT_PASSING);
            step.captures |= rules->moves.rules[rule].outlet.captures;
        }
        count = add_step(steps, count, &step);
    }
    return count;
}
