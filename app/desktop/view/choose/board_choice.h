// SPDX-License-Identifier: MIT
// A choice between actions that the pointer does not tell apart: by pictures if they differ in them
// (choice.h), otherwise by words in a list beside the board, or by a slider with a field for many
// numbers.
#ifndef TESSERA_VIEW_CHOOSE_BOARD_CHOICE_H
#define TESSERA_VIEW_CHOOSE_BOARD_CHOICE_H

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/choose/choice.h"
#include "app/desktop/view/pieces/faces.h"

enum { WORD_CHOICE_SLIDER = 8 }; // with more numbers there is a slider

// What the player has set so far. Zero it when a choice opens.
typedef struct WordChoiceState {
    int index;
    char typed[12];
    bool started;
} WordChoiceState;

typedef struct BoardChoice {
    Choice pictures; // everything but its site, which is determined here
    const Faces *faces;
    const BoardLayout *layout;
    Rect anchor; // what it is about, for words
} BoardChoice;

// Runs it as a layer in both passes, after what it covers. Returns the same as choice_run. Elements
// of the list: "choice:VALUE" if only a value is chosen, "choice:NAME" for actions, otherwise
// "choice:1" and so on; of the slider: "choice:slider", "choice:number", "choice:ok".
int board_choice_run(Ui *ui, const BoardChoice *choice, WordChoiceState *state);

#endif
