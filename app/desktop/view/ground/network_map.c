// SPDX-License-Identifier: MIT
// Stress majorisation, one node at a time. The weight of a pair is the inverse square of its
// distance. Source: Gansner, Koren, North: Graph Drawing by Stress Majorization (2004).
#include "app/desktop/view/ground/network_map.h"

#include "engine/base/memory.h"
#include "engine/base/numbers.h"

#include <math.h>

// In a round every node is moved once, which visits every pair of nodes. PAIR_BUDGET limits the
// visits of all rounds together.
enum { MOST_ROUNDS = 300, LEAST_ROUNDS = 12, PAIR_BUDGET = 20000000 };

// Number of passes that push apart nodes that are too close.
enum { PUSHES = 60 };

#define PI 3.14159265358979323846

// Distances in cells between the centres of nodes.
#define EDGE_LENGTH    2.3  // usual distance of two nodes that an edge joins
#define LEAST_DISTANCE 1.75 // minimum distance of any two nodes
#define LARGEST        80.0 // maximum distance of two nodes placed by the document

// The length of the shortest path between each pair of nodes, along edges of any kind and in either
// direction.
typedef struct Steps {
    int count;
    uint16_t *items; // [a * count + b]: the length from a to b
} Steps;

static uint16_t *steps_of(const Steps *steps, int node) {
    return steps->items + (size_t)node * (size_t)steps->count;
}

// The neighbours of node i are items[first[i]] up to, not including, items[first[i + 1]].
typedef struct Links {
    int *first; // [count + 1] indices of [items]
    int *items;
} Links;

// Sorts the ends of all edges by node. While they are counted, first[i + 2] is the number of
// neighbours of node i. While they are stored, first[i + 1] is the place for the next neighbour of
// node i. Once all are stored, that place is where the neighbours of node i + 1 start.
static Links find_links(const Topology *topology) {
    int count = topology->board_count;
    Links links = {.first = memory_new(((size_t)count + 2) * sizeof(int)),
                   .items = memory_new(2 * (size_t)topology->edge_count * sizeof(int))};
    for (int i = 0; i < topology->edge_count; i++) {
        links.first[topology->edges[i].from + 2]++;
        links.first[topology->edges[i].to + 2]++;
    }
    for (int i = 2; i <= count + 1; i++)
        links.first[i] += links.first[i - 1];
    for (int i = 0; i < topology->edge_count; i++) {
        Site from = topology->edges[i].from, to = topology->edges[i].to;
        links.items[links.first[from + 1]++] = to;
        links.items[links.first[to + 1]++] = from;
    }
    return links;
}

// Counts the steps from [start] to every node by a breadth-first search. Nodes that it does not
// reach count as being at the other end of a large board.
static void count_from(Steps *steps, const Links *links, int start, int *queue) {
    uint16_t *row = steps_of(steps, start);
    uint16_t if_unreached = (uint16_t)(2 + 2 * sqrt(steps->count));
    int head = 0, tail = 0;
    for (int i = 0; i < steps->count; i++)
        row[i] = UINT16_MAX;
    row[start] = 0;
    queue[tail++] = start;
    while (head < tail) {
        int node = queue[head++];
        for (int i = links->first[node]; i < links->first[node + 1]; i++) {
            int next = links->items[i];
            if (row[next] != UINT16_MAX)
                continue;
            row[next] = (uint16_t)(row[node] + 1);
            queue[tail++] = next;
        }
    }
    for (int i = 0; i < steps->count; i++)
        row[i] = row[i] == UINT16_MAX ? if_unreached : row[i];
}

// Counts the steps between all nodes, by a search from each node.
static Steps count_steps(const Topology *topology) {
    size_t count = (size_t)topology->board_count;
    Steps steps = {topology->board_count, memory_new(count * count * sizeof(uint16_t))};
    Links links = find_links(topology);
    int *queue = memory_new(count * sizeof *queue);
    for (int start = 0; start < steps.count; start++)
        count_from(&steps, &links, start, queue);
    memory_free(queue);
    memory_free(links.first);
    memory_free(links.items);
    return steps;
}

// Makes an initial layout with few tangles. All nodes lie around the first node, at a distance
// equal to their number of steps from it.
static void place_around(const Steps *steps, MapPoint *middles) {
    const uint16_t *row = steps_of(steps, 0);
    for (int i = 0; i < steps->count; i++) {
        double angle = 2 * PI * i / steps->count;
        double radius = row[i] + 0.01 * i / steps->count; // slightly uneven, to avoid symmetry
        middles[i] = (MapPoint){radius * cos(angle), radius * sin(angle)};
    }
}

// For each other node, there is a place where [node] would be at the wanted distance from it, in
// the same direction as now. Moves [node] to the weighted mean of these places.
static void move_node(const Steps *steps, MapPoint *middles, int node) {
    const uint16_t *row = steps_of(steps, node);
    MapPoint place = middles[node], sum = {0, 0};
    double weights = 0;
    for (int other = 0; other < steps->count; other++) {
        if (other == node)
            continue;
        double wanted = row[other], weight = 1 / (wanted * wanted);
        double dx = place.x - middles[other].x, dy = place.y - middles[other].y;
        double length = fmax(sqrt(dx * dx + dy * dy), 1e-6);
        sum.x += weight * (middles[other].x + wanted * dx / length);
        sum.y += weight * (middles[other].y + wanted * dy / length);
        weights += weight;
    }
    if (weights > 0)
        middles[node] = (MapPoint){sum.x / weights, sum.y / weights};
}

// Moves all nodes in rounds, so that their distances approach those in [steps]. The more nodes
// there are, the fewer the rounds, to limit the time.
static void relax(const Steps *steps, MapPoint *middles) {
    int affordable = PAIR_BUDGET / (steps->count * steps->count + 1);
    int rounds = clamp(affordable, LEAST_ROUNDS, MOST_ROUNDS);
    for (int round = 0; round < rounds; round++)
        for (int node = 0; node < steps->count; node++)
            move_node(steps, middles, node);
}

// ---- From steps to cells

// Scales the positions from steps to cells. Rotates the layout so that it is wider than high and
// the first node is on the left.
static void lay_down(MapPoint *middles, int count) {
    MapPoint mean = {0, 0};
    double xx = 0, yy = 0, xy = 0;
    for (int i = 0; i < count; i++) {
        mean.x += middles[i].x / count;
        mean.y += middles[i].y / count;
    }
    for (int i = 0; i < count; i++) {
        double dx = middles[i].x - mean.x, dy = middles[i].y - mean.y;
        xx += dx * dx, yy += dy * dy, xy += dx * dy;
    }
    double angle = -0.5 * atan2(2 * xy, xx - yy); // from the longest axis to the horizontal
    double c = cos(angle), s = sin(angle);
    if (c * (middles[0].x - mean.x) - s * (middles[0].y - mean.y) > 0)
        c = -c, s = -s; // half a turn more brings the first node to the left
    for (int i = 0; i < count; i++) {
        double dx = middles[i].x - mean.x, dy = middles[i].y - mean.y;
        middles[i] = (MapPoint){EDGE_LENGTH * (c * dx - s * dy), EDGE_LENGTH * (s * dx + c * dy)};
    }
}

// If two nodes are closer than [minimum], pushes them apart and returns true. If they are in the
// same place, [number] decides the direction.
static bool push(MapPoint *a, MapPoint *b, double minimum, int number) {
    double dx = b->x - a->x, dy = b->y - a->y, length = sqrt(dx * dx + dy * dy);
    if (length >= minimum)
        return false;
    if (length < 1e-6)
        dx = cos(number), dy = sin(number), length = 1;
    // 0.005 more than necessary, so that rounding errors do not leave them too close
    double way = (minimum - fmin(length, minimum)) / 2 + 0.005;
    a->x -= way * dx / length, a->y -= way * dy / length;
    b->x += way * dx / length, b->y += way * dy / length;
    return true;
}

// Pushes apart every pair of nodes that is too close. True if there was such a pair.
static bool push_all(MapPoint *middles, int count) {
    bool moved = false;
    for (int a = 0; a < count; a++)
        for (int b = a + 1; b < count; b++)
            moved |= push(&middles[a], &middles[b], LEAST_DISTANCE, a + b);
    return moved;
}

static void enlarge(MapPoint *middles, int count, double factor) {
    for (int i = 0; i < count; i++) {
        middles[i].x *= factor;
        middles[i].y *= factor;
    }
}

// Pushes nodes apart until all are far enough from each other. If PUSHES passes are not enough,
// enlarges the whole layout, by a factor of up to four.
static void spread(MapPoint *middles, int count) {
    double minimum = LEAST_DISTANCE;
    for (int i = 0; i < PUSHES; i++)
        if (!push_all(middles, count))
            return;
    for (int a = 0; a < count; a++)
        for (int b = a + 1; b < count; b++)
            minimum = fmin(minimum,
                           hypot(middles[a].x - middles[b].x, middles[a].y - middles[b].y));
    double factor = LEAST_DISTANCE / fmax(minimum, LEAST_DISTANCE / 4);
    enlarge(middles, count, factor);
}

// Puts the nodes where the document says. Scales the layout so that the closest two nodes are far
// enough apart, but makes it no larger than LARGEST. Then pushes apart nodes that are still too
// close.
static void place_as_documented(const Topology *topology, MapPoint *middles) {
    double nearest = LARGEST, extent = 1;
    for (int a = 0; a < topology->board_count; a++) {
        middles[a] = (MapPoint){topology->positions[a].x, topology->positions[a].y};
        for (int b = 0; b < a; b++) {
            double away = hypot(middles[a].x - middles[b].x, middles[a].y - middles[b].y);
            extent = fmax(extent, away);
            nearest = away > 0 ? fmin(nearest, away) : nearest;
        }
    }
    double factor = fmin(LEAST_DISTANCE / nearest, LARGEST / extent);
    enlarge(middles, topology->board_count, factor);
    spread(middles, topology->board_count);
}

// Without positions in the document, the number of steps between two nodes decides how far apart
// they should lie.
void network_map_place(const Topology *topology, MapPoint *middles) {
    if (topology->board_count == 0)
        return;
    if (topology->positions) {
        place_as_documented(topology, middles);
        return;
    }
    Steps steps = count_steps(topology);
    place_around(&steps, middles);
    relax(&steps, middles);
    memory_free(steps.items);
    lay_down(middles, topology->board_count);
    spread(middles, topology->board_count);
}
