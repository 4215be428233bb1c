// SPDX-License-Identifier: MIT
// Writes sites, seats, values and actions as JSON.
#pragma once

#include "engine/doc/writer.h"
#include "engine/rules/turn/play.h"

// Written in place of a name that is not in the document.
#define JSON_OTHER_NAME "?"

// Each of these functions writes a key and its value. SITE_NONE, SEAT_NONE and KIND_NONE are
// written as null.
void json_add_site(Writer *writer, const Rules *rules, const char *key, Site site);
void json_add_seat(Writer *writer, const Rules *rules, const char *key, Seat seat);
void json_add_kind(Writer *writer, const Rules *rules, const char *key, Kind kind);

// Writes a key and a list of seats, in which null stands for the spectators.
void json_add_seats(Writer *writer, const Rules *rules, const char *key, Seats seats);

// Writes a key and true, if the set has all seats and the spectators, or else the list that
// json_add_seats writes.
void json_add_seats_or_true(Writer *writer, const Rules *rules, const char *key, Seats seats);

// Writes a value of [type] without a key. A piece is written as its id.
void json_add_value(Writer *writer, const Rules *rules, Type type, Value value);

// Writes the string of [text] without a key, and frees it.
void json_take_text(Writer *writer, Text *text);

// Writes the members of [action], which is legal in [state], into the open object, for programs
// that do not want to parse its text. "text" is the output of move_write, "seat" the seat that
// acts, "piece" the code of the moving kind, and "from" and "to" are sites. "choice" is the code of
// the kind that the piece becomes, or the amount, name or seat chosen. Missing parts are null.
void json_add_action(Writer *writer, const Rules *rules, const State *state, const Action *action);

// Writes the members "weight" and "whole" of an outcome of chance.
void json_add_probability(Writer *writer, const ChanceOutcome *outcome);

// Reduces the probability of an outcome to lowest terms: 2 of 12 is 1 of 6.
void chance_reduce(ChanceOutcome *outcome);
