// SPDX-License-Identifier: MIT
// What each condition of the piece dialect means, in one table: whether it holds, what is known of
// it without a position, which site is to blame, and how it is told to people.
// What belongs here: all that knows one op from another. Others ask by the functions and facts.
#ifndef TESSERA_RULES_MOVES_CONDITIONS_H
#define TESSERA_RULES_MOVES_CONDITIONS_H

#include "engine/rules/moves/steps_private.h"

// What is said of an op once for all.
enum {
    FACT_RARE = 1,             // where it must hold it does so now and then only
    FACT_PASSING = 2,          // it depends on what has just happened
    FACT_MINDS_MOVED = 4,      // it asks whether the moving piece has moved
    FACT_MINDS_OTHERS = 8,     // it asks whether another piece has moved
    FACT_MINDS_STEPS = 16,     // it asks where another step leads
    FACT_MINDS_WAY = 32,       // it asks what stands on the way
    FACT_MINDS_SITES = 64,     // it asks where the move starts and ends
    FACT_WAIVED = 128,         // it is not asked of attackers
    FACT_ON_PREY = 256,        // where it is about the target it says what the piece takes
    FACT_AFTER = 512,          // it is about the position after the move
    FACT_MINDS_REPLIES = 1024, // it asks whether that position has a reply
};

typedef enum Known { KNOWN_NO, KNOWN_MAYBE, KNOWN_YES } Known;

// A condition asked of a walk. "Here" is where the last step starts, of a slide the last square
// passed; "there" is where it leads.
typedef struct Asking {
    const Walk *walk;
    const Condition *condition;
    Site here, there;
} Asking;

// What is known of a move without a position.
typedef struct Still {
    const Rules *rules;
    Site source;      // SITE_NONE: nothing
    Site target;      // likewise; of a drop both are its target
    Known unmoved;    // has the moving piece never moved?
    bool unflagged;   // no piece carries a flag, nor will
    const Set *walls; // sites whose pieces stay for ever; NULL: none is known
} Still;

// A move that was made, and what it led to.
typedef struct Aftermath {
    const Rules *rules;
    const State *before;
    const State *after; // the turn has not changed yet
    const Action *action;
    Sink *sink;       // that pays for asking; NULL: each expression has the whole budget
    PieceIndex mover; // in both States
    // Is the seat to act next mated? Only a list of its moves tells, so the caller answers. NULL
    // where the move is tried as such a reply itself: whether replies mate is not asked.
    bool (*is_mate)(const struct Aftermath *aftermath);
} Aftermath;

// A sentence may have {piece}, {site} (to blame), {target} and {name} (of the condition); words may
// have {least}, {most}, {mark}, {squares} and {where} ("on", "from", "to or from"). Both come in
// pairs: where the condition must hold, and where it must not.
typedef struct ConditionRow {
    bool (*holds)(const Asking *asking); // NULL: it is asked after the move only
    bool (*after)(const Aftermath *aftermath, const Condition *condition); // NULL: only before it
    Known (*known)(const Still *still, const Condition *condition);        // NULL: maybe
    Site (*culprit)(const Asking *asking); // NULL: no site is to blame
    unsigned facts;                        // FACT_RARE | ...
    const char *refusal[2]; // why the move is not allowed; NULL: "{name} does not hold"
    const char *rule;       // where it must hold after every move; NULL: by its name
    const char *words[2];   // in the guide, behind what the move does; NULL: its name
} ConditionRow;

const ConditionRow *condition_row(const Condition *condition);

// Of one that is asked after the move: the row has [after].
bool condition_holds_after(const Aftermath *aftermath, const Condition *condition);

// The first site because of which a condition does not hold, or SITE_NONE.
Site walk_culprit(const Walk *walk, const Condition *condition, Site here, Site there);

static inline bool condition_has(const Condition *condition, unsigned facts) {
    return condition_row(condition)->facts & facts;
}

bool conditions_have(const Conditions *conditions, unsigned facts);

// True where some condition that must hold has one of the facts.
bool conditions_demand(const Conditions *conditions, unsigned facts);

// Could all of them hold?
bool conditions_may_hold(const Still *still, const Conditions *conditions);

// Is one of them about the way of a move, and not about what stands on its target?
bool conditions_mind_way(const Conditions *conditions, Site source, Site target);

// The sites of [condition], as tables of offsets, that must be empty; NULL: it is about no such.
const Site *const *condition_legs(const Condition *condition, int *count);

// The condition that a drop stands beside an own piece, or NULL: a restriction forbids drops for
// which it holds, so it is negated. Its path has the offsets of the neighbours.
const Condition *conditions_neighbour(const Conditions *conditions);

#endif
