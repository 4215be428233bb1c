// SPDX-License-Identifier: MIT
#include "app/desktop/view/table/refusal.h"

#include "app/desktop/ui/widgets.h"
#include "engine/base/language.h"
#include "engine/base/numbers.h"
#include "engine/rules/state/look.h"

#include <ctype.h>
#include <string.h>

enum { LEAST_WIDTH = 170, MOST_WIDTH = 300 }; // of the text, in pixels at scale 1

void refusal_free(Refusal *refusal) {
    text_free(&refusal->sentence);
    text_free(&refusal->path);
    *refusal = (Refusal){0};
}

void refusal_forget(Refusal *refusal) {
    refusal->shown = false;
    text_clear(&refusal->sentence);
    text_clear(&refusal->path);
}

// ---- The reason

// The site of a spot. The site of a pile is the zone of its seat's hand.
static Site site_of(const Rules *rules, const State *state, Spot spot) {
    if (spot != SPOT_NONE && spot_is_pile(rules, spot))
        return rules->hands.zone[spot_seat(rules, spot)];
    return spot_site(rules, state, spot);
}

// The question why no rule takes a piece from [from] to [to]. It is about a single piece if [from]
// is a piece or a pile, otherwise about any piece on the site (depth -1).
static Question question_of(const Rules *rules, const State *state, Spot from, Spot to) {
    Question question = {.rule = -1, // any rule
                         .from = site_of(rules, state, from),
                         .depth = -1,
                         .to = site_of(rules, state, to),
                         .value = VALUE_NULL};
    PieceIndex piece = spot_piece(rules, state, from);
    if (piece != PIECE_NONE && (spot_is_pile(rules, from) || spot_is_piece(from)))
        question.depth = state_depth(rules, state, piece);
    return question;
}

void refusal_show(Refusal *refusal, Spot spot, const char *sentence, const char *path) {
    Text kept = {0}; // a copy, because [path] may point into the old path
    text_append(&kept, path);
    refusal_forget(refusal);
    text_append(&refusal->sentence, sentence);
    text_append(&refusal->path, text_string(&kept));
    text_free(&kept);
    size_t length = refusal->sentence.length;
    if (length == 0) // nothing to say: no bubble
        return;
    char *letters = refusal->sentence.data;
    letters[0] = (char)toupper((unsigned char)letters[0]);
    if (!strchr(".!?", letters[length - 1]))
        text_append(&refusal->sentence, ".");
    refusal->at = spot;
    refusal->from = SPOT_NONE;
    refusal->shown = true;
}

void refusal_explain(Refusal *refusal, const Rules *rules, const State *state, const Trail *trail,
                     Spot from, Spot to) {
    Explanation explanation;
    Question question = question_of(rules, state, from, to);
    state_explain(rules, state, trail, &question, &explanation);
    if (!explanation.legal) {
        refusal_show(refusal, spot_ground(rules, state, to == SPOT_NONE ? from : to),
                     explanation.sentence, explanation.path);
        refusal->from = spot_ground(rules, state, from); // refusal_show has cleared it
    }
    explanation_free(&explanation);
}

// ---- The bubble

static bool is_pointer_over_bubble(const Ui *ui) {
    const Element *bubble = ui_find(ui, "refusal");
    return bubble && rect_contains(bubble->rect, ui_pointer(ui));
}

void refusal_handle(Refusal *refusal, Ui *ui) {
    const Input *input = ui_input(ui);
    bool pressed = input->kind == INPUT_POINTER_DOWN && !is_pointer_over_bubble(ui);
    bool keyed = input->kind == INPUT_KEY && !ui_focused(ui, "refusal:rule");
    if (!refusal->shown || (!pressed && !keyed))
        return;
    refusal->shown = false;
    if (keyed && input->key == KEY_ESCAPE)
        ui_use(ui);
}

// The number of pixels of the squares that [place] covers.
static int covered_pixels(Rect place, const RefusalSquares *squares) {
    return rect_overlap(place, squares->at) + rect_overlap(place, squares->from);
}

// The place where the bubble covers the fewest pixels of the squares. If several are equal, the
// first wins: below the square, above it, beside it, in a corner of the window.
static Rect place_of(const Ui *ui, const RefusalSquares *squares, int width, int height) {
    const Theme *theme = ui_theme(ui);
    Rect bounds = rect_inset(ui_bounds(ui), theme->gap / 2), square = squares->at;
    int gap = theme->gap / 2, x = square.x + (square.w - width) / 2,
        y = square.y + (square.h - height) / 2;
    int left = bounds.x, top = bounds.y, right = bounds.x + bounds.w - width,
        low = bounds.y + bounds.h - height;
    const Point places[] = {{x, square.y + square.h + gap},
                            {x, square.y - gap - height},
                            {square.x + square.w + gap, y},
                            {square.x - gap - width, y},
                            {left, low},
                            {right, low},
                            {left, top},
                            {right, top}};
    Rect best = {0};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        Rect place = {clamp(places[i].x, left, right), clamp(places[i].y, top, low), width, height};
        if (i == 0 || covered_pixels(place, squares) < covered_pixels(best, squares))
            best = place;
    }
    return best;
}

// The width of the text, which is on one line if it is short.
static int text_width(const Ui *ui, const char *sentence) {
    const Theme *theme = ui_theme(ui);
    int room = ui_bounds(ui).w - 6 * theme->gap - theme->icon; // without margins and the icon
    int maximum = least_of(theme_pixels(theme, MOST_WIDTH), room);
    int whole = draw_text_width(ui, STYLE_BODY, sentence) +
                1; // a pixel to spare, so it never wraps
    return clamp(whole, theme_pixels(theme, LEAST_WIDTH), maximum);
}

static bool run_rule_button(Ui *ui, Rect row) {
    const char *label = _("Show Rule");
    UiButton look = {.icon = ICON_FILE,
                     .tip = _("Open the spec at the line that says so"),
                     .modifiers = MODIFIER_SHIFT,
                     .key = KEY_F1};
    return ui_button(ui, "refusal:rule", rect_cut_left(&row, ui_button_width(ui, label, &look)),
                     label, &look);
}

bool refusal_run(Refusal *refusal, Ui *ui, const RefusalSquares *squares) {
    const Theme *theme = ui_theme(ui);
    if (!refusal->shown)
        return false;
    const char *sentence = text_string(&refusal->sentence);
    bool has_rule = refusal->path.length > 0;
    int width = text_width(ui, sentence), lead = theme->icon + theme->gap;
    int height = draw_paragraph_height(ui, width, STYLE_BODY, sentence);
    int button = has_rule ? theme->gap + theme->control : 0;
    Rect frame = place_of(ui, squares, width + lead + 2 * theme->padding,
                          height + button + 2 * theme->gap);
    draw_shadow(ui, frame, theme->shadow.size / 2);
    draw_round_border(ui, frame, theme->radius, theme->ring, theme->panel, theme->error);
    ui_keep_clear(ui, frame);
    ui_area(ui, "refusal", frame, ROLE_AREA, sentence);
    Rect rest = {frame.x + theme->padding, frame.y + theme->gap, frame.w - 2 * theme->padding,
                 frame.h - 2 * theme->gap};
    Rect icon = rect_cut_left(&rest, theme->icon);
    icon.h = draw_line_height(ui, STYLE_BODY);
    draw_icon(ui, ICON_WARNING, icon, theme->error);
    rect_cut_left(&rest, theme->gap);
    draw_paragraph(ui, rest, STYLE_BODY, ALIGN_LEFT, sentence);
    if (!has_rule)
        return false;
    bool clicked = run_rule_button(ui, rect_cut_bottom(&rest, theme->control));
    refusal->shown &= !clicked;
    return clicked;
}
