// SPDX-License-Identifier: MIT
// How a game of the piece dialect ends, and which moves must be made.
#include "engine/rules/compile/compiling.h"

#include <stdlib.h>
#include <string.h>

static const Meaning meanings[] = {
    [MEANS_DRAW] = MEANING_DRAW, [MEANS_LOSS] = MEANING_LOSS, [MEANS_WIN] = MEANING_WIN};

static void compile_repetition(Rules *rules, const DrawSpec *draws) {
    rules->repetition = (RepetitionRules){
        .times = draws->repetition_count,
        .mover = meanings[draws->repetition_value],
        .loser = draws->repetition_loser.text ? (Seat)draws->repetition_loser.index
                                              : (Seat)SEAT_NONE,
        .minds_check = draws->perpetual_check != MEANS_DEFAULT,
    };
    if (rules->repetition.minds_check)
        rules->repetition.checker = meanings[draws->perpetual_check];
}

static int compare_kinds(const void *a, const void *b) {
    return *(const Kind *)a - *(const Kind *)b;
}

static void compile_bare_sets(Compiler *compiler, const DrawSpec *draws) {
    Rules *rules = compiler->rules;
    const SpecNames *lists = draws->insufficient.items;
    rules->bare_set_count = (int)draws->insufficient.count;
    rules->bare_sets = compiler_take(compiler, draws->insufficient.count, sizeof *rules->bare_sets);
    for (size_t i = 0; i < draws->insufficient.count; i++) {
        Kind *kinds = compiler_take(compiler, lists[i].count, sizeof *kinds);
        for (size_t j = 0; j < lists[i].count; j++)
            kinds[j] = (Kind)lists[i].items[j].index;
        if (lists[i].count > 0)
            qsort(kinds, lists[i].count, sizeof *kinds, compare_kinds);
        rules->bare_sets[i] = (BareSet){.kinds = kinds, .count = (int)lists[i].count};
        if (rules->bare_sets[i].count > rules->bare_most)
            rules->bare_most = rules->bare_sets[i].count;
    }
}

static void compile_win(Compiler *compiler, const WinSpec *spec, Win *win) {
    static const WinKind kinds[] = {[WIN_PIECE_IN_ZONE] = WINS_BY_ZONE,
                                    [WIN_OPPONENT_BARE] = WINS_BY_BARING,
                                    [WIN_CHECK_COUNT] = WINS_BY_CHECKS};
    Rules *rules = compiler->rules;
    bool *exempt = compiler_take(compiler, (size_t)rules->kind_count, sizeof *exempt);
    for (size_t i = 0; i < spec->exempt.count; i++)
        exempt[spec->exempt.items[i].index] = true;
    *win = (Win){.kind = kinds[spec->variant],
                 .piece = spec->piece.text ? (Kind)spec->piece.index : (Kind)KIND_NONE,
                 .exempt = exempt,
                 .threshold = spec->threshold};
    if (spec->zone.text)
        win->zones = &compiler->zones[spec->zone.index * rules->seat_count];
}

// Checks that win are counted in a variable of each player.
static void compile_wins(Compiler *compiler) {
    Rules *rules = compiler->rules;
    const WinSpec *wins = compiler->spec->wins.items;
    rules->win_count = (int)compiler->spec->wins.count;
    rules->wins = compiler_take(compiler, compiler->spec->wins.count, sizeof *rules->wins);
    for (int i = 0; i < rules->win_count; i++)
        compile_win(compiler, &wins[i], &rules->wins[i]);
    for (int i = 0; i < rules->variable_count; i++)
        if (rules->variables[i].per_seat && strcmp(rules->variables[i].name, "checks") == 0 &&
            compiler->spec->counts_checks)
            rules->checks_variable = i;
}

static void compile_sums(Compiler *compiler) {
    Rules *rules = compiler->rules;
    const PieceSpec *spec = compiler->spec;
    rules->sum_count = (int)spec->obligation.count;
    rules->sums = compiler_take(compiler, spec->obligation.count, sizeof *rules->sums);
    for (int i = 0; i < rules->sum_count; i++)
        rules->sums[i] = spec->obligation_phrases[i]
                             ? wording_number(&compiler->making, spec->obligation_phrases[i])
                             : TERM_NONE;
}

void compiler_endings(Compiler *compiler) {
    static const Stalemate stalemates[] = {[STALEMATE_DRAW] = STALEMATE_IS_DRAW,
                                           [STALEMATE_LOSES] = STALEMATE_IS_LOSS,
                                           [STALEMATE_WINS] = STALEMATE_IS_WIN,
                                           [STALEMATE_SKIP] = STALEMATE_IS_SKIP};
    Rules *rules = compiler->rules;
    const PieceSpec *spec = compiler->spec;
    if (spec->stalemate == STALEMATE_DEFAULT)
        rules->stalemate = rules->seat_count > 2 ? STALEMATE_IS_SKIP : STALEMATE_IS_DRAW;
    else
        rules->stalemate = stalemates[spec->stalemate];
    rules->has_leader = spec->leaders.count > 0;
    rules->guards_leader = rules->has_leader && spec->self_check == 0;
    rules->leaders_stay = spec->leader_captured == LEADER_CAPTURED_NOTHING;
    rules->quiet_limit = spec->draws.quiet_limit;
    rules->may_pass = spec->may_pass;
    compile_repetition(rules, &spec->draws);
    compile_bare_sets(compiler, &spec->draws);
    compile_wins(compiler);
    compile_sums(compiler);
}
