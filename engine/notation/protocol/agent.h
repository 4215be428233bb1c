// SPDX-License-Identifier: MIT
// The chess agent protocol: a position as a JSON object a line, and the answer to it, a move or
// what else a player may do, as another one. What belongs here: both objects as text; what is
// answered is a player's business.
//
// A request: {"board": {"e4": "P", ...}, "turn": "white", "castling": {"white": {"kingside": true,
// "queenside": true}, "black": ...}, "en_passant": "e3" or null, "halfmove_clock": 0,
// "fullmove_number": 1, "position_history": [FEN without its two numbers, ...]}, and
// "draw_offered": true where the opponent has offered one. Other members are ignored; the last four
// and "castling" may be left out for none.
//
// An answer: {"from": "e7", "to": "e8", "promotion": "Q" or null}, castling as the king's move; or
// {"action": "resign"}, "offer_draw", "accept_draw" or "claim_draw" with the "reason"
// "threefold_repetition" or "fifty_move_rule"; or {"error": SENTENCE}.
#ifndef TESSERA_NOTATION_PROTOCOL_AGENT_H
#define TESSERA_NOTATION_PROTOCOL_AGENT_H

#include "engine/base/error.h"
#include "engine/doc/node.h"
#include "engine/rules/turn/play.h"

enum { AGENT_LINE_LIMIT = 1024 * 1024 }; // bytes of a request or an answer

typedef struct AgentRequest {
    StateSpace position;
    TrailItem *items; // the positions before, oldest first
    size_t count;
    bool draw_offered;
} AgentRequest;

// True when an agent can be asked about games of [rules] in words that it knows; else [error] says
// which are missing.
bool agent_speaks_of(const Rules *rules, Error *error);

// Reads [length] bytes at [text], from the file or stream [name], as a position of [rules], a
// chess. False, with the first mistake in [error] and nothing to release, when it is none: a text
// that is no such object, a side without its one king, a pawn on the first or last rank, a side
// that is in check without being to move. Release with agent_request_free.
bool agent_request_read(const Rules *rules, const char *name, const char *text, size_t length,
                        AgentRequest *request, Error *error);
void agent_request_free(AgentRequest *request);

// The positions before, for play.h. It lives as long as [request].
Trail agent_request_trail(const AgentRequest *request);

// Appends the request for an answer in [state], on one line without its end. [history]: the
// positions before as FEN, oldest first.
void agent_request_write(const Rules *rules, const State *state, const Text *history, size_t count,
                         bool draw_offered, Text *text);

// Appends [action], an allowed one of [state] or an ACTION_ACCEPT, as an answer, without a line
// end.
void agent_answer_write(const Rules *rules, const State *state, const Action *action, Text *text);

// Appends an answer that says what was wrong.
void agent_answer_write_error(const Error *error, Text *text);

// Reads an answer to [state]: a legal action, an agreement that may be made, or, where the opponent
// has offered a draw, an ACTION_ACCEPT. False, with [error] set, when it is none of that.
bool agent_answer_read(const Rules *rules, const State *state, const Trail *trail,
                       bool draw_offered, const char *text, size_t length, Action *action,
                       Error *error);

#endif
