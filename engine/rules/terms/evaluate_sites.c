// SPDX-License-Identifier: MIT
// Sites and directions: names, neighbours, the sites between two others, and straight lines.
#include "engine/base/numbers.h"
#include "engine/rules/terms/evaluate_private.h"

// The site of the board, the zone or the player that has the given name; null if none has.
Value operate_named(Context *context, const Term *term) {
    const Rules *rules = context->rules;
    const Topology *topology = &rules->topology;
    Value name = operand(context, term, 0);
    bool seat = term->op == OP_SEAT_NAMED, zone = term->op == OP_ZONE_NAMED;
    const Value *names = seat ? rules->names.seats : rules->names.sites;
    int first = zone ? topology->board_count : 0; // zones are the last sites
    int end = seat ? rules->seats.count : zone ? topology->site_count : topology->board_count;
    for (int i = first; i < end && name != VALUE_NULL; i++)
        if (names[i] == name)
            return i;
    return VALUE_NULL;
}

Value operate_site_at(Context *context, const Term *term) {
    Value x = operand(context, term, 0), y = operand(context, term, 1);
    return value_of_site(topology_at(&context->rules->topology, x, y)); // null outside the board
}

// True when b is a neighbour of a or, for OP_SPECIAL, when a special edge leads from a to b.
Value operate_adjacent(Context *context, const Term *term) {
    const Topology *topology = &context->rules->topology;
    Site a = operand_site(context, term, 0), b = operand_site(context, term, 1);
    return term->op == OP_ADJACENT ? topology_adjacent(topology, a, b)
                                   : topology_special(topology, a, b);
}

// The number of steps between two sites; null if there is no way. A large board has no table of
// distances, so the distance is searched for, and this is charged as visits to sites.
Value operate_distance(Context *context, const Term *term) {
    Site a = operand_site(context, term, 0), b = operand_site(context, term, 1);
    const Topology *topology = &context->rules->topology;
    if (!topology->distances && !context_charge_visits(context, term->source, SITE_LIMIT))
        return VALUE_NULL;
    int distance = topology_distance(topology, a, b);
    return distance < 0 ? VALUE_NULL : distance;
}

// The direction of an OP_STEP or OP_SET_RAY, or -1 if its name is null or unknown.
static int evaluate_direction(Context *context, const Term *term) {
    if (term->value >= 0)
        return term->value;
    Value name = operand(context, term, 1);
    if (name < 0) // null or unknown
        return -1;
    return topology_direction(&context->rules->topology, context->rules->names.list[name]);
}

// The next site in a direction.
Value operate_step(Context *context, const Term *term) {
    Site site = operand_site(context, term, 0);
    int direction = evaluate_direction(context, term);
    if (site == SITE_NONE || direction < 0)
        return VALUE_NULL;
    return value_of_site(context->rules->topology.next[direction][site]);
}

// Appends the sites of a ray. On a loop it ends before it comes back to its start.
static void add_ray(Context *context, const Term *term, Sequence *sequence) {
    Site start = operand_site(context, term, 0);
    int direction = evaluate_direction(context, term);
    if (start == SITE_NONE || direction < 0)
        return;
    const Site *next = context->rules->topology.next[direction];
    for (Site site = next[start]; site != SITE_NONE && site != start; site = next[site])
        sequence_add(sequence, site);
}

// Stores in [index] where Topology.lines has [site] within the declared [line] of a network. False
// if the line does not have it.
static bool find_in_line(const Topology *topology, int line, Site site, uint32_t *index) {
    for (uint32_t i = topology->lines.first[line]; i < topology->lines.first[line + 1]; i++) {
        if (topology->lines.items[i] != site)
            continue;
        *index = i;
        return true;
    }
    return false;
}

// Appends the nodes of a network that lie between two others. Returns false when the two are equal,
// or are neither neighbours nor on a declared line together.
static bool add_between_nodes(const Topology *topology, Site a, Site b, Sequence *sequence) {
    uint32_t first, last;
    if (a == b)
        return false;
    if (topology_adjacent(topology, a, b))
        return true;
    for (int line = 0; line < topology->line_count; line++) {
        if (!find_in_line(topology, line, a, &first) || !find_in_line(topology, line, b, &last))
            continue;
        int step = first < last ? 1 : -1;
        for (int64_t i = (int64_t)first + step; i != (int64_t)last; i += step)
            sequence_add(sequence, topology->lines.items[i]);
        return true;
    }
    return false;
}

// Appends the sites strictly between operands 0 and 1, in order. False when the two are not on a
// straight line.
static bool add_between(Context *context, const Term *term, Sequence *sequence) {
    Site a = operand_site(context, term, 0), b = operand_site(context, term, 1);
    const Topology *topology = &context->rules->topology;
    if (a >= topology->board_count || b >= topology->board_count)
        return false;
    if (topology->shape == SHAPE_NETWORK)
        return add_between_nodes(topology, a, b, sequence);
    int direction = topology_line(topology, a, b);
    if (direction < 0)
        return false;
    const Site *next = topology->next[direction];
    for (Site site = next[a]; site != b; site = next[site])
        sequence_add(sequence, site);
    return true;
}

void sequence_add_walk(Context *context, const Term *term, Sequence *sequence) {
    if (term->op == OP_SET_RAY)
        add_ray(context, term, sequence);
    else if (add_between(context, term, sequence) && term->op == OP_SET_PATH)
        sequence_add(sequence, operand_site(context, term, 1)); // a path includes its end
}

// The sites of a ray, line or path.
void operate_set_walk(Context *context, const Term *term, Set *set) {
    Sequence sequence;
    sequence.count = 0;
    sequence_add_walk(context, term, &sequence);
    for (int i = 0; i < sequence.count; i++)
        set_add(set, sequence.members[i]);
}

// True when two sites are on a straight line with nothing between them.
Value operate_path_clear(Context *context, const Term *term) {
    Sequence between;
    between.count = 0;
    bool in_line = add_between(context, term, &between);
    const PieceIndex *board = state_board(context->rules, context->state);
    for (int i = 0; i < between.count; i++)
        if (board[between.members[i]] != PIECE_NONE)
            return false;
    return in_line;
}

// The site in the exact middle of two others. On a network or a loop it is the middle of the sites
// between them. Elsewhere it is computed from their coordinates, so they need not be on a straight
// line.
Value operate_middle(Context *context, const Term *term) {
    const Topology *topology = &context->rules->topology;
    if (topology->shape == SHAPE_NETWORK || topology->loop) {
        Sequence between;
        between.count = 0;
        add_between(context, term, &between);
        return between.count % 2 == 1 ? between.members[between.count / 2] : VALUE_NULL;
    }
    Site a = operand_site(context, term, 0), b = operand_site(context, term, 1);
    if (a >= topology->board_count || b >= topology->board_count)
        return VALUE_NULL;
    int x_sum = topology_x(topology, a) + topology_x(topology, b);
    int y_sum = topology_y(topology, a) + topology_y(topology, b);
    bool has_middle = x_sum % 2 == 0 && y_sum % 2 == 0;
    return has_middle ? value_of_site(topology_at(topology, x_sum / 2, y_sum / 2)) : VALUE_NULL;
}

// The site that is operand 1 places further along a track than operand 0. A loop goes round: %
// keeps the sign of a negative column, so the length is added before the second %.
Value operate_ahead(Context *context, const Term *term) {
    Site site = operand_site(context, term, 0);
    Value count = operand(context, term, 1);
    const Topology *topology = &context->rules->topology;
    if (site >= topology->board_count || count == VALUE_NULL || topology->shape != SHAPE_TRACK)
        return VALUE_NULL;
    int64_t column = (int64_t)site + count;
    if (topology->loop)
        column = (column % topology->columns + topology->columns) % topology->columns;
    bool inside = column >= 0 && column < topology->columns;
    return inside ? value_of_site(topology_at(topology, (int)column, 0)) : VALUE_NULL;
}

// An attribute of the edge between two sites, or null if there is no edge.
Value operate_edge(Context *context, const Term *term) {
    Site a = operand_site(context, term, 0), b = operand_site(context, term, 1);
    if (!context_charge_visits(context, term->source, (size_t)context->rules->topology.edge_count))
        return VALUE_NULL;
    int edge = topology_edge(&context->rules->topology, a, b);
    return edge < 0 ? VALUE_NULL : context->rules->data.edge_attributes[term->value].values[edge];
}

// True when operand 1 of [term], the condition, holds while the local of [term] is [site].
static bool holds_for(Context *context, const Term *term, int site) {
    Value *local = &context->locals[term->value], saved = *local;
    *local = site;
    bool holds = operand(context, term, 1) == 1;
    *local = saved;
    return holds;
}

// Counts the consecutive sites beyond [start] that satisfy the condition. Sets [all_round] to
// whether they lead round the board and back to the start.
static int count_ray(Context *context, const Term *term, int direction, Site start,
                     bool *all_round) {
    const Site *next = context->rules->topology.next[direction];
    int count = 0;
    Site site = next[start];
    for (; site != SITE_NONE && site != start && holds_for(context, term, site); site = next[site])
        count++;
    *all_round = site == start;
    return count;
}

// The length of the longest line through [site] along the directions of the board. A line that goes
// all the way round has the same sites in the opposite direction, so they are counted once.
static int longest_straight(Context *context, const Term *term, Site site) {
    int longest = 1;
    const Topology *topology = &context->rules->topology;
    for (int i = 0; i < topology->direction_count; i += 2) { // i + 1 is the opposite direction
        bool all_round;
        int count = 1 + count_ray(context, term, i, site, &all_round);
        if (!all_round)
            count += count_ray(context, term, i + 1, site, &all_round);
        longest = most_of(longest, count);
    }
    return longest;
}

// The length of the longest declared line of a network that contains [site] and satisfies the
// condition throughout; 1 if there is none.
static int longest_declared(Context *context, const Term *term, Site site) {
    const Topology *topology = &context->rules->topology;
    int longest = 1;
    for (int line = 0; line < topology->line_count; line++) {
        uint32_t first = topology->lines.first[line], end = topology->lines.first[line + 1];
        uint32_t index;
        if ((int)(end - first) <= longest || !find_in_line(topology, line, site, &index))
            continue;
        bool holds = true;
        for (uint32_t i = first; i < end && holds; i++)
            holds = holds_for(context, term, topology->lines.items[i]);
        if (holds)
            longest = (int)(end - first);
    }
    return longest;
}

// The number of sites in the longest line that contains a site and satisfies the condition
// throughout.
Value operate_longest_line(Context *context, const Term *term) {
    Site site = operand_site(context, term, 0);
    const Topology *topology = &context->rules->topology;
    if (site >= topology->board_count || !holds_for(context, term, site))
        return 0;
    return topology->shape == SHAPE_NETWORK ? longest_declared(context, term, site)
                                            : longest_straight(context, term, site);
}

// The sites adjacent to a site or, for OP_SET_SPECIAL, those to which special edges lead from it.
// OP_SET_NEIGHBOURS8 adds the next sites in all directions of the board, diagonals included.
void operate_set_neighbours(Context *context, const Term *term, Set *set) {
    const Topology *topology = &context->rules->topology;
    Site site = operand_site(context, term, 0);
    const SiteLists *lists = term->op == OP_SET_SPECIAL ? &topology->special : &topology->adjacent;
    if (site == SITE_NONE)
        return;
    for (uint32_t i = lists->first[site]; i < lists->first[site + 1]; i++)
        set_add(set, lists->items[i]);
    for (int i = 0; term->op == OP_SET_NEIGHBOURS8 && i < topology->direction_count; i++)
        if (topology->next[i][site] != SITE_NONE)
            set_add(set, topology->next[i][site]);
}

// The sites of the board in the rectangle between two opposite corners. Either corner may be given
// first.
void operate_set_rectangle(Context *context, const Term *term, Set *set) {
    Value corners[4];
    const Topology *topology = &context->rules->topology;
    for (int i = 0; i < 4; i++) {
        corners[i] = operand(context, term, i);
        if (corners[i] == VALUE_NULL)
            return;
    }
    int right = least_of(most_of(corners[0], corners[2]), topology->columns - 1);
    int top = least_of(most_of(corners[1], corners[3]), topology->rows - 1);
    for (int y = most_of(least_of(corners[1], corners[3]), 0); y <= top; y++) {
        for (int x = most_of(least_of(corners[0], corners[2]), 0); x <= right; x++) {
            Site site = topology_at(topology, x, y);
            if (site != SITE_NONE)
                set_add(set, site);
        }
    }
}

// The sites of set a, and the sites that are connected with set a through sites for which condition
// b holds, themselves included. [open] has the sites whose neighbours have not been visited yet;
// [tested] keeps the condition from being evaluated twice for a site.
void operate_set_group(Context *context, const Term *term, Set *set) {
    const SiteLists *lists = &context->rules->topology.adjacent;
    Set open, tested;
    operand_set(context, term, 0, set);
    open = tested = *set;
    for (int site = set_next(&open, 0); site >= 0; site = set_next(&open, 0)) {
        if (!context_step(context, term->source))
            return;
        set_remove(&open, site);
        for (uint32_t i = lists->first[site]; i < lists->first[site + 1]; i++) {
            Site next = lists->items[i];
            if (set_has(&tested, next))
                continue;
            set_add(&tested, next);
            if (!holds_for(context, term, next))
                continue;
            set_add(set, next);
            set_add(&open, next);
        }
    }
}
