// SPDX-License-Identifier: MIT
// Plays a match between players. To spread a match over several machines, each plays one part, and
// the outputs of the parts are merged.
#include "app/cli/commands.h"
#include "app/cli/help.h"
#include "app/cli/match/match.h"
#include "app/cli/match/standings.h"
#include "engine/base/arena.h"
#include "engine/external/external.h"
#include "engine/game/file.h"
#include "engine/game/library.h"
#include "engine/notation/position/position.h"
#include "engine/notation/records/record.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// What is shown ----------------------------------------------------------------------------------

static void print_result(const Match *match, const Result *result) {
    Text line = {0};
    result_write(match->rules, result, &line);
    fputs(line.data, stdout);
    fflush(stdout); // a match can take hours, and people read its output meanwhile
    text_free(&line);
}

static void print_standings(const Match *match, const Results *results) {
    standings_print_totals(match, results);
    if (options_has(match->options, OPTION_SUMMARY))
        standings_print_scores(match, results);
}

// Shows the progress on a terminal, on a line that the next call overwrites. After the last game,
// clears the line.
static void show_progress(int played, int all) {
    if (!isatty(STDERR_FILENO) || all < 2)
        return;
    fflush(stdout);
    if (played < all)
        dprintf(STDERR_FILENO, "\r\033[K%d of %d games\r", played, all);
    else
        dprintf(STDERR_FILENO, "\r\033[K");
}

// Playing ----------------------------------------------------------------------------------------

// Records who plays each seat and with which clock.
static void note_seats(const Match *match, const Game *game, int index, Arena *texts,
                       RecordNotes *notes) {
    const int64_t *left = game_clocks_at(game, game_position(game));
    bool same_clocks = true;
    notes->seat_count = match->rules->seats.count;
    for (int seat = 0; seat < notes->seat_count; seat++) {
        int player = match_player(match, (Seat)seat, index);
        Text name = {0}, title = {0}, clock = {0};
        seated_write(&match->players[player], &name);
        external_write_name(&match->players[player], &title);
        clock_settings_write(&match->clocks[player], CLOCK_SECOND, &clock);
        same_clocks &= clock_settings_equal(&match->clocks[player], &match->clocks[0]);
        notes->seats[seat] = (RecordSeat){.player = arena_copy(texts, name.data, name.length),
                                          .name = arena_copy(texts, title.data, title.length),
                                          .clock = left ? left[game_state(game)->controller[seat]]
                                                        : CLOCK_NO_READING,
                                          .control = arena_copy(texts, clock.data, clock.length)};
        text_free(&name);
        text_free(&title);
        text_free(&clock);
    }
    // a clock setting that all seats share is noted once, for the whole game
    notes->clock = same_clocks && match->has_clocks ? notes->seats[0].control : NULL;
    for (int seat = 0; seat < notes->seat_count && same_clocks; seat++)
        notes->seats[seat].control = NULL;
}

// Saves a game as game-INDEX.json in the folder that --record names.
static int save_game(const Match *match, const Game *game, int index) {
    Text path = {0}, text = {0}, spec = {0}, name = {0};
    Error error = {0};
    Settings settings = options_settings(match->options);
    text_appendf(&path, "%s/game-%d.json", match->options->record, index);
    library_path(match->name, &spec);
    record_write_spec(spec.data, &name);
    RecordNotes notes = {.name = name.data, .settings = settings};
    Arena texts = {0};
    note_seats(match, game, index, &texts, &notes);
    bool saved = record_write(game, &notes, &text, &error) &&
                 file_save(path.data, text.data, text.length, &error);
    if (!saved)
        fprintf(stderr, "tessera-cli play: %s: %s\n", path.data, error.message);
    arena_free(&texts);
    text_free(&path);
    text_free(&text);
    text_free(&spec);
    text_free(&name);
    return saved ? STATUS_FINE : STATUS_USAGE;
}

// Adds the result of a game to [results]. A game that is not over has no scores.
static void note_result(const Match *match, const Game *game, int index, int plies,
                        Results *results) {
    Outcome outcome = game_outcome(game);
    Text reason = {0};
    Result result = {.index = index, .plies = plies};
    bool over = outcome.reason != REASON_NONE;
    if (over)
        reason_write(match->rules, game_state(game), &outcome, &reason);
    for (int seat = 0; seat < match->rules->seats.count && over; seat++)
        result.scores[seat] = outcome.scores[seat];
    result.reason = over ? (char *)text_string(&reason) : "unfinished";
    results_add(results, &result);
    text_free(&reason);
}

// Plays game [index], prints its result and, with --record, saves it.
static int run_game(const Match *match, int index, Results *results) {
    int plies, status = STATUS_FINE;
    Game *game = match_play(match, index, &plies);
    if (!game) // interrupted: there is no result to note
        return STATUS_FINE;
    note_result(match, game, index, plies, results);
    print_result(match, &results->items[results->count - 1]);
    if (game_outcome(game).reason == REASON_FAULT)
        status = STATUS_WRONG; // the document is at fault, so the game cannot be played to its end
    if (match->options->record && save_game(match, game, index) != STATUS_FINE)
        status = STATUS_USAGE;
    game_free(game);
    return status;
}

// Plays game [index] with values drawn for the options set to `random`. Games with the same [start]
// get the same values. Since the values change the rules, each game is a match of its own.
static int run_with_drawn_options(Options *options, int start, int index, Results *results) {
    Table table;
    Match match = {0};
    options->draw = (uint64_t)start; // seeds the values drawn
    int status = table_load(&table, options);
    if (status == STATUS_FINE)
        status = match_open(&match, options, table.rules);
    if (status == STATUS_FINE)
        status = match_start(&match);
    if (status == STATUS_FINE)
        status = run_game(&match, index, results);
    match_close(&match);
    table_free(&table);
    return status;
}

static int make_folder(const char *path) {
    if (!path || mkdir(path, 0777) == 0 || errno == EEXIST)
        return STATUS_FINE;
    fprintf(stderr, "tessera-cli play: %s cannot be made: %s\n", path, strerror(errno));
    return STATUS_USAGE;
}

// Prints the standings after the games played so far and stops the guests. After an interrupt, ends
// the program as the interrupt would have done without match_watch_interrupts.
static int end_match(Match *match, const Results *results, int status) {
    if (status == STATUS_FINE)
        print_standings(match, results);
    match_dismiss(match);
    if (match_interrupted()) {
        fprintf(stderr, "tessera-cli play: stopped after %zu games\n", results->count);
        fflush(stdout);
        raise(SIGINT); // ends the program, because only the first interrupt is caught
    }
    return status;
}

// Plays all games of the match or, if a shard is given, those of the shard.
static int run_match(Match *match, Options *options) {
    bool drawn = options->drawn.count > 0; // some options are set to `random`
    Shard shard = match->options->shard;
    int64_t step = shard.count > 0 ? shard.count : 1;
    int64_t games_in_shard = (match->games - shard.index + step - 1) / step; // rounded up
    Results results = {0};
    int status = make_folder(match->options->record);
    if (status == STATUS_FINE && !drawn)
        status = match_start(match);
    match_watch_interrupts();
    for (int64_t i = shard.index; i < match->games && status == STATUS_FINE && !match_interrupted();
         i += step) {
        int index = (int)i;
        show_progress((int)results.count, (int)games_in_shard);
        status = drawn ? run_with_drawn_options(options, match_start_of(match, index), index,
                                                &results)
                       : run_game(match, index, &results);
    }
    show_progress((int)games_in_shard, (int)games_in_shard);
    status = end_match(match, &results, status);
    results_free(&results);
    return status;
}

// Merging ----------------------------------------------------------------------------------------

static int read_results(const Match *match, const char *path, Results *results) {
    Text text = {0};
    Report report = {0};
    int status = input_load(path, RESULT_BYTE_LIMIT, &text);
    if (status == STATUS_FINE &&
        !results_read(match->rules, path, text_string(&text), text.length, results, &report))
        status = STATUS_WRONG;
    text_free(&text);
    return report_print(&report, status);
}

static int refuse_game(int index, const char *what) {
    fprintf(stderr, "tessera-cli play: game %d %s\n", index, what);
    return STATUS_WRONG;
}

// Checks that the results, which are sorted, are those of games 0 to [games] - 1, each exactly
// once. If [games] is 0, they may be those of any number of games, from game 0 without a gap.
static int check_results(const Results *results, int games) {
    int next = 0;
    for (size_t i = 0; i < results->count; i++, next++) {
        int index = results->items[i].index;
        if (index < next)
            return refuse_game(index, "is there twice");
        if (games > 0 && index >= games)
            return refuse_game(index, "is not part of this match");
        if (index > next)
            return refuse_game(next, "is missing");
    }
    return next < games ? refuse_game(next, "is missing") : STATUS_FINE;
}

// Prints the results of the parts of a match as those of one match. The command line names the
// files with the parts after the game.
static int merge_results(const Match *match) {
    const Options *options = match->options;
    Results results = {0};
    int status = STATUS_FINE;
    for (int i = 1; i < options->word_count && status == STATUS_FINE; i++)
        status = read_results(match, options->words[i], &results);
    results_sort(&results);
    if (status == STATUS_FINE)
        status = check_results(&results, options->games);
    for (size_t i = 0; i < results.count && status == STATUS_FINE; i++)
        print_result(match, &results.items[i]);
    if (status == STATUS_FINE)
        print_standings(match, &results);
    results_free(&results);
    return status;
}

// The command ------------------------------------------------------------------------------------

int command_play(Options *options) {
    Table table;
    Match match = {0};
    bool merges = options_has(options, OPTION_MERGE);
    // --merge needs files of results after the game; otherwise nothing may follow the game
    if (merges ? options->word_count < 2 : options->word_count > 1)
        return help_misused(options);
    int status = table_load(&table, options);
    if (status == STATUS_FINE)
        status = match_open(&match, options, table.rules);
    if (status == STATUS_FINE)
        status = merges ? merge_results(&match) : run_match(&match, options);
    match_close(&match);
    table_free(&table);
    return status;
}
