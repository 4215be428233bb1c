// SPDX-License-Identifier: MIT
#include "engine/ai/evaluation/evaluation_private.h"

enum { GAIN_SHARE = 4 }; // the gain of a promotion is divided by this and by the moves it takes

int piece_value_of_mobility(int mobility) {
    int64_t m = mobility;
    return (int)(51 * m / MOBILITY_ONE + 6 * m * m / (5 * MOBILITY_ONE * MOBILITY_ONE));
}

// Mobility ----------------------------------------------------------------------------------------

static size_t index_of(const PieceValues *piece_values, int seat, int kind) {
    return (size_t)(seat * piece_values->rules->kinds.count + kind);
}

// Fills in the mobilities of one kind of one seat, their mean over the sites that it can reach, and
// its promotions.
static void count_kind(PieceValues *piece_values, Counting *counting, Seat seat, Kind kind) {
    const Topology *topology = &piece_values->rules->topology;
    bool reached[SITE_LIMIT];
    size_t index = index_of(piece_values, seat, kind);
    size_t first = index * (size_t)topology->board_count;
    int64_t sum = 0;
    int count = 0;
    mobility_reach(counting, seat, kind, reached);
    for (int site = 0; site < topology->board_count; site++) {
        int mobility = topology->exists[site] ? mobility_at(counting, seat, kind, (Site)site) : 0;
        piece_values->mobilities[first + (size_t)site] = mobility;
        sum += reached[site] ? mobility : 0;
        count += reached[site];
    }
    piece_values->means[index] = count > 0 ? (int)(sum / count) : 0;
    mobility_promotions(counting, seat, kind, &piece_values->promotions[first]);
}

static bool may_own(const Rules *rules, int seat, int kind) {
    return rules->kinds.list[kind].owners >> seat & 1;
}

static void count_all(PieceValues *piece_values, Counting *counting) {
    const Rules *rules = piece_values->rules;
    for (int seat = 0; seat < rules->seats.count; seat++)
        for (int kind = 0; kind < rules->kinds.count; kind++)
            if (may_own(rules, seat, kind))
                count_kind(piece_values, counting, (Seat)seat, (Kind)kind);
}

// Values before scaling --------------------------------------------------------------------------

// The value of a kind by its mobility, averaged over the seats that may own it.
static int raw_value(const PieceValues *piece_values, int kind) {
    const Rules *rules = piece_values->rules;
    int sum = 0, count = 0;
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (may_own(rules, seat, kind)) {
            sum += piece_value_of_mobility(piece_values->means[index_of(piece_values, seat, kind)]);
            count++;
        }
    return count > 0 ? sum / count : 0;
}

// The highest value among the promotions of a kind.
static int best_promotion(const Rules *rules, int kind, const int *values) {
    int best = 0;
    const PathRange *ranges = rules->moves.ranges;
    for (int seat = 0; seat < rules->seats.count; seat++) {
        const PathRange *range = &ranges[seat * rules->kinds.count + kind];
        for (int i = 0; i < range->count; i++) {
            const Path *path = &rules->moves.paths[range->first + i];
            for (size_t j = 0; j < path->transform_count; j++)
                for (size_t k = 0; k < path->transforms[j].option_count; k++)
                    best = most_of(best, values[path->transforms[j].options[k]]);
        }
    }
    return best;
}

// Sets what each kind gains by its best promotion, if kinds are worth [values]; 0 for leaders.
static void set_gains(PieceValues *piece_values, const int *values) {
    for (int kind = 0; kind < piece_values->rules->kinds.count; kind++) {
        bool leader = piece_values->rules->kinds.list[kind].leader;
        int gain = best_promotion(piece_values->rules, kind, values) - values[kind];
        piece_values->gains[kind] = leader ? 0 : most_of(gain, 0);
    }
}

// The fewest moves that a piece of the kind needs from where it starts to promotion; DISTANCE_NONE
// if it never promotes.
static int promotion_distance(const PieceValues *piece_values, int kind) {
    const Rules *rules = piece_values->rules;
    int best = DISTANCE_NONE, board = rules->topology.board_count;
    for (int i = 0; i < rules->start.count; i++) {
        const StartPiece *piece = &rules->start.pieces[i];
        // Leaves out pieces that nobody owns, and those in zones.
        if (piece->kind == kind && piece->seat < rules->seats.count && piece->site < board) {
            size_t first = index_of(piece_values, piece->seat, kind) * (size_t)board;
            best = least_of(best, piece_values->promotions[first + piece->site]);
        }
    }
    return best;
}

// Adds to the value of each kind a part of what it gains by promotion: the less, the more moves
// away it is at the start.
static void add_gains(const PieceValues *piece_values, int *values) {
    for (int kind = 0; kind < piece_values->rules->kinds.count; kind++) {
        int distance = promotion_distance(piece_values, kind);
        if (distance < DISTANCE_NONE)
            values[kind] += piece_values->gains[kind] / (GAIN_SHARE * distance);
    }
}

// Scaling ----------------------------------------------------------------------------------------

// The value that the document states for a kind: the one under `evaluation:` or, if there is none,
// the one with the kind. A leader's own value does not count. JUDGING_UNSAID if the document states
// none.
static int stated_value(const Rules *rules, int kind) {
    int worth = rules->kinds.list[kind].leader ? 0 : rules->kinds.list[kind].worth;
    if (rules->judging.values[kind] != JUDGING_UNSAID)
        return rules->judging.values[kind];
    return worth > 0 ? worth : JUDGING_UNSAID;
}

// The man: of the kinds with a value, other than leaders, the most numerous at the start, and the
// least valuable of these. -1 if there is none.
static int find_man(const Rules *rules, const int *raw) {
    int counts[KIND_NONE] = {0}, best = -1;
    for (int i = 0; i < rules->start.count; i++)
        counts[rules->start.pieces[i].kind]++;
    for (int kind = 0; kind < rules->kinds.count; kind++)
        if (!rules->kinds.list[kind].leader && raw[kind] > 0 &&
            (best < 0 || counts[kind] > counts[best] ||
             (counts[kind] == counts[best] && raw[kind] < raw[best])))
            best = kind;
    return best;
}

// Sets the values of all kinds. Stated values are taken as they are. Raw values are multiplied by a
// scale: the sum of the stated values divided by the sum of the raw values of the same kinds.
// Without a stated value, leaders and all kinds of the interaction dialect are worth 0.
static void set_values(PieceValues *piece_values, const int *raw) {
    const Rules *rules = piece_values->rules;
    int64_t stated_sum = 0, raw_sum = 0;
    for (int kind = 0; kind < rules->kinds.count; kind++)
        if (stated_value(rules, kind) > 0 && raw[kind] > 0) {
            stated_sum += stated_value(rules, kind);
            raw_sum += raw[kind];
        }
    int man = find_man(rules, raw);
    if (stated_sum == 0) { // no kind to scale by: the man gets the value MAN
        stated_sum = MAN;
        raw_sum = man >= 0 ? raw[man] : MAN;
    }
    for (int kind = 0; kind < rules->kinds.count; kind++) {
        bool known = stated_value(rules, kind) != JUDGING_UNSAID;
        bool has_value = known || (!rules->kinds.list[kind].leader && !rules->facts.interacts);
        int64_t value = known ? stated_value(rules, kind) : raw[kind] * stated_sum / raw_sum;
        piece_values->values[kind] = has_value ? (int)value : 0;
    }
}

void piece_values_make(PieceValues *piece_values, Counting *counting, Arena *arena) {
    const Rules *rules = counting->routes->rules;
    size_t pairs = (size_t)(rules->kinds.count * rules->seats.count);
    int raw[KIND_NONE] = {0};
    *piece_values = (PieceValues){.rules = rules};
    if (rules->moves.ranges) {
        size_t cells = pairs * (size_t)rules->topology.board_count + 1;
        piece_values->mobilities = arena_alloc(arena, cells * sizeof *piece_values->mobilities);
        piece_values->promotions = arena_alloc(arena, cells * sizeof *piece_values->promotions);
        piece_values->means = arena_alloc(arena, (pairs + 1) * sizeof *piece_values->means);
        count_all(piece_values, counting);
        for (int kind = 0; kind < rules->kinds.count; kind++)
            raw[kind] = raw_value(piece_values, kind);
        set_gains(piece_values, raw);
        add_gains(piece_values, raw);
    }
    set_values(piece_values, raw);
    if (rules->moves.ranges)
        set_gains(piece_values, piece_values->values); // replaces the gains before scaling
}
