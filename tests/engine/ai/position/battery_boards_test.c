// SPDX-License-Identifier: MIT
// A search sees the same on a Board as on its State: facts, endings, the value, and of each move
// whether it is tactical, what it gains and whether it can be answered by a recapture.
#include "engine/ai/position/position.h"
#include "engine/ai/search/tactics.h"
#include "engine/rules/moves/conditions.h"

#include "tests/support/battery.h"

#include <stdio.h>
#include <string.h>

typedef struct Boards {
    Kernel *kernel;
    Evaluation *evaluation;
    Tactics *tactics;
    Position *boards, *states;
    MoveList all, loud;
    size_t documents, positions, moves, recaptures;
    size_t recaptures_differ; // where an attack on a leader is not one on every piece
} Boards;

static void begin(void *context, const Rules *rules) {
    Boards *boards = context;
    Text why = {0};
    boards->kernel = kernel_new(rules, &why);
    text_free(&why);
    if (!boards->kernel)
        return;
    boards->evaluation = evaluation_new(rules);
    evaluation_set_numbers(boards->evaluation, boards->kernel);
    boards->tactics = tactics_new(rules, boards->evaluation);
    boards->boards = position_new(rules, boards->kernel, 2);
    boards->states = position_new(rules, NULL, 2);
    boards->documents++;
}

static void end(void *context) {
    Boards *boards = context;
    if (!boards->kernel)
        return;
    position_free(boards->boards);
    position_free(boards->states);
    tactics_free(boards->tactics);
    evaluation_free(boards->evaluation);
    kernel_free(boards->kernel);
}

static bool has_move(const MoveList *moves, Move move) {
    for (size_t i = 0; i < moves->count; i++)
        if (moves->items[i] == move)
            return true;
    return false;
}

// What differs between [move] and the action that it is; NULL: nothing.
static const char *compare_move(Boards *boards, const State *state, size_t index) {
    const Tactics *tactics = boards->tactics;
    const MoveFacts *facts = &boards->all.facts[index];
    Action action, made = action_of_move(boards->all.items[index]);
    int gain;
    if (!position_find_action(boards->boards, boards->all.items[index], &action))
        return "a move that is no action";
    bool tactical = tactics_of_move(tactics_worths(tactics), facts, &gain);
    if (tactical != tactics_is_tactical(tactics, state, &action))
        return "whether a move is tactical";
    if (tactical && !has_move(&boards->loud, boards->all.items[index]))
        return "a tactical move that is not loud";
    if (tactical && gain != tactics_gain(tactics, state, &action))
        return "the gain";
    if (tactical && tactics_worths(tactics)[facts->kind] != tactics_risk(tactics, state, &action))
        return "the risk";
    boards->moves++;
    if (action.kind != ACTION_STEP)
        return NULL;
    bool answered = position_allows_recapture(boards->states, &action);
    boards->recaptures += answered;
    boards->recaptures_differ += tactical && !facts->drops &&
                                 answered != position_allows_recapture(boards->boards, &made);
    return NULL;
}

static const char *compare_facts(Boards *boards) {
    const PositionFacts *on_board = position_facts(boards->boards);
    const PositionFacts *on_state = position_facts(boards->states);
    Verdict board_verdict = {0}, state_verdict = {0};
    if (on_board->hash != on_state->hash || on_board->seat != on_state->seat ||
        on_board->decider != on_state->decider || on_board->quiet != on_state->quiet ||
        on_board->in_play != on_state->in_play)
        return "the facts";
    if (position_in_check(boards->boards) != position_in_check(boards->states))
        return "the check";
    if (position_has_ended(boards->boards, &board_verdict) !=
            position_has_ended(boards->states, &state_verdict) ||
        board_verdict.reason != state_verdict.reason)
        return "whether the game is over";
    return NULL;
}

// The routes by which a State measures activity ignore on which squares a piece may slide, and
// over which kinds it may hop.
static bool has_conditional_slides(const RulesMoves *moves) {
    for (size_t i = 0; i < moves->path_count; i++) {
        const Path *path = &moves->paths[i];
        for (size_t j = 0; path->times != 1 && j < path->conditions.count; j++) {
            ConditionForm form = condition_row(&path->conditions.items[j])->form;
            if (form == FORM_SITES || form == FORM_COUNT)
                return true;
        }
    }
    return false;
}

// On a board that wraps, a piece may reach a site by two routes, which a Board counts once.
static const char *compare_values(const Boards *boards, const Rules *rules, const State *state) {
    const Topology *topology = &rules->topology;
    int on_board[SEAT_LIMIT], on_state[SEAT_LIMIT];
    if (topology->wraps_files || topology->wraps_ranks || has_conditional_slides(&rules->moves))
        return NULL;
    evaluation_sides(boards->evaluation, state, on_state);
    evaluation_sides_on_board(boards->evaluation, boards->kernel, position_board(boards->boards),
                              on_board);
    return memcmp(on_board, on_state, sizeof on_board) == 0 ? NULL : "the value";
}

static void compare(void *context, const BatteryNode *node) {
    Boards *boards = context;
    if (!boards->kernel || !evaluation_takes_boards(boards->evaluation))
        return;
    position_set(boards->boards, node->state, NULL);
    position_set(boards->states, node->state, NULL);
    if (!position_board(boards->boards))
        return;
    const char *difference = compare_facts(boards);
    boards->positions++;
    if (!difference)
        difference = compare_values(boards, node->rules, node->state);
    if (!difference && node->outcome.reason == REASON_NONE) {
        position_moves(boards->boards, true, &boards->loud);
        position_moves(boards->boards, false, &boards->all);
        for (size_t i = 0; i < boards->all.count && !difference; i++)
            difference = compare_move(boards, node->state, i);
    }
    if (difference)
        printf("%s\n", difference);
    BATTERY_REQUIRE(node, !difference);
}

static Boards boards; // too large for the stack

int main(void) {
    BatteryCheck check = {&boards, begin, end, compare, NULL};
    int failed = battery_run(&check);
    printf("%zu documents, %zu positions, %zu moves; %zu of %zu recaptures differ\n",
           boards.documents, boards.positions, boards.moves, boards.recaptures_differ,
           boards.recaptures);
    return failed > 0 || boards.documents == 0 ||
           boards.recaptures_differ * 1000 > boards.recaptures;
}
