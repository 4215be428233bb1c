// SPDX-License-Identifier: MIT
// Reads seats, sites, phases and values of a position file.
#include "engine/base/spelling.h"
#include "engine/notation/position/position_read_private.h"
#include "engine/notation/words/json_values.h"
#include "engine/rules/terms/names.h"

#include <string.h>

Seat position_seat(PositionReader *position, const SpecName *name) {
    const Rules *rules = position->rules;
    const char *names[SEAT_LIMIT];
    for (int seat = 0; seat < rules->seats.count; seat++)
        names[seat] = rules->seats.list[seat].name;
    Seat seat = rules_find_seat(rules, name->text);
    if (seat == SEAT_NONE)
        reader_unknown(&position->reader, name->node, "player", name->text, names,
                       (size_t)rules->seats.count);
    return seat;
}

static Site find_site(PositionReader *position, const SpecName *name) {
    const Rules *rules = position->rules;
    const char *at = name->text;
    Site site = topology_read_site(&rules->topology, &at);
    if (site != SITE_NONE && *at == '\0')
        return site;
    reader_error(&position->reader, name->node, "there is no %s called %s",
                 rules->facts.interacts ? "place" : "square", reader_quote(name->text).text);
    return SITE_NONE;
}

int position_phase(PositionReader *position, const SpecName *name) {
    const Rules *rules = position->rules;
    const char *names[UINT8_MAX];
    for (int i = 0; i < rules->flow.phase_count; i++)
        if (strcmp(names[i] = rules->flow.phases[i].name, name->text) == 0)
            return i;
    reader_unknown(&position->reader, name->node, "phase", name->text, names,
                   (size_t)rules->flow.phase_count);
    return -1;
}

static bool is_none(const Node *node) {
    return !node || node->kind == NODE_NULL;
}

bool position_seat_or_none(PositionReader *position, const Node *node, Seat *seat) {
    *seat = SEAT_NONE;
    if (is_none(node))
        return true;
    if (!fields_expect(&position->reader, node, NODE_TEXT, "the name of a player or null"))
        return false;
    SpecName name = {.text = node->text, .node = node};
    *seat = position_seat(position, &name);
    return *seat != SEAT_NONE;
}

bool position_site_or_none(PositionReader *position, const Node *node, Site *site) {
    *site = SITE_NONE;
    if (is_none(node))
        return true;
    if (!fields_expect(&position->reader, node, NODE_TEXT, "the name of a place or null"))
        return false;
    SpecName name = {.text = node->text, .node = node};
    *site = find_site(position, &name);
    return *site != SITE_NONE;
}

Seats position_seats(PositionReader *position, const Node *node, bool watching) {
    unsigned seats = 0;
    if (!node)
        return 0;
    if (watching && node->kind == NODE_BOOLEAN)
        return node->boolean ? (Seats)SEATS_ALL : (Seats)0;
    if (!fields_expect(&position->reader, node, NODE_LIST, "a list of players"))
        return 0;
    for (const Node *item = node->first; item; item = item->next) {
        SpecName name = {.text = item->text, .node = item};
        if (watching && item->kind == NODE_NULL)
            seats |= (unsigned)SEATS_ALL << position->rules->seats.count;
        else if (fields_expect(&position->reader, item, NODE_TEXT, "the name of a player")) {
            Seat seat = position_seat(position, &name);
            seats |= seat == SEAT_NONE ? 0 : 1u << seat;
        }
    }
    return (Seats)(seats & SEATS_ALL);
}

// Values -----------------------------------------------------------------------------------------

static bool read_name(PositionReader *position, const Node *node, Value *value) {
    const Rules *rules = position->rules;
    *value = name_find(rules, node->text);
    if (*value != NAME_UNKNOWN || strcmp(node->text, JSON_OTHER_NAME) == 0)
        return true;
    const char *closest = spelling_closest(node->text, rules->names.list,
                                           (size_t)rules->names.count);
    if (closest)
        reader_error(&position->reader, node, "the game has no name %s; did you mean %s?",
                     reader_quote(node->text).text, reader_quote(closest).text);
    else
        reader_error(&position->reader, node, "the game has no name %s",
                     reader_quote(node->text).text);
    return false;
}

static bool read_text_value(PositionReader *position, const Node *node, Type type, Value *value) {
    static const char *const expected[] = {
        [TYPE_NAME] = "a name", [TYPE_SITE] = "a place", [TYPE_SEAT] = "a player"};
    SpecName name = {.text = node->text, .node = node};
    if (!fields_expect(&position->reader, node, NODE_TEXT, expected[type]))
        return false;
    if (type == TYPE_NAME)
        return read_name(position, node, value);
    if (type == TYPE_SITE) {
        *value = find_site(position, &name);
        return *value != SITE_NONE;
    }
    *value = position_seat(position, &name);
    return *value != SEAT_NONE;
}

static bool read_number_value(PositionReader *position, const Node *node, int minimum, int maximum,
                              Value *value) {
    int number;
    if (minimum == 0 && maximum == 0) {
        minimum = VALUE_NULL + 1;
        maximum = INT32_MAX;
    }
    if (!fields_read_integer(&position->reader, node, minimum, maximum, &number))
        return false;
    *value = number;
    return true;
}

static bool read_piece_value(PositionReader *position, const Node *node, Value *value) {
    if (position->piece_count > 1)
        return read_number_value(position, node, 0, position->piece_count - 1, value);
    *value = 0;
    if (position->piece_count == 1 && node->kind == NODE_INTEGER && node->number == 0)
        return true;
    reader_error(&position->reader, node, "there is no piece with this id");
    return false;
}

bool position_value(PositionReader *position, const Node *node, Type type, int minimum, int maximum,
                    Value *value) {
    *value = VALUE_NULL;
    if (is_none(node))
        return true;
    switch (type) {
    case TYPE_BOOLEAN:
        if (!fields_expect(&position->reader, node, NODE_BOOLEAN, "true, false or null"))
            return false;
        *value = node->boolean;
        return true;
    case TYPE_NAME:
    case TYPE_SITE:
    case TYPE_SEAT: return read_text_value(position, node, type, value);
    case TYPE_PIECE: return read_piece_value(position, node, value);
    default: return read_number_value(position, node, minimum, maximum, value);
    }
}
