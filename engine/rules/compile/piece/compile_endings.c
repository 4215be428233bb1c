// SPDX-License-Identifier: MIT
// How a game of the piece dialect ends, and which moves must be made.
#include "engine/rules/compile/piece/compile_private.h"

#include <stdlib.h>
#include <string.h>

static const Meaning meanings[] = {
    [MEANS_DRAW] = MEANING_DRAW, [MEANS_LOSS] = MEANING_LOSS, [MEANS_WIN] = MEANING_WIN};

static void compile_repetition(Rules *rules, const DrawSpec *draws) {
    rules->endings.repetition = (RepetitionRules){
        .times = draws->repetition_count,
        .claim = draws->repetition_claim,
        .mover = meanings[draws->repetition_value],
        .loser = draws->repetition_loser.text ? (Seat)draws->repetition_loser.index
                                              : (Seat)SEAT_NONE,
        .minds_check = draws->perpetual_check != MEANS_DEFAULT,
    };
    if (rules->endings.repetition.minds_check)
        rules->endings.repetition.checker = meanings[draws->perpetual_check];
}

static void compile_pieces(Compiler *compiler, const SpecNames *names, Shortage *shortage) {
    Kind *kinds = compiler_take(compiler, names->count, sizeof *kinds);
    for (size_t i = 0; i < names->count; i++)
        kinds[i] = (Kind)names->items[i].index;
    if (names->count > 0)
        qsort(kinds, names->count, sizeof *kinds, kind_compare);
    shortage->pieces = kinds;
    shortage->piece_count = (int)names->count;
}

// A bool for each kind; NULL where the document has no such member, [node].
static const bool *compile_kind_set(Compiler *compiler, const SpecNames *names, const Node *node) {
    if (!node)
        return NULL;
    bool *set = compiler_take(compiler, (size_t)compiler->rules->kinds.count, sizeof *set);
    for (size_t i = 0; i < names->count; i++)
        set[names->items[i].index] = true;
    return set;
}

static void compile_lack(Compiler *compiler, const LackSpec *spec, Shortage *shortage) {
    Scope scope;
    making_scope(&scope, USES_PLAYER | USES_STATE);
    compile_pieces(compiler, &spec->pieces, shortage);
    shortage->more = compile_kind_set(compiler, &spec->more, node_member(spec->node, "more"));
    shortage->against = compile_kind_set(compiler, &spec->against,
                                         node_member(spec->node, "against"));
    shortage->same = compile_kind_set(compiler, &spec->same_shade,
                                      node_member(spec->node, "same_shade"));
    shortage->other = compile_kind_set(compiler, &spec->other_shade,
                                       node_member(spec->node, "other_shade"));
    shortage->when = spec->when
                         ? term_compile(compiler->making.terms, &scope, spec->when, TYPE_BOOLEAN)
                         : TERM_NONE;
}

// The lists of pieces first, then what is told by more than that.
static void compile_shortages(Compiler *compiler, const DrawSpec *draws) {
    Rules *rules = compiler->rules;
    const SpecNames *lists = draws->insufficient.items;
    const LackSpec *lacks = draws->lacks.items;
    size_t count = draws->insufficient.count + draws->lacks.count;
    Shortage *shortage = rules->endings.shortages = compiler_take(compiler, count,
                                                                  sizeof *shortage);
    rules->endings.shortage_count = (int)count;
    for (size_t i = 0; i < draws->insufficient.count; i++, shortage++) {
        shortage->plain = true;
        shortage->when = TERM_NONE;
        compile_pieces(compiler, &lists[i], shortage);
    }
    for (size_t i = 0; i < draws->lacks.count; i++, shortage++)
        compile_lack(compiler, &lacks[i], shortage);
}

// The kinds that a seat may have that cannot win: where it has another one nothing need be asked.
static void note_lacking(Compiler *compiler) {
    Rules *rules = compiler->rules;
    if (rules->endings.shortage_count == 0)
        return;
    bool *lacking = compiler_take(compiler, (size_t)rules->kinds.count, sizeof *lacking);
    for (int i = 0; i < rules->endings.shortage_count; i++) {
        const Shortage *shortage = &rules->endings.shortages[i];
        for (int j = 0; j < shortage->piece_count; j++)
            lacking[shortage->pieces[j]] = true;
        for (int kind = 0; kind < rules->kinds.count && shortage->more; kind++)
            lacking[kind] |= shortage->more[kind];
    }
    rules->endings.lacking = lacking;
}

static void compile_win(Compiler *compiler, const WinSpec *spec, Win *win) {
#define WIN_REASON(TYPE, ENDING, help, ...) [WIN_##TYPE] = REASON_##ENDING,
    static const Reason reasons[] = {WINS(WIN_REASON)};
#undef WIN_REASON
    Rules *rules = compiler->rules;
    bool *kinds = compiler_take(compiler, (size_t)rules->kinds.count, sizeof *kinds);
    for (size_t i = 0; i < spec->pieces.count; i++)
        kinds[spec->pieces.items[i].index] = true;
    *win = (Win){.reason = reasons[spec->variant],
                 .piece = spec->piece.text ? (Kind)spec->piece.index : (Kind)KIND_NONE,
                 .kinds = kinds,
                 .threshold = spec->threshold};
    if (spec->zone.text)
        win->zones = &compiler->zones[spec->zone.index * rules->seats.count];
}

// Checks that win are counted in a variable of each player.
static void compile_wins(Compiler *compiler) {
    Rules *rules = compiler->rules;
    const WinSpec *wins = compiler->spec->endings.wins.items;
    rules->endings.win_count = (int)compiler->spec->endings.wins.count;
    rules->endings.wins = compiler_take(compiler, compiler->spec->endings.wins.count,
                                        sizeof *rules->endings.wins);
    for (int i = 0; i < rules->endings.win_count; i++)
        compile_win(compiler, &wins[i], &rules->endings.wins[i]);
    for (int i = 0; i < rules->data.variable_count; i++)
        if (rules->data.variables[i].per_seat &&
            strcmp(rules->data.variables[i].name, "checks") == 0 &&
            compiler->spec->endings.counts_checks)
            rules->endings.checks_variable = i;
}

static void compile_sums(Compiler *compiler) {
    Rules *rules = compiler->rules;
    const PieceSpec *spec = compiler->spec;
    rules->moves.sum_count = (int)spec->moving.obligation.count;
    rules->moves.sums = compiler_take(compiler, spec->moving.obligation.count,
                                      sizeof *rules->moves.sums);
    for (int i = 0; i < rules->moves.sum_count; i++)
        rules->moves.sums[i] = spec->moving.obligation_phrases[i]
                                   ? wording_number(&compiler->making,
                                                    spec->moving.obligation_phrases[i])
                                   : TERM_NONE;
}

// That a position is blocked for ever is shown by where pieces could go: not where they come from
// hands, where more than mate wins, or where they attack squares that they could never go to.
static bool may_be_shown(const Rules *rules, const PieceSpec *spec) {
    return rules->seats.count == 2 && rules->moves.guards_leader && !rules->moves.plain_attacks &&
           rules->endings.stalemate == STALEMATE_IS_DRAW && !rules->moves.may_pass &&
           !piece_spec_has_hands(spec) && spec->endings.wins.count == 0 &&
           spec->common.ends.count == 0 && spec->events.turn.start.count == 0 &&
           spec->events.turn.end.count == 0 && spec->moving.obligation.count == 0 &&
           spec->moving.after.count == 0;
}

void compiler_endings(Compiler *compiler) {
    static const Stalemate stalemates[] = {[STALEMATE_DRAW] = STALEMATE_IS_DRAW,
                                           [STALEMATE_LOSES] = STALEMATE_IS_LOSS,
                                           [STALEMATE_WINS] = STALEMATE_IS_WIN,
                                           [STALEMATE_SKIP] = STALEMATE_IS_SKIP};
    Rules *rules = compiler->rules;
    const PieceSpec *spec = compiler->spec;
    if (spec->endings.stalemate == STALEMATE_DEFAULT)
        rules->endings.stalemate = rules->seats.count > 2 ? STALEMATE_IS_SKIP : STALEMATE_IS_DRAW;
    else
        rules->endings.stalemate = stalemates[spec->endings.stalemate];
    rules->kinds.has_leader = spec->leader.kinds.count > 0;
    rules->moves.guards_leader = rules->kinds.has_leader && spec->leader.self_check == 0;
    rules->moves.leader_answers = rules->kinds.has_leader &&
                                  spec->leader.answer_check == ANSWER_CHECK_LEADER;
    rules->moves.plain_attacks = spec->leader.attacks == ATTACKS_PLAIN;
    rules->endings.leaders_stay = spec->leader.captured == LEADER_CAPTURED_NOTHING;
    rules->endings.quiet_limit = spec->endings.draws.quiet_limit;
    rules->endings.quiet_claim = spec->endings.draws.quiet_claim;
    rules->moves.may_pass = spec->moving.may_pass;
    rules->endings.blocked_is_dead = spec->endings.draws.blocked && may_be_shown(rules, spec);
    rules->offers.agreement_turns = spec->endings.draws.agreement_turns;
    compile_repetition(rules, &spec->endings.draws);
    compile_shortages(compiler, &spec->endings.draws);
    note_lacking(compiler);
    making_articles(&compiler->making, &spec->common.articles);
    compile_wins(compiler);
    compile_sums(compiler);
}
