// SPDX-License-Identifier: MIT
// Sites and directions: neighbours, what lies between, what is in line.
#include "engine/base/numbers.h"
#include "engine/rules/terms/evaluate_private.h"

Value operate_site_named(Context *context, const Term *term) {
    Value name = operand(context, term, 0);
    const Rules *rules = context->rules;
    for (int site = 0; site < rules->topology.board_count && name != VALUE_NULL; site++)
        if (rules->names.sites[site] == name && rules->topology.exists[site])
            return site;
    return VALUE_NULL;
}

Value operate_zone_named(Context *context, const Term *term) {
    Value name = operand(context, term, 0);
    const Rules *rules = context->rules;
    int site = rules->topology.board_count;
    for (; site < rules->topology.site_count && name != VALUE_NULL; site++)
        if (rules->names.sites[site] == name)
            return site;
    return VALUE_NULL;
}

Value operate_site_at(Context *context, const Term *term) {
    Value x = operand(context, term, 0), y = operand(context, term, 1);
    return value_of_site(topology_at(&context->rules->topology, x, y)); // null outside the board
}

Value operate_adjacent(Context *context, const Term *term) {
    Site a = operand_site(context, term, 0), b = operand_site(context, term, 1);
    return topology_adjacent(&context->rules->topology, a, b);
}

Value operate_special(Context *context, const Term *term) {
    Site a = operand_site(context, term, 0), b = operand_site(context, term, 1);
    return topology_special(&context->rules->topology, a, b);
}

Value operate_distance(Context *context, const Term *term) {
    Site a = operand_site(context, term, 0), b = operand_site(context, term, 1);
    const Topology *topology = &context->rules->topology;
    if (!topology->distances && !context_pass(context, term->source, SITE_LIMIT))
        return VALUE_NULL;
    int distance = topology_distance(topology, a, b);
    return distance < 0 ? VALUE_NULL : distance;
}

// The direction of [term], or -1.
static int read_direction(Context *context, const Term *term) {
    if (term->value >= 0)
        return term->value;
    Value name = operand(context, term, 1);
    if (name < 0) // null or unknown
        return -1;
    return topology_direction(&context->rules->topology, context->rules->names.list[name]);
}

Value operate_step(Context *context, const Term *term) {
    Site site = operand_site(context, term, 0);
    int direction = read_direction(context, term);
    if (site == SITE_NONE || direction < 0)
        return VALUE_NULL;
    return value_of_site(context->rules->topology.next[direction][site]);
}

void operate_ordered_ray(Context *context, const Term *term, Sequence *sequence) {
    Site start = operand_site(context, term, 0);
    int direction = read_direction(context, term);
    if (start == SITE_NONE || direction < 0)
        return;
    const Site *next = context->rules->topology.next[direction];
    for (Site site = next[start]; site != SITE_NONE && site != start; site = next[site])
        sequence->members[sequence->count++] = site;
}

static void add_sequence(const Sequence *sequence, Set *set) {
    for (int i = 0; i < sequence->count; i++)
        set_add(set, sequence->members[i]);
}

void operate_set_ray(Context *context, const Term *term, Set *set) {
    Sequence sequence;
    sequence.count = 0;
    operate_ordered_ray(context, term, &sequence);
    add_sequence(&sequence, set);
}

static bool find_in_line(const Topology *topology, int line, Site site, uint32_t *index) {
    for (uint32_t i = topology->lines.first[line]; i < topology->lines.first[line + 1]; i++) {
        if (topology->lines.items[i] != site)
            continue;
        *index = i;
        return true;
    }
    return false;
}

// Looks for a declared line that contains both. Neighbours need none.
static void find_between_nodes(const Topology *topology, Site a, Site b, Sequence *between) {
    uint32_t first, last;
    if (a != b && topology_adjacent(topology, a, b)) {
        between->count = 0;
        return;
    }
    for (int line = 0; a != b && line < topology->line_count; line++) {
        if (!find_in_line(topology, line, a, &first) || !find_in_line(topology, line, b, &last))
            continue;
        int step = first < last ? 1 : -1;
        between->count = 0;
        for (int64_t i = (int64_t)first + step; i != (int64_t)last; i += step)
            between->members[between->count++] = topology->lines.items[i];
        return;
    }
}

// The sites strictly between the ends of a straight line, in order. The count is -1 when they are
// not in line.
static void find_between(Context *context, const Term *term, Sequence *between) {
    Site a = operand_site(context, term, 0), b = operand_site(context, term, 1);
    const Topology *topology = &context->rules->topology;
    between->count = -1;
    if (a >= topology->board_count || b >= topology->board_count)
        return;
    if (topology->shape == SHAPE_NETWORK) {
        find_between_nodes(topology, a, b, between);
        return;
    }
    int direction = topology_line(topology, a, b);
    if (direction < 0)
        return;
    between->count = 0;
    const Site *next = topology->next[direction];
    for (Site site = next[a]; site != b; site = next[site])
        between->members[between->count++] = site;
}

// Both line and path; a path includes its end.
void operate_ordered_line(Context *context, const Term *term, Sequence *sequence) {
    find_between(context, term, sequence);
    if (sequence->count < 0)
        sequence->count = 0;
    else if (term->op == OP_SET_PATH)
        sequence->members[sequence->count++] = operand_site(context, term, 1);
}

void operate_set_line(Context *context, const Term *term, Set *set) {
    Sequence sequence;
    operate_ordered_line(context, term, &sequence);
    add_sequence(&sequence, set);
}

Value operate_path_clear(Context *context, const Term *term) {
    Sequence between;
    find_between(context, term, &between);
    const PieceIndex *board = state_board(context->rules, context->state);
    for (int i = 0; i < between.count; i++)
        if (board[between.members[i]] != PIECE_NONE)
            return false;
    return between.count >= 0;
}

Value operate_middle(Context *context, const Term *term) {
    const Topology *topology = &context->rules->topology;
    if (topology->shape == SHAPE_NETWORK || topology->loop) {
        Sequence between;
        find_between(context, term, &between);
        return between.count > 0 && between.count % 2 == 1 ? between.members[between.count / 2]
                                                           : VALUE_NULL;
    }
    Site a = operand_site(context, term, 0), b = operand_site(context, term, 1);
    if (a >= topology->board_count || b >= topology->board_count)
        return VALUE_NULL;
    int x = topology_x(topology, a) + topology_x(topology, b);
    int y = topology_y(topology, a) + topology_y(topology, b);
    return x % 2 == 0 && y % 2 == 0 ? value_of_site(topology_at(topology, x / 2, y / 2))
                                    : VALUE_NULL;
}

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

Value operate_edge(Context *context, const Term *term) {
    Site a = operand_site(context, term, 0), b = operand_site(context, term, 1);
    if (!context_pass(context, term->source, (size_t)context->rules->topology.edge_count))
        return VALUE_NULL;
    int edge = topology_edge(&context->rules->topology, a, b);
    return edge < 0 ? VALUE_NULL : context->rules->data.edge_attributes[term->value].values[edge];
}

// True when the condition of [term] holds for [site].
static bool holds_for(Context *context, const Term *term, int site) {
    Value *local = &context->locals[term->value], saved = *local;
    *local = site;
    bool holds = operand(context, term, 1) == 1;
    *local = saved;
    return holds;
}

// How many consecutive sites beyond [start] in a direction satisfy the condition. Where they go all
// the way round, the opposite direction has the same sites.
static int count_ray(Context *context, const Term *term, int direction, Site start,
                     bool *all_round) {
    const Site *next = context->rules->topology.next[direction];
    int count = 0;
    Site site = next[start];
    for (; site != SITE_NONE && site != start; site = next[site]) {
        if (!holds_for(context, term, site))
            break;
        count++;
    }
    *all_round = site == start;
    return count;
}

static int longest_ray(Context *context, const Term *term, Site site) {
    int longest = 1;
    const Topology *topology = &context->rules->topology;
    for (int i = 0; i < topology->direction_count; i += 2) { // opposite directions are neighbours
        bool all_round;
        int count = 1 + count_ray(context, term, i, site, &all_round);
        if (!all_round)
            count += count_ray(context, term, i + 1, site, &all_round);
        if (count > longest)
            longest = count;
    }
    return longest;
}

static int longest_declared(Context *context, const Term *term, Site site) {
    const Topology *topology = &context->rules->topology;
    int longest = 1;
    for (int line = 0; line < topology->line_count; line++) {
        uint32_t first = topology->lines.first[line], end = topology->lines.first[line + 1], at;
        bool holds = (int)(end - first) > longest && find_in_line(topology, line, site, &at);
        for (uint32_t i = first; i < end && holds; i++)
            holds = holds_for(context, term, topology->lines.items[i]);
        if (holds)
            longest = (int)(end - first);
    }
    return longest;
}

Value operate_longest_line(Context *context, const Term *term) {
    Site site = operand_site(context, term, 0);
    const Topology *topology = &context->rules->topology;
    if (site >= topology->board_count || !holds_for(context, term, site))
        return 0;
    return topology->shape == SHAPE_NETWORK ? longest_declared(context, term, site)
                                            : longest_ray(context, term, site);
}

static void add_list(const SiteLists *lists, Site site, Set *set) {
    for (uint32_t i = lists->first[site]; i < lists->first[site + 1]; i++)
        set_add(set, lists->items[i]);
}

void operate_set_neighbours(Context *context, const Term *term, Set *set) {
    Site site = operand_site(context, term, 0);
    if (site != SITE_NONE)
        add_list(&context->rules->topology.adjacent, site, set);
}

void operate_set_special(Context *context, const Term *term, Set *set) {
    Site site = operand_site(context, term, 0);
    if (site != SITE_NONE)
        add_list(&context->rules->topology.special, site, set);
}

void operate_set_neighbours8(Context *context, const Term *term, Set *set) {
    const Topology *topology = &context->rules->topology;
    Site site = operand_site(context, term, 0);
    if (site == SITE_NONE)
        return;
    add_list(&topology->adjacent, site, set);
    for (int i = 0; i < topology->direction_count; i++)
        if (topology->next[i][site] != SITE_NONE)
            set_add(set, topology->next[i][site]);
}

void operate_set_rectangle(Context *context, const Term *term, Set *set) {
    Value corners[4];
    const Topology *topology = &context->rules->topology;
    for (int i = 0; i < 4; i++) {
        corners[i] = operand(context, term, i);
        if (corners[i] == VALUE_NULL)
            return;
    }
    int right = least_of(most_of(corners[0], corners[2]), topology->columns - 1);
    int up = least_of(most_of(corners[1], corners[3]), topology->rows - 1);
    for (int y = most_of(least_of(corners[1], corners[3]), 0); y <= up; y++) {
        for (int x = most_of(least_of(corners[0], corners[2]), 0); x <= right; x++) {
            Site site = topology_at(topology, x, y);
            if (site != SITE_NONE)
                set_add(set, site);
        }
    }
}

// Adds to [found] and [open] the neighbours of [site] that satisfy the condition. [asked] holds the
// sites it has been evaluated for.
static void grow(Context *context, const Term *term, Site site, Set *found, Set *open, Set *asked) {
    const SiteLists *lists = &context->rules->topology.adjacent;
    for (uint32_t i = lists->first[site]; i < lists->first[site + 1]; i++) {
        Site next = lists->items[i];
        if (set_has(asked, next))
            continue;
        set_add(asked, next);
        if (!holds_for(context, term, next))
            continue;
        set_add(found, next);
        set_add(open, next);
    }
}

void operate_set_group(Context *context, const Term *term, Set *set) {
    Set open, asked;
    operand_set(context, term, 0, set);
    open = asked = *set;
    for (int site = set_next(&open, 0); site >= 0; site = set_next(&open, 0)) {
        if (!context_step(context, term->source))
            return;
        set_remove(&open, site);
        grow(context, term, (Site)site, set, &open, &asked);
    }
}
