// SPDX-License-Identifier: MIT
// Evaluates mobility and the shelter of leaders. Both follow from the sites that pieces reach and
// attack.
#include "engine/ai/evaluation/evaluation_private.h"
#include "engine/rules/moves/path.h"

// The counts from which activity is evaluated.
typedef struct Counts {
    int reached[SEAT_LIMIT]; // per side: the mobility of its pieces
    int heavy[SEAT_LIMIT];   // per side: the mobility of its heavy pieces
    int attacks[SEAT_LIMIT]; // per seat: attacks on its leader and the sites beside it
    int guards[SEAT_LIMIT];  // per seat: own pieces beside its leader
} Counts;

// The low bits of a site's mark (MEN_MASK) say which sides have men that attack the site, one bit
// per side. The bits from LEADER_SHIFT on say whose leaders stand on the site or beside it, one bit
// per seat.
enum { LEADER_SHIFT = 16, MEN_MASK = (1 << LEADER_SHIFT) - 1 };
_Static_assert((int)SEAT_LIMIT <= LEADER_SHIFT, "a bit for each seat in half of 32 bits");

// Counts mobility, attacks and guards on a State.
typedef struct Survey {
    const Judgement *judgement;
    const Evaluation *evaluation;
    const PieceIndex *board;
    const Piece *pieces;
    Counts *counts;
    uint32_t marks[SITE_LIMIT]; // per site: see LEADER_SHIFT
} Survey;

// A piece whose mobility is being counted.
typedef struct Mover {
    Survey *survey;
    const uint32_t *marks; // Survey.marks of [survey]
    const PieceIndex *board;
    Site site;
    Seat seat;        // its owner
    uint32_t enemies; // the MEN_MASK bits of the other sides
    uint32_t telling; // the bits of [marks] that count: enemy men, and leaders of other seats
} Mover;

// True for a piece on the board whose kind is known and whose owner is in the game.
static bool is_counted(const Survey *survey, const Piece *piece) {
    const Rules *rules = survey->evaluation->rules;
    return piece->site < rules->topology.board_count && piece->owner < rules->seats.count &&
           piece->kind < rules->kinds.count && !(survey->judgement->out >> piece->owner & 1);
}

static int side_of(const Survey *survey, Seat seat) {
    return survey->evaluation->rules->seats.list[seat].side;
}

// Marks the site of a leader and the sites beside it. Pieces of the same owner beside it count as
// guards.
static void mark_leader(Survey *survey, const Piece *piece) {
    const Topology *topology = &survey->evaluation->rules->topology;
    uint32_t mark = UINT32_C(1) << piece->owner << LEADER_SHIFT;
    survey->marks[piece->site] |= mark;
    for (int direction = 0; direction < topology->direction_count; direction++) {
        Site site = topology->next[direction][piece->site];
        if (site == SITE_NONE)
            continue;
        survey->marks[site] |= mark;
        PieceIndex there = survey->board[site];
        survey->counts->guards[piece->owner] += there != PIECE_NONE &&
                                                survey->pieces[there].owner == piece->owner;
    }
}

// Marks the sites that a man attacks.
static void mark_man(Survey *survey, const Piece *piece) {
    const Routes *routes = &survey->evaluation->routes;
    const RouteRange *range = routes_range(routes, piece->owner, piece->kind);
    uint32_t side = 1u << side_of(survey, piece->owner);
    for (const Route *route = range->first; route < range->end; route++) {
        Site site = route->captures ? route->next[piece->site] : (Site)SITE_NONE;
        if (site != SITE_NONE)
            survey->marks[site] |= side;
    }
}

// Counts [site] as reached by the piece: as an attack on each leader of another seat that stands on
// the site or beside it. Returns the mobility gained: 0 if an enemy man attacks the site, otherwise
// 1.
static inline int count_reached(const Mover *mover, Site site) {
    uint32_t mark = mover->marks[site] & mover->telling;
    if (mark == 0) // most sites have no mark
        return 1;
    for (uint32_t leaders = mark >> LEADER_SHIFT; leaders != 0; leaders &= leaders - 1)
        mover->survey->counts->attacks[__builtin_ctz(leaders)]++;
    return (mark & mover->enemies) == 0;
}

// The mobility gained if a route ends at the piece [there] on [site]: the site counts only if the
// piece can be captured.
static inline int count_captured(const Mover *mover, const Route *route, PieceIndex there,
                                 Site site) {
    bool captures = route->captures && mover->survey->pieces[there].owner != mover->seat;
    return captures ? count_reached(mover, site) : 0;
}

// The number of sites that count for the mobility by a hop. Sites count only after the hop has
// passed over as many pieces as it must.
static int hop_mobility(const Mover *mover, const Route *route) {
    int pieces_to_hop = route->over, reached = 0;
    for (PathWalk walk = path_from(route->next, route->times, mover->site); path_next(&walk);) {
        PieceIndex there = mover->board[walk.there];
        if (there == PIECE_NONE)
            reached += pieces_to_hop == 0 && route->moves ? count_reached(mover, walk.there) : 0;
        else if (pieces_to_hop > 0)
            pieces_to_hop--;
        else // the route ends at a piece
            return reached + count_captured(mover, route, there, walk.there);
    }
    return reached;
}

// The number of sites that count for the mobility by a leap or slide.
static inline int slide_mobility(const Mover *mover, const Route *route) {
    const Site *next = route->next;
    int left = route->times, reached = 0;
    for (Site site = next[mover->site]; site != SITE_NONE && site != mover->site;
         site = next[site]) {
        PieceIndex there = mover->board[site];
        if (there != PIECE_NONE)
            return reached + count_captured(mover, route, there, site);
        if (route->moves)
            reached += count_reached(mover, site);
        if (--left == 0)
            break;
    }
    return reached;
}

// True when a piece on a leg blocks the route from [site].
static bool is_blocked(const Survey *survey, const Route *route, Site site) {
    for (int i = 0; i < route->leg_count; i++) {
        Site leg = route->legs[i][site];
        if (leg != SITE_NONE && survey->board[leg] != PIECE_NONE)
            return true;
    }
    return false;
}

// Adds the mobility of a piece to that of its side.
static void count_mobility(Survey *survey, const Piece *piece) {
    const Routes *routes = &survey->evaluation->routes;
    const RouteRange *range = routes_range(routes, piece->owner, piece->kind);
    const Route *end = range->end;
    int side = side_of(survey, piece->owner);
    uint32_t enemies = ~(1u << side) & MEN_MASK;
    const Mover mover = {.survey = survey,
                         .marks = survey->marks,
                         .board = survey->board,
                         .site = piece->site,
                         .seat = piece->owner,
                         .enemies = enemies,
                         .telling = enemies | ~(1u << piece->owner << LEADER_SHIFT | MEN_MASK)};
    // [telling] leaves out the marks of men of its own side and of its own leader.
    int reached = 0;
    for (const Route *route = range->first; route < end; route++) {
        if (route->leg_count > 0 && is_blocked(survey, route, piece->site))
            continue;
        reached += route->over > 0 ? hop_mobility(&mover, route) : slide_mobility(&mover, route);
    }
    survey->counts->reached[side] += reached;
    survey->counts->heavy[side] += survey->evaluation->is_heavy[piece->kind] ? reached : 0;
}

// Marks leaders and men, and then counts the mobility of the active pieces, for which the marks
// must be complete.
static void count_pieces(Survey *survey) {
    const Evaluation *evaluation = survey->evaluation;
    const Piece *active[PIECE_LIMIT];
    int count = 0;
    for (int i = 0; i < survey->judgement->pieces.count; i++) {
        const Piece *piece = &survey->pieces[i];
        if (!is_counted(survey, piece))
            continue;
        if (evaluation->rules->kinds.list[piece->kind].leader)
            mark_leader(survey, piece);
        else if (evaluation->is_man[piece->kind])
            mark_man(survey, piece);
        else if (evaluation->is_active[piece->kind])
            active[count++] = piece;
    }
    for (int i = 0; i < count; i++)
        count_mobility(survey, active[i]);
}

// Counts by walking the routes of the pieces of a State.
static void count_on_state(const Judgement *judgement, Counts *counts) {
    Survey survey;
    // Only the marks of this board need clearing: most boards are much smaller than SITE_LIMIT.
    size_t sites = (size_t)judgement->evaluation->rules->topology.board_count;
    memset(survey.marks, 0, sites * sizeof *survey.marks);
    survey.judgement = judgement;
    survey.evaluation = judgement->evaluation;
    survey.board = judgement->pieces.tops;
    survey.pieces = judgement->pieces.items;
    survey.counts = counts;
    count_pieces(&survey);
}

// Counts on a Board. A site counts once even if a piece reaches it by two routes, as on a cylinder.
static void count_on_board(const Judgement *judgement, Counts *counts) {
    const Evaluation *evaluation = judgement->evaluation;
    const Rules *rules = evaluation->rules;
    Activity activity;
    kernel_measure_activity(judgement->kernel, judgement->board, &evaluation->activities,
                            &activity);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        counts->reached[rules->seats.list[seat].side] = activity.reached[seat];
        counts->heavy[rules->seats.list[seat].side] = activity.heavy[seat];
        counts->attacks[seat] = activity.attacks[seat];
        counts->guards[seat] = activity.guards[seat];
    }
}

// The value of the shelter of the leader of [seat]. Each guard adds the weight of shelter, and n
// attacks subtract n (n + 3) / 8 times the weight. The value shrinks as pieces leave the board.
static int shelter_of(const Judgement *judgement, const Counts *counts, int seat) {
    enum { ATTACKS_MOST = 24, GUARDS_MOST = 3 };
    int attacks = least_of(counts->attacks[seat], ATTACKS_MOST);
    int guards = least_of(counts->guards[seat], GUARDS_MOST);
    int weight = judgement->evaluation->weights[WEIGHT_SHELTER];
    int value = weight * (8 * guards - attacks * (attacks + 3)) / 8;
    return value * judgement->phase / PHASE_WHOLE;
}

// The value of the mobility of [side]. At the start half of that of heavy pieces counts, because
// whoever brings them out first loses time when they are attacked. This fades as soon as pieces are
// exchanged: letting it fade more slowly cost 25 Elo in 240 games of chess.
static int mobility_of(const Judgement *judgement, const Counts *counts, int side) {
    enum { FADE = PHASE_WHOLE / 5 };
    int64_t early = most_of(judgement->phase - (PHASE_WHOLE - FADE), 0);
    int64_t ignored = counts->heavy[side] * early / (2 * FADE);
    int weight = judgement->evaluation->weights[WEIGHT_MOBILITY];
    return limit_term(weight * (counts->reached[side] - ignored));
}

void activity_judge(Judgement *judgement) {
    const Evaluation *evaluation = judgement->evaluation;
    const Rules *rules = evaluation->rules;
    Counts counts = {0};
    if (judgement->board)
        count_on_board(judgement, &counts);
    else
        count_on_state(judgement, &counts);
    for (int side = 0; side < rules->seats.count; side++)
        judgement->values[side] += mobility_of(judgement, &counts, side);
    for (int seat = 0; seat < rules->seats.count && rules->kinds.has_leader; seat++)
        if (!(judgement->out >> seat & 1))
            judgement->values[rules->seats.list[seat].side] += shelter_of(judgement, &counts, seat);
}
