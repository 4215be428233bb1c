// SPDX-License-Identifier: MIT
// Positions of armies: a position file in which armies have controllers, thrones and a state, and
// pieces stand on numbered squares, as other programs for games of several armies write it.
// What belongs here: that format alone.
//
// {"turn_order": [NAME], "current_turn_index", "army_states": [{"army", "controller", "is_frozen",
//  "king_square", ...}], "pieces": [{"square", "army", "kind"}], "promotion_zones", "mode",
//  "divination_die"}
//
// Armies are the seats and kinds the pieces of the game by their names, whatever the letter case.
// Square 0 is the lower left one, 1 the next on its rank. Armies with the same controller are one
// player's, who is called by the first of them. What the rules say themselves is read and not used:
// thrones, zones, the mode, and whether an army is stalemated. An army may lack its leader.
#ifndef TESSERA_NOTATION_POSITION_ARMY_POSITION_H
#define TESSERA_NOTATION_POSITION_ARMY_POSITION_H

#include "engine/doc/doc.h"
#include "engine/rules/state/state.h"

// True when [root] is such a position.
bool army_position_is(const Node *root);

// Reads it, a value of the document [name], into [state]. False, with the mistakes in [report] and
// [state] unset, when it is no position of this game.
bool army_position_read(const Rules *rules, const char *name, const Node *root, State *state,
                        Report *report);

#endif
