// SPDX-License-Identifier: MIT
// Positions of armies, as other programs write them for games such as Enochian chess: armies have
// controllers, thrones and a state, and pieces stand on numbered squares.
//
// {"turn_order": [NAME], "current_turn_index", "army_states": [{"army", "controller", "is_frozen",
// "king_square", ...}], "pieces": [{"square", "army", "kind"}], "promotion_zones", "mode",
// "divination_die"}
//
// Armies are matched to the game's seats, and kinds to its pieces, by name, ignoring case. Square 0
// is at the lower left; square 1 is next to it on the same rank. Armies with the same controller
// belong to one player, who is named after the first of them. Members whose values follow from the
// rules are accepted but ignored: thrones, zones, the mode, and whether an army is stalemated. An
// army need not have its leader.
#include "engine/notation/position/position_read_private.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/hash.h"
#include "engine/rules/state/valid.h"
#include "engine/rules/turn/flow.h"

enum { SQUARE_LIMIT = 1024 };

typedef struct ArmyPart {
    const Node *node;
    SpecName army;
    int controller; // the number of the army's player
    bool is_frozen, is_stalemated;
    const Node *king_square;
} ArmyPart;

typedef struct PiecePart {
    const Node *node;
    int square;
    SpecName army, kind;
} PiecePart;

typedef struct ArmyDoc {
    const Node *node;
    SpecNames turn_order;
    int current;     // index into turn_order
    SpecList armies; // of ArmyPart
    SpecList pieces; // of PiecePart
    const Node *die;
} ArmyDoc;

static const Field army_fields[] = {
    {"army", FIELD_TEXT, AT(ArmyPart, army), .required = true, .help = "the name of the army"},
    {"controller", FIELD_INTEGER, AT(ArmyPart, controller), RANGE(0, SEAT_LIMIT - 1),
     .required = true, .help = "the number of its player"},
    {"throne_squares", .type = FIELD_IGNORED},
    {"is_frozen", FIELD_BOOLEAN, AT(ArmyPart, is_frozen)},
    {"is_stalemated", FIELD_BOOLEAN, AT(ArmyPart, is_stalemated)},
    {"king_square", FIELD_ANY, AT(ArmyPart, king_square)},
};

static const ObjectTable army_table = {TABLE("an army", ArmyPart, army_fields)};

static const Field piece_fields[] = {
    {"square", FIELD_INTEGER, AT(PiecePart, square), RANGE(0, SQUARE_LIMIT - 1), .required = true,
     .help = "the number of its square"},
    {"army", FIELD_TEXT, AT(PiecePart, army), .required = true, .help = "the name of its army"},
    {"kind", FIELD_TEXT, AT(PiecePart, kind), .required = true, .help = "the name of its kind"},
};

static const ObjectTable piece_table = {TABLE("a piece", PiecePart, piece_fields)};

static const Field position_fields[] = {
    {"turn_order", FIELD_TEXTS, AT(ArmyDoc, turn_order), .required = true,
     .help = "the armies in the order of their turns"},
    {"current_turn_index", FIELD_INTEGER, AT(ArmyDoc, current), RANGE(0, SEAT_LIMIT - 1),
     .required = true, .help = "the place in the order of the army to move"},
    {"army_states", FIELD_LIST, AT(ArmyDoc, armies), .required = true, .table = &army_table,
     .help = "the armies"},
    {"pieces", FIELD_LIST, AT(ArmyDoc, pieces), .required = true, .table = &piece_table,
     .help = "the pieces"},
    {"promotion_zones", .type = FIELD_IGNORED},
    {"mode", .type = FIELD_IGNORED},
    {"divination_die", FIELD_ANY, AT(ArmyDoc, die)},
};

static const ObjectTable position_table = {TABLE("a position", ArmyDoc, position_fields)};

bool army_position_is(const Node *root) {
    return node_member(root, "army_states") != NULL;
}

// Names -------------------------------------------------------------------------------------------

// The index of [name] in [words], ignoring case; -1 on error. The error message calls such a name
// [what].
static int find_word(PositionReader *position, const SpecName *name, const char *what,
                     WordColumn words) {
    words.any_case = true;
    return words_expect(&position->reader, name->node, name->text, what, &words);
}

// The seat of an army; -1 on error.
static int find_seat(PositionReader *position, const SpecName *name) {
    const RulesSeats *seats = &position->rules->seats;
    return find_word(position, name, "army",
                     WORD_COLUMN(SeatRules, name, seats->list, seats->count));
}

// The site with the number [square], which the file has at [node]; SITE_NONE on error.
static Site find_site(PositionReader *position, const Node *node, int64_t square) {
    const Topology *topology = &position->rules->topology;
    if (square >= 0 && square < topology->board_count && topology->exists[square])
        return (Site)square;
    reader_error(&position->reader, node, "the board has no square %lld", (long long)square);
    return SITE_NONE;
}

// Parts -------------------------------------------------------------------------------------------

// Adds a piece. Several pieces may stand on a site if they belong to one army.
static void read_piece(PositionReader *position, const PiecePart *part) {
    const Rules *rules = position->rules;
    State *state = position->state;
    int seat = find_seat(position, &part->army);
    int kind = find_word(position, &part->kind, "kind",
                         WORD_COLUMN(KindRules, code, rules->kinds.list, rules->kinds.count));
    Site site = find_site(position, node_member(part->node, "square"), part->square);
    if (seat < 0 || kind < 0 || site == SITE_NONE)
        return;
    PieceIndex top = state_board(rules, state)[site];
    bool fits = top == PIECE_NONE || state_pieces(rules, state)[top].owner == seat;
    const bool moved = false; // the file does not say whether a piece has moved
    if (!fits || state_add(rules, state, site, (Kind)kind, (Seat)seat, moved) == PIECE_NONE)
        reader_error(&position->reader, part->node, "there is no room for it on square %d",
                     part->square);
}

// True when a leader of the army stands on the site.
static bool has_leader(const PositionReader *position, int seat, Site site) {
    const Piece *pieces = state_pieces(position->rules, position->state);
    PieceIndex index = state_board(position->rules, position->state)[site];
    for (; index != PIECE_NONE; index = pieces[index].below)
        if (pieces[index].owner == seat && position->rules->kinds.list[pieces[index].kind].leader)
            return true;
    return false;
}

// Returns [node] if it is an integer, otherwise NULL. Reports an error unless [node] is an integer,
// null or missing.
static const Node *expect_integer(PositionReader *position, const Node *node, const char *what) {
    return !position_is_none(node) && fields_expect(&position->reader, node, NODE_INTEGER, what)
               ? node
               : NULL;
}

// Checks that one of the army's leaders stands on its "king_square", if the file has one.
static void check_king(PositionReader *position, const ArmyPart *part, int seat) {
    const Node *square = expect_integer(position, part->king_square,
                                        "the number of a square, or null");
    Site site = square ? find_site(position, square, square->integer) : (Site)SITE_NONE;
    if (site != SITE_NONE && !has_leader(position, seat, site))
        reader_error(&position->reader, square, "no king of this army stands there");
}

// Gives the control of all armies with the same number to the first of them. Armies that the file
// does not mention have the number -1 and keep their controllers.
static void set_controllers(PositionReader *position, const int numbers[SEAT_LIMIT]) {
    for (int seat = 0; seat < position->rules->seats.count; seat++) {
        int first = 0;
        while (first < seat && numbers[first] != numbers[seat])
            first++;
        if (numbers[seat] >= 0)
            state_set_controller(position->state, (Seat)seat, (Seat)first);
    }
}

// Reads the states of the armies, and who controls them.
static void read_armies(PositionReader *position, const SpecList *list) {
    int numbers[SEAT_LIMIT];
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        numbers[seat] = -1;
    spec_each (const ArmyPart, part, list) {
        int seat = find_seat(position, &part->army);
        if (seat < 0)
            continue;
        if (numbers[seat] >= 0)
            reader_error(&position->reader, part->army.node, "this army is listed twice");
        numbers[seat] = part->controller;
        state_set_frozen(position->state, (Seat)seat, part->is_frozen);
        check_king(position, part, seat);
    }
    set_controllers(position, numbers);
}

// Reads whose turn it is. The file's turn order must be the game's but may begin with any army. So
// both orders are compared from the army to move onwards.
static void read_turn(PositionReader *position, const ArmyDoc *doc) {
    const RulesFlow *flow = &position->rules->flow;
    const SpecNames *order = &doc->turn_order;
    if ((size_t)doc->current >= order->count) {
        reader_error(&position->reader, node_member(doc->node, "current_turn_index"),
                     "the order has %zu places, counted from 0", order->count);
        return;
    }
    int seat = find_seat(position, &order->items[doc->current]);
    int turn = seat < 0 ? -1 : rules_first_turn(position->rules, (Seat)seat);
    bool same_order = turn >= 0 && order->count == (size_t)flow->order_count;
    for (int i = 0; same_order && i < flow->order_count; i++) {
        size_t index = ((size_t)doc->current + (size_t)i) % order->count;
        same_order = find_seat(position, &order->items[index]) ==
                     flow->order[(turn + i) % flow->order_count];
    }
    if (same_order)
        state_set_turn(position->rules, position->state, turn);
    else if (seat >= 0)
        reader_error(&position->reader, node_member(doc->node, "turn_order"),
                     "the turns of the game have another order; its options may set it");
}

// Reads the face of the die, unless the file has none because it has yet to be rolled.
static void read_die(PositionReader *position, const Node *node) {
    const RulesFlow *flow = &position->rules->flow;
    const Node *die = expect_integer(position, node, "the number of a die, or null");
    if (!die)
        return;
    uint8_t face = (uint8_t)die->integer; // used only if the die has such a face
    if (flow->dice_count == 0)
        reader_error(&position->reader, die, "the game has no dice as it is set");
    else if (die->integer < 1 || die->integer > flow->dice_sides)
        reader_error(&position->reader, die, "a die shows 1 to %d", flow->dice_sides);
    else
        state_set_dice(position->state, &face, 1);
}

// Fills the State from the members of the file, and checks that it is a position of the game.
static void read_doc(PositionReader *position, const ArmyDoc *doc) {
    const Rules *rules = position->rules;
    State *state = position->state;
    state_clear(rules, state);
    spec_each (const PiecePart, part, &doc->pieces)
        read_piece(position, part);
    read_armies(position, &doc->armies);
    read_turn(position, doc);
    read_die(position, doc->die);
    if (position_has_failed(position))
        return;
    state_rehash(rules, state);
    if (!state_valid(rules, state))
        reader_error(&position->reader, doc->node, "this is not a position of the game");
    else if (rules->flow.dice_count > 0 && state->dice.count == 0)
        flow_start_turn(rules, state); // the die has yet to be rolled
}

void army_position_read(PositionReader *position, const Node *root) {
    ArmyDoc doc = {0};
    fields_read(&position->reader, root, &position_table, &doc);
    if (!position_has_failed(position))
        read_doc(position, &doc);
}
