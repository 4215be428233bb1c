// SPDX-License-Identifier: MIT
// The action strip shows the dice, and a button for every action that is not made on the board.
#pragma once

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/choose/pointing.h"
#include "app/desktop/view/pieces/faces.h"

// The maximum numbers of dice and of lines of buttons.
enum { STRIP_DICE = 16, STRIP_LINES = 3 };

// The dice on the table.
typedef struct StripDice {
    bool wait; // the dice are to be rolled
    int count; // number of dice on the table; the game's other dice are shown blank
    uint8_t faces[STRIP_DICE];
    bool used[STRIP_DICE];
} StripDice;

typedef struct ActionStrip {
    const Faces *faces;
    const State *state; // as the seat to act sees it
    const Pointing *pointing;
    const ActionList *offers; // offers that the seat to act may make, or NULL
    const StripDice *dice;
    bool picks;       // the user may pick the die that actions use
    int die;          // the face of the picked die, or 0
    int tumble;       // 0: the dice lie still; otherwise a step of their tumbling
    const char *note; // a text about the whole table, shown on the right; or NULL
    int lines;        // lines of buttons that fit, 1 to STRIP_LINES
} ActionStrip;

typedef struct ActionStripResult {
    bool rolls;    // the dice are to be rolled
    bool enters;   // the user wants to enter what real dice show
    int die;       // the face of the die that was just picked, or 0 if none was
    bool pressed;  // the button for actions of the kind and rule of [like] was pressed
    bool selected; // the actions are made with the selected piece; if false, with no piece
    bool whole;    // the button stands for [like] alone, not for several actions
    bool opens;    // the list of buttons that did not fit is to be opened
    bool closes;   // the list of buttons that did not fit is to be closed
    Action like;
} ActionStripResult;

// True if the game can ever have actions without a place, offers, or dice. The strip is then shown
// throughout the game.
bool action_strip_exists(const Rules *rules);

// The number of lines that all buttons need in [width] canvas pixels, at most STRIP_LINES.
int action_strip_lines(const ActionStrip *strip, const Ui *ui, int width);

// The height of a strip of [lines] lines.
int action_strip_height(const Rules *rules, const Ui *ui, int lines);

// Runs the strip in [rect], in both passes. Its elements are:
// - "note" and "dice";
// - "die:1" and so on, with the face as text, which are buttons if a die can be picked;
// - "action:roll" and "action:enter-dice";
// - "action:NAME" for each action, or "action:NAME=VALUE" for each value if there are few;
// - "action-more" if some buttons do not fit.
ActionStripResult action_strip_run(const ActionStrip *strip, Ui *ui, Rect rect);

// Runs, as a layer, the list of buttons that did not fit in the strip at [rect]. Call this in both
// passes, after everything that the list covers. Escape or a click outside closes the list; arrow
// keys and Tab move in it.
ActionStripResult action_strip_run_list(const ActionStrip *strip, Ui *ui, Rect rect);
