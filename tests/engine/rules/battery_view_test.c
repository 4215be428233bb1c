// SPDX-License-Identifier: MIT
// The battery, as to views: nothing of what a seat may not know can be told from what it is given.
#include "engine/base/memory.h"
#include "engine/notation/position/position.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/hash.h"
#include "engine/rules/state/valid.h"
#include "engine/rules/view/mask.h"
#include "engine/rules/view/view.h"
#include "tests/support/battery.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { SAMPLES = 3, SWAPS = 4, EVENTS = 4 };

// Memory that is used again at each node.
typedef struct Workbench {
    View truth;
    View twin;
    ActionList actions;
    ActionList offers;
    Text texts;
    Text others;
    size_t sampled;
} Workbench;

static void begin(void *context, const Rules *rules) {
    (void)rules;
    *(Workbench *)context = (Workbench){0};
}

static void end(void *context) {
    Workbench *bench = context;
    view_free(&bench->truth);
    view_free(&bench->twin);
    action_list_free(&bench->actions);
    action_list_free(&bench->offers);
    text_free(&bench->texts);
    text_free(&bench->others);
}

static bool equal_lists(const ActionList *a, const ActionList *b) {
    if (a->count != b->count)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (!action_equal(&a->items[i], &b->items[i]))
            return false;
    return true;
}

static void write_all(const Rules *rules, const State *state, const ActionList *list, Text *text) {
    text_clear(text);
    for (size_t i = 0; i < list->count; i++) {
        move_write(rules, state, &list->items[i], text);
        text_append(text, "\n");
    }
}

// A State that the seat to act cannot tell from the true one offers it the same actions.
static void check_actions(Workbench *bench, const BatteryNode *node, const State *twin) {
    state_actions(node->rules, twin, &node->trail, &bench->actions);
    state_offers(node->rules, twin, &node->trail, &bench->offers);
    BATTERY_REQUIRE(node, equal_lists(&bench->actions, &node->actions));
    BATTERY_REQUIRE(node, equal_lists(&bench->offers, &node->offers));
    write_all(node->rules, node->state, &node->actions, &bench->texts);
    write_all(node->rules, twin, &bench->actions, &bench->others);
    BATTERY_REQUIRE(node, strcmp(text_string(&bench->texts), text_string(&bench->others)) == 0);
}

// [twin] differs in nothing that the seat of the View of the truth may know.
static void check_twin(Workbench *bench, const BatteryNode *node, const State *twin) {
    Seat seat = bench->truth.seat;
    state_view(node->rules, twin, seat, &bench->twin);
    bench->twin.log_count = bench->truth.log_count = 0;
    BATTERY_REQUIRE(node, view_equal(&bench->truth, &bench->twin));
    if (seat == node->state->seat && !state_is_chance(node->state) &&
        node->outcome.reason == REASON_NONE)
        check_actions(bench, node, twin);
}

// Does the View tell how the game goes on? Else there is nothing to guess.
static bool can_sample(const View *view) {
    const State *seen = &view->state->state;
    return seen->phase != PHASE_CHANCE && (seen->phase != PHASE_ASKED || seen->asked != 0);
}

static void check_samples(Workbench *bench, const BatteryNode *node) {
    StateSpace twin;
    int samples = node->rules->facts.hides ? SAMPLES : 1;
    for (int i = 0; i < samples; i++) {
        Rng rng = {.state = (uint64_t)support_random(node->seed, UINT32_MAX)};
        bool made = view_sample(&bench->truth, &rng, &twin.state);
        BATTERY_REQUIRE(node, made == (can_sample(&bench->truth) || !node->rules->facts.hides));
        if (!made)
            return;
        BATTERY_REQUIRE(node, state_valid(node->rules, &twin.state));
        check_twin(bench, node, &twin.state);
    }
}

// Twins made without view_sample ------------------------------------------------------------------

static bool is_hidden(const BatteryNode *node, const State *state, PieceIndex piece, Seat seat) {
    return !state_sees_face(node->rules, state, piece, seat);
}

static void swap_faces(const Rules *rules, State *state, PieceIndex a, PieceIndex b) {
    Piece *pieces = state_pieces(rules, state);
    uint8_t block[BLOCK_LIMIT];
    size_t size = (size_t)rules->layout.block_size;
    Kind kind = pieces[a].kind;
    pieces[a].kind = pieces[b].kind;
    pieces[b].kind = kind;
    memcpy(block, state_block(rules, state, a), size);
    memcpy(state_block(rules, state, a), state_block(rules, state, b), size);
    memcpy(state_block(rules, state, b), block, size);
}

// Two pieces of which the seat sees no face change them; it must not notice. Pieces with flags, and
// those that effects wait for, are left alone.
static void check_swap(Workbench *bench, const BatteryNode *node) {
    const Rules *rules = node->rules;
    Seat seat = bench->truth.seat;
    StateSpace twin;
    uint32_t count = node->state->piece_count;
    const Piece *pieces = state_pieces(rules, node->state);
    PieceIndex a = (PieceIndex)support_random(node->seed, count);
    PieceIndex b = (PieceIndex)support_random(node->seed, count);
    if (!is_hidden(node, node->state, a, seat) || !is_hidden(node, node->state, b, seat) ||
        pieces[a].owner != pieces[b].owner || pieces[a].moved != pieces[b].moved ||
        pieces[a].site == SITE_NONE || pieces[b].site == SITE_NONE)
        return;
    state_copy(rules, &twin.state, node->state);
    swap_faces(rules, &twin.state, a, b);
    if (!is_hidden(node, &twin.state, a, seat) || !is_hidden(node, &twin.state, b, seat))
        return;
    state_sort_site(rules, &twin.state, pieces[a].site);
    state_sort_site(rules, &twin.state, pieces[b].site);
    state_rehash(rules, &twin.state);
    BATTERY_REQUIRE(node, state_valid(rules, &twin.state));
    check_twin(bench, node, &twin.state);
}

static PieceIndex renumbered(PieceIndex piece, PieceIndex a, PieceIndex b) {
    return piece == a ? b : piece == b ? a : piece;
}

static void swap_bytes(void *a, void *b, size_t size) {
    unsigned char *first = a, *second = b;
    for (size_t i = 0; i < size; i++) {
        unsigned char byte = first[i];
        first[i] = second[i];
        second[i] = byte;
    }
}

static void swap_numbers(const Rules *rules, State *state, PieceIndex a, PieceIndex b) {
    Piece *pieces = state_pieces(rules, state);
    swap_bytes(&pieces[a], &pieces[b], sizeof *pieces);
    swap_bytes(state_block(rules, state, a), state_block(rules, state, b),
               (size_t)rules->layout.block_size);
    swap_bytes(state_flag(rules, state, a, 0), state_flag(rules, state, b, 0),
               (size_t)rules->data.flag_count);
    swap_bytes(&state_knowledge(rules, state)[a], &state_knowledge(rules, state)[b],
               sizeof(Knowledge));
    for (PieceIndex piece = 0; piece < state->piece_count; piece++)
        pieces[piece].below = renumbered(pieces[piece].below, a, b);
    for (int site = 0; site < rules->topology.site_count; site++)
        state_board(rules, state)[site] = renumbered(state_board(rules, state)[site], a, b);
}

static bool names_pieces(const Rules *rules, const State *state) {
    bool names = state->wait_count > 0 || state->phase == PHASE_CHANCE;
    for (int i = 0; i < rules->data.attribute_count; i++)
        names |= rules->data.attributes[i].type == TYPE_PIECE;
    for (int i = 0; i < rules->data.variable_count; i++)
        names |= rules->data.variables[i].type == TYPE_PIECE;
    return names;
}

// Two pieces that change their numbers inside the State, where nothing else names them, cannot be
// told by anybody.
static void check_numbers(Workbench *bench, const BatteryNode *node) {
    const Rules *rules = node->rules;
    StateSpace twin;
    uint32_t count = node->state->piece_count;
    if (names_pieces(rules, node->state))
        return;
    state_copy(rules, &twin.state, node->state);
    swap_numbers(rules, &twin.state, (PieceIndex)support_random(node->seed, count),
                 (PieceIndex)support_random(node->seed, count));
    BATTERY_REQUIRE(node, state_valid(rules, &twin.state));
    check_twin(bench, node, &twin.state);
}

// A variable that the seat may not know has another value.
static void check_variables(Workbench *bench, const BatteryNode *node) {
    const Rules *rules = node->rules;
    StateSpace twin;
    for (int i = 0; i < rules->data.variable_count; i++) {
        const Variable *variable = &rules->data.variables[i];
        int place = (int)support_random(node->seed,
                                        variable->per_seat ? (uint32_t)rules->seats.count : 1);
        if (knowledge_of_variable(variable, (Seat)place, bench->truth.seat) || !variable->ranged)
            continue;
        uint32_t range = (uint32_t)(variable->maximum - variable->minimum + 1);
        state_copy(rules, &twin.state, node->state);
        state_set_slot(rules, &twin.state, variable->index + place,
                       variable->minimum + (Value)support_random(node->seed, range));
        check_twin(bench, node, &twin.state);
    }
}

// Nobody sees how often nothing could be done, and what went on between two decisions.
static void check_counts(Workbench *bench, const BatteryNode *node) {
    StateSpace twin;
    state_copy(node->rules, &twin.state, node->state);
    twin.state.skips = (uint8_t)support_random(node->seed, 2);
    twin.state.flow.automatic = (uint16_t)support_random(node->seed, 100);
    check_twin(bench, node, &twin.state);
}

// The log ----------------------------------------------------------------------------------------

static void log_of(const BatteryNode *node, Seat seat, const Action *action, StateSpace *after,
                   View *view) {
    state_apply(node->rules, node->state, &node->trail, action, &after->state);
    state_view(node->rules, &after->state, seat, view);
    view->log_count = 0;
    view_log(view, node->state, action, &after->state);
}

// What a seat that does not act is shown of an action.
static void check_log(Workbench *bench, const BatteryNode *node, Seat seat, const Action *action) {
    const Rules *rules = node->rules;
    StateSpace after;
    log_of(node, seat, action, &after, &bench->twin);
    const LogItem *item = &bench->twin.log[0];
    PieceIndex mover = state_mover(rules, node->state, action);
    if (action->seat == seat || mover == PIECE_NONE)
        return;
    bool secret = mask_hides_action(rules, action, seat);
    bool seen = state_sees_face(rules, node->state, mover, seat) ||
                state_sees_face(rules, &after.state, mover, seat);
    BATTERY_REQUIRE(node, item->hidden == secret);
    BATTERY_REQUIRE(node, item->piece.kind == KIND_NONE || (seen && !secret));
    BATTERY_REQUIRE(node, item->action.depth == 0 || seen);
}

// Two actions after which the seat sees the same look alike where they differ in nothing but the
// piece, or are secret.
static void check_alike(Workbench *bench, const BatteryNode *node, Seat seat, const Action *a,
                        const Action *b) {
    StateSpace after;
    bool secret = mask_hides_action(node->rules, a, seat) &&
                  mask_hides_action(node->rules, b, seat);
    bool same = a->kind == b->kind && a->rule == b->rule && a->from == b->from && a->to == b->to &&
                a->value == b->value;
    if (a->seat != b->seat || a->seat == seat || a->kind == ACTION_CHANCE || !(secret || same))
        return;
    log_of(node, seat, a, &after, &bench->truth);
    log_of(node, seat, b, &after, &bench->twin);
    const LogItem *first = &bench->truth.log[0], *second = &bench->twin.log[0];
    bool alike = memcmp(first, second, sizeof *first) == 0;
    bench->truth.log_count = bench->twin.log_count = 0;
    BATTERY_REQUIRE(node, alike || !view_equal(&bench->truth, &bench->twin));
}

static void check_logs(Workbench *bench, const BatteryNode *node, Seat seat) {
    Action events[EVENTS];
    size_t count = battery_sample(node, events, EVENTS);
    for (size_t i = 0; i < count; i++)
        check_log(bench, node, seat, &events[i]);
    for (size_t i = 1; i < count; i++)
        check_alike(bench, node, seat, &events[0], &events[i]);
}

// ------------------------------------------------------------------------------------------------

static void check_seat(Workbench *bench, const BatteryNode *node, Seat seat) {
    const Rules *rules = node->rules;
    state_view(rules, node->state, seat, &bench->truth);
    BATTERY_REQUIRE(node, state_valid(rules, &bench->truth.state->state));
    check_samples(bench, node);
    for (int i = 0; i < SWAPS && rules->facts.hides && node->state->piece_count > 0; i++) {
        check_swap(bench, node);
        check_numbers(bench, node);
    }
    if (rules->facts.hides) {
        check_variables(bench, node);
        check_counts(bench, node);
    }
    check_logs(bench, node, seat);
}

static void check_node(void *context, const BatteryNode *node) {
    if (node->rules->facts.hides || support_random(node->seed, 16) == 0)
        for (int seat = 0; seat <= node->rules->seats.count; seat++)
            check_seat(context, node,
                       seat == node->rules->seats.count ? (Seat)SEAT_NONE : (Seat)seat);
}

int main(void) {
    static Workbench bench;
    const BatteryCheck check = {.context = &bench, .begin = begin, .end = end, .node = check_node};
    return battery_run(&check);
}
