// SPDX-License-Identifier: MIT
// Reads position files of earlier versions. They identified pending effects by instruction indexes
// ("next" and "code"). The indexes for interactions, phases and turns are still valid, but those
// for steps are not. This source file will be removed after one release.
#include "engine/notation/position/position_read_private.h"
#include "engine/rules/state/look.h"
#include "engine/rules/terms/codes.h"

// Reports that an earlier version wrote pending effects of a step as numbers, which mean nothing
// now. Returns false.
static bool refuse_step(PositionReader *position, const PendingPart *part, const Action *action) {
    const Topology *topology = &position->rules->topology;
    Text step = {0};
    if (action->from != SITE_NONE && action->to != SITE_NONE) {
        text_append(&step, " ");
        topology_write_site(topology, action->from, &step);
        text_append(&step, "-");
        topology_write_site(topology, action->to, &step);
    }
    reader_error(
        &position->reader, part->node,
        "this position was taken while effects of the step%s were still to come, and the "
        "earlier version that wrote it gave them by numbers that mean nothing now; take the "
        "position before the step and play it again",
        text_string(&step));
    text_free(&step);
    return false;
}

// Reads an action with pending effects, which cannot be a step. False on error.
static bool read_action(PositionReader *position, const PendingPart *part, Action *action) {
    return position_read_action(position, part, ACTION_RULE, action) &&
           (action->kind != ACTION_STEP || refuse_step(position, part, action));
}

// Reads the id of a piece; PIECE_NONE if it is null or missing. False on error.
static bool read_entity(PositionReader *position, const Node *node, PieceIndex *entity) {
    Value value;
    if (!position_value(position, node, TYPE_PIECE, 0, 0, &value)) // limits are for numbers
        return false;
    *entity = value == VALUE_NULL ? (PieceIndex)PIECE_NONE : (PieceIndex)value;
    return true;
}

// Effects that wait -------------------------------------------------------------------------------

// Reads an effect that waits for the end of the phase or turn. Reports an error if the rules have
// no such effect or no room for it, or if its action has another type of value than the effect
// uses.
static void read_wait(PositionReader *position, const WaitPart *part) {
    const Rules *rules = position->rules;
    State *state = position->state;
    Wait wait = {.code = (Code)part->code, .phase = part->until == PHASE_ENDS};
    if (!read_action(position, &part->action, &wait.action) ||
        !read_entity(position, part->entity, &wait.entity))
        return;
    if (state->wait_count == rules->layout.wait_limit ||
        !codes_waits(rules, wait.code, part->until == PHASE_ENDS))
        reader_error(&position->reader, part->action.node, "no such effects can wait here");
    else if (codes_value_type(rules, wait.code) != position_action_type(rules, &wait.action))
        reader_error(&position->reader, part->action.node,
                     "these effects belong to something else");
    else
        state_waits(rules, state)[state->wait_count++] = wait;
}

void position_read_old_waits(PositionReader *position, const FlowPart *flow) {
    const WaitPart *waits = flow->waits.items;
    for (size_t i = 0; i < flow->waits.count; i++)
        read_wait(position, &waits[i]);
}

// Chance ------------------------------------------------------------------------------------------

// For each kind of chance, the instruction that asks for it.
static const InstructionKind asking_instructions[] = {
    [CHANCE_NUMBER] = DO_RANDOM, [CHANCE_DICE] = DO_ROLL, [CHANCE_DRAW] = DO_DRAW};

// True when the instruction before the one in [part->next] asks chance for a decision of the kind
// in the file.
static bool may_ask(const PositionReader *position, const ChancePart *part) {
    const Program *program = &position->rules->program;
    return part->kind != CHANCE_NONE && part->next > 0 &&
           (uint32_t)part->next < program->instruction_count &&
           program->instructions[part->next - 1].kind == asking_instructions[part->kind];
}

// Reads the range within which chance chooses: numbers, or the zones from which and to which it
// draws a piece. False if the position does not allow that choice.
static bool read_range(PositionReader *position, const ChancePart *part) {
    State *state = position->state;
    Site from, to;
    if (part->kind == CHANCE_DICE)
        return true;
    if (part->kind == CHANCE_NUMBER) {
        state->range.low = part->low;
        state->range.high = part->high;
        return part->low < part->high && (int64_t)part->high - part->low < CHANCE_LIMIT;
    }
    if (!position_site_or_none(position, part->from, &from) ||
        !position_site_or_none(position, part->to, &to) || from == SITE_NONE || to == SITE_NONE ||
        from == to || !state_has_room(position->rules, state, to))
        return false;
    state->range.low = from;
    state->range.high = to;
    // Chance draws a piece only from a bag or from a zone without order.
    PieceIndex top = state_board(position->rules, state)[from];
    return top != PIECE_NONE && (state_pieces(position->rules, state)[top].bag ||
                                 !position->rules->data.sites[from].ordered);
}

// Reads the locals that the effects still use after the point where they were interrupted.
static bool read_locals(PositionReader *position, const ChancePart *part, Frame *frame) {
    Type types[LOCAL_LIMIT];
    codes_locals(position->rules, frame->next, types);
    const Node *node = position_first_value(position, part->locals, NODE_LIST, "a list of values");
    if (node && part->locals->count > LOCAL_LIMIT)
        return reader_error(&position->reader, part->locals, "there are at most %d", LOCAL_LIMIT);
    for (int i = 0; node; i++, node = node->next) {
        // A set of seats is a number with a bit for each seat. For other types the limit is 0,
        // which allows any number.
        int all_seats = types[i] == TYPE_SEATS ? (1 << position->rules->seats.count) - 1 : 0;
        if (types[i] != TYPE_NULL &&
            !position_value(position, node, types[i], 0, all_seats, &frame->locals[i]))
            return false;
    }
    return true;
}

// Reads the instruction at which the effects were interrupted, and the piece, seat, sites, value
// and locals that they referred to.
static bool read_frame(PositionReader *position, const ChancePart *part) {
    Frame *frame = state_frame(position->rules, position->state);
    const int no_limit = 0;
    Type type = codes_value_type(position->rules, (uint32_t)part->next);
    frame->next = (uint32_t)part->next;
    return read_entity(position, part->entity, &frame->entity) &&
           position_seat_or_none(position, part->player, &frame->player) &&
           position_site_or_none(position, part->start, &frame->start) &&
           position_site_or_none(position, part->target, &frame->target) &&
           position_value(position, part->value, type, no_limit, no_limit, &frame->value) &&
           read_locals(position, part, frame);
}

// Reads which effects chance interrupts: those of an action, or those of a stage of the turn.
static bool read_interrupted(PositionReader *position, const FlowPart *flow) {
    State *state = position->state;
    state->flow.stage = (uint8_t)flow->stage;
    if (flow->stage == STAGE_EFFECTS)
        return flow->action && read_action(position, flow->action, &state->action);
    return flow->stage != STAGE_DECIDE; // no effects run while a seat decides
}

bool position_read_old_chance(PositionReader *position, const FlowPart *flow) {
    return read_interrupted(position, flow) && may_ask(position, flow->chance) &&
           read_range(position, flow->chance) && read_frame(position, flow->chance);
}
