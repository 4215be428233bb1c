// SPDX-License-Identifier: MIT
// One table of what each condition of the piece dialect means: whether it holds, what is known
// without a position, which site is to blame, and its words for people. Everything that
// distinguishes one op from another is here; others use the functions and facts.
#ifndef TESSERA_RULES_MOVES_CONDITIONS_H
#define TESSERA_RULES_MOVES_CONDITIONS_H

#include "engine/rules/moves/steps_private.h"

// What is always true of an op.
enum {
    FACT_RARE = 1,             // it holds only now and then
    FACT_PASSING = 2,          // it depends on what has just happened
    FACT_MINDS_MOVED = 4,      // it depends on whether the moving piece has moved
    FACT_MINDS_OTHERS = 8,     // it depends on whether another piece has moved
    FACT_MINDS_STEPS = 16,     // it depends on where another step leads
    FACT_MINDS_WAY = 32,       // it depends on what stands in the way
    FACT_MINDS_SITES = 64,     // it depends on where the move starts and ends
    FACT_WAIVED = 128,         // it does not apply to attackers
    FACT_ON_PREY = 256,        // asked of the target, it restricts what the piece takes
    FACT_AFTER = 512,          // it is about the position after the move
    FACT_MINDS_REPLIES = 1024, // it depends on whether that position has a reply
};

typedef enum Known { KNOWN_NO, KNOWN_MAYBE, KNOWN_YES } Known;

// A condition asked during a walk. [here] is where the last single step starts, for a slide the
// last square passed; [there] is where it ends.
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
    bool unflagged;   // no piece carries a flag or will get one
    const Set *walls; // sites whose pieces stay for ever; NULL: none are known
} Still;

// A move that was made, and the State it led to.
typedef struct Aftermath {
    const Rules *rules;
    const State *before;
    const State *after; // before the turn changes
    const Action *action;
    Sink *sink;       // whose steps are spent; NULL: each expression gets a full budget
    PieceIndex mover; // in both States
    // Is the seat to act next mated? Only a list of its moves tells, so the caller answers. NULL
    // where the move is tried as such a reply itself: whether replies mate is not asked.
    bool (*is_mate)(const struct Aftermath *aftermath);
} Aftermath;

// Sentences may contain {piece}, {site} (the one to blame), {target} and {name} (of the condition);
// words may contain {least}, {most}, {mark}, {squares} and {where} ("on", "from", "to or from").
// Both come in pairs: where the condition must hold, and where it must not.
typedef struct ConditionRow {
    bool (*holds)(const Asking *asking); // NULL: asked only after the move
    bool (*after)(const Aftermath *aftermath, const Condition *condition); // NULL: only before it
    Known (*known)(const Still *still, const Condition *condition);        // NULL: maybe
    Site (*culprit)(const Asking *asking); // NULL: no site is to blame
    unsigned facts;                        // FACT_RARE | ...
    const char *refusal[2]; // why the move is not allowed; NULL: "{name} does not hold"
    const char *rule;       // as a rule for every move; NULL: its name
    const char *words[2];   // in the guide, after what the move does; NULL: its name, or without
                            // a second one the first in both cases
} ConditionRow;

const ConditionRow *condition_row(const Condition *condition);

// The same for conditions asked after the move, whose row has [after].
bool condition_holds_after(const Aftermath *aftermath, const Condition *condition);

// The first site that makes a condition fail, or SITE_NONE.
Site walk_culprit(const Walk *walk, const Condition *condition, Site here, Site there);

static inline bool condition_has(const Condition *condition, unsigned facts) {
    return condition_row(condition)->facts & facts;
}

bool conditions_have(const Conditions *conditions, unsigned facts);

// True when some condition that must hold has one of the facts.
bool conditions_demand(const Conditions *conditions, unsigned facts);

// True when all of them may hold.
bool conditions_may_hold(const Still *still, const Conditions *conditions);

// True when one of them is about the way of a move, rather than about what stands on its target.
bool conditions_mind_way(const Conditions *conditions, Site source, Site target);

// The sites that [condition] requires to be empty, as tables of offsets; NULL: it requires none.
const Site *const *condition_legs(const Condition *condition, int *count);

// The condition that a drop must be next to a friendly piece, or NULL. Restrictions forbid drops
// for which they hold, so it is negated. Its path has the offsets of the neighbours.
const Condition *conditions_neighbour(const Conditions *conditions);

#endif
