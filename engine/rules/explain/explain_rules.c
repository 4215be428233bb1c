// SPDX-License-Identifier: MIT
#include "engine/base/language.h"
#include "engine/rules/effects/perform.h"
#include "engine/rules/explain/explain_private.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/state/look.h"
#include "engine/rules/turn/obligation.h"

// An interaction being tried, with what has been chosen so far.
typedef struct Attempt {
    Explaining *explaining;
    const Rule *rule;
    uint16_t index;
    uint16_t depth;
    Context context;
    int held; // conditions, entities and targets that fitted so far
} Attempt;

static const Source *source_of(const Attempt *attempt, TermIndex term) {
    const Program *program = &attempt->explaining->rules->program;
    return &program->sources[program->terms[term].source];
}

static const char *rule_path(const Attempt *attempt) {
    return arena_format(&attempt->explaining->out->arena, "interactions.list.%s",
                        attempt->rule->name);
}

static const char *fault_text(Attempt *attempt, const Fault *fault) {
    Text text = {0};
    fault_write(attempt->explaining->rules, fault, &text);
    return text_keep(&text, &attempt->explaining->out->arena);
}

// Conditions --------------------------------------------------------------------------------------

static bool ask(Attempt *attempt, Context *context, TermIndex term, int rank) {
    Explaining *explaining = attempt->explaining;
    const Source *source = source_of(attempt, term);
    context->fault = (Fault){0};
    context->steps = STEP_BUDGET;
    bool holds = evaluate_test(context, term);
    if (context->fault.kind != FAULT_NONE) {
        const char *why = fault_text(attempt, &context->fault);
        explaining_note(explaining, source->path, source->text, VERDICT_WRONG, why);
        explaining_refuse(explaining, rank, source->path, "%s", why);
        return false;
    }
    explaining_note(explaining, source->path, source->text, holds ? VERDICT_HOLDS : VERDICT_FAILS,
                    "");
    if (!holds)
        explaining_refuse(explaining, rank, source->path, "%s does not hold", source->text);
    attempt->held += holds;
    return holds;
}

static bool ask_all(Attempt *attempt, Context *context, const Conditions *conditions, int base) {
    for (size_t i = 0; i < conditions->count; i++)
        if (!ask(attempt, context, conditions->items[i].term, base + attempt->held))
            return false;
    return true;
}

static bool ask_after(Attempt *attempt, const Action *action) {
    Explaining *explaining = attempt->explaining;
    const Rules *rules = explaining->rules;
    StateSpace space;
    Performance performance;
    if (attempt->rule->after.count == 0)
        return true;
    state_copy(rules, &space.state, explaining->seen);
    perform_begin(&performance, rules, &space.state, explaining->trail, action->seat);
    perform_bind(&performance, explaining->seen, action);
    if (!perform(&performance, attempt->rule->effects)) {
        explaining_refuse(explaining, RANK_AFTER, rule_path(attempt),
                          "what comes after its effects depends on chance");
        return false;
    }
    return ask_all(attempt, &performance.context, &attempt->rule->after, RANK_CONDITION);
}

// The whole turn ----------------------------------------------------------------------------------

static void refuse_obligation(Attempt *attempt, const Action *action) {
    Explaining *explaining = attempt->explaining;
    const Rules *rules = explaining->rules;
    int32_t own[OBLIGATION_LIMIT], most[OBLIGATION_LIMIT];
    ActionList list = {0};
    Sink sink = {.list = &list};
    legal_list(rules, explaining->state, explaining->trail, &sink);
    obligation_sums(rules, explaining->state, explaining->trail, &list, action, own, most);
    action_list_free(&list);
    for (int i = 0; i < rules->flow.obligation_count; i++)
        if (own[i] != most[i]) {
            explaining_refuse(explaining, RANK_TURN, "game_flow.obligation",
                              "another turn gives more: %s %d instead of %d",
                              rules->flow.obligations[i], most[i], own[i]);
            return;
        }
}

static void explain_action(Attempt *attempt) {
    Explaining *explaining = attempt->explaining;
    const Rule *rule = attempt->rule;
    Action action = {
        .kind = ACTION_RULE,
        .seat = explaining->seen->seat,
        .rule = attempt->index,
        .from = attempt->context.start,
        .to = attempt->context.target,
        .depth = attempt->depth,
        .value = rule->interaction->chooses == CHOOSES_NOTHING ? VALUE_NONE
                                                               : attempt->context.value,
    };
    if (!ask_all(attempt, &attempt->context, &rule->when, RANK_CONDITION))
        return;
    if (!rule->interaction->may_be_refused &&
        (!ask_all(attempt, &attempt->context, &rule->interaction->umpire, RANK_CONDITION) ||
         !ask_after(attempt, &action)))
        return;
    if (explaining->rules->flow.obligation_count > 0 && !explaining->out->legal)
        refuse_obligation(attempt, &action);
}

// Choices -----------------------------------------------------------------------------------------

static void refuse_outside(Attempt *attempt, TermIndex set, const char *what) {
    const Source *source = source_of(attempt, set);
    explaining_refuse(attempt->explaining, RANK_CONDITION + attempt->held, source->path,
                      "%s is not in %s", what, source->text);
}

static void explain_range(Attempt *attempt) {
    const Rule *rule = attempt->rule;
    Context *context = &attempt->context;
    Value wanted = attempt->explaining->question->value;
    Value low = evaluate(context, rule->interaction->minimum),
          high = evaluate(context, rule->interaction->maximum);
    Value value = wanted == VALUE_NULL ? low : wanted;
    if (low == VALUE_NULL || high == VALUE_NULL || low > high)
        explaining_refuse(attempt->explaining, RANK_CONDITION + attempt->held,
                          source_of(attempt, rule->interaction->maximum)->path,
                          "there is no number to choose");
    else if (value < low || value > high)
        explaining_refuse(attempt->explaining, RANK_CONDITION + attempt->held,
                          source_of(attempt, rule->interaction->maximum)->path,
                          "%d is not from %d to %d", value, low, high);
    else {
        context->value = value;
        explain_action(attempt);
    }
}

static void explain_value(Attempt *attempt) {
    const Rule *rule = attempt->rule;
    Value wanted = attempt->explaining->question->value;
    Set values;
    if (rule->interaction->chooses == CHOOSES_NOTHING) {
        explain_action(attempt);
        return;
    }
    if (rule->interaction->value_set == TERM_NONE) {
        explain_range(attempt);
        return;
    }
    evaluate_set(&attempt->context, rule->interaction->value_set, &values);
    int value = wanted == VALUE_NULL ? set_next(&values, 0) : wanted;
    if (value < 0 || value >= SET_LIMIT || !set_has(&values, value)) {
        refuse_outside(attempt, rule->interaction->value_set, _("this choice"));
        return;
    }
    attempt->context.value = value;
    explain_action(attempt);
}

static void explain_target(Attempt *attempt) {
    const Rule *rule = attempt->rule;
    Site to = attempt->explaining->question->to;
    Set targets;
    if (rule->interaction->target == PICK_SET) {
        evaluate_set(&attempt->context, rule->interaction->target_set, &targets);
        if (!set_has(&targets, to)) {
            refuse_outside(attempt, rule->interaction->target_set,
                           explaining_site(attempt->explaining, to));
            return;
        }
    } else if (rule->interaction->target != PICK_NONE &&
               topology_is_zone(&attempt->explaining->rules->topology, to)) {
        explaining_refuse(attempt->explaining, RANK_SHAPE, rule_path(attempt),
                          "%s is no place on the board", explaining_site(attempt->explaining, to));
        return;
    }
    attempt->context.target = rule->interaction->target == PICK_NONE ? (Site)SITE_NONE : to;
    explain_value(attempt);
}

// Where the document leaves the entity open, it comes from the board or the player's zones.
static bool is_source(const Attempt *attempt, Site site) {
    const Rules *rules = attempt->explaining->rules;
    bool zone = topology_is_zone(&rules->topology, site);
    switch ((Pick)attempt->rule->interaction->entity) {
    case PICK_BOARD: return !zone;
    case PICK_OWN_ZONES:
        return zone && rules->data.sites[site].owner == attempt->explaining->seen->seat;
    default: return true;
    }
}

static void explain_entity(Attempt *attempt, PieceIndex piece) {
    Explaining *explaining = attempt->explaining;
    const Rule *rule = attempt->rule;
    Set entities;
    if (state_pieces(explaining->rules, explaining->seen)[piece].kind == KIND_NONE) {
        explaining_refuse(explaining, RANK_NOTHING, "board", "%s does not see what lies on %s",
                          explaining->rules->seats.list[explaining->seen->seat].name,
                          explaining_site(explaining, explaining->question->from));
        return;
    }
    if (!is_source(attempt, explaining->question->from)) {
        explaining_refuse(explaining, RANK_SHAPE, rule_path(attempt), "%s cannot be chosen",
                          explaining_piece(explaining, piece));
        return;
    }
    if (rule->interaction->entity == PICK_SET) {
        evaluate_set(&attempt->context, rule->interaction->entity_set, &entities);
        if (!set_has(&entities, piece)) {
            refuse_outside(attempt, rule->interaction->entity_set,
                           explaining_piece(explaining, piece));
            return;
        }
    }
    attempt->held++;
    attempt->context.entity = piece;
    attempt->context.start = explaining->question->from;
    explain_target(attempt);
}

// Rules -------------------------------------------------------------------------------------------

static void attempt_begin(Attempt *attempt, Explaining *explaining, int index) {
    *attempt = (Attempt){.explaining = explaining,
                         .rule = &explaining->rules->moves.rules[index],
                         .index = (uint16_t)index};
    context_init(&attempt->context, explaining->rules, explaining->seen, explaining->trail,
                 explaining->seen->seat);
}

// True when a piece like this one, higher up on its site, was explained already.
static bool was_explained(const Explaining *explaining, PieceIndex piece) {
    const Rules *rules = explaining->rules;
    const Piece *pieces = state_pieces(rules, explaining->seen);
    for (PieceIndex at = state_board(rules, explaining->seen)[pieces[piece].site]; at != piece;
         at = pieces[at].below)
        if (state_compare(rules, explaining->seen, at, piece) == 0)
            return true;
    return false;
}

static void explain_entities(Explaining *explaining, int index) {
    const Rules *rules = explaining->rules;
    const Question *question = explaining->question;
    const Piece *pieces = state_pieces(rules, explaining->seen);
    PieceIndex at = state_board(rules, explaining->seen)[question->from];
    if (at == PIECE_NONE)
        explaining_refuse_empty(explaining, question->from);
    for (int depth = 0; at != PIECE_NONE; at = pieces[at].below, depth++) {
        Attempt attempt;
        if (question->depth >= 0 ? depth != question->depth : was_explained(explaining, at))
            continue;
        attempt_begin(&attempt, explaining, index);
        attempt.depth = (uint16_t)depth;
        explain_entity(&attempt, at);
    }
}

// For what the rule needs and the question leaves open, only conditions that do not depend on it
// are asked.
static bool explain_open(Explaining *explaining, int index) {
    const Rule *rule = &explaining->rules->moves.rules[index];
    const Question *question = explaining->question;
    Attempt attempt;
    if ((rule->interaction->entity == PICK_NONE || question->from != SITE_NONE) &&
        (rule->interaction->target == PICK_NONE || question->to != SITE_NONE))
        return false;
    attempt_begin(&attempt, explaining, index);
    for (size_t i = 0; i < rule->interaction->level_count[LEVEL_NOTHING]; i++)
        if (!ask(&attempt, &attempt.context, rule->interaction->by_level[LEVEL_NOTHING][i].term,
                 RANK_CONDITION + attempt.held))
            return true;
    explaining_refuse(explaining, RANK_SHAPE, rule_path(&attempt),
                      "there is nothing that %s can be done with as the board stands", rule->name);
    return true;
}

static bool fits_shape(const Explaining *explaining, const Rule *rule) {
    const Question *question = explaining->question;
    return (rule->interaction->entity != PICK_NONE) == (question->from != SITE_NONE) &&
           (rule->interaction->target != PICK_NONE) == (question->to != SITE_NONE);
}

static void explain_rule(Explaining *explaining, int index) {
    const Rule *rule = &explaining->rules->moves.rules[index];
    Attempt attempt;
    if (explaining->question->rule < 0 && !fits_shape(explaining, rule))
        return;
    if (explain_open(explaining, index))
        return;
    if (rule->interaction->entity != PICK_NONE) {
        explain_entities(explaining, index);
        return;
    }
    attempt_begin(&attempt, explaining, index);
    explain_target(&attempt);
}

static bool is_wanted(const Explaining *explaining, int index) {
    const State *seen = explaining->seen;
    int rule = explaining->question->rule;
    if (rule >= 0 && rule != index)
        return false;
    return seen->phase != PHASE_CHAIN ||
           explaining->rules->moves.rules[index].interaction->chainable;
}

static void refuse_phase(Explaining *explaining, const PhaseRules *phase) {
    const Question *question = explaining->question;
    const char *path = arena_format(&explaining->out->arena, "game_flow.phases.%s.allowed_actions",
                                    phase->name);
    if (question->rule >= 0)
        explaining_refuse(explaining, RANK_NOTHING, path, "%s cannot be done now",
                          explaining->rules->moves.rules[question->rule].name);
    else if (question->from != SITE_NONE && question->to != SITE_NONE)
        explaining_refuse(explaining, RANK_NOTHING, path,
                          "nothing leads from one place to another");
    else
        explaining_refuse(explaining, RANK_NOTHING, path, "nothing of this kind can be done now");
}

void explain_rules(Explaining *explaining) {
    const Rules *rules = explaining->rules;
    const State *seen = explaining->seen;
    const PhaseRules *phase = &rules->flow.phases[seen->turn_phase];
    const Question *question = explaining->question;
    if (seen->phase == PHASE_CHAIN && question->from != SITE_NONE &&
        question->from != seen->pending.to) {
        explaining_refuse(explaining, RANK_TURN, "game_flow", "only the piece on %s may go on",
                          explaining_site(explaining, seen->pending.to));
        return;
    }
    if (seen->phase == PHASE_ASKED && is_wanted(explaining, seen->asked - 1))
        explain_rule(explaining, seen->asked - 1);
    for (size_t i = 0; seen->phase != PHASE_ASKED && i < phase->rule_count; i++)
        if (is_wanted(explaining, phase->rules[i]))
            explain_rule(explaining, phase->rules[i]);
    refuse_phase(explaining, phase);
}
