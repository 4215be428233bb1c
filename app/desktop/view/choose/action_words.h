// SPDX-License-Identifier: MIT
// Labels for actions on buttons and in lists, and the ids of those buttons.
#pragma once

#include "app/desktop/view/pieces/faces.h"

// Appends what an action does, without its arguments: "Draw card", "Pass", "Offer draw". [state] is
// the view of the seat to act.
void action_write_name(const Rules *rules, const State *state, const Action *action, Text *text);

// Appends the title of an offer, such as "Exchange of prisoners".
void action_write_title(const Rules *rules, const Action *offer, Text *text);

// Appends the number, name or seat that the action chooses, such as "20" or "red". Appends nothing
// if it chooses none.
void action_write_value(const Rules *rules, const Action *action, Text *text);

// Appends what action_write_value appends, in the form that follows the name of the action: " 20"
// or " to RED".
void action_add_value(const Rules *rules, const Action *action, Text *text);

// Appends the action with all its arguments: "Bet 20", "Play red 5 discard".
void action_write_words(const Faces *faces, const State *state, const Action *action, Text *text);

// Appends the id of the action's button, such as "draw_card", "pass", "done", "accept" or
// "offer-draw". With [with_value] the id includes the value, as in "bet=20".
void action_write_id(const Rules *rules, const State *state, const Action *action, bool with_value,
                     Text *text);

// True if the action's rule or offer has a value to choose.
bool action_has_value(const Rules *rules, const Action *action);
