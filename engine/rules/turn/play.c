// SPDX-License-Identifier: MIT
#include "engine/rules/turn/play.h"

#include "engine/rules/effects/move.h"
#include "engine/rules/endings/blocked.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/endings/material.h"
#include "engine/rules/endings/repetition.h"
#include "engine/rules/endings/winning.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/model/hooks.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/chance.h"
#include "engine/rules/state/result.h"
#include "engine/rules/state/turn_order.h"
#include "engine/rules/turn/agreement.h"
#include "engine/rules/turn/flow.h"
#include "engine/rules/turn/obligation.h"
#include "engine/rules/turn/offer.h"

#include <assert.h>

const Hooks play_hooks = {
    .attacked = steps_attack_site,
    .count_actions = legal_count_actions,
    .position_key = repetition_key,
};

// Legality ----------------------------------------------------------------------------------------

static bool is_quiet_draw(const Rules *rules, const State *state) {
    return rules->quiet_limit > 0 && state->quiet >= rules->quiet_limit;
}

static bool is_repeated(const Rules *rules, const State *state, const Trail *trail) {
    return repetition_first(rules, state, trail) != REPETITION_NONE;
}

// Ends that come by themselves as a turn begins.
static bool is_over(const Rules *rules, const State *state, const Trail *trail) {
    return state->phase == PHASE_PLAY && state->acted == 0 &&
           (is_quiet_draw(rules, state) || ending_is_dead(rules, state) ||
            is_repeated(rules, state, trail));
}

// Is the seat to act, which can do nothing, mated? Not where the capture of a leader means nothing.
static bool is_mated(const Rules *rules, const State *state) {
    return rules->has_leader && !rules->leaders_stay &&
           steps_attack_leader(rules, state, state->seat);
}

// Passing because nothing else can be done; in games of pieces, because the document says so.
static bool must_pass(const Rules *rules, const State *state) {
    if (state->phase != PHASE_PLAY)
        return false;
    return state_is_frozen(state, state->seat) ||
           (rules->stalemate == STALEMATE_IS_SKIP && !is_mated(rules, state));
}

// What the turn can still reach is looked up as the seat sees it, like all that is legal.
static void keep_obliged(const Rules *rules, const State *state, const Trail *trail,
                         ActionList *list) {
    StateSpace space;
    obligation_filter(rules, legal_seen(rules, state, &space), trail, list);
}

void state_actions(const Rules *rules, const State *state, const Trail *trail, ActionList *list) {
    list->count = 0;
    if (state->reason != REASON_NONE || state->phase == PHASE_CHANCE ||
        is_over(rules, state, trail))
        return;
    Sink sink = {.list = list};
    legal_list(rules, state, trail, &sink);
    if (sink.fault.kind != FAULT_NONE) {
        list->count = 0;
        return;
    }
    if ((list->count == 0 && must_pass(rules, state)) || legal_may_pass(rules, state))
        *action_list_add(list) = legal_pass(state);
    if (rules->sum_count > 0)
        obligation_keep_most(rules, state, list);
    if (rules->obligation_count > 0 && list->count > 1)
        keep_obliged(rules, state, trail, list);
}

static bool matches(const Action *listed, const Action *action) {
    Action asked = *listed;
    if (action->value == VALUE_ASK && listed->kind == ACTION_STEP && listed->value >= 0)
        asked.value = VALUE_ASK;
    return action_equal(&asked, action);
}

static bool is_chance(const Rules *rules, const State *state, const Action *action) {
    ChanceOutcome outcomes[CHANCE_LIMIT];
    size_t count = state_chances(rules, state, outcomes);
    for (size_t i = 0; i < count; i++)
        if (action_equal(&outcomes[i].action, action))
            return true;
    return false;
}

bool state_allows(const Rules *rules, const State *state, const Trail *trail,
                  const Action *action) {
    ActionList list = {0};
    bool found = false;
    if (action->kind == ACTION_CHANCE)
        return is_chance(rules, state, action);
    if (action->kind == ACTION_OFFER && agreement_is(rules, action))
        return agreement_allows(rules, state, trail, action);
    if (action->kind == ACTION_OFFER)
        state_offers(rules, state, trail, &list);
    else
        state_actions(rules, state, trail, &list);
    for (size_t i = 0; i < list.count && !found; i++)
        found = matches(&list.items[i], action);
    action_list_free(&list);
    return found;
}

bool state_in_check(const Rules *rules, const State *state) {
    return steps_attack_leader(rules, state, state->seat);
}

bool state_partner(const Rules *rules, const State *before, const Action *action, Site *from,
                   Site *to) {
    if (action->kind != ACTION_STEP)
        return false;
    const Step *step = &rules->steps[rules->entries[action->rule].step];
    if (!step->castle)
        return false;
    *from = steps_partner(rules, before, step, action->from);
    *to = step->castle->partner_to;
    return true;
}

// The condition of a drop that no own piece is a neighbour of the target, or NULL: a restriction
// forbids drops for which it holds, so it is negated.
static const Test *neighbour_test(const Step *drop) {
    for (size_t i = 0; i < drop->tests.count; i++) {
        const Test *test = &drop->tests.items[i];
        if (test->kind == TEST_ADJACENT && test->negated && test->maximum == 0 &&
            test->square == TEST_AT_TARGET)
            return test;
    }
    return NULL;
}

static bool stands_on(const Rules *rules, const State *state, const Piece *like, Site site) {
    const Piece *pieces = state_pieces(rules, state);
    PieceIndex index = state_board(rules, state)[site];
    while (index != PIECE_NONE &&
           (pieces[index].kind != like->kind || pieces[index].owner != like->owner))
        index = pieces[index].below;
    return index != PIECE_NONE;
}

bool state_grows_from(const Rules *rules, const State *state, const Action *action, Site site) {
    if (action->kind != ACTION_STEP || site >= rules->topology.board_count)
        return false;
    const Step *step = &rules->steps[rules->entries[action->rule].step];
    const Test *test = step->drop ? neighbour_test(step) : NULL;
    PieceIndex dropped = test ? state_mover(rules, state, action) : (PieceIndex)PIECE_NONE;
    if (dropped == PIECE_NONE ||
        !stands_on(rules, state, &state_pieces(rules, state)[dropped], site))
        return false;
    for (int i = 0; i < test->path_count; i++)
        if (test->path[i][site] == action->to)
            return true;
    return false;
}

// Turns of the piece dialect ----------------------------------------------------------------------

static void settle_stalemate(const Rules *rules, State *state) {
    bool draw = rules->stalemate == STALEMATE_IS_DRAW;
    result_set(state, REASON_STALEMATE, draw ? SEAT_NONE : state->seat);
}

void state_settle(const Rules *rules, State *state) {
    Fault fault;
    uint32_t spent = 0;
    if (rules->interacts || rules->seat_count <= 2 || state->phase != PHASE_PLAY)
        return;
    while (state->reason == REASON_NONE && !state_is_frozen(state, state->seat) &&
           !legal_may_pass(rules, state) && !legal_any(rules, state, NULL, NULL, &fault)) {
        if (fault.kind != FAULT_NONE) {
            result_fault(state, &fault);
            return;
        }
        bool mated = is_mated(rules, state);
        if (!mated && rules->stalemate == STALEMATE_IS_SKIP)
            return;
        if (!mated && rules->stalemate != STALEMATE_IS_LOSS) {
            settle_stalemate(rules, state);
            return;
        }
        result_put_out(rules, state, state->seat, REASON_CHECKMATE);
        int turn = state->turn;
        do {
            turn = (turn + 1) % rules->order_count;
            state_count_down(rules, state);
        } while (state_is_out(state, rules->order[turn]) && turn != state->turn);
        state_set_turn(rules, state, turn);
        if (state_is_out(state, state->seat))
            result_set(state, REASON_BLOCKED, SEAT_NONE); // those left in have no turns
        ending_check(rules, state, NULL, &spent);
    }
}

void state_settle_read(const Rules *rules, State *state) {
    uint32_t spent = 0;
    if (rules->interacts || state->phase != PHASE_PLAY)
        return;
    winning_check_read(rules, state);
    ending_check(rules, state, NULL, &spent);
    state_settle(rules, state);
}

static void put_out_captured(const Rules *rules, const State *before, State *after) {
    if (!rules->has_leader || rules->leaders_stay)
        return;
    for (PieceIndex index = 0; index < before->piece_count; index++) {
        const Piece *piece = &state_pieces(rules, after)[index];
        const Piece *was = &state_pieces(rules, before)[index];
        bool lost = was->site != SITE_NONE &&
                    (piece->site == SITE_NONE || piece->owner != was->owner);
        if (lost && rules->kinds[was->kind].leader && after->reason == REASON_NONE)
            result_put_out(rules, after, was->owner, REASON_CAPTURE);
    }
}

// A turn has one action, or none when it is passed. Where effects have put the game into a phase of
// chance the turn goes on after it.
static void end_turn(const Rules *rules, const Trail *trail, bool passed, State *state) {
    state->acted = !passed;
    winning_check(rules, state);
    flow_end_turn(rules, trail, state);
    state_settle(rules, state);
}

// Did a piece go into a hand, or out of one?
static bool hands_changed(const Rules *rules, const State *before, const State *after) {
    for (int seat = 0; seat < rules->seat_count; seat++)
        if (state_count(rules, before, rules->hand[seat]) !=
            state_count(rules, after, rules->hand[seat]))
            return true;
    return false;
}

static void count_quiet(const Rules *rules, const State *before, const Action *action,
                        State *after) {
    Kind kind = state_pieces(rules, before)[state_mover(rules, before, action)].kind;
    bool loud = rules->kinds[kind].breaks_quiet || after->captured != before->captured ||
                (rules->has_hands && hands_changed(rules, before, after));
    if (loud)
        after->quiet = 0;
    else if (after->quiet < UINT16_MAX)
        after->quiet++;
}

// The pending action names the site where the piece stands now, which the effects may have changed.
static void apply_asked(const Rules *rules, const State *before, const Action *action,
                        State *after) {
    Action step = *action;
    PieceIndex mover = state_mover(rules, before, action);
    step.value = VALUE_NONE;
    apply_step(rules, before, &step, after);
    step.to = state_pieces(rules, after)[mover].site;
    step.value = steps_transform(rules, before, action);
    if (step.to == SITE_NONE)
        return; // its effects have removed it: there is nothing to choose
    assert(step.value >= 0);
    step.place = (uint16_t)state_place(rules, after, mover);
    state_set_pending(rules, after, PHASE_TRANSFORMING, &step);
}

static void apply_piece(const Rules *rules, const State *before, const Trail *trail,
                        const Action *action, State *after) {
    after->skips = 0;
    if (action->value == VALUE_ASK)
        apply_asked(rules, before, action, after);
    else
        apply_step(rules, before, action, after);
    count_quiet(rules, before, action, after);
    put_out_captured(rules, before, after);
    if (after->phase == PHASE_PLAY)
        end_turn(rules, trail, false, after);
}

static void apply_choice(const Rules *rules, const Trail *trail, const Action *action,
                         State *after) {
    PieceIndex piece = state_at(rules, after, after->pending.to, after->pending.place);
    after->skips = 0;
    state_clear_pending(rules, after);
    if (action->value >= 0)
        apply_transform(rules, after, piece, (Kind)action->value);
    end_turn(rules, trail, false, after);
}

// A pass counts as skipped when nothing else could be done.
static uint32_t apply_skip(const Rules *rules, const State *before, const Trail *trail,
                           State *after) {
    bool forced = !legal_may_pass(rules, before);
    after->skips = (uint8_t)(forced ? after->skips + 1 : 0);
    if (forced && after->skips >= turn_order_count_in(rules, after))
        result_set(after, REASON_BLOCKED, SEAT_NONE);
    if (rules->interacts)
        return flow_pass(rules, trail, after);
    if (after->quiet < UINT16_MAX)
        after->quiet++;
    end_turn(rules, trail, true, after);
    return 0;
}

// Applying ----------------------------------------------------------------------------------------

static void forget_announcements(State *state) {
    state->announced = 0;
    memset(state->announcements, 0, sizeof state->announcements);
}

void state_begin(const Rules *rules, State *state) {
    state_init(rules, state);
    if (rules->interacts || rules->turn_start != CODE_NONE || rules->setup != CODE_NONE)
        flow_begin(rules, state);
    state_settle(rules, state);
}

uint32_t play_apply(const Rules *rules, const State *before, const Trail *trail,
                    const Action *action, State *after) {
    state_copy(rules, after, before);
    forget_announcements(after);
    if (action->kind != ACTION_CHANCE)
        after->automatic = 0;
    switch ((ActionKind)action->kind) {
    case ACTION_STEP: apply_piece(rules, before, trail, action, after); break;
    case ACTION_CHOOSE: apply_choice(rules, trail, action, after); break;
    case ACTION_SKIP: return apply_skip(rules, before, trail, after);
    case ACTION_RULE: return flow_act(rules, before, trail, action, after);
    case ACTION_CHANCE:
        after->skips = 0; // with other dice one may be able to act
        flow_resume(rules, trail, action, after);
        state_settle(rules, after);
        break;
    case ACTION_OFFER: offer_make(rules, trail, action, after); break;
    case ACTION_ACCEPT: offer_answer(rules, trail, true, after); break;
    case ACTION_REFUSE: offer_answer(rules, trail, false, after); break;
    }
    return 0;
}

void state_apply(const Rules *rules, const State *before, const Trail *trail, const Action *action,
                 State *after) {
    play_apply(rules, before, trail, action, after);
}

// Outcome -----------------------------------------------------------------------------------------

static Seat other_seat(const Rules *rules, Seat seat) {
    return rules->seat_count == 2 ? (Seat)(1 - seat) : (Seat)SEAT_NONE;
}

// The seat to act has no legal action: what does that mean?
static Outcome no_action_outcome(const Rules *rules, const State *state) {
    Outcome outcome = {.reason = REASON_STALEMATE, .winner = SEAT_NONE, .loser = state->seat};
    if (is_mated(rules, state)) {
        outcome.reason = REASON_CHECKMATE;
        outcome.winner = other_seat(rules, state->seat);
    } else if (rules->stalemate == STALEMATE_IS_LOSS) {
        outcome.winner = other_seat(rules, state->seat);
    } else if (rules->stalemate == STALEMATE_IS_WIN) {
        outcome.winner = state->seat;
        outcome.loser = other_seat(rules, state->seat);
    } else {
        outcome.loser = SEAT_NONE;
    }
    return outcome;
}

// Where documents say what may be done, all of it is looked at: one fault ends the game.
static bool can_act(const Rules *rules, const State *state, const Trail *trail, Fault *fault) {
    Sink sink = {0};
    if (rules->program.term_count == 0 && !rules->interacts)
        return legal_any(rules, state, trail, NULL, fault);
    legal_list(rules, state, trail, &sink);
    *fault = sink.fault;
    return sink.count > 0;
}

static Outcome find_outcome(const Rules *rules, const State *state, const Trail *trail) {
    Outcome outcome = {.reason = (Reason)state->reason, .winner = SEAT_NONE, .loser = SEAT_NONE};
    if (state->reason != REASON_NONE) {
        outcome.winner = state->winner;
        outcome.fault = (Fault){(FaultKind)state->fault_kind, state->fault};
        if (state->winner != SEAT_NONE)
            outcome.loser = other_seat(rules, state->winner);
        return outcome;
    }
    bool any = can_act(rules, state, trail, &outcome.fault);
    if (outcome.fault.kind != FAULT_NONE)
        outcome.reason = REASON_FAULT;
    if (outcome.fault.kind != FAULT_NONE || state->phase != PHASE_PLAY)
        return outcome;
    if (!any && !legal_may_pass(rules, state) && !must_pass(rules, state))
        return no_action_outcome(rules, state);
    if (state->acted > 0)
        return outcome;
    if (material_is_dead(rules, state))
        outcome.reason = REASON_MATERIAL;
    else if (blocked_is_dead(rules, state))
        outcome.reason = REASON_DEAD;
    else if (is_repeated(rules, state, trail))
        return repetition_outcome(rules, state, trail);
    else if (is_quiet_draw(rules, state))
        outcome.reason = REASON_QUIET;
    return outcome;
}

Outcome state_outcome(const Rules *rules, const State *state, const Trail *trail) {
    Outcome outcome = find_outcome(rules, state, trail);
    if (outcome.reason != REASON_NONE)
        ending_scores(rules, state, trail, &outcome);
    return outcome;
}
