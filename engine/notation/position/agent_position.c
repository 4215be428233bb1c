// SPDX-License-Identifier: MIT
#include "engine/notation/position/agent_position.h"

#include "engine/notation/fen/fen.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/state/change.h"
#include "engine/rules/turn/play.h"
#include "engine/spec/fields/tables.h"

#include <stdio.h>
#include <string.h>

static const char piece_letters[] = "KQRBNPkqrbnp";

// Shape ------------------------------------------------------------------------------------------

typedef struct CastlingPart {
    const Node *node;
    bool kingside, queenside;
} CastlingPart;

typedef struct CastlingsPart {
    const Node *node;
    CastlingPart white, black;
} CastlingsPart;

typedef struct RequestPart {
    const Node *node;
    const Node *board;
    int turn;
    CastlingsPart castling;
    const Node *en_passant;
    int halfmove_clock;
    int fullmove_number;
    bool draw_offered;
} RequestPart;

static const char *const colours[] = {"white", "black", NULL};

static const Field castling_fields[] = {
    {"kingside", FIELD_BOOLEAN, AT(CastlingPart, kingside)},
    {"queenside", FIELD_BOOLEAN, AT(CastlingPart, queenside)},
};

static const ObjectTable castling_table = {TABLE("castling rights", CastlingPart, castling_fields)};

static const Field castlings_fields[] = {
    {"white", FIELD_OBJECT, AT(CastlingsPart, white), .table = &castling_table},
    {"black", FIELD_OBJECT, AT(CastlingsPart, black), .table = &castling_table},
};

static const ObjectTable castlings_table = {
    TABLE("castling rights", CastlingsPart, castlings_fields)};

static const Field request_fields[] = {
    {"board", FIELD_ANY, AT(RequestPart, board), .required = true,
     .help = "the pieces by their squares"},
    {"turn", FIELD_CHOICE, AT(RequestPart, turn), .required = true, .names = colours,
     .help = "who is to move"},
    {"castling", FIELD_OBJECT, AT(RequestPart, castling), .table = &castlings_table},
    {"en_passant", FIELD_ANY, AT(RequestPart, en_passant)},
    {"halfmove_clock", FIELD_INTEGER, AT(RequestPart, halfmove_clock), RANGE(0, UINT16_MAX)},
    {"fullmove_number", FIELD_INTEGER, AT(RequestPart, fullmove_number), RANGE(1, 1000 * 1000)},
    {"position_history", .type = FIELD_IGNORED}, // the caller reads it
    {"draw_offered", FIELD_BOOLEAN, AT(RequestPart, draw_offered)},
};

static const ObjectTable request_table = {TABLE("a request", RequestPart, request_fields)};

bool agent_position_supports(const Rules *rules) {
    return move_uses_uci(rules) && fen_supported(rules) && rules->topology.shape == SHAPE_GRID &&
           rules->topology.columns == AGENT_SIDE && rules->topology.rows == AGENT_SIDE;
}

bool agent_position_is(const Node *root) {
    const Node *board = node_member(root, "board");
    return board && board->kind == NODE_OBJECT && node_member(root, "turn") != NULL;
}

static bool set_error(Error *error, const char *path, const char *message) {
    return error_set(error, "", (Place){0}, path, "%s", message);
}

// The position as FEN ----------------------------------------------------------------------------

// Returns true if [name] is a square. Otherwise reports an error at [node].
static bool check_square(Reader *reader, const Node *node, const char *name) {
    return (name[0] >= 'a' && name[0] <= 'h' && name[1] >= '1' && name[1] <= '8' && !name[2]) ||
           reader_error(reader, node, "there is no square %s; squares are a1 to h8",
                        reader_quote(name).text);
}

// Reads a member such as "e4": "P" into [board], whose first index is the rank.
static void read_square(const Node *node, char board[AGENT_SIDE][AGENT_SIDE], Reader *reader) {
    if (!check_square(reader, node, node->key) ||
        !fields_expect(reader, node, NODE_TEXT, "a letter for a piece"))
        return;
    if (strlen(node->text) != 1 || !strchr(piece_letters, node->text[0]))
        reader_error(reader, node, "expected one of the letters %s, found %s", piece_letters,
                     reader_quote(node->text).text);
    else
        board[node->key[1] - '1'][node->key[0] - 'a'] = node->text[0];
}

static void read_board(const Node *node, char board[AGENT_SIDE][AGENT_SIDE], Reader *reader) {
    if (!fields_expect(reader, node, NODE_OBJECT, "an object of squares with pieces"))
        return;
    for (const Node *square = node->first; square; square = square->next)
        read_square(square, board, reader);
}

static int count_letter(char board[AGENT_SIDE][AGENT_SIDE], char letter) {
    int count = 0;
    for (int i = 0; i < AGENT_SIDE * AGENT_SIDE; i++)
        count += board[i / AGENT_SIDE][i % AGENT_SIDE] == letter;
    return count;
}

// Checks that each side has exactly one king, and that no pawn stands on the first or last rank.
static bool check_board(char board[AGENT_SIDE][AGENT_SIDE], Error *error) {
    for (int side = 0; side < 2; side++) {
        int kings = count_letter(board, "Kk"[side]);
        if (kings != 1)
            return error_set(error, "", (Place){0}, "board", "%s has %d kings instead of one",
                             colours[side], kings);
    }
    for (int file = 0; file < AGENT_SIDE; file++)
        for (int rank = 0; rank < AGENT_SIDE; rank += AGENT_SIDE - 1)
            if (board[rank][file] == 'P' || board[rank][file] == 'p')
                return error_set(error, "", (Place){0}, "board", "a pawn stands on %c%c",
                                 'a' + file, '1' + rank);
    return true;
}

// Writes the first field of a FEN and the space after it.
static void write_board(char board[AGENT_SIDE][AGENT_SIDE], Text *fen) {
    for (int rank = AGENT_SIDE - 1; rank >= 0; rank--) {
        int empty = 0;
        for (int file = 0; file <= AGENT_SIDE; file++) { // one past the last, to end the rank
            bool end = file == AGENT_SIDE;
            if (!end && !board[rank][file]) {
                empty++;
                continue;
            }
            if (empty > 0)
                text_appendf(fen, "%d", empty);
            empty = 0;
            text_appendf(fen, "%c", !end ? board[rank][file] : rank > 0 ? '/' : ' ');
        }
    }
}

// Writes the letters of the castling rights, or - if there are none.
static void write_castling(const CastlingsPart *castling, Text *fen) {
    const bool rights[] = {castling->white.kingside, castling->white.queenside,
                           castling->black.kingside, castling->black.queenside};
    size_t before = fen->length;
    for (size_t i = 0; i < sizeof rights; i++)
        if (rights[i])
            text_append_bytes(fen, &"KQkq"[i], 1);
    if (fen->length == before)
        text_append(fen, "-");
}

// Appends the position of the request as a FEN. False, with [error] set, if the request describes
// no position.
static bool write_fen(const RequestPart *part, Reader *reader, Text *fen, Error *error) {
    char board[AGENT_SIDE][AGENT_SIDE] = {{0}};
    const Node *passed = part->en_passant;
    bool has_passed = passed && passed->kind != NODE_NULL;
    read_board(part->board, board, reader);
    if (has_passed && fields_expect(reader, passed, NODE_TEXT, "a square"))
        check_square(reader, passed, passed->text);
    if (report_first_error(reader->report, error) || !check_board(board, error))
        return false;
    write_board(board, fen);
    text_append(fen, part->turn == 0 ? "w " : "b ");
    write_castling(&part->castling, fen);
    text_appendf(fen, " %s %d %d", has_passed ? passed->text : "-", part->halfmove_clock,
                 part->fullmove_number);
    return true;
}

// True when the side that is not to move is in check.
static bool other_side_in_check(const Rules *rules, const State *state) {
    StateSpace turned;
    state_copy(rules, &turned.state, state);
    state_set_turn(rules, &turned.state, (state->turn + 1) % rules->flow.order_count);
    return state_in_check(rules, &turned.state);
}

// Writes the request's position as a FEN and sets [state] to it. False, with [error] set, on
// failure.
static bool read_state(const Rules *rules, const RequestPart *part, Reader *reader, State *state,
                       Error *error) {
    Text fen = {0};
    Error cause = {0};
    bool fine = agent_position_supports(rules) ||
                set_error(error, "board", "requests of this protocol are positions of chess");
    fine = fine && write_fen(part, reader, &fen, error);
    if (fine && !fen_read(rules, text_string(&fen), state, &cause))
        fine = set_error(error, "", cause.message); // the request does not contain the FEN's place
    if (fine && other_side_in_check(rules, state))
        fine = set_error(error, "turn", "the side that is not to move is in check");
    text_free(&fen);
    return fine;
}

// Reading ----------------------------------------------------------------------------------------

bool agent_position_read_request(const Rules *rules, const Node *root, Reader *reader, State *state,
                                 bool *draw_offered, Error *error) {
    RequestPart part = {.fullmove_number = 1};
    fields_read(reader, root, &request_table, &part);
    *draw_offered = part.draw_offered;
    return !report_first_error(reader->report, error) &&
           read_state(rules, &part, reader, state, error);
}

bool agent_position_read(const Rules *rules, const char *name, const Node *node, State *state,
                         Error *error) {
    Arena arena = {0};
    Report report = {0};
    Reader reader = {.arena = &arena, .report = &report, .file = name};
    bool draw_offered;
    bool fine = agent_position_read_request(rules, node, &reader, state, &draw_offered, error);
    if (!fine && !error->file[0]) { // the error is about the position as a whole
        snprintf(error->file, sizeof error->file, "%s", name);
        error->place = node->place;
    }
    report_free(&report);
    arena_free(&arena);
    return fine;
}
