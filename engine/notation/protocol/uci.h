// SPDX-License-Identifier: MIT
// The Universal Chess Interface, by which an engine and the program that runs it exchange lines,
// for games of two seats on a grid. The functions here convert between lines and values; the
// program acts on the values.
//
// Source: Rudolf Huber and Stefan Meyer-Kahlen, Description of the universal chess interface, 2006.
// Extensions follow other variant engines: drops are P@e5, a promotion to a piece without a letter
// ends in +, and a pass is 0000 or the leader's square twice.
#pragma once

#include "engine/base/error.h"
#include "engine/rules/turn/play.h"

enum {
    UCI_LINE_LIMIT = 1024 * 1024, // bytes in a line
    UCI_MOVES_LIMIT = 10000,      // moves in one position command
};

// True for games UCI can express: two seats on a grid, nothing hidden, no chance.
bool uci_supports(const Rules *rules);

// Commands ----------------------------------------------------------------------------------------

typedef enum UciCommand {
    UCI_NOTHING, // an empty line, or an unknown command
    UCI_UCI,
    UCI_DEBUG,
    UCI_IS_READY,
    UCI_SET_OPTION,
    UCI_REGISTER,
    UCI_NEW_GAME,
    UCI_POSITION,
    UCI_GO,
    UCI_STOP,
    UCI_PONDER_HIT,
    UCI_QUIT,
} UciCommand;

// Part of a line: words with the space between them. Valid as long as the line.
typedef struct UciWords {
    const char *text; // not NUL-terminated
    size_t length;
} UciWords;

// Limits on a search; 0: not given. Times are in milliseconds.
typedef struct UciLimits {
    bool clock[2];    // for each seat: [left] was given
    int64_t left[2];  // the time on the seat's clock
    int64_t bonus[2]; // added to the seat's clock for each move
    int64_t moves_to_go;
    int64_t depth;
    int64_t nodes;
    int64_t mate; // search for a mate in so many moves
    int64_t movetime;
    int64_t perft;
    bool infinite;
    bool ponder;
    UciWords only; // the moves to search; empty: all moves
} UciLimits;

typedef struct UciRequest {
    UciCommand command;
    bool on;          // UCI_DEBUG
    UciWords name;    // UCI_SET_OPTION
    UciWords value;   // UCI_SET_OPTION
    UciWords fen;     // UCI_POSITION: the position in FEN; empty: the initial position
    UciWords moves;   // UCI_POSITION: played after [fen]
    UciLimits limits; // UCI_GO
} UciRequest;

// Parses [length] bytes at [line], a line without its end. Skips words before the first known
// command, and parts that make no sense. [request] gets the rest. False, with [note] set, if
// something was skipped.
bool uci_request_read(const char *line, size_t length, UciRequest *request, Error *note);

// Removes the first word from [words] and returns it; an empty word if there is none.
UciWords uci_words_next(UciWords *words);

// True if [words] equal [text], ignoring case and the amount of space.
bool uci_words_are(UciWords words, const char *text);

// Reads [word] as a whole number. Digits after the 15th are dropped, which leaves a number that is
// still above every limit. False if it is not a number.
bool uci_words_number(UciWords word, int64_t *number);

// Moves -------------------------------------------------------------------------------------------

// Appends [action], which is legal in [state].
void uci_move_write(const Rules *rules, const State *state, const Action *action, Text *text);

// Appends [count] consecutive actions that begin in [state], with [separator] between them.
void uci_moves_write(const Rules *rules, const State *state, const Action *actions, size_t count,
                     const char *separator, Text *text);

// Reads [text] as a legal action of [state]. False, with the message of [error] set, if it is not
// legal or does not say what the piece becomes.
bool uci_move_read(const Rules *rules, const State *state, const Trail *trail, const char *text,
                   Action *action, Error *error);

// Answers -----------------------------------------------------------------------------------------

// A line of play that the search has found.
typedef struct UciInfo {
    int depth;
    int seldepth;     // the greatest depth that any line reached, in plies
    int rank;         // 1 for the best line, 2 for the next, and so on
    int value;        // in centipawns, if [mate_in] is 0
    int mate_in;      // moves to mate; negative: until being mated; 0: no mate
    bool lower_bound; // the true value is [value] or higher
    uint64_t nodes;
    uint64_t milliseconds;
    int hashfull; // how full the hash table is, in thousandths; -1: unknown
    const Action *line;
    int line_count;
} UciInfo;

// Appends `info ...` without a line end. The principal variation starts in [state].
void uci_write_info(const Rules *rules, const State *state, const UciInfo *info, Text *text);

// Options -----------------------------------------------------------------------------------------

typedef enum UciOptionKind { UCI_CHECK, UCI_SPIN, UCI_COMBO, UCI_BUTTON } UciOptionKind;

typedef struct UciOption {
    const char *name;
    UciOptionKind kind;
    int initial; // UCI_CHECK: 0 or 1; UCI_COMBO: an index into [values]
    int minimum; // UCI_SPIN
    int maximum;
    const char *const *values; // UCI_COMBO
    int value_count;
} UciOption;

// Appends `option ...` without a line end.
void uci_option_write(const UciOption *option, Text *text);

// Reads into [value] what an option is set to: 0 or 1 for UCI_CHECK, a number for UCI_SPIN, or an
// index into the values of UCI_COMBO. A number out of range becomes the nearest one in range.
// False, with the message of [error] set, on failure.
bool uci_option_read(const UciOption *option, UciWords words, int *value, Error *error);
