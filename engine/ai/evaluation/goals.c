// SPDX-License-Identifier: MIT
// What the document itself says of how a seat stands: points, conditions of endings that nearly
// hold, checks given, and the terms of its `evaluation:`.
#include "engine/ai/evaluation/evaluation_private.h"
#include "engine/ai/evaluation/nearness.h"
#include "engine/base/memory.h"
#include "engine/rules/state/change.h"

enum {
    STEPS = 20 * 1000, // of the program, for one position
};

static void add(Judgement *judgement, int seat, int64_t value) {
    int *sum = &judgement->values[judgement->evaluation->rules->seats.list[seat].side];
    if (!(judgement->out >> seat & 1))
        *sum = count_limited(*sum + (int64_t)count_limited(value));
}

// Endings ----------------------------------------------------------------------------------------

static void ask_ending(Judgement *judgement, Context *context, const Ending *ending) {
    const Evaluation *evaluation = judgement->evaluation;
    const int *weights = evaluation->weights;
    int sign = ending->kind == ENDING_DEFEAT ? -1 : 1;
    for (int seat = 0; seat < evaluation->rules->seats.count; seat++) {
        context->locals[0] = seat;
        if (ending->kind == ENDING_SCORE) {
            Value points = evaluate(context, ending->score);
            add(judgement, seat,
                points == VALUE_NULL ? 0 : (int64_t)points * weights[WEIGHT_STANDING]);
        } else {
            int64_t near = nearness(context, ending->condition, evaluation->gradual);
            add(judgement, seat, sign * near * weights[WEIGHT_GOAL] / NEARNESS_WHOLE);
        }
    }
}

static void ask_endings(Judgement *judgement, Context *context) {
    const Evaluation *evaluation = judgement->evaluation;
    for (int i = 0; i < evaluation->rules->endings.count; i++)
        if (evaluation->is_asked[i])
            ask_ending(judgement, context, &evaluation->rules->endings.list[i]);
}

// The square of the checks given: the last one missing is worth most.
static void count_checks(Judgement *judgement) {
    const Evaluation *evaluation = judgement->evaluation;
    const Rules *rules = evaluation->rules;
    if (rules->endings.checks_variable < 0)
        return;
    int slot = rules->data.variables[rules->endings.checks_variable].index;
    for (int seat = 0; seat < rules->seats.count; seat++) {
        int64_t checks = state_variable(rules, judgement->state, slot + seat);
        add(judgement, seat, checks * checks * evaluation->weights[WEIGHT_CHECKS]);
    }
}

// Terms of `evaluation:`.
static void ask_terms(Judgement *judgement, Context *context) {
    const Rules *rules = judgement->evaluation->rules;
    for (int i = 0; i < rules->judging.term_count; i++)
        for (int seat = 0; seat < rules->seats.count; seat++) {
            context->locals[0] = seat;
            Value value = evaluate(context, rules->judging.terms[i].value);
            if (value != VALUE_NULL)
                add(judgement, seat, (int64_t)value * rules->judging.terms[i].weight);
        }
}

void goals_judge(Judgement *judgement) {
    const Evaluation *evaluation = judgement->evaluation;
    Context context;
    count_checks(judgement);
    if (!evaluation->asks)
        return;
    context_init(&context, evaluation->rules, judgement->state, NULL, state_seat(judgement->state));
    context.steps = STEPS;
    ask_endings(judgement, &context);
    ask_terms(judgement, &context);
}

// What can be asked ------------------------------------------------------------------------------

// Does the ending tell something before it holds?
static bool is_asked(const Evaluation *evaluation, const Ending *ending) {
    if (ending->kind == ENDING_SCORE)
        return ending->score != TERM_NONE && evaluation->weights[WEIGHT_STANDING] != 0;
    return ending->for_each && ending->condition != TERM_NONE &&
           evaluation->weights[WEIGHT_GOAL] != 0 && evaluation->gradual[ending->condition];
}

static void note_endings(Evaluation *evaluation) {
    const Rules *rules = evaluation->rules;
    evaluation->asks = rules->judging.term_count > 0;
    evaluation->gradual = arena_alloc(&evaluation->arena, rules->program.term_count + 1);
    evaluation->is_asked = arena_alloc(&evaluation->arena, (size_t)rules->endings.count + 1);
    nearness_mark(&rules->program, evaluation->gradual);
    for (int i = 0; i < rules->endings.count; i++) {
        evaluation->is_asked[i] = is_asked(evaluation, &rules->endings.list[i]);
        evaluation->asks |= evaluation->is_asked[i];
    }
}

// Pieces that are better lost --------------------------------------------------------------------

// The lead of [seat] over all others by the endings alone.
static int stand(const Evaluation *evaluation, const State *state, Seat seat) {
    int values[SEAT_LIMIT] = {0}, others = 0;
    Judgement judgement = judgement_of(evaluation, state, values);
    goals_judge(&judgement);
    for (int side = 0; side < SEAT_LIMIT; side++)
        others += values[side];
    int own = values[evaluation->rules->seats.list[seat].side];
    return 2 * own - others;
}

// How the lead of its owner changes if the first piece of [kind] at the start is lost; 0 without
// one.
static int try_loss(const Evaluation *evaluation, const State *start, int kind, State *after) {
    const Rules *rules = evaluation->rules;
    PieceSpan pieces = state_span(rules, start);
    for (int i = 0; i < pieces.count; i++) {
        const Piece *piece = &pieces.items[i];
        Seat owner = piece->owner;
        if (piece->kind != kind || owner >= rules->seats.count || piece->site == SITE_NONE)
            continue;
        state_copy(rules, after, start);
        state_capture(rules, after, (PieceIndex)i, (Seat)((owner + 1) % rules->seats.count));
        return stand(evaluation, after, owner) - stand(evaluation, start, owner);
    }
    return 0;
}

static bool is_unsaid(const Rules *rules, int kind) {
    return rules->judging.values[kind] == JUDGING_UNSAID;
}

static void set_all(const Evaluation *evaluation, PieceValues *piece_values, int value) {
    const Rules *rules = evaluation->rules;
    for (int kind = 0; kind < rules->kinds.count; kind++) {
        if (is_unsaid(rules, kind))
            piece_values->values[kind] = rules->kinds.list[kind].leader ? 0 : value;
        piece_values->gains[kind] = 0;
    }
}

// Where losing a piece helps by the endings, as in losing chess, all pieces count negative. In the
// interaction dialect kinds without a value are men if losing one hurts; and on a board also if it
// changes nothing but a side that cannot move loses, or the endings tell nothing at all.
static void try_losses(Evaluation *evaluation, PieceValues *piece_values) {
    const Rules *rules = evaluation->rules;
    State *start = state_new(rules), *after = state_new(rules);
    bool lost = false;
    state_init(rules, start);
    for (int kind = 0; kind < rules->kinds.count && !lost; kind++) {
        int change = rules->kinds.list[kind].leader ? 0 : try_loss(evaluation, start, kind, after);
        bool fights = rules->topology.board_count > 0 &&
                      (rules->endings.stalemate == STALEMATE_IS_LOSS || !evaluation->asks);
        bool keeps = change < 0 || (change == 0 && fights);
        lost = change > 0;
        if (rules->facts.interacts && piece_values->values[kind] == 0 && keeps &&
            is_unsaid(rules, kind))
            piece_values->values[kind] = MAN;
    }
    if (lost || rules_win(rules, REASON_EMPTY_HAND))
        set_all(evaluation, piece_values, -MAN);
    memory_free(start);
    memory_free(after);
}

void goals_make(Evaluation *evaluation, PieceValues *piece_values) {
    note_endings(evaluation);
    try_losses(evaluation, piece_values);
}
