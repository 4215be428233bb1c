// SPDX-License-Identifier: MIT
// Choosing among actions that pointing does not tell apart: by pictures where they do, else by
// words or a number. What belongs here: which of these it is.
#ifndef TESSERA_VIEW_CHOOSE_BOARD_CHOICE_H
#define TESSERA_VIEW_CHOOSE_BOARD_CHOICE_H

#include "app/desktop/view/choose/word_choice.h"

typedef struct BoardChoice {
    Choice pictures; // all but its site, which is found here
    const Faces *faces;
    const BoardLayout *layout;
    Rect anchor; // what it is about, for words
} BoardChoice;

// Runs it as choice_run does; [state] is for word_choice_run.
int board_choice_run(Ui *ui, const BoardChoice *choice, WordChoiceState *state);

#endif
