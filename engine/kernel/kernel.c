// SPDX-License-Identifier: MIT
#include "engine/kernel/kernel.h"

#include "engine/base/memory.h"
#include "engine/kernel/functions.h"
#include "engine/kernel/plan_read.h"
#include "engine/rules/state/change.h"
#include "engine/rules/view/mask.h"

#include <limits.h>

// What a piece contributes to the hash of [state]. [state] has no pieces: the piece is added and
// removed again.
static uint64_t added_key(const Rules *rules, State *state, Site site, Kind kind, Seat seat,
                          bool moved, unsigned flags) {
    uint64_t before = state->hash;
    PieceIndex piece = state_add(rules, state, site, kind, seat, moved);
    for (int flag = 0; flag < rules->data.flag_count; flag++)
        if (flags >> flag & 1)
            state_set_flag(rules, state, piece, flag, 1);
    uint64_t key = state->hash - before;
    state_clear_flags(rules, state, piece);
    state_lift(rules, state, piece);
    state->piece_count = 0;
    return key;
}

static size_t share_count(const Kernel *kernel) {
    return 2 * (size_t)kernel->plan.kinds * ((size_t)kernel->plan.sites + 1);
}

// Fills in the keys of each kind of each seat: on each site, in hand, and with each set of flags.
// They are those of States, so that a Board and a State have the same hash. If moving makes no
// difference to a kind, both its keys are the same.
static void make_piece_keys(Kernel *kernel, State *state) {
    const Plan *plan = &kernel->plan;
    const Rules *rules = plan->rules;
    size_t sites = (size_t)plan->sites, rows = (size_t)plan->kinds * 2;
    const bool moved = true;
    const unsigned no_flags = 0, masks = 1u << PLAN_FLAGS;
    kernel->shares = memory_new(share_count(kernel) * sizeof *kernel->shares);
    kernel->flag_keys = memory_new(rows * masks * sites * sizeof *kernel->flag_keys);
    for (size_t row = 0; row < rows; row++) {
        Seat seat = (Seat)(row / (size_t)plan->kinds);
        Kind kind = (Kind)(row % (size_t)plan->kinds);
        bool depends = rules->kinds.list[kind].depends_on_moving;
        PieceShare *shares = &kernel->shares[row * (sites + 1)];
        if (rules->hands.exist && rules->kinds.list[kind].owners >> seat & 1)
            shares[sites].keys[0] = added_key(rules, state, rules->hands.zone[seat], kind, seat,
                                              !moved, no_flags);
        for (size_t site = 0; site < sites; site++) {
            uint64_t *keys = shares[site].keys;
            if (!rules->topology.exists[site])
                continue;
            keys[0] = added_key(rules, state, (Site)site, kind, seat, !moved, no_flags);
            keys[1] = depends ? added_key(rules, state, (Site)site, kind, seat, moved, no_flags)
                              : keys[0];
            // A piece with flags has just moved.
            for (unsigned mask = 1; mask < 1u << rules->data.flag_count; mask++)
                kernel->flag_keys[(row * masks + mask) * sites + site] = added_key(
                    rules, state, (Site)site, kind, seat, depends, mask);
        }
    }
}

// Makes the keys of the turn and of the checks given. Each is the difference that the change makes
// to the hash of [state], so that the hashes of Boards and States stay equal.
static void make_other_keys(Kernel *kernel, State *state) {
    const Rules *rules = kernel->plan.rules;
    int turns[2];
    for (int turn = 0; turn < 2; turn++)
        turns[rules->flow.order[turn]] = turn;
    state_set_turn(rules, state, turns[0]);
    uint64_t first = state->hash;
    state_set_turn(rules, state, turns[1]);
    kernel->turn_keys = state->hash - first;
    if (rules->endings.checks_variable < 0)
        return;
    const Variable *variable = &rules->data.variables[rules->endings.checks_variable];
    kernel->most_checks = variable->maximum;
    kernel->check_keys = memory_new(((size_t)kernel->most_checks + 1) * 2 * sizeof(uint64_t));
    for (int seat = 0; seat < 2; seat++) {
        uint64_t base = state->hash;
        for (int checks = 0; checks <= kernel->most_checks; checks++) {
            state_set_slot(rules, state, variable->index + seat, checks);
            kernel->check_keys[checks * 2 + seat] = state->hash - base;
        }
    }
}

// True when a piece of the kind may come back, by its ways, to a site that it has left, which means
// that the ways form a cycle. Starts with all sites, and removes each site from which no way leads
// to a remaining one. Exactly if the ways form a cycle, some sites remain.
static bool may_return(const Plan *plan, int seat, int kind) {
    const WayList *ways = plan->kinds_of[seat][kind].ways;
    SiteSet left = {0};
    for (int site = 0; site < plan->sites; site++)
        site_set_add(&left, site);
    for (bool removed = true; removed;) {
        removed = false;
        for (int site = 0; site < plan->sites; site++) {
            bool leads = false;
            for (size_t i = 0; i < ways[site].count && !leads; i++)
                leads = site_set_has(&left, ways[site].items[i].to);
            removed |= !leads && site_set_has(&left, site);
            if (!leads)
                site_set_remove(&left, site);
        }
    }
    return site_set_size(&left) > 0;
}

static void set_traits(Kernel *kernel) {
    for (int kind = 0; kind < kernel->plan.kinds; kind++) {
        const KindRules *rules = &kernel->plan.rules->kinds.list[kind];
        kernel->traits[kind] = (KindTraits){rules->leader, rules->breaks_quiet,
                                            rules->depends_on_moving};
    }
}

// Sets the members that are about endings other than win conditions. Moves of a kind that breaks
// the count of quiet turns are progress, and such a kind is a wall.
static void set_endings(Kernel *kernel) {
    const Rules *rules = kernel->plan.rules;
    const RulesEndings *endings = &rules->endings;
    bool counts_quiet = endings->quiet_limit > 0 && endings->heeded & reasons_with(REASON_QUIET);
    kernel->progress_is_final = true;
    kernel->quiet_limit = counts_quiet ? endings->quiet_limit : INT_MAX;
    bool counts_material = rules->endings.in_shortage &&
                           rules->endings.heeded & reasons_with(REASON_MATERIAL);
    for (int kind = 0; kind < kernel->plan.kinds; kind++) {
        kernel->walls |= (uint16_t)(rules->kinds.list[kind].breaks_quiet << kind);
        // Progress is final unless a piece can return to where it was before.
        for (int seat = 0; seat < 2 && rules->kinds.list[kind].breaks_quiet; seat++)
            kernel->progress_is_final &= !may_return(&kernel->plan, seat, kind);
        if (counts_material)
            kernel->short_kinds |= (uint16_t)(rules->endings.in_shortage[kind] << kind);
    }
}

void kernel_set_numbers(Kernel *kernel, const Numbers *numbers) {
    for (size_t i = 0; i < share_count(kernel); i++)
        kernel->shares[i].numbers = numbers[i];
}

bool kernel_is_fast(void) {
#if defined(__x86_64__)
    return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi2");
#else
    return false;
#endif
}

Kernel *kernel_new_as(const Rules *rules, int width, KernelCode code, Text *why) {
    static const KernelFunctions *const functions[][3] = {
        [KERNEL_PLAIN] = {&kernel_plain_64, &kernel_plain_128, &kernel_plain_256},
        [KERNEL_FAST] = {&kernel_fast_64, &kernel_fast_128, &kernel_fast_256},
    };
    Kernel *kernel = memory_new(sizeof *kernel);
    StateSpace space;
    if (!plan_read(&kernel->plan, rules, why)) {
        kernel_free(kernel);
        return NULL;
    }
    // At least [width] sites, to test wider code on small boards.
    int sites = kernel->plan.sites > width ? kernel->plan.sites : width;
    kernel->functions = functions[code][sites <= 64 ? 0 : sites <= 128 ? 1 : 2];
    kernel->guards = rules->moves.guards_leader && rules->kinds.has_leader;
    kernel->ends_by_capture = rules->kinds.has_leader && !rules->endings.leaders_stay;
    set_traits(kernel);
    kernel->judges = rules->flow.turn_end != CODE_NONE || rules->endings.count > 0;
    kernel->asks_afterwards = rules->moves.after.count > 0;
    kernel->is_special = kernel->asks_afterwards || rules->moves.may_pass;
    set_endings(kernel);
    state_clear(rules, &space.state);
    make_piece_keys(kernel, &space.state);
    make_other_keys(kernel, &space.state);
    kernel->tables = kernel->functions->build(kernel);
    if (kernel->tables)
        return kernel;
    text_append(why, "a move depends on too many squares");
    kernel_free(kernel);
    return NULL;
}

Kernel *kernel_new(const Rules *rules, Text *why) {
    return kernel_new_as(rules, 0, kernel_is_fast() ? KERNEL_FAST : KERNEL_PLAIN, why);
}

void kernel_free(Kernel *kernel) {
    if (!kernel)
        return;
    if (kernel->functions)
        kernel->functions->free(kernel->tables);
    plan_free(&kernel->plan);
    memory_free(kernel->shares);
    memory_free(kernel->flag_keys);
    memory_free(kernel->check_keys);
    memory_free(kernel);
}

Board *board_new(const Kernel *kernel) {
    return memory_new(kernel->functions->board_size);
}

size_t kernel_board_size(const Kernel *kernel) {
    return kernel->functions->board_size;
}

bool kernel_read(const Kernel *kernel, const State *state, Board *board) {
    return kernel->functions->read(kernel, state, board);
}

size_t kernel_list(const Kernel *kernel, const Board *board, Move *moves) {
    return kernel->functions->list(kernel, board, moves);
}

size_t kernel_list_loud(const Kernel *kernel, const Board *board, Move *moves) {
    return kernel->functions->search.list_loud(kernel, board, moves);
}

uint64_t kernel_count(const Kernel *kernel, const Board *board) {
    return kernel->functions->count(kernel, board);
}

void kernel_make(const Kernel *kernel, const Board *before, Move move, Board *after) {
    kernel->functions->make(kernel, before, move, after);
}

uint64_t kernel_guess_hash(const Kernel *kernel, const Board *board, Move move) {
    return kernel->functions->search.guess_hash(kernel, board, move);
}

void kernel_make_null(const Kernel *kernel, const Board *before, Board *after) {
    kernel->functions->search.make_null(kernel, before, after);
}

bool kernel_in_check(const Kernel *kernel, const Board *board) {
    return kernel->functions->in_check(kernel, board);
}

uint64_t kernel_count_leaves(const Kernel *kernel, const Board *board, int depth) {
    return kernel->functions->count_leaves(kernel, board, depth);
}

size_t kernel_playout(const Kernel *kernel, Board *board, Rng *rng, size_t most) {
    return kernel->functions->playout(kernel, board, rng, most);
}

// Compares the source, the target, the kind of the piece that moves and the kind that it becomes. A
// pass is the action of skipping.
bool kernel_means(const Kernel *kernel, const Board *board, Move move, const State *state,
                  const Action *action) {
    const Rules *rules = kernel->plan.rules;
    bool drops = move_entry(move) == ENTRY_DROP;
    Site from = drops ? rules->hands.zone[state->seat] : (Site)move_from(move);
    MoveFacts facts;
    if (move_entry(move) == ENTRY_PASS)
        return action->kind == ACTION_SKIP;
    if (action->kind != ACTION_STEP || action->from != from || action->to != move_to(move))
        return false;
    kernel_describe(kernel, board, &move, 1, &facts);
    Kind kind = state_pieces(rules, state)[state_mover(rules, state, action)].kind;
    return kind == facts.kind &&
           action->value == (facts.becomes == KIND_NONE ? VALUE_NONE : facts.becomes);
}

void kernel_describe(const Kernel *kernel, const Board *board, const Move *moves, size_t count,
                     MoveFacts *facts) {
    kernel->functions->search.describe(kernel, board, moves, count, facts);
}

bool kernel_allows_recapture(const Kernel *kernel, const Board *board, Move move) {
    return kernel->functions->search.allows_recapture(kernel, board, move);
}

// Computed by set_endings when the kernel is made.
bool kernel_progress_is_final(const Kernel *kernel) {
    return kernel->progress_is_final;
}

bool kernel_may_be_dead(const Kernel *kernel, const Board *board) {
    return kernel->functions->search.may_be_dead(kernel, board);
}

int kernel_count_pieces(const Kernel *kernel, const Board *board, Seat seat, unsigned kinds) {
    return kernel->functions->search.count_pieces(kernel, board, seat, kinds);
}

SiteSet kernel_sites(const Kernel *kernel, const Board *board, Seat seat, unsigned kinds) {
    return kernel->functions->search.sites(board, seat, kinds);
}

void kernel_measure_activity(const Kernel *kernel, const Board *board, const Activities *activities,
                             Activity *activity) {
    kernel->functions->search.measure_activity(kernel, board, activities, activity);
}
