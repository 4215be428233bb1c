// SPDX-License-Identifier: MIT
// The flow of the game: order, phases, offers, endings.
#include "engine/rules/compile/interaction/interaction.h"
#include "engine/rules/state/state.h"
#include "engine/rules/turn/agreement.h"

#include <string.h>

static TermIndex compile(Making *making, const Phrase *phrase, Type type, unsigned allowed) {
    Scope scope;
    making_scope(&scope, allowed);
    return phrase ? term_compile(making->terms, &scope, phrase, type) : TERM_NONE;
}

static Code compile_effects(Making *making, const PhraseList *effects) {
    static const EffectLimits limits = {.no_flow = "effects of a turn or phase"};
    Scope scope;
    making_scope(&scope, USES_PLAYER | USES_STATE | USES_MOVES);
    return effects_compile(making->effects, &scope, effects, &limits);
}

// Order ------------------------------------------------------------------------------------------

static void make_order(Making *making) {
    Rules *rules = making->rules;
    const SpecNames *order = &making->spec->flow.order;
    size_t room = order->count + (size_t)rules->seats.count;
    rules->flow.order = making_take(making, room, sizeof *rules->flow.order);
    for (size_t i = 0; i < order->count; i++)
        if (order->items[i].index >= 0 && order->items[i].index < rules->seats.count)
            rules->flow.order[rules->flow.order_count++] = (Seat)order->items[i].index;
    if (rules->flow.order_count > 0)
        return;
    for (int seat = 0; seat < rules->seats.count; seat++)
        rules->flow.order[rules->flow.order_count++] = (Seat)seat;
}

static void make_limits(Making *making) {
    static const Stalemate stalemates[] = {[STALEMATE_DRAW] = STALEMATE_IS_DRAW,
                                           [STALEMATE_LOSES] = STALEMATE_IS_LOSS,
                                           [STALEMATE_WINS] = STALEMATE_IS_WIN,
                                           [STALEMATE_SKIP] = STALEMATE_IS_SKIP,
                                           [STALEMATE_DEFAULT] = STALEMATE_IS_SKIP};
    const FlowSpec *flow = &making->spec->flow;
    making->rules->endings.stalemate = stalemates[flow->stalemate];
    making->rules->endings.repetition.times = flow->repetition;
    making->rules->endings.repetition.claim = flow->repetition_claim;
    making->rules->endings.quiet_limit = flow->quiet_limit;
    making->rules->endings.quiet_claim = flow->quiet_claim;
    making->rules->flow.obligation_count = (int)flow->obligation.count;
    making->rules->flow.obligations = making_take(making, flow->obligation.count,
                                                  sizeof *making->rules->flow.obligations);
    for (size_t i = 0; i < flow->obligation.count; i++)
        making->rules->flow.obligations[i] = spec_name_copy(making->arena,
                                                            &flow->obligation.items[i]);
}

// Phases -----------------------------------------------------------------------------------------

static void make_actors(Making *making, const PhaseSpec *spec, PhaseRules *phase) {
    phase->actor = TERM_NONE;
    if (spec->actors) {
        phase->actors = ACTORS_SEAT;
        phase->actor = compile(making, spec->actors, TYPE_SEAT,
                               USES_PLAYER | USES_STATE | USES_MOVES);
    } else {
        bool all = spec->actors_word.text && strcmp(spec->actors_word.text, "all") == 0;
        phase->actors = all ? ACTORS_ALL : ACTORS_CURRENT;
    }
}

// Where a flow that never ends is reported: at the phase's name.
static uint32_t phase_source(Making *making, const PhaseSpec *spec) {
    Phrase name = {.kind = PHRASE_NAME, .text = spec->name.text, .node = spec->node};
    return term_source(making->terms, &name);
}

static void make_phase(Making *making, const PhaseSpec *spec, PhaseRules *phase) {
    phase->source = phase_source(making, spec);
    phase->rules = making_take(making, spec->actions.count, sizeof *phase->rules);
    for (size_t i = 0; i < spec->actions.count; i++)
        if (spec->actions.items[i].index >= 0)
            phase->rules[phase->rule_count++] = (uint16_t)spec->actions.items[i].index;
    make_actors(making, spec, phase);
    phase->optional = spec->optional;
    phase->until = compile(making, spec->until, TYPE_BOOLEAN,
                           USES_PLAYER | USES_STATE | USES_MOVES);
    phase->next = spec->next.text ? spec->next.index : PHASE_INDEX_NONE;
    phase->enter = compile_effects(making, &spec->enter);
    phase->leave = compile_effects(making, &spec->leave);
}

void interaction_flow(Making *making) {
    Rules *rules = making->rules;
    const FlowSpec *flow = &making->spec->flow;
    const PhaseSpec *phases = flow->phases.items;
    for (int i = 0; i < rules->flow.phase_count; i++)
        make_phase(making, &phases[i], &rules->flow.phases[i]);
    rules->flow.initial_phase = flow->initial_phase.text ? flow->initial_phase.index : 0;
    rules->flow.turn_start = compile_effects(making, &flow->turn.start);
    rules->flow.turn_end = compile_effects(making, &flow->turn.end);
    making_offers(making, &making->spec->offers, NULL);
    agreement_declare(rules);
}

// Who holds no card after his action wins in a game of zones that says nothing of an end.
static void find_hands(Making *making) {
    Rules *rules = making->rules;
    bool hands = false;
    for (int site = rules->topology.board_count; site < rules->topology.site_count; site++)
        hands |= rules->data.sites[site].owner != SEAT_NONE;
    if (rules->endings.count > 0 || !hands || rules->topology.board_count > 0)
        return;
    rules->endings.wins = making_take(making, 1, sizeof *rules->endings.wins);
    rules->endings.wins[0] = (Win){.reason = REASON_EMPTY_HAND, .piece = KIND_NONE};
    rules->endings.win_count = 1;
}

// A declared current_player says who begins.
static void find_beginner(Making *making) {
    Rules *rules = making->rules;
    const VariableSpec *specs = making->spec->common.state.global.items;
    for (size_t i = 0; i < making->spec->common.state.global.count; i++) {
        if (!making_is_current_player(&specs[i]) || !specs[i].initial)
            continue;
        Value seat = making_value(making, specs[i].initial, TYPE_SEAT);
        for (int turn = rules->flow.order_count - 1; turn >= 0; turn--)
            if (rules->flow.order[turn] == seat)
                rules->flow.start_at = turn;
    }
}

void interaction_order(Making *making) {
    making_endings(making, &making->spec->common.ends);
    making_articles(making, &making->spec->common.articles);
    find_hands(making);
    make_order(making);
    make_limits(making);
    find_beginner(making);
}
