// SPDX-License-Identifier: MIT
// Reads the question "Why can I not play that?" from text, and writes the answer that explain.h
// finds.
#pragma once

#include "engine/base/error.h"
#include "engine/game/game.h"
#include "engine/rules/explain/explain.h"

enum { QUESTION_LIMIT = 256 }; // bytes of the move's text

// Reads a question about the current position. [from] says where a piece comes from ("e2"; "Ra1" on
// a shared site; "P@" from the hand), [to] where it goes ("e4", "h8=QUEEN"). If [to] is NULL,
// [from] names an interaction, possibly with arguments: "NAME:FROM-TO=VALUE". False, with [error]
// set, if a text does not name a site, piece or action of the game.
bool question_read(const Game *game, const char *from, const char *to, Question *question,
                   Error *error);

// Reads a move as move_write writes it, legal or not: "e2e5", "Ra1xa5", "P@e5", "e7e8q".
bool question_read_move(const Game *game, const char *text, Question *question, Error *error);

// Appends the answer: "legal" or "illegal: PATH: SENTENCE", then a line for each condition
// evaluated. If chance must act first, the answer includes [advice] on how to let it act, such as
// "say with --moves what it does".
void question_answer(const Game *game, const Question *question, const char *advice, Text *text);
