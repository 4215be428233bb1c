// SPDX-License-Identifier: MIT
#include "engine/ai/search/loud.h"

#include "engine/ai/position/position.h"
#include "engine/base/memory.h"

enum { MAN = 100 };

struct Loud {
    const Rules *rules;
    const Evaluation *evaluation;
    bool *entries;  // per entry: it takes or turns something, if it can
    bool *possible; // per entry: that, or its piece may become another one
    bool *actions;  // per interaction: the same
};

// What the Rules say ------------------------------------------------------------------------------

static bool instruction_is_loud(InstructionKind kind) {
    switch (kind) {
    case DO_REMOVE:
    case DO_SET_OWNER:
    case DO_SET_BOARD:
    case DO_ELIMINATE:
    case DO_WIN:
    case DO_LOSE: return true;
    default: return false;
    }
}

static bool skips(InstructionKind kind) {
    return kind == DO_UNLESS || kind == DO_JUMP || kind == DO_FOR_BEGIN || kind == DO_SEATS_BEGIN ||
           kind == DO_REPEAT_BEGIN;
}

// Does it take or turn something whatever happens? What it does only now and then, or again and
// again, does not count: where all that one can do may do so, looking at all of it has no end.
static bool code_is_loud(const Program *program, Code code) {
    const Instruction *instructions = program->instructions;
    for (uint32_t i = code; code != CODE_NONE && instructions[i].kind != DO_END;) {
        if (instruction_is_loud((InstructionKind)instructions[i].kind))
            return true;
        bool ahead = skips((InstructionKind)instructions[i].kind) && instructions[i].target > i;
        i = ahead ? instructions[i].target : i + 1;
    }
    return false;
}

static bool effects_are_loud(const Rules *rules, const Effects *effects) {
    for (size_t i = 0; i < effects->count; i++) {
        const Effect *effect = &effects->items[i];
        if (effect->kind == EFFECT_REMOVE || effect->kind == EFFECT_TURN ||
            (effect->kind == EFFECT_CODE && code_is_loud(&rules->program, effect->code)))
            return true;
    }
    return false;
}

// Where every interaction is loud none is.
static void find_actions(Loud *loud) {
    const Rules *rules = loud->rules;
    int count = 0;
    for (int i = 0; i < rules->rule_count; i++)
        count += loud->actions[i] = code_is_loud(&rules->program, rules->rules[i].effects);
    if (count == rules->rule_count)
        memset(loud->actions, 0, (size_t)rules->rule_count);
}

Loud *loud_new(const Rules *rules, const Evaluation *evaluation) {
    Loud *loud = memory_new(sizeof *loud);
    loud->rules = rules;
    loud->evaluation = evaluation;
    loud->entries = memory_new(rules->entry_count + 1);
    loud->possible = memory_new(rules->entry_count + 1);
    loud->actions = memory_new((size_t)rules->rule_count + 1);
    for (size_t i = 0; i < rules->entry_count; i++) {
        const Entry *entry = &rules->entries[i];
        loud->entries[i] = entry->captures || effects_are_loud(rules, &entry->effects) ||
                           effects_are_loud(rules, &rules->steps[entry->step].effects);
        loud->possible[i] = loud->entries[i] || rules->steps[entry->step].transform_count > 0;
    }
    find_actions(loud);
    return loud;
}

void loud_free(Loud *loud) {
    if (!loud)
        return;
    memory_free(loud->entries);
    memory_free(loud->possible);
    memory_free(loud->actions);
    memory_free(loud);
}

// What an action does -----------------------------------------------------------------------------

static int worth_of(const Loud *loud, const Piece *piece) {
    if (!piece || piece->owner == SEAT_NONE)
        return 0;
    int worth = evaluation_piece(loud->evaluation, piece->kind, piece->owner);
    return loud->rules->kinds[piece->kind].leader ? 100 * MAN : worth;
}

// What an enemy of the acting seat loses with what stands there, below 0 for an ally.
static int loss_on(const Loud *loud, const State *state, const Action *action, Site site) {
    const Rules *rules = loud->rules;
    const Piece *piece = state_top(rules, state, site);
    if (!piece || piece->owner == SEAT_NONE)
        return 0;
    bool own = rules->seats[piece->owner].side == rules->seats[action->seat].side;
    return own ? -worth_of(loud, piece) : worth_of(loud, piece);
}

static int gain_of_effects(const Loud *loud, const State *state, const Action *action,
                           const Effects *effects) {
    int gain = 0;
    for (size_t i = 0; i < effects->count; i++) {
        const Effect *effect = &effects->items[i];
        if (effect->kind != EFFECT_REMOVE && effect->kind != EFFECT_TURN)
            continue;
        int loss = loss_on(loud, state, action, effect->from[action->from]);
        gain += effect->kind == EFFECT_TURN ? (loss > 0 ? 2 * loss : 0) : loss;
    }
    return gain;
}

// The most that the piece of [action] may become is what it is when it has the choice.
static int gain_of_choice(const Loud *loud, const State *state, const Action *action) {
    if (action->value < 0)
        return 0;
    const Piece *piece = state_top(loud->rules, state, action->from);
    return evaluation_piece(loud->evaluation, (Kind)action->value, action->seat) -
           worth_of(loud, piece);
}

static int gain_of_step(const Loud *loud, const State *state, const Action *action) {
    const Entry *entry = &loud->rules->entries[action->rule];
    int gain = gain_of_choice(loud, state, action);
    if (!loud->entries[action->rule])
        return gain;
    if (entry->captures)
        gain += loss_on(loud, state, action, action->to);
    gain += gain_of_effects(loud, state, action, &entry->effects);
    return gain + gain_of_effects(loud, state, action, &loud->rules->steps[entry->step].effects);
}

int loud_gain(const Loud *loud, const State *state, const Action *action) {
    if (action->kind == ACTION_STEP)
        return gain_of_step(loud, state, action);
    if (action->kind != ACTION_RULE || !loud->actions[action->rule])
        return 0;
    int loss = loss_on(loud, state, action, action->to);
    return loss > MAN ? loss : MAN;
}

const bool *loud_entries(const Loud *loud) {
    return loud->possible;
}

// Becoming something better is loud, too.
bool loud_is(const Loud *loud, const State *state, const Action *action) {
    if (action->kind == ACTION_RULE)
        return loud->actions[action->rule];
    return action->kind == ACTION_STEP &&
           (loud->entries[action->rule] || gain_of_choice(loud, state, action) > 0);
}

int loud_risk(const Loud *loud, const State *state, const Action *action) {
    bool moves = (action->kind == ACTION_STEP || action->kind == ACTION_RULE) &&
                 action->from != SITE_NONE;
    return moves ? worth_of(loud, state_top(loud->rules, state, action->from)) : 0;
}
