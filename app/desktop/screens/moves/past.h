// SPDX-License-Identifier: MIT
// The Past is an earlier position of the game, or one in a variation, that a person looks at while
// the game itself stays where it is.
#ifndef TESSERA_SCREENS_MOVES_PAST_H
#define TESSERA_SCREENS_MOVES_PAST_H

#include "app/desktop/screens/commands/dialog.h"
#include "app/desktop/session/game/session.h"
#include "app/desktop/view/table/board_view.h"

// [session] must outlive it. Release with past_free.
Past *past_new(Session *session);
void past_free(Past *past); // NULL is allowed

// True while a position other than the game's is shown. A change of the game ends that.
bool past_is_shown(Past *past);

// Shows the position after turn [index], -1 for the first position. The last turn played is the
// game itself.
void past_look(Past *past, int index);

// Shows the position after [node] of the session's tree, in the game or a variation. Does nothing
// if something is hidden or [node] is not a move.
void past_look_at(Past *past, TreeNode *node);

// The last node shown, even if it belongs to the game itself.
TreeNode *past_node(Past *past);

// True if that node is in a variation.
bool past_is_beside(Past *past);

// The first node of another line instead of the move shown, or NULL.
TreeNode *past_other(Past *past);

// Performs COMMAND_PAST_... and COMMAND_LINE_..., ignoring other commands: steps through turns and
// lines, returns to the game or continues from here, promotes or deletes a line.
void past_perform(Past *past, Command command);

// The index of the last turn shown: -1 before the first turn, -2 in a variation.
int past_index(Past *past);

// The position shown, or NULL if that is the game's current one.
const State *past_state(Past *past);

// The position shown, possibly the game's, with its legal actions. Valid until the next change or
// pass.
Shown past_shown(Past *past);

// The line shown, possibly the game itself; [*at] is the number of actions before the position.
// Valid until the next change or pass.
const Game *past_game(Past *past, size_t *at);

// The true State shown, including everything hidden, and the number of turns before it: not for the
// screen.
const State *past_truth(Past *past);
int past_turns(Past *past);

// Changes with the position shown.
unsigned past_revision(Past *past);

// While the past is shown: fills in the position for the board. Pointers are valid until the next
// change.
void past_fill(Past *past, BoardPosition *position);

// Plays [action] in the position shown: in a variation, or as a new variation if the game is over
// or was read from a file. Otherwise asks first whether to start a variation or to drop the later
// moves.
void past_ask(Past *past, const Action *action);

// Takes back the step whose choice is pending.
void past_take_back(Past *past);

// True once after a move for which there was no room.
bool past_take_full(Past *past);

// The question of past_ask, and the question about deleting a line. Elements: "past-dialog",
// "past:play", "past:variation", "past:cancel"; "drop-dialog", "drop:ok", "drop:cancel".
extern const Dialog past_dialog;

// Runs the banner of the side panel while the past is shown, and cuts it off [rest]. Elements:
// "past", "past:leave", "past:continue"; in a variation "line:promote", "line:drop".
Command past_run_banner(Past *past, Ui *ui, Rect *rest);

#endif
