// SPDX-License-Identifier: MIT
// Position files: a State as JSON, for every game. What belongs here: that format alone.
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
// that it is about. "variables" are the game's and "turn" (the place in the turn order), "turns"
// (played so far) and "quiet" (turns without progress); those of each player stand in
// "seats".NAME."variables". "flow" is what else the rules need to go on, and is left out when there
// is nothing. Where something may name a piece, all have an "id", their number; then, and in games
// that hide something, those that left the game stand at the end without a site. What the players
// were told by the last action is not part of a position.
//
// When reading, missing keys have the values of a fresh board, and the turn is the first one of
// "to_move". An outcome that is read ends the game, whether or not it follows from the rest.
#ifndef TESSERA_NOTATION_POSITION_POSITION_H
#define TESSERA_NOTATION_POSITION_POSITION_H

#include "engine/doc/doc.h"
#include "engine/doc/writer.h"
#include "engine/rules/state/trail.h"
#include "engine/rules/view/view.h"

// Appends the position as pretty JSON with a line end.
void position_write(const Rules *rules, const State *state, const Trail *trail, Text *text);

// Writes it as the next value of a larger one.
void position_write_object(const Rules *rules, const State *state, const Trail *trail,
                           Writer *writer);

// Appends what a seat may know, in the same form: a face that it does not see has the kind null;
// "pool" lists the faces of pieces that it cannot tell from one another, with how many there are of
// each; "log" what it saw. [outcome] is that of the game, which everybody knows. This is no
// position that can be read.
void position_write_view(const View *view, const Outcome *outcome, Text *text);

// Reads [length] bytes at [text], the content of the file [name], into [state]; also the request of
// a chess agent (agent.h) and a position of armies (army_position.h). False, with the
// mistakes in [report] and [state] unset, when it is no position of this game.
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
