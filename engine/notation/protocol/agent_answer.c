// SPDX-License-Identifier: MIT
#include "engine/doc/doc.h"
#include "engine/doc/writer.h"
#include "engine/notation/protocol/agent.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/turn/agreement.h"
#include "engine/spec/fields/tables.h"

#include <ctype.h>
#include <string.h>

// An answer other than a move.
typedef struct Decision {
    const char *action;
    const char *reason; // NULL: the decision needs no reason
    Agreement agreement;
} Decision;

static const Decision decisions[] = {
    {"resign", NULL, AGREEMENT_RESIGN},
    {"offer_draw", NULL, AGREEMENT_DRAW},
    {"claim_draw", "threefold_repetition", AGREEMENT_CLAIM_REPETITION},
    {"claim_draw", "fifty_move_rule", AGREEMENT_CLAIM_QUIET},
};

enum { DECISIONS = sizeof decisions / sizeof *decisions };

// Writing ----------------------------------------------------------------------------------------

// Writes a move as its two squares and, if a pawn is promoted, the letter of its new kind.
static void write_move(const Rules *rules, const State *state, const Action *action,
                       Writer *writer) {
    Text move = {0}; // such as e7e8q
    move_write(rules, state, action, &move);
    const char *text = text_string(&move);
    // A fifth character is the letter of the promotion.
    char promotion = move.length > 4 ? (char)toupper((unsigned char)text[4]) : '\0';
    writer_add_text(writer, "from", (char[]){text[0], text[1], '\0'});
    writer_add_text(writer, "to", (char[]){text[2], text[3], '\0'});
    writer_add_text(writer, "promotion", promotion ? (char[]){promotion, '\0'} : NULL);
    text_free(&move);
}

// Writes a resignation, an offer or a claim. Each of these has a row in [decisions], so the search
// need not test the last row.
static void write_decision(const Rules *rules, const Action *action, Writer *writer) {
    Agreement agreement = agreement_of(rules, action);
    const Decision *decision = decisions;
    while (decision->agreement != agreement && decision < &decisions[DECISIONS - 1])
        decision++;
    writer_add_text(writer, "action", decision->action);
    if (decision->reason)
        writer_add_text(writer, "reason", decision->reason);
}

void agent_answer_write(const Rules *rules, const State *state, const Action *action, Text *text) {
    Writer writer;
    writer_init(&writer, text, WRITER_COMPACT);
    writer_object_begin(&writer);
    if (action->kind == ACTION_ACCEPT)
        writer_add_text(&writer, "action", "accept_draw");
    else if (action->kind == ACTION_OFFER)
        write_decision(rules, action, &writer);
    else
        write_move(rules, state, action, &writer);
    writer_object_end(&writer);
    writer_finish(&writer);
}

void agent_answer_write_error(const Error *error, Text *text) {
    Writer writer;
    Text sentence = {0};
    if (error->path[0])
        text_appendf(&sentence, "%s: ", error->path);
    else if (error->place.line > 0)
        text_appendf(&sentence, "column %d: ", error->place.column);
    text_append(&sentence, error->message);
    writer_init(&writer, text, WRITER_COMPACT);
    writer_object_begin(&writer);
    writer_add_text(&writer, "error", text_string(&sentence));
    writer_object_end(&writer);
    writer_finish(&writer);
    text_free(&sentence);
}

// Reading ----------------------------------------------------------------------------------------

typedef struct AnswerPart {
    const Node *node;
    SpecName from, to;
    const Node *promotion;
    SpecName action, reason, error;
} AnswerPart;

static const Field answer_fields[] = {
    {"from", FIELD_TEXT, AT(AnswerPart, from)},
    {"to", FIELD_TEXT, AT(AnswerPart, to)},
    {"promotion", FIELD_ANY, AT(AnswerPart, promotion)},
    {"action", FIELD_TEXT, AT(AnswerPart, action)},
    {"reason", FIELD_TEXT, AT(AnswerPart, reason)},
    {"error", FIELD_TEXT, AT(AnswerPart, error)},
};

static const ObjectTable answer_table = {TABLE("an answer", AnswerPart, answer_fields)};

// The request to be answered: the position, and whether it came with an offer of a draw.
typedef struct Question {
    const Rules *rules;
    const State *state;
    const Trail *trail;
    bool draw_offered;
} Question;

static bool set_error(Error *error, const char *path, const char *message) {
    return error_set(error, "", (Place){0}, path, "%s", message);
}

// True when the answer can mean the decision: their actions are equal, and so are their reasons if
// both have one.
static bool is_meant(const Decision *decision, const AnswerPart *part) {
    bool same_reason = !decision->reason || !part->reason.text ||
                       strcmp(decision->reason, part->reason.text) == 0;
    return strcmp(decision->action, part->action.text) == 0 && same_reason;
}

// Reads an answer other than a move. False, with [error] set, if it is not possible now.
static bool read_decision(const Question *question, const AnswerPart *part, Action *action,
                          Error *error) {
    const char *name = part->action.text;
    if (strcmp(name, "accept_draw") == 0) {
        *action = (Action){.kind = ACTION_ACCEPT, .seat = question->state->seat};
        return question->draw_offered || set_error(error, "action", "no draw was offered");
    }
    for (size_t i = 0; i < DECISIONS; i++) {
        if (!is_meant(&decisions[i], part))
            continue;
        bool possible = agreement_action(question->rules, decisions[i].agreement,
                                         question->state->seat, action) &&
                        state_allows(question->rules, question->state, question->trail, action);
        // If the claim in the answer has no reason, the loop tries the other reasons, too.
        if (possible || part->reason.text || !decisions[i].reason)
            return possible || set_error(error, "action", "this cannot be done now");
    }
    return error_set(error, "", (Place){0}, "action", "%s cannot be done here",
                     reader_quote(name).text);
}

// True if a piece of the seat to act stands on [square]. No answer may move there: even castling is
// written with the square that the king goes to, not with the rook's.
static bool has_own_piece(const Question *question, const char *square) {
    const Rules *rules = question->rules;
    Site site = topology_read_site(&rules->topology, &square);
    PieceIndex piece = site == SITE_NONE ? PIECE_NONE : state_board(rules, question->state)[site];
    return piece != PIECE_NONE &&
           state_pieces(rules, question->state)[piece].owner == question->state->seat;
}

// Stores in [letter] what a pawn becomes, as the lower-case letter at the end of a move; NUL if
// [node] is null or missing.
static bool read_promotion(const Node *node, char *letter, Error *error) {
    *letter = '\0';
    if (!node || node->kind == NODE_NULL)
        return true;
    if (node->kind != NODE_TEXT || strlen(node->text) != 1 || !strchr("QRBN", node->text[0]))
        return set_error(error, "promotion", "expected Q, R, B, N or null");
    *letter = (char)tolower((unsigned char)node->text[0]);
    return true;
}

// Reads a move by way of the text that its squares and promotion make, such as e7e8q. False, with
// [error] set, if the answer is incomplete or the move is not legal.
static bool read_step(const Question *question, const AnswerPart *part, Action *action,
                      Error *error) {
    char promotion;
    Text move = {0};
    if (!part->from.text || !part->to.text)
        return set_error(error, part->from.text ? "to" : "from", "a square is missing");
    if (!read_promotion(part->promotion, &promotion, error))
        return false;
    if (has_own_piece(question, part->to.text))
        return set_error(error, "to", "a piece of the same side stands there");
    text_appendf(&move, "%s%s", part->from.text, part->to.text);
    if (promotion)
        text_append_bytes(&move, &promotion, 1);
    bool fine = move_read(question->rules, question->state, question->trail, text_string(&move),
                          action, error);
    text_free(&move);
    if (fine && action->value == VALUE_ASK)
        return set_error(error, "promotion", "the pawn must become Q, R, B or N");
    return fine;
}

// Reads a decision or a move. If the program refuses to answer, its message becomes the error; an
// empty message is replaced.
static bool read_answer(const Question *question, const AnswerPart *part, Action *action,
                        Error *error) {
    const char *refusal = part->error.text;
    if (refusal)
        return set_error(error, "",
                         refusal[strspn(refusal, " \t\r\n")]
                             ? refusal
                             : "it refuses to move, and does not say why");
    return part->action.text ? read_decision(question, part, action, error)
                             : read_step(question, part, action, error);
}

bool agent_answer_read(const Rules *rules, const State *state, const Trail *trail,
                       bool draw_offered, const char *text, size_t length, Action *action,
                       Error *error) {
    Doc doc;
    Report report = {0};
    AnswerPart part = {0};
    Question question = {rules, state, trail, draw_offered};
    bool fine = doc_read(&doc, "answer.json", text, length, error);
    if (fine) {
        Reader reader = {.arena = &doc.arena, .report = &report, .file = "answer.json"};
        fields_read(&reader, doc.root, &answer_table, &part);
        fine = !report_first_error(&report, error) && read_answer(&question, &part, action, error);
    }
    report_free(&report);
    doc_free(&doc);
    return fine;
}
