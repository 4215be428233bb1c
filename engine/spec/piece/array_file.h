// SPDX-License-Identifier: MIT
// An array file holds starting arrays for a game of several armies, as other programs write them:
// diagrams, thrones, orders of play, and who plays which armies. It is read and turned into a
// document that extends the game it is for.
//
// {"players": {"armies": [{"name", "pawn_direction", "promotion_zone", "throne_squares"}]},
//  "starting_arrays": [{"id", "name", "turn_order", "controller_map": [{"player", "armies"}],
//                       "throne_squares_override", "board_diagram": [ROW, ...]}], ...}
//
// Rows go from the highest rank down. A square in a row is `.` or ARMY_PIECE, where ARMY is letters
// that occur in this order in the name of exactly one army (BK in Black), and PIECE is the symbol
// of a kind of the game. The rest is prose for people, and is not read.
#pragma once

#include "engine/base/text.h"
#include "engine/doc/doc.h"
#include "engine/spec/fields/fields.h"

// True if [doc] is an array file, which the member `starting_arrays` shows.
bool array_file_is(const Doc *doc);

// True if the game with the document [root] accepts array files, by its member `array_files`, and
// has all armies of [doc] among its players.
bool array_file_fits(const Doc *doc, const Node *root);

// Appends a JSON document that adds the arrays of [doc] to [game], which is a path or an id. [root]
// is the root of the game's document. An array without a diagram is listed but cannot be chosen. If
// there are mistakes or no diagrams, adds errors to [report] and returns false; [json] is useless
// then.
bool array_file_write(const Doc *doc, const char *game, const Node *root, Text *json,
                      Report *report);

// The member `array_files` of a game.
typedef struct ArrayFilesSpec {
    const Node *node;
    const Node *with;   // the option values with which the arrays are played
    SpecNames thrones;  // the attributes that get the throne squares of their player
    SpecName last_line; // the condition that gets the squares where men are promoted
    SpecName last_file; // the player's attribute that gets the file where his men are promoted
    SpecName last_rank; // the player's attribute that gets the rank where his men are promoted
} ArrayFilesSpec;

extern const ObjectTable array_files_table;
