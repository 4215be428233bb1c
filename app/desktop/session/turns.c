// SPDX-License-Identifier: MIT
#include "app/desktop/session/turns.h"

#include "app/desktop/view/changes.h"
#include "engine/base/memory.h"
#include "engine/notation/moves.h"

#include <string.h>

void turns_free(Turns *turns) {
    memory_free(turns->items);
    arena_free(&turns->texts);
    *turns = (Turns){0};
}

// ---- Text

static void write_step(const Rules *rules, const State *before, const Action *action, bool taking,
                       Text *text) {
    if (topology_is_zone(&rules->topology, action->from)) {
        move_write(rules, before, action, text);
        return;
    }
    topology_write_site(&rules->topology, action->from, text);
    text_append(text, taking ? "x" : "-");
    topology_write_site(&rules->topology, action->to, text);
}

// What the piece becomes, or what it stays where it was asked.
static void write_choice(const Rules *rules, const State *before, const Action *action,
                         Text *text) {
    Kind kind = (Kind)action->value;
    if (action->kind == ACTION_CHOOSE && action->value < 0)
        kind = state_pieces(rules, before)[state_at(rules, before, action->to, action->place)].kind;
    else if (action->value < 0)
        return;
    text_appendf(text, "=%s", rules->kinds[kind].symbol);
}

static void write_action(const Game *game, size_t index, Text *text) {
    const Rules *rules = game_rules(game);
    const Action *action = game_action(game, index);
    const State *before = game_state_at(game, index), *after = game_state_at(game, index + 1);
    switch ((ActionKind)action->kind) {
    case ACTION_STEP:
        write_step(rules, before, action, changes_capture(rules, before, after), text);
        break;
    case ACTION_CHOOSE: break;
    default: move_write(rules, before, action, text); break;
    }
    if (action->kind == ACTION_STEP || action->kind == ACTION_CHOOSE)
        write_choice(rules, before, action, text);
}

// + for a check, # for a mate.
static void write_threat(const Game *game, size_t end, Text *text) {
    const Rules *rules = game_rules(game);
    const State *after = game_state_at(game, end);
    bool mate = state_outcome(rules, after, NULL).reason == REASON_CHECKMATE;
    if (mate || state_in_check(rules, after))
        text_append(text, mate ? "#" : "+");
}

// ---- Turns

// The first action after [index] with which a turn starts.
static size_t turn_end(const Game *game, size_t index) {
    size_t end = index + 1;
    while (end < game_length(game) && game_state_at(game, end)->phase != PHASE_PLAY)
        end++;
    return end;
}

static const char *turn_text(Turns *turns, const Game *game, size_t start, size_t end) {
    Text text = {0};
    for (size_t i = start; i < end; i++)
        write_action(game, i, &text);
    write_threat(game, end, &text);
    const char *kept = arena_copy(&turns->texts, text_string(&text), text.length);
    text_free(&text);
    return kept;
}

static Kind moved_kind(const Game *game, size_t index) {
    const Action *action = game_action(game, index);
    if (action->kind != ACTION_STEP)
        return KIND_NONE;
    const Rules *rules = game_rules(game);
    const State *state = game_state_at(game, index);
    return state_pieces(rules, state)[state_mover(rules, state, action)].kind;
}

// A round ends when the turn order starts over.
static int round_of(const Turns *turns, int place) {
    if (turns->count == 0)
        return 1;
    const SessionTurn *last = &turns->items[turns->count - 1];
    return last->round + (place <= last->place);
}

static void add_turn(Turns *turns, const Game *game, size_t start, size_t end) {
    const State *before = game_state_at(game, start);
    SessionTurn turn = {.round = round_of(turns, before->turn),
                        .place = before->turn,
                        .seat = before->seat,
                        .kind = moved_kind(game, start),
                        .end = end,
                        .played = end <= game_position(game),
                        .text = turn_text(turns, game, start, end)};
    turns->items = memory_grow(turns->items, &turns->capacity, turns->count + 1,
                               sizeof *turns->items);
    turns->items[turns->count++] = turn;
}

// A turn that lacks its choice is none yet.
static bool is_whole(const Game *game, size_t end) {
    return game_state_at(game, end)->phase == PHASE_PLAY;
}

void turns_read(Turns *turns, const Game *game) {
    arena_free(&turns->texts);
    turns->count = 0;
    for (size_t start = 0; start < game_length(game);) {
        size_t end = turn_end(game, start);
        if (is_whole(game, end))
            add_turn(turns, game, start, end);
        start = end;
    }
}
