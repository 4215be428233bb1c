// SPDX-License-Identifier: MIT
// Reads "flow" and "pending" of a position file. The rules trust these once the game goes on, so
// everything is checked here.
#include "engine/notation/position/position_flow.h"
#include "engine/notation/position/position_read_private.h"
#include "engine/rules/state/look.h"
#include "engine/rules/terms/codes.h"
#include "engine/rules/view/lot.h"
#include "engine/rules/view/mask.h"

#include <string.h>

#define ACTION_FIELDS                                                                              \
    {"kind", FIELD_CHOICE, .offset = offsetof(PendingPart, kind), .names = position_kinds,         \
     .help = "what kind of action it is"},                                                         \
        {"seat", FIELD_ANY, .offset = offsetof(PendingPart, seat), .help = "who acted"},           \
        {"from", FIELD_ANY, .offset = offsetof(PendingPart, from),                                 \
         .help = "where the piece came from"},                                                     \
        {"to", FIELD_ANY, .offset = offsetof(PendingPart, to), .help = "where it went"},           \
        {"place",                                                                                  \
         FIELD_INTEGER,                                                                            \
         .offset = offsetof(PendingPart, depth),                                                   \
         .minimum = 0,                                                                             \
         .maximum = PIECE_LIMIT,                                                                   \
         .help = "the piece's depth on its site, from the top"},                                   \
        {"rule", FIELD_ANY, .offset = offsetof(PendingPart, rule),                                 \
         .help = "the interaction or offer by its name; of a piece's step a number that earlier "  \
                 "versions wrote"},                                                                \
        {"choice",      FIELD_INTEGER,         .offset = offsetof(PendingPart, choice),            \
         .minimum = -2, .maximum = UINT16_MAX, .help = "of a piece: what it may become, from 0"},  \
        {"way",                                                                                    \
         FIELD_INTEGER,                                                                            \
         .offset = offsetof(PendingPart, way),                                                     \
         .minimum = 0,                                                                             \
         .maximum = UINT16_MAX,                                                                    \
         .help = "which of several moves of the piece that lead there, from 0"},                   \
        {"value", FIELD_ANY, .offset = offsetof(PendingPart, value),                               \
         .help = "the amount, name or player chosen"},                                             \
        {"refused", FIELD_BOOLEAN, .offset = offsetof(PendingPart, refused),                       \
         .help = "the umpire said no"},                                                            \
    {                                                                                              \
        "drawn", FIELD_BOOLEAN, .offset = offsetof(PendingPart, drawn),                            \
                                .help = "chance has drawn the piece from those that look alike"    \
    }

static const Field pending_fields[] = {ACTION_FIELDS};

static const Field chance_fields[] = {
    {"kind", FIELD_CHOICE, .required = true, .offset = offsetof(ChancePart, kind),
     .names = position_chances, .help = "what chance gives"},
    {"low", FIELD_INTEGER, .offset = offsetof(ChancePart, low), .minimum = INT32_MIN + 1,
     .maximum = INT32_MAX, .help = "the lowest number"},
    {"high", FIELD_INTEGER, .offset = offsetof(ChancePart, high), .minimum = INT32_MIN + 1,
     .maximum = INT32_MAX, .help = "the highest number"},
    {"from", FIELD_ANY, .offset = offsetof(ChancePart, from), .help = "the zone drawn from"},
    {"to", FIELD_ANY, .offset = offsetof(ChancePart, to), .help = "the zone drawn to"},
    {"next", FIELD_INTEGER, .offset = offsetof(ChancePart, next), .minimum = 1,
     .maximum = INSTRUCTION_LIMIT, .help = "the instruction that follows"},
    {"entity", FIELD_ANY, .offset = offsetof(ChancePart, entity), .help = "the id of entity"},
    {"player", FIELD_ANY, .offset = offsetof(ChancePart, player), .help = "who acts"},
    {"start", FIELD_ANY, .offset = offsetof(ChancePart, start), .help = "start"},
    {"target", FIELD_ANY, .offset = offsetof(ChancePart, target), .help = "target"},
    {"value", FIELD_ANY, .offset = offsetof(ChancePart, value), .help = "amount, choice or other"},
    {"locals", FIELD_ANY, .offset = offsetof(ChancePart, locals), .help = "values with a name"},
};

static const Field wait_fields[] = {
    ACTION_FIELDS,
    {"code", FIELD_INTEGER, .required = true, .offset = offsetof(WaitPart, code), .minimum = 0,
     .maximum = INSTRUCTION_LIMIT, .help = "the first instruction"},
    {"until", FIELD_CHOICE, .required = true, .offset = offsetof(WaitPart, until),
     .names = position_endings_of, .help = "what it waits for the end of"},
    {"entity", FIELD_ANY, .offset = offsetof(WaitPart, entity), .help = "the id of entity"},
};

POSITION_TABLE(position_pending_table, "an action", PendingPart, pending_fields);
static POSITION_TABLE(chance_table, "chance", ChancePart, chance_fields);
static POSITION_TABLE(wait_table, "what waits", WaitPart, wait_fields);

static const Field flow_fields[] = {
    {"turn", FIELD_INTEGER, .offset = offsetof(FlowPart, turn), .minimum = 0, .maximum = UINT8_MAX,
     .help = "index into the turn order, from 0"},
    {"turns", FIELD_INTEGER, .offset = offsetof(FlowPart, turns), .minimum = 0,
     .maximum = INT32_MAX, .help = "turns played so far"},
    {"quiet", FIELD_INTEGER, .offset = offsetof(FlowPart, quiet), .minimum = 0,
     .maximum = UINT16_MAX, .help = "turns without progress"},
    {"acted", FIELD_INTEGER, .offset = offsetof(FlowPart, acted), .minimum = 0,
     .maximum = UINT16_MAX, .help = "actions of this turn"},
    {"skips", FIELD_INTEGER, .offset = offsetof(FlowPart, skips), .minimum = 0,
     .maximum = UINT8_MAX, .help = "turns in a row in which nothing could be done"},
    {"captures", FIELD_INTEGER, .offset = offsetof(FlowPart, captures), .minimum = 0,
     .maximum = UINT16_MAX, .help = "pieces that left the game in this turn"},
    {"asked", FIELD_TEXT, .offset = offsetof(FlowPart, asked), .help = "the interaction asked for"},
    {"asked_seats", FIELD_ANY, .offset = offsetof(FlowPart, asked_seats),
     .help = "who has acted in this phase, or has still to agree"},
    {"ends", FIELD_CHOICE, .offset = offsetof(FlowPart, ends), .names = position_endings_of,
     .help = "what was said to end"},
    {"next_phase", FIELD_TEXT, .offset = offsetof(FlowPart, next_phase),
     .help = "the phase that follows"},
    {"stage", FIELD_CHOICE, .offset = offsetof(FlowPart, stage), .names = position_stages,
     .help = "what is being performed"},
    {"action", FIELD_POINTER, .offset = offsetof(FlowPart, action),
     .table = &position_pending_table, .help = "the action whose effects are being performed"},
    {"chance", FIELD_POINTER, .offset = offsetof(FlowPart, chance), .table = &chance_table,
     .help = "what chance is asked for"},
    {"waits", FIELD_LIST, .offset = offsetof(FlowPart, waits), .table = &wait_table,
     .help = "effects that wait"},
};

POSITION_TABLE(position_flow_table, "the flow", FlowPart, flow_fields);

// Actions ----------------------------------------------------------------------------------------

static int find_rule(PositionReader *position, const Node *node) {
    const Rules *rules = position->rules;
    const char *names[1024]; // INTERACTION_RULE_LIMIT
    if (!node || !fields_expect(&position->reader, node, NODE_TEXT, "the name of an interaction"))
        return -1;
    int count = rules->facts.interacts ? rules->moves.rule_count : 0;
    int found = rules_find_interaction(rules, node->text, strlen(node->text));
    for (int i = 0; i < count; i++)
        names[i] = rules->moves.rules[i].name;
    if (found < 0)
        reader_unknown(&position->reader, node, "interaction", node->text, names, (size_t)count);
    return found;
}

static int find_offer(PositionReader *position, const Node *node) {
    const Rules *rules = position->rules;
    const char *names[64 + AGREEMENT_COUNT]; // SPEC_OFFER_LIMIT
    if (!node || !fields_expect(&position->reader, node, NODE_TEXT, "the name of an offer"))
        return -1;
    for (int i = 0; i < rules->offers.count; i++)
        if (strcmp(names[i] = rules->offers.list[i].name, node->text) == 0)
            return i;
    reader_unknown(&position->reader, node, "offer", node->text, names,
                   (size_t)rules->offers.count);
    return -1;
}

static bool read_rule_action(PositionReader *position, const PendingPart *part, Action *action) {
    int rule = find_rule(position, part->rule);
    if (rule < 0)
        return false;
    action->rule = (uint16_t)rule;
    Choosing chooses = (Choosing)position->rules->moves.rules[rule].interaction->chooses;
    return chooses == CHOOSES_NOTHING ||
           position_value(position, part->value, choosing_type(chooses), 0, 0, &action->value);
}

// The type of what an offer chooses.
static Type offer_type(const OfferRules *offer) {
    if (offer->others != TERM_NONE)
        return TYPE_SEAT;
    return offer->minimum == TERM_NONE ? TYPE_NULL : TYPE_INTEGER;
}

static bool read_offer_action(PositionReader *position, const PendingPart *part, Action *action) {
    int offer = find_offer(position, part->rule);
    if (offer < 0)
        return false;
    action->rule = (uint16_t)offer;
    Type type = offer_type(&position->rules->offers.list[offer]);
    return type == TYPE_NULL ||
           (position_value(position, part->value, type, 0, 0, &action->value) &&
            action->value != VALUE_NULL);
}

static bool read_step_action(PositionReader *position, const PendingPart *part, Action *action) {
    action->value = part->choice;
    int rule = position_step_rule(position->rules, position->state, action, part->way);
    if (part->rule && !fields_read_integer(&position->reader, part->rule, 0, UINT16_MAX, &rule))
        return false;
    action->rule = (uint16_t)(rule < 0 ? 0 : rule);
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
    action->depth = (uint16_t)part->depth;
    action->marks = (uint16_t)((part->refused ? ACTION_REFUSED : 0) |
                               (part->drawn ? ACTION_DRAWN : 0));
    switch ((ActionKind)action->kind) {
    case ACTION_RULE: return read_rule_action(position, part, action);
    case ACTION_OFFER: return read_offer_action(position, part, action);
    case ACTION_STEP: return read_step_action(position, part, action);
    default:
        reader_error(&position->reader, part->node, "nothing can be pending about such an action");
        return false;
    }
}

Type position_value_type(const Rules *rules, const Action *action) {
    if (action->kind == ACTION_RULE)
        return choosing_type((Choosing)rules->moves.rules[action->rule].interaction->chooses);
    return action->kind == ACTION_OFFER ? offer_type(&rules->offers.list[action->rule]) : TYPE_NULL;
}

// Pending ----------------------------------------------------------------------------------------

// True if [action] can be a step just made that waits for a choice.
static bool is_open_step(const PositionReader *position, const Action *action) {
    const Rules *rules = position->rules;
    if (action->kind != ACTION_STEP || action->rule >= rules->moves.rule_count ||
        action->to == SITE_NONE || action->from == SITE_NONE)
        return false;
    size_t step = rules->moves.rules[action->rule].outlet.path;
    PieceIndex index = state_at(rules, position->state, action->to, action->depth);
    if (index == PIECE_NONE || action->value < 0 ||
        action->value >= (int32_t)rules->moves.paths[step].transform_count)
        return false;
    const Piece *piece = &state_pieces(rules, position->state)[index];
    const PathRange *range = rules_range(rules, piece->owner, piece->kind);
    return piece->owner == position->state->seat && step >= range->first &&
           step < (size_t)range->first + range->count;
}

static bool is_open_chain(const PositionReader *position, const Action *action) {
    const Rules *rules = position->rules;
    return rules->facts.interacts && action->kind == ACTION_RULE &&
           rules->moves.rules[action->rule].interaction->chainable && action->to != SITE_NONE &&
           state_board(rules, position->state)[action->to] != PIECE_NONE;
}

static bool is_open_question(const PositionReader *position, const Action *action) {
    const State *state = position->state;
    return action->kind == ACTION_RULE && state->asked > 0 &&
           codes_asks(position->rules, action->rule, state->asked - 1);
}

static bool is_open_offer(const PositionReader *position, const Action *action) {
    const State *state = position->state;
    return action->kind == ACTION_OFFER && (state->asked_seats >> state->seat & 1) &&
           action->seat != state->seat;
}

// While chance acts: the action that had asked for the one being performed.
static bool is_asked_before(const PositionReader *position, const Action *action) {
    const State *state = position->state;
    return state->stage == STAGE_EFFECTS && state->action.kind == ACTION_RULE &&
           action->kind == ACTION_RULE &&
           codes_asks(position->rules, action->rule, state->action.rule);
}

static bool is_open(const PositionReader *position, Phase phase, const Action *action) {
    switch (phase) {
    case PHASE_TRANSFORMING: return is_open_step(position, action);
    case PHASE_CHAIN: return is_open_chain(position, action);
    case PHASE_ASKED: return is_open_question(position, action);
    case PHASE_OFFERED: return is_open_offer(position, action);
    case PHASE_CHANCE:
        return position->state->chance == CHANCE_LOT
                   ? is_open_question(position, action) || is_open_chain(position, action)
                   : is_asked_before(position, action);
    case PHASE_PLAY: break;
    }
    return false;
}

static void check_choices(PositionReader *position, const Node *node) {
    ActionList list = {0};
    mask_rehash(position->rules, position->state);
    state_actions(position->rules, position->state, NULL, &list);
    if (list.count == 0)
        reader_error(&position->reader, node, "none of the choices is legal here");
    action_list_free(&list);
}

static void read_pending(PositionReader *position, const Node *node, Phase phase,
                         const PendingPart *part) {
    Action action;
    if (phase == PHASE_PLAY || (phase == PHASE_CHANCE && !part))
        return;
    if (!part) {
        reader_error(&position->reader, node, "the phase needs \"pending\": the %s made",
                     phase == PHASE_OFFERED        ? "offer"
                     : phase == PHASE_TRANSFORMING ? "step"
                                                   : "action");
        return;
    }
    ActionKind kind = phase == PHASE_TRANSFORMING ? ACTION_STEP
                      : phase == PHASE_OFFERED    ? ACTION_OFFER
                                                  : ACTION_RULE;
    if (!position_read_action(position, part, kind, &action))
        return;
    if (!is_open(position, phase, &action)) {
        reader_error(&position->reader, part->node, "no such choice can be open here");
        return;
    }
    position->state->pending = action;
    position->state->phase = (uint8_t)phase;
    if (phase != PHASE_CHANCE)
        check_choices(position, part->node);
}

// Chance -----------------------------------------------------------------------------------------

// A lot is drawn before the action has any effect.
static bool read_lot(PositionReader *position, const FlowPart *flow) {
    Action *action = &position->state->action;
    return flow->stage == STAGE_DECIDE && flow->action &&
           position_read_action(position, flow->action, ACTION_RULE, action) &&
           action->kind == ACTION_RULE && action->marks == 0;
}

// Restores what was asked before a lot, after "pending" is read, and checks that the action was
// possible then.
static void read_before_lot(PositionReader *position, const FlowPart *flow, bool pending) {
    const Rules *rules = position->rules;
    State *state = position->state;
    StateSpace before;
    Phase open = state->asked > 0 ? PHASE_ASKED : PHASE_CHAIN;
    state->asked_phase = (uint8_t)(pending ? open : PHASE_PLAY);
    state_copy(rules, &before.state, state);
    lot_take(rules, &state->action, &before.state);
    mask_rehash(rules, &before.state);
    if ((!pending && state->asked > 0) ||
        !state_allows(rules, &before.state, NULL, &state->action) ||
        !lot_is_drawn(rules, &before.state, &state->action))
        reader_error(&position->reader, flow->chance->node, "no lot can be drawn here");
}

static void read_chance(PositionReader *position, const FlowPart *flow) {
    State *state = position->state;
    size_t before = position->reader.report->errors;
    state->phase = PHASE_CHANCE;
    state->chance = (uint8_t)flow->chance->kind;
    bool lot = state->chance == CHANCE_LOT;
    bool fine = lot ? read_lot(position, flow) : position_read_old_chance(position, flow);
    if (!fine && position->reader.report->errors == before)
        reader_error(&position->reader, flow->chance->node, "chance cannot be asked for this here");
}

// The rest ---------------------------------------------------------------------------------------

static void read_numbers(PositionReader *position, const FlowPart *flow) {
    State *state = position->state;
    state->acted = (uint16_t)flow->acted;
    state->skips = (uint8_t)flow->skips;
    state->captured = (uint16_t)flow->captures;
    state->turn_ends = (uint8_t)flow->ends;
    state->asked_seats = position_seats(position, flow->asked_seats, false);
    if (flow->asked.text)
        state->asked = (uint16_t)(find_rule(position, flow->asked.node) + 1);
    if (flow->next_phase.text) {
        int phase = position_phase(position, &flow->next_phase);
        state->next_phase = (uint8_t)(phase < 0 ? 0 : phase);
    }
}

// While chance acts, and no next phase is given, the turn ends next.
void position_read_flow(PositionReader *position, const Node *node, Phase phase,
                        const FlowPart *flow, const PendingPart *pending) {
    size_t before = position->reader.report->errors;
    if (phase == PHASE_CHANCE)
        position->state->next_phase = PHASE_INDEX_NONE;
    if (flow) {
        read_numbers(position, flow);
        position_read_old_waits(position, flow);
    }
    if (phase == PHASE_CHANCE)
        read_chance(position, flow);
    read_pending(position, node, phase, pending);
    if (phase == PHASE_CHANCE && position->state->chance == CHANCE_LOT &&
        position->reader.report->errors == before)
        read_before_lot(position, flow, pending != NULL);
}
