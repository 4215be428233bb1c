// SPDX-License-Identifier: MIT
// Reports mistakes in the phases of a turn and in the endings of the game.
#include "engine/check/sense/sense.h"
#include "engine/rules/model/operations.h"
#include "engine/rules/turn/play.h"

// Phases ------------------------------------------------------------------------------------------

// Marks [phase] and the phases that follow it as reached.
static void follow_phases(const Rules *rules, int phase, bool *reached) {
    while (phase >= 0 && phase < rules->flow.phase_count && !reached[phase]) {
        reached[phase] = true;
        phase = rules->flow.phases[phase].next;
    }
}

// A turn gets to the initial phase, to every phase that some effect sets, and to those that follow
// them.
void sense_reached_phases(const Rules *rules, bool *reached) {
    const Instruction *effect = NULL;
    follow_phases(rules, rules->flow.initial_phase, reached);
    while ((effect = program_next(&rules->program, effect, DO_SET_PHASE)))
        follow_phases(rules, effect->index, reached);
}

// True when the phase never ends: its `until` is always false, and nothing else in the rules ends a
// phase or a turn. An optional phase ends when a seat passes.
static bool is_endless(const Rules *rules, const PhaseRules *phase) {
    if (phase->until == TERM_NONE || phase->optional || rules->facts.explicit_turns ||
        program_next(&rules->program, NULL, DO_END_TURN) ||
        program_next(&rules->program, NULL, DO_SET_PHASE))
        return false;
    const Term *until = &rules->program.terms[phase->until];
    return until->op == OP_CONSTANT && until->value == 0;
}

void sense_phases(Sensing *sensing) {
    const Rules *rules = sensing->rules;
    const Node *phases = node_member(node_member(sensing->root, "game_flow"), "phases");
    bool reached[PHASE_INDEX_NONE] = {false};
    sense_reached_phases(rules, reached);
    for (int i = 0; i < rules->flow.phase_count; i++) {
        const PhaseRules *phase = &rules->flow.phases[i];
        const Node *node = node_member(phases, phase->name);
        if (!reached[i])
            sensing_warn(sensing, node,
                         "no turn comes to this phase: it is neither the first one, nor the "
                         "next of another one, nor does an effect lead to it");
        else if (sensing_is_own(node) && is_endless(rules, phase))
            reader_warning(&sensing->reader, node_member(node, "until"),
                           "this never holds and nothing else ends the phase");
    }
}

// Endings -----------------------------------------------------------------------------------------

// True when an ending of the document can have a winner or a loser.
static bool has_decisive_ending(const Rules *rules) {
    for (int i = 0; i < rules->endings.count; i++)
        if (rules->endings.list[i].kind != ENDING_DRAW)
            return true;
    return false;
}

// True when somebody can win or lose by repeating a position.
static bool repetition_decides(const Rules *rules) {
    const RepetitionRules *repetition = &rules->endings.repetition;
    return repetition->times > 0 &&
           (repetition->mover != MEANING_DRAW || repetition->loser != SEAT_NONE ||
            (repetition->depends_on_check && repetition->checker != MEANING_DRAW));
}

// True when a seat loses by losing its leader.
static bool falls_with_leader(const Rules *rules) {
    return rules->kinds.has_leader && !rules->endings.leaders_stay;
}

// True when anything other than the loss of a leader can make somebody win or lose.
static bool can_be_won_otherwise(const Rules *rules) {
    return rules->endings.stalemate == STALEMATE_IS_LOSS ||
           rules->endings.stalemate == STALEMATE_IS_WIN || has_decisive_ending(rules) ||
           rules->endings.win_count > 0 || repetition_decides(rules) ||
           program_does(&rules->program, DECIDES);
}

static bool can_be_won(const Rules *rules) {
    return falls_with_leader(rules) || can_be_won_otherwise(rules);
}

// True when the game can end in a draw or by an ending of the document, whoever wins. The only
// caller, sense_can_end, needs to know only whether the game can end.
static bool can_be_drawn(const Rules *rules) {
    return rules->endings.stalemate == STALEMATE_IS_DRAW || rules->endings.repetition.times > 0 ||
           rules->endings.quiet_limit > 0 || rules->endings.count > 0 ||
           rules->endings.shortage_count > 0 || program_does(&rules->program, DRAWS);
}

// The number of leaders that a seat starts with on the board or, with [in_hand], in its hand.
static int count_leaders(const Rules *rules, int seat, bool in_hand) {
    int count = 0;
    for (int i = 0; i < rules->start.count; i++) {
        const StartPiece *piece = &rules->start.pieces[i];
        count += piece->seat == seat && rules->kinds.list[piece->kind].leader &&
                 topology_is_zone(&rules->topology, piece->site) == in_hand;
    }
    return count;
}

// Warns of seats that start without a leader on the board, because they can lose neither by
// checkmate nor by the capture of a leader. Does not warn of a seat that has no leader in hand
// either if it can lose in another way.
static void sense_leaders(Sensing *sensing) {
    const Rules *rules = sensing->rules;
    const Node *players = node_member(sensing->root, "players");
    const Node *leader = node_member(sensing->root, "leader");
    const bool in_hand = true;
    int leader_count = 0;
    for (int seat = 0; seat < rules->seats.count; seat++)
        leader_count += count_leaders(rules, seat, !in_hand) + count_leaders(rules, seat, in_hand);
    if (leader_count == 0 && sensing_is_own(leader)) {
        sensing_warn(sensing, leader, "nobody starts with a leader");
        return;
    }
    for (int seat = 0; seat < rules->seats.count; seat++) {
        const Node *player = node_item(players, (size_t)seat);
        const char *name = rules->seats.list[seat].name;
        if (count_leaders(rules, seat, !in_hand) > 0 || !sensing_is_own(player))
            continue;
        if (count_leaders(rules, seat, in_hand) > 0)
            reader_warning(&sensing->reader, node_member(player, "hand"),
                           "%s has his leader in hand, where nobody can attack it", name);
        else if (!can_be_won_otherwise(rules) && sensing->no_options)
            reader_warning(&sensing->reader, node_member(player, "starting_positions"),
                           "%s starts without a leader, and nothing else can make him lose", name);
    }
}

// Warns if all players are allies.
static void sense_sides(Sensing *sensing) {
    const Rules *rules = sensing->rules;
    const Node *node = node_member(sensing->root, "sides");
    bool all_allies = rules->seats.count > 1;
    for (int seat = 1; seat < rules->seats.count; seat++)
        all_allies &= rules_same_side(rules, (Seat)seat, 0);
    if (all_allies)
        sensing_warn(sensing, node, "all players are on one side, so they can only win together");
}

bool sense_can_end(const Rules *rules) {
    return can_be_won(rules) || can_be_drawn(rules);
}

// True when somebody can do more than pass in the first round, or chance acts in it.
static bool can_be_played(const Rules *rules) {
    StateSpace now, next;
    ActionList actions = {0};
    state_begin(rules, &now.state);
    bool playable = state_is_chance(&now.state);
    for (int turn = 0; turn < rules->seats.count && !playable; turn++) {
        state_actions(rules, &now.state, NULL, &actions);
        if (actions.count == 0)
            break;
        state_apply(rules, &now.state, NULL, &actions.items[0], &next.state);
        state_copy(rules, &now.state, &next.state);
        playable = actions.count > 1 || actions.items[0].kind != ACTION_SKIP ||
                   state_is_chance(&now.state);
    }
    action_list_free(&actions);
    return playable;
}

// Reports that nothing ends the game. This is only a warning if somebody can act at the start,
// because people can stop when they like. Otherwise it is an error.
static void report_endless(Sensing *sensing) {
    const Rules *rules = sensing->rules;
    const char *advice = rules->facts.interacts
                             ? "add end_conditions, or an effect that wins, loses or draws it"
                             : "name a leader, add end_conditions, or say what stalemate means";
    if (can_be_played(rules))
        reader_warning(&sensing->reader, sensing->root, "nothing ends this game: %s", advice);
    else
        reader_error(&sensing->reader, sensing->root,
                     "nobody can do anything at the start of this game, and nothing ends it: %s",
                     advice);
}

void sense_endings(Sensing *sensing) {
    const Rules *rules = sensing->rules;
    sense_sides(sensing);
    if (!rules->facts.interacts && falls_with_leader(rules))
        sense_leaders(sensing);
    if (!sense_can_end(rules))
        report_endless(sensing);
    else if (!can_be_won(rules))
        reader_warning(&sensing->reader, sensing->root,
                       "nobody can win this game: it can only end in a draw");
}
