// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "engine/base/printable.h"
#include "engine/notation/position/board.h"
#include "engine/notation/words/json_values.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/count/turns.h"
#include "engine/rules/turn/proposal.h"

#include <stdio.h>
#include <string.h>

// Lines ------------------------------------------------------------------------------------------

// The output, which grows while moves are listed: lines or, with --json, a list of JSON objects.
typedef struct Printing {
    const Rules *rules;
    const State *state;
    const Trail *trail;
    bool json;
    size_t count;
    Text text;
} Printing;

// Starts a JSON object on a line of its own.
static void begin_object(Printing *printing, Writer *writer) {
    text_append(&printing->text, printing->count == 0 ? "\n " : ",\n ");
    writer_init(writer, &printing->text, WRITER_COMPACT);
    writer_object_begin(writer);
}

static void end_object(Writer *writer) {
    writer_object_end(writer);
    writer_finish(writer);
}

// Prints a move, or an outcome of chance with its probability.
static void print_action(Printing *printing, const Action *action, const ChanceOutcome *outcome) {
    Writer writer;
    Text words = {0};
    if (printing->json) {
        begin_object(printing, &writer);
        json_add_action(&writer, printing->rules, printing->state, action);
        if (outcome)
            json_add_probability(&writer, outcome);
        end_object(&writer);
    } else {
        move_write(printing->rules, printing->state, action, &words);
        // names of sites may contain line breaks, but each move has one line
        printable_append(&printing->text, text_string(&words), words.length);
        if (outcome)
            text_appendf(&printing->text, " %u/%u", outcome->weight, outcome->whole);
        text_append(&printing->text, "\n");
    }
    printing->count++;
    text_free(&words);
}

// Prints a whole turn. Returns true, so that the walk goes on to the next turn.
static bool print_turn(void *context, const Turn *turn) {
    Printing *printing = context;
    Writer writer;
    Text words = {0};
    move_write_turn(printing->rules, printing->state, printing->trail, turn->actions, turn->count,
                    &words);
    if (printing->json) {
        begin_object(printing, &writer);
        writer_add_text(&writer, "text", text_string(&words));
        writer_add_text(&writer, "seat", printing->rules->seats.list[printing->state->seat].name);
        writer_add_integer(&writer, "actions", (int64_t)turn->count);
        end_object(&writer);
    } else {
        printable_append(&printing->text, text_string(&words), words.length);
        text_append(&printing->text, "\n");
    }
    printing->count++;
    text_free(&words);
    return true;
}

// The command ------------------------------------------------------------------------------------

static void print_chances(Printing *printing) {
    ChanceOutcome outcomes[CHANCE_LIMIT];
    size_t count = state_chances(printing->rules, printing->state, outcomes);
    for (size_t i = 0; i < count; i++) {
        chance_reduce(&outcomes[i]);
        print_action(printing, &outcomes[i].action, &outcomes[i]);
    }
}

static void print_list(Printing *printing, const ActionList *list) {
    for (size_t i = 0; i < list->count; i++)
        print_action(printing, &list->items[i], NULL);
}

// Prints the offers, claims and agreements that are possible now.
static void print_offers(Printing *printing) {
    ActionList list = {0};
    state_offers(printing->rules, printing->state, printing->trail, &list);
    print_list(printing, &list);
    proposal_list(printing->rules, printing->state, printing->trail, &list);
    print_list(printing, &list);
    action_list_free(&list);
}

static void print_actions(Printing *printing, const Game *game) {
    ActionList list = {0};
    game_actions(game, &list);
    print_list(printing, &list);
    action_list_free(&list);
}

static int print_turns(Printing *printing) {
    TrailStack history;
    trail_stack_init(&history, printing->rules, printing->trail);
    TurnWalk *walk = turn_walk_new(&history, NULL);
    bool fits = turn_walk(walk, printing->state, print_turn, printing);
    turn_walk_free(walk);
    trail_stack_free(&history);
    if (!fits)
        fputs("tessera-cli moves: there are too many turns here to list them\n", stderr);
    return fits ? STATUS_FINE : STATUS_WRONG;
}

// Reports the fault of the document that stopped the game. Returns the exit status, because there
// are then no moves to print.
static int print_fault(const Game *game) {
    Text text = {0};
    Outcome outcome = game_outcome(game);
    outcome_write(game_rules(game), game_state(game), &outcome, &text);
    fprintf(stderr, "tessera-cli moves: %s\n", text_string(&text));
    text_free(&text);
    return STATUS_WRONG;
}

// Prints the moves. With --seat, prints nothing unless that seat is to act. If the game also hides
// anything, single actions are listed instead of turns, because later actions of a turn could
// reveal what the seat must not know.
static int print_moves(const Game *game, const Options *options) {
    Trail trail = game_trail(game);
    Printing printing = {.rules = game_rules(game),
                         .state = game_state(game),
                         .trail = &trail,
                         .json = options_has(options, OPTION_JSON)};
    bool chance = state_is_chance(printing.state);
    bool may_list = !options->seat || (!chance && rules_find_seat(printing.rules, options->seat) ==
                                                      printing.state->seat);
    bool turns = options_has(options, OPTION_TURNS) &&
                 !(options->seat && printing.rules->facts.hides) &&
                 game_outcome(game).reason == REASON_NONE;
    int status = STATUS_FINE;
    if (game_outcome(game).reason == REASON_FAULT)
        return print_fault(game);
    text_append(&printing.text, printing.json ? "[" : "");
    if (may_list && chance)
        print_chances(&printing);
    else if (may_list && turns)
        status = print_turns(&printing);
    else if (may_list)
        print_actions(&printing, game);
    if (may_list && !chance && options_has(options, OPTION_OFFERS))
        print_offers(&printing);
    text_append(&printing.text, !printing.json ? "" : printing.count > 0 ? "\n]\n" : "]\n");
    if (status == STATUS_FINE)
        text_print(&printing.text, stdout);
    return status;
}

int command_moves(Options *options) {
    return table_run(options, print_moves);
}
