// SPDX-License-Identifier: MIT
// Evaluates mobility and the shelter of leaders. Both follow from the sites that pieces reach and
// attack.
#include "engine/ai/evaluation/evaluation_private.h"
#include "engine/rules/moves/path.h"

// The low bits of a site's mark (MEN_MASK) say which sides have men that attack the site, one bit
// per side. The bits from LEADER_SHIFT on hold a seat + 1 if the leader of that seat stands on the
// site or beside it, otherwise 0.
enum { LEADER_SHIFT = 16, MEN_MASK = (1 << LEADER_SHIFT) - 1 };

typedef struct Activity {
    const Judgement *judgement;
    const Evaluation *evaluation;
    const PieceIndex *board;
    const Piece *pieces;
    int reached[SEAT_LIMIT];    // per side: the mobility of its pieces
    int attacks[SEAT_LIMIT];    // per seat: attacks on its leader and the sites beside it
    int guards[SEAT_LIMIT];     // per seat: own pieces beside its leader
    uint32_t marks[SITE_LIMIT]; // per site: see LEADER_SHIFT
} Activity;

// True for a piece on the board whose owner is in the game.
static bool is_counted(const Activity *activity, const Piece *piece) {
    const Rules *rules = activity->evaluation->rules;
    return piece->site < rules->topology.board_count && piece->owner < rules->seats.count &&
           piece->kind < rules->kinds.count && !(activity->judgement->out >> piece->owner & 1);
}

static int side_of(const Activity *activity, Seat seat) {
    return activity->evaluation->rules->seats.list[seat].side;
}

static void set_leader_mark(Activity *activity, Site site, uint32_t mark) {
    activity->marks[site] = (activity->marks[site] & MEN_MASK) | mark;
}

// Marks the site of a leader and the sites beside it. Pieces of the same owner beside it count as
// guards.
static void mark_leader(Activity *activity, const Piece *piece) {
    const Topology *topology = &activity->evaluation->rules->topology;
    uint32_t mark = (uint32_t)(piece->owner + 1) << LEADER_SHIFT;
    set_leader_mark(activity, piece->site, mark);
    for (int direction = 0; direction < topology->direction_count; direction++) {
        Site site = topology->next[direction][piece->site];
        if (site == SITE_NONE)
            continue;
        set_leader_mark(activity, site, mark);
        PieceIndex there = activity->board[site];
        activity->guards[piece->owner] += there != PIECE_NONE &&
                                          activity->pieces[there].owner == piece->owner;
    }
}

// Marks the sites that a man attacks.
static void mark_man(Activity *activity, const Piece *piece) {
    const Routes *routes = &activity->evaluation->routes;
    const RouteRange *range = routes_range(routes, piece->owner, piece->kind);
    uint32_t side = 1u << side_of(activity, piece->owner);
    for (const Route *route = range->first; route < range->end; route++) {
        Site site = route->captures ? route->next[piece->site] : (Site)SITE_NONE;
        if (site != SITE_NONE)
            activity->marks[site] |= side;
    }
}

// Takes note that a piece of [seat] can reach [site]. If the leader of another seat is there or
// beside it, this counts as an attack on that leader. Returns the mobility gained: 0 if a man of
// [enemies] attacks the site, otherwise 1.
static inline int count_reached(Activity *activity, Seat seat, uint32_t enemies, Site site) {
    uint32_t mark = activity->marks[site], leader = mark >> LEADER_SHIFT; // its seat + 1; 0: none
    if (leader != 0 && leader != seat + 1u)
        activity->attacks[leader - 1]++;
    return (mark & enemies) == 0;
}

// The number of sites that count for the mobility of [piece] by [route]. A hop counts sites only
// after it has passed over as many pieces as it must. [enemies] has the MEN_MASK bits that the
// other sides have in Activity.marks.
static int route_mobility(Activity *activity, const Route *route, const Piece *piece,
                          uint32_t enemies) {
    int pieces_to_hop = route->over, reached = 0;
    bool counts_empty = pieces_to_hop == 0 && route->moves;
    for (PathWalk walk = path_from(route->next, route->times, piece->site); path_next(&walk);) {
        PieceIndex there = activity->board[walk.there];
        if (there == PIECE_NONE) {
            if (counts_empty)
                reached += count_reached(activity, piece->owner, enemies, walk.there);
        } else if (pieces_to_hop > 0) {
            counts_empty = --pieces_to_hop == 0; // after the last piece to hop over
        } else {                                 // the route ends at a piece
            bool captures = route->captures && activity->pieces[there].owner != piece->owner;
            return captures ? reached + count_reached(activity, piece->owner, enemies, walk.there)
                            : reached;
        }
    }
    return reached;
}

// True when a piece on a leg blocks the route from [site].
static bool is_blocked(const Activity *activity, const Route *route, Site site) {
    for (int i = 0; i < route->leg_count; i++) {
        Site leg = route->legs[i][site];
        if (leg != SITE_NONE && activity->board[leg] != PIECE_NONE)
            return true;
    }
    return false;
}

// Adds the mobility of a piece to that of its side.
static void count_mobility(Activity *activity, const Piece *piece) {
    const Routes *routes = &activity->evaluation->routes;
    const RouteRange *range = routes_range(routes, piece->owner, piece->kind);
    int side = side_of(activity, piece->owner);
    uint32_t enemies = ~(1u << side) & MEN_MASK;
    int reached = 0;
    for (const Route *route = range->first; route < range->end; route++)
        if (route->leg_count == 0 || !is_blocked(activity, route, piece->site))
            reached += route_mobility(activity, route, piece, enemies);
    activity->reached[side] += reached;
}

// Marks leaders and men, and then counts the mobility of the active pieces, for which the marks
// must be complete.
static void count_pieces(Activity *activity) {
    const Evaluation *evaluation = activity->evaluation;
    const Piece *active[PIECE_LIMIT];
    int count = 0;
    for (int i = 0; i < activity->judgement->pieces.count; i++) {
        const Piece *piece = &activity->pieces[i];
        if (!is_counted(activity, piece))
            continue;
        if (evaluation->rules->kinds.list[piece->kind].leader)
            mark_leader(activity, piece);
        else if (evaluation->is_man[piece->kind])
            mark_man(activity, piece);
        else if (evaluation->is_active[piece->kind])
            active[count++] = piece;
    }
    for (int i = 0; i < count; i++)
        count_mobility(activity, active[i]);
}

// The value of the shelter of the leader of [seat]. Each guard adds the weight of shelter, and n
// attacks subtract n (n + 3) / 8 times the weight. The value shrinks as pieces leave the board.
static int shelter_of(const Activity *activity, int seat) {
    enum { ATTACKS_MOST = 24, GUARDS_MOST = 3 };
    int attacks = least_of(activity->attacks[seat], ATTACKS_MOST);
    int guards = least_of(activity->guards[seat], GUARDS_MOST);
    int weight = activity->evaluation->weights[WEIGHT_SHELTER];
    int value = weight * (8 * guards - attacks * (attacks + 3)) / 8;
    return value * activity->judgement->phase / PHASE_WHOLE;
}

void activity_judge(Judgement *judgement) {
    const Evaluation *evaluation = judgement->evaluation;
    const Rules *rules = evaluation->rules;
    Activity activity;
    // Only the marks of this board need clearing: most boards are much smaller than SITE_LIMIT.
    size_t marks_size = (size_t)rules->topology.board_count * sizeof *activity.marks;
    memset(&activity, 0, offsetof(Activity, marks) + marks_size);
    activity.judgement = judgement;
    activity.evaluation = evaluation;
    activity.board = judgement->pieces.tops;
    activity.pieces = judgement->pieces.items;
    count_pieces(&activity);
    for (int side = 0; side < SEAT_LIMIT; side++)
        judgement->values[side] += limit_term((int64_t)evaluation->weights[WEIGHT_MOBILITY] *
                                              activity.reached[side]);
    for (int seat = 0; seat < rules->seats.count && rules->kinds.has_leader; seat++)
        if (!(judgement->out >> seat & 1))
            judgement->values[rules->seats.list[seat].side] += shelter_of(&activity, seat);
}
