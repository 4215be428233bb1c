// SPDX-License-Identifier: MIT
#include "engine/rules/play.h"

#include "engine/rules/apply.h"
#include "engine/rules/repetition.h"
#include "engine/rules/steps.h"

#include <assert.h>

// Legality ----------------------------------------------------------------------------------------

// True unless the action leaves an own leader attacked where that is forbidden.
static bool is_legal(const Rules *rules, const State *state, const Action *action) {
    if (!rules->guards_leader)
        return true;
    StateSpace space;
    state_copy(rules, &space.state, state);
    apply_step(rules, state, action, &space.state);
    return !steps_attack_leader(rules, &space.state, action->seat);
}

static bool may_act(const State *state, const Piece *piece) {
    return piece->site != SITE_NONE && piece->owner == state->seat;
}

static void keep_legal(const Rules *rules, const State *state, ActionList *list, size_t first) {
    size_t kept = first;
    for (size_t i = first; i < list->count; i++)
        if (is_legal(rules, state, &list->items[i]))
            list->items[kept++] = list->items[i];
    list->count = kept;
}

static void list_steps(const Rules *rules, const State *state, ActionList *list) {
    for (PieceIndex index = 0; index < state->piece_count; index++)
        if (may_act(state, &state_pieces(rules, state)[index]))
            steps_of_piece(rules, state, index, list);
    keep_legal(rules, state, list, 0);
}

static bool can_step(const Rules *rules, const State *state) {
    ActionList list = {0};
    bool found = false;
    for (PieceIndex index = 0; index < state->piece_count && !found; index++) {
        if (!may_act(state, &state_pieces(rules, state)[index]))
            continue;
        list.count = 0;
        steps_of_piece(rules, state, index, &list);
        for (size_t i = 0; i < list.count && !found; i++)
            found = is_legal(rules, state, &list.items[i]);
    }
    action_list_free(&list);
    return found;
}

// The choices of a pending step.
static void list_choices(const Rules *rules, const State *state, ActionList *list) {
    const Action *pending = &state->pending;
    const Step *step = &rules->steps[rules->entries[pending->rule].step];
    const Transform *transform = &step->transforms[pending->value];
    for (size_t i = 0; i < transform->option_count; i++) {
        StateSpace space;
        state_copy(rules, &space.state, state);
        apply_transform(rules, &space.state, pending->to, transform->options[i]);
        if (rules->guards_leader && steps_attack_leader(rules, &space.state, state->seat))
            continue;
        Action *action = action_list_add(list);
        *action = *pending;
        action->kind = ACTION_CHOOSE;
        action->value = transform->options[i];
    }
}

static bool is_quiet_draw(const Rules *rules, const State *state) {
    return rules->quiet_limit > 0 && state->quiet >= rules->quiet_limit;
}

static bool is_repeated(const Rules *rules, const State *state, const Trail *trail) {
    if (rules->repetition_limit == 0 || !trail ||
        trail->count + 1 < (size_t)rules->repetition_limit)
        return false;
    uint64_t key = repetition_key(rules, state);
    int times = 1;
    for (size_t i = 0; i < trail->count; i++)
        times += trail->keys[i] == key;
    return times >= rules->repetition_limit;
}

static bool is_drawn(const Rules *rules, const State *state, const Trail *trail) {
    return state->phase == PHASE_PLAY &&
           (is_quiet_draw(rules, state) || is_repeated(rules, state, trail));
}

void state_actions(const Rules *rules, const State *state, const Trail *trail, ActionList *list) {
    list->count = 0;
    if (state->reason != REASON_NONE || is_drawn(rules, state, trail))
        return;
    if (state->phase == PHASE_TRANSFORMING) {
        list_choices(rules, state, list);
        return;
    }
    list_steps(rules, state, list);
    if (list->count == 0 && rules->stalemate == STALEMATE_IS_SKIP &&
        !steps_attack_leader(rules, state, state->seat))
        *action_list_add(list) = (Action){.kind = ACTION_SKIP,
                                          .seat = state->seat,
                                          .from = SITE_NONE,
                                          .to = SITE_NONE,
                                          .piece = PIECE_NONE,
                                          .value = VALUE_NONE};
}

static bool matches(const Action *listed, const Action *action) {
    Action asked = *listed;
    if (action->value == VALUE_ASK && listed->kind == ACTION_STEP && listed->value >= 0)
        asked.value = VALUE_ASK;
    return action_equal(&asked, action);
}

bool state_allows(const Rules *rules, const State *state, const Trail *trail,
                  const Action *action) {
    ActionList list = {0};
    state_actions(rules, state, trail, &list);
    bool found = false;
    for (size_t i = 0; i < list.count && !found; i++)
        found = matches(&list.items[i], action);
    action_list_free(&list);
    return found;
}

bool state_in_check(const Rules *rules, const State *state) {
    return rules->has_leader && steps_attack_leader(rules, state, state->seat);
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

// Turns -------------------------------------------------------------------------------------------

static int seats_in(const Rules *rules, const State *state) {
    int count = 0;
    for (int seat = 0; seat < rules->seat_count; seat++)
        count += !state_is_out(state, (Seat)seat);
    return count;
}

// Places in the turn order of those who are in.
static int turns_in(const Rules *rules, const State *state) {
    int count = 0;
    for (int turn = 0; turn < rules->order_count; turn++)
        count += !state_is_out(state, rules->order[turn]);
    return count;
}

static Seat last_in(const Rules *rules, const State *state) {
    for (int seat = 0; seat < rules->seat_count; seat++)
        if (!state_is_out(state, (Seat)seat))
            return (Seat)seat;
    return SEAT_NONE;
}

static void end_game(State *state, Reason reason, Seat winner) {
    state->reason = (uint8_t)reason;
    state->winner = winner;
}

static void next_turn(const Rules *rules, State *state) {
    int turn = state->turn;
    do
        turn = (turn + 1) % rules->order_count;
    while (state_is_out(state, rules->order[turn]) && turn != state->turn);
    state_set_turn(rules, state, turn);
}

// Takes a seat out of the game; the last one in wins.
static void put_out(const Rules *rules, State *state, Seat seat, Reason reason) {
    state_set_out(state, seat);
    if (seats_in(rules, state) <= 1)
        end_game(state, rules->seat_count <= 2 ? reason : REASON_LAST_IN, last_in(rules, state));
}

void state_settle(const Rules *rules, State *state) {
    if (rules->seat_count <= 2 || state->phase != PHASE_PLAY)
        return;
    while (state->reason == REASON_NONE && !can_step(rules, state)) {
        bool attacked = steps_attack_leader(rules, state, state->seat);
        if (!attacked && rules->stalemate == STALEMATE_IS_SKIP)
            return;
        if (!attacked && rules->stalemate != STALEMATE_IS_LOSS) {
            bool draw = rules->stalemate == STALEMATE_IS_DRAW;
            end_game(state, REASON_STALEMATE, draw ? SEAT_NONE : state->seat);
            return;
        }
        put_out(rules, state, state->seat, REASON_CHECKMATE);
        next_turn(rules, state);
        if (state->reason == REASON_NONE && state_is_out(state, state->seat))
            end_game(state, REASON_BLOCKED, SEAT_NONE); // those left in have no turns
    }
}

static void put_out_captured(const Rules *rules, const State *before, State *after) {
    for (PieceIndex index = 0; index < after->piece_count; index++) {
        const Piece *piece = &state_pieces(rules, after)[index];
        bool captured = piece->site == SITE_NONE &&
                        state_pieces(rules, before)[index].site != SITE_NONE;
        if (captured && rules->kinds[piece->kind].leader && after->reason == REASON_NONE &&
            !state_is_out(after, piece->owner))
            put_out(rules, after, piece->owner, REASON_CAPTURE);
    }
}

static void end_turn(const Rules *rules, State *state) {
    state_count_down(rules, state);
    state->turns++;
    if (state->reason != REASON_NONE)
        return;
    next_turn(rules, state);
    state_settle(rules, state);
}

// Applying ----------------------------------------------------------------------------------------

// The pending action names the site where the piece stands now, which the effects may have changed.
static void apply_asked(const Rules *rules, const State *before, const Action *action,
                        State *after) {
    Action step = *action;
    step.value = VALUE_NONE;
    apply_step(rules, before, &step, after);
    step.to = state_pieces(rules, after)[step.piece].site;
    step.value = steps_transform(rules, before, action);
    assert(step.value >= 0 && step.to != SITE_NONE);
    state_set_pending(after, &step);
}

static void count_quiet(const Rules *rules, const State *before, const Action *action,
                        State *after) {
    Kind kind = state_pieces(rules, before)[action->piece].kind;
    bool loud = rules->kinds[kind].breaks_quiet || after->captured != before->captured;
    if (loud)
        after->quiet = 0;
    else if (after->quiet < UINT16_MAX)
        after->quiet++;
}

static void apply_skip(const Rules *rules, State *state) {
    state->skips++;
    if (state->skips >= turns_in(rules, state))
        end_game(state, REASON_BLOCKED, SEAT_NONE);
    end_turn(rules, state);
}

void state_apply(const Rules *rules, const State *before, const Action *action, State *after) {
    state_copy(rules, after, before);
    if (action->kind == ACTION_SKIP) {
        apply_skip(rules, after);
        return;
    }
    after->skips = 0;
    if (action->kind == ACTION_CHOOSE) {
        Site site = after->pending.to;
        state_clear_pending(after);
        apply_transform(rules, after, site, (Kind)action->value);
        end_turn(rules, after);
        return;
    }
    if (action->value == VALUE_ASK)
        apply_asked(rules, before, action, after);
    else
        apply_step(rules, before, action, after);
    count_quiet(rules, before, action, after);
    if (rules->has_leader)
        put_out_captured(rules, before, after);
    if (after->phase == PHASE_PLAY)
        end_turn(rules, after);
}

// Outcome -----------------------------------------------------------------------------------------

static Seat other_seat(const Rules *rules, Seat seat) {
    return rules->seat_count == 2 ? (Seat)(1 - seat) : (Seat)SEAT_NONE;
}

static void set_scores(const Rules *rules, Outcome *outcome) {
    for (int seat = 0; seat < rules->seat_count; seat++) {
        if (outcome->winner != SEAT_NONE)
            outcome->scores[seat] = seat == outcome->winner ? 1 : -1;
        else if (outcome->loser == seat)
            outcome->scores[seat] = -1;
    }
}

// The seat to act has no legal action: what does that mean?
static Outcome no_action_outcome(const Rules *rules, const State *state) {
    Outcome outcome = {.reason = REASON_STALEMATE, .winner = SEAT_NONE, .loser = state->seat};
    if (steps_attack_leader(rules, state, state->seat)) {
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

static Outcome find_outcome(const Rules *rules, const State *state, const Trail *trail) {
    Outcome outcome = {.reason = (Reason)state->reason, .winner = SEAT_NONE, .loser = SEAT_NONE};
    if (state->reason != REASON_NONE) {
        outcome.winner = state->winner;
        if (state->winner != SEAT_NONE)
            outcome.loser = other_seat(rules, state->winner);
        return outcome;
    }
    if (state->phase != PHASE_PLAY)
        return outcome;
    bool skips = rules->stalemate == STALEMATE_IS_SKIP;
    if (!can_step(rules, state) && (!skips || steps_attack_leader(rules, state, state->seat)))
        return no_action_outcome(rules, state);
    if (is_repeated(rules, state, trail))
        outcome.reason = REASON_REPETITION;
    else if (is_quiet_draw(rules, state))
        outcome.reason = REASON_QUIET;
    return outcome;
}

Outcome state_outcome(const Rules *rules, const State *state, const Trail *trail) {
    Outcome outcome = find_outcome(rules, state, trail);
    if (outcome.reason != REASON_NONE)
        set_scores(rules, &outcome);
    return outcome;
}
