// SPDX-License-Identifier: MIT
// The Past is an earlier position of the game, or one of a line beside it, that a person looks at,
// while the game itself stays where it is: which one, what is shown of it, and the ways back.
#ifndef TESSERA_SCREENS_MOVES_PAST_H
#define TESSERA_SCREENS_MOVES_PAST_H

#include "app/desktop/screens/commands/dialog.h"
#include "app/desktop/session/game/session.h"
#include "app/desktop/view/table/board_view.h"

// Makes one for [session], which must outlive it. Release with past_free.
Past *past_new(Session *session);
void past_free(Past *past); // NULL is fine

// True while another position is shown than that of the game. It goes back to the game by itself
// when that changes.
bool past_is_shown(Past *past);

// Shows the position after the turn with [index], before the first one for -1. The last turn that
// was played is the game itself.
void past_look(Past *past, int index);

// Shows the position after [node] of the session's tree, in the game or beside it. Where something
// is hidden, or that is no move, nothing happens.
void past_look_at(Past *past, TreeNode *node);

// The last node of what is shown, be it the game itself; and whether that is beside the game.
TreeNode *past_node(Past *past);
bool past_is_beside(Past *past);

// The first node of another line instead of the move shown; NULL where there is none.
TreeNode *past_other(Past *past);

// Does COMMAND_PAST_... and COMMAND_LINE_...: steps through the turns and lines, goes back to the
// game or goes on from here, promotes or drops a line.
void past_obey(Past *past, Command command);

// Which turn was the last one in what is shown, -1: none, -2: one beside the game; and what is
// shown of it: NULL while it is the game itself.
int past_index(Past *past);
const State *past_state(Past *past);

// What is shown, be it the game itself, and what may be played or tried there. It lives until the
// next change, or pass.
Shown past_shown(Past *past);

// The line whose position after [*at] actions is shown, be it the game itself. It lives until the
// next change, or pass.
const Game *past_game(Past *past, size_t *at);

// What is shown with all that is hidden in it, be it the game itself, and how many turns led there:
// not for the screen.
const State *past_truth(Past *past);
int past_turns(Past *past);

// A number that is another one after each change of what is shown.
unsigned past_revision(Past *past);

// Fills in what the board is to show of the past; call it only while it is shown. What it points to
// lives until the next change.
void past_fill(Past *past, BoardPosition *position);

// Plays [action] where one looks: beside the game, or where that is over or was read from a file,
// as a variation; else asks before whether it is one, or drops the moves after it.
void past_ask(Past *past, const Action *action);

// Takes back the step that waits for its choice.
void past_take_back(Past *past);

// True once after a move for which there was no room.
bool past_takes_full(Past *past);

// That question, and whether a line is to go. Elements: "past-dialog", "past:play",
// "past:variation", "past:cancel"; "drop-dialog", "drop:ok", "drop:cancel".
extern const Dialog past_dialog;

// Runs what the side panel shows at its top while the past is shown: cuts it off [rest]. Elements:
// "past", "past:leave", "past:continue"; beside the game "line:promote", "line:drop".
Command past_run_banner(Past *past, Ui *ui, Rect *rest);

#endif
