// SPDX-License-Identifier: MIT
// The parts of the evaluation that depend on the goals of the game: points, how near the conditions
// of endings are to being met, checks given, and the terms under `evaluation:` in the document.
#include "engine/ai/evaluation/evaluation_private.h"
#include "engine/base/memory.h"
#include "engine/rules/state/change.h"

enum {
    STEPS = 20 * 1000, // limit of program steps for one position
};

// Adds [value] to the sum of the side of [seat], unless the seat is out.
static void add_value(Judgement *judgement, int seat, int64_t value) {
    int *sum = &judgement->values[judgement->evaluation->rules->seats.list[seat].side];
    if (!(judgement->out >> seat & 1))
        *sum = limit_term(*sum + (int64_t)limit_term(value));
}

// Endings ----------------------------------------------------------------------------------------

// For each seat, adds [weight] times the value of [term] to the seat's side. The term reads the
// seat from local 0.
static void judge_term(Judgement *judgement, Context *context, TermIndex term, int weight) {
    for (int seat = 0; seat < judgement->evaluation->rules->seats.count; seat++) {
        context->locals[0] = seat;
        Value value = evaluate(context, term);
        add_value(judgement, seat, value == VALUE_NULL ? 0 : (int64_t)value * weight);
    }
}

// For each seat, adds what it is worth to be near a win by [ending], or subtracts what it costs to
// be near a defeat.
static void judge_nearness(Judgement *judgement, Context *context, const Ending *ending) {
    const Evaluation *evaluation = judgement->evaluation;
    int sign = ending->kind == ENDING_DEFEAT ? -1 : 1;
    for (int seat = 0; seat < evaluation->rules->seats.count; seat++) {
        context->locals[0] = seat; // the seat that the condition is about
        int64_t near = nearness(context, ending->condition, evaluation->gradual);
        add_value(judgement, seat, sign * near * evaluation->weights[WEIGHT_GOAL] / NEARNESS_WHOLE);
    }
}

// The number of checks that [seat] has given, in a game that counts them.
static int64_t checks_of(const Judgement *judgement, int seat) {
    const Rules *rules = judgement->evaluation->rules;
    if (judgement->board)
        return board_head(judgement->board)->checks[seat];
    int slot = rules->data.variables[rules->endings.checks_variable].index;
    return state_variable(rules, judgement->state, slot + seat);
}

// Adds the square of the number of checks given, so that the last check before the win is worth
// most.
static void judge_checks(Judgement *judgement) {
    const Evaluation *evaluation = judgement->evaluation;
    const Rules *rules = evaluation->rules;
    if (rules->endings.checks_variable < 0)
        return;
    for (int seat = 0; seat < rules->seats.count; seat++) {
        int64_t checks = checks_of(judgement, seat);
        add_value(judgement, seat, checks * checks * evaluation->weights[WEIGHT_CHECKS]);
    }
}

void goals_judge(Judgement *judgement) {
    const Evaluation *evaluation = judgement->evaluation;
    const Rules *rules = evaluation->rules;
    const Judging *judging = &rules->judging;
    Context context;
    judge_checks(judgement);
    if (!evaluation->has_goals)
        return;
    context_init(&context, rules, judgement->state, NULL, state_seat(judgement->state));
    context.steps = STEPS;
    for (int i = 0; i < rules->endings.count; i++) {
        const Ending *ending = &rules->endings.list[i];
        if (evaluation->is_goal[i] && ending->kind == ENDING_SCORE)
            judge_term(judgement, &context, ending->score, evaluation->weights[WEIGHT_STANDING]);
        else if (evaluation->is_goal[i])
            judge_nearness(judgement, &context, ending);
    }
    for (int i = 0; i < judging->term_count; i++)
        judge_term(judgement, &context, judging->terms[i].value, judging->terms[i].weight);
}

// Finding the goals -------------------------------------------------------------------------------

// True when [ending] can be a goal while the game goes on: endings of its kind have a weight, and
// the evaluation can compute its score or how near each seat is to its condition.
static bool is_goal(const Evaluation *evaluation, const Ending *ending) {
    if (ending->kind == ENDING_SCORE)
        return ending->score != TERM_NONE && evaluation->weights[WEIGHT_STANDING] != 0;
    // Only a condition that is about each seat says which seat is near it.
    return ending->for_each && ending->condition != TERM_NONE &&
           evaluation->weights[WEIGHT_GOAL] != 0 && evaluation->gradual[ending->condition];
}

// Finds the endings that are goals. Marks the gradual terms first, because is_goal depends on them.
static void find_goals(Evaluation *evaluation) {
    const Rules *rules = evaluation->rules;
    evaluation->has_goals = rules->judging.term_count > 0;
    // Both lists have one item more than needed, because they may be empty.
    evaluation->gradual = arena_alloc(&evaluation->arena, rules->program.term_count + 1);
    evaluation->is_goal = arena_alloc(&evaluation->arena, (size_t)rules->endings.count + 1);
    nearness_mark(&rules->program, evaluation->gradual);
    for (int i = 0; i < rules->endings.count; i++) {
        evaluation->is_goal[i] = is_goal(evaluation, &rules->endings.list[i]);
        evaluation->has_goals |= evaluation->is_goal[i];
    }
}

// Pieces that are good to lose -------------------------------------------------------------------

// By how much the value of the side of [seat] exceeds those of the other sides together, judged by
// goals_judge alone.
static int lead_of(const Evaluation *evaluation, const State *state, Seat seat) {
    int values[SEAT_LIMIT] = {0}, sum = 0;
    Judgement judgement = judgement_of(evaluation, state, values);
    goals_judge(&judgement);
    for (int side = 0; side < SEAT_LIMIT; side++)
        sum += values[side];
    int own = values[evaluation->rules->seats.list[seat].side];
    return own - (sum - own);
}

// How much the owner's lead changes if it loses the first piece of [kind] in [start]; 0 if there is
// no such piece. [after] is scratch memory.
static int change_by_loss(const Evaluation *evaluation, const State *start, int kind,
                          State *after) {
    const Rules *rules = evaluation->rules;
    PieceSpan pieces = state_span(rules, start);
    for (int i = 0; i < pieces.count; i++) {
        const Piece *piece = &pieces.items[i];
        Seat owner = piece->owner;
        if (piece->kind != kind || owner >= rules->seats.count || piece->site == SITE_NONE)
            continue;
        state_copy(rules, after, start);
        // As if the next seat captured it.
        state_capture(rules, after, (PieceIndex)i, (Seat)((owner + 1) % rules->seats.count));
        return lead_of(evaluation, after, owner) - lead_of(evaluation, start, owner);
    }
    return 0;
}

static bool has_no_stated_value(const Rules *rules, int kind) {
    return rules->judging.values[kind] == JUDGING_UNSAID;
}

// Sets the values that the document does not state: 0 for leaders, [value] for other kinds. Also
// sets the gains of all kinds by promotion to 0.
static void set_unstated_values(const Evaluation *evaluation, PieceValues *piece_values,
                                int value) {
    const Rules *rules = evaluation->rules;
    for (int kind = 0; kind < rules->kinds.count; kind++) {
        if (has_no_stated_value(rules, kind))
            piece_values->values[kind] = rules->kinds.list[kind].leader ? 0 : value;
        piece_values->gains[kind] = 0;
    }
}

// Adjusts the values that the document does not state. They all become negative where it is good to
// lose pieces: because of the endings, as in losing chess, or because an empty hand wins. In the
// interaction dialect, a kind without a value becomes worth a man if losing a piece of it is bad.
// If the loss changes nothing, the kind is worth a man, too, in a game that has a board and in
// which a side that cannot move loses or there are no goals to evaluate.
void goals_make(Evaluation *evaluation, PieceValues *piece_values) {
    const Rules *rules = evaluation->rules;
    State *start = state_new(rules), *after = state_new(rules);
    bool good_to_lose = false;
    find_goals(evaluation); // lead_of depends on the goals
    state_init(rules, start);
    for (int kind = 0; kind < rules->kinds.count && !good_to_lose; kind++) {
        int change = rules->kinds.list[kind].leader
                         ? 0
                         : change_by_loss(evaluation, start, kind, after);
        bool needs_pieces = rules->topology.board_count > 0 &&
                            (rules->endings.stalemate == STALEMATE_IS_LOSS ||
                             !evaluation->has_goals);
        bool is_worth_keeping = change < 0 || (change == 0 && needs_pieces);
        good_to_lose = change > 0;
        if (rules->facts.interacts && piece_values->values[kind] == 0 && is_worth_keeping &&
            has_no_stated_value(rules, kind))
            piece_values->values[kind] = MAN;
    }
    if (good_to_lose || rules_win(rules, REASON_EMPTY_HAND))
        set_unstated_values(evaluation, piece_values, -MAN);
    memory_free(start);
    memory_free(after);
}
