// SPDX-License-Identifier: MIT
// The action strip has buttons for every action that is not made on the board, and the dice.
#ifndef TESSERA_VIEW_CHOOSE_ACTION_STRIP_H
#define TESSERA_VIEW_CHOOSE_ACTION_STRIP_H

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/choose/pointing.h"
#include "app/desktop/view/pieces/faces.h"

enum { STRIP_DICE = 16, STRIP_LINES = 3 };

// The dice on the table.
typedef struct StripDice {
    bool wait; // they are to be rolled
    int count; // on the table; the game's other dice are blank
    uint8_t faces[STRIP_DICE];
    bool used[STRIP_DICE];
} StripDice;

typedef struct ActionStrip {
    const Faces *faces;
    const State *state; // as the seat to act sees it
    const Pointing *pointing;
    const ActionList *offers; // offers that the seat to act may make, or NULL
    const StripDice *dice;
    bool picks;       // a die can be picked for actions to use
    int die;          // the face of the picked die, or 0
    int tumble;       // nonzero: the dice tumble; each number shows different faces
    const char *note; // about the whole table, shown on the right; or NULL
    int lines;        // lines of buttons that fit, 1 to STRIP_LINES
} ActionStrip;

typedef struct ActionStripResult {
    bool rolls;   // the dice are to be rolled
    bool enters;  // the user wants to enter what real dice show
    int die;      // a die with this face was picked, or 0
    bool pressed; // an action button: all actions like [like], of the selected piece or without one
    bool selected; // place
    bool whole;    // made with the selected piece, not without one
    bool opens;    // the list of buttons that did not fit is wanted
    bool closes;   // the user wants to open the list of buttons that did not fit
    Action like;
} ActionStripResult;

// True if the game can ever have actions without a place, offers, or dice. The strip then never
// disappears.
bool action_strip_exists(const Rules *rules);

// The number of lines that all buttons need in [width] canvas pixels, at most STRIP_LINES.
int action_strip_lines(const ActionStrip *strip, const Ui *ui, int width);

// The height of that many lines.
int action_strip_height(const Rules *rules, const Ui *ui, int lines);

// Runs the strip in [rect], in both passes. Elements: "note"; "dice" and "die:1", buttons if a die
// can be picked, with the face as text; "action:roll", "action:enter-dice"; "action:NAME" for each
// action, "action:NAME=VALUE" if it has few values; "action-more" if some do not fit.
ActionStripResult action_strip_run(const ActionStrip *strip, Ui *ui, Rect rect);

// Runs the list of buttons that did not fit in [rect], as a layer, in both passes after everything
// it covers. Escape or a click outside closes it; arrow keys and Tab move in it.
ActionStripResult action_strip_run_list(const ActionStrip *strip, Ui *ui, Rect rect);

#endif
