// SPDX-License-Identifier: MIT
#include "engine/notation/position/army_position.h"

#include "engine/rules/state/change.h"
#include "engine/rules/state/valid.h"
#include "engine/rules/turn/flow.h"
#include "engine/rules/view/mask.h"
#include "engine/spec/fields/fields.h"

#include <strings.h>

enum { SQUARE_MOST = 1023, CONTROLLER_MOST = SEAT_LIMIT - 1 };

typedef struct ArmyPart {
    const Node *node;
    SpecName army;
    int controller;
    bool frozen, stalemated;
    const Node *thrones, *king;
} ArmyPart;

typedef struct MenPart {
    const Node *node;
    int square;
    SpecName army, kind;
} MenPart;

typedef struct ArmyDoc {
    const Node *node;
    SpecNames order;
    int current;
    SpecList armies; // of ArmyPart
    SpecList pieces; // of MenPart
    const Node *zones, *mode, *die;
} ArmyDoc;

#define FIELDS(type, list)                                                                         \
    {                                                                                              \
        .title = #list, .size = sizeof(type), .fields = { list, sizeof list / sizeof *list }       \
    }

static const Field army_fields[] = {
    {"army", FIELD_TEXT, .required = true, .offset = offsetof(ArmyPart, army),
     .help = "the name of the army"},
    {"controller", FIELD_INTEGER, .required = true, .offset = offsetof(ArmyPart, controller),
     .maximum = CONTROLLER_MOST, .help = "the number of its player"},
    {"throne_squares", FIELD_ANY, .offset = offsetof(ArmyPart, thrones)},
    {"is_frozen", FIELD_BOOLEAN, .offset = offsetof(ArmyPart, frozen)},
    {"is_stalemated", FIELD_BOOLEAN, .offset = offsetof(ArmyPart, stalemated)},
    {"king_square", FIELD_ANY, .offset = offsetof(ArmyPart, king)},
};

static const ObjectTable army_table = FIELDS(ArmyPart, army_fields);

static const Field men_fields[] = {
    {"square", FIELD_INTEGER, .required = true, .offset = offsetof(MenPart, square),
     .maximum = SQUARE_MOST, .help = "the number of its square"},
    {"army", FIELD_TEXT, .required = true, .offset = offsetof(MenPart, army),
     .help = "the name of its army"},
    {"kind", FIELD_TEXT, .required = true, .offset = offsetof(MenPart, kind),
     .help = "the name of its kind"},
};

static const ObjectTable men_table = FIELDS(MenPart, men_fields);

static const Field position_fields[] = {
    {"turn_order", FIELD_TEXTS, .required = true, .offset = offsetof(ArmyDoc, order),
     .help = "the armies in the order of their turns"},
    {"current_turn_index", FIELD_INTEGER, .required = true, .offset = offsetof(ArmyDoc, current),
     .maximum = CONTROLLER_MOST, .help = "the place in the order of the army to move"},
    {"army_states", FIELD_LIST, .required = true, .offset = offsetof(ArmyDoc, armies),
     .table = &army_table, .help = "the armies"},
    {"pieces", FIELD_LIST, .required = true, .offset = offsetof(ArmyDoc, pieces),
     .table = &men_table, .help = "the pieces"},
    {"promotion_zones", FIELD_ANY, .offset = offsetof(ArmyDoc, zones)},
    {"mode", FIELD_ANY, .offset = offsetof(ArmyDoc, mode)},
    {"divination_die", FIELD_ANY, .offset = offsetof(ArmyDoc, die)},
};

static const ObjectTable position_table = FIELDS(ArmyDoc, position_fields);

typedef struct ArmyReader {
    Reader reader;
    const Rules *rules;
    State *state;
} ArmyReader;

bool army_position_is(const Node *root) {
    return node_member(root, "army_states") != NULL;
}

// Names -------------------------------------------------------------------------------------------

static Seat find_seat(ArmyReader *army, const SpecName *name) {
    const char *names[SEAT_LIMIT];
    for (int seat = 0; seat < army->rules->seats.count; seat++) {
        names[seat] = army->rules->seats.list[seat].name;
        if (strcasecmp(names[seat], name->text) == 0)
            return (Seat)seat;
    }
    reader_unknown(&army->reader, name->node, "army", name->text, names,
                   (size_t)army->rules->seats.count);
    return SEAT_NONE;
}

static Kind find_kind(ArmyReader *army, const SpecName *name) {
    const char *names[KIND_NONE];
    for (int kind = 0; kind < army->rules->kinds.count; kind++) {
        names[kind] = army->rules->kinds.list[kind].code;
        if (strcasecmp(names[kind], name->text) == 0)
            return (Kind)kind;
    }
    reader_unknown(&army->reader, name->node, "kind", name->text, names,
                   (size_t)army->rules->kinds.count);
    return KIND_NONE;
}

// The site of an existing square, or SITE_NONE after an error.
static Site find_site(ArmyReader *army, const Node *node, int64_t square) {
    const Topology *topology = &army->rules->topology;
    if (square >= 0 && square < topology->board_count && topology->exists[square])
        return (Site)square;
    reader_error(&army->reader, node, "the board has no square %lld", (long long)square);
    return SITE_NONE;
}

// Parts -------------------------------------------------------------------------------------------

static void read_piece(ArmyReader *army, const MenPart *part) {
    Seat seat = find_seat(army, &part->army);
    Kind kind = find_kind(army, &part->kind);
    Site site = find_site(army, node_member(part->node, "square"), part->square);
    if (seat == SEAT_NONE || kind == KIND_NONE || site == SITE_NONE)
        return;
    PieceIndex below = state_board(army->rules, army->state)[site];
    bool alone = below == PIECE_NONE || state_pieces(army->rules, army->state)[below].owner == seat;
    if (!alone || state_add(army->rules, army->state, site, kind, seat, false) == PIECE_NONE)
        reader_error(&army->reader, part->node, "there is no room for it on square %d",
                     part->square);
}

static bool leader_stands(const ArmyReader *army, Seat seat, Site site) {
    const Piece *pieces = state_pieces(army->rules, army->state);
    PieceIndex at = state_board(army->rules, army->state)[site];
    for (; at != PIECE_NONE; at = pieces[at].below)
        if (pieces[at].owner == seat && army->rules->kinds.list[pieces[at].kind].leader)
            return true;
    return false;
}

static void check_king(ArmyReader *army, const ArmyPart *part, Seat seat) {
    if (!part->king || part->king->kind == NODE_NULL)
        return;
    if (!fields_expect(&army->reader, part->king, NODE_INTEGER, "the number of a square, or null"))
        return;
    Site site = find_site(army, part->king, part->king->integer);
    if (site != SITE_NONE && !leader_stands(army, seat, site))
        reader_error(&army->reader, part->king, "no king of this army stands there");
}

// An army with the same number as an earlier one is played by the same player.
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
    const ArmyPart *parts = list->items;
    int numbers[SEAT_LIMIT];
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        numbers[seat] = -1;
    for (size_t i = 0; i < list->count; i++) {
        Seat seat = find_seat(army, &parts[i].army);
        if (seat == SEAT_NONE)
            continue;
        if (numbers[seat] >= 0)
            reader_error(&army->reader, parts[i].army.node, "this army stands there twice");
        numbers[seat] = parts[i].controller;
        state_set_frozen(army->state, seat, parts[i].frozen);
        check_king(army, &parts[i], seat);
    }
    set_controllers(army, numbers);
}

// The order must be the game's, but may begin anywhere.
static void read_turn(ArmyReader *army, const ArmyDoc *doc) {
    const Rules *rules = army->rules;
    if ((size_t)doc->current >= doc->order.count) {
        reader_error(&army->reader, node_member(doc->node, "current_turn_index"),
                     "the order has %zu places, counted from 0", doc->order.count);
        return;
    }
    Seat seat = find_seat(army, &doc->order.items[doc->current]);
    int turn = 0;
    while (turn < rules->flow.order_count && rules->flow.order[turn] != seat)
        turn++;
    bool same = seat != SEAT_NONE && turn < rules->flow.order_count &&
                doc->order.count == (size_t)rules->flow.order_count;
    for (int i = 0; same && i < rules->flow.order_count; i++) {
        size_t place = ((size_t)doc->current + (size_t)i) % doc->order.count;
        same = find_seat(army, &doc->order.items[place]) ==
               rules->flow.order[(turn + i) % rules->flow.order_count];
    }
    if (same)
        state_set_turn(rules, army->state, turn);
    else if (seat != SEAT_NONE)
        reader_error(&army->reader, node_member(doc->node, "turn_order"),
                     "the turns of the game have another order; its options may set it");
}

static void read_die(ArmyReader *army, const Node *die) {
    if (!die || die->kind == NODE_NULL)
        return;
    if (!fields_expect(&army->reader, die, NODE_INTEGER, "the number of a die, or null"))
        return;
    if (army->rules->flow.dice_count == 0) {
        reader_error(&army->reader, die, "the game has no dice as it is set");
    } else if (die->integer < 1 || die->integer > army->rules->flow.dice_sides) {
        reader_error(&army->reader, die, "a die shows 1 to %d", army->rules->flow.dice_sides);
    } else {
        uint8_t shown = (uint8_t)die->integer;
        state_set_dice(army->state, &shown, 1);
    }
}

static void read_doc(ArmyReader *army, const ArmyDoc *doc) {
    const MenPart *pieces = doc->pieces.items;
    state_clear(army->rules, army->state);
    for (size_t i = 0; i < doc->pieces.count; i++)
        read_piece(army, &pieces[i]);
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
        mask_rehash(rules, state);
        if (!state_valid(rules, state))
            reader_error(&army.reader, root, "this is no position of the game");
        else if (rules->flow.dice_count > 0 && state->dice_count == 0)
            flow_start_turn(rules, state); // the die has yet to be rolled
    }
    report_sort(report);
    arena_free(&arena);
    return report->errors == before;
}
