// SPDX-License-Identifier: MIT
// A document of the interaction dialect as plain data: roles, schemas, topology, state, setup,
// interactions, flow, endings. engine/rules decides what they mean. The dialect is the state-driven
// game language of J. Rogers; see docs/interaction-dialect.md.
#pragma once

#include "engine/doc/doc.h"
#include "engine/spec/shared/common_spec.h"
#include "engine/spec/shared/offer_spec.h"
#include "engine/spec/shared/shown_spec.h"

// Limits of a document.
enum {
    INTERACTION_SITE_LIMIT = 1024,
    INTERACTION_PIECE_LIMIT = 1024,
    INTERACTION_SEAT_LIMIT = 16,
    INTERACTION_SCHEMA_LIMIT = 250,
    INTERACTION_RULE_LIMIT = 1024,
    INTERACTION_PHASE_LIMIT = 64,
    INTERACTION_EDGE_LIMIT = 16 * 1024,
    INTERACTION_ORDER_LIMIT = 64,
    INTERACTION_OBLIGATION_LIMIT = 8,
    INTERACTION_CHOICE_LIMIT = 256,
    INTERACTION_STEP_LIMIT = 4096,      // steps of the setup
    INTERACTION_NAME_LIMIT = 16 * 1024, // distinct texts and names
};

typedef struct RoleSpec {
    const Node *node;
    SeatSpec seat;
    SpecName side; // roles with the same side share the result; absent: a side of its own
} RoleSpec;

// How many players can take part.
typedef struct CountSpec {
    const Node *node; // NULL if absent: all roles take part
    int minimum;
    int maximum;
    int initial; // "default": the number who play unless a setting changes it; 0 if absent
} CountSpec;

typedef struct PlayersSpec {
    const Node *node;
    CountSpec count;
    bool dynamic;   // "dynamic_roles": the reader copied the document's only role for each player:
                    // Player became Player1, Player2, ...
    SpecList roles; // of RoleSpec; the first InteractionSpec.count of them take part
} PlayersSpec;

typedef struct SchemaSpec {
    const Node *node;
    SpecName name;
    FaceSpec face;
    SpecList attributes; // of AttributeSpec
    VisibilitySpec visibility;
} SchemaSpec;

typedef enum BoardShape {
    BOARD_NONE,
    BOARD_GRID,    // grid(columns, rows)
    BOARD_HEX,     // hex_grid(columns, rows): a rhombus with axial coordinates
    BOARD_HEXAGON, // hexagon(side)
    BOARD_TRACK,   // track(length)
    BOARD_NETWORK, // nodes and edges
} BoardShape;

// A site of a network.
typedef struct NodeSpec {
    const Node *node;
    SpecName name;
    SpecPair position;   // where the node is drawn
    SpecList attributes; // of ConstantSpec
} NodeSpec;

typedef struct EdgeSpec {
    const Node *node;
    SpecName from; // a node; its [index] is that in the list of nodes
    SpecName to;   // another node
    bool special;  // its nodes are not adjacent; for special_connection and special_neighbours
    bool directed; // it leads only from [from] to [to]
    SpecList attributes; // of ConstantSpec
} EdgeSpec;

typedef enum ZoneType {
    ZONE_STACK, // ordered
    ZONE_SET,   // unordered
    ZONE_BAG,   // unordered, drawn from at random
} ZoneType;

typedef struct ZoneSpec {
    const Node *node;
    SpecName name;
    int type;           // ZoneType
    bool ordered_given; // the document has "ordered"
    bool ordered;
    bool visible_given; // the document has "visible"
    bool visible;
    VisibilitySpec visibility;
    const Phrase *owner; // player('NAME'); NULL: nobody
    bool shuffle;        // the zone is shuffled before the setup deals
    bool per_player;     // each player has such a zone, called NAME_PLAYER or player.NAME
    int capacity;        // how many pieces fit; 0: no limit
} ZoneSpec;

typedef struct TopologySpec {
    const Node *node;
    SpecName type;
    int coordinates; // "coordinate_system"; its only value is axial
    BoardShape shape;
    int columns; // number of columns, side of a hexagon, or length of a track
    int rows;
    bool loop;    // the track is closed
    int capacity; // number of pieces that fit on a site of the board; default 1; 0: no limit
    bool ordered; // stacks on the board are ordered
    VisibilitySpec hidden; // "occupancy": who sees that a site of the board is occupied
    SpecNames disabled;    // names of sites that do not exist
    SpecList nodes;        // of NodeSpec
    SpecList edges;        // of EdgeSpec
    SpecList lines;        // of SpecNames: straight lines of a network
    SpecList zones;        // of ZoneSpec
    bool placed;           // every node has a position
} TopologySpec;

// The value that an attribute of an entity has at the start.
typedef struct AttributeValueSpec {
    SpecName name; // [index] into the attributes of the schema; -1: owner, which every entity has
    const Phrase *value;
} AttributeValueSpec;

typedef enum SetupType { SETUP_SPAWN, SETUP_SHUFFLE, SETUP_DEAL, SETUP_MOVE } SetupType;

typedef struct SetupSpec {
    const Node *node;
    SpecName action; // the document's name of the SetupType
    int type;        // SetupType
    SpecName schema; // SETUP_SPAWN only
    int count; // SETUP_SPAWN: how many entities, or -1 if absent; SETUP_DEAL, SETUP_MOVE: how many
               // go to each zone
    SpecList attributes; // SETUP_SPAWN: of AttributeValueSpec
    PhraseList at;       // SETUP_SPAWN: grid_nodes(...), zone('name'), or the PHRASE_TEXT of a site
    SpecName zone;       // SETUP_SHUFFLE: a zone, possibly of a player who does not take part
    const Phrase *from;  // SETUP_DEAL, SETUP_MOVE: the zone that entities come from
    PhraseList to;       // SETUP_DEAL, SETUP_MOVE: the zones that entities go to
} SetupSpec;

// The number that an action adds to the sum of an obligation.
typedef struct GivesSpec {
    SpecName name; // [index] into the flow's obligations
    const Phrase *value;
} GivesSpec;

typedef struct RuleSpec {
    const Node *node;
    SpecName name;
    PhraseList conditions; // on the position before the action; key "conditions" or "when"
    PhraseList effects;
    PhraseList after;    // conditions on the position after the effects
    PhraseList umpire;   // conditions on the true position when the action is played
    PhraseList refused;  // effects performed instead of [effects] if [umpire] or [after] fails
    bool may_be_refused; // "refused" is present, even if empty
    // The sets from which a player chooses; NULL: the action has no such choice.
    const Phrase *entity; // a set of entities
    const Phrase *target; // a set of sites
    const Phrase *other;  // a set of seats
    const Phrase *choice; // a set of names or kinds
    SpecNames choices;    // a list of names instead of [choice]
    AmountSpec *amount;
    bool chainable;         // the entity may then continue with another chainable action
    const Phrase *end_turn; // the condition under which the action ends the turn; NULL: none
    SpecList gives;         // of GivesSpec
    bool secret;            // others see that the seat acted, but not how
    SpecName label;         // the name of the action for people
} RuleSpec;

typedef struct PhaseSpec {
    const Node *node;
    SpecName name;
    SpecName actors_word; // current_player or all; absent if [actors] is given
    const Phrase *actors; // an expression for the seat that acts; NULL: see [actors_word]
    SpecNames actions;    // "allowed_actions": interactions; [index] into the rules
    bool optional;        // passing is allowed
    const Phrase *until;  // the phase ends after an action if this holds; NULL: after any action
    SpecName next;        // the next phase in the same turn; [index] into the phases
    PhraseList enter;
    PhraseList leave; // the document's "exit"
} PhaseSpec;

typedef struct FlowSpec {
    const Node *node;
    SpecName time_model;
    SpecList phases; // of PhaseSpec
    SpecName initial_phase;
    SpecNames order;      // the roles in the order of their turns; absent: all, as they are listed
    SpecNames obligation; // the names that rules use in "gives"; may be empty
    TurnEffectsSpec turn;
    int stalemate;  // StalemateType
    int repetition; // the game is a draw when a position has occurred this many times; 0: never
    int repetition_claim; // as [repetition], but only if a player claims the draw; 0: never
    int quiet_limit;      // a draw after this many turns in which no piece left the game; 0: never
    int quiet_claim;      // as [quiet_limit], but only if a player claims the draw; 0: never
} FlowSpec;

typedef struct InteractionSpec {
    const Node *node;
    const char *file; // the document's name
    AboutSpec about;
    CommonSpec common;
    PlayersSpec players;
    int count;        // number of players who take part
    SpecList schemas; // of SchemaSpec
    TopologySpec topology;
    ShownSpec shown;
    SpecList setup; // of SetupSpec
    SpecList rules; // of RuleSpec
    FlowSpec flow;
    SpecList offers; // of OfferSpec
} InteractionSpec;

// The field table of a document's root, which leads to all others.
extern const ObjectTable interaction_spec_table;

// True if [doc] is of this dialect: its root has "interactions" or "entity_schemas".
bool interaction_spec_is(const Doc *doc);

// Reads [doc] into [spec], which is valid as long as [arena] and [doc] exist. Checks shape, names
// and limits, but not the types of expressions. Returns false if errors were reported.
bool interaction_spec_read(InteractionSpec *spec, Arena *arena, const Doc *doc, Report *report);
