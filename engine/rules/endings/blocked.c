// SPDX-License-Identifier: MIT
#include "engine/rules/endings/blocked.h"

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
    Set walls;               // sites of walls
    Set guarded[SEAT_LIMIT]; // sites that a seat's walls always attack
    Set struck[SEAT_LIMIT];  // sites that a seat's pieces except its leader could ever attack
    Set beside[SEAT_LIMIT];  // sites that a seat's leader could ever attack
    Roamer roamers[ROAMER_LIMIT];
    int roamer_count;
} Blocked;

static bool are_enemies(const Rules *rules, Seat a, Seat b) {
    return a < rules->seats.count && b < rules->seats.count &&
           rules->seats.list[a].side != rules->seats.list[b].side;
}

static bool is_wall(const Rules *rules, const Piece *piece) {
    return rules->kinds.list[piece->kind].breaks_quiet;
}

static const Piece *piece_on(const Blocked *blocked, Site site) {
    return &state_pieces(blocked->rules,
                         blocked->state)[state_board(blocked->rules, blocked->state)[site]];
}

// True when the conditions may hold some day. It is known where walls are. No flag is set now, and
// only walls have effects that could set one.
static bool may_hold(const Blocked *blocked, const Piece *piece, const Conditions *conditions) {
    const Still still = {
        .rules = blocked->rules,
        .source = piece->site,
        .target = SITE_NONE,
        .unmoved = piece->moved ? KNOWN_NO : KNOWN_MAYBE,
        .unflagged = true,
        .walls = &blocked->walls,
    };
    return !is_wall(blocked->rules, piece) || conditions_may_hold(&still, conditions);
}

// The first rule of a path that may apply to what stands there; NULL when none can.
static const Rule *rule_for(const Blocked *blocked, const Piece *piece, const Path *path,
                            Standing standing) {
    const Rule *first = &blocked->rules->moves.rules[path->rule];
    for (uint16_t i = 0; i < path->rule_count; i++)
        if (first[i].outlet.standing == standing && may_hold(blocked, piece, &first[i].when))
            return &first[i];
    return NULL;
}

static bool always_holds(const Path *path, const Rule *rule) {
    return path->conditions.count + rule->when.count + rule->after.count + path->after.count == 0;
}

// ---- Whether this can be asked at all

// True when the piece can never castle by [path]: it has moved, or there is no partner left.
static bool is_past_castling(const Blocked *blocked, const Piece *piece, const Path *path) {
    const Rules *rules = blocked->rules;
    const Piece *pieces = state_pieces(rules, blocked->state);
    for (PieceIndex index = 0; index < blocked->state->piece_count && !piece->moved; index++)
        if (pieces[index].site != SITE_NONE && pieces[index].owner == piece->owner &&
            !pieces[index].moved && pieces[index].kind == path->castle->partner)
            return false;
    return true;
}

// Effects could do anything, but those of walls never come about.
static bool is_known(const Blocked *blocked, const Piece *piece, const Path *path) {
    const Rules *rules = blocked->rules;
    if (path->castle)
        return is_past_castling(blocked, piece, path);
    bool effects = path->effects != CODE_NONE;
    for (uint16_t i = 0; i < path->rule_count; i++)
        effects |= rules->moves.rules[path->rule + i].effects != CODE_NONE;
    return path->over == 0 && (!effects || is_wall(rules, piece));
}

static bool all_known(const Blocked *blocked, const Piece *piece) {
    const PathRange *range = rules_range(blocked->rules, piece->owner, piece->kind);
    for (uint16_t i = 0; i < range->count; i++)
        if (!is_known(blocked, piece, &blocked->rules->moves.paths[range->first + i]))
            return false;
    return true;
}

// ---- Walking

typedef void Visit(Blocked *blocked, const Piece *piece, const Path *path, Site there, bool wall,
                   void *context);

// Visits the sites that a step reaches from [from] when only walls stand in the way, including the
// wall that stops it.
static void walk(Blocked *blocked, const Piece *piece, const Path *path, Site from, Visit *visit,
                 void *context) {
    bool wall = false;
    for (PathWalk at = path_of(path, from); !wall && path_next(&at);) {
        wall = set_has(&blocked->walls, at.there);
        visit(blocked, piece, path, at.there, wall, context);
    }
}

static void walk_all(Blocked *blocked, const Piece *piece, Site from, Visit *visit, void *context) {
    const PathRange *range = rules_range(blocked->rules, piece->owner, piece->kind);
    for (uint16_t i = 0; i < range->count; i++) {
        const Path *path = &blocked->rules->moves.paths[range->first + i];
        if (!path->castle)
            walk(blocked, piece, path, from, visit, context);
    }
}

// ---- Where pieces could get

typedef struct Spreading {
    Roamer *roamer;
    Set fresh; // reached, but not yet expanded
    bool breaks;
} Spreading;

// A leader cannot go where a wall attacks.
static bool is_barred(const Blocked *blocked, const Piece *piece, Site site) {
    if (!blocked->rules->kinds.list[piece->kind].leader)
        return false;
    for (int seat = 0; seat < blocked->rules->seats.count; seat++)
        if (are_enemies(blocked->rules, piece->owner, (Seat)seat) &&
            set_has(&blocked->guarded[seat], site))
            return true;
    return false;
}

static void spread_to(Blocked *blocked, const Piece *piece, const Path *path, Site there, bool wall,
                      void *context) {
    Spreading *spreading = context;
    if (is_barred(blocked, piece, there))
        return;
    bool captures = rule_for(blocked, piece, path, STANDING_ENEMY) != NULL;
    if (wall) {
        spreading->breaks |= captures && are_enemies(blocked->rules, piece->owner,
                                                     piece_on(blocked, there)->owner);
        spreading->breaks |= rule_for(blocked, piece, path, STANDING_ALLY) != NULL;
        return;
    }
    bool moves = captures || rule_for(blocked, piece, path, STANDING_EMPTY) ||
                 rule_for(blocked, piece, path, STANDING_ALLY);
    if (moves && !set_has(&spreading->roamer->reach, there)) {
        set_add(&spreading->roamer->reach, there);
        set_add(&spreading->fresh, there);
    }
}

// False when the piece could break a wall.
static bool spread(Blocked *blocked, Roamer *roamer) {
    Spreading spreading = {.roamer = roamer};
    set_add(&roamer->reach, roamer->piece->site);
    set_add(&spreading.fresh, roamer->piece->site);
    for (int site; !spreading.breaks && (site = set_next(&spreading.fresh, 0)) >= 0;) {
        set_remove(&spreading.fresh, site);
        walk_all(blocked, roamer->piece, (Site)site, spread_to, &spreading);
    }
    return !spreading.breaks;
}

// ---- Walls

static void guard(Blocked *blocked, const Piece *piece) {
    const PathRange *range = rules_range(blocked->rules, piece->owner, piece->kind);
    for (uint16_t i = 0; i < range->count; i++) {
        const Path *path = &blocked->rules->moves.paths[range->first + i];
        Site there = path->castle ? (Site)SITE_NONE : path->next[piece->site];
        if (there == SITE_NONE)
            continue;
        const Rule *rule = rule_for(blocked, piece, path, STANDING_ENEMY);
        if (rule && always_holds(path, rule))
            set_add(&blocked->guarded[piece->owner], there);
    }
}

// True when an enemy could ever stand there. Leaders do not count: they cannot go where they would
// be attacked.
static bool may_enter(const Blocked *blocked, Seat seat, Site site) {
    for (int i = 0; i < blocked->roamer_count; i++) {
        const Roamer *roamer = &blocked->roamers[i];
        if (are_enemies(blocked->rules, seat, roamer->piece->owner) &&
            !blocked->rules->kinds.list[roamer->piece->kind].leader &&
            set_has(&roamer->reach, site))
            return true;
    }
    return false;
}

static void try_wall(Blocked *blocked, const Piece *piece, const Path *path, Site there, bool wall,
                     void *context) {
    bool *moves = context;
    if (!may_hold(blocked, piece, &path->conditions))
        return;
    bool captures = rule_for(blocked, piece, path, STANDING_ENEMY) != NULL;
    if (wall) {
        *moves |= captures &&
                  are_enemies(blocked->rules, piece->owner, piece_on(blocked, there)->owner);
        *moves |= rule_for(blocked, piece, path, STANDING_ALLY) != NULL;
        return;
    }
    *moves |= rule_for(blocked, piece, path, STANDING_EMPTY) != NULL;
    *moves |= captures && may_enter(blocked, piece->owner, there);
}

static bool wall_stands(Blocked *blocked, const Piece *piece) {
    bool moves = false;
    walk_all(blocked, piece, piece->site, try_wall, &moves);
    return !moves;
}

// ---- Mates

static void strike(Blocked *blocked, const Piece *piece, const Path *path, Site there, bool wall,
                   void *context) {
    (void)wall;
    if (rule_for(blocked, piece, path, STANDING_ENEMY) &&
        !(is_wall(blocked->rules, piece) && set_has(&blocked->guarded[piece->owner], there)))
        set_add(context, there);
}

static void strike_all(Blocked *blocked) {
    for (int site = set_next(&blocked->walls, 0); site >= 0;
         site = set_next(&blocked->walls, site + 1)) {
        const Piece *piece = piece_on(blocked, (Site)site);
        walk_all(blocked, piece, (Site)site, strike, &blocked->struck[piece->owner]);
    }
    for (int i = 0; i < blocked->roamer_count; i++) {
        Roamer *roamer = &blocked->roamers[i];
        bool leader = blocked->rules->kinds.list[roamer->piece->kind].leader;
        Set *set = leader ? &blocked->beside[roamer->piece->owner]
                          : &blocked->struck[roamer->piece->owner];
        for (int site = set_next(&roamer->reach, 0); site >= 0;
             site = set_next(&roamer->reach, site + 1))
            walk_all(blocked, roamer->piece, (Site)site, strike, set);
    }
}

// True when enemies could ever attack a piece of [seat] there; with [all] their leaders and walls
// included.
static bool is_struck(const Blocked *blocked, Seat seat, Site site, bool all) {
    for (int other = 0; other < blocked->rules->seats.count; other++)
        if (are_enemies(blocked->rules, seat, (Seat)other) &&
            (set_has(&blocked->struck[other], site) ||
             (all &&
              (set_has(&blocked->beside[other], site) || set_has(&blocked->guarded[other], site)))))
            return true;
    return false;
}

static bool may_stand(const Blocked *blocked, const Roamer *leader, Site site) {
    for (int i = 0; i < blocked->roamer_count; i++)
        if (&blocked->roamers[i] != leader &&
            blocked->roamers[i].piece->owner == leader->piece->owner &&
            set_has(&blocked->roamers[i].reach, site))
            return true;
    return false;
}

// True when the leader has a step from [site] that nothing the others do can prevent.
static bool escapes(const Blocked *blocked, const Roamer *leader, Site site) {
    const Piece *piece = leader->piece;
    const PathRange *range = rules_range(blocked->rules, piece->owner, piece->kind);
    for (uint16_t i = 0; i < range->count; i++) {
        const Path *path = &blocked->rules->moves.paths[range->first + i];
        Site there = path->castle ? (Site)SITE_NONE : path->next[site];
        if (there == SITE_NONE || set_has(&blocked->walls, there))
            continue;
        const Rule *rule = rule_for(blocked, piece, path, STANDING_EMPTY);
        if (rule && always_holds(path, rule) && !is_struck(blocked, piece->owner, there, true) &&
            !may_stand(blocked, leader, there))
            return true;
    }
    return false;
}

static bool is_safe(const Blocked *blocked, Seat seat) {
    for (int i = 0; i < blocked->roamer_count; i++) {
        const Roamer *leader = &blocked->roamers[i];
        if (leader->piece->owner != seat || !blocked->rules->kinds.list[leader->piece->kind].leader)
            continue;
        for (int site = set_next(&leader->reach, 0); site >= 0;
             site = set_next(&leader->reach, site + 1))
            if (is_struck(blocked, seat, (Site)site, false) &&
                !escapes(blocked, leader, (Site)site))
                return false;
    }
    return true;
}

// ---- The whole

// In nearly every position some wall can move, which is quick to see.
static bool may_be_blocked(const Rules *rules, const State *state) {
    const PieceIndex *board = state_board(rules, state);
    const Piece *pieces = state_pieces(rules, state);
    bool any = false;
    if (!rules->endings.blocked_is_dead || state->countdowns > 0 || state->frozen != 0)
        return false;
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        const Piece *piece = &pieces[index];
        if (piece->site == SITE_NONE || !is_wall(rules, piece))
            continue;
        any = true;
        const PathRange *range = rules_range(rules, piece->owner, piece->kind);
        for (uint16_t i = 0; i < range->count; i++) {
            const Path *path = &rules->moves.paths[range->first + i];
            Site there = path->castle ? (Site)SITE_NONE : path->next[piece->site];
            const Rule *rule = &rules->moves.rules[path->rule];
            if (there != SITE_NONE && board[there] == PIECE_NONE &&
                rule->outlet.standing == STANDING_EMPTY && always_holds(path, rule))
                return false;
        }
    }
    return any;
}

// Sorts the pieces into walls and roamers. False when there are too many roamers, or when some
// pieces do more than move.
static bool find_pieces(Blocked *blocked) {
    const Rules *rules = blocked->rules;
    const Piece *pieces = state_pieces(rules, blocked->state);
    int leaders[SEAT_LIMIT] = {0};
    for (PieceIndex index = 0; index < blocked->state->piece_count; index++) {
        const Piece *piece = &pieces[index];
        if (piece->site == SITE_NONE)
            continue;
        if (piece->owner >= rules->seats.count || piece->site >= rules->topology.board_count ||
            piece->below != PIECE_NONE || !all_known(blocked, piece))
            return false;
        leaders[piece->owner] += rules->kinds.list[piece->kind].leader;
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

static void guard_all(Blocked *blocked) {
    for (int site = set_next(&blocked->walls, 0); site >= 0;
         site = set_next(&blocked->walls, site + 1))
        guard(blocked, piece_on(blocked, (Site)site));
}

static bool all_walls_stand(Blocked *blocked) {
    for (int site = set_next(&blocked->walls, 0); site >= 0;
         site = set_next(&blocked->walls, site + 1))
        if (!wall_stands(blocked, piece_on(blocked, (Site)site)))
            return false;
    return true;
}

// Fills [blocked]. False when the walls might not last for ever.
static bool look(Blocked *blocked) {
    if (!find_pieces(blocked))
        return false;
    guard_all(blocked);
    for (int i = 0; i < blocked->roamer_count; i++)
        if (!spread(blocked, &blocked->roamers[i]))
            return false;
    if (!all_walls_stand(blocked))
        return false;
    strike_all(blocked);
    return true;
}

bool blocked_is_safe(const Rules *rules, const State *state, Seat seat) {
    Blocked blocked = {.rules = rules, .state = state};
    return may_be_blocked(rules, state) && look(&blocked) && is_safe(&blocked, seat);
}

bool blocked_is_dead(const Rules *rules, const State *state) {
    if (!may_be_blocked(rules, state))
        return false;
    Blocked blocked = {.rules = rules, .state = state};
    if (!look(&blocked))
        return false;
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (!state_is_out(state, (Seat)seat) && !is_safe(&blocked, (Seat)seat))
            return false;
    return true;
}
