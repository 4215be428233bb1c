// SPDX-License-Identifier: MIT
// Choosing among actions that pointing does not tell apart: by pictures where they do, as choice.h
// has them; else by words in a list beside the board, of which the player takes one; or by a slider
// with a field where they differ in a number only and are many.
// What belongs here: which of these it is, and words and numbers.
#ifndef TESSERA_VIEW_CHOOSE_BOARD_CHOICE_H
#define TESSERA_VIEW_CHOOSE_BOARD_CHOICE_H

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/choose/choice.h"
#include "app/desktop/view/pieces/faces.h"

enum { WORD_CHOICE_SLIDER = 8 }; // more numbers than these have a slider

// What the player has set so far. Set it to zero when a choice opens.
typedef struct WordChoiceState {
    int index;
    char typed[12];
    bool started;
} WordChoiceState;

typedef struct BoardChoice {
    Choice pictures; // all but its site, which is found here
    const Faces *faces;
    const BoardLayout *layout;
    Rect anchor; // what it is about, for words
} BoardChoice;

// Runs it as a layer of its own, in both passes after what it covers. Returns as choice_run.
// Elements of words: "choice:VALUE" where only a value is to choose, "choice:NAME" by the names of
// actions, else "choice:1" and so on; of the slider "choice:slider", "choice:number", "choice:ok".
int board_choice_run(Ui *ui, const BoardChoice *choice, WordChoiceState *state);

#endif
