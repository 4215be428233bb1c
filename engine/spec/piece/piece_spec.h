// SPDX-License-Identifier: MIT
// A document of the piece dialect as plain data: a board, players with a direction and a start, a
// turn order, named conditions, and pieces described by their moves. Each kind of object in it has
// a struct. engine/rules decides what the data means.
//
// piece_spec_read resolves names: the [index] of a SpecName that names a piece, player, condition,
// flag or attribute is then its index in the PieceSpec's list.
#pragma once

#include "engine/doc/doc.h"
#include "engine/spec/piece/array_file.h"
#include "engine/spec/piece/conditions.h"
#include "engine/spec/shared/common_spec.h"
#include "engine/spec/shared/offer_spec.h"
#include "engine/spec/shared/shown_spec.h"

enum {
    SPEC_SITE_LIMIT = 1024,     // squares of a board
    SPEC_PLAYER_LIMIT = 16,     // players
    SPEC_PIECE_LIMIT = 200,     // kinds of piece
    SPEC_ENTITY_LIMIT = 1024,   // pieces on the board and in hand
    SPEC_MOVE_LIMIT = 256,      // moves of a kind of piece
    SPEC_CONDITION_LIMIT = 256, // conditions that the document defines
    SPEC_FLAG_LIMIT = 16,       // state flags
    SPEC_ORDER_LIMIT = 64,      // turns in the turn order
    SPEC_DURATION_LIMIT = 200,  // turns that a state flag lasts
    SPEC_HAND_LIMIT = 200,      // pieces of a kind that start in a hand
    SPEC_CHECK_LIMIT = 100,     // checks needed to win
    SPEC_BARE_LIMIT = 256,      // lists of insufficient pieces
    SPEC_LACK_LIMIT = 64,       // descriptions of material with which a player cannot win
    SPEC_ARRANGED_LIMIT = 32,   // squares of an arrangement
    SPEC_OBLIGATION_LIMIT = 8   // sums in an obligation
};

// The opposite edges of the board that are joined.
typedef enum BoardWrap { WRAP_NONE, WRAP_FILES, WRAP_RANKS, WRAP_BOTH } BoardWrap;

typedef struct BoardSpec {
    const Node *node;
    SpecPair dimensions; // columns, rows
    SpecPairs disabled;  // squares that do not exist
    SpecPairs shared;    // squares on which two pieces of a player may start
    int wrap;            // BoardWrap
} BoardSpec;

typedef struct StartSpec {
    const Node *node;
    SpecName piece;
    SpecPairs positions;
    SpecList attributes; // of ConstantSpec: the values that replace the attributes' initial values
} StartSpec;

// Pieces that start in a player's hand.
typedef struct HandSpec {
    const Node *node;
    SpecName piece;
    int count;
} HandSpec;

typedef struct PlayerSpec {
    const Node *node;
    SeatSpec seat;
    SpecMatrix direction; // rotates or reflects steps, which are written for moving up the board
    SpecList starts;      // of StartSpec
    SpecList hand;        // of HandSpec
    SpecName controller;  // who makes this player's moves at the start; absent: the player himself
} PlayerSpec;

// The colour of squares. The corner square [0, 0] is dark.
typedef enum Shade { SHADE_ANY, SHADE_DARK, SHADE_LIGHT } Shade;

// Pieces that an arrangement places together.
typedef struct PlacingSpec {
    const Node *node;
    SpecNames pieces;
    int shade; // Shade
} PlacingSpec;

// A numbered start. The value of an option determines where the pieces stand on the squares.
// Reading turns it into ordinary starts. In games with such a start, castling is written with the
// square of the partner.
typedef struct ArrangementSpec {
    const Node *node;
    SpecName option;
    SpecPairMap squares; // by player, the same number of squares for each
    SpecList placings;   // of PlacingSpec
} ArrangementSpec;

typedef struct TurnsSpec {
    const Node *node;
    SpecNames order; // players, in the order of their turns
    int start_at;    // index into [order]
} TurnsSpec;

// The types of conditions that a document defines, in the order of named_variants in piece_read.c.
typedef enum NamedConditionType {
    NAMED_POSITION,
    NAMED_STATE,
    NAMED_EXPRESSION
} NamedConditionType;

typedef struct NamedConditionSpec {
    const Node *node;
    SpecName code;
    SpecName type;
    SpecName says;       // a sentence that explains the rule to people; may be absent
    int variant;         // NamedConditionType
    SpecPairMap check;   // NAMED_POSITION: by player, the squares on which it holds
    SpecName state;      // NAMED_STATE: the state flag that is tested
    const Phrase *value; // NAMED_EXPRESSION
} NamedConditionSpec;

// The square of a move for which a named condition about squares is evaluated.
typedef enum SquareChoice { SQUARE_TARGET, SQUARE_SOURCE, SQUARE_EITHER } SquareChoice;

enum { SPEC_COUNT_LIMIT = SPEC_SITE_LIMIT }; // pieces that a condition can count

// One condition. A text in a list of conditions is either the name of a condition or an expression.
typedef struct ConditionSpec {
    const Node *node;
    SpecName condition; // [index] into PieceSpec.conditions if [variant] is -1 and [phrase] is NULL
    int variant;        // ConditionType; -1: an expression or a condition of the document
    int move_id;        // DEPENDS_ON
    int depends_on; // DEPENDS_ON: index of the move with [move_id] among those of the kind, or -1
    // PIECE_FIRST_MOVE, ROOK_FIRST_MOVE, CHECK_STATE, PIECE_AT, PIECE_NOT_AT: the square, as an
    // offset from where the step starts
    SpecPair position;
    SpecName state;      // CHECK_STATE: the state flag that is tested
    SpecPairs positions; // PATH_EMPTY: squares to test instead of those between source and target
    SpecName piece; // the kind of the piece; if absent, any kind or, for ALLY_ON_FILE, the kind of
                    // the moving piece
    int minimum, maximum; // PATH_PIECE_COUNT, ALLY_ADJACENT_COUNT
    int number;           // ON_RANK: the rank, counted from 1. DIE: the number that a die must show
    int square; // SquareChoice, for ALLY_ADJACENT_COUNT and conditions defined in the document
    const Phrase *phrase; // an expression, which replaces all of the above; or NULL
} ConditionSpec;

// The effects of moves, in the order of effect_variants in piece_read_moves.c.
typedef enum EffectType {
    EFFECT_SET_STATE,
    EFFECT_CAPTURE,
    EFFECT_MOVE,
    EFFECT_CONVERT,
    EFFECT_COPY_SOURCE
} EffectType;

typedef struct EffectSpec {
    const Node *node;
    SpecName action;
    int variant;     // EffectType; -1 if there is a [phrase]
    SpecName state;  // SET_STATE: the state flag that is set
    int duration;    // SET_STATE: number of opponents' turns that the flag lasts; 0: for ever
    SpecPair target; // CAPTURE, CONVERT: the piece, as an offset from the source
    SpecName piece; // MOVE: the only kind that is moved; if absent, any. CONVERT: the kind that the
                    // piece becomes; if absent, the kind of the moving piece
    SpecPair from;  // MOVE: where the other piece stands, as an offset from the source
    SpecPair to;    // MOVE: where the other piece goes, as an offset from the source
    const Phrase *phrase; // an effect as an expression; NULL: none
} EffectSpec;

typedef enum Occupancy {
    OCCUPANCY_EMPTY,
    OCCUPANCY_ENEMY,
    OCCUPANCY_ALLY,
} Occupancy;
typedef enum ActionType { ACTION_TYPE_MOVE, ACTION_TYPE_CAPTURE } ActionType;

typedef struct ActionSpec {
    const Node *node;
    int state;           // Occupancy of the target square
    int action;          // ActionType
    bool share;          // a MOVE that joins the piece on the square
    SpecList conditions; // of ConditionSpec
    SpecList effects;    // of EffectSpec
} ActionSpec;

typedef struct ModifierSpec {
    const Node *node;
    int action;          // the word TRANSFORM; there is no other
    SpecList conditions; // of ConditionSpec
    SpecNames options;   // the kinds to choose from
    bool optional;       // the piece may stay what it is
} ModifierSpec;

// A slide ends on the first square for which its UntilType holds, and in any case before a frozen
// piece. Built-in words come first.
typedef enum UntilType {
    UNTIL_NOT_EMPTY,
    UNTIL_EMPTY,
    UNTIL_ENEMY,
    UNTIL_ALLY,
    UNTIL_NEVER, // neither an empty square nor a piece ends the slide
    UNTIL_NAMED, // a condition of the document holds on the square
    UNTIL_PHRASE // an expression is true for the square
} UntilType;

typedef struct RepeatSpec {
    const Node *node;
    SpecName until;             // UNTIL_NAMED: the condition
    int until_type;             // UntilType
    const Phrase *until_phrase; // UNTIL_PHRASE
    bool loop;                  // the step is repeated until something stops the piece
    int times;                  // the greatest number of steps if [loop] is false
    int over; // number of pieces that a hop passes over, ignoring [until]; 0: a slide
} RepeatSpec;

// A move of two pieces of the player at once. The partner is the player's first unmoved piece of
// its kind in the direction of the step. All squares that either piece crosses or lands on must be
// empty, apart from the two pieces themselves.
typedef struct CastleSpec {
    const Node *node;
    SpecName partner;       // the kind of the partner
    SpecPairMap to;         // by player, the square where the moving piece lands
    SpecPairMap partner_to; // by player, the square where the partner lands
} CastleSpec;

typedef struct MoveSpec {
    const Node *node;
    int id;
    SpecPair step;
    SpecList actions;    // of ActionSpec
    SpecList conditions; // of ConditionSpec
    SpecList modifiers;  // of ModifierSpec
    SpecList effects;    // of EffectSpec
    RepeatSpec *repeat;  // NULL: a single step
    CastleSpec *castle;  // NULL: an ordinary move
} MoveSpec;

// The symbol and image of a piece for one player, if they differ from those of other players.
typedef struct SeatDisplaySpec {
    const Node *node;
    SpecName player; // the key
    SpecName symbol;
    SpecName image;
} SeatDisplaySpec;

typedef struct DisplaySpec {
    const Node *node;
    FaceSpec face;
    int value;        // in hundredths of the least valuable piece; 0: unknown
    SpecList players; // of SeatDisplaySpec
    SpecName badge;   // an attribute whose value is a kind, shown as a small picture
    SpecName about;   // in words, what a diagram does not show of the piece's moves
    bool arrow;       // an arrow shows in which direction the piece moves
} DisplaySpec;

typedef struct KindSpec {
    const Node *node;
    SpecName code;
    SpecName name;
    SpecName symbol; // deprecated; if [display] has a symbol, the sense check copies that here
    DisplaySpec display;
    SpecNames players;     // the players who may own it; empty: everybody
    SpecList moves;        // of MoveSpec
    SpecName demotes_to;   // the kind that it becomes in the hand of the player who captures it
    SpecList restrictions; // of ConditionSpec: the piece cannot be dropped where one of them holds
    SpecList drop_effects; // of EffectSpec
    SpecName zone;         // a condition of type POSITION, whose squares it never leaves
    int limit; // no piece becomes this kind while its player has this many of it; 0: no limit
} KindSpec;

// How the game is displayed.
typedef struct GameDisplaySpec {
    const Node *node;
    ShownSpec shown;
    SpecNames zones; // conditions of type POSITION whose squares are marked
} GameDisplaySpec;

// The win conditions that a document of the piece dialect may declare, a row each.
//
// ROW(TYPE, ENDING, help, fields...)
//   TYPE    what the document calls it
//   ENDING  its name in the table ENDINGS of engine/rules; the Reason is then REASON_ENDING
//   help    when it holds, for the reference
//   fields  its further members: Fields of a WinSpec
#define WINS(ROW)                                                                                  \
    ROW(PIECE_IN_ZONE, ZONE, "a piece of the player stands on one of the squares",                 \
        {"piece", FIELD_TEXT, AT(WinSpec, piece), "the kind of piece; if absent, any leader",      \
         "\"KING\""},                                                                              \
        {"zone", FIELD_TEXT, .required = true, AT(WinSpec, zone), "a condition of type POSITION",  \
         "\"CENTRE\""})                                                                            \
    ROW(OPPONENT_BARE, BARE, "the opponents have no pieces left other than exempt ones",           \
        {"exempt", FIELD_TEXTS, AT(WinSpec, pieces), "the pieces that do not count",               \
         "[\"KING\"]"})                                                                            \
    ROW(EXTINCTION, EXTINCTION,                                                                    \
        "the opponents have no piece left of one of these kinds, whoever took or changed the "     \
        "last one",                                                                                \
        {"pieces", FIELD_TEXTS, .required = true, AT(WinSpec, pieces),                             \
         "the kinds, each of which is enough to lose", "[\"KING\", \"QUEEN\"]"})                   \
    ROW(CHECK_COUNT, CHECKS, "the player has given a number of checks; player.checks counts them", \
        {"threshold", FIELD_INTEGER, AT(WinSpec, threshold), "how many checks win", "3",           \
         RANGE(1, SPEC_CHECK_LIMIT), .otherwise = "3"})

#define WIN_NAME(TYPE, ENDING, help, ...) WIN_##TYPE,
typedef enum WinType { WINS(WIN_NAME) WIN_TYPE_COUNT } WinType;
#undef WIN_NAME

// A win condition for the player who has just moved.
typedef struct WinSpec {
    const Node *node;
    SpecName type;
    int variant;      // WinType
    SpecName piece;   // PIECE_IN_ZONE: the kind of the piece; absent: any leader
    SpecName zone;    // PIECE_IN_ZONE: the condition of type POSITION that describes the zone
    SpecNames pieces; // OPPONENT_BARE: the exempt kinds. EXTINCTION: the kinds that can be lost
    int threshold;    // CHECK_COUNT: how many checks win
} WinSpec;

// The result that an event has for the player who causes it. MEANS_DEFAULT: the document does not
// say.
typedef enum ValueWord { MEANS_DRAW, MEANS_LOSS, MEANS_WIN, MEANS_DEFAULT } ValueWord;

// A description of material with which a player cannot win, for cases that a list of pieces cannot
// describe. All its members must hold.
typedef struct LackSpec {
    const Node *node;
    SpecNames pieces;      // all pieces that the player has, apart from those in [more]
    SpecNames more;        // pieces of which he may have any number
    SpecNames against;     // the only kinds that opponents have; empty: any
    SpecNames same_shade;  // all pieces of these kinds, of any player, are on squares of one colour
    SpecNames other_shade; // none of his pieces of these kinds is on the same colour as one of
                           // another player's
    const Phrase *when;    // a condition on the player; NULL: none
} LackSpec;

// The draws that a document declares. A count of 0 or an empty list means that it declares none.
typedef struct DrawSpec {
    const Node *node;
    int repetition_count;      // the game ends when a position has occurred this many times
    int repetition_claim;      // as [repetition_count], but only if a player claims a draw
    int repetition_value;      // ValueWord, for the player who repeats
    SpecName repetition_loser; // the player who loses; absent: see [repetition_value]
    int perpetual_check;       // ValueWord, for a player whose repeated moves all gave check
    // The game is a draw after this many turns without a capture or a move of [quiet_breakers].
    int quiet_limit;
    SpecNames quiet_breakers; // kinds of piece
    int quiet_claim;          // as [quiet_limit], but only if a player claims the draw
    SpecList insufficient;    // of SpecNames: a player with exactly these pieces cannot win
    SpecList lacks;           // of LackSpec
    bool blocked;             // it is a draw if men block each other so that nobody can be mated
    int agreement_turns;      // turns each player must have had before a draw may be offered
} DrawSpec;

// How a player whose leader is attacked may answer. ANSWER_CHECK_ANY: with a move of any piece.
// ANSWER_CHECK_LEADER: only with a move of a leader, if a leader can move.
typedef enum AnswerCheck { ANSWER_CHECK_ANY, ANSWER_CHECK_LEADER } AnswerCheck;

// Which squares a piece attacks. ATTACKS_EXACT: those where one of its moves could remove a piece
// now. ATTACKS_PLAIN: all that its captures would reach if they had no conditions.
typedef enum Attacks { ATTACKS_EXACT, ATTACKS_PLAIN } Attacks;

// The consequence for a player whose leader is captured, if that does not end the game.
typedef enum LeaderCaptured { LEADER_CAPTURED_OUT, LEADER_CAPTURED_NOTHING } LeaderCaptured;

// The pieces that a player must not lose, and the rules about attacks on them.
typedef struct LeaderSpec {
    SpecNames kinds;  // the kinds that are leaders
    int self_check;   // 1 if a player may leave his leader attacked, otherwise 0
    int answer_check; // AnswerCheck
    int attacks;      // Attacks
    int captured;     // LeaderCaptured
} LeaderSpec;

// Rules for the moves of all pieces.
typedef struct MovingSpec {
    bool hands; // captured pieces go to the captor's hand, to be dropped
    bool may_pass;
    SpecList after;                    // of ConditionSpec: must hold after every move
    SpecNames obligation;              // sums that a legal move must maximise, in order of priority
    const Phrase **obligation_phrases; // for each item of [obligation]; NULL: counts captures
    SpecName moved_by; // the attribute of pieces that names the player in whose turn they move
} MovingSpec;

// The ways in which the game ends.
typedef struct EndingsSpec {
    int stalemate;        // StalemateType
    bool stalemate_loses; // an older way to write STALEMATE_LOSES
    SpecList wins;        // of WinSpec
    bool counts_checks;   // a win condition counts checks, in the variable `checks` of each player
    DrawSpec draws;
} EndingsSpec;

// The effects that follow an event, whichever move brings it about.
typedef struct EventsSpec {
    TurnEffectsSpec turn;
    PhraseList captured;    // performed for each piece that is captured
    PhraseList transformed; // for each piece that is promoted
} EventsSpec;

// The state flags that moves set.
typedef struct FlagsSpec {
    const char **names;
    size_t count;
} FlagsSpec;

typedef struct PieceSpec {
    const Node *node;
    const char *file; // the document's name
    AboutSpec about;
    CommonSpec common;
    SpecName uci_variant;
    BoardSpec board;
    SpecList players; // of PlayerSpec
    SpecList sides;   // of SpecNames: players who play together; any other player plays alone
    ArrangementSpec *arrangement; // NULL: none
    ArrayFilesSpec *arrays;       // NULL: there are no array files for this game
    TurnsSpec turns;
    SpecList conditions; // of NamedConditionSpec
    SpecList kinds;      // of KindSpec
    LeaderSpec leader;
    MovingSpec moving;
    FlagsSpec flags;
    SpecList attributes; // of AttributeSpec; every piece has all of them
    EventsSpec events;
    SpecList offers; // of OfferSpec
    EndingsSpec endings;
    GameDisplaySpec display;
} PieceSpec;

// The field table of a document's root, which leads to all others.
extern const ObjectTable piece_spec_table;

// Reads the document [doc] into [spec], whose previous content is overwritten. Structs are
// allocated in [arena]; strings stay in [doc], which must live as long. Mistakes and warnings go to
// [report], in the order of the text. True if there were no errors: then every name resolves and
// every number is in range.
bool piece_spec_read(PieceSpec *spec, Arena *arena, const Doc *doc, Report *report);

// True if players can have pieces in hand.
bool piece_spec_has_hands(const PieceSpec *spec);

// True if some move lets pieces share a square.
bool piece_spec_shares(const PieceSpec *spec);

// The name of a built-in condition (a ConditionType).
const char *piece_spec_condition_name(size_t type);

// True if a built-in condition (a ConditionType) is about the position after the move.
bool piece_spec_condition_is_after(size_t type);
