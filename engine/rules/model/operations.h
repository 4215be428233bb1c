// SPDX-License-Identifier: MIT
// The Operations of Terms, a row each. The enum, the functions that evaluate Operations, and what
// the compiler knows about them come from this table.
#pragma once

#include <stdint.h>

// What a Term reads apart from its operands, a bit each. Scope.allowed and Scope.used are sums of
// these bits.
enum {
    USES_NOTHING = 0,
    USES_ENTITY = 1, // the word `entity` or `card`
    USES_START = 2,
    USES_TARGET = 4,
    USES_VALUE = 8, // the word `amount`, `choice` or `other`
    USES_PENDING = 16,
    USES_CARD = 32, // the word `card`
    USES_PLAYER = 64,
    USES_STATE = 128,    // anything that changes during a game, except what the bits above cover
    USES_MOVES = 256,    // how many actions a player has
    USES_HISTORY = 512,  // earlier positions
    USES_ATTACKS = 1024, // what pieces attack
};

// ROW(OPERATION, FUNCTION, USES): operate_FUNCTION evaluates it. The comments describe the operands
// a, b, c, ... and Term.value; a row without a comment has the operands of the row above it.
#define VALUE_OPERATIONS(ROW)                                                                      \
    ROW(OP_CONSTANT, at_hand, USES_NOTHING) /* [value] */                                          \
    ROW(OP_LOCAL, at_hand, USES_NOTHING)    /* local [value] */                                    \
    ROW(OP_ENTITY, at_hand, USES_ENTITY)    /* no operands, like all up to OP_HAND */              \
    ROW(OP_START, at_hand, USES_START)                                                             \
    ROW(OP_TARGET, at_hand, USES_TARGET)                                                           \
    ROW(OP_VALUE, at_hand, USES_VALUE)                                                             \
    ROW(OP_PLAYER, at_hand, USES_PLAYER)                                                           \
    ROW(OP_PENDING_ENTITY, pending_entity, USES_PENDING | USES_STATE)                              \
    ROW(OP_PENDING_START, pending_site, USES_PENDING | USES_STATE)                                 \
    ROW(OP_PENDING_TARGET, pending_site, USES_PENDING | USES_STATE)                                \
    ROW(OP_PENDING_VALUE, pending_value, USES_PENDING | USES_STATE)                                \
    ROW(OP_VARIABLE, state, USES_STATE) /* slot [value] of the State's variables */                \
    ROW(OP_PHASE, state, USES_STATE)    /* the phase's name */                                     \
    ROW(OP_TURNS, state, USES_STATE)    /* the number of turns played */                           \
    ROW(OP_QUIET, state, USES_STATE)    /* the number of turns without progress */                 \
    ROW(OP_CURRENT, state, USES_STATE)  /* the player whose turn it is */                          \
    ROW(OP_ACTIONS, state, USES_STATE)  /* the number of actions taken in this turn */             \
    ROW(OP_HAND, hand, USES_PLAYER)     /* the first zone of the acting player */                  \
                                                                                                   \
    ROW(OP_IF, if, USES_NOTHING)       /* b if a, else c */                                        \
    ROW(OP_LET, let, USES_NOTHING)     /* b, with a in local [value] */                            \
    ROW(OP_EQ, equality, USES_NOTHING) /* a and b */                                               \
    ROW(OP_NE, equality, USES_NOTHING)                                                             \
    ROW(OP_GT, comparison, USES_NOTHING)                                                           \
    ROW(OP_LT, comparison, USES_NOTHING)                                                           \
    ROW(OP_GTE, comparison, USES_NOTHING)                                                          \
    ROW(OP_LTE, comparison, USES_NOTHING)                                                          \
    ROW(OP_AND, and_or, USES_NOTHING) /* all operands */                                           \
    ROW(OP_OR, and_or, USES_NOTHING)                                                               \
    ROW(OP_NOT, not, USES_NOTHING)      /* a */                                                    \
    ROW(OP_ADD, add, USES_NOTHING)      /* all operands */                                         \
    ROW(OP_SUB, sub, USES_NOTHING)      /* a and b */                                              \
    ROW(OP_MUL, mul, USES_NOTHING)      /* all operands */                                         \
    ROW(OP_DIV, division, USES_NOTHING) /* a and b */                                              \
    ROW(OP_MOD, division, USES_NOTHING)                                                            \
    ROW(OP_ABS, abs, USES_NOTHING) /* a */                                                         \
    ROW(OP_NEG, neg, USES_NOTHING)                                                                 \
    ROW(OP_MIN, min_max, USES_NOTHING) /* all operands */                                          \
    ROW(OP_MAX, min_max, USES_NOTHING)                                                             \
    ROW(OP_CONCAT, concat, USES_NOTHING) /* all operands, names or numbers */                      \
                                                                                                   \
    ROW(OP_PIECE_SITE, piece, USES_STATE) /* of entity a */                                        \
    ROW(OP_PIECE_X, piece, USES_STATE)                                                             \
    ROW(OP_PIECE_Y, piece, USES_STATE)                                                             \
    ROW(OP_PIECE_OWNER, piece, USES_STATE)                                                         \
    ROW(OP_PIECE_DEPTH, piece, USES_STATE)                                                         \
    ROW(OP_PIECE_KIND, face, USES_STATE)                                                           \
    ROW(OP_PIECE_NAME, face, USES_STATE)                                                           \
    ROW(OP_PIECE_MOVED, face, USES_STATE)                                                          \
    ROW(OP_PIECE_ATTRIBUTE, face, USES_STATE) /* attribute [value] */                              \
                                                                                                   \
    ROW(OP_SITE_X, site, USES_NOTHING) /* of site a */                                             \
    ROW(OP_SITE_Y, site, USES_NOTHING)                                                             \
    ROW(OP_SITE_NAME, site, USES_NOTHING)                                                          \
    ROW(OP_SITE_OWNER, site, USES_NOTHING)                                                         \
    ROW(OP_SITE_COUNT, site, USES_STATE)                                                           \
    ROW(OP_SITE_TOP, site_end, USES_STATE)                                                         \
    ROW(OP_SITE_BOTTOM, site_end, USES_STATE)                                                      \
    ROW(OP_SITE_ATTRIBUTE, site, USES_NOTHING) /* site attribute [value] */                        \
                                                                                                   \
    ROW(OP_SEAT_NAME, seat, USES_NOTHING) /* of player a */                                        \
    ROW(OP_SEAT_INDEX, seat, USES_NOTHING)                                                         \
    ROW(OP_SEAT_SIDE, seat, USES_NOTHING)                                                          \
    ROW(OP_SEAT_FROZEN, seat, USES_STATE)                                                          \
    ROW(OP_SEAT_OUT, seat, USES_STATE)                                                             \
    ROW(OP_SEAT_CONTROLLER, seat, USES_STATE)                                                      \
    ROW(OP_SEAT_ATTRIBUTE, seat, USES_NOTHING) /* seat attribute [value] */                        \
    ROW(OP_SEAT_VARIABLE, seat, USES_STATE)    /* with first slot [value] */                       \
    ROW(OP_SEAT_ZONE, seat, USES_NOTHING)      /* seat zone [value] */                             \
                                                                                                   \
    ROW(OP_SITE_NAMED, named, USES_NOTHING) /* the name a */                                       \
    ROW(OP_ZONE_NAMED, named, USES_NOTHING)                                                        \
    ROW(OP_SEAT_NAMED, named, USES_NOTHING)                                                        \
    ROW(OP_SITE_AT, site_at, USES_NOTHING) /* column a, row b */                                   \
    ROW(OP_SEAT_AT, seat_at, USES_NOTHING) /* the index a */                                       \
                                                                                                   \
    ROW(OP_ADJACENT, adjacent, USES_NOTHING) /* sites a and b */                                   \
    ROW(OP_SPECIAL, adjacent, USES_NOTHING)                                                        \
    ROW(OP_DISTANCE, distance, USES_NOTHING)                                                       \
    ROW(OP_PATH_CLEAR, path_clear, USES_STATE)                                                     \
    ROW(OP_MIDDLE, middle, USES_NOTHING)                                                           \
    ROW(OP_STEP, step, USES_NOTHING)   /* from a in direction [value]; -1: in that named b */      \
    ROW(OP_AHEAD, ahead, USES_NOTHING) /* b sites from a */                                        \
    ROW(OP_EDGE, edge, USES_NOTHING)   /* edge attribute [value] of a to b */                      \
    /* through site a, of sites on which, in local [value], b holds */                             \
    ROW(OP_LONGEST_LINE, longest_line, USES_NOTHING)                                               \
    ROW(OP_ATTACKED, attacked, USES_STATE | USES_ATTACKS) /* site a, by enemies of b */            \
                                                                                                   \
    ROW(OP_OPPONENT, opponent, USES_NOTHING) /* of player a */                                     \
    ROW(OP_NEXT_SEAT, next_seat, USES_STATE) /* after a in direction b */                          \
    ROW(OP_ALLY, same_side, USES_NOTHING)    /* players a and b */                                 \
    ROW(OP_ENEMY, same_side, USES_NOTHING)                                                         \
    /* of player a. Kings have the value b as attribute [value] (-1: no such attribute), or are of \
       the kinds that the other operands name */                                                   \
    ROW(OP_KING_CAPTURED, king_captured, USES_STATE)                                               \
    ROW(OP_ACTION_COUNT, action_count, USES_MOVES | USES_STATE) /* of player a */                  \
    ROW(OP_HAS_DIE, die, USES_STATE)                            /* with the number a */            \
    ROW(OP_COUNT_DIE, die, USES_STATE)                                                             \
    ROW(OP_POSITION_SEEN, seen, USES_STATE | USES_HISTORY) /* no operands */                       \
    ROW(OP_STATE_SEEN, seen, USES_STATE | USES_HISTORY)                                            \
    ROW(OP_SEES, sees, USES_STATE) /* player b knows the face of entity a */                       \
                                                                                                   \
    ROW(OP_COUNT, count, USES_NOTHING) /* of set a */                                              \
    ROW(OP_FIRST, end, USES_NOTHING)                                                               \
    ROW(OP_LAST, end, USES_NOTHING)                                                                \
    ROW(OP_HAS, has, USES_NOTHING)       /* member b */                                            \
    ROW(OP_NEAREST, nearest, USES_STATE) /* the member with the fewest steps from site b */        \
    /* evaluates b for each member of a, which is in local [value] */                              \
    ROW(OP_COUNT_IF, count_if, USES_NOTHING)                                                       \
    ROW(OP_SUM, sum, USES_NOTHING)                                                                 \
    ROW(OP_ANY, any_all, USES_NOTHING)                                                             \
    ROW(OP_ALL, any_all, USES_NOTHING)                                                             \
    ROW(OP_MIN_OF, min_max_of, USES_NOTHING)                                                       \
    ROW(OP_MAX_OF, min_max_of, USES_NOTHING)                                                       \
    ROW(OP_FIRST_IF, end_if, USES_NOTHING)                                                         \
    ROW(OP_LAST_IF, end_if, USES_NOTHING)                                                          \
    ROW(OP_BEST, best, USES_NOTHING) DERIVED_VALUES(ROW)

// Operations that no phrase is compiled to: compile/fast derives them from other Operations with
// the same meaning. Some take or yield SiteSets. In a row with a body, operand b is evaluated for
// members of the set a; local [value] holds the member.
#define DERIVED_VALUES(ROW)                                                                        \
    /* entry of table [value] for all operands but the last, which it stands for */                \
    ROW(OP_TABLE, table, USES_NOTHING)                                                             \
    ROW(OP_OWNER_AT, owner_at, USES_STATE) /* who owns what stands on site a */                    \
    ROW(OP_OWNER_OF_TOP, owner_of_top,                                                             \
        USES_STATE) /* the same, of the piece that OP_SITE_TOP is */                               \
    ROW(OP_COUNT_NUMBERS, count_numbers, USES_STATE) /* how many numbers the dice show */          \
    ROW(OP_SOME, some, USES_NOTHING)                 /* the SiteSet a is not empty */              \
    ROW(OP_COUNT_SITES, count_sites, USES_NOTHING)   /* of the SiteSet a */                        \
    ROW(OP_FIRST_SITE, end_site, USES_NOTHING)       /* the lowest */                              \
    ROW(OP_LAST_SITE, end_site, USES_NOTHING)        /* the highest */                             \
    ROW(OP_TOWARDS, towards, USES_NOTHING)           /* the first on the way from b to c */        \
    ROW(OP_HAS_SITE, has_site, USES_NOTHING)         /* the SiteSet a has site b */                \
    ROW(OP_NEAREST_SITE, nearest_site, USES_NOTHING) /* of the SiteSet a, to site b */             \
    /* of a network, whose lines are table [value]; otherwise [value] is -1 */                     \
    ROW(OP_LONGEST_IN, longest_in, USES_NOTHING)   /* line through site a within SiteSet b */      \
    ROW(OP_SOME_MEMBER, some_member, USES_NOTHING) /* b holds for a member of SiteSet a */         \
    /* the least b for a member of SiteSet a; c is the same for the entities that stand there */   \
    ROW(OP_MIN_AT, extreme_at, USES_NOTHING)                                                       \
    ROW(OP_MAX_AT, extreme_at, USES_NOTHING)

// Operations whose values are sets.
#define SET_OPERATIONS(ROW)                                                                        \
    ROW(OP_SET_EMPTY, set_empty, USES_NOTHING)                                                     \
    ROW(OP_SET_OF, set_of, USES_NOTHING)       /* all operands but null */                         \
    ROW(OP_SET_IF, set_if, USES_NOTHING)       /* like OP_IF */                                    \
    ROW(OP_SET_LET, set_let, USES_NOTHING)     /* like OP_LET */                                   \
    ROW(OP_SET_WHERE, set_where, USES_NOTHING) /* members of a for which b holds, like OP_ANY */   \
    ROW(OP_SET_UNION, set_combination, USES_NOTHING) /* all operands */                            \
    ROW(OP_SET_INTERSECTION, set_combination, USES_NOTHING)                                        \
    ROW(OP_SET_EXCEPT, set_combination, USES_NOTHING) /* a without the other operands */           \
    ROW(OP_SET_PIECES, set_pieces, USES_STATE)        /* on the board */                           \
    ROW(OP_SET_SITES, set_sites, USES_NOTHING)        /* of the board */                           \
    ROW(OP_SET_SEATS, set_seats, USES_STATE)          /* players who are in */                     \
    ROW(OP_SET_DICE, set_dice, USES_STATE)                                                         \
    ROW(OP_SET_ON_SITE, set_on_site, USES_STATE)          /* the entities on site a */             \
    ROW(OP_SET_OF_SEAT, set_of_seat, USES_STATE)          /* the entities of player a */           \
    ROW(OP_SET_SITES_OF, set_across, USES_STATE)          /* where the entities a stand */         \
    ROW(OP_SET_PIECES_ON, set_across, USES_STATE)         /* the entities on sites a */            \
    ROW(OP_SET_OWNERS_OF, set_across, USES_STATE)         /* the players who own entities a */     \
    ROW(OP_SET_NEIGHBOURS, set_neighbours, USES_NOTHING)  /* of site a */                          \
    ROW(OP_SET_NEIGHBOURS8, set_neighbours, USES_NOTHING) /* with the corners of a grid */         \
    ROW(OP_SET_SPECIAL, set_neighbours, USES_NOTHING)     /* by special edges */                   \
    ROW(OP_SET_RAY, set_walk, USES_NOTHING)               /* like OP_STEP */                       \
    ROW(OP_SET_LINE, set_walk, USES_NOTHING)              /* between a and b */                    \
    ROW(OP_SET_PATH, set_walk, USES_NOTHING)              /* between a and b, and b */             \
    ROW(OP_SET_RECTANGLE, set_rectangle, USES_NOTHING)    /* columns and rows a, b to c, d */      \
    /* site a, and the sites connected with it on which, in local [value], b holds */              \
    ROW(OP_SET_GROUP, set_group, USES_NOTHING)                                                     \
    /* derived like DERIVED_VALUES */                                                              \
    ROW(OP_SET_SITES_IN, set_sites_in, USES_NOTHING) /* the SiteSet a */                           \
    ROW(OP_SET_OWNED, set_owned, USES_STATE)         /* on the board, those of player a */         \
    ROW(OP_SET_OWNED_OF, set_owned_of, USES_STATE)   /* of the entities a, those of player b */    \
    ROW(OP_SET_PIECES_AT, set_pieces_at, USES_STATE) /* the entities on the SiteSet a */

// Operations whose values are SiteSets, derived like DERIVED_VALUES.
#define SITES_OPERATIONS(ROW)                                                                      \
    ROW(OP_SITES_TABLE, sites_table, USES_NOTHING) /* entry of table [value] for the operands */   \
    ROW(OP_SITES_PLANE, sites_plane, USES_STATE)   /* plane [value] of the State */                \
    /* on which an entity of player a is on top; [value] is a NullOwns */                          \
    ROW(OP_SITES_OWNED, sites_owned, USES_STATE)                                                   \
    ROW(OP_SITES_STANDING, sites_standing, USES_STATE) /* where the entities a stand */            \
    ROW(OP_SITES_OF, sites_of, USES_NOTHING)           /* all operands but null */                 \
    ROW(OP_SITES_UNION, sites_union, USES_NOTHING)     /* of all operands */                       \
    ROW(OP_SITES_BOTH, sites_both, USES_NOTHING)       /* what all operands have */                \
    ROW(OP_SITES_EXCEPT, sites_except, USES_NOTHING)   /* a without the other operands */          \
    ROW(OP_SITES_OTHERS, sites_others, USES_NOTHING)   /* the sites of the board without a */      \
    ROW(OP_SITES_IF, sites_if, USES_NOTHING)           /* like OP_IF */                            \
    ROW(OP_SITES_LET, sites_let, USES_NOTHING)         /* like OP_LET */                           \
    /* the union of a for each number on a die, which is in local [value] */                       \
    ROW(OP_SITES_DICE, sites_dice, USES_STATE)                                                     \
    ROW(OP_SITES_WHERE, sites_where, USES_NOTHING) /* the members of a for which b holds */        \
    /* the union of the entries of table [value] for the members of a */                           \
    ROW(OP_SITES_SPREAD, sites_spread, USES_NOTHING)                                               \
    /* from which the first site of b in a direction is in a; table [value] has the steps back */  \
    ROW(OP_SITES_SEEING, sites_seeing, USES_NOTHING)                                               \
    /* to which a straight line from site a is clear */                                            \
    ROW(OP_SITES_CLEAR, sites_clear, USES_STATE)                                                   \
    ROW(OP_SITES_ALIGNED, sites_aligned, USES_NOTHING) /* in lines of [value] members of a */      \
    ROW(OP_SITES_GROUP, sites_group, USES_NOTHING)     /* a, and what b connects with it */        \
    /* that sites of the same owner, or of none, connect with a member of a */                     \
    ROW(OP_SITES_CHAINED, sites_chained, USES_STATE)                                               \
    ROW(OP_SITES_FROM, sites_from, USES_NOTHING) /* the Set a of sites */

// Which sites OP_SITES_OWNED yields for null in place of a player.
typedef enum NullOwns {
    NULL_OWNS_OTHERS, // all sites but those that a player owns
    NULL_OWNS_NONE,
    NULL_OWNS_TAKEN, // the sites of entities without an owner
} NullOwns;

#define OPERATION_NAME(operation, function, uses) operation,
typedef enum Operation {
    VALUE_OPERATIONS(OPERATION_NAME) OP_SETS,    // not an Operation: the items after it yield sets
    SET_OPERATIONS(OPERATION_NAME) OP_SITE_SETS, // likewise: the items after it yield SiteSets
    SITES_OPERATIONS(OPERATION_NAME) OP_COUNT_OF_OPERATIONS,
} Operation;
#undef OPERATION_NAME

// The sum of the USES_... bits of an Operation.
static inline unsigned operation_uses(unsigned operation) {
#define OPERATION_USES(operation, function, uses) [operation] = uses,
    static const uint16_t uses_of[] = {VALUE_OPERATIONS(OPERATION_USES) SET_OPERATIONS(
        OPERATION_USES) SITES_OPERATIONS(OPERATION_USES)};
#undef OPERATION_USES
    return uses_of[operation];
}
