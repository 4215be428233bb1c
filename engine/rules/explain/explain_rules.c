// SPDX-License-Identifier: MIT
#include "engine/base/language.h"
#include "engine/rules/effects/perform.h"
#include "engine/rules/explain/explain_private.h"
#include "engine/rules/legal/candidates.h"
#include "engine/rules/state/look.h"
#include "engine/rules/turn/obligation.h"

// An interaction being tried, with what has been chosen so far.
typedef struct Attempt {
    Explaining *explaining;
    const Rule *rule;
    const Interaction *interaction; // of [rule]
    uint16_t depth;                 // of the entity on its site
    Context context;
    int held; // how many conditions held so far, plus 1 once the entity fits
} Attempt;

static const Source *source_of(const Attempt *attempt, TermIndex term) {
    const Program *program = &attempt->explaining->rules->program;
    return &program->sources[program->terms[term].source];
}

static const char *rule_path(const Attempt *attempt) {
    return arena_format(&attempt->explaining->out->arena, "interactions.list.%s",
                        attempt->rule->name);
}

// Conditions --------------------------------------------------------------------------------------

// Evaluates a condition, with a budget of its own, and records the result. If the condition fails
// or cannot be evaluated, refuses the action and returns false.
static bool check_condition(Attempt *attempt, Context *context, TermIndex term) {
    Explaining *explaining = attempt->explaining;
    const Source *source = source_of(attempt, term);
    int rank = RANK_CONDITION + attempt->held;
    context->fault = (Fault){0};
    context->steps = STEP_BUDGET;
    bool holds = evaluate_test(context, term);
    if (context->fault.kind != FAULT_NONE) {
        Text text = {0};
        fault_write(explaining->rules, &context->fault, &text);
        const char *why = text_keep(&text, &explaining->out->arena);
        explaining_note(explaining, source->path, source->text, TRIED_WRONG, why);
        explaining_refuse(explaining, rank, source->path, "%s", why);
        return false;
    }
    explaining_note(explaining, source->path, source->text, holds ? TRIED_HOLDS : TRIED_FAILS, "");
    if (!holds)
        explaining_refuse(explaining, rank, source->path, "%s does not hold", source->text);
    attempt->held += holds;
    return holds;
}

static bool check_conditions(Attempt *attempt, Context *context, const Conditions *conditions) {
    for (size_t i = 0; i < conditions->count; i++)
        if (!check_condition(attempt, context, conditions->items[i].term))
            return false;
    return true;
}

// Checks the `after` conditions on the State to which the effects of [action] lead.
static bool check_after(Attempt *attempt, const Action *action) {
    Explaining *explaining = attempt->explaining;
    const Rules *rules = explaining->rules;
    StateSpace space;
    Performance performance;
    if (attempt->rule->after.count == 0)
        return true;
    state_copy(rules, &space.state, explaining->seen);
    perform_begin(&performance, rules, &space.state, explaining->trail, action->seat);
    perform_bind(&performance, explaining->seen, action);
    performance.context.before = explaining->seen;
    if (!perform(&performance, attempt->rule->effects)) {
        explaining_refuse(explaining, RANK_AFTER, rule_path(attempt),
                          "what comes after its effects depends on chance");
        return false;
    }
    return check_conditions(attempt, &performance.context, &attempt->rule->after);
}

// True when [member] is in a set. Otherwise refuses the action, calling the member [name].
static bool check_member(Attempt *attempt, TermIndex set, int member, const char *name) {
    const Source *source = source_of(attempt, set);
    Set members;
    evaluate_set(&attempt->context, set, &members);
    if (member >= 0 && member < SET_LIMIT && set_has(&members, member))
        return true;
    explaining_refuse(attempt->explaining, RANK_CONDITION + attempt->held, source->path,
                      "%s is not in %s", name, source->text);
    return false;
}

// Obligations of the turn -------------------------------------------------------------------------

// Refuses the action if another one fulfils the obligations of the turn better.
static void refuse_obligation(const Attempt *attempt, const Action *action) {
    Explaining *explaining = attempt->explaining;
    Shortfall shortfall;
    if (obligation_is_missed(explaining->rules, explaining->state, explaining->trail, action,
                             &shortfall))
        explaining_refuse(explaining, RANK_TURN, "game_flow.obligation",
                          "another turn gives more: %s %d instead of %d",
                          explaining->rules->flow.obligations[shortfall.sum], shortfall.greatest,
                          shortfall.own);
}

// Explains the action once entity, target and value have been chosen. An action that may be refused
// is legal whatever the umpire and `after` say.
static void explain_action(Attempt *attempt) {
    const Interaction *interaction = attempt->interaction;
    Context *context = &attempt->context;
    const Action action = {
        .kind = ACTION_RULE,
        .seat = context->player,
        .rule = (uint16_t)(attempt->rule - attempt->explaining->rules->moves.rules),
        .from = context->start,
        .to = context->target,
        .depth = attempt->depth,
        .value = interaction->chooses == CHOOSES_NOTHING ? VALUE_NONE : context->value,
    };
    if (check_conditions(attempt, context, &attempt->rule->when) &&
        (interaction->may_be_refused || (check_conditions(attempt, context, &interaction->umpire) &&
                                         check_after(attempt, &action))) &&
        !attempt->explaining->out->legal)
        refuse_obligation(attempt, &action);
}

// Choices -----------------------------------------------------------------------------------------

// Checks whether the amount that the question names is in range. If it names none, goes on with the
// smallest.
static void explain_range(Attempt *attempt) {
    const Interaction *interaction = attempt->interaction;
    Context *context = &attempt->context;
    const char *path = source_of(attempt, interaction->maximum)->path;
    Value wanted = attempt->explaining->question->value;
    Value low = evaluate(context, interaction->minimum);
    Value high = evaluate(context, interaction->maximum);
    context->value = wanted == VALUE_NULL ? low : wanted;
    if (low == VALUE_NULL || high == VALUE_NULL || low > high)
        explaining_refuse(attempt->explaining, RANK_CONDITION + attempt->held, path,
                          "there is no number to choose");
    else if (context->value < low || context->value > high)
        explaining_refuse(attempt->explaining, RANK_CONDITION + attempt->held, path,
                          "%d is not from %d to %d", context->value, low, high);
    else
        explain_action(attempt);
}

// Checks the choice that the question names. If it names none, checks with the first possible one.
static void explain_value(Attempt *attempt) {
    const Interaction *interaction = attempt->interaction;
    Value value = attempt->explaining->question->value;
    Set values;
    if (interaction->chooses == CHOOSES_NOTHING) {
        explain_action(attempt);
        return;
    }
    if (interaction->value_set == TERM_NONE) {
        explain_range(attempt);
        return;
    }
    if (value == VALUE_NULL) {
        evaluate_set(&attempt->context, interaction->value_set, &values);
        value = set_next(&values, 0);
    }
    if (!check_member(attempt, interaction->value_set, value, _("this choice")))
        return;
    attempt->context.value = value;
    explain_action(attempt);
}

// Checks the target, then goes on with the choice.
static void explain_target(Attempt *attempt) {
    Explaining *explaining = attempt->explaining;
    Site to = explaining->question->to;
    Pick pick = (Pick)attempt->interaction->target;
    if (pick == PICK_SET && !check_member(attempt, attempt->interaction->target_set, to,
                                          explaining_site(explaining, to)))
        return;
    if (pick == PICK_BOARD && topology_is_zone(&explaining->rules->topology, to)) {
        explaining_refuse(explaining, RANK_SHAPE, rule_path(attempt), "%s is no place on the board",
                          explaining_site(explaining, to));
        return;
    }
    attempt->context.target = pick == PICK_NONE ? (Site)SITE_NONE : to;
    explain_value(attempt);
}

// Refuses an entity that the seat cannot see or that the interaction cannot choose. Otherwise notes
// that the entity fits, and goes on with the target.
static void explain_entity(Attempt *attempt, PieceIndex piece) {
    Explaining *explaining = attempt->explaining;
    const Rules *rules = explaining->rules;
    const Interaction *interaction = attempt->interaction;
    Site from = explaining->question->from;
    if (state_pieces(rules, explaining->seen)[piece].kind == KIND_NONE) {
        explaining_refuse(explaining, RANK_NOTHING, "board", "%s does not see what lies on %s",
                          rules->seats.list[attempt->context.player].name,
                          explaining_site(explaining, from));
        return;
    }
    if (!candidates_may_start(&attempt->context, interaction, from)) {
        explaining_refuse(explaining, RANK_SHAPE, rule_path(attempt), "%s cannot be chosen",
                          explaining_piece(explaining, piece));
        return;
    }
    if (interaction->entity == PICK_SET &&
        !check_member(attempt, interaction->entity_set, piece, explaining_piece(explaining, piece)))
        return;
    attempt->held++;
    attempt->context.entity = piece;
    attempt->context.start = from;
    explain_target(attempt);
}

// Rules -------------------------------------------------------------------------------------------

// Explains the rule for each piece that the question may mean: the one at the question's depth or,
// if the depth is open, each piece on the site, but of equal pieces only the uppermost.
static void explain_entities(const Attempt *fresh) {
    Explaining *explaining = fresh->explaining;
    const Rules *rules = explaining->rules;
    const Question *question = explaining->question;
    const Piece *pieces = state_pieces(rules, explaining->seen);
    PieceIndex piece = state_board(rules, explaining->seen)[question->from];
    if (piece == PIECE_NONE)
        explaining_refuse_empty(explaining, question->from);
    for (int depth = 0; piece != PIECE_NONE; piece = pieces[piece].below, depth++) {
        if (question->depth >= 0 ? depth != question->depth
                                 : state_has_equal_above(rules, explaining->seen, piece))
            continue;
        Attempt attempt = *fresh;
        attempt.depth = (uint16_t)depth;
        explain_entity(&attempt, piece);
    }
}

// Explains a rule that needs a site which the question leaves open. Checks only the conditions
// whose results do not depend on that choice.
static void explain_open(Attempt *attempt) {
    if (!check_conditions(attempt, &attempt->context,
                          &attempt->interaction->by_level[LEVEL_NOTHING]))
        return;
    explaining_refuse(attempt->explaining, RANK_SHAPE, rule_path(attempt),
                      "there is nothing that %s can be done with as the board stands",
                      attempt->rule->name);
}

// Explains a rule. If the question names no rule, skips the rule unless it needs exactly the sites
// that the question gives.
static void explain_rule(Explaining *explaining, int index) {
    const Rule *rule = &explaining->rules->moves.rules[index];
    const Interaction *interaction = rule->interaction;
    const Question *question = explaining->question;
    bool needs_entity = interaction->entity != PICK_NONE, has_from = question->from != SITE_NONE;
    bool needs_target = interaction->target != PICK_NONE, has_to = question->to != SITE_NONE;
    if (question->rule < 0 && (needs_entity != has_from || needs_target != has_to))
        return;
    Attempt attempt = {.explaining = explaining, .rule = rule, .interaction = interaction};
    context_init(&attempt.context, explaining->rules, explaining->seen, explaining->trail,
                 explaining->seen->seat);
    if ((needs_entity && !has_from) || (needs_target && !has_to))
        explain_open(&attempt);
    else if (needs_entity)
        explain_entities(&attempt);
    else
        explain_target(&attempt);
}

// True when the question may mean the rule [index]. In a chain only chainable rules are possible.
static bool is_wanted(const Explaining *explaining, int index) {
    const State *seen = explaining->seen;
    int rule = explaining->question->rule;
    if (rule >= 0 && rule != index)
        return false;
    return seen->phase != PHASE_CHAIN ||
           explaining->rules->moves.rules[index].interaction->chainable;
}

// Refuses because nothing that the phase allows fits the question. RANK_NOTHING makes this count
// only if no attempt got further.
static void refuse_phase(Explaining *explaining, const PhaseRules *phase) {
    const Question *question = explaining->question;
    const char *path = arena_format(&explaining->out->arena, "game_flow.phases.%s.allowed_actions",
                                    phase->name);
    if (question->rule >= 0)
        explaining_refuse(explaining, RANK_NOTHING, path, "%s cannot be done now",
                          explaining->rules->moves.rules[question->rule].name);
    else
        explaining_refuse(explaining, RANK_NOTHING, path,
                          question->from != SITE_NONE && question->to != SITE_NONE
                              ? N_("nothing leads from one place to another")
                              : N_("nothing of this kind can be done now"));
}

void explain_rules(Explaining *explaining) {
    const Rules *rules = explaining->rules;
    const State *seen = explaining->seen;
    const PhaseRules *phase = &rules->flow.phases[seen->flow.phase];
    const Question *question = explaining->question;
    if (seen->phase == PHASE_CHAIN && question->from != SITE_NONE &&
        question->from != seen->pending.to) {
        explaining_refuse(explaining, RANK_TURN, "game_flow", "only the piece on %s may go on",
                          explaining_site(explaining, seen->pending.to));
        return;
    }
    int asked = seen->asked - 1; // in PHASE_ASKED, [asked] is 1 + the index of the rule
    if (seen->phase == PHASE_ASKED && is_wanted(explaining, asked))
        explain_rule(explaining, asked);
    for (size_t i = 0; seen->phase != PHASE_ASKED && i < phase->rule_count; i++)
        if (is_wanted(explaining, phase->rules[i]))
            explain_rule(explaining, phase->rules[i]);
    refuse_phase(explaining, phase);
}
