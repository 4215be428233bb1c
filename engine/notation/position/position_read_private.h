// SPDX-License-Identifier: MIT
// A position file being read: resolving its names, and the parts it consists of.
#ifndef TESSERA_NOTATION_POSITION_POSITION_READ_PRIVATE_H
#define TESSERA_NOTATION_POSITION_POSITION_READ_PRIVATE_H

#include "engine/rules/state/state.h"
#include "engine/spec/fields/fields.h"

typedef struct PositionReader {
    Reader reader;
    const Rules *rules;
    State *state;
    int piece_count; // in the file; references to pieces must be below it
} PositionReader;

// Defines the table of an object with the fields in [list], read into a [type].
#define POSITION_TABLE(name, what, type, list)                                                     \
    const ObjectTable name = {                                                                     \
        .title = what, .size = sizeof(type), .fields = {list, sizeof list / sizeof *list}}

// Resolve names. They return SEAT_NONE, SITE_NONE or -1 after an error.
Seat position_seat(PositionReader *position, const SpecName *name);
int position_phase(PositionReader *position, const SpecName *name);

// The same if null, or a missing value, means none. False after an error.
bool position_seat_or_none(PositionReader *position, const Node *node, Seat *seat);
bool position_site_or_none(PositionReader *position, const Node *node, Site *site);

// Reads a list of seats as a set. With [watching], true means everybody, and null in the list means
// spectators.
Seats position_seats(PositionReader *position, const Node *node, bool watching);

// Reads a value of [type] or null; integers must be from [minimum] to [maximum] (both 0: any).
// False after an error.
bool position_value(PositionReader *position, const Node *node, Type type, int minimum, int maximum,
                    Value *value);

// Reads the list of pieces into the State.
extern const ObjectTable position_piece_table;
void position_read_pieces(PositionReader *position, const SpecList *pieces);

// An action, such as the one that a question is about.
typedef struct PendingPart {
    const Node *node;
    int kind; // ActionKind
    const Node *seat, *from, *to, *rule, *value;
    int depth, choice, way;
    bool refused, drawn;
} PendingPart;
extern const ObjectTable position_pending_table;

// What chance is to decide. From [next] on, addresses in files of earlier versions.
typedef struct ChancePart {
    const Node *node;
    int kind; // ChanceKind
    int low, high;
    const Node *from, *to;
    int next; // 0: none
    const Node *entity, *player, *start, *target, *value, *locals;
} ChancePart;

// A pending effect in files of earlier versions.
typedef struct WaitPart {
    PendingPart action;
    int code;
    int until;
    const Node *entity;
} WaitPart;

// What else the rules need to go on. Missing counters are -1.
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

// Fills in the flow of the State, once its pieces, turn and variables are set. [phase] is what is
// asked for, [node] the whole position. Either part may be NULL, but in PHASE_CHANCE [flow] must
// say what chance is to decide.
void position_read_flow(PositionReader *position, const Node *node, Phase phase,
                        const FlowPart *flow, const PendingPart *pending);

// Reads an action, of [kind] unless the file gives one; its seat defaults to the seat to act. False
// after an error.
bool position_read_action(PositionReader *position, const PendingPart *part, ActionKind kind,
                          Action *action);

// The type of what [action] chooses besides sites; TYPE_NULL: nothing.
Type position_value_type(const Rules *rules, const Action *action);

// Read pending effects and interrupted ones from the addresses of earlier versions. The second
// returns false, possibly without an error, if chance cannot be asked for that.
void position_read_old_waits(PositionReader *position, const FlowPart *flow);
bool position_read_old_chance(PositionReader *position, const FlowPart *flow);

#endif
