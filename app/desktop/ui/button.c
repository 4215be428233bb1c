// SPDX-License-Identifier: MIT
#include "app/desktop/ui/ui_private.h"
#include "app/desktop/ui/widgets.h"
#include "engine/base/numbers.h"

#include <stdio.h>

// The colours of a button in its current state. A colour with alpha 0 is not drawn.
typedef struct Colors {
    Color fill;
    Color border;
    Color text;
} Colors;

static const Color none = {0, 0, 0, 0};

enum { DISABLED_ALPHA = 110 }; // alpha of the picture of a disabled button

static Color color_by_state(const UiArea *area, Color normal, Color hovered, Color held) {
    if (area->held && area->hovered)
        return held;
    return area->hovered ? hovered : normal;
}

// The colours of a button filled with [shades]. Its edge has the colour of its inside.
static Colors filled_colors(const Shades *shades, const UiArea *area) {
    Color fill = color_by_state(area, shades->plain, shades->hover, shades->held);
    return (Colors){fill, fill, shades->text};
}

// The colours of a button. Disabled takes precedence over chosen, and chosen over the look.
static Colors colors_of(const Theme *theme, const UiButton *button, const UiArea *area) {
    if (button->disabled_reason)
        return (Colors){none, button->look == LOOK_QUIET ? none : theme->line, theme->disabled};
    if (button->chosen)
        return (Colors){theme->selection, theme->accent.plain, theme->text};
    switch (button->look) {
    case LOOK_PRIMARY: return filled_colors(&theme->accent, area);
    case LOOK_DANGER: return filled_colors(&theme->danger, area);
    case LOOK_QUIET:
        return (Colors){color_by_state(area, none, theme->hover, theme->held), none, theme->text};
    default:
        return (Colors){color_by_state(area, theme->raised, theme->hover, theme->held), theme->line,
                        theme->text};
    }
}

static void draw_face(Ui *ui, Rect rect, Colors colors) {
    const Theme *theme = &ui->theme;
    if (colors.border.a > 0)
        draw_round_border(ui, rect, theme->radius, theme->border, colors.fill, colors.border);
    else if (colors.fill.a > 0)
        draw_round(ui, rect, theme->radius, colors.fill);
}

static bool has_picture(const UiButton *button) {
    return button->svg || button->icon != ICON_NONE;
}

static void draw_picture(Ui *ui, Rect rect, const UiButton *button, Color color) {
    int size = ui->theme.icon;
    Rect place = rect_centred(rect, size, size);
    if (button->svg)
        draw_svg(ui, button->svg, place, button->disabled_reason ? DISABLED_ALPHA : OPAQUE);
    else
        draw_icon(ui, button->icon, place, color);
}

// Draws the picture and the label, centred together. Returns true if the whole label is drawn.
static bool draw_content(Ui *ui, Rect rect, const char *label, const UiButton *button,
                         Color color) {
    const Theme *theme = &ui->theme;
    if (button->icon_only) {
        draw_picture(ui, rect, button, color);
        return false;
    }
    int picture_width = has_picture(button) ? theme->icon + theme->gap : 0;
    int width = picture_width + draw_text_width(ui, STYLE_BODY, label);
    // A label that is too wide for the usual gap on either side is allowed closer to the border.
    int side = width > rect.w - 2 * theme->gap ? 2 * theme->border : theme->gap;
    Rect inside = {rect.x + side, rect.y, rect.w - 2 * side, rect.h};
    if (width < inside.w) {
        inside.x += (inside.w - width) / 2;
        inside.w = width;
    }
    if (picture_width > 0) {
        Rect place = rect_cut_left(&inside, picture_width);
        place.w = theme->icon;
        draw_picture(ui, place, button, color);
    }
    return draw_text(ui, inside, theme_font(theme, STYLE_BODY), color, ALIGN_LEFT, label);
}

// Sets the tip to the reason why the button is disabled. Without a reason, sets it to the label
// (unless that is readable), the caller's tip and the shortcut.
static void add_tip(Ui *ui, const char *label, const UiButton *button, bool readable) {
    Text *text = ui_scratch(ui);
    char keys[64] = "";
    const char *head = readable ? "" : label, *more = button->tip ? button->tip : "";
    if (button->key != KEY_NONE)
        ui_key_name(button->modifiers, button->key, keys, sizeof keys);
    text_appendf(text, "%s%s%s", head, head[0] && more[0] ? ": " : "", more);
    if (keys[0])
        text_appendf(text, text->length > 0 ? " (%s)" : "%s", keys);
    if (button->disabled_reason && button->disabled_reason[0])
        ui_tip(ui, button->disabled_reason);
    else if (text->length > 0)
        ui_tip(ui, text->data);
}

bool ui_button(Ui *ui, const char *id, Rect rect, const char *label, const UiButton *button) {
    const UiButton ordinary = {0};
    button = button ? button : &ordinary;
    UiArea area = ui_area_enabled(ui, id, rect, ROLE_BUTTON, label, !button->disabled_reason);
    ui_chosen(ui, button->chosen);
    Colors colors = colors_of(&ui->theme, button, &area);
    draw_face(ui, rect, colors);
    bool readable = draw_content(ui, rect, label, button, colors.text);
    if (ui->newest)
        ui->newest->readable = readable;
    add_tip(ui, label, button, readable);
    if (ui_focus_visible(ui, id))
        draw_ring(ui, rect, ui->theme.radius);
    return area.clicked && area.button == BUTTON_LEFT;
}

int ui_button_width(const Ui *ui, const char *label, const UiButton *button) {
    const Theme *theme = &ui->theme;
    if (button && button->icon_only)
        return theme->control;
    int picture = button && has_picture(button) ? theme->icon + theme->gap : 0;
    return picture + draw_text_width(ui, STYLE_BODY, label) + 2 * theme->padding + theme->gap;
}

// ---- Check box

// True if Space or a click of the left button activates the widget [id]. Uses up Space.
static bool handle_activation(Ui *ui, const char *id, const UiArea *area) {
    if (ui_has_keys(ui, id) && ui_key(ui, 0, (Key)' '))
        return true;
    return area->clicked && area->button == BUTTON_LEFT;
}

// Draws the box of a check box and, with [ring], the focus ring around it.
static void draw_box(Ui *ui, Rect rect, const UiArea *area, bool checked, bool ring) {
    const Theme *theme = &ui->theme;
    Rect box = {rect.x, rect.y + (rect.h - theme->icon) / 2, theme->icon, theme->icon};
    int radius = theme_pixels(theme, 4);
    Color edge = area->hovered ? theme->accent.plain : theme->muted;
    if (checked)
        draw_round(ui, box, radius, area->hovered ? theme->accent.hover : theme->accent.plain);
    else
        draw_round_border(ui, box, radius, theme->border, theme->sunken, edge);
    if (checked)
        draw_icon(ui, ICON_CHECK, box, theme->accent.text);
    if (ring)
        draw_ring(ui, box, radius);
}

bool ui_check(Ui *ui, const char *id, Rect rect, const char *label, bool *checked) {
    const Theme *theme = &ui->theme;
    UiArea area = ui_area(ui, id, rect, ROLE_CHECK, label);
    bool changed = handle_activation(ui, id, &area);
    if (changed)
        *checked = !*checked;
    ui_chosen(ui, *checked);
    draw_box(ui, rect, &area, *checked, ui_focus_visible(ui, id));
    Rect text = {rect.x + theme->icon + theme->gap, rect.y, rect.w - theme->icon - theme->gap,
                 rect.h};
    if (!draw_styled(ui, text, STYLE_BODY, ALIGN_LEFT, label))
        ui_tip(ui, label);
    return changed;
}

// ---- Segments

static void draw_segment(Ui *ui, Rect rect, const char *label, const UiArea *area, bool chosen) {
    const Theme *theme = &ui->theme;
    int radius = theme->radius - theme->ring;
    if (chosen)
        draw_round_border(ui, rect, radius, theme->border, theme->selection, theme->accent.plain);
    else if (area->hovered)
        draw_round(ui, rect, radius, theme->hover);
    Rect inside = rect_inset(rect, theme->ring);
    Color color = chosen || area->hovered ? theme->text : theme->muted;
    if (!draw_text(ui, inside, theme_font(theme, STYLE_BODY), color, ALIGN_CENTER, label))
        ui_tip(ui, label);
}

// The way in which an arrow key moves the choice: -1 for left, 1 for right, 0 if neither was
// pressed.
static int segment_step(Ui *ui, const char *id) {
    if (!ui_has_keys(ui, id))
        return 0;
    return ui_key(ui, 0, KEY_LEFT) ? -1 : ui_key(ui, 0, KEY_RIGHT) ? 1 : 0;
}

// Each edge is computed from the whole width, so that the segments fill it without gaps.
static Rect segment_place(const Theme *theme, Rect rect, int index, int count) {
    Rect inside = rect_inset(rect, theme->ring);
    int left = inside.w * index / count, right = inside.w * (index + 1) / count;
    return (Rect){inside.x + left, inside.y, right - left, inside.h};
}

// Sets whether Tab stops at the segment registered last.
static void set_tab_stop(Ui *ui, bool stops) {
    if (ui->newest)
        ui->newest->focusable = stops;
}

bool ui_segments(Ui *ui, const char *id, Rect rect, const char *const *labels, int count,
                 int *chosen) {
    const Theme *theme = &ui->theme;
    int before = *chosen;
    char name[ID_SIZE];
    draw_round_border(ui, rect, theme->radius, theme->border, theme->sunken, theme->line);
    for (int i = 0; i < count; i++) {
        Rect place = segment_place(theme, rect, i, count);
        id_join(name, id, "/", i);
        UiArea area = ui_area(ui, name, place, ROLE_CHOICE, labels[i]);
        // Only the handle pass changes the choice; only the draw pass shows it.
        int step = segment_step(ui, name);
        if (handle_activation(ui, name, &area))
            *chosen = i;
        if (step != 0 && i + step >= 0 && i + step < count)
            *chosen = i + step;
        ui_chosen(ui, *chosen == i);
        // Tab stops at the chosen segment, from which arrow keys move on. With none chosen, it
        // stops at every segment.
        set_tab_stop(ui, *chosen == i || *chosen < 0);
        draw_segment(ui, place, labels[i], &area, *chosen == i);
        if (ui_focus_visible(ui, name))
            draw_ring(ui, place, theme->radius - theme->ring);
    }
    if (*chosen == before)
        return false;
    id_join(name, id, "/", *chosen);
    ui_focus(ui, name); // the focus follows the choice
    return true;
}

// ---- Slider

typedef struct Range {
    int minimum;
    int maximum;
    int step;
} Range;

// The value nearest to [value] that is a whole number of steps above the minimum.
static int nearest_step(const Range *range, int value) {
    int above = clamp(value, range->minimum, range->maximum) - range->minimum;
    int steps = (above + range->step / 2) / range->step;
    return range->minimum + steps * range->step;
}

static Rect slider_track(const Theme *theme, Rect rect) {
    int knob = theme->icon; // at either end of the track, half of it projects
    int height = theme_pixels(theme, 4);
    return (Rect){rect.x + knob / 2, rect.y + (rect.h - height) / 2, rect.w - knob, height};
}

// The value after a key press. It may be out of range.
static int slider_keys(Ui *ui, const char *id, const Range *range, int value) {
    if (!ui_has_keys(ui, id))
        return value;
    if (ui_key(ui, 0, KEY_LEFT) || ui_key(ui, 0, KEY_DOWN))
        return value - range->step;
    if (ui_key(ui, 0, KEY_RIGHT) || ui_key(ui, 0, KEY_UP))
        return value + range->step;
    if (ui_key(ui, 0, KEY_HOME))
        return range->minimum;
    return ui_key(ui, 0, KEY_END) ? range->maximum : value;
}

// The value under the pointer while the slider is pressed or dragged, otherwise [value] changed by
// the wheel. The result may be out of range.
static int slider_pointer(Rect track, const Range *range, const UiArea *area, int value) {
    if (!area->held || !(area->pressed || area->moved) || track.w <= 0)
        return value + area->wheel * range->step;
    int offset = area->point.x - track.x;
    int span = range->maximum - range->minimum;
    return range->minimum + (offset * span + track.w / 2) / track.w; // rounded
}

static void draw_slider(Ui *ui, Rect track, const Range *range, int value, const UiArea *area,
                        bool ring) {
    const Theme *theme = &ui->theme;
    int span = range->maximum > range->minimum ? range->maximum - range->minimum : 1;
    int at = (value - range->minimum) * track.w / span;
    int size = theme->icon;
    Rect knob = {track.x + at - size / 2, track.y + (track.h - size) / 2, size, size};
    draw_round(ui, track, track.h / 2, theme->line);
    draw_round(ui, (Rect){track.x, track.y, at, track.h}, track.h / 2, theme->accent.plain);
    draw_circle(ui, knob, area->hovered || area->held ? theme->accent.hover : theme->accent.plain);
    if (ring)
        draw_ring(ui, knob, size / 2);
}

bool ui_slider(Ui *ui, const char *id, Rect rect, const char *label, int minimum, int maximum,
               int step, int *value) {
    const Range range = {minimum, maximum, step};
    char text[32];
    int before = *value;
    UiArea area = ui_area(ui, id, rect, ROLE_SLIDER, label);
    Rect track = slider_track(&ui->theme, rect);
    int wanted = slider_keys(ui, id, &range, *value);
    wanted = slider_pointer(track, &range, &area, wanted);
    if (wanted != before)
        *value = nearest_step(&range, wanted);
    snprintf(text, sizeof text, "%d", *value);
    ui_text(ui, text);
    draw_slider(ui, track, &range, *value, &area, ui_focus_visible(ui, id));
    return *value != before;
}
