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
// There are five kinds of handle, each made by a function that returns one and released by the
// function of the same noun that ends in _free, which takes NULL as well:
//
//     tessera_library   the games that are installed, and what documents may read
//     tessera_rules     one game's rules, compiled; they never change
//     tessera_game      a game in progress, with its history
//     tessera_player    a program that chooses actions
//     tessera_error     what went wrong, filled in by the calls that are given it
//
// Strings are UTF-8 and end with a zero byte. Who owns one is told by its type: a `const char *`
// that is returned belongs to the handle it came from, and lives until that handle changes or is
// released; a `char *` that is returned is yours, and you release it with tessera_free. What you
// pass in stays yours: the library keeps copies.
//
// Errors. A call that can fail returns false or NULL then, and has changed nothing. The last
// argument of most is a tessera_error, or NULL if you do not care why. No input makes the library
// exit, abort or print: not a hostile document, not a NULL handle, not an index out of range. Two
// things do end the process, with a line on standard error: memory that has run out, and a bug in
// the library itself. If you read the documents of strangers: no more than 8 MiB of text are read,
// for which some 300 MiB of memory may be needed for a second or two; chess takes 4.
//
// Handles refer to each other safely: a game and a player keep the rules they were made with, so
// release them in any order.
//
// Threads. A library (once tessera_library_allow is done with) and rules may be used by any number
// of threads at once. A game, a player and an error are for one thread at a time; only
// tessera_player_cancel may be called meanwhile. There are no globals, no callbacks and no locale
// to set; a thread needs 2 MiB of stack.
//
// Seats are the places at a table. They are numbered from 0 in the order of the document, and
// TESSERA_NO_SEAT stands for a spectator, or for nobody.
//
// The interface grows and does not change: functions and error codes may be added in later
// versions, none is taken away or altered while the library is called libtessera.so.0.
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

// Releases a `char *` that a call returned; NULL is fine.
void tessera_free(char *text);

// ---- Errors -------------------------------------------------------------------------------------
//
// One tessera_error serves any number of calls: each empties it first, and fills it if it fails.
// The exception is a call whose handle is NULL: it keeps what the error already says. So you may
// make several calls and look once, and are told what went wrong first.
//
// Reading a document finds all of its mistakes at once; an error is therefore a list, of one item
// in most cases. Rules that were read may come with warnings: the code is TESSERA_OK then, and the
// list is not empty.

enum {
    TESSERA_OK,
    TESSERA_MISUSE,      // an argument that no call can mean: NULL, an index that is too large
    TESSERA_UNKNOWN,     // there is no such game, seat, option or player
    TESSERA_UNREADABLE,  // a file cannot be read
    TESSERA_INVALID,     // a document, position or record has mistakes
    TESSERA_ILLEGAL,     // a move is not allowed now
    TESSERA_UNSUPPORTED, // this game cannot do that, or this player cannot play it
    TESSERA_CANCELLED,   // by tessera_player_cancel
    TESSERA_NO_RANDOM,   // the system has no random numbers to give
    TESSERA_LIMIT,       // a limit of the library: more moves or folders than it can keep
};

tessera_error *tessera_error_new(void);
void tessera_error_free(tessera_error *error);

// One of the codes above. TESSERA_OK after a call that succeeded.
int tessera_error_code(const tessera_error *error);

// All of it for people, a line for each item: "FILE:LINE:COLUMN: error: PATH: MESSAGE", or as much
// of that as is known. "" when there is nothing to tell.
const char *tessera_error_text(const tessera_error *error);

// The items one by one; [index] counts from 0. What is not known is "" or 0.
size_t tessera_error_count(const tessera_error *error);
const char *tessera_error_message(const tessera_error *error, size_t index); // a sentence
const char *tessera_error_file(const tessera_error *error, size_t index);
const char *tessera_error_path(const tessera_error *error, size_t index); // "pieces[3].moves"
int tessera_error_line(const tessera_error *error, size_t index);         // from 1
int tessera_error_column(const tessera_error *error, size_t index);       // in bytes, from 1
bool tessera_error_is_warning(const tessera_error *error, size_t index);

// ---- The library of games -----------------------------------------------------------------------
//
// A folder of games, and the answer to a question of safety: which files may a document make us
// read? A document may extend others, by name. These may be games of the library, files in its own
// folder and below, and what tessera_library_allow adds; no path and no link leads anywhere else. A
// document read from memory has no folder.

// Opens the games in [folder], which has a folder `specs`. NULL: those that are installed, in
// $TESSERA_DATA, or share/tessera beside the folder of the running program, or tessera in a folder
// of $XDG_DATA_DIRS. Fails with TESSERA_UNREADABLE when there are none.
tessera_library *tessera_library_open(const char *folder, tessera_error *error);
void tessera_library_free(tessera_library *library);

// Lets documents read the file at [path], or the folder there with all that is below it. Fails with
// TESSERA_UNREADABLE when nothing is there, with TESSERA_LIMIT after sixteen.
bool tessera_library_allow(tessera_library *library, const char *path, tessera_error *error);

// The ids of the games, in alphabetical order: "chess". NULL beyond the last one.
size_t tessera_library_count(const tessera_library *library);
const char *tessera_library_game(const tessera_library *library, size_t index);

// ---- Rules --------------------------------------------------------------------------------------
//
// [options] sets options of a document: strings "NAME=VALUE", and NULL after the last; NULL for
// none. "players=N" sets how many play where a document leaves that open. [library] may be NULL:
// that is the installed one, as by tessera_library_open(NULL).

// Loads a game: the id of one in the library, in any letter case, or the path of a document. What
// has a slash or a dot in it is a path.
tessera_rules *tessera_rules_load(const tessera_library *library, const char *game,
                                  const char *const *options, tessera_error *error);

// Reads a document of [length] bytes at [text], JSON or YAML. [name] is what messages and saved
// games call it.
tessera_rules *tessera_rules_read(const tessera_library *library, const char *name,
                                  const char *text, size_t length, const char *const *options,
                                  tessera_error *error);

// Loads the rules that a saved game was played by, with its options: [text] is what
// tessera_game_save returned, or the content of a .tessera file. Only games of the library are
// loaded so. For others this fails with TESSERA_UNKNOWN and says what the file calls its game.
tessera_rules *tessera_rules_of_save(const tessera_library *library, const char *text,
                                     size_t length, tessera_error *error);
void tessera_rules_free(tessera_rules *rules);

const char *tessera_rules_title(const tessera_rules *rules); // "Chess"

// How many seats there are, what each is called ("WHITE"), and which one is called [name]: NULL and
// TESSERA_NO_SEAT where there is none.
int tessera_rules_seats(const tessera_rules *rules);
const char *tessera_rules_seat_name(const tessera_rules *rules, int seat);
int tessera_rules_find_seat(const tessera_rules *rules, const char *name);

// Are there dice, or cards to draw? Is anything hidden from some seat?
bool tessera_rules_has_chance(const tessera_rules *rules);
bool tessera_rules_has_secrets(const tessera_rules *rules);

// The rules as text for people to read, many lines, with diagrams of the pieces.
char *tessera_rules_guide(const tessera_rules *rules);

// The options of the document as JSON, with the value that each has in these rules:
// [{"name":"variant","label":"Variant","value":"standard","values":["standard","960"]},
//  {"name":"position","label":"Position","value":518,"minimum":0,"maximum":959},
//  {"name":"claims","label":"Claims","value":true}]
char *tessera_rules_options(const tessera_rules *rules);

// ---- A game in progress -------------------------------------------------------------------------

// Begins a game. [position] is where it starts: NULL for the start that the document gives, a FEN
// in games that have one, or what tessera_game_position returned.
//
// In games of chance the outcomes follow from a secret of 256 bits that the system provides now, so
// nobody can know them in advance. Fails with TESSERA_NO_RANDOM if it has none.
tessera_game *tessera_game_new(tessera_rules *rules, const char *position, tessera_error *error);

// Another game, at the same point and with the same history and chance.
tessera_game *tessera_game_copy(const tessera_game *game);
void tessera_game_free(tessera_game *game);

// Replaces that secret: by a number, so that the same outcomes can be had again, by anybody; or by
// a secret of your own, 32 bytes. Fails with TESSERA_MISUSE once anything was played.
bool tessera_game_set_seed(tessera_game *game, uint64_t seed, tessera_error *error);
bool tessera_game_set_secret(tessera_game *game, const unsigned char *secret, tessera_error *error);

// The commitment to the secret: 64 hexadecimal digits to publish before the game, which prove
// afterwards that no outcome was made up. Once the game is over, a saved game holds the secret, and
// `tessera-cli replay --verify` checks it. NULL without chance, and with a seed.
char *tessera_game_commitment(const tessera_game *game);

// Who acts now? A seat; or TESSERA_NO_SEAT where chance is to act, or the game is over.
int tessera_game_turn(const tessera_game *game);
bool tessera_game_is_chance(const tessera_game *game);
bool tessera_game_is_over(const tessera_game *game); // true of NULL, so that loops end

// ---- Actions
//
// What may be done now, counted from 0: by the seat whose turn it is, or by chance. There are none
// once the game is over. Their order is fixed, so the number of an action stands for it as long as
// the position is the same; its text stands for it in files and in later versions.
//
// A turn may take several actions. The text of an action is what tessera-cli prints, too: "e2e4",
// "e7e8q", "P@e5", "a4xb6", "place:b2", "pass"; "roll:6-5" and "draw:..." for chance. Where things
// are hidden, it says what the acting seat knows: show it to nobody else.

size_t tessera_game_action_count(tessera_game *game);
const char *tessera_game_action(tessera_game *game, size_t index); // NULL beyond the last one

// How likely an outcome of chance is: weight out of whole, in lowest terms, both 0 for what is no
// outcome.
uint32_t tessera_game_action_weight(tessera_game *game, size_t index);
uint32_t tessera_game_action_whole(tessera_game *game, size_t index);

// What an action is made of, as JSON: {"text":"e7e8q","seat":"WHITE","piece":"PAWN","from":"e7",
// "to":"e8","choice":"QUEEN"}, null for what it does not have; outcomes of chance have "weight" and
// "whole", too. NULL beyond the last one.
char *tessera_game_action_json(tessera_game *game, size_t index);

// What the seat may do besides, and need not: "offer draw", "claim threefold", "resign". Players of
// the library never choose these.
size_t tessera_game_offer_count(tessera_game *game);
const char *tessera_game_offer(tessera_game *game, size_t index);

// Plays an action by its text, or by its number; or lets chance act, the game choosing the outcome.
// Texts are read with some tolerance: "e2-e4" is "e2e4", and "e7e8" alone leaves a choice open that
// is played next, "q". An outcome of chance can be played like any action ("roll:3"), for people
// who throw real dice. Fails with TESSERA_ILLEGAL; tessera_game_explain says more. What could have
// been redone is forgotten.
bool tessera_game_play(tessera_game *game, const char *action, tessera_error *error);
bool tessera_game_play_action(tessera_game *game, size_t index, tessera_error *error);
bool tessera_game_roll(tessera_game *game, tessera_error *error);

// Why is an action legal, or not? [action] is written as for tessera_game_play, or "FROM TO". The
// first line of the answer is "legal" or "illegal: PATH: SENTENCE", PATH being the place in the
// document; a line for each condition that was asked follows. NULL, with TESSERA_UNKNOWN, when
// [action] names no place or piece of this game. It tells no more than the acting seat may know.
char *tessera_game_explain(const tessera_game *game, const char *action, tessera_error *error);

// ---- History
//
// Takes back the last turn, however many actions it had, and plays it again. False when there is
// nothing to undo or redo. Dice that are rolled again after an undo fall the same way.
bool tessera_game_undo(tessera_game *game);
bool tessera_game_redo(tessera_game *game);

// How many actions led here; how many there are, counting those that can be redone; the text of
// each, NULL beyond the last one; and going to where [count] of them have been played, which may be
// in the middle of a turn.
size_t tessera_game_played(const tessera_game *game);
size_t tessera_game_length(const tessera_game *game);
char *tessera_game_move(const tessera_game *game, size_t index);
bool tessera_game_go_to(tessera_game *game, size_t count, tessera_error *error);

// ---- Positions

// The position as JSON, which tessera_game_new reads, NULL in a game that began with a file of an
// earlier version and has not got beyond it; as a FEN, NULL in games that have none; and drawn with
// letters, for people. They show everything; for what a seat may see, there is
// tessera_game_view.
char *tessera_game_position(const tessera_game *game);
char *tessera_game_fen(const tessera_game *game);
char *tessera_game_board(const tessera_game *game);

// What [seat] may know, or a spectator: as JSON, and drawn. Cards that it does not see have the
// kind null, what it cannot tell apart is counted, and "log" is what it saw happen. No position can
// be read from it. NULL when there is no such seat.
char *tessera_game_view(const tessera_game *game, int seat);
char *tessera_game_view_board(const tessera_game *game, int seat);

// ---- How it ended
//
// A game is over with 1 for each seat that won, 0 for a draw and -1 for each that lost; the score
// is 0, and the texts are NULL, while it goes on.
int tessera_game_score(const tessera_game *game, int seat);
char *tessera_game_reason(const tessera_game *game); // "checkmate"
char *tessera_game_result(const tessera_game *game); // "WHITE wins by checkmate"

// ---- Saved games

// The game with its history, as the text of a .tessera file, which tessera_game_read, tessera-cli
// and the application read. Fails with TESSERA_LIMIT when it is too large for them.
char *tessera_game_save(const tessera_game *game, tessera_error *error);

// The actions that led here as PGN; NULL in games that PGN is not made for.
char *tessera_game_pgn(const tessera_game *game);

// Plays a saved game of [length] bytes by [rules], such as tessera_rules_of_save returns. Fails
// with TESSERA_INVALID at the first move that is not legal.
tessera_game *tessera_game_read(tessera_rules *rules, const char *text, size_t length,
                                tessera_error *error);

// ---- Players ------------------------------------------------------------------------------------

// Makes a player: "level:1", who has just learnt the rules, to "level:8"; or one way of thinking at
// its full strength, "random", "beginner", "tree" or "alpha-beta". Levels play every game. Fails
// with TESSERA_UNKNOWN when there is no such player, with TESSERA_UNSUPPORTED when it does not play
// this game.
//
// A player knows only what its seat may know. It remembers what it has found from one choice to the
// next: make one for each seat that it plays.
tessera_player *tessera_player_new(tessera_rules *rules, const char *name, tessera_error *error);
void tessera_player_free(tessera_player *player);

// How much it may think for one choice: positions, and milliseconds, whichever is reached first; 0,
// as at first: no limit of that kind. Levels below 8 stop at their own number of positions, if they
// are not told to stop earlier; level 8 and players without a level use all they are given, and
// choose a limit themselves if there is none.
void tessera_player_set_nodes(tessera_player *player, uint64_t nodes);
void tessera_player_set_time(tessera_player *player, uint64_t milliseconds);

// Seeds the player's own random numbers; 0 at first. With the same seeds, and without limits of
// time, the same game is played again.
void tessera_player_set_seed(tessera_player *player, uint64_t seed);

// Chooses an action for the seat whose turn it is and returns its text, or plays it at once. [game]
// must be one of the rules that the player was made with. No other thread may use it meanwhile: to
// show a game while the player thinks, give the player a copy.
char *tessera_player_choose(tessera_player *player, const tessera_game *game, tessera_error *error);
bool tessera_player_play(tessera_player *player, tessera_game *game, tessera_error *error);

// From any thread: the choice under way ends at once with TESSERA_CANCELLED, and so do all others
// until tessera_player_resume.
void tessera_player_cancel(tessera_player *player);
void tessera_player_resume(tessera_player *player);

#ifdef __cplusplus
}
#endif

#endif
