// SPDX-License-Identifier: MIT
#include "engine/spec/fields/name_list.h"
#include "engine/spec/fields/tables.h"
#include "engine/spec/piece/array_file_private.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

// The member array_files of a game ---------------------------------------------------------------

static const Field files_fields[] = {
    {"with", FIELD_ANY, AT(ArrayFilesSpec, with),
     "the values of the game's options with which the arrays are played, like {\"board\": "
     "\"plain\"}",
     "{\"board\": \"plain\"}"},
    {"thrones", FIELD_TEXTS, AT(ArrayFilesSpec, thrones),
     "the attributes of players that receive the names of their throne squares", "[\"throne\"]"},
    {"last_line", FIELD_TEXT, AT(ArrayFilesSpec, last_line),
     "the condition of type POSITION that receives the squares where men are promoted",
     "\"LAST_RANK\""},
    {"last_file", FIELD_TEXT, AT(ArrayFilesSpec, last_file),
     "the attribute of players that receives the file where their men are promoted, counted from "
     "0; -1 if it is a rank",
     "\"last_x\""},
    {"last_rank", FIELD_TEXT, AT(ArrayFilesSpec, last_rank),
     "the attribute of players that receives the rank where their men are promoted, counted from "
     "0; -1 if it is a file",
     "\"last_y\""},
};

const ObjectTable array_files_table = {
    TABLE("what is said about array files", ArrayFilesSpec, files_fields)};

// The file ----------------------------------------------------------------------------------------

static const char *const direction_names[] = {"north", "east", "south", "west", NULL};

static const Field army_fields[] = {
    {"name", FIELD_TEXT, .required = true, AT(ArmySpec, name), "the army's name"},
    {"element", .type = FIELD_IGNORED},
    {"team", .type = FIELD_IGNORED},
    {"pawn_direction", FIELD_CHOICE, .required = true, AT(ArmySpec, direction),
     "the direction of its men: north, east, south or west", .names = direction_names},
    {"pawn_delta", .type = FIELD_IGNORED},
    {"promotion_zone", FIELD_TEXT, .required = true, AT(ArmySpec, zone),
     "where its men are promoted, like rank8 or fileA"},
    {"throne_squares", FIELD_TEXTS, AT(ArmySpec, thrones), "its throne squares"},
};

static const ObjectTable army_table = {TABLE("an army", ArmySpec, army_fields)};

static const Field armies_fields[] = {
    {"armies", FIELD_LIST, .required = true, .table = &army_table, .help = "the armies"},
    {"teams", .type = FIELD_IGNORED},
};

static const ObjectTable armies_table = {TABLE("the players", SpecList, armies_fields)};

static const Field slot_fields[] = {
    {"player", FIELD_TEXT, .required = true, AT(SlotSpec, player), "who plays"},
    {"armies", FIELD_TEXTS, .required = true, AT(SlotSpec, armies), "the armies that he plays"},
};

static const ObjectTable slot_table = {TABLE("a player's armies", SlotSpec, slot_fields)};

static const Field array_fields[] = {
    {"id", FIELD_TEXT, .required = true, AT(ArraySpec, id), "the array's name for settings"},
    {"name", .type = FIELD_IGNORED},
    {"status", .type = FIELD_IGNORED},
    {"description", .type = FIELD_IGNORED},
    {"turn_order", FIELD_TEXTS, .required = true, AT(ArraySpec, order),
     "the armies in the order of their turns"},
    {"controller_map", FIELD_LIST, AT(ArraySpec, slots), "who plays which armies",
     .table = &slot_table},
    {"throne_squares_override", FIELD_ANY, AT(ArraySpec, thrones)},
    {"board_diagram_legend", .type = FIELD_IGNORED},
    {"board_diagram", FIELD_TEXTS, AT(ArraySpec, rows), "the board, from the highest rank down"},
    {"notes", .type = FIELD_IGNORED},
};

static const ObjectTable array_table = {TABLE("a starting array", ArraySpec, array_fields)};

static const Field file_fields[] = {
    {"board", .type = FIELD_IGNORED},
    {"players", FIELD_OBJECT, .required = true, AT(FileSpec, armies), "the armies",
     .table = &armies_table},
    {"turn_orders", .type = FIELD_IGNORED},
    {"pieces", .type = FIELD_IGNORED},
    {"special_rules", .type = FIELD_IGNORED},
    {"divination_mode", .type = FIELD_IGNORED},
    {"starting_arrays", FIELD_LIST, .required = true, AT(FileSpec, arrays), "the arrays",
     .table = &array_table},
};

static const ObjectTable file_table = {TABLE("an array file", FileSpec, file_fields)};

bool array_file_is(const Doc *doc) {
    return node_member(doc->root, "starting_arrays") != NULL;
}

// Names of the game -------------------------------------------------------------------------------

// The node with the name of the game's player who is called [name], ignoring case. NULL if there is
// no such player.
static const Node *find_player(const Node *root, const char *name) {
    for (const Node *player = array_items(node_member(root, "players")); player;
         player = player->next) {
        const Node *player_name = node_member(player, "name");
        if (player_name && player_name->kind == NODE_TEXT &&
            strcasecmp(player_name->text, name) == 0)
            return player_name;
    }
    return NULL;
}

bool array_file_fits(const Doc *doc, const Node *root) {
    const Node *army = array_items(node_member(node_member(doc->root, "players"), "armies"));
    bool fits = node_member(root, "array_files") && army;
    for (; fits && army; army = army->next)
        fits = find_player(root, array_text(node_member(army, "name")));
    return fits;
}

int array_file_army(ArrayFile *file, const SpecName *name) {
    const ArmySpec *armies = file->spec.armies.items;
    const char *names[ARRAY_ARMY_LIMIT];
    size_t count = file->spec.armies.count;
    for (size_t i = 0; i < count; i++) {
        names[i] = armies[i].name.text;
        if (strcasecmp(names[i], name->text) == 0)
            return (int)i;
    }
    reader_unknown(&file->reader, name->node, "army", name->text, names, count);
    return -1;
}

// True if [code] is not empty and all of its [length] letters occur in [name] in the same order,
// ignoring case.
static bool abbreviates(const char *code, size_t length, const char *name) {
    for (size_t i = 0; i < length; i++) {
        while (*name && tolower((unsigned char)*name) != tolower((unsigned char)code[i]))
            name++;
        if (!*name++)
            return false;
    }
    return length > 0;
}

// The index of the army whose name the code abbreviates. -1 if it abbreviates none, or several.
static int find_army_by_code(const ArrayFile *file, const char *code, size_t length) {
    int found = -1;
    for (int i = 0; i < (int)file->spec.armies.count; i++) {
        if (!abbreviates(code, length, army_at(file, i)->name.text))
            continue;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

// The code of the kind whose symbol is [symbol], or NULL if there is none. The case of letters does
// not matter.
static const char *find_kind(const Node *root, const char *symbol, size_t length) {
    for (const Node *piece = array_items(node_member(root, "pieces")); piece; piece = piece->next) {
        const Node *code = node_member(piece, "code");
        const char *its_symbol = array_text(node_member(node_member(piece, "display"), "symbol"));
        if (code && code->kind == NODE_TEXT && strlen(its_symbol) == length &&
            strncasecmp(its_symbol, symbol, length) == 0)
            return code->text;
    }
    return NULL;
}

// Diagrams ----------------------------------------------------------------------------------------

// Reads a piece in a diagram, such as BK_R, into [man]. False after an error.
static bool read_token(ArrayFile *file, const SpecName *row, const char *token, size_t length,
                       ArrayMan *man) {
    const char *underscore = memchr(token, '_', length);
    size_t code_length = underscore ? (size_t)(underscore - token) : length;
    man->army = underscore ? find_army_by_code(file, token, code_length) : -1;
    man->kind = underscore ? find_kind(file->root, underscore + 1, length - code_length - 1) : NULL;
    man->row = row->node;
    man->offset = (int)(token - row->text);
    if (man->army >= 0 && man->kind)
        return true;
    const char *text = arena_copy(file->reader.arena, token, length);
    return reader_error_at(&file->reader, row->node, man->offset,
                           "%s is not a piece of an army, like %.2s_K, and not a . either",
                           reader_quote(text).text, army_at(file, 0)->name.text);
}

// Reads a row of a diagram. Squares beyond the board are only counted, for the message.
static void read_row(ArrayFile *file, const SpecName *row, int y, ArrayBoard *board) {
    int x = 0;
    const char *token = row->text + strspn(row->text, " ");
    for (; *token; x++) {
        size_t length = strcspn(token, " ");
        ArrayMan man = {.x = x, .y = y};
        bool is_empty = strspn(token, ".-_") >= length; // also -- and the like
        if (x < file->columns && !is_empty && read_token(file, row, token, length, &man))
            board->men[board->count++] = man;
        token += length;
        token += strspn(token, " ");
    }
    if (x != file->columns)
        reader_error(&file->reader, row->node, "the row has %d squares, the board %d", x,
                     file->columns);
}

void array_file_read_board(ArrayFile *file, const ArraySpec *array, ArrayBoard *board) {
    size_t squares = (size_t)file->columns * (size_t)file->rows;
    board->count = 0;
    board->men = arena_alloc(file->reader.arena, squares * sizeof *board->men);
    if (array->rows.count != (size_t)file->rows) {
        reader_error(&file->reader, node_member(array->node, "board_diagram"),
                     "the diagram has %zu rows, the board %d", array->rows.count, file->rows);
        return;
    }
    for (int i = 0; i < file->rows; i++) // the file begins with the last rank
        read_row(file, &array->rows.items[i], file->rows - 1 - i, board);
}

// Reading -----------------------------------------------------------------------------------------

// Reads the size of the game's board. False if the document gives none, or it is too large.
static bool read_size(ArrayFile *file) {
    const Node *size = node_member(node_member(file->root, "board"), "dimensions");
    if (!size || size->kind != NODE_LIST || size->count != 2)
        return false;
    const Node *columns = size->first, *rows = columns->next;
    if (columns->kind != NODE_INTEGER || rows->kind != NODE_INTEGER || columns->integer < 1 ||
        rows->integer < 1 || columns->integer * rows->integer > ARRAY_SITE_LIMIT)
        return false;
    file->columns = (int)columns->integer;
    file->rows = (int)rows->integer;
    return true;
}

// Reports armies and arrays whose names are repeated or cannot be displayed.
static void check_names(ArrayFile *file) {
    NameList names = {.reader = &file->reader, .kind = "army"},
             ids = {.reader = &file->reader, .kind = "array"};
    spec_each (const ArmySpec, army, &file->spec.armies)
        name_list_define(&names, &army->name);
    spec_each (const ArraySpec, array, &file->spec.arrays)
        name_list_define(&ids, &array->id);
    name_list_free(&names);
    name_list_free(&ids);
}

bool array_file_read(ArrayFile *file, const Doc *doc) {
    size_t errors_before = file->reader.report->errors;
    const Node *about = node_member(file->root, "array_files");
    fields_read(&file->reader, doc->root, &file_table, &file->spec);
    if (file->reader.report->errors > errors_before)
        return false;
    if (file->spec.armies.count > ARRAY_ARMY_LIMIT || file->spec.arrays.count > ARRAY_LIMIT)
        reader_error(&file->reader, doc->root, "there are more than %d armies or %d arrays",
                     ARRAY_ARMY_LIMIT, ARRAY_LIMIT);
    else
        check_names(file);
    if (!read_size(file))
        reader_error(&file->reader, doc->root, "the game that these arrays are for has no board");
    fields_read(&file->reader, about, &array_files_table, &file->about);
    spec_each (ArmySpec, army, &file->spec.armies) {
        const Node *player = find_player(file->root, army->name.text);
        army->player = player ? player->text : NULL;
        if (!player)
            reader_error(&file->reader, army->name.node, "the game has no such player");
    }
    return file->reader.report->errors == errors_before;
}
