// SPDX-License-Identifier: MIT
// tessera.h: play any board, dice or card game whose rules are a document.
//
// This header is the whole interface of the library and its manual. A game takes four lines:
//
//     tessera_rules *rules = tessera_rules_load(NULL, "chess", NULL, NULL);
//     tessera_game *game = tessera_game_new(rules, NULL, NULL);
//     tessera_game_play(game, "e2e4", NULL);
//     puts(tessera_game_action(game, 0)); // the first of Black's twenty replies
//
// The same calls play shogi, a race with dice or a card game for five: the library reads documents
// and knows no game. examples/ has whole programs, in C and in Python.
//
// There are five kinds of handle. Each is made by a function that returns it, and released by the
// function of the same noun that ends in _free. Releasing NULL does nothing.
//
//     tessera_library   the games that are installed, and what documents may read
//     tessera_rules     one game's rules, compiled; they never change
//     tessera_game      a game in progress, with its history
//     tessera_player    a program that chooses actions
//     tessera_error     what went wrong, filled in by the calls that are given it
//
// Strings are UTF-8 and end with a zero byte. The return type says who owns a string: a `const char
// *` belongs to the handle it came from, and is valid until that handle changes or is released; a
// `char *` is yours, and you release it with tessera_free. Arguments stay yours: the library keeps
// copies.
//
// Errors. A call that fails returns false or NULL and changes nothing. The last argument of most
// calls is a tessera_error, or NULL if you do not need the reason. No input makes the library exit,
// abort or print: not a hostile document, not a NULL handle, not an index out of range. Only two
// things end the process, with a line on standard error: running out of memory, and a bug in the
// library itself. If you load documents from strangers: at most 8 MiB of text is read per document,
// and a document of that size may take some 300 MiB of memory for a second or two. Chess takes
// 4 MiB of memory.
//
// Handles may be released in any order: a game and a player keep the rules they were made with.
//
// Threads. Any number of threads may use a library (after the last tessera_library_allow) and rules
// at the same time. A game, a player and an error are for one thread at a time, except that any
// thread may call tessera_player_cancel. There are no globals, no callbacks and no locale to set. A
// thread needs 2 MiB of stack.
//
// Seats are the places at a table. They are numbered from 0 in the order of the document.
// TESSERA_NO_SEAT means a spectator, or nobody.
//
// The interface grows but does not change: later versions may add functions and error codes, but
// none is removed or altered as long as the library is called libtessera.so.0.
#ifndef TESSERA_H
#define TESSERA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tessera_library tessera_library;
typedef struct tessera_rules tessera_rules;
typedef struct tessera_game tessera_game;
typedef struct tessera_player tessera_player;
typedef struct tessera_error tessera_error;

enum { TESSERA_NO_SEAT = -1 };

// The version of the library that is running, such as "0.1.0".
const char *tessera_version(void);

// Releases a `char *` that a call returned. NULL is allowed.
void tessera_free(char *text);

// ---- Errors -------------------------------------------------------------------------------------
//
// One tessera_error serves any number of calls. Each call clears it first, and fills it on failure.
// A call with a NULL handle is the exception: it keeps the failure of an earlier call. So you can
// make several calls in a row and check once; the error then describes the first failure.
//
// An error is a list, because reading a document finds all of its mistakes at once. Usually it has
// one item. Rules can load with warnings: the code is then TESSERA_OK and the list is not empty.

enum {
    TESSERA_OK,
    TESSERA_MISUSE,      // an invalid argument: a NULL handle, an index out of range
    TESSERA_UNKNOWN,     // no such game, seat, option or player
    TESSERA_UNREADABLE,  // a file cannot be read
    TESSERA_INVALID,     // a document, position or record has mistakes
    TESSERA_ILLEGAL,     // a move is not allowed now
    TESSERA_UNSUPPORTED, // not possible in this game, or this player cannot play it
    TESSERA_CANCELLED,   // tessera_player_cancel was called
    TESSERA_NO_RANDOM,   // the system has no random numbers, or the game's secret is not known
    TESSERA_LIMIT,       // a limit of the library was exceeded, such as the length of a game
};

tessera_error *tessera_error_new(void);
void tessera_error_free(tessera_error *error);

// The TESSERA_... code of the error. TESSERA_OK after a call that succeeded.
int tessera_error_code(const tessera_error *error);

// The whole error as text for people, one line per item: "FILE:LINE:COLUMN: error: PATH: MESSAGE",
// without the parts that are unknown. "" if the list is empty.
const char *tessera_error_text(const tessera_error *error);

// The number of items.
size_t tessera_error_count(const tessera_error *error);

// The parts of the item at [index], from 0. Unknown parts are "" or 0.
const char *tessera_error_message(const tessera_error *error, size_t index); // a sentence
const char *tessera_error_file(const tessera_error *error, size_t index);
const char *tessera_error_path(const tessera_error *error, size_t index); // "pieces[3].moves"
int tessera_error_line(const tessera_error *error, size_t index);         // from 1
int tessera_error_column(const tessera_error *error, size_t index);       // in bytes, from 1
bool tessera_error_is_warning(const tessera_error *error, size_t index);

// ---- The library of games -----------------------------------------------------------------------
//
// A library is a folder of games. It also decides which files a document may make the program read:
// a document can extend others by name, but only games of the library, files in the document's own
// folder and below, and files added by tessera_library_allow. No path and no link leads anywhere
// else. A document read from memory has no folder.

// Opens the games in [folder], which must contain a folder `specs`. If [folder] is NULL, opens the
// installed games: in $TESSERA_DATA, or else in ../share/tessera relative to the folder of the
// running program, or else in tessera/ in a folder of $XDG_DATA_DIRS. Fails with TESSERA_UNREADABLE
// if there are none.
tessera_library *tessera_library_open(const char *folder, tessera_error *error);
void tessera_library_free(tessera_library *library);

// Allows documents to read the file at [path], or everything in the folder at [path]. Fails with
// TESSERA_UNREADABLE if nothing is there, and with TESSERA_LIMIT after sixteen calls.
bool tessera_library_allow(tessera_library *library, const char *path, tessera_error *error);

// The number of games.
size_t tessera_library_count(const tessera_library *library);

// The id of the game at [index], such as "chess", in alphabetical order. NULL after the last game.
const char *tessera_library_game(const tessera_library *library, size_t index);

// ---- Rules --------------------------------------------------------------------------------------
//
// In these functions [options] sets options of the document: a list of strings "NAME=VALUE" that
// ends with NULL. NULL instead of a list sets none. "players=N" sets the number of players if the
// document leaves it open. If [library] is NULL, the installed library is used, as opened by
// tessera_library_open(NULL).

// Loads a game by its id in the library, in any letter case, or by the path of a document. A name
// with a slash or a dot is a path.
tessera_rules *tessera_rules_load(const tessera_library *library, const char *game,
                                  const char *const *options, tessera_error *error);

// Reads a document, JSON or YAML, from the [length] bytes at [text]. Messages and saved games call
// it [name].
tessera_rules *tessera_rules_read(const tessera_library *library, const char *name,
                                  const char *text, size_t length, const char *const *options,
                                  tessera_error *error);

// Loads the rules of a saved game, with its options. [text] was returned by tessera_game_save or is
// the content of a .tessera file. Only games of the library can be loaded. For other games this
// fails with TESSERA_UNKNOWN, and the message has the name that the file gives its game.
tessera_rules *tessera_rules_of_save(const tessera_library *library, const char *text,
                                     size_t length, tessera_error *error);
void tessera_rules_free(tessera_rules *rules);

const char *tessera_rules_title(const tessera_rules *rules); // "Chess"

// The number of seats.
int tessera_rules_seats(const tessera_rules *rules);

// The name of a seat, such as "WHITE". NULL if there is no such seat.
const char *tessera_rules_seat_name(const tessera_rules *rules, int seat);

// The seat called [name], or TESSERA_NO_SEAT.
int tessera_rules_find_seat(const tessera_rules *rules, const char *name);

// True if chance decides something in the game, such as a roll of dice or a card that is drawn.
bool tessera_rules_has_chance(const tessera_rules *rules);

// True if anything can be hidden from some seat.
bool tessera_rules_has_secrets(const tessera_rules *rules);

// The rules in words, for people: many lines, with diagrams of the pieces.
char *tessera_rules_guide(const tessera_rules *rules);

// The options of the document as JSON, with the value that each has in these rules:
// [{"name":"variant","label":"Variant","value":"standard","values":["standard","960"]},
//  {"name":"position","label":"Position","value":518,"minimum":0,"maximum":959},
//  {"name":"claims","label":"Claims","value":true}]
char *tessera_rules_options(const tessera_rules *rules);

// ---- A game in progress -------------------------------------------------------------------------

// Starts a game. [position] is the position to start from: NULL for the document's own start, a FEN
// in games that have one, or a text returned by tessera_game_position.
//
// In games of chance all outcomes follow from a secret of 256 bits that the system provides during
// this call, so nobody can know them in advance. Fails with TESSERA_NO_RANDOM if it provides none.
tessera_game *tessera_game_new(tessera_rules *rules, const char *position, tessera_error *error);

// A copy of the game, with the same history and the same outcomes of chance to come.
tessera_game *tessera_game_copy(const tessera_game *game);
void tessera_game_free(tessera_game *game);

// Replaces the secret with a seed, so that anybody can reproduce the outcomes. Fails with
// TESSERA_MISUSE after the first action.
bool tessera_game_set_seed(tessera_game *game, uint64_t seed, tessera_error *error);

// Replaces the secret with your own 32 bytes. Fails with TESSERA_MISUSE after the first action.
bool tessera_game_set_secret(tessera_game *game, const unsigned char *secret, tessera_error *error);

// The commitment to the secret: 64 hexadecimal digits. Publish them before the game to prove
// afterwards that no outcome was made up: a save of a finished game contains the secret, and
// `tessera-cli replay --verify` checks it. NULL in games without chance or with a seed.
char *tessera_game_commitment(const tessera_game *game);

// The seat to act, or TESSERA_NO_SEAT if chance is to act or the game is over.
int tessera_game_turn(const tessera_game *game);

// True if chance is to act.
bool tessera_game_is_chance(const tessera_game *game);

// True if the game is over. Also true for NULL, so that loops end.
bool tessera_game_is_over(const tessera_game *game);

// ---- Actions
//
// The legal actions of the seat to act, or the possible outcomes of chance; none if the game is
// over. They are numbered from 0 in a fixed order, so a number identifies an action as long as the
// position stays the same. In files, and for later versions, use the text.
//
// A turn may consist of several actions. The texts are those that tessera-cli prints: "e2e4",
// "e7e8q", "P@e5", "a4xb6", "place:b2", "pass", and for chance "roll:6-5" and "draw:...". In games
// with hidden information a text says what the acting seat knows, so show it to nobody else.

// The number of actions.
size_t tessera_game_action_count(tessera_game *game);

// The text of the action at [index]. NULL after the last action.
const char *tessera_game_action(tessera_game *game, size_t index);

// The probability of an outcome of chance is weight / whole, in lowest terms. Both are 0 for other
// actions.
uint32_t tessera_game_action_weight(tessera_game *game, size_t index);
uint32_t tessera_game_action_whole(tessera_game *game, size_t index);

// The parts of an action as JSON: {"text":"e7e8q","seat":"WHITE","piece":"PAWN","from":"e7",
// "to":"e8","choice":"QUEEN"}, with null for parts that it does not have. Outcomes of chance also
// have "weight" and "whole". NULL after the last action.
char *tessera_game_action_json(tessera_game *game, size_t index);

// The number of offers: what the seat to act may do besides acting, such as "offer draw", "claim
// threefold" or "resign". Players of the library never choose them.
size_t tessera_game_offer_count(tessera_game *game);

// The text of the offer at [index]. NULL after the last offer.
const char *tessera_game_offer(tessera_game *game, size_t index);

// Plays an action by its text. Texts are read leniently: "e2-e4" means "e2e4", and "e7e8" alone
// leaves the choice open, which is then played next, as "q". For people who roll real dice, an
// outcome of chance can be played like any action: "roll:3". Fails with TESSERA_ILLEGAL; call
// tessera_game_explain for the reasons. After a new action nothing can be redone.
bool tessera_game_play(tessera_game *game, const char *action, tessera_error *error);

// Same as tessera_game_play, for the action that tessera_game_action gives for [index].
bool tessera_game_play_action(tessera_game *game, size_t index, tessera_error *error);

// Lets chance act: the game chooses the outcome. Fails with TESSERA_ILLEGAL if chance is not to
// act.
bool tessera_game_roll(tessera_game *game, tessera_error *error);

// Explains why an action is legal or not. [action] is written as for tessera_game_play, or as "FROM
// TO". The first line is "legal" or "illegal: PATH: SENTENCE", where PATH is the place in the
// document; one line follows for each condition that was checked. The explanation contains nothing
// that is hidden from the acting seat. NULL, with TESSERA_UNKNOWN, if [action] names no site or
// piece of this game.
char *tessera_game_explain(const tessera_game *game, const char *action, tessera_error *error);

// ---- History

// Takes back the last turn with all of its actions. False if there is nothing to take back. Dice
// that are rolled again afterwards show the same faces, unless a save of the finished game has
// revealed the secret.
bool tessera_game_undo(tessera_game *game);

// Plays the turn that was taken back last. False if there is none.
bool tessera_game_redo(tessera_game *game);

// The number of actions that led to the current position.
size_t tessera_game_played(const tessera_game *game);

// The number of actions including those that can be redone.
size_t tessera_game_length(const tessera_game *game);

// The text of the action at [index], from 0. NULL after the last action.
char *tessera_game_move(const tessera_game *game, size_t index);

// Goes to the position after [count] actions, which may be in the middle of a turn.
bool tessera_game_go_to(tessera_game *game, size_t count, tessera_error *error);

// ---- Positions
//
// The first three functions show everything, including hidden information. The views show only what
// a seat is allowed to know.

// The position as JSON, for tessera_game_new. A position file of an earlier version can contain
// effects that are still to come. In a game that was started from such a file, this returns NULL
// until those effects are done.
char *tessera_game_position(const tessera_game *game);

// The position as a FEN. NULL in games that have none, and if the position does not fit in one.
char *tessera_game_fen(const tessera_game *game);

// The position drawn with letters, for people.
char *tessera_game_board(const tessera_game *game);

// What [seat], or a spectator, is allowed to know of the position, as JSON. Hidden cards have the
// kind null, pieces that the seat cannot tell apart are only counted, and "log" lists what the seat
// saw happen. It cannot be read back as a position. NULL if there is no such seat.
char *tessera_game_view(const tessera_game *game, int seat);

// What tessera_game_view returns, drawn with letters.
char *tessera_game_view_board(const tessera_game *game, int seat);

// ---- Results

// The result for a seat: 1 for a win, 0 for a draw, -1 for a loss. 0 while the game is not over.
int tessera_game_score(const tessera_game *game, int seat);

// The reason and the result in words. NULL while the game is not over.
char *tessera_game_reason(const tessera_game *game); // "checkmate"
char *tessera_game_result(const tessera_game *game); // "WHITE wins by checkmate"

// ---- Saved games

// The game with its history, as the text of a .tessera file, for tessera_game_read, tessera-cli and
// the application. The save of a finished game contains its secret, so that anybody can check its
// outcomes of chance. Fails with TESSERA_LIMIT if the text could not be read back, usually because
// it is too large.
char *tessera_game_save(const tessera_game *game, tessera_error *error);

// The actions played so far, as PGN. NULL in games that PGN cannot express.
char *tessera_game_pgn(const tessera_game *game);

// Reads a saved game of [length] bytes under [rules], usually those from tessera_rules_of_save.
// Fails with TESSERA_INVALID at the first illegal move.
tessera_game *tessera_game_read(tessera_rules *rules, const char *text, size_t length,
                                tessera_error *error);

// ---- Players ------------------------------------------------------------------------------------

// Creates the player called [name]. The levels "level:1" (who has just learnt the rules) to
// "level:8" can play any game. A name such as "random", "beginner", "tree" or "alpha-beta" selects
// a single method at full strength. Fails with TESSERA_UNKNOWN if there is no such player, and with
// TESSERA_UNSUPPORTED if the method cannot play this game.
//
// A player uses only what the seat to act is allowed to know. It keeps results from one choice to
// the next, so create a separate player for each seat.
tessera_player *tessera_player_new(tessera_rules *rules, const char *name, tessera_error *error);
void tessera_player_free(tessera_player *player);

// Limits the number of positions that the player searches for one choice. 0, the initial value,
// means no such limit. If you also limit the time, the limit reached first counts. Levels below 8
// have a limit of their own as well. Level 8 and players without a level use everything up to your
// limits, or choose a limit themselves if you set none.
void tessera_player_set_nodes(tessera_player *player, uint64_t nodes);

// Limits the time for one choice, in milliseconds. 0, the initial value, means no such limit.
void tessera_player_set_time(tessera_player *player, uint64_t milliseconds);

// Seeds the player's own random numbers. The initial seed is 0. With the same seeds and without
// limits of time, players choose the same actions again.
void tessera_player_set_seed(tessera_player *player, uint64_t seed);

// Chooses an action for the seat to act and returns its text. [game] must have the rules that the
// player was created with. No other thread may use [game] meanwhile: to display a game while the
// player thinks, give the player a copy.
char *tessera_player_choose(tessera_player *player, const tessera_game *game, tessera_error *error);

// Same as tessera_player_choose, but also plays the action.
bool tessera_player_play(tessera_player *player, tessera_game *game, tessera_error *error);

// Makes the current choice and all later ones fail with TESSERA_CANCELLED, until
// tessera_player_resume is called. May be called from any thread.
void tessera_player_cancel(tessera_player *player);

// Allows choices again after tessera_player_cancel.
void tessera_player_resume(tessera_player *player);

#ifdef __cplusplus
}
#endif

#endif
