// SPDX-License-Identifier: MIT
#include "engine/rules/moves/disturbance.h"

#include "engine/rules/moves/conditions.h"
#include "engine/rules/moves/path.h"
#include "engine/rules/moves/steps_private.h"
#include "engine/rules/view/mask.h"

// Lines -------------------------------------------------------------------------------------------

enum { STANDINGS_OCCUPIED = 1u << STANDING_ENEMY | 1u << STANDING_ALLY | 1u << STANDING_BLOCKED };

// A path by which an enemy piece on [source] might capture the leader on [victim].
typedef struct Line {
    const Rules *rules;
    const PieceIndex *board;
    const Path *path;
    Site source;
    Site victim;
} Line;

// The way along which a piece may capture the victim. [sites] lie between the two, and must be
// empty or, for a hop, occupied by as many pieces as it jumps over.
typedef struct Way {
    Site last;    // the site before the victim
    int occupied; // how many of [sites] are occupied
    bool depends; // the capture depends on more than the pieces on [sites]
    Set sites;
} Way;

// True when attacks by the path ignore its conditions.
static bool is_plain(const Line *line) {
    return line->rules->moves.plain_attacks;
}

// True when nothing but the pieces between can stop a walk along the path: it is a hop, a single
// step, or a slide that every piece stops and no condition does.
static bool is_regular(const Line *line) {
    const Path *path = line->path;
    return !path->castle &&
           (path->over > 0 || path->times == 1 || is_plain(line) ||
            (!path->stop && (path->stop_on & STANDINGS_OCCUPIED) == STANDINGS_OCCUPIED));
}

// True when so many pieces stand between that no single step can open the path.
static bool is_closed(const Line *line) {
    // How many more pieces it takes to close the path. It is open with [over] pieces, over which it
    // hops. With one more, a step of that piece would open it.
    int left = line->path->over + 2;
    for (PathWalk at = path_of(line->path, line->source);
         left > 0 && path_next(&at) && at.there != line->victim;)
        left -= line->board[at.there] != PIECE_NONE;
    return left == 0;
}

// Adds [site], which is between the ends of the line, to [way] if it is new. Also counts the piece
// on it.
static void add_site(const Line *line, Way *way, Site site) {
    if (set_has(&way->sites, site))
        return;
    set_add(&way->sites, site);
    way->occupied += line->board[site] != PIECE_NONE;
}

// Collects in [way] the sites between the two ends of [line]. False when the path does not lead to
// the victim.
static bool find_way(const Line *line, Way *way) {
    *way = (Way){0};
    for (PathWalk at = path_of(line->path, line->source); path_next(&at);) {
        if (at.there == line->victim) {
            way->last = at.here;
            return true;
        }
        add_site(line, way, at.there);
    }
    return false;
}

// Adds the legs of [condition] to the sites that must be empty, as are those between source and
// target. False when a leg is off the board, which counts as not empty.
static bool add_legs(const Line *line, Way *way, const Condition *condition) {
    int count;
    const Site *const *legs = condition_legs(condition, &count);
    for (int leg = 0; leg < count; leg++) {
        Site site = legs[leg][way->last];
        if (site == SITE_NONE)
            return false;
        add_site(line, way, site);
    }
    // For a condition that depends on source and target alone, conditions_may_hold has already
    // found that it holds.
    way->depends |= !legs && !condition->granted &&
                    !condition_has(condition, FACT_DEPENDS_ON_SITES);
    return true;
}

// Records in [way] what the conditions of the path require. False when one of them never holds.
static bool read_conditions(const Line *line, Way *way) {
    const Conditions *conditions = &line->path->conditions;
    const Still still = {.rules = line->rules,
                         .source = line->source,
                         .target = line->victim,
                         .unmoved = KNOWN_MAYBE};
    if (!conditions_may_hold(&still, conditions))
        return false;
    // Legs are added only for a path that hops over nothing. A hop counts the pieces that it jumps
    // over, and its legs are left out.
    way->depends |= line->path->over > 0;
    for (size_t i = 0; i < conditions->count && line->path->over == 0; i++)
        if (!add_legs(line, way, &conditions->items[i]))
            return false;
    return true;
}

// Records in [way] whether the rules of the path depend on anything. False when none of them
// captures an enemy.
static bool read_rules(const Line *line, Way *way) {
    bool captures = false;
    for (uint16_t i = 0; i < line->path->rule_count; i++) {
        const Rule *rule = &line->rules->moves.rules[line->path->rule + i];
        captures |= rule->outlet.captures && rule->outlet.standing == STANDING_ENEMY;
        way->depends |= !is_plain(line) && (rule->when.count > 0 || rule->outlet.shares);
    }
    return captures;
}

// Fills [way] with the sites between the ends of the line, and what a capture of the victim along
// the path depends on. False when the path cannot capture the victim.
static bool find_capture(const Line *line, Way *way) {
    return find_way(line, way) && read_rules(line, way) &&
           (is_plain(line) || line->path->conditions.count == 0 || read_conditions(line, way));
}

// True when [effects] take pieces from the site of the victim, wherever the path leads.
static bool takes_there(const Line *line, Code effects) {
    const Instruction *at = program_code(&line->rules->program, effects);
    for (; at->kind != DO_END; at++)
        if (at->kind == DO_TAKE_AT &&
            rules_offset(line->rules, at->a, line->source) == line->victim)
            return true;
    return false;
}

// True when the path might remove the victim by an effect of its own or of a rule.
static bool takes_by_effect(const Line *line) {
    if (!line->path->takes || is_plain(line))
        return false;
    bool takes = takes_there(line, line->path->effects);
    for (uint16_t i = 0; i < line->path->rule_count; i++)
        takes |= takes_there(line, line->rules->moves.rules[line->path->rule + i].effects);
    return takes;
}

// Finding -----------------------------------------------------------------------------------------

// Adds the members of [more] to [set].
static void add_all(Set *set, const Set *more) {
    for (size_t i = 0; i < sizeof set->words / sizeof *set->words; i++)
        set->words[i] |= more->words[i];
}

// Notes an attack that only steps to [sites] can end. Only steps to a site that ends all attacks
// noted are answers.
static void note_answers(Disturbance *disturbance, const Set *sites) {
    if (!disturbance->answerable)
        disturbance->answers = *sites;
    for (size_t i = 0; i < sizeof sites->words / sizeof *sites->words; i++)
        disturbance->answers.words[i] &= sites->words[i];
    disturbance->answerable = true;
}

// Adds to [disturbance] what an attack along the line [at] depends on. The piece [enemy] stands on
// the source of the line. [bit] is the reach_bit of the line's path.
static void look_along(const State *state, const Line *at, PieceIndex enemy, unsigned bit,
                       Disturbance *disturbance) {
    const Line line = *at;
    const Rules *rules = line.rules;
    const Path *path = line.path;
    Way way;
    bool simple = is_regular(&line) && !takes_by_effect(&line);
    if (simple && (is_closed(&line) || !find_capture(&line, &way)))
        return;
    int extra = simple ? way.occupied - path->over : 0; // pieces too many; negative: too few
    if (extra == 1) {
        add_all(&disturbance->leaving, &way.sites);
    } else if (extra == -1) {
        add_all(&disturbance->entering, &way.sites);
    } else if (extra != 0) {
        return; // no single step leaves the right number between
    } else if (!piece_attacks(rules, state, enemy, line.victim, bit)) {
        disturbance->unclear = true;
    } else {
        disturbance->attacked = true;
        // A step from a site between can also end a hop, so [way] does not have all answers to one.
        if (!simple || way.depends || path->over > 0)
            return;
        set_add(&way.sites, line.source);
        set_add(&way.sites, line.victim);
        note_answers(disturbance, &way.sites);
    }
}

// Adds to [disturbance] what attacks on the seat's leader on [victim] depend on.
static void look_around(const Rules *rules, const State *state, Site victim,
                        Disturbance *disturbance) {
    Attackers at = attackers_of(rules, state, victim, disturbance->seat);
    while (attackers_next(&at)) {
        const Piece *enemy = &at.pieces[at.index];
        const PathRange *range = rules_range(rules, enemy->owner, enemy->kind);
        Line line = {.rules = rules,
                     .board = state_board(rules, state),
                     .source = enemy->site,
                     .victim = victim};
        for (uint16_t i = (uint16_t)__builtin_ctz(at.paths); i < range->count; i++)
            if (at.paths & reach_bit(i)) {
                line.path = &rules->moves.paths[range->first + i];
                look_along(state, &line, (PieceIndex)at.index, reach_bit(i), disturbance);
            }
    }
}

// If no kind is a leader, nothing can disturb the seat.
void disturbance_find(const Rules *rules, const State *state, Seat seat, Disturbance *disturbance) {
    const Piece *pieces = state_pieces(rules, state), *end = pieces + state->piece_count;
    const KindRules *kinds = rules->kinds.list;
    *disturbance = (Disturbance){.seat = seat};
    if (!rules->kinds.has_leader)
        return;
    for (const Piece *piece = pieces; piece < end; piece++)
        if (piece->owner == seat && kinds[piece->kind].leader)
            look_around(rules, state, piece->site, disturbance);
}

// Judging -----------------------------------------------------------------------------------------

// True when [effects] do nothing but flag the piece that moves. The flag need not be examined,
// because attacks that depend on flags count as unclear anyway.
static bool only_flag(const Rules *rules, Code effects) {
    const Instruction *at = program_code(&rules->program, effects);
    while (at->kind == DO_FLAG_MOVER)
        at++;
    return at->kind == DO_END;
}

// True when a step only moves its piece and captures what stands on the target; it may also set
// flags. The piece must not be a leader, must not become one, and must not belong to an enemy,
// whose pieces attack leaders of the acting seat.
static bool moves_only(const Rules *rules, const State *state, const Action *action) {
    const Rule *rule = &rules->moves.rules[action->rule];
    const Path *path = &rules->moves.paths[rule->outlet.path];
    if (path->castle || !only_flag(rules, path->effects) || !only_flag(rules, rule->effects) ||
        (rule->outlet.captures && rules->moves.captured != CODE_NONE))
        return false;
    if (action->value >= 0 &&
        (rules->moves.transformed != CODE_NONE || rules->kinds.list[action->value].leader))
        return false;
    const Piece *piece = &state_pieces(rules, state)[state_mover(rules, state, action)];
    return !rules->kinds.list[piece->kind].leader &&
           !seats_are_enemies(rules, action->seat, piece->owner);
}

// True when a leader stands on [site].
static bool has_leader(const Rules *rules, const State *state, Site site) {
    const Piece *pieces = state_pieces(rules, state);
    for (PieceIndex at = state_board(rules, state)[site]; at != PIECE_NONE; at = pieces[at].below)
        if (rules->kinds.list[pieces[at].kind].leader)
            return true;
    return false;
}

Exposure disturbance_judge(const Rules *rules, const State *state, const Disturbance *disturbance,
                           const Action *action) {
    Site from = action->from, to = action->to;
    if (action->seat != disturbance->seat || !moves_only(rules, state, action))
        return EXPOSURE_MAYBE;
    if (disturbance->attacked) {
        // Where capturing a leader ends the game, it does not matter what is left attacked.
        return !disturbance->answerable || set_has(&disturbance->answers, to) ||
                       has_leader(rules, state, to)
                   ? EXPOSURE_MAYBE
                   : EXPOSURE_SURE;
    }
    return disturbance->unclear || set_has(&disturbance->leaving, from) ||
                   set_has(&disturbance->entering, to)
               ? EXPOSURE_MAYBE
               : EXPOSURE_NONE;
}
