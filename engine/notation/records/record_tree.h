// SPDX-License-Identifier: MIT
// The part of a save that is about a Tree and Tags: "tags", "notes" and "variations".
// What belongs here: that part of the format, writing and reading. docs/saved-games.md tells it to
// people.
//
// Variations are numbered from 1 in their order: {"in": N, "at": N, "moves": [TEXT, ...], "unread":
// [TEXT, ...]} is a line that begins after "at" moves of variation "in", of the game where that is
// left out. "unread" is what follows its moves and is no move of the game. Notes are {"in", "at",
// "before", "comment", "marks": [N, ...]}, about the "at"th move of that line, or about all of it
// for 0.
#ifndef TESSERA_NOTATION_RECORDS_RECORD_TREE_H
#define TESSERA_NOTATION_RECORDS_RECORD_TREE_H

#include "engine/doc/writer.h"
#include "engine/game/tree.h"
#include "engine/notation/records/record_chance.h"
#include "engine/notation/words/tags.h"
#include "engine/spec/fields/fields.h"

// The members of a save that are about it; NULL where they are missing.
typedef struct RecordLines {
    const Node *moves; // of the game
    const Node *tags;
    const Node *notes;
    const Node *variations;
    RecordChance chance;
    RecordProof *proof; // of the outcomes in variations; NULL: they are taken as they stand
} RecordLines;

// Writes the members of an object that is open, those that hold anything; the tree's with those of
// record_chance.h. Either may be NULL.
void record_write_tags(Writer *writer, const Tags *tags);
void record_write_tree(Writer *writer, const Game *game, const Tree *tree);

// Puts the tags into [tags]. What is wrong goes to [reader]'s report.
void record_read_tags(Reader *reader, const Node *node, Tags *tags);

// Puts notes and variations into [tree], an empty one, beside [game], which was played by the same
// save as far as it goes. What is wrong goes to [reader]'s report. With [lenient] moves that are
// not legal end their variation without a word, and so does what belongs to a move that is not
// there.
void record_read_tree(Reader *reader, const RecordLines *lines, const Game *game, bool lenient,
                      Tree *tree);

#endif
