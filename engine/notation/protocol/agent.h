// SPDX-License-Identifier: MIT
// The chess agent protocol: one program sends a position as a JSON object on one line, and the
// other answers with a move or another decision, also as an object on one line. The functions here
// convert between lines and values.
//
// A request: {"board": {"e4": "P", ...}, "turn": "white", "castling": {"white": {"kingside": true,
// "queenside": true}, "black": ...}, "en_passant": "e3" or null, "halfmove_clock": 0,
// "fullmove_number": 1, "position_history": [FEN without its two counters, ...]}. It also has
// "draw_offered": true if the opponent offers a draw, and "offer_made": true if the program that is
// to answer has offered one in this turn. Other members are ignored. "board" and "turn" are
// required.
//
// An answer is one of these:
// {"from": "e7", "to": "e8", "promotion": "Q" or null}, with castling as the king's move;
// {"action": "resign"}, or "offer_draw" or "accept_draw";
// {"action": "claim_draw", "reason": "threefold_repetition" or "fifty_move_rule"};
// {"error": SENTENCE}.
#pragma once

#include "engine/base/error.h"
#include "engine/doc/node.h"
#include "engine/rules/turn/play.h"

enum { AGENT_LINE_LIMIT = 1024 * 1024 }; // bytes in a request or an answer

typedef struct AgentRequest {
    StateSpace position;
    TrailItem *items; // earlier positions, oldest first
    size_t count;
    bool draw_offered;
} AgentRequest;

// True if the protocol can express games of [rules]; otherwise [error] says why not.
bool agent_supports(const Rules *rules, Error *error);

// Reads [length] bytes at [text], from the file or stream [name], as a position of the chess game
// [rules]. Release with agent_request_free. False, with the first error in [error] and nothing to
// release, on failure: malformed JSON, a side without exactly one king, a pawn on the first or last
// rank, or the side not to move in check.
bool agent_request_read(const Rules *rules, const char *name, const char *text, size_t length,
                        AgentRequest *request, Error *error);
void agent_request_free(AgentRequest *request);

// The earlier positions. The Trail is valid as long as [request].
Trail agent_request_trail(const AgentRequest *request);

// What a request says besides the position and its history.
typedef struct AgentNews {
    bool draw_offered; // by the opponent, in the opponent's last turn
    bool offer_made;   // the program that is to answer has made an offer in this turn, and now has
                       // to move
} AgentNews;

// Appends the request for an answer in [state], as one line without its end. [history] is an array
// of [count] earlier positions as FEN, oldest first.
void agent_request_write(const Rules *rules, const State *state, const Text *history, size_t count,
                         const AgentNews *news, Text *text);

// Appends an answer without a line end. [action] is legal in [state] or is an ACTION_ACCEPT.
void agent_answer_write(const Rules *rules, const State *state, const Action *action, Text *text);

// Appends an answer that reports an error.
void agent_answer_write_error(const Error *error, Text *text);

// Reads the answer to a request about [state]: a move, a resignation, a draw offer or a claim that
// is legal in [state], or an ACTION_ACCEPT if the opponent has offered a draw. False, with [error]
// set, if it is none of these.
bool agent_answer_read(const Rules *rules, const State *state, const Trail *trail,
                       bool draw_offered, const char *text, size_t length, Action *action,
                       Error *error);
