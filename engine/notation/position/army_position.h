// SPDX-License-Identifier: MIT
// Positions of armies, as other programs write them for games such as Enochian chess: armies have
// controllers, thrones and a state, and pieces stand on numbered squares.
//
// {"turn_order": [NAME], "current_turn_index", "army_states": [{"army", "controller", "is_frozen",
// "king_square", ...}], "pieces": [{"square", "army", "kind"}], "promotion_zones", "mode",
// "divination_die"}
//
// Armies are the game's seats, and kinds its pieces, by name, ignoring case. Square 0 is at the
// lower left, 1 is next to it on the same rank. Armies with the same controller belong to one
// player, named after the first of them. Members that follow from the rules are accepted
// but ignored: thrones, zones, the mode, and whether an army is stalemated. An army need not have
// its leader.
#pragma once

#include "engine/doc/doc.h"
#include "engine/rules/state/state.h"

// True when [root] is a position of armies.
bool army_position_is(const Node *root);

// Reads [root], a value of the document [name], into [state]. False, with the errors in [report]
// and [state] undefined, on failure.
bool army_position_read(const Rules *rules, const char *name, const Node *root, State *state,
                        Report *report);
