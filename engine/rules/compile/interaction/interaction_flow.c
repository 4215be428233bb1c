// SPDX-License-Identifier: MIT
// The flow of the game: order, phases, offers, endings.
#include "engine/rules/compile/interaction/interaction.h"
#include "engine/rules/turn/agreement.h"

#include <string.h>

enum { USES_OF_FLOW = USES_PLAYER | USES_STATE | USES_MOVES };

static Code compile_effects(Builder *builder, const PhraseList *effects) {
    static const EffectLimits limits = {.no_flow = "effects of a turn or phase"};
    return build_effects(builder, effects, USES_OF_FLOW, &limits);
}

// Order ------------------------------------------------------------------------------------------

// The declared order without players who are away; all seats in turn where there is none.
static void build_order(Builder *builder) {
    RulesFlow *flow = &builder->rules->flow;
    const SpecNames *order = &builder->spec->flow.order;
    int seats = builder->rules->seats.count;
    flow->order = build_alloc(builder, order->count + (size_t)seats, sizeof *flow->order);
    for (size_t i = 0; i < order->count; i++)
        if (order->items[i].index >= 0 && order->items[i].index < seats)
            flow->order[flow->order_count++] = (Seat)order->items[i].index;
    if (flow->order_count > 0)
        return;
    for (int seat = 0; seat < seats; seat++)
        flow->order[flow->order_count++] = (Seat)seat;
}

static void build_limits(Builder *builder) {
    const FlowSpec *spec = &builder->spec->flow;
    RulesEndings *endings = &builder->rules->endings;
    RulesFlow *flow = &builder->rules->flow;
    endings->stalemate = build_stalemate(spec->stalemate, STALEMATE_IS_SKIP);
    endings->repetition.times = spec->repetition;
    endings->repetition.claim = spec->repetition_claim;
    endings->quiet_limit = spec->quiet_limit;
    endings->quiet_claim = spec->quiet_claim;
    flow->obligation_count = (int)spec->obligation.count;
    flow->obligations = build_alloc(builder, spec->obligation.count, sizeof *flow->obligations);
    for (size_t i = 0; i < spec->obligation.count; i++)
        flow->obligations[i] = spec_name_copy(builder->arena, &spec->obligation.items[i]);
}

// In a game of zones only that declares no ending, who has no card left after acting wins.
static void add_default_win(Builder *builder) {
    const Rules *rules = builder->rules;
    RulesEndings *endings = &builder->rules->endings;
    bool owned = false;
    for (int site = rules->topology.board_count; site < rules->topology.site_count; site++)
        owned |= rules->data.sites[site].owner != SEAT_NONE;
    if (endings->count > 0 || !owned || rules->topology.board_count > 0)
        return;
    endings->wins = build_alloc(builder, 1, sizeof *endings->wins);
    endings->wins[0] = (Win){.reason = REASON_EMPTY_HAND, .piece = KIND_NONE};
    endings->win_count = 1;
}

// The initial value of current_player says who begins: at the first turn in the order that is his.
static void find_beginner(Builder *builder) {
    RulesFlow *flow = &builder->rules->flow;
    const SpecList *variables = &builder->common->state.global;
    const VariableSpec *specs = variables->items;
    for (size_t i = 0; i < variables->count; i++) {
        if (!build_is_current_player(&specs[i]) || !specs[i].initial)
            continue;
        Value seat = build_value(builder, specs[i].initial, TYPE_SEAT);
        for (int turn = flow->order_count - 1; turn >= 0; turn--)
            if (flow->order[turn] == seat)
                flow->start_at = turn;
    }
}

void interaction_order(Builder *builder) {
    build_endings(builder);
    build_articles(builder);
    add_default_win(builder);
    build_order(builder);
    build_limits(builder);
    find_beginner(builder);
}

// Phases -----------------------------------------------------------------------------------------

static Actors actors_of(const PhaseSpec *spec) {
    if (spec->actors)
        return ACTORS_SEAT;
    bool all = spec->actors_word.text && strcmp(spec->actors_word.text, "all") == 0;
    return all ? ACTORS_ALL : ACTORS_CURRENT;
}

static void build_phase(Builder *builder, const PhaseSpec *spec, PhaseRules *phase) {
    Phrase name = {.kind = PHRASE_NAME, .text = spec->name.text, .node = spec->node};
    phase->source = term_source(builder->terms, &name); // where a flow that never ends is reported
    phase->rules = build_alloc(builder, spec->actions.count, sizeof *phase->rules);
    for (size_t i = 0; i < spec->actions.count; i++)
        if (spec->actions.items[i].index >= 0)
            phase->rules[phase->rule_count++] = (uint16_t)spec->actions.items[i].index;
    phase->actors = (uint8_t)actors_of(spec);
    phase->actor = build_term(builder, spec->actors, TYPE_SEAT, USES_OF_FLOW);
    phase->optional = spec->optional;
    phase->until = build_term(builder, spec->until, TYPE_BOOLEAN, USES_OF_FLOW);
    phase->next = spec->next.text ? spec->next.index : PHASE_INDEX_NONE;
    phase->enter = compile_effects(builder, &spec->enter);
    phase->leave = compile_effects(builder, &spec->leave);
}

void interaction_flow(Builder *builder) {
    RulesFlow *flow = &builder->rules->flow;
    const FlowSpec *spec = &builder->spec->flow;
    const PhaseSpec *phases = spec->phases.items;
    for (int i = 0; i < flow->phase_count; i++)
        build_phase(builder, &phases[i], &flow->phases[i]);
    flow->initial_phase = spec->initial_phase.text ? spec->initial_phase.index : 0;
    flow->turn_start = compile_effects(builder, &spec->turn.start);
    flow->turn_end = compile_effects(builder, &spec->turn.end);
    build_offers(builder, &builder->spec->offers, NULL);
    agreement_declare(builder->rules);
}
