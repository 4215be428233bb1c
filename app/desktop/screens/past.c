// SPDX-License-Identifier: MIT
#include "app/desktop/screens/past.h"

#include "engine/base/language.h"
#include "engine/base/memory.h"

struct Past {
    Session *session;
    bool shown;
    int index;
    unsigned revision; // of the session, when it was looked at
    const Game *game;  // that was looked at, and how long it was
    size_t position;
    unsigned changes;
    View view; // where something is hidden
    ActionList actions;
    bool asks;
    Action action; // that is asked about
};

Past *past_new(Session *session) {
    Past *past = memory_new(sizeof *past);
    past->session = session;
    return past;
}

void past_free(Past *past) {
    if (!past)
        return;
    view_free(&past->view);
    action_list_free(&past->actions);
    memory_free(past);
}

// ---- Which position

static int last_played(const Session *session) {
    int last = -1;
    for (int i = 0; i < session_turn_count(session) && session_turn(session, i)->played; i++)
        last = i;
    return last;
}

// The actions before the position.
static size_t position_of(const Past *past) {
    return past->index < 0 ? 0 : session_turn(past->session, past->index)->end;
}

void past_leave(Past *past) {
    past->changes += past->shown;
    past->shown = past->asks = false;
}

static void note_game(Past *past) {
    const Session *session = past->session;
    past->revision = session_revision(session);
    past->game = session_game(session);
    past->position = game_position(past->game);
    past->changes++;
    if (session_rules(session)->hides)
        state_view(session_rules(session), game_state_at(past->game, position_of(past)),
                   session_looker(session), &past->view);
}

// A change of the game leads back to it, unless somebody has only played on meanwhile.
static void follow(Past *past) {
    if (!past->shown || past->revision == session_revision(past->session))
        return;
    const Game *game = session_game(past->session);
    bool goes_on = game == past->game && game_position(game) > past->position &&
                   past->index < session_turn_count(past->session) &&
                   position_of(past) <= past->position;
    if (goes_on)
        note_game(past);
    else
        past_leave(past);
}

bool past_is_shown(Past *past) {
    follow(past);
    return past->shown;
}

unsigned past_revision(Past *past) {
    follow(past);
    return past->changes;
}

int past_index(Past *past) {
    return past_is_shown(past) ? past->index : last_played(past->session);
}

void past_look(Past *past, int index) {
    Session *session = past->session;
    int count = session_turn_count(session);
    index = index < -1 ? -1 : index >= count ? count - 1 : index;
    if (index == last_played(session)) {
        past_leave(past);
        return;
    }
    past->shown = true;
    past->index = index;
    note_game(past);
}

static void go_on_from_here(Past *past) {
    int index = past->index;
    past_leave(past);
    session_go_to(past->session, index);
}

void past_obey(Past *past, Command command) {
    int index = past_index(past);
    switch (command) {
    case COMMAND_PAST_FIRST: past_look(past, -1); break;
    case COMMAND_PAST_BACK: past_look(past, index - 1); break;
    case COMMAND_PAST_FORWARD: past_look(past, index + 1); break;
    case COMMAND_PAST_LAST: past_look(past, last_played(past->session)); break;
    case COMMAND_PAST_LEAVE: past_leave(past); break;
    case COMMAND_PAST_CONTINUE:
        if (past_is_shown(past))
            go_on_from_here(past);
        break;
    default: break;
    }
}

// ---- What is shown

const State *past_state(Past *past) {
    if (!past_is_shown(past))
        return NULL;
    if (session_rules(past->session)->hides)
        return &past->view.state->state;
    return game_state_at(session_game(past->session), position_of(past));
}

// Where nothing is hidden and a person plays the seat, one may try what could have been played.
static bool may_be_tried(const Session *session, const State *state) {
    return !session_rules(session)->hides && session_persons(session) >> state->seat & 1;
}

void past_fill(Past *past, BoardPosition *position) {
    const Session *session = past->session;
    position->state = past_state(past);
    position->trail = session_trail(session);
    position->trail.count = position_of(past);
    session_last_turn(session, position->trail.count, &position->last);
    position->past = true;
    position->shows_seats = position->rules->seat_count > 2;
    if (position->shows_seats)
        session_last_turns(session, position->trail.count, position->seats);
    position->decided = (Set){0};
    position->dice.wait = false;
    position->dice.count = 0;
    position->offers = NULL;
    past->actions.count = 0;
    if (may_be_tried(session, position->state))
        state_actions(position->rules, position->state, &position->trail, &past->actions);
    position->actions = &past->actions;
}

// ---- Playing in the past

void past_ask(Past *past, const Action *action) {
    past->asks = true;
    past->action = *action;
}

bool past_asks(const Past *past) {
    return past->asks;
}

void past_run(Past *past, Ui *ui) {
    const UiDialogButton buttons[] = {
        {.id = "past:cancel", .label = _("Cancel"), .cancel = true},
        {.id = "past:play", .label = _("Play Here"), .look = LOOK_DANGER},
    };
    if (!past_is_shown(past) || !past->asks)
        return;
    int later = last_played(past->session) - past->index;
    Text text = {0};
    if (later > 0)
        text_appendf(&text,
                     _n("The game goes on from here, and %d later move is dropped.",
                        "The game goes on from here, and %d later moves are dropped.", later),
                     later);
    else
        text_append(&text, _("The game goes on from here."));
    int result = ui_message(ui, "past-dialog", _("Play in the Past?"), text.data, buttons, 2);
    text_free(&text);
    past->asks = result == DIALOG_OPEN;
    if (result != 1)
        return;
    Action action = past->action;
    go_on_from_here(past);
    session_play(past->session, &action);
}

// ---- The banner

static void write_banner(Past *past, Text *text) {
    if (past->index < 0)
        text_append(text, _("Viewing the start"));
    else
        text_appendf(text, _("Viewing move %d of %d"), past->index + 1,
                     session_turn_count(past->session));
}

static Command run_buttons(Ui *ui, Rect rect) {
    const Theme *theme = ui_theme(ui);
    UiButton leave = {.look = LOOK_PRIMARY, .tip = _("Back to the game (Alt+End)")};
    UiButton go_on = {.tip = _("Take the later moves back; Redo plays them again")};
    Command command = COMMAND_NONE;
    if (ui_button(ui, "past:leave", rect_cut_top(&rect, theme->control), _("Back to the Game"),
                  &leave))
        command = COMMAND_PAST_LEAVE;
    rect_cut_top(&rect, theme->gap);
    if (ui_button(ui, "past:continue", rect, _("Continue from Here"), &go_on))
        command = COMMAND_PAST_CONTINUE;
    return command;
}

Command past_run_banner(Past *past, Ui *ui, Rect *rest) {
    const Theme *theme = ui_theme(ui);
    Text text = {0};
    write_banner(past, &text);
    int line = draw_line_height(ui, STYLE_HEADING);
    Rect rect = rect_cut_top(rest, line + 2 * theme->control + 2 * theme->gap + 2 * theme->padding);
    draw_round_border(ui, rect, theme->radius, theme->ring, theme->panel, theme->accent);
    rect = rect_inset(rect, theme->padding);
    ui_label(ui, "past", rect_cut_top(&rect, line), STYLE_HEADING, ALIGN_LEFT, text.data);
    rect_cut_top(&rect, theme->gap);
    text_free(&text);
    return run_buttons(ui, rect);
}
