// SPDX-License-Identifier: MIT
// A Match lets a session's game be played by those whom its seating names: programs think and move,
// clocks run and end the game. It is told the time and is quick: thinking is done elsewhere.
// What belongs here: what happens at the table by itself. What people do comes through the session.
#ifndef TESSERA_SESSION_MATCH_MATCH_H
#define TESSERA_SESSION_MATCH_MATCH_H

#include "app/desktop/session/game/session.h"
#include "app/desktop/session/think/advice.h"
#include "app/desktop/session/user/roster.h"

typedef struct Match Match;

// Makes a match of the session's game, as match_begin does; the session must outlive it. Programs
// wait until match_run. Release with match_free, at any time.
Match *match_new(Session *session);
void match_free(Match *match);

// The session has another game, or other clocks: starts anew, with the clocks of its seating and
// what the game says they read.
void match_begin(Match *match);

// From now on programs move, and hints come, as time passes. [waker] is called when match_tick has
// something to do. [seed] decides between moves of equal worth.
void match_run(Match *match, Waker waker, uint64_t seed);

// How programs behave, as the user prefers it.
typedef struct MatchHabits {
    uint64_t thinking; // milliseconds for a move at the most, where no clock says less
    uint64_t slide;    // milliseconds that a piece takes to slide on the screen
    int threads;       // that the strongest level may use
    uint64_t nodes;    // positions that it looks at for a move at the most; 0: what it has time for
    bool draws;        // they agree to draws and offer them
    bool resigns;      // they give up what is lost
} MatchHabits;
void match_set_habits(Match *match, const MatchHabits *habits);

// Which other programs may be started; NULL: none. It must outlive the match.
void match_set_roster(Match *match, const Roster *roster);

// Does what is due at [now] milliseconds, and follows what people did. True when that changes what
// is to be seen.
bool match_tick(Match *match, uint64_t now);

// Milliseconds until the next tick that may change something; -1: none until something happens.
int match_wait(const Match *match, uint64_t now);

// Plays one action of a program, at once and whatever the time; or ends a thought about a hint.
// False when nobody but people can go on. For scripts.
bool match_play_program(Match *match, uint64_t now);

// ---- Programs

// The program that is to act now, or NULL: a person is, or nobody.
const Seated *match_program(const Match *match);

// True when no seat is a person's; and when some are a program's.
bool match_is_show(const Match *match);
bool match_has_programs(const Match *match);

// True while a program thinks; and when it has been doing so for so long that one wants to know.
bool match_thinks(const Match *match);
bool match_shows_thinking(const Match *match, uint64_t now);

// What the program that thinks has found so far; false while that is nothing, and where it would
// tell something that is hidden.
bool match_progress(const Match *match, Finding *finding);

// Whether the move it would make so far is shown as a hint is.
void match_peek(Match *match, bool peeks);
bool match_peeks(const Match *match);

// Lets the program move with what it has found so far.
void match_hurry(Match *match, uint64_t now);

// Stops the programs, so that people may look or move for them; lets them go on; lets one of them
// make a single move.
void match_halt(Match *match);
void match_go(Match *match);
void match_step(Match *match);
bool match_is_halted(const Match *match);

// How fast programs play against each other: 0 slowly, 1, 2 fast.
enum { MATCH_SPEEDS = 3 };
void match_set_speed(Match *match, int speed);
int match_speed(const Match *match);

// ---- Offers

// True when an offer waits for a person's answer; and that offer.
bool match_asks_person(const Match *match);
const Action *match_offer(const Match *match);

// What the person to act may offer somebody whom he names, where that is one thing to one player,
// and was not refused just now; such chances are rare and easily missed. False when there is none.
bool match_proposal(const Match *match, Action *offer);

// The draw that the person to act may claim: as the position is, or else, with [intended], with a
// move that is possible. False when there is none.
bool match_claim(const Match *match, bool intended, Action *claim);

// ---- Taking back

// Plays again what session_undo has taken back, until a person is to act. Between programs, one
// turn, and they halt.
bool match_redo(Match *match);

// ---- Hints

// Begins to think about a move for the person to act; asked again, longer. False when that is not
// possible now.
bool match_ask_hint(Match *match, uint64_t now);

// What was asked about the position now and what came of it; and forgetting that.
const Advice *match_advice(const Match *match);

// The same for another position that somebody looks at, where nothing is hidden. The hint is
// forgotten by match_drop_hint when he looks elsewhere.
bool match_ask_hint_at(Match *match, const Shown *shown, uint64_t now);
void match_drop_hint(Match *match);

// The move to be shown on the board: the hint, or what a program would play so far. False while
// there is none.
bool match_hint(const Match *match, Action *action);

// The hint alone.
bool match_advised(const Match *match, Action *action);

// ---- Clocks

bool match_has_clocks(const Match *match);

// The player whose clock runs, by the seat that controls his; SEAT_NONE: none.
Seat match_running(const Match *match);

// Appends what the clock of a seat shows; true when there is little left.
bool match_write_clock(const Match *match, Seat seat, uint64_t now, Text *text);

// Stops the clocks and programs until it is told to go on; what is on the board is then hidden.
void match_pause(Match *match, bool pause);
bool match_is_paused(const Match *match);

// ---- Notes

// A sentence that somebody should read, once each; NULL: none. It lives until the next call.
const char *match_takes_notice(Match *match);

// Does the last notice tell of something that went wrong?
bool match_notice_is_trouble(const Match *match);

// True once when the time of who is to act became short.
bool match_takes_warning(Match *match);

#endif
