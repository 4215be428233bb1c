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

// An action, such as the one that something is asked about.
typedef struct PendingPart {
    const Node *node;
    int kind; // ActionKind
    const Node *seat, *from, *to, *rule, *value;
    int place, choice, way;
    bool refused, drawn;
} PendingPart;
extern const ObjectTable position_pending_table;

// What chance is asked for. From [next] on, addresses of earlier versions.
typedef struct ChancePart {
    const Node *node;
    int kind; // ChanceKind
    int low, high;
    const Node *from, *to;
    int next; // 0: none
    const Node *entity, *player, *start, *target, *value, *locals;
} ChancePart;

// Effects that wait, as earlier versions wrote them.
typedef struct WaitPart {
    PendingPart action;
    int code;
    int until;
    const Node *entity;
} WaitPart;

// What the rules need to go on. The counters are -1 where they are absent.
typedef struct FlowPart {
    const Node *node;
    int turn, turns, quiet;
    int acted, skips, captures;
    SpecName asked, next_phase;
    const Node *asked_seats;
    int ends, stage;
    PendingPart *action;
    ChancePart *chance;
    SpecList waits; // of WaitPart
} FlowPart;
extern const ObjectTable position_flow_table;

// Fills the flow of the State, whose pieces, turn and variables are there. [phase] is what is
// wanted, [node] the whole position; either part may be NULL, but [flow] tells what chance is asked
// for in PHASE_CHANCE.
void position_read_flow(PositionReader *position, const Node *node, Phase phase,
                        const FlowPart *flow, const PendingPart *pending);

// Reads an action, of [kind] where the file does not say; its seat is the one to act if it says
// none. False after an error.
bool position_read_action(PositionReader *position, const PendingPart *part, ActionKind kind,
                          Action *action);

// The type of what [action] chooses besides its sites; TYPE_NULL: nothing.
Type position_value_type(const Rules *rules, const Action *action);

// Reads effects that wait, and what chance interrupts, from the addresses of earlier versions. The
// second is false where chance cannot be asked for that, perhaps with an error.
void position_read_old_waits(PositionReader *position, const FlowPart *flow);
bool position_read_old_chance(PositionReader *position, const FlowPart *flow);

#endif
