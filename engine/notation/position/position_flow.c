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

const char *const position_endings_of[] = {
    [NOTHING_ENDS] = "nothing", [PHASE_ENDS] = "phase", [TURN_ENDS] = "turn", NULL};

const char *position_counter_name(int counter) {
    static const char *const names[] = {"turn", "turns", "quiet"};
    return names[counter];
}

bool position_counter_hidden(const Rules *rules, int counter) {
    for (int i = 0; i < rules->data.variable_count; i++)
        if (!rules->data.variables[i].per_seat &&
            strcmp(rules->data.variables[i].name, position_counter_name(counter)) == 0)
            return true;
    return false;
}

// What names pieces -------------------------------------------------------------------------------

bool position_names_pieces(const Rules *rules) {
    for (int i = 0; i < rules->data.attribute_count; i++)
        if (rules->data.attributes[i].type == TYPE_PIECE)
            return true;
    for (int i = 0; i < rules->data.variable_count; i++)
        if (rules->data.variables[i].type == TYPE_PIECE)
            return true;
    return false;
}

// Actions ----------------------------------------------------------------------------------------

static void add_dice(Writer *writer, const Rules *rules, int32_t value) {
    writer_add_list(writer, "dice");
    for (int i = 0; i < rules->flow.dice_count; i++, value /= 64)
        writer_integer(writer, value % 64);
    writer_list_end(writer);
}

static void add_choice(Writer *writer, const Rules *rules, const Rule *rule, Value value) {
    if (rule->interaction->chooses == CHOOSES_NOTHING)
        return;
    writer_key(writer, "value");
    json_add_value(writer, rules, choosing_type((Choosing)rule->interaction->chooses), value);
}

static void add_what(Writer *writer, const Rules *rules, const Action *action) {
    switch ((ActionKind)action->kind) {
    case ACTION_RULE:
        writer_add_text(writer, "rule", rules->moves.rules[action->rule].name);
        add_choice(writer, rules, &rules->moves.rules[action->rule], action->value);
        break;
    case ACTION_OFFER:
    case ACTION_ACCEPT:
    case ACTION_REFUSE:
        writer_add_text(writer, "rule", rules->offers.list[action->rule].name);
        if (rules->offers.list[action->rule].minimum != TERM_NONE)
            writer_add_integer(writer, "value", action->value);
        if (rules->offers.list[action->rule].others != TERM_NONE)
            writer_add_text(writer, "value", rules->seats.list[action->value].name);
        break;
    case ACTION_CHANCE:
        if (rules->flow.dice_count > 1 && action->value > 64)
            add_dice(writer, rules, action->value);
        else if (action->value != VALUE_NULL && action->value != VALUE_NONE)
            writer_add_integer(writer, "value", action->value);
        break;
    case ACTION_STEP:
    case ACTION_CHOOSE:
    case ACTION_SKIP:
        if (action->value != VALUE_NULL)
            writer_add_integer(writer, "choice", action->value);
        break;
    }
}

static void add_true(Writer *writer, const char *key) {
    writer_add_boolean(writer, key, true);
}

void position_add_action(Writer *writer, const Rules *rules, const Action *action) {
    writer_add_text(writer, "kind", position_kinds[action->kind]);
    json_add_seat(writer, rules, "seat", action->seat);
    json_add_site(writer, rules, "from", action->from);
    json_add_site(writer, rules, "to", action->to);
    if (action->depth > 0)
        writer_add_integer(writer, "place", action->depth);
    add_what(writer, rules, action);
    if (action->marks & ACTION_REFUSED)
        add_true(writer, "refused");
    if (action->marks & ACTION_DRAWN)
        add_true(writer, "drawn");
}

static bool is_zero(const Action *action) {
    static const Action zero;
    return action_equal(action, &zero) && action->marks == 0;
}

// The piece that the step [pending] has moved, or NULL.
static const Piece *moved_piece(const Rules *rules, const State *state, const Action *pending) {
    if (rules->facts.interacts || pending->to == SITE_NONE ||
        pending->from >= rules->topology.board_count)
        return NULL;
    PieceIndex index = state_at(rules, state, pending->to, pending->depth);
    const Piece *piece = &state_pieces(rules, state)[index];
    return index == PIECE_NONE || piece->owner == SEAT_NONE ? NULL : piece;
}

static bool leads(const Path *path, Site from, Site to) {
    for (PathWalk at = path_of(path, from); path_next(&at);)
        if (at.there == to)
            return true;
    return false;
}

// The rule with number [way] among those that fit the sites of [pending] or, if [way] is -1, the
// number of its own rule. -1 if there is none.
static int find_step(const Rules *rules, const State *state, const Action *pending, int way) {
    const Piece *piece = moved_piece(rules, state, pending);
    if (!piece)
        return -1;
    const PathRange *range = rules_range(rules, piece->owner, piece->kind);
    int number = 0;
    for (uint16_t i = 0; i < range->count; i++) {
        const Path *path = &rules->moves.paths[range->first + i];
        if (pending->value >= (int32_t)path->transform_count ||
            !leads(path, pending->from, pending->to))
            continue;
        for (int rule = path->rule; rule < path->rule + path->rule_count; rule++, number++)
            if (way < 0 ? rule == pending->rule : number == way)
                return way < 0 ? number : rule;
    }
    return -1;
}

int position_step_way(const Rules *rules, const State *state, const Action *pending) {
    return find_step(rules, state, pending, -1);
}

int position_step_rule(const Rules *rules, const State *state, const Action *pending, int way) {
    return find_step(rules, state, pending, way);
}

static void add_action_object(Writer *writer, const Rules *rules, const char *key,
                              const Action *action, int way) {
    if (is_zero(action))
        return;
    writer_add_object(writer, key);
    position_add_action(writer, rules, action);
    if (way > 0)
        writer_add_integer(writer, "way", way);
    writer_object_end(writer);
}

void position_add_pending(Writer *writer, const Rules *rules, const State *state, bool view) {
    int way = view ? 0 : position_step_way(rules, state, &state->pending);
    add_action_object(writer, rules, "pending", &state->pending, way);
}

int position_find_ending(const Rules *rules, const char *words) {
    for (int i = 0; i < rules->endings.count; i++)
        if (strcmp(rules->endings.list[i].reason, words) == 0)
            return i;
    return -1;
}

// Flow -------------------------------------------------------------------------------------------

// The object is opened by its first member.
typedef struct Flow {
    Writer *writer;
    const Rules *rules;
    const State *state;
    bool open;
} Flow;

static Writer *flow_open(Flow *flow) {
    if (!flow->open)
        writer_add_object(flow->writer, "flow");
    flow->open = true;
    return flow->writer;
}

static void add_counters(Flow *flow) {
    const State *state = flow->state;
    int64_t counters[] = {state->turn, state->turns, state->quiet};
    for (int i = 0; i < POSITION_COUNTERS; i++)
        if (position_counter_hidden(flow->rules, i))
            writer_add_integer(flow_open(flow), position_counter_name(i), counters[i]);
    uint16_t captures = (uint16_t)(state->captured - state->captured_before);
    if (state->acted > 0)
        writer_add_integer(flow_open(flow), "acted", state->acted);
    if (state->skips > 0)
        writer_add_integer(flow_open(flow), "skips", state->skips);
    if (flow->rules->facts.interacts && captures > 0)
        writer_add_integer(flow_open(flow), "captures", captures);
}

static void add_asked(Flow *flow) {
    const State *state = flow->state;
    const Rules *rules = flow->rules;
    if (state->asked > 0)
        writer_add_text(flow_open(flow), "asked", rules->moves.rules[state->asked - 1].name);
    if (state->asked_seats > 0)
        json_add_seats(flow_open(flow), rules, "asked_seats", state->asked_seats);
    if (state->turn_ends != NOTHING_ENDS)
        writer_add_text(flow_open(flow), "ends", position_endings_of[state->turn_ends]);
    bool next = state->turn_ends == PHASE_ENDS || state_is_chance(state);
    if (next && rules->facts.interacts && state->next_phase < rules->flow.phase_count)
        writer_add_text(flow_open(flow), "next_phase", rules->flow.phases[state->next_phase].name);
}

static void add_chance(Flow *flow) {
    const State *state = flow->state;
    if (!state_is_chance(state))
        return;
    Writer *writer = flow_open(flow);
    writer_add_text(writer, "stage", position_stages[state->stage]);
    add_action_object(writer, flow->rules, "action", &state->action, 0);
    writer_add_object(writer, "chance");
    writer_add_text(writer, "kind", position_chances[state->chance]);
    if (state->chance == CHANCE_DRAW) {
        json_add_site(writer, flow->rules, "from", (Site)state->low);
        json_add_site(writer, flow->rules, "to", (Site)state->high);
    } else if (state->chance == CHANCE_NUMBER) {
        writer_add_integer(writer, "low", state->low);
        writer_add_integer(writer, "high", state->high);
    }
    writer_object_end(writer);
}

void position_add_flow(Writer *writer, const Rules *rules, const State *state) {
    Flow flow = {.writer = writer, .rules = rules, .state = state};
    add_counters(&flow);
    add_asked(&flow);
    add_chance(&flow);
    if (flow.open)
        writer_object_end(writer);
}
