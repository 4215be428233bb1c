// SPDX-License-Identifier: MIT
// A popup is a layer over the dimmed window: a panel, with or without a list of buttons.
#pragma once

#include "app/desktop/ui/widgets.h"

// Results of a choice other than the index of the chosen item.
enum {
    CHOICE_OPEN = -1,     // nothing is chosen yet
    CHOICE_CANCELLED = -2 // the user cancelled
};

// Begins the layer [id] with [panel] in it; ui_layer_end ends the layer. Call this in both passes,
// after everything that the layer covers. Returns true when the user pressed outside the panel, on
// the element "ID:outside".
bool popup_begin(Ui *ui, const char *id, Rect panel);

typedef struct PopupButton {
    const char *id;
    const char *label;
    UiButton look;
} PopupButton;

// The width and height of a panel for a column of [count] buttons. Inside, the panel is at least
// [minimum] pixels wide.
Point popup_size(const Ui *ui, const PopupButton *buttons, int count, int minimum);

// Runs the popup [id] with a list of buttons. Returns the index of the button that the user pressed
// or, if [numbered], chose by its number from 1. Returns CHOICE_CANCELLED after Escape or a press
// outside, otherwise CHOICE_OPEN. Arrow keys move the focus.
int popup_run(Ui *ui, const char *id, const PopupButton *buttons, int count, bool numbered,
              Rect panel);
