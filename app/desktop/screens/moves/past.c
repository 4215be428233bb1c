// SPDX-License-Identifier: MIT
#include "app/desktop/screens/moves/past.h"

#include "app/desktop/session/game/variation.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"

struct Past {
    Session *session;
    bool shown;
    int index;            // of the turn, in the game or in the variation shown
    TreeNode *node;       // the variation shown; NULL: the game
    Variation *variation; // the line through [node]

    // The session's values when the position was chosen.
    unsigned notes;    // session_notes_revision
    unsigned revision; // session_revision
    const Game *game;  // session_game, as remember_game found it
    size_t position;   // game_position of [game]

    unsigned changes; // see past_revision
    View view;        // used if something is hidden
    ActionList actions;
    unsigned listed;   // the value of [changes] when [actions] were listed
    bool asks_to_play; // the user is asked where to play [action]
    Action action;
    bool asks_to_delete; // the user is asked whether to delete the line
    bool full;           // a move could not be added, because the tree of variations is full
};

Past *past_new(Session *session) {
    Past *past = memory_new(sizeof *past);
    past->session = session;
    return past;
}

void past_free(Past *past) {
    if (!past)
        return;
    variation_free(past->variation);
    view_free(&past->view);
    action_list_free(&past->actions);
    memory_free(past);
}

// ---- Selecting a position

static int last_played(const Session *session) {
    int last = -1;
    for (int i = 0; i < session_turn_count(session) && session_turn(session, i)->played; i++)
        last = i;
    return last;
}

// The number of actions before the position shown.
static size_t position_of(const Past *past) {
    if (past->node)
        return tree_position(past->node);
    return past->index < 0 ? 0 : session_turn(past->session, past->index)->end;
}

static void forget_variation(Past *past) {
    variation_free(past->variation);
    past->variation = NULL;
    past->node = NULL;
}

static void return_to_game(Past *past) {
    past->changes += past->shown; // if not [shown], the game is shown already, so nothing changes
    past->shown = past->asks_to_play = past->asks_to_delete = false;
    forget_variation(past);
}

// Records the game and the revisions of the game and its notes, so that follow_game and
// follow_notes notice changes. If something is hidden, also computes the view of the position.
static void remember_game(Past *past) {
    const Session *session = past->session;
    past->revision = session_revision(session);
    past->notes = session_notes_revision(session);
    past->game = session_game(session);
    past->position = game_position(past->game);
    past->changes++;
    if (session_rules(session)->facts.hides)
        state_view(session_rules(session), game_state_at(past->game, position_of(past)),
                   session_looker(session), &past->view);
}

// After a change of the notes, shows the same position again. The variation shown cannot have been
// deleted, because delete_line returns to the game first.
static void follow_notes(Past *past) {
    if (!past->shown || past->notes == session_notes_revision(past->session))
        return;
    if (past->node)
        past_show_node(past, past->node);
    else
        remember_game(past);
}

// After a change of the game, shows the game's current position. But if the change only added
// moves, and the position shown still exists, goes on showing that position.
static void follow_game(Past *past) {
    if (past->shown && past->revision != session_revision(past->session)) {
        const Game *game = session_game(past->session);
        bool goes_on = game == past->game && game_position(game) > past->position;
        bool still_exists = past->node || (past->index < session_turn_count(past->session) &&
                                           position_of(past) <= past->position);
        if (goes_on && still_exists) {
            past->revision = session_revision(past->session);
            past->position = game_position(game);
            past->notes--; // so that follow_notes reads the line of [node] again
        } else {
            return_to_game(past);
        }
    }
    follow_notes(past);
}

bool past_is_shown(Past *past) {
    follow_game(past);
    return past->shown;
}

unsigned past_revision(Past *past) {
    follow_game(past);
    return past->changes;
}

int past_index(Past *past) {
    return past_is_shown(past) ? past->node ? -2 : past->index : last_played(past->session);
}

// The node of a variation, or the game's node before the position shown. Before the first action it
// is the root.
TreeNode *past_node(Past *past) {
    if (past_is_shown(past) && past->node)
        return past->node;
    size_t end = past_is_shown(past) ? position_of(past)
                                     : game_position(session_game(past->session));
    const Tree *tree = session_tree(past->session);
    return end > 0 ? tree_game_node(tree, end - 1) : tree_root(tree);
}

bool past_is_in_variation(Past *past) {
    return past_is_shown(past) && past->node;
}

void past_show_turn(Past *past, int index) {
    Session *session = past->session;
    int count = session_turn_count(session);
    forget_variation(past);
    // Turns are limited to those of the game; -1 is its start.
    index = index < -1 ? -1 : index >= count ? count - 1 : index;
    if (index == last_played(session)) {
        return_to_game(past);
        return;
    }
    past->shown = true;
    past->index = index;
    remember_game(past);
}

// The index of the last turn of the game that ends at or before [node], or -1.
static int game_index(const Session *session, const TreeNode *node) {
    size_t position = tree_position(node);
    int index = -1;
    while (index + 1 < session_turn_count(session) &&
           session_turn(session, index + 1)->end <= position)
        index++;
    return index;
}

void past_show_node(Past *past, TreeNode *node) {
    Session *session = past->session;
    bool is_text = node->text != NULL; // a move that was not legal is kept as text
    if (is_text || session_rules(session)->facts.hides)
        return;
    if (tree_is_game(session_tree(session), node)) {
        past_show_turn(past, game_index(session, node));
        return;
    }
    Variation *variation = variation_new(session, node);
    forget_variation(past);
    past->shown = true;
    past->node = node;
    past->variation = variation;
    past->index = variation_index(variation, node);
    remember_game(past);
}

// ---- Navigation

// Shows the position after turn [index] of the variation shown. Does nothing after its last turn.
static void step_in_variation(Past *past, int index) {
    int count = (int)variation_turns(past->variation)->count;
    if (index < count)
        past_show_node(past, variation_node(past->variation, index));
}

// Goes a turn forward. At the end of the game, goes into a variation that starts there.
static void step_forward(Past *past) {
    int index = past_index(past);
    Session *session = past->session;
    if (past_is_in_variation(past))
        step_in_variation(past, past->index + 1);
    else if (index + 1 < session_turn_count(session))
        past_show_turn(past, index + 1);
    else if (past_node(past)->next)
        past_show_node(past, past_node(past)->next);
}

static void step_back(Past *past) {
    if (past_is_in_variation(past))
        step_in_variation(past, past->index - 1);
    else
        past_show_turn(past, past_index(past) - 1);
}

// The node before the first move of the turn shown.
static TreeNode *turn_start(Past *past) {
    TreeNode *node = past_node(past);
    int index = past->node ? past->index : past_index(past); // in the variation or in the game
    size_t start = 0;
    if (past->node && index > 0)
        start = variation_turns(past->variation)->items[index - 1].end;
    else if (!past->node && index > 0)
        start = session_turn(past->session, index - 1)->end;
    while (tree_position(node) > start)
        node = node->parent;
    return node;
}

// Shows the last node of the turn that [first] starts. Does nothing if [first] is NULL.
static void show_turn_from(Past *past, TreeNode *first) {
    if (!first)
        return;
    Variation *variation = variation_new(past->session, first);
    TreeNode *node = variation_node(variation, variation_index(variation, first));
    variation_free(variation);
    past_show_node(past, node);
}

// The child of [parent] on the path from [parent] to [node]. If [parent] is not on that path, the
// root.
static TreeNode *child_on_way(const TreeNode *parent, TreeNode *node) {
    while (node->parent && node->parent != parent)
        node = node->parent;
    return node;
}

// True if [node] exists and has an action, not the text of an illegal move.
static bool is_move(const TreeNode *node) {
    return node && !node->text;
}

// The alternatives are children of the node before the turn shown: its [next], and the chain of
// [other] nodes after that.
TreeNode *past_other_line(Past *past) {
    if (session_rules(past->session)->facts.hides)
        return NULL;
    TreeNode *start = turn_start(past), *here = past_node(past);
    if (here == start) // no move has been made yet, so show an alternative to the first move
        return start->next && is_move(start->next->other) ? start->next->other : NULL;
    TreeNode *child = child_on_way(start, here);
    TreeNode *other = child->other ? child->other : start->next;
    return other != child && is_move(other) ? other : NULL;
}

// The first node of the variation shown, or NULL if the game is shown.
static TreeNode *shown_line(const Past *past) {
    return past->node ? tree_variation_start(session_tree(past->session), past->node) : NULL;
}

// The move of the parent line that the first move of the variation shown replaces. If the parent
// line has no such move, its last node. NULL if no variation is shown.
static TreeNode *node_replaced(Past *past) {
    TreeNode *line = past_is_in_variation(past) ? shown_line(past) : NULL;
    if (!line)
        return NULL;
    return line->parent->next == line ? line->parent : line->parent->next;
}

// The position at which the variation shown departs from the game. Without a variation, the
// position shown.
static size_t left_game_at(const Past *past) {
    const Tree *tree = session_tree(past->session);
    const TreeNode *node = past->node;
    while (node && !tree_is_game(tree, node))
        node = node->parent;
    return node ? tree_position(node) : position_of(past);
}

// The reason why the game cannot go back to where the line shown departs from it, or NULL if it
// can.
static const char *no_return(const Past *past) {
    return session_no_return(past->session, left_game_at(past));
}

// Makes the position shown the game's current position.
static void go_on_from_here(Past *past) {
    int index = past->index; // copied, because return_to_game resets it and [node]
    TreeNode *node = past->node;
    return_to_game(past);
    if (node)
        session_adopt_line(past->session, node);
    else
        session_go_to(past->session, index);
}

// Makes the line shown the continuation of its parent line. If the parent is the game, the line
// becomes part of the game.
static void promote(Past *past) {
    Session *session = past->session;
    TreeNode *node = past->node, *line = shown_line(past);
    if (!line)
        return;
    bool parent_is_game = tree_is_game(session_tree(session), line->parent);
    if (parent_is_game && no_return(past))
        return;
    // found first, because return_to_game releases the variation
    TreeNode *last = variation_node(past->variation,
                                    (int)variation_turns(past->variation)->count - 1);
    if (!parent_is_game)
        tree_promote(session_tree(session), line);
    return_to_game(past);
    if (parent_is_game)
        session_adopt_line(session, last);
    session_note_edit(session);
    past_show_node(past, node);
}

// Deletes [first] and everything after it, and shows the position before it.
static void delete_line(Past *past, TreeNode *first) {
    TreeNode *parent = first->parent;
    return_to_game(past);
    tree_drop(session_tree(past->session), first);
    session_note_edit(past->session);
    past_show_node(past, parent);
}

void past_perform(Past *past, Command command) {
    switch (command) {
    case COMMAND_PAST_FIRST: past_show_turn(past, -1); break;
    case COMMAND_PAST_BACK: step_back(past); break;
    case COMMAND_PAST_FORWARD: step_forward(past); break;
    case COMMAND_PAST_LAST: past_show_turn(past, last_played(past->session)); break;
    case COMMAND_PAST_LEAVE: return_to_game(past); break;
    case COMMAND_LINE_OTHER: show_turn_from(past, past_other_line(past)); break;
    case COMMAND_LINE_OUT: show_turn_from(past, node_replaced(past)); break;
    case COMMAND_LINE_PROMOTE: promote(past); break;
    case COMMAND_LINE_DROP: past->asks_to_delete = past_is_in_variation(past); break;
    case COMMAND_PAST_CONTINUE:
        if (past_is_shown(past))
            go_on_from_here(past);
        break;
    default: break;
    }
}

// ---- What is shown

// The game to which the position shown belongs: the variation's or the session's.
static const Game *shown_game(const Past *past) {
    return past->node ? variation_game(past->variation) : session_game(past->session);
}

const State *past_state(Past *past) {
    if (!past_is_shown(past))
        return NULL;
    if (session_rules(past->session)->facts.hides)
        return &past->view.state->state;
    return game_state_at(shown_game(past), position_of(past));
}

const Game *past_game(Past *past, size_t *at) {
    if (!past_is_shown(past)) {
        *at = game_position(session_game(past->session));
        return session_game(past->session);
    }
    *at = position_of(past);
    return shown_game(past);
}

const State *past_truth(Past *past) {
    size_t at;
    const Game *game = past_game(past, &at);
    return game_state_at(game, at);
}

int past_turns(Past *past) {
    return 1 + (past_is_shown(past) ? past->index : last_played(past->session));
}

// True if nobody is going to continue this game.
static bool is_history(const Session *session) {
    return session_is_finished(session) || session_is_read(session);
}

// True if moves may be tried for the seat to act: never if the game hides anything, but always in a
// game that nobody is going to continue. In other games it must be possible to go back from here,
// and either a variation must be shown or a person must play the seat.
static bool may_be_tried(const Past *past, const State *state) {
    Session *session = past->session;
    return !session_rules(session)->facts.hides &&
           (is_history(session) ||
            (!no_return(past) && (past->node || session_persons(session) >> state->seat & 1)));
}

// Fills in the marks of the last turn before the position shown and, with more than two seats, of
// each seat's last turn.
static void fill_marks(const Past *past, BoardPosition *position) {
    size_t count = position->trail.count;
    position->shows_seats = position->rules->seats.count > 2;
    if (past->node) {
        variation_marks(past->variation, count, &position->last);
        if (position->shows_seats)
            variation_seat_marks(past->variation, count, position->seats);
        return;
    }
    session_last_turn(past->session, count, &position->last);
    if (position->shows_seats)
        session_last_turns(past->session, count, position->seats);
}

// The positions before the one shown.
static Trail trail_of(const Past *past) {
    Trail trail = game_trail(shown_game(past));
    trail.count = position_of(past);
    return trail;
}

// Lists the actions that may be tried in [state], and notes that the list is up to date.
static void list_actions(Past *past, const State *state, const Trail *trail) {
    past->actions.count = 0;
    past->listed = past->changes;
    if (may_be_tried(past, state))
        state_actions(session_rules(past->session), state, trail, &past->actions);
}

void past_fill_board(Past *past, BoardPosition *position) {
    position->state = past_state(past);
    position->trail = trail_of(past);
    fill_marks(past, position);
    position->past = true;
    position->refuses = is_history(past->session) ? NULL : no_return(past);
    // these belong only to the game's current position
    position->decided = (Set){0};
    position->dice.wait = false;
    position->dice.count = 0;
    position->offers = NULL;
    list_actions(past, position->state, &position->trail);
    position->actions = &past->actions;
}

Shown past_shown(Past *past) {
    const Session *session = past->session;
    if (!past_is_shown(past))
        return (Shown){.rules = session_rules(session),
                       .state = session_state(session),
                       .trail = game_trail(session_game(session)),
                       .actions = session_actions(session)};
    Shown shown = {.rules = session_rules(session),
                   .state = past_state(past),
                   .trail = trail_of(past),
                   .actions = &past->actions};
    if (past->listed != past->changes)
        list_actions(past, shown.state, &shown.trail);
    return shown;
}

// ---- Playing in the past

static void try_action(Past *past, const Action *action) {
    TreeNode *node = variation_play(past->session, past_node(past), action);
    past->full = !node;
    if (node)
        past_show_node(past, node);
}

// True if [action] already follows the position shown, so that it needs no question.
static bool already_follows(Past *past, const Action *action) {
    const TreeNode *node = past_node(past)->next;
    for (; node; node = node->other)
        if (!node->text && action_equal(&node->action, action))
            return true;
    return false;
}

void past_play(Past *past, const Action *action) {
    if (!may_be_tried(past, past_state(past)))
        return;
    if (past_is_in_variation(past) || is_history(past->session) || already_follows(past, action)) {
        try_action(past, action);
    } else { // the user decides whether to start a variation or to change the game
        past->asks_to_play = true;
        past->action = *action;
    }
}

// If the choice of the last step in a variation is pending, deletes that step.
void past_take_back(Past *past) {
    TreeNode *node = past_is_in_variation(past) ? past->node : NULL;
    if (!node || node->next || past_state(past)->phase != PHASE_TRANSFORMING)
        return;
    delete_line(past, node);
}

bool past_take_overflow(Past *past) {
    bool full = past->full;
    past->full = false;
    return full;
}

static void write_question(const Past *past, Text *text) {
    int later = last_played(past->session) - past->index;
    text_append(text, _("A variation leaves the game as it is."));
    text_append(text, " ");
    if (later > 0)
        text_appendf(text,
                     _n("Played in the game, %d later move is dropped.",
                        "Played in the game, %d later moves are dropped.", later),
                     later);
    else
        text_append(text, _("Played in the game, it goes on from here."));
}

// Asks whether to play the action in a variation or in the game, which then loses its later moves.
static void run_play_question(Past *past, Ui *ui) {
    enum { CANCEL, PLAY_HERE, ADD_VARIATION };
    const UiDialogButton buttons[] = {
        [CANCEL] = {.id = "past:cancel", .label = _("Cancel"), .cancel = true},
        [PLAY_HERE] = {.id = "past:play", .label = _("Play Here"), .look = LOOK_DANGER},
        [ADD_VARIATION] = {.id = "past:variation",
                           .label = _("Add Variation"),
                           .look = LOOK_PRIMARY},
    };
    Text *text = ui_scratch(ui);
    write_question(past, text);
    int result = ui_message(ui, "past-dialog", _("Play in the Past?"), text->data, buttons, 3);
    past->asks_to_play = result == DIALOG_OPEN;
    Action action = past->action;
    if (result == PLAY_HERE) {
        go_on_from_here(past);
        session_play(past->session, &action);
    } else if (result == ADD_VARIATION) {
        try_action(past, &action);
    }
}

// The number of moves from [node] to the end of its line.
static size_t line_length(const TreeNode *node) {
    size_t count = 0;
    for (; node; node = node->next)
        count++;
    return count;
}

// Asks whether to delete the line that the variation shown belongs to.
static void run_delete_question(Past *past, Ui *ui) {
    enum { CANCEL, DELETE };
    const UiDialogButton buttons[] = {
        [CANCEL] = {.id = "drop:cancel", .label = _("Cancel"), .cancel = true},
        [DELETE] = {.id = "drop:ok", .label = _("Delete"), .look = LOOK_DANGER},
    };
    TreeNode *line = shown_line(past);
    size_t count = line_length(line);
    const char *text = ui_textf(
        ui,
        _n("This variation of %zu move is deleted, with its comments and marks.",
           "This variation of %zu moves is deleted, with its comments and marks.", count),
        count);
    int result = ui_message(ui, "drop-dialog", _("Delete Variation?"), text, buttons, 2);
    past->asks_to_delete = result == DIALOG_OPEN;
    if (result == DELETE)
        delete_line(past, line);
}

static bool has_play_question(Past *past) {
    return past_is_shown(past) && past->asks_to_play;
}

static bool has_question(const Desk *desk) {
    return has_play_question(desk->past) ||
           (past_is_in_variation(desk->past) && desk->past->asks_to_delete);
}

// Runs the open question. Returns true once it is answered, which closes the dialog.
static bool run_question(void *state, Desk *desk) {
    (void)state;
    if (has_play_question(desk->past))
        run_play_question(desk->past, desk->ui);
    else
        run_delete_question(desk->past, desk->ui);
    return !has_question(desk);
}

const Dialog past_dialog = {.is_due = has_question, .run = run_question};

// ---- The banner

static void write_banner(Past *past, Text *text) {
    if (past->node)
        text_appendf(text, _("Variation: move %d of %d"), past->index + 1,
                     (int)variation_turns(past->variation)->count);
    else if (past->index < 0)
        text_append(text, _("Viewing the start"));
    else
        text_appendf(text, _("Viewing move %d of %d"), past->index + 1,
                     session_turn_count(past->session));
}

// Runs the buttons that promote or delete the variation shown.
static Command run_line_buttons(const Past *past, Ui *ui, Rect rect) {
    const Tree *tree = session_tree(past->session);
    bool changes_game = tree_is_game(tree, tree_variation_start(tree, past->node)->parent);
    UiButton promote = {.tip = _("It replaces the moves beside it"),
                        .disabled_reason = changes_game ? no_return(past) : NULL};
    UiButton drop = {.tip = _("Deletes all of its moves")};
    int gap = ui_theme(ui)->gap;
    Rect left = rect_cut_left(&rect, (rect.w - gap) / 2);
    rect_cut_left(&rect, gap);
    Command command = COMMAND_NONE;
    if (ui_button(ui, "line:promote", left, _("Promote"), &promote))
        command = COMMAND_LINE_PROMOTE;
    if (ui_button(ui, "line:drop", rect, _("Delete"), &drop))
        command = COMMAND_LINE_DROP;
    return command;
}

// Runs the buttons of the banner: back to the game and, below it, those for the position or the
// variation.
static Command run_buttons(const Past *past, Ui *ui, Rect rect) {
    const Theme *theme = ui_theme(ui);
    UiButton leave = {.look = LOOK_PRIMARY, .modifiers = MODIFIER_ALT, .key = KEY_END};
    UiButton go_on = {.tip = _("Take the later moves back; Redo plays them again"),
                      .disabled_reason = no_return(past)};
    Command command = COMMAND_NONE;
    if (ui_button(ui, "past:leave", rect_cut_top(&rect, theme->control), _("Back to the Game"),
                  &leave))
        command = COMMAND_PAST_LEAVE;
    rect_cut_top(&rect, theme->gap);
    if (past->node) // a variation has its own buttons instead of the one to continue the game
        return command ? command : run_line_buttons(past, ui, rect);
    if (ui_button(ui, "past:continue", rect, _("Continue from Here"), &go_on))
        command = COMMAND_PAST_CONTINUE;
    return command;
}

Command past_run_banner(Past *past, Ui *ui, Rect *rest) {
    const Theme *theme = ui_theme(ui);
    Text *text = ui_scratch(ui);
    write_banner(past, text);
    int line = draw_line_height(ui, STYLE_HEADING);
    Rect rect = rect_cut_top(rest, line + 2 * theme->control + 2 * theme->gap + 2 * theme->padding);
    draw_round_border(ui, rect, theme->radius, theme->ring, theme->panel, theme->accent.plain);
    rect = rect_inset(rect, theme->padding);
    ui_label(ui, "past", rect_take_top(&rect, line, theme->gap), STYLE_HEADING, ALIGN_LEFT,
             text->data);
    return run_buttons(past, ui, rect);
}
