// SPDX-License-Identifier: MIT
// An Action is one thing a seat may do: at most one source, one target, one piece and one integer.
// What belongs here: the value and the list of such values. Which ones are legal belongs to play.h.
#ifndef TESSERA_RULES_ACTION_H
#define TESSERA_RULES_ACTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum ActionKind {
    ACTION_STEP,   // a piece moves by a rule of its kind
    ACTION_CHOOSE, // answers what the State asks for; [value] is the choice
    ACTION_SKIP,   // the seat cannot move and its turn passes
} ActionKind;

// Values of [value] that are no choice.
enum {
    VALUE_NONE = -1, // nothing to choose
    VALUE_ASK = -2,  // make the step alone, then ask
};

typedef struct Action {
    uint8_t kind; // ActionKind
    uint8_t seat;
    uint16_t rule;  // index into Rules.entries
    uint16_t from;  // Site
    uint16_t to;    // Site
    uint16_t piece; // PieceIndex
    uint16_t reserved;
    int32_t value; // the Kind that the piece becomes, VALUE_NONE or VALUE_ASK
} Action;

static inline bool action_equal(const Action *a, const Action *b) {
    return a->kind == b->kind && a->seat == b->seat && a->rule == b->rule && a->from == b->from &&
           a->to == b->to && a->piece == b->piece && a->value == b->value;
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
