// SPDX-License-Identifier: MIT
#include "engine/base/language.h"
#include "engine/rules/effects/move.h"
#include "engine/rules/explain/explain_private.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/moves/conditions.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/look.h"
#include "engine/rules/turn/obligation.h"

// A drop is forbidden when one of its restrictions holds. The zone condition, whose place is the
// piece itself, must hold.
static bool is_restriction(const Path *path, const ConditionSource *source) {
    return path->drop && source->path != path->source;
}

// Records the conditions of a list, up to the one that failed.
static int note_conditions(Explaining *explaining, const Conditions *conditions,
                           const StepTrial *trial) {
    bool failed = trial->fate == STEP_FAILS && trial->conditions == conditions;
    for (size_t i = 0; i < conditions->count && !(failed && i > trial->failed); i++) {
        const ConditionSource *source = conditions->items[i].source;
        bool fine = !(failed && i == trial->failed);
        explaining_note(explaining, source->path, source->name,
                        fine != is_restriction(trial->path, source) ? VERDICT_HOLDS : VERDICT_FAILS,
                        "");
    }
    return (int)(failed ? trial->failed : conditions->count);
}

// The target is nothing that the piece can take.
static bool refuse_prey(Explaining *explaining, int rank, const char *name,
                        const StepTrial *trial) {
    Site to = explaining->question->to;
    PieceIndex there = to == SITE_NONE ? (PieceIndex)PIECE_NONE
                                       : state_board(explaining->rules, explaining->seen)[to];
    if (!trial->rule || !trial->rule->outlet.captures || there == PIECE_NONE)
        return false;
    explaining_refuse(explaining, rank, trial->conditions->items[trial->failed].source->path,
                      "%s does not take %s", name, explaining_piece(explaining, there));
    return true;
}

static const char *refusal_of(const Condition *condition, bool drop) {
    if (drop && !condition->negated && condition_has(condition, FACT_MINDS_SITES))
        return N_("{piece} is dropped only onto a square of {name}");
    const char *refusal = condition_row(condition)->refusal[condition->negated];
    if (refusal)
        return refusal;
    return drop ? N_("{name} forbids dropping {piece} there")
                : N_("{name} does not hold for {piece}");
}

// The sentence for a condition that failed.
static void refuse_condition(Explaining *explaining, PieceIndex piece, const StepTrial *trial,
                             int held) {
    const Condition *condition = &trial->conditions->items[trial->failed];
    const ConditionSource *source = condition->source;
    const char *name = explaining_piece(explaining, piece);
    Site to = explaining->question->to;
    const Filling names[] = {
        {"piece", name},
        {"site", trial->site == SITE_NONE ? "" : explaining_site(explaining, trial->site)},
        {"target", to == SITE_NONE ? "" : explaining_site(explaining, to)},
        {"name", source->name},
    };
    int rank = RANK_CONDITION + held;
    if (source->says)
        explaining_say(explaining, rank, source->path, source->says);
    else if (!condition_has(condition, FACT_ON_PREY) || !refuse_prey(explaining, rank, name, trial))
        explaining_fill(explaining, rank, source->path, refusal_of(condition, trial->path->drop),
                        names, sizeof names / sizeof *names);
}

static PieceIndex attacked_leader(const Rules *rules, const State *state, Seat seat) {
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        const Piece *piece = &state_pieces(rules, state)[index];
        if (piece->site < rules->topology.board_count && piece->owner == seat &&
            rules->kinds.list[piece->kind].leader && steps_attack(rules, state, index))
            return index;
    }
    return PIECE_NONE;
}

static Action action_of(const Explaining *explaining, PieceIndex piece, const Rule *rule) {
    return (Action){
        .kind = ACTION_STEP,
        .seat = explaining->seen->seat,
        .rule = (uint16_t)(rule - explaining->rules->moves.rules),
        .from = explaining->question->from,
        .to = explaining->question->to,
        .depth = (uint16_t)state_depth(explaining->rules, explaining->seen, piece),
        .value = VALUE_NONE,
    };
}

// The step would leave a leader attacked, or take it off the board.
static bool refuse_leader(Explaining *explaining, PieceIndex piece, const Action *action) {
    const Rules *rules = explaining->rules;
    StateSpace space;
    if (!rules->moves.guards_leader)
        return false;
    state_copy(rules, &space.state, explaining->seen);
    apply_step(rules, explaining->seen, action, &space.state);
    PieceIndex leader = attacked_leader(rules, &space.state, action->seat);
    if (leader == PIECE_NONE)
        return false;
    const Piece *victim = &state_pieces(rules, &space.state)[leader];
    explaining_refuse(explaining, RANK_AFTER, "leader", "%s would leave the %s on %s attacked",
                      explaining_piece(explaining, piece), rules->kinds.list[victim->kind].name,
                      explaining_site(explaining, victim->site));
    return true;
}

// A condition on the board after the step.
static bool refuse_after(Explaining *explaining, PieceIndex piece, const Action *action) {
    const Condition *condition = legal_step_fails(explaining->rules, explaining->seen, action);
    if (!condition)
        return false;
    const ConditionSource *source = condition->source;
    const char *refusal = condition_row(condition)->refusal[condition->negated];
    const Filling names[] = {{"piece", explaining_piece(explaining, piece)},
                             {"name", source->name}};
    explaining_note(explaining, source->path, source->name,
                    condition->negated ? VERDICT_HOLDS : VERDICT_FAILS, "");
    explaining_fill(explaining, RANK_AFTER, source->path,
                    refusal ? refusal : N_("{name} would not hold after it"), names,
                    sizeof names / sizeof *names);
    return true;
}

// Another piece has to move: an attacked leader.
static bool refuse_others(Explaining *explaining, PieceIndex piece) {
    const Rules *rules = explaining->rules;
    const State *seen = explaining->seen;
    if (rules->kinds.list[state_pieces(rules, seen)[piece].kind].leader ||
        !legal_leader_answers(rules, seen))
        return false;
    PieceIndex leader = attacked_leader(rules, seen, seen->seat);
    if (leader == PIECE_NONE)
        return false;
    explaining_refuse(explaining, RANK_AFTER, "answer_check",
                      "%s is attacked, and must move as it can",
                      explaining_piece(explaining, leader));
    return true;
}

// Other steps fulfil the obligation better.
static bool refuse_obligation(Explaining *explaining, PieceIndex piece, const Action *action) {
    const Rules *rules = explaining->rules;
    ActionList list = {0};
    int32_t own[OBLIGATION_LIMIT] = {0}, most[OBLIGATION_LIMIT] = {0};
    state_actions(rules, explaining->seen, explaining->trail, &list);
    int sum = 0;
    if (rules->moves.sum_count > 0 && list.count > 0 && list.items[0].kind == ACTION_STEP) {
        Sink sink = {0};
        obligation_of_step(rules, explaining->seen, action, &sink, own);
        obligation_of_step(rules, explaining->seen, &list.items[0], &sink, most);
        while (sum < rules->moves.sum_count && own[sum] >= most[sum])
            sum++;
    } else {
        sum = rules->moves.sum_count;
    }
    action_list_free(&list);
    if (sum == rules->moves.sum_count)
        return false;
    explaining_refuse(explaining, RANK_TURN, "obligation",
                      rules->moves.sums[sum] == TERM_NONE
                          ? N_("%s must capture where it can: this move takes %d, another one %d")
                          : N_("%s must make a move that counts for more: this one is worth %d, "
                               "another one %d"),
                      rules->seats.list[state_pieces(rules, explaining->seen)[piece].owner].name,
                      own[sum], most[sum]);
    return true;
}

// The piece may not become what the question asks for.
static void refuse_choice(Explaining *explaining, PieceIndex piece, const StepTrial *trial) {
    const Rules *rules = explaining->rules;
    const Question *question = explaining->question;
    const char *name = explaining_piece(explaining, piece);
    const char *becomes = rules->kinds.list[question->value].name;
    size_t failed = 0;
    const Conditions *conditions = steps_try_choice(rules, explaining->seen, piece, trial->path,
                                                    question->to, (Kind)question->value, &failed);
    if (!conditions) {
        explaining_refuse(explaining, RANK_AFTER, trial->path->source,
                          "%s does not become a %s by this move", name, becomes);
        return;
    }
    bool fails = failed < conditions->count;
    const ConditionSource *source = fails ? conditions->items[failed].source : NULL;
    if (fails)
        explaining_note(explaining, source->path, source->name, VERDICT_FAILS, "");
    if (fails && source->says)
        explaining_say(explaining, RANK_AFTER, source->path, source->says);
    else
        explaining_refuse(explaining, RANK_AFTER, fails ? source->path : trial->path->source,
                          "%s may not become a %s there", name, becomes);
}

// The move exists: only its consequences can forbid it.
static void explain_leading(Explaining *explaining, PieceIndex piece, const StepTrial *trial) {
    const Rules *rules = explaining->rules;
    const Rule *rule = trial->rule ? trial->rule : &rules->moves.rules[trial->path->rule];
    Action action = action_of(explaining, piece, rule);
    if (refuse_others(explaining, piece) || refuse_leader(explaining, piece, &action) ||
        refuse_after(explaining, piece, &action) || refuse_obligation(explaining, piece, &action))
        return;
    if (rules->moves.guards_leader && !legal_step(rules, explaining->seen, &action, NULL))
        explaining_refuse(explaining, RANK_AFTER, "leader", "%s would remove its own leader",
                          explaining_piece(explaining, piece));
    else if (trial->path->transform_count > 0 && explaining->question->value >= 0 &&
             explaining->question->value < rules->kinds.count)
        refuse_choice(explaining, piece, trial);
    else if (trial->path->transform_count > 0)
        explaining_refuse(explaining, RANK_AFTER, rule->source,
                          "%s must become another piece there, and may not become any of them now",
                          explaining_piece(explaining, piece));
    else
        explaining_refuse(explaining, RANK_AFTER, rule->source, "there is no such choice");
}

static void explain_castle_partner(Explaining *explaining, PieceIndex piece,
                                   const StepTrial *trial) {
    const Rules *rules = explaining->rules;
    explaining_refuse(explaining, RANK_SHAPE + 1, trial->path->source,
                      "there is no %s that has not moved for %s to castle with",
                      rules->kinds.list[trial->path->castle->partner].name,
                      explaining_piece(explaining, piece));
}

static bool same_side(const Rules *rules, Seat one, Seat other) {
    return one != SEAT_NONE && other != SEAT_NONE &&
           rules->seats.list[one].side == rules->seats.list[other].side;
}

static bool step_captures(const Rules *rules, const Path *path) {
    for (uint16_t i = 0; i < path->rule_count; i++)
        if (rules->moves.rules[path->rule + i].outlet.captures)
            return true;
    return false;
}

static void refuse_target(Explaining *explaining, PieceIndex piece, const Path *path) {
    const Rules *rules = explaining->rules;
    const char *name = explaining_piece(explaining, piece);
    const char *to = explaining_site(explaining, explaining->question->to);
    PieceIndex there = state_board(rules, explaining->seen)[explaining->question->to];
    const Piece *pieces = state_pieces(rules, explaining->seen);
    if (there == PIECE_NONE)
        explaining_refuse(explaining, RANK_SHAPE + 2, path->source,
                          "%s may go to %s only where it captures", name, to);
    else if (steps_blocked(rules, explaining->seen, explaining->question->to))
        explaining_refuse(explaining, RANK_SHAPE + 2, path->source,
                          "%s is frozen and cannot be taken", explaining_piece(explaining, there));
    else if (same_side(rules, pieces[piece].owner, pieces[there].owner))
        explaining_refuse(explaining, RANK_SHAPE + 2, path->source,
                          "%s cannot go to %s: %s is on the same side", name, to,
                          explaining_piece(explaining, there));
    else if (!step_captures(rules, path))
        explaining_refuse(explaining, RANK_SHAPE + 2, path->source,
                          "%s takes nothing by this move, and %s stands there", name,
                          explaining_piece(explaining, there));
    else
        explaining_refuse(explaining, RANK_SHAPE + 2, path->source,
                          "%s may not go to where %s stands", name,
                          explaining_piece(explaining, there));
}

static void explain_trial(Explaining *explaining, PieceIndex piece, const StepTrial *trial) {
    const char *name = explaining_piece(explaining, piece);
    const char *to = explaining_site(explaining, explaining->question->to);
    int held = 0;
    if (trial->fate >= STEP_FULL)
        held += note_conditions(explaining, &trial->path->conditions, trial);
    if (trial->rule)
        held += note_conditions(explaining, &trial->rule->when, trial);
    switch (trial->fate) {
    case STEP_ELSEWHERE: break;
    case STEP_STOPPED:
        if (trial->path->drop)
            explaining_refuse(explaining, RANK_SHAPE + 3, trial->path->source,
                              "%s is dropped only onto an empty square, and something stands on %s",
                              name, to);
        explaining_refuse(explaining, RANK_SHAPE + 3, trial->path->source,
                          "the way of %s to %s is blocked on %s", name, to,
                          trial->site == SITE_NONE ? to : explaining_site(explaining, trial->site));
        break;
    case STEP_PASSES:
        explaining_refuse(explaining, RANK_SHAPE + 3, trial->path->source,
                          trial->path->over == 1
                              ? N_("%s must pass over exactly %d piece on the way to %s")
                              : N_("%s must pass over exactly %d pieces on the way to %s"),
                          name, trial->path->over, to);
        break;
    case STEP_UNSUITABLE:
        if (trial->path->castle)
            explain_castle_partner(explaining, piece, trial);
        else
            refuse_target(explaining, piece, trial->path);
        break;
    case STEP_FULL:
        explaining_refuse(explaining, RANK_SHAPE + 4, trial->rule->source,
                          "there is no more room on %s", to);
        break;
    case STEP_FAILS: refuse_condition(explaining, piece, trial, held); break;
    case STEP_LEADS: explain_leading(explaining, piece, trial); break;
    }
}

// Tries all steps of a piece to the target of the question.
static void try_steps(Explaining *explaining, PieceIndex piece) {
    const Rules *rules = explaining->rules;
    const Piece *about = &state_pieces(rules, explaining->seen)[piece];
    const PathRange *range = rules_range(rules, about->owner, about->kind);
    bool drops = topology_is_zone(&rules->topology, about->site);
    uint16_t first = drops ? range->drop : range->first, count = drops ? 1 : range->count;
    for (uint16_t i = 0; i < count && first != DROP_NONE; i++) {
        StepTrial trial = steps_try(rules, explaining->seen, piece, &rules->moves.paths[first + i],
                                    explaining->question->to);
        explain_trial(explaining, piece, &trial);
    }
}

// For an open target, reports the attempt that got furthest.
static void try_targets(Explaining *explaining, PieceIndex piece) {
    const Topology *topology = &explaining->rules->topology;
    const Question *asked = explaining->question;
    Question question = *asked;
    explaining->question = &question;
    for (int site = 0; site < topology->board_count; site++) {
        question.to = (Site)site;
        if (topology->exists[site])
            try_steps(explaining, piece);
    }
    explaining->question = asked;
}

static void explain_piece(Explaining *explaining, PieceIndex piece) {
    const Rules *rules = explaining->rules;
    const Question *question = explaining->question;
    const Piece *about = &state_pieces(rules, explaining->seen)[piece];
    if (question->to == SITE_NONE)
        try_targets(explaining, piece);
    else
        try_steps(explaining, piece);
    if (explaining->rank >= RANK_SHAPE || topology_is_zone(&rules->topology, about->site))
        return;
    const char *path = arena_format(&explaining->out->arena, "pieces[%d].moves", about->kind);
    if (question->to == SITE_NONE)
        explaining_refuse(explaining, RANK_SHAPE, path, "%s cannot move",
                          explaining_piece(explaining, piece));
    else
        explaining_refuse(explaining, RANK_SHAPE, path, "no move of %s leads to %s",
                          explaining_piece(explaining, piece),
                          explaining_site(explaining, question->to));
}

static void refuse_owner(Explaining *explaining, PieceIndex piece) {
    const Rules *rules = explaining->rules;
    const State *seen = explaining->seen;
    Seat owner = state_mover_seat(rules, seen, piece);
    const char *name = explaining_piece(explaining, piece),
               *acts = rules->seats.list[seen->seat].name;
    if (owner == SEAT_NONE)
        explaining_refuse(explaining, RANK_OTHERS, "turns", "%s is nobody's, and %s is to act",
                          name, acts);
    else if (owner != state_pieces(rules, seen)[piece].owner)
        explaining_refuse(explaining, RANK_OTHERS, "turns", "%s is %s's to move, and %s is to act",
                          name, rules->seats.list[owner].name, acts);
    else
        explaining_refuse(explaining, RANK_OTHERS, "turns", "%s is %s's, and %s is to act", name,
                          rules->seats.list[owner].name, acts);
}

void explain_steps(Explaining *explaining) {
    const Rules *rules = explaining->rules;
    const State *seen = explaining->seen;
    const Question *question = explaining->question;
    const Piece *pieces = state_pieces(rules, seen);
    if (question->from == SITE_NONE)
        return;
    PieceIndex at = state_board(rules, seen)[question->from];
    if (at == PIECE_NONE && !topology_is_zone(&rules->topology, question->from))
        explaining_refuse_empty(explaining, question->from);
    bool hand = rules->hands.exist && topology_is_zone(&rules->topology, question->from);
    if (hand && question->depth >= state_count(rules, seen, question->from))
        explaining_refuse(explaining, RANK_NOTHING, "hand", "%s has no such piece in hand",
                          rules->seats.list[seen->seat].name);
    for (int depth = 0; at != PIECE_NONE; at = pieces[at].below, depth++) {
        if (question->depth >= 0 && depth != question->depth)
            continue;
        if (state_mover_seat(rules, seen, at) == seen->seat)
            explain_piece(explaining, at);
        else
            refuse_owner(explaining, at);
    }
}
