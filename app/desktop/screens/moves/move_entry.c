// SPDX-License-Identifier: MIT
#include "app/desktop/screens/moves/move_entry.h"

#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/notation/words/moves.h"
#include "engine/notation/words/san.h"
#include "engine/rules/state/look.h"
#include "engine/rules/view/mask.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TYPED_LIMIT = 128 };

// A legal move, with the texts by which the user can find it.
typedef struct EntryMove {
    Action action;
    const char *text;      // such as e2e4
    const char *detail;    // the move in short notation, such as e4, or else the piece's name
    const char *name;      // of the piece or the rule
    const char *key;       // [text] in the form used for comparison
    const char *short_key; // the short notation in that form, or "" if there is none
} EntryMove;

struct MoveEntry {
    const Session *session;
    Past *past;
    Arena texts;
    EntryMove *moves;
    size_t count;
    size_t capacity;
    UiRow *rows; // the moves that match the text typed
    int *found;  // for each row, the index of its move in the list of moves
    int row_count;
    int selected; // -1: none
    int hovered;
    char typed[TYPED_LIMIT];
    Error error;
    bool fresh;             // the caret is still to be moved to the end of the text
    unsigned revision;      // session_revision when the moves were listed
    unsigned past_revision; // past_revision when the moves were listed
};

// ---- Texts

// Returns [text] in the form used for comparison: in lower case, and without the signs between
// squares.
static const char *comparison_key(Arena *arena, const char *text) {
    Text key = {0};
    for (; *text; text++)
        if (!strchr("-x=:/ ", *text))
            text_appendf(&key, "%c", tolower((unsigned char)*text));
    return text_keep(&key, arena);
}

// The label of the rule, or the name of the piece that makes a step. "" for other actions.
static const char *name_of_mover(const Shown *shown, const Action *action) {
    const Rules *rules = shown->rules;
    const State *state = shown->state;
    if (action->kind == ACTION_RULE)
        return rules->moves.rules[action->rule].label;
    if (action->kind != ACTION_STEP)
        return "";
    PieceIndex mover = state_mover(rules, state, action);
    return mover == PIECE_NONE ? ""
                               : rules->kinds.list[state_piece(rules, state, mover)->kind].name;
}

// The action in short notation, or "" if short notation is not usual for it.
static const char *short_text(const Shown *shown, const Action *action, Arena *texts) {
    Text text = {0};
    if (action->kind == ACTION_STEP && san_is_usual(shown->rules))
        san_write(shown->rules, shown->state, &shown->trail, action, &text);
    return text_keep(&text, texts);
}

// Adds a move with its notations, as they are shown and in the form used for comparison.
static void add_move(MoveEntry *entry, const Shown *shown, const Action *action) {
    Text text = {0};
    move_write(shown->rules, shown->state, action, &text);
    entry->moves = memory_grow(entry->moves, &entry->capacity, entry->count + 1,
                               sizeof *entry->moves);
    EntryMove *move = &entry->moves[entry->count++];
    move->action = *action;
    move->text = arena_copy(&entry->texts, text_string(&text), text.length);
    move->name = name_of_mover(shown, action);
    const char *brief = short_text(shown, action, &entry->texts);
    move->detail = brief[0] ? brief : move->name;
    move->short_key = comparison_key(&entry->texts, brief);
    move->key = comparison_key(&entry->texts, move->text);
    text_free(&text);
}

static int compare_moves(const void *a, const void *b) {
    return strcmp(((const EntryMove *)a)->text, ((const EntryMove *)b)->text);
}

// ---- The rows

// True if the move's name contains the text typed, or one of its notations contains [key], which is
// that text in the form used for comparison.
static bool matches(const EntryMove *move, const char *typed, const char *key) {
    return strstr(move->key, key) || strstr(move->short_key, key) || strstr(move->name, typed);
}

// Fills the rows with the moves that match the text typed.
static void list_matches(MoveEntry *entry) {
    Arena arena = {0};
    const char *key = comparison_key(&arena, entry->typed);
    entry->row_count = 0;
    for (size_t i = 0; i < entry->count; i++) {
        if (!matches(&entry->moves[i], entry->typed, key))
            continue;
        size_t row = (size_t)entry->row_count++;
        entry->rows[row] = (UiRow){.text = entry->moves[i].text, .detail = entry->moves[i].detail};
        entry->found[row] = (int)i;
    }
    entry->selected = entry->row_count == 1 ? 0 : -1; // if several match, none is selected yet
    arena_free(&arena);
}

// Lists the moves of the position that is shown now, in alphabetical order, and remembers which
// position that is. Makes room to show any of them.
static void list_moves(MoveEntry *entry) {
    Shown shown = past_shown(entry->past);
    arena_free(&entry->texts);
    entry->count = 0;
    entry->hovered = -1;
    entry->revision = session_revision(entry->session);
    entry->past_revision = past_revision(entry->past);
    for (size_t i = 0; i < shown.actions->count; i++)
        add_move(entry, &shown, &shown.actions->items[i]);
    if (entry->count > 0)
        qsort(entry->moves, entry->count, sizeof *entry->moves, compare_moves);
    entry->rows = memory_resize(entry->rows, entry->count * sizeof *entry->rows);
    entry->found = memory_resize(entry->found, entry->count * sizeof *entry->found);
    list_matches(entry);
}

MoveEntry *move_entry_new(const Session *session, Past *past, const char *typed) {
    MoveEntry *entry = memory_new(sizeof *entry);
    entry->session = session;
    entry->past = past;
    entry->fresh = true;
    snprintf(entry->typed, sizeof entry->typed, "%s", typed);
    list_moves(entry);
    return entry;
}

void move_entry_free(MoveEntry *entry) {
    if (!entry)
        return;
    arena_free(&entry->texts);
    memory_free(entry->moves);
    memory_free(entry->rows);
    memory_free(entry->found);
    memory_free(entry);
}

const Action *move_entry_preview(const MoveEntry *entry) {
    int row = entry->hovered >= 0 ? entry->hovered : entry->selected;
    return row >= 0 && row < entry->row_count ? &entry->moves[entry->found[row]].action : NULL;
}

// ---- Playing

// Reads two squares at the start of a text, as in e2e5, e2-e5 and e2 e5. Without a second square,
// the first one does not count either.
static void read_squares(const Rules *rules, const char *text, MoveEntryResult *result) {
    const char *rest = text;
    Site from = topology_read_site(&rules->topology, &rest), to = SITE_NONE;
    rest += strspn(rest, "-x: ");
    if (from != SITE_NONE)
        to = topology_read_site(&rules->topology, &rest);
    result->from = to == SITE_NONE ? (Spot)SPOT_NONE : from;
    result->to = to;
}

// Reads a typed move: e2e4 in any game, or e4 in a game with short notation. If neither can be
// read, entry->error says why the text is not a move like e2e4.
static bool read_move(MoveEntry *entry, Action *action) {
    Shown shown = past_shown(entry->past);
    return move_read(shown.rules, shown.state, &shown.trail, entry->typed, action, &entry->error) ||
           (san_supported(shown.rules) &&
            san_read(shown.rules, shown.state, &shown.trail, entry->typed, action, NULL));
}

// Plays the move entered. A typed move takes precedence over the selected one: e7e8 is a move even
// while the row of e7e8q is selected.
static MoveEntryResult play_entered(MoveEntry *entry) {
    MoveEntryResult result = {.plays = true, .from = SPOT_NONE, .to = SPOT_NONE};
    const Rules *rules = session_rules(entry->session);
    const Action *selected = move_entry_preview(entry);
    entry->error = (Error){0};
    if (entry->typed[0] && entry->count > 0 && read_move(entry, &result.action))
        return result;
    if (selected) {
        result.action = *selected;
        return result;
    }
    result.plays = false;
    result.refuses = entry->typed[0] != '\0';
    result.message = entry->count > 0 ? entry->error.message : _("You cannot move now");
    read_squares(rules, entry->typed, &result);
    return result;
}

static MoveEntryResult play_row(const MoveEntry *entry, int row) {
    return (MoveEntryResult){.plays = true, .action = entry->moves[entry->found[row]].action};
}

// The row under the pointer, or -1 if there is none.
static int row_at(const MoveEntry *entry, const Ui *ui) {
    const Element *element = ui_at(ui, ui_pointer(ui));
    int row = -1;
    if (element && sscanf(element->id, "entry:list:%d", &row) == 1 && row < entry->row_count)
        return row;
    return -1;
}

// ---- The widget

static void run_count(const MoveEntry *entry, Ui *ui, Rect rect) {
    int all = (int)entry->count;
    const char *text = ui_textf(ui, _n("%d of %d move", "%d of %d moves", all), entry->row_count,
                                all);
    ui_label(ui, "entry:count", rect, STYLE_MUTED, ALIGN_LEFT, text);
}

// Lets Up and Down select rows while the field has the focus.
static void move_selection(MoveEntry *entry, Ui *ui) {
    int step = ui_key(ui, 0, KEY_DOWN) ? 1 : ui_key(ui, 0, KEY_UP) ? -1 : 0;
    int target = entry->selected + step;
    if (step != 0 && target >= 0 && target < entry->row_count)
        entry->selected = target;
    if (step != 0)
        entry->hovered = -1; // the selected row then counts, not the one under the pointer
}

// Runs the field. Each change of the text lists the moves that match it. Enter plays a move.
static MoveEntryResult run_field(MoveEntry *entry, Ui *ui, Rect rect) {
    UiFieldResult field = ui_field(ui, "entry:text", rect, _("Move"), _("Type a move"),
                                   entry->typed, sizeof entry->typed);
    if (entry->fresh && ui_focused(ui, "entry:text")) { // the user goes on typing after the text
        const bool selects_all = false;
        ui_field_caret(ui, "entry:text", entry->typed, selects_all);
        entry->fresh = false;
    }
    if (field.changed)
        list_matches(entry);
    if (!field.entered)
        return (MoveEntryResult){0};
    ui_use(ui);
    return play_entered(entry);
}

// Runs the rows. A press plays a row at once, and Enter plays the selected one.
static MoveEntryResult run_list(MoveEntry *entry, Ui *ui, Rect rect) {
    const Input *input = ui_input(ui);
    UiList list = {.rows = entry->rows,
                   .count = entry->row_count,
                   .empty = _("No legal move is written like that. Enter says why.")};
    bool pressed = input->kind == INPUT_POINTER_DOWN && input->button == BUTTON_LEFT;
    int over = row_at(entry, ui);
    UiListResult result = ui_list(ui, "entry:list", rect, _("Legal moves"), &list,
                                  &entry->selected);
    if (input->kind == INPUT_POINTER_MOVE)
        entry->hovered = over;
    if (pressed && over >= 0)
        return play_row(entry, over);
    if (result.activated && entry->selected >= 0)
        return play_row(entry, entry->selected);
    return (MoveEntryResult){0};
}

MoveEntryResult move_entry_run(MoveEntry *entry, Ui *ui, Rect rect) {
    const Theme *theme = ui_theme(ui);
    if (entry->revision != session_revision(entry->session) ||
        entry->past_revision != past_revision(entry->past))
        list_moves(entry);
    // registered first, so that everything else is above it; a press beside the list closes the
    // list
    UiArea outside = ui_area(ui, "entry:outside", ui_bounds(ui), ROLE_AREA, _("Close"));
    draw_shadow(ui, rect, theme->shadow.size);
    ui_panel(ui, "entry", rect);
    rect = rect_inset(rect, theme->padding);
    Rect head = rect_cut_top(&rect, theme->control);
    UiButton cross = {.icon = ICON_CLOSE, .look = LOOK_QUIET, .icon_only = true, .key = KEY_ESCAPE};
    Rect corner = rect_cut_right(&head, theme->control);
    ui_label(ui, NULL, head, STYLE_HEADING, ALIGN_LEFT, _("Legal Moves"));
    rect_cut_top(&rect, theme->gap);
    MoveEntryResult typed = run_field(entry, ui, rect_take_top(&rect, theme->control, theme->gap));
    run_count(entry, ui, rect_cut_top(&rect, draw_line_height(ui, STYLE_BODY) + theme->gap));
    move_selection(entry, ui);
    MoveEntryResult chosen = run_list(entry, ui, rect);
    bool closed = ui_button(ui, "entry:close", corner, _("Close"), &cross) || outside.pressed ||
                  ui_key(ui, 0, KEY_ESCAPE);
    MoveEntryResult result = typed.plays || typed.refuses ? typed : chosen;
    result.closed = closed || result.plays;
    return result;
}
