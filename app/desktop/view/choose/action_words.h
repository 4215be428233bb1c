// SPDX-License-Identifier: MIT
// Labels for actions on buttons and in lists, and the ids of those buttons.
#ifndef TESSERA_VIEW_CHOOSE_ACTION_WORDS_H
#define TESSERA_VIEW_CHOOSE_ACTION_WORDS_H

#include "app/desktop/view/pieces/faces.h"

// Appends what an action does, without arguments: "Draw card", "Pass", "Offer draw". [state] is as
// the seat to act sees it.
void action_write_name(const Rules *rules, const State *state, const Action *action, Text *text);

// Appends what an offer is about: "Exchange of prisoners".
void action_write_title(const Rules *rules, const Action *offer, Text *text);

// Appends its number, name or seat: "20", "red"; nothing if it has none. The other function appends
// it after the action's name: " 20", " to RED".
void action_write_value(const Rules *rules, const Action *action, Text *text);
void action_add_value(const Rules *rules, const Action *action, Text *text);

// Appends all of it: "Bet 20", "Play red 5 discard".
void action_write_words(const Faces *faces, const State *state, const Action *action, Text *text);

// Appends its id: "draw_card", "pass", "done", "accept", "offer-draw"; with [value] "bet=20".
void action_write_id(const Rules *rules, const State *state, const Action *action, bool value,
                     Text *text);

// True if its rule or offer has a value to choose.
bool action_has_value(const Rules *rules, const Action *action);

#endif
