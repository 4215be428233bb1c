// SPDX-License-Identifier: MIT
// A choice between actions that pointing at the board cannot tell apart: by pictures if they differ
// in kinds or pieces (choice.h), otherwise by words in a list next to the board, or for many
// numbers by a slider with a text field.
#ifndef TESSERA_VIEW_CHOOSE_BOARD_CHOICE_H
#define TESSERA_VIEW_CHOOSE_BOARD_CHOICE_H

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/choose/choice.h"
#include "app/desktop/view/pieces/faces.h"

enum { WORD_CHOICE_SLIDER = 8 }; // the most numbers that a list shows; more need a slider

// What the user has set so far. Zero-initialise it when a choice opens.
typedef struct WordChoiceState {
    int index;
    char typed[12];
    bool started;
} WordChoiceState;

typedef struct BoardChoice {
    Choice pictures; // all but the site, which is filled in here
    const Faces *faces;
    const BoardLayout *layout;
    Rect anchor; // the rectangle of the site or piece concerned, for words
} BoardChoice;

// Runs the choice as a layer, in both passes after everything it covers. Returns the same as
// choice_run. Elements of the list: "choice:VALUE" if only a value is chosen, "choice:NAME" for
// actions, otherwise "choice:1" and so on; of the slider: "choice:slider", "choice:number",
// "choice:ok".
int board_choice_run(Ui *ui, const BoardChoice *choice, WordChoiceState *state);

#endif
