// SPDX-License-Identifier: MIT
// Checks whether the pieces, thrones and turns of an array make sense together. Mistakes are
// reported where the array file has them.
#include "engine/spec/piece/array_file_private.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

// Men ---------------------------------------------------------------------------------------------

// True for the kind, or one of the kinds, that the game names as "leader".
static bool is_leader(const ArrayFile *file, const char *kind) {
    const Node *leader = node_member(file->root, "leader");
    bool found = strcmp(array_text(leader), kind) == 0;
    for (const Node *item = array_items(leader); item; item = item->next)
        found |= strcmp(array_text(item), kind) == 0;
    return found;
}

// Checks that each army with pieces has exactly one leader. Of an army with several leaders only
// the second one is reported.
static void check_leaders(ArrayFile *file, const ArraySpec *array, const ArrayBoard *board) {
    int leaders[ARRAY_ARMY_LIMIT] = {0}, men[ARRAY_ARMY_LIMIT] = {0};
    const Node *leader = node_member(file->root, "leader");
    for (size_t i = 0; i < board->count; i++) {
        const ArrayMan *man = &board->men[i];
        men[man->army]++;
        if (is_leader(file, man->kind) && ++leaders[man->army] == 2)
            reader_error_at(&file->reader, man->row, man->offset,
                            "a second %s of %s: each army has one", man->kind,
                            army_at(file, man->army)->name.text);
    }
    for (int i = 0; i < (int)file->spec.armies.count; i++)
        if (leader && men[i] > 0 && leaders[i] == 0)
            reader_error_at(&file->reader, node_member(array->node, "board_diagram"), 0,
                            "%s has men and no %s", army_at(file, i)->name.text,
                            leader->kind == NODE_TEXT ? leader->text : "leader");
}

// Turns and people --------------------------------------------------------------------------------

// Checks that each army has exactly one turn. Of an army with several turns only the second one is
// reported.
static void check_order(ArrayFile *file, const ArraySpec *array) {
    int times[ARRAY_ARMY_LIMIT] = {0};
    for (size_t i = 0; i < array->order.count; i++) {
        int army = array_file_army(file, &array->order.items[i]);
        if (army < 0)
            return;
        if (++times[army] == 2)
            reader_error_at(&file->reader, array->order.items[i].node, 0, "%s has its turn already",
                            army_at(file, army)->name.text);
    }
    for (int i = 0; i < (int)file->spec.armies.count; i++)
        if (times[i] == 0)
            reader_error_at(&file->reader, node_member(array->node, "turn_order"), 0,
                            "%s has no turn", army_at(file, i)->name.text);
}

// The index of the side to which [player] belongs; -1 if he belongs to none.
static int side_of(const ArrayFile *file, const char *player) {
    int number = 0;
    for (const Node *side = array_items(node_member(file->root, "sides")); side;
         side = side->next, number++)
        for (const Node *seat = array_items(side); seat; seat = seat->next)
            if (strcmp(array_text(seat), player) == 0)
                return number;
    return -1;
}

// Checks that the armies that one person plays are allies.
static void check_slot(ArrayFile *file, const SlotSpec *slot) {
    const ArmySpec *first = NULL;
    spec_each (const SpecName, name, &slot->armies) {
        int index = array_file_army(file, name);
        if (index < 0)
            return;
        const ArmySpec *army = army_at(file, index);
        first = first ? first : army;
        if (side_of(file, army->player) != side_of(file, first->player))
            reader_error_at(&file->reader, name->node, 0,
                            "%s and %s are not allies in this game, so nobody plays both",
                            first->name.text, army->name.text);
    }
}

// Thrones -----------------------------------------------------------------------------------------

// True if the board has a square called [name], such as h8: a letter and at most two digits.
static bool is_square(const ArrayFile *file, const char *name) {
    int x = tolower((unsigned char)name[0]) - 'a', y = 0;
    size_t digits = name[0] ? strspn(name + 1, "0123456789") : 0;
    if (x < 0 || x >= file->columns || digits == 0 || digits > 2 || name[1 + digits] != '\0')
        return false;
    for (size_t i = 0; i < digits; i++)
        y = 10 * y + (name[1 + i] - '0');
    return y >= 1 && y <= file->rows;
}

SpecNames array_file_thrones(ArrayFile *file, const ArraySpec *array, const ArmySpec *army) {
    SpecNames squares = army->thrones;
    const Node *thrones = array->thrones;
    bool is_object = thrones && thrones->kind == NODE_OBJECT;
    for (const Node *member = is_object ? thrones->first : NULL; member; member = member->next)
        if (strcasecmp(member->key, army->name.text) == 0) {
            squares = (SpecNames){0};
            fields_read_texts(&file->reader, member, &squares);
            return squares;
        }
    return squares;
}

static bool has_throne(ArrayFile *file, const ArraySpec *array, int army, const char *square) {
    SpecNames squares = array_file_thrones(file, array, army_at(file, army));
    bool found = false;
    spec_each (const SpecName, throne, &squares)
        found |= strcasecmp(throne->text, square) == 0;
    return found;
}

// Checks that a throne is on the board, and that no other army has it.
static void check_throne(ArrayFile *file, const ArraySpec *array, int army,
                         const SpecName *square) {
    if (!is_square(file, square->text)) {
        reader_error_at(&file->reader, square->node, 0, "the board has no square %s",
                        reader_quote(square->text).text);
        return;
    }
    // Only earlier armies are compared, so that a shared square is reported once.
    for (int other = 0; other < army; other++)
        if (has_throne(file, array, other, square->text))
            reader_error_at(&file->reader, square->node, 0, "%s is a throne of %s already",
                            square->text, army_at(file, other)->name.text);
}

// If the game has attributes that receive thrones, checks that every army has at least one, and
// each throne itself.
static void check_thrones(ArrayFile *file, const ArraySpec *array) {
    if (file->about.thrones.count == 0)
        return;
    for (int i = 0; i < (int)file->spec.armies.count; i++) {
        const ArmySpec *army = army_at(file, i);
        size_t errors_before = file->reader.report->errors;
        SpecNames squares = array_file_thrones(file, array, army);
        if (file->reader.report->errors > errors_before)
            return;
        if (squares.count == 0)
            reader_error_at(&file->reader, array->node, 0,
                            "%s has no throne: its throne_squares say none, nor does "
                            "throne_squares_override",
                            army->name.text);
        spec_each (const SpecName, square, &squares)
            check_throne(file, array, i, square);
    }
}

void array_file_check(ArrayFile *file, const ArraySpec *array, const ArrayBoard *board) {
    check_order(file, array);
    spec_each (const SlotSpec, slot, &array->slots)
        check_slot(file, slot);
    check_thrones(file, array);
    check_leaders(file, array, board);
}
