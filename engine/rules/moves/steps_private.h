// SPDX-License-Identifier: MIT
// The walk of a piece along its paths: steps.c walks, steps_try.c repeats the walk to explain it,
// disturbance.c finds out what an attack depends on, and conditions.c evaluates its conditions.
#pragma once

#include "engine/rules/moves/steps.h"

// The purpose of a walk along the paths of a piece.
typedef enum Purpose {
    PURPOSE_LIST,   // collect actions
    PURPOSE_ATTACK, // find out whether the piece can remove the victim
    PURPOSE_PROBE,  // find out whether the walk leads anywhere
} Purpose;

typedef struct Walk {
    const Rules *rules;
    const State *state;
    const PieceIndex *board;
    const Piece *pieces;
    PieceIndex index;       // of the walking piece
    uint16_t depth;         // of the walking piece, on its site
    const PathRange *range; // the paths of the piece
    Seat owner;
    Seat mover; // the seat in whose turn the piece moves
    Site source;
    Purpose purpose;
    bool attacking;        // conditions that are waived for attackers count as met
    bool plain;            // ignores conditions; only the first piece on a path can be captured
    bool found;            // the walk can end: the answer is yes, or the sink wants no more
    Site victim;           // PURPOSE_ATTACK: the site where a piece may be removed
    const StepSink *steps; // PURPOSE_LIST: receives the actions
    bool collects; // collects all actions before it checks any, because some may replace others
    const Castle *castle; // the castling whose conditions are being evaluated, or NULL
    Site partner;         // the site of the partner of [castle]
    uint8_t *answers; // for each path of the kind, an Answer; NULL if no path depends on another
} Walk;

// Whether a path leads anywhere, as far as it is known yet.
typedef enum Answer { ANSWER_UNKNOWN, ANSWER_NO, ANSWER_YES } Answer;

// A Walk of the piece [index] that has not begun. The caller sets the other members that [purpose]
// needs.
Walk walk_of_piece(const Rules *rules, const State *state, PieceIndex index, Purpose purpose);

// Walks along one path. What it does there depends on Walk.purpose.
void walk_path(Walk *walk, const Path *path);

enum { ALL_PATHS = 0xFFFF }; // the reach_bit of every path

// True when a condition holds for the single step from [here] to [there], which may be the last of
// a slide. If walk->attacking, conditions that are waived for attackers count as met.
bool walk_condition_holds(const Walk *walk, const Condition *condition, Site here, Site there);

// True when all [conditions] hold for the single step from [here] to [there]. Always true if
// walk->plain.
bool walk_all_hold(const Walk *walk, const Conditions *conditions, Site here, Site there);

static inline bool walk_conditions_hold(const Walk *walk, const Conditions *conditions, Site here,
                                        Site there) {
    return conditions->count == 0 || walk_all_hold(walk, conditions, here, there);
}

// True when the walking piece would not be attacked on [site], with its own square empty.
bool walk_is_safe(const Walk *walk, Site site);

// The Standings of the pieces on a site, a bit each. A frozen piece makes the site STANDING_BLOCKED
// and nothing else.
unsigned walk_standings(const Walk *walk, Site site);

// True when the caller wants the actions of a rule.
static inline bool walk_wants(const Walk *walk, unsigned rule) {
    const bool *wanted = walk->steps ? walk->steps->wanted : NULL;
    return !wanted || wanted[rule];
}

// The Standings, a bit each, that a target may have for some wanted rule of the path.
static inline unsigned walk_targets(const Walk *walk, const Path *path) {
    const Rule *first = &walk->rules->moves.rules[path->rule];
    unsigned standings = 0;
    if (!walk->steps || !walk->steps->wanted)
        return path->targets;
    for (uint16_t i = 0; i < path->rule_count; i++)
        if (walk_wants(walk, path->rule + i))
            standings |= 1u << first[i].outlet.standing;
    return standings;
}

// False when [rule] lets the piece join others on [there], but the site has no room for it.
bool walk_has_room(const Walk *walk, const Rule *rule, Site there);

// True when a slide or hop cannot go on after [there], given the standings there. [passed] counts
// the pieces that a hop has jumped over, and grows if there is one on [there].
bool walk_stops(const Walk *walk, const Path *path, unsigned standings, Site here, Site there,
                unsigned *passed);

// True when nothing stands in the way of the walking piece and of the piece on [partner], with
// which it castles. Otherwise [obstacle] is the site of the first piece in their way, or SITE_NONE
// if the board ends.
bool walk_castle_is_free(const Walk *walk, const Path *path, Site partner, Site *obstacle);

static inline bool seats_are_enemies(const Rules *rules, Seat seat, Seat other) {
    return other == SEAT_NONE || (rules->seats.enemies[seat] >> other & 1);
}

#ifndef TESSERA_STATE_OPAQUE
// The pieces that might attack a site, one after another:
//
//     Attackers attackers = attackers_of(rules, state, site, seat);
//     while (attackers_next(&attackers))
//         look_at(attackers.index, attackers.paths);
typedef struct Attackers {
    const Rules *rules;
    const Piece *pieces;
    unsigned index; // the current piece
    unsigned paths; // the reach_bits of the paths by which it might remove a piece on the site
    unsigned next, count;
    unsigned seats; // whose pieces attack
    unsigned sites; // the number of sites on the board
    unsigned row;   // the index in PathRange.reach of the first entry for the site
} Attackers;

// The seats whose pieces may attack pieces of [victim]: its enemies that are neither out nor
// frozen.
static inline unsigned attacking_seats(const Rules *rules, const State *state, Seat victim) {
    unsigned seats = victim == SEAT_NONE ? (1u << rules->seats.count) - 1
                                         : rules->seats.enemies[victim];
    return seats & ~(unsigned)(state->out | state->frozen);
}

// The pieces that might remove a piece of [seat] on [site]. Nothing attacks a zone.
static inline Attackers attackers_of(const Rules *rules, const State *state, Site site, Seat seat) {
    const unsigned sites = (unsigned)rules->topology.board_count;
    return (Attackers){.rules = rules,
                       .pieces = state_pieces(rules, state),
                       .count = site < sites ? state->piece_count : 0,
                       .seats = attacking_seats(rules, state, seat),
                       .sites = sites,
                       .row = site * sites};
}

// Goes on to the next piece of an attacking seat that is on the board and has a path by which it
// might remove a piece on the site. False when there is none.
static inline bool attackers_next(Attackers *at) {
    const unsigned kinds = (unsigned)at->rules->kinds.count, seats = at->seats, sites = at->sites;
    const PathRange *ranges = at->rules->moves.ranges;
    const Piece *end = at->pieces + at->count;
    for (const Piece *piece = at->pieces + at->next; piece < end; piece++) {
        // SEAT_NONE modulo 32 is the number of no seat, so pieces without an owner are skipped.
        if (!(seats >> piece->owner % 32 & 1) || piece->site >= sites)
            continue;
        const uint16_t *reach = ranges[piece->owner * kinds + piece->kind].reach;
        at->paths = reach ? reach[at->row + piece->site] : ALL_PATHS;
        if (at->paths == 0)
            continue;
        at->index = (unsigned)(piece - at->pieces);
        at->next = at->index + 1;
        return true;
    }
    return false;
}
#endif

// True when a step of the piece removes what stands on [victim]. Tries only the paths whose
// reach_bit is in [paths].
bool piece_attacks(const Rules *rules, const State *state, PieceIndex index, Site victim,
                   unsigned paths);
