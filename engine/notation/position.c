// SPDX-License-Identifier: MIT
#include "engine/notation/position.h"

#include "engine/doc/doc.h"
#include "engine/doc/writer.h"
#include "engine/spec/fields.h"

#include <string.h>

static const char *const phase_names[] = {
    [PHASE_PLAY] = "play", [PHASE_TRANSFORMING] = "transforming", NULL};

static const char *const reason_names[] = {
    [REASON_NONE] = "none",
    [REASON_CHECKMATE] = "checkmate",
    [REASON_STALEMATE] = "stalemate",
    [REASON_CAPTURE] = "capture of the leader",
    [REASON_LAST_IN] = "being the last one in",
    [REASON_BLOCKED] = "no one being able to move",
    [REASON_REPETITION] = "repetition",
    [REASON_QUIET] = "lack of progress",
};

const char *phase_name(Phase phase) {
    return phase_names[phase];
}

const char *reason_name(Reason reason) {
    return reason_names[reason];
}

// Writing -----------------------------------------------------------------------------------------

static void write_site(Writer *writer, const Rules *rules, Site site) {
    Text name = {0};
    topology_write_site(&rules->topology, site, &name);
    writer_text(writer, text_string(&name));
    text_free(&name);
}

static void write_attributes(Writer *writer, const Rules *rules, const State *state,
                             PieceIndex index) {
    writer_object_begin(writer);
    if (state_pieces(rules, state)[index].moved) {
        writer_key(writer, "moved");
        writer_boolean(writer, true);
    }
    for (int flag = 0; flag < rules->flag_count; flag++) {
        uint8_t countdown = *state_flag(rules, state, index, flag);
        if (countdown == 0)
            continue;
        writer_key(writer, rules->flags[flag]);
        writer_integer(writer, countdown == FLAG_FOREVER ? -1 : countdown);
    }
    writer_object_end(writer);
}

static void write_piece(Writer *writer, const Rules *rules, const State *state, PieceIndex index) {
    const Piece *piece = &state_pieces(rules, state)[index];
    writer_object_begin(writer);
    writer_key(writer, "site");
    write_site(writer, rules, piece->site);
    writer_key(writer, "kind");
    writer_text(writer, rules->kinds[piece->kind].code);
    writer_key(writer, "owner");
    writer_text(writer, rules->seats[piece->owner].name);
    writer_key(writer, "controller");
    writer_text(writer, rules->seats[piece->owner].name);
    writer_key(writer, "attributes");
    write_attributes(writer, rules, state, index);
    writer_object_end(writer);
}

static void write_pieces(Writer *writer, const Rules *rules, const State *state) {
    const PieceIndex *board = state_board(rules, state);
    writer_list_begin(writer);
    for (int site = 0; site < rules->topology.site_count; site++)
        if (board[site] != PIECE_NONE)
            write_piece(writer, rules, state, board[site]);
    writer_list_end(writer);
}

static void write_seats(Writer *writer, const Rules *rules, const State *state) {
    writer_object_begin(writer);
    for (int seat = 0; seat < rules->seat_count; seat++) {
        writer_key(writer, rules->seats[seat].name);
        writer_object_begin(writer);
        writer_key(writer, "frozen");
        writer_boolean(writer, false);
        writer_key(writer, "out");
        writer_boolean(writer, state_is_out(state, (Seat)seat));
        writer_key(writer, "controller");
        writer_text(writer, rules->seats[seat].name);
        writer_object_end(writer);
    }
    writer_object_end(writer);
}

static void write_variables(Writer *writer, const State *state) {
    writer_object_begin(writer);
    writer_key(writer, "turn");
    writer_integer(writer, state->turn);
    writer_key(writer, "turns");
    writer_integer(writer, state->turns);
    writer_key(writer, "quiet");
    writer_integer(writer, state->quiet);
    writer_object_end(writer);
}

static void write_pending(Writer *writer, const Rules *rules, const Action *pending) {
    writer_object_begin(writer);
    writer_key(writer, "from");
    write_site(writer, rules, pending->from);
    writer_key(writer, "to");
    write_site(writer, rules, pending->to);
    writer_key(writer, "rule");
    writer_integer(writer, pending->rule);
    writer_key(writer, "choice");
    writer_integer(writer, pending->value);
    writer_object_end(writer);
}

static void write_outcome(Writer *writer, const Rules *rules, const Outcome *outcome) {
    if (outcome->reason == REASON_NONE) {
        writer_null(writer);
        return;
    }
    writer_object_begin(writer);
    writer_key(writer, "scores");
    writer_object_begin(writer);
    for (int seat = 0; seat < rules->seat_count; seat++) {
        writer_key(writer, rules->seats[seat].name);
        writer_integer(writer, outcome->scores[seat]);
    }
    writer_object_end(writer);
    writer_key(writer, "reason");
    writer_text(writer, reason_name(outcome->reason));
    writer_object_end(writer);
}

void position_write(const Rules *rules, const State *state, const Trail *trail, Text *text) {
    Writer writer;
    Outcome outcome = state_outcome(rules, state, trail);
    writer_init(&writer, text, WRITER_PRETTY);
    writer_object_begin(&writer);
    writer_key(&writer, "to_move");
    writer_text(&writer, rules->seats[state->seat].name);
    writer_key(&writer, "phase");
    writer_text(&writer, phase_name((Phase)state->phase));
    if (state->phase == PHASE_TRANSFORMING) {
        writer_key(&writer, "pending");
        write_pending(&writer, rules, &state->pending);
    }
    writer_key(&writer, "pieces");
    write_pieces(&writer, rules, state);
    writer_key(&writer, "seats");
    write_seats(&writer, rules, state);
    writer_key(&writer, "variables");
    write_variables(&writer, state);
    writer_key(&writer, "dice");
    writer_list_begin(&writer);
    writer_list_end(&writer);
    writer_key(&writer, "hands");
    writer_object_begin(&writer);
    writer_object_end(&writer);
    writer_key(&writer, "outcome");
    write_outcome(&writer, rules, &outcome);
    writer_object_end(&writer);
    writer_finish(&writer);
}

// Reading -----------------------------------------------------------------------------------------

typedef struct PiecePart {
    const Node *node;
    SpecName site, kind, owner, controller;
    const Node *attributes;
} PiecePart;

typedef struct SeatPart {
    const Node *node;
    bool frozen, out;
    SpecName controller;
} SeatPart;

typedef struct OutcomePart {
    const Node *node;
    const Node *scores;
    SpecName reason;
} OutcomePart;

typedef struct VariablesPart {
    const Node *node;
    int turn; // -1: the first of the seat to move
    int turns, quiet;
} VariablesPart;

// The step made before a choice that is still to come.
typedef struct PendingPart {
    const Node *node;
    SpecName from, to;
    int rule, choice;
} PendingPart;

typedef struct PositionDoc {
    const Node *node;
    SpecName to_move;
    int phase;
    PendingPart *pending;
    SpecList pieces;
    const Node *seats;
    VariablesPart variables;
    const Node *outcome;
    const Node *ignored;
} PositionDoc;

static const Field piece_fields[] = {
    {"site", FIELD_TEXT, .required = true, .offset = offsetof(PiecePart, site),
     .help = "where it stands"},
    {"kind", FIELD_TEXT, .required = true, .offset = offsetof(PiecePart, kind),
     .help = "the code of the piece"},
    {"owner", FIELD_TEXT, .required = true, .offset = offsetof(PiecePart, owner),
     .help = "the seat it belongs to"},
    {"controller", FIELD_TEXT, .offset = offsetof(PiecePart, controller),
     .help = "the seat that moves it"},
    {"attributes", FIELD_ANY, .offset = offsetof(PiecePart, attributes),
     .help = "what else is to be known of it"},
};

static const Field seat_fields[] = {
    {"frozen", FIELD_BOOLEAN, .offset = offsetof(SeatPart, frozen), .help = "its men stand still"},
    {"out", FIELD_BOOLEAN, .offset = offsetof(SeatPart, out), .help = "it is out of the game"},
    {"controller", FIELD_TEXT, .offset = offsetof(SeatPart, controller),
     .help = "the seat that decides for it"},
};

static const Field outcome_fields[] = {
    {"scores", FIELD_ANY, .offset = offsetof(OutcomePart, scores),
     .help = "1 for the seat that won, 0 for a draw, -1 for one that lost"},
    {"reason", FIELD_TEXT, .required = true, .offset = offsetof(OutcomePart, reason),
     .help = "what ended the game"},
};

static const Field variables_fields[] = {
    {"turn", FIELD_INTEGER, .offset = offsetof(VariablesPart, turn), .minimum = 0,
     .maximum = UINT8_MAX, .help = "place in the turn order, from 0"},
    {"turns", FIELD_INTEGER, .offset = offsetof(VariablesPart, turns), .minimum = 0,
     .maximum = INT32_MAX, .help = "turns played so far"},
    {"quiet", FIELD_INTEGER, .offset = offsetof(VariablesPart, quiet), .minimum = 0,
     .maximum = UINT16_MAX, .help = "turns without progress"},
};

static const Field pending_fields[] = {
    {"from", FIELD_TEXT, .required = true, .offset = offsetof(PendingPart, from),
     .help = "where the piece came from"},
    {"to", FIELD_TEXT, .required = true, .offset = offsetof(PendingPart, to),
     .help = "where it stands now"},
    {"rule", FIELD_INTEGER, .required = true, .offset = offsetof(PendingPart, rule), .minimum = 0,
     .maximum = UINT16_MAX, .help = "number of the rule by which it moved"},
    {"choice", FIELD_INTEGER, .required = true, .offset = offsetof(PendingPart, choice),
     .minimum = 0, .maximum = UINT16_MAX, .help = "which of its choices is open, from 0"},
};

#define TABLE(name, what, type, list)                                                              \
    static const ObjectTable name = {.title = what,                                                \
                                     .size = sizeof(type),                                         \
                                     .fields = list,                                               \
                                     .field_count = sizeof list / sizeof *list}

TABLE(piece_table, "a piece", PiecePart, piece_fields);
TABLE(seat_table, "a seat", SeatPart, seat_fields);
TABLE(outcome_table, "an outcome", OutcomePart, outcome_fields);
TABLE(variables_table, "the variables", VariablesPart, variables_fields);
TABLE(pending_table, "the pending choice", PendingPart, pending_fields);

static const Field position_fields[] = {
    {"to_move", FIELD_TEXT, .offset = offsetof(PositionDoc, to_move),
     .help = "the seat whose turn it is"},
    {"phase", FIELD_CHOICE, .offset = offsetof(PositionDoc, phase), .names = phase_names,
     .help = "what is to be done"},
    {"pending", FIELD_POINTER, .offset = offsetof(PositionDoc, pending), .table = &pending_table,
     .help = "the step made before a choice"},
    {"pieces", FIELD_LIST, .required = true, .offset = offsetof(PositionDoc, pieces),
     .table = &piece_table, .help = "the pieces on the board"},
    {"seats", FIELD_ANY, .offset = offsetof(PositionDoc, seats),
     .help = "what holds for each seat"},
    {"variables", FIELD_OBJECT, .offset = offsetof(PositionDoc, variables),
     .table = &variables_table, .help = "counters"},
    {"dice", FIELD_ANY, .offset = offsetof(PositionDoc, ignored), .help = "dice on the table"},
    {"hands", FIELD_ANY, .offset = offsetof(PositionDoc, ignored), .help = "pieces in hand"},
    {"outcome", FIELD_ANY, .offset = offsetof(PositionDoc, outcome), .help = "how the game ended"},
};

TABLE(position_table, "a position", PositionDoc, position_fields);

typedef struct PositionReader {
    Reader reader;
    const Rules *rules;
    State *state;
} PositionReader;

static Seat read_seat_name(PositionReader *position, const SpecName *name) {
    const Rules *rules = position->rules;
    const char *names[SEAT_LIMIT];
    for (int seat = 0; seat < rules->seat_count; seat++)
        names[seat] = rules->seats[seat].name;
    Seat seat = rules_find_seat(rules, name->text);
    if (seat == SEAT_NONE)
        reader_unknown(&position->reader, name->node, "player", name->text, names,
                       (size_t)rules->seat_count);
    return seat;
}

static Kind read_kind_name(PositionReader *position, const SpecName *name) {
    Kind kind = rules_find_kind(position->rules, name->text);
    if (kind == KIND_NONE)
        reader_error(&position->reader, name->node, "there is no piece called %s",
                     reader_quote(name->text).text);
    return kind;
}

static Site read_site_name(PositionReader *position, const SpecName *name) {
    const char *at = name->text;
    Site site = topology_read_site(&position->rules->topology, &at);
    if (site != SITE_NONE && *at == '\0')
        return site;
    reader_error(&position->reader, name->node, "there is no square called %s",
                 reader_quote(name->text).text);
    return SITE_NONE;
}

static int find_flag(const Rules *rules, const char *name) {
    for (int flag = 0; flag < rules->flag_count; flag++)
        if (strcmp(rules->flags[flag], name) == 0)
            return flag;
    return -1;
}

static void read_flag(PositionReader *position, const Node *node, PieceIndex index) {
    int flag = find_flag(position->rules, node->key);
    if (flag < 0)
        reader_error(&position->reader, node, "a piece of this game has no attribute %s",
                     reader_quote(node->key).text);
    else if (node->kind != NODE_INTEGER || node->number < -1 || node->number >= FLAG_FOREVER)
        reader_error(&position->reader, node, "expected a number of turns, or -1 for ever");
    else
        state_set_flag(position->rules, position->state, index, flag,
                       node->integer < 0 ? FLAG_FOREVER : (uint8_t)node->integer);
}

// Reads the attributes of the piece added last, but for "moved".
static void read_attributes(PositionReader *position, const Node *attributes) {
    PieceIndex index = (PieceIndex)(position->state->piece_count - 1);
    for (const Node *node = attributes->first; node; node = node->next)
        if (strcmp(node->key, "moved") != 0)
            read_flag(position, node, index);
}

static bool has_moved(PositionReader *position, const Node *attributes) {
    const Node *moved = node_member(attributes, "moved");
    if (moved && moved->kind != NODE_BOOLEAN)
        reader_error(&position->reader, moved, "expected true or false");
    return moved && moved->boolean;
}

static void read_piece(PositionReader *position, const PiecePart *part) {
    Site site = read_site_name(position, &part->site);
    Kind kind = read_kind_name(position, &part->kind);
    Seat owner = read_seat_name(position, &part->owner);
    if (part->controller.text)
        read_seat_name(position, &part->controller);
    const Node *attributes = part->attributes;
    if (attributes && attributes->kind != NODE_OBJECT) {
        reader_error(&position->reader, attributes, "expected an object");
        attributes = NULL;
    }
    if (site == SITE_NONE || kind == KIND_NONE || owner == SEAT_NONE)
        return;
    if (state_board(position->rules, position->state)[site] != PIECE_NONE) {
        reader_error(&position->reader, part->node, "there is a piece on %s already",
                     part->site.text);
        return;
    }
    state_add(position->rules, position->state, site, kind, owner, has_moved(position, attributes));
    if (attributes)
        read_attributes(position, attributes);
}

static void read_seats(PositionReader *position, const Node *seats) {
    if (seats->kind != NODE_OBJECT) {
        reader_error(&position->reader, seats, "expected an object, found %s",
                     node_kind_name(seats->kind));
        return;
    }
    for (const Node *node = seats->first; node; node = node->next) {
        SpecName name = {.text = node->key, .node = node};
        Seat seat = read_seat_name(position, &name);
        SeatPart part = {0};
        fields_read(&position->reader, node, &seat_table, &part);
        if (part.frozen)
            reader_error(&position->reader, node, "no seat of this game can be frozen");
        if (seat != SEAT_NONE && part.out)
            state_set_out(position->state, seat);
    }
}

static int first_turn(const Rules *rules, Seat seat) {
    for (int turn = 0; turn < rules->order_count; turn++)
        if (rules->order[turn] == seat)
            return turn;
    return -1;
}

// The first turn of the seat to move, or with [given] (at least 0) that one; -1 with an error.
static int find_turn(PositionReader *position, const PositionDoc *doc, int given) {
    const Rules *rules = position->rules;
    if (!doc->to_move.text)
        return given >= 0 ? given : rules->start_at;
    Seat seat = read_seat_name(position, &doc->to_move);
    if (seat == SEAT_NONE)
        return -1;
    if (first_turn(rules, seat) < 0)
        reader_error(&position->reader, doc->to_move.node, "%s never has a turn",
                     doc->to_move.text);
    else if (given >= 0 && rules->order[given] != seat)
        reader_error(&position->reader, node_member(doc->variables.node, "turn"),
                     "place %d of the turn order is not %s's", given, doc->to_move.text);
    return given >= 0 ? given : first_turn(rules, seat);
}

static bool goes_on(const PositionDoc *doc) {
    return !doc->outcome || doc->outcome->kind == NODE_NULL;
}

static int seats_in(const PositionReader *position) {
    int count = 0;
    for (int seat = 0; seat < position->rules->seat_count; seat++)
        count += !state_is_out(position->state, (Seat)seat);
    return count;
}

static void read_turn(PositionReader *position, const PositionDoc *doc) {
    const Rules *rules = position->rules;
    State *state = position->state;
    int given = doc->variables.turn;
    if (given >= rules->order_count) {
        reader_error(&position->reader, node_member(doc->variables.node, "turn"),
                     "the turn order has %d places, counted from 0", rules->order_count);
        return;
    }
    int turn = find_turn(position, doc, given);
    if (turn >= 0)
        state_set_turn(rules, state, turn);
    state->turns = (uint32_t)doc->variables.turns;
    state->quiet = (uint16_t)doc->variables.quiet;
    if (goes_on(doc) && state_is_out(state, state->seat))
        reader_error(&position->reader, doc->seats, "the seat to move is out of the game");
    else if (goes_on(doc) && rules->seat_count > 1 && seats_in(position) < 2)
        reader_error(&position->reader, doc->seats,
                     "a game that goes on needs two seats that are in");
}

static Seat read_winner(PositionReader *position, const Node *scores) {
    Seat winner = SEAT_NONE;
    if (!scores || scores->kind != NODE_OBJECT)
        return winner;
    for (const Node *score = scores->first; score; score = score->next) {
        SpecName name = {.text = score->key, .node = score};
        Seat seat = read_seat_name(position, &name);
        if (score->kind == NODE_INTEGER && score->integer == 1)
            winner = seat;
    }
    return winner;
}

static void read_outcome(PositionReader *position, const PositionDoc *doc) {
    enum { COUNT = sizeof reason_names / sizeof *reason_names };
    OutcomePart part = {0};
    if (goes_on(doc))
        return;
    fields_read(&position->reader, doc->outcome, &outcome_table, &part);
    if (!part.reason.text)
        return;
    for (int reason = REASON_NONE + 1; reason < COUNT; reason++)
        if (strcmp(reason_names[reason], part.reason.text) == 0)
            position->state->reason = (uint8_t)reason;
    if (position->state->reason == REASON_NONE)
        reader_unknown(&position->reader, part.reason.node, "reason", part.reason.text,
                       reason_names + 1, COUNT - 1);
    position->state->winner = read_winner(position, part.scores);
}

// True when [action] may stand for a step that was just made and left a choice open.
static bool is_pending(const PositionReader *position, const Action *action) {
    const Rules *rules = position->rules;
    if (action->rule >= rules->entry_count || action->to == SITE_NONE || action->from == SITE_NONE)
        return false;
    size_t step = rules->entries[action->rule].step;
    PieceIndex index = state_board(rules, position->state)[action->to];
    if (index == PIECE_NONE || action->value >= (int32_t)rules->steps[step].transform_count)
        return false;
    const Piece *piece = &state_pieces(rules, position->state)[index];
    const StepRange *range = rules_range(rules, piece->owner, piece->kind);
    return piece->owner == position->state->seat && step >= range->first &&
           step < (size_t)range->first + range->count;
}

static void read_pending(PositionReader *position, const PositionDoc *doc) {
    if (doc->phase != PHASE_TRANSFORMING)
        return;
    if (!doc->pending) {
        reader_error(&position->reader, doc->node, "the phase needs \"pending\": the step made");
        return;
    }
    Action action = {
        .kind = ACTION_STEP,
        .seat = position->state->seat,
        .rule = (uint16_t)doc->pending->rule,
        .from = read_site_name(position, &doc->pending->from),
        .to = read_site_name(position, &doc->pending->to),
        .value = doc->pending->choice,
    };
    if (!is_pending(position, &action)) {
        reader_error(&position->reader, doc->pending->node, "no such choice can be open here");
        return;
    }
    action.piece = state_board(position->rules, position->state)[action.to];
    state_set_pending(position->state, &action);
    ActionList list = {0};
    state_actions(position->rules, position->state, NULL, &list);
    if (list.count == 0)
        reader_error(&position->reader, doc->pending->node, "none of the choices is legal here");
    action_list_free(&list);
}

static void read_position(PositionReader *position, const Node *root) {
    PositionDoc doc = {.variables.turn = -1};
    size_t before = position->reader.report->errors;
    fields_read(&position->reader, root, &position_table, &doc);
    if (position->reader.report->errors > before)
        return;
    state_clear(position->rules, position->state);
    const PiecePart *pieces = doc.pieces.items;
    for (size_t i = 0; i < doc.pieces.count; i++)
        read_piece(position, &pieces[i]);
    if (doc.seats)
        read_seats(position, doc.seats);
    read_turn(position, &doc);
    read_pending(position, &doc);
    read_outcome(position, &doc);
}

bool position_read(const Rules *rules, const char *name, const char *text, size_t length,
                   State *state, Report *report) {
    Doc doc;
    Arena arena = {0};
    Error error = {0};
    size_t before = report->errors;
    PositionReader position = {.reader = {.arena = &arena, .report = report, .file = name},
                               .rules = rules,
                               .state = state};
    if (doc_read(&doc, name, text, length, &error))
        read_position(&position, doc.root);
    report_add_error(report, &error);
    report_sort(report);
    arena_free(&arena);
    doc_free(&doc);
    return report->errors == before;
}
