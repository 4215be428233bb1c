// SPDX-License-Identifier: MIT
#include "engine/notation/position/position.h"

#include "engine/base/language.h"
#include "engine/notation/position/position_flow.h"
#include "engine/notation/position/position_origin.h"
#include "engine/notation/words/face.h"
#include "engine/notation/words/json_values.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/state/look.h"
#include "engine/rules/terms/evaluate.h"

#include <string.h>

const char *phase_name(Phase phase) {
    static const char *const names[] = {
        [PHASE_PLAY] = "play",     [PHASE_TRANSFORMING] = "transforming",
        [PHASE_ASKED] = "asked",   [PHASE_CHAIN] = "chain",
        [PHASE_CHANCE] = "chance", [PHASE_OFFERED] = "offered",
    };
    return names[phase];
}

const char *reason_name(Reason reason) {
    return ending_rows[reason].words;
}

void reason_write(const Rules *rules, const State *state, const Outcome *outcome, Text *text) {
    if (outcome->reason == REASON_DOCUMENT)
        text_append(text, rules->endings.list[state->ending].reason);
    else if (outcome->reason == REASON_FAULT)
        fault_write(rules, &outcome->fault, text);
    else
        text_append(text, reason_name(outcome->reason));
}

const char *outcome_article(const Rules *rules, const Outcome *outcome) {
    Article article = (Article)ending_rows[outcome->reason].article;
    if (article == ARTICLE_TIME && outcome->winner == SEAT_NONE)
        article = ARTICLE_TIME_DRAW;
    return article == ARTICLE_NONE ? NULL : rules->endings.articles[article];
}

// Pieces -----------------------------------------------------------------------------------------

// A position being written.
typedef struct Output {
    Writer writer;
    const Rules *rules;
    const State *state;
    bool ids;    // write the numbers of pieces
    bool absent; // write pieces that left the game
    bool view;   // what a seat sees, not the truth
} Output;

static Value initial_attribute(const KindRules *kind, int attribute) {
    for (size_t i = 0; i < kind->value_count; i++)
        if (kind->values[i].attribute == attribute)
            return kind->values[i].value;
    return VALUE_NULL;
}

static void write_attributes(Output *output, PieceIndex index) {
    const Rules *rules = output->rules;
    const Piece *piece = &state_pieces(rules, output->state)[index];
    writer_object_begin(&output->writer);
    if (piece->moved)
        writer_add_boolean(&output->writer, "moved", true);
    for (int i = 0; i < rules->data.attribute_count; i++) {
        Value value = state_attribute(rules, output->state, index, i);
        bool null = output->view ||
                    initial_attribute(&rules->kinds.list[piece->kind], i) == VALUE_NULL;
        if (value == VALUE_NULL && null)
            continue;
        writer_key(&output->writer, rules->data.attributes[i].name);
        json_add_value(&output->writer, rules, (Type)rules->data.attributes[i].type, value);
    }
    for (int flag = 0; flag < rules->data.flag_count; flag++) {
        uint8_t countdown = *state_flag(rules, output->state, index, flag);
        if (countdown > 0)
            writer_add_integer(&output->writer, rules->data.flags[flag],
                               countdown == FLAG_FOREVER ? -1 : countdown);
    }
    writer_object_end(&output->writer);
}

// Which seats know the piece, and which would recognize it.
static void write_knowledge(Output *output, PieceIndex index) {
    const Knowledge *knowledge = &state_knowledge(output->rules, output->state)[index];
    if (knowledge->known)
        json_add_knowing(&output->writer, output->rules, "known", knowledge->known);
    if (knowledge->held)
        json_add_knowing(&output->writer, output->rules, "held", knowledge->held);
    if (knowledge->left)
        json_add_site(&output->writer, output->rules, "left", (Site)(knowledge->left - 1));
}

static void write_rest_of_piece(Output *output, PieceIndex index) {
    const Piece *piece = &state_pieces(output->rules, output->state)[index];
    if (output->view)
        return;
    if (output->ids)
        writer_add_integer(&output->writer, "id", index);
    if (piece->bag)
        writer_add_boolean(&output->writer, "bag", true);
    if (piece->captor != SEAT_NONE && piece->site == SITE_NONE)
        json_add_seat(&output->writer, output->rules, "captor", piece->captor);
    if (output->rules->facts.hides)
        write_knowledge(output, index);
}

static void write_piece(Output *output, PieceIndex index) {
    const Rules *rules = output->rules;
    const Piece *piece = &state_pieces(rules, output->state)[index];
    writer_object_begin(&output->writer);
    json_add_site(&output->writer, rules, "site", piece->site);
    writer_key(&output->writer, "kind");
    if (piece->kind == KIND_NONE)
        writer_null(&output->writer);
    else
        writer_text(&output->writer, rules->kinds.list[piece->kind].code);
    json_add_seat(&output->writer, rules, "owner", piece->owner);
    if (piece->kind != KIND_NONE) {
        Seat controller = piece->owner == SEAT_NONE ? (Seat)SEAT_NONE
                                                    : output->state->controller[piece->owner];
        json_add_seat(&output->writer, rules, "controller", controller);
        writer_key(&output->writer, "attributes");
        write_attributes(output, index);
    }
    write_rest_of_piece(output, index);
    writer_object_end(&output->writer);
}

static void write_pieces(Output *output) {
    const Rules *rules = output->rules;
    writer_list_begin(&output->writer);
    for (int site = 0; site < rules->topology.site_count; site++)
        for (int depth = state_count(rules, output->state, (Site)site) - 1; depth >= 0; depth--)
            write_piece(output, state_at(rules, output->state, (Site)site, depth));
    for (PieceIndex index = 0; output->absent && index < output->state->piece_count; index++)
        if (state_pieces(rules, output->state)[index].site == SITE_NONE)
            write_piece(output, index);
    writer_list_end(&output->writer);
}

// Seats and variables ----------------------------------------------------------------------------

static void write_variable(Output *output, const Variable *variable, int offset) {
    writer_key(&output->writer, variable->name);
    json_add_value(&output->writer, output->rules, (Type)variable->type,
                   state_slots(output->rules, output->state)[variable->index + offset]);
}

static void write_variables_of(Output *output, int seat) {
    const Rules *rules = output->rules;
    bool some = false;
    for (int i = 0; i < rules->data.variable_count; i++) {
        if (!rules->data.variables[i].per_seat)
            continue;
        if (!some)
            writer_add_object(&output->writer, "variables");
        some = true;
        write_variable(output, &rules->data.variables[i], seat);
    }
    if (some)
        writer_object_end(&output->writer);
}

static void write_seat_objects(Output *output) {
    const Rules *rules = output->rules;
    Writer *writer = &output->writer;
    writer_object_begin(writer);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        writer_add_object(writer, rules->seats.list[seat].name);
        writer_add_boolean(writer, "frozen", state_is_frozen(output->state, (Seat)seat));
        writer_add_boolean(writer, "out", state_is_out(output->state, (Seat)seat));
        json_add_seat(writer, rules, "controller", output->state->controller[seat]);
        write_variables_of(output, seat);
        writer_object_end(writer);
    }
    writer_object_end(writer);
}

static void write_variables(Output *output) {
    const Rules *rules = output->rules;
    const State *state = output->state;
    int64_t counters[] = {state->turn, state->turns, state->quiet};
    writer_object_begin(&output->writer);
    for (int i = 0; i < rules->data.variable_count; i++)
        if (!rules->data.variables[i].per_seat)
            write_variable(output, &rules->data.variables[i], 0);
    for (int i = 0; i < POSITION_COUNTERS; i++)
        if (!position_counter_hidden(rules, i))
            writer_add_integer(&output->writer, position_counter_name(i), counters[i]);
    writer_object_end(&output->writer);
}

// For people: what is in the zones of a seat, from the top down.
static void write_hand(Output *output, int seat) {
    const Rules *rules = output->rules;
    const Piece *pieces = state_pieces(rules, output->state);
    for (int site = rules->topology.board_count; site < rules->topology.site_count; site++)
        for (PieceIndex at = state_board(rules, output->state)[site];
             rules->data.sites[site].owner == seat && at != PIECE_NONE; at = pieces[at].below) {
            Text face = {0};
            face_write(rules, output->state, at, &face);
            writer_text(&output->writer, text_string(&face));
            text_free(&face);
        }
}

static bool has_zone(const Rules *rules, int seat) {
    bool some = false;
    for (int site = rules->topology.board_count; site < rules->topology.site_count; site++)
        some |= rules->data.sites[site].owner == seat;
    return some;
}

static void write_hands(Output *output) {
    const Rules *rules = output->rules;
    writer_object_begin(&output->writer);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        if (!has_zone(rules, seat))
            continue;
        writer_add_list(&output->writer, rules->seats.list[seat].name);
        write_hand(output, seat);
        writer_list_end(&output->writer);
    }
    writer_object_end(&output->writer);
}

// The whole --------------------------------------------------------------------------------------

static void write_scores(Output *output, const char *key, const int *scores) {
    writer_add_object(&output->writer, key);
    for (int seat = 0; seat < output->rules->seats.count; seat++)
        writer_add_integer(&output->writer, output->rules->seats.list[seat].name, scores[seat]);
    writer_object_end(&output->writer);
}

static bool has_points(const Rules *rules, const State *state, const Outcome *outcome) {
    return outcome->reason == REASON_DOCUMENT &&
           rules->endings.list[state->ending].kind == ENDING_SCORE;
}

static void write_outcome(Output *output, const Outcome *outcome) {
    if (outcome->reason == REASON_NONE) {
        writer_null(&output->writer);
        return;
    }
    Text reason = {0};
    reason_write(output->rules, output->state, outcome, &reason);
    writer_object_begin(&output->writer);
    write_scores(output, "scores", outcome->scores);
    if (has_points(output->rules, output->state, outcome))
        write_scores(output, "points", outcome->points);
    writer_add_text(&output->writer, "reason", text_string(&reason));
    if (outcome_article(output->rules, outcome))
        writer_add_text(&output->writer, "article", outcome_article(output->rules, outcome));
    if (outcome->reason == REASON_DOCUMENT &&
        position_find_ending(output->rules, text_string(&reason)) != output->state->ending)
        writer_add_integer(&output->writer, "ending", output->state->ending);
    writer_object_end(&output->writer);
    text_free(&reason);
}

static void write_phase(Output *output) {
    const Rules *rules = output->rules;
    const State *state = output->state;
    const char *turn_phase = rules->facts.interacts ? rules->flow.phases[state->turn_phase].name
                                                    : NULL;
    bool plays = state->phase == PHASE_PLAY;
    writer_add_text(&output->writer, "phase",
                    plays && turn_phase ? turn_phase : phase_name((Phase)state->phase));
    if (!plays && turn_phase)
        writer_add_text(&output->writer, "turn_phase", turn_phase);
    bool hidden = output->view && state->pending.value == VALUE_NULL;
    if (!plays && !hidden)
        position_add_pending(&output->writer, rules, state, output->view);
}

static void write_dice(Output *output) {
    writer_list_begin(&output->writer);
    for (int i = 0; i < output->state->dice_count; i++)
        writer_integer(&output->writer, output->state->dice[i]);
    writer_list_end(&output->writer);
}

static void write_body(Output *output, const Outcome *outcome) {
    Writer *writer = &output->writer;
    writer_add_text(writer, "to_move", output->rules->seats.list[output->state->seat].name);
    write_phase(output);
    writer_key(writer, "pieces");
    write_pieces(output);
    writer_key(writer, "seats");
    write_seat_objects(output);
    writer_key(writer, "variables");
    write_variables(output);
    writer_key(writer, "dice");
    write_dice(output);
    writer_key(writer, "hands");
    write_hands(output);
    if (!output->view)
        position_add_flow(writer, output->rules, output->state);
    writer_key(writer, "outcome");
    write_outcome(output, outcome);
}

// With [numbered], pieces have their numbers, and those that left the game are included.
static void write_members(Writer *writer, const Rules *rules, const State *state,
                          const Trail *trail, bool numbered) {
    Outcome outcome = state_outcome(rules, state, trail);
    Output output = {.writer = *writer, .rules = rules, .state = state, .ids = numbered};
    output.absent = numbered || rules->facts.hides;
    write_body(&output, &outcome);
    *writer = output.writer;
}

void position_write_object(const Rules *rules, const State *state, const Trail *trail,
                           Writer *writer) {
    writer_object_begin(writer);
    write_members(writer, rules, state, trail, position_names_pieces(rules));
    writer_object_end(writer);
}

void position_write_state(const Rules *rules, const State *state, Text *text) {
    Writer writer;
    writer_init(&writer, text, WRITER_PRETTY);
    position_write_object(rules, state, NULL, &writer);
    writer_finish(&writer);
}

static Trail trail_at(const Game *game, size_t at) {
    Trail trail = game_trail(game);
    trail.count = at;
    return trail;
}

// Pending effects may refer to any piece, hence the numbers.
static void write_origin(const Game *game, const PositionOrigin *origin, Writer *writer) {
    writer_key(writer, "position");
    if (origin->start) {
        writer_null(writer);
        return;
    }
    Trail trail = trail_at(game, origin->at);
    writer_object_begin(writer);
    write_members(writer, game_rules(game), game_state_at(game, origin->at), &trail, true);
    writer_object_end(writer);
}

static void write_actions(const Game *game, size_t from, size_t to, Writer *writer) {
    writer_add_list(writer, "actions");
    for (size_t i = from; i < to; i++) {
        Text move = {0};
        move_write(game_rules(game), game_state_at(game, i), game_action(game, i), &move);
        writer_text(writer, text_string(&move));
        text_free(&move);
    }
    writer_list_end(writer);
}

bool position_write(const Game *game, size_t at, Text *text, Error *error) {
    Writer writer;
    PositionOrigin origin;
    const Rules *rules = game_rules(game);
    Trail trail = trail_at(game, at);
    if (!position_find_origin(game, at, &origin, error))
        return false;
    writer_init(&writer, text, WRITER_PRETTY);
    writer_object_begin(&writer);
    write_members(&writer, rules, game_state_at(game, at), &trail, position_names_pieces(rules));
    if (origin.start || origin.at < at) {
        write_origin(game, &origin, &writer);
        write_actions(game, origin.at, at, &writer);
    }
    writer_object_end(&writer);
    writer_finish(&writer);
    return true;
}

// Views ------------------------------------------------------------------------------------------

// The face of a piece that is nowhere; "" if nothing is known of it.
static void write_hidden_face(const View *view, const HiddenPiece *piece, Text *text) {
    StateSpace space;
    const Rules *rules = view->rules;
    state_copy(rules, &space.state, &view->state->state);
    state_pieces(rules, &space.state)[0].kind = piece->kind;
    memcpy(state_block(rules, &space.state, 0), piece->block, (size_t)rules->layout.block_size);
    face_write(rules, &space.state, 0, text);
}

static bool alike(const HiddenPiece *a, const HiddenPiece *b) {
    return a->kind == b->kind && a->owner == b->owner && a->moved == b->moved &&
           memcmp(a->block, b->block, sizeof a->block) == 0;
}

static void write_pool(Output *output, const View *view) {
    writer_list_begin(&output->writer);
    for (size_t i = 0; i < view->pool_count;) {
        size_t first = i;
        Text face = {0};
        while (i < view->pool_count && alike(&view->pool[first], &view->pool[i]))
            i++;
        write_hidden_face(view, &view->pool[first], &face);
        writer_object_begin(&output->writer);
        writer_add_text(&output->writer, "face", text_string(&face));
        json_add_seat(&output->writer, view->rules, "owner", view->pool[first].owner);
        writer_add_integer(&output->writer, "count", (int64_t)(i - first));
        writer_object_end(&output->writer);
        text_free(&face);
    }
    writer_list_end(&output->writer);
}

static void write_told(Output *output, const LogItem *item) {
    if (item->announced == 0)
        return;
    writer_add_list(&output->writer, "told");
    for (int i = 0; i < item->announced; i++)
        writer_text(&output->writer, output->rules->names.list[item->announcements[i]]);
    writer_list_end(&output->writer);
}

static void write_log_item(Output *output, const View *view, const LogItem *item) {
    writer_object_begin(&output->writer);
    if (item->hidden) {
        json_add_seat(&output->writer, view->rules, "seat", item->action.seat);
        writer_add_text(&output->writer, "kind", "secret");
    } else {
        position_add_action(&output->writer, view->rules, &item->action);
    }
    if (item->piece.kind != KIND_NONE) {
        Text face = {0};
        write_hidden_face(view, &item->piece, &face);
        writer_add_text(&output->writer, "piece", text_string(&face));
        text_free(&face);
    }
    write_told(output, item);
    writer_object_end(&output->writer);
}

void position_write_view(const View *view, const Outcome *outcome, Text *text) {
    Output output = {.rules = view->rules, .state = &view->state->state, .view = true};
    writer_init(&output.writer, text, WRITER_PRETTY);
    writer_object_begin(&output.writer);
    write_body(&output, outcome);
    writer_key(&output.writer, "pool");
    write_pool(&output, view);
    writer_add_list(&output.writer, "log");
    for (size_t i = 0; i < view->log_count; i++)
        write_log_item(&output, view, &view->log[i]);
    writer_list_end(&output.writer);
    writer_object_end(&output.writer);
    writer_finish(&output.writer);
}
