// SPDX-License-Identifier: MIT
// The Operations of Terms, shared by compiling and evaluating. The comments tell what the operands
// a, b, c, ... and the value are.
#ifndef TESSERA_RULES_MODEL_OPERATIONS_H
#define TESSERA_RULES_MODEL_OPERATIONS_H

typedef enum Operation {
    OP_CONSTANT, // [value]
    OP_LOCAL,    // local [value]
    OP_ENTITY,
    OP_START,
    OP_TARGET,
    OP_VALUE,
    OP_PLAYER,
    OP_PENDING_ENTITY,
    OP_PENDING_START,
    OP_PENDING_TARGET,
    OP_PENDING_VALUE,
    OP_VARIABLE, // slot [value] of the State's variables
    OP_PHASE,    // the phase's name
    OP_TURNS,    // played so far
    OP_QUIET,    // turns without progress
    OP_CURRENT,  // whose turn it is
    OP_ACTIONS,  // taken in this turn
    OP_HAND,     // the first zone of the acting player

    OP_IF,  // b if a, else c
    OP_LET, // b, local [value] being a
    OP_EQ,
    OP_NE,
    OP_GT,
    OP_LT,
    OP_GTE,
    OP_LTE,
    OP_AND, // of all operands
    OP_OR,
    OP_NOT,
    OP_ADD, // of all operands
    OP_SUB,
    OP_MUL, // of all operands
    OP_DIV,
    OP_MOD,
    OP_ABS,
    OP_NEG,
    OP_MIN, // of all operands
    OP_MAX,
    OP_CONCAT, // of all operands, names or numbers

    OP_PIECE_SITE, // of entity a
    OP_PIECE_X,
    OP_PIECE_Y,
    OP_PIECE_OWNER,
    OP_PIECE_KIND,
    OP_PIECE_NAME,
    OP_PIECE_MOVED,
    OP_PIECE_DEPTH,
    OP_PIECE_ATTRIBUTE, // attribute [value]

    OP_SITE_X, // of site a
    OP_SITE_Y,
    OP_SITE_NAME,
    OP_SITE_OWNER,
    OP_SITE_COUNT,
    OP_SITE_TOP,
    OP_SITE_BOTTOM,
    OP_SITE_ATTRIBUTE, // site attribute [value]

    OP_SEAT_NAME, // of player a
    OP_SEAT_INDEX,
    OP_SEAT_SIDE,
    OP_SEAT_FROZEN,
    OP_SEAT_OUT,
    OP_SEAT_CONTROLLER,
    OP_SEAT_ATTRIBUTE, // seat attribute [value]
    OP_SEAT_VARIABLE,  // its first slot is [value]
    OP_SEAT_ZONE,      // seat zone [value]

    OP_SITE_NAMED, // the site called a
    OP_SITE_AT,    // column a, row b
    OP_ZONE_NAMED,
    OP_SEAT_NAMED,
    OP_SEAT_AT, // the player with index a

    OP_ADJACENT, // a and b
    OP_SPECIAL,
    OP_DISTANCE,
    OP_STEP, // from a in direction [value]; -1: in the direction called b
    OP_PATH_CLEAR,
    OP_MIDDLE,
    OP_AHEAD,
    OP_EDGE,         // edge attribute [value] of a to b
    OP_LONGEST_LINE, // through a, b holding for local [value]
    OP_ATTACKED,     // site a, by enemies of b

    OP_OPPONENT,
    OP_NEXT_SEAT, // after a in direction b
    OP_ALLY,
    OP_ENEMY,
    OP_KING_CAPTURED, // of a: rank is attribute [value], or -1; b is its name for kings, the other
                      // operands are the kinds that are kings
    OP_ACTION_COUNT,
    OP_HAS_DIE,
    OP_COUNT_DIE,
    OP_POSITION_SEEN,
    OP_STATE_SEEN,
    OP_SEES, // the face of entity a is known to b

    OP_COUNT, // of set a
    OP_FIRST,
    OP_LAST,
    OP_HAS,     // member b
    OP_NEAREST, // its member with the fewest steps from site b
    // Of the members of a, each of them local [value] in b:
    OP_COUNT_IF,
    OP_SUM,
    OP_ANY,
    OP_ALL,
    OP_MIN_OF,
    OP_MAX_OF,
    OP_FIRST_IF,
    OP_LAST_IF,
    OP_BEST,

    OP_SETS, // what follows yields sets
    OP_SET_EMPTY = OP_SETS,
    OP_SET_OF, // all operands but null
    OP_SET_IF,
    OP_SET_LET,
    OP_SET_WHERE, // as above
    OP_SET_UNION,
    OP_SET_BOTH,
    OP_SET_EXCEPT,
    OP_SET_PIECES, // on the board
    OP_SET_SITES,  // of the board
    OP_SET_SEATS,  // who are in
    OP_SET_DICE,
    OP_SET_ON_SITE,     // the entities on site a
    OP_SET_OF_SEAT,     // entities of player a
    OP_SET_SITES_OF,    // where the entities a stand
    OP_SET_PIECES_ON,   // the entities on sites a
    OP_SET_OWNERS_OF,   // of entities a
    OP_SET_NEIGHBOURS,  // of site a
    OP_SET_NEIGHBOURS8, //
    OP_SET_SPECIAL,     // by special edges
    OP_SET_RAY,         // as OP_STEP
    OP_SET_LINE,        // between a and b
    OP_SET_PATH,        // the same with b
    OP_SET_RECTANGLE,   // columns and rows a, b to c, d
    OP_SET_GROUP,       // a and what is connected with it, b holding for local [value]
    OP_COUNT_OF_OPERATIONS,
} Operation;

#endif
