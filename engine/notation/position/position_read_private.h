// SPDX-License-Identifier: MIT
// A position file that is being read: what its texts name, and the parts that are read one by one.
#ifndef TESSERA_NOTATION_POSITION_POSITION_READ_PRIVATE_H
#define TESSERA_NOTATION_POSITION_POSITION_READ_PRIVATE_H

#include "engine/rules/state/state.h"
#include "engine/spec/fields/fields.h"

typedef struct PositionReader {
    Reader reader;
    const Rules *rules;
    State *state;
    int piece_count; // in the file: what names a piece must be below it
} PositionReader;

// Defines the table of an object with the fields in [list], read into a [type].
#define POSITION_TABLE(name, what, type, list)                                                     \
    const ObjectTable name = {.title = what,                                                       \
                              .size = sizeof(type),                                                \
                              .fields = list,                                                      \
                              .field_count = sizeof list / sizeof *list}

// Each finds what a text names; none (SEAT_NONE, SITE_NONE, -1) after an error.
Seat position_seat(PositionReader *position, const SpecName *name);
int position_phase(PositionReader *position, const SpecName *name);

// The same where null, or nothing, stands for none. False after an error.
bool position_seat_or_none(PositionReader *position, const Node *node, Seat *seat);
bool position_site_or_none(PositionReader *position, const Node *node, Site *site);

// A list of seats as a set; with [watching] also true for all, and null for those who watch.
Seats position_seats(PositionReader *position, const Node *node, bool watching);

// Reads a value of [type], null included, numbers from [minimum] to [maximum] (both 0: any). False
// after an error.
bool position_value(PositionReader *position, const Node *node, Type type, int minimum, int maximum,
                    Value *value);

// The pieces: fills those of the State, from a list of the file.
extern const ObjectTable position_piece_table;
void position_read_pieces(PositionReader *position, const SpecList *pieces);

// The action that something is asked about.
typedef struct PendingPart PendingPart;
extern const ObjectTable position_pending_table;

// What the rules need to go on. The counters are -1 where they are absent.
typedef struct FlowPart {
    const Node *node;
    int turn, turns, quiet;
    int acted, skips, captures;
    SpecName asked, next_phase;
    const Node *asked_seats;
    int ends, stage;
    PendingPart *action;
    struct ChancePart *chance;
    SpecList waits;
} FlowPart;
extern const ObjectTable position_flow_table;

// Fills the flow of the State, whose pieces, turn and variables are there. [phase] is what is
// wanted, [node] the whole position; either part may be NULL.
void position_read_flow(PositionReader *position, const Node *node, Phase phase,
                        const FlowPart *flow, const PendingPart *pending);

#endif
