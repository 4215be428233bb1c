// SPDX-License-Identifier: MIT
// The Universal Chess Interface between an engine and the program that runs it, line by line, for
// games of two seats on a grid. These functions convert between lines and values; the program acts
// on them.
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

// Words of a line, with the space between them. Valid as long as the line.
typedef struct UciWords {
    const char *text; // not NUL-terminated
    size_t length;
} UciWords;

// Limits on a search; 0: not given. Times are in milliseconds.
typedef struct UciLimits {
    bool clock[2];    // whether [left] was given, for each seat
    int64_t left[2];  // the time on the seat's clock
    int64_t bonus[2]; // the time that the seat gets for each move
    int64_t moves_to_go;
    int64_t depth;
    int64_t nodes;
    int64_t mate; // in moves
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
    UciWords fen;     // UCI_POSITION; empty: the initial position
    UciWords moves;   // UCI_POSITION: played from there
    UciLimits limits; // UCI_GO
} UciRequest;

// Parses [length] bytes at [line], a line without its end. Words before the first known command are
// skipped, and so are parts that make no sense. False, with [note] set, if something was skipped;
// [request] has the rest even then.
bool uci_request_read(const char *line, size_t length, UciRequest *request, Error *note);

// Removes and returns the first word of [words], empty if there is none.
UciWords uci_words_next(UciWords *words);

// True if [words] equal [text], ignoring case and the amount of space.
bool uci_words_are(UciWords words, const char *text);

// Reads [word] as a whole number. Digits after the 15th are ignored; the number is then still above
// every limit. False if it is not a number.
bool uci_words_number(UciWords word, int64_t *number);

// Moves -------------------------------------------------------------------------------------------

// Appends [action], which is legal in [state].
void uci_move_write(const Rules *rules, const State *state, const Action *action, Text *text);

// Appends [count] consecutive actions that begin in [state], with [separator] between them.
void uci_moves_write(const Rules *rules, const State *state, const Action *actions, size_t count,
                     const char *separator, Text *text);

// Reads [text] as a legal action of [state]. False, with the message of [error] set, if it is not
// legal or lacks a promotion.
bool uci_move_read(const Rules *rules, const State *state, const Trail *trail, const char *text,
                   Action *action, Error *error);

// Answers -----------------------------------------------------------------------------------------

// A line that the search has found.
typedef struct UciInfo {
    int depth;
    int seldepth;     // selective depth, in plies
    int rank;         // the rank of this line, from 1 for the best
    int value;        // in centipawns, if [mate_in] is 0
    int mate_in;      // moves to mate; negative when being mated
    bool lower_bound; // the true value may be higher than [value]
    uint64_t nodes;
    uint64_t milliseconds;
    int hashfull; // the used part of the hash table, in permille; -1: unknown
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
    int initial; // UCI_CHECK: 0 or 1; UCI_COMBO: the index
    int minimum; // UCI_SPIN
    int maximum;
    const char *const *values; // UCI_COMBO
    int value_count;
} UciOption;

// Appends `option ...` without a line end.
void uci_option_write(const UciOption *option, Text *text);

// Reads an option's value into [value]: a number, 0 or 1, or an index. A number out of range
// becomes the nearest number in range. False, with the message of [error] set, on failure.
bool uci_option_read(const UciOption *option, UciWords words, int *value, Error *error);
