// SPDX-License-Identifier: MIT
// A word choice is a list beside the board of what several actions do, of which the player takes
// one; or a slider with a field where they differ in a number only and are many.
// What belongs here: choosing among actions that pictures do not tell apart; see choice.h.
#ifndef TESSERA_VIEW_CHOOSE_WORD_CHOICE_H
#define TESSERA_VIEW_CHOOSE_WORD_CHOICE_H

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

typedef struct WordChoice {
    const Faces *faces;
    const State *state;        // as the seat to act sees it
    const ActionList *actions; // to choose from, at least two
    Rect anchor;               // what it is about
} WordChoice;

// Runs it as a layer of its own, in both passes after what it covers. Returns as choice_run.
// Elements: "choice:VALUE" where only a value is to choose, "choice:NAME" by the names of actions,
// else "choice:1" and so on; of the slider "choice:slider", "choice:number", "choice:ok".
int word_choice_run(Ui *ui, const WordChoice *choice, WordChoiceState *state);

#endif
