// SPDX-License-Identifier: MIT
// A PieceSpec is what a document of the piece dialect says: pieces described by their moves, as
// plain data. What belongs here: one struct per object of the dialect, its names resolved to
// indexes by piece_spec_read. What they mean on a board belongs to engine/rules.
//
// The dialect is that of the game spec format: a board, players with a direction and a start, a
// turn order, named conditions, and pieces whose moves are steps.
#ifndef TESSERA_SPEC_PIECE_PIECE_SPEC_H
#define TESSERA_SPEC_PIECE_PIECE_SPEC_H

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
    SPEC_MOVE_LIMIT = 256,      // moves of a kind
    SPEC_CONDITION_LIMIT = 256, // conditions with names of their own
    SPEC_FLAG_LIMIT = 16,       // state flags
    SPEC_ORDER_LIMIT = 64,      // places in the turn order
    SPEC_DURATION_LIMIT = 200,  // turns that a state flag lasts
    SPEC_HAND_LIMIT = 200,      // pieces of a kind in a hand at first
    SPEC_CHECK_LIMIT = 100,     // checks to win by
    SPEC_BARE_LIMIT = 256,      // lists of pieces that cannot win
    SPEC_LACK_LIMIT = 64,       // other material that cannot
    SPEC_ARRANGED_LIMIT = 32,   // squares of an arrangement
    SPEC_OBLIGATION_LIMIT = 8   // sums that a move must have the most of
};

// Which opposite edges of the board are one and the same.
typedef enum BoardWrap { WRAP_NONE, WRAP_FILES, WRAP_RANKS, WRAP_BOTH } BoardWrap;

typedef struct BoardSpec {
    const Node *node;
    SpecPair dimensions; // columns, rows
    SpecPairs disabled;  // squares that do not exist
    SpecPairs shared;    // squares on which two pieces of a player may stand at the start
    int wrap;            // BoardWrap
} BoardSpec;

typedef struct StartSpec {
    const Node *node;
    SpecName piece; // index: into pieces
    SpecPairs positions;
    SpecList attributes; // of ConstantSpec: what is different from the kind's
} StartSpec;

// Pieces that a player has in hand at first.
typedef struct HandSpec {
    const Node *node;
    SpecName piece; // index: into pieces
    int count;
} HandSpec;

typedef struct PlayerSpec {
    const Node *node;
    SeatSpec seat;
    SpecMatrix direction; // one of the eight signed permutations
    SpecList starts;      // of StartSpec
    SpecList hand;        // of HandSpec
    SpecName controller;  // who decides for him at first; absent: himself; index: into players
} PlayerSpec;

// Which squares by their colour; the one in the corner, [0, 0], is dark.
typedef enum Shade { SHADE_ANY, SHADE_DARK, SHADE_LIGHT } Shade;

// Some pieces of an arrangement.
typedef struct PlacingSpec {
    const Node *node;
    SpecNames pieces; // index: into pieces
    int shade;        // Shade
} PlacingSpec;

// A start that has a number: the value of an option says on which of some squares which piece
// stands. Reading it makes starts of it. A castling is then called by its partner's square.
typedef struct ArrangementSpec {
    const Node *node;
    SpecName option;
    SpecPairMap squares; // per player, as many each
    SpecList placings;   // of PlacingSpec
} ArrangementSpec;

typedef struct TurnsSpec {
    const Node *node;
    SpecNames order; // index: into players
    int start_at;    // index into order
} TurnsSpec;

// A condition with a name of its own. The order is that of the table in piece_read.c.
typedef enum NamedConditionType {
    NAMED_POSITION,
    NAMED_STATE,
    NAMED_EXPRESSION
} NamedConditionType;

typedef struct NamedConditionSpec {
    const Node *node;
    SpecName code;
    SpecName type;
    SpecName says;       // the rule in a sentence; absent: none
    int variant;         // NamedConditionType
    SpecPairMap check;   // NAMED_POSITION; name.index: into players
    SpecName state;      // NAMED_STATE; index: into flags
    const Phrase *value; // NAMED_EXPRESSION
} NamedConditionSpec;

// Where a named condition about a square looks.
typedef enum SquareChoice { SQUARE_TARGET, SQUARE_SOURCE, SQUARE_EITHER } SquareChoice;

enum { SPEC_COUNT_LIMIT = SPEC_SITE_LIMIT }; // pieces that a condition counts

// One condition. A text in a list of conditions is one by its name, or else an expression.
typedef struct ConditionSpec {
    const Node *node;
    SpecName condition;   // index: into conditions where [variant] is -1 and [phrase] NULL
    int variant;          // ConditionType, or -1 for a condition with a name of its own
    int move_id;          // DEPENDS_ON
    int depends_on;       // DEPENDS_ON: index of that move in the same piece
    SpecPair position;    // *_FIRST_MOVE, CHECK_STATE, PIECE_AT, PIECE_NOT_AT
    SpecName state;       // CHECK_STATE; index: into flags
    SpecPairs positions;  // PATH_EMPTY: the squares to test instead of those between
    SpecName piece;       // of which kind; absent: any; index: into pieces
    int minimum, maximum; // *_COUNT
    int number;           // DIE
    int square;           // SquareChoice, of a condition with a name of its own
    const Phrase *phrase; // an expression instead of all the others; NULL: none
} ConditionSpec;

// The order is that of the table in piece_read_moves.c.
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
    int variant;          // EffectType, -1 where there is a [phrase]
    SpecName state;       // SET_STATE; index: into flags
    int duration;         // SET_STATE: turns of opponents it can be seen in; 0: for ever
    SpecPair target;      // CAPTURE, CONVERT
    SpecName piece;       // MOVE: only a piece of this kind; CONVERT: what it becomes; index: into
                          // pieces, -1 for any, or for the kind of the moving piece
    SpecPair from;        // MOVE
    SpecPair to;          // MOVE
    const Phrase *phrase; // an effect in the words of expressions; NULL: none
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
    bool share;          // a MOVE onto a square beside what stands there
    SpecList conditions; // of ConditionSpec
    SpecList effects;    // of EffectSpec
} ActionSpec;

typedef struct ModifierSpec {
    const Node *node;
    int action;          // TRANSFORM is the only one
    SpecList conditions; // of ConditionSpec
    SpecNames options;   // index: into pieces
    bool optional;       // it may stay what it is
} ModifierSpec;

typedef enum UntilType {
    UNTIL_NOT_EMPTY,
    UNTIL_EMPTY,
    UNTIL_ENEMY,
    UNTIL_ALLY,
    UNTIL_NEVER,
    UNTIL_NAMED,
    UNTIL_PHRASE
} UntilType;

typedef struct RepeatSpec {
    const Node *node;
    SpecName until;             // index: into conditions where until_type is UNTIL_NAMED
    int until_type;             // UntilType
    const Phrase *until_phrase; // UNTIL_PHRASE
    bool loop;
    int times;
    int over; // pieces to be passed over, at least 1; 0: a slide stops as [until] says
} RepeatSpec;

// Two own pieces moving at once: the partner is the first own piece of its kind along the move's
// step that has not moved; all squares that either crosses or lands on must be free but for the
// two.
typedef struct CastleSpec {
    const Node *node;
    SpecName partner;       // index: into pieces
    SpecPairMap to;         // per player the one square where the moving piece lands
    SpecPairMap partner_to; // per player the one square where the partner lands
} CastleSpec;

typedef struct MoveSpec {
    const Node *node;
    int id;
    SpecPair step;
    SpecList actions;    // of ActionSpec
    SpecList conditions; // of ConditionSpec
    SpecList modifiers;  // of ModifierSpec
    SpecList effects;    // of EffectSpec
    RepeatSpec *repeat;  // NULL: one step
    CastleSpec *castle;  // NULL: an ordinary move
} MoveSpec;

// How a piece is shown to a player, where that differs from the others.
typedef struct SeatDisplaySpec {
    const Node *node;
    SpecName player; // the key; index: into players
    SpecName symbol;
    SpecName image;
} SeatDisplaySpec;

typedef struct DisplaySpec {
    const Node *node;
    FaceSpec face;
    int value;        // of the piece, in hundredths of the smallest one; 0: not said
    SpecList players; // of SeatDisplaySpec
    SpecName badge;   // an attribute whose value is a kind, shown small; index: into attributes
    SpecName about;   // in words
    bool arrow;       // an arrow shows where the piece goes
} DisplaySpec;

typedef struct KindSpec {
    const Node *node;
    SpecName code;
    SpecName name;
    SpecName symbol; // an older place for that of [display]
    DisplaySpec display;
    SpecNames players;     // who may have it; index: into players; none: everybody
    SpecList moves;        // of MoveSpec
    SpecName demotes_to;   // what it becomes in the hand of its captor; index: into pieces
    SpecList restrictions; // of ConditionSpec: each one blocks a drop where it holds
    SpecList drop_effects; // of EffectSpec
    SpecName zone;         // the squares that it never leaves; index: into conditions
    int limit;             // so many of a player at the most may a promotion make; 0: any number
} KindSpec;

// How the game is shown.
typedef struct GameDisplaySpec {
    const Node *node;
    ShownSpec shown;
    SpecNames zones; // whose squares are marked; index: into conditions
} GameDisplaySpec;

// The win conditions that a document of the piece dialect may declare, a row each.
//
// ROW(TYPE, ENDING, help, fields...)
//   TYPE    what the document calls it
//   ENDING  the row of the ending table that it is: REASON_ENDING
//   help    when it holds, for the reference
//   fields  what else the document says about it: Fields of a WinSpec
#define WINS(ROW)                                                                                  \
    ROW(PIECE_IN_ZONE, ZONE, "a piece of the player stands on one of the squares",                 \
        {"piece", FIELD_TEXT, .offset = offsetof(WinSpec, piece),                                  \
         .help = "the kind of piece; without it a leader", .example = "\"KING\""},                 \
        {"zone", FIELD_TEXT, .required = true, .offset = offsetof(WinSpec, zone),                  \
         .help = "a condition of type POSITION", .example = "\"CENTRE\""})                         \
    ROW(OPPONENT_BARE, BARE, "the opponents have no pieces but those exempt",                      \
        {"exempt", FIELD_TEXTS, .offset = offsetof(WinSpec, pieces),                               \
         .help = "the pieces that do not count", .example = "[\"KING\"]"})                         \
    ROW(EXTINCTION, EXTINCTION,                                                                    \
        "the opponents have no piece left of one of these kinds, whoever took or changed the "     \
        "last one",                                                                                \
        {"pieces", FIELD_TEXTS, .required = true, .offset = offsetof(WinSpec, pieces),             \
         .help = "the kinds, any one of which is enough", .example = "[\"KING\", \"QUEEN\"]"})     \
    ROW(CHECK_COUNT, CHECKS, "the player has given that many checks; they are player.checks",      \
        {"threshold", FIELD_INTEGER, .offset = offsetof(WinSpec, threshold), .minimum = 1,         \
         .maximum = SPEC_CHECK_LIMIT, .help = "how many checks win; 3 without it", .example = "3", \
         .otherwise = "3"})

#define WIN_NAME(TYPE, ENDING, help, ...) WIN_##TYPE,
typedef enum WinType { WINS(WIN_NAME) WIN_TYPE_COUNT } WinType;
#undef WIN_NAME

// What the player who has moved wins by.
typedef struct WinSpec {
    const Node *node;
    SpecName type;
    int variant;      // WinType; and the fields that the others come from: WINS
    SpecName piece;   // absent: any leader; index: into pieces
    SpecName zone;    // index: into conditions
    SpecNames pieces; // index: into pieces
    int threshold;
} WinSpec;

// What something means for the player who brings it about. The order is that of the table in
// piece_read.c.
typedef enum ValueWord { MEANS_DRAW, MEANS_LOSS, MEANS_WIN, MEANS_DEFAULT } ValueWord;

// Material with which a player cannot win, told by more than the pieces alone. All of it must hold.
typedef struct LackSpec {
    const Node *node;
    SpecNames pieces;      // all that he has, but for any number of:
    SpecNames more;        // index: into pieces, as of all of these
    SpecNames against;     // the only kinds that the others have; absent: any
    SpecNames same_shade;  // whoever's they are, they stand on squares of one colour
    SpecNames other_shade; // none of his stands on a colour on which one of the others' does
    const Phrase *when;    // of the player; NULL: nothing more
} LackSpec;

// The draws that a spec declares; 0 and empty: not declared.
typedef struct DrawSpec {
    const Node *node;
    int repetition_count;      // the same position that often
    int repetition_claim;      // so often that the player to move may claim it
    int repetition_value;      // ValueWord, for who brings it about
    SpecName repetition_loser; // absent: as the value says; index: into players
    int perpetual_check;       // ValueWord, for who gave check all the time
    int quiet_limit;           // turns without a capture and without a move of these kinds:
    SpecNames quiet_breakers;  // index: into pieces
    int quiet_claim;           // so many that the player to move may claim it
    SpecList insufficient;     // of SpecNames: pieces with which a player cannot win; index: into
                               // pieces
    SpecList lacks;            // of LackSpec
    bool blocked;              // also where it can be shown that nobody can be mated any more
    int agreement_turns;       // that each player has had before a draw may be offered
} DrawSpec;

// What a player may do whose leader is attacked: anything, or only move a leader where he can.
typedef enum AnswerCheck { ANSWER_CHECK_ANY, ANSWER_CHECK_LEADER } AnswerCheck;

// What a piece attacks: what one of its moves would remove as things stand, or whatever its
// captures would reach if no move had conditions.
typedef enum Attacks { ATTACKS_EXACT, ATTACKS_PLAIN } Attacks;

// What becomes of a player whose leader is captured where that does not end the game.
typedef enum LeaderCaptured { LEADER_CAPTURED_OUT, LEADER_CAPTURED_NOTHING } LeaderCaptured;

// The pieces that a player must not lose, and what it means that they are attacked.
typedef struct LeaderSpec {
    SpecNames kinds;  // index: into pieces
    int self_check;   // 0 forbidden, 1 allowed
    int answer_check; // AnswerCheck
    int attacks;      // Attacks
    int captured;     // LeaderCaptured
} LeaderSpec;

// What holds for the moves of all pieces.
typedef struct MovingSpec {
    bool hands; // captured pieces go to the captor's hand, from where they are dropped
    bool may_pass;
    SpecList after;                    // of ConditionSpec: must hold after every move
    SpecNames obligation;              // sums of which a move must have the most
    const Phrase **obligation_phrases; // per item of [obligation]; NULL: what it captures
    SpecName moved_by;                 // the attribute that says in whose turn a piece moves
} MovingSpec;

// How the game ends.
typedef struct EndingsSpec {
    int stalemate; // StalemateType
    bool stalemate_loses;
    SpecList wins;      // of WinSpec
    bool counts_checks; // one of them does, in the variable checks of each player
    DrawSpec draws;
} EndingsSpec;

// Effects of what happens in any move.
typedef struct EventsSpec {
    TurnEffectsSpec turn;
    PhraseList captured;    // of each piece that is
    PhraseList transformed; // of each piece that has become another one
} EventsSpec;

// The state flags that some move sets.
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
    SpecList players;             // of PlayerSpec
    SpecList sides;               // of SpecNames; index: into players. Who is in none has his own
    ArrangementSpec *arrangement; // NULL: none
    ArrayFilesSpec *arrays;       // NULL: array files are not for this game
    TurnsSpec turns;
    SpecList conditions; // of NamedConditionSpec
    SpecList kinds;      // of KindSpec
    LeaderSpec leader;
    MovingSpec moving;
    FlagsSpec flags;
    SpecList attributes; // of AttributeSpec, of all pieces
    EventsSpec events;
    SpecList offers; // of OfferSpec
    EndingsSpec endings;
    GameDisplaySpec display;
} PieceSpec;

// The field table of a document: of its root, from where all others are reached.
const ObjectTable *piece_spec_table(void);

// Reads the document [doc] into [spec], zeroed by this function; structs go to [arena], texts stay
// in [doc], which must live as long. Mistakes and warnings go to [report], in the order of the
// text. True when there was no error: every name resolves then, and every number is in range.
bool piece_spec_read(PieceSpec *spec, Arena *arena, const Doc *doc, Report *report);

// True when players have pieces in hand, now or later.
bool piece_spec_has_hands(const PieceSpec *spec);

// True when some move leads onto a square beside what stands there.
bool piece_spec_shares(const PieceSpec *spec);

// The name of a built-in condition (a ConditionType), or NULL past the last.
const char *piece_spec_condition_name(size_t type);

// True where it is asked of the position after the move.
bool piece_spec_condition_is_after(size_t type);

// The name of an effect (an EffectType), or NULL past the last.
const char *piece_spec_effect_name(size_t type);

#endif
