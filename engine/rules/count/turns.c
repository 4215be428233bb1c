// SPDX-License-Identifier: MIT
#include "engine/rules/count/turns.h"

#include "engine/base/hash.h"
#include "engine/base/memory.h"
#include "engine/rules/model/operations.h"
#include "engine/rules/state/chance.h"
#include "engine/rules/terms/codes.h"
#include "engine/rules/turn/play.h"
#include "engine/rules/turn/turn_memo.h"

// States seen -------------------------------------------------------------------------------------

// An item of the hash table Seen, which uses open addressing. Each walk is a round. Items of
// earlier rounds count as empty, so that emptying the table costs nothing.
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

// The item with [hash], or the empty item where [hash] belongs.
static SeenItem *seen_find(const Seen *seen, uint64_t hash) {
    size_t index = hash_mix(hash) & (seen->capacity - 1);
    while (seen->items[index].round == seen->round && seen->items[index].hash != hash)
        index = (index + 1) & (seen->capacity - 1);
    return &seen->items[index];
}

// Doubles the table, without the items of earlier rounds.
static void seen_grow(Seen *seen) {
    enum { FIRST_CAPACITY = 64 };
    Seen old = *seen;
    seen->capacity = old.capacity == 0 ? FIRST_CAPACITY : 2 * old.capacity;
    seen->items = memory_new(seen->capacity * sizeof *seen->items);
    for (size_t i = 0; i < old.capacity; i++)
        if (old.items[i].round == seen->round) // an empty item has round 0
            *seen_find(seen, old.items[i].hash) = old.items[i];
    memory_free(old.items);
}

// Adds [hash]. False when the table has it already.
static bool seen_add(Seen *seen, uint64_t hash) {
    if (2 * (seen->count + 1) > seen->capacity) // keeps half of the items empty
        seen_grow(seen);
    SeenItem *item = seen_find(seen, hash);
    if (item->round == seen->round)
        return false;
    *item = (SeenItem){.hash = hash, .round = seen->round};
    seen->count++;
    return true;
}

// Walking -----------------------------------------------------------------------------------------

// A point within a turn, before its next action.
typedef struct Rung {
    ActionList list; // what can be done at this point of the turn
    State *after;    // the State after the action of [list] that is being walked; NULL until it is
                     // first needed
} Rung;

struct TurnWalk {
    TrailStack *history;
    TurnMemo *memo;                    // of the turns that are walked; NULL: the rules need none
    Rung rungs[TURN_ACTION_LIMIT];     // indexed by the number of actions already taken
    Action actions[TURN_ACTION_LIMIT]; // the actions of the turn so far
    Seen seen;
    Seat seat;           // the seat whose turn it is
    uint32_t turns;      // State.turns when the turn began
    bool at_start;       // the walk starts before the first action of a turn
    bool counts_actions; // some expression reads how many actions the turn has had
    TurnVisit *visit;
    void *context;
    bool stopped;      // the visitor or a limit has ended the walk
    bool fits;         // no limit was exceeded
    Allowance *budget; // NULL: no limit
};

static bool program_has(const Program *program, Operation op) {
    for (uint32_t i = 0; i < program->term_count; i++)
        if (program->terms[i].op == op)
            return true;
    return false;
}

// Finds out once, for all walks, whether the Rules need a memo and the count of actions.
TurnWalk *turn_walk_new(TrailStack *history, Allowance *budget) {
    TurnWalk *walk = memory_new(sizeof *walk);
    walk->history = history;
    walk->budget = budget;
    walk->memo = turn_memo_new(history->rules);
    walk->counts_actions = program_has(&history->rules->program, OP_ACTIONS);
    return walk;
}

void turn_walk_free(TurnWalk *walk) {
    if (!walk)
        return;
    for (size_t i = 0; i < TURN_ACTION_LIMIT; i++) {
        action_list_free(&walk->rungs[i].list);
        memory_free(walk->rungs[i].after);
    }
    turn_memo_free(walk->memo);
    memory_free(walk->seen.items);
    memory_free(walk);
}

// True when the turn is over. If there is only one seat, a new turn begins without a change of
// seat.
static bool turn_is_over(const TurnWalk *walk, const State *state) {
    if (state->result.reason != REASON_NONE || state_is_chance(state) || state->seat != walk->seat)
        return true;
    return walk->history->rules->seats.count == 1 && state->turns != walk->turns;
}

// A hash of everything that the rest of a turn depends on: State.hash, the number of actions taken
// (if no expression reads it, only whether there are any), and earlier positions if the Rules need
// them.
static uint64_t middle_key(const TurnWalk *walk, const State *state) {
    uint64_t acted = walk->counts_actions ? state->acted : state->acted > 0;
    uint64_t key = hash_mix(state->hash ^ hash_mix(acted));
    const Trail *trail = trail_stack_trail(walk->history);
    for (size_t i = 0; trail && i < trail->count; i++)
        key = hash_mix(key ^ trail->items[i].key);
    return key;
}

// Visits the turn that consists of the first [count] actions of the walk. Leaves out a turn of
// several actions if another turn has led to the same State.
static void visit_turn(TurnWalk *walk, size_t count, const State *after) {
    Turn turn = {.actions = walk->actions, .count = count, .after = after};
    bool single = count == 1 && walk->at_start;
    // A turn of a single action is always visited. It is recorded too, so that longer turns to the
    // same State are left out.
    if ((seen_add(&walk->seen, after->hash) || single) && !walk->visit(walk->context, &turn))
        walk->stopped = true; // a limit may have stopped the walk already
}

// A State within the turn, and its node in the memo; NULL if the memo does not have it.
typedef struct Point {
    const State *state;
    const TurnNode *node;
} Point;

static void walk_from(TurnWalk *walk, const Point *at, size_t taken);

static void stop_at_limit(TurnWalk *walk) {
    walk->fits = false;
    walk->stopped = true;
}

// Applies [action] after [taken] others of the turn. The State that it leads to is in the memo or,
// if the memo does not have it, in the rung [taken]. If the budget is used up, stops the walk.
static Point apply_action(TurnWalk *walk, const Point *at, size_t taken, const Action *action) {
    if (walk->budget && !allowance_take(walk->budget))
        stop_at_limit(walk);
    walk->actions[taken] = *action;
    const TurnNode *node = turn_node_after(at->node, action);
    if (node)
        return (Point){.state = node->state, .node = node};
    state_apply(walk->history->rules, at->state, trail_stack_trail(walk->history), action,
                walk->rungs[taken].after);
    return (Point){.state = walk->rungs[taken].after};
}

// Visits the turns that end with the next action. Keeps the other actions in the list of the rung.
static void walk_ends(TurnWalk *walk, const Point *at, size_t taken) {
    Rung *rung = &walk->rungs[taken];
    size_t kept = 0;
    for (size_t i = 0; i < rung->list.count && !walk->stopped; i++) {
        Point after = apply_action(walk, at, taken, &rung->list.items[i]);
        if (!turn_is_over(walk, after.state)) {
            rung->list.items[kept++] = rung->list.items[i];
            continue;
        }
        trail_stack_push(walk->history, at->state); // the Trail includes the last position
        visit_turn(walk, taken + 1, after.state);
        trail_stack_pop(walk->history);
    }
    rung->list.count = kept;
}

// Walks on after each action in the list of rung [taken], all of which are possible at [at] and do
// not end the turn. Leaves out those after which the State is one that another way has led to.
static void walk_on(TurnWalk *walk, const Point *at, size_t taken) {
    Rung *rung = &walk->rungs[taken];
    for (size_t i = 0; i < rung->list.count && !walk->stopped; i++) {
        Point after = apply_action(walk, at, taken, &rung->list.items[i]);
        trail_stack_push(walk->history, at->state);
        if (seen_add(&walk->seen, middle_key(walk, after.state)))
            walk_from(walk, &after, taken + 1);
        trail_stack_pop(walk->history);
    }
}

// Lists what can be done after [taken] actions of the turn. False if a limit is exceeded.
static bool list_actions(TurnWalk *walk, const Point *at, size_t taken) {
    if (taken == TURN_ACTION_LIMIT || walk->seen.count >= TURN_STATE_LIMIT) {
        stop_at_limit(walk);
        return false;
    }
    const Rules *rules = walk->history->rules;
    Rung *rung = &walk->rungs[taken];
    if (!rung->after)
        rung->after = memory_new(rules->layout.size);
    // Only the first action of the turn fills the memo: [at] and the later rungs refer to what it
    // holds.
    if (taken == 0)
        state_actions_of_turn(rules, at->state, trail_stack_trail(walk->history), walk->memo,
                              &rung->list);
    else if (!turn_node_actions(at->node, &rung->list))
        state_actions(rules, at->state, trail_stack_trail(walk->history), &rung->list);
    return true;
}

// Visits the turns that go on with the actions listed in the rung. Actions that end the turn come
// first, so that of two ways to the same State the shorter one is visited.
static void walk_rung(TurnWalk *walk, const Point *at, size_t taken) {
    walk_ends(walk, at, taken);
    walk_on(walk, at, taken);
}

// Walks on from a State after [taken] actions of the turn. If no action is possible there, visits
// the turn so far. Stops if a limit is exceeded.
static void walk_from(TurnWalk *walk, const Point *at, size_t taken) {
    if (!list_actions(walk, at, taken))
        return;
    if (walk->rungs[taken].list.count == 0 && taken > 0)
        visit_turn(walk, taken, at->state);
    walk_rung(walk, at, taken);
}

// Prepares a walk, and lists the actions at its start.
static void begin_walk(TurnWalk *walk, const Point *at, TurnVisit *visitor, void *context) {
    walk->seat = at->state->seat;
    walk->turns = at->state->turns;
    walk->at_start = at->state->acted == 0;
    walk->visit = visitor;
    walk->context = context;
    walk->stopped = false;
    walk->fits = true;
    walk->seen.round++; // empties the table
    walk->seen.count = 0;
    list_actions(walk, at, 0); // stops the walk if a limit is reached
}

// Visits the turns from [state], whose actions begin_walk has listed. False if a limit was
// exceeded.
static bool finish_walk(TurnWalk *walk, const State *state) {
    Point at = {.state = state, .node = turn_memo_find(walk->memo, state)};
    walk_rung(walk, &at, 0);
    return walk->fits;
}

bool turn_walk(TurnWalk *walk, const State *state, TurnVisit *visitor, void *context) {
    begin_walk(walk, &(Point){.state = state}, visitor, context);
    return finish_walk(walk, state);
}

// A visitor that counts the turns.
static bool count_turn(void *context, const Turn *turn) {
    uint64_t *count = context;
    (void)turn;
    ++*count;
    return true;
}

// True when [action], the first of a turn that starts at [state], is certain to end it. Where the
// rule does not tell, performs the effects of the action, but nothing that follows them.
static bool ends_turn(TurnWalk *walk, const State *state, const Action *action) {
    const Rules *rules = walk->history->rules;
    if (action->kind != ACTION_RULE)
        return false;
    const Interaction *interaction = rules->moves.rules[action->rule].interaction;
    if (interaction->ends_turn || !interaction->ends_or_asks)
        return interaction->ends_turn;
    if (walk->budget && !allowance_take(walk->budget))
        stop_at_limit(walk);
    return !state_action_asks(rules, state, trail_stack_trail(walk->history), action,
                              walk->rungs[0].after);
}

// True when every action listed at the start of the turn is certain to end it.
static bool all_end_turn(TurnWalk *walk, const State *state) {
    const ActionList *list = &walk->rungs[0].list;
    for (size_t i = 0; i < list->count; i++)
        if (!ends_turn(walk, state, &list->items[i]))
            return false;
    return true;
}

bool turn_count(TurnWalk *walk, const State *state, uint64_t *count) {
    *count = 0;
    begin_walk(walk, &(Point){.state = state}, count_turn, count);
    if (!walk->at_start || !all_end_turn(walk, state))
        return finish_walk(walk, state);
    *count = walk->rungs[0].list.count; // each action is a turn of its own
    return walk->fits;
}

// Rules in which each action is a turn ------------------------------------------------------------

// True when no seat has two turns in the turn order, and no turn can be skipped, so that each turn
// is followed by one of another seat.
static bool seats_alternate(const Rules *rules) {
    for (int turn = 0; turn < rules->flow.order_count; turn++)
        if (rules_first_turn(rules, rules->flow.order[turn]) != turn)
            return false;
    return rules->flow.order_count > 1 && rules->flow.skip_variable < 0;
}

// True when the turn has one phase, and that phase ends after one action, unless the action lets
// the same seat go on.
static bool has_plain_phase(const Rules *rules) {
    const PhaseRules *phase = &rules->flow.phases[0];
    return rules->flow.phase_count == 1 && phase->who_acts == ACTORS_CURRENT &&
           phase->until == TERM_NONE && phase->next == PHASE_INDEX_NONE &&
           !rules->facts.explicit_turns;
}

static bool has_chains(const Rules *rules) {
    bool chains = false;
    for (int i = 0; i < rules->moves.rule_count; i++)
        chains |= rules->moves.rules[i].interaction->chainable;
    return chains;
}

// Of all instructions, only DO_ASK and DO_SET_PHASE can let the same seat act again.
bool turns_are_actions(const Rules *rules) {
    return seats_alternate(rules) &&
           (!rules->facts.interacts || (has_plain_phase(rules) && !has_chains(rules))) &&
           !program_next(&rules->program, NULL, DO_ASK) &&
           !program_next(&rules->program, NULL, DO_SET_PHASE);
}

static bool asks(const Rules *rules, const Rule *rule) {
    return codes_count_asks(rules, rule->effects) > 0 || codes_count_asks(rules, rule->refused) > 0;
}

// True when an interaction can be asked for only by effects that belong to an action and are
// performed at once. Effects that are put off, and effects between turns, then ask for nothing.
static bool only_actions_ask(const Rules *rules) {
    int count = 0;
    for (int i = 0; i < rules->moves.rule_count; i++)
        count += codes_count_asks(rules, rules->moves.rules[i].effects) +
                 codes_count_asks(rules, rules->moves.rules[i].refused);
    for (const Instruction *ask = program_next(&rules->program, NULL, DO_ASK); ask;
         ask = program_next(&rules->program, ask, DO_ASK))
        count--;
    return count == 0;
}

// An interaction is sure to end the turn if nothing in the game can make the same seat go on:
// neither its flow, nor a chain, a refusal or a question of this interaction.
void turns_mark_ends(Rules *rules) {
    bool plain = seats_alternate(rules) && has_plain_phase(rules) && only_actions_ask(rules) &&
                 !program_next(&rules->program, NULL, DO_SET_PHASE) &&
                 !program_next(&rules->program, NULL, DO_HAND_TURN);
    for (int i = 0; i < rules->moves.rule_count; i++) {
        const Rule *rule = &rules->moves.rules[i];
        Interaction *interaction = rule->interaction;
        bool refusable = interaction->may_be_refused || interaction->umpire.count > 0;
        interaction->ends_or_asks = plain && !interaction->chainable && !refusable;
        interaction->ends_turn = interaction->ends_or_asks && !asks(rules, rule);
    }
}
