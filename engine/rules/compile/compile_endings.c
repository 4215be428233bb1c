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
        .claim = draws->repetition_claim,
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

static BareSet compile_bare_set(Compiler *compiler, const SpecNames *names) {
    Kind *kinds = compiler_take(compiler, names->count, sizeof *kinds);
    for (size_t i = 0; i < names->count; i++)
        kinds[i] = (Kind)names->items[i].index;
    if (names->count > 0)
        qsort(kinds, names->count, sizeof *kinds, compare_kinds);
    return (BareSet){.kinds = kinds, .count = (int)names->count};
}

static void compile_bare_sets(Compiler *compiler, const DrawSpec *draws) {
    Rules *rules = compiler->rules;
    const SpecNames *lists = draws->insufficient.items;
    rules->bare_set_count = (int)draws->insufficient.count;
    rules->bare_sets = compiler_take(compiler, draws->insufficient.count, sizeof *rules->bare_sets);
    for (size_t i = 0; i < draws->insufficient.count; i++)
        rules->bare_sets[i] = compile_bare_set(compiler, &lists[i]);
}

// A bool for each kind; NULL where the document has no such member, [node].
static const bool *compile_kind_set(Compiler *compiler, const SpecNames *names, const Node *node) {
    if (!node)
        return NULL;
    bool *set = compiler_take(compiler, (size_t)compiler->rules->kind_count, sizeof *set);
    for (size_t i = 0; i < names->count; i++)
        set[names->items[i].index] = true;
    return set;
}

static Shortage compile_lack(Compiler *compiler, const LackSpec *spec) {
    Scope scope;
    making_scope(&scope, USES_PLAYER | USES_STATE);
    return (Shortage){
        .pieces = compile_bare_set(compiler, &spec->pieces),
        .more = compile_kind_set(compiler, &spec->more, node_member(spec->node, "more")),
        .against = compile_kind_set(compiler, &spec->against, node_member(spec->node, "against")),
        .same = compile_kind_set(compiler, &spec->same_shade,
                                 node_member(spec->node, "same_shade")),
        .other = compile_kind_set(compiler, &spec->other_shade,
                                  node_member(spec->node, "other_shade")),
        .when = spec->when ? term_compile(compiler->making.terms, &scope, spec->when, TYPE_BOOLEAN)
                           : TERM_NONE};
}

static void compile_lacks(Compiler *compiler, const DrawSpec *draws) {
    Rules *rules = compiler->rules;
    const LackSpec *specs = draws->lacks.items;
    rules->lack_count = (int)draws->lacks.count;
    rules->lacks = compiler_take(compiler, draws->lacks.count, sizeof *rules->lacks);
    for (int i = 0; i < rules->lack_count; i++)
        rules->lacks[i] = compile_lack(compiler, &specs[i]);
}

// The kinds that a seat may have that cannot win: where it has another one nothing need be asked.
static void note_lacking(Compiler *compiler) {
    Rules *rules = compiler->rules;
    if (rules->bare_set_count + rules->lack_count == 0)
        return;
    bool *lacking = compiler_take(compiler, (size_t)rules->kind_count, sizeof *lacking);
    for (int i = 0; i < rules->bare_set_count + rules->lack_count; i++) {
        const Shortage *lack = i < rules->bare_set_count ? NULL
                                                         : &rules->lacks[i - rules->bare_set_count];
        const BareSet *set = lack ? &lack->pieces : &rules->bare_sets[i];
        for (int j = 0; j < set->count; j++)
            lacking[set->kinds[j]] = true;
        for (int kind = 0; kind < rules->kind_count && lack && lack->more; kind++)
            lacking[kind] |= lack->more[kind];
    }
    rules->lacking = lacking;
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

// That a position is blocked for ever is shown by where pieces could go: not where they come from
// hands, where more than mate wins, or where they attack squares that they could never go to.
static bool may_be_shown(const Rules *rules, const PieceSpec *spec) {
    return rules->seat_count == 2 && rules->guards_leader && !rules->plain_attacks &&
           rules->stalemate == STALEMATE_IS_DRAW && !rules->may_pass &&
           !piece_spec_has_hands(spec) && spec->wins.count == 0 && spec->ends.list.count == 0 &&
           spec->turn_start.count == 0 && spec->turn_end.count == 0 &&
           spec->obligation.count == 0 && spec->after.count == 0;
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
    rules->leader_answers = rules->has_leader && spec->answer_check == ANSWER_CHECK_LEADER;
    rules->plain_attacks = spec->attacks == ATTACKS_PLAIN;
    rules->leaders_stay = spec->leader_captured == LEADER_CAPTURED_NOTHING;
    rules->quiet_limit = spec->draws.quiet_limit;
    rules->quiet_claim = spec->draws.quiet_claim;
    rules->may_pass = spec->may_pass;
    rules->blocked_is_dead = spec->draws.blocked && may_be_shown(rules, spec);
    rules->agreement_turns = spec->draws.agreement_turns;
    compile_repetition(rules, &spec->draws);
    compile_bare_sets(compiler, &spec->draws);
    compile_lacks(compiler, &spec->draws);
    note_lacking(compiler);
    making_articles(&compiler->making, &spec->articles);
    compile_wins(compiler);
    compile_sums(compiler);
}
