// SPDX-License-Identifier: MIT
// Whether an array makes sense as a whole: its pieces, thrones and turns. Mistakes are reported at
// the author's words.
#include "engine/spec/piece/array_file_private.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

void array_file_error(ArrayFile *file, const Node *node, size_t offset, const char *format, ...) {
    char message[sizeof((Error *)0)->message];
    Place place = node->place;
    Text path = {0};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    if (node->kind == NODE_TEXT && node->text_column > 0)
        place.column = node->text_column + (int)offset;
    node_path(node, &path);
    report_add(file->reader.report, SEVERITY_ERROR, node_file(node, file->reader.file), place,
               text_string(&path), "%s", message);
    text_free(&path);
}

static const ArmySpec *army_at(const ArrayFile *file, size_t index) {
    return (const ArmySpec *)file->spec.armies.items + index;
}

// Men ---------------------------------------------------------------------------------------------

static bool is_leader(const ArrayFile *file, const char *kind) {
    const Node *leader = node_member(file->root, "leader");
    if (leader && leader->kind == NODE_TEXT)
        return strcmp(leader->text, kind) == 0;
    const Node *item = leader && leader->kind == NODE_LIST ? leader->first : NULL;
    for (; item; item = item->next)
        if (item->kind == NODE_TEXT && strcmp(item->text, kind) == 0)
            return true;
    return false;
}

// An army with pieces has one leader.
static void check_leaders(ArrayFile *file, const ArraySpec *array, const ArrayBoard *board) {
    int leaders[ARRAY_ARMY_LIMIT] = {0}, men[ARRAY_ARMY_LIMIT] = {0};
    const Node *leader = node_member(file->root, "leader");
    for (size_t i = 0; i < board->count; i++) {
        const ArrayMan *man = &board->men[i];
        men[man->army]++;
        if (is_leader(file, man->kind) && ++leaders[man->army] == 2)
            array_file_error(file, man->row, man->offset, "a second %s of %s: each army has one",
                             man->kind, army_at(file, (size_t)man->army)->name.text);
    }
    for (size_t i = 0; i < file->spec.armies.count; i++)
        if (leader && men[i] > 0 && leaders[i] == 0)
            array_file_error(file, node_member(array->node, "board_diagram"), 0,
                             "%s has men and no %s", army_at(file, i)->name.text,
                             leader->kind == NODE_TEXT ? leader->text : "leader");
}

// Turns and people --------------------------------------------------------------------------------

// Each army has exactly one turn.
static void check_order(ArrayFile *file, const ArraySpec *array) {
    int times[ARRAY_ARMY_LIMIT] = {0};
    for (size_t i = 0; i < array->order.count; i++) {
        int army = array_file_army(file, &array->order.items[i]);
        if (army < 0)
            return;
        if (++times[army] == 2)
            array_file_error(file, array->order.items[i].node, 0, "%s has its turn already",
                             army_at(file, (size_t)army)->name.text);
    }
    for (size_t i = 0; i < file->spec.armies.count; i++)
        if (times[i] == 0)
            array_file_error(file, node_member(array->node, "turn_order"), 0, "%s has no turn",
                             army_at(file, i)->name.text);
}

// The index of the side [player] belongs to; -1 if the game has no sides.
static int side_of(const ArrayFile *file, const char *player) {
    const Node *sides = node_member(file->root, "sides");
    int number = 0;
    if (!sides || sides->kind != NODE_LIST)
        return -1;
    for (const Node *side = sides->first; side; side = side->next, number++) {
        const Node *seat = side->kind == NODE_LIST ? side->first : NULL;
        for (; seat; seat = seat->next)
            if (seat->kind == NODE_TEXT && strcmp(seat->text, player) == 0)
                return number;
    }
    return -1;
}

// A player of several armies must not play opposing ones.
static void check_slot(ArrayFile *file, const SlotSpec *slot) {
    int first = -1;
    for (size_t i = 0; i < slot->armies.count; i++) {
        int army = array_file_army(file, &slot->armies.items[i]);
        if (army < 0)
            return;
        int side = side_of(file, army_at(file, (size_t)army)->player);
        if (i == 0)
            first = side;
        else if (side != first)
            array_file_error(
                file, slot->armies.items[i].node, 0,
                "%s and %s are no allies in this game, so that nobody plays both",
                army_at(file, (size_t)array_file_army(file, &slot->armies.items[0]))->name.text,
                army_at(file, (size_t)army)->name.text);
    }
}

// Thrones -----------------------------------------------------------------------------------------

static bool is_square(const ArrayFile *file, const char *name) {
    int x = tolower((unsigned char)name[0]) - 'a', y = 0;
    size_t digits = strspn(name[0] ? name + 1 : name, "0123456789");
    if (x < 0 || x >= file->columns || digits == 0 || digits > 2 || name[1 + digits] != '\0')
        return false;
    for (size_t i = 0; i < digits; i++)
        y = 10 * y + (name[1 + i] - '0');
    return y >= 1 && y <= file->rows;
}

static const Node *find_override(const ArraySpec *array, const char *name) {
    const Node *member = array->thrones && array->thrones->kind == NODE_OBJECT
                             ? array->thrones->first
                             : NULL;
    while (member && strcasecmp(member->key, name) != 0)
        member = member->next;
    return member;
}

SpecNames array_file_thrones(ArrayFile *file, const ArraySpec *array, const ArmySpec *army) {
    SpecNames squares = army->thrones;
    const Node *own = find_override(array, army->name.text);
    if (own) {
        squares = (SpecNames){0};
        fields_read_texts(&file->reader, own, &squares);
    }
    return squares;
}

static bool has_throne(ArrayFile *file, const ArraySpec *array, size_t army, const char *square) {
    SpecNames squares = array_file_thrones(file, array, army_at(file, army));
    for (size_t i = 0; i < squares.count; i++)
        if (strcasecmp(squares.items[i].text, square) == 0)
            return true;
    return false;
}

static void check_throne(ArrayFile *file, const ArraySpec *array, size_t army,
                         const SpecName *square) {
    if (!is_square(file, square->text)) {
        array_file_error(file, square->node, 0, "the board has no square %s",
                         reader_quote(square->text).text);
        return;
    }
    for (size_t other = 0; other < army; other++)
        if (has_throne(file, array, other, square->text))
            array_file_error(file, square->node, 0, "%s is a throne of %s already", square->text,
                             army_at(file, other)->name.text);
}

static void check_thrones(ArrayFile *file, const ArraySpec *array) {
    if (file->about.thrones.count == 0)
        return;
    for (size_t i = 0; i < file->spec.armies.count; i++) {
        const ArmySpec *army = army_at(file, i);
        size_t before = file->reader.report->errors;
        SpecNames squares = array_file_thrones(file, array, army);
        if (file->reader.report->errors > before)
            return;
        if (squares.count == 0)
            array_file_error(file, array->node, 0,
                             "%s has no throne: its throne_squares say none, nor does "
                             "throne_squares_override",
                             army->name.text);
        for (size_t j = 0; j < squares.count; j++)
            check_throne(file, array, i, &squares.items[j]);
    }
}

void array_file_check(ArrayFile *file, const ArraySpec *array, const ArrayBoard *board) {
    check_order(file, array);
    spec_each (const SlotSpec, slot, &array->slots)
        check_slot(file, slot);
    check_thrones(file, array);
    check_leaders(file, array, board);
}
