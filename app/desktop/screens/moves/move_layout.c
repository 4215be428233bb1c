// SPDX-License-Identifier: MIT
#include "app/desktop/screens/moves/move_layout.h"

#include "engine/base/memory.h"

#include <string.h>

enum {
    LINE = 26,
    NUMBER_ROOM = 30,
    INDENT = 10,      // for each level of variations
    DEEPEST = 3,      // deeper levels are indented as much as this one
    NARROW_TEXT = 84, // turns with less room for their text are written in small type
    COMMENT_GAP = 5,  // after a comment
    MOVE_GAP = 2,     // after a move
    MOVE_PAD = 3,     // at both sides of a move, as in draw_box of move_list.c
    EDGE = 4,         // margin to the left of words, and below words that follow a turn
    LEADING = 6,      // between lines of words
};

void move_layout_free(MoveLayout *layout) {
    memory_free(layout->turns);
    memory_free(layout->boxes);
    arena_free(&layout->texts);
    *layout = (MoveLayout){0};
}

// ---- Words

// Where the next word goes.
typedef struct Flow {
    MoveLayout *layout;
    Ui *ui;
    int x, y;
    int left;   // left edge of lines
    int height; // of a line
} Flow;

static void begin_line(Flow *flow) {
    if (flow->x > flow->left)
        flow->y += flow->height;
    flow->x = flow->left;
}

// Adds a box at the current place of the flow, and moves that place to the end of the box.
static void add_box(Flow *flow, const Word *word, const char *text, size_t length, bool first,
                    int width) {
    MoveLayout *layout = flow->layout;
    layout->boxes = memory_grow(layout->boxes, &layout->capacity, layout->count + 1,
                                sizeof *layout->boxes);
    layout->boxes[layout->count++] = (WordBox){.rect = {flow->x, flow->y, width, flow->height},
                                               .word = word,
                                               .text = arena_copy(&layout->texts, text, length),
                                               .first = first};
    flow->x += width;
}

static int text_width(const Flow *flow, const char *text, size_t length) {
    Text *part = ui_scratch(flow->ui);
    text_append_bytes(part, text, length);
    return draw_text_width(flow->ui, STYLE_SMALL, text_string(part));
}

// The number of bytes of [text] to put on a line: as many whole words as fit into [room], but at
// least one.
static size_t fitting_length(const Flow *flow, const char *text, int room) {
    size_t fits = strcspn(text, " ");
    while (text[fits] != '\0') {
        size_t end = fits + 1 + strcspn(text + fits + 1, " ");
        if (fits > 0 && text_width(flow, text, end) > room)
            return fits;
        fits = end;
    }
    return fits;
}

// Places a comment. It begins on the current line, fills it, and is broken at spaces.
static void add_text(Flow *flow, const Word *word, const char *text) {
    int right = flow->layout->width, gap = theme_pixels(ui_theme(flow->ui), COMMENT_GAP);
    for (bool first = true; *text; first = false) {
        if (text_width(flow, text, strcspn(text, " ")) > right - flow->x)
            begin_line(flow);
        int room = right - flow->x;
        size_t length = fitting_length(flow, text, room);
        int width = text_width(flow, text, length);
        add_box(flow, word, text, length, first, width < room ? width : room);
        text += length;
        text += strspn(text, " ");
        if (*text)
            begin_line(flow);
    }
    flow->x += gap;
}

// Places a move, which is never broken across lines.
static void add_move(Flow *flow, const Word *word, const char *text) {
    const Theme *theme = ui_theme(flow->ui);
    int pad = theme_pixels(theme, MOVE_PAD), room = flow->layout->width - flow->left;
    int width = text_width(flow, text, strlen(text)) + 2 * pad;
    if (flow->x + width > flow->layout->width)
        begin_line(flow);
    const bool first = true; // the only part of its word
    add_box(flow, word, text, strlen(text), first, width < room ? width : room);
    flow->x += theme_pixels(theme, MOVE_GAP);
}

// Places a word, with the parentheses that it opens and closes. Each variation starts a new line,
// indented by its depth. A word outside variations gets lines of its own.
static void add_word(Flow *flow, const Word *word) {
    Text *text = ui_scratch(flow->ui);
    int indent = theme_pixels(ui_theme(flow->ui), INDENT);
    flow->left = indent * (word->depth < DEEPEST ? word->depth : DEEPEST) +
                 theme_pixels(ui_theme(flow->ui), EDGE);
    if (word->starts || word->opens > 0 || word->depth == 0)
        begin_line(flow);
    for (int i = 0; i < word->opens; i++)
        text_append(text, "(");
    text_append(text, word->text);
    for (int i = 0; i < word->closes; i++)
        text_append(text, ")");
    if (flow->x < flow->left)
        flow->x = flow->left;
    if (word->kind == WORD_COMMENT)
        add_text(flow, word, text->data);
    else
        add_move(flow, word, text->data);
    if (word->depth == 0)
        begin_line(flow);
}

// Lays out the words after turn [index], from [top] downwards. Returns where they end.
static int add_words_after(MoveLayout *layout, const Notes *notes, Ui *ui, int index, int top) {
    size_t count;
    const Word *words = notes_after(notes, index, &count);
    Flow flow = {.layout = layout,
                 .ui = ui,
                 .y = top,
                 .height = draw_line_height(ui, STYLE_SMALL) + theme_pixels(ui_theme(ui), LEADING)};
    for (size_t i = 0; i < count; i++)
        add_word(&flow, &words[i]);
    begin_line(&flow);
    return count > 0 ? flow.y + theme_pixels(ui_theme(ui), EDGE) : top;
}

// ---- Turns

static int half_width(const MoveLayout *layout) {
    return (layout->width - layout->number_room) / MOVE_COLUMNS;
}

// The width available for the text of a turn that shares its line with another turn.
static int text_room(const MoveLayout *layout, const Ui *ui) {
    Rect cell = {0, 0, half_width(layout), layout->line};
    return move_layout_text(ui_theme(ui), cell).w;
}

static bool is_wide(const MoveLayout *layout, const SessionTurn *turn, const char *sign, Ui *ui) {
    const char *text = ui_textf(ui, "%s%s", turn->text, sign);
    return draw_text_width(ui, layout->style, text) > text_room(layout, ui);
}

// Lays out all turns. Each round is divided into rows of MOVE_COLUMNS turns. The turns of a row
// share a line unless one of them is too wide or words stand between them.
static void place_turns(MoveLayout *layout, const Session *session, const Notes *notes, Ui *ui) {
    int top = add_words_after(layout, notes, ui, -1, 0), round = 0, row = 0;
    bool open = false; // the line at [top] has room for another turn
    for (int i = 0; i < session_turn_count(session); i++) {
        const SessionTurn *turn = session_turn(session, i);
        int own_row = turn->turn_index / MOVE_COLUMNS;
        bool wide = is_wide(layout, turn, notes->signs[i], ui);
        bool fits = open && !wide && turn->round == round && own_row == row;
        if (open && !fits)
            top += layout->line;
        // after words that interrupt a round, its number is shown again
        bool numbered = turn->round != round || (!open && turn->turn_index % MOVE_COLUMNS > 0);
        layout->turns[i] = (TurnPlace){.top = top, .numbered = numbered, .wide = wide};
        round = turn->round;
        row = own_row;
        int below = add_words_after(layout, notes, ui, i, top + layout->line);
        open = !wide && below == top + layout->line;
        top = open ? top : below;
    }
    layout->height = open ? top + layout->line : top;
}

void move_layout_fit(MoveLayout *layout, const Session *session, const Notes *notes, Ui *ui,
                     int width, bool changed) {
    const Theme *theme = ui_theme(ui);
    if (!changed && layout->width == width && layout->scale == theme->scale)
        return;
    arena_free(&layout->texts);
    layout->count = 0;
    layout->width = width;
    layout->scale = theme->scale;
    layout->line = theme_pixels(theme, LINE);
    layout->number_room = theme_pixels(theme, NUMBER_ROOM);
    bool narrow = text_room(layout, ui) < theme_pixels(theme, NARROW_TEXT);
    layout->style = narrow ? STYLE_SMALL : STYLE_BODY;
    layout->turns = memory_grow(layout->turns, &layout->turn_capacity,
                                (size_t)session_turn_count(session) + 1, sizeof *layout->turns);
    place_turns(layout, session, notes, ui);
}

Rect move_layout_text(const Theme *theme, Rect cell) {
    int picture = cell.h - 2; // its width, as in draw_cell of move_list.c
    rect_cut_left(&cell, theme->gap / 2 + picture + theme->gap / 4);
    return cell;
}

Rect move_layout_cell(const MoveLayout *layout, const SessionTurn *turn, int index) {
    int width = half_width(layout), x = layout->number_room, y = layout->turns[index].top;
    if (layout->turns[index].wide)
        return (Rect){x, y, MOVE_COLUMNS * width, layout->line};
    return (Rect){x + turn->turn_index % MOVE_COLUMNS * width, y, width, layout->line};
}
