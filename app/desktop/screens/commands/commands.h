// SPDX-License-Identifier: MIT
// What the main screen can be told to do, by its menus, its buttons and its keys alike.
#ifndef TESSERA_SCREENS_COMMANDS_COMMANDS_H
#define TESSERA_SCREENS_COMMANDS_COMMANDS_H

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
    COMMAND_HIDE_PIECES,  // and play by heart
    COMMAND_ROTATE,       // by a quarter
    COMMAND_TABLE,        // shows or folds away the order of play
    COMMAND_SQUARE_NAMES, // the next ones that the game has
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
    COMMAND_PAST_FIRST, // look at the position before the first turn
    COMMAND_PAST_BACK,
    COMMAND_PAST_FORWARD,
    COMMAND_PAST_LAST,     // and of the game as it is
    COMMAND_PAST_LEAVE,    // the same
    COMMAND_PAST_CONTINUE, // let the game go on from what is looked at
    COMMAND_LINE_OTHER,    // look at another line instead of the move shown
    COMMAND_LINE_OUT,      // and back at the line that it stands beside
    COMMAND_LINE_PROMOTE,
    COMMAND_LINE_DROP,
    COMMAND_NOTE,    // comment and marks of the move shown
    COMMAND_DETAILS, // who played the game, where and when
    COMMAND_CHECK_DICE,
    COMMAND_RULES,
    COMMAND_HOW_MOVES, // the piece that is pointed at
    COMMAND_SHOW_RULE, // that refused the move tried last
    COMMAND_SHORTCUTS,
    COMMAND_WARNINGS,
    COMMAND_ABOUT,
    // Those of the arbiter follow one another.
    COMMAND_RESIGN,
    COMMAND_OFFER_DRAW,
    COMMAND_CLAIM_DRAW,
    COMMAND_ABORT,
    COMMAND_PROPOSE, // makes the only offer that may be made to somebody
    COMMAND_ACCEPT,  // the offer that was made
    COMMAND_REFUSE,
    COMMAND_PAUSE,
    COMMAND_HINT,      // asked again, a stronger one; of a program that thinks, its move so far
    COMMAND_DROP_HINT, // forgets it, or stops looking for it
    COMMAND_MOVE_NOW,  // a program that thinks
    COMMAND_HALT,      // programs, or lets them go on
    COMMAND_STEP,      // a program makes one move
    COMMAND_SPEED,
    COMMAND_REMATCH,
    COMMAND_SWAP_SIDES, // a rematch in which everybody has another seat
    COMMAND_REVIEW,     // hide the result and look at the board
    COMMAND_RECENT,     // opens the latest file; the ones after it follow
} Command;

#endif
