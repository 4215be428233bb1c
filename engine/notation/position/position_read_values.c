// SPDX-License-Identifier: MIT
// Reads words, seats, sites, phases and values of a position file.
#include "engine/base/memory.h"
#include "engine/base/spelling.h"
#include "engine/notation/position/position_read_private.h"
#include "engine/notation/words/json_values.h"
#include "engine/rules/terms/names.h"

#include <string.h>
#include <strings.h>

// Words ------------------------------------------------------------------------------------------

static const char *word_at(const WordColumn *words, size_t index) {
    const char *row = (const char *)words->structs + index * words->size;
    return *(const char *const *)(const void *)(row + words->offset);
}

int words_find(const WordColumn *words, const char *word) {
    for (size_t i = 0; i < words->count; i++)
        if ((words->any_case ? strcasecmp : strcmp)(word_at(words, i), word) == 0)
            return (int)i;
    return -1;
}

int words_expect(Reader *reader, const Node *node, const char *word, const char *what,
                 const WordColumn *words) {
    int found = words_find(words, word);
    if (found >= 0)
        return found;
    const char **names = memory_new(words->count * sizeof *names + 1); // never 0 bytes
    for (size_t i = 0; i < words->count; i++)
        names[i] = word_at(words, i);
    reader_unknown(reader, node, what, word, names, words->count);
    memory_free(names);
    return -1;
}

// Seats, phases and sites ------------------------------------------------------------------------

bool position_has_failed(const PositionReader *position) {
    return position->reader.report->errors > position->errors_before;
}

const Node *position_first_value(PositionReader *position, const Node *node, NodeKind kind,
                                 const char *what) {
    return node && fields_expect(&position->reader, node, kind, what) ? node->first : NULL;
}

Seat position_seat(PositionReader *position, const Node *node, const char *name) {
    const RulesSeats *seats = &position->rules->seats;
    int seat = words_expect(&position->reader, node, name, "player",
                            &WORD_COLUMN(SeatRules, name, seats->list, seats->count));
    return seat < 0 ? (Seat)SEAT_NONE : (Seat)seat;
}

int position_phase(PositionReader *position, const SpecName *name) {
    const RulesFlow *flow = &position->rules->flow;
    return words_expect(&position->reader, name->node, name->text, "phase",
                        &WORD_COLUMN(PhaseRules, name, flow->phases, flow->phase_count));
}

// The site named by the text [node]; SITE_NONE on error.
static Site find_site(PositionReader *position, const Node *node) {
    const Rules *rules = position->rules;
    const char *rest = node->text;
    Site site = topology_read_site(&rules->topology, &rest);
    if (site != SITE_NONE && *rest == '\0')
        return site;
    reader_error(&position->reader, node, "there is no %s called %s",
                 rules->facts.interacts ? "place" : "square", reader_quote(node->text).text);
    return SITE_NONE;
}

bool position_is_none(const Node *node) {
    return !node || node->kind == NODE_NULL;
}

bool position_seat_or_none(PositionReader *position, const Node *node, Seat *seat) {
    *seat = SEAT_NONE;
    if (position_is_none(node))
        return true;
    if (fields_expect(&position->reader, node, NODE_TEXT, "the name of a player or null"))
        *seat = position_seat(position, node, node->text);
    return *seat != SEAT_NONE;
}

bool position_site_or_none(PositionReader *position, const Node *node, Site *site) {
    *site = SITE_NONE;
    if (position_is_none(node))
        return true;
    if (fields_expect(&position->reader, node, NODE_TEXT, "the name of a place or null"))
        *site = find_site(position, node);
    return *site != SITE_NONE;
}

Seats position_seats(PositionReader *position, const Node *node, bool spectators) {
    unsigned seats = 0;
    if (spectators && node && node->kind == NODE_BOOLEAN)
        return node->boolean ? (Seats)SEATS_ALL : (Seats)0;
    const Node *item = position_first_value(position, node, NODE_LIST, "a list of players");
    for (; item; item = item->next) {
        // null stands for the spectators, whose bits are all those above the seats.
        if (spectators && item->kind == NODE_NULL)
            seats |= (unsigned)SEATS_ALL << position->rules->seats.count;
        else if (fields_expect(&position->reader, item, NODE_TEXT, "the name of a player")) {
            Seat seat = position_seat(position, item, item->text);
            seats |= seat == SEAT_NONE ? 0 : 1u << seat;
        }
    }
    return (Seats)(seats & SEATS_ALL);
}

// Values -----------------------------------------------------------------------------------------

// Reads a name of the document. JSON_OTHER_NAME, which stands for any other name, becomes
// NAME_UNKNOWN. False on error.
static bool read_name(PositionReader *position, const Node *node, Value *value) {
    const RulesNames *names = &position->rules->names;
    *value = name_find(position->rules, node->text);
    if (*value != NAME_UNKNOWN || strcmp(node->text, JSON_OTHER_NAME) == 0)
        return true;
    const char *closest = spelling_closest(node->text, names->list, (size_t)names->count);
    return reader_error(&position->reader, node, "the game has no name %s%s%s%s",
                        reader_quote(node->text).text, closest ? "; did you mean " : "",
                        closest ? reader_quote(closest).text : "", closest ? "?" : "");
}

// Reads a text: a name for TYPE_NAME, or the site or seat that the text names. False on error.
static bool read_text_value(PositionReader *position, const Node *node, Type type, Value *value) {
    static const char *const expected[] = {
        [TYPE_NAME] = "a name", [TYPE_SITE] = "a place", [TYPE_SEAT] = "a player"};
    if (!fields_expect(&position->reader, node, NODE_TEXT, expected[type]))
        return false;
    if (type == TYPE_NAME)
        return read_name(position, node, value);
    if (type == TYPE_SITE) {
        *value = (Value)find_site(position, node);
        return *value != (Value)SITE_NONE;
    }
    *value = (Value)position_seat(position, node, node->text);
    return *value != (Value)SEAT_NONE;
}

// Reads a number from [minimum] to [maximum]; if both are 0, any number but VALUE_NULL.
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

// Reads the id of a piece. A position with a single piece needs a test of its own, because
// read_number_value accepts any number for the range 0 to 0.
static bool read_piece_value(PositionReader *position, const Node *node, Value *value) {
    if (position->piece_count > 1)
        return read_number_value(position, node, 0, position->piece_count - 1, value);
    *value = 0;
    if (position->piece_count == 1 && node->kind == NODE_INTEGER && node->number == 0)
        return true;
    return reader_error(&position->reader, node, "there is no piece with this id");
}

bool position_value(PositionReader *position, const Node *node, Type type, int minimum, int maximum,
                    Value *value) {
    *value = VALUE_NULL;
    if (position_is_none(node))
        return true;
    switch (type) {
    case TYPE_BOOLEAN:
        *value = node->boolean;
        return fields_expect(&position->reader, node, NODE_BOOLEAN, "true, false or null");
    case TYPE_NAME:
    case TYPE_SITE:
    case TYPE_SEAT: return read_text_value(position, node, type, value);
    case TYPE_PIECE: return read_piece_value(position, node, value);
    default: return read_number_value(position, node, minimum, maximum, value);
    }
}
