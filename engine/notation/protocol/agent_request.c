// SPDX-License-Identifier: MIT
#include "engine/base/memory.h"
#include "engine/doc/doc.h"
#include "engine/doc/writer.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/position/agent_position.h"
#include "engine/notation/protocol/agent.h"
#include "engine/notation/protocol/variant.h"
#include "engine/rules/endings/repetition.h"

#include <string.h>

bool agent_supports(const Rules *rules, Error *error) {
    if (!agent_position_supports(rules) || rules->facts.hides || !variant_is_usual(rules))
        return error_set(error, "", (Place){0}, "",
                         "the agent protocol is about chess and has no words for %s",
                         rules->about.name);
    return !variant_castles_by_partner(rules) ||
           error_set(error, "", (Place){0}, "",
                     "the agent protocol has no words for the castling of Chess960");
}

// Earlier positions ------------------------------------------------------------------------------

// Reads the earlier positions into [request], which already has the current one. False, with
// [error] set, on failure.
static bool read_history(const Rules *rules, const Node *history, Reader *reader,
                         AgentRequest *request, Error *error) {
    if (!history || history->kind == NODE_NULL)
        return true;
    if (fields_expect(reader, history, NODE_LIST, "a list of positions as FEN"))
        request->items = memory_new((history->count + 1) * sizeof *request->items); // not 0 bytes
    for (const Node *node = history->first; node && request->items; node = node->next) {
        StateSpace earlier;
        Error cause = {0};
        if (!fields_expect(reader, node, NODE_TEXT, "a position as FEN"))
            break;
        if (!fen_read(rules, node->text, &earlier.state, &cause))
            reader_error(reader, node, "%s", cause.message);
        else
            request->items[request->count++] = repetition_item(rules, &earlier.state);
    }
    if (report_first_error(reader->report, error))
        return false;
    uint64_t current = repetition_key(rules, &request->position.state);
    if (request->count > 0 && request->items[request->count - 1].key == current)
        request->count--; // some programs add the current position at the end
    return true;
}

// Reading ----------------------------------------------------------------------------------------

static bool read_request(const Rules *rules, Reader *reader, const Node *root,
                         AgentRequest *request, Error *error) {
    return agent_position_read_request(rules, root, reader, &request->position.state,
                                       &request->draw_offered, error) &&
           read_history(rules, node_member(root, "position_history"), reader, request, error);
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

// Writes the pieces by their squares, from the board at the start of [fen].
static void write_squares(Writer *writer, const char *fen) {
    int file = 0, rank = AGENT_SIDE;
    for (; *fen != ' '; fen++) {
        if (*fen == '/') {
            rank--;
            file = 0;
        } else if (*fen >= '1' && *fen <= '8') {
            file += *fen - '0';
        } else {
            writer_add_text(writer, (char[]){(char)('a' + file++), (char)('0' + rank), '\0'},
                            (char[]){*fen, '\0'});
        }
    }
}

// Writes the castling rights of a side. [letters] are its letters in a FEN for the king's side and
// the queen's side.
static void write_rights(Writer *writer, const char *rights, const char *side,
                         const char *letters) {
    size_t length = strcspn(rights, " ");
    writer_add_object(writer, side);
    writer_add_boolean(writer, "kingside", memchr(rights, letters[0], length) != NULL);
    writer_add_boolean(writer, "queenside", memchr(rights, letters[1], length) != NULL);
    writer_object_end(writer);
}

// The field of a FEN after the one that starts at [field].
static const char *next_field(const char *field) {
    return field + strcspn(field, " ") + 1;
}

// Writes the members that describe the position, of which [fen] is the FEN.
static void write_fields(Writer *writer, const char *fen, const State *state) {
    const char *turn = next_field(fen), *rights = next_field(turn), *passed = next_field(rights);
    writer_add_object(writer, "board");
    write_squares(writer, fen);
    writer_object_end(writer);
    writer_add_text(writer, "turn", turn[0] == 'w' ? "white" : "black");
    writer_add_object(writer, "castling");
    write_rights(writer, rights, "white", "KQ");
    write_rights(writer, rights, "black", "kq");
    writer_object_end(writer);
    writer_key(writer, "en_passant");
    if (passed[0] == '-')
        writer_null(writer);
    else
        writer_text(writer, (char[]){passed[0], passed[1], '\0'});
    writer_add_integer(writer, "halfmove_clock", state->quiet);
    writer_add_integer(writer, "fullmove_number", state->turns / 2 + 1);
}

static void write_history(Writer *writer, const Text *history, size_t count) {
    writer_add_list(writer, "position_history");
    for (size_t i = 0; i < count; i++)
        writer_text(writer, history[i].data);
    writer_list_end(writer);
}

void agent_request_write(const Rules *rules, const State *state, const Text *history, size_t count,
                         const AgentNews *news, Text *text) {
    Text fen = {0};
    Writer writer;
    fen_write(rules, state, &fen);
    writer_init(&writer, text, WRITER_COMPACT);
    writer_object_begin(&writer);
    write_fields(&writer, text_string(&fen), state);
    write_history(&writer, history, count);
    if (news->draw_offered)
        writer_add_boolean(&writer, "draw_offered", true);
    if (news->offer_made)
        writer_add_boolean(&writer, "offer_made", true);
    writer_object_end(&writer);
    writer_finish(&writer);
    text_free(&fen);
}
