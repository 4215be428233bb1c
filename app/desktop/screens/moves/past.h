// SPDX-License-Identifier: MIT
// The Past is an earlier position of the game, or one in a variation, that a person looks at while
// the game itself stays where it is.
#pragma once

#include "app/desktop/screens/commands/dialog.h"
#include "app/desktop/session/game/session.h"
#include "app/desktop/view/table/board_view.h"

// [session] must outlive the Past. Release with past_free.
Past *past_new(Session *session);
void past_free(Past *past); // NULL is allowed

// True while a position other than the game's current one is shown. Any change of the game other
// than added moves ends this.
bool past_is_shown(Past *past);

// Shows the position after turn [index], or the first position for -1. For the last turn played,
// this is the game's current position, and the past is no longer shown.
void past_show_turn(Past *past, int index);

// Shows the position after [node] of the session's tree, in the game or in a variation. Does
// nothing if the game hides anything or [node] is not a move.
void past_show_node(Past *past, TreeNode *node);

// The node of the last move before the position shown, in the game or in a variation.
TreeNode *past_node(Past *past);

// True if the position shown is in a variation.
bool past_is_in_variation(Past *past);

// The first node of the alternative to show next in place of the move shown, or NULL. The
// alternatives at a position follow each other in a circle.
TreeNode *past_other_line(Past *past);

// Performs the commands COMMAND_PAST_... and COMMAND_LINE_...: they step through turns and lines,
// return to the game or continue it from here, and promote or delete a line. Ignores other
// commands.
void past_perform(Past *past, Command command);

// The index of the last turn before the position shown: -1 if there is none, -2 in a variation.
int past_index(Past *past);

// The position shown, or NULL if it is the game's current position.
const State *past_state(Past *past);

// The position shown, which may be the game's, with its legal actions. Valid until the next change
// or pass.
Shown past_shown(Past *past);

// The game or variation shown. [*at] is the number of its actions before the position shown. Valid
// until the next change of the game or the next pass.
const Game *past_game(Past *past, size_t *at);

// The State of the position shown, including everything hidden. It must not be shown to the user.
const State *past_truth(Past *past);

// The number of turns before the position shown.
int past_turns(Past *past);

// A number that changes with the position shown.
unsigned past_revision(Past *past);

// Fills in the position for the board. Call it only while past_is_shown. The pointers in it are
// valid until the next change.
void past_fill_board(Past *past, BoardPosition *position);

// Plays [action] in the position shown if moves may be tried there. First asks whether to start a
// variation or to drop the later moves. Does not ask in a variation, in a game that is over or was
// read from a file, or if the action already follows the position.
void past_play(Past *past, const Action *action);

// If the variation shown ends with a step whose choice is pending, takes that step back.
void past_take_back(Past *past);

// True once after a move that could not be added for lack of room.
bool past_take_overflow(Past *past);

// The question that past_play asks, and the question about deleting a line. Elements of the first:
// "past-dialog", "past:play", "past:variation", "past:cancel". Elements of the second:
// "drop-dialog", "drop:ok", "drop:cancel".
extern const Dialog past_dialog;

// Runs the banner that the side panel has while the past is shown, and cuts it off [rest].
// Elements: "past", "past:leave", "past:continue" in the game, "line:promote" and "line:drop" in a
// variation.
Command past_run_banner(Past *past, Ui *ui, Rect *rest);
