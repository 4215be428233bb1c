// SPDX-License-Identifier: MIT
// An Action is one thing that a seat or chance may do, in 16 bytes: at most one source, one target,
// one piece and one integer. A choice that needs more is made by several Actions.
#pragma once

#include "engine/rules/model/topology.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum ActionKind {
    ACTION_STEP,   // a piece moves by a step of its kind
    ACTION_CHOOSE, // makes the choice that a step left open (VALUE_ASK)
    ACTION_SKIP,   // the seat passes, which ends its turn or its chain
    ACTION_RULE,   // an interaction
    ACTION_CHANCE, // an outcome of chance: a number or dice rolled, a piece drawn
    ACTION_OFFER,  // makes an offer that state_offers or proposal_list lists
    ACTION_ACCEPT, // accepts the pending offer
    ACTION_REFUSE, // declines the pending offer
} ActionKind;

// Special values of Action.value.
enum {
    VALUE_NONE = -1, // no choice to make
    VALUE_ASK = -2,  // the step is made now, and the choice by a later action
};

// Marks that an action gets while its effects are performed. Listed actions have none.
enum {
    ACTION_REFUSED = 1, // the umpire refused it
    ACTION_DRAWN = 2,   // chance drew its piece; [depth] counts in the true State, see view/lot.h
};

// An Action names a piece by its site and its depth there, 0 at the top, because the piece's index
// in the State would reveal things that players must not know.
typedef struct Action {
    uint8_t kind;   // ActionKind
    uint8_t seat;   // the seat that acts; SEAT_NONE: chance
    uint16_t rule;  // index into RulesMoves.rules or RulesOffers.list
    uint16_t from;  // Site, or SITE_NONE
    uint16_t to;    // Site, or SITE_NONE
    uint16_t depth; // of the piece on [from], 0 at the top
    uint16_t marks; // ACTION_REFUSED, ACTION_DRAWN; ignored by comparisons
    // For a step, the Kind that the piece becomes, VALUE_NONE or VALUE_ASK. For an interaction, the
    // amount, name or seat chosen. For chance, the random number, or the dice as the digits of a
    // number in base 64.
    int32_t value;
} Action;

static inline bool action_equal(const Action *a, const Action *b) {
    return a->kind == b->kind && a->seat == b->seat && a->rule == b->rule && a->from == b->from &&
           a->to == b->to && a->depth == b->depth && a->value == b->value;
}

static inline Action action_without_sites(ActionKind kind, uint8_t seat, int32_t value) {
    return (Action){
        .kind = (uint8_t)kind, .seat = seat, .from = SITE_NONE, .to = SITE_NONE, .value = value};
}

// A growing list, empty if all zeros. Its memory is reused when it is filled again. Release it with
// action_list_free.
typedef struct ActionList {
    Action *items;
    size_t count;
    size_t capacity;
} ActionList;

void action_list_free(ActionList *list);
Action *action_list_add(ActionList *list); // returns the new last item, which the caller sets
