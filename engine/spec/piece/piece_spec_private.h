// SPDX-License-Identifier: MIT
// Declarations shared by the files that read and check the piece dialect.
#pragma once

#include "engine/spec/fields/tables.h"
#include "engine/spec/piece/piece_spec.h"

// The field tables, which define the shape of a document: piece_read*.c and piece_arrangement.c

// The range of coordinates and steps. A board of SPEC_SITE_LIMIT squares has at most that many
// columns or rows.
#define COORDINATE_RANGE RANGE(-SPEC_SITE_LIMIT, SPEC_SITE_LIMIT)

extern const ObjectTable piece_arrangement_table; // ArrangementSpec
extern const ObjectTable piece_condition_table;   // ConditionSpec
extern const ObjectTable piece_effect_table;      // EffectSpec
extern const ObjectTable piece_move_table;        // MoveSpec

// The sense check of names and numbers: piece_sense*.c and piece_arrangement.c

// The pieces of one player that start on a square.
typedef struct Occupant {
    const Node *start; // the [x, y] in the document that put the last piece on the square
    const PlayerSpec *player;
    int count; // how many pieces
} Occupant;

// The state of a sense check: the spec that it completes, and the names defined so far.
typedef struct Sense {
    Reader *reader;
    PieceSpec *spec;
    NameList players, pieces, flags, attributes;
    NameList conditions; // the built-in ones, in the order of ConditionType, then the document's
    NameList effects;
    NameList stops; // what stops a slide: the built-in words, then the conditions of the document
    NameList zones; // names of the conditions of type POSITION
    int zone_conditions[SPEC_CONDITION_LIMIT]; // the index of each zone among the document's
                                               // conditions
    Occupant *occupants;                       // per square
    bool *disabled;                            // per square
    bool shares;                               // some move lets pieces share a square
    bool displayable;                          // all names can be displayed
} Sense;

// Resolves the name of a condition of type POSITION to its index among the conditions of the
// document.
void sense_zone(Sense *sense, SpecName *name);

// Checks a map from players to squares. If [single], each player in it must have just one square.
void sense_player_squares(Sense *sense, SpecPairMap *map, bool single);

// The squares of a player in a map whose names are resolved; NULL if he is not in it.
const SpecPairs *sense_squares_of(const SpecPairMap *map, int player);

// What a list of conditions restricts: moves, what a piece becomes, drops, or the position after
// every move.
typedef enum ConditionUse { USE_MOVE, USE_TRANSFORM, USE_DROP, USE_AFTER } ConditionUse;

// Checks a list of conditions. [kind] is the kind of the moving piece and [move] the index of its
// move; they are NULL and 0 for conditions on the moves of all pieces.
void sense_conditions(Sense *sense, SpecList *list, ConditionUse use, const KindSpec *kind,
                      size_t move);

// Checks a kind of piece with its moves.
void sense_kind(Sense *sense, KindSpec *kind);

// Adds the pieces that the arrangement places, if there is one, to the [starts] of the players.
// Must be called before the starts are checked.
void sense_arrangement(Sense *sense);

// The sense check: resolves the names in [spec], whose shape has been checked, and reports values
// that make no sense. Called by piece_spec_read.
void piece_spec_resolve(PieceSpec *spec, Reader *reader);
