// SPDX-License-Identifier: MIT
// Mobility and the shelter of leaders, by the sites that pieces reach and attack.
#include "engine/ai/evaluation/evaluation_private.h"
#include "engine/base/numbers.h"
#include "engine/rules/moves/path.h"

// The mark of a site has a bit per side whose men attack the site. From bit BESIDE on it holds 1 +
// the seat whose leader stands on the site or beside it.
enum { BESIDE = 16 };

typedef struct Activity {
    const Judgement *judgement;
    const Evaluation *evaluation;
    const PieceIndex *board;
    const Piece *pieces;
    uint32_t marks[SITE_LIMIT]; // per site: see BESIDE
    int reached[SEAT_LIMIT];    // per side: sites reached
    int attacks[SEAT_LIMIT];    // per seat: attacks on its leader and the sites beside it
    int guards[SEAT_LIMIT];     // per seat: own pieces beside its leader
} Activity;

// True for a piece on the board whose owner is in the game.
static bool is_counted(const Activity *activity, const Piece *piece) {
    const Rules *rules = activity->evaluation->rules;
    return piece->site < activity->evaluation->board && piece->owner < rules->seats.count &&
           piece->kind < rules->kinds.count && !(activity->judgement->out >> piece->owner & 1);
}

static int side_of(const Activity *activity, Seat seat) {
    return activity->evaluation->rules->seats.list[seat].side;
}

static void mark_beside(Activity *activity, Site site, uint32_t mark) {
    activity->marks[site] = (activity->marks[site] & ((1u << BESIDE) - 1)) | mark;
}

static void mark_leader(Activity *activity, const Piece *piece) {
    const Topology *topology = &activity->evaluation->rules->topology;
    uint32_t mark = (uint32_t)(piece->owner + 1) << BESIDE;
    mark_beside(activity, piece->site, mark);
    for (int direction = 0; direction < topology->direction_count; direction++) {
        Site site = topology->next[direction][piece->site];
        if (site == SITE_NONE)
            continue;
        mark_beside(activity, site, mark);
        PieceIndex there = activity->board[site];
        activity->guards[piece->owner] += there != PIECE_NONE &&
                                          activity->pieces[there].owner == piece->owner;
    }
}

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

// Counts that a piece of [seat] reaches [site], which may attack a leader. Returns the mobility
// gained: 0 where a man of [enemies] attacks the site, else 1.
static inline int count_reached(Activity *activity, Seat seat, uint32_t enemies, Site site) {
    uint32_t mark = activity->marks[site], leader = mark >> BESIDE;
    if (leader != 0 && leader != seat + 1u)
        activity->attacks[leader - 1]++;
    return (mark & enemies) == 0;
}

// As count_reached, for an occupied [site], which counts only if an enemy can be captured there.
static inline int count_occupied(Activity *activity, const Route *route, const Piece *piece,
                                 uint32_t enemies, Site site) {
    PieceIndex there = activity->board[site];
    bool captures = route->captures && activity->pieces[there].owner != piece->owner;
    return captures ? count_reached(activity, piece->owner, enemies, site) : 0;
}

// The mobility of a slide or leap. [enemies] are bits of marks.
static int slide_mobility(Activity *activity, const Route *route, const Piece *piece,
                          uint32_t enemies) {
    int reached = 0;
    for (PathWalk walk = path_from(route->next, route->times, piece->site); path_next(&walk);) {
        if (activity->board[walk.there] != PIECE_NONE)
            return reached + count_occupied(activity, route, piece, enemies, walk.there);
        if (route->moves)
            reached += count_reached(activity, piece->owner, enemies, walk.there);
    }
    return reached;
}

// The mobility of a hop, which counts sites only after it has passed over as many pieces as it
// must.
static int hop_mobility(Activity *activity, const Route *route, const Piece *piece,
                        uint32_t enemies) {
    int over = route->over, reached = 0;
    for (PathWalk walk = path_from(route->next, route->times, piece->site); path_next(&walk);) {
        PieceIndex there = activity->board[walk.there];
        if (there == PIECE_NONE) {
            if (over == 0)
                reached += count_reached(activity, piece->owner, enemies, walk.there);
        } else if (over-- == 0) {
            return reached + count_occupied(activity, route, piece, enemies, walk.there);
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

static void count_mobility(Activity *activity, const Piece *piece) {
    const Routes *routes = &activity->evaluation->routes;
    const RouteRange *range = routes_range(routes, piece->owner, piece->kind);
    int side = side_of(activity, piece->owner);
    uint32_t enemies = ~(1u << side) & ((1u << BESIDE) - 1);
    int reached = 0;
    for (const Route *route = range->first; route < range->end; route++)
        if (route->leg_count == 0 || !is_blocked(activity, route, piece->site))
            reached += route->over == 0 ? slide_mobility(activity, route, piece, enemies)
                                        : hop_mobility(activity, route, piece, enemies);
    activity->reached[side] += reached;
}

// The marks of leaders and men must be complete before mobility is counted.
static void count_all(Activity *activity) {
    const Evaluation *evaluation = activity->evaluation;
    int count = activity->judgement->pieces.count;
    for (int i = 0; i < count; i++) {
        const Piece *piece = &activity->pieces[i];
        if (!is_counted(activity, piece))
            continue;
        if (evaluation->rules->kinds.list[piece->kind].leader)
            mark_leader(activity, piece);
        else if (evaluation->is_man[piece->kind])
            mark_man(activity, piece);
    }
    for (int i = 0; i < count; i++) {
        const Piece *piece = &activity->pieces[i];
        if (is_counted(activity, piece) && evaluation->is_active[piece->kind])
            count_mobility(activity, piece);
    }
}

// Attacks count quadratically, and shelter counts less as pieces leave the board.
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
    size_t board = (size_t)evaluation->board;
    Activity activity;
    activity.judgement = judgement;
    activity.evaluation = evaluation;
    activity.board = judgement->pieces.tops;
    activity.pieces = judgement->pieces.items;
    memset(activity.marks, 0, board * sizeof *activity.marks);
    memset(activity.reached, 0, sizeof activity.reached);
    memset(activity.attacks, 0, sizeof activity.attacks);
    memset(activity.guards, 0, sizeof activity.guards);
    count_all(&activity);
    for (int side = 0; side < SEAT_LIMIT; side++)
        judgement->values[side] += count_limited((int64_t)evaluation->weights[WEIGHT_MOBILITY] *
                                                 activity.reached[side]);
    for (int seat = 0; seat < rules->seats.count && rules->kinds.has_leader; seat++)
        if (!(judgement->out >> seat & 1))
            judgement->values[rules->seats.list[seat].side] += shelter_of(&activity, seat);
}
