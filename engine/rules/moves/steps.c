// SPDX-License-Identifier: MIT
#include "engine/rules/moves/path.h"
#include "engine/rules/moves/steps_private.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/look.h"
#include "engine/rules/view/mask.h"

#include <string.h>

// Does what walk_of_piece says. It is a separate function so that this file can inline it.
static inline Walk new_walk(const Rules *rules, const State *state, PieceIndex index,
                            Purpose purpose) {
    const Piece *pieces = state_pieces(rules, state);
    const bool on_top = state_board(rules, state)[pieces[index].site] == index;
    return (Walk){
        .rules = rules,
        .state = state,
        .board = state_board(rules, state),
        .pieces = pieces,
        .index = index,
        .depth = on_top ? 0 : (uint16_t)state_depth(rules, state, index),
        .owner = pieces[index].owner,
        .mover = state_mover_seat(rules, state, index),
        .range = rules_range(rules, pieces[index].owner, pieces[index].kind),
        .source = pieces[index].site,
        .purpose = purpose,
    };
}

Walk walk_of_piece(const Rules *rules, const State *state, PieceIndex index, Purpose purpose) {
    return new_walk(rules, state, index, purpose);
}

// Steps found ------------------------------------------------------------------------------------

// Adds a step to the sink if the check accepts it. If the walk collects its actions, keep_legal
// checks them later.
static void add_action(Walk *walk, const Rule *rule, Site to, int32_t value) {
    Action action = {
        .kind = ACTION_STEP,
        .seat = walk->mover,
        .rule = (uint16_t)(rule - walk->rules->moves.rules),
        .from = walk->source,
        .to = to,
        .depth = walk->depth,
        .value = value,
    };
    if (walk->collects)
        *action_list_add(walk->steps->sink->list) = action;
    else if (!walk->found && walk->steps->check(walk->rules, walk->state, &action, walk->steps))
        walk->found = !sink_add(walk->steps->sink, &action);
}

// The first Transform of the path whose conditions hold, or NULL.
static const Transform *find_transform(const Walk *walk, const Path *path, Site here, Site there) {
    if (path->transform_count == 0 || !set_has(path->transforms_on, there))
        return NULL;
    for (size_t i = 0; i < path->transform_count; i++)
        if (walk_conditions_hold(walk, &path->transforms[i].conditions, here, there))
            return &path->transforms[i];
    return NULL;
}

// True when any piece on [site], also below the top, belongs to a frozen seat.
bool steps_blocked(const Rules *rules, const State *state, Site site) {
    const Piece *pieces = state_pieces(rules, state);
    PieceIndex at = state->frozen == 0 ? PIECE_NONE : state_board(rules, state)[site];
    for (; at != PIECE_NONE; at = pieces[at].below)
        if (pieces[at].owner != SEAT_NONE && state_is_frozen(state, pieces[at].owner))
            return true;
    return false;
}

// True when [effects] capture what stands on [site]. They do not capture where a frozen piece
// stands.
static bool effects_take(const Walk *walk, Code effects, Site site) {
    const Instruction *at = program_code(&walk->rules->program, effects);
    for (; at->kind != DO_END; at++)
        if (at->kind == DO_TAKE_AT && rules_offset(walk->rules, at->a, walk->source) == site)
            return !steps_blocked(walk->rules, walk->state, site);
    return false;
}

// True when the effects of [path] or [rule] capture what stands on [site].
static inline bool removes_piece(const Walk *walk, const Path *path, const Rule *rule, Site site) {
    return path->takes &&
           (effects_take(walk, path->effects, site) || effects_take(walk, rule->effects, site));
}

bool steps_may_become(const Rules *rules, const State *state, Seat seat, Kind kind) {
    const KindRules *becomes = &rules->kinds.list[kind];
    return becomes->owners >> seat & 1 &&
           (becomes->limit == 0 || state_count_kind(rules, state, seat, kind) < becomes->limit);
}

// Adds an action for each kind that the piece may become, and one without a change unless the piece
// must transform. A piece that must transform but can become no kind cannot make the step. A piece
// that is captured by its own step does not transform.
static void add_choices(Walk *walk, const Path *path, const Rule *rule, Site here, Site there) {
    if (path->transform_count == 0) {
        add_action(walk, rule, there, VALUE_NONE);
        return;
    }
    const Transform *transform = find_transform(walk, path, here, there);
    if (transform && removes_piece(walk, path, rule, walk->source))
        transform = NULL;
    if (!transform || transform->optional)
        add_action(walk, rule, there, VALUE_NONE);
    for (size_t i = 0; transform && i < transform->option_count; i++)
        if (steps_may_become(walk->rules, walk->state, walk->owner, transform->options[i]))
            add_action(walk, rule, there, transform->options[i]);
}

// Does with a possible step what the purpose of the walk requires: adds its actions, or notes that
// there is one, or that it removes the piece on the victim's site. In a plain walk only captures
// remove a piece.
static inline void handle_step(Walk *walk, const Path *path, const Rule *rule, Site here,
                               Site there) {
    switch (walk->purpose) {
    case PURPOSE_LIST: add_choices(walk, path, rule, here, there); break;
    case PURPOSE_PROBE: walk->found = true; break;
    case PURPOSE_ATTACK:
        walk->found |= (rule->outlet.captures && there == walk->victim) ||
                       (!walk->plain && removes_piece(walk, path, rule, walk->victim));
        break;
    }
}

// Walking -----------------------------------------------------------------------------------------

// What walk_standings returns for a site with pieces.
static unsigned occupied_standings(const Walk *walk, Site site) {
    PieceIndex occupant = walk->board[site];
    if (steps_blocked(walk->rules, walk->state, site))
        return 1u << STANDING_BLOCKED;
    unsigned standings = 0;
    for (; occupant != PIECE_NONE; occupant = walk->pieces[occupant].below)
        standings |= seats_are_enemies(walk->rules, walk->owner, walk->pieces[occupant].owner)
                         ? 1u << STANDING_ENEMY
                         : 1u << STANDING_ALLY;
    return standings;
}

// Does what walk_standings says. Handles the usual cases itself, so that this file can inline it:
// the site is empty, or nobody is frozen and a piece is alone on its site.
static inline unsigned find_standings(const Walk *walk, Site site) {
    const PieceIndex top = walk->board[site];
    if (top == PIECE_NONE)
        return 1u << STANDING_EMPTY;
    if (walk->state->frozen != 0 || walk->pieces[top].below != PIECE_NONE)
        return occupied_standings(walk, site);
    return seats_are_enemies(walk->rules, walk->owner, walk->pieces[top].owner)
               ? 1u << STANDING_ENEMY
               : 1u << STANDING_ALLY;
}

unsigned walk_standings(const Walk *walk, Site site) {
    return find_standings(walk, site);
}

static inline bool has_room(const Walk *walk, const Rule *rule, Site there) {
    return !rule->outlet.shares || state_has_room(walk->rules, walk->state, there);
}

bool walk_has_room(const Walk *walk, const Rule *rule, Site there) {
    return has_room(walk, rule, there);
}

// Handles the step by the first rule that fits the pieces on [there] and whose conditions hold. If
// that rule is not wanted, later rules do not take its place.
static void try_rules(Walk *walk, const Path *path, unsigned standings, Site here, Site there) {
    const Rule *first = &walk->rules->moves.rules[path->rule];
    for (uint16_t i = 0; i < path->rule_count; i++) {
        const Rule *rule = &first[i];
        bool fits = standings >> rule->outlet.standing & 1 && has_room(walk, rule, there) &&
                    (!walk->plain || rule->outlet.captures); // a plain walk can only capture
        if (!fits || !walk_conditions_hold(walk, &rule->when, here, there))
            continue;
        if (walk_wants(walk, path->rule + i))
            handle_step(walk, path, rule, here, there);
        return;
    }
}

// True when the straight way from one site to another exists and is free, up to and including [to].
// The two pieces that castle do not count. Otherwise sets [obstacle] to the site of the first other
// piece on the way, if there is one.
static bool way_is_free(const Walk *walk, Site from, Site to, Site partner, Site *obstacle) {
    const Topology *topology = &walk->rules->topology;
    int length = topology_way_length(topology, from, to);
    bool exists = true;
    for (int i = 1; i <= length; i++) {
        Site site = topology_way_site(topology, from, to, i);
        exists &= site != SITE_NONE;
        if (site != SITE_NONE && site != walk->source && site != partner &&
            walk->board[site] != PIECE_NONE) {
            *obstacle = site;
            return false;
        }
    }
    return exists;
}

// True when the path leads from [source] to [site], or from [site] to [source].
static bool on_line(const Path *path, Site source, Site site) {
    return path_reaches(path_from(path->next, 0, source), site) ||
           path_reaches(path_from(path->next, 0, site), source);
}

bool steps_castle_fits(const Path *path, Site source) {
    if (path->castle->to == SITE_NONE || path->castle->partner_to == SITE_NONE)
        return false;
    return on_line(path, source, path->castle->to) &&
           on_line(path, source, path->castle->partner_to);
}

Site steps_partner(const Rules *rules, const State *state, const Path *path, Site source) {
    if (!steps_castle_fits(path, source))
        return SITE_NONE;
    const PieceIndex *board = state_board(rules, state);
    const Piece *pieces = state_pieces(rules, state);
    Seat owner = pieces[board[source]].owner;
    if (pieces[board[source]].below != PIECE_NONE)
        return SITE_NONE; // pieces in a pile do not castle
    for (PathWalk at = path_from(path->next, 0, source); path_next(&at);) {
        if (board[at.there] == PIECE_NONE)
            continue;
        const Piece *piece = &pieces[board[at.there]];
        if (piece->owner == owner && piece->kind == path->castle->partner && !piece->moved &&
            piece->below == PIECE_NONE)
            return at.there;
    }
    return SITE_NONE;
}

// The target that an Action of a castling names. Usually it is the landing square. It is the
// partner's square if the landing square is next to the piece, because an ordinary step could lead
// there, and in games where kings and rooks may start anywhere.
static Site castle_target(const Walk *walk, const Path *path, Site partner) {
    bool near = topology_way_length(&walk->rules->topology, walk->source, path->castle->to) < 2;
    return near || path->castle->by_partner ? partner : path->castle->to;
}

// All sites on the path between the two pieces must be free, even if it is the longer way round a
// board that wraps. A piece then reaches a landing site on the path. The straight way to any other
// landing site must be free except for the two pieces.
bool walk_castle_is_free(const Walk *walk, const Path *path, Site partner, Site *obstacle) {
    const struct {
        Site from, to;
    } ways[] = {{walk->source, path->castle->to}, {partner, path->castle->partner_to}};
    bool reached[] = {false, false};
    *obstacle = SITE_NONE;
    for (PathWalk at = path_from(path->next, 0, walk->source);
         at.there != partner && path_next(&at);) {
        if (at.there != partner && walk->board[at.there] != PIECE_NONE) {
            *obstacle = at.there;
            return false;
        }
        for (int i = 0; i < 2; i++)
            reached[i] |= at.there == ways[i].to;
    }
    for (int i = 0; i < 2; i++)
        if (!reached[i] && !way_is_free(walk, ways[i].from, ways[i].to, partner, obstacle))
            return false;
    return true;
}

static void walk_castle(Walk *walk, const Path *path) {
    const Castle *castle = path->castle;
    Site obstacle, partner = steps_partner(walk->rules, walk->state, path, walk->source);
    if (partner == SITE_NONE || !walk_castle_is_free(walk, path, partner, &obstacle))
        return;
    // While these two are set, conditions are evaluated for the whole castling, not for a king's
    // step alone.
    walk->castle = castle;
    walk->partner = partner;
    if (walk_conditions_hold(walk, &path->conditions, walk->source, castle->to))
        handle_step(walk, path, &walk->rules->moves.rules[path->rule], walk->source,
                    castle_target(walk, path, partner));
    walk->castle = NULL;
}

// A hop stops at the first piece after those that it must pass. In a plain walk any piece stops the
// step. Otherwise the path says what does.
bool walk_stops(const Walk *walk, const Path *path, unsigned standings, Site here, Site there,
                unsigned *passed) {
    if (path->over > 0) {
        *passed += !(standings & 1u << STANDING_EMPTY);
        return *passed > path->over || standings & 1u << STANDING_BLOCKED;
    }
    if (walk->plain)
        return !(standings & 1u << STANDING_EMPTY);
    return (path->stop_on & standings) ||
           (path->stop && walk_condition_holds(walk, path->stop, here, there));
}

// Walks along a simple path of a single step, which exists: see walk_all. On a small board that
// wraps around it may lead back to the source.
static inline void walk_step(Walk *walk, const Path *path, unsigned targets) {
    const Site there = path->next[walk->source];
    const unsigned standings = find_standings(walk, there);
    if ((targets & standings) && there != walk->source)
        try_rules(walk, path, standings, walk->source, there);
}

// walk_path for a simple path of several steps: no castling, no hop, and no conditions of the path
// or where it stops. A path around a ring ends before its source.
static void walk_simply(Walk *walk, const Path *path, unsigned targets) {
    const Site *next = path->next;
    const Site source = walk->source;
    const unsigned empty = 1u << STANDING_EMPTY;
    const unsigned stops = walk->plain ? ~empty : path->stop_on;
    unsigned left = path->times > 0 ? path->times : SITE_LIMIT;
    for (Site here = source, there = next[here]; there != SITE_NONE && there != source;
         here = there, there = next[here]) {
        unsigned standings = find_standings(walk, there);
        if (targets & standings)
            try_rules(walk, path, standings, here, there);
        if (--left == 0 || (stops & standings))
            return;
    }
}

void walk_path(Walk *walk, const Path *path) {
    if (path->castle) {
        walk_castle(walk, path);
        return;
    }
    PathWalk at = path_of(path, walk->source);
    if (!path_next(&at))
        return;
    unsigned passed = 0, targets = walk_targets(walk, path);
    if (targets == 0)
        return;
    do {
        unsigned standings = find_standings(walk, at.there);
        // A hop may end only where it has passed exactly as many pieces as it must. For any other
        // step both numbers are 0.
        if (passed == path->over && (targets & standings) &&
            walk_conditions_hold(walk, &path->conditions, at.here, at.there))
            try_rules(walk, path, standings, at.here, at.there);
        if (at.left == 0 || walk_stops(walk, path, standings, at.here, at.there, &passed))
            return;
    } while (path_next(&at));
}

bool steps_replaces(const Action *later, const Action *earlier) {
    return later->to == earlier->to && later->value == earlier->value;
}

// True when a later item of the list replaces item [index].
static bool is_replaced(const ActionList *list, size_t index) {
    const Action *action = &list->items[index];
    for (size_t i = index + 1; i < list->count; i++)
        if (steps_replaces(&list->items[i], action))
            return true;
    return false;
}

// Of the actions collected from index [first] on, keeps those that are not replaced and pass the
// check, and counts them. False when the sink has as many as it may take.
static bool keep_legal(const Walk *walk, size_t first) {
    Sink *sink = walk->steps->sink;
    ActionList *list = sink->list;
    size_t kept = first;
    for (size_t i = first; i < list->count; i++)
        if (!is_replaced(list, i) &&
            walk->steps->check(walk->rules, walk->state, &list->items[i], walk->steps))
            list->items[kept++] = list->items[i];
    list->count = kept;
    sink->count += kept - first;
    return sink->limit == 0 || sink->count < sink->limit;
}

// Walks along the paths of the piece whose reach_bit is in [paths], until the walk can end.
static void walk_all(Walk *walk, unsigned paths) {
    uint8_t answers[PATH_LIMIT];
    const PathRange *range = walk->range;
    if (range->depends) {
        memset(answers, ANSWER_UNKNOWN, range->count);
        walk->answers = answers;
    }
    const Path *path = &walk->rules->moves.paths[range->first];
    const unsigned count = range->count;
    const Site source = walk->source;
    const bool all_wanted = !walk->steps || !walk->steps->wanted, all_paths = paths == ALL_PATHS;
    for (unsigned i = 0; i < count && !walk->found; i++, path++) {
        if (path->next[source] == SITE_NONE || (!all_paths && !(paths & reach_bit(i))))
            continue;
        if (!path->simple) {
            walk_path(walk, path);
            continue;
        }
        unsigned targets = all_wanted ? path->targets : walk_targets(walk, path);
        // The two cases do the same; a single step needs less code.
        if (path->times == 1)
            walk_step(walk, path, targets);
        else
            walk_simply(walk, path, targets);
    }
    walk->answers = NULL;
}

bool steps_of_piece(const Rules *rules, const State *state, PieceIndex index, StepSink *steps) {
    Walk walk = new_walk(rules, state, index, PURPOSE_LIST);
    walk.steps = steps;
    walk.collects = walk.range->overlaps && steps->sink->list; // collects in the sink's list
    size_t first = walk.collects ? steps->sink->list->count : 0;
    walk_all(&walk, ALL_PATHS);
    return walk.collects ? keep_legal(&walk, first) : !walk.found;
}

// Lists all steps of the piece, without asking whether they are legal.
void steps_list_all(const Rules *rules, const State *state, PieceIndex index, ActionList *list) {
    Walk walk = walk_of_piece(rules, state, index, PURPOSE_LIST);
    walk.steps = &(StepSink){.sink = &(Sink){.list = list}};
    walk.collects = true; // the actions are only collected, never checked
    walk_all(&walk, ALL_PATHS);
}

bool steps_drop_piece(const Rules *rules, const State *state, PieceIndex index, StepSink *steps) {
    Walk walk = walk_of_piece(rules, state, index, PURPOSE_LIST);
    walk.steps = steps;
    if (walk.range->drop == DROP_NONE)
        return true;
    const Path *path = &rules->moves.paths[walk.range->drop];
    const Rule *rule = &rules->moves.rules[path->rule]; // a drop has only one rule
    // [found] is set once the sink wants no more.
    for (int site = 0; site < rules->topology.board_count && !walk.found; site++)
        if (rules->topology.exists[site] && walk.board[site] == PIECE_NONE &&
            // a drop has no source, so the target stands for it
            walk_conditions_hold(&walk, &path->conditions, (Site)site, (Site)site))
            add_action(&walk, rule, (Site)site, VALUE_NONE);
    return !walk.found;
}

int steps_transform(const Rules *rules, const State *state, const Action *action) {
    uint8_t answers[PATH_LIMIT] = {ANSWER_UNKNOWN};
    Walk walk = walk_of_piece(rules, state, state_mover(rules, state, action), PURPOSE_LIST);
    walk.answers = answers; // the conditions of a transform may depend on other paths
    const Path *path = &rules->moves.paths[rules->moves.rules[action->rule].outlet.path];
    if (path->drop) // a drop never transforms
        return -1;
    Site here = path->castle ? action->from : path_before(path, action->from, action->to);
    const Transform *transform = find_transform(&walk, path, here, action->to);
    return transform ? (int)(transform - path->transforms) : -1;
}

// Attacks -----------------------------------------------------------------------------------------

// Walks as for a move, but stops at the first step that removes the piece on [victim].
bool piece_attacks(const Rules *rules, const State *state, PieceIndex index, Site victim,
                   unsigned paths) {
    Walk walk = new_walk(rules, state, index, PURPOSE_ATTACK);
    walk.attacking = true;
    walk.plain = rules->moves.plain_attacks;
    walk.victim = victim;
    walk_all(&walk, paths);
    return walk.found;
}

// True when a piece of an enemy of [seat] could remove what stands on [site].
static bool is_attacked(const Rules *rules, const State *state, Site site, Seat seat) {
    Attackers at = attackers_of(rules, state, site, seat);
    while (attackers_next(&at))
        if (piece_attacks(rules, state, (PieceIndex)at.index, site, at.paths))
            return true;
    return false;
}

bool steps_attack(const Rules *rules, const State *state, PieceIndex victim) {
    const Piece *piece = &state_pieces(rules, state)[victim];
    return is_attacked(rules, state, piece->site, piece->owner);
}

bool steps_attack_by(const Rules *rules, const State *state, PieceIndex index, PieceIndex victim) {
    const Piece *pieces = state_pieces(rules, state), *piece = &pieces[index];
    return piece->owner < SEAT_LIMIT && // not SEAT_NONE
           attacking_seats(rules, state, pieces[victim].owner) >> piece->owner & 1 &&
           piece->site < rules->topology.board_count &&
           piece_attacks(rules, state, index, pieces[victim].site, ALL_PATHS);
}

bool steps_attack_site(const Rules *rules, const State *state, Site site, Seat seat) {
    const bool moved = false;
    StateSpace space;
    int kind = 0;
    if (!rules->moves.ranges || rules->kinds.count == 0)
        return false; // in the interaction dialect nothing attacks
    if (state_board(rules, state)[site] != PIECE_NONE)
        return is_attacked(rules, state, site, seat);
    // Many pieces attack only occupied sites, so put a piece of the seat there: a leader, or one of
    // the last kind if there are no leaders.
    while (kind + 1 < rules->kinds.count && !rules->kinds.list[kind].leader)
        kind++;
    state_copy(rules, &space.state, state);
    return state_add(rules, &space.state, site, (Kind)kind, seat, moved) != PIECE_NONE &&
           is_attacked(rules, &space.state, site, seat);
}

bool steps_attack_leader(const Rules *rules, const State *state, Seat seat) {
    const Piece *pieces = state_pieces(rules, state);
    const KindRules *kinds = rules->kinds.list;
    const unsigned sites = (unsigned)rules->topology.board_count, count = state->piece_count;
    if (!rules->kinds.has_leader)
        return false;
    for (unsigned index = 0; index < count; index++) {
        const Piece *piece = &pieces[index];
        if (piece->owner == seat && kinds[piece->kind].leader && piece->site < sites &&
            is_attacked(rules, state, piece->site, seat))
            return true;
    }
    return false;
}

// True when the leader of any other side's seat that is still in the game is attacked.
bool steps_attack_enemy_leader(const Rules *rules, const State *state, Seat seat) {
    for (int other = 0; other < rules->seats.count; other++)
        if (!rules_same_side(rules, seat, (Seat)other) && !state_is_out(state, (Seat)other) &&
            steps_attack_leader(rules, state, (Seat)other))
            return true;
    return false;
}

Seats steps_checked(const Rules *rules, const State *state) {
    Seats checked = 0;
    if (!rules->kinds.has_leader)
        return 0;
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (!state_is_frozen(state, (Seat)seat) && steps_attack_leader(rules, state, (Seat)seat))
            checked |= seats_with((Seat)seat);
    return checked;
}
