// SPDX-License-Identifier: MIT
#include "engine/notation/position/army_position.h"

#include "engine/notation/position/position_words.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/hash.h"
#include "engine/rules/state/valid.h"
#include "engine/rules/turn/flow.h"
#include "engine/spec/fields/tables.h"

enum { SQUARE_LIMIT = 1024 };

typedef struct ArmyPart {
    const Node *node;
    SpecName army;
    int controller; // the number of its player
    bool is_frozen, is_stalemated;
    const Node *throne_squares, *king_square;
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
    const Node *zones, *mode, *die;
} ArmyDoc;

static const Field army_fields[] = {
    {"army", FIELD_TEXT, AT(ArmyPart, army), .required = true, .help = "the name of the army"},
    {"controller", FIELD_INTEGER, AT(ArmyPart, controller), RANGE(0, SEAT_LIMIT - 1),
     .required = true, .help = "the number of its player"},
    {"throne_squares", FIELD_ANY, AT(ArmyPart, throne_squares)},
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
    {"promotion_zones", FIELD_ANY, AT(ArmyDoc, zones)},
    {"mode", FIELD_ANY, AT(ArmyDoc, mode)},
    {"divination_die", FIELD_ANY, AT(ArmyDoc, die)},
};

static const ObjectTable position_table = {TABLE("a position", ArmyDoc, position_fields)};

typedef struct ArmyReader {
    Reader reader;
    const Rules *rules;
    State *state;
} ArmyReader;

bool army_position_is(const Node *root) {
    return node_member(root, "army_states") != NULL;
}

// Names -------------------------------------------------------------------------------------------

// The index of a name in [words], ignoring case; -1 on error.
static int find_word(ArmyReader *army, const SpecName *name, const char *what, WordColumn words) {
    words.any_case = true;
    return words_expect(&army->reader, name->node, name->text, what, &words);
}

// The seat of an army; -1 on error.
static int find_seat(ArmyReader *army, const SpecName *name) {
    const RulesSeats *seats = &army->rules->seats;
    return find_word(army, name, "army", WORD_COLUMN(SeatRules, name, seats->list, seats->count));
}

// The site with the number [square]; SITE_NONE on error.
static Site find_site(ArmyReader *army, const Node *node, int64_t square) {
    const Topology *topology = &army->rules->topology;
    if (square >= 0 && square < topology->board_count && topology->exists[square])
        return (Site)square;
    reader_error(&army->reader, node, "the board has no square %lld", (long long)square);
    return SITE_NONE;
}

// Parts -------------------------------------------------------------------------------------------

static void read_piece(ArmyReader *army, const PiecePart *part) {
    const RulesKinds *kinds = &army->rules->kinds;
    int seat = find_seat(army, &part->army);
    int kind = find_word(army, &part->kind, "kind",
                         WORD_COLUMN(KindRules, code, kinds->list, kinds->count));
    Site site = find_site(army, node_member(part->node, "square"), part->square);
    if (seat < 0 || kind < 0 || site == SITE_NONE)
        return;
    PieceIndex below = state_board(army->rules, army->state)[site];
    bool fits = below == PIECE_NONE || state_pieces(army->rules, army->state)[below].owner == seat;
    if (!fits ||
        state_add(army->rules, army->state, site, (Kind)kind, (Seat)seat, false) == PIECE_NONE)
        reader_error(&army->reader, part->node, "there is no room for it on square %d",
                     part->square);
}

// True when a leader of the army stands on the site.
static bool has_leader(const ArmyReader *army, int seat, Site site) {
    const Piece *pieces = state_pieces(army->rules, army->state);
    PieceIndex index = state_board(army->rules, army->state)[site];
    for (; index != PIECE_NONE; index = pieces[index].below)
        if (pieces[index].owner == seat && army->rules->kinds.list[pieces[index].kind].leader)
            return true;
    return false;
}

// Returns [node] if it is an integer; NULL if it is null or missing, and on error.
static const Node *expect_integer(ArmyReader *army, const Node *node, const char *what) {
    bool given = node && node->kind != NODE_NULL;
    return given && fields_expect(&army->reader, node, NODE_INTEGER, what) ? node : NULL;
}

static void check_king(ArmyReader *army, const ArmyPart *part, int seat) {
    const Node *square = expect_integer(army, part->king_square, "the number of a square, or null");
    Site site = square ? find_site(army, square, square->integer) : (Site)SITE_NONE;
    if (site != SITE_NONE && !has_leader(army, seat, site))
        reader_error(&army->reader, square, "no king of this army stands there");
}

// Gives armies with the same number to one player, the seat of the first such army. The number is
// -1 for armies that the file does not mention.
static void set_controllers(ArmyReader *army, const int numbers[SEAT_LIMIT]) {
    for (int seat = 0; seat < army->rules->seats.count; seat++) {
        int first = 0;
        while (first < seat && numbers[first] != numbers[seat])
            first++;
        if (numbers[seat] >= 0)
            state_set_controller(army->state, (Seat)seat, (Seat)first);
    }
}

static void read_armies(ArmyReader *army, const SpecList *list) {
    int numbers[SEAT_LIMIT];
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        numbers[seat] = -1;
    spec_each (const ArmyPart, part, list) {
        int seat = find_seat(army, &part->army);
        if (seat < 0)
            continue;
        if (numbers[seat] >= 0)
            reader_error(&army->reader, part->army.node, "this army is listed twice");
        numbers[seat] = part->controller;
        state_set_frozen(army->state, (Seat)seat, part->is_frozen);
        check_king(army, part, seat);
    }
    set_controllers(army, numbers);
}

// Reads whose turn it is. The file's turn order must be the game's, but may begin with any army.
static void read_turn(ArmyReader *army, const ArmyDoc *doc) {
    const RulesFlow *flow = &army->rules->flow;
    const SpecNames *order = &doc->turn_order;
    if ((size_t)doc->current >= order->count) {
        reader_error(&army->reader, node_member(doc->node, "current_turn_index"),
                     "the order has %zu places, counted from 0", order->count);
        return;
    }
    int seat = find_seat(army, &order->items[doc->current]);
    int turn = seat < 0 ? -1 : rules_first_turn(army->rules, (Seat)seat);
    bool same_order = turn >= 0 && order->count == (size_t)flow->order_count;
    for (int i = 0; same_order && i < flow->order_count; i++) {
        size_t place = ((size_t)doc->current + (size_t)i) % order->count;
        same_order = find_seat(army, &order->items[place]) ==
                     flow->order[(turn + i) % flow->order_count];
    }
    if (same_order)
        state_set_turn(army->rules, army->state, turn);
    else if (seat >= 0)
        reader_error(&army->reader, node_member(doc->node, "turn_order"),
                     "the turns of the game have another order; its options may set it");
}

static void read_die(ArmyReader *army, const Node *node) {
    const RulesFlow *flow = &army->rules->flow;
    const Node *die = expect_integer(army, node, "the number of a die, or null");
    if (!die)
        return;
    uint8_t face = (uint8_t)die->integer;
    if (flow->dice_count == 0)
        reader_error(&army->reader, die, "the game has no dice as it is set");
    else if (die->integer < 1 || die->integer > flow->dice_sides)
        reader_error(&army->reader, die, "a die shows 1 to %d", flow->dice_sides);
    else
        state_set_dice(army->state, &face, 1);
}

static void read_doc(ArmyReader *army, const ArmyDoc *doc) {
    state_clear(army->rules, army->state);
    spec_each (const PiecePart, part, &doc->pieces)
        read_piece(army, part);
    read_armies(army, &doc->armies);
    read_turn(army, doc);
    read_die(army, doc->die);
}

bool army_position_read(const Rules *rules, const char *name, const Node *root, State *state,
                        Report *report) {
    Arena arena = {0};
    ArmyDoc doc = {0};
    size_t before = report->errors;
    ArmyReader army = {.reader = {.arena = &arena, .report = report, .file = name},
                       .rules = rules,
                       .state = state};
    fields_read(&army.reader, root, &position_table, &doc);
    if (report->errors == before)
        read_doc(&army, &doc);
    if (report->errors == before) {
        state_rehash(rules, state);
        if (!state_valid(rules, state))
            reader_error(&army.reader, root, "this is not a position of the game");
        else if (rules->flow.dice_count > 0 && state->dice.count == 0)
            flow_start_turn(rules, state); // the die has yet to be rolled
    }
    report_sort(report);
    arena_free(&arena);
    return report->errors == before;
}
