// SPDX-License-Identifier: MIT
// An Action is one thing a seat, or chance, may do: at most one source, one target, one piece and
// one integer. What belongs here: the value and the list of such values. Which ones are legal
// belongs to play.h.
#ifndef TESSERA_RULES_MODEL_ACTION_H
#define TESSERA_RULES_MODEL_ACTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum ActionKind {
    ACTION_STEP,   // a piece moves by a rule of its kind
    ACTION_CHOOSE, // answers what the State asks for; [value] is the choice
    ACTION_SKIP,   // the seat cannot or does not want to act and its turn, or its chain, ends
    ACTION_RULE,   // an interaction
    ACTION_CHANCE, // what chance does: a number rolled, dice rolled, a piece drawn
    ACTION_OFFER,  // an offer is made; legal where state_offers lists it
    ACTION_ACCEPT, // the answers to one
    ACTION_REFUSE,
} ActionKind;

// Values of [value] that are no choice.
enum {
    VALUE_NONE = -1, // nothing to choose
    VALUE_ASK = -2,  // make the step alone, then ask
};

// What is noted about an action while its effects are performed; nothing in one that is listed.
enum {
    ACTION_REFUSED = 1, // the umpire said no
    ACTION_DRAWN = 2,   // chance drew its piece: [place] counts in the true State, see view/lot.h
};

// A piece is named by its site and its place there, counted from the top, never by its index in the
// State: the index would tell a player what he may not know.
typedef struct Action {
    uint8_t kind;   // ActionKind
    uint8_t seat;   // who acts; chance: SEAT_NONE
    uint16_t rule;  // index into Rules.rules or Rules.offers
    uint16_t from;  // Site, or SITE_NONE
    uint16_t to;    // Site, or SITE_NONE
    uint16_t place; // of the piece on [from], from the top
    uint16_t marks; // ACTION_REFUSED, ACTION_DRAWN; not compared
    int32_t value;  // the Kind that the piece becomes, VALUE_NONE or VALUE_ASK; the amount, name or
                    // seat chosen; the number rolled, dice as digits to the base of 64
} Action;

static inline bool action_equal(const Action *a, const Action *b) {
    return a->kind == b->kind && a->seat == b->seat && a->rule == b->rule && a->from == b->from &&
           a->to == b->to && a->place == b->place && a->value == b->value;
}

// Actions in a row. Set to zero it is empty. It keeps its memory when it is filled again, so that
// in the long run filling one allocates nothing.
typedef struct ActionList {
    Action *items;
    size_t count;
    size_t capacity;
} ActionList;

void action_list_free(ActionList *list);
Action *action_list_add(ActionList *list); // returns the new, unset last item

#endif
