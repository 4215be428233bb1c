// SPDX-License-Identifier: MIT
// Reads the pieces of a position file.
#include "engine/notation/position/position_read_private.h"
#include "engine/rules/state/change.h"

#include <string.h>

typedef struct PiecePart {
    const Node *node;
    const Node *site;           // null: the piece left the game
    const Node *owner, *captor; // seats
    const Node *controller;     // only checked, because the owner determines it
    SpecName kind;              // the code of the kind
    const Node *attributes;
    const Node *known; // the seats that know the piece wherever it is
    // The seats that will know the piece again once they see a different piece leave its zone.
    const Node *held;
    const Node *left; // the zone that the piece has just left
    const Node *id;   // the piece's number, by which values refer to it
    bool bag;         // the piece is shuffled with the adjacent pieces that also have "bag"
    PieceIndex index; // the number of the piece, set by read_piece
    Site stands_on;   // set by read_piece; SITE_NONE: the piece left the game, or has an error
} PiecePart;

static const Field piece_fields[] = {
    {"site", FIELD_ANY, AT(PiecePart, site), .required = true,
     .help = "where it stands; null: it left the game"},
    {"kind", FIELD_TEXT, AT(PiecePart, kind), .required = true, .help = "the code of the piece"},
    {"owner", FIELD_ANY, AT(PiecePart, owner), .required = true, .help = "the seat it belongs to"},
    {"controller", FIELD_ANY, AT(PiecePart, controller)},
    {"attributes", FIELD_ANY, AT(PiecePart, attributes)},
    {"id", FIELD_ANY, AT(PiecePart, id)},
    {"bag", FIELD_BOOLEAN, AT(PiecePart, bag)},
    {"captor", FIELD_ANY, AT(PiecePart, captor)},
    {"known", FIELD_ANY, AT(PiecePart, known)},
    {"held", FIELD_ANY, AT(PiecePart, held)},
    {"left", FIELD_ANY, AT(PiecePart, left)},
};

const ObjectTable position_piece_table = {TABLE("a piece", PiecePart, piece_fields)};

// Attributes -------------------------------------------------------------------------------------

// Reads the attribute [index] of a piece. For position_value, 0 to 0 means that there is no range.
static void read_attribute(PositionReader *position, const Node *node, PieceIndex piece,
                           int index) {
    const Attribute *attribute = &position->rules->data.attributes[index];
    bool ranged = attribute->width < 4; // attributes of four bytes have no range
    Value value;
    if (position_value(position, node, (Type)attribute->type, ranged ? attribute->minimum : 0,
                       ranged ? attribute->maximum : 0, &value))
        state_set_attribute(position->rules, position->state, piece, index, value);
}

// Reads a state flag, which files have among the attributes: the turns that it lasts, -1 for ever.
static void read_flag(PositionReader *position, const Node *node, PieceIndex piece) {
    const WordColumn flags = WORD_LIST(position->rules->data.flags,
                                       position->rules->data.flag_count);
    int flag = words_find(&flags, node->key);
    if (flag < 0)
        reader_error(&position->reader, node, "a piece of this game has no attribute %s",
                     reader_quote(node->key).text);
    else if (node->kind != NODE_INTEGER || node->number < -1 || node->number >= FLAG_FOREVER)
        reader_error(&position->reader, node, "expected a number of turns, or -1 for ever");
    else
        state_set_flag(position->rules, position->state, piece, flag,
                       node->integer < 0 ? FLAG_FOREVER : (uint8_t)node->integer);
}

// Reads whether the piece has moved. This is ignored for kinds whose rules do not depend on it.
static void read_moved(PositionReader *position, const Node *node, Piece *piece) {
    if (node->kind != NODE_BOOLEAN)
        reader_error(&position->reader, node, "expected true or false");
    piece->moved = node->boolean && position->rules->kinds.list[piece->kind].depends_on_moving;
}

// Reads the members of "attributes": "moved", attributes, and state flags.
static void read_attributes(PositionReader *position, const Node *attributes, PieceIndex index) {
    const Node *node = position_first_value(position, attributes, NODE_OBJECT, "an object");
    for (; node; node = node->next) {
        int attribute = rules_find_attribute(position->rules, node->key);
        if (strcmp(node->key, "moved") == 0)
            read_moved(position, node, &state_pieces(position->rules, position->state)[index]);
        else if (attribute >= 0)
            read_attribute(position, node, index, attribute);
        else
            read_flag(position, node, index);
    }
}

// Single pieces ----------------------------------------------------------------------------------

// The kind whose code is [name]; KIND_NONE on error. The interaction dialect calls a kind a schema.
static Kind read_kind(PositionReader *position, const SpecName *name) {
    const RulesKinds *kinds = &position->rules->kinds;
    const WordColumn codes = WORD_COLUMN(KindRules, code, kinds->list, kinds->count);
    int kind;
    if (position->rules->facts.interacts) {
        // words_expect reports an error with a suggestion
        kind = words_expect(&position->reader, name->node, name->text, "schema", &codes);
    } else {
        kind = words_find(&codes, name->text);
        if (kind < 0)
            reader_error(&position->reader, name->node, "there is no piece called %s",
                         reader_quote(name->text).text);
    }
    return kind < 0 ? (Kind)KIND_NONE : (Kind)kind;
}

// Reads the owner. Only the interaction dialect allows a piece without one. False on error.
static bool read_owner(PositionReader *position, const Node *node, Seat *owner) {
    if (!position->rules->facts.interacts &&
        !fields_expect(&position->reader, node, NODE_TEXT, "the name of a player"))
        return false;
    return position_seat_or_none(position, node, owner);
}

// Reads what seats know about the piece, unless the game hides nothing.
static void read_knowledge(PositionReader *position, const PiecePart *part) {
    Site left = SITE_NONE;
    if (!position->rules->facts.hides)
        return;
    const bool spectators = true; // they may know the piece, too
    Knowledge *knowledge = &state_knowledge(position->rules, position->state)[part->index];
    knowledge->known = position_seats(position, part->known, spectators);
    knowledge->held = position_seats(position, part->held, spectators);
    if (position_site_or_none(position, part->left, &left) && left != SITE_NONE)
        knowledge->left = (uint16_t)(left + 1); // 0: it has not left a zone
}

// Fills in the piece [index], but does not yet put it on its site.
static void read_piece(PositionReader *position, PiecePart *part, PieceIndex index) {
    const Rules *rules = position->rules;
    Site site;
    Seat owner, captor;
    Seat controller; // only checked, because it belongs to the owner and not to the piece
    // All members are read even after an error, so that all their mistakes are reported.
    bool fine = position_site_or_none(position, part->site, &site);
    Kind kind = read_kind(position, &part->kind);
    fine &= read_owner(position, part->owner, &owner);
    fine &= position_seat_or_none(position, part->controller, &controller);
    fine &= position_seat_or_none(position, part->captor, &captor);
    if (!fine || kind == KIND_NONE)
        return;
    part->index = index;
    part->stands_on = site;
    state_pieces(rules, position->state)[index] = (Piece){
        .site = SITE_NONE,
        .below = PIECE_NONE,
        .kind = kind,
        .owner = owner,
        .bag = site != SITE_NONE && part->bag && rules->data.sites[site].ordered,
        .captor = captor,
    };
    const KindRules *kind_rules = &rules->kinds.list[kind];
    state_set_values(rules, position->state, index, kind_rules->values, kind_rules->value_count);
    read_attributes(position, part->attributes, index);
    read_knowledge(position, part);
}

// Reads the "id" of the piece at index [i] in the file. Returns [i] if the pieces are not
// [numbered], and PIECE_NONE on error.
static PieceIndex read_id(PositionReader *position, const PiecePart *part, size_t i, bool numbered,
                          Set *used) {
    int id = 0;
    if (!numbered)
        return (PieceIndex)i;
    if (!part->id)
        reader_error(&position->reader, part->node, "where one piece has an id all have one");
    else if (!fields_read_integer(&position->reader, part->id, 0, PIECE_LIMIT, &id))
        return PIECE_NONE;
    else if (id >= position->piece_count)
        reader_error(&position->reader, part->id, "the ids go from 0 to %d, without a gap",
                     position->piece_count - 1);
    else if (set_has(used, id))
        reader_error(&position->reader, part->id, "another piece has this id too");
    else {
        set_add(used, id);
        return (PieceIndex)id;
    }
    return PIECE_NONE;
}

// Sites ------------------------------------------------------------------------------------------

// Puts the pieces that the file lists for [site] on it, in the reverse order: the file lists a
// stack from the bottom up, the State from the top down.
static void fill_site(PositionReader *position, const SpecList *pieces, Site site) {
    const Rules *rules = position->rules;
    PiecePart *parts = pieces->items;
    PieceIndex standing[PIECE_LIMIT];
    int listed = 0, count = 0, room = rules->data.sites[site].capacity;
    for (size_t i = 0; i < pieces->count && room > 0; i++) { // room 0: no limit
        listed += parts[i].stands_on == site;
        if (parts[i].stands_on == site && listed > room)
            reader_error(&position->reader, parts[i].node,
                         room == 1 ? "there is a piece on %s already"
                                   : "there is no more room on %s",
                         parts[i].site->text);
    }
    if (listed > room) // this error has been reported above
        return;
    for (size_t i = pieces->count; i-- > 0;)
        if (parts[i].stands_on == site)
            standing[count++] = parts[i].index;
    state_stand(rules, position->state, site, standing, count);
    state_sort_site(rules, position->state, site);
}

void position_read_pieces(PositionReader *position, const SpecList *pieces) {
    const Rules *rules = position->rules;
    PiecePart *parts = pieces->items;
    Set used = {0};
    bool numbered = false;
    if (pieces->count > (size_t)rules->start.piece_limit) {
        reader_error(&position->reader, pieces->node,
                     "there are %zu pieces; this game has room for %d", pieces->count,
                     rules->start.piece_limit);
        return;
    }
    for (size_t i = 0; i < pieces->count; i++)
        numbered |= parts[i].id != NULL;
    // Set before the pieces are read, because their values may refer to any piece.
    position->piece_count = position->state->piece_count = (uint16_t)pieces->count;
    for (size_t i = 0; i < pieces->count; i++) {
        PieceIndex index = read_id(position, &parts[i], i, numbered, &used);
        parts[i].stands_on = SITE_NONE;
        if (index != PIECE_NONE)
            read_piece(position, &parts[i], index);
    }
    for (int site = 0; site < rules->topology.site_count; site++)
        fill_site(position, pieces, (Site)site);
}
