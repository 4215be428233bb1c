// SPDX-License-Identifier: MIT
#include "app/desktop/view/choose/board_choice.h"

#include "app/desktop/ui/widgets.h"
#include "app/desktop/view/choose/action_words.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Widths in pixels at scale 1.
enum {
    LEAST_WIDTH = 110,  // of a list
    DIALOG_WIDTH = 320, // of the dialog with a slider
    FIELD_WIDTH = 72    // of the text field next to the slider
};

// A list of up to this many actions shows only the names of their rules, if they all differ.
enum { SHORT_LIST = 9 };

typedef struct WordChoice {
    const Faces *faces;
    const State *state;        // the view of the seat to act
    const ActionList *actions; // to choose from, two or more
    Rect anchor;               // the rectangle of the site or piece that the choice is about
} WordChoice;

static const Action *item(const WordChoice *choice, int index) {
    return &choice->actions->items[index];
}

static int count_of(const WordChoice *choice) {
    return (int)choice->actions->count;
}

// True if the actions have values and differ only in these.
static bool differ_by_value(const WordChoice *choice) {
    const Action *first = item(choice, 0);
    for (int i = 1; i < count_of(choice); i++) {
        const Action *other = item(choice, i);
        if (other->kind != first->kind || other->rule != first->rule ||
            other->from != first->from || other->depth != first->depth || other->to != first->to)
            return false;
    }
    return action_has_value(choice->faces->rules, first);
}

// True if no two actions have the same rule, so that the rule's name is enough to tell them apart.
static bool differ_by_rule(const WordChoice *choice) {
    for (int i = 0; i < count_of(choice); i++)
        for (int j = 0; j < i; j++)
            if (item(choice, i)->rule == item(choice, j)->rule)
                return false;
    return true;
}

// True if the actions stand for numbers, and are too many for a list.
static bool needs_slider(const WordChoice *choice) {
    const Rules *rules = choice->faces->rules;
    const Action *first = item(choice, 0);
    bool are_numbers = first->kind == ACTION_OFFER ||
                       rules->moves.rules[first->rule].interaction->chooses == CHOOSES_AMOUNT;
    return count_of(choice) > WORD_CHOICE_SLIDER && differ_by_value(choice) && are_numbers;
}

// Writes the id of an action to choose: its value if all values differ, otherwise the id of its
// rule if the list is short and all rules differ, otherwise its number.
static void write_id(const WordChoice *choice, int index, Text *id) {
    const Rules *rules = choice->faces->rules;
    const bool with_value = false;
    text_append(id, "choice:");
    if (differ_by_value(choice))
        action_write_value(rules, item(choice, index), id);
    else if (count_of(choice) <= SHORT_LIST && differ_by_rule(choice))
        action_write_id(rules, choice->state, item(choice, index), with_value, id);
    else
        text_appendf(id, "%d", index + 1);
}

// Writes the value if the actions differ only in it, the name if it is enough in a short list, and
// otherwise the whole action.
static void write_label(const WordChoice *choice, int index, Text *label) {
    const Rules *rules = choice->faces->rules;
    if (differ_by_value(choice))
        action_write_value(rules, item(choice, index), label);
    else if (count_of(choice) <= SHORT_LIST && differ_by_rule(choice))
        action_write_name(rules, choice->state, item(choice, index), label);
    else
        action_write_words(choice->faces, choice->state, item(choice, index), label);
}

// ---- Lists

// The rectangle of a list that covers the middle of [anchor], moved and cut to fit in the window.
static Rect place_list(const Ui *ui, Rect anchor, Point size) {
    Rect bounds = rect_inset(ui_bounds(ui), ui_theme(ui)->gap);
    int width = clamp(size.x, 1, bounds.w), height = clamp(size.y, 1, bounds.h);
    Rect list = rect_centred(anchor, width, height);
    list.x = clamp(list.x, bounds.x, bounds.x + bounds.w - width);
    list.y = clamp(list.y, bounds.y, bounds.y + bounds.h - height);
    return list;
}

// Runs the actions as a list of buttons, which number keys choose, too. Returns the index of the
// chosen one.
static int run_list(Ui *ui, const WordChoice *choice) {
    int count = count_of(choice);
    PopupButton *buttons = memory_new((size_t)count * sizeof *buttons);
    for (int i = 0; i < count; i++) {
        Text *id = ui_scratch(ui), *label = ui_scratch(ui);
        write_id(choice, i, id);
        write_label(choice, i, label);
        buttons[i] = (PopupButton){.id = id->data, .label = text_string(label)};
    }
    Point size = popup_size(ui, buttons, count, theme_pixels(ui_theme(ui), LEAST_WIDTH));
    const bool numbered = true;
    int chosen = popup_run(ui, "choice", buttons, count, numbered,
                           place_list(ui, choice->anchor, size));
    memory_free(buttons);
    return chosen;
}

// ---- Numbers

// Writes the number that the slider shows into the text field.
static void write_typed(const WordChoice *choice, WordChoiceState *state) {
    Text text = {0};
    action_write_value(choice->faces->rules, item(choice, state->index), &text);
    snprintf(state->typed, sizeof state->typed, "%s", text_string(&text));
    text_free(&text);
}

// The index of the action with the number typed in; -1 if there is none.
static int typed_index(const WordChoice *choice, const WordChoiceState *state) {
    char *end;
    long number = strtol(state->typed, &end, 10);
    bool is_number = end != state->typed && !*end;
    for (int i = 0; is_number && i < count_of(choice); i++)
        if (item(choice, i)->value == number)
            return i;
    return -1;
}

// Runs the slider and the text field. Each shows a change of the other, but the slider stays where
// it is while the typed number cannot be chosen.
static void run_number(Ui *ui, const WordChoice *choice, WordChoiceState *state, Rect body) {
    const Theme *theme = ui_theme(ui);
    Rect field = rect_take_right(&body, theme_pixels(theme, FIELD_WIDTH), theme->gap);
    field.h = body.h = theme->control;
    if (ui_slider(ui, "choice:slider", body, _("Number"), 0, count_of(choice) - 1, 1,
                  &state->index))
        write_typed(choice, state);
    if (ui_field(ui, "choice:number", field, _("Number"), NULL, state->typed, sizeof state->typed)
            .changed &&
        typed_index(choice, state) >= 0)
        state->index = typed_index(choice, state);
}

// Runs a dialog with a slider and a text field for the same number.
static int run_slider(Ui *ui, const WordChoice *choice, WordChoiceState *state) {
    const Theme *theme = ui_theme(ui);
    Text *title = ui_scratch(ui);
    if (!state->started)
        write_typed(choice, state);
    state->started = true;
    action_write_name(choice->faces->rules, choice->state, item(choice, 0), title);
    Rect body = ui_dialog_begin(ui, "choice", title->data, theme_pixels(theme, DIALOG_WIDTH),
                                theme->control + theme->gap);
    run_number(ui, choice, state, body);
    int typed = typed_index(choice, state);
    enum { BUTTON_CANCEL, BUTTON_OK, BUTTON_COUNT };
    const UiDialogButton buttons[BUTTON_COUNT] = {
        {.id = "choice:cancel", .label = _("Cancel"), .cancel = true},
        {.id = "choice:ok",
         .label = _("OK"),
         .look = LOOK_PRIMARY,
         .disabled_reason = typed < 0 ? _("This number cannot be chosen") : NULL},
    };
    int pressed = ui_dialog_end(ui, buttons, BUTTON_COUNT);
    return pressed == DIALOG_CANCELLED ? CHOICE_CANCELLED
           : pressed == BUTTON_OK      ? typed
                                       : CHOICE_OPEN;
}

// ---- Pictures or words

// True if pictures can tell the actions apart: if all are steps or choices. Those that pointing
// cannot tell apart differ only in what the piece becomes, or in which piece of a stack moves.
static bool have_pictures(const ActionList *actions) {
    for (size_t i = 0; i < actions->count; i++)
        if (actions->items[i].kind != ACTION_STEP && actions->items[i].kind != ACTION_CHOOSE)
            return false;
    return true;
}

int board_choice_run(Ui *ui, const BoardChoice *choice, WordChoiceState *state) {
    const ActionList *actions = choice->pictures.actions;
    if (have_pictures(actions)) {
        Choice pictures = choice->pictures;
        pictures.site = actions->items[0].to; // all have the same target
        return choice_run(ui, &pictures, choice->layout);
    }
    WordChoice words = {.faces = choice->faces,
                        .state = choice->pictures.state,
                        .actions = actions,
                        .anchor = choice->anchor};
    return needs_slider(&words) ? run_slider(ui, &words, state) : run_list(ui, &words);
}
