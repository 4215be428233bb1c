// SPDX-License-Identifier: MIT
#include "app/desktop/session/game/turns.h"

#include "engine/base/memory.h"

void turns_free(Turns *turns) {
    memory_free(turns->items);
    arena_free(&turns->texts);
    *turns = (Turns){0};
}

// The index of the first action from [start] on that is not an outcome of chance, or [end] if there
// is none.
static size_t first_decision(const Game *game, size_t start, size_t end) {
    while (start < end && game_action(game, start)->kind == ACTION_CHANCE)
        start++;
    return start;
}

// True for offers and answers. They belong to the turn in which they are made.
static bool is_about_offer(const Game *game, size_t index) {
    ActionKind kind = (ActionKind)game_action(game, index)->kind;
    return kind == ACTION_OFFER || kind == ACTION_ACCEPT || kind == ACTION_REFUSE;
}

// In the piece dialect: true if action [index] starts a new turn, when [start] is the first action
// of the current one. Rolled dice start the turn that uses them.
static bool starts_piece_turn(const Game *game, size_t start, size_t index) {
    const State *before = game_state_at(game, index);
    bool is_later_turn = before->turns != game_state_at(game, start)->turns;
    return is_later_turn && (before->phase == PHASE_PLAY || before->chance == CHANCE_DICE);
}

// In the interaction dialect: true if action [index] starts a new turn, when [start] is the first
// action of the current one. Offers and answers belong to the turn in which they are made, and so
// does chance after the turn's first decision; chance before it starts the turn. If several seats
// act in one turn of the game, each gets a turn of its own in this list.
static bool starts_interaction_turn(const Game *game, size_t start, size_t index) {
    const State *before = game_state_at(game, index);
    if (is_about_offer(game, index))
        return false;
    size_t decision = first_decision(game, start, index);
    if (decision == index) // since [start] there have been only outcomes of chance
        return before->turns != game_state_at(game, start)->turns;
    const State *at_decision = game_state_at(game, decision);
    bool is_chance = game_action(game, index)->kind == ACTION_CHANCE;
    return before->turns != at_decision->turns || (!is_chance && before->seat != at_decision->seat);
}

static bool starts_turn(const Game *game, size_t start, size_t index) {
    return game_rules(game)->facts.interacts ? starts_interaction_turn(game, start, index)
                                             : starts_piece_turn(game, start, index);
}

// The index after the last action of the turn that starts with action [index].
static size_t turn_end(const Game *game, size_t index, size_t length) {
    size_t end = index + 1;
    while (end < length && !starts_turn(game, index, end))
        end++;
    return end;
}

// The text of the turn from action [start] up to [end]. It lives as long as the other texts of
// [turns].
static const char *turn_text(Turns *turns, const Seen *seen, const Faces *faces, size_t start,
                             size_t end) {
    Text text = {0};
    turn_text_write(seen, faces, turns->style, start, end, &text);
    return text_keep(&text, &turns->texts);
}

// The kind of the piece that action [index] moved. KIND_NONE if it moved none, if the piece was not
// seen, or if it is a card in a game with only one kind. The text shows the face of such a card.
static Kind moved_kind(const Seen *seen, const Faces *faces, size_t index) {
    LogItem item = seen_action(seen, index);
    bool moves = item.action.kind == ACTION_STEP || item.action.kind == ACTION_RULE;
    bool card = faces->rules->kinds.count == 1 &&
                faces_is_card(faces, item.piece.kind, item.piece.block);
    return moves && !item.hidden && !card ? item.piece.kind : (Kind)KIND_NONE;
}

int turns_first_round(const Game *game) {
    int count = game_rules(game)->flow.order_count;
    return count > 0 ? (int)game_state_at(game, 0)->turns / count + 1 : 1;
}

// The round of the turn that follows those listed and has the index [turn_index] in the turn order.
// A new round begins unless [turn_index] is higher than that of the last turn.
static int round_of(const Turns *turns, const Game *game, int turn_index) {
    const SessionTurn *last = turns->count > 0 ? &turns->items[turns->count - 1] : &turns->before;
    if (last->round == 0)
        return turns_first_round(game);
    return last->round + (turn_index <= last->turn_index);
}

// The index of the turn in the turn order. If the seat to act is not the one whose turn it is, the
// first index of the seat to act.
static int turn_index_of(const Game *game, const State *before) {
    const Rules *rules = game_rules(game);
    if (rules->flow.order[before->turn] == before->seat)
        return before->turn;
    for (int turn_index = 0; turn_index < rules->flow.order_count; turn_index++)
        if (rules->flow.order[turn_index] == before->seat)
            return turn_index;
    return before->turn;
}

// Adds the turn of the actions from [start] to before [end]. The turn gets the seat of its first
// decision. Its kind is that of the piece moved by its first decision that is not about an offer.
static void add_turn(Turns *turns, const Seen *seen, const Faces *faces, size_t start, size_t end) {
    const Game *game = seen->game;
    size_t decision = first_decision(game, start, end);
    const State *before = game_state_at(game, decision < end ? decision : start);
    int turn_index = turn_index_of(game, before);
    size_t move = decision;
    while (move < end && is_about_offer(game, move))
        move++;
    SessionTurn turn = {.round = round_of(turns, game, turn_index),
                        .turn_index = turn_index,
                        .seat = before->seat,
                        .kind = move < end ? moved_kind(seen, faces, move) : (Kind)KIND_NONE,
                        .end = end,
                        .played = end <= game_position(game),
                        .text = turn_text(turns, seen, faces, start, end)};
    turns->items = memory_grow(turns->items, &turns->capacity, turns->count + 1,
                               sizeof *turns->items);
    turns->items[turns->count++] = turn;
}

// True if the actions from [start] to before [end] are to be listed as a turn. False if a choice is
// pending at [end], or if they are only outcomes of chance other than rolled dice.
static bool is_listed(const Game *game, size_t start, size_t end) {
    if (!game_rules(game)->facts.interacts)
        return game_state_at(game, end)->phase != PHASE_TRANSFORMING;
    return first_decision(game, start, end) < end ||
           game_state_at(game, start)->chance == CHANCE_DICE;
}

void turns_read(Turns *turns, const Seen *seen, const Faces *faces, size_t start,
                const SessionTurn *before) {
    const Game *game = seen->game;
    // turns that were taken back are listed, too, unless they could disclose something
    size_t length = game_rules(game)->facts.hides ? game_position(game) : game_length(game);
    arena_free(&turns->texts);
    turns->count = 0;
    turns->before = before ? *before : (SessionTurn){0};
    while (start < length) {
        size_t end = turn_end(game, start, length);
        if (is_listed(game, start, end))
            add_turn(turns, seen, faces, start, end);
        start = end;
    }
}
