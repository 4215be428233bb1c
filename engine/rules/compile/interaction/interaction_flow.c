// SPDX-License-Identifier: MIT
// Compiles the flow of the game: the order of turns, phases, offers and endings.
#include "engine/rules/compile/interaction/interaction.h"
#include "engine/rules/turn/agreement.h"

#include <string.h>

enum { USES_OF_FLOW = USES_PLAYER | USES_STATE | USES_MOVES };

static Code compile_effects(Builder *builder, const PhraseList *effects) {
    static const EffectLimits limits = {"effects of a turn or phase", .no_flow = true};
    return build_effects(builder, effects, USES_OF_FLOW, &limits);
}

// Order ------------------------------------------------------------------------------------------

// Stores the declared order of turns without the players who are away. If that leaves nobody,
// stores all seats in order.
static void build_order(Builder *builder) {
    RulesFlow *flow = &builder->rules->flow;
    const SpecNames *order = &builder->spec->flow.order;
    int seats = builder->rules->seats.count;
    flow->order = build_alloc(builder, order->count + (size_t)seats, sizeof *flow->order);
    spec_each (const SpecName, role, order)
        if (role->index >= 0 && role->index < seats)
            flow->order[flow->order_count++] = (Seat)role->index;
    if (flow->order_count > 0)
        return;
    for (int seat = 0; seat < seats; seat++)
        flow->order[flow->order_count++] = (Seat)seat;
}

// Builds the endings by stalemate, repetition and quiet turns, and the names of the obligations.
static void build_limits(Builder *builder) {
    const FlowSpec *spec = &builder->spec->flow;
    RulesEndings *endings = &builder->rules->endings;
    RulesFlow *flow = &builder->rules->flow;
    endings->stalemate = build_stalemate(spec->stalemate, STALEMATE_IS_SKIP);
    endings->repetition.times = spec->repetition;
    endings->repetition.claim = spec->repetition_claim;
    endings->quiet_limit = spec->quiet_limit;
    endings->quiet_claim = spec->quiet_claim;
    flow->obligations = build_alloc(builder, spec->obligation.count, sizeof *flow->obligations);
    spec_each (const SpecName, name, &spec->obligation)
        flow->obligations[flow->obligation_count++] = spec_name_copy(builder->arena, name);
}

// Adds a win for the player who has no card left after acting, if the document declares no ending,
// has no board, and has a zone that somebody owns.
static void add_default_win(Builder *builder) {
    const Rules *rules = builder->rules;
    RulesEndings *endings = &builder->rules->endings;
    bool has_owned_zone = false;
    for (int site = rules->topology.board_count; site < rules->topology.site_count; site++)
        has_owned_zone |= rules->data.sites[site].owner != SEAT_NONE;
    if (endings->count > 0 || !has_owned_zone || rules->topology.board_count > 0)
        return;
    endings->wins = build_alloc(builder, 1, sizeof *endings->wins);
    endings->wins[0] = (Win){.reason = REASON_EMPTY_HAND, .piece = KIND_NONE};
    endings->win_count = 1;
}

// If the document declares current_player, starts the game at the first turn of the player who is
// its initial value.
static void set_first_turn(Builder *builder) {
    RulesFlow *flow = &builder->rules->flow;
    spec_each (const VariableSpec, spec, &builder->common->state.global) {
        if (!build_is_current_player(spec) || !spec->initial)
            continue;
        Value seat = build_value(builder, spec->initial, TYPE_SEAT);
        // Backwards, so that of several turns of the player the first remains.
        for (int turn = flow->order_count - 1; turn >= 0; turn--)
            if (flow->order[turn] == seat)
                flow->start_at = turn;
    }
}

void interaction_order(Builder *builder) {
    build_endings(builder);
    add_default_win(builder);
    build_order(builder);
    build_limits(builder);
    set_first_turn(builder); // after build_order, whose result it reads
}

// Phases -----------------------------------------------------------------------------------------

// Who acts in a phase: the player whom an expression yields, all players or the current player.
static Actors actors_of(const PhaseSpec *spec) {
    if (spec->actors)
        return ACTORS_SEAT;
    bool all = spec->actors_word.text && strcmp(spec->actors_word.text, "all") == 0;
    return all ? ACTORS_ALL : ACTORS_CURRENT;
}

// Builds a phase, whose name interaction_names has declared.
static void build_phase(Builder *builder, const PhaseSpec *spec, PhaseRules *phase) {
    // The Source at which an endless flow is reported. It needs a phrase, so the name serves as
    // one.
    Phrase name = {.kind = PHRASE_NAME, .text = spec->name.text, .node = spec->node};
    phase->source = term_source(builder->terms, &name);
    phase->rules = build_alloc(builder, spec->actions.count, sizeof *phase->rules);
    spec_each (const SpecName, rule, &spec->actions)
        if (rule->index >= 0)
            phase->rules[phase->rule_count++] = (uint16_t)rule->index;
    phase->who_acts = (uint8_t)actors_of(spec);
    // TERM_NONE unless an expression names the actor
    phase->acting_seat = build_term(builder, spec->actors, TYPE_SEAT, USES_OF_FLOW);
    phase->optional = spec->optional;
    phase->until = build_term(builder, spec->until, TYPE_BOOLEAN, USES_OF_FLOW);
    phase->next = spec->next.text ? spec->next.index : PHASE_INDEX_NONE;
    phase->enter = compile_effects(builder, &spec->enter);
    phase->leave = compile_effects(builder, &spec->leave);
}

void interaction_flow(Builder *builder) {
    RulesFlow *flow = &builder->rules->flow;
    const FlowSpec *spec = &builder->spec->flow;
    PhaseRules *phase = flow->phases;
    spec_each (const PhaseSpec, phase_spec, &spec->phases)
        build_phase(builder, phase_spec, phase++);
    flow->initial_phase = spec->initial_phase.text ? spec->initial_phase.index : 0;
    flow->turn_start = compile_effects(builder, &spec->turn.start);
    flow->turn_end = compile_effects(builder, &spec->turn.end);
    build_offers(builder, &builder->spec->offers, NULL); // NULL: their effects have no limits
    agreement_declare(builder->rules);
}
