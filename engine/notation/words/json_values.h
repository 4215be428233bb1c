// SPDX-License-Identifier: MIT
// Sites, seats and values as JSON.
#pragma once

#include "engine/doc/writer.h"
#include "engine/rules/state/state.h"

// Written for a name that is not in the document.
#define JSON_OTHER_NAME "?"

// Each of these functions writes a key and its value. SITE_NONE, SEAT_NONE and KIND_NONE are
// written as null.
void json_add_site(Writer *writer, const Rules *rules, const char *key, Site site);
void json_add_seat(Writer *writer, const Rules *rules, const char *key, Seat seat);
void json_add_kind(Writer *writer, const Rules *rules, const char *key, Kind kind);

// Writes a key and a list of seats, in which null means spectators.
void json_add_seats(Writer *writer, const Rules *rules, const char *key, Seats seats);

// Writes a key and true, if the set has all seats and the spectators, or else the list that
// json_add_seats writes.
void json_add_seats_or_true(Writer *writer, const Rules *rules, const char *key, Seats seats);

// Writes a value of [type] without a key. A piece is written as its id.
void json_add_value(Writer *writer, const Rules *rules, Type type, Value value);

// Writes the string of [text] without a key, and frees it.
void json_take_text(Writer *writer, Text *text);
