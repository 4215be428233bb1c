// SPDX-License-Identifier: MIT
// A Choice is a strip of pictures at a square: the kinds that a piece may become, or the moves that
// a click may mean.
#pragma once

#include "app/desktop/view/choose/popup.h"
#include "app/desktop/view/ground/board_layout.h"
#include "app/desktop/view/pieces/piece_pictures.h"
#include "engine/rules/state/state.h"

typedef struct Choice {
    const Rules *rules;
    const State *state;
    PiecePictures *pictures;
    const ActionList *actions; // the actions to choose from
    Seat seat;                 // who chooses
    int turn;                  // clockwise quarter turns of the board
    Site site;                 // the strip starts here and grows towards the player
} Choice;

// Runs the strip as a layer. Call this in both passes, after everything that the layer covers.
// Returns the index of the action that the user chose by a click, Enter, its number from 1, or its
// first letter. The sign + chooses to promote, and = to stay unpromoted; staying is shown last.
// Returns CHOICE_CANCELLED after Escape or a click outside, and CHOICE_OPEN while nothing is
// chosen. The elements are "choice:CODE" for a kind and "choice:stay", otherwise "choice:1",
// "choice:2" and so on.
int choice_run(Ui *ui, const Choice *choice, const BoardLayout *layout);
