// SPDX-License-Identifier: MIT
// The members "tags", "notes" and "variations" of a save, which hold Tags and a Tree.
// docs/saved-games.md explains them to users.
//
// A variation is {"in": N, "at": N, "moves": [TEXT, ...], "unread": [TEXT, ...]}. It branches off
// after "at" moves of variation "in" or, without "in", of the game. "unread" is the rest of the
// line from the first text that is not a legal move. Variations are numbered from 1. A note is
// {"in", "at", "before", "comment", "marks": [N, ...]}. It is about move number "at" of variation
// "in" or, without "in", of the game. If "at" is 0, it is about the whole line.
#pragma once

#include "engine/doc/writer.h"
#include "engine/game/tree.h"
#include "engine/notation/records/record_chance.h"
#include "engine/notation/words/tags.h"
#include "engine/spec/fields/fields.h"

// The members of a save that consist of moves or are about them; NULL where missing.
typedef struct RecordLines {
    const Node *moves; // the moves of the game
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

// Makes the empty [tree] follow [game], which was played from the same save as far as possible, and
// reads the notes and variations into it. Errors go to [reader]'s report. With [lenient], an
// illegal move ends its variation silently, and notes about missing moves are ignored. If [lines]
// has a proof, each outcome of chance must follow from its source, and nothing is proved after the
// first error.
void record_read_tree(Reader *reader, const RecordLines *lines, const Game *game, bool lenient,
                      Tree *tree);
