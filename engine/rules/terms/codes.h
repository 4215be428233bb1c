// SPDX-License-Identifier: MIT
// Facts about the effects around an instruction, to check indexes of instructions that come from a
// file.
#pragma once

#include "engine/rules/model/rules.h"

// The type of the `amount`, `choice` or `other` that the effects around the instruction with
// [index] can read, or TYPE_NULL if there is none.
Type codes_value_type(const Rules *rules, uint32_t index);

// Stores in [types] the type that each local has when the instruction with [index] is performed. It
// is TYPE_NULL for a local that is not in use, and TYPE_SEATS for the seats that a loop has yet to
// visit, with one bit for each. False if no local is in use.
bool codes_locals(const Rules *rules, uint32_t index, Type types[LOCAL_LIMIT]);

// True when the effects of interaction [rule], whether accepted or refused, may ask for interaction
// [asked].
bool codes_may_ask(const Rules *rules, int rule, int asked);

// How many instructions of [code] ask for another interaction, leaving out the effects that it puts
// off.
int codes_count_asks(const Rules *rules, Code code);

// True when [code] is a Code of effects that wait for the end of the phase or, if [phase] is false,
// of the turn.
bool codes_waits(const Rules *rules, Code code, bool phase);

// True when performing [code] changes no piece, no variable and nothing about seats. Effects that
// it puts off do not count.
bool codes_keep_position(const Rules *rules, Code code);
