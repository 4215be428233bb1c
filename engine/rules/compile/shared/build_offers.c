// SPDX-License-Identifier: MIT
// Offers that players can make to each other.
#include "engine/rules/compile/shared/builder.h"

enum { USES_OF_OFFER = USES_PLAYER | USES_STATE };

// Builds what an offer chooses: a player, a number from a minimum to a maximum, or nothing. An
// amount given as a set is an error. Without an amount, all its Terms are TERM_NONE.
static void build_choice(Builder *builder, const OfferSpec *spec, OfferRules *offer) {
    static const AmountSpec no_amount = {0};
    const AmountSpec *amount = spec->amount ? spec->amount : &no_amount;
    if (amount->members)
        reader_error(&builder->reader, amount->node, "an offer's amount needs \"min\" and \"max\"");
    offer->others = build_term(builder, spec->other, TYPE_SEATS, USES_OF_OFFER);
    offer->minimum = build_term(builder, amount->minimum, TYPE_INTEGER, USES_OF_OFFER);
    offer->maximum = build_term(builder, amount->maximum, TYPE_INTEGER, USES_OF_OFFER);
    offer->step = build_term(builder, amount->step, TYPE_INTEGER, USES_OF_OFFER);
}

// Compiles the conditions of an offer, which are evaluated on what the player sees.
static Conditions build_conditions(Builder *builder, Scope *scope, const PhraseList *list) {
    Condition *items = build_alloc(builder, list->count, sizeof *items);
    for (size_t i = 0; i < list->count; i++) {
        // An offer evaluates only [term], so the other members stay unset.
        items[i].term = term_compile(builder->terms, scope, list->items[i], TYPE_BOOLEAN);
        build_refuse_history(builder, list->items[i], scope->used);
    }
    return (Conditions){.items = items, .count = list->count};
}

// Builds an offer. What it chooses can be used, under the name `amount` or `other`, in its
// conditions and effects.
static void build_offer(Builder *builder, const OfferSpec *spec, const EffectLimits *limits,
                        OfferRules *offer) {
    bool chooses = spec->amount || spec->other;
    const SpecName *label = spec->label.text ? &spec->label : &spec->name;
    Scope scope = {.allowed = USES_OF_OFFER | (chooses ? USES_VALUE : 0),
                   .value_name = spec->amount  ? "amount"
                                 : spec->other ? "other"
                                               : NULL,
                   .value_type = spec->amount ? TYPE_INTEGER : TYPE_SEAT};
    offer->name = spec_name_copy(builder->arena, &spec->name);
    offer->label = spec_name_copy(builder->arena, label);
    build_choice(builder, spec, offer);
    offer->when = build_conditions(builder, &scope, &spec->conditions);
    offer->to = term_compile(builder->terms, &scope, spec->to, TYPE_SEATS);
    offer->accepted = effects_compile(builder->effects, &scope, &spec->accepted, limits);
    offer->refused = effects_compile(builder->effects, &scope, &spec->refused, limits);
}

void build_offers(Builder *builder, const SpecList *list, const EffectLimits *limits) {
    RulesOffers *offers = &builder->rules->offers;
    offers->list = build_alloc(builder, list->count, sizeof *offers->list);
    spec_each (const OfferSpec, spec, list)
        build_offer(builder, spec, limits, &offers->list[offers->count++]);
}
