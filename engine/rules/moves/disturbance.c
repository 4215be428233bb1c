// SPDX-License-Identifier: MIT
#include "engine/rules/moves/disturbance.h"

#include "engine/rules/moves/conditions.h"
#include "engine/rules/moves/path.h"
#include "engine/rules/moves/steps_private.h"
#include "engine/rules/view/mask.h"

// Lines -------------------------------------------------------------------------------------------

enum { STANDINGS_OCCUPIED = 1u << STANDING_ENEMY | 1u << STANDING_ALLY | 1u << STANDING_BLOCKED };

// A path of an enemy towards a leader.
typedef struct Line {
    const Rules *rules;
    const PieceIndex *board;
    const Path *path;
    Site source;
    Site victim;
    Site last;     // the site before [victim] on the way
    int occupied;  // sites between that are occupied, including legs
    bool plain;    // conditions do not count, and only the path itself captures
    bool has_legs; // some condition requires sites to be empty
    bool depends;  // some other condition may be fulfilled or not
    Set sites;     // the sites between, and legs
} Line;

static void add_site(Line *line, Site site) {
    if (set_has(&line->sites, site))
        return;
    set_add(&line->sites, site);
    line->occupied += line->board[site] != PIECE_NONE;
}

// Walks from the source to the victim. False when the path does not get there.
static bool find_way(Line *line) {
    for (PathWalk at = path_of(line->path, line->source); path_next(&at);) {
        if (at.there == line->victim) {
            line->last = at.here;
            return true;
        }
        add_site(line, at.there);
    }
    return false;
}

// Adds the sites that [conditions] require to be empty. False when some condition never holds.
static bool add_legs(Line *line, const Conditions *conditions) {
    const Still still = {.rules = line->rules,
                         .source = line->source,
                         .target = line->victim,
                         .unmoved = KNOWN_MAYBE};
    if (line->plain || conditions->count == 0)
        return true;
    if (!conditions_may_hold(&still, conditions))
        return false;
    for (size_t i = 0; i < conditions->count; i++) {
        int count;
        const Site *const *legs = condition_legs(&conditions->items[i], &count);
        line->has_legs |= legs != NULL;
        // What depends on source and target alone is known to hold.
        line->depends |= !legs && !conditions->items[i].granted &&
                         !condition_has(&conditions->items[i], FACT_DEPENDS_ON_SITES);
        for (int leg = 0; leg < count; leg++) {
            if (legs[leg][line->last] == SITE_NONE)
                return false; // a site off the board is not empty
            add_site(line, legs[leg][line->last]);
        }
    }
    return true;
}

// True when [effects] take pieces from [victim], wherever the path leads.
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
    bool takes = !line->plain && takes_there(line, line->path->effects);
    for (uint16_t i = 0; i < line->path->rule_count && !line->plain; i++)
        takes |= takes_there(line, line->rules->moves.rules[line->path->rule + i].effects);
    return takes;
}

// Counts the rules by which the path captures, and notes whether they depend on anything.
static int count_captures(Line *line) {
    int captures = 0;
    for (uint16_t i = 0; i < line->path->rule_count; i++) {
        const Rule *rule = &line->rules->moves.rules[line->path->rule + i];
        captures += rule->outlet.captures && rule->outlet.standing == STANDING_ENEMY;
        line->depends |= !line->plain && (rule->when.count > 0 || rule->outlet.shares);
    }
    return captures;
}

// True when nothing but the pieces between stops a walk along the path.
static bool is_regular(const Line *line) {
    const Path *path = line->path;
    if (path->castle)
        return false;
    if (path->over > 0)
        return !line->has_legs;
    return path->times == 1 || line->plain ||
           (!path->stop && (path->stop_on & STANDINGS_OCCUPIED) == STANDINGS_OCCUPIED);
}

// Finding -----------------------------------------------------------------------------------------

static void add_all(Set *set, const Set *more) {
    for (size_t i = 0; i < sizeof set->words / sizeof *set->words; i++)
        set->words[i] |= more->words[i];
}

// Notes an attack along [line]. Only steps to or from the sites of the line can end it, unless it
// [depends] on more.
static void note_attack(Disturbance *disturbance, Line *line, bool depends) {
    disturbance->attacked = true;
    if (depends)
        return;
    set_add(&line->sites, line->source);
    set_add(&line->sites, line->victim);
    for (size_t i = 0; i < sizeof line->sites.words / sizeof *line->sites.words; i++)
        disturbance->answers.words[i] = disturbance->answerable
                                            ? disturbance->answers.words[i] & line->sites.words[i]
                                            : line->sites.words[i];
    disturbance->answerable = true;
}

// Adds what the path of an enemy towards [victim] depends on. [bit] is its reach_bit.
static void look_along(const State *state, const Attackers *at, Site victim, const Path *path,
                       unsigned bit, Disturbance *disturbance) {
    const Rules *rules = at->rules;
    Line line = {.rules = rules,
                 .board = state_board(rules, state),
                 .path = path,
                 .source = at->pieces[at->index].site,
                 .victim = victim,
                 .plain = rules->moves.plain_attacks};
    bool by_effect = takes_by_effect(&line);
    bool captures = count_captures(&line) > 0 && find_way(&line) &&
                    add_legs(&line, &path->conditions);
    if (!captures && !by_effect)
        return;
    bool simple = captures && !by_effect && is_regular(&line);
    int extra = line.occupied - path->over;
    if (!simple || extra == 0) {
        if (piece_attacks(rules, state, (PieceIndex)at->index, victim, bit))
            note_attack(disturbance, &line, !simple || line.depends);
        else
            disturbance->unclear = true;
    } else if (extra == 1) {
        add_all(&disturbance->leaving, &line.sites);
    } else if (extra == -1) {
        add_all(&disturbance->entering, &line.sites);
    }
}

void disturbance_find(const Rules *rules, const State *state, Seat seat, Disturbance *disturbance) {
    const Piece *pieces = state_pieces(rules, state);
    *disturbance = (Disturbance){.seat = seat};
    for (unsigned leader = 0; leader < state->piece_count && rules->kinds.has_leader; leader++) {
        const Piece *piece = &pieces[leader];
        if (piece->owner != seat || !rules->kinds.list[piece->kind].leader)
            continue;
        Attackers at = attackers_of(rules, state, piece->site, seat);
        while (attackers_next(&at)) {
            const Piece *enemy = &pieces[at.index];
            const PathRange *range = rules_range(rules, enemy->owner, enemy->kind);
            for (uint16_t i = (uint16_t)__builtin_ctz(at.paths); i < range->count; i++)
                if (at.paths & reach_bit(i))
                    look_along(state, &at, piece->site, &rules->moves.paths[range->first + i],
                               reach_bit(i), disturbance);
        }
    }
}

// Judging -----------------------------------------------------------------------------------------

// True when [effects] only flag the piece that moves. What depends on flags is unclear anyway.
static bool only_flag(const Rules *rules, Code effects) {
    const Instruction *at = program_code(&rules->program, effects);
    while (at->kind == DO_FLAG_MOVER)
        at++;
    return at->kind == DO_END;
}

// True when a step does nothing but move a piece that is no leader and attacks no leader of its
// seat, and capture what stands on the target.
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
        bool answers = !disturbance->answerable || set_has(&disturbance->answers, from) ||
                       set_has(&disturbance->answers, to);
        // Where capturing a leader ends the game, it does not matter what is left attacked.
        return answers || has_leader(rules, state, to) ? EXPOSURE_MAYBE : EXPOSURE_SURE;
    }
    return disturbance->unclear || set_has(&disturbance->leaving, from) ||
                   set_has(&disturbance->entering, to)
               ? EXPOSURE_MAYBE
               : EXPOSURE_NONE;
}
