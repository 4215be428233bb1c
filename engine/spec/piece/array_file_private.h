// SPDX-License-Identifier: MIT
// An array file as plain data, for checking it and for writing a document from it.
#pragma once

#include "engine/spec/piece/array_file.h"

enum { ARRAY_ARMY_LIMIT = 16, ARRAY_LIMIT = 256, ARRAY_SITE_LIMIT = 1024 };

// The direction in which the men of an army move, in the order of direction_names in array_file.c.
typedef enum ArrayDirection { ARRAY_NORTH, ARRAY_EAST, ARRAY_SOUTH, ARRAY_WEST } ArrayDirection;

typedef struct ArmySpec {
    const Node *node;
    SpecName name;
    int direction;      // ArrayDirection
    SpecName zone;      // where its men are promoted, such as rank8
    SpecNames thrones;  // the names of its throne squares
    const char *player; // the name of the player in the game; NULL: there is none
} ArmySpec;

// The armies that one person plays.
typedef struct SlotSpec {
    const Node *node;
    SpecName player;
    SpecNames armies;
} SlotSpec;

typedef struct ArraySpec {
    const Node *node;
    SpecName id;
    SpecNames order;     // the armies in the order of their turns
    SpecList slots;      // of SlotSpec
    const Node *thrones; // an object with throne squares that replace those of some armies
    SpecNames rows;      // the diagram, from the highest rank down; empty: there is none
} ArraySpec;

typedef struct FileSpec {
    const Node *node;
    SpecList armies; // of ArmySpec
    SpecList arrays; // of ArraySpec
} FileSpec;

typedef struct ArrayFile {
    Reader reader;
    const Node *root; // the root of the game's document
    int columns, rows;
    FileSpec spec;
    ArrayFilesSpec about; // the game's member `array_files`
} ArrayFile;

// A piece in column [x] of rank [y], both counted from 0.
typedef struct ArrayMan {
    int army;         // index of an ArmySpec
    const char *kind; // the code of its kind in the game
    int x, y;
    const Node *row; // its row in the file
    int offset;      // byte offset of the piece in the text of [row]
} ArrayMan;

typedef struct ArrayBoard {
    ArrayMan *men;
    size_t count;
} ArrayBoard;

// Reads [doc] into [file], whose reader and root must be set. On failure, returns false with the
// mistakes in the report.
bool array_file_read(ArrayFile *file, const Doc *doc);

// The first item of [list], or NULL if [list] is NULL or not a list.
static inline const Node *array_items(const Node *list) {
    return list && list->kind == NODE_LIST ? list->first : NULL;
}

// The text of [node], or "" if [node] is NULL or not a text.
static inline const char *array_text(const Node *node) {
    return node && node->kind == NODE_TEXT ? node->text : "";
}

static inline const ArmySpec *army_at(const ArrayFile *file, int index) {
    return (const ArmySpec *)file->spec.armies.items + index;
}

// The index of the army with this name, or -1 after an error.
int array_file_army(ArrayFile *file, const SpecName *name);

// Reads the diagram of an array and reports the errors in it.
void array_file_read_board(ArrayFile *file, const ArraySpec *array, ArrayBoard *board);

// The thrones of an army in an array: those that the array lists for the army, or otherwise those
// that the army itself lists.
SpecNames array_file_thrones(ArrayFile *file, const ArraySpec *array, const ArmySpec *army);

// Checks that the pieces, thrones and turns of an array with a diagram make sense together.
void array_file_check(ArrayFile *file, const ArraySpec *array, const ArrayBoard *board);
