// SPDX-License-Identifier: MIT
#include "engine/ai/search/tactics.h"

#include "engine/ai/position/position.h"
#include "engine/base/memory.h"

struct Tactics {
    const Rules *rules;
    const Evaluation *evaluation;
    int worths[KIND_NONE]; // see tactics_worths
    // Per rule: its actions always take a piece. See also ignore_takes_if_all_take.
    bool *takes;
    bool *possible; // per rule: its actions always take a piece, or may promote one
};

// Rules -------------------------------------------------------------------------------------------

// True when [code] is sure to capture a piece or take it over. Captures under conditions or in a
// loop are ignored: if every action might capture, quiescence would never end.
static bool code_is_tactical(const Program *program, Code code) {
    for (const Instruction *instruction = program_code(program, code);
         instruction->kind != DO_END;) {
        unsigned facts = instruction_facts(instruction->kind);
        if (facts & TAKES_PIECES ||
            (instruction->kind == DO_PERFORM && code_is_tactical(program, instruction->target)))
            return true;
        const Instruction *target = program_code(program, instruction->target);
        // Follows a jump forward, because the instructions that it skips are under a condition.
        instruction = facts & CONTROLS && target > instruction ? target : instruction + 1;
    }
    return false;
}

// If every rule takes pieces, treats none as tactical, because quiescence would never end.
static void ignore_takes_if_all_take(Tactics *tactics) {
    int count = 0;
    for (int i = 0; i < tactics->rules->moves.rule_count; i++)
        count += tactics->takes[i];
    if (count == tactics->rules->moves.rule_count)
        memset(tactics->takes, 0, (size_t)count);
}

// Notes whether the actions of rule [index] take pieces, and whether they may be tactical: take
// pieces or promote. An interaction has no path.
static void classify_rule(Tactics *tactics, int index) {
    const Rules *rules = tactics->rules;
    const Rule *rule = &rules->moves.rules[index];
    bool takes = rule->outlet.captures || code_is_tactical(&rules->program, rule->effects);
    bool becomes = false;
    if (!rule->interaction) {
        const Path *path = &rules->moves.paths[rule->outlet.path];
        takes |= code_is_tactical(&rules->program, path->effects);
        becomes = path->transform_count > 0;
    }
    tactics->takes[index] = takes;
    tactics->possible[index] = takes || becomes;
}

Tactics *tactics_new(const Rules *rules, const Evaluation *evaluation) {
    Tactics *tactics = memory_new(sizeof *tactics);
    tactics->rules = rules;
    tactics->evaluation = evaluation;
    tactics->takes = memory_new((size_t)rules->moves.rule_count + 1);
    tactics->possible = memory_new((size_t)rules->moves.rule_count + 1);
    for (int i = 0; i < rules->moves.rule_count; i++)
        classify_rule(tactics, i);
    for (int kind = 0; kind < rules->kinds.count; kind++)
        tactics->worths[kind] = rules->kinds.list[kind].leader
                                    ? 100 * MAN // more than anything else
                                    : evaluation_piece(evaluation, (Kind)kind, 0);
    if (rules->facts.interacts)
        ignore_takes_if_all_take(tactics);
    return tactics;
}

void tactics_free(Tactics *tactics) {
    if (!tactics)
        return;
    memory_free(tactics->takes);
    memory_free(tactics->possible);
    memory_free(tactics);
}

// Actions -----------------------------------------------------------------------------------------

const int *tactics_worths(const Tactics *tactics) {
    return tactics->worths;
}

// The value of [piece], which may be NULL.
static int worth_of(const Tactics *tactics, const Piece *piece) {
    return !piece || piece->owner == SEAT_NONE ? 0 : tactics->worths[piece->kind];
}

// What an enemy loses if the piece on [site] is captured; negative for a piece of the acting seat's
// own side.
static int loss_on(const Tactics *tactics, const State *state, const Action *action, Site site) {
    const Rules *rules = tactics->rules;
    const Piece *piece = state_top(rules, state, site);
    int worth = worth_of(tactics, piece); // 0 if there is no piece
    bool own = worth != 0 &&
               rules->seats.list[piece->owner].side == rules->seats.list[action->seat].side;
    return own ? -worth : worth;
}

// What the seat gains because [effects] capture pieces (DO_TAKE_AT) or take them over (DO_TURN_AT).
// An enemy's piece that is taken over counts twice, because the enemy loses it and the seat gets
// it. Taking over a piece of the own side counts 0.
static int gain_of_effects(const Tactics *tactics, const State *state, const Action *action,
                           Code effects) {
    const Rules *rules = tactics->rules;
    int gain = 0;
    for (const Instruction *instruction = program_code(&rules->program, effects);
         instruction->kind != DO_END; instruction++) {
        if (instruction->kind != DO_TAKE_AT && instruction->kind != DO_TURN_AT)
            continue;
        int loss = loss_on(tactics, state, action,
                           rules_offset(rules, instruction->a, action->from));
        gain += instruction->kind == DO_TURN_AT ? (loss > 0 ? 2 * loss : 0) : loss;
    }
    return gain;
}

// The gain of promoting; 0 for a step without promotion.
static int gain_of_promotion(const Tactics *tactics, const State *state, const Action *action) {
    if (action->value < 0)
        return 0;
    const Piece *piece = state_top(tactics->rules, state, action->from);
    return evaluation_piece(tactics->evaluation, (Kind)action->value, action->seat) -
           worth_of(tactics, piece);
}

// What the seat gains by a step: by promoting, by capturing on the target, and by the effects of
// the rule and of the path.
static int gain_of_step(const Tactics *tactics, const State *state, const Action *action) {
    const Rule *rule = &tactics->rules->moves.rules[action->rule];
    int gain = gain_of_promotion(tactics, state, action);
    if (!tactics->takes[action->rule])
        return gain;
    if (rule->outlet.captures)
        gain += loss_on(tactics, state, action, action->to);
    gain += gain_of_effects(tactics, state, action, rule->effects);
    return gain + gain_of_effects(tactics, state, action,
                                  tactics->rules->moves.paths[rule->outlet.path].effects);
}

int tactics_gain(const Tactics *tactics, const State *state, const Action *action) {
    if (action->kind == ACTION_STEP)
        return gain_of_step(tactics, state, action);
    if (action->kind != ACTION_RULE || !tactics->takes[action->rule])
        return 0;
    int loss = loss_on(tactics, state, action, action->to);
    return loss > MAN ? loss : MAN; // at least a man: the piece taken may be on another site
}

// An action is tactical if it may capture, or if it promotes to a piece that is worth more.
bool tactics_is_tactical(const Tactics *tactics, const State *state, const Action *action) {
    if (action->kind == ACTION_RULE)
        return tactics->takes[action->rule];
    return action->kind == ACTION_STEP &&
           (tactics->takes[action->rule] || gain_of_promotion(tactics, state, action) > 0);
}

int tactics_risk(const Tactics *tactics, const State *state, const Action *action) {
    bool moves = (action->kind == ACTION_STEP || action->kind == ACTION_RULE) &&
                 action->from != SITE_NONE;
    return moves ? worth_of(tactics, state_top(tactics->rules, state, action->from)) : 0;
}

// Gives tactics_is_tactical the form of a TryWish.
static bool wants_tactical(const void *tactics, const Rules *rules, const State *state,
                           const Action *action) {
    (void)rules;
    return tactics_is_tactical(tactics, state, action);
}

TryWish tactics_wish(const Tactics *tactics) {
    return (TryWish){tactics->possible, wants_tactical, tactics};
}
