// SPDX-License-Identifier: MIT
#include "engine/spec/shared/offer_spec.h"

#include "engine/spec/fields/tables.h"

static const Field amount_fields[] = {
    {"min", FIELD_PHRASE, AT(AmountSpec, minimum), "the smallest number", "1"},
    {"max", FIELD_PHRASE, AT(AmountSpec, maximum), "the greatest number",
     "\"min(3, state.stones)\""},
    {"step", FIELD_PHRASE, AT(AmountSpec, step), "the difference between two neighbouring numbers",
     "2", .otherwise = "1"},
    {"in", FIELD_PHRASE, AT(AmountSpec, members),
     "a set of numbers, like \"dice\", instead of min, max and step", "\"dice\""},
};

const ObjectTable offer_amount_table = {TABLE("an amount", AmountSpec, amount_fields)};

static const Field offer_fields[] = {
    {"label", FIELD_TEXT, AT(OfferSpec, label),
     "what the offer is called for people, both on its button and where it is answered; if absent, "
     "its name",
     "\"Exchange of prisoners\""},
    {"conditions", FIELD_PHRASES, AT(OfferSpec, conditions), "when the offer may be made",
     "\"gt(state.turn, 10)\"", .alias = "when"},
    {"to", FIELD_PHRASE, AT(OfferSpec, to), "the player, or the players, who must agree",
     "\"other_player(player)\""},
    {"amount", FIELD_POINTER, AT(OfferSpec, amount),
     "numbers to choose from, like {\"min\": 1, \"max\": 3}", "{\"min\": 1, \"max\": 3}",
     .table = &offer_amount_table},
    {"other", FIELD_PHRASE, AT(OfferSpec, other), "a set of players, one of whom is chosen",
     "\"where(p in players, ne(p, player))\""},
    {"effects", FIELD_PHRASES, AT(OfferSpec, accepted), "what is done when the offer is accepted",
     "[\"draw()\"]"},
    {"refused", FIELD_PHRASES, AT(OfferSpec, refused), "what is done when the offer is refused",
     "[\"add(player.refusals, 1)\"]"},
};

const ObjectTable offer_table = {TABLE("an offer", OfferSpec, offer_fields), KEY(OfferSpec, name)};

void offer_check_amount(Reader *reader, const AmountSpec *amount) {
    if (!amount)
        return;
    bool ranged = amount->minimum || amount->maximum || amount->step;
    bool incomplete = !amount->minimum || !amount->maximum;
    if (amount->members ? ranged : incomplete) // "in" replaces the range
        reader_error(reader, amount->node,
                     "an amount needs \"min\" and \"max\", or else \"in\" alone");
}

void offer_check_all(Reader *reader, const SpecList *list) {
    spec_each (const OfferSpec, offer, list) {
        name_list_check_label(reader, &offer->name);
        name_list_check_label(reader, &offer->label);
        offer_check_amount(reader, offer->amount);
        if (offer->amount && offer->other)
            reader_error(reader, offer->node, "an offer has at most one of amount and other");
    }
}
