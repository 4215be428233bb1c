// SPDX-License-Identifier: MIT
// Position files: a State as JSON, for every game.
//
// {"to_move", "phase", "pieces": [{"site", "kind", "owner", "controller", "attributes"}],
//  "seats": {NAME: {"frozen", "out", "controller"}}, "variables": {}, "dice": [], "hands": {},
//  "outcome": null or {"scores": {NAME: n}, "reason"}}
//
// Pieces stand by site, on a site the lowest one first; zones are sites. A piece's attributes are
// those of its schema, where they are not what they are at first; "moved", where some rule asks for
// it; and the turns that each of its state flags can still be seen in (-1: for ever). A piece has
// "bag" when it is shuffled together with those of a bag beside it, and in games that hide
// something "known": the seats that know it wherever it is. "hands" tells people what lies in the
// zones of each seat; it is not read.
//
// "phase" is the game's phase, in games that have none "play"; or what is asked for: transforming,
// asked, chain, chance, offered, and then "turn_phase" is the game's phase and "pending" the action
// that it is about. "variables" are the game's and "turn" (the index in the turn order), "turns"
// (played so far) and "quiet" (turns without progress); those of each player stand in
// "seats".NAME."variables". "flow" is what else the rules need to go on, and is left out when there
// is nothing. Where something may name a piece, all have an "id", their number; then, and in games
// that hide something, those that left the game stand at the end without a site. What the players
// were told by the last action is not part of a position.
//
// Where effects wait for the end of the turn, or chance is to act within them, two members more say
// how that came about, and they alone are read, the others are for people and programs:
//
//  "position": the last position without such, or null for the start of the rules,
//  "actions": the texts of the actions since, by move_write
//
// When reading, missing keys have the values of a fresh board, and the turn is the first one of
// "to_move". With the phase "chance" the turn begins there again. An outcome that is read ends the
// game, whether or not it follows from the rest.
#ifndef TESSERA_NOTATION_POSITION_POSITION_H
#define TESSERA_NOTATION_POSITION_POSITION_H

#include "engine/doc/doc.h"
#include "engine/doc/writer.h"
#include "engine/game/game.h"
#include "engine/rules/state/trail.h"

// Appends the position after [at] actions of [game], up to game_length, as pretty JSON with a line
// end. False, with [error] set and nothing appended, where position_find_origin fails.
bool position_write(const Game *game, size_t at, Text *text, Error *error);

// Writes a position without its history as the next value of a larger one. What is written can be
// read where position_is_settled (position_origin.h).
void position_write_object(const Rules *rules, const State *state, const Trail *trail,
                           Writer *writer);

// Appends such a position as position_write does.
void position_write_state(const Rules *rules, const State *state, Text *text);

// Appends what a seat may know, in the same form: a face that it does not see has the kind null;
// "pool" lists the faces of pieces that it cannot tell from one another, with how many there are of
// each; "log" what it saw. [outcome] is that of the game, which everybody knows. This is no
// position that can be read.
void position_write_view(const View *view, const Outcome *outcome, Text *text);

// Starts a game at the position in [length] bytes at [text], the content of the file [name], with
// the actions that it tells; also at that of a request of a chess agent (agent.h) or of a position
// of armies (army_position.h). The caller releases it with game_free; [rules] must outlive it.
// NULL, with the mistakes in [report], when it is no position of this game.
Game *position_open(const Rules *rules, const char *name, const char *text, size_t length,
                    Report *report);

// The same for the position alone, in [state]; that is unset when the result is false.
bool position_read(const Rules *rules, const char *name, const char *text, size_t length,
                   State *state, Report *report);

// The same from a value of the document [name].
bool position_read_object(const Rules *rules, const char *name, const Node *node, State *state,
                          Report *report);

// The words for a phase and for a reason, as in position files: "play", "checkmate". Those for a
// reason stand well after "wins by" and "draw by".
const char *phase_name(Phase phase);
const char *reason_name(Reason reason);

// Appends why the game is over: the document's words for it, else those of reason_name, or what was
// wrong with the document.
void reason_write(const Rules *rules, const State *state, const Outcome *outcome, Text *text);

// Where the rules of the game say that it is over so, such as "5.1.1"; NULL: the document does not
// tell.
const char *outcome_article(const Rules *rules, const Outcome *outcome);

#endif
