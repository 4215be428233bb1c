// SPDX-License-Identifier: MIT
#include "app/desktop/screens/help/rules_page.h"

#include "app/desktop/view/ground/board_fit.h"
#include "app/desktop/view/paint/board_paint.h"
#include "app/desktop/view/paint/diagram_view.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/game/library.h"
#include "engine/notation/guide/guide.h"
#include "engine/rules/turn/play.h"

enum {
    WIDTH = 760,
    HEIGHT = 620,
    PIECE_WIDTH = 560,
    PIECE_HEIGHT = 380,
    BOARD = 380,   // side of the board's picture, at scale 1
    DIAGRAM = 250, // side of a diagram
    CELL = 18,     // minimum size of a diagram's cell
    PICTURE = 44,
    LEGEND_LEAST = 170, // minimum width of a legend next to a diagram; otherwise it goes below
    SIGN = 22,
    UNLIMITED = 1 << 20,       // more height than any part of the page can need
    OUT_OF_SIGHT = -(1 << 22), // a y coordinate far above the window
};

typedef struct RulesPage {
    const Rules *rules;
    PiecePictures *pictures;
    BoardMap *map;
    Guide guide;
    MoveDiagram **diagrams; // per item; see find_diagram
    int *heights;           // height per item, for [width] and [scale]
    int width;
    float scale;
    bool of_piece; // the page is about a single piece
    State *start;  // for the picture of the board
} RulesPage;

// ---- Creation

static RulesPage *page_new(const Desk *desk) {
    RulesPage *page = memory_new(sizeof *page);
    page->rules = session_rules(desk->session);
    page->pictures = desk->pictures;
    page->map = board_map_new(page->rules);
    return page;
}

static void allocate_items(RulesPage *page) {
    page->diagrams = memory_new(page->guide.count * sizeof *page->diagrams);
    page->heights = memory_new(page->guide.count * sizeof *page->heights);
    page->start = memory_new(page->rules->layout.size);
    state_begin(page->rules, page->start);
}

// Opens the rules of the game. If its document can no longer be read, its texts are left out.
static void *open_rules(Desk *desk) {
    RulesPage *page = page_new(desk);
    Report report = {0};
    Doc doc = {0}, edition = {0};
    if (library_read(session_path(desk->session), &doc, &report) == LOAD_FINE)
        library_edition(&doc, session_settings(desk->session), &edition, &report);
    guide_read(&page->guide, page->rules, edition.root);
    doc_free(&edition);
    doc_free(&doc);
    report_free(&report);
    allocate_items(page);
    return page;
}

// Opens the page about the piece that the user points at.
static void *open_piece(Desk *desk) {
    Kind kind;
    Seat seat;
    if (!board_view_find_piece(desk->view, &kind, &seat)) {
        ui_toast(desk->ui, _("Point at a piece first, or move to one with the arrow keys"));
        return NULL;
    }
    RulesPage *page = page_new(desk);
    page->of_piece = true;
    guide_read_piece(&page->guide, page->rules, kind, seat);
    allocate_items(page);
    return page;
}

static void close_page(void *state) {
    RulesPage *page = state;
    for (size_t i = 0; i < page->guide.count; i++)
        memory_free(page->diagrams[i]);
    memory_free(page->diagrams);
    memory_free(page->heights);
    memory_free(page->start);
    guide_free(&page->guide);
    board_map_free(page->map);
    memory_free(page);
}

// ---- Pictures

// The side of a square picture of [size] at scale 1, but at most [width].
static int fitted_side(const Ui *ui, int size, int width) {
    int side = theme_pixels(ui_theme(ui), size);
    return side < width ? side : width;
}

// Shows the board and returns the height. With more than two players it also shows where they sit,
// unless captures go into hands: the board would then also get trays, which would be empty.
static int run_board(const RulesPage *page, Ui *ui, Rect rect) {
    int side = fitted_side(ui, BOARD, rect.w);
    bool shows_seats = page->rules->seats.count > 2 && !page->rules->hands.gain_captures;
    int bare = shows_seats ? 0 : LAYOUT_BARE;
    LayoutWish wish = {.flags = piece_pictures_layout(page->pictures) | bare,
                       .scale = (int)(ui_theme(ui)->scale * 100)};
    Rect place = {rect.x, rect.y, side, side};
    BoardLayout layout = board_fit(page->map, page->start, place, &wish);
    place.h = layout.whole.h; // leaves no space below a board that is wider than high
    layout = board_fit(page->map, page->start, place, &wish);
    layout.theme = *piece_theme(page->pictures);
    ui_area(ui, "rules:start", place, ROLE_LABEL, _("The board at the start"));
    if (ui_drawing(ui)) {
        paint_sites(ui_canvas(ui), &layout);
        paint_signs(ui_canvas(ui), &layout, page->pictures);
        paint_coordinates(ui_canvas(ui), &layout);
        paint_markers(ui_canvas(ui), &layout, page->start, page->pictures);
        paint_seats(ui_canvas(ui), &layout, page->pictures);
        paint_pieces(ui_canvas(ui), &layout, page->start, page->pictures);
    }
    return place.h + ui_theme(ui)->gap;
}

// The diagram of item [index], which is made when it is first needed. If the piece has no moves to
// show, the member [from] of the diagram is SITE_NONE.
static const MoveDiagram *find_diagram(RulesPage *page, size_t index) {
    const GuideItem *item = &page->guide.items[index];
    if (!page->diagrams[index]) {
        page->diagrams[index] = memory_new(sizeof(MoveDiagram));
        if (!move_diagram_find_best(page->rules, item->seat, item->piece, page->diagrams[index]))
            page->diagrams[index]->from = SITE_NONE;
    }
    return page->diagrams[index];
}

// Shows the signs of a diagram with their meanings, below the heading [whose], which may be "".
// Returns the height.
static int run_legend(const RulesPage *page, Ui *ui, Rect rect, const MoveDiagram *diagram,
                      const char *whose) {
    const Theme *theme = ui_theme(ui);
    unsigned found = guide_signs(page->rules, diagram);
    int top = rect.y, sign = theme_pixels(theme, SIGN);
    if (whose[0])
        rect.y += ui_paragraph(ui, NULL, rect, STYLE_STRONG, whose) + theme->gap;
    for (int i = 0; guide_sign((size_t)i); i++) {
        if (!(found >> i & 1))
            continue;
        Rect text = {rect.x + sign + theme->gap, rect.y, rect.w - sign - theme->gap, rect.h};
        if (ui_drawing(ui))
            diagram_draw_sign(ui_canvas(ui), page->pictures, i, (Rect){rect.x, rect.y, sign, sign});
        int height = ui_paragraph(ui, NULL, text, STYLE_BODY, _(guide_sign((size_t)i)->meaning));
        rect.y += (height > sign ? height : sign) + theme->gap / 2;
    }
    return rect.y - top;
}

static void register_diagram(const RulesPage *page, Ui *ui, Rect place, const GuideItem *item,
                             const MoveDiagram *diagram) {
    Text *text = ui_scratch(ui);
    const char *id = ui_textf(ui, "ways:%s/%s", page->rules->kinds.list[item->piece].code,
                              page->rules->seats.list[item->seat].name);
    guide_write_diagram(page->rules, diagram, text);
    ui_area(ui, id, place, ROLE_LABEL, _("How it moves"));
    ui_text(ui, text->data);
}

// ---- Paragraphs

// Runs a paragraph, with a bullet if it is a point of a list. Returns the height.
static int run_paragraph(Ui *ui, Rect rect, size_t index, const GuideItem *item) {
    const Theme *theme = ui_theme(ui);
    const char *id = ui_textf(ui, "rules:%zu", index + 1);
    if (item->kind == GUIDE_POINT) {
        Rect mark = rect_cut_left(&rect, theme->margin);
        mark.h = draw_line_height(ui, STYLE_BODY);
        draw_styled(ui, mark, STYLE_MUTED, ALIGN_CENTER, "•");
    }
    int height = ui_paragraph(ui, id, rect, STYLE_BODY, item->text);
    return height + theme->gap / 2;
}

// ---- How a piece moves

// True if the legend of a diagram fits next to it on a page of [width].
static bool has_room_beside(const Ui *ui, int width) {
    const Theme *theme = ui_theme(ui);
    return width - fitted_side(ui, DIAGRAM, width) - theme->margin >=
           theme_pixels(theme, LEGEND_LEAST);
}

// True if item [index] is a diagram with at least one square to show.
static bool is_drawn_diagram(const RulesPage *page, size_t index) {
    const MoveDiagram *diagram = page->diagrams[index];
    return page->guide.items[index].kind == GUIDE_WAYS && diagram && diagram->from != SITE_NONE;
}

// True if run_diagram shows the point at [index] of the guide, because the point belongs to a
// diagram and the page is wide enough for text beside it.
static bool is_shown_beside_diagram(const RulesPage *page, const Ui *ui, int width, size_t index) {
    size_t above = index; // becomes the item above the list of points
    while (above > 0 && page->guide.items[above].kind == GUIDE_POINT)
        above--;
    return above < index && is_drawn_diagram(page, above) && has_room_beside(ui, width);
}

// Runs the points from item [index] up to the first item that is not a point. Returns their height.
static int run_points(const RulesPage *page, Ui *ui, Rect rect, size_t index) {
    int top = rect.y;
    for (; index < page->guide.count && page->guide.items[index].kind == GUIDE_POINT; index++)
        rect.y += run_paragraph(ui, rect, index, &page->guide.items[index]);
    return rect.y - top;
}

// Runs a diagram and its legend. If the legend fits beside the diagram, the points that follow go
// below the legend. Returns the height.
static int run_diagram(RulesPage *page, Ui *ui, Rect rect, size_t index) {
    const Theme *theme = ui_theme(ui);
    const GuideItem *item = &page->guide.items[index];
    const MoveDiagram *diagram = find_diagram(page, index);
    if (diagram->from == SITE_NONE)
        return 0;
    int side = fitted_side(ui, DIAGRAM, rect.w);
    bool beside = has_room_beside(ui, rect.w);
    Rect place = {rect.x, rect.y, side, side};
    Rect legend = beside ? (Rect){rect.x + side + theme->margin, rect.y,
                                  rect.w - side - theme->margin, UNLIMITED}
                         : (Rect){rect.x, rect.y + side + theme->gap, rect.w, UNLIMITED};
    if (ui_drawing(ui)) {
        register_diagram(page, ui, place, item, diagram);
        ui_clip_begin(ui, place);
        diagram_draw(ui_canvas(ui), page->map, page->pictures, item->piece, item->seat, diagram,
                     place, theme_pixels(theme, CELL));
        ui_clip_end(ui);
    }
    int used = run_legend(page, ui, legend, diagram, item->text);
    if (!beside)
        return side + theme->gap + used + theme->gap;
    legend.y += used + theme->gap / 2;
    used += theme->gap / 2 + run_points(page, ui, legend, index + 1);
    return (used > side ? used : side) + theme->gap;
}

// Shows a piece with its name. Returns the height.
static int run_piece(const RulesPage *page, Ui *ui, Rect rect, const GuideItem *item) {
    const Theme *theme = ui_theme(ui);
    int size = theme_pixels(theme, PICTURE), lead = page->of_piece ? 0 : theme->gap;
    Rect row = {rect.x, rect.y + lead, rect.w, size};
    Rect picture = rect_take_left(&row, size, theme->gap);
    PieceLook look = {.kind = item->piece, .seat = item->seat, .alpha = 255};
    if (ui_drawing(ui))
        piece_draw_small(page->pictures, ui_canvas(ui), &look, picture);
    draw_styled(ui, row, STYLE_HEADING, ALIGN_LEFT, item->text);
    return size + lead + theme->gap / 2;
}

// ---- The page

// Shows a heading with a line below it. Returns the height.
static int run_heading(Ui *ui, Rect rect, const char *text) {
    const Theme *theme = ui_theme(ui);
    int height = draw_line_height(ui, STYLE_TITLE);
    Rect row = {rect.x, rect.y + theme->margin, rect.w, height};
    draw_styled(ui, row, STYLE_TITLE, ALIGN_LEFT, text);
    draw_fill(ui, (Rect){rect.x, row.y + height + theme->gap / 4, rect.w, theme->border},
              theme->line);
    return theme->margin + height + theme->gap;
}

// Runs an item at the top of [rect] and returns its height, 0 if another part of the page shows it.
static int run_item(RulesPage *page, Ui *ui, Rect rect, size_t index) {
    const GuideItem *item = &page->guide.items[index];
    switch (item->kind) {
    case GUIDE_TITLE: return 0; // already the title of the dialog
    case GUIDE_HEADING: return run_heading(ui, rect, item->text);
    case GUIDE_POINT:
        if (is_shown_beside_diagram(page, ui, rect.w, index))
            return 0;
        return run_paragraph(ui, rect, index, item);
    case GUIDE_TEXT: return run_paragraph(ui, rect, index, item);
    case GUIDE_BOARD: return run_board(page, ui, rect);
    case GUIDE_PIECE: return run_piece(page, ui, rect, item);
    case GUIDE_WAYS: return run_diagram(page, ui, rect, index);
    }
    return 0;
}

// The total height of the items. They are run far out of sight, so that the code that draws them
// also measures them. If width and scale are the same as before, the heights are already known.
static int measure_items(RulesPage *page, Ui *ui, int width) {
    bool known = page->width == width && page->scale == ui_theme(ui)->scale;
    int total = 0;
    ui_clip_begin(ui, (Rect){0, 0, 0, 0});
    for (size_t i = 0; i < page->guide.count; i++) {
        if (!known)
            page->heights[i] = run_item(page, ui, (Rect){0, OUT_OF_SIGHT, width, UNLIMITED}, i);
        total += page->heights[i];
    }
    ui_clip_end(ui);
    page->width = width;
    page->scale = ui_theme(ui)->scale;
    return total;
}

// Runs the visible items, below each other with the heights that measure_items has found.
static void run_page(RulesPage *page, Ui *ui, Rect body) {
    const Theme *theme = ui_theme(ui);
    int width = body.w - theme->scrollbar - 2 * theme->margin;
    int height = measure_items(page, ui, width) + 2 * theme->gap;
    Rect content = ui_scroll_begin(ui, "rules:page", body, height);
    int y = content.y + theme->gap;
    for (size_t i = 0; i < page->guide.count; i++) {
        Rect rect = {content.x + theme->margin, y, width, UNLIMITED};
        bool is_seen = y + page->heights[i] > body.y && y < body.y + body.h;
        if (is_seen)
            run_item(page, ui, rect, i);
        y += page->heights[i];
    }
    ui_scroll_end(ui);
}

// Runs the page of the whole game or, if it is of one piece, a smaller one. Returns true when it is
// to be closed.
static bool run_dialog(void *state, Desk *desk) {
    RulesPage *page = state;
    Ui *ui = desk->ui;
    const Theme *theme = ui_theme(ui);
    int width = page->of_piece ? PIECE_WIDTH : WIDTH,
        height = page->of_piece ? PIECE_HEIGHT : HEIGHT;
    Rect body = ui_dialog_begin(ui, "rules",
                                page->of_piece ? _("How Does It Move?") : page->rules->about.name,
                                theme_pixels(theme, width), theme_pixels(theme, height));
    run_page(page, ui, body);
    const UiDialogButton close[] = {
        {.id = "rules:ok", .label = _("Close"), .look = LOOK_PRIMARY, .cancel = true}};
    return ui_dialog_end(ui, close, 1) != DIALOG_OPEN;
}

const Dialog rules_dialog = {
    .command = COMMAND_RULES, .open = open_rules, .run = run_dialog, .close = close_page};
const Dialog piece_dialog = {
    .command = COMMAND_HOW_MOVES, .open = open_piece, .run = run_dialog, .close = close_page};
