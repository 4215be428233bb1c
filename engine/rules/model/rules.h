// SPDX-License-Identifier: MIT
// Rules are what a spec means: compiled once, then never changed, shared by every State of a game.
// What belongs here: everything that stays the same from the first action to the last.
#ifndef TESSERA_RULES_MODEL_RULES_H
#define TESSERA_RULES_MODEL_RULES_H

#include "engine/base/arena.h"
#include "engine/base/digest.h"
#include "engine/rules/model/condition.h"
#include "engine/rules/model/endings.h"
#include "engine/rules/model/judging.h"
#include "engine/rules/model/kinds.h"
#include "engine/rules/model/topology.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Hooks Hooks;

enum {
    PIECE_LIMIT = 1024,
    OBLIGATION_LIMIT = 8,
    PATH_LIMIT = 256,    // paths of one kind
    FLAG_FOREVER = 0xFF, // countdown of a state flag that stays
};

// Who stands on the target of a move. On a shared site several hold at once.
typedef enum Standing {
    STANDING_EMPTY,
    STANDING_ENEMY,
    STANDING_ALLY,
    STANDING_BLOCKED, // a frozen piece, which nothing can be done with
} Standing;

// What a piece may become when all conditions hold.
typedef struct Transform {
    Conditions conditions;
    const Kind *options;
    size_t option_count;
    bool optional; // it may stay what it is
} Transform;

// Moves the piece to [to] and its partner to [partner_to], if all they cross is free. Both are
// SITE_NONE for a seat that does not castle.
typedef struct Castle {
    Kind partner;
    bool by_partner; // its Action names the partner's square
    Site to;
    Site partner_to;
} Castle;

// A way to move, of one kind and one seat: a leap, or a slide when it repeats. Its rules say what
// is done on a target of it, and what must hold there besides.
typedef struct Path {
    const Site *next; // where one step leads
    uint16_t times;   // steps at the most; 0: no limit
    uint16_t rule;    // its first rule, index into Rules.rules
    uint16_t rule_count;
    uint16_t over;   // a hop: exactly that many pieces are passed over before a target; 0: a slide
    uint8_t stop_on; // bit per Standing: a slide stops after a target in that standing
    bool drop;       // from the hand onto any empty site
    const Condition *stop; // or where this holds; NULL: nothing more
    Conditions conditions;
    Conditions after;            // on the State after it
    Code effects;                // of all its rules: a row without jumps; or CODE_NONE
    const Transform *transforms; // the first that holds applies
    size_t transform_count;
    const Castle *castle; // NULL: an ordinary path
    const char *source;   // its path in the document
} Path;

// The paths of one kind as one seat plays it.
typedef struct PathRange {
    uint16_t first; // index into Rules.paths
    uint16_t count;
    bool overlaps; // two of them may lead to the same site
    bool depends;  // one of them asks whether another one leads anywhere
    uint16_t drop; // how it is dropped: index into Rules.paths; DROP_NONE: never
    // [victim * board_count + source]: the paths by which such a piece on [source] might remove one
    // on [victim], a bit each; from the sixteenth on they share one. NULL: not computed.
    const uint16_t *reach;
} PathRange;

enum { REACH_BITS = 16, DROP_NONE = 0xFFFF };

// The bit of a path, counted from its range's first, in PathRange.reach.
static inline unsigned reach_bit(unsigned path) {
    return 1u << (path < REACH_BITS ? path : REACH_BITS - 1);
}

// What may stand on a site, and who sees it.
typedef struct SiteRules {
    uint16_t capacity; // pieces that fit; 0: any number
    bool ordered;      // a stack: the order of its pieces counts
    bool bag;          // what lies in it is always shuffled
    Seat owner;        // of a zone, or SEAT_NONE
    Seats seen;        // who sees the faces of what is there
} SiteRules;

// An attribute of pieces. Its value takes 1, 2 or 4 bytes of the piece's block: 0 for null, else
// the value - minimum + 1; with 4 bytes the Value itself.
typedef struct Attribute {
    const char *name;
    uint8_t type; // Type
    uint8_t width;
    uint16_t offset; // in the block of a piece
    int minimum;
    int maximum;
    bool private;  // seen by the owner and those who see the piece's face only
    bool internal; // people are not told of it
} Attribute;

// An attribute whose values never change: of sites (nodes), of seats (roles) or of edges.
typedef struct FixedAttribute {
    const char *name;
    uint8_t type;
    Value *values; // per site, seat or edge; VALUE_NULL where it has none
} FixedAttribute;

// A variable. Per-seat ones take one place for each seat, in a row.
typedef struct Variable {
    const char *name;
    uint8_t type;
    bool per_seat;
    bool ranged; // minimum and maximum are declared
    int minimum;
    int maximum;
    uint16_t index;            // of its first place among all variables
    Value initial[SEAT_LIMIT]; // per seat; a global one uses the first
    bool private;              // a per-seat one: seen by its seat only
    Seats seen;                // who sees it; for private ones, besides its seat
    bool internal;             // people are not told of it
    const char *told;          // how they are, with {value} and {max}; NULL: by its name
} Variable;

// A zone of which each seat has one: player.hand.
typedef struct SeatZone {
    const char *name;
    Site sites[SEAT_LIMIT]; // per seat
} SeatZone;

typedef enum OptionKind { OPTION_INTEGER, OPTION_BOOLEAN, OPTION_CHOICE } OptionKind;

typedef struct Option {
    const char *name;
    const char *label;
    OptionKind kind;
    int minimum;
    int maximum;
    const char **values;  // OPTION_CHOICE
    const char **titles;  // per value: it in words
    const char **reasons; // per value, why it cannot be chosen; NULL: it can
    int value_count;
    int32_t initial;
    int32_t value; // in these Rules: the number, 0 or 1, the index of the value
    bool idle;     // in these Rules it changes nothing
} Option;

// What an action of the interaction dialect may choose besides entity and target.
typedef enum Choosing { CHOOSES_NOTHING, CHOOSES_AMOUNT, CHOOSES_NAME, CHOOSES_SEAT } Choosing;

// Where the candidates for an entity come from when the document does not say.
typedef enum Pick { PICK_NONE, PICK_BOARD, PICK_OWN_ZONES, PICK_SET } Pick;

// What only the rule of an interaction has.
typedef struct Interaction {
    uint8_t entity;  // Pick
    uint8_t target;  // PICK_NONE, PICK_BOARD or PICK_SET
    uint8_t chooses; // Choosing
    bool chainable;
    bool secret;
    bool may_be_refused;
    bool counts_moves; // its effects or `after` ask how many actions a player has
    bool by_sites;     // entity and target are left open: its actions are told by their two sites
    TermIndex entity_set; // PICK_SET
    TermIndex target_set;
    TermIndex value_set; // of names, seats or numbers; TERM_NONE for the next three
    TermIndex minimum;
    TermIndex maximum;
    TermIndex step;   // TERM_NONE: 1
    const Set *pairs; // per start: the targets that its fixed conditions allow; NULL: any
    const Condition *by_level[4]; // [when], without those in [pairs], by Level
    size_t level_count[4];
    Conditions umpire;
    TermIndex end_turn; // TERM_NONE: as the flow says
    TermIndex *gives;   // per obligation; TERM_NONE: 0
} Interaction;

// Where a path leads to a move: what stands there, and what is done with it.
typedef struct Outlet {
    uint16_t path;    // index into Rules.paths
    uint8_t standing; // Standing
    bool captures;
    bool shares;     // moves beside what stands there
    bool asks_after; // something must hold after it: of the rule, its path or the game
} Outlet;

// What one may do, in both dialects: an Action names it. A piece's move is found along the path of
// a step, whose conditions and effects hold for all its rules; an interaction is found from sets.
typedef struct Rule {
    Outlet outlet;            // of a piece's move
    Interaction *interaction; // NULL: it is a piece's move
    Conditions when;          // on the State before it, in the document's order
    Conditions after;         // on the State after it
    Code effects; // besides moving; of a piece's move: a row without jumps, after those of its path
    Code refused; // of an interaction, instead of [effects]; or CODE_NONE
    const char *name;   // of an interaction; else NULL
    const char *label;  // for people; the name with spaces when the document has none
    const char *source; // of a piece's move: its path in the document
} Rule;

typedef enum Actors { ACTORS_CURRENT, ACTORS_ALL, ACTORS_SEAT } Actors;

typedef struct PhaseRules {
    const char *name;
    uint8_t actors;  // Actors
    TermIndex actor; // ACTORS_SEAT
    uint16_t *rules; // indexes into Rules.rules
    size_t rule_count;
    bool optional;
    TermIndex until; // TERM_NONE: done after each action
    int next;        // PHASE_INDEX_NONE: the turn ends
    Code enter;
    Code leave;
    uint32_t source;
} PhaseRules;

// What players of any game may agree on, or do besides playing.
typedef enum Agreement {
    AGREEMENT_NONE,
    AGREEMENT_DRAW,             // a draw is offered to all others
    AGREEMENT_RESIGN,           // a player gives up
    AGREEMENT_ABORT,            // the game is broken off without a result
    AGREEMENT_TIME,             // a player's time is over
    AGREEMENT_FORFEIT,          // a player broke the rules, and loses for it
    AGREEMENT_CLAIM_REPETITION, // a draw is claimed: the position was there often enough
    AGREEMENT_CLAIM_QUIET,      // a draw is claimed: nothing has happened for long enough
    AGREEMENT_COUNT,
} Agreement;

typedef struct OfferRules {
    const char *name;
    const char *label; // for people; the name where the document has none
    uint8_t agreement; // Agreement; AGREEMENT_NONE: the document's own
    Conditions when;
    TermIndex to;      // a set of seats; TERM_NONE: nobody has to agree
    TermIndex minimum; // of its amount; TERM_NONE: it has none
    TermIndex maximum;
    TermIndex step;
    TermIndex others; // a set of seats of which it names one; TERM_NONE: none
    Code accepted;
    Code refused;
} OfferRules;

typedef enum EndingKind { ENDING_VICTORY, ENDING_DEFEAT, ENDING_DRAW, ENDING_SCORE } EndingKind;

typedef struct Ending {
    uint8_t kind;  // EndingKind
    bool for_each; // asked for each seat, bound to local 0
    TermIndex condition;
    TermIndex score;     // ENDING_SCORE, of the seat in local 0
    TermIndex highlight; // the sites that show why, of the seat in local 0; TERM_NONE: none
    const char *reason;
} Ending;

// How squares are drawn: in two colours, all alike, or as points where lines cross.
typedef enum Squares { SHOWN_CHECKERED, SHOWN_PLAIN, SHOWN_POINTS } Squares;

// Squares that are marked on the board.
typedef struct MarkedZone {
    const char *name;
    const Set *sites; // per seat
} MarkedZone;

// Other names of the squares.
typedef struct Naming {
    const char *name;
    const char **sites; // per site of the board; NULL where it has none
} Naming;

// What lies on the board and is no piece.
typedef struct Marker {
    const char *name;
    const char *sign;
    TermIndex site;
} Marker;

// What a seat wins by that has acted: an ending of the table with what the document says about it.
typedef struct Win {
    Reason reason;     // of a row that is asked BY_ACTION
    Kind piece;        // whose arrival counts; KIND_NONE: any leader's
    const bool *kinds; // which kinds it is about, a bool for each
    const Set *zones;  // where, per seat; NULL: nowhere
    int threshold;     // how often
} Win;

// What something means for a seat.
typedef enum Meaning { MEANING_DRAW, MEANING_LOSS, MEANING_WIN } Meaning;

// The same position again, [times] times in all; 0: that means nothing.
typedef struct RepetitionRules {
    int times;
    Meaning mover; // for who brings it about
    Seat loser;    // who loses whoever does that; SEAT_NONE: nobody
    int claim;     // so many times and the seat to act may claim a draw; 0: it may not
    bool minds_check;
    Meaning checker; // where [minds_check]: for who gave check with every move of it
} RepetitionRules;

// Material with which a seat cannot win; all of it must hold. Kinds are told by a bool for each,
// NULL standing for no condition.
typedef struct Shortage {
    const Kind *pieces; // all that the seat has, in the order of their kinds, but for
    int piece_count;
    bool plain;          // nothing but the pieces counts
    const bool *more;    // any number of these
    const bool *against; // all that the others have is of these
    const bool *same;    // all of these, whoever's, stand on squares of one colour
    const bool *other;   // none of the seat's stands on a colour on which one of the others' does
    TermIndex when;      // of the seat; TERM_NONE: nothing more
} Shortage;

// A piece at the start of the game; on one site the later ones stand on top.
typedef struct StartPiece {
    Site site;
    Kind kind;
    Seat seat;               // SEAT_NONE: nobody's
    const KindValue *values; // besides those of its kind
    size_t value_count;
} StartPiece;

typedef enum Stalemate {
    STALEMATE_IS_DRAW,
    STALEMATE_IS_LOSS,
    STALEMATE_IS_WIN,
    STALEMATE_IS_SKIP
} Stalemate;

// How a game is shown.
typedef struct RulesLook {
    const char *piece_set; // of pictures; NULL: the document does not say
    uint8_t squares;       // Squares
    MarkedZone *marked;
    int marked_count;
    const char *board;  // whose colours the document wants; NULL: it does not say
    const char **signs; // drawn on the squares: per site of the board, NULL where none is; NULL:
                        // the document has none
    Naming *namings;
    int naming_count;
    Marker *markers;
    int marker_count;
} RulesLook;

// The texts of a document, Value to text, and the names of things as expressions need them: NULL,
// or VALUE_NULL, where none does.
typedef struct RulesNames {
    const char **list;
    int count;
    uint16_t *order; // all names by their text, to find one quickly
    Value *sites;    // per site
    Value *seats;    // per seat
    Value *sides;
    Value *codes; // per kind
    Value *kinds;
    Value *phases; // per phase
} RulesNames;

// What the compiler found out about a game, so that nobody asks again.
typedef struct RulesFacts {
    bool steps_evaluate; // some condition of a step is an expression
    bool chances;        // chance may be to act
    bool interacts;      // of the interaction dialect: Rules.phases say who may do what
    bool explicit_turns; // some rule says end_turn
    bool hides;          // some seat may not see everything
    Seats alike_owners;  // seats all of whose entities are alike, always, so that a hidden face
                         // hides nothing; nobody's likewise: [alike_nobodys]
    bool alike_nobodys;
    bool asks_certain;       // chance is asked even for what can come in one way only: see
                             // chance_asking
    bool hides_places;       // ... not even where what stands
    bool private_attributes; // ... nor some attributes of what it sees the face of
    bool minds_history;      // some condition asks for the positions before
} RulesFacts;

// How a game ends.
typedef struct RulesEndings {
    Ending *list; // the document's own
    int count;
    bool leaders_stay; // capturing a leader does not put its seat out
    Stalemate stalemate;
    RepetitionRules repetition;
    Reasons heeded;      // of the endings asked AT_TURN: those that end the game
    int quiet_limit;     // draw after that many quiet turns; 0: never
    int quiet_claim;     // and after so many the seat to act may claim one; 0: it may not
    Shortage *shortages; // a draw when each seat has one of them
    int shortage_count;
    const bool *lacking;  // per kind: whether it is in any of these; NULL: there are none
    bool blocked_is_dead; // a draw where it can be shown that nobody can be mated any more
    const char *articles[ARTICLE_COUNT]; // NULL: the document does not say
    Win *wins;                           // in the document's order
    int win_count;
    int checks_variable; // per seat: the checks it has given; -1: they are not counted
} RulesEndings;

// Where the parts of a State are, in bytes from its start, and how large it is.
typedef struct StateLayout {
    size_t pieces;
    size_t board;
    size_t flags;
    size_t blocks;    // attributes
    size_t places;    // variables
    size_t knowledge; // who knows what; only where [hides]
    size_t waits;     // effects that wait; only where some do
    size_t frame;     // a Code that waits for chance; only where some may
    int wait_limit;   // waiting effects at once
    size_t size;      // bytes of a State
    int block_size;   // bytes of the attributes of one piece
} StateLayout;

typedef struct Rules {
    Arena arena; // owns everything below
    const char *name;
    const char *description; // "" when the spec has none
    const char *uci_variant; // what UCI calls it; "": its id without hyphens
    uint64_t fingerprint;    // of the document with its settings; 0: unknown
    Digest digest;           // of the same, which nobody can forge; all zeros: unknown
    bool has_settings;       // somebody set its options
    Topology topology;
    SeatRules *seats;
    int seat_count;
    int least_seats; // the range of seat_count that the document allows; 0: it has no range
    int most_seats;
    KindRules *kinds;
    int kind_count;
    const char **flags; // names
    int flag_count;
    Path *paths;
    size_t path_count;
    PathRange *ranges; // [seat * kind_count + kind]
    Seat *order;       // turn order
    int order_count;
    int start_at;
    StartPiece *start;
    int start_count;
    Code setup; // performed after that: shuffling and dealing; CODE_NONE: nothing
    bool has_leader;
    bool guards_leader;  // no action may leave an own leader attacked
    bool plain_attacks;  // what a piece attacks does not depend on conditions of its moves
    bool leader_answers; // where a leader is attacked and one can move, only leaders move
    int agreement_turns; // that each seat has had before a draw may be offered
    Conditions after;    // must hold after every step
    TermIndex *sums;     // of which a step must have the most, in order; TERM_NONE: of captures
    int sum_count;
    bool may_pass;         // instead of a step
    bool hands;            // captured pieces go to the captor's hand
    bool has_hands;        // pieces may be in hand and be dropped
    Site hand[SEAT_LIMIT]; // the zone of each seat's hand, where it has one; else SITE_NONE
    int piece_limit;       // pieces that a State has room for

    // What both dialects may say in expressions.
    Program program;
    SiteRules *sites; // per site
    Attribute *attributes;
    int attribute_count;
    FixedAttribute *site_attributes;
    int site_attribute_count;
    FixedAttribute *seat_attributes;
    int seat_attribute_count;
    FixedAttribute *edge_attributes;
    int edge_attribute_count;
    Variable *variables;
    int variable_count;
    int place_count; // places of all variables
    SeatZone *seat_zones;
    int seat_zone_count;
    Option *options;
    int option_count;
    Rule *rules; // all of one dialect
    int rule_count;
    PhaseRules *phases;
    int phase_count;
    int initial_phase;
    OfferRules *offers; // the document's, then agreements
    int offer_count;
    int obligation_count;     // sums that a turn must make greatest, in order
    const char **obligations; // their names
    Code turn_start;          // CODE_NONE: nothing
    Code turn_end;
    Code captured;          // when a piece is captured
    Code transformed;       // when a piece has become another one
    int mover_attribute;    // of a piece: the seat in whose turn it moves instead; -1: none
    int direction_variable; // -1: none
    int skip_variable;
    int dice_count;
    int dice_sides;
    Judging judging;    // what programs are told
    const Hooks *hooks; // what expressions ask of the rooms above them: hooks.h
    RulesLook look;
    RulesNames names;
    RulesFacts facts;
    RulesEndings endings;
    StateLayout layout;
} Rules;

// Releases [rules] and all it owns; NULL is fine.
void rules_free(Rules *rules);

static inline const PathRange *rules_range(const Rules *rules, Seat seat, Kind kind) {
    return &rules->ranges[seat * rules->kind_count + kind];
}

// Where the offset with the number [offset], an operand of an instruction OF_MOVE, leads from
// [source].
static inline Site rules_offset(const Rules *rules, uint32_t offset, Site source) {
    return rules->topology.tables[offset][source];
}

// Returns the first win condition of the row [reason]; NULL: the document has none.
const Win *rules_win(const Rules *rules, Reason reason);

// Returns the index of the interaction with this name of [length] bytes, or -1.
int rules_find_interaction(const Rules *rules, const char *name, size_t length);

// Returns the seat or the kind called [name], or SEAT_NONE, KIND_NONE.
Seat rules_find_seat(const Rules *rules, const char *name);
Kind rules_find_kind(const Rules *rules, const char *code);

// The index of the attribute called [name], -1: none; the variable, of seats or of the whole game,
// called so, NULL: none.
int rules_find_attribute(const Rules *rules, const char *name);
const Variable *rules_find_variable(const Rules *rules, const char *name, bool per_seat);

// True when [setting], "name=value", is about an option of the game or the number of players.
bool rules_have_option(const Rules *rules, const char *setting);

#endif
