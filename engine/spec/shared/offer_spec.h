// SPDX-License-Identifier: MIT
// Offers that a player may make to others, in both dialects, and the amounts from which actions and
// offers choose.
#pragma once

#include "engine/spec/fields/name_list.h"
#include "engine/spec/fields/phrase.h"

enum { SPEC_OFFER_LIMIT = 64 };

typedef struct AmountSpec {
    const Node *node;
    const Phrase *minimum;
    const Phrase *maximum;
    const Phrase *step;    // the difference between consecutive numbers; NULL: 1
    const Phrase *members; // "in": a set of integers instead of [minimum], [maximum] and [step]
} AmountSpec;

typedef struct OfferSpec {
    const Node *node;
    SpecName name;
    SpecName label;
    PhraseList conditions;
    const Phrase *to; // a seat or a set of seats that must agree; NULL: no agreement is needed
    AmountSpec *amount;
    const Phrase *other; // a set of seats, one of which is chosen; NULL: none
    PhraseList accepted; // "effects": the effects if the offer is accepted
    PhraseList refused;  // the effects if the offer is refused
} OfferSpec;

extern const ObjectTable offer_amount_table; // AmountSpec
extern const ObjectTable offer_table;        // OfferSpec

// Reports an amount that is incomplete or contradictory. [amount] may be NULL.
void offer_check_amount(Reader *reader, const AmountSpec *amount);

// Checks the offers of a document (OfferSpec).
void offer_check_all(Reader *reader, const SpecList *offers);
