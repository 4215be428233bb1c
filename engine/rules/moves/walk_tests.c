// SPDX-License-Identifier: MIT
// The conditions of steps.
#include "engine/rules/moves/path.h"
#include "engine/rules/moves/walk.h"
#include "engine/rules/state/change.h"
#include "engine/rules/terms/evaluate.h"

#include <stdlib.h>

// The first of those who stand on a site, or PIECE_NONE. On a shared site a condition holds when it
// holds for one of them.
static PieceIndex first_at(const Walk *walk, Site site) {
    return site == SITE_NONE ? (PieceIndex)PIECE_NONE : walk->board[site];
}

static bool unmoved_at(const Walk *walk, Site site) {
    for (PieceIndex at = first_at(walk, site); at != PIECE_NONE; at = walk->pieces[at].below)
        if (!walk->pieces[at].moved)
            return true;
    return false;
}

static bool path_is_empty(const Walk *walk, const Test *test, Site here) {
    for (uint16_t i = 0; i < test->path_count; i++) {
        Site site = test->path[i][here];
        if (site == SITE_NONE || walk->board[site] != PIECE_NONE)
            return false;
    }
    return true;
}

static bool carries(const Walk *walk, const Test *test, PieceIndex piece) {
    return *state_flag(walk->rules, walk->state, piece, test->flag) > 0;
}

static bool flag_at(const Walk *walk, const Test *test, Site site) {
    for (PieceIndex at = first_at(walk, site); at != PIECE_NONE; at = walk->pieces[at].below)
        if (carries(walk, test, at))
            return true;
    return false;
}

// Asked again and again where moves depend on one another, hence remembered for each step.
static bool step_leads_somewhere(const Walk *walk, uint16_t step) {
    const StepRange *range = rules_range(walk->rules, walk->owner, walk->pieces[walk->index].kind);
    uint8_t *answer = &walk->answers[step - range->first];
    if (*answer == ANSWER_UNKNOWN) {
        Walk probe = *walk;
        probe.purpose = PURPOSE_PROBE;
        probe.found = false;
        walk_step(&probe, &walk->rules->steps[step]);
        *answer = probe.found ? ANSWER_YES : ANSWER_NO;
    }
    return *answer == ANSWER_YES;
}

// Puts the walking piece on [site]. Where a castling ends its partner has moved, too.
static void put_walker(const Walk *walk, State *state, Site site) {
    const Rules *rules = walk->rules;
    bool lands = walk->castle && site == walk->castle->to;
    PieceIndex partner = lands ? walk->board[walk->partner] : (PieceIndex)PIECE_NONE;
    if (partner != PIECE_NONE)
        state_lift(rules, state, partner);
    for (PieceIndex at; (at = state_board(rules, state)[site]) != PIECE_NONE;)
        state_capture(rules, state, at, walk->owner);
    state_lift(rules, state, walk->index);
    state_put(rules, state, walk->index, site);
    if (partner != PIECE_NONE)
        state_put(rules, state, partner, walk->castle->partner_to);
}

// Would the walking piece be attacked if it stood on [site], its own square being empty?
bool walk_is_safe(const Walk *walk, Site site) {
    if (site == walk->source)
        return !steps_attack(walk->rules, walk->state, walk->index);
    StateSpace space;
    state_copy(walk->rules, &space.state, walk->state);
    put_walker(walk, &space.state, site);
    return !steps_attack(walk->rules, &space.state, walk->index);
}

static int sign(int number) {
    return (number > 0) - (number < 0);
}

// How far a coordinate is from another one; the shorter way round where the board wraps.
static int difference(int from, int to, int size, bool wraps) {
    int ahead = to - from;
    if (wraps && 2 * abs(ahead) > size)
        ahead += ahead > 0 ? -size : size;
    return ahead;
}

static void way_offset(const Topology *topology, Site from, Site to, int *dx, int *dy) {
    int columns = topology->columns;
    *dx = difference(from % columns, to % columns, columns, topology->wraps_files);
    *dy = difference(from / columns, to / columns, topology->rows, topology->wraps_ranks);
}

// The last site of the way is [to] itself.
Site way_site(const Topology *topology, Site from, Site to, int index) {
    int dx, dy;
    way_offset(topology, from, to, &dx, &dy);
    int length = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    if (index == length)
        return to;
    return topology_beyond(topology, from % topology->columns + index * sign(dx),
                           from / topology->columns + index * sign(dy));
}

int way_length(const Topology *topology, Site from, Site to) {
    int dx, dy;
    way_offset(topology, from, to, &dx, &dy);
    return abs(dx) > abs(dy) ? abs(dx) : abs(dy);
}

static bool expression_holds(const Walk *walk, const Test *test, Site there) {
    Sink *sink = walk->steps ? walk->steps->sink : NULL;
    Context context;
    context_init(&context, walk->rules, walk->state, NULL, walk->owner);
    context.entity = walk->index;
    context.start = walk->source;
    context.target = there;
    uint32_t budget = sink ? sink_budget(sink) : context.steps;
    context.steps = budget;
    bool holds = evaluate_test(&context, test->term);
    if (sink)
        sink_charge(sink, budget, &context);
    return holds;
}

static bool path_is_safe(const Walk *walk, Site here, Site there) {
    const Topology *topology = &walk->rules->topology;
    int length = way_length(topology, here, there);
    for (int i = 1; i <= length; i++) {
        Site site = way_site(topology, here, there, i);
        if (site != SITE_NONE && !walk_is_safe(walk, site))
            return false;
    }
    return true;
}

static bool is_of(const Walk *walk, const Test *test, PieceIndex piece) {
    return test->piece == KIND_NONE || walk->pieces[piece].kind == test->piece;
}

static int count_on(const Walk *walk, const Test *test, Site site) {
    int count = 0;
    for (PieceIndex at = first_at(walk, site); at != PIECE_NONE; at = walk->pieces[at].below)
        count += is_of(walk, test, at);
    return count;
}

static bool is_within(const Test *test, int count) {
    return count >= test->minimum && count <= test->maximum;
}

// Everything between the source and the target counts: the sites where a slide could have stopped,
// and those that its single steps pass.
static bool path_count_holds(const Walk *walk, const Test *test, Site here) {
    int count = 0;
    PathWalk at = path_from(test->offset, 0, walk->source);
    do {
        if (at.there != walk->source)
            count += count_on(walk, test, at.there);
        for (uint16_t i = 0; i < test->path_count; i++)
            count += count_on(walk, test, test->path[i][at.there]);
    } while (at.there != here && path_next(&at));
    return is_within(test, count);
}

static bool is_other_ally(const Walk *walk, const Test *test, PieceIndex piece) {
    return piece != walk->index && walk->pieces[piece].owner == walk->owner &&
           is_of(walk, test, piece);
}

static int count_allies(const Walk *walk, const Test *test, Site site) {
    int count = 0;
    for (PieceIndex at = first_at(walk, site); at != PIECE_NONE; at = walk->pieces[at].below)
        count += is_other_ally(walk, test, at);
    return count;
}

// The source of a drop is its target.
static Site source_of(const Walk *walk, Site there) {
    return topology_is_zone(&walk->rules->topology, walk->source) ? there : walk->source;
}

static bool adjacent_holds(const Walk *walk, const Test *test, Site there) {
    Site around = test->square == TEST_AT_SOURCE ? source_of(walk, there) : there;
    int count = 0;
    for (uint16_t i = 0; i < test->path_count; i++)
        count += count_allies(walk, test, test->path[i][around]);
    return is_within(test, count);
}

// A file runs ahead of a player, whichever way that is, over squares that do not exist.
static bool file_holds(const Walk *walk, const Test *test, Site there) {
    const Topology *topology = &walk->rules->topology;
    const int *forward = walk->rules->seats[walk->owner].forward;
    int column = topology_x(topology, there), row = topology_y(topology, there);
    for (PieceIndex index = 0; index < walk->state->piece_count; index++) {
        Site site = walk->pieces[index].site;
        if (site < topology->board_count && is_other_ally(walk, test, index) &&
            (topology_x(topology, site) - column) * forward[1] ==
                (topology_y(topology, site) - row) * forward[0])
            return true;
    }
    return false;
}

static bool zone_holds(const Walk *walk, const Test *test, Site there) {
    bool target = set_has(test->zone, there), source = set_has(test->zone, source_of(walk, there));
    switch ((TestSquare)test->square) {
    case TEST_AT_SOURCE: return source;
    case TEST_AT_EITHER: return target || source;
    case TEST_AT_TARGET: break;
    }
    return target;
}

static bool shows(const State *state, int number) {
    for (int i = 0; i < state->dice_count; i++)
        if (state->dice[i] == number)
            return true;
    return false;
}

static bool is_true(const Walk *walk, const Test *test, Site here, Site there) {
    switch (test->kind) {
    case TEST_NEVER: return false;
    case TEST_UNMOVED: return !walk->pieces[walk->index].moved;
    case TEST_DEPENDS: return step_leads_somewhere(walk, test->step);
    case TEST_UNMOVED_AT: return unmoved_at(walk, test->offset[here]);
    case TEST_VACANT_OR_UNMOVED:
        return first_at(walk, test->offset[here]) == PIECE_NONE ||
               unmoved_at(walk, test->offset[here]);
    case TEST_FLAG_AT: return flag_at(walk, test, test->offset[here]);
    case TEST_FLAG: return carries(walk, test, walk->index);
    case TEST_EMPTY: return path_is_empty(walk, test, here);
    case TEST_ZONE: return zone_holds(walk, test, there);
    case TEST_TARGET_SAFE: return walk_is_safe(walk, there);
    case TEST_PATH_SAFE: return path_is_safe(walk, here, there);
    case TEST_SOURCE_SAFE: return walk_is_safe(walk, source_of(walk, there));
    case TEST_EXPRESSION: return expression_holds(walk, test, there);
    case TEST_PATH_COUNT: return path_count_holds(walk, test, here);
    case TEST_PIECE_AT: return count_on(walk, test, test->offset[here]) > 0;
    case TEST_ADJACENT: return adjacent_holds(walk, test, there);
    case TEST_ON_FILE: return file_holds(walk, test, there);
    case TEST_IN_CHECK: return steps_attack_leader(walk->rules, walk->state, walk->owner);
    case TEST_DIE: return shows(walk->state, test->minimum);
    case TEST_ENEMIES_SAFE:
    case TEST_MATES: break; // asked after the move, by legal.c
    }
    return false;
}

bool walk_test_holds(const Walk *walk, const Test *test, Site here, Site there) {
    return (walk->attacking && test->granted) || is_true(walk, test, here, there) != test->negated;
}

bool walk_tests_hold(const Walk *walk, const Tests *tests, Site here, Site there) {
    for (size_t i = 0; i < tests->count && !walk->plain; i++)
        if (!walk_test_holds(walk, &tests->items[i], here, there))
            return false;
    return true;
}
