// SPDX-License-Identifier: MIT
// The table of the conditions of the piece dialect. The row of an op has the functions that
// evaluate it (with and without a position), facts about it, and its words for people. Other code
// reads the row instead of testing for particular ops.
#pragma once

#include "engine/rules/moves/steps_private.h"

// Facts about the conditions with one op, a bit each.
enum {
    FACT_RARE = 1,                  // they seldom hold
    FACT_PASSING = 2,               // they depend on what happened shortly before
    FACT_DEPENDS_ON_MOVED = 4,      // they depend on whether the moving piece has moved
    FACT_DEPENDS_ON_OTHERS = 8,     // they depend on whether another piece has moved
    FACT_DEPENDS_ON_STEPS = 16,     // they depend on where another step leads
    FACT_DEPENDS_ON_WAY = 32,       // they depend on what stands in the way
    FACT_DEPENDS_ON_SITES = 64,     // they depend on where the move starts and ends
    FACT_WAIVED = 128,              // they count as met for attackers
    FACT_ON_PREY = 256,             // if they examine the target, they restrict what is captured
    FACT_AFTER = 512,               // they are about the position after the move
    FACT_DEPENDS_ON_REPLIES = 1024, // they depend on whether there is a reply to the move
};

// How a condition can be evaluated for sets of sites, without a walk.
typedef enum ConditionForm {
    FORM_OTHER,        // it cannot be evaluated for sets of sites
    FORM_SITES,        // it depends only on source and target, so ConditionRow.known answers
    FORM_UNMOVED,      // the moving piece has not moved
    FORM_EMPTY,        // the sites of [path] are empty
    FORM_COUNT,        // a given number of pieces of the kind [piece] is on the way
    FORM_KIND,         // a piece of the kind [piece] is at [offset]
    FORM_FLAG,         // a piece at [offset] carries [flag]
    FORM_UNMOVED_AT,   // a piece at [offset] has not moved
    FORM_ALLY_ON_FILE, // another piece of the seat is on the file of the target
    FORM_TERM,         // the expression [term]
    FORM_NO_CHECK,     // after the move no leader of an enemy is attacked
    FORM_MATES,        // after the move the next seat is mated
    FORM_SAFE_SOURCE,  // the source is not attacked
    FORM_SAFE_WAY,     // no square after the source, up to the target, is attacked
    FORM_SAFE_TARGET,  // the target is not attacked
} ConditionForm;

typedef enum Known { KNOWN_NO, KNOWN_MAYBE, KNOWN_YES } Known;

// A condition being evaluated during a walk. [here] is where the last single step starts; for a
// slide, that is the last square it passes. [there] is where that step ends.
typedef struct Evaluation {
    const Walk *walk;
    const Condition *condition;
    Site here, there;
} Evaluation;

// What is known about a move when its position is not known.
typedef struct Still {
    const Rules *rules;
    Site source;      // SITE_NONE: unknown; for a drop, its target
    Site target;      // SITE_NONE: unknown
    Known unmoved;    // whether the moving piece has never moved
    bool unflagged;   // no piece carries a flag or will get one
    const Set *walls; // sites whose pieces never leave; NULL: none are known
} Still;

// A move that was made, and the State it led to.
typedef struct Aftermath {
    const Rules *rules;
    const State *before;
    const State *after; // the State after the move, before the turn passes on
    const Action *action;
    Sink *sink;       // its budget pays for expressions; NULL: each expression has a full budget
    PieceIndex mover; // the piece that moved, with the same index in both States
    // True when the seat to act next is mated. Code in a higher folder provides this, because it
    // must list the moves of that seat. NULL: not evaluated, for instance because the move is
    // itself a reply that such a listing tries.
    bool (*is_mate)(const struct Aftermath *aftermath);
} Aftermath;

// The functions, facts and words of an op. Sentences may contain {piece}, {site} (see [culprit]),
// {target} and {name} (of the condition); words may contain {least}, {most}, {mark}, {squares} and
// {where} ("on", "from", "to or from"). [refusal] and [words] are pairs: the first is for a
// condition that must hold, the second for one that must not.
typedef struct ConditionRow {
    // Evaluates the condition before the move. NULL: it is evaluated only after the move.
    bool (*holds)(const Evaluation *evaluation);
    // Evaluates the condition after the move. NULL: it is evaluated only before the move.
    bool (*after)(const Aftermath *aftermath, const Condition *condition);
    // What is known of the condition without a position. NULL: KNOWN_MAYBE.
    Known (*known)(const Still *still, const Condition *condition);
    Site (*culprit)(const Evaluation *evaluation); // the site that makes it fail; NULL: none
    unsigned facts;                                // FACT_... bits
    ConditionForm form;
    const char *refusal[2]; // why the move is not allowed; NULL: "{name} does not hold"
    const char *rule; // how the rules state the condition if it applies to all moves of a game;
                      // NULL: its name
    // How the guide says that the condition holds, and that it does not hold, after the words for
    // the move. If only the second is NULL, the first serves for both. If both are NULL, the
    // condition's name does.
    const char *words[2];
} ConditionRow;

const ConditionRow *condition_row(const Condition *condition);

// True when [condition] holds after the move. The condition's row must have [after].
bool condition_holds_after(const Aftermath *aftermath, const Condition *condition);

// The first site that makes a condition fail, or SITE_NONE.
Site walk_culprit(const Walk *walk, const Condition *condition, Site here, Site there);

static inline bool condition_has(const Condition *condition, unsigned facts) {
    return condition_row(condition)->facts & facts;
}

bool conditions_have(const Conditions *conditions, unsigned facts);

// True when some condition that is not negated has one of the facts.
bool conditions_demand(const Conditions *conditions, unsigned facts);

// True unless some condition is known to fail.
bool conditions_may_hold(const Still *still, const Conditions *conditions);

// True when some condition depends on the way from [source] to [target]. Conditions about the piece
// on the target do not count.
bool conditions_depend_on_way(const Conditions *conditions, Site source, Site target);

// True when two sites of the board are on one file of [seat]. A file runs in the seat's direction
// of play, even over squares that do not exist.
bool sites_share_file(const Rules *rules, Seat seat, Site a, Site b);

// The sites that [condition] requires to be empty, as tables of offsets; NULL if it requires none.
const Site *const *condition_legs(const Condition *condition, int *count);

// The condition that a drop must be next to a friendly piece, or NULL. It is negated, because the
// document states it as a restriction: no friendly neighbour. Its [path] has the offsets of the
// neighbours.
const Condition *conditions_neighbour(const Conditions *conditions);
