// SPDX-License-Identifier: MIT
// Reads the pieces of a position file.
#include "engine/base/memory.h"
#include "engine/notation/position/position_read_private.h"
#include "engine/rules/state/change.h"

#include <string.h>

typedef struct PiecePart {
    const Node *node;
    const Node *site, *owner, *captor, *controller;
    SpecName kind;
    const Node *attributes;
    const Node *known, *held, *left;
    const Node *id;
    bool bag;
    PieceIndex index; // set once its number is known; PIECE_NONE after an error
} PiecePart;

static const Field piece_fields[] = {
    {"site", FIELD_ANY, .required = true, .offset = offsetof(PiecePart, site),
     .help = "where it stands; null: it left the game"},
    {"kind", FIELD_TEXT, .required = true, .offset = offsetof(PiecePart, kind),
     .help = "the code of the piece"},
    {"owner", FIELD_ANY, .required = true, .offset = offsetof(PiecePart, owner),
     .help = "the seat it belongs to"},
    {"controller", FIELD_ANY, .offset = offsetof(PiecePart, controller),
     .help = "the seat that moves it; told by the owner"},
    {"attributes", FIELD_ANY, .offset = offsetof(PiecePart, attributes),
     .help = "what else is to be known of it"},
    {"id", FIELD_ANY, .offset = offsetof(PiecePart, id),
     .help = "its number, by which others name it"},
    {"bag", FIELD_BOOLEAN, .offset = offsetof(PiecePart, bag),
     .help = "it is shuffled together with those of a bag beside it"},
    {"captor", FIELD_ANY, .offset = offsetof(PiecePart, captor), .help = "the seat that took it"},
    {"known", FIELD_ANY, .offset = offsetof(PiecePart, known),
     .help = "the seats that know it wherever it is"},
    {"held", FIELD_ANY, .offset = offsetof(PiecePart, held),
     .help = "the seats that know it again once another piece of its zone is seen"},
    {"left", FIELD_ANY, .offset = offsetof(PiecePart, left),
     .help = "the zone that it has left, while it is nowhere"},
};

POSITION_TABLE(position_piece_table, "a piece", PiecePart, piece_fields);

// Attributes -------------------------------------------------------------------------------------

static int find_flag(const Rules *rules, const char *name) {
    for (int flag = 0; flag < rules->data.flag_count; flag++)
        if (strcmp(rules->data.flags[flag], name) == 0)
            return flag;
    return -1;
}

static void read_attribute(PositionReader *position, const Node *node, PieceIndex piece,
                           int index) {
    const Attribute *attribute = &position->rules->data.attributes[index];
    Value value;
    bool numeric = attribute->type == TYPE_INTEGER && attribute->width < 4;
    if (position_value(position, node, (Type)attribute->type, numeric ? attribute->minimum : 0,
                       numeric ? attribute->maximum : 0, &value))
        state_set_attribute(position->rules, position->state, piece, index, value);
}

static void read_flag(PositionReader *position, const Node *node, PieceIndex piece) {
    int flag = find_flag(position->rules, node->key);
    int attribute = rules_find_attribute(position->rules, node->key);
    if (attribute >= 0)
        read_attribute(position, node, piece, attribute);
    else if (flag < 0)
        reader_error(&position->reader, node, "a piece of this game has no attribute %s",
                     reader_quote(node->key).text);
    else if (node->kind != NODE_INTEGER || node->number < -1 || node->number >= FLAG_FOREVER)
        reader_error(&position->reader, node, "expected a number of turns, or -1 for ever");
    else
        state_set_flag(position->rules, position->state, piece, flag,
                       node->integer < 0 ? FLAG_FOREVER : (uint8_t)node->integer);
}

static bool read_moved(PositionReader *position, const Node *node) {
    if (node->kind != NODE_BOOLEAN)
        reader_error(&position->reader, node, "expected true or false");
    return node->boolean;
}

static void read_attributes(PositionReader *position, const Node *attributes, PieceIndex index) {
    Piece *piece = &state_pieces(position->rules, position->state)[index];
    if (!attributes || !fields_expect(&position->reader, attributes, NODE_OBJECT, "an object"))
        return;
    for (const Node *node = attributes->first; node; node = node->next)
        if (strcmp(node->key, "moved") == 0)
            piece->moved = read_moved(position, node) &&
                           position->rules->kinds.list[piece->kind].minds_moving;
        else
            read_flag(position, node, index);
}

// Single pieces ----------------------------------------------------------------------------------

static Kind read_kind(PositionReader *position, const SpecName *name) {
    const Rules *rules = position->rules;
    const char *names[KIND_NONE];
    Kind kind = rules_find_kind(rules, name->text);
    for (int i = 0; i < rules->kinds.count; i++)
        names[i] = rules->kinds.list[i].code;
    if (kind == KIND_NONE && !rules->facts.interacts)
        reader_error(&position->reader, name->node, "there is no piece called %s",
                     reader_quote(name->text).text);
    else if (kind == KIND_NONE)
        reader_unknown(&position->reader, name->node, "schema", name->text, names,
                       (size_t)rules->kinds.count);
    return kind;
}

static bool read_owner(PositionReader *position, const Node *node, Seat *owner) {
    if (!position->rules->facts.interacts &&
        !fields_expect(&position->reader, node, NODE_TEXT, "the name of a player"))
        return false;
    return position_seat_or_none(position, node, owner);
}

static void read_knowledge(PositionReader *position, const PiecePart *part) {
    Site left = SITE_NONE;
    if (!position->rules->facts.hides)
        return;
    Knowledge *knowledge = &state_knowledge(position->rules, position->state)[part->index];
    knowledge->known = position_seats(position, part->known, true);
    knowledge->held = position_seats(position, part->held, true);
    if (position_site_or_none(position, part->left, &left) && left != SITE_NONE)
        knowledge->left = (uint16_t)(left + 1);
}

// Fills in a piece, except for its place in the stack. Returns its site, also SITE_NONE after an
// error.
static Site read_piece(PositionReader *position, PiecePart *part, PieceIndex index) {
    const Rules *rules = position->rules;
    Site site;
    Seat owner, captor, controller;
    bool fine = position_site_or_none(position, part->site, &site);
    Kind kind = read_kind(position, &part->kind);
    fine &= read_owner(position, part->owner, &owner);
    fine &= position_seat_or_none(position, part->controller, &controller);
    fine &= position_seat_or_none(position, part->captor, &captor);
    if (!fine || kind == KIND_NONE)
        return SITE_NONE;
    part->index = index;
    state_pieces(rules, position->state)[index] = (Piece){
        .site = SITE_NONE,
        .below = PIECE_NONE,
        .kind = kind,
        .owner = owner,
        .bag = site != SITE_NONE && part->bag && rules->data.sites[site].ordered,
        .captor = captor,
    };
    for (size_t i = 0; i < rules->kinds.list[kind].value_count; i++)
        state_set_attribute(rules, position->state, index,
                            rules->kinds.list[kind].values[i].attribute,
                            rules->kinds.list[kind].values[i].value);
    read_attributes(position, part->attributes, index);
    read_knowledge(position, part);
    return site;
}

// The number of the file's piece at index [i], or PIECE_NONE after an error.
static PieceIndex find_number(PositionReader *position, const PiecePart *part, size_t i,
                              bool numbered, Set *taken) {
    int id = 0;
    if (!numbered)
        return (PieceIndex)i;
    if (!part->id) {
        reader_error(&position->reader, part->node, "where one piece has an id all have one");
        return PIECE_NONE;
    }
    if (!fields_read_integer(&position->reader, part->id, 0, PIECE_LIMIT, &id))
        return PIECE_NONE;
    if (id >= position->piece_count)
        reader_error(&position->reader, part->id, "the ids go from 0 to %d, without a gap",
                     position->piece_count - 1);
    else if (set_has(taken, id))
        reader_error(&position->reader, part->id, "another piece has this id too");
    else {
        set_add(taken, id);
        return (PieceIndex)id;
    }
    return PIECE_NONE;
}

// Sites ------------------------------------------------------------------------------------------

static void report_full(PositionReader *position, const PiecePart *part, int capacity) {
    reader_error(&position->reader, part->node,
                 capacity == 1 ? "there is a piece on %s already" : "there is no more room on %s",
                 part->site->text);
}

// Stacks are listed from the bottom up, but linked from the top down.
static void stand_site(PositionReader *position, const SpecList *pieces, const Site *sites,
                       Site site) {
    const Rules *rules = position->rules;
    PiecePart *parts = pieces->items;
    PieceIndex standing[PIECE_LIMIT];
    int count = 0, capacity = rules->data.sites[site].capacity;
    for (size_t i = 0; i < pieces->count; i++)
        if (sites[i] == site && capacity > 0 && ++count > capacity)
            report_full(position, &parts[i], capacity);
    if (capacity > 0 && count > capacity)
        return;
    count = 0;
    for (size_t i = pieces->count; i-- > 0;)
        if (sites[i] == site)
            standing[count++] = parts[i].index;
    state_stand(rules, position->state, site, standing, count);
    state_sort_site(rules, position->state, site);
}

static bool has_ids(const SpecList *pieces) {
    const PiecePart *parts = pieces->items;
    for (size_t i = 0; i < pieces->count; i++)
        if (parts[i].id)
            return true;
    return false;
}

void position_read_pieces(PositionReader *position, const SpecList *pieces) {
    const Rules *rules = position->rules;
    PiecePart *parts = pieces->items;
    Set taken = {0};
    if (pieces->count > (size_t)rules->start.piece_limit) {
        reader_error(&position->reader, pieces->node,
                     "there are %zu pieces; this game has room for %d", pieces->count,
                     rules->start.piece_limit);
        return;
    }
    Site *sites = memory_new(pieces->count * sizeof *sites + 1);
    bool numbered = has_ids(pieces);
    position->piece_count = position->state->piece_count = (uint16_t)pieces->count;
    for (size_t i = 0; i < pieces->count; i++) {
        PieceIndex index = find_number(position, &parts[i], i, numbered, &taken);
        sites[i] = index == PIECE_NONE ? (Site)SITE_NONE : read_piece(position, &parts[i], index);
    }
    for (int site = 0; site < rules->topology.site_count; site++)
        stand_site(position, pieces, sites, (Site)site);
    memory_free(sites);
}
