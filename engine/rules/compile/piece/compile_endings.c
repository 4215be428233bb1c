// SPDX-License-Identifier: MIT
// Compiles how a game of the piece dialect ends, and which moves must be made.
#include "engine/rules/compile/piece/compile_private.h"

#include <stdlib.h>

static void compile_repetition(Rules *rules, const DrawSpec *draws) {
    static const Meaning meanings[] = {[MEANS_DRAW] = MEANING_DRAW,
                                       [MEANS_LOSS] = MEANING_LOSS,
                                       [MEANS_WIN] = MEANING_WIN,
                                       [MEANS_DEFAULT] = MEANING_DRAW};
    rules->endings.repetition = (RepetitionRules){
        .times = draws->repetition_count,
        .claim = draws->repetition_claim,
        .mover = meanings[draws->repetition_value],
        .loser = draws->repetition_loser.text ? (Seat)draws->repetition_loser.index
                                              : (Seat)SEAT_NONE,
        .depends_on_check = draws->perpetual_check != MEANS_DEFAULT,
        .checker = meanings[draws->perpetual_check],
    };
}

// Stores [names], the pieces that a seat with this shortage has apart from those in Shortage.more,
// as a sorted list of kinds. Marks the kinds in [in_shortage].
static void set_pieces(Compiler *compiler, const SpecNames *names, Shortage *shortage,
                       bool *in_shortage) {
    Kind *kinds = compiler_alloc(compiler, names->count, sizeof *kinds);
    spec_each (const SpecName, kind, names) {
        kinds[shortage->piece_count++] = (Kind)kind->index;
        in_shortage[kind->index] = true;
    }
    if (names->count > 0)
        qsort(kinds, names->count, sizeof *kinds, kind_compare);
    shortage->pieces = kinds;
}

// Returns an array that is true for each kind in [names].
static bool *kind_set(Compiler *compiler, const SpecNames *names) {
    bool *set = compiler_alloc(compiler, (size_t)compiler->rules->kinds.count, sizeof *set);
    spec_each (const SpecName, kind, names)
        set[kind->index] = true;
    return set;
}

// Returns the kind_set of [names], or NULL if the document leaves out [member], which lists them.
static const bool *lack_set(Compiler *compiler, const LackSpec *spec, const char *member,
                            const SpecNames *names) {
    return node_member(spec->node, member) ? kind_set(compiler, names) : NULL;
}

// Compiles a shortage that has other conditions in addition to the list of pieces.
static void compile_lack(Compiler *compiler, const LackSpec *spec, Shortage *shortage,
                         bool *in_shortage) {
    set_pieces(compiler, &spec->pieces, shortage, in_shortage);
    spec_each (const SpecName, kind, &spec->more)
        in_shortage[kind->index] = true;
    shortage->more = lack_set(compiler, spec, "more", &spec->more);
    shortage->against = lack_set(compiler, spec, "against", &spec->against);
    shortage->same = lack_set(compiler, spec, "same_shade", &spec->same_shade);
    shortage->other = lack_set(compiler, spec, "other_shade", &spec->other_shade);
    shortage->when = build_term(&compiler->builder, spec->when, TYPE_BOOLEAN,
                                USES_PLAYER | USES_STATE);
}

// Shortages that are plain lists of pieces come first, then those with other conditions.
static void compile_shortages(Compiler *compiler, const DrawSpec *draws) {
    RulesEndings *endings = &compiler->rules->endings;
    size_t count = draws->insufficient.count + draws->lacks.count;
    Shortage *shortage = compiler_alloc(compiler, count, sizeof *shortage);
    bool *in_shortage = kind_set(compiler, &(SpecNames){0}); // no kind yet
    endings->in_shortage = count > 0 ? in_shortage : NULL;
    endings->shortages = shortage;
    endings->shortage_count = (int)count;
    spec_each (const SpecNames, pieces, &draws->insufficient) {
        shortage->plain = true;
        shortage->when = TERM_NONE;
        set_pieces(compiler, pieces, shortage++, in_shortage);
    }
    spec_each (const LackSpec, lack, &draws->lacks)
        compile_lack(compiler, lack, shortage++, in_shortage);
}

static Win compile_win(Compiler *compiler, const WinSpec *spec) {
#define WIN_REASON(TYPE, ENDING, help, ...) [WIN_##TYPE] = REASON_##ENDING,
    static const Reason reasons[] = {WINS(WIN_REASON)};
#undef WIN_REASON
    return (Win){.reason = reasons[spec->variant],
                 .piece = spec->piece.text ? (Kind)spec->piece.index : (Kind)KIND_NONE,
                 .kinds = kind_set(compiler, &spec->pieces),
                 .zones = spec->zone.text ? compiler_zones(compiler, spec->zone.index) : NULL,
                 .threshold = spec->threshold};
}

// Compiles the win conditions. The checks that a player has given are counted in the player's
// variable `checks`.
static void compile_wins(Compiler *compiler) {
    const Rules *rules = compiler->rules;
    const EndingsSpec *spec = &compiler->spec->endings;
    RulesEndings *endings = &compiler->rules->endings;
    endings->wins = compiler_alloc(compiler, spec->wins.count, sizeof *endings->wins);
    spec_each (const WinSpec, win, &spec->wins)
        endings->wins[endings->win_count++] = compile_win(compiler, win);
    const bool per_seat = true;
    const Variable *checks = rules_find_variable(rules, "checks", per_seat);
    if (spec->counts_checks && checks)
        endings->checks_variable = (int)(checks - rules->data.variables);
}

// Compiles the sums that a move must maximise. A sum whose phrase is NULL counts captures.
static void compile_obligations(Compiler *compiler) {
    RulesMoves *moves = &compiler->rules->moves;
    const MovingSpec *moving = &compiler->spec->moving;
    moves->sum_count = (int)moving->obligation.count;
    moves->sums = compiler_alloc(compiler, moving->obligation.count, sizeof *moves->sums);
    for (int i = 0; i < moves->sum_count; i++)
        moves->sums[i] = build_term(&compiler->builder, moving->obligation_phrases[i], TYPE_INTEGER,
                                    USES_OF_MOVE);
}

// True in games where the squares that pieces can ever reach can prove that nobody will be mated.
// Such a proof needs, for example, that pieces do not come from hands, that only mate wins, and
// that pieces attack only squares that they could go to.
static bool can_prove_blocked(const Rules *rules, const PieceSpec *spec) {
    return rules->seats.count == 2 && rules->moves.guards_leader && !rules->moves.plain_attacks &&
           rules->endings.stalemate == STALEMATE_IS_DRAW && !rules->moves.may_pass &&
           !piece_spec_has_hands(spec) && spec->endings.wins.count == 0 &&
           spec->common.ends.count == 0 && spec->events.turn.start.count == 0 &&
           spec->events.turn.end.count == 0 && spec->moving.obligation.count == 0 &&
           spec->moving.after.count == 0;
}

static void compile_leaders(Rules *rules, const LeaderSpec *spec) {
    bool exist = spec->kinds.count > 0;
    rules->kinds.has_leader = exist;
    rules->moves.guards_leader = exist && spec->self_check == 0;
    rules->moves.leader_answers = exist && spec->answer_check == ANSWER_CHECK_LEADER;
    rules->moves.plain_attacks = spec->attacks == ATTACKS_PLAIN;
    rules->endings.leaders_stay = spec->captured == LEADER_CAPTURED_NOTHING;
}

void compiler_endings(Compiler *compiler) {
    Rules *rules = compiler->rules;
    const PieceSpec *spec = compiler->spec;
    const DrawSpec *draws = &spec->endings.draws;
    Stalemate usual = rules->seats.count > 2 ? STALEMATE_IS_SKIP : STALEMATE_IS_DRAW;
    rules->endings.stalemate = build_stalemate(spec->endings.stalemate, usual);
    compile_leaders(rules, &spec->leader);
    rules->endings.quiet_limit = draws->quiet_limit;
    rules->endings.quiet_claim = draws->quiet_claim;
    rules->moves.may_pass = spec->moving.may_pass;
    // can_prove_blocked reads members that are set above.
    rules->endings.blocked_is_dead = draws->blocked && can_prove_blocked(rules, spec);
    rules->offers.agreement_turns = draws->agreement_turns;
    compile_repetition(rules, draws);
    compile_shortages(compiler, draws);
    compile_wins(compiler);
    compile_obligations(compiler);
}
