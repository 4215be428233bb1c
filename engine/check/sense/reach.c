// SPDX-License-Identifier: MIT
#include "engine/check/sense/reach.h"

#include "engine/base/memory.h"
#include "engine/rules/moves/conditions.h"
#include "engine/rules/moves/path.h"
#include "engine/rules/moves/steps.h"

enum { WORK_LIMIT = 64 * 1024 * 1024 }; // squares visited; only hostile rules need more

// One round visits every square that a piece can reach so far. Rounds are repeated until one finds
// nothing new.
typedef struct Round {
    Reach *reach;
    int seat;
    int kind;
    bool grew;
} Round;

// Records that pieces of a kind of the seat can get to a site.
static void add_site(Round *round, int kind, Site site) {
    Set *sites = &round->reach->sites[round->seat * round->reach->rules->kinds.count + kind];
    if (set_has(sites, site))
        return;
    set_add(sites, site);
    round->grew = true;
}

// Conditions --------------------------------------------------------------------------------------

// False when a condition is known to fail, whatever else stands on the board.
static bool all_may_hold(const Round *round, const Conditions *conditions, Site source,
                         Site target) {
    bool starts = source != SITE_NONE &&
                  set_has(reach_starts(round->reach, round->seat, round->kind), source);
    const Still still = {.rules = round->reach->rules,
                         .source = source,
                         .target = target,
                         .unmoved = starts ? KNOWN_MAYBE : KNOWN_NO};
    return conditions_may_hold(&still, conditions);
}

// True when the conditions hold nowhere for this seat, which the document may well intend.
static bool hold_nowhere(const Rules *rules, const Conditions *conditions) {
    const Still still = {
        .rules = rules, .source = SITE_NONE, .target = SITE_NONE, .unmoved = KNOWN_MAYBE};
    return !conditions_may_hold(&still, conditions);
}

// Steps -------------------------------------------------------------------------------------------

// Records what the piece may become by a step.
static void add_promotions(Round *round, size_t index, Site source, Site target) {
    const Path *path = &round->reach->rules->moves.paths[index];
    for (size_t i = 0; i < path->transform_count; i++) {
        const Transform *to = &path->transforms[i];
        if (!all_may_hold(round, &to->conditions, source, target))
            continue;
        round->reach->transforms[index] = REACHED_ONCE;
        for (size_t j = 0; j < to->option_count; j++)
            add_site(round, to->options[j], target);
    }
}

// Records that a step leads to a target, if its conditions may hold there.
static void add_target(Round *round, size_t index, Site source, Site target) {
    const Rules *rules = round->reach->rules;
    const Path *path = &rules->moves.paths[index];
    bool may_apply = false;
    for (uint16_t i = 0; i < path->rule_count && !may_apply; i++)
        may_apply = all_may_hold(round, &rules->moves.rules[path->rule + i].when, source, target);
    if (!may_apply || !all_may_hold(round, &path->conditions, source, target))
        return;
    round->reach->steps[index] = REACHED_ONCE;
    add_site(round, round->kind, target);
    add_promotions(round, index, source, target);
}

// True when a castling partner starts on the line along the step from [source].
static bool has_partner(const Round *round, const Path *path, Site source) {
    const Set *partners = reach_starts(round->reach, round->seat, path->castle->partner);
    for (PathWalk walk = path_from(path->next, 0, source); path_next(&walk);)
        if (set_has(partners, walk.there))
            return true;
    return false;
}

// Records that a castling is possible, if its squares fit and its conditions may hold.
static void add_castling(Round *round, size_t index, Site source) {
    const Path *path = &round->reach->rules->moves.paths[index];
    const Castle *to = path->castle;
    if (to->to == SITE_NONE || to->partner_to == SITE_NONE || !steps_castle_fits(path, source) ||
        !has_partner(round, path, source) ||
        !all_may_hold(round, &path->conditions, source, to->to))
        return;
    round->reach->steps[index] = REACHED_ONCE;
    add_site(round, round->kind, to->to);
    add_site(round, to->partner, to->partner_to);
}

// Follows all paths of the kind from every site it has got to so far.
static void follow_paths(Round *round) {
    const Rules *rules = round->reach->rules;
    const PathRange *range = rules_range(rules, (Seat)round->seat, (Kind)round->kind);
    const Set *sites = reach_sites(round->reach, round->seat, round->kind);
    for (int site = set_next(sites, 0); site >= 0; site = set_next(sites, site + 1))
        for (size_t i = range->first; i < (size_t)range->first + range->count; i++) {
            const Path *path = &rules->moves.paths[i];
            if (path->castle) {
                add_castling(round, i, (Site)site);
                continue;
            }
            for (PathWalk walk = path_of(path, (Site)site); path_next(&walk);)
                add_target(round, i, (Site)site, walk.there);
        }
}

static void find_sites(Reach *reach) {
    Round round = {.reach = reach, .grew = true};
    while (round.grew) {
        round.grew = false;
        for (round.seat = 0; round.seat < reach->rules->seats.count; round.seat++)
            for (round.kind = 0; round.kind < reach->rules->kinds.count; round.kind++)
                follow_paths(&round);
    }
}

// True when the conditions of the path, or of each of its rules, hold nowhere for this seat.
static bool path_holds_nowhere(const Rules *rules, const Path *path) {
    bool excused = path->rule_count > 0;
    for (uint16_t i = 0; i < path->rule_count; i++)
        excused &= hold_nowhere(rules, &rules->moves.rules[path->rule + i].when);
    return excused || hold_nowhere(rules, &path->conditions);
}

// Changes REACHED_NEVER to REACHED_EXCUSED for steps and promotions whose conditions hold nowhere
// for the seat. A step that never happens excuses its promotions as well.
static void mark_excused(Reach *reach) {
    const Rules *rules = reach->rules;
    for (size_t i = 0; i < rules->moves.path_count; i++) {
        const Path *path = &rules->moves.paths[i];
        bool all_excused = path->transform_count > 0;
        for (size_t j = 0; j < path->transform_count; j++)
            all_excused &= hold_nowhere(rules, &path->transforms[j].conditions);
        if (reach->steps[i] == REACHED_NEVER && path_holds_nowhere(rules, path))
            reach->steps[i] = reach->transforms[i] = REACHED_EXCUSED;
        if (reach->transforms[i] == REACHED_NEVER && all_excused)
            reach->transforms[i] = REACHED_EXCUSED;
    }
}

// The whole ---------------------------------------------------------------------------------------

// True when a round, which visits every site with every path, would take too long. There are rarely
// more than a few rounds.
static bool is_too_much(const Rules *rules) {
    const Topology *topology = &rules->topology;
    int side = topology->columns > topology->rows ? topology->columns : topology->rows;
    bool wraps = topology->wraps_files || topology->wraps_ranks;
    uint64_t walk = (uint64_t)(wraps ? topology->board_count : side);
    return rules->moves.path_count * (uint64_t)topology->board_count * walk > WORK_LIMIT;
}

void reach_find(Reach *reach, const Rules *rules) {
    size_t kinds = (size_t)(rules->seats.count * rules->kinds.count);
    *reach = (Reach){.rules = rules, .drops = rules->hands.exist};
    if (rules->facts.interacts || is_too_much(rules) ||
        program_does(&rules->program, PLACES_PIECES))
        return;
    reach->known = true;
    reach->starts = memory_new(kinds * sizeof *reach->starts);
    reach->sites = memory_new(kinds * sizeof *reach->sites);
    reach->steps = memory_new(rules->moves.path_count + 1);
    reach->transforms = memory_new(rules->moves.path_count + 1);
    for (int i = 0; i < rules->start.count; i++) {
        const StartPiece *piece = &rules->start.pieces[i];
        if (piece->seat == SEAT_NONE || piece->site == SITE_NONE ||
            topology_is_zone(&rules->topology, piece->site))
            continue;
        int index = piece->seat * rules->kinds.count + piece->kind;
        set_add(&reach->starts[index], piece->site);
        set_add(&reach->sites[index], piece->site);
    }
    find_sites(reach);
    mark_excused(reach);
}

void reach_free(Reach *reach) {
    memory_free(reach->starts);
    memory_free(reach->sites);
    memory_free(reach->steps);
    memory_free(reach->transforms);
    *reach = (Reach){0};
}
