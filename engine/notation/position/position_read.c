// SPDX-License-Identifier: MIT
#include "engine/base/numbers.h"
#include "engine/notation/position/agent_position.h"
#include "engine/notation/position/position.h"
#include "engine/notation/position/position_read_private.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/hash.h"
#include "engine/rules/state/valid.h"
#include "engine/rules/terms/evaluate.h"
#include "engine/rules/turn/flow.h"

#include <string.h>

typedef struct SeatPart {
    const Node *node;
    bool frozen, out;
    const Node *controller; // the seat that acts for this one
    const Node *variables;
} SeatPart;

typedef struct OutcomePart {
    const Node *node;
    const Node *scores; // 1 for a seat that won, 0 for a draw, -1 for a seat that lost
    SpecName reason;
    int ending; // the index of an ending of the document; -1: the first whose words are [reason]
    int fault, source; // written by earlier versions: what went wrong, and where
} OutcomePart;

typedef struct PositionDoc {
    const Node *node;
    const Node *position; // where [actions] start; null: the usual start of the game
    const Node *actions;
    SpecName to_move;
    SpecName phase, turn_phase; // see position.h
    PendingPart *pending;
    SpecList pieces;
    const Node *seats, *variables;
    const Node *dice; // the dice that the turn has not used yet
    FlowPart *flow;
    const Node *outcome;
} PositionDoc;

static const Field seat_fields[] = {
    {"frozen", FIELD_BOOLEAN, AT(SeatPart, frozen)},
    {"out", FIELD_BOOLEAN, AT(SeatPart, out)},
    {"controller", FIELD_ANY, AT(SeatPart, controller)},
    {"variables", FIELD_ANY, AT(SeatPart, variables)},
};

static const ObjectTable seat_table = {TABLE("a seat", SeatPart, seat_fields)};

static const Field outcome_fields[] = {
    {"scores", FIELD_ANY, AT(OutcomePart, scores)},
    {"points", .type = FIELD_IGNORED},
    {"reason", FIELD_TEXT, AT(OutcomePart, reason), .required = true,
     .help = "what ended the game"},
    {"article", .type = FIELD_IGNORED},
    {"ending", FIELD_INTEGER, AT(OutcomePart, ending), RANGE(0, UINT8_MAX)},
    {"fault", FIELD_INTEGER, AT(OutcomePart, fault), RANGE(0, FAULT_COUNT - 1)},
    {"source", FIELD_INTEGER, AT(OutcomePart, source), RANGE(0, INT32_MAX)},
};

static const ObjectTable outcome_table = {TABLE("an outcome", OutcomePart, outcome_fields)};

// The first HISTORY_FIELDS of the position_fields occur only in files with actions.
enum { HISTORY_FIELDS = 2 };
static const Field position_fields[] = {
    {"position", FIELD_ANY, AT(PositionDoc, position)},
    {"actions", FIELD_ANY, AT(PositionDoc, actions)},
    {"to_move", FIELD_TEXT, AT(PositionDoc, to_move)},
    {"phase", FIELD_TEXT, AT(PositionDoc, phase)},
    {"turn_phase", FIELD_TEXT, AT(PositionDoc, turn_phase)},
    {"pending", FIELD_POINTER, AT(PositionDoc, pending), .table = &position_pending_table},
    {"pieces", FIELD_LIST, AT(PositionDoc, pieces), .required = true,
     .table = &position_piece_table, .help = "the pieces on the board"},
    {"seats", FIELD_ANY, AT(PositionDoc, seats)},
    {"variables", FIELD_ANY, AT(PositionDoc, variables)},
    {"dice", FIELD_ANY, AT(PositionDoc, dice)},
    {"hands", .type = FIELD_IGNORED},
    {"flow", FIELD_POINTER, AT(PositionDoc, flow), .table = &position_flow_table},
    {"outcome", FIELD_ANY, AT(PositionDoc, outcome)},
};

static const ObjectTable position_table = {
    .title = "a position",
    .size = sizeof(PositionDoc),
    .fields = {position_fields + HISTORY_FIELDS, COUNT(position_fields) - HISTORY_FIELDS},
};

// Variables --------------------------------------------------------------------------------------

// Reports that the variable [node] is unknown. Suggests a variable of the game or, with [per_seat],
// of the seats.
static void report_variable(PositionReader *position, const Node *node, bool per_seat) {
    const Rules *rules = position->rules;
    // One more than needed, so that the size is never 0.
    const char **names = arena_alloc(position->reader.arena,
                                     ((size_t)rules->data.variable_count + 1) * sizeof *names);
    size_t count = 0;
    for (int i = 0; i < rules->data.variable_count; i++)
        if (rules->data.variables[i].per_seat == per_seat)
            names[count++] = rules->data.variables[i].name;
    reader_unknown(&position->reader, node, "variable", node->key, names, count);
}

// Reads a variable of a seat or, if [seat] is -1, of the game.
static void read_variable(PositionReader *position, const Node *node, int seat) {
    const Variable *variable = rules_find_variable(position->rules, node->key, seat >= 0);
    Value value;
    // For position_value, a minimum and maximum of 0 mean that there is no range.
    if (!variable)
        report_variable(position, node, seat >= 0);
    else if (position_value(position, node, (Type)variable->type,
                            variable->ranged ? variable->minimum : 0,
                            variable->ranged ? variable->maximum : 0, &value))
        state_set_slot(position->rules, position->state, variable->index + (seat < 0 ? 0 : seat),
                       value);
}

// The index of the counter called [name]; -1: there is none, or a variable of the game has that
// name.
static int find_counter(const Rules *rules, const char *name) {
    for (int i = 0; i < POSITION_COUNTERS; i++)
        if (strcmp(position_counters[i], name) == 0 && !position_counter_shadowed(rules, i))
            return i;
    return -1;
}

// Reads the variables of the game. Those that are counters, such as the number of turns, are stored
// in [counters].
static void read_variables(PositionReader *position, const Node *variables,
                           int counters[POSITION_COUNTERS]) {
    static const int limits[] = {
        [COUNTER_TURN] = UINT8_MAX, [COUNTER_TURNS] = INT32_MAX, [COUNTER_QUIET] = UINT16_MAX};
    const int of_game = -1; // stands for the game in place of a seat
    const Node *node = position_first_value(position, variables, NODE_OBJECT, "an object");
    for (; node; node = node->next) {
        int counter = find_counter(position->rules, node->key);
        if (counter < 0)
            read_variable(position, node, of_game);
        else
            fields_read_integer(&position->reader, node, 0, limits[counter], &counters[counter]);
    }
}

// Reads the dice that the turn has not used yet.
static void read_dice(PositionReader *position, const Node *dice) {
    uint8_t values[DICE_LIMIT];
    int count = 0, value;
    const Node *node = position_first_value(position, dice, NODE_LIST, "a list of numbers");
    if (node && dice->count > DICE_LIMIT) {
        reader_error(&position->reader, dice, "there are at most %d dice", DICE_LIMIT);
        return;
    }
    for (; node; node = node->next)
        if (fields_read_integer(&position->reader, node, 1, DIE_BASE - 1, &value))
            values[count++] = (uint8_t)value;
    state_set_dice(position->state, values, count);
}

// Seats ------------------------------------------------------------------------------------------

// Reads whether a seat is out or frozen, who controls it, and its variables.
static void read_seat(PositionReader *position, const Node *node) {
    Seat seat = position_seat(position, node, node->key), controller;
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
    const Node *variable = position_first_value(position, part.variables, NODE_OBJECT, "an object");
    for (; variable; variable = variable->next)
        read_variable(position, variable, seat);
}

static void read_seats(PositionReader *position, const Node *seats) {
    const Node *node = position_first_value(position, seats, NODE_OBJECT, "an object");
    for (; node; node = node->next)
        read_seat(position, node);
}

// The turn ---------------------------------------------------------------------------------------

// Sets the phase of the game (an index into RulesFlow.phases), and returns the Phase of the State,
// which says what decision is to be made. If the file has "turn_phase", that names the phase of the
// game, and "phase" the Phase. Otherwise "phase" may name either, and is first looked up among the
// phases of the game.
static Phase read_phase(PositionReader *position, const PositionDoc *doc) {
    const RulesFlow *flow = &position->rules->flow;
    const WordColumn game_phases = WORD_COLUMN(PhaseRules, name, flow->phases, flow->phase_count);
    const WordColumn state_phases = WORD_LIST(position_phases, PHASE_OFFERED + 1);
    const char *word = doc->phase.text;
    int phase = word ? words_find(&state_phases, word) : PHASE_PLAY, turn_phase = -1;
    if (word && doc->turn_phase.text) {
        turn_phase = position_phase(position, &doc->turn_phase);
    } else if (word) {
        turn_phase = words_find(&game_phases, word);
        phase = turn_phase >= 0 ? PHASE_PLAY : phase;
    }
    if (phase < 0)
        words_expect(&position->reader, doc->phase.node, word, "phase",
                     game_phases.count > 0 ? &game_phases : &state_phases);
    position->state->flow.phase = position->state->flow.next_phase =
        (uint8_t)(turn_phase < 0 ? flow->initial_phase : turn_phase);
    return phase < 0 ? PHASE_PLAY : (Phase)phase;
}

// True when the seat to act need not be the seat whose turn it is.
static bool other_seat_may_act(const PositionReader *position, Phase phase) {
    const Rules *rules = position->rules;
    return phase != PHASE_PLAY ||
           (rules->facts.interacts &&
            rules->flow.phases[position->state->flow.phase].who_acts != ACTORS_CURRENT);
}

// The counter "turn" in the file; NULL: it is missing.
static const Node *turn_node(const PositionDoc *doc) {
    const Node *node = node_member(doc->variables, "turn");
    return node ? node : node_member(doc->flow ? doc->flow->node : NULL, "turn");
}

// The index in the turn order at which [seat] moves: [given] or, if that is negative, the first
// turn of the seat. -1 on error.
static int find_turn(PositionReader *position, const PositionDoc *doc, Phase phase, int given,
                     Seat seat) {
    const Rules *rules = position->rules;
    int turn = given < 0 ? rules_first_turn(rules, seat) : given;
    if (turn < 0)
        reader_error(&position->reader, doc->to_move.node, "%s never has a turn",
                     doc->to_move.text);
    else if (turn >= rules->flow.order_count)
        reader_error(&position->reader, turn_node(doc),
                     "the turn order has %d places, counted from 0", rules->flow.order_count);
    else if (rules->flow.order[turn] != seat && !other_seat_may_act(position, phase))
        reader_error(&position->reader, turn_node(doc), "place %d of the turn order is not %s's",
                     given, rules->seats.list[seat].name);
    else
        return turn;
    return -1;
}

// Checks that the seat to act is not out and, if there are several seats, that at least one other
// is not out either. Checks nothing if the game has an outcome. Checks nothing while chance is to
// act either, because later effects may still change which seats are out.
static void check_seats(PositionReader *position, const PositionDoc *doc, Phase phase) {
    const State *state = position->state;
    int seats_in = 0;
    if (!position_is_none(doc->outcome) || phase == PHASE_CHANCE)
        return;
    for (int seat = 0; seat < position->rules->seats.count; seat++)
        seats_in += !state_is_out(state, (Seat)seat);
    if (state_is_out(state, state->seat))
        reader_error(&position->reader, doc->seats, "the seat to move is out of the game");
    else if (position->rules->seats.count > 1 && seats_in < 2)
        reader_error(&position->reader, doc->seats,
                     "a game that goes on needs two seats that are in");
}

// Sets the turn and the seat to act. If "to_move" is missing, the seat is the one that the counter
// "turn" gives or, if that is missing too, the one that starts the game.
static void read_turn(PositionReader *position, const PositionDoc *doc, Phase phase,
                      const int counters[POSITION_COUNTERS]) {
    const RulesFlow *flow = &position->rules->flow;
    State *state = position->state;
    int given = counters[COUNTER_TURN];
    Seat seat = doc->to_move.text ? position_seat(position, doc->to_move.node, doc->to_move.text)
                : given >= 0 && given < flow->order_count ? flow->order[given]
                                                          : flow->order[flow->start_at];
    int turn = seat == SEAT_NONE ? -1 : find_turn(position, doc, phase, given, seat);
    if (turn < 0) // has been reported
        return;
    state_set_turn(position->rules, state, turn);
    state_set_seat(state, seat);
    state->turns = (uint32_t)most_of(counters[COUNTER_TURNS], 0); // -1: missing in the file
    state->quiet = (uint16_t)most_of(counters[COUNTER_QUIET], 0);
    check_seats(position, doc, phase);
}

// The outcome ------------------------------------------------------------------------------------

// The first seat with the score 1, or SEAT_NONE, which is greater than any seat.
static Seat read_winner(PositionReader *position, const Node *scores) {
    Seat winner = SEAT_NONE;
    bool is_object = scores && scores->kind == NODE_OBJECT;
    for (const Node *score = is_object ? scores->first : NULL; score; score = score->next) {
        Seat seat = position_seat(position, score, score->key);
        if (score->kind == NODE_INTEGER && score->integer == 1 && seat < winner)
            winner = seat;
    }
    return winner;
}

// The reason that has the file's words in the table of endings; REASON_NONE on error. The first row
// of the table, which is REASON_NONE, is not searched. The error does not suggest rows from
// REASON_DOCUMENT on, because each document has its own words for them.
static Reason find_reason(PositionReader *position, const OutcomePart *part) {
    WordColumn words = WORD_COLUMN(EndingRow, words, &ending_rows[1], REASON_COUNT - 1);
    int found = words_find(&words, part->reason.text);
    words.count = REASON_DOCUMENT - 1;
    if (found < 0)
        words_expect(&position->reader, part->reason.node, part->reason.text, "reason", &words);
    return (Reason)(found + 1); // REASON_NONE if it was not found
}

// True when fault_write writes [words] for the fault.
static bool fault_has_words(const Rules *rules, const Fault *fault, const char *words) {
    Text text = {0};
    fault_write(rules, fault, &text);
    bool same = strcmp(text_string(&text), words) == 0;
    text_free(&text);
    return same;
}

// The fault for which fault_write writes [words]; its kind is FAULT_NONE if there is none.
static Fault find_fault(const Rules *rules, const char *words) {
    for (uint8_t kind = FAULT_NONE + 1; kind < FAULT_COUNT; kind++)
        // source_count stands for a fault without a source; see fault_write.
        for (uint32_t source = 0; source <= rules->program.source_count; source++) {
            Fault fault = {.kind = kind, .source = source};
            if (fault_has_words(rules, &fault, words))
                return fault;
        }
    return (Fault){.kind = FAULT_NONE};
}

// Ends the game as the file says: by a fault, an ending of the document or another reason.
static void set_outcome(PositionReader *position, const OutcomePart *part) {
    State *state = position->state;
    const RulesEndings *endings = &position->rules->endings;
    int ending = part->ending >= 0 ? part->ending
                                   : position_find_ending(position->rules, part->reason.text);
    if (ending >= endings->count) // the file names an ending that the document does not have
        ending = -1;
    Fault fault = {.kind = (uint8_t)part->fault, .source = (uint32_t)part->source};
    if (fault.kind == FAULT_NONE && ending < 0)
        fault = find_fault(position->rules, part->reason.text);
    state->result.winner = read_winner(position, part->scores);
    if (fault.kind > FAULT_NONE) {
        state->result.reason = REASON_FAULT;
        state->result.fault_kind = (uint8_t)fault.kind;
        state->result.fault = fault.source;
    } else if (ending >= 0) {
        state->result.reason = REASON_DOCUMENT;
        state->result.ending = (uint8_t)ending;
        if (endings->list[ending].kind == ENDING_SCORE)
            state->result.winner = SEAT_NONE; // determined again from the points
    } else {
        state->result.reason = (uint8_t)find_reason(position, part);
        if (state->result.reason == REASON_DOCUMENT || state->result.reason == REASON_FAULT)
            reader_error(&position->reader, part->reason.node,
                         "the game has no ending with these words");
    }
}

// True when the rules alone end the game in this position, with the outcome in the file. The
// outcome then need not be stored.
static bool implies_outcome(const PositionReader *position, const OutcomePart *part) {
    Outcome outcome = state_outcome(position->rules, position->state, NULL);
    if (outcome.reason == REASON_NONE ||
        strcmp(ending_rows[outcome.reason].words, part->reason.text) != 0)
        return false;
    for (int seat = 0; seat < position->rules->seats.count; seat++) {
        const Node *score = node_member(part->scores, position->rules->seats.list[seat].name);
        if (!score || score->kind != NODE_INTEGER || score->integer != outcome.scores[seat])
            return false;
    }
    return true;
}

// Reads how the game ended, unless it goes on. An outcome that follows from the rules is not
// stored.
static void read_outcome(PositionReader *position, const PositionDoc *doc) {
    OutcomePart part = {.ending = -1};
    if (position_is_none(doc->outcome))
        return;
    fields_read(&position->reader, doc->outcome, &outcome_table, &part);
    if (!position_has_failed(position) && !implies_outcome(position, &part))
        set_outcome(position, &part);
}

// The whole --------------------------------------------------------------------------------------

// Fills [counters] with the counters that "flow" has, and -1 for those that it does not have.
static void read_counters(const FlowPart *flow, int counters[POSITION_COUNTERS]) {
    for (int i = 0; i < POSITION_COUNTERS; i++)
        counters[i] = flow && node_member(flow->node, position_counters[i]) ? flow->counters[i]
                                                                            : -1;
}

// True when the turn has yet to begin: either chance is to act as the turn begins, or the game has
// dice and the file has neither dice nor any other member that exists only during a turn.
static bool is_before_turn(const Rules *rules, const PositionDoc *doc, Phase phase) {
    const ChancePart *chance = doc->flow ? doc->flow->chance : NULL;
    // Chance acts during the turn, not before it, if it draws a lot for an action, or if [next]
    // says where it interrupts effects.
    if (phase == PHASE_CHANCE)
        return !chance || (chance->kind != CHANCE_LOT && chance->next == 0);
    return rules->flow.dice_count > 0 && !doc->dice && !doc->phase.text && !doc->flow &&
           !doc->pending && position_is_none(doc->outcome);
}

// Begins the turn. Checks that chance is then asked for the decision that the file gives.
static void begin_turn(PositionReader *position, const PositionDoc *doc, Phase phase) {
    State *state = position->state;
    const ChancePart *chance = doc->flow ? doc->flow->chance : NULL;
    flow_start_turn(position->rules, state);
    if (phase == PHASE_CHANCE &&
        (!state_is_chance(state) || (chance && chance->kind != state->chance)))
        reader_error(&position->reader, chance ? chance->node : doc->node,
                     "chance is not asked for this as the turn begins; for later in the turn "
                     "\"position\" and \"actions\" must say how it came about");
}

// Pieces are read first, because variables may refer to them. Seats are read before the turn,
// because a seat that is out cannot have the turn.
static void read_parts(PositionReader *position, const PositionDoc *doc) {
    int counters[POSITION_COUNTERS];
    state_clear(position->rules, position->state);
    position_read_pieces(position, &doc->pieces);
    Phase phase = read_phase(position, doc);
    read_counters(doc->flow, counters);
    read_variables(position, doc->variables, counters);
    read_dice(position, doc->dice);
    read_seats(position, doc->seats);
    read_turn(position, doc, phase, counters);
    if (position_has_failed(position))
        return;
    // If the turn has yet to begin, there is no decision to be made yet.
    bool begins = is_before_turn(position->rules, doc, phase);
    position_read_flow(position, doc->node, begins ? PHASE_PLAY : phase, doc->flow, doc->pending);
    if (position_has_failed(position))
        return;
    state_rehash(position->rules, position->state);
    if (!state_valid(position->rules, position->state))
        reader_error(&position->reader, doc->node, "this is not a position of the game");
    else if (begins)
        begin_turn(position, doc, phase);
    else
        read_outcome(position, doc);
}

static void read_position(PositionReader *position, const Node *root) {
    PositionDoc doc = {0};
    fields_read(&position->reader, root, &position_table, &doc);
    if (!position_has_failed(position))
        read_parts(position, &doc);
}

// Games ------------------------------------------------------------------------------------------

// Plays the action in the text [node]. Reports an error if that is not possible.
static void play_text(PositionReader *position, Game *game, const Node *node) {
    Action action;
    Error error = {0};
    Trail trail = game_trail(game);
    if (!fields_expect(&position->reader, node, NODE_TEXT, "an action"))
        return;
    if (!move_read(game_rules(game), game_state(game), &trail, node->text, &action, &error) ||
        !game_play(game, &action))
        reader_error(&position->reader, node, "%s cannot be played here: %s",
                     reader_quote(node->text).text, error.set ? error.message : "it is not legal");
}

// Reads "position" and "actions". The other members of such a file only describe the resulting
// position, so they are ignored and may have any values.
static void read_history(PositionReader *position, const Node *root, PositionDoc *doc) {
    Field fields[COUNT(position_fields)];
    const ObjectTable table = {TABLE("a position", PositionDoc, fields)};
    memcpy(fields, position_fields, sizeof fields);
    for (size_t i = HISTORY_FIELDS; i < COUNT(fields); i++)
        fields[i] = (Field){.name = fields[i].name, .type = FIELD_IGNORED};
    fields_read(&position->reader, root, &table, doc);
}

// Starts a game at the position in the file and plays the actions of the file, if it has any. The
// reader's State becomes the resulting position. NULL if the first position cannot be read.
static Game *read_game(PositionReader *position, const Node *root) {
    bool has_history = node_member(root, "actions") || node_member(root, "position");
    // Without a history, the whole file is the position.
    PositionDoc doc = {.position = has_history ? NULL : root};
    if (has_history)
        read_history(position, root, &doc);
    bool at_start = has_history && position_is_none(doc.position);
    if (!at_start && !position_has_failed(position))
        read_position(position, doc.position);
    if (position_has_failed(position))
        return NULL;
    Game *game = game_new(position->rules, at_start ? NULL : position->state);
    const Node *node = position_first_value(position, doc.actions, NODE_LIST, "a list of actions");
    for (; node && !position_has_failed(position); node = node->next)
        play_text(position, game, node);
    if (has_history)
        state_copy(position->rules, position->state, game_state(game));
    return game;
}

// Starts a game at the position of armies [root]. NULL if it cannot be read.
static Game *read_army_game(PositionReader *position, const Node *root) {
    army_position_read(position, root);
    return position_has_failed(position) ? NULL : game_new(position->rules, position->state);
}

// Starts a game from [node] by calling [read], and stores the resulting position in [state]. [name]
// is the document that contains [node], for error messages. NULL on error.
static Game *open_object(const Rules *rules, const char *name, const Node *node, State *state,
                         Report *report, Game *(*read)(PositionReader *, const Node *)) {
    Arena arena = {0};
    PositionReader position = {.reader = {.arena = &arena, .report = report, .file = name},
                               .errors_before = report->errors,
                               .rules = rules,
                               .state = state};
    Game *game = read(&position, node);
    if (position_has_failed(&position)) {
        game_free(game);
        game = NULL;
    }
    report_sort(report);
    arena_free(&arena);
    return game;
}

// Starts a game as position_open does, and stores the resulting position in [state].
static Game *open_text(const Rules *rules, const char *name, const char *text, size_t length,
                       State *state, Report *report) {
    Doc doc;
    Error error = {0};
    Game *game = NULL;
    bool read = doc_read(&doc, name, text, length, &error);
    if (read && !agent_position_is(doc.root))
        game = open_object(rules, name, doc.root, state, report,
                           army_position_is(doc.root) ? read_army_game : read_game);
    else if (read && agent_position_read(rules, name, doc.root, state, &error))
        game = game_new(rules, state);
    report_add_error(report, &error);
    doc_free(&doc);
    return game;
}

bool position_read_object(const Rules *rules, const char *name, const Node *node, State *state,
                          Report *report) {
    Game *game = open_object(rules, name, node, state, report, read_game);
    game_free(game);
    return game != NULL;
}

bool position_read(const Rules *rules, const char *name, const char *text, size_t length,
                   State *state, Report *report) {
    Game *game = open_text(rules, name, text, length, state, report);
    game_free(game);
    return game != NULL;
}

Game *position_open(const Rules *rules, const char *name, const char *text, size_t length,
                    Report *report) {
    StateSpace unused;
    return open_text(rules, name, text, length, &unused.state, report);
}
