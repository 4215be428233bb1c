// SPDX-License-Identifier: MIT
#include "engine/rules/turn/play.h"

#include "engine/rules/effects/move.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/look.h"
#include "engine/rules/state/result.h"
#include "engine/rules/state/turn_order.h"
#include "engine/rules/turn/flow.h"
#include "engine/rules/turn/offer.h"
#include "engine/rules/turn/tries.h"
#include "engine/rules/view/lot.h"
#include "engine/rules/view/mask.h"

#include <assert.h>

// Ends a turn of the piece dialect. [acted] is the number of its actions: 1, or 0 after a pass. See
// flow_settle for [found].
static void end_turn(const Rules *rules, const Trail *trail, uint16_t acted, State *state,
                     Disturbance *found) {
    state->acted = acted;
    ending_check_move(rules, state);
    flow_end_turn(rules, trail, state);
    flow_settle(rules, state, found);
}

// True when the number of pieces in some hand has changed.
static bool hands_changed(const Rules *rules, const State *before, const State *after) {
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (state_count(rules, before, rules->hands.zone[seat]) !=
            state_count(rules, after, rules->hands.zone[seat]))
            return true;
    return false;
}

// Counts the turn as one without progress, unless the action captures, moves a piece of a kind that
// restarts the count, or changes a hand.
static void count_quiet(const Rules *rules, const State *before, const Action *action,
                        State *after) {
    Kind kind = state_pieces(rules, before)[state_mover(rules, before, action)].kind;
    flow_count_quiet(after, rules->kinds.list[kind].breaks_quiet ||
                                after->captured != before->captured ||
                                (rules->hands.exist && hands_changed(rules, before, after)));
}

// Makes the step, and leaves it pending what the piece becomes. The target of the pending action is
// the site where the piece stands now, because effects may have moved it.
static void apply_step_unchosen(const Rules *rules, const State *before, const Action *action,
                                State *after) {
    Action step = *action;
    PieceIndex mover = state_mover(rules, before, action);
    step.value = VALUE_NONE;
    apply_step(rules, before, &step, after);
    Action pending = step;
    pending.to = state_pieces(rules, after)[mover].site;
    if (pending.to == SITE_NONE)
        return; // its effects removed the piece: there is nothing to choose
    pending.depth = (uint16_t)state_depth(rules, after, mover);
    pending.value = steps_transform(rules, before, action); // an index, see State.pending
    assert(pending.value >= 0);
    state_set_pending(rules, after, PHASE_TRANSFORMING, &pending);
}

// Applies a step and, unless it leaves a choice pending, ends the turn.
static void apply_step_action(const Rules *rules, const State *before, const Trail *trail,
                              const Action *action, State *after, Disturbance *found) {
    after->skips = 0;
    if (action->value == VALUE_ASK)
        apply_step_unchosen(rules, before, action, after);
    else
        apply_step(rules, before, action, after);
    count_quiet(rules, before, action, after);
    ending_check_capture(rules, before, after);
    if (after->phase == PHASE_PLAY)
        end_turn(rules, trail, 1, after, found);
}

// Carries out the choice that a step left open: whether its piece changes its kind, and into which
// one. Then ends the turn.
static void apply_choice(const Rules *rules, const Trail *trail, const Action *action, State *after,
                         Disturbance *found) {
    PieceIndex piece = state_at(rules, after, after->pending.to, after->pending.depth);
    after->skips = 0;
    state_clear_pending(rules, after);
    if (action->value >= 0)
        apply_transform(rules, after, piece, (Kind)action->value);
    end_turn(rules, trail, 1, after, found);
}

// A pass counts as a skip if it was forced. Once all seats in a row have skipped, the game ends,
// because nobody can do anything any more. Returns how many steps everything that followed took; 0
// in the piece dialect, where they are not counted.
static uint32_t apply_skip(const Rules *rules, const State *before, const Trail *trail,
                           State *after, Disturbance *found) {
    bool forced = !legal_may_pass(rules, before); // the seat has no action, so it must pass
    after->skips = (uint8_t)(forced ? after->skips + 1 : 0);
    if (forced && after->skips >= turn_order_count_in(rules, after))
        result_set(after, REASON_BLOCKED, SEAT_NONE);
    if (rules->facts.interacts)
        return flow_pass(rules, trail, after);
    flow_count_quiet(after, false); // a pass is no progress
    end_turn(rules, trail, 0, after, found);
    return 0;
}

void state_begin(const Rules *rules, State *state) {
    Disturbance unused;
    state_init(rules, state);
    // In the piece dialect the first turn needs no flow unless effects come before it.
    if (rules->facts.interacts || rules->flow.turn_start != CODE_NONE ||
        rules->start.setup != CODE_NONE)
        flow_begin(rules, state);
    flow_settle(rules, state, &unused);
}

// Performs the action whose piece chance has just drawn; [outcome] names the piece. lot_take first
// turns [after] back into the State before the action.
static uint32_t apply_drawn(const Rules *rules, const Trail *trail, const Action *outcome,
                            State *after) {
    StateSpace before;
    Action action = lot_take(rules, outcome, after);
    state_copy(rules, &before.state, after);
    return flow_act(rules, &before.state, trail, &action, NULL, after);
}

// Performs an interaction, or lets chance draw its piece first. Ignores marks that the caller has
// set.
static uint32_t apply_rule(const Rules *rules, const State *before, const Trail *trail,
                           Action action, ActionFinder *finder, State *after) {
    action.marks = 0;
    if (!lot_is_drawn(rules, before, &action))
        return flow_act(rules, before, trail, &action, finder, after);
    lot_ask(rules, &action, after);
    return 0;
}

// Makes [after] a copy of [before] without its announcements, which belong to an earlier action.
static void copy_unannounced(const Rules *rules, State *after, const State *before) {
    state_copy(rules, after, before);
    after->announced = 0;
    memset(after->announcements, 0, sizeof after->announcements);
}

bool state_action_asks(const Rules *rules, const State *before, const Trail *trail,
                       const Action *action, State *after) {
    if (lot_is_drawn(rules, before, action))
        return true;
    copy_unannounced(rules, after, before);
    return flow_asks(rules, before, trail, action, after);
}

uint32_t apply_and_find(const Rules *rules, const State *before, const Trail *trail,
                        const Action *action, State *after, Disturbance *found) {
    found->seat = SEAT_NONE;
    copy_unannounced(rules, after, before);
    if (action->kind != ACTION_CHANCE)
        after->flow.automatic = 0; // a seat has made a decision
    switch ((ActionKind)action->kind) {
    case ACTION_STEP: apply_step_action(rules, before, trail, action, after, found); break;
    case ACTION_CHOOSE: apply_choice(rules, trail, action, after, found); break;
    case ACTION_SKIP: return apply_skip(rules, before, trail, after, found);
    case ACTION_RULE: return apply_rule(rules, before, trail, *action, NULL, after);
    case ACTION_CHANCE:
        if (before->chance == CHANCE_LOT)
            return apply_drawn(rules, trail, action, after);
        after->skips = 0; // other dice may make actions possible
        flow_resume(rules, trail, action, after);
        flow_settle(rules, after, found);
        break;
    case ACTION_OFFER: offer_make(rules, trail, action, after); break;
    case ACTION_ACCEPT: offer_answer(rules, trail, true, after); break;
    case ACTION_REFUSE: offer_answer(rules, trail, false, after); break;
    }
    return 0;
}

uint32_t state_apply(const Rules *rules, const State *before, const Trail *trail,
                     const Action *action, State *after) {
    Disturbance unused;
    return apply_and_find(rules, before, trail, action, after, &unused);
}

uint32_t apply_with_finder(const Rules *rules, const State *before, const Trail *trail,
                           const Action *action, ActionFinder *finder, State *after) {
    if (action->kind != ACTION_RULE)
        return state_apply(rules, before, trail, action, after);
    copy_unannounced(rules, after, before);
    after->flow.automatic = 0; // a seat has made a decision
    return apply_rule(rules, before, trail, *action, finder, after);
}
