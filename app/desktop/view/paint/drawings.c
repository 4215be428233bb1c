// SPDX-License-Identifier: MIT
#include "app/desktop/view/paint/drawings.h"

#include "engine/base/language.h"

void drawings_clear(Drawings *drawings) {
    drawings->drawn.count = 0;
    drawings->preview.from = drawings->hint.from = drawings->pen.from = SPOT_NONE;
}

bool drawings_clear_drawn(Drawings *drawings) {
    bool some = drawings->drawn.count > 0;
    drawings->drawn.count = 0;
    return some;
}

void drawings_press(Drawings *drawings, const BoardLayout *layout, const UiArea *area) {
    Spot spot = board_layout_at(layout, area->start);
    drawings->pen = (Arrow){spot, spot, arrow_style(area->modifiers)};
}

void drawings_follow(Drawings *drawings, const BoardLayout *layout, const UiArea *area) {
    Arrow *pen = &drawings->pen;
    if (pen->from == SPOT_NONE)
        return;
    pen->to = board_layout_at(layout, area->point);
    if (area->released && pen->to != SPOT_NONE)
        arrows_toggle(&drawings->drawn, *pen);
    if (area->released || area->cancelled || !area->held)
        pen->from = SPOT_NONE;
}

Arrow drawings_arrow(const Rules *rules, Site from, Site to, ArrowStyle style) {
    int count = rules->topology.board_count;
    // An end outside the board becomes SPOT_NONE, and is then drawn at the other end.
    Spot start = from < count ? from : (Spot)SPOT_NONE, end = to < count ? to : (Spot)SPOT_NONE;
    return (Arrow){start == SPOT_NONE ? end : start, end == SPOT_NONE ? start : end, style};
}

// The user's arrows, and the hint if there is one and room for it.
static Arrows all_arrows(const Drawings *drawings) {
    Arrows all = drawings->drawn;
    if (drawings->hint.from != SPOT_NONE && all.count < ARROW_LIMIT)
        all.items[all.count++] = drawings->hint;
    return all;
}

void drawings_draw(const Drawings *drawings, Ui *ui, const BoardLayout *layout) {
    Canvas *canvas = ui_canvas(ui);
    Arrows all = all_arrows(drawings);
    Text *text = ui_scratch(ui);
    arrows_write(&all, layout->rules, text);
    if (text->length > 0) {
        ui_area(ui, "arrows", layout->board, ROLE_LABEL, _("Arrows"));
        ui_text(ui, text->data);
    }
    paint_arrows(canvas, layout, &all);
    if (drawings->preview.from != SPOT_NONE)
        paint_arrow(canvas, layout, drawings->preview);
    if (drawings->pen.from != SPOT_NONE)
        paint_arrow(canvas, layout, drawings->pen);
}
