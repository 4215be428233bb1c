// SPDX-License-Identifier: MIT
// The members "tags", "notes" and "variations" of a save, which hold Tags and a Tree.
// docs/saved-games.md explains them to users.
//
// Variations are numbered from 1. {"in": N, "at": N, "moves": [TEXT, ...], "unread": [TEXT, ...]}
// branches off after "at" moves of variation "in" or, without "in", of the game. "unread" has the
// texts after its moves that are not moves. Notes are {"in", "at", "before", "comment", "marks":
// [N, ...]} about move number "at" of variation "in" or, without "in", of the game. If "at" is 0,
// they are about the whole line.
#pragma once

#include "engine/doc/writer.h"
#include "engine/game/tree.h"
#include "engine/notation/records/record_chance.h"
#include "engine/notation/words/tags.h"
#include "engine/spec/fields/fields.h"

// The members of a save that consist of moves or are about them; NULL where missing.
typedef struct RecordLines {
    const Node *moves; // of the game
    const Node *tags;
    const Node *notes;
    const Node *variations;
    RecordChance chance;
    RecordProof *proof; // counts the outcomes that record_read_tree checks; NULL: it checks none
} RecordLines;

// Writes the text of a move, or of an outcome of chance, as a value.
void record_write_move(Writer *writer, const Rules *rules, const State *state,
                       const Action *action);

// Writes the member "tags" into the open object, unless it would be empty. [tags] may be NULL.
void record_write_tags(Writer *writer, const Tags *tags);

// Writes the members "variations", "chance" (record_chance.h) and "notes" into the open object,
// except those that would be empty. [tree] may be NULL.
void record_write_tree(Writer *writer, const Game *game, const Tree *tree);

// Reads tags into [tags]. Errors go to [reader]'s report.
void record_read_tags(Reader *reader, const Node *node, Tags *tags);

// Reads notes and variations into the empty [tree], which first follows [game], played from the
// same save as far as possible. Errors go to [reader]'s report. With [lenient], an illegal move
// ends its variation silently, and notes about missing moves are ignored. With a proof in [lines],
// each outcome of chance must follow from its source; after the first error no more are checked.
void record_read_tree(Reader *reader, const RecordLines *lines, const Game *game, bool lenient,
                      Tree *tree);
