// SPDX-License-Identifier: MIT
// Blocked positions: pieces stand in each other's way for ever, so that nobody can be mated any
// more. Not every blocked position is recognised.
//
// Walls are the pieces whose moves restart the count of quiet turns. Nothing is proved unless no
// wall can ever move or be captured. Every other piece is assumed to reach more sites than it
// really can: as if it moved alone, passed everything but walls, and met nearly all conditions. A
// seat is safe from mate when no enemy could ever attack its leader, or when the leader always has
// a neighbouring square that nobody could ever attack or occupy.
//
// Source of the rule: FIDE Laws of Chess, article 5.2.2, dead position.
#include "engine/rules/endings/hopeless.h"
#include "engine/rules/endings/query.h"
#include "engine/rules/moves/conditions.h"
#include "engine/rules/moves/path.h"

enum { ROAMER_LIMIT = 24 };

// A piece that is not a wall, and all sites that it could ever reach.
typedef struct Roamer {
    const Piece *piece;
    Set reach;
} Roamer;

typedef struct Blocked {
    const Rules *rules;
    const State *state;
    Set walls;                 // sites of walls
    Set guarded[SEAT_LIMIT];   // per seat: sites that its walls always attack
    Set attacked[SEAT_LIMIT];  // per seat: other sites that its non-leaders could attack
    Set by_leader[SEAT_LIMIT]; // per seat: sites that its leader could attack
    Roamer roamers[ROAMER_LIMIT];
    int roamer_count;
} Blocked;

static bool are_enemies(const Rules *rules, Seat a, Seat b) {
    return a < rules->seats.count && b < rules->seats.count && !rules_same_side(rules, a, b);
}

// True for pieces that are treated as walls: those whose moves restart the count of quiet turns.
// find_reach and all_walls_stand check that they can never move or be captured.
static bool is_wall(const Rules *rules, const Piece *piece) {
    return rules->kinds.list[piece->kind].breaks_quiet;
}

static const Piece *piece_on(const Blocked *blocked, Site site) {
    return &state_pieces(blocked->rules,
                         blocked->state)[state_board(blocked->rules, blocked->state)[site]];
}

static bool is_leader(const Rules *rules, const Piece *piece) {
    return rules->kinds.list[piece->kind].leader;
}

static bool has_no_conditions(const Path *path, const Rule *rule) {
    return path->conditions.count + rule->when.count + rule->after.count + path->after.count == 0;
}

// ---- Pieces with simple moves

// True when the piece can never castle by [path]: it has moved, or no unmoved partner is left.
static bool can_never_castle(const Blocked *blocked, const Piece *piece, const Path *path) {
    const Rules *rules = blocked->rules;
    const Piece *pieces = state_pieces(rules, blocked->state);
    if (piece->moved)
        return true;
    for (PieceIndex index = 0; index < blocked->state->piece_count; index++)
        if (pieces[index].site != SITE_NONE && pieces[index].owner == piece->owner &&
            !pieces[index].moved && pieces[index].kind == path->castle->partner)
            return false;
    return true;
}

// True when [path] can only move the piece and capture: it is no hop, has no effects, and is no
// castling that is still possible. Effects of a wall do not count, because a wall never moves.
static bool is_simple(const Blocked *blocked, const Piece *piece, const Path *path) {
    const Rules *rules = blocked->rules;
    if (path->castle)
        return can_never_castle(blocked, piece, path);
    bool effects = path->effects != CODE_NONE;
    for (uint16_t i = 0; i < path->rule_count; i++)
        effects |= rules->moves.rules[path->rule + i].effects != CODE_NONE;
    return path->over == 0 && (!effects || is_wall(rules, piece));
}

static bool moves_are_simple(const Blocked *blocked, const Piece *piece) {
    const PathRange *range = rules_range(blocked->rules, piece->owner, piece->kind);
    for (uint16_t i = 0; i < range->count; i++)
        if (!is_simple(blocked, piece, &blocked->rules->moves.paths[range->first + i]))
            return false;
    return true;
}

// ---- Tours

// A Tour visits the sites that the paths of a piece lead to when only walls stand in the way. A
// wall that ends a path is on the last site of that path. Castling is left out.
//
//     for (Tour tour = tour_from(blocked, piece, site); tour_next(&tour);)
//         use(tour.path, tour.there);
typedef struct Tour {
    const Blocked *blocked;
    const Piece *piece;
    Site from;
    uint16_t path_count; // paths begun so far
    const Path *path;
    PathWalk walk;
    Site there;
    bool wall; // a wall stands on [there]
} Tour;

static Tour tour_from(const Blocked *blocked, const Piece *piece, Site from) {
    return (Tour){.blocked = blocked, .piece = piece, .from = from};
}

// Goes on to the next site: the next of the path or, where the path ends or has met a wall, the
// first of the next path. False after the last path.
static bool tour_next(Tour *tour) {
    const Rules *rules = tour->blocked->rules;
    const PathRange *range = rules_range(rules, tour->piece->owner, tour->piece->kind);
    while (tour->wall || !path_next(&tour->walk)) { // this path leads no farther
        if (tour->path_count == range->count)
            return false;
        tour->path = &rules->moves.paths[range->first + tour->path_count++];
        // A castling gets a walk of zeros, which ends at once.
        tour->walk = tour->path->castle ? (PathWalk){0} : path_of(tour->path, tour->from);
        tour->wall = false;
    }
    tour->there = tour->walk.there;
    tour->wall = set_has(&tour->blocked->walls, tour->there);
    return true;
}

// True when the conditions could ever hold. Only those of walls are evaluated, because walls stay
// where they are; those of other pieces are assumed to hold. No piece carries a flag, because only
// the effects of walls could set one.
static bool may_hold(const Tour *tour, const Conditions *conditions) {
    const Rules *rules = tour->blocked->rules;
    const Still still = {
        .rules = rules,
        .source = tour->piece->site,
        .target = SITE_NONE,
        .unmoved = tour->piece->moved ? KNOWN_NO : KNOWN_MAYBE,
        .unflagged = true,
        .walls = &tour->blocked->walls,
    };
    return !is_wall(rules, tour->piece) || conditions_may_hold(&still, conditions);
}

// The first rule of the path that may apply to a target with [standing], or NULL.
static const Rule *rule_for(const Tour *tour, Standing standing) {
    const Rule *rules = &tour->blocked->rules->moves.rules[tour->path->rule];
    for (uint16_t i = 0; i < tour->path->rule_count; i++)
        if (rules[i].outlet.standing == standing && may_hold(tour, &rules[i].when))
            return &rules[i];
    return NULL;
}

// True when the piece can always move to [there] if [standing] holds there, because it is one step
// away and there are no conditions.
static bool is_certain(const Tour *tour, Standing standing) {
    const Rule *rule = rule_for(tour, standing);
    bool one_step_away = tour->walk.here == tour->from;
    return one_step_away && rule && has_no_conditions(tour->path, rule);
}

// True when the piece may capture the wall on [there] or join it on its site.
static bool may_take_wall(const Tour *tour) {
    const Piece *wall = piece_on(tour->blocked, tour->there);
    // A rule that takes allies counts for every wall, even an enemy's. This may assume too many
    // moves, which is safe, but never too few.
    return rule_for(tour, STANDING_ALLY) ||
           (rule_for(tour, STANDING_ENEMY) &&
            are_enemies(tour->blocked->rules, tour->piece->owner, wall->owner));
}

// ---- Sites that pieces could reach

// [sites] has a set for each seat. True when the set of some enemy of [seat] contains [site].
static bool enemies_have(const Blocked *blocked, Seat seat, const Set *sites, Site site) {
    for (int other = 0; other < blocked->rules->seats.count; other++)
        if (are_enemies(blocked->rules, seat, (Seat)other) && set_has(&sites[other], site))
            return true;
    return false;
}

// True when the piece is a leader and cannot go to [site], because a wall attacks it.
static bool is_barred_to(const Blocked *blocked, const Piece *piece, Site site) {
    return is_leader(blocked->rules, piece) &&
           enemies_have(blocked, piece->owner, blocked->guarded, site);
}

// Finds all sites that the roamer's piece could ever reach. False when the piece could capture a
// wall or share its site.
static bool find_reach(const Blocked *blocked, Roamer *roamer) {
    Set unexpanded = {0};
    set_add(&roamer->reach, roamer->piece->site);
    set_add(&unexpanded, roamer->piece->site);
    for (int site; (site = set_next(&unexpanded, 0)) >= 0;) {
        set_remove(&unexpanded, site);
        for (Tour tour = tour_from(blocked, roamer->piece, (Site)site); tour_next(&tour);) {
            if (is_barred_to(blocked, roamer->piece, tour.there))
                continue;
            if (tour.wall && may_take_wall(&tour))
                return false;
            if (tour.wall || set_has(&roamer->reach, tour.there) ||
                !(rule_for(&tour, STANDING_ENEMY) || rule_for(&tour, STANDING_EMPTY) ||
                  rule_for(&tour, STANDING_ALLY)))
                continue;
            set_add(&roamer->reach, tour.there);
            set_add(&unexpanded, tour.there);
        }
    }
    return true;
}

typedef enum Whose { OWN_PIECES, ENEMY_PIECES } Whose;

// True when a piece of [seat] or, for ENEMY_PIECES, of an enemy of [seat] could ever stand on
// [site]. Leaders do not count, because they cannot go where they would be attacked.
static bool may_stand(const Blocked *blocked, Seat seat, Whose whose, Site site) {
    for (int i = 0; i < blocked->roamer_count; i++) {
        const Piece *piece = blocked->roamers[i].piece;
        if (set_has(&blocked->roamers[i].reach, site) && !is_leader(blocked->rules, piece) &&
            (whose == ENEMY_PIECES ? are_enemies(blocked->rules, seat, piece->owner)
                                   : piece->owner == seat))
            return true;
    }
    return false;
}

// ---- Walls

// Finds the sites that walls always attack.
static void find_guarded(Blocked *blocked) {
    for (int site = set_next(&blocked->walls, 0); site >= 0;
         site = set_next(&blocked->walls, site + 1)) {
        const Piece *piece = piece_on(blocked, (Site)site);
        for (Tour tour = tour_from(blocked, piece, (Site)site); tour_next(&tour);)
            if (is_certain(&tour, STANDING_ENEMY))
                set_add(&blocked->guarded[piece->owner], tour.there);
    }
}

// True when the wall could join or capture another wall, move onto an empty site, or capture a
// piece that could come within its reach.
static bool wall_can_move(const Blocked *blocked, const Piece *wall) {
    for (Tour tour = tour_from(blocked, wall, wall->site); tour_next(&tour);) {
        if (!may_hold(&tour, &tour.path->conditions))
            continue;
        if (tour.wall ? may_take_wall(&tour)
                      : rule_for(&tour, STANDING_EMPTY) ||
                            (rule_for(&tour, STANDING_ENEMY) &&
                             may_stand(blocked, wall->owner, ENEMY_PIECES, tour.there)))
            return true;
    }
    return false;
}

// True when no wall can ever move.
static bool all_walls_stand(const Blocked *blocked) {
    for (int site = set_next(&blocked->walls, 0); site >= 0;
         site = set_next(&blocked->walls, site + 1))
        if (wall_can_move(blocked, piece_on(blocked, (Site)site)))
            return false;
    return true;
}

// ---- Mates

// Adds to [sites] the sites that the piece could attack from [from]. For a wall, leaves out those
// that [guarded] has already.
static void add_attacked(const Blocked *blocked, const Piece *piece, Site from, Set *sites) {
    bool wall = is_wall(blocked->rules, piece);
    for (Tour tour = tour_from(blocked, piece, from); tour_next(&tour);)
        if (rule_for(&tour, STANDING_ENEMY) &&
            !(wall && set_has(&blocked->guarded[piece->owner], tour.there)))
            set_add(sites, tour.there);
}

// Finds the sites that walls could attack from where they stand, and those that the other pieces
// could attack from any site that they could reach.
static void find_attacked(Blocked *blocked) {
    for (int site = set_next(&blocked->walls, 0); site >= 0;
         site = set_next(&blocked->walls, site + 1)) {
        const Piece *piece = piece_on(blocked, (Site)site);
        add_attacked(blocked, piece, (Site)site, &blocked->attacked[piece->owner]);
    }
    for (int i = 0; i < blocked->roamer_count; i++) {
        const Roamer *roamer = &blocked->roamers[i];
        Seat owner = roamer->piece->owner;
        Set *sites = is_leader(blocked->rules, roamer->piece) ? &blocked->by_leader[owner]
                                                              : &blocked->attacked[owner];
        for (int site = set_next(&roamer->reach, 0); site >= 0;
             site = set_next(&roamer->reach, site + 1))
            add_attacked(blocked, roamer->piece, (Site)site, sites);
    }
}

// True when enemies could ever attack a piece of [seat] on [site].
static bool may_be_attacked(const Blocked *blocked, Seat seat, Site site) {
    return enemies_have(blocked, seat, blocked->attacked, site) ||
           enemies_have(blocked, seat, blocked->by_leader, site) ||
           enemies_have(blocked, seat, blocked->guarded, site);
}

// True when the leader has a step from [site] that no other piece can prevent.
static bool can_escape(const Blocked *blocked, const Piece *leader, Site site) {
    for (Tour tour = tour_from(blocked, leader, site); tour_next(&tour);)
        if (!tour.wall && is_certain(&tour, STANDING_EMPTY) &&
            !may_be_attacked(blocked, leader->owner, tour.there) &&
            !may_stand(blocked, leader->owner, OWN_PIECES, tour.there))
            return true;
    return false;
}

// True when the leader of [seat] can escape from every site where it could be attacked. Only
// attacks in [attacked] count, because leaders neither go where a wall attacks them nor next to
// each other.
static bool is_safe_from_mate(const Blocked *blocked, Seat seat) {
    for (int i = 0; i < blocked->roamer_count; i++) {
        const Roamer *roamer = &blocked->roamers[i];
        if (roamer->piece->owner != seat || !is_leader(blocked->rules, roamer->piece))
            continue;
        for (int site = set_next(&roamer->reach, 0); site >= 0;
             site = set_next(&roamer->reach, site + 1))
            if (enemies_have(blocked, seat, blocked->attacked, (Site)site) &&
                !can_escape(blocked, roamer->piece, (Site)site))
                return false;
    }
    return true;
}

// ---- The verdict

// A quick test, which rules out nearly every position. False if a blocked position does not end the
// game, if a flag or a frozen seat may soon change what pieces can do, if there is no wall, or if a
// wall can obviously move. Examines only the first site and the first rule of a path.
static bool may_be_blocked(const Rules *rules, const State *state) {
    const PieceIndex *board = state_board(rules, state);
    const Piece *pieces = state_pieces(rules, state);
    bool any_wall = false;
    if (!rules->endings.blocked_is_dead || state->countdowns > 0 || state->frozen != 0)
        return false;
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        const Piece *piece = &pieces[index];
        if (piece->site == SITE_NONE || !is_wall(rules, piece))
            continue;
        any_wall = true;
        const PathRange *range = rules_range(rules, piece->owner, piece->kind);
        for (uint16_t i = 0; i < range->count; i++) {
            const Path *path = &rules->moves.paths[range->first + i];
            Site there = path->castle ? (Site)SITE_NONE : path->next[piece->site];
            const Rule *rule = &rules->moves.rules[path->rule];
            // This wall can step onto an empty square, and nothing can forbid that.
            if (there != SITE_NONE && board[there] == PIECE_NONE &&
                rule->outlet.standing == STANDING_EMPTY && has_no_conditions(path, rule))
                return false;
        }
    }
    return any_wall;
}

// Sorts the pieces into walls and roamers. False when the position is too hard to judge: a piece is
// in hand, on another piece or nobody's, or has moves that are not simple; there are too many
// roamers; or a seat does not have exactly one leader.
static bool find_pieces(Blocked *blocked) {
    const Rules *rules = blocked->rules;
    const Piece *pieces = state_pieces(rules, blocked->state);
    int leaders[SEAT_LIMIT] = {0};
    for (PieceIndex index = 0; index < blocked->state->piece_count; index++) {
        const Piece *piece = &pieces[index];
        if (piece->site == SITE_NONE)
            continue;
        if (piece->owner >= rules->seats.count || piece->site >= rules->topology.board_count ||
            piece->below != PIECE_NONE || !moves_are_simple(blocked, piece))
            return false;
        leaders[piece->owner] += is_leader(rules, piece);
        if (is_wall(rules, piece))
            set_add(&blocked->walls, piece->site);
        else if (blocked->roamer_count == ROAMER_LIMIT)
            return false;
        else
            blocked->roamers[blocked->roamer_count++].piece = piece;
    }
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (leaders[seat] != 1)
            return false;
    return true;
}

// Fills [blocked]. False when the walls might not last for ever.
//
// The order matters: leaders cannot go where walls attack, walls can be captured only where pieces
// can go, and what pieces could attack is of interest only if all walls stand.
static bool examine_position(Blocked *blocked) {
    if (!find_pieces(blocked))
        return false;
    find_guarded(blocked);
    for (int i = 0; i < blocked->roamer_count; i++)
        if (!find_reach(blocked, &blocked->roamers[i]))
            return false;
    if (!all_walls_stand(blocked))
        return false;
    find_attacked(blocked);
    return true;
}

bool blocked_is_safe(const Rules *rules, const State *state, Seat seat) {
    Blocked blocked = {.rules = rules, .state = state};
    return may_be_blocked(rules, state) && examine_position(&blocked) &&
           is_safe_from_mate(&blocked, seat);
}

// True when every seat still in the game is safe from mate.
bool dead_holds(const EndingQuery *query, Verdict *verdict) {
    const Rules *rules = query->rules;
    const State *state = query->state;
    (void)verdict;
    if (!may_be_blocked(rules, state))
        return false;
    Blocked blocked = {.rules = rules, .state = state};
    if (!examine_position(&blocked))
        return false;
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (!state_is_out(state, (Seat)seat) && !is_safe_from_mate(&blocked, (Seat)seat))
            return false;
    return true;
}
