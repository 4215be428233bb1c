// SPDX-License-Identifier: MIT
// A Session is the game on the screen: its rules, its history and its notes. It draws nothing.
//
// A position is a number of actions: 0 is the first position, N the position after N actions. Turns
// are indexed from 0 as in the move list. A Session has no game until one is opened. Until then
// only session_new, session_free, session_open, session_take_game, session_use_secrets and the
// setters of persons, pace, closing and move style may be called. Functions that write texts append
// them to [text], in the language of the interface.
#pragma once

#include "app/desktop/session/chance/chances.h"
#include "app/desktop/session/game/pace.h"
#include "app/desktop/session/game/turns.h"
#include "app/desktop/session/seats/seating.h"
#include "app/desktop/view/paint/turn_marks.h"
#include "engine/game/game.h"
#include "engine/game/library.h"
#include "engine/game/tree.h"
#include "engine/notation/position/setup.h"
#include "engine/notation/words/tags.h"

typedef struct Session Session;

// Makes a session without a game. Release with session_free.
Session *session_new(void);
void session_free(Session *session);

// Opens the spec at [path], with settings for its options or NULL, and starts a new game. Problems
// go to [report]. Unless the result is LOAD_FINE, the previous game stays.
LoadResult session_open(Session *session, const char *path, const Settings *settings,
                        Report *report);

// Restarts the game from [setup]. Problems go to [report]. Unless the result is LOAD_FINE, the game
// is left unchanged.
LoadResult session_set_up(Session *session, const Setup *setup, Report *report);

// Continues a game made elsewhere under [rules], which were loaded from the spec at [path] with
// [settings] (NULL: none). Copies [path] and [settings]. Takes ownership of [rules] and [game]. The
// game counts as saved.
void session_take_game(Session *session, Rules *rules, Game *game, const char *path,
                       const Settings *settings);

// Takes ownership of another game with the same rules and continues it with the same players. The
// game counts as unsaved.
void session_begin_at(Session *session, Game *game);

bool session_is_open(const Session *session);
const Game *session_game(const Session *session);

// The Seating of the session, which the caller may change: who plays each seat, and the clock
// settings. Persons play all seats at first and after another game is opened.
Seating *session_seating(Session *session);

// Sets the readings of the clocks in the current position; see game_set_clocks.
void session_set_clocks(Session *session, const int64_t left[SEAT_LIMIT]);

// Called before the rules of a game are released. Programs that are still thinking may be reading
// the rules. In that case the function returns true and takes ownership of the rules.
typedef bool (*SessionClosing)(void *context, Rules *rules);
void session_set_closing(Session *session, SessionClosing closing, void *context);

// Restarts the same game with the same seating.
void session_restart(Session *session);
const Settings *session_settings(const Session *session); // for the spec's options

// The file in which the user saved the game, or NULL.
const char *session_file(const Session *session);

// True if the game has changed since it was saved or, without a file, since it began.
bool session_unsaved(const Session *session);

// Sets the file of the game, and whether the game counts as unsaved.
void session_set_file(Session *session, const char *file, bool unsaved);

const Rules *session_rules(const Session *session);
const char *session_path(const Session *session); // of the spec

// The position as the person looking is allowed to see it: the true one if nothing is hidden. Show
// no other position. Valid until the session changes.
const State *session_state(const Session *session);

// The spec's file name without folder and extension, such as "chess". Valid until the next game.
const char *session_id(const Session *session);

// A number that changes with every change of the session.
unsigned session_revision(const Session *session);

// A number that changes when a game is begun, opened or restarted.
unsigned session_game_number(const Session *session);

// Fills [marks] with the sites touched by the turn that led to [position], as far as the person
// looking has seen them. [position] is at most the number of actions played.
void session_last_turn(const Session *session, size_t position, TurnMarks *marks);

// Same as session_last_turn, for the last turn of each seat that is still in the game at
// [position].
void session_last_turns(const Session *session, size_t position, TurnMarks marks[SEAT_LIMIT]);

Outcome session_outcome(const Session *session);

// Fills [sites] with the sites that decided the game, as far as the person looking has seen them.
// There are none while the game goes on.
void session_deciding_sites(const Session *session, Set *sites);

// True if moves have been made and the game is not over.
bool session_is_running(const Session *session);

// Plays a legal action and whatever follows automatically (see session_set_pace). If the action is
// illegal, returns false and changes nothing.
bool session_play(Session *session, const Action *action);

// Goes back to the last decision of a person, or of a program if only programs play. If that is
// impossible, returns false and changes nothing.
bool session_undo(Session *session);

// Goes forward again to the next decision. If that is impossible, returns false and changes
// nothing.
bool session_redo(Session *session);
bool session_can_redo(const Session *session);

// True if the players have agreed that everything may be taken back, in a game that needs such an
// agreement (takebacks_matter).
bool session_is_practice(const Session *session);

// Goes forward over outcomes that players know already, to the first position from which play can
// continue. Usually that is the current position.
void session_skip_known(Session *session);

// The reason why nothing can be taken back now, as a sentence, or NULL. See takebacks_refuse.
const char *session_no_undo(const Session *session);

// The reason why play cannot resume from [position], as a sentence, or NULL.
const char *session_no_return(const Session *session, size_t position);

// The legal actions of the seat to act. Empty unless the person at the screen acts for that seat.
const ActionList *session_actions(const Session *session);

// The offers defined by the document that the seat to act may make. Empty unless the person at the
// screen acts for that seat. Agreements that every game has, such as a draw, are not among them.
const ActionList *session_offers(const Session *session);

// ---- Pace and chance

// Sets which rolls and moves of people are made automatically. The dice of programs always roll
// automatically.
void session_set_pace(Session *session, Pace pace);

// True if the person to act must roll dice.
bool session_awaits_roll(const Session *session);

// Rolls the dice. False if no dice are to be rolled.
bool session_roll(Session *session);

// Sets the dice to the [faces] of real dice, one for each die of the game. False if no dice are to
// be rolled, or if they cannot show these faces.
bool session_roll_as(Session *session, const uint8_t *faces);

// Makes games take chance from secrets kept in [folders], which must outlive the session. Call it
// before the first game is opened. Games of a session without secrets use their seeds, which are 0
// by default.
void session_use_secrets(Session *session, const UserFolders *folders);
Chances *session_chances(const Session *session);

// Adds a source of chance for a variation and returns its index.
unsigned session_add_source(Session *session, const ChanceSource *source);

// ---- The position shown

// The position on the screen with its legal actions. Code that lists, reads or suggests moves uses
// this, so that it works in the game and in variations alike.
typedef struct Shown {
    const Rules *rules;
    const State *state; // the position as the person looking is allowed to see it
    Trail trail;        // the trail that leads to the position
    const ActionList *actions;
} Shown;

// ---- The person looking

// The seats played by people at this screen. Initially all.
void session_set_persons(Session *session, Seats persons);
Seats session_persons(const Session *session);

// The seat whose person is to take over while the screen is covered. SEAT_NONE if it is not
// covered. In games with hidden information, the screen shows what the seat to act is allowed to
// know, and is covered until that seat's person has taken over.
Seat session_covered_for(const Session *session);

// Records that the person for whom the screen is covered has taken over.
void session_uncover(Session *session);

// Covers the board after a game was loaded from a file, because the person who opened it may not be
// the person to move.
void session_cover(Session *session);

// The seat whose view is shown, or SEAT_NONE if only what everybody may see is shown.
Seat session_looker(const Session *session);

// The seats that have passed automatically since the last call because they had no other action.
Seats session_take_passed(Session *session);

// ---- Passing

// The legal action that passes the turn, or NULL.
const Action *session_pass_action(const Session *session);

// The reason why the turn cannot be passed, or NULL if it can.
const char *session_no_pass(const Session *session);

// True if passing is the only action.
bool session_must_pass(const Session *session);

// ---- The turns of the game, including those that can be redone

// Sets how moves are written. By default they are short where the game allows it.
void session_set_move_style(Session *session, MoveStyle style);
MoveStyle session_move_style(const Session *session);

// The number of turns.
int session_turn_count(const Session *session);

// The turn at [index]. Valid until the session changes.
const SessionTurn *session_turn(const Session *session, int index);

// Goes back or forward until turn [index] is the last one played. -1 stands for the start. Does
// nothing if session_no_return gives a reason.
void session_go_to(Session *session, int index);

// ---- Notes

// Variations, comments, marks and player names. After changing them call session_note_edit.
Tree *session_tree(const Session *session);
Tags *session_tags(Session *session);
void session_note_edit(Session *session);

// A number that changes with every change of the notes.
unsigned session_notes_revision(const Session *session);

// Sets the notes of the game passed to session_take_game. Takes ownership of [tree], and empties
// [tags].
void session_take_notes(Session *session, Tree *tree, Tags *tags);

// Makes the line up to [node] the game. The former game becomes a variation, and the moves after
// [node] stay in the tree. Does nothing if session_no_return gives a reason not to go back to where
// the line departs from the game.
void session_adopt_line(Session *session, TreeNode *node);

// The pace set by session_set_pace.
Pace session_pace(const Session *session);

// True if the game is over by its rules, or its tags give a result.
bool session_is_finished(const Session *session);

// True if the game is finished and at its last position, so that nobody is to act.
bool session_has_ended(const Session *session);

// True if replacing the game would lose notes or an unfinished game's moves that are not on disk.
bool session_would_lose(const Session *session);

// True for a finished game with notes that are not on disk.
bool session_would_lose_notes(const Session *session);

// Records that the game is on disk now.
void session_note_saved(Session *session);

// True if the game was read from a file rather than played here, so that nobody needs to resume it.
bool session_is_read(const Session *session);

// Sets session_is_read. It stays until the next game begins.
void session_set_read(Session *session, bool read);

// ---- Texts

// Appends the name of the player of [seat]: the one in the tags or else that of the program.
// Appends nothing for a person without a name.
void session_write_player(const Session *session, Seat seat, Text *text);

// Appends the players if they have names, such as "Fischer, R. vs. Spassky, B.".
void session_write_players(const Session *session, Text *text);

// Appends who is to act, or how the game ended.
void session_write_turn(const Session *session, Text *text);
void session_write_turn_briefly(const Session *session, Text *text); // without the seat's title

// Appends details of the position, such as a check, a pending choice or the round.
void session_write_status(const Session *session, Text *text);

// Appends the visible variables of [seat] in [state], or of the game if [seat] is SEAT_NONE, such
// as "purse 6, points 2". Appends nothing if there are none.
void session_write_values(const Session *session, const State *state, Seat seat, Text *text);

// Appends the announcements made with the last action, as far as the person looking is allowed to
// know them.
void session_write_news(const Session *session, Text *text);

// Appends the source of chance in short form: a seed, or the commitment to a secret and whether the
// secret is revealed. Appends nothing in games without chance, or if a seed would reveal hidden
// information.
void session_write_chance(const Session *session, Text *text);

// Appends the full current commitment, if there is one.
void session_write_commitment(const Session *session, Text *text);

// Appends the result, such as "WHITE wins by checkmate", or "WHITE wins (1-0)" if only the tags
// give a result. Appends nothing while the game goes on.
void session_write_ending(const Session *session, Text *text);

// The article of the rules that ended the game, such as "5.1.1". NULL if there is none or the game
// is not over.
const char *session_ending_article(const Session *session);

// Appends the result with its article: "WHITE wins by checkmate (article 5.1.1)".
void session_write_result(const Session *session, Text *text);
