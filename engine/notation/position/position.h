// SPDX-License-Identifier: MIT
// Position files: a State as JSON, for every game.
//
// {"to_move", "phase", "pieces": [{"site", "kind", "owner", "controller", "attributes"}],
// "seats": {NAME: {"frozen", "out", "controller"}}, "variables": {}, "dice": [], "hands": {},
// "outcome": null or {"scores": {NAME: n}, "reason"}}
//
// Pieces are ordered by site, from the bottom of a stack up; zones are sites. A piece's
// "attributes" are the values of its attributes, except nulls with which its kind begins; "moved",
// if it has moved and some rule depends on that; and for each state flag that is set, the number of
// turns that the flag lasts (-1: for ever). A piece has "bag" if it is shuffled with adjacent
// pieces in a bag and, in games that hide something, "known": the seats that know it wherever it
// is. "hands" shows people what is in each seat's zones; it is not read.
//
// "phase" is the game's phase ("play" if it has none), or what is being asked for: transforming,
// asked, chain, chance, offered. While something is asked for, "turn_phase" is the game's phase and
// "pending" the action that led to this. "variables" contains the game's variables and "turn"
// (index into the turn order), "turns" (played so far) and "quiet" (turns without progress); a
// player's variables are in "seats".NAME."variables". "flow" has everything else that the rules
// need to continue the game; it is omitted if empty. If anything can refer to pieces, each piece
// has its number as "id". In that case, and in games that hide something, pieces that left the game
// come last, without a site. Announcements of the last action are not part of a position.
//
// While effects wait for the end of the turn, or chance is to act in the middle of effects, two
// more members say how the position came about:
//
// "position": the last position before these effects, or null for the start of the game
// "actions": the actions since then, as written by move_write
//
// If a file has these two, only they are read. The other members are then for people and other
// programs.
//
// Missing members are read as those of an empty board, and the turn as the first turn of "to_move".
// In the phase "chance", reading starts the turn again, unless chance draws a lot. An outcome in
// the file ends the game, even if the position by itself would not.
#pragma once

#include "engine/doc/doc.h"
#include "engine/doc/writer.h"
#include "engine/game/game.h"
#include "engine/rules/state/trail.h"

// Appends the position after the first [count] actions of [game] as indented JSON with a final line
// end. False, with [error] set and nothing appended, if position_find_origin fails.
bool position_write(const Game *game, size_t count, Text *text, Error *error);

// Writes a position without its history as the next value of [writer]. It can be read back only if
// position_file_suffices (position_origin.h) is true for [state].
void position_write_object(const Rules *rules, const State *state, const Trail *trail,
                           Writer *writer);

// Appends a position without its history as indented JSON.
void position_write_state(const Rules *rules, const State *state, Text *text);

// Appends what a seat sees of a position, in the same form. Hidden faces have the kind null, "pool"
// lists the faces of indistinguishable pieces with their counts, and "log" lists what the seat has
// seen. [outcome] is the game's outcome, which every seat knows. Such a file cannot be read back.
void position_write_view(const View *view, const Outcome *outcome, Text *text);

// Reads the [length] bytes at [text], the content of the position file [name], starts a game at its
// position and plays its actions. Accepts requests of chess agents (agent.h) and positions of
// armies (army_position.c) too. [rules] must outlive the game. Release the game with game_free.
// NULL, with the errors in [report], on failure.
Game *position_open(const Rules *rules, const char *name, const char *text, size_t length,
                    Report *report);

// Reads the same files as position_open, but only stores the resulting position in [state]. False,
// with [state] undefined and the errors in [report], on failure.
bool position_read(const Rules *rules, const char *name, const char *text, size_t length,
                   State *state, Report *report);

// As position_read, but reads the position file from [node]. [name] is the document that contains
// [node], for error messages.
bool position_read_object(const Rules *rules, const char *name, const Node *node, State *state,
                          Report *report);

// Appends why the game is over: the fault if the rules failed, the document's words for an ending
// that it defines, or otherwise words of the table of endings, such as "checkmate", which fit after
// "wins by" and "draw by".
void reason_write(const Rules *rules, const State *state, const Outcome *outcome, Text *text);

// The article of the game's official rules that decides this outcome, such as "5.1.1"; NULL if the
// document cites none.
const char *outcome_article(const Rules *rules, const Outcome *outcome);
