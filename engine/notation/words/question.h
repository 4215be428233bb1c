// SPDX-License-Identifier: MIT
// "Why can I not play that?" as text, and its answer: what explain.h takes and gives, in words.
#ifndef TESSERA_NOTATION_WORDS_QUESTION_H
#define TESSERA_NOTATION_WORDS_QUESTION_H

#include "engine/base/error.h"
#include "engine/game/game.h"
#include "engine/rules/explain/explain.h"

enum { QUESTION_LIMIT = 256 }; // bytes of a move that are looked at

// Reads what is asked about in the position now: from where ("e2"; "Ra1" where two pieces share a
// site; "P@" from the hand) to where ("e4", "h8=QUEEN"). Without [to], NULL, [from] is an action by
// its name, with arguments behind a colon: "NAME:FROM-TO=VALUE". False, with [error] set, when it
// names no place, piece or action of the game.
bool question_read(const Game *game, const char *from, const char *to, Question *question,
                   Error *error);

// Reads a move as move_write writes it, legal or not: "e2e5", "Ra1xa5", "P@e5", "e7e8q"; likewise.
bool question_read_move(const Game *game, const char *text, Question *question, Error *error);

// Appends the answer: a line "legal" or "illegal: PATH: SENTENCE", then one for each condition that
// was asked. [advice] is how one lets chance act, where it must act first: "say with --moves what
// it does".
void question_answer(const Game *game, const Question *question, const char *advice, Text *text);

#endif
