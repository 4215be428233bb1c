// SPDX-License-Identifier: MIT
#include "app/cli/bench/workloads.h"

#include "app/cli/bench/documents.h"
#include "app/cli/words/options.h"
#include "engine/ai/kinds.h"
#include "engine/ai/player/player.h"
#include "engine/base/hash.h"
#include "engine/base/memory.h"
#include "engine/game/library.h"
#include "engine/kernel/kernel.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/records/pgn_tree.h"
#include "engine/rules/count/turns.h"
#include "engine/rules/terms/evaluate.h"
#include "engine/rules/turn/turn_memo.h"
#include "engine/rules/view/view.h"

enum { PLAYOUT_LIMIT = 400 }; // actions per random game, including those of chance

// Sets up the workload's FEN, or the start of the game if it has none, and lets chance act until a
// seat is to act. The generator always starts the same, so all runs start the same.
static void set_up_start(const Workload *workload, const Rules *rules, State *state) {
    Rng rng = {0};
    if (!workload->fen || !fen_read(rules, workload->fen, state, NULL))
        state_begin(rules, state);
    while (state_is_chance(state)) {
        StateSpace after;
        Action action = state_draw(rules, state, &rng);
        state_apply(rules, state, NULL, &action, &after.state);
        state_copy(rules, state, &after.state);
    }
}

static void add_to_signature(Work *work, uint64_t what) {
    work->signature = hash_mix(work->signature ^ what);
}

// Trees ------------------------------------------------------------------------------------------

// Counts the leaves of the tree of moves. The last moves are not made, because the lengths of their
// lists give the number of leaves.
static Work run_perft(const Workload *workload, const Rules *rules) {
    StateSpace space;
    set_up_start(workload, rules, &space.state);
    uint64_t nodes = perft_count(
        &(Perft){.rules = rules, .state = &space.state, .depth = workload->size});
    return (Work){.nodes = nodes, .signature = hash_mix(nodes)};
}

// Counts the same leaves as run_perft, but on the kernel's sets of squares. Counts none if the
// kernel cannot play the game.
static Work run_kernel(const Workload *workload, const Rules *rules) {
    StateSpace space;
    Text why = {0};
    Kernel *kernel = kernel_new(rules, &why);
    Perft perft = {.rules = rules, .state = &space.state, .depth = workload->size};
    uint64_t nodes = 0;
    set_up_start(workload, rules, &space.state);
    if (kernel)
        kernel_perft(kernel, &perft, &nodes);
    kernel_free(kernel);
    text_free(&why);
    return (Work){.nodes = nodes, .signature = hash_mix(nodes)};
}

// Plays random games on a Board of the kernel.
static Work run_kernel_playouts(const Workload *workload, const Rules *rules) {
    Work work = {0};
    Text why = {0};
    Kernel *kernel = kernel_new(rules, &why);
    Board *board = kernel ? board_new(kernel) : NULL;
    StateSpace space;
    set_up_start(workload, rules, &space.state);
    for (int i = 0; kernel && i < workload->size; i++) {
        Rng rng = {.state = (uint64_t)i};
        if (!kernel_read(kernel, &space.state, board))
            break;
        work.nodes += kernel_playout(kernel, board, &rng, PLAYOUT_LIMIT);
        add_to_signature(&work, board_head(board)->hash);
    }
    memory_free(board);
    kernel_free(kernel);
    text_free(&why);
    return work;
}

// Makes the kernel's tables workload->size times.
static Work run_kernel_load(const Workload *workload, const Rules *rules) {
    Work work = {0};
    Text why = {0};
    for (int i = 0; i < workload->size; i++) {
        Kernel *kernel = kernel_new(rules, &why);
        add_to_signature(&work, kernel != NULL);
        work.nodes++;
        kernel_free(kernel);
    }
    text_free(&why);
    return work;
}

// Visits all positions up to [depth] actions after [state], and adds the hash of each to the
// signature.
static void walk_positions(const Rules *rules, const State *state, int depth, Work *work) {
    ActionList list = {0};
    StateSpace after;
    state_actions(rules, state, NULL, &list);
    for (size_t i = 0; i < list.count; i++) {
        state_apply(rules, state, NULL, &list.items[i], &after.state);
        work->nodes++;
        add_to_signature(work, after.state.hash);
        if (depth > 1)
            walk_positions(rules, &after.state, depth - 1, work);
    }
    action_list_free(&list);
}

// Makes every move of a tree of depth workload->size, and adds the hash of each position to the
// signature.
static Work run_walk(const Workload *workload, const Rules *rules) {
    StateSpace space;
    Work work = {0};
    set_up_start(workload, rules, &space.state);
    walk_positions(rules, &space.state, workload->size, &work);
    return work;
}

// Loads the document workload->size times, without its kernel.
static Work run_load(const Workload *workload, const Rules *rules) {
    (void)rules;
    Work work = {0};
    Text path = {0};
    library_path(workload->game, &path);
    for (int i = 0; i < workload->size; i++) {
        Rules *loaded;
        Report report = {0};
        if (rules_load(text_string(&path), &loaded, &report) == LOAD_FINE)
            add_to_signature(&work, loaded->moves.path_count ^ loaded->layout.size);
        work.nodes++;
        rules_free(loaded);
        report_free(&report);
    }
    text_free(&path);
    return work;
}

// Adds to the signature what [rules] make of the start: the position, those after each first
// action, and the sizes that compiling has computed.
static void add_start_to_signature(const Workload *workload, const Rules *rules, Work *work) {
    StateSpace start;
    Work first = {0};
    set_up_start(workload, rules, &start.state);
    walk_positions(rules, &start.state, 1, &first);
    add_to_signature(work, start.state.hash);
    add_to_signature(work, first.signature);
    // One number for two sizes: if either changes, so does the signature, except by rare chance.
    add_to_signature(work, rules->moves.path_count ^ rules->layout.size);
}

// Loads the document at [path] workload->size times, each time with its kernel. Adds its start to
// the signature once, because it is the same each time.
static void load_ready_to_play(const Workload *workload, const char *path, Work *work) {
    for (int i = 0; i < workload->size; i++, work->nodes++) {
        Rules *rules;
        Report report = {0};
        Text why = {0};
        LoadResult result = rules_load(path, &rules, &report);
        Kernel *kernel = result == LOAD_FINE ? kernel_new(rules, &why) : NULL;
        if (result == LOAD_FINE && i == 0)
            add_start_to_signature(workload, rules, work);
        kernel_free(kernel);
        rules_free(rules);
        text_free(&why);
        report_free(&report);
    }
}

// Loads the document workload->size times, each time with its kernel. [rules] is not used.
static Work run_load_with_kernel(const Workload *workload, const Rules *rules) {
    (void)rules;
    Work work = {0};
    Text path = {0};
    library_path(workload->game, &path);
    load_ready_to_play(workload, text_string(&path), &work);
    text_free(&path);
    return work;
}

static Work run_load_library(const Workload *workload, const Rules *rules) {
    (void)rules;
    Work work = {0};
    Library library;
    if (library_open(&library, NULL, NULL))
        for (size_t i = 0; i < library.count; i++)
            load_ready_to_play(workload, library.games[i].path, &work);
    library_close(&library);
    return work;
}

// Random games ------------------------------------------------------------------------------------

// Plays one random action. Returns false when the game is over.
static bool play_on(const TrailStack *history, TurnMemo *memo, State *state, ActionList *list,
                    Rng *rng) {
    const Trail *trail = trail_stack_trail(history);
    StateSpace after;
    Action action;
    if (state_is_chance(state)) {
        action = state_draw(history->rules, state, rng);
    } else {
        state_actions_of_turn(history->rules, state, trail, memo, list);
        if (list->count == 0)
            return false;
        action = list->items[rng_below(rng, (uint32_t)list->count)];
    }
    state_apply_of_turn(history->rules, state, trail, memo, &action, &after.state);
    state_copy(history->rules, state, &after.state);
    return true;
}

// Plays a random game that [seed] determines and calls workload->look for each of its positions.
static void play_game(const Workload *workload, const Rules *rules, uint64_t seed, Work *work) {
    StateSpace space, before;
    TrailStack history;
    TurnMemo *memo = turn_memo_new(rules);
    ActionList list = {0};
    Rng rng = {.state = seed};
    trail_stack_init(&history, rules, NULL);
    set_up_start(workload, rules, &space.state);
    for (int i = 0; i < PLAYOUT_LIMIT; i++) {
        workload->look(rules, &space.state, &rng, work);
        state_copy(rules, &before.state, &space.state);
        if (!play_on(&history, memo, &space.state, &list, &rng))
            break;
        trail_stack_push(&history, &before.state);
    }
    action_list_free(&list);
    turn_memo_free(memo);
    trail_stack_free(&history);
}

// Plays random games and calls workload->look for each position.
static Work run_games(const Workload *workload, const Rules *rules) {
    Work work = {0};
    for (int i = 0; i < workload->size; i++)
        play_game(workload, rules, (uint64_t)i, &work);
    return work;
}

static void look_at_hash(const Rules *rules, const State *state, Rng *rng, Work *work) {
    (void)rules;
    (void)rng;
    work->nodes++;
    add_to_signature(work, state->hash);
}

// Builds the view of every seat.
static void look_at_views(const Rules *rules, const State *state, Rng *rng, Work *work) {
    View view = {0};
    (void)rng;
    for (int seat = 0; seat < rules->seats.count; seat++) {
        state_view(rules, state, (Seat)seat, &view);
        work->nodes++;
        add_to_signature(work, view.state->state.hash ^ view.pool_count);
    }
    view_free(&view);
}

// Samples a State that agrees with what the seat to act can see.
static void look_at_samples(const Rules *rules, const State *state, Rng *rng, Work *work) {
    View view = {0};
    StateSpace space;
    Rng sample_rng = *rng; // a copy, so that sampling does not change the game
    state_view(rules, state, state->seat, &view);
    if (view_sample(&view, &sample_rng, &space.state))
        add_to_signature(work, space.state.hash);
    work->nodes++;
    view_free(&view);
}

// Evaluates all conditions of an interaction for the piece in [context] and some target sites.
static void look_at_rule(Context *context, const Rule *rule, Work *work) {
    enum { STRIDE = 7 }; // only every 7th site is tried
    const Rules *rules = context->rules;
    for (Site target = 0; target < rules->topology.site_count; target += STRIDE) {
        context->target = target;
        for (size_t i = 0; i < rule->when.count; i++) {
            context->steps = STEP_BUDGET;
            context->fault = (Fault){0};
            add_to_signature(work, evaluate_test(context, rule->when.items[i].term));
            work->nodes++;
        }
    }
}

// Evaluates the conditions of the interactions that are CHOOSES_NOTHING, for every piece on a site.
static void look_at_conditions(const Rules *rules, const State *state, Rng *rng, Work *work) {
    Context context;
    (void)rng;
    context_init(&context, rules, state, NULL, state->seat);
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        context.entity = index;
        context.start = state_pieces(rules, state)[index].site;
        for (int i = 0; context.start != SITE_NONE && i < rules->moves.rule_count; i++)
            if (rules->facts.interacts &&
                rules->moves.rules[i].interaction->chooses == CHOOSES_NOTHING)
                look_at_rule(&context, &rules->moves.rules[i], work);
    }
}

// Parsing ----------------------------------------------------------------------------------------

// Appends the PGN of a random game that [seed] determines.
static void write_random_game(const Rules *rules, uint64_t seed, Text *text) {
    enum { PLIES = 80 };
    Game *game = game_new(rules, NULL);
    ActionList list = {0};
    Rng rng = {.state = seed};
    for (int i = 0; i < PLIES; i++) {
        game_actions(game, &list);
        if (list.count > 0)
            game_play(game, &list.items[rng_below(&rng, (uint32_t)list.count)]);
    }
    pgn_write(game, &(Tags){0}, text);
    action_list_free(&list);
    game_free(game);
}

// Parses a PGN and plays its games, until as many games have been played as the workload asks for.
// The PGN is made only once and has few games, so making it takes hardly any of the time.
static Work run_pgn(const Workload *workload, const Rules *rules) {
    enum { DIFFERENT_GAMES = 20 };
    Work work = {0};
    Text text = {0};
    for (uint64_t seed = 0; seed < DIFFERENT_GAMES; seed++)
        write_random_game(rules, seed, &text);
    while (work.nodes < (uint64_t)workload->size) {
        Pgn pgn;
        pgn_read(&pgn, "games", text.data, text.length, NULL);
        for (size_t i = 0; i < pgn.count; i++, work.nodes++) {
            Report report = {0};
            Game *game = pgn_play(&pgn.games[i], rules, "games", &report);
            add_to_signature(&work, game ? game_state(game)->hash : 0);
            game_free(game);
            report_free(&report);
        }
        pgn_free(&pgn);
    }
    text_free(&text);
    return work;
}

// Searching ---------------------------------------------------------------------------------------

// Adds to the signature the value and depth of a Finding, and the sites of its action.
static void note_finding(void *context, const Finding *finding) {
    Work *work = context;
    add_to_signature(work, (uint64_t)finding->value ^ (uint64_t)finding->depth << 32);
    add_to_signature(work, (uint64_t)finding->action.from << 32 ^ finding->action.to);
}

// Plays a random game and searches some of its positions, each with workload->size nodes.
static void search_positions(const Workload *workload, const Rules *rules, Player *player,
                             Work *work) {
    enum { POSITIONS = 4, APART = 6 }; // APART: actions from one position to the next
    StateSpace space;
    ActionList list = {0};
    TrailStack history;
    Rng rng = {.state = 1};
    trail_stack_init(&history, rules, NULL);
    set_up_start(workload, rules, &space.state);
    for (int i = 0; i < POSITIONS * APART; i++) {
        Action action;
        Budget budget = {.strength.nodes = (uint64_t)workload->size,
                         .found = note_finding,
                         .context = work,
                         .rng = &rng};
        if (i % APART == 0 && !state_is_chance(&space.state)) {
            player_choose(player, &space.state, NULL, &budget, &action);
            work->nodes += budget.spent;
        }
        if (!play_on(&history, NULL, &space.state, &list, &rng))
            break;
    }
    action_list_free(&list);
    trail_stack_free(&history);
}

static Work run_search(const Workload *workload, const Rules *rules) {
    Work work = {0};
    const PlayerKind *kind = player_kind(workload->player);
    if (!player_supports(kind, rules))
        return work;
    Player *player = player_new(kind, rules);
    search_positions(workload, rules, player, &work);
    player_free(player);
    return work;
}

// Loading -----------------------------------------------------------------------------------------

// Loads the Rules from the document that is part of the workload.
static int load_document(const Workload *workload, Rules **rules) {
    Text text = {0};
    Doc edition = {0};
    Report report = {0};
    for (const char *const *line = workload->document; *line; line++)
        text_append(&text, *line);
    RulesSource source = {
        .name = workload->name, .text = text_string(&text), .length = text.length};
    LoadResult result = rules_load_source(&source, &edition, rules, &report);
    int status = result == LOAD_FINE ? STATUS_FINE
                                     : report_print(&report, load_exit_status(result));
    report_free(&report);
    doc_free(&edition);
    text_free(&text);
    return status;
}

int workload_load(const Workload *workload, Rules **rules) {
    return workload->document ? load_document(workload, rules)
                              : options_load(workload->game, &(Settings){0}, rules);
}

// Workloads ---------------------------------------------------------------------------------------

#define HANDS    "lr7/3g1kg2/p2pp2s+L/2Ps1ppp1/9/PP1P1BPS1/5P1PS/1G6+r/LN3KB2 b GNNLPPPnpp"
#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

static const Workload workloads[] = {
    {"chess-perft", "chess", NULL, 5, .run = run_perft},
    {"chess-perft-middlegame", "chess", KIWIPETE, 4, .run = run_perft},
    {"chess-kernel-perft", "chess", NULL, 5, .run = run_kernel},
    {"chess-kernel-middlegame", "chess", KIWIPETE, 4, .run = run_kernel},
    {"capablanca-kernel-perft", "capablanca", NULL, 4, .run = run_kernel},
    {"xiangqi-kernel-perft", "xiangqi", NULL, 4, .run = run_kernel},
    {"chess-kernel-playouts", "chess", NULL, 2000, .run = run_kernel_playouts},
    {"xiangqi-kernel-playouts", "xiangqi", NULL, 1000, .run = run_kernel_playouts},
    {"crazyhouse-kernel-playouts", "crazyhouse", NULL, 1000, .run = run_kernel_playouts},
    {"shogi-kernel-playouts", "shogi", NULL, 1000, .run = run_kernel_playouts},
    {"chess-kernel-load", "chess", NULL, 100, .run = run_kernel_load},
    {"chess-walk", "chess", KIWIPETE, 3, .run = run_walk},
    {"chess-load", "chess", NULL, 500, .run = run_load},
    {"all-load", "chess", NULL, 20, .run = run_load_library},
    {"enochian-load", "enochian", NULL, 50, .run = run_load_with_kernel},
    {"grand-load", "grand", NULL, 50, .run = run_load_with_kernel},
    {"capablanca-load", "capablanca", NULL, 50, .run = run_load_with_kernel},
    {"shogi-load", "shogi", NULL, 50, .run = run_load_with_kernel},
    {"chess-playouts", "chess", NULL, 200, .run = run_games, .look = look_at_hash},
    {"xiangqi-perft", "xiangqi", NULL, 4, .run = run_perft},
    {"shogi-perft", "shogi", NULL, 4, .run = run_perft},
    {"shogi-perft-hands", "shogi", HANDS, 3, .run = run_perft},
    {"crazyhouse-playouts", "crazyhouse", NULL, 100, .run = run_games, .look = look_at_hash},
    {"atomic-perft", "atomic", NULL, 4, .run = run_perft},
    {"four-player-perft", "four-player-chess", NULL, 4, .run = run_perft},
    {"four-player-playouts", "four-player-chess", NULL, 50, .run = run_games, .look = look_at_hash},
    {"enochian-perft", "enochian", NULL, 6, .run = run_perft},
    {"chess-search", "chess", NULL, 100 * 1000, .run = run_search, .player = "alpha-beta"},
    {"xiangqi-search", "xiangqi", NULL, 50 * 1000, .run = run_search, .player = "alpha-beta"},
    {"shogi-search", "shogi", NULL, 50 * 1000, .run = run_search, .player = "alpha-beta"},
    {"crazyhouse-search", "crazyhouse", NULL, 50 * 1000, .run = run_search, .player = "alpha-beta"},
    {"atomic-search", "atomic", NULL, 50 * 1000, .run = run_search, .player = "alpha-beta"},
    {"four-player-search", "four-player-chess", NULL, 20 * 1000, .run = run_search,
     .player = "alpha-beta"},
    {"four-player-tree", "four-player-chess", NULL, 20 * 1000, .run = run_search, .player = "tree"},
    {"breakthrough-search", "breakthrough", NULL, 50 * 1000, .run = run_search,
     .player = "alpha-beta"},
    {"reversi-perft", NULL, NULL, 7, .run = run_perft, .document = bench_reversi_lines},
    {"english-draughts-perft", NULL, NULL, 6, .run = run_perft,
     .document = bench_english_draughts_lines},
    {"international-draughts-perft", NULL, NULL, 5, .run = run_perft,
     .document = bench_international_draughts_lines},
    {"backgammon-perft", NULL, NULL, 2, .run = run_perft, .document = bench_backgammon_lines},
    {"backgammon-playouts", NULL, NULL, 10, .run = run_games, .look = look_at_hash,
     .document = bench_backgammon_lines},
    {"morris-perft", NULL, NULL, 4, .run = run_perft, .document = bench_nine_mens_morris_lines},
    {"amazons-perft", NULL, NULL, 2, .run = run_perft, .document = bench_amazons_lines},
    {"hex-perft", NULL, NULL, 3, .run = run_perft, .document = bench_hex_lines},
    {"hex-playouts", NULL, NULL, 20, .run = run_games, .look = look_at_hash,
     .document = bench_hex_lines},
    {"four-in-a-row-perft", NULL, NULL, 6, .run = run_perft, .document = bench_four_in_a_row_lines},
    {"go-perft", NULL, NULL, 4, .run = run_perft, .document = bench_go_5x5_lines},
    {"pgn", "chess", NULL, 2000, .run = run_pgn},
};

const Workload *workload_at(size_t index) {
    return index < sizeof workloads / sizeof *workloads ? &workloads[index] : NULL;
}

static const Workload any_spec[] = {
    {"perft", NULL, NULL, 3, .run = run_perft},
    {"kernel", NULL, NULL, 3, .run = run_kernel},
    {"kernel-playouts", NULL, NULL, 200, .run = run_kernel_playouts},
    {"load", NULL, NULL, 100, .run = run_load},
    {"load-with-kernel", NULL, NULL, 100, .run = run_load_with_kernel},
    {"playouts", NULL, NULL, 100, .run = run_games, .look = look_at_hash},
    {"views", NULL, NULL, 20, .run = run_games, .look = look_at_views},
    {"samples", NULL, NULL, 20, .run = run_games, .look = look_at_samples},
    {"conditions", NULL, NULL, 20, .run = run_games, .look = look_at_conditions},
    {"search", NULL, NULL, 20 * 1000, .run = run_search, .player = "alpha-beta"},
    {"tree", NULL, NULL, 5 * 1000, .run = run_search, .player = "tree"},
};

const Workload *spec_workload_at(size_t index) {
    return index < sizeof any_spec / sizeof *any_spec ? &any_spec[index] : NULL;
}
