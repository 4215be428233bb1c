// SPDX-License-Identifier: MIT
// A choice between actions that pointing at the board cannot tell apart. If they differ in kinds or
// pieces, the user chooses between pictures (choice.h). Otherwise a list shows them in words, or
// for many numbers there is a slider with a text field.
#pragma once

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/choose/choice.h"
#include "app/desktop/view/pieces/faces.h"

enum { WORD_CHOICE_SLIDER = 8 }; // more numbers than this are shown by a slider, not a list

// What the user has set so far. Zero-initialise it when a choice opens.
typedef struct WordChoiceState {
    int index;      // index of the action that the slider shows
    char typed[12]; // content of the text field
    bool started;   // [typed] has been filled for the first time
} WordChoiceState;

typedef struct BoardChoice {
    Choice pictures; // its [site] may be left out: board_choice_run sets it
    const Faces *faces;
    const BoardLayout *layout;
    Rect anchor; // the site or piece that the choice is about; a list or slider is placed over it
} BoardChoice;

// Runs the choice as a layer. Call this in both passes, after everything that the layer covers.
// Returns the same as choice_run. The elements of the list are "choice:VALUE" if the actions differ
// only in a value, "choice:NAME" for a few different actions, otherwise "choice:1" and so on. Those
// of the slider are "choice:slider", "choice:number", "choice:cancel" and "choice:ok".
int board_choice_run(Ui *ui, const BoardChoice *choice, WordChoiceState *state);
