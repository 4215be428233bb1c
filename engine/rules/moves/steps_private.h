// SPDX-License-Identifier: MIT
// The walk of a piece along its paths: steps.c makes it, steps_try.c retraces it for explanations,
// and conditions.c evaluates its conditions.
#ifndef TESSERA_RULES_MOVES_STEPS_PRIVATE_H
#define TESSERA_RULES_MOVES_STEPS_PRIVATE_H

#include "engine/rules/moves/steps.h"

// What a walk along the paths of a piece is for.
typedef enum Purpose {
    PURPOSE_LIST,   // collect actions
    PURPOSE_ATTACK, // find out whether it removes the victim
    PURPOSE_PROBE,  // find out whether there is any action
} Purpose;

typedef struct Walk {
    const Rules *rules;
    const State *state;
    const PieceIndex *board;
    const Piece *pieces;
    PieceIndex index; // of the walking piece
    uint16_t depth;   // its depth on its site
    Seat owner;
    Seat mover; // in whose turn it moves
    Site source;
    Purpose purpose;
    bool attacking; // conditions that are waived for attackers count as met
    bool plain;  // all other conditions do, too: only captures are asked for, up to the first piece
    bool found;  // PURPOSE_ATTACK, PURPOSE_PROBE: the answer; PURPOSE_LIST: no more wanted
    Site victim; // PURPOSE_ATTACK
    StepSink *steps;      // PURPOSE_LIST: receives the actions,
    bool collects;        // all collected first, since some may replace others
    const Castle *castle; // the castling whose conditions are being asked, or NULL,
    Site partner;         // and where its partner stands
    uint8_t *answers; // for each path of the kind an Answer; NULL where no path depends on another
} Walk;

// Does a path lead anywhere?
typedef enum Answer { ANSWER_UNKNOWN, ANSWER_NO, ANSWER_YES } Answer;

Walk walk_of_piece(const Rules *rules, const State *state, PieceIndex index, Purpose purpose);

// Walks along one path, for the purpose of the walk.
void walk_path(Walk *walk, const Path *path);

// The conditions of a path from [here] to [there], the last two sites of a slide.
bool walk_condition_holds(const Walk *walk, const Condition *condition, Site here, Site there);
bool walk_all_hold(const Walk *walk, const Conditions *conditions, Site here, Site there);

static inline bool walk_conditions_hold(const Walk *walk, const Conditions *conditions, Site here,
                                        Site there) {
    return conditions->count == 0 || walk_all_hold(walk, conditions, here, there);
}

// True when the walking piece would not be attacked on [site], with its own square empty.
bool walk_is_safe(const Walk *walk, Site site);

// Who stands on a site, a bit for each Standing. A frozen piece is nothing but an obstacle.
unsigned walk_standings(const Walk *walk, Site site);

// True when the caller wants the actions of a rule.
static inline bool walk_wants(const Walk *walk, unsigned rule) {
    const bool *wanted = walk->steps ? walk->steps->wanted : NULL;
    return !wanted || wanted[rule];
}

// The standings, a bit each, for which the path has wanted rules.
static inline unsigned walk_targets(const Walk *walk, const Path *path) {
    const Rule *first = &walk->rules->moves.rules[path->rule];
    unsigned standings = 0;
    for (uint16_t i = 0; i < path->rule_count; i++)
        if (walk_wants(walk, path->rule + i))
            standings |= 1u << first[i].outlet.standing;
    return standings;
}

// True when there is room for another piece, where that matters.
bool walk_has_room(const Walk *walk, const Rule *rule, Site there);

// True when a slide or hop ends on [there]. [passed] counts the pieces that a hop jumped over.
bool walk_stops(const Walk *walk, const Path *path, unsigned standings, Site here, Site there,
                unsigned *passed);

// The first occupied site between the walking piece and the [partner] it castles with, or
// SITE_NONE.
Site walk_castle_obstacle(const Walk *walk, const Path *path, Site partner);

// True when one of the two that castle may go from one site to the other, with nothing between
// them: along their line it may; elsewhere the straight way must be free except for the two.
bool walk_castle_way_is_free(const Walk *walk, const Path *path, Site partner, Site from, Site to);

static inline bool seats_are_enemies(const Rules *rules, Seat seat, Seat other) {
    return other == SEAT_NONE || rules->seats.list[seat].side != rules->seats.list[other].side;
}

#endif
