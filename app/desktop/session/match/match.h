// SPDX-License-Identifier: MIT
// A Match lets the players of a session's seating play the session's game. Programs think and move,
// and clocks run and can end the game. The caller passes the time in milliseconds. Calls return
// quickly, because programs think on threads of their own.
#pragma once

#include "app/desktop/session/game/session.h"
#include "app/desktop/session/think/advice.h"
#include "app/desktop/session/user/roster.h"

typedef struct Match Match;

// A match of the session's game. It begins as match_begin does, but programs wait until match_run.
// The session must outlive it. Release with match_free at any time.
Match *match_new(Session *session);
void match_free(Match *match);

// Starts over, with the clock settings of the seating and the readings stored in the game. Call it
// when the session has another game or other clocks.
void match_begin(Match *match);

// From now on programs move, and hints arrive, as time passes. [waker] is called when match_tick
// has something to do. [seed] decides between equally good moves.
void match_run(Match *match, Waker waker, uint64_t seed);

// The behaviour of programs, from the preferences.
typedef struct MatchHabits {
    uint64_t thinking; // maximum time per move in milliseconds; a clock may demand less
    uint64_t slide;    // milliseconds that a piece slides on the screen
    int threads;       // number of threads that the highest level may use
    uint64_t nodes;    // positions that the highest level may search per move; 0: as time allows
    bool draws;        // programs accept and offer draws
    bool resigns;      // programs resign lost games
} MatchHabits;
void match_set_habits(Match *match, const MatchHabits *habits);

// Sets the list of external programs that may be started. If [roster] is NULL, none may be started.
// [roster] must outlive the match.
void match_set_roster(Match *match, const Roster *roster);

// Does what is due at [now], in milliseconds, and follows what people did. True if the screen must
// be redrawn.
bool match_tick(Match *match, uint64_t now);

// Milliseconds until match_tick may have something to do. -1: nothing until something else happens.
int match_wait(const Match *match, uint64_t now);

// Plays one action of a program, or finishes a hint, before it returns. False if only people can go
// on. For scripts.
bool match_play_program(Match *match, uint64_t now);

// ---- Programs

// The program that is to act. NULL if a person or nobody is to act.
const Seated *match_program(const Match *match);

// True if programs play all seats.
bool match_is_show(const Match *match);

// True if a program plays any seat.
bool match_has_programs(const Match *match);

// True while a program thinks.
bool match_thinks(const Match *match);

// True if a program has thought for so long that the user should be informed.
bool match_shows_thinking(const Match *match, uint64_t now);

// The best line that the thinking program has found so far. False if there is none yet, or if it
// would reveal hidden information.
bool match_progress(const Match *match, Finding *finding);

// With [peeks], shows the thinking program's best move so far, like a hint. Otherwise stops showing
// it.
void match_peek(Match *match, bool peeks);

// True if the thinking program's best move is to be shown.
bool match_peeks(const Match *match);

// Makes the thinking program play its best move so far, unless it is an agent.
void match_hurry(Match *match, uint64_t now);

// Halts the programs, so that people can look at other positions or move for the programs.
void match_halt(Match *match);

// Lets halted programs go on.
void match_resume(Match *match);

// Halts the programs, but lets the one to act play a single move.
void match_step(Match *match);
bool match_is_halted(const Match *match);

// The speed of games between programs: 0 slow, 1 normal, 2 fast.
enum { MATCH_SPEEDS = 3 };
void match_set_speed(Match *match, int speed);
int match_speed(const Match *match);

// ---- Offers

// True if an offer awaits a person's answer.
bool match_asks_person(const Match *match);

// The offer that awaits an answer.
const Action *match_offer(const Match *match);

// The offer to one player that the person to act could make, to be pointed out because it is rare
// and easily missed. False if there is none, if there are several, or if an offer has just been
// refused.
bool match_proposal(const Match *match, Action *offer);

// The draw that the person to act can claim in the current position. With [intended], this may also
// be a draw that can only be claimed by announcing a move. False if there is none.
bool match_claim(const Match *match, bool intended, Action *claim);

// ---- Taking back

// Replays what session_undo took back, until a person is to act. If only programs play, replays one
// turn, and the programs stay halted.
bool match_redo(Match *match);

// ---- Hints

// Starts a hint for the person to act, or a stronger hint if there is one already. False if that is
// impossible now.
bool match_ask_hint(Match *match, uint64_t now);

// The hint for the current position, which may still be under way.
const Advice *match_advice(const Match *match);

// Same as match_ask_hint, but for another position that is shown. False if it has no actions, if
// anything is hidden, or if match_ask_hint would return false. Call match_drop_hint when the user
// looks at yet another position.
bool match_ask_hint_at(Match *match, const Shown *shown, uint64_t now);

// Drops the hint.
void match_drop_hint(Match *match);

// The move to show on the board: if the user peeks at the thinking program, its best move so far,
// otherwise the hint. False if there is none.
bool match_hint(const Match *match, Action *action);

// Same as match_hint, but never the thinking program's best move.
bool match_advised(const Match *match, Action *action);

// ---- Clocks

bool match_has_clocks(const Match *match);

// The seat whose clock runs, or SEAT_NONE. If another seat decides for the seat to act, this is
// that other seat.
Seat match_running(const Match *match);

// Appends the reading of a seat's clock. True if little time is left.
bool match_write_clock(const Match *match, Seat seat, uint64_t now, Text *text);

// With [pause], stops clocks and programs. The caller must then hide the board. Without [pause],
// resumes them.
void match_pause(Match *match, bool pause);
bool match_is_paused(const Match *match);

// ---- Notes

// Returns each sentence for the user once, and NULL if there is no new one. The sentence is valid
// until the next call.
const char *match_take_notice(Match *match);

// True if the last notice is about an error.
bool match_notice_is_trouble(const Match *match);

// True when the person to act has run short of time since the last call.
bool match_take_warning(Match *match);
