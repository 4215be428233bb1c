// SPDX-License-Identifier: MIT
#include "engine/check/play/playout.h"

#include "engine/base/memory.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/endings/repetition.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/look.h"
#include "engine/rules/state/valid.h"

#include <string.h>

void playout_init(Playout *playout, const Rules *rules, Possible *possible, Allowance *budget) {
    size_t size = rules->layout.size;
    *playout = (Playout){.rules = rules, .possible = possible, .budget = budget};
    playout->state = arena_alloc(&playout->arena, size);
    playout->after = arena_alloc(&playout->arena, size);
    playout->again = arena_alloc(&playout->arena, size);
}

void playout_free(Playout *playout) {
    arena_free(&playout->arena);
    memory_free(playout->items);
    action_list_free(&playout->actions);
    action_list_free(&playout->steps);
}

// Recording what was possible ---------------------------------------------------------------------

// Records the rules and paths of the listed actions as possible, and counts the actions.
static void note_possible(Playout *playout) {
    const ActionList *list = &playout->actions;
    for (size_t i = 0; i < list->count; i++) {
        const Action *action = &list->items[i];
        if (action->kind == ACTION_RULE)
            playout->possible->rules[action->rule] = true;
        else if (action->kind == ACTION_STEP)
            playout->possible->steps[playout->rules->moves.rules[action->rule].outlet.path] =
                STEP_POSSIBLE;
    }
    playout->choices += list->count;
}

// Moves that lead to the same square --------------------------------------------------------------

// True when two sequences of effects are equal.
static bool same_effects(const Rules *rules, Code a, Code b) {
    const Instruction *first = program_code(&rules->program, a);
    const Instruction *second = program_code(&rules->program, b);
    while (first->kind != DO_END && memcmp(first, second, sizeof *first) == 0) {
        first++;
        second++;
    }
    return first->kind == DO_END && second->kind == DO_END;
}

// True when two actions that look equal also do the same: neither castles, both or neither capture,
// and their effects are equal.
static bool do_the_same(const Rules *rules, const Action *a, const Action *b) {
    const Rule *first = &rules->moves.rules[a->rule], *second = &rules->moves.rules[b->rule];
    const Path *path = &rules->moves.paths[first->outlet.path],
               *other = &rules->moves.paths[second->outlet.path];
    return !path->castle && !other->castle && first->outlet.captures == second->outlet.captures &&
           same_effects(rules, first->effects, second->effects) &&
           same_effects(rules, path->effects, other->effects);
}

// Records each move that is never played because a later move of [list] replaces it and has other
// effects.
static void note_replaced(Playout *playout, const ActionList *list) {
    const Rules *rules = playout->rules;
    for (size_t i = 0; i < list->count; i++) {
        const Action *action = &list->items[i], *later = NULL;
        for (size_t j = i + 1; j < list->count; j++)
            if (steps_replaces(&list->items[j], action))
                later = &list->items[j];
        if (later && !do_the_same(rules, action, later))
            playout->possible->replacing[rules->moves.rules[action->rule].outlet.path] =
                (uint16_t)(rules->moves.rules[later->rule].outlet.path + 1); // 0 means none
    }
}

// Records moves of the seat to act that are not played because a later move of the same piece leads
// to the same square and is played instead. Looks only at kinds with paths that may lead to one
// site.
static void note_overlaps(Playout *playout) {
    const Rules *rules = playout->rules;
    const Piece *pieces = state_pieces(rules, playout->state);
    if (rules->facts.interacts || playout->state->phase != PHASE_PLAY)
        return;
    for (PieceIndex index = 0; index < playout->state->piece_count; index++) {
        const Piece *piece = &pieces[index];
        bool can_move = piece->owner != SEAT_NONE && piece->site < rules->topology.board_count &&
                        state_mover_seat(rules, playout->state, index) == playout->state->seat;
        if (!can_move || !rules_range(rules, piece->owner, piece->kind)->overlaps)
            continue;
        playout->steps.count = 0;
        steps_list_all(rules, playout->state, index, &playout->steps);
        note_replaced(playout, &playout->steps);
    }
}

// Records the kinds on the board or in zones.
static void note_kinds(Playout *playout) {
    const Piece *pieces = state_pieces(playout->rules, playout->state);
    for (int i = 0; i < playout->state->piece_count; i++)
        if (pieces[i].site != SITE_NONE)
            set_add(&playout->kinds, pieces[i].kind);
}

// Playing -----------------------------------------------------------------------------------------

// If chance is to act, chooses a random outcome. Otherwise chooses a random action of the seat to
// act, and records which rules and paths its legal actions use.
static Action choose_action(Playout *playout, Rng *rng) {
    const Rules *rules = playout->rules;
    if (state_is_chance(playout->state))
        return state_draw(rules, playout->state, rng);
    state_actions(rules, playout->state, &playout->trail, &playout->actions);
    note_possible(playout);
    note_overlaps(playout);
    playout->plies++;
    return playout->actions.items[rng_below(rng, (uint32_t)playout->actions.count)];
}

// Checks invariants of the program: the position after [action] is valid, and applying [action]
// again gives the same position.
static bool keeps_invariants(const Playout *playout, const Action *action) {
    enum { INTERVAL = 16 }; // every sixteenth position is checked, because checks are slow
    if (playout->trail.count % INTERVAL != 0)
        return true;
    state_apply(playout->rules, playout->state, &playout->trail, action, playout->again);
    return memcmp(playout->after, playout->again, playout->rules->layout.size) == 0 &&
           state_valid(playout->rules, playout->after);
}

// Applies the action. False when an invariant is violated.
static bool play_action(Playout *playout, const Action *action) {
    State *before = playout->state;
    if (playout->history) {
        text_append(playout->history, playout->history->length > 0 ? "," : "");
        move_write(playout->rules, before, action, playout->history);
    }
    state_apply(playout->rules, before, &playout->trail, action, playout->after);
    if (!keeps_invariants(playout, action))
        return false;
    playout->items = memory_grow(playout->items, &playout->item_capacity, playout->trail.count + 1,
                                 sizeof *playout->items);
    playout->trail.items = playout->items;
    playout->items[playout->trail.count++] = repetition_item(playout->rules, before);
    playout->state = playout->after;
    playout->after = before; // its memory is for the next position
    return true;
}

static void begin_game(Playout *playout) {
    playout->trail.count = 0;
    playout->plies = 0;
    playout->choices = 0;
    playout->kinds = (Set){0};
    state_begin(playout->rules, playout->state);
}

PlayoutEnd playout_play(Playout *playout, uint64_t seed) {
    Rng rng = {.state = hash_mix(seed)};
    begin_game(playout);
    for (;;) {
        note_kinds(playout);
        playout->outcome = state_outcome(playout->rules, playout->state, &playout->trail);
        if (playout->outcome.reason != REASON_NONE)
            return PLAYOUT_OVER;
        if (playout->plies == PLAYOUT_PLY_LIMIT)
            return PLAYOUT_UNFINISHED;
        if (!allowance_take(playout->budget))
            return PLAYOUT_ABANDONED;
        Action action = choose_action(playout, &rng);
        if (!play_action(playout, &action))
            return PLAYOUT_BROKEN;
    }
}
