// SPDX-License-Identifier: MIT
// The actions of a game: listing and playing them, and going back.
#include "engine/base/memory.h"
#include "engine/notation/records/record.h"
#include "engine/notation/words/json_values.h"
#include "engine/notation/words/moves.h"
#include "engine/notation/words/question.h"
#include "engine/rules/turn/proposal.h"
#include "engine/tessera/handles.h"

bool tessera_game_is_over(const tessera_game *game) {
    return !game || game_outcome(game->game).reason != REASON_NONE;
}

bool tessera_game_is_chance(const tessera_game *game) {
    return game && state_is_chance(game_state(game->game)) && !tessera_game_is_over(game);
}

int tessera_game_turn(const tessera_game *game) {
    return tessera_game_is_over(game) || tessera_game_is_chance(game)
               ? TESSERA_NO_SEAT
               : game_state(game->game)->seat;
}

// Listing -----------------------------------------------------------------------------------------

static void forget_choices(Choices *choices) {
    for (size_t i = 0; i < choices->count; i++)
        memory_free(choices->items[i].text);
    choices->count = 0;
    choices->listed = false;
}

void game_changed(tessera_game *game) {
    forget_choices(&game->actions);
    forget_choices(&game->offers);
}

static void add_choice(const tessera_game *game, Choices *choices, const ChanceOutcome *outcome) {
    Text text = {0};
    move_write(game->rules->rules, game_state(game->game), &outcome->action, &text);
    choices->items = memory_grow(choices->items, &choices->capacity, choices->count + 1,
                                 sizeof *choices->items);
    choices->items[choices->count++] = (Choice){.outcome = *outcome, .text = text_take(&text)};
}

static void add_actions(const tessera_game *game, Choices *choices, const ActionList *list) {
    for (size_t i = 0; i < list->count; i++)
        add_choice(game, choices, &(ChanceOutcome){.action = list->items[i]});
}

static void list_chances(const tessera_game *game, Choices *choices) {
    ChanceOutcome outcomes[CHANCE_LIMIT];
    size_t count = state_chances(game->rules->rules, game_state(game->game), outcomes);
    for (size_t i = 0; i < count; i++) {
        chance_reduce(&outcomes[i]); // to lowest terms
        add_choice(game, choices, &outcomes[i]);
    }
}

// The actions of the position, which are listed when they are first needed.
static const Choices *list_actions(tessera_game *game) {
    ActionList list = {0};
    if (game->actions.listed)
        return &game->actions;
    game->actions.listed = true;
    if (tessera_game_is_chance(game))
        list_chances(game, &game->actions);
    else
        game_actions(game->game, &list);
    add_actions(game, &game->actions, &list); // adds nothing if chance is to act
    action_list_free(&list);
    return &game->actions;
}

// The offers of the position, which are listed when they are first needed.
static const Choices *list_offers(tessera_game *game) {
    ActionList list = {0};
    if (game->offers.listed)
        return &game->offers;
    game->offers.listed = true;
    if (tessera_game_turn(game) != TESSERA_NO_SEAT) {
        Trail trail = game_trail(game->game);
        // First the offers of the document, then those that every game has.
        state_offers(game->rules->rules, game_state(game->game), &trail, &list);
        add_actions(game, &game->offers, &list);
        proposal_list(game->rules->rules, game_state(game->game), &trail, &list);
        add_actions(game, &game->offers, &list);
    }
    action_list_free(&list);
    return &game->offers;
}

size_t tessera_game_action_count(tessera_game *game) {
    return game ? list_actions(game)->count : 0;
}

// The choice at [index], or an empty one if there is none.
static const Choice *action_at(tessera_game *game, size_t index) {
    static const Choice none = {0};
    return index < tessera_game_action_count(game) ? &game->actions.items[index] : &none;
}

const char *tessera_game_action(tessera_game *game, size_t index) {
    return action_at(game, index)->text;
}

uint32_t tessera_game_action_weight(tessera_game *game, size_t index) {
    return action_at(game, index)->outcome.weight;
}

uint32_t tessera_game_action_whole(tessera_game *game, size_t index) {
    return action_at(game, index)->outcome.whole;
}

char *tessera_game_action_json(tessera_game *game, size_t index) {
    const Choice *choice = action_at(game, index);
    Text text = {0};
    Writer writer;
    if (!choice->text)
        return NULL;
    writer_init(&writer, &text, WRITER_COMPACT);
    writer_object_begin(&writer);
    json_add_action(&writer, game->rules->rules, game_state(game->game), &choice->outcome.action);
    if (choice->outcome.whole > 0)
        json_add_probability(&writer, &choice->outcome);
    writer_object_end(&writer);
    writer_finish(&writer);
    return text_take(&text);
}

size_t tessera_game_offer_count(tessera_game *game) {
    return game ? list_offers(game)->count : 0;
}

const char *tessera_game_offer(tessera_game *game, size_t index) {
    return index < tessera_game_offer_count(game) ? game->offers.items[index].text : NULL;
}

// Playing -----------------------------------------------------------------------------------------

// Refuses to go beyond RECORD_MOVE_LIMIT, so that every game can be saved.
bool game_act(tessera_game *game, const Action *action, tessera_error *error) {
    if (game_position(game->game) >= RECORD_MOVE_LIMIT)
        return failure_set(error, TESSERA_LIMIT,
                           "the game has %d actions, and no saved game holds more",
                           RECORD_MOVE_LIMIT);
    if (!chance_renew(game, error))
        return false;
    game_play_listed(game->game, action);
    game_changed(game);
    return true;
}

bool tessera_game_play(tessera_game *game, const char *action, tessera_error *error) {
    Action found;
    Error failure = {0};
    if (!call_begin(error, game && action, "a game and an action"))
        return false;
    Trail trail = game_trail(game->game);
    if (move_read(game->rules->rules, game_state(game->game), &trail, action, &found, &failure))
        return game_act(game, &found, error);
    return failure_set(error, TESSERA_ILLEGAL, "%s: %s", action, failure.message);
}

bool tessera_game_play_action(tessera_game *game, size_t index, tessera_error *error) {
    if (!call_begin(error, game, "a game"))
        return false;
    const Choice *choice = action_at(game, index);
    if (!choice->text)
        return failure_set(error, TESSERA_MISUSE,
                           "there is no action %zu: there are %zu, numbered from 0", index,
                           tessera_game_action_count(game));
    Action action = choice->outcome.action; // a copy, because game_act empties the list
    return game_act(game, &action, error);
}

bool tessera_game_roll(tessera_game *game, tessera_error *error) {
    Action outcome;
    if (!call_begin(error, game, "a game"))
        return false;
    if (!tessera_game_is_chance(game))
        return failure_set(error, TESSERA_ILLEGAL, "chance is not to act now");
    if (!chance_renew(game, error)) // may replace the source that is looked up below
        return false;
    size_t position = game_position(game->game);
    const ChanceSource *source = game_source(game->game, game_source_at(game->game, position));
    return chance_source_outcome(source, game->rules->rules, game_state(game->game), position,
                                 &outcome)
               ? game_act(game, &outcome, error)
               : failure_set(error, TESSERA_NO_RANDOM, "the secret of this game is not known");
}

// Fills [question] to ask about the conditions of the legal [action]. -1 and VALUE_NULL stand for
// parts that the action does not have. False if [action] is neither a step nor an interaction, and
// so has no conditions.
static bool question_of(const Action *action, Question *question) {
    bool is_interaction = action->kind == ACTION_RULE;
    *question = (Question){.rule = is_interaction ? action->rule : -1,
                           .from = action->from,
                           .depth = action->from == SITE_NONE ? -1 : action->depth,
                           .to = action->to,
                           .value = action->value < 0 ? VALUE_NULL : action->value};
    return is_interaction || action->kind == ACTION_STEP;
}

// For a legal action question_of makes the question. If the action has no conditions that could be
// asked about, the answer is just "legal". For an illegal action question_read_move reads the
// question from the text. If chance must act first, the answer says so.
char *tessera_game_explain(const tessera_game *game, const char *action, tessera_error *error) {
    Text text = {0};
    Action legal;
    Question question;
    Error failure = {0};
    if (!call_begin(error, game && action, "a game and an action"))
        return NULL;
    Trail trail = game_trail(game->game);
    bool found = move_read(game->rules->rules, game_state(game->game), &trail, action, &legal,
                           NULL);
    if (found && !question_of(&legal, &question)) {
        text_append(&text, "legal\n");
    } else if (found || question_read_move(game->game, action, &question, &failure)) {
        question_answer(game->game, &question, "let chance act first", &text);
    } else {
        failure_error(error, TESSERA_UNKNOWN, &failure);
        return NULL;
    }
    return text_take(&text);
}

// History -----------------------------------------------------------------------------------------

bool tessera_game_undo(tessera_game *game) {
    bool done = game && game_undo(game->game);
    if (done)
        game_changed(game);
    return done;
}

bool tessera_game_redo(tessera_game *game) {
    bool done = game && game_redo(game->game);
    if (done)
        game_changed(game);
    return done;
}

size_t tessera_game_played(const tessera_game *game) {
    return game ? game_position(game->game) : 0;
}

size_t tessera_game_length(const tessera_game *game) {
    return game ? game_length(game->game) : 0;
}

char *tessera_game_move(const tessera_game *game, size_t index) {
    Text text = {0};
    if (index >= tessera_game_length(game))
        return NULL;
    move_write(game->rules->rules, game_state_at(game->game, index), game_action(game->game, index),
               &text);
    return text_take(&text);
}

bool tessera_game_go_to(tessera_game *game, size_t count, tessera_error *error) {
    if (!call_begin(error, game, "a game"))
        return false;
    if (count > tessera_game_length(game))
        return failure_set(error, TESSERA_MISUSE, "the game has %zu actions, not %zu",
                           tessera_game_length(game), count);
    game_go_to(game->game, count);
    game_changed(game);
    return true;
}
