// SPDX-License-Identifier: MIT
// The battery, as to texts: what is written of moves and positions is read back as the same, and
// positions are equal exactly when their hashes are.
#include "engine/base/hash.h"
#include "engine/base/memory.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/position/position.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/state/valid.h"
#include "engine/rules/terms/codes.h"
#include "tests/support/battery.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { TABLE_SIZE = 1 << 16 };

// Positions of the games of one spec: what their texts and their hashes were.
typedef struct Known {
    uint64_t key; // of the text, or the hash; 0: free
    uint64_t other;
} Known;

typedef struct Tables {
    Known *by_text;
    Known *by_hash;
    size_t count;
} Tables;

static void begin(void *context, const Rules *rules) {
    Tables *tables = context;
    (void)rules;
    tables->by_text = memory_new(TABLE_SIZE * sizeof(Known));
    tables->by_hash = memory_new(TABLE_SIZE * sizeof(Known));
    tables->count = 0;
}

static void end(void *context) {
    Tables *tables = context;
    memory_free(tables->by_text);
    memory_free(tables->by_hash);
}

// Moves ------------------------------------------------------------------------------------------

// A move's text means that move and no other.
static void check_move(const BatteryNode *node, const Action *action) {
    Text text = {0};
    Error error = {0};
    Action read = {0};
    move_write(node->rules, node->state, action, &text);
    bool fine = move_read(node->rules, node->state, &node->trail, text_string(&text), &read,
                          &error);
    if (!fine || !action_equal(&read, action))
        print_error("%s: %s\n", text_string(&text), fine ? "another move" : error.message);
    text_free(&text);
    BATTERY_REQUIRE(node, fine);
    BATTERY_REQUIRE(node, action_equal(&read, action));
}

// Positions --------------------------------------------------------------------------------------

static int compare_actions(const void *a, const void *b) {
    return memcmp(a, b, sizeof(Action));
}

// The same actions: in which order they are listed is a matter of the pieces' numbers.
static bool equal_actions(const ActionList *a, const ActionList *b) {
    size_t size = a->count * sizeof(Action);
    if (a->count != b->count || a->count == 0)
        return a->count == b->count;
    Action *first = memory_new(2 * size), *second = first + a->count;
    memcpy(first, a->items, size);
    memcpy(second, b->items, size);
    qsort(first, a->count, sizeof(Action), compare_actions);
    qsort(second, a->count, sizeof(Action), compare_actions);
    bool equal = memcmp(first, second, size) == 0;
    memory_free(first);
    return equal;
}

static void check_actions(const BatteryNode *node, const State *read) {
    ActionList list = {0};
    state_actions(node->rules, read, &node->trail, &list);
    bool actions = equal_actions(&list, &node->actions);
    state_offers(node->rules, read, &node->trail, &list);
    bool offers = equal_actions(&list, &node->offers);
    action_list_free(&list);
    BATTERY_REQUIRE(node, actions);
    BATTERY_REQUIRE(node, offers);
}

static void check_chances(const BatteryNode *node, const State *read) {
    ChanceOutcome *chances = memory_new(CHANCE_LIMIT * sizeof *chances);
    bool equal = state_chances(node->rules, read, chances) == node->chance_count;
    for (size_t i = 0; i < node->chance_count && equal; i++)
        equal = action_equal(&chances[i].action, &node->chances[i].action) &&
                chances[i].weight == node->chances[i].weight &&
                chances[i].whole == node->chances[i].whole;
    memory_free(chances);
    BATTERY_REQUIRE(node, equal);
}

// What can be done leads to the same, too.
static void check_next(const BatteryNode *node, const State *read) {
    enum { NEXT = 2 };
    Action events[NEXT];
    StateSpace after, other;
    size_t count = battery_sample(node, events, NEXT);
    for (size_t i = 0; i < count; i++) {
        state_apply(node->rules, node->state, &node->trail, &events[i], &after.state);
        state_apply(node->rules, read, &node->trail, &events[i], &other.state);
        BATTERY_REQUIRE(node, after.state.hash == other.state.hash);
        BATTERY_REQUIRE(node, after.state.result.reason == other.state.result.reason);
    }
}

static void check_read(const BatteryNode *node, const State *read) {
    const Rules *rules = node->rules;
    Outcome outcome = state_outcome(rules, read, &node->trail);
    BATTERY_REQUIRE(node, state_valid(rules, read));
    BATTERY_REQUIRE(node, read->hash == node->state->hash);
    BATTERY_REQUIRE(node, read->turns == node->state->turns);
    BATTERY_REQUIRE(node, read->quiet == node->state->quiet);
    BATTERY_REQUIRE(node, outcome.reason == node->outcome.reason);
    BATTERY_REQUIRE(node, outcome.winner == node->outcome.winner);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        BATTERY_REQUIRE(node, outcome.scores[seat] == node->outcome.scores[seat]);
        BATTERY_REQUIRE(node, outcome.points[seat] == node->outcome.points[seat]);
    }
    check_actions(node, read);
    check_chances(node, read);
    check_next(node, read);
}

// What came before may have ended the game, by repetition, and is not in the file.
static bool same_but_outcome(Text *text, Text *again) {
    static const char mark[] = "\"outcome\": ";
    char *first = strstr(text->data, mark), *second = strstr(again->data, mark);
    if (first && second && first - text->data == second - again->data)
        first[0] = second[0] = '\0';
    return strcmp(text->data, again->data) == 0;
}

// Written and read back, a position is the same to the rules.
static void check_position(const BatteryNode *node) {
    const Rules *rules = node->rules;
    Text text = {0}, again = {0};
    Report report = {0};
    Error error = {0};
    BATTERY_REQUIRE(node, position_write(node->game, game_position(node->game), &text, &error));
    Game *read = position_open(rules, "position", text_string(&text), text.length, &report);
    if (!read) {
        report_write(&report, &again);
        print_error("%s%s", text_string(&text), text_string(&again));
    }
    BATTERY_REQUIRE(node, read != NULL);
    BATTERY_REQUIRE(node, strstr(text_string(&text), "\"next\":") == NULL);
    BATTERY_REQUIRE(node, strstr(text_string(&text), "\"code\":") == NULL);
    check_read(node, game_state(read));
    BATTERY_REQUIRE(node, position_write(read, game_position(read), &again, &error));
    bool same = strcmp(text_string(&text), text_string(&again)) == 0 ||
                (node->outcome.reason != REASON_NONE && same_but_outcome(&text, &again));
    game_free(read);
    if (!same)
        print_error("%s\n%s", text_string(&text), text_string(&again));
    text_free(&text);
    text_free(&again);
    report_free(&report);
    BATTERY_REQUIRE(node, same);
}

// Forsyth-Edwards Notation says all of a position in the games that it is for.
static void check_fen(const BatteryNode *node) {
    const Rules *rules = node->rules;
    Text text = {0}, again = {0};
    Error error = {0};
    StateSpace read;
    if (node->state->phase == PHASE_PLAY && node->outcome.reason == REASON_NONE &&
        fen_write(rules, node->state, &text)) {
        if (!fen_read(rules, text_string(&text), &read.state, &error))
            fail_msg("%s: %s", text_string(&text), error.message);
        BATTERY_REQUIRE(node, state_valid(rules, &read.state));
        fen_write(rules, &read.state, &again);
        assert_string_equal(text_string(&text), text_string(&again));
        check_actions(node, &read.state);
    }
    text_free(&text);
    text_free(&again);
}

// Transpositions ---------------------------------------------------------------------------------

// Finds the item of [key], or a free one, or NULL when there is no room.
static Known *find(Known *table, uint64_t key) {
    size_t at = hash_mix(key) % TABLE_SIZE;
    for (int i = 0; i < 64; i++) {
        Known *known = &table[(at + (size_t)i) % TABLE_SIZE];
        if (known->key == 0 || known->key == key)
            return known;
    }
    return NULL;
}

static void remember(const BatteryNode *node, Known *table, uint64_t key, uint64_t other) {
    Known *known = find(table, key);
    if (!known)
        return;
    BATTERY_REQUIRE(node, known->key == 0 || known->other == other);
    *known = (Known){key, other};
}

static uint64_t text_key(const Text *text) {
    uint64_t key = text->length;
    for (size_t i = 0; i < text->length; i += sizeof key) {
        uint64_t word = 0;
        size_t left = text->length - i;
        memcpy(&word, text->data + i, left < sizeof word ? left : sizeof word);
        key = hash_mix(key ^ word);
    }
    return key | 1;
}

static void write_compact(const Rules *rules, const State *state, Text *text) {
    Writer writer;
    writer_init(&writer, text, WRITER_COMPACT);
    position_write_object(rules, state, NULL, &writer);
    writer_finish(&writer);
}

// What no file says: effects that wait, and where those go on that chance interrupts. True where
// that may name pieces by their numbers.
static bool write_rest(const Rules *rules, const State *state, Text *text) {
    bool named = false;
    for (int i = 0; i < state->wait_count; i++) {
        const Wait *wait = &state_waits(rules, state)[i];
        const Action *action = &wait->action;
        named |= wait->entity != PIECE_NONE;
        text_appendf(text, "wait %u %u %u %u %u %u %u %d;", wait->code, wait->entity, action->rule,
                     action->seat, action->from, action->to, action->depth, action->value);
    }
    if (!state_is_chance(state) || state->chance == CHANCE_LOT)
        return named;
    Type types[LOCAL_LIMIT];
    const Frame *frame = state_frame(rules, state);
    named |= frame->entity != PIECE_NONE;
    text_appendf(text, "frame %u %u %u %u %u", frame->next, frame->entity, frame->player,
                 frame->start, frame->target);
    if (codes_value_type(rules, frame->next) != TYPE_NULL)
        text_appendf(text, " %d", frame->value);
    codes_locals(rules, frame->next, types);
    for (int i = 0; i < LOCAL_LIMIT; i++)
        if (types[i] != TYPE_NULL) {
            text_appendf(text, " %d", frame->locals[i]);
            named |= types[i] == TYPE_PIECE;
        }
    return named;
}

static void write_numbers(const Rules *rules, const State *state, Text *text) {
    for (PieceIndex piece = 0; piece < state->piece_count; piece++)
        text_appendf(text, " %u", state_pieces(rules, state)[piece].site);
}

// Counts of what went before, and what seats remember, are no part of the hash.
static void forget(const Rules *rules, State *state) {
    state->turns = 0;
    state->quiet = state->acted = 0;
    state->skips = 0;
    for (PieceIndex piece = 0; rules->facts.hides && piece < state->piece_count; piece++)
        state_knowledge(rules, state)[piece] = (Knowledge){0};
}

// Equal positions have equal hashes and equal hashes equal positions, whatever led to them. Whether
// an action has ended the game is no part of the hash either.
static void check_hash(Tables *tables, const BatteryNode *node, const State *state) {
    StateSpace space;
    Text text = {0};
    if (state->result.reason != REASON_NONE)
        return;
    state_copy(node->rules, &space.state, state);
    forget(node->rules, &space.state);
    write_compact(node->rules, &space.state, &text);
    bool numbered = strstr(text_string(&text), "\"id\":") != NULL; // other numbers, same position
    if (write_rest(node->rules, &space.state, &text)) {
        write_numbers(node->rules, &space.state, &text);
        numbered = true;
    }
    uint64_t key = text_key(&text);
    text_free(&text);
    remember(node, tables->by_text, key, state->hash);
    if (!numbered)
        remember(node, tables->by_hash, state->hash | 1, key);
}

static void check_node(void *context, const BatteryNode *node) {
    enum { MOVES = 5, AFTER = 2 };
    Action events[MOVES];
    StateSpace after;
    size_t count = battery_sample(node, events, MOVES);
    for (size_t i = 0; i < count; i++)
        check_move(node, &events[i]);
    check_position(node);
    check_fen(node);
    for (size_t i = 0; i < count && i < AFTER; i++) {
        state_apply(node->rules, node->state, &node->trail, &events[i], &after.state);
        check_hash(context, node, &after.state);
    }
}

int main(void) {
    static Tables tables;
    const BatteryCheck check = {.context = &tables, .begin = begin, .end = end, .node = check_node};
    return battery_run(&check);
}
