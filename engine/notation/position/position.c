// SPDX-License-Identifier: MIT
#include "engine/notation/position/position.h"

#include "engine/notation/position/position_flow.h"
#include "engine/notation/position/position_origin.h"
#include "engine/notation/words/face.h"
#include "engine/notation/words/json_values.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/state/look.h"
#include "engine/rules/terms/evaluate.h"

#include <string.h>

void reason_write(const Rules *rules, const State *state, const Outcome *outcome, Text *text) {
    if (outcome->reason == REASON_DOCUMENT)
        text_append(text, rules->endings.list[state->result.ending].reason);
    else if (outcome->reason == REASON_FAULT)
        fault_write(rules, &outcome->fault, text);
    else
        text_append(text, ending_rows[outcome->reason].words);
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
    Writer *writer;
    const Rules *rules;
    const State *state;
    bool numbered;    // each piece has an "id", and those that left the game are written too
    const View *view; // the view that [state] belongs to; NULL: [state] is complete
} Output;

// True when an attribute need not be written: it is null, and pieces of [kind] begin with null. In
// views all null attributes are left out.
static bool is_omitted(const Output *output, Kind kind, int attribute, Value value) {
    const KindRules *rules = &output->rules->kinds.list[kind];
    if (value != VALUE_NULL)
        return false;
    if (output->view)
        return true;
    for (size_t i = 0; i < rules->value_count; i++)
        if (rules->values[i].attribute == attribute)
            return rules->values[i].value == VALUE_NULL;
    return true; // an attribute without an initial value begins with null
}

// Writes whether the piece has moved, its attributes, and its flags with the turns that they last.
static void write_attributes(Output *output, PieceIndex index) {
    const Rules *rules = output->rules;
    const Piece *piece = &state_pieces(rules, output->state)[index];
    writer_add_object(output->writer, "attributes");
    if (piece->moved)
        writer_add_boolean(output->writer, "moved", true);
    for (int i = 0; i < rules->data.attribute_count; i++) {
        Value value = state_attribute(rules, output->state, index, i);
        if (is_omitted(output, piece->kind, i, value))
            continue;
        writer_key(output->writer, rules->data.attributes[i].name);
        json_add_value(output->writer, rules, (Type)rules->data.attributes[i].type, value);
    }
    for (int flag = 0; flag < rules->data.flag_count; flag++) {
        uint8_t countdown = *state_flag(rules, output->state, index, flag);
        if (countdown > 0)
            writer_add_integer(output->writer, rules->data.flags[flag],
                               countdown == FLAG_FOREVER ? -1 : countdown);
    }
    writer_object_end(output->writer);
}

// Writes which seats know the piece, which seats would know it again (see Knowledge.held), and
// which zone it has just left.
static void write_knowledge(Output *output, PieceIndex index) {
    const Knowledge *knowledge = &state_knowledge(output->rules, output->state)[index];
    if (knowledge->known)
        json_add_seats_or_true(output->writer, output->rules, "known", knowledge->known);
    if (knowledge->held)
        json_add_seats_or_true(output->writer, output->rules, "held", knowledge->held);
    if (knowledge->left) // 1 + the zone; 0: none
        json_add_site(output->writer, output->rules, "left", (Site)(knowledge->left - 1));
}

// Writes the members of a piece that views do not show.
static void write_secrets(Output *output, PieceIndex index) {
    const Piece *piece = &state_pieces(output->rules, output->state)[index];
    if (output->numbered)
        writer_add_integer(output->writer, "id", index);
    if (piece->bag)
        writer_add_boolean(output->writer, "bag", true);
    if (piece->captor != SEAT_NONE && piece->site == SITE_NONE) // captured, and not back in play
        json_add_seat(output->writer, output->rules, "captor", piece->captor);
    if (output->rules->facts.hides)
        write_knowledge(output, index);
}

// Writes a piece, in a View only as far as the seat sees it.
static void write_piece(Output *output, PieceIndex index) {
    const Rules *rules = output->rules;
    const Piece *piece = &state_pieces(rules, output->state)[index];
    writer_object_begin(output->writer);
    json_add_site(output->writer, rules, "site", piece->site);
    json_add_kind(output->writer, rules, "kind", piece->kind);
    json_add_seat(output->writer, rules, "owner", piece->owner);
    if (piece->kind != KIND_NONE) { // a View may hide the kind
        json_add_seat(output->writer, rules, "controller",
                      piece->owner == SEAT_NONE ? (Seat)SEAT_NONE
                                                : output->state->controller[piece->owner]);
        write_attributes(output, index);
    }
    if (!output->view)
        write_secrets(output, index);
    writer_object_end(output->writer);
}

// Writes the pieces by site, each stack from the bottom up. Those that left the game follow if the
// pieces are numbered, or if the game hides things and the whole position is written.
static void write_pieces(Output *output) {
    const Rules *rules = output->rules;
    // What is hidden can depend on pieces that left the game, but a seat does not see those.
    bool writes_absent = output->numbered || (rules->facts.hides && !output->view);
    writer_add_list(output->writer, "pieces");
    for (int site = 0; site < rules->topology.site_count; site++)
        for (int depth = state_count(rules, output->state, (Site)site) - 1; depth >= 0; depth--)
            write_piece(output, state_at(rules, output->state, (Site)site, depth));
    for (PieceIndex index = 0; writes_absent && index < output->state->piece_count; index++)
        if (state_pieces(rules, output->state)[index].site == SITE_NONE)
            write_piece(output, index);
    writer_list_end(output->writer);
}

// Seats and variables ----------------------------------------------------------------------------

// Writes the variables of a seat or, if [seat] is -1, of the game.
static void write_variables(Output *output, int seat) {
    const Rules *rules = output->rules;
    for (int i = 0; i < rules->data.variable_count; i++) {
        const Variable *variable = &rules->data.variables[i];
        if (variable->per_seat != (seat >= 0))
            continue;
        writer_key(output->writer, variable->name);
        json_add_value(output->writer, rules, (Type)variable->type,
                       state_slots(rules, output->state)[variable->index + (seat < 0 ? 0 : seat)]);
    }
}

static bool has_seat_variables(const Rules *rules) {
    for (int i = 0; i < rules->data.variable_count; i++)
        if (rules->data.variables[i].per_seat)
            return true;
    return false;
}

// Writes for each seat whether it is frozen or out, who controls it, and its variables.
static void write_seats(Output *output) {
    const Rules *rules = output->rules;
    Writer *writer = output->writer;
    writer_add_object(writer, "seats");
    for (int seat = 0; seat < rules->seats.count; seat++) {
        writer_add_object(writer, rules->seats.list[seat].name);
        writer_add_boolean(writer, "frozen", state_is_frozen(output->state, (Seat)seat));
        writer_add_boolean(writer, "out", state_is_out(output->state, (Seat)seat));
        json_add_seat(writer, rules, "controller", output->state->controller[seat]);
        if (has_seat_variables(rules)) {
            writer_add_object(writer, "variables");
            write_variables(output, seat);
            writer_object_end(writer);
        }
        writer_object_end(writer);
    }
    writer_object_end(writer);
}

// Writes the variables of the game, and the counters among them. If a variable has the name of a
// counter, add_counters writes the counter in "flow" instead.
static void write_game_variables(Output *output) {
    const int of_game = -1; // stands for the game in place of a seat
    writer_add_object(output->writer, "variables");
    write_variables(output, of_game);
    for (int i = 0; i < POSITION_COUNTERS; i++)
        if (!position_counter_shadowed(output->rules, i))
            writer_add_integer(output->writer, position_counters[i],
                               position_counter(output->state, i));
    writer_object_end(output->writer);
}

// Writes the faces in each seat's zones, from the top down, for people to read.
static void write_hands(Output *output) {
    const Rules *rules = output->rules;
    const Piece *pieces = state_pieces(rules, output->state);
    writer_add_object(output->writer, "hands");
    for (int seat = 0; seat < rules->seats.count; seat++) {
        bool begun = false;
        for (int site = rules->topology.board_count; site < rules->topology.site_count; site++) {
            if (rules->data.sites[site].owner != seat)
                continue;
            if (!begun)
                writer_add_list(output->writer, rules->seats.list[seat].name);
            begun = true;
            PieceIndex index = state_board(rules, output->state)[site];
            for (; index != PIECE_NONE; index = pieces[index].below) {
                Text face = {0};
                face_write(rules, output->state, index, &face);
                json_take_text(output->writer, &face);
            }
        }
        if (begun)
            writer_list_end(output->writer);
    }
    writer_object_end(output->writer);
}

// The whole --------------------------------------------------------------------------------------

static void write_scores(Output *output, const char *key, const int *scores) {
    writer_add_object(output->writer, key);
    for (int seat = 0; seat < output->rules->seats.count; seat++)
        writer_add_integer(output->writer, output->rules->seats.list[seat].name, scores[seat]);
    writer_object_end(output->writer);
}

// Writes the outcome, with "points" if the ending counts points. When the file is read, the words
// in "reason" identify an ending of the document. If an earlier ending has the same words, "ending"
// gives the index of the ending that occurred.
static void write_outcome(Output *output, const Outcome *outcome) {
    const Rules *rules = output->rules;
    bool by_document = outcome->reason == REASON_DOCUMENT;
    int ending = output->state->result.ending;
    Text reason = {0};
    writer_key(output->writer, "outcome");
    if (outcome->reason == REASON_NONE) {
        writer_null(output->writer);
        return;
    }
    reason_write(rules, output->state, outcome, &reason);
    writer_object_begin(output->writer);
    write_scores(output, "scores", outcome->scores);
    if (by_document && rules->endings.list[ending].kind == ENDING_SCORE)
        write_scores(output, "points", outcome->points);
    writer_add_text(output->writer, "reason", text_string(&reason));
    if (outcome_article(rules, outcome))
        writer_add_text(output->writer, "article", outcome_article(rules, outcome));
    if (by_document && position_find_ending(rules, text_string(&reason)) != ending)
        writer_add_integer(output->writer, "ending", ending);
    writer_object_end(output->writer);
    text_free(&reason);
}

// Writes "phase": the phase of the game or, while a choice is to be made, which choice that is.
static void write_phase(Output *output) {
    const Rules *rules = output->rules;
    const State *state = output->state;
    const char *turn_phase = rules->facts.interacts ? rules->flow.phases[state->flow.phase].name
                                                    : NULL;
    bool plays = state->phase == PHASE_PLAY;
    writer_add_text(output->writer, "phase",
                    plays && turn_phase ? turn_phase : position_phases[state->phase]);
    if (!plays && turn_phase)
        writer_add_text(output->writer, "turn_phase", turn_phase);
    // In a View, VALUE_NULL means that the pending choice is hidden.
    bool choice_hidden = output->view && state->pending.value == VALUE_NULL;
    if (!plays && !choice_hidden)
        position_add_pending(output->writer, rules, state, output->view != NULL);
}

static void write_dice(Output *output) {
    writer_add_list(output->writer, "dice");
    for (int i = 0; i < output->state->dice.count; i++)
        writer_integer(output->writer, output->state->dice.faces[i]);
    writer_list_end(output->writer);
}

// Writes the members that positions and views have in common and, for a position, "flow".
static void write_members(Output *output, const Outcome *outcome) {
    json_add_seat(output->writer, output->rules, "to_move", output->state->seat);
    write_phase(output);
    write_pieces(output);
    write_seats(output);
    write_game_variables(output);
    write_dice(output);
    write_hands(output);
    if (!output->view)
        position_add_flow(output->writer, output->rules, output->state);
    write_outcome(output, outcome);
}

// Writes the members of a position, without its history, into the object that [writer] is in.
// [trail] holds the positions before [state]; see Output for [numbered].
static void write_truth(Writer *writer, const Rules *rules, const State *state, const Trail *trail,
                        bool numbered) {
    Outcome outcome = state_outcome(rules, state, trail);
    Output output = {.writer = writer, .rules = rules, .state = state, .numbered = numbered};
    write_members(&output, &outcome);
}

void position_write_object(const Rules *rules, const State *state, const Trail *trail,
                           Writer *writer) {
    writer_object_begin(writer);
    write_truth(writer, rules, state, trail, position_refers_to_pieces(rules));
    writer_object_end(writer);
}

void position_write_state(const Rules *rules, const State *state, Text *text) {
    Writer writer;
    writer_init(&writer, text, WRITER_PRETTY);
    position_write_object(rules, state, NULL, &writer);
    writer_finish(&writer);
}

// Writes "position", the State before the first of the actions. Numbers all its pieces, because
// pending effects may refer to any of them.
static void write_origin(const Game *game, const PositionOrigin *origin, Writer *writer) {
    Trail trail = game_trail(game);
    trail.count = origin->count; // keeps only the positions before the origin
    writer_key(writer, "position");
    if (origin->start) {
        writer_null(writer);
        return;
    }
    const bool numbered = true;
    writer_object_begin(writer);
    write_truth(writer, game_rules(game), game_state_at(game, origin->count), &trail, numbered);
    writer_object_end(writer);
}

// Writes "actions": those from index [from] up to but not including [to].
static void write_actions(const Game *game, size_t from, size_t to, Writer *writer) {
    writer_add_list(writer, "actions");
    for (size_t i = from; i < to; i++) {
        Text move = {0};
        move_write(game_rules(game), game_state_at(game, i), game_action(game, i), &move);
        json_take_text(writer, &move);
    }
    writer_list_end(writer);
}

bool position_write(const Game *game, size_t count, Text *text, Error *error) {
    Writer writer;
    PositionOrigin origin;
    const Rules *rules = game_rules(game);
    Trail trail = game_trail(game);
    trail.count = count; // keeps only the positions before the one that is written
    if (!position_find_origin(game, count, &origin, error))
        return false;
    writer_init(&writer, text, WRITER_PRETTY);
    writer_object_begin(&writer);
    write_truth(&writer, rules, game_state_at(game, count), &trail,
                position_refers_to_pieces(rules));
    if (origin.start || origin.count < count) { // a file cannot express the position by itself
        write_origin(game, &origin, &writer);
        write_actions(game, origin.count, count, &writer);
    }
    writer_object_end(&writer);
    writer_finish(&writer);
    return true;
}

// Views ------------------------------------------------------------------------------------------

// Writes the face of a piece that need not be in the State. face_write only writes pieces of a
// State, so piece 0 in a copy of the State gets this face.
static void write_hidden_face(Output *output, const char *key, const Face *piece) {
    StateSpace space;
    const Rules *rules = output->rules;
    Text face = {0};
    state_copy(rules, &space.state, output->state);
    state_pieces(rules, &space.state)[0].kind = piece->kind;
    memcpy(state_block(rules, &space.state, 0), piece->block, (size_t)rules->layout.block_size);
    face_write(rules, &space.state, 0, &face);
    writer_key(output->writer, key);
    json_take_text(output->writer, &face);
}

static bool are_alike(const Face *a, const Face *b) {
    return a->kind == b->kind && a->owner == b->owner && a->moved == b->moved &&
           memcmp(a->block, b->block, sizeof a->block) == 0;
}

// Writes the pool, with one item for each run of faces that are alike.
static void write_pool(Output *output) {
    const View *view = output->view;
    writer_add_list(output->writer, "pool");
    for (size_t i = 0; i < view->pool_count;) {
        const Face *first = &view->pool[i];
        int count = 0;
        for (; i < view->pool_count && are_alike(first, &view->pool[i]); i++)
            count++;
        writer_object_begin(output->writer);
        write_hidden_face(output, "face", first);
        json_add_seat(output->writer, view->rules, "owner", first->owner);
        writer_add_integer(output->writer, "count", count);
        writer_object_end(output->writer);
    }
    writer_list_end(output->writer);
}

// Writes one action as the seat of the view saw it, with the face and the announcements that it
// saw. Of a hidden action, only the seat that acted is written.
static void write_log_item(Output *output, const LogItem *item) {
    const Rules *rules = output->rules;
    writer_object_begin(output->writer);
    if (item->hidden) {
        json_add_seat(output->writer, rules, "seat", item->action.seat);
        writer_add_text(output->writer, "kind", "secret");
    } else {
        position_add_action(output->writer, rules, &item->action);
    }
    if (item->piece.kind != KIND_NONE)
        write_hidden_face(output, "piece", &item->piece);
    if (item->announced > 0) {
        writer_add_list(output->writer, "told");
        for (int i = 0; i < item->announced; i++)
            writer_text(output->writer, rules->names.list[item->announcements[i]]);
        writer_list_end(output->writer);
    }
    writer_object_end(output->writer);
}

void position_write_view(const View *view, const Outcome *outcome, Text *text) {
    Writer writer;
    Output output = {
        .writer = &writer, .rules = view->rules, .state = &view->state->state, .view = view};
    writer_init(&writer, text, WRITER_PRETTY);
    writer_object_begin(&writer);
    write_members(&output, outcome);
    write_pool(&output);
    writer_add_list(&writer, "log");
    for (size_t i = 0; i < view->log_count; i++)
        write_log_item(&output, &view->log[i]);
    writer_list_end(&writer);
    writer_object_end(&writer);
    writer_finish(&writer);
}
