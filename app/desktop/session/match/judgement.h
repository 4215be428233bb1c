// SPDX-License-Identifier: MIT
// Puts a program's evaluation and best move into words.
#pragma once

#include "app/desktop/session/game/session.h"
#include "engine/ai/player/player.h"

// Appends the meaning of [value], which a Finding gives for [seat], such as "about equal" or "WHITE
// is better". In games of two seats, names the seat that stands better.
void judgement_write(const Rules *rules, Seat seat, int value, Text *text);

// Appends an action of the seat to act in the position shown, with the piece that it moves, if any,
// such as "knight g1-f3" or "Draw card".
void judgement_write_move(const Shown *shown, const Action *action, Text *text);
