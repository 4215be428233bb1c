// SPDX-License-Identifier: MIT
// The commands of the main screen, given by menus, buttons and keys alike.
#pragma once

typedef enum Command {
    COMMAND_NONE,
    COMMAND_NEW_GAME,
    COMMAND_OPEN,
    COMMAND_SAVE,
    COMMAND_RELOAD,
    COMMAND_COPY,
    COMMAND_COPY_MOVES,
    COMMAND_PASTE,
    COMMAND_SET_UP,
    COMMAND_SAVE_AS,
    COMMAND_FORGET_RECENT,
    COMMAND_EXPORT_BOARD,
    COMMAND_SAVE_PGN,
    COMMAND_QUIT,
    COMMAND_UNDO,
    COMMAND_REDO,
    COMMAND_PASS,
    COMMAND_FLIP,
    COMMAND_HIDE_PIECES,  // for playing blindfold
    COMMAND_ROTATE,       // rotates the board by a quarter turn
    COMMAND_TABLE,        // shows or collapses the order of play
    COMMAND_SQUARE_NAMES, // switches to the next naming of squares that the game has
    COMMAND_ZOOM_IN,
    COMMAND_ZOOM_OUT,
    COMMAND_ZOOM_FIT,
    COMMAND_FULL_SCREEN,
    COMMAND_LARGER,
    COMMAND_SMALLER,
    COMMAND_USUAL_SIZE,
    COMMAND_SOUNDS,
    COMMAND_PREFERENCES,
    COMMAND_TYPE_MOVE,
    COMMAND_PAST_FIRST, // shows the position before the first turn
    COMMAND_PAST_BACK,
    COMMAND_PAST_FORWARD,
    COMMAND_PAST_LAST,     // shows the game's current position
    COMMAND_PAST_LEAVE,    // returns to the game's current position
    COMMAND_PAST_CONTINUE, // continues the game from the position shown
    COMMAND_LINE_OTHER,    // shows an alternative to the move shown
    COMMAND_LINE_OUT,      // returns to the line that the current one departs from
    COMMAND_LINE_PROMOTE,
    COMMAND_LINE_DROP,
    COMMAND_NOTE,    // edits comment and marks of the move shown
    COMMAND_DETAILS, // shows who played the game, where and when
    COMMAND_CHECK_DICE,
    COMMAND_RULES,
    COMMAND_HOW_MOVES, // shows how the piece pointed at moves
    COMMAND_SHOW_RULE, // shows the rule that refused the last attempt
    COMMAND_SHORTCUTS,
    COMMAND_WARNINGS,
    COMMAND_ABOUT,
    // The arbiter's commands are consecutive, up to COMMAND_SWAP_SIDES.
    COMMAND_RESIGN,
    COMMAND_OFFER_DRAW,
    COMMAND_CLAIM_DRAW,
    COMMAND_ABORT,
    COMMAND_PROPOSE, // makes the offer that the strip proposes to the person to act
    COMMAND_ACCEPT,  // accepts the offer
    COMMAND_REFUSE,
    COMMAND_PAUSE,
    COMMAND_HINT,      // gives a hint, then a stronger one; or shows a thinking program's best move
    COMMAND_DROP_HINT, // removes the hint, or stops computing it
    COMMAND_MOVE_NOW,  // makes a thinking program move
    COMMAND_HALT,      // halts or resumes programs
    COMMAND_STEP,      // lets a program make a single move
    COMMAND_SPEED,
    COMMAND_REMATCH,
    COMMAND_SWAP_SIDES, // starts a rematch with seats swapped
    COMMAND_REVIEW,     // hides the result, so that the board can be reviewed
    COMMAND_RECENT, // opens the file used last; COMMAND_RECENT + 1 opens the one before it, etc.
} Command;
