// SPDX-License-Identifier: MIT
// A Session is the game being played at the screen: its rules, its history and what they say now.
// What belongs here: opening, playing, taking back, and texts about the game; no pixels.
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

// Makes a session without a game: open one before anything else. Release with session_free.
Session *session_new(void);
void session_free(Session *session);

// Starts a new game by the spec at [path]. What is wrong with the spec goes to [report]; where that
// is more than warnings, the game before stays as it is.
LoadResult session_open(Session *session, const char *path, Report *report);

// The same with settings of the spec's options; NULL: none.
LoadResult session_open_set(Session *session, const char *path, const Settings *settings,
                            Report *report);

// Starts the game again as [setup] says. What is wrong goes to [report]; the game then stays as it
// is.
SetupResult session_set_up(Session *session, const Setup *setup, Report *report);

// Goes on with a game that was made elsewhere, by [rules] loaded with [settings] (NULL: none) from
// the spec at [path], which are copied; takes over [rules] and [game]. It counts as saved.
void session_take(Session *session, Rules *rules, Game *game, const char *path,
                  const Settings *settings);

// Goes on with another game of the same rules, which this takes over, with the same players. It
// counts as unsaved.
void session_begin_at(Session *session, Game *game);

bool session_is_open(const Session *session);
const Game *session_game(const Session *session);

// Who plays, and with which clocks; all persons at first and after opening another game. It may be
// changed.
Seating *session_seating(Session *session);

// What clocks show in the position now; see game_set_clocks.
void session_set_clocks(Session *session, const int64_t left[SEAT_LIMIT]);

// Called before a game's rules are released, which something else may still be using: true when it
// takes them over.
typedef bool (*SessionClosing)(void *context, Rules *rules);
void session_set_closing(Session *session, SessionClosing closing, void *context);

// Starts the same game again, with the same seating.
void session_restart(Session *session);
const Settings *session_settings(const Session *session); // with which the spec was loaded

// The file that the user saved the game to, NULL: none; and whether it has changed since then, or
// since it was begun. Setting both.
const char *session_file(const Session *session);
bool session_unsaved(const Session *session);
void session_set_file(Session *session, const char *file, bool unsaved);

const Rules *session_rules(const Session *session);
const char *session_path(const Session *session); // of the spec

// The position as far as the person who looks may know it, which is all that may be drawn, named or
// printed of it; it lives until the session changes. Where nothing is hidden it is the truth.
const State *session_state(const Session *session);
Trail session_trail(const Session *session);

// The spec's file name without folder and endings, such as "chess"; it lives until the next game.
const char *session_id(const Session *session);

// A number that is another one after each change.
unsigned session_revision(const Session *session);

// A number that is another one for each game that is begun, opened or started again.
unsigned session_number(const Session *session);

// Fills [marks] with what the turn that led to [position] touched on the board, as far as it was
// seen: a number of actions up to those that were played.
void session_last_turn(const Session *session, size_t position, TurnMarks *marks);

// The same for the last turn before it of each seat that was in the game then.
void session_last_turns(const Session *session, size_t position, TurnMarks marks[SEAT_LIMIT]);

Outcome session_outcome(const Session *session);

// Fills [sites] with those that decided the game, as far as they are seen; none while it goes on.
void session_deciding(const Session *session, Set *sites);

// True when moves have been made and the game is not over.
bool session_is_running(const Session *session);

// Plays an action, and then what nobody decides: chance but for dice, and turns in which one can
// only pass. Takes back until the last decision of a person, or between programs the last one of
// any, with what came of it; plays a decision again. False and nothing changed where that is
// impossible.
bool session_play(Session *session, const Action *action);
bool session_undo(Session *session);
bool session_redo(Session *session);
bool session_can_redo(const Session *session);

// True where something was agreed on about taking back, and that is that all may be.
bool session_is_practice(const Session *session);

// Goes forward to where one may play on; nothing where that is here, as it nearly always is.
void session_leave_known(Session *session);

// Why nothing can be taken back now, and why nobody may go back to [position] and play on there;
// NULL: that is possible. By takebacks.h.
const char *session_no_undo(const Session *session);
const char *session_no_return(const Session *session, size_t position);

// What the seat to act may do, where the person before the screen acts for it; else nothing.
const ActionList *session_actions(const Session *session);

// What he may propose of the document's own offers; agreements that every game has are not here.
const ActionList *session_offers(const Session *session);

// ---- Pace and chance

// What is done by itself. Dice of seats that no person plays always roll.
void session_set_pace(Session *session, Pace pace);

// True when dice wait for the person to act; and rolling them: false when none wait.
bool session_waits(const Session *session);
bool session_roll(Session *session);

// The same by dice on a table, which show [faces], one for each die of the game. False where they
// cannot fall so.
bool session_roll_as(Session *session, const uint8_t *faces);

// The dice of the turn, at most [most]: their faces in [faces], which ones are used up in [used].
// Returns how many there are; 0 before they are rolled.
int session_dice(const Session *session, uint8_t *faces, bool *used, int most);

// Lets games draw their chance from secrets, which are kept in [places] as long as they must be.
// Call it before the first game is opened; [places] must outlive the session. Without it games go
// by their seeds, 0 where none was set.
void session_use_secrets(Session *session, const UserFolders *folders);
Chances *session_chances(const Session *session);

// Adds a source of chance, for a line beside the game, and returns its index.
unsigned session_add_source(Session *session, const ChanceSource *source);

// ---- What is shown

// The position on the screen, that of the game or another one that somebody looks at, with what may
// be done in it: for those who list, type or advise moves and do not care which of the two it is.
typedef struct Shown {
    const Rules *rules;
    const State *state; // as far as who looks may know it
    Trail trail;        // that led there
    const ActionList *actions;
} Shown;

// ---- Who looks

// The seats that people play: all until it is said.
void session_set_persons(Session *session, Seats persons);
Seats session_persons(const Session *session);

// Where something is hidden, the screen shows what the seat to act may know, and is covered until
// its person has taken the place of the one before. Who that is, SEAT_NONE: the screen is open.
Seat session_covered_for(const Session *session);
void session_uncover(Session *session);

// Covers a game that was kept in a file: whoever opened it need not be the one whose turn it is.
void session_cover(Session *session);

// Whose view it is that is shown; SEAT_NONE: nobody's.
Seat session_looker(const Session *session);

// The seats that could do nothing but pass, and did so without being asked, since this was asked
// last.
Seats session_take_passed(Session *session);

// ---- Passing

// The legal way to let one's turn pass, or NULL; and why there is none, NULL where there is.
const Action *session_pass(const Session *session);
const char *session_no_pass(const Session *session);

// True when there is nothing else to do than to pass.
bool session_must_pass(const Session *session);

// ---- The turns of the game, those that can be redone included

// How they are written; at first in short where the game allows.
void session_set_move_style(Session *session, MoveStyle style);
MoveStyle session_move_style(const Session *session);

// How many there are, and the one with [index] (below that). They live until the session changes.
int session_turn_count(const Session *session);
const SessionTurn *session_turn(const Session *session, int index);

// Takes back or plays again until the turn [index] is the last one played; -1: none is. Nothing
// happens where session_no_return says why.
void session_go_to(Session *session, int index);

// ---- Notes

// Lines beside the game, comments and marks, and who played. They may be changed: then say so.
Tree *session_tree(const Session *session);
Tags *session_tags(Session *session);
void session_note_edit(Session *session);

// A number that is another one after each change of them.
unsigned session_notes(const Session *session);

// Takes over the notes about a game that session_take put there; [tags] is then empty.
void session_take_notes(Session *session, Tree *tree, Tags *tags);

// Lets the game be the line that leads to [node], and end there; what it was stays as a line beside
// it, and what followed [node] stays behind it. Nothing happens where session_no_return says why
// nobody may play on where that line leaves the game.
void session_become(Session *session, TreeNode *node);

// What is done by itself; see session_set_pace.
Pace session_pace(const Session *session);

// True when the game is over, by its rules or as its tags say. It has ended where one also stands
// at its end, so that nobody is to act.
bool session_is_finished(const Session *session);
bool session_has_ended(const Session *session);

// True when another game in its place would lose what was done: moves of a game that goes on, or
// what was noted, since it was on disk last. session_note_kept says that it is on disk now, in some
// file that gives it back, or that nothing was done. Of a finished game only notes are worth a
// question: that is what session_would_lose_notes tells.
bool session_would_lose(const Session *session);
bool session_would_lose_notes(const Session *session);
void session_note_kept(Session *session);

// True for a game that was read from a file with its moves: others played it, or it is long over,
// so that nobody here wants it again. It holds until there is another game.
bool session_is_read(const Session *session);
void session_set_read(Session *session, bool read);

// ---- Texts

// Appends what the player of [seat] is called: the name that tags give him, else that of the
// program that plays; nothing for a person without a name.
void session_write_player(const Session *session, Seat seat, Text *text);

// Appends who plays whom where names are known, as "Fischer, R. vs. Spassky, B."; else nothing.
void session_write_players(const Session *session, Text *text);

// Appends who is to act, or how the game ended.
void session_write_turn(const Session *session, Text *text);
void session_write_turn_briefly(const Session *session, Text *text); // without titles

// Appends more about it: a check, a choice to make, the number of the round.
void session_write_status(const Session *session, Text *text);

// Appends the numbers that the game keeps in [state], as far as they are seen there: those of
// [seat], or with SEAT_NONE those of the whole table. "purse 6, points 2"; nothing where there are
// none.
void session_write_values(const Session *session, const State *state, Seat seat, Text *text);

// Appends what was announced with the last action, as far as who looks has heard it.
void session_write_news(const Session *session, Text *text);

// Appends, in short, what decides this game's chance: the commitment to a secret and whether that
// is revealed, or a seed; nothing where there is no chance, or where a seed would tell what is
// hidden: the game still goes on.
void session_write_chance(const Session *session, Text *text);

// Appends the whole commitment that holds now; nothing where there is none.
void session_write_commitment(const Session *session, Text *text);

// Appends the result, such as "WHITE wins by checkmate", or "WHITE wins (1-0)" where only its tags
// tell it; nothing while the game goes on.
void session_write_ending(const Session *session, Text *text);

// Where the rules say so, such as "5.1.1"; NULL while the game goes on or where nothing tells it.
const char *session_ending_article(const Session *session);

// Appends both: "WHITE wins by checkmate (article 5.1.1)".
void session_write_result(const Session *session, Text *text);

#endif
