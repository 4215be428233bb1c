// SPDX-License-Identifier: MIT
// What the units that read position files share: finding words, reading values, and the structs
// that hold the parts of a file.
#pragma once

#include "engine/notation/position/position_flow.h"
#include "engine/spec/fields/tables.h"

// The words that an array of structs contains, one in each struct.
typedef struct WordColumn {
    const void *structs;
    size_t size;   // the size of a struct
    size_t offset; // of the word in its struct, a const char *
    size_t count;
    bool any_case; // the case of letters does not matter
} WordColumn;

// A WordColumn of the words that [member] has in [list], an array of [length] structs of [type].
#define WORD_COLUMN(type, member, list, length)                                                    \
    ((WordColumn){.structs = list,                                                                 \
                  .size = sizeof(type),                                                            \
                  .offset = offsetof(type, member),                                                \
                  .count = (size_t)(length)})

// The words in [list], an array of [length] strings, as a column.
#define WORD_LIST(list, length)                                                                    \
    ((WordColumn){.structs = (list), .size = sizeof *(list), .count = (size_t)(length)})

// The index of the first struct that contains [word]; -1: there is none.
int words_find(const WordColumn *words, const char *word);

// Like words_find, but reports "there is no WHAT called WORD" at [node] if there is none.
int words_expect(Reader *reader, const Node *node, const char *word, const char *what,
                 const WordColumn *words);

typedef struct PositionReader {
    Reader reader;
    size_t errors_before; // the number of errors in the report when reading began
    const Rules *rules;
    State *state;
    int piece_count; // the number of pieces in the file; references to pieces must be below it
} PositionReader;

// True when reading the position has reported an error.
bool position_has_failed(const PositionReader *position);

// True when a member's value is null or missing.
bool position_is_none(const Node *node);

// The first value in [node]. Reports "expected WHAT" if [node] is not of [kind], which is a list or
// an object. NULL on error, or if [node] is empty or missing.
const Node *position_first_value(PositionReader *position, const Node *node, NodeKind kind,
                                 const char *what);

// The seat called [name]; SEAT_NONE on error, which is reported at [node].
Seat position_seat(PositionReader *position, const Node *node, const char *name);

// The index of the phase that the file names; -1 on error.
int position_phase(PositionReader *position, const SpecName *name);

// Reads the name of a seat into [seat], which becomes SEAT_NONE if [node] is null or NULL. False on
// error.
bool position_seat_or_none(PositionReader *position, const Node *node, Seat *seat);

// Reads the name of a site into [site], which becomes SITE_NONE if [node] is null or NULL. False on
// error.
bool position_site_or_none(PositionReader *position, const Node *node, Site *site);

// Reads a list of seats as a set. With [spectators], a null in the list stands for the spectators,
// and instead of a list the value may be true (everybody) or false (nobody).
Seats position_seats(PositionReader *position, const Node *node, bool spectators);

// Reads a value of [type]. If it is null or missing, stores VALUE_NULL. An integer must be from
// [minimum] to [maximum]; if both limits are 0, any integer is allowed. False on error.
bool position_value(PositionReader *position, const Node *node, Type type, int minimum, int maximum,
                    Value *value);

// The members of a piece in the file.
extern const ObjectTable position_piece_table;

// Reads the list of pieces into the State.
void position_read_pieces(PositionReader *position, const SpecList *pieces);

// An action in the file, such as the one that waits for a choice.
typedef struct PendingPart {
    const Node *node;
    int kind;              // ActionKind
    const Node *seat;      // the seat that acted
    const Node *from, *to; // the sites that the action names; NULL: none
    const Node *rule;  // name of an interaction or offer; in old files, the number of a step's rule
    const Node *value; // the amount, name or player chosen
    int place;         // the piece's depth on its site, from the top
    int choice;        // for a step: the index of the Transform that lists the kinds to choose from
    int way;           // which of the moves from [from] to [to], see position_step_way
    bool refused;      // the umpire has refused the action
    bool drawn;        // chance has drawn the piece from those that look alike
} PendingPart;
extern const ObjectTable position_pending_table;

// What chance is to decide. Only files of earlier versions have [next] and the members after it.
typedef struct ChancePart {
    const Node *node;
    int kind;              // ChanceKind
    int low, high;         // the range of the number
    const Node *from, *to; // the zone drawn from, and the zone drawn to
    int next;              // the instruction with which the effects continue; 0: not given
    const Node *entity, *player, *start, *target, *value, *locals;
} ChancePart;

// A pending effect in files of earlier versions.
typedef struct WaitPart {
    PendingPart action;
    int code;           // the index of the effect's first instruction
    int until;          // what the effect waits for, PHASE_ENDS or TURN_ENDS
    const Node *entity; // the id of the piece that the effect is about
} WaitPart;

// The member "flow": how far the turn has got.
typedef struct FlowPart {
    const Node *node;
    int counters[POSITION_COUNTERS];
    int acted;               // actions in this turn
    int skips;               // how many turns in a row nothing could be done
    int captures;            // pieces that left the game in this turn
    SpecName asked;          // the interaction asked for
    const Node *asked_seats; // the seats that have yet to agree, or that have acted in this phase
    SpecName next_phase;
    int ends;            // NOTHING_ENDS, PHASE_ENDS or TURN_ENDS: what an effect has ended
    int stage;           // FlowStage
    PendingPart *action; // the action whose effects are being performed
    ChancePart *chance;
    SpecList waits; // of WaitPart
} FlowPart;
extern const ObjectTable position_flow_table;

// Reads "flow" and "pending" into the State, after its pieces, turn and variables. [phase] says
// which decision is to be made, and [node] is the whole position. [flow] and [pending] may be NULL,
// but in PHASE_CHANCE [flow] must say what chance is to decide.
void position_read_flow(PositionReader *position, const Node *node, Phase phase,
                        const FlowPart *flow, const PendingPart *pending);

// Reads an action. A missing kind is read as [kind], and a missing seat as the seat to act. False
// on error.
bool position_read_action(PositionReader *position, const PendingPart *part, ActionKind kind,
                          Action *action);

// Reads the effects that wait, from a file of an earlier version.
void position_read_old_waits(PositionReader *position, const FlowPart *flow);

// Reads what chance decides and which effects it interrupts, from a file of an earlier version.
// False, possibly without a report, if this is not possible in the position.
bool position_read_old_chance(PositionReader *position, const FlowPart *flow);

// True when [root] is a position of armies (army_position.c).
bool army_position_is(const Node *root);

// Reads [root], a position of armies, into the State.
void army_position_read(PositionReader *position, const Node *root);
