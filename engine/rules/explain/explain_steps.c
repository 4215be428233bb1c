// SPDX-License-Identifier: MIT
#include "engine/rules/apply.h"
#include "engine/rules/explain/explaining.h"
#include "engine/rules/legal.h"
#include "engine/rules/steps.h"

// The conditions of a list up to the one that failed, or all of them.
static int note_tests(Explaining *explaining, const Tests *tests, const StepTrial *trial) {
    bool failed = trial->fate == STEP_FAILS && trial->tests == tests;
    for (size_t i = 0; i < tests->count && !(failed && i > trial->failed); i++)
        explaining_note(explaining, tests->sources[i].path, tests->sources[i].name,
                        failed && i == trial->failed ? VERDICT_FAILS : VERDICT_HOLDS, "");
    return (int)(failed ? trial->failed : tests->count);
}

// What a condition that failed says about the position.
static void refuse_test(Explaining *explaining, PieceIndex piece, const StepTrial *trial,
                        int held) {
    const TestSource *source = &trial->tests->sources[trial->failed];
    const char *name = explaining_piece(explaining, piece);
    const char *site = trial->site == SITE_NONE ? "" : explaining_site(explaining, trial->site);
    int rank = RANK_CONDITION + held;
    switch (trial->tests->items[trial->failed].kind) {
    case TEST_UNMOVED:
        explaining_refuse(explaining, rank, source->path, "%s has moved", name);
        return;
    case TEST_EMPTY:
        if (trial->site != SITE_NONE)
            explaining_refuse(explaining, rank, source->path, "%s is not empty", site);
        break;
    case TEST_TARGET_SAFE:
    case TEST_PATH_SAFE:
    case TEST_SOURCE_SAFE:
        explaining_refuse(explaining, rank, source->path, "%s is attacked", site);
        return;
    case TEST_DEPENDS:
    case TEST_NEVER:
        explaining_refuse(explaining, rank, source->path,
                          "%s could not make the move that this one depends on", name);
        return;
    case TEST_UNMOVED_AT:
    case TEST_VACANT_OR_UNMOVED:
    case TEST_FLAG_AT:
    case TEST_FLAG:
    case TEST_ZONE:
    case TEST_EXPRESSION: break;
    }
    explaining_refuse(explaining, rank, source->path, "%s does not hold for %s", source->name,
                      name);
}

static PieceIndex attacked_leader(const Rules *rules, const State *state, Seat seat) {
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        const Piece *piece = &state_pieces(rules, state)[index];
        if (piece->site < rules->topology.board_count && piece->owner == seat &&
            rules->kinds[piece->kind].leader && steps_attack(rules, state, index))
            return index;
    }
    return PIECE_NONE;
}

// The move is there: only what it would do to the leader can forbid it.
static void explain_leading(Explaining *explaining, PieceIndex piece, const StepTrial *trial) {
    const Rules *rules = explaining->rules;
    const Entry *entry = trial->entry ? trial->entry : &rules->entries[trial->step->entry];
    Action action = {
        .kind = ACTION_STEP,
        .seat = explaining->seen->seat,
        .rule = (uint16_t)(entry - rules->entries),
        .from = explaining->question->from,
        .to = explaining->question->to,
        .place = (uint16_t)state_place(rules, explaining->seen, piece),
        .value = VALUE_NONE,
    };
    StateSpace space;
    state_copy(rules, &space.state, explaining->seen);
    apply_step(rules, explaining->seen, &action, &space.state);
    PieceIndex leader = rules->guards_leader ? attacked_leader(rules, &space.state, action.seat)
                                             : (PieceIndex)PIECE_NONE;
    if (leader == PIECE_NONE) {
        explaining_refuse(explaining, RANK_AFTER, entry->path, "there is no such choice");
        return;
    }
    const Piece *victim = &state_pieces(rules, &space.state)[leader];
    explaining_refuse(explaining, RANK_AFTER, "leader", "%s would leave the %s on %s attacked",
                      explaining_piece(explaining, piece), rules->kinds[victim->kind].name,
                      explaining_site(explaining, victim->site));
}

static void explain_castle_partner(Explaining *explaining, PieceIndex piece,
                                   const StepTrial *trial) {
    const Rules *rules = explaining->rules;
    explaining_refuse(explaining, RANK_SHAPE + 1, trial->step->path,
                      "there is no %s that has not moved for %s to castle with",
                      rules->kinds[trial->step->castle->partner].name,
                      explaining_piece(explaining, piece));
}

static void refuse_target(Explaining *explaining, PieceIndex piece, const Step *step) {
    const Rules *rules = explaining->rules;
    const char *name = explaining_piece(explaining, piece);
    const char *to = explaining_site(explaining, explaining->question->to);
    PieceIndex there = state_board(rules, explaining->seen)[explaining->question->to];
    if (there == PIECE_NONE)
        explaining_refuse(explaining, RANK_SHAPE + 2, step->path,
                          "%s may go to %s only where it captures", name, to);
    else
        explaining_refuse(explaining, RANK_SHAPE + 2, step->path,
                          "%s may not go to where %s stands", name,
                          explaining_piece(explaining, there));
}

static void explain_trial(Explaining *explaining, PieceIndex piece, const StepTrial *trial) {
    const char *name = explaining_piece(explaining, piece);
    const char *to = explaining_site(explaining, explaining->question->to);
    int held = 0;
    if (trial->fate == STEP_FAILS || trial->fate >= STEP_FULL)
        held += note_tests(explaining, &trial->step->tests, trial);
    if (trial->entry)
        held += note_tests(explaining, &trial->entry->tests, trial);
    switch (trial->fate) {
    case STEP_ELSEWHERE: break;
    case STEP_STOPPED:
        explaining_refuse(explaining, RANK_SHAPE + 3, trial->step->path,
                          "the way of %s to %s is blocked on %s", name, to,
                          trial->site == SITE_NONE ? to : explaining_site(explaining, trial->site));
        break;
    case STEP_UNSUITABLE:
        if (trial->step->castle)
            explain_castle_partner(explaining, piece, trial);
        else
            refuse_target(explaining, piece, trial->step);
        break;
    case STEP_FULL:
        explaining_refuse(explaining, RANK_SHAPE + 4, trial->entry->path,
                          "there is no more room on %s", to);
        break;
    case STEP_FAILS: refuse_test(explaining, piece, trial, held); break;
    case STEP_LEADS: explain_leading(explaining, piece, trial); break;
    }
}

static void explain_piece(Explaining *explaining, PieceIndex piece) {
    const Rules *rules = explaining->rules;
    const Question *question = explaining->question;
    const Piece *about = &state_pieces(rules, explaining->seen)[piece];
    const StepRange *range = rules_range(rules, about->owner, about->kind);
    for (uint16_t i = 0; i < range->count && question->to != SITE_NONE; i++) {
        StepTrial trial = steps_try(rules, explaining->seen, piece, &rules->steps[range->first + i],
                                    question->to);
        explain_trial(explaining, piece, &trial);
    }
    if (explaining->rank >= RANK_SHAPE)
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
    Seat owner = state_pieces(rules, seen)[piece].owner;
    explaining_refuse(explaining, RANK_OTHERS, "turns", "%s is %s%s, and %s is to act",
                      explaining_piece(explaining, piece),
                      owner == SEAT_NONE ? "nobody" : rules->seats[owner].name, "'s",
                      rules->seats[seen->seat].name);
}

void explain_steps(Explaining *explaining) {
    const Rules *rules = explaining->rules;
    const State *seen = explaining->seen;
    const Question *question = explaining->question;
    const Piece *pieces = state_pieces(rules, seen);
    if (question->from == SITE_NONE)
        return;
    PieceIndex at = state_board(rules, seen)[question->from];
    if (at == PIECE_NONE)
        explaining_refuse_empty(explaining, question->from);
    for (int place = 0; at != PIECE_NONE; at = pieces[at].below, place++) {
        if (question->place >= 0 && place != question->place)
            continue;
        if (pieces[at].owner == seen->seat && !topology_is_zone(&rules->topology, question->from))
            explain_piece(explaining, at);
        else
            refuse_owner(explaining, at);
    }
}
