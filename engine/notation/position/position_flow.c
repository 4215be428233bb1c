// SPDX-License-Identifier: MIT
#include "engine/notation/position/position_flow.h"

#include "engine/rules/moves/path.h"
#include "engine/rules/state/look.h"

#include <string.h>

const char *const position_kinds[] = {
    [ACTION_STEP] = "step",     [ACTION_CHOOSE] = "choose", [ACTION_SKIP] = "pass",
    [ACTION_RULE] = "rule",     [ACTION_CHANCE] = "chance", [ACTION_OFFER] = "offer",
    [ACTION_ACCEPT] = "accept", [ACTION_REFUSE] = "refuse", NULL,
};

const char *const position_stages[] = {
    [STAGE_DECIDE] = "decide",
    [STAGE_EFFECTS] = "effects",
    [STAGE_PHASE_WAITS] = "phase_waits",
    [STAGE_LEAVE] = "leave",
    [STAGE_TURN_WAITS] = "turn_waits",
    [STAGE_TURN_END] = "turn_end",
    [STAGE_TURN_START] = "turn_start",
    [STAGE_ENTER] = "enter",
    [STAGE_SETUP] = "setup",
    NULL,
};

const char *const position_chances[] = {
    [CHANCE_NONE] = "none", [CHANCE_NUMBER] = "number", [CHANCE_DICE] = "dice",
    [CHANCE_DRAW] = "draw", [CHANCE_LOT] = "lot",       NULL,
};

const char *const position_ends[] = {
    [NOTHING_ENDS] = "nothing", [PHASE_ENDS] = "phase", [TURN_ENDS] = "turn", NULL};

const char *const position_phases[] = {
    [PHASE_PLAY] = "play",
    [PHASE_TRANSFORMING] = "transforming",
    [PHASE_ASKED] = "asked",
    [PHASE_CHAIN] = "chain",
    [PHASE_CHANCE] = "chance",
    [PHASE_OFFERED] = "offered",
    NULL,
};

const char *const position_counters[] = {
    [COUNTER_TURN] = "turn", [COUNTER_TURNS] = "turns", [COUNTER_QUIET] = "quiet"};

int64_t position_counter(const State *state, int counter) {
    const int64_t values[] = {[COUNTER_TURN] = state->turn,
                              [COUNTER_TURNS] = state->turns,
                              [COUNTER_QUIET] = state->quiet};
    return values[counter];
}

bool position_counter_shadowed(const Rules *rules, int counter) {
    const bool per_seat = false;
    return rules_find_variable(rules, position_counters[counter], per_seat) != NULL;
}

// References to pieces ---------------------------------------------------------------------------

bool position_refers_to_pieces(const Rules *rules) {
    for (int i = 0; i < rules->data.attribute_count; i++)
        if (rules->data.attributes[i].type == TYPE_PIECE)
            return true;
    for (int i = 0; i < rules->data.variable_count; i++)
        if (rules->data.variables[i].type == TYPE_PIECE)
            return true;
    return false;
}

// Actions ----------------------------------------------------------------------------------------

// True for an offer, an acceptance or a refusal. The [rule] of each is the index of the offer.
static bool is_agreement(const Action *action) {
    return action->kind == ACTION_OFFER || action->kind == ACTION_ACCEPT ||
           action->kind == ACTION_REFUSE;
}

// Adds the faces of a roll, which are the digits of [value] in base DIE_BASE.
static void add_dice(Writer *writer, const Rules *rules, int32_t value) {
    writer_add_list(writer, "dice");
    for (int i = 0; i < rules->flow.dice_count; i++, value /= DIE_BASE)
        writer_integer(writer, value % DIE_BASE);
    writer_list_end(writer);
}

Type position_action_type(const Rules *rules, const Action *action) {
    if (action->kind == ACTION_RULE)
        return choosing_type((Choosing)rules->moves.rules[action->rule].interaction->chooses);
    if (!is_agreement(action))
        return TYPE_NULL;
    const OfferRules *offer = &rules->offers.list[action->rule];
    bool names_seat = offer->others != TERM_NONE, has_amount = offer->minimum != TERM_NONE;
    return names_seat ? TYPE_SEAT : has_amount ? TYPE_INTEGER : TYPE_NULL;
}

// Adds the name of an interaction or offer, and the value chosen.
static void add_rule(Writer *writer, const Rules *rules, const Action *action) {
    Type type = position_action_type(rules, action);
    writer_add_text(writer, "rule",
                    action->kind == ACTION_RULE ? rules->moves.rules[action->rule].name
                                                : rules->offers.list[action->rule].name);
    if (type == TYPE_NULL)
        return;
    writer_key(writer, "value");
    json_add_value(writer, rules, type, action->value);
}

// Adds an outcome of chance: a roll or a number. With several dice, a value above DIE_BASE is a
// roll. Adds nothing for an outcome without a value.
static void add_chance_outcome(Writer *writer, const Rules *rules, Value value) {
    if (rules->flow.dice_count > 1 && value > DIE_BASE)
        add_dice(writer, rules, value);
    else if (value != VALUE_NULL && value != VALUE_NONE)
        writer_add_integer(writer, "value", value);
}

// Adds everything that [action] chose except sites.
static void add_choice(Writer *writer, const Rules *rules, const Action *action) {
    if (action->kind == ACTION_RULE || is_agreement(action))
        add_rule(writer, rules, action);
    else if (action->kind == ACTION_CHANCE)
        add_chance_outcome(writer, rules, action->value);
    else if (action->value != VALUE_NULL)
        writer_add_integer(writer, "choice", action->value);
}

void position_add_action(Writer *writer, const Rules *rules, const Action *action) {
    writer_add_text(writer, "kind", position_kinds[action->kind]);
    json_add_seat(writer, rules, "seat", action->seat);
    json_add_site(writer, rules, "from", action->from);
    json_add_site(writer, rules, "to", action->to);
    if (action->depth > 0)
        writer_add_integer(writer, "place", action->depth);
    add_choice(writer, rules, action);
    if (action->marks & ACTION_REFUSED)
        writer_add_boolean(writer, "refused", true);
    if (action->marks & ACTION_DRAWN)
        writer_add_boolean(writer, "drawn", true);
}

// The piece that the step [pending] has already moved on the board, where only a choice about the
// piece is outstanding. NULL if there is no such piece.
static const Piece *find_moved_piece(const Rules *rules, const State *state,
                                     const Action *pending) {
    bool from_hand = pending->from >= rules->topology.board_count;
    if (rules->facts.interacts || pending->to == SITE_NONE || from_hand)
        return NULL;
    PieceIndex index = state_at(rules, state, pending->to, pending->depth);
    const Piece *piece = &state_pieces(rules, state)[index];
    return index == PIECE_NONE || piece->owner == SEAT_NONE ? NULL : piece;
}

// True when a piece that starts on [from] can reach [to] along [path] on an empty board.
static bool leads_to(const Path *path, Site from, Site to) {
    for (PathWalk walk = path_of(path, from); path_next(&walk);)
        if (walk.there == to)
            return true;
    return false;
}

int position_step_rule(const Rules *rules, const State *state, const Action *pending, int way) {
    const Piece *piece = find_moved_piece(rules, state, pending);
    if (!piece)
        return -1;
    const PathRange *range = rules_range(rules, piece->owner, piece->kind);
    for (uint16_t i = 0; i < range->count; i++) {
        const Path *path = &rules->moves.paths[range->first + i];
        // The pending value is the index of a Transform, which the step's path must have.
        if (pending->value >= (int32_t)path->transform_count ||
            !leads_to(path, pending->from, pending->to))
            continue;
        if (way < path->rule_count)
            return path->rule + way;
        way -= path->rule_count; // now counted from the next path
    }
    return -1;
}

// Tries one way after the other until one has the rule of [pending].
int position_step_way(const Rules *rules, const State *state, const Action *pending) {
    int way = 0, rule;
    while ((rule = position_step_rule(rules, state, pending, way)) >= 0 && rule != pending->rule)
        way++;
    return rule < 0 ? -1 : way;
}

// Adds [action] as the member [key], unless it is all zeros. [way] is the result of
// position_step_way. A 0 is not written, because a missing "way" is read as 0.
static void add_action_object(Writer *writer, const Rules *rules, const char *key,
                              const Action *action, int way) {
    static const Action zeros;
    if (action_equal(action, &zeros) && action->marks == 0) // action_equal does not compare marks
        return;
    writer_add_object(writer, key);
    position_add_action(writer, rules, action);
    if (way > 0)
        writer_add_integer(writer, "way", way);
    writer_object_end(writer);
}

void position_add_pending(Writer *writer, const Rules *rules, const State *state, bool is_view) {
    int way = is_view ? 0 : position_step_way(rules, state, &state->pending);
    add_action_object(writer, rules, "pending", &state->pending, way);
}

int position_find_ending(const Rules *rules, const char *words) {
    for (int i = 0; i < rules->endings.count; i++)
        if (strcmp(rules->endings.list[i].reason, words) == 0)
            return i;
    return -1;
}

// Flow -------------------------------------------------------------------------------------------

// The member "flow" while it is written. The object is opened when its first member is added, so
// that an empty one is never written.
typedef struct Flow {
    Writer *writer;
    const Rules *rules;
    const State *state;
    bool open;
} Flow;

// Opens the object "flow" unless it is open, and returns the writer for its next member.
static Writer *open_flow(Flow *flow) {
    if (!flow->open)
        writer_add_object(flow->writer, "flow");
    flow->open = true;
    return flow->writer;
}

// Adds a number if it is greater than 0.
static void add_number(Flow *flow, const char *key, int64_t number) {
    if (number > 0)
        writer_add_integer(open_flow(flow), key, number);
}

// Adds the position_counters whose names are taken by variables of the game, and the counters that
// are always in "flow".
static void add_counters(Flow *flow) {
    const State *state = flow->state;
    for (int i = 0; i < POSITION_COUNTERS; i++)
        if (position_counter_shadowed(flow->rules, i))
            writer_add_integer(open_flow(flow), position_counters[i], position_counter(state, i));
    add_number(flow, "acted", state->acted);
    add_number(flow, "skips", state->skips);
    if (flow->rules->facts.interacts) // the check at the end of the turn needs it
        add_number(flow, "captures", (uint16_t)(state->captured - state->captured_before));
}

// Adds the members about the phase: the interaction that is asked for, State.asked_seats, whether
// an effect has ended the phase or the turn, and the next phase if it is already decided.
static void add_phase_members(Flow *flow) {
    const State *state = flow->state;
    const Rules *rules = flow->rules;
    if (state->asked > 0) // 1 + the index of the interaction
        writer_add_text(open_flow(flow), "asked", rules->moves.rules[state->asked - 1].name);
    if (state->asked_seats > 0)
        json_add_seats(open_flow(flow), rules, "asked_seats", state->asked_seats);
    if (state->flow.ends != NOTHING_ENDS)
        writer_add_text(open_flow(flow), "ends", position_ends[state->flow.ends]);
    bool needs_next = state->flow.ends == PHASE_ENDS || state_is_chance(state);
    if (needs_next && rules->facts.interacts && state->flow.next_phase < rules->flow.phase_count)
        writer_add_text(open_flow(flow), "next_phase",
                        rules->flow.phases[state->flow.next_phase].name);
}

// Adds what chance is to decide, and the action whose effects it interrupts.
static void add_chance(Flow *flow) {
    const int no_way = 0; // only "pending" records the way, the number of the step's move
    const State *state = flow->state;
    if (!state_is_chance(state))
        return;
    Writer *writer = open_flow(flow);
    writer_add_text(writer, "stage", position_stages[state->flow.stage]);
    add_action_object(writer, flow->rules, "action", &state->action, no_way);
    writer_add_object(writer, "chance");
    writer_add_text(writer, "kind", position_chances[state->chance]);
    if (state->chance == CHANCE_DRAW) {
        json_add_site(writer, flow->rules, "from", (Site)state->range.low);
        json_add_site(writer, flow->rules, "to", (Site)state->range.high);
    } else if (state->chance == CHANCE_NUMBER) {
        writer_add_integer(writer, "low", state->range.low);
        writer_add_integer(writer, "high", state->range.high);
    }
    writer_object_end(writer);
}

void position_add_flow(Writer *writer, const Rules *rules, const State *state) {
    Flow flow = {.writer = writer, .rules = rules, .state = state};
    add_counters(&flow);
    add_phase_members(&flow);
    add_chance(&flow);
    if (flow.open)
        writer_object_end(writer);
}
