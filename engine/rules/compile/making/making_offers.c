// SPDX-License-Identifier: MIT
// Offers of both dialects.
#include "engine/rules/compile/making/making.h"
#include "engine/spec/shared/offer_spec.h"

static TermIndex compile(Making *making, const Phrase *phrase, Type type) {
    Scope scope;
    making_scope(&scope, USES_PLAYER | USES_STATE);
    return phrase ? term_compile(making->terms, &scope, phrase, type) : TERM_NONE;
}

static void make_values(Making *making, const OfferSpec *spec, OfferRules *offer) {
    const AmountSpec *amount = spec->amount;
    offer->minimum = offer->maximum = offer->step = TERM_NONE;
    offer->others = compile(making, spec->other, TYPE_SEATS);
    if (!amount)
        return;
    if (amount->members)
        reader_error(making->reader, amount->node, "an offer's amount needs \"min\" and \"max\"");
    offer->minimum = compile(making, amount->minimum, TYPE_INTEGER);
    offer->maximum = compile(making, amount->maximum, TYPE_INTEGER);
    offer->step = compile(making, amount->step, TYPE_INTEGER);
}

static void make_conditions(Making *making, Scope *scope, const PhraseList *list,
                            OfferRules *offer) {
    Condition *items = making_take(making, list->count, sizeof *items);
    for (size_t i = 0; i < list->count; i++) {
        items[i].term = term_compile(making->terms, scope, list->items[i], TYPE_BOOLEAN);
        making_no_history(making, list->items[i], scope->used);
    }
    offer->when = (Conditions){.items = items, .count = list->count};
}

static void make_offer(Making *making, const OfferSpec *spec, const EffectLimits *limits,
                       OfferRules *offer) {
    Scope scope;
    bool chooses = spec->amount || spec->other;
    making_scope(&scope, USES_PLAYER | USES_STATE | (chooses ? USES_VALUE : 0));
    scope.value_name = spec->amount ? "amount" : spec->other ? "other" : NULL;
    scope.value_type = spec->amount ? TYPE_INTEGER : TYPE_SEAT;
    offer->name = spec_name_copy(making->arena, &spec->name);
    offer->label = spec->label.text ? spec_name_copy(making->arena, &spec->label) : offer->name;
    make_values(making, spec, offer);
    make_conditions(making, &scope, &spec->conditions, offer);
    offer->to = spec->to ? term_compile(making->terms, &scope, spec->to, TYPE_SEATS) : TERM_NONE;
    offer->accepted = effects_compile(making->effects, &scope, &spec->accepted, limits);
    offer->refused = effects_compile(making->effects, &scope, &spec->refused, limits);
}

void making_offers(Making *making, const SpecList *offers, const EffectLimits *limits) {
    Rules *rules = making->rules;
    const OfferSpec *specs = offers->items;
    rules->offers.count = (int)offers->count;
    rules->offers.list = making_take(making, offers->count, sizeof *rules->offers.list);
    for (int i = 0; i < rules->offers.count; i++)
        make_offer(making, &specs[i], limits, &rules->offers.list[i]);
}
