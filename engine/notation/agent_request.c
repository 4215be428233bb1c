// SPDX-License-Identifier: MIT
#include "engine/base/memory.h"
#include "engine/doc/doc.h"
#include "engine/doc/writer.h"
#include "engine/notation/agent.h"
#include "engine/notation/fen.h"
#include "engine/notation/moves.h"
#include "engine/notation/variant.h"
#include "engine/rules/endings/repetition.h"
#include "engine/rules/state/change.h"
#include "engine/spec/fields.h"

#include <stdio.h>
#include <string.h>

enum { SIDE = 8 }; // the board has 8 files and 8 ranks

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
    const Node *history;
    bool draw_offered;
} RequestPart;

static const char *const turns[] = {"white", "black", NULL};

static const Field castling_fields[] = {
    {"kingside", FIELD_BOOLEAN, .offset = offsetof(CastlingPart, kingside)},
    {"queenside", FIELD_BOOLEAN, .offset = offsetof(CastlingPart, queenside)},
};

static const ObjectTable castling_table = {
    .title = "castling rights",
    .size = sizeof(CastlingPart),
    .fields = castling_fields,
    .field_count = sizeof castling_fields / sizeof *castling_fields,
};

static const Field castlings_fields[] = {
    {"white", FIELD_OBJECT, .offset = offsetof(CastlingsPart, white), .table = &castling_table},
    {"black", FIELD_OBJECT, .offset = offsetof(CastlingsPart, black), .table = &castling_table},
};

static const ObjectTable castlings_table = {
    .title = "castling rights",
    .size = sizeof(CastlingsPart),
    .fields = castlings_fields,
    .field_count = sizeof castlings_fields / sizeof *castlings_fields,
};

static const Field request_fields[] = {
    {"board", FIELD_ANY, .required = true, .offset = offsetof(RequestPart, board),
     .help = "the pieces by their squares"},
    {"turn", FIELD_CHOICE, .required = true, .offset = offsetof(RequestPart, turn), .names = turns,
     .help = "who is to move"},
    {"castling", FIELD_OBJECT, .offset = offsetof(RequestPart, castling),
     .table = &castlings_table},
    {"en_passant", FIELD_ANY, .offset = offsetof(RequestPart, en_passant)},
    {"halfmove_clock", FIELD_INTEGER, .offset = offsetof(RequestPart, halfmove_clock), .minimum = 0,
     .maximum = UINT16_MAX},
    {"fullmove_number", FIELD_INTEGER, .offset = offsetof(RequestPart, fullmove_number),
     .minimum = 1, .maximum = 1000 * 1000},
    {"position_history", FIELD_ANY, .offset = offsetof(RequestPart, history)},
    {"draw_offered", FIELD_BOOLEAN, .offset = offsetof(RequestPart, draw_offered)},
};

static const ObjectTable request_table = {
    .title = "a request",
    .size = sizeof(RequestPart),
    .fields = request_fields,
    .field_count = sizeof request_fields / sizeof *request_fields,
};

bool agent_supports(const Rules *rules) {
    return move_uses_uci(rules) && fen_supported(rules) && rules->topology.shape == SHAPE_GRID &&
           rules->topology.columns == SIDE && rules->topology.rows == SIDE;
}

bool agent_speaks_of(const Rules *rules, Error *error) {
    if (!agent_supports(rules) || rules->hides || !variant_is_usual(rules))
        return error_set(error, "", (Place){0}, "",
                         "the agent protocol is about chess and has no words for %s", rules->name);
    return !variant_castles_by_partner(rules) ||
           error_set(error, "", (Place){0}, "",
                     "the agent protocol has no words for the castling of Chess960");
}

bool agent_request_is(const Node *root) {
    const Node *board = node_member(root, "board");
    return board && board->kind == NODE_OBJECT && node_member(root, "turn") != NULL;
}

// The first error of [report]; unknown members are warnings and ignored.
static bool take_error(const Report *report, Error *error) {
    for (size_t i = 0; i < report->count; i++) {
        if (report->items[i].severity != SEVERITY_ERROR)
            continue;
        *error = report->items[i].error;
        return true;
    }
    return false;
}

static bool fail(Error *error, const char *path, const char *message) {
    return error_set(error, "", (Place){0}, path, "%s", message);
}

// The position as FEN ----------------------------------------------------------------------------

static bool is_square(const char *text) {
    return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8' && !text[2];
}

static bool read_square(const Node *node, char board[SIDE][SIDE], Reader *reader) {
    Quote key = reader_quote(node->key);
    if (!is_square(node->key)) {
        reader_error(reader, node, "there is no square %s; squares are a1 to h8", key.text);
        return false;
    }
    if (!fields_expect(reader, node, NODE_TEXT, "a letter for a piece"))
        return false;
    if (strlen(node->text) != 1 || !strchr(piece_letters, node->text[0])) {
        reader_error(reader, node, "expected one of the letters %s, found %s", piece_letters,
                     reader_quote(node->text).text);
        return false;
    }
    board[node->key[1] - '1'][node->key[0] - 'a'] = node->text[0];
    return true;
}

static void read_board(const Node *node, char board[SIDE][SIDE], Reader *reader) {
    if (!fields_expect(reader, node, NODE_OBJECT, "an object of squares with pieces"))
        return;
    for (const Node *square = node->first; square; square = square->next)
        read_square(square, board, reader);
}

static int count_letter(char board[SIDE][SIDE], char letter) {
    int count = 0;
    for (int i = 0; i < SIDE * SIDE; i++)
        count += board[i / SIDE][i % SIDE] == letter;
    return count;
}

// What a board must have whatever the game so far.
static bool check_board(char board[SIDE][SIDE], Error *error) {
    static const char *const names[] = {"white", "black"};
    for (int side = 0; side < 2; side++) {
        int kings = count_letter(board, "Kk"[side]);
        if (kings != 1)
            return error_set(error, "", (Place){0}, "board", "%s has %d kings instead of one",
                             names[side], kings);
    }
    for (int file = 0; file < SIDE; file++)
        for (int rank = 0; rank < SIDE; rank += SIDE - 1)
            if (board[rank][file] == 'P' || board[rank][file] == 'p')
                return error_set(error, "", (Place){0}, "board", "a pawn stands on %c%c",
                                 'a' + file, '1' + rank);
    return true;
}

static void write_board(char board[SIDE][SIDE], Text *fen) {
    for (int rank = SIDE - 1; rank >= 0; rank--) {
        int empty = 0;
        for (int file = 0; file < SIDE; file++) {
            char letter = board[rank][file];
            if (letter && empty > 0)
                text_appendf(fen, "%d", empty);
            if (letter)
                text_append_bytes(fen, &letter, 1);
            empty = letter ? 0 : empty + 1;
        }
        if (empty > 0)
            text_appendf(fen, "%d", empty);
        text_append(fen, rank > 0 ? "/" : " ");
    }
}

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

static void check_passed(const Node *node, Reader *reader) {
    if (node && node->kind != NODE_NULL && fields_expect(reader, node, NODE_TEXT, "a square") &&
        !is_square(node->text))
        reader_error(reader, node, "there is no square %s; squares are a1 to h8",
                     reader_quote(node->text).text);
}

// Appends the request's position as FEN.
static bool write_fen(const RequestPart *part, Reader *reader, Text *fen, Error *error) {
    char board[SIDE][SIDE] = {{0}};
    bool passed = part->en_passant && part->en_passant->kind == NODE_TEXT;
    read_board(part->board, board, reader);
    check_passed(part->en_passant, reader);
    if (take_error(reader->report, error) || !check_board(board, error))
        return false;
    write_board(board, fen);
    text_append(fen, part->turn == 0 ? "w " : "b ");
    write_castling(&part->castling, fen);
    text_appendf(fen, " %s %d %d", passed ? part->en_passant->text : "-", part->halfmove_clock,
                 part->fullmove_number);
    return true;
}

// True when the side that has just moved is in check.
static bool left_in_check(const Rules *rules, const State *state) {
    StateSpace turned;
    state_copy(rules, &turned.state, state);
    state_set_turn(rules, &turned.state, (state->turn + 1) % rules->order_count);
    return state_in_check(rules, &turned.state);
}

static bool read_state(const Rules *rules, const RequestPart *part, Reader *reader, State *state,
                       Error *error) {
    Text fen = {0};
    Error wrong = {0};
    bool fine = agent_supports(rules) ||
                fail(error, "board", "requests of this protocol are positions of chess");
    fine = fine && write_fen(part, reader, &fen, error);
    if (fine && !fen_read(rules, text_string(&fen), state, &wrong))
        fine = fail(error, "", wrong.message);
    if (fine && left_in_check(rules, state))
        fine = fail(error, "turn", "the side that is not to move is in check");
    text_free(&fen);
    return fine;
}

// The positions before ---------------------------------------------------------------------------

// Hosts may name the position itself as the last one.
static void drop_present(const Rules *rules, AgentRequest *request) {
    uint64_t key = repetition_key(rules, &request->position.state);
    if (request->count > 0 && request->items[request->count - 1].key == key)
        request->count--;
}

static bool read_history(const Rules *rules, const Node *history, Reader *reader,
                         AgentRequest *request, Error *error) {
    if (!history || history->kind == NODE_NULL)
        return true;
    if (fields_expect(reader, history, NODE_LIST, "a list of positions as FEN"))
        request->items = memory_new((history->count + 1) * sizeof *request->items);
    for (const Node *node = history->first; node && request->items; node = node->next) {
        StateSpace before;
        Error wrong = {0};
        if (!fields_expect(reader, node, NODE_TEXT, "a position as FEN"))
            break;
        if (!fen_read(rules, node->text, &before.state, &wrong))
            reader_error(reader, node, "%s", wrong.message);
        else
            request->items[request->count++] = repetition_item(rules, &before.state);
    }
    if (take_error(reader->report, error))
        return false;
    drop_present(rules, request);
    return true;
}

// Reading ----------------------------------------------------------------------------------------

bool agent_request_position(const Rules *rules, const char *name, const Node *node, State *state,
                            Error *error) {
    Arena arena = {0};
    Report report = {0};
    Reader reader = {.arena = &arena, .report = &report, .file = name};
    RequestPart part = {.fullmove_number = 1};
    fields_read(&reader, node, &request_table, &part);
    bool fine = !take_error(&report, error) && read_state(rules, &part, &reader, state, error);
    if (!fine && !error->file[0]) {
        snprintf(error->file, sizeof error->file, "%s", name);
        error->place = node->place;
    }
    report_free(&report);
    arena_free(&arena);
    return fine;
}

static bool read_request(const Rules *rules, Reader *reader, const Node *root,
                         AgentRequest *request, Error *error) {
    RequestPart part = {.fullmove_number = 1};
    fields_read(reader, root, &request_table, &part);
    request->draw_offered = part.draw_offered;
    return !take_error(reader->report, error) &&
           read_state(rules, &part, reader, &request->position.state, error) &&
           read_history(rules, part.history, reader, request, error);
}

bool agent_request_read(const Rules *rules, const char *name, const char *text, size_t length,
                        AgentRequest *request, Error *error) {
    Doc doc;
    Report report = {0};
    request->items = NULL;
    request->count = 0;
    bool fine = doc_read(&doc, name, text, length, error);
    Reader reader = {.arena = &doc.arena, .report = &report, .file = name};
    fine = fine && read_request(rules, &reader, doc.root, request, error);
    if (!fine)
        agent_request_free(request);
    report_free(&report);
    doc_free(&doc);
    return fine;
}

void agent_request_free(AgentRequest *request) {
    memory_free(request->items);
    request->items = NULL;
    request->count = 0;
}

Trail agent_request_trail(const AgentRequest *request) {
    return (Trail){.items = request->items, .count = request->count};
}

// Writing ----------------------------------------------------------------------------------------

// The board of [fen], whose first field it is.
static void write_squares(Writer *writer, const char *fen) {
    int file = 0, rank = SIDE;
    for (; *fen != ' '; fen++) {
        if (*fen == '/') {
            rank--;
            file = 0;
        } else if (*fen >= '1' && *fen <= '8') {
            file += *fen - '0';
        } else {
            writer_key(writer, (char[]){(char)('a' + file++), (char)('0' + rank), '\0'});
            writer_text(writer, (char[]){*fen, '\0'});
        }
    }
}

static void write_rights(Writer *writer, const char *rights, const char *name,
                         const char *letters) {
    size_t length = strcspn(rights, " ");
    writer_key(writer, name);
    writer_object_begin(writer);
    writer_key(writer, "kingside");
    writer_boolean(writer, memchr(rights, letters[0], length) != NULL);
    writer_key(writer, "queenside");
    writer_boolean(writer, memchr(rights, letters[1], length) != NULL);
    writer_object_end(writer);
}

static const char *next_field(const char *field) {
    return field + strcspn(field, " ") + 1;
}

static void write_fields(Writer *writer, const char *fen, const State *state) {
    const char *turn = next_field(fen), *rights = next_field(turn), *passed = next_field(rights);
    writer_key(writer, "board");
    writer_object_begin(writer);
    write_squares(writer, fen);
    writer_object_end(writer);
    writer_key(writer, "turn");
    writer_text(writer, turn[0] == 'w' ? "white" : "black");
    writer_key(writer, "castling");
    writer_object_begin(writer);
    write_rights(writer, rights, "white", "KQ");
    write_rights(writer, rights, "black", "kq");
    writer_object_end(writer);
    writer_key(writer, "en_passant");
    if (passed[0] == '-')
        writer_null(writer);
    else
        writer_text(writer, (char[]){passed[0], passed[1], '\0'});
    writer_key(writer, "halfmove_clock");
    writer_integer(writer, state->quiet);
    writer_key(writer, "fullmove_number");
    writer_integer(writer, state->turns / 2 + 1);
}

static void write_history(Writer *writer, const Text *history, size_t count) {
    writer_key(writer, "position_history");
    writer_list_begin(writer);
    for (size_t i = 0; i < count; i++)
        writer_text(writer, history[i].data);
    writer_list_end(writer);
}

void agent_request_write(const Rules *rules, const State *state, const Text *history, size_t count,
                         bool draw_offered, Text *text) {
    Text fen = {0};
    Writer writer;
    fen_write(rules, state, &fen);
    writer_init(&writer, text, WRITER_COMPACT);
    writer_object_begin(&writer);
    write_fields(&writer, text_string(&fen), state);
    write_history(&writer, history, count);
    if (draw_offered) {
        writer_key(&writer, "draw_offered");
        writer_boolean(&writer, true);
    }
    writer_object_end(&writer);
    writer_finish(&writer);
    text_free(&fen);
}
