// SPDX-License-Identifier: MIT
#include "engine/notation/position/agent_position.h"
#include "engine/notation/position/army_position.h"
#include "engine/notation/position/position.h"
#include "engine/notation/position/position_flow.h"
#include "engine/notation/position/position_read_private.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/valid.h"
#include "engine/rules/terms/evaluate.h"
#include "engine/rules/turn/flow.h"
#include "engine/rules/view/mask.h"

#include <string.h>

typedef struct SeatPart {
    const Node *node;
    bool frozen, out;
    const Node *controller;
    const Node *variables;
} SeatPart;

typedef struct OutcomePart {
    const Node *node;
    const Node *scores;
    SpecName reason;
    const Node *ignored;
    int ending; // -1: determined by the reason
    int fault, source;
} OutcomePart;

typedef struct PositionDoc {
    const Node *node;
    SpecName to_move, phase, turn_phase;
    PendingPart *pending;
    SpecList pieces;
    const Node *seats, *variables, *dice;
    const Node *outcome, *ignored;
    FlowPart *flow;
} PositionDoc;

static const Field seat_fields[] = {
    {"frozen", FIELD_BOOLEAN, .offset = offsetof(SeatPart, frozen), .help = "its men stand still"},
    {"out", FIELD_BOOLEAN, .offset = offsetof(SeatPart, out), .help = "it is out of the game"},
    {"controller", FIELD_ANY, .offset = offsetof(SeatPart, controller),
     .help = "the seat that decides for it"},
    {"variables", FIELD_ANY, .offset = offsetof(SeatPart, variables), .help = "its variables"},
};

static const Field outcome_fields[] = {
    {"scores", FIELD_ANY, .offset = offsetof(OutcomePart, scores),
     .help = "1 for the seat that won, 0 for a draw, -1 for one that lost"},
    {"points", FIELD_ANY, .offset = offsetof(OutcomePart, ignored), .help = "what was counted"},
    {"reason", FIELD_TEXT, .required = true, .offset = offsetof(OutcomePart, reason),
     .help = "what ended the game"},
    {"article", FIELD_ANY, .offset = offsetof(OutcomePart, ignored),
     .help = "where the rules say so"},
    {"ending", FIELD_INTEGER, .offset = offsetof(OutcomePart, ending), .minimum = 0,
     .maximum = UINT8_MAX,
     .help = "which of several endings with the same words, counted from 0 among all"},
    {"fault", FIELD_INTEGER, .offset = offsetof(OutcomePart, fault), .minimum = 0,
     .maximum = FAULT_COUNT - 1, .help = "what went wrong, of earlier versions"},
    {"source", FIELD_INTEGER, .offset = offsetof(OutcomePart, source), .minimum = 0,
     .maximum = INT32_MAX, .help = "where it went wrong, of earlier versions"},
};

static POSITION_TABLE(seat_table, "a seat", SeatPart, seat_fields);
static POSITION_TABLE(outcome_table, "an outcome", OutcomePart, outcome_fields);

static const Field position_fields[] = {
    {"to_move", FIELD_TEXT, .offset = offsetof(PositionDoc, to_move),
     .help = "the seat whose turn it is"},
    {"phase", FIELD_TEXT, .offset = offsetof(PositionDoc, phase), .help = "what is to be done"},
    {"turn_phase", FIELD_TEXT, .offset = offsetof(PositionDoc, turn_phase),
     .help = "the game's phase, where \"phase\" is what is asked for"},
    {"pending", FIELD_POINTER, .offset = offsetof(PositionDoc, pending),
     .table = &position_pending_table, .help = "the action that is asked about"},
    {"pieces", FIELD_LIST, .required = true, .offset = offsetof(PositionDoc, pieces),
     .table = &position_piece_table, .help = "the pieces on the board"},
    {"seats", FIELD_ANY, .offset = offsetof(PositionDoc, seats),
     .help = "what holds for each seat"},
    {"variables", FIELD_ANY, .offset = offsetof(PositionDoc, variables),
     .help = "the game's variables and counters"},
    {"dice", FIELD_ANY, .offset = offsetof(PositionDoc, dice), .help = "dice not used yet"},
    {"hands", FIELD_ANY, .offset = offsetof(PositionDoc, ignored), .help = "pieces in hand"},
    {"flow", FIELD_POINTER, .offset = offsetof(PositionDoc, flow), .table = &position_flow_table,
     .help = "what else the rules need to go on"},
    {"outcome", FIELD_ANY, .offset = offsetof(PositionDoc, outcome), .help = "how the game ended"},
};

static POSITION_TABLE(position_table, "a position", PositionDoc, position_fields);

// A position file with actions; the other members describe the resulting position.
typedef struct HistoryDoc {
    const Node *node;
    const Node *position, *actions, *ignored;
} HistoryDoc;

#define IGNORED(name)                                                                              \
    { name, FIELD_ANY, .offset = offsetof(HistoryDoc, ignored), .help = "what the actions led to" }

static const Field history_fields[] = {
    {"position", FIELD_ANY, .offset = offsetof(HistoryDoc, position),
     .help = "where the actions began; null: at the start of the game"},
    {"actions", FIELD_ANY, .offset = offsetof(HistoryDoc, actions), .help = "the actions since"},
    IGNORED("to_move"),
    IGNORED("phase"),
    IGNORED("turn_phase"),
    IGNORED("pending"),
    IGNORED("pieces"),
    IGNORED("seats"),
    IGNORED("variables"),
    IGNORED("dice"),
    IGNORED("hands"),
    IGNORED("flow"),
    IGNORED("outcome"),
};

static POSITION_TABLE(history_table, "a position", HistoryDoc, history_fields);

// Variables --------------------------------------------------------------------------------------

static void report_variable(PositionReader *position, const Node *node, bool per_seat) {
    const Rules *rules = position->rules;
    const char **names = arena_alloc(position->reader.arena,
                                     ((size_t)rules->data.variable_count + 1) * sizeof *names);
    size_t count = 0;
    for (int i = 0; i < rules->data.variable_count; i++)
        if (rules->data.variables[i].per_seat == per_seat)
            names[count++] = rules->data.variables[i].name;
    reader_unknown(&position->reader, node, "variable", node->key, names, count);
}

static void read_variable(PositionReader *position, const Node *node, int seat) {
    const Variable *variable = rules_find_variable(position->rules, node->key, seat >= 0);
    Value value;
    if (!variable)
        report_variable(position, node, seat >= 0);
    else if (position_value(position, node, (Type)variable->type,
                            variable->ranged ? variable->minimum : 0,
                            variable->ranged ? variable->maximum : 0, &value))
        state_set_slot(position->rules, position->state, variable->index + (seat < 0 ? 0 : seat),
                       value);
}

static int counter_named(const Rules *rules, const char *name) {
    for (int i = 0; i < POSITION_COUNTERS; i++)
        if (strcmp(position_counter_name(i), name) == 0 && !position_counter_hidden(rules, i))
            return i;
    return -1;
}

// Reads the game's variables, and counters into [counters].
static void read_variables(PositionReader *position, const Node *variables,
                           int counters[POSITION_COUNTERS]) {
    static const int limits[] = {UINT8_MAX, INT32_MAX, UINT16_MAX};
    if (!variables || !fields_expect(&position->reader, variables, NODE_OBJECT, "an object"))
        return;
    for (const Node *node = variables->first; node; node = node->next) {
        int counter = counter_named(position->rules, node->key);
        if (counter < 0)
            read_variable(position, node, -1);
        else
            fields_read_integer(&position->reader, node, 0, limits[counter], &counters[counter]);
    }
}

static void read_dice(PositionReader *position, const Node *dice) {
    uint8_t values[DICE_LIMIT];
    int count = 0, value;
    if (!dice || !fields_expect(&position->reader, dice, NODE_LIST, "a list of numbers"))
        return;
    if (dice->count > DICE_LIMIT) {
        reader_error(&position->reader, dice, "there are at most %d dice", DICE_LIMIT);
        return;
    }
    for (const Node *node = dice->first; node; node = node->next)
        if (fields_read_integer(&position->reader, node, 1, 63, &value))
            values[count++] = (uint8_t)value;
    state_set_dice(position->state, values, count);
}

// Seats ------------------------------------------------------------------------------------------

static void read_seat(PositionReader *position, const Node *node) {
    SpecName name = {.text = node->key, .node = node};
    Seat seat = position_seat(position, &name), controller;
    SeatPart part = {0};
    fields_read(&position->reader, node, &seat_table, &part);
    if (!position_seat_or_none(position, part.controller, &controller) || seat == SEAT_NONE)
        return;
    if (part.out)
        state_set_out(position->state, seat);
    if (part.frozen)
        state_set_frozen(position->state, seat, true);
    if (controller != SEAT_NONE)
        state_set_controller(position->state, seat, controller);
    if (part.variables &&
        fields_expect(&position->reader, part.variables, NODE_OBJECT, "an object"))
        for (const Node *variable = part.variables->first; variable; variable = variable->next)
            read_variable(position, variable, seat);
}

static void read_seats(PositionReader *position, const Node *seats) {
    if (seats && fields_expect(&position->reader, seats, NODE_OBJECT, "an object"))
        for (const Node *node = seats->first; node; node = node->next)
            read_seat(position, node);
}

// The turn ---------------------------------------------------------------------------------------

static Phase find_phase(PositionReader *position, const PositionDoc *doc, int *turn_phase) {
    const Rules *rules = position->rules;
    const char *names[PHASE_OFFERED + 1];
    *turn_phase = rules->flow.initial_phase;
    if (!doc->phase.text)
        return PHASE_PLAY;
    if (doc->turn_phase.text)
        *turn_phase = position_phase(position, &doc->turn_phase);
    for (int i = 0; i < rules->flow.phase_count && !doc->turn_phase.text; i++)
        if (strcmp(rules->flow.phases[i].name, doc->phase.text) == 0) {
            *turn_phase = i;
            return PHASE_PLAY;
        }
    for (int phase = 0; phase <= PHASE_OFFERED; phase++)
        if (strcmp(names[phase] = phase_name((Phase)phase), doc->phase.text) == 0)
            return (Phase)phase;
    if (rules->flow.phase_count > 0)
        position_phase(position, &doc->phase);
    else
        reader_unknown(&position->reader, doc->phase.node, "phase", doc->phase.text, names,
                       sizeof names / sizeof *names);
    return PHASE_PLAY;
}

static int first_turn(const Rules *rules, Seat seat) {
    for (int turn = 0; turn < rules->flow.order_count; turn++)
        if (rules->flow.order[turn] == seat)
            return turn;
    return -1;
}

// True if a seat other than the one whose turn it is may be to act.
static bool others_act(const PositionReader *position, Phase phase) {
    const Rules *rules = position->rules;
    return phase != PHASE_PLAY ||
           (rules->facts.interacts &&
            rules->flow.phases[position->state->turn_phase].actors != ACTORS_CURRENT);
}

static const Node *turn_node(const PositionDoc *doc) {
    const Node *node = node_member(doc->variables, "turn");
    return node ? node : node_member(doc->flow ? doc->flow->node : NULL, "turn");
}

// The first turn of the seat to move, or the turn [given] if that is at least 0; -1 after an error.
static int find_turn(PositionReader *position, const PositionDoc *doc, Phase phase, int given,
                     Seat seat) {
    const Rules *rules = position->rules;
    if (given >= rules->flow.order_count)
        reader_error(&position->reader, turn_node(doc),
                     "the turn order has %d places, counted from 0", rules->flow.order_count);
    else if (given >= 0 && rules->flow.order[given] != seat && !others_act(position, phase))
        reader_error(&position->reader, turn_node(doc), "place %d of the turn order is not %s's",
                     given, rules->seats.list[seat].name);
    else if (given < 0 && first_turn(rules, seat) < 0)
        reader_error(&position->reader, doc->to_move.node, "%s never has a turn",
                     doc->to_move.text);
    else
        return given >= 0 ? given : first_turn(rules, seat);
    return -1;
}

static bool goes_on(const PositionDoc *doc) {
    return !doc->outcome || doc->outcome->kind == NODE_NULL;
}

static int seats_in(const PositionReader *position) {
    int count = 0;
    for (int seat = 0; seat < position->rules->seats.count; seat++)
        count += !state_is_out(position->state, (Seat)seat);
    return count;
}

static void check_seats(PositionReader *position, const PositionDoc *doc, Phase phase) {
    const State *state = position->state;
    if (!goes_on(doc) || phase == PHASE_CHANCE)
        return;
    if (state_is_out(state, state->seat))
        reader_error(&position->reader, doc->seats, "the seat to move is out of the game");
    else if (position->rules->seats.count > 1 && seats_in(position) < 2)
        reader_error(&position->reader, doc->seats,
                     "a game that goes on needs two seats that are in");
}

static void read_turn(PositionReader *position, const PositionDoc *doc, Phase phase,
                      const int counters[POSITION_COUNTERS]) {
    const Rules *rules = position->rules;
    State *state = position->state;
    int given = counters[0];
    Seat seat =
        rules->flow
            .order[given >= 0 && given < rules->flow.order_count ? given : rules->flow.start_at];
    if (doc->to_move.text)
        seat = position_seat(position, &doc->to_move);
    if (seat == SEAT_NONE)
        return;
    int turn = find_turn(position, doc, phase, given, seat);
    if (turn < 0)
        return;
    state_set_turn(rules, state, turn);
    state_set_seat(state, seat);
    state->turns = counters[1] > 0 ? (uint32_t)counters[1] : 0;
    state->quiet = (uint16_t)(counters[2] > 0 ? counters[2] : 0);
    check_seats(position, doc, phase);
}

// The outcome ------------------------------------------------------------------------------------

// The winner, or the first of several.
static Seat read_winner(PositionReader *position, const Node *scores) {
    Seat winner = SEAT_NONE;
    if (!scores || scores->kind != NODE_OBJECT)
        return winner;
    for (const Node *score = scores->first; score; score = score->next) {
        SpecName name = {.text = score->key, .node = score};
        Seat seat = position_seat(position, &name);
        if (score->kind == NODE_INTEGER && score->integer == 1 && seat < winner)
            winner = seat;
    }
    return winner;
}

static Reason find_reason(PositionReader *position, const OutcomePart *part) {
    const char *names[REASON_COUNT];
    for (int reason = REASON_NONE + 1; reason < REASON_COUNT; reason++) {
        names[reason] = reason_name((Reason)reason);
        if (strcmp(names[reason], part->reason.text) == 0)
            return (Reason)reason;
    }
    reader_unknown(&position->reader, part->reason.node, "reason", part->reason.text, names + 1,
                   REASON_DOCUMENT - 1);
    return REASON_NONE;
}

// The ending with the file's number, or else with its words; -1 if there is none.
static int find_ending(const Rules *rules, const OutcomePart *part) {
    if (part->ending >= 0)
        return part->ending < rules->endings.count ? part->ending : -1;
    return position_find_ending(rules, part->reason.text);
}

// The fault described by these words; FAULT_NONE if there is none.
static Fault find_fault(const Rules *rules, const char *words) {
    Text text = {0};
    Fault fault = {0};
    for (int kind = FAULT_NONE + 1; kind < FAULT_COUNT; kind++)
        for (size_t source = 0; source <= rules->program.source_count; source++) {
            fault = (Fault){.kind = (uint8_t)kind, .source = (uint32_t)source};
            text_clear(&text);
            fault_write(rules, &fault, &text);
            if (strcmp(text_string(&text), words) == 0) {
                text_free(&text);
                return fault;
            }
        }
    text_free(&text);
    return (Fault){0};
}

static void set_outcome(PositionReader *position, const OutcomePart *part) {
    State *state = position->state;
    int ending = find_ending(position->rules, part);
    Fault fault = {.kind = (uint8_t)part->fault, .source = (uint32_t)part->source};
    if (fault.kind == FAULT_NONE && ending < 0)
        fault = find_fault(position->rules, part->reason.text);
    state->winner = read_winner(position, part->scores);
    if (fault.kind > FAULT_NONE) {
        state->reason = REASON_FAULT;
        state->fault_kind = (uint8_t)fault.kind;
        state->fault = fault.source;
    } else if (ending >= 0) {
        state->reason = REASON_DOCUMENT;
        state->ending = (uint8_t)ending;
        if (position->rules->endings.list[ending].kind == ENDING_SCORE)
            state->winner = SEAT_NONE; // the highest score is determined again
    } else {
        state->reason = (uint8_t)find_reason(position, part);
        if (state->reason == REASON_DOCUMENT || state->reason == REASON_FAULT)
            reader_error(&position->reader, part->reason.node,
                         "the game has no ending with these words");
    }
}

// True if the position by itself implies the outcome in the file.
static bool follows(const PositionReader *position, const OutcomePart *part) {
    Outcome outcome = state_outcome(position->rules, position->state, NULL);
    if (outcome.reason == REASON_NONE ||
        strcmp(reason_name(outcome.reason), part->reason.text) != 0)
        return false;
    for (int seat = 0; seat < position->rules->seats.count; seat++) {
        const Node *score = node_member(part->scores, position->rules->seats.list[seat].name);
        if (!score || score->kind != NODE_INTEGER || score->integer != outcome.scores[seat])
            return false;
    }
    return true;
}

static void read_outcome(PositionReader *position, const PositionDoc *doc) {
    OutcomePart part = {.ending = -1};
    size_t before = position->reader.report->errors;
    if (goes_on(doc))
        return;
    fields_read(&position->reader, doc->outcome, &outcome_table, &part);
    if (position->reader.report->errors == before && !follows(position, &part))
        set_outcome(position, &part);
}

// The whole --------------------------------------------------------------------------------------

static void read_counters(const PositionDoc *doc, int counters[POSITION_COUNTERS]) {
    const FlowPart *flow = doc->flow;
    counters[0] = counters[1] = counters[2] = -1;
    if (!flow)
        return;
    counters[0] = node_member(flow->node, position_counter_name(0)) ? flow->turn : -1;
    counters[1] = flow->turns;
    counters[2] = flow->quiet;
}

// Without dice and phase, a position in a dice game is one before the roll.
static bool stands_before_turn(const Rules *rules, const PositionDoc *doc, Phase phase) {
    const ChancePart *chance = doc->flow ? doc->flow->chance : NULL;
    if (phase == PHASE_CHANCE)
        return !chance || (chance->kind != CHANCE_LOT && chance->next == 0);
    return rules->flow.dice_count > 0 && !doc->dice && !doc->phase.text && !doc->flow &&
           !doc->pending && goes_on(doc);
}

static void begin_turn(PositionReader *position, const PositionDoc *doc, Phase phase) {
    State *state = position->state;
    const ChancePart *chance = doc->flow ? doc->flow->chance : NULL;
    flow_start_turn(position->rules, state);
    bool other = phase == PHASE_CHANCE &&
                 (!state_is_chance(state) || (chance && chance->kind != state->chance));
    if (other)
        reader_error(&position->reader, chance ? chance->node : doc->node,
                     "chance is not asked for this as the turn begins; later in it \"position\" "
                     "and \"actions\" tell how it came about");
}

static void read_parts(PositionReader *position, const PositionDoc *doc) {
    int counters[POSITION_COUNTERS], turn_phase;
    size_t before = position->reader.report->errors;
    state_clear(position->rules, position->state);
    position_read_pieces(position, &doc->pieces);
    Phase phase = find_phase(position, doc, &turn_phase);
    if (turn_phase >= 0)
        position->state->turn_phase = (uint8_t)turn_phase;
    position->state->next_phase = position->state->turn_phase;
    read_counters(doc, counters);
    read_variables(position, doc->variables, counters);
    read_dice(position, doc->dice);
    read_seats(position, doc->seats);
    read_turn(position, doc, phase, counters);
    if (position->reader.report->errors > before)
        return;
    bool begins = stands_before_turn(position->rules, doc, phase);
    position_read_flow(position, doc->node, begins ? PHASE_PLAY : phase, doc->flow, doc->pending);
    if (position->reader.report->errors > before)
        return;
    mask_rehash(position->rules, position->state);
    if (!state_valid(position->rules, position->state))
        reader_error(&position->reader, doc->node, "this is no position of the game");
    else if (begins)
        begin_turn(position, doc, phase);
    else
        read_outcome(position, doc);
}

static void read_position(PositionReader *position, const Node *root) {
    PositionDoc doc = {0};
    size_t before = position->reader.report->errors;
    fields_read(&position->reader, root, &position_table, &doc);
    if (position->reader.report->errors == before)
        read_parts(position, &doc);
}

// Actions since -----------------------------------------------------------------------------------

static bool has_actions(const Node *root) {
    return node_member(root, "actions") != NULL || node_member(root, "position") != NULL;
}

static bool play_text(Reader *reader, Game *game, const Node *node) {
    Action action;
    Error error = {0};
    Trail trail = game_trail(game);
    if (!fields_expect(reader, node, NODE_TEXT, "an action"))
        return false;
    if (move_read(game_rules(game), game_state(game), &trail, node->text, &action, &error) &&
        game_play(game, &action))
        return true;
    reader_error(reader, node, "%s cannot be played here: %s", reader_quote(node->text).text,
                 error.set ? error.message : "it is not legal");
    return false;
}

static bool play_actions(Reader *reader, Game *game, const Node *actions) {
    if (!actions)
        return true;
    if (!fields_expect(reader, actions, NODE_LIST, "a list of actions"))
        return false;
    for (const Node *node = actions->first; node; node = node->next)
        if (!play_text(reader, game, node))
            return false;
    return true;
}

static Game *read_origin(PositionReader *position, const Node *origin) {
    if (!origin || origin->kind == NODE_NULL)
        return game_new(position->rules, NULL);
    size_t before = position->reader.report->errors;
    read_position(position, origin);
    return position->reader.report->errors == before ? game_new(position->rules, position->state)
                                                     : NULL;
}

// Makes the game for a file with actions; NULL after errors.
static Game *read_game(PositionReader *position, const Node *root) {
    HistoryDoc doc = {0};
    size_t before = position->reader.report->errors;
    fields_read(&position->reader, root, &history_table, &doc);
    if (position->reader.report->errors > before)
        return NULL;
    Game *game = read_origin(position, doc.position);
    if (game && play_actions(&position->reader, game, doc.actions))
        return game;
    game_free(game);
    return NULL;
}

// Reads into [state]; also makes a game in [*game] if the file has actions.
static bool read_any(const Rules *rules, const char *name, const Node *node, State *state,
                     Game **game, Report *report) {
    Arena arena = {0};
    size_t before = report->errors;
    PositionReader position = {.reader = {.arena = &arena, .report = report, .file = name},
                               .rules = rules,
                               .state = state};
    *game = NULL;
    if (!has_actions(node))
        read_position(&position, node);
    else if ((*game = read_game(&position, node)) != NULL)
        state_copy(rules, state, game_state(*game));
    report_sort(report);
    arena_free(&arena);
    return report->errors == before;
}

bool position_read_object(const Rules *rules, const char *name, const Node *node, State *state,
                          Report *report) {
    Game *game;
    bool fine = read_any(rules, name, node, state, &game, report);
    game_free(game);
    return fine;
}

static bool read_text(const Rules *rules, const char *name, const char *text, size_t length,
                      State *state, Game **game, Report *report) {
    Doc doc;
    Error error = {0};
    *game = NULL;
    bool fine = doc_read(&doc, name, text, length, &error);
    if (fine && agent_position_is(doc.root))
        fine = agent_position_read(rules, name, doc.root, state, &error);
    else if (fine && army_position_is(doc.root))
        fine = army_position_read(rules, name, doc.root, state, report);
    else if (fine)
        fine = read_any(rules, name, doc.root, state, game, report);
    report_add_error(report, &error);
    doc_free(&doc);
    return fine;
}

bool position_read(const Rules *rules, const char *name, const char *text, size_t length,
                   State *state, Report *report) {
    Game *game;
    bool fine = read_text(rules, name, text, length, state, &game, report);
    game_free(game);
    return fine;
}

Game *position_open(const Rules *rules, const char *name, const char *text, size_t length,
                    Report *report) {
    Game *game;
    StateSpace state;
    bool fine = read_text(rules, name, text, length, &state.state, &game, report);
    return fine && !game ? game_new(rules, &state.state) : game;
}
