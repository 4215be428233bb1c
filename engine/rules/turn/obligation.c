// SPDX-License-Identifier: MIT
#include "engine/rules/turn/obligation.h"

#include "engine/base/hash.h"
#include "engine/rules/effects/perform.h"
#include "engine/rules/state/look.h"
#include "engine/rules/turn/flow.h"
#include "engine/rules/turn/play.h"
#include "engine/rules/turn/tries.h"
#include "engine/rules/view/lot.h"
#include "engine/rules/view/mask.h"

enum {
    TABLE_SIZE = 2048,                // a power of two
    TABLE_LIMIT = TABLE_SIZE * 3 / 4, // the most items in the table, so that probing stays short
    TURN_LIMIT = 48,                  // how many actions to look ahead, if [room] suffices
    ROOM = 10,                        // how many States of the largest size fit into [room]
    FOUND_LIMIT = 1024,               // actions that are kept at a time, see Found
};

typedef struct TableItem {
    uint64_t key;
    bool acts; // there is an action in that State
    TurnSums best;
} TableItem;

// An action, and what it contributes to each sum.
typedef struct FoundAction {
    Action action;
    TurnSums gives;
} FoundAction;

// The actions in a State. After each action of a turn its flow asks whether there are any; they are
// kept, because the search continues with them.
typedef struct Found {
    ActionFinder finder;
    struct Search *search;
    // Those of the States that are being searched, then those found last.
    FoundAction list[FOUND_LIMIT];
    size_t count;
    size_t first;   // where those found last begin
    bool any;       // some have been found that the search has not used yet
    uint64_t key;   // of their State
    uint32_t cost;  // steps spent on all of them
    uint32_t spent; // steps spent up to the first of them, in the count of the flow
    Fault fault;    // the fault that ended the listing
} Found;

typedef struct Search {
    const Rules *rules;
    const Trail *trail;
    TurnMemo *memo; // records the turns; NULL: they are not recorded
    uint32_t turns; // State.turns in the turn that is being completed
    Seat seat;
    int sum_count;
    Sink budget;       // counts the steps of the whole search
    size_t state_room; // the size of one State in [room], in bytes
    int depth_limit;   // how many actions of a turn are tried; 1: no looking ahead
    bool whole;        // every turn has been followed to its end, and every State remembered
    Found found;
    // A hash table with open addressing. It holds the greatest sums that the rest of the turn can
    // reach from each State that the search has visited. Only the items with a bit in [table_used]
    // are initialised.
    int table_count;
    uint64_t table_used[TABLE_SIZE / 64];
    TableItem table[TABLE_SIZE];
    StateSpace room[ROOM]; // the States after up to [depth_limit] actions, and those States as the
                           // seat sees them
} Search;

// The search for the greatest sums that the actions of one State can reach.
typedef struct Ply {
    Search *search;
    const State *state;
    TurnNode *node; // of [state]; NULL: the turn is not recorded
    Sink *sink;
    int depth;
    bool any; // [best] is set
    TurnSums best;
} Ply;

static int count_sums(const Rules *rules) {
    return rules->facts.interacts ? rules->flow.obligation_count : rules->moves.sum_count;
}

static bool find_any(ActionFinder *finder, const State *state, uint32_t *spent, Fault *fault);

// Only interactions look ahead, because a step of a piece is a whole turn. For steps, the memory
// that looking ahead needs stays uninitialised.
static void search_begin(Search *search, const Rules *rules, const State *state, const Trail *trail,
                         TurnMemo *memo) {
    search->rules = rules;
    search->trail = trail;
    search->memo = memo;
    search->turns = state->turns;
    search->seat = state->seat;
    search->sum_count = count_sums(rules);
    search->budget = (Sink){0};
    search->depth_limit = 1;
    search->whole = true;
    if (!rules->facts.interacts)
        return;
    search->found.finder.any = find_any;
    search->found.search = search;
    search->found.any = false;
    search->found.first = search->found.count = 0;
    search->table_count = 0;
    memset(search->table_used, 0, sizeof search->table_used);
    search->state_room = (rules->layout.size + 15) / 16 * 16; // keeps each State aligned
    // Each action needs room for a State and, if anything is hidden, for that State as the seat
    // sees it.
    size_t limit = sizeof search->room / search->state_room / (rules->facts.hides ? 2 : 1);
    search->depth_limit = limit < TURN_LIMIT ? (int)limit : TURN_LIMIT;
}

// Memory for the State after the action at [depth]. With [seen], memory for what the seat to act
// sees of that State.
static State *room_for(Search *search, int depth, bool seen) {
    size_t place = search->rules->facts.hides ? 2 * (size_t)depth + seen : (size_t)depth;
    char *bytes = (char *)search->room; // as bytes, because the index may pass the first element
    return (State *)(void *)(bytes + place * search->state_room);
}

static bool steps_are_spent(const Search *search) {
    return search->budget.spent >= LISTING_BUDGET;
}

static void spend_steps(Search *search, uint32_t steps) {
    uint32_t left = LISTING_BUDGET - search->budget.spent;
    search->budget.spent += steps < left ? steps : left;
}

// If the steps ran out while looking ahead, refills the budget, stops looking ahead and returns
// true: the caller must then evaluate all actions again.
static bool restart_shallow(Search *search) {
    if (!steps_are_spent(search) || search->depth_limit == 1)
        return false;
    search->budget.spent = 0;
    search->depth_limit = 1;
    search->whole = false;
    return true;
}

// Less than 0 if [a] is smaller than [b], greater than 0 if it is greater, 0 if they are equal. An
// earlier sum counts more than all later ones.
static int compare_sums(const Search *search, const TurnSums *a, const TurnSums *b) {
    for (int i = 0; i < search->sum_count; i++)
        if (a->at[i] != b->at[i])
            return a->at[i] < b->at[i] ? -1 : 1;
    return 0;
}

// Contributions of single actions -----------------------------------------------------------------

// Counts the pieces that effects capture at offsets from [source].
static int32_t count_taken_by_effects(const Rules *rules, const State *state, Code effects,
                                      Site source) {
    int32_t count = 0;
    for (const Instruction *at = program_code(&rules->program, effects); at->kind != DO_END; at++) {
        Site site = at->kind == DO_TAKE_AT ? rules_offset(rules, at->a, source) : (Site)SITE_NONE;
        if (site != SITE_NONE)
            count += state_count(rules, state, site);
    }
    return count;
}

// How many pieces a step captures: those on its target, if it captures there, and those that its
// effects remove.
static int32_t count_captures(const Rules *rules, const State *state, const Action *action) {
    const Rule *rule = &rules->moves.rules[action->rule];
    Code effects = rules->moves.paths[rule->outlet.path].effects;
    int32_t count = rule->outlet.captures ? state_count(rules, state, action->to) : 0;
    return count + count_taken_by_effects(rules, state, rule->effects, action->from) +
           count_taken_by_effects(rules, state, effects, action->from);
}

// The value of an expression for an action, charged to the budget of the search; null counts as 0.
static int32_t evaluate_sum(Search *search, const State *state, const Action *action,
                            TermIndex term) {
    Context context;
    Value value;
    if (evaluate_constant(search->rules, term, &value))
        return value == VALUE_NULL ? 0 : value;
    context_init(&context, search->rules, state, search->trail, action->seat);
    context_bind(&context, state, action);
    uint32_t budget = context.steps = sink_budget(&search->budget);
    value = evaluate(&context, term);
    sink_charge(&search->budget, budget, &context);
    return value == VALUE_NULL ? 0 : value;
}

// What [action] itself contributes to each sum: 0 if it is a pass, or once the steps are spent.
static TurnSums evaluate_contribution(Search *search, const State *state, const Action *action) {
    const Rules *rules = search->rules;
    TurnSums sums = {0};
    if (action->kind != ACTION_RULE && action->kind != ACTION_STEP)
        return sums;
    const Interaction *interaction = rules->moves.rules[action->rule].interaction;
    const TermIndex *terms = interaction ? interaction->gives : rules->moves.sums;
    for (int i = 0; i < search->sum_count; i++)
        if (terms[i] != TERM_NONE)
            sums.at[i] = evaluate_sum(search, state, action, terms[i]);
        else if (!interaction) // in the piece dialect, a sum without an expression counts captures
            sums.at[i] = count_captures(rules, state, action);
    return sums;
}

// Looking ahead -----------------------------------------------------------------------------------

// True when the same seat is to act in the same turn. The search ends where chance or another seat
// is to decide.
static bool turn_goes_on(const Search *search, const State *state) {
    return state->result.reason == REASON_NONE && state->turns == search->turns &&
           state->seat == search->seat && state->phase != PHASE_CHANCE &&
           state->phase != PHASE_OFFERED;
}

static TurnSums best_from(Search *search, const State *state, TurnNode *node, int depth);

// If a lot is to be drawn, draws the first piece. It does not matter which one, because all look
// alike to the seat.
static void draw_lot(Search *search, State *after) {
    ChanceOutcome outcomes[CHANCE_LIMIT];
    StateSpace before;
    if (after->chance != CHANCE_LOT)
        return;
    state_chances(search->rules, after, outcomes);
    state_copy(search->rules, &before.state, after);
    spend_steps(search, state_apply(search->rules, &before.state, search->trail,
                                    &outcomes[0].action, after));
}

// Applies [action], draws its lot if there is one, and returns the State that follows. Stores in
// [node] the node of that State, or NULL if the turn is not recorded.
static const State *make(Search *search, const State *state, const Action *action, int depth,
                         TurnNode **node) {
    const bool seen = false;
    State *recorded = search->memo ? turn_memo_room(search->memo) : NULL;
    State *after = recorded ? recorded : room_for(search, depth, seen);
    // Where something is hidden, the search needs the actions in another State, that of the mask.
    ActionFinder *finder = search->rules->facts.hides ? NULL : &search->found.finder;
    search->found.any = false;
    spend_steps(search,
                apply_with_finder(search->rules, state, search->trail, action, finder, after));
    draw_lot(search, after);
    // One step for the action, the others for copying the State.
    spend_steps(search, 1 + state_steps(search->rules));
    *node = recorded ? turn_memo_add(search->memo, recorded) : NULL;
    search->whole &= recorded != NULL;
    return *node ? (*node)->state : after;
}

// Adds to [sums] the greatest sums that the rest of the turn can contribute after [action]. Returns
// the node of the State after [action], or NULL if the State was not made or the turn is not
// recorded.
static TurnNode *add_rest(Search *search, const State *state, const Action *action, int depth,
                          TurnSums *sums) {
    TurnNode *node;
    if (action->kind == ACTION_RULE &&
        search->rules->moves.rules[action->rule].interaction->ends_turn)
        return NULL; // the action ends the turn
    if (steps_are_spent(search) || depth + 1 >= search->depth_limit) {
        search->whole = false;
        return NULL;
    }
    const State *after = make(search, state, action, depth, &node);
    if (!turn_goes_on(search, after))
        return node;
    TurnSums rest = best_from(search, after, node, depth + 1);
    for (int i = 0; i < search->sum_count; i++)
        sums->at[i] += rest.at[i];
    return node;
}

// The greatest sums of a turn that starts with [action]: its own contribution [sums], plus the best
// that can follow. Records the action in [node], the node of [state]; NULL: does not record it.
static TurnSums sums_from(Search *search, const State *state, TurnNode *node, const Action *action,
                          TurnSums sums, int depth) {
    TurnNode *after = add_rest(search, state, action, depth, &sums);
    if (node)
        turn_memo_connect(search->memo, node, action, after, &sums);
    return sums;
}

// What the action that [sink] passes to its visitor contributes to each sum. Null counts as 0.
static TurnSums given_sums(const Search *search, const Sink *sink) {
    TurnSums sums = {0};
    for (int i = 0; i < search->sum_count && sink->gives; i++)
        sums.at[i] = sink->gives[i] == VALUE_NULL ? 0 : sink->gives[i];
    return sums;
}

// Looks ahead from an action of [ply]. False once the steps are spent.
static bool try_with(Ply *ply, const Action *action, TurnSums own) {
    TurnSums sums = sums_from(ply->search, ply->state, ply->node, action, own, ply->depth);
    if (!ply->any || compare_sums(ply->search, &sums, &ply->best) > 0)
        ply->best = sums;
    ply->any = true;
    return !steps_are_spent(ply->search);
}

// The visitor of a Sink. Listing and looking ahead share a budget, so the steps spent are copied
// from the Sink to the Search and back.
static bool try_action(void *context, const Action *action) {
    Ply *ply = context;
    ply->search->budget.spent = ply->sink->spent;
    bool more = try_with(ply, action, given_sums(ply->search, ply->sink));
    ply->sink->spent = ply->search->budget.spent;
    return more;
}

// What the seat to act sees of [state], stored in the room for [depth] if anything is hidden.
static const State *mask_state(Search *search, const State *state, int depth) {
    const bool seen = true;
    if (!search->rules->facts.hides)
        return state;
    State *masked = room_for(search, depth, seen);
    state_mask(search->rules, state, state->seat, masked);
    return masked;
}

// Recording ---------------------------------------------------------------------------------------

// Marks the actions of a node that reach [greatest].
static void mark_legal(const Search *search, TurnNode *node, const TurnSums *greatest) {
    for (TurnEdge *edge = node->first; edge; edge = edge->next)
        edge->legal = compare_sums(search, &edge->sums, greatest) >= 0;
}

// Adds the pass to [node]. If the turn goes on after the pass, the node cannot be used, because
// best_from does not search what follows a pass. If the memo is full, the turn is not recorded as a
// whole.
static void record_pass(Search *search, const State *state, TurnNode *node) {
    Action pass = action_without_sites(ACTION_SKIP, state->seat, VALUE_NONE);
    State *after = turn_memo_room(search->memo);
    if (!after) {
        search->whole = false;
        return;
    }
    state_apply(search->rules, state, search->trail, &pass, after);
    node->usable &= !turn_goes_on(search, after);
    turn_memo_connect(search->memo, node, &pass, turn_memo_add(search->memo, after),
                      &(TurnSums){0});
}

// Completes the node of [state] once [ply] has its actions: adds a pass, marks legal edges, and
// determines whether the node is usable. [fault] is that of the search for the actions.
static void finish_node(const Ply *ply, const Fault *fault) {
    Search *search = ply->search;
    TurnNode *node = ply->node;
    node->usable = fault->kind == FAULT_NONE && node->first &&
                   !legal_drops_repeated(search->rules, ply->state);
    if (legal_may_pass(search->rules, ply->state))
        record_pass(search, ply->state, node);
    mark_legal(search, node, &ply->best);
}

// Clears the memo unless the whole turn could be recorded. What a part of the turn contains would
// depend on where the turn started.
static void finish_recording(const Search *search) {
    if (search->memo && !search->whole)
        turn_memo_clear(search->memo);
}

// Actions in a State ------------------------------------------------------------------------------

// What the rest of the turn depends on; expressions may read State.acted.
static uint64_t key_of(const State *state) {
    return hash_mix(state->hash ^ hash_mix(state->acted));
}

// The item of the table with [key], or the empty item where [key] belongs.
static TableItem *find_item(Search *search, uint64_t key, bool *used) {
    size_t index = key % TABLE_SIZE;
    while ((*used = search->table_used[index / 64] >> (index % 64) & 1) &&
           search->table[index].key != key)
        index = (index + 1) % TABLE_SIZE;
    return &search->table[index];
}

// A listing that keeps what it finds.
typedef struct Keeping {
    Found *found;
    Sink sink;
} Keeping;

// The visitor of a Keeping. Stops the listing when there is no more room.
static bool keep_action(void *context, const Action *action) {
    Keeping *keeping = context;
    Found *found = keeping->found;
    if (!found->any)
        found->spent = keeping->sink.spent;
    found->any = true;
    if (found->count < FOUND_LIMIT)
        found->list[found->count] = (FoundAction){
            .action = *action, .gives = given_sums(found->search, &keeping->sink)};
    found->count++;
    return found->count <= FOUND_LIMIT;
}

// Lists all actions in [state], the first steps of which are [spent]. Returns the fault that ended
// the listing.
static Fault keep_actions(Found *found, const State *state, uint32_t spent) {
    const Search *search = found->search;
    Keeping keeping = {.found = found, .sink = {.visit = keep_action, .spent = spent}};
    keeping.sink.context = &keeping;
    found->count = found->first;
    legal_list(search->rules, state, search->trail, &keeping.sink);
    found->key = key_of(state);
    found->cost = keeping.sink.spent - spent;
    found->fault = keeping.sink.fault;
    return keeping.sink.fault;
}

// The ActionFinder of a Search. Lists all actions, but counts for the flow only the steps up to the
// first of them, and reports a fault only if it comes before. Listing the others is charged to the
// search once it uses them. They are not kept if there was no room, or if the steps of the flow ran
// out, because those of the search may suffice.
static bool find_any(ActionFinder *finder, const State *state, uint32_t *spent, Fault *fault) {
    Found *found = (Found *)(void *)finder; // its first member
    bool known;
    const TableItem *item = find_item(found->search, key_of(state), &known);
    *fault = (Fault){0};
    found->any = false;
    if (known && item->acts)
        return true;
    Fault last = keep_actions(found, state, *spent);
    if (!found->any) {
        *fault = last;
        *spent += found->cost;
        return false;
    }
    *spent = found->spent;
    found->any = found->count <= FOUND_LIMIT && last.kind != FAULT_BUDGET;
    return true;
}

// Passes the actions found in the State of [ply] to try_action. False if they are not those found
// last.
static bool try_found(Ply *ply, uint64_t key) {
    Search *search = ply->search;
    Found *found = &search->found;
    size_t first = found->first, end = found->count;
    if (!found->any || found->key != key)
        return false;
    found->any = false;
    found->first = end; // further actions are kept behind these
    spend_steps(search, found->cost);
    ply->sink->spent = search->budget.spent;
    ply->sink->fault = found->fault;
    ply->sink->count = end - first;
    bool more = !steps_are_spent(search);
    for (size_t i = first; i < end && more; i++) {
        FoundAction item = found->list[i]; // the list may grow
        more = try_with(ply, &item.action, item.gives);
    }
    ply->sink->spent = search->budget.spent;
    found->first = first;
    return true;
}

// Looking ahead from a State ----------------------------------------------------------------------

// Adds the best sums of a State to the table. If the table is full, what follows is not recorded
// whole.
static void remember(Search *search, uint64_t key, bool acts, const TurnSums *best) {
    bool used;
    TableItem *item = find_item(search, key, &used);
    if (search->table_count == TABLE_LIMIT) {
        search->whole = false;
        return;
    }
    size_t index = (size_t)(item - search->table);
    *item = (TableItem){.key = key, .acts = acts, .best = *best};
    search->table_used[index / 64] |= (uint64_t)1 << (index % 64);
    search->table_count++;
}

// The greatest sums that the rest of the turn can contribute from [state], the State after [depth]
// actions. What the seat sees of [state] is stored in the memory for [depth] - 1. Records the
// possible actions in [node], unless it is NULL. If an equal State was searched before, returns the
// sums found then, and records nothing.
static TurnSums best_from(Search *search, const State *state, TurnNode *node, int depth) {
    bool known;
    uint64_t key = key_of(state);
    const TableItem *item = find_item(search, key, &known);
    if (known)
        return item->best;
    Ply ply = {.search = search, .state = state, .node = node, .depth = depth};
    ply.any = legal_may_pass(search->rules, state); // a pass contributes nothing
    Sink sink = {.visit = try_action, .context = &ply, .spent = search->budget.spent};
    ply.sink = &sink;
    if (!try_found(&ply, key))
        legal_list_seen(search->rules, mask_state(search, state, depth - 1), search->trail, &sink);
    search->budget.spent = sink.spent;
    if (node)
        finish_node(&ply, &sink.fault);
    remember(search, key, sink.count > 0, &ply.best);
    return ply.best;
}

// Choosing the actions to keep --------------------------------------------------------------------

// Finds the greatest sums that any action of [list] reaches, and marks the actions that reach them.
// Returns the index of the first such action. The caller must ignore marks before that index,
// because they are left from smaller sums.
static size_t mark_greatest(Search *search, const State *state, TurnNode *node, ActionList *list,
                            TurnSums *greatest) {
    size_t first = 0;
    for (size_t i = 0; i < list->count; i++) {
        TurnSums own = evaluate_contribution(search, state, &list->items[i]);
        TurnSums sums = sums_from(search, state, node, &list->items[i], own, 0);
        int order = i == 0 ? 1 : compare_sums(search, &sums, greatest);
        list->items[i].marks = order >= 0;
        if (order > 0) {
            *greatest = sums;
            first = i;
        }
    }
    return first;
}

// Empties the memo of the search and adds [state] to it. Returns the node, or NULL without a memo.
static TurnNode *begin_recording(const Search *search, const State *state) {
    if (!search->memo)
        return NULL;
    turn_memo_clear(search->memo);
    State *copy = turn_memo_room(search->memo);
    state_copy(search->rules, copy, state);
    TurnNode *node = turn_memo_add(search->memo, copy);
    node->usable = true;
    return node;
}

void obligation_filter(const Rules *rules, const State *true_state, const Trail *trail,
                       TurnMemo *memo, ActionList *list) {
    StateSpace space;
    const State *state = legal_seen(rules, true_state, &space);
    Search search;
    TurnSums greatest = {0};
    size_t first, kept = 0;
    search_begin(&search, rules, state, trail, memo);
    do {
        TurnNode *node = begin_recording(&search, state);
        first = mark_greatest(&search, state, node, list, &greatest);
        if (node)
            mark_legal(&search, node, &greatest);
    } while (restart_shallow(&search));
    finish_recording(&search);
    for (size_t i = first; i < list->count; i++)
        if (list->items[i].marks) { // it reaches the greatest sums
            list->items[kept] = list->items[i];
            list->items[kept++].marks = 0;
        }
    list->count = kept;
}

bool obligation_is_missed(const Rules *rules, const State *state, const Trail *trail,
                          const Action *action, Shortfall *shortfall) {
    ActionList list = {0};
    Sink sink = {.list = &list};
    Search search;
    TurnSums own, greatest = {0};
    if (count_sums(rules) == 0)
        return false;
    legal_list(rules, state, trail, &sink);
    search_begin(&search, rules, state, trail, NULL);
    do {
        own = evaluate_contribution(&search, state, action);
        own = sums_from(&search, state, NULL, action, own, 0);
        mark_greatest(&search, state, NULL, &list, &greatest);
    } while (restart_shallow(&search));
    action_list_free(&list);
    if (compare_sums(&search, &own, &greatest) >= 0)
        return false;
    int sum = 0;
    while (own.at[sum] == greatest.at[sum])
        sum++;
    *shortfall = (Shortfall){.sum = sum, .own = own.at[sum], .greatest = greatest.at[sum]};
    return true;
}
