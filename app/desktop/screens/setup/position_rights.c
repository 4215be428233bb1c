// SPDX-License-Identifier: MIT
#include "app/desktop/screens/setup/position_rights.h"

#include "app/desktop/ui/widgets.h"
#include "engine/base/language.h"
#include "engine/rules/state/look.h"

static const Piece *piece_of(const Draft *draft, const Rules *rules, PieceIndex index) {
    return state_piece(rules, draft_state(draft), index);
}

static Seat seat_of(const Draft *draft, const Rules *rules, const CastlingRight *right) {
    return piece_of(draft, rules, right->king)->owner;
}

static Rect cut_row(const Ui *ui, Rect *rest) {
    return rect_take_top(rest, ui_theme(ui)->control, ui_theme(ui)->gap);
}

static int row_height(const Ui *ui) {
    return ui_theme(ui)->control + ui_theme(ui)->gap;
}

// ---- Castling

// The width of the check box for a right. Its label is the site of the piece to castle with.
static int box_width(const Draft *draft, const Rules *rules, const Ui *ui,
                     const CastlingRight *right) {
    const Theme *theme = ui_theme(ui);
    Text site = {0};
    topology_write_site(&rules->topology, piece_of(draft, rules, right->partner)->site, &site);
    int width = draw_text_width(ui, STYLE_BODY, site.data) + theme->icon + 2 * theme->gap;
    text_free(&site);
    return width;
}

// Runs the check box for one castling right. Returns true when the right was changed.
static bool run_castling(Draft *draft, const Rules *rules, Ui *ui, Rect box,
                         const CastlingRight *right) {
    Seat seat = seat_of(draft, rules, right);
    Text *site = ui_scratch(ui);
    bool held = right->held;
    topology_write_site(&rules->topology, piece_of(draft, rules, right->partner)->site, site);
    const char *id = ui_textf(ui, "editor:castling:%s/%s", rules->seats.list[seat].name,
                              site->data);
    const char *tip = ui_textf(ui, _("%s may castle with the piece on %s: neither has moved."),
                               rules->seats.list[seat].name, site->data);
    bool changed = ui_check(ui, id, box, site->data, &held);
    ui_tip(ui, tip);
    if (changed)
        draft_allow_castling(draft, right, held);
    return changed;
}

// The layout of the check boxes: lines of [columns] boxes each.
typedef struct Boxes {
    int label; // the width of the longest label
    int width; // of a box
    int columns;
} Boxes;

// Computes the columns of boxes: all boxes are as wide as the widest, and all labels as the
// longest.
static Boxes boxes_of(const Draft *draft, const Rules *rules, const Ui *ui,
                      const CastlingRight *rights, int count, int width) {
    Boxes boxes = {0};
    for (int i = 0; i < count; i++) {
        const char *name = rules->seats.list[seat_of(draft, rules, &rights[i])].name;
        int label = draw_text_width(ui, STYLE_BODY, name) + ui_theme(ui)->gap;
        int box = box_width(draft, rules, ui, &rights[i]);
        boxes.label = label > boxes.label ? label : boxes.label;
        boxes.width = box > boxes.width ? box : boxes.width;
    }
    if (boxes.width > 0)
        boxes.columns = (width - boxes.label) / boxes.width;
    boxes.columns = boxes.columns < 1 ? 1 : boxes.columns;
    return boxes;
}

// The number of lines of boxes. Each seat begins a new line.
static int castling_lines(const Draft *draft, const Rules *rules, const CastlingRight *rights,
                          int count, int columns) {
    int lines = 0;
    for (int i = 0, box = 0; i < count; i++) { // [box] counts the boxes of one seat
        bool same_seat = i > 0 &&
                         seat_of(draft, rules, &rights[i]) == seat_of(draft, rules, &rights[i - 1]);
        box = same_seat ? box + 1 : 0;
        lines += box % columns == 0;
    }
    return lines;
}

// Runs the rows for castling, with the boxes of each seat on lines of their own. After a change
// [draft] may have other rights, so the remaining boxes are run in the next pass.
static bool run_castlings(Draft *draft, const Rules *rules, Ui *ui, Rect *rest) {
    CastlingRight rights[RIGHT_LIMIT];
    int count = rights_castling(rules, draft_state(draft), rights), height = ui_theme(ui)->row;
    Boxes boxes = boxes_of(draft, rules, ui, rights, count, rest->w);
    Rect row = {0};
    if (count > 0)
        ui_label(ui, NULL, rect_cut_top(rest, height), STYLE_MUTED, ALIGN_LEFT, _("May castle"));
    for (int i = 0, box = 0; i < count; i++) { // [box] counts the boxes of one seat
        Seat seat = seat_of(draft, rules, &rights[i]);
        bool same_seat = i > 0 && seat == seat_of(draft, rules, &rights[i - 1]);
        box = same_seat ? box + 1 : 0;
        if (box % boxes.columns == 0) {
            row = rect_cut_top(rest, height);
            Rect label = rect_cut_left(&row, boxes.label);
            if (box == 0)
                ui_label(ui, NULL, label, STYLE_BODY, ALIGN_LEFT, rules->seats.list[seat].name);
        }
        if (run_castling(draft, rules, ui, rect_cut_left(&row, boxes.width), &rights[i]))
            return true;
    }
    if (count > 0)
        rect_cut_top(rest, ui_theme(ui)->gap);
    return false;
}

// ---- En passant

// Collects one seat's possible captures in passing in [rights] and returns their number. Sets
// [*held] to 1 + the index of the capture that the position has, or to 0 if it has none.
static int passings_of(const Draft *draft, const Rules *rules, Seat seat,
                       PassingRight rights[RIGHT_LIMIT], int *held) {
    PassingRight all[RIGHT_LIMIT];
    int count = 0, found = rights_passing(rules, draft_state(draft), all);
    *held = 0;
    for (int i = 0; i < found; i++) {
        if (piece_of(draft, rules, all[i].piece)->owner != seat)
            continue;
        rights[count++] = all[i];
        if (all[i].held)
            *held = count;
    }
    return count;
}

// Lets the user choose among [rights]. passings_of has set [rights] and [held]. Option 0 is "no",
// so the option of a right is 1 + its index.
static bool run_passing(Draft *draft, const Rules *rules, Ui *ui, Rect row, Seat seat,
                        const PassingRight *rights, int count, int held) {
    const char *options[RIGHT_LIMIT + 1] = {_("no")};
    Text squares[RIGHT_LIMIT] = {{0}}, id = {0};
    int chosen = held;
    for (int i = 0; i < count; i++) {
        topology_write_site(&rules->topology, rights[i].passed, &squares[i]);
        options[i + 1] = squares[i].data;
    }
    text_appendf(&id, "editor:passing:%s", rules->seats.list[seat].name);
    ui_label(ui, NULL, rect_cut_left(&row, row.w * 3 / 5), STYLE_BODY, ALIGN_LEFT,
             _("En passant on"));
    bool changed = ui_select(ui, id.data, row, _("En passant on"), options, count + 1, &chosen);
    if (changed)
        draft_set_passing(draft, seat, chosen > 0 ? &rights[chosen - 1] : NULL);
    for (int i = 0; i < count; i++)
        text_free(&squares[i]);
    text_free(&id);
    return changed;
}

// Runs a row for each seat that could capture in passing. After a change [draft] may have other
// rights, so the remaining rows are run in the next pass.
static bool run_passings(Draft *draft, const Rules *rules, Ui *ui, Rect *rest) {
    for (int seat = 0; seat < rules->seats.count; seat++) {
        PassingRight rights[RIGHT_LIMIT];
        int held, count = passings_of(draft, rules, (Seat)seat, rights, &held);
        if (count > 0 &&
            run_passing(draft, rules, ui, cut_row(ui, rest), (Seat)seat, rights, count, held))
            return true;
    }
    return false;
}

// ---- All rows

int position_rights_height(const Draft *draft, const Rules *rules, const Ui *ui, int width) {
    CastlingRight castling[RIGHT_LIMIT];
    PassingRight passing[RIGHT_LIMIT];
    int count = rights_castling(rules, draft_state(draft), castling), height = 0, held;
    Boxes boxes = boxes_of(draft, rules, ui, castling, count, width);
    int lines = castling_lines(draft, rules, castling, count, boxes.columns);
    if (count > 0)
        height = (1 + lines) * ui_theme(ui)->row + ui_theme(ui)->gap;
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (passings_of(draft, rules, (Seat)seat, passing, &held) > 0)
            height += row_height(ui);
    return height;
}

bool position_rights_run(Draft *draft, const Rules *rules, Ui *ui, Rect rect) {
    return run_castlings(draft, rules, ui, &rect) || run_passings(draft, rules, ui, &rect);
}
