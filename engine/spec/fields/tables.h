// SPDX-License-Identifier: MIT Shorthands for the rows of field tables. Because the names are
// short, only files with such tables and their private headers include this header.
#pragma once

#include "engine/spec/fields/fields.h"

#include <stddef.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

// A FieldList of an array of Fields.
#define FIELDS(list)                                                                               \
    { list, COUNT(list) }

// The members that every ObjectTable has: its title, the type of its struct, and its array of
// Fields.
#define TABLE(words, type, list) .title = words, .size = sizeof(type), .fields = FIELDS(list)

// The variants of an ObjectTable, and the member in which the object's struct stores the index of
// its variant.
#define VARIANTS(word, list, type, member)                                                         \
    .tag = word, .variants = list, .variant_count = COUNT(list),                                   \
    .variant_offset = offsetof(type, member)

// The member in which each struct of a FIELD_MAP stores its key.
#define KEY(type, member) .name_offset = offsetof(type, member)

// The member in which a Field stores its value.
#define AT(type, member) .offset = offsetof(type, member)

// The type and place of a Field that is true or false, and false if left out.
#define FLAG(type, member) FIELD_BOOLEAN, .example = "true", .otherwise = "false", AT(type, member)

// The range of a Field's numbers.
#define RANGE(low, high) .minimum = low, .maximum = high

// The word for one item of a list, and the range of the number of items.
#define ITEMS(word, low, high) .counted = word, .minimum = low, .maximum = high
