// SPDX-License-Identifier: MIT
#include "app/desktop/view/choose/board_choice.h"

// Pictures tell what pieces become, and which piece of a stack is meant.
static bool are_pictures(const ActionList *actions) {
    for (size_t i = 0; i < actions->count; i++)
        if (actions->items[i].kind != ACTION_STEP && actions->items[i].kind != ACTION_CHOOSE)
            return false;
    return true;
}

int board_choice_run(Ui *ui, const BoardChoice *choice, WordChoiceState *state) {
    const ActionList *actions = choice->pictures.actions;
    if (are_pictures(actions)) {
        Choice pictures = choice->pictures;
        pictures.site = actions->items[0].to;
        return choice_run(ui, &pictures, choice->layout);
    }
    WordChoice words = {.faces = choice->faces,
                        .state = choice->pictures.state,
                        .actions = actions,
                        .anchor = choice->anchor};
    return word_choice_run(ui, &words, state);
}
