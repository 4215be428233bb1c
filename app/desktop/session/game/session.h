// SPDX-License-Identifier: MIT
// A Session is the game on the screen: its rules, its history and its notes. It has no pixels.
//
// Positions count actions from the start of the game: 0 is the first position, N the position after
// N actions. Turns are indexed from 0 as in the move list. A Session has no game until one is
// opened; until then only session_new, session_free, session_open, session_take,
// session_use_secrets and the setters of persons, pace, closing and move style may be called. Text
// functions append to [text], in the language of the interface.
#ifndef TESSERA_SESSION_GAME_SESSION_H
#define TESSERA_SESSION_GAME_SESSION_H

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

// A session without a game. Release it with session_free.
Session *session_new(void);
void session_free(Session *session);

// Opens the spec at [path], with settings for its options or NULL, and starts a new game. Problems
// go to [report]; unless the result is LOAD_FINE, the previous game stays.
LoadResult session_open(Session *session, const char *path, const Settings *settings,
                        Report *report);

// Restarts the game from [setup]. Problems go to [report]; the game then stays as it is.
SetupResult session_set_up(Session *session, const Setup *setup, Report *report);

// Continues a game made elsewhere under [rules], which were loaded from the spec at [path] with
// [settings], or NULL; path and settings are copied. Takes ownership of [rules] and [game]. The
// game counts as saved.
void session_take(Session *session, Rules *rules, Game *game, const char *path,
                  const Settings *settings);

// Takes ownership of another game of the same rules and continues it with the same players. It
// counts as unsaved.
void session_begin_at(Session *session, Game *game);

bool session_is_open(const Session *session);
const Game *session_game(const Session *session);

// Who plays each seat, and the clock settings. All persons at first and after another game is
// opened. The caller may change it.
Seating *session_seating(Session *session);

// Sets what the clocks read in the current position; see game_set_clocks.
void session_set_clocks(Session *session, const int64_t left[SEAT_LIMIT]);

// Called before the rules of a game are released, in case something still uses them. Returns true
// to take ownership of them.
typedef bool (*SessionClosing)(void *context, Rules *rules);
void session_set_closing(Session *session, SessionClosing closing, void *context);

// Restarts the same game with the same seating.
void session_restart(Session *session);
const Settings *session_settings(const Session *session); // those that the spec was loaded with

// The file the user saved the game to, or NULL, and whether the game has changed since then or
// since it began. session_set_file sets both.
const char *session_file(const Session *session);
bool session_unsaved(const Session *session);
void session_set_file(Session *session, const char *file, bool unsaved);

const Rules *session_rules(const Session *session);
const char *session_path(const Session *session); // of the spec

// The position as the person looking may know it, or the true one if nothing is hidden. Draw, name
// and print nothing else. Valid until the session changes.
const State *session_state(const Session *session);

// The spec's file name without folder and extension, such as "chess". Valid until the next game.
const char *session_id(const Session *session);

// Changes with every change of the session.
unsigned session_revision(const Session *session);

// Changes with every game that is begun, opened or restarted.
unsigned session_number(const Session *session);

// Fills [marks] with the sites touched, as far as seen, by the turn that led to [position], which
// is at most the number of actions played.
void session_last_turn(const Session *session, size_t position, TurnMarks *marks);

// The same for the last earlier turn of each seat then in the game.
void session_last_turns(const Session *session, size_t position, TurnMarks marks[SEAT_LIMIT]);

Outcome session_outcome(const Session *session);

// Fills [sites] with those that decided the game, as far as seen; none while it goes on.
void session_deciding(const Session *session, Set *sites);

// True if moves have been made and the game is not over.
bool session_is_running(const Session *session);

// session_play plays a legal action and whatever follows without a decision: chance other than
// dice, and turns that can only be passed. session_undo goes back to the last decision of a person,
// or of any program if only programs play; session_redo goes forward again. All return false and
// change nothing if that is impossible.
bool session_play(Session *session, const Action *action);
bool session_undo(Session *session);
bool session_redo(Session *session);
bool session_can_redo(const Session *session);

// True if the players agreed that everything may be taken back, in a game where that matters.
bool session_is_practice(const Session *session);

// Goes forward to the first position from which play may continue, which usually is the current
// one.
void session_leave_known(Session *session);

// Why nothing can be taken back now, and why play cannot resume from [position], as a sentence;
// NULL if it can. See takebacks_refuse.
const char *session_no_undo(const Session *session);
const char *session_no_return(const Session *session, size_t position);

// The legal actions of the seat to act, if the person at the screen acts for it; otherwise empty.
const ActionList *session_actions(const Session *session);

// The offers of the document that this seat may make. The agreements that every game has are not
// included.
const ActionList *session_offers(const Session *session);

// ---- Pace and chance

// What happens automatically. Dice of seats that programs play always roll automatically.
void session_set_pace(Session *session, Pace pace);

// session_waits is true if the person to act is to roll dice. session_roll rolls them; it returns
// false if there are none to roll.
bool session_waits(const Session *session);
bool session_roll(Session *session);

// Sets the dice to the [faces] of real dice, one for each die of the game. False if they cannot
// show these.
bool session_roll_as(Session *session, const uint8_t *faces);

// Makes games draw chance from secrets kept in [folders], which must outlive the session. Call it
// before the first game is opened. Without it games use their seeds, 0 by default.
void session_use_secrets(Session *session, const UserFolders *folders);
Chances *session_chances(const Session *session);

// Adds a source of chance for a variation and returns its index.
unsigned session_add_source(Session *session, const ChanceSource *source);

// ---- The position shown

// The position on the screen, in the game or in a variation, with its legal actions. For code that
// lists, types or suggests moves in either.
typedef struct Shown {
    const Rules *rules;
    const State *state; // as the person looking may know it
    Trail trail;        // leading to the position
    const ActionList *actions;
} Shown;

// ---- The person looking

// The seats played by people at this screen; initially all.
void session_set_persons(Session *session, Seats persons);
Seats session_persons(const Session *session);

// In games with hidden information the screen shows what the seat to act may know, and stays
// covered until its person has taken over. The seat it is covered for, or SEAT_NONE.
Seat session_covered_for(const Session *session);
void session_uncover(Session *session);

// Covers a game that was loaded from a file, as whoever opened it may not be the one to move.
void session_cover(Session *session);

// The seat whose view is shown, or SEAT_NONE.
Seat session_looker(const Session *session);

// The seats that passed automatically, having no other action, since the last call.
Seats session_take_passed(Session *session);

// ---- Passing

// The legal action that passes the turn, or NULL.
const Action *session_pass(const Session *session);

// The reason why the turn cannot be passed, or NULL if it can.
const char *session_no_pass(const Session *session);

// True if passing is the only action.
bool session_must_pass(const Session *session);

// ---- The turns of the game, those that can be redone included

// How moves are written; short by default where the game allows it.
void session_set_move_style(Session *session, MoveStyle style);
MoveStyle session_move_style(const Session *session);

// The number of turns.
int session_turn_count(const Session *session);

// The turn at [index]. Valid until the session changes.
const SessionTurn *session_turn(const Session *session, int index);

// Goes back or forward until turn [index] is the last one played; -1 is the start. Does nothing
// where session_no_return gives a reason.
void session_go_to(Session *session, int index);

// ---- Notes

// Variations, comments, marks and player names. After changing them call session_note_edit.
Tree *session_tree(const Session *session);
Tags *session_tags(Session *session);
void session_note_edit(Session *session);

// Changes with every change of the notes.
unsigned session_notes(const Session *session);

// Sets the notes of the game passed to session_take. Takes ownership of [tree], and empties [tags].
void session_take_notes(Session *session, Tree *tree, Tags *tags);

// Makes the line to [node] the game, ending there. The former game becomes a variation, and the
// moves after [node] stay. Does nothing where session_no_return gives a reason for the resulting
// position.
void session_become(Session *session, TreeNode *node);

// What happens automatically; see session_set_pace.
Pace session_pace(const Session *session);

// A game is finished if it is over by its rules or its tags give a result. It has ended if it is
// also at its last position, so that nobody is to act.
bool session_is_finished(const Session *session);
bool session_has_ended(const Session *session);

// True if replacing the game would lose moves of an unfinished game, or notes, made since it was
// last on disk. session_note_kept marks it as on disk. session_would_lose_notes is true for a
// finished game with unsaved notes.
bool session_would_lose(const Session *session);
bool session_would_lose_notes(const Session *session);
void session_note_kept(Session *session);

// True for a game read from a file with its moves, which need not be resumed. Holds until the next
// game.
bool session_is_read(const Session *session);
void session_set_read(Session *session, bool read);

// ---- Texts

// Appends the name of the player of [seat]: from the tags, otherwise the program's, or nothing for
// an unnamed person.
void session_write_player(const Session *session, Seat seat, Text *text);

// Appends the players if named, such as "Fischer, R. vs. Spassky, B.".
void session_write_players(const Session *session, Text *text);

// Appends who is to act, or how the game ended.
void session_write_turn(const Session *session, Text *text);
void session_write_turn_briefly(const Session *session, Text *text); // without titles

// Appends details of the position: check, a pending choice, the round.
void session_write_status(const Session *session, Text *text);

// Appends the visible variables of [seat] in [state], or with SEAT_NONE those of the game: "purse
// 6, points 2". Nothing if there are none.
void session_write_values(const Session *session, const State *state, Seat seat, Text *text);

// Appends what was announced with the last action, as far as the person looking heard it.
void session_write_news(const Session *session, Text *text);

// Appends the source of chance briefly: the commitment to a secret and whether it is revealed, or a
// seed. Nothing without chance, or while a seed would give hidden information away.
void session_write_chance(const Session *session, Text *text);

// Appends the full current commitment, if there is one.
void session_write_commitment(const Session *session, Text *text);

// Appends the result: "WHITE wins by checkmate", or "WHITE wins (1-0)" if only the tags give it.
// Nothing while the game goes on.
void session_write_ending(const Session *session, Text *text);

// The article of the rules, such as "5.1.1". NULL while the game goes on or if there is none.
const char *session_ending_article(const Session *session);

// Appends both: "WHITE wins by checkmate (article 5.1.1)".
void session_write_result(const Session *session, Text *text);

#endif
