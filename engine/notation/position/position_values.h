// SPDX-License-Identifier: MIT
// Single things of a position file: values, sites, seats. What belongs here: writing one of them.
#ifndef TESSERA_NOTATION_POSITION_POSITION_VALUES_H
#define TESSERA_NOTATION_POSITION_POSITION_VALUES_H

#include "engine/doc/writer.h"
#include "engine/rules/state/state.h"

// A name that is none of the document's is this text.
#define POSITION_OTHER_NAME "?"

// Each writes a value after its key.
void position_add_site(Writer *writer, const Rules *rules, const char *key, Site site);
void position_add_seat(Writer *writer, const Rules *rules, const char *key, Seat seat);
void position_add_seats(Writer *writer, const Rules *rules, const char *key, Seats seats);

// Seats and those who watch: true for all, else a list in which null stands for those who watch.
void position_add_knowing(Writer *writer, const Rules *rules, const char *key, Seats seats);

void position_add_number(Writer *writer, const char *key, int64_t number);
void position_add_word(Writer *writer, const char *key, const char *word);

// Writes a value of [type] without a key; an entity is its id.
void position_add_value(Writer *writer, const Rules *rules, Type type, Value value);

#endif
