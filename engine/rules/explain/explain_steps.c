// SPDX-License-Identifier: MIT
#include "engine/base/language.h"
#include "engine/rules/effects/move.h"
#include "engine/rules/explain/explain_private.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/moves/conditions.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/look.h"
#include "engine/rules/turn/obligation.h"

// Ranks of the reasons why a step does not get to the target.
enum { RANK_PARTNER = RANK_SHAPE + 1, RANK_TARGET, RANK_WAY, RANK_ROOM };

// The piece that stands on the target, or PIECE_NONE.
static PieceIndex piece_on_target(const Explaining *explaining) {
    return state_board(explaining->rules, explaining->seen)[explaining->question->to];
}

// Records a refusal of the step that is being tried. [form] may contain {piece}, {target}, {there}
// (the piece on the target), {site} and {name}. [site] is the site to blame, or SITE_NONE. [name]
// is that of a condition.
static void refuse_step(Explaining *explaining, int rank, const char *path, const char *form,
                        Site site, const char *name) {
    PieceIndex there = piece_on_target(explaining);
    const Filling fillings[] = {
        {"piece", explaining->name},
        {"target", explaining_site(explaining, explaining->question->to)},
        {"there", there == PIECE_NONE ? "" : explaining_piece(explaining, there)},
        {"site", site == SITE_NONE ? "" : explaining_site(explaining, site)},
        {"name", name},
    };
    Text sentence = {0};
    text_fill(&sentence, _(form), fillings, sizeof fillings / sizeof *fillings);
    explaining_say(explaining, rank, path, text_string(&sentence));
    text_free(&sentence);
}

// Records the conditions of a list, up to the one that failed, and returns how many allowed the
// step. The conditions of a drop are restrictions, which forbid the drop if they hold. One
// condition of a drop is not: the condition on the kind's zone, which has the path's source, must
// hold.
static int note_conditions(Explaining *explaining, const Conditions *conditions,
                           const StepTrial *trial) {
    bool failed = trial->fate == STEP_FAILS && trial->conditions == conditions;
    for (size_t i = 0; i < conditions->count && !(failed && i > trial->failed); i++) {
        const ConditionSource *source = conditions->items[i].source;
        bool allows = !(failed && i == trial->failed);
        bool restriction = trial->path->drop && source->path != trial->path->source;
        bool holds = restriction ? !allows : allows;
        explaining_note(explaining, source->path, source->name, holds ? TRIED_HOLDS : TRIED_FAILS,
                        "");
    }
    return (int)(failed ? trial->failed : conditions->count);
}

// The sentence that says that a condition refused the step.
static const char *refusal_of(const Explaining *explaining, const Condition *condition,
                              const StepTrial *trial) {
    bool drop = trial->path->drop;
    // The condition is about what can be captured.
    if (condition_has(condition, FACT_ON_PREY) && trial->rule && trial->rule->outlet.captures &&
        piece_on_target(explaining) != PIECE_NONE)
        return N_("{piece} does not take {there}");
    // This condition keeps the kind in its zone.
    if (drop && !condition->negated && condition_has(condition, FACT_DEPENDS_ON_SITES))
        return N_("{piece} is dropped only onto a square of {name}");
    const char *refusal = condition_row(condition)->refusal[condition->negated];
    if (refusal)
        return refusal;
    return drop ? N_("{name} forbids dropping {piece} there")
                : N_("{name} does not hold for {piece}");
}

// Refuses the step because of the condition that failed. [held] is the number of conditions before
// it, all of which held.
static void refuse_condition(Explaining *explaining, const StepTrial *trial, int held) {
    const Condition *condition = &trial->conditions->items[trial->failed];
    const ConditionSource *source = condition->source;
    int rank = RANK_CONDITION + held;
    if (source->says)
        explaining_say(explaining, rank, source->path, source->says);
    else
        refuse_step(explaining, rank, source->path, refusal_of(explaining, condition, trial),
                    trial->site, source->name);
}

// The first leader of [seat] on the board that is attacked, or PIECE_NONE.
static PieceIndex find_attacked_leader(const Rules *rules, const State *state, Seat seat) {
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        const Piece *piece = &state_pieces(rules, state)[index];
        if (piece->site < rules->topology.board_count && piece->owner == seat &&
            rules->kinds.list[piece->kind].leader && steps_attack(rules, state, index))
            return index;
    }
    return PIECE_NONE;
}

// Refuses the step and returns true if it would leave a leader attacked.
static bool refuse_leader(Explaining *explaining, const Action *action) {
    const Rules *rules = explaining->rules;
    StateSpace space;
    if (!rules->moves.guards_leader)
        return false;
    state_copy(rules, &space.state, explaining->seen);
    apply_step(rules, explaining->seen, action, &space.state);
    PieceIndex leader = find_attacked_leader(rules, &space.state, action->seat);
    if (leader == PIECE_NONE)
        return false;
    const Piece *victim = &state_pieces(rules, &space.state)[leader];
    explaining_refuse(explaining, RANK_AFTER, "leader", "%s would leave the %s on %s attacked",
                      explaining->name, rules->kinds.list[victim->kind].name,
                      explaining_site(explaining, victim->site));
    return true;
}

// Refuses the step and returns true if a condition on the State after the step fails.
static bool refuse_after(Explaining *explaining, const Action *action) {
    const Condition *condition = legal_find_failing(explaining->rules, explaining->seen, action);
    if (!condition)
        return false;
    const ConditionSource *source = condition->source;
    const char *refusal = condition_row(condition)->refusal[condition->negated];
    // A negated condition forbids the step by holding.
    TriedResult result = condition->negated ? TRIED_HOLDS : TRIED_FAILS;
    explaining_note(explaining, source->path, source->name, result, "");
    refuse_step(explaining, RANK_AFTER, source->path,
                refusal ? refusal : N_("{name} would not hold after it"), SITE_NONE, source->name);
    return true;
}

// Refuses the step and returns true if an attacked leader must move instead.
static bool refuse_other_pieces(Explaining *explaining) {
    const Rules *rules = explaining->rules;
    const State *seen = explaining->seen;
    if (rules->kinds.list[state_pieces(rules, seen)[explaining->piece].kind].leader ||
        !legal_must_move_leader(rules, seen))
        return false;
    // A leader must move only while some leader is attacked, so there is one to find.
    explaining_refuse(explaining, RANK_AFTER, "answer_check",
                      "%s is attacked, and must move as it can",
                      explaining_piece(explaining, find_attacked_leader(rules, seen, seen->seat)));
    return true;
}

// Refuses the step and returns true if other steps fulfil the obligation better.
static bool refuse_obligation(Explaining *explaining, const Action *action) {
    const Rules *rules = explaining->rules;
    Seat owner = state_pieces(rules, explaining->seen)[explaining->piece].owner;
    Shortfall shortfall;
    if (!obligation_is_missed(rules, explaining->seen, explaining->trail, action, &shortfall))
        return false;
    explaining_refuse(explaining, RANK_TURN, "obligation",
                      rules->moves.sums[shortfall.sum] == TERM_NONE
                          ? N_("%s must capture where it can: this move takes %d, another one %d")
                          : N_("%s must make a move that counts for more: this one is worth %d, "
                               "another one %d"),
                      rules->seats.list[owner].name, shortfall.own, shortfall.greatest);
    return true;
}

// Refuses the step because the piece cannot become what the question asks for.
static void refuse_choice(Explaining *explaining, const StepTrial *trial) {
    const Rules *rules = explaining->rules;
    const Question *question = explaining->question;
    const char *becomes = rules->kinds.list[question->value].name;
    size_t failed = 0;
    const Conditions *conditions = steps_try_choice(rules, explaining->seen, explaining->piece,
                                                    trial->path, question->to,
                                                    (Kind)question->value, &failed);
    if (!conditions) {
        explaining_refuse(explaining, RANK_AFTER, trial->path->source,
                          "%s does not become a %s by this move", explaining->name, becomes);
        return;
    }
    bool fails = failed < conditions->count;
    const ConditionSource *source = fails ? conditions->items[failed].source : NULL;
    if (fails)
        explaining_note(explaining, source->path, source->name, TRIED_FAILS, "");
    if (fails && source->says)
        explaining_say(explaining, RANK_AFTER, source->path, source->says);
    else
        explaining_refuse(explaining, RANK_AFTER, fails ? source->path : trial->path->source,
                          "%s may not become a %s there", explaining->name, becomes);
}

// Refuses a step that does lead to the target, because of the State after it or because of the
// choice that the question makes.
static void refuse_result(Explaining *explaining, const StepTrial *trial) {
    const Rules *rules = explaining->rules;
    const Question *question = explaining->question;
    // A castling or a drop has one rule, which steps_try does not evaluate.
    const Rule *rule = trial->rule ? trial->rule : &rules->moves.rules[trial->path->rule];
    const Action action = {
        .kind = ACTION_STEP,
        .seat = explaining->seen->seat,
        .rule = (uint16_t)(rule - rules->moves.rules),
        .from = question->from,
        .to = question->to,
        .depth = (uint16_t)state_depth(rules, explaining->seen, explaining->piece),
        .value = VALUE_NONE,
    };
    if (refuse_other_pieces(explaining) || refuse_leader(explaining, &action) ||
        refuse_after(explaining, &action) || refuse_obligation(explaining, &action))
        return;
    // refuse_leader has found no leader attacked after the step. If the step is illegal
    // nonetheless, it removes a leader.
    if (rules->moves.guards_leader && !legal_step(rules, explaining->seen, &action))
        explaining_refuse(explaining, RANK_AFTER, "leader", "%s would remove its own leader",
                          explaining->name);
    else if (trial->path->transform_count == 0)
        explaining_refuse(explaining, RANK_AFTER, rule->source, "there is no such choice");
    else if (question->value >= 0 && question->value < rules->kinds.count)
        refuse_choice(explaining, trial);
    else
        explaining_refuse(explaining, RANK_AFTER, rule->source,
                          "%s must become another piece there, and may not become any of them now",
                          explaining->name);
}

static bool path_captures(const Rules *rules, const Path *path) {
    for (uint16_t i = 0; i < path->rule_count; i++)
        if (rules->moves.rules[path->rule + i].outlet.captures)
            return true;
    return false;
}

// The sentence for a step that is refused because none of its rules fits what stands on its target.
static const char *target_refusal(const Explaining *explaining, const Path *path) {
    const Rules *rules = explaining->rules;
    const Piece *pieces = state_pieces(rules, explaining->seen);
    PieceIndex there = piece_on_target(explaining);
    Seat own = pieces[explaining->piece].owner;
    if (there == PIECE_NONE)
        return N_("{piece} may go to {target} only where it captures");
    if (steps_blocked(rules, explaining->seen, explaining->question->to))
        return N_("{there} is frozen and cannot be taken");
    if (own != SEAT_NONE && pieces[there].owner != SEAT_NONE &&
        rules_same_side(rules, own, pieces[there].owner))
        return N_("{piece} cannot go to {target}: {there} is on the same side");
    return path_captures(rules, path)
               ? N_("{piece} may not go to where {there} stands")
               : N_("{piece} takes nothing by this move, and {there} stands there");
}

// Refuses a step because something is in its way. The reason names the square where it was stopped,
// or the target if that is not known.
static void refuse_stopped(Explaining *explaining, const StepTrial *trial) {
    const char *form = trial->path->drop
                           ? N_("{piece} is dropped only onto an empty square, and something "
                                "stands on {target}")
                           : N_("the way of {piece} to {target} is blocked on {site}");
    refuse_step(explaining, RANK_WAY, trial->path->source, form,
                trial->site == SITE_NONE ? explaining->question->to : trial->site, "");
}

// Refuses a step that has no rule for what stands on its target, or a castling without a partner.
static void refuse_target(Explaining *explaining, const StepTrial *trial) {
    const Path *path = trial->path;
    if (path->castle)
        explaining_refuse(explaining, RANK_PARTNER, path->source,
                          "there is no %s that has not moved for %s to castle with",
                          explaining->rules->kinds.list[path->castle->partner].name,
                          explaining->name);
    else
        refuse_step(explaining, RANK_TARGET, path->source, target_refusal(explaining, path),
                    SITE_NONE, "");
}

// Records the conditions that were evaluated, and why the step is refused. The refusal ranks higher
// the further the step got and the more conditions held.
static void explain_trial(Explaining *explaining, const StepTrial *trial) {
    const char *target = explaining_site(explaining, explaining->question->to);
    int held = 0;
    if (trial->fate >= STEP_FULL) // otherwise the path's conditions were not evaluated
        held += note_conditions(explaining, &trial->path->conditions, trial);
    if (trial->rule)
        held += note_conditions(explaining, &trial->rule->when, trial);
    switch (trial->fate) {
    case STEP_ELSEWHERE: break;
    case STEP_STOPPED: refuse_stopped(explaining, trial); break;
    case STEP_PASSES:
        explaining_refuse(explaining, RANK_WAY, trial->path->source,
                          trial->path->over == 1
                              ? N_("%s must pass over exactly %d piece on the way to %s")
                              : N_("%s must pass over exactly %d pieces on the way to %s"),
                          explaining->name, trial->path->over, target);
        break;
    case STEP_UNSUITABLE: refuse_target(explaining, trial); break;
    case STEP_FULL:
        explaining_refuse(explaining, RANK_ROOM, trial->rule->source, "there is no more room on %s",
                          target);
        break;
    case STEP_FAILS: refuse_condition(explaining, trial, held); break;
    case STEP_LEADS: refuse_result(explaining, trial); break;
    }
}

// Tries all paths of the piece towards the target of the question.
static void try_steps(Explaining *explaining) {
    const Rules *rules = explaining->rules;
    const Piece *piece = &state_pieces(rules, explaining->seen)[explaining->piece];
    const PathRange *range = rules_range(rules, piece->owner, piece->kind);
    bool drops = topology_is_zone(&rules->topology, piece->site);
    // A piece in hand has one path, its drop, or none if it is never dropped.
    uint16_t first = drops ? range->drop : range->first, count = drops ? 1 : range->count;
    for (uint16_t i = 0; i < count && first != DROP_NONE; i++) {
        StepTrial trial = steps_try(rules, explaining->seen, explaining->piece,
                                    &rules->moves.paths[first + i], explaining->question->to);
        explain_trial(explaining, &trial);
    }
}

// Tries the steps to all sites, because the question leaves the target open. The attempt that gets
// furthest is reported.
static void try_targets(Explaining *explaining) {
    const Topology *topology = &explaining->rules->topology;
    const Question *asked = explaining->question;
    Question question = *asked;
    explaining->question = &question;
    for (int site = 0; site < topology->board_count; site++) {
        question.to = (Site)site;
        if (topology->exists[site])
            try_steps(explaining);
    }
    explaining->question = asked;
}

// Tries the steps of a piece. If it is on the board and none of its paths leads to the target,
// refuses for that reason.
static void explain_piece(Explaining *explaining, PieceIndex index) {
    const Rules *rules = explaining->rules;
    const Question *question = explaining->question;
    const Piece *piece = &state_pieces(rules, explaining->seen)[index];
    explaining->piece = index;
    explaining->name = explaining_piece(explaining, index);
    if (question->to == SITE_NONE)
        try_targets(explaining);
    else
        try_steps(explaining);
    if (explaining->rank >= RANK_SHAPE || topology_is_zone(&rules->topology, piece->site))
        return;
    const char *path = arena_format(&explaining->out->arena, "pieces[%d].moves", piece->kind);
    if (question->to == SITE_NONE)
        explaining_refuse(explaining, RANK_SHAPE, path, "%s cannot move", explaining->name);
    else
        explaining_refuse(explaining, RANK_SHAPE, path, "no move of %s leads to %s",
                          explaining->name, explaining_site(explaining, question->to));
}

// Refuses because the seat to act is not the one that moves the piece.
static void refuse_owner(Explaining *explaining, PieceIndex piece) {
    const Rules *rules = explaining->rules;
    const State *seen = explaining->seen;
    Seat mover = state_mover_seat(rules, seen, piece);
    const char *name = explaining_piece(explaining, piece);
    const char *acts = rules->seats.list[seen->seat].name;
    if (mover == SEAT_NONE)
        explaining_refuse(explaining, RANK_OTHERS, "turns", "%s is nobody's, and %s is to act",
                          name, acts);
    else
        explaining_refuse(explaining, RANK_OTHERS, "turns",
                          mover == state_pieces(rules, seen)[piece].owner
                              ? N_("%s is %s's, and %s is to act")
                              : N_("%s is %s's to move, and %s is to act"),
                          name, rules->seats.list[mover].name, acts);
}

// Explains the steps of the piece at the depth in question, or of every piece on the site. A step
// must have a source.
void explain_steps(Explaining *explaining) {
    const Rules *rules = explaining->rules;
    const State *seen = explaining->seen;
    const Question *question = explaining->question;
    if (question->from == SITE_NONE)
        return;
    PieceIndex index = state_board(rules, seen)[question->from];
    bool zone = topology_is_zone(&rules->topology, question->from);
    if (index == PIECE_NONE && !zone)
        explaining_refuse_empty(explaining, question->from);
    if (rules->hands.exist && zone && question->depth >= state_count(rules, seen, question->from))
        explaining_refuse(explaining, RANK_NOTHING, "hand", "%s has no such piece in hand",
                          rules->seats.list[seen->seat].name);
    for (int depth = 0; index != PIECE_NONE; depth++) {
        bool wanted = question->depth < 0 || depth == question->depth;
        if (wanted && state_mover_seat(rules, seen, index) == seen->seat)
            explain_piece(explaining, index);
        else if (wanted)
            refuse_owner(explaining, index);
        index = state_pieces(rules, seen)[index].below;
    }
}
