// SPDX-License-Identifier: MIT
// What the field tables of the piece dialect share. What belongs here: only what more than one of
// piece_read*.c needs.
#ifndef TESSERA_SPEC_PIECE_READING_H
#define TESSERA_SPEC_PIECE_READING_H

#include "engine/spec/piece_spec.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define TABLE(list)  .fields = list, .field_count = COUNT(list)

enum { COORDINATE_LIMIT = SPEC_SITE_LIMIT }; // no board is longer in one direction

#define OFFSET_RANGE .minimum = -COORDINATE_LIMIT, .maximum = COORDINATE_LIMIT
#define SQUARE_RANGE .minimum = -COORDINATE_LIMIT, .maximum = COORDINATE_LIMIT

extern const ObjectTable piece_arrangement_table; // ArrangementSpec
extern const ObjectTable piece_condition_table;   // ConditionSpec
extern const ObjectTable piece_effect_table;      // EffectSpec
extern const ObjectTable piece_move_table;        // MoveSpec

#endif
