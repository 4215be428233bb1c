// SPDX-License-Identifier: MIT
// Rules are a document in compiled form: made once, never changed afterwards, and shared by all
// States of a game. They own everything they point to; rules_free releases it.
#pragma once

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
    PATH_LIMIT = 256,    // paths in a PathRange
    FLAG_FOREVER = 0xFF, // countdown of a state flag that never expires
};

// What stands on the target of a move. On a shared site, several Standings can hold at once.
typedef enum Standing {
    STANDING_EMPTY,
    STANDING_ENEMY,
    STANDING_ALLY,
    STANDING_BLOCKED, // a frozen piece, which can be neither captured nor passed
} Standing;

// A change of kind at the end of a move. If all conditions hold, the piece becomes one of
// [options].
typedef struct Transform {
    Conditions conditions;
    const Kind *options;
    size_t option_count;
    bool optional; // the piece may also keep its kind
} Transform;

// A castling moves the piece to [to] and its partner to [partner_to], if all squares that they
// cross are free. Both sites are SITE_NONE for a seat that cannot castle.
typedef struct Castle {
    Kind partner;
    bool by_partner; // an Action always names the partner's square as its target
    Site to;
    Site partner_to;
} Castle;

// A way in which pieces of one kind and seat move: a leap, or a slide if it repeats. Its rules say
// what the piece may do on a target, depending on the pieces there.
typedef struct Path {
    const Site *next; // for each site, the site that one step leads to, or SITE_NONE
    uint16_t times;   // the maximum number of steps; 0: no limit
    uint16_t rule;    // index into RulesMoves.rules of its first rule
    uint16_t rule_count;
    uint16_t over;         // exactly how many pieces a hop jumps over; 0: the path is no hop
    uint8_t targets;       // a bit for each Standing of a target that some rule accepts
    uint8_t stop_on;       // a bit for each Standing of a site on which a slide stops
    bool takes;            // an effect of the path or of one of its rules captures at an offset
    bool drop;             // a drop from the hand onto any empty site
    bool simple;           // a step or slide that depends on nothing but what stands on the way
    const Condition *stop; // a slide also stops where this condition holds; NULL: no condition
    Conditions conditions;
    Conditions after;            // on the State after the move
    Code effects;                // performed with any of its rules; has no jumps; CODE_NONE: none
    const Transform *transforms; // only the first whose conditions hold applies
    size_t transform_count;
    const Set *transforms_on; // the targets where a Transform may apply; NULL: no transforms
    const Castle *castle;     // NULL: no castling
    const char *source;       // its place in the document
} Path;

// The paths of one kind as one seat plays it.
typedef struct PathRange {
    uint16_t first; // index into RulesMoves.paths
    uint16_t count;
    bool overlaps; // two of the paths may lead to the same site
    bool depends;  // a path depends on where another path leads
    uint16_t drop; // index into RulesMoves.paths of the kind's drop; DROP_NONE: never dropped
    // The item [victim * board_count + source] has the reach_bit of each path by which a piece of
    // this kind on [source] might remove a piece on [victim]. NULL: not computed.
    const uint16_t *reach;
} PathRange;

enum { REACH_BITS = 16, DROP_NONE = 0xFFFF };

// The bit of a path in PathRange.reach. [path] is 0 for the first path of the range. Paths from the
// sixteenth on share a bit.
static inline unsigned reach_bit(unsigned path) {
    return 1u << (path < REACH_BITS ? path : REACH_BITS - 1);
}

// How many pieces a site holds, and who sees them.
typedef struct SiteRules {
    uint16_t capacity; // pieces that fit; 0: no limit
    bool ordered;      // a stack: the order of its pieces matters
    bool bag;          // the pieces on it are always shuffled
    Seat owner;        // of a zone; SEAT_NONE: nobody owns it
    Seats seen;        // who sees the faces of pieces there
} SiteRules;

// An attribute of pieces. Its value takes 1, 2 or 4 bytes of the piece's block. One or two bytes
// hold 0 for null, otherwise value - minimum + 1. Four bytes hold the Value with the sign bit
// flipped, so that null is 0.
typedef struct Attribute {
    const char *name;
    uint8_t type; // Type
    uint8_t width;
    uint16_t offset; // in the block of a piece
    int minimum;
    int maximum;
    bool private;  // only the piece's owner sees the value, and only while seeing the face
    bool internal; // not shown to people
} Attribute;

// An attribute whose values are constant: of sites (nodes), of seats (roles) or of edges.
typedef struct FixedAttribute {
    const char *name;
    uint8_t type;
    Value *values; // for each site, seat or edge; VALUE_NULL: none
} FixedAttribute;

// A variable. If each seat has its own, their values are in consecutive slots.
typedef struct Variable {
    const char *name;
    uint8_t type;
    bool per_seat;
    bool ranged; // the document gives [minimum] and [maximum]
    int minimum;
    int maximum;
    uint16_t index;            // its first slot
    Value initial[SEAT_LIMIT]; // for each seat; a global variable has only the first
    bool private;              // if per seat: each seat sees its own value, whatever [seen] says
    Seats seen;                // the seats that see all values
    bool internal;             // not shown to people
    const char *told; // a sentence with {value} and {max} that shows it; NULL: its name does
} Variable;

// A zone that each seat has, such as player.hand.
typedef struct SeatZone {
    const char *name;
    Site sites[SEAT_LIMIT]; // for each seat
} SeatZone;

typedef enum OptionKind { OPTION_INTEGER, OPTION_BOOLEAN, OPTION_CHOICE } OptionKind;

typedef struct Option {
    const char *name;
    const char *label;
    OptionKind kind;
    int minimum;
    int maximum;
    const char **values;  // OPTION_CHOICE
    const char **titles;  // for each value, its name for people
    const char **reasons; // for each value, why it cannot be chosen; NULL: it can
    int value_count;
    int32_t initial;
    int32_t value; // as set in these Rules: a number, 0 or 1, or an index into [values]
    bool idle;     // changing it has no effect while the other options stay as they are
} Option;

// What the player of an interaction chooses apart from entity and target.
typedef enum Choosing { CHOOSES_NOTHING, CHOOSES_AMOUNT, CHOOSES_NAME, CHOOSES_SEAT } Choosing;

// The type of what is chosen; TYPE_NULL for nothing.
static inline Type choosing_type(Choosing chooses) {
    static const Type types[] = {[CHOOSES_NOTHING] = TYPE_NULL,
                                 [CHOOSES_AMOUNT] = TYPE_INTEGER,
                                 [CHOOSES_NAME] = TYPE_NAME,
                                 [CHOOSES_SEAT] = TYPE_SEAT};
    return types[chooses];
}

// Where the candidates for an entity or target come from.
typedef enum Pick {
    PICK_NONE, // no entity or target is chosen
    PICK_BOARD,
    PICK_OWN_ZONES, // the zones of the acting seat
    PICK_SET,       // a set that the document gives
} Pick;

// The part of a Rule that only interactions have.
typedef struct Interaction {
    uint8_t entity;  // Pick
    uint8_t target;  // PICK_NONE, PICK_BOARD or PICK_SET
    uint8_t chooses; // Choosing
    bool chainable;
    bool secret;
    bool may_be_refused;
    bool counts_moves; // Rule.effects or Rule.after count a player's actions
    bool by_sites;     // two sites alone identify an action, and the document limits neither
    bool ends_turn;    // once it has been played, another seat or chance acts, or the game is over
    bool ends_or_asks; // likewise, unless its effects have asked for another action
    TermIndex entity_set; // if the entity is PICK_SET: the set to choose from
    TermIndex target_set;
    // Names, seats or numbers to choose from. TERM_NONE: amounts from [minimum] to [maximum], if
    // there are any.
    TermIndex value_set;
    TermIndex minimum;
    TermIndex maximum;
    TermIndex step; // TERM_NONE: 1
    // For each start, the targets that pass those conditions of Rule.when that read only start and
    // target. NULL: not computed.
    const Set *pairs;
    // For each Level, the conditions of Rule.when that [pairs] does not cover.
    Conditions by_level[4];
    // If true, the conditions of LEVEL_TARGET are divided into those three. [vacant] and [passing]
    // are Terms that yield SiteSets of the targets that pass some of the conditions, or TERM_NONE.
    // [vacant] is the same for all entities, and evaluating it is never a fault. If evaluating
    // [passing] is a fault, the conditions of LEVEL_TARGET must be evaluated for each target by
    // itself, which need not be a fault. [asked] are the other conditions.
    bool divided;
    TermIndex vacant;
    TermIndex passing;
    Conditions asked;
    Conditions umpire;  // on the true State; if one fails, the umpire refuses the action
    TermIndex end_turn; // whether the turn ends; TERM_NONE: the phase decides
    TermIndex *gives;   // for each obligation, what the action adds to its sum; TERM_NONE: 0
} Interaction;

// How a piece's move may end: the pieces that must be on the target, and what happens to them.
typedef struct Outlet {
    uint16_t path;    // index into RulesMoves.paths
    uint8_t standing; // Standing
    bool captures;
    bool shares;     // the piece joins the others on the target
    bool asks_after; // there are conditions on the State after the move
} Outlet;

// The rule of an action, in either dialect. Moves of a piece are found by following a path, whose
// conditions and effects apply to all rules of the path. Interactions are found by trying all
// candidates for entity, target and value.
typedef struct Rule {
    Outlet outlet;            // of a piece's move
    Interaction *interaction; // NULL: a piece's move
    Conditions when;          // on the State before the action, in the order of the document
    Conditions after;         // on the State after the action
    // Performed along with the move. The effects of a piece's move have no jumps, and come after
    // the effects of its path.
    Code effects;
    Code refused;       // performed instead of [effects] if the umpire refuses; CODE_NONE: nothing
    const char *name;   // of an interaction; otherwise NULL
    const char *label;  // for people; if the document has none, the name with spaces
    const char *source; // the path of a piece's move in the document
} Rule;

typedef enum Actors { ACTORS_CURRENT, ACTORS_ALL, ACTORS_SEAT } Actors;

typedef struct PhaseRules {
    const char *name;
    uint8_t who_acts;      // Actors
    TermIndex acting_seat; // ACTORS_SEAT: the seat that acts
    uint16_t *rules;       // indexes into RulesMoves.rules
    size_t rule_count;
    bool optional;
    TermIndex until; // ends the phase once it holds; TERM_NONE: each action ends the phase
    int next;        // index into RulesFlow.phases; PHASE_INDEX_NONE: no phase, the turn ends
    Code enter;
    Code leave;
    uint32_t source;
} PhaseRules;

// The ways to end a game that every game has, whatever its document defines.
typedef enum Agreement {
    AGREEMENT_NONE,
    AGREEMENT_DRAW,             // offers a draw to all others
    AGREEMENT_RESIGN,           // gives up
    AGREEMENT_ABORT,            // ends the game without a result
    AGREEMENT_TIME,             // a player has run out of time
    AGREEMENT_FORFEIT,          // a player broke the rules, and loses
    AGREEMENT_CLAIM_REPETITION, // claims a draw: the position has occurred often enough
    AGREEMENT_CLAIM_QUIET,      // claims a draw: nothing has happened for long enough
    AGREEMENT_COUNT,
} Agreement;

typedef struct OfferRules {
    const char *name;
    const char *label; // for people; if the document has none, the name
    uint8_t agreement; // Agreement; AGREEMENT_NONE: an offer of the document
    Conditions when;
    TermIndex to;      // the set of seats that must agree; TERM_NONE: nobody
    TermIndex minimum; // of the amount offered; TERM_NONE: no amount is offered
    TermIndex maximum;
    TermIndex step;
    TermIndex others; // the seats of which the offer names one; TERM_NONE: it names none
    Code accepted;
    Code refused;
} OfferRules;

typedef enum EndingKind { ENDING_VICTORY, ENDING_DEFEAT, ENDING_DRAW, ENDING_SCORE } EndingKind;

typedef struct Ending {
    uint8_t kind;  // EndingKind
    bool for_each; // [condition] is evaluated once for each seat, which is in local 0
    TermIndex condition;
    // If [for_each]: for each seat, what [condition] is for it, made once that is known. NULL: the
    // condition itself.
    const TermIndex *by_seat;
    TermIndex score;     // ENDING_SCORE: the points of the seat in local 0
    TermIndex highlight; // sites that show why it holds, for the seat in local 0; TERM_NONE: none
    const char *reason;
} Ending;

// How squares are drawn: in two colours, all alike, or as points where lines cross.
typedef enum Squares { SHOWN_CHECKERED, SHOWN_PLAIN, SHOWN_POINTS } Squares;

// Squares marked on the board, such as a palace.
typedef struct MarkedZone {
    const char *name;
    const Set *sites; // for each seat
} MarkedZone;

// Alternative names for the squares.
typedef struct Naming {
    const char *name;
    const char **sites; // for each site of the board; NULL: none
} Naming;

// A sign on the board that is not a piece.
typedef struct Marker {
    const char *name;
    const char *sign;
    TermIndex site;
} Marker;

// A win condition of the document: the row of the table of endings that checks it, and its details.
typedef struct Win {
    Reason reason;     // a Reason whose row in the table of endings is WHEN_BY_ACTION
    Kind piece;        // the kind of piece that must arrive; KIND_NONE: any leader
    const bool *kinds; // for each kind, whether the condition counts it
    const Set *zones;  // for each seat, the sites that a piece must reach; NULL: none
    int threshold;     // REASON_CHECKS: how many checks win
} Win;

// The result that an ending has for a seat.
typedef enum Meaning { MEANING_DRAW, MEANING_LOSS, MEANING_WIN } Meaning;

// The ending by repetition. It holds when a position has occurred [times] times; 0: never.
typedef struct RepetitionRules {
    int times;
    Meaning mover; // the result of the seat that repeats the position
    Seat loser;    // the seat that loses, whichever repeats the position; SEAT_NONE: none
    int claim;     // the seat to act may claim a draw after this many occurrences; 0: never
    bool depends_on_check;
    Meaning checker; // if [depends_on_check], the result of a seat that gave check with every move
} RepetitionRules;

// Material with which a seat cannot win, provided that all conditions below hold. Sets of kinds
// have a bool for each kind; NULL: no condition.
typedef struct Shortage {
    const Kind *pieces; // the seat's pieces, except those of kinds in [more], are exactly these,
                        // sorted by kind
    int piece_count;
    bool plain;          // [pieces] is the only condition
    const bool *more;    // kinds of which the seat may have any number
    const bool *against; // all pieces of the other seats are of these kinds
    const bool *same;    // all pieces of these kinds, of any seat, are on squares of one colour
    // If the seat has a piece of one of these kinds on squares of one colour, no other seat has a
    // piece of them on squares of that colour.
    const bool *other;
    TermIndex when; // a condition on the seat; TERM_NONE: none
} Shortage;

// A piece at the start of the game. If several share a site, later ones are on top.
typedef struct StartPiece {
    Site site;
    Kind kind;
    Seat seat;               // SEAT_NONE: nobody's
    const KindValue *values; // attributes that differ from those of its kind
    size_t value_count;
} StartPiece;

typedef enum Stalemate {
    STALEMATE_IS_DRAW,
    STALEMATE_IS_LOSS,
    STALEMATE_IS_WIN,
    STALEMATE_IS_SKIP
} Stalemate;

// The appearance of a game.
typedef struct RulesLook {
    const char *piece_set; // the name of a set of pictures; NULL: not given
    uint8_t squares;       // Squares
    MarkedZone *marked;
    int marked_count;
    const char *board;  // the name of a board theme; NULL: none
    const char **signs; // for each site of the board, its sign or NULL; NULL: there are no signs
    Naming *namings;
    int naming_count;
    Marker *markers;
    int marker_count;
} RulesLook;

// The texts of a document, indexed by Value, and the names of sites, seats, kinds and so on as
// Values. An array whose names no expression needs is NULL. In an array, a name that no expression
// needs is VALUE_NULL.
typedef struct RulesNames {
    const char **list;
    int count;
    uint16_t *order; // indexes into [list], sorted by text for binary search
    Value *sites;    // for each site, its name
    Value *seats;    // for each seat, its name
    Value *sides;    // for each seat, the name of its side
    Value *codes;    // for each kind, its code
    Value *kinds;    // for each kind, its name for people
    Value *phases;   // for each phase, its name
} RulesNames;

// Facts about a game, derived once by the compiler.
typedef struct RulesFacts {
    bool steps_evaluate; // some condition of a path or of its rules is an expression
    bool chances;        // the game has random events
    bool interacts;      // it is in the interaction dialect, otherwise in the piece dialect
    bool explicit_turns; // some interaction has end_turn
    bool hides;          // something may be hidden from some seat
    Seats alike_owners;  // seats whose entities are all alike, so that a hidden face hides nothing
    bool alike_nobodys;  // the entities that nobody owns are all alike
    bool asks_certain;   // chance is asked even if only one outcome is possible, see chance_asking
    bool hides_places;   // some seat cannot always see where pieces stand
    bool private_attributes; // some seat cannot always see all attributes of a face that it sees
    bool depends_on_history; // some condition depends on earlier positions
} RulesFacts;

// The endings of a game.
typedef struct RulesEndings {
    Ending *list; // declared by the document
    int count;
    // For each Term, true if it reads only variables, how many pieces are in zones, and which seats
    // are out, frozen or controlled by others. NULL: the document declares no endings.
    const bool *by_standing;
    bool count_zones; // some Term reads how many pieces are in a zone
    // For each Term, true if it reads nothing that changes when the turn passes. NULL: the document
    // declares no endings.
    const bool *outlasts_turn;
    bool leaders_stay; // capturing a leader does not put its seat out
    Stalemate stalemate;
    RepetitionRules repetition;
    Reasons heeded;      // of the endings AT_TURN and NO_ACTION, those that can end the game
    int quiet_limit;     // the game is drawn after that many quiet turns; 0: never
    int quiet_claim;     // a draw may be claimed after that many quiet turns; 0: never
    Shortage *shortages; // the game is a draw when each seat has the pieces of one of them
    int shortage_count;
    const bool *in_shortage; // for each kind, whether any shortage lists it; NULL: no shortages
    bool blocked_is_dead;    // a draw once endings/blocked.c proves that nobody can be mated
    const char *articles[ARTICLE_COUNT]; // by Article; NULL: not given
    Win *wins;                           // in the order of the document
    int win_count;
    // Index into RulesData.variables: how many checks a seat has given. -1: they are not counted.
    int checks_variable;
} RulesEndings;

// Where each part of a State starts, in bytes from the start of the State, and some sizes.
typedef struct StateLayout {
    size_t pieces;
    size_t board;
    size_t flags;
    size_t blocks;    // packed attributes
    size_t slots;     // variables
    size_t knowledge; // only where the Rules hide something
    size_t waits;     // only where some effect waits
    size_t frame;     // only where effects may ask chance
    size_t planes;    // only where expressions read them
    int wait_limit;   // how many effects may wait at a time
    size_t size;      // bytes of a State
    int block_size;   // bytes of one piece's packed attributes
} StateLayout;

// The identity of a game.
typedef struct RulesAbout {
    const char *name;
    const char *description; // "" when the spec has none
    const char *uci_variant; // its name in UCI; "": its id without hyphens
    uint64_t fingerprint;    // of the document and its settings; 0: unknown
    Digest digest;           // SHA-256 of the document and its settings; all zeros: unknown
    bool has_settings;       // the rules were loaded with settings of options
} RulesAbout;

typedef struct RulesSeats {
    SeatRules *list;
    int count;
    int minimum; // the allowed range of [count]; 0: it is fixed
    int maximum;
    Seats enemies[SEAT_LIMIT]; // for each seat, the seats of other sides
} RulesSeats;

typedef struct RulesKinds {
    KindRules *list;
    int count;
    bool has_leader;
} RulesKinds;

// The rules of actions, and the effects that actions share.
typedef struct RulesMoves {
    Rule *rules; // of steps or, in the interaction dialect, of interactions
    int rule_count;
    Path *paths;
    size_t path_count;
    PathRange *ranges;   // that of a seat and kind is at [seat * kinds.count + kind]
    bool guards_leader;  // no action may leave one's own leader attacked
    bool plain_attacks;  // attacks ignore the conditions of moves
    bool leader_answers; // while a leader is attacked, leaders must move if any of them can
    bool may_pass;       // a seat may pass instead of making a step
    Conditions after;    // on the State after every step
    // The sums that a step must maximise, most important first. An item TERM_NONE is the number of
    // captures.
    TermIndex *sums;
    int sum_count;
    Code captured;    // the effects of a capture; CODE_NONE: none
    Code transformed; // performed when a piece has changed its kind; CODE_NONE: nothing
} RulesMoves;

// Pieces in hand.
typedef struct RulesHands {
    bool exist;            // pieces may be in hand and be dropped
    bool gain_captures;    // captured pieces go to the captor's hand
    Site zone[SEAT_LIMIT]; // the hand of each seat; SITE_NONE: it has none
} RulesHands;

// The data that expressions may name: attributes, variables and zones.
typedef struct RulesData {
    SiteRules *sites;   // for each site
    const char **flags; // the names of the flags
    int flag_count;
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
    int slot_count; // the number of slots that all variables take together
    SeatZone *seat_zones;
    int seat_zone_count;
} RulesData;

// The position at the start of a game.
typedef struct RulesStart {
    StartPiece *pieces;
    int count;
    int piece_limit; // pieces that a State has room for
    Code setup;      // performed at the start, such as dealing; CODE_NONE: nothing
} RulesStart;

// The order of turns, and the phases and effects of a turn.
typedef struct RulesFlow {
    Seat *order;
    int order_count;
    int start_at; // index into [order] of the first turn
    PhaseRules *phases;
    int phase_count;
    int initial_phase;
    Code turn_start; // performed when a turn starts; CODE_NONE: nothing
    Code turn_end;   // performed when a turn ends; CODE_NONE: nothing
    int obligation_count;
    const char **obligations; // the names of sums that a turn must maximise, most important first
    int mover_attribute;      // the attribute that names the seat that moves a piece; -1: the owner
    int direction_variable;   // index of turn_direction in RulesData.variables; -1: none
    int skip_variable;        // index of skip_next in RulesData.variables; -1: none
    int dice_count;
    int dice_sides;
} RulesFlow;

typedef struct RulesOffers {
    OfferRules *list; // the offers of the document, then the agreements
    int count;
    int agreement_turns; // turns that each seat must have had before a draw can be offered
} RulesOffers;

typedef struct RulesOptions {
    Option *list;
    int count;
} RulesOptions;

// Planes are the sets of sites of the board that States keep up to date, so that expressions need
// not visit site after site. They exist where each site of the board has room for one piece, and
// nothing is hidden.
typedef enum PlaneKind {
    PLANE_TAKEN,     // any piece stands there
    PLANE_OWNER,     // a piece of seat [value] stands there
    PLANE_KIND,      // a piece of kind [value] stands there
    PLANE_ATTRIBUTE, // a piece stands there whose attribute [index] is [value], which is not null
} PlaneKind;

typedef struct Plane {
    uint8_t kind; // PlaneKind
    uint16_t index;
    Value value;
} Plane;

// The planes of a game: first PLANE_TAKEN, then PLANE_OWNER of each seat, then the others.
enum { PLANE_LIMIT = 40 };
typedef struct RulesPlanes {
    Plane list[PLANE_LIMIT];
    int count; // 0: there are none
    int words; // number of 64-bit words that a plane takes in a State, with a bit for each site
} RulesPlanes;

typedef struct Rules {
    Arena arena; // owns everything below
    RulesAbout about;
    Topology topology;
    RulesSeats seats;
    RulesKinds kinds;
    RulesMoves moves;
    RulesHands hands;
    RulesData data;
    RulesPlanes planes;
    RulesStart start;
    Program program;
    RulesFlow flow;
    RulesOffers offers;
    RulesEndings endings;
    RulesOptions options;
    RulesNames names;
    RulesLook look;
    RulesFacts facts;
    Judging judging;    // advice for programs that play
    const Hooks *hooks; // play_hooks
    StateLayout layout;
} Rules;

struct Context;
struct State;

// Functions about moves, legality and repetition that expressions call. They evaluate expressions
// themselves, so they belong to folders that include this one. This folder must not include those,
// so rules point to the functions instead.
struct Hooks {
    // True when an enemy of [seat] could remove a piece of [seat] on [site].
    bool (*attacked)(const Rules *rules, const struct State *state, Site site, Seat seat);
    // Counts the actions that [seat] would have if it were to act. Charges the steps to the budget
    // of [asking], in which it also records a fault.
    size_t (*count_actions)(struct Context *asking, Seat seat);
    // A number that is equal for positions that count as the same for repetition.
    uint64_t (*position_key)(const Rules *rules, const struct State *state);
};

// Releases [rules] and everything they own. NULL is allowed.
void rules_free(Rules *rules);

static inline const PathRange *rules_range(const Rules *rules, Seat seat, Kind kind) {
    return &rules->moves.ranges[seat * rules->kinds.count + kind];
}

enum { TAKEN_PLANE = 0 }; // the index in RulesPlanes.list of the plane of all taken sites

// The index in RulesPlanes.list of the plane of what [seat] owns.
static inline int rules_owner_plane(int seat) {
    return 1 + seat;
}

static inline bool rules_same_side(const Rules *rules, Seat a, Seat b) {
    return rules->seats.list[a].side == rules->seats.list[b].side;
}

// The site that an offset leads to from [source]. [offset], an operand of an OF_MOVE instruction,
// is an index into Topology.tables.
static inline Site rules_offset(const Rules *rules, uint32_t offset, Site source) {
    return rules->topology.tables[offset][source];
}

// The first win condition with that reason, or NULL.
const Win *rules_win(const Rules *rules, Reason reason);

// The index of the interaction with this name of [length] bytes, or -1.
int rules_find_interaction(const Rules *rules, const char *name, size_t length);

// The seat with that name, or SEAT_NONE.
Seat rules_find_seat(const Rules *rules, const char *name);

// The kind with that code, or KIND_NONE.
Kind rules_find_kind(const Rules *rules, const char *code);

// The first index at which [seat] is in the turn order, or -1 if it has no turn.
int rules_first_turn(const Rules *rules, Seat seat);

// The index of the attribute with that name, or -1.
int rules_find_attribute(const Rules *rules, const char *name);

// The global variable with that name or, if [per_seat], the one that each seat has. NULL if there
// is none.
const Variable *rules_find_variable(const Rules *rules, const char *name, bool per_seat);

// True when [setting], "name=value", names an option of the game, or the number of players.
bool rules_have_option(const Rules *rules, const char *setting);
