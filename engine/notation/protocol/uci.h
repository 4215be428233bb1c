// SPDX-License-Identifier: MIT
// The Universal Chess Interface, by which a program that plays is run by others: a command a line
// in, what it finds and plays out. What belongs here: lines as values and values as lines, for
// games of two seats on a grid; what is done about them is the program's business.
//
// Source: Rudolf Huber and Stefan Meyer-Kahlen, Description of the universal chess interface, 2006.
// What other games than chess need is done as programs for variants do it: drops are P@e5, a
// promotion to what has no letter of its own ends in +, a pass is 0000 or the leader's square
// twice.
#ifndef TESSERA_NOTATION_PROTOCOL_UCI_H
#define TESSERA_NOTATION_PROTOCOL_UCI_H

#include "engine/base/error.h"
#include "engine/rules/turn/play.h"

enum {
    UCI_LINE_LIMIT = 1024 * 1024, // bytes
    UCI_MOVES_LIMIT = 10000,      // of a position
};

// True for games that can be spoken about: two seats on a grid, nothing hidden and no chance.
bool uci_supports(const Rules *rules);

// Commands ----------------------------------------------------------------------------------------

typedef enum UciCommand {
    UCI_NOTHING, // an empty line, or nothing known
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

// Words of a line, with what is between them. They live as long as the line.
typedef struct UciWords {
    const char *text; // not closed by a zero byte
    size_t length;
} UciWords;

// How long and how far to think; what is not said is 0.
typedef struct UciLimits {
    bool clock[2];   // the clock of that seat was told
    int64_t left[2]; // milliseconds
    int64_t bonus[2];
    int64_t moves_to_go;
    int64_t depth;
    int64_t nodes;
    int64_t mate; // moves
    int64_t movetime;
    int64_t perft;
    bool infinite;
    bool ponder;
    UciWords only; // moves
} UciLimits;

typedef struct UciRequest {
    UciCommand command;
    bool on;          // UCI_DEBUG
    UciWords name;    // UCI_SET_OPTION
    UciWords value;   // ...
    UciWords fen;     // UCI_POSITION; empty: the start of the game
    UciWords moves;   // ... played from there
    UciLimits limits; // UCI_GO
} UciRequest;

// Reads [length] bytes at [line], one line without its end. Words before the first known command
// are passed over, and so are parts of it that make no sense. False, with [note] set, when
// something was: the rest is in [request] all the same.
bool uci_request_read(const char *line, size_t length, UciRequest *request, Error *note);

// Takes the first word off [words]; an empty one when there is none.
UciWords uci_words_take(UciWords *words);

// True when they are [text], letter case and the amount of space ignored.
bool uci_words_are(UciWords words, const char *text);

// Moves -------------------------------------------------------------------------------------------

// Appends [action], an allowed one of [state].
void uci_move_write(const Rules *rules, const State *state, const Action *action, Text *text);

// Reads [text] as a legal action of [state]. False, with the message of [error] set, when it is
// none, or does not say what a piece becomes.
bool uci_move_read(const Rules *rules, const State *state, const Trail *trail, const char *text,
                   Action *action, Error *error);

// Answers -----------------------------------------------------------------------------------------

// What is told about a line that was found.
typedef struct UciInfo {
    int depth;
    int seldepth; // plies
    int rank;     // from 1 on
    int value;    // hundredths of a man; counts where [mate_in] is 0
    int mate_in;  // moves to the end, below 0 where it is lost
    bool least;   // it may be worth more
    uint64_t nodes;
    uint64_t milliseconds;
    int hashfull; // of the memory, in thousandths; -1: not known
    const Action *line;
    int line_count;
} UciInfo;

// Appends `info ...` without a line end; the line starts from [state].
void uci_write_info(const Rules *rules, const State *state, const UciInfo *info, Text *text);

// Appends [actions], the turn that begins in [state], with commas between them.
void uci_write_turn(const Rules *rules, const State *state, const Action *actions, size_t count,
                    Text *text);

// Options -----------------------------------------------------------------------------------------

typedef enum UciOptionKind { UCI_CHECK, UCI_SPIN, UCI_COMBO, UCI_BUTTON } UciOptionKind;

typedef struct UciOption {
    const char *name;
    UciOptionKind kind;
    int initial; // UCI_CHECK: 0 or 1; UCI_COMBO: the index
    int least;   // UCI_SPIN
    int most;
    const char *const *values; // UCI_COMBO
    int value_count;
} UciOption;

// Appends `option ...` without a line end.
void uci_option_write(const UciOption *option, Text *text);

// Reads what it is set to: a number, 0 or 1, or an index; a number out of its range becomes the
// nearest one in it. False, with the message of [error] set, when it cannot be that.
bool uci_option_read(const UciOption *option, UciWords words, int *value, Error *error);

#endif
