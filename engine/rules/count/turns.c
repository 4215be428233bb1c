// SPDX-License-Identifier: MIT
#include "engine/rules/count/turns.h"

#include "engine/base/hash.h"
#include "engine/base/memory.h"
#include "engine/rules/model/operations.h"
#include "engine/rules/state/chance.h"
#include "engine/rules/turn/play.h"

// States seen -------------------------------------------------------------------------------------

// Hashes in a table with open addressing. Items of an earlier round count as empty, so clearing the
// table costs nothing.
typedef struct SeenItem {
    uint64_t hash;
    uint64_t round;
} SeenItem;

typedef struct Seen {
    SeenItem *items;
    size_t capacity; // a power of two, or 0
    size_t count;    // of this round
    uint64_t round;
} Seen;

static SeenItem *seen_find(const Seen *seen, uint64_t hash) {
    size_t at = hash_mix(hash) & (seen->capacity - 1);
    while (seen->items[at].round == seen->round && seen->items[at].hash != hash)
        at = (at + 1) & (seen->capacity - 1);
    return &seen->items[at];
}

static void seen_grow(Seen *seen) {
    Seen old = *seen;
    seen->capacity = old.capacity == 0 ? 64 : 2 * old.capacity;
    seen->items = memory_new(seen->capacity * sizeof *seen->items);
    for (size_t i = 0; i < old.capacity; i++)
        if (old.items[i].round == seen->round)
            *seen_find(seen, old.items[i].hash) = old.items[i];
    memory_free(old.items);
}

// True when [hash] is new.
static bool seen_add(Seen *seen, uint64_t hash) {
    if (2 * (seen->count + 1) > seen->capacity)
        seen_grow(seen);
    SeenItem *item = seen_find(seen, hash);
    if (item->round == seen->round)
        return false;
    *item = (SeenItem){.hash = hash, .round = seen->round};
    seen->count++;
    return true;
}

// Walking -----------------------------------------------------------------------------------------

// What is known after a number of actions of a turn.
typedef struct Rung {
    ActionList list; // of the State before
    State *after;    // the State after one of them
} Rung;

struct TurnWalk {
    TrailStack *history;
    Rung **rungs;
    size_t rung_count;
    size_t rung_capacity;
    Action *actions; // of the turn
    Seen seen;
    Seat seat;      // whose turn it is
    uint32_t turns; // State.turns at its start
    bool begins;    // no action of it was taken before
    bool counts;    // the number of actions taken matters
    TurnVisit *visit;
    void *context;
    bool stopped;      // the visitor wants no more
    bool fits;         // no limit was exceeded
    Allowance *budget; // NULL: none
};

static bool program_has(const Program *program, Operation op) {
    for (uint32_t i = 0; i < program->term_count; i++)
        if (program->terms[i].op == op)
            return true;
    return false;
}

TurnWalk *turn_walk_new(TrailStack *history) {
    TurnWalk *walk = memory_new(sizeof *walk);
    walk->history = history;
    walk->actions = memory_new(TURN_ACTION_LIMIT * sizeof *walk->actions);
    walk->counts = program_has(&history->rules->program, OP_ACTIONS);
    return walk;
}

void turn_walk_limit(TurnWalk *walk, Allowance *budget) {
    walk->budget = budget;
}

void turn_walk_free(TurnWalk *walk) {
    if (!walk)
        return;
    for (size_t i = 0; i < walk->rung_count; i++) {
        action_list_free(&walk->rungs[i]->list);
        memory_free(walk->rungs[i]->after);
        memory_free(walk->rungs[i]);
    }
    memory_free(walk->rungs);
    memory_free(walk->actions);
    memory_free(walk->seen.items);
    memory_free(walk);
}

static Rung *rung_at(TurnWalk *walk, size_t index) {
    if (index == walk->rung_count) {
        walk->rungs = memory_grow(walk->rungs, &walk->rung_capacity, index + 1,
                                  sizeof *walk->rungs);
        Rung *rung = memory_new(sizeof *rung);
        rung->after = memory_new(walk->history->rules->layout.size);
        walk->rungs[walk->rung_count++] = rung;
    }
    return walk->rungs[index];
}

// A seat that plays alone takes one turn after the other.
static bool is_over(const TurnWalk *walk, const State *state) {
    if (state->reason != REASON_NONE || state_is_chance(state) || state->seat != walk->seat)
        return true;
    return walk->history->rules->seats.count == 1 && state->turns != walk->turns;
}

// What matters in the middle of a turn and is not in the hash; also the positions before, where the
// Rules need them.
static uint64_t middle_key(const TurnWalk *walk, const State *state) {
    uint64_t acted = walk->counts ? state->acted : state->acted > 0;
    uint64_t key = hash_mix(state->hash ^ hash_mix(acted));
    const Trail *trail = trail_stack_trail(walk->history);
    for (size_t i = 0; trail && i < trail->count; i++)
        key = hash_mix(key ^ trail->items[i].key);
    return key;
}

static void visit(TurnWalk *walk, size_t count, const State *after) {
    Turn turn = {.actions = walk->actions, .count = count, .after = after};
    bool single = count == 1 && walk->begins;
    if (seen_add(&walk->seen, after->hash) || single)
        walk->stopped = !walk->visit(walk->context, &turn);
}

static void walk_from(TurnWalk *walk, const State *state, size_t taken);

static void apply(TurnWalk *walk, const State *state, size_t taken, const Action *action) {
    if (walk->budget && !allowance_take(walk->budget)) {
        walk->fits = false;
        walk->stopped = true;
    }
    walk->actions[taken] = *action;
    state_apply(walk->history->rules, state, trail_stack_trail(walk->history), action,
                walk->rungs[taken]->after);
}

// Visits the actions that end the turn, and keeps the others in the rung's list.
static void walk_ends(TurnWalk *walk, const State *state, size_t taken) {
    Rung *rung = walk->rungs[taken];
    size_t kept = 0;
    for (size_t i = 0; i < rung->list.count && !walk->stopped; i++) {
        apply(walk, state, taken, &rung->list.items[i]);
        if (!is_over(walk, rung->after)) {
            rung->list.items[kept++] = rung->list.items[i];
            continue;
        }
        trail_stack_push(walk->history, state);
        visit(walk, taken + 1, rung->after);
        trail_stack_pop(walk->history);
    }
    rung->list.count = kept;
}

static void walk_on(TurnWalk *walk, const State *state, size_t taken) {
    Rung *rung = walk->rungs[taken];
    for (size_t i = 0; i < rung->list.count && !walk->stopped; i++) {
        apply(walk, state, taken, &rung->list.items[i]);
        trail_stack_push(walk->history, state);
        if (seen_add(&walk->seen, middle_key(walk, rung->after)))
            walk_from(walk, rung->after, taken + 1);
        trail_stack_pop(walk->history);
    }
}

// A game may end in the middle of a turn because nothing can be done.
static void walk_from(TurnWalk *walk, const State *state, size_t taken) {
    if (taken == TURN_ACTION_LIMIT || walk->seen.count >= TURN_STATE_LIMIT) {
        walk->fits = false;
        walk->stopped = true;
        return;
    }
    Rung *rung = rung_at(walk, taken);
    state_actions(walk->history->rules, state, trail_stack_trail(walk->history), &rung->list);
    if (rung->list.count == 0 && taken > 0)
        visit(walk, taken, state);
    walk_ends(walk, state, taken);
    walk_on(walk, state, taken);
}

bool turn_walk(TurnWalk *walk, const State *state, TurnVisit *visitor, void *context) {
    walk->seat = state->seat;
    walk->turns = state->turns;
    walk->begins = state->acted == 0;
    walk->visit = visitor;
    walk->context = context;
    walk->stopped = false;
    walk->fits = true;
    walk->seen.round++;
    walk->seen.count = 0;
    walk_from(walk, state, 0);
    return walk->fits;
}

// Rules in which a turn is an action --------------------------------------------------------------

// True when another seat is to act after each turn.
static bool seats_alternate(const Rules *rules) {
    Seats seats = 0;
    for (int i = 0; i < rules->flow.order_count; i++) {
        if (seats >> rules->flow.order[i] & 1)
            return false;
        seats = (Seats)(seats | 1u << rules->flow.order[i]);
    }
    return rules->flow.order_count > 1 && rules->flow.skip_variable < 0;
}

// True when the only phase ends after one action.
static bool has_plain_phase(const Rules *rules) {
    const PhaseRules *phase = &rules->flow.phases[0];
    if (rules->flow.phase_count != 1 || phase->actors != ACTORS_CURRENT ||
        phase->until != TERM_NONE || phase->next != PHASE_INDEX_NONE || rules->facts.explicit_turns)
        return false;
    for (int i = 0; i < rules->moves.rule_count; i++)
        if (rules->moves.rules[i].interaction->chainable)
            return false;
    return true;
}

static bool effects_go_on(const Program *program) {
    for (uint32_t i = 0; i < program->instruction_count; i++)
        if (program->instructions[i].kind == DO_ASK ||
            program->instructions[i].kind == DO_SET_PHASE)
            return true;
    return false;
}

bool turns_are_actions(const Rules *rules) {
    return seats_alternate(rules) && (!rules->facts.interacts || has_plain_phase(rules)) &&
           !effects_go_on(&rules->program);
}
