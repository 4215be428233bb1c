// SPDX-License-Identifier: MIT
// Reads "flow" and "pending" of a position file. The rules rely on both without checking them, so
// everything is checked here.
#include "engine/notation/position/position_read_private.h"
#include "engine/rules/state/hash.h"
#include "engine/rules/state/look.h"
#include "engine/rules/terms/codes.h"
#include "engine/rules/view/lot.h"

static const Field pending_fields[] = {
    {"kind", FIELD_CHOICE, AT(PendingPart, kind), .names = position_kinds},
    {"seat", FIELD_ANY, AT(PendingPart, seat)},
    {"from", FIELD_ANY, AT(PendingPart, from)},
    {"to", FIELD_ANY, AT(PendingPart, to)},
    {"place", FIELD_INTEGER, AT(PendingPart, place), RANGE(0, PIECE_LIMIT)},
    {"rule", FIELD_ANY, AT(PendingPart, rule)},
    {"choice", FIELD_INTEGER, AT(PendingPart, choice), RANGE(-2, UINT16_MAX)},
    {"way", FIELD_INTEGER, AT(PendingPart, way), RANGE(0, UINT16_MAX)},
    {"value", FIELD_ANY, AT(PendingPart, value)},
    {"refused", FIELD_BOOLEAN, AT(PendingPart, refused)},
    {"drawn", FIELD_BOOLEAN, AT(PendingPart, drawn)},
};

const ObjectTable position_pending_table = {TABLE("an action", PendingPart, pending_fields)};

static const Field chance_fields[] = {
    {"kind", FIELD_CHOICE, AT(ChancePart, kind), .required = true, .names = position_chances,
     .help = "what chance gives"},
    {"low", FIELD_INTEGER, AT(ChancePart, low), RANGE(INT32_MIN + 1, INT32_MAX)},
    {"high", FIELD_INTEGER, AT(ChancePart, high), RANGE(INT32_MIN + 1, INT32_MAX)},
    {"from", FIELD_ANY, AT(ChancePart, from)},
    {"to", FIELD_ANY, AT(ChancePart, to)},
    {"next", FIELD_INTEGER, AT(ChancePart, next), RANGE(1, INSTRUCTION_LIMIT)},
    {"entity", FIELD_ANY, AT(ChancePart, entity)},
    {"player", FIELD_ANY, AT(ChancePart, player)},
    {"start", FIELD_ANY, AT(ChancePart, start)},
    {"target", FIELD_ANY, AT(ChancePart, target)},
    {"value", FIELD_ANY, AT(ChancePart, value)},
    {"locals", FIELD_ANY, AT(ChancePart, locals)},
};

static const ObjectTable chance_table = {TABLE("chance", ChancePart, chance_fields)};

static const Field wait_fields[] = {
    {.type = FIELD_COMMON, AT(WaitPart, action), .table = &position_pending_table},
    {"code", FIELD_INTEGER, AT(WaitPart, code), RANGE(0, INSTRUCTION_LIMIT), .required = true,
     .help = "the first instruction"},
    {"until", FIELD_CHOICE, AT(WaitPart, until), .required = true, .names = position_ends,
     .help = "what it waits for the end of"},
    {"entity", FIELD_ANY, AT(WaitPart, entity)},
};

static const ObjectTable wait_table = {TABLE("what waits", WaitPart, wait_fields)};

static const Field flow_fields[] = {
    {"turn", FIELD_INTEGER, AT(FlowPart, counters[COUNTER_TURN]), RANGE(0, UINT8_MAX)},
    {"turns", FIELD_INTEGER, AT(FlowPart, counters[COUNTER_TURNS]), RANGE(0, INT32_MAX)},
    {"quiet", FIELD_INTEGER, AT(FlowPart, counters[COUNTER_QUIET]), RANGE(0, UINT16_MAX)},
    {"acted", FIELD_INTEGER, AT(FlowPart, acted), RANGE(0, UINT16_MAX)},
    {"skips", FIELD_INTEGER, AT(FlowPart, skips), RANGE(0, UINT8_MAX)},
    {"captures", FIELD_INTEGER, AT(FlowPart, captures), RANGE(0, UINT16_MAX)},
    {"asked", FIELD_TEXT, AT(FlowPart, asked)},
    {"asked_seats", FIELD_ANY, AT(FlowPart, asked_seats)},
    {"ends", FIELD_CHOICE, AT(FlowPart, ends), .names = position_ends},
    {"next_phase", FIELD_TEXT, AT(FlowPart, next_phase)},
    {"stage", FIELD_CHOICE, AT(FlowPart, stage), .names = position_stages},
    {"action", FIELD_POINTER, AT(FlowPart, action), .table = &position_pending_table},
    {"chance", FIELD_POINTER, AT(FlowPart, chance), .table = &chance_table},
    {"waits", FIELD_LIST, AT(FlowPart, waits), .table = &wait_table},
};

const ObjectTable position_flow_table = {TABLE("the flow", FlowPart, flow_fields)};

// Actions ----------------------------------------------------------------------------------------

// The index of the interaction or offer that [node] names; -1 on error.
static int find_rule(PositionReader *position, const Node *node, bool is_offer) {
    const Rules *rules = position->rules;
    // Only rules of the interaction dialect have names.
    int interactions = rules->facts.interacts ? rules->moves.rule_count : 0;
    const WordColumn words = is_offer ? WORD_COLUMN(OfferRules, name, rules->offers.list,
                                                    rules->offers.count)
                                      : WORD_COLUMN(Rule, name, rules->moves.rules, interactions);
    if (!node || !fields_expect(&position->reader, node, NODE_TEXT,
                                is_offer ? "the name of an offer" : "the name of an interaction"))
        return -1;
    return words_expect(&position->reader, node, node->text, is_offer ? "offer" : "interaction",
                        &words);
}

// Reads the name of an interaction or an offer, and the value that it chooses. The value may be
// missing for an interaction, but not for an offer.
static bool read_named_action(PositionReader *position, const PendingPart *part, Action *action) {
    bool is_offer = action->kind == ACTION_OFFER;
    int rule = find_rule(position, part->rule, is_offer);
    if (rule < 0)
        return false;
    action->rule = (uint16_t)rule;
    Type type = position_action_type(position->rules, action);
    if (type == TYPE_NULL)
        return true;
    if (!position_value(position, part->value, type, 0, 0, &action->value)) // 0, 0: any number
        return false;
    return !is_offer || action->value != VALUE_NULL ||
           reader_error(&position->reader, part->node, "the offer needs a value");
}

// Reads the open choice and the rule of a step. The rule follows from the sites and the way of the
// step, unless the file has the number of the rule, which earlier versions wrote.
static bool read_step_action(PositionReader *position, const PendingPart *part, Action *action) {
    action->value = part->choice;
    int rule = position_step_rule(position->rules, position->state, action, part->way);
    if (part->rule && !fields_read_integer(&position->reader, part->rule, 0, UINT16_MAX, &rule))
        return false;
    action->rule = (uint16_t)(rule < 0 ? 0 : rule); // is_open_step checks it
    return true;
}

bool position_read_action(PositionReader *position, const PendingPart *part, ActionKind kind,
                          Action *action) {
    Seat seat;
    Site from, to;
    *action = (Action){.value = VALUE_NONE};
    if (!position_seat_or_none(position, part->seat, &seat) ||
        !position_site_or_none(position, part->from, &from) ||
        !position_site_or_none(position, part->to, &to))
        return false;
    action->kind = (uint8_t)(node_member(part->node, "kind") ? part->kind : (int)kind);
    action->seat = seat == SEAT_NONE ? position->state->seat : seat;
    action->from = from;
    action->to = to;
    action->depth = (uint16_t)part->place;
    action->marks = (uint16_t)((part->refused ? ACTION_REFUSED : 0) |
                               (part->drawn ? ACTION_DRAWN : 0));
    switch ((ActionKind)action->kind) {
    case ACTION_RULE:
    case ACTION_OFFER: return read_named_action(position, part, action);
    case ACTION_STEP: return read_step_action(position, part, action);
    default:
        return reader_error(&position->reader, part->node,
                            "nothing can be pending about such an action");
    }
}

// Pending ----------------------------------------------------------------------------------------

// True when [action] can be the step that was just made and leaves open what the piece becomes.
static bool is_open_step(const PositionReader *position, const Action *action) {
    const Rules *rules = position->rules;
    if (action->kind != ACTION_STEP || action->rule >= rules->moves.rule_count ||
        action->to == SITE_NONE || action->from == SITE_NONE)
        return false;
    size_t path = rules->moves.rules[action->rule].outlet.path;
    PieceIndex index = state_at(rules, position->state, action->to, action->depth);
    // Until the choice is made, the value of the step is the index of a Transform.
    if (index == PIECE_NONE || action->value < 0 ||
        action->value >= (int32_t)rules->moves.paths[path].transform_count)
        return false;
    const Piece *piece = &state_pieces(rules, position->state)[index];
    const PathRange *range = rules_range(rules, piece->owner, piece->kind);
    bool has_path = path >= range->first && path < (size_t)range->first + range->count;
    return piece->owner == position->state->seat && has_path;
}

// True when the piece moved by [action] may continue a chain.
static bool is_open_chain(const PositionReader *position, const Action *action) {
    const Rules *rules = position->rules;
    return rules->facts.interacts && action->kind == ACTION_RULE &&
           rules->moves.rules[action->rule].interaction->chainable && action->to != SITE_NONE &&
           state_board(rules, position->state)[action->to] != PIECE_NONE;
}

// True when the effects of [action] may ask for the interaction in State.asked.
static bool is_open_question(const PositionReader *position, const Action *action) {
    const State *state = position->state;
    return action->kind == ACTION_RULE && state->asked > 0 && // 1 + the index of the interaction
           codes_may_ask(position->rules, action->rule, state->asked - 1);
}

// True when [action] is an offer by another seat that the seat to act must answer.
static bool is_open_offer(const PositionReader *position, const Action *action) {
    const State *state = position->state;
    return action->kind == ACTION_OFFER && (state->asked_seats >> state->seat & 1) &&
           action->seat != state->seat;
}

// True when [action] can be pending while chance acts. If chance draws a lot, it does so for a
// later action: an answer to a question of [action], or the continuation of a chain that [action]
// began. Otherwise, chance interrupts the effects of an action for which [action] asked.
static bool is_open_in_chance(const PositionReader *position, const Action *action) {
    const State *state = position->state;
    if (state->chance == CHANCE_LOT)
        return is_open_question(position, action) || is_open_chain(position, action);
    return state->flow.stage == STAGE_EFFECTS && state->action.kind == ACTION_RULE &&
           action->kind == ACTION_RULE &&
           codes_may_ask(position->rules, action->rule, state->action.rule);
}

// For each phase: the kind of action that is pending, its name in error messages, and the function
// that checks it.
static const struct {
    ActionKind kind;
    const char *words;
    bool (*is_open)(const PositionReader *position, const Action *action);
} phase_questions[] = {
    [PHASE_TRANSFORMING] = {ACTION_STEP, "step", is_open_step},
    [PHASE_ASKED] = {ACTION_RULE, "action", is_open_question},
    [PHASE_CHAIN] = {ACTION_RULE, "action", is_open_chain},
    [PHASE_CHANCE] = {ACTION_RULE, "action", is_open_in_chance},
    [PHASE_OFFERED] = {ACTION_OFFER, "offer", is_open_offer},
};

// Reports an error if the seat to act has no legal answer.
static void check_choices(PositionReader *position, const Node *node) {
    ActionList list = {0};
    // The State was filled in member by member, so its hash is not up to date.
    state_rehash(position->rules, position->state);
    state_actions(position->rules, position->state, NULL, &list);
    if (list.count == 0)
        reader_error(&position->reader, node, "none of the choices is legal here");
    action_list_free(&list);
}

// Reads the pending action that [phase] needs. In PHASE_CHANCE it may be missing.
static void read_pending(PositionReader *position, const Node *node, Phase phase,
                         const PendingPart *part) {
    Action action;
    if (phase == PHASE_PLAY || (phase == PHASE_CHANCE && !part))
        return;
    if (!part) {
        reader_error(&position->reader, node, "the phase needs \"pending\": the %s made",
                     phase_questions[phase].words);
        return;
    }
    if (!position_read_action(position, part, phase_questions[phase].kind, &action))
        return;
    if (!phase_questions[phase].is_open(position, &action)) {
        reader_error(&position->reader, part->node, "no such choice can be open here");
        return;
    }
    position->state->pending = action;
    position->state->phase = (uint8_t)phase;
    if (phase != PHASE_CHANCE)
        check_choices(position, part->node);
}

// Chance -----------------------------------------------------------------------------------------

// Reads the action for which chance draws a lot. False unless it is an interaction without marks:
// none has been refused or drawn yet.
static bool read_lot(PositionReader *position, const FlowPart *flow) {
    Action *action = &position->state->action;
    return flow->stage == STAGE_DECIDE && flow->action &&
           position_read_action(position, flow->action, ACTION_RULE, action) &&
           action->kind == ACTION_RULE && action->marks == 0;
}

// Checks a lot, by which chance draws the piece that an action uses. Sets the phase in which the
// action was chosen, and checks that the action was legal in that phase and needs a lot. lot_take
// is called only to restore the State before the action; the piece that it draws does not matter.
static void check_lot(PositionReader *position, const FlowPart *flow, bool has_pending) {
    const Rules *rules = position->rules;
    State *state = position->state;
    StateSpace before;
    Phase pending_phase = state->asked > 0 ? PHASE_ASKED : PHASE_CHAIN;
    state->asked_phase = (uint8_t)(has_pending ? pending_phase : PHASE_PLAY);
    state_copy(rules, &before.state, state);
    lot_take(rules, &state->action, &before.state);
    state_rehash(rules, &before.state);
    // Only a pending action can have asked for an interaction.
    if ((!has_pending && state->asked > 0) ||
        !state_allows(rules, &before.state, NULL, &state->action) ||
        !lot_is_drawn(rules, &before.state, &state->action))
        reader_error(&position->reader, flow->chance->node, "no lot can be drawn here");
}

// Reads what chance is to decide. If that fails and nothing has been reported, reports an error.
static void read_chance(PositionReader *position, const FlowPart *flow) {
    State *state = position->state;
    size_t errors = position->reader.report->errors;
    state->phase = PHASE_CHANCE;
    state->chance = (uint8_t)flow->chance->kind;
    bool fine = state->chance == CHANCE_LOT ? read_lot(position, flow)
                                            : position_read_old_chance(position, flow);
    if (!fine && position->reader.report->errors == errors)
        reader_error(&position->reader, flow->chance->node, "chance cannot be asked for this here");
}

// Other members of "flow" -------------------------------------------------------------------------

// Reads the members of "flow" other than actions, chance and waiting effects.
static void read_simple_members(PositionReader *position, const FlowPart *flow) {
    State *state = position->state;
    const bool spectators = false, is_offer = false;
    state->acted = (uint16_t)flow->acted;
    state->skips = (uint8_t)flow->skips;
    state->captured = (uint16_t)flow->captures;
    state->flow.ends = (uint8_t)flow->ends;
    state->asked_seats = position_seats(position, flow->asked_seats, spectators);
    if (flow->asked.text) // stored as the index + 1, or 0 if none is asked for
        state->asked = (uint16_t)(find_rule(position, flow->asked.node, is_offer) + 1);
    if (flow->next_phase.text) {
        int phase = position_phase(position, &flow->next_phase);
        state->flow.next_phase = (uint8_t)(phase < 0 ? 0 : phase); // < 0 has been reported
    }
}

// If chance is to act and the file gives no next phase, the turn ends once chance has acted.
// "pending" is read after "chance", because it is checked against "chance". If chance is to draw a
// lot, that is checked last, because it depends on both.
void position_read_flow(PositionReader *position, const Node *node, Phase phase,
                        const FlowPart *flow, const PendingPart *pending) {
    if (phase == PHASE_CHANCE)
        position->state->flow.next_phase = PHASE_INDEX_NONE;
    if (flow) {
        read_simple_members(position, flow);
        position_read_old_waits(position, flow);
    }
    if (phase == PHASE_CHANCE) // only then does [flow] have "chance"
        read_chance(position, flow);
    read_pending(position, node, phase, pending);
    if (phase == PHASE_CHANCE && position->state->chance == CHANCE_LOT &&
        !position_has_failed(position))
        check_lot(position, flow, pending != NULL);
}
