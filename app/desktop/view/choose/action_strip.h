// SPDX-License-Identifier: MIT
// The action strip is what one may do without pointing at the board: buttons under it, and the
// dice. What belongs here: showing actions that have no place, and those of the selected piece that
// need no target.
#ifndef TESSERA_VIEW_CHOOSE_ACTION_STRIP_H
#define TESSERA_VIEW_CHOOSE_ACTION_STRIP_H

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/choose/pointing.h"
#include "app/desktop/view/pieces/faces.h"

enum { STRIP_DICE = 16, STRIP_LINES = 3 };

// The dice on the table.
typedef struct StripDice {
    bool wait; // to be rolled
    int count; // that lie there; the rest of the game's dice are blank
    uint8_t faces[STRIP_DICE];
    bool used[STRIP_DICE];
} StripDice;

typedef struct ActionStrip {
    const Faces *faces;
    const State *state; // as the seat to act sees it
    const Pointing *pointing;
    const ActionList *offers; // what the seat to act may propose; NULL: nothing
    const StripDice *dice;
    bool picks;       // a die may be picked, which actions then use
    int die;          // what it shows that is picked; 0: none
    int tumble;       // above 0 they tumble, and show something else for each number
    const char *note; // about the whole table, at the right; NULL: nothing
    int lines;        // of buttons that there is room for, from 1 to STRIP_LINES
} ActionStrip;

typedef struct ActionStripResult {
    bool rolls;    // the dice are to be rolled
    bool enters;   // somebody wants to say what dice on the table show
    int die;       // one that shows this was picked; 0: none
    bool pressed;  // a button was: of all actions like [like], of the selected piece or without
    bool selected; // place
    bool whole;    // [like] is the one action that is meant
    bool opens;    // the list of the buttons without room is wanted
    bool closes;   // that list is done with
    Action like;
} ActionStripResult;

// True when a game has actions without a place, offers of its own, or dice, at some time: then its
// strip is always there.
bool action_strip_exists(const Rules *rules);

// How many lines all its buttons need in [width] canvas pixels, STRIP_LINES at the most; and the
// height of so many.
int action_strip_lines(const ActionStrip *strip, const Ui *ui, int width);
int action_strip_height(const Rules *rules, const Ui *ui, int lines);

// Runs it in [rect], in both passes. Elements: "note", "dice" and "die:1" with what they show,
// which are buttons where one may be picked,
// "action:roll", "action:enter-dice", "action:NAME" for each action, "action:NAME=VALUE" where
// there are few values, "action-more" where some have no room.
ActionStripResult action_strip_run(const ActionStrip *strip, Ui *ui, Rect rect);

// Runs the list of the buttons that have no room in [rect], as a layer, in both passes after what
// it covers. It goes by Escape and a click beside it; arrows and Tab go through it.
ActionStripResult action_strip_run_list(const ActionStrip *strip, Ui *ui, Rect rect);

#endif
