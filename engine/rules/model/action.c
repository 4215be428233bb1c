// SPDX-License-Identifier: MIT
#include "engine/rules/model/action.h"

#include "engine/base/memory.h"

void action_list_free(ActionList *list) {
    memory_free(list->items);
    *list = (ActionList){0};
}

Action *action_list_add(ActionList *list) {
    if (list->count == list->capacity)
        list->items = memory_grow(list->items, &list->capacity, list->count + 1,
                                  sizeof *list->items);
    return &list->items[list->count++];
}
