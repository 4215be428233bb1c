// SPDX-License-Identifier: MIT
#include "app/desktop/view/action_strip.h"

#include "app/desktop/ui/widgets.h"
#include "app/desktop/view/action_words.h"
#include "engine/base/language.h"

#include <stdio.h>
#include <string.h>

enum { DIE = 44, FEW_VALUES = 4, GROUP_LIMIT = 24, DIE_PIPS = 6 };

// Actions that share a button.
typedef struct Group {
    Action first;
    bool selected; // of the selected piece
    int count;
} Group;

typedef struct Groups {
    Group items[GROUP_LIMIT];
    int count;
} Groups;

bool action_strip_exists(const Rules *rules) {
    return rules->interacts || rules->dice_count > 0;
}

int action_strip_height(const Rules *rules, const Ui *ui) {
    const Theme *theme = ui_theme(ui);
    int dice = rules->dice_count > 0 ? theme_pixels(theme, DIE) : 0;
    return dice > theme->control ? dice : theme->control;
}

// ---- Grouping

static void add(Groups *groups, const Action *action, bool selected) {
    for (int i = 0; i < groups->count; i++) {
        Group *group = &groups->items[i];
        if (group->first.kind == action->kind && group->first.rule == action->rule &&
            group->selected == selected) {
            group->count++;
            return;
        }
    }
    if (groups->count < GROUP_LIMIT)
        groups->items[groups->count++] = (Group){*action, selected, 1};
}

// Passing has its own button in the panel, unless something was done in this turn, and so have the
// answers to an offer.
static bool belongs(const ActionStrip *strip, const Action *action) {
    bool ends = strip->state->phase == PHASE_CHAIN || strip->state->acted > 0;
    return hand_is_placeless(action) && action->kind != ACTION_CHOOSE &&
           action->kind != ACTION_ACCEPT && action->kind != ACTION_REFUSE &&
           (action->kind != ACTION_SKIP || ends);
}

static void find_groups(const ActionStrip *strip, Groups *groups) {
    const ActionList *actions = &strip->hand->actions;
    for (size_t i = 0; i < actions->count; i++)
        if (belongs(strip, &actions->items[i]))
            add(groups, &actions->items[i], false);
    for (size_t i = 0; i < actions->count; i++)
        if (hand_uses(strip->hand, &actions->items[i], strip->hand->selected))
            add(groups, &actions->items[i], true);
    for (size_t i = 0; strip->offers && i < strip->offers->count; i++)
        add(groups, &strip->offers->items[i], false);
}

// ---- Dice

// Where pips are on a die, as bits of a field of three by three, from the upper left.
static const unsigned pips[DIE_PIPS + 1] = {0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16D};

static void draw_pips(Ui *ui, Rect die, int face, Color color) {
    int size = die.w / 6;
    for (int i = 0; i < 9; i++) {
        Point middle = {die.x + die.w * (1 + i % 3) / 4, die.y + die.h * (1 + i / 3) / 4};
        if (pips[face] >> (8 - i) & 1)
            draw_circle(ui, (Rect){middle.x - size / 2, middle.y - size / 2, size, size}, color);
    }
}

// A used die is dim and struck through.
static void draw_die(Ui *ui, Rect die, int face, bool used) {
    const Theme *theme = ui_theme(ui);
    Color body = used ? theme->sunken : (Color){250, 247, 238, 255};
    Color ink = used ? theme->disabled : (Color){24, 24, 28, 255};
    draw_round_border(ui, die, die.w / 6, theme->border, body, theme->line);
    if (face > DIE_PIPS) {
        char digits[8];
        snprintf(digits, sizeof digits, "%d", face);
        draw_text(ui, die, (Font){.size = die.h / 2, .bold = true}, ink, ALIGN_CENTER, digits);
    } else {
        draw_pips(ui, die, face, ink);
    }
    if (used)
        draw_fill(ui, (Rect){die.x + 4, die.y + die.h / 2 - 1, die.w - 8, 2}, theme->muted);
}

static void run_die(const ActionStrip *strip, Ui *ui, Rect die, int index) {
    char id[16];
    Text text = {0};
    bool lies = index < strip->dice->count;
    snprintf(id, sizeof id, "die:%d", index + 1);
    if (lies)
        text_appendf(&text, strip->dice->used[index] ? _("%d, used") : "%d",
                     strip->dice->faces[index]);
    ui_area(ui, id, die, ROLE_PANEL, _("Die"));
    ui_text(ui, text_string(&text));
    if (ui_drawing(ui))
        draw_die(ui, die, lies ? strip->dice->faces[index] : 0, lies && strip->dice->used[index]);
    text_free(&text);
}

// A click on dice that wait rolls them, and so does Space wherever it is not wanted otherwise.
static bool run_dice(const ActionStrip *strip, Ui *ui, Rect *rect) {
    const Rules *rules = strip->faces->rules;
    const Theme *theme = ui_theme(ui);
    int count = strip->dice->count > rules->dice_count ? strip->dice->count : rules->dice_count;
    int size = rect->h, step = size + theme->gap;
    if (count * step > rect->w / 2)
        step = rect->w / 2 / count;
    Rect place = rect_cut_left(rect, step * (count - 1) + size + theme->gap);
    place.w -= theme->gap;
    UiArea area = {0};
    if (strip->dice->wait)
        area = ui_area(ui, "dice", place, ROLE_AREA, _("Roll the dice (Space)"));
    for (int i = 0; i < count; i++)
        run_die(strip, ui, (Rect){place.x + i * step, place.y, size, size}, i);
    return area.clicked;
}

// ---- Buttons

static void write_button(const ActionStrip *strip, const Group *group, bool value, Text *label) {
    const Rules *rules = strip->faces->rules;
    action_write_name(rules, strip->state, &group->first, label);
    if (!value) {
        text_append(label, group->count > 1 ? "…" : "");
        return;
    }
    text_append(label, " ");
    action_write_value(rules, &group->first, label);
}

static bool run_button(const ActionStrip *strip, Ui *ui, Rect *rest, const Group *group, bool value,
                       Look style) {
    Text id = {0}, label = {0};
    text_append(&id, "action:");
    action_write_id(strip->faces->rules, strip->state, &group->first, value, &id);
    write_button(strip, group, value, &label);
    UiButton look = {.look = style};
    int width = ui_button_width(ui, label.data, &look);
    if (width > rest->w)
        width = rest->w;
    Rect place = rect_cut_left(rest, width);
    rect_cut_left(rest, ui_theme(ui)->gap);
    place.y += (place.h - ui_theme(ui)->control) / 2;
    place.h = ui_theme(ui)->control;
    bool pressed = place.w > 8 && ui_button(ui, id.data, place, label.data, &look);
    text_free(&id);
    text_free(&label);
    return pressed;
}

static bool is_like(const Group *group, const Action *action) {
    return action->kind == group->first.kind && action->rule == group->first.rule;
}

// Few values have a button each.
static ActionStripResult run_values(const ActionStrip *strip, Ui *ui, Rect *rest,
                                    const Group *group) {
    ActionStripResult result = {0};
    const ActionList *lists[] = {&strip->hand->actions, strip->offers};
    for (int list = 0; list < 2; list++)
        for (size_t i = 0; lists[list] && i < lists[list]->count; i++) {
            const Action *action = &lists[list]->items[i];
            Group single = {*action, group->selected, 1};
            bool wanted = group->selected ? hand_uses(strip->hand, action, strip->hand->selected)
                                          : hand_is_placeless(action);
            if (wanted && is_like(group, action) &&
                run_button(strip, ui, rest, &single, true, LOOK_NORMAL))
                result = (ActionStripResult){.pressed = true, .whole = true, .like = *action};
        }
    return result;
}

static ActionStripResult run_group(const ActionStrip *strip, Ui *ui, Rect *rest,
                                   const Group *group) {
    bool alone = group->count == 1;
    bool few = group->count <= FEW_VALUES && action_has_value(strip->faces->rules, &group->first);
    if (few && !alone)
        return run_values(strip, ui, rest, group);
    Look look = group->first.kind == ACTION_SKIP ? LOOK_PRIMARY : LOOK_NORMAL;
    bool pressed = run_button(strip, ui, rest, group, few, look);
    return (ActionStripResult){
        .pressed = pressed, .whole = alone, .selected = group->selected, .like = group->first};
}

static bool run_roll(Ui *ui, Rect *rest) {
    UiButton look = {.look = LOOK_PRIMARY, .tip = _("Roll the dice (Space)")};
    Rect place = rect_cut_left(rest, ui_button_width(ui, _("Roll"), &look));
    rect_cut_left(rest, ui_theme(ui)->gap);
    place.y += (place.h - ui_theme(ui)->control) / 2;
    place.h = ui_theme(ui)->control;
    return ui_button(ui, "action:roll", place, _("Roll"), &look);
}

// Where the buttons leave room for it.
static void run_note(const ActionStrip *strip, Ui *ui, Rect rect) {
    if (!strip->note || !strip->note[0] || rect.w < 4 * ui_theme(ui)->gap)
        return;
    ui_label(ui, "note", rect, STYLE_SMALL, ALIGN_RIGHT, strip->note);
}

ActionStripResult action_strip_run(const ActionStrip *strip, Ui *ui, Rect rect) {
    Groups groups = {.count = 0};
    ActionStripResult result = {0};
    find_groups(strip, &groups);
    if (strip->faces->rules->dice_count > 0)
        result.rolls = run_dice(strip, ui, &rect);
    if (strip->dice->wait && run_roll(ui, &rect))
        result.rolls = true;
    for (int i = 0; i < groups.count; i++) {
        ActionStripResult one = run_group(strip, ui, &rect, &groups.items[i]);
        if (one.pressed)
            result = one;
    }
    run_note(strip, ui, rect);
    return result;
}
