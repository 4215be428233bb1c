// SPDX-License-Identifier: MIT
// Between two turns of the piece dialect: seats that cannot act are taken out, or the game ends.
#pragma once

#include "engine/rules/turn/play.h"

// With more than two seats, takes out those that lose because they cannot act, and passes the turn
// to the next that can. state_apply calls it.
void state_settle(const Rules *rules, State *state);
