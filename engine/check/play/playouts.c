// SPDX-License-Identifier: MIT
#include "engine/check/play/playouts.h"

#include "engine/base/memory.h"
#include "engine/check/sense/sense.h"
#include "engine/notation/position/position.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/terms/evaluate.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>

// What all random games of one check share.
typedef struct Series {
    Playouts *playouts;
    Playout playout;
    Sensing sensing;
    Allowance budget;
    bool stopped;             // no more games are played: out of budget, or after an error
    bool reported_impossible; // there was a warning of something that was never possible
} Series;

// Counting ----------------------------------------------------------------------------------------

// Counts how a game ended, and updates the shortest and the longest length.
static void count_end(Playouts *playouts, const Playout *playout) {
    const Outcome *outcome = &playout->outcome;
    playouts->draws += ending_is_draw(playouts->rules, outcome);
    playouts->reasons[outcome->reason]++;
    if (outcome->reason == REASON_DOCUMENT)
        playouts->endings[playout->state->result.ending]++;
    // The game is in [games] already, because count_game comes first.
    bool is_first = playouts->games - playouts->unfinished == 1;
    if (is_first || playout->plies < playouts->shortest)
        playouts->shortest = playout->plies;
    if (playout->plies > playouts->longest)
        playouts->longest = playout->plies;
}

// Counts a game that was played to its end or to the limit of plies.
static void count_game(Playouts *playouts, const Playout *playout, PlayoutEnd end) {
    playouts->games++;
    playouts->plies += (uint64_t)playout->plies;
    playouts->choices += playout->choices;
    for (int kind = set_next(&playout->kinds, 0); kind >= 0 && kind < playouts->rules->kinds.count;
         kind = set_next(&playout->kinds, kind + 1))
        playouts->kind_games[kind]++;
    if (end == PLAYOUT_UNFINISHED)
        playouts->unfinished++;
    else
        count_end(playouts, playout);
}

// Failures ----------------------------------------------------------------------------------------

// Appends the last moves of the game with this seed, found by playing it again. Series.playout
// records moves only while its [history] is set, so most games cost less. Afterwards it has the
// budget of the series again.
static void write_history(Series *series, uint64_t seed, Text *text) {
    enum { SHOWN = 200 }; // about how many bytes of the moves are shown
    Text history = {0};
    Allowance budget = series->budget;
    budget.left = PLAYOUT_MORE_STATES; // positions for this one game
    series->playout.history = &history;
    series->playout.budget = &budget;
    playout_play(&series->playout, seed);
    series->playout.history = NULL;
    series->playout.budget = &series->budget;
    const char *shown = text_string(&history);
    const char *cut = history.length > SHOWN ? strchr(shown + history.length - SHOWN, ',') : NULL;
    if (history.length == 0)
        text_append(text, "right at the start");
    else
        text_appendf(text, "after %s%s", cut ? "..." : "", cut ? cut : shown);
    text_free(&history);
}

// Reports what went wrong in the game with this seed, with the moves that led there.
static void report_failure(Series *series, uint64_t seed, const Node *node, const char *words) {
    Text history = {0};
    write_history(series, seed, &history);
    reader_error(&series->sensing.reader, node, "in a random game%s; %s", words,
                 text_string(&history));
    text_free(&history);
}

// Reports a fault at the phrase of the document that caused it.
static void report_fault(Series *series, uint64_t seed) {
    const Rules *rules = series->playouts->rules;
    Fault fault = series->playout.outcome.fault;
    const char *path = fault.source < rules->program.source_count
                           ? rules->program.sources[fault.source].path
                           : "";
    const Node *node = sense_source_node(&series->sensing, fault.source);
    Text text = {0}, words = {0};
    fault_write(rules, &fault, &text);
    // The text may start with the path, which the report adds to errors anyway.
    bool repeats = path[0] && text_starts_with(text_string(&text), path);
    text_appendf(&words, ": %s", text_string(&text) + (repeats ? strlen(path) + strlen(": ") : 0));
    report_failure(series, seed, node ? node : series->sensing.root, text_string(&words));
    text_free(&words);
    text_free(&text);
}

// Plays the next game and counts it, or reports what went wrong in it. Does neither if the game was
// abandoned.
static void play_next(Series *series) {
    uint64_t seed = series->playouts->seed + (uint64_t)series->playouts->games;
    PlayoutEnd end = playout_play(&series->playout, seed);
    bool faulty = end == PLAYOUT_OVER && series->playout.outcome.reason == REASON_FAULT;
    if (end == PLAYOUT_ABANDONED || end == PLAYOUT_BROKEN || faulty)
        series->stopped = true;
    if (faulty)
        report_fault(series, seed);
    else if (end == PLAYOUT_BROKEN)
        report_failure(series, seed, series->sensing.root,
                       " the program lost track of the position, a mistake in the program and not "
                       "in this document");
    else if (end != PLAYOUT_ABANDONED)
        count_game(series->playouts, &series->playout, end);
}

// Impossible moves and interactions ---------------------------------------------------------------

// Excludes what earlier checks, which play no games, have reported: marks unreachable interactions
// as possible, and moves that lead nowhere as STEP_NOWHERE.
static void exclude_reported(Playouts *playouts) {
    const Rules *rules = playouts->rules;
    const Instruction *effect = NULL;
    bool reached[PHASE_INDEX_NONE] = {false};
    sense_reached_phases(rules, reached);
    memset(playouts->possible.rules, true, (size_t)rules->moves.rule_count);
    for (int i = 0; i < rules->flow.phase_count; i++)
        for (size_t j = 0; j < rules->flow.phases[i].rule_count && reached[i]; j++)
            playouts->possible.rules[rules->flow.phases[i].rules[j]] = false;
    // An interaction that no phase allows can still be reached if an effect asks for it.
    while ((effect = program_next(&rules->program, effect, DO_ASK)))
        playouts->possible.rules[effect->index] = false;
    for (size_t i = 0; i < rules->moves.path_count; i++)
        playouts->possible.steps[i] = sense_leads_anywhere(rules, &rules->moves.paths[i])
                                          ? STEP_IMPOSSIBLE
                                          : STEP_NOWHERE;
}

// True when a warning at [node] is worth reporting: the document has not inherited [node], and no
// message about a value inside [node] exists yet, because such a message would probably name the
// cause.
static bool is_worth_reporting(const Series *series, const Node *node) {
    Text path = {0};
    if (!sensing_is_own(node))
        return false;
    node_path(node, &path);
    bool inside = report_is_inside(series->sensing.reader.report, text_string(&path));
    text_free(&path);
    return !inside;
}

// True when a phase has several interactions, and none was ever possible.
static bool phase_was_impossible(const Playouts *playouts, const PhaseRules *phase) {
    bool impossible = phase->rule_count > 1;
    for (size_t i = 0; i < phase->rule_count; i++)
        impossible &= !playouts->possible.rules[phase->rules[i]];
    return impossible;
}

// Warns of interactions that were never possible. If no interaction of a phase was ever possible,
// warns of the phase instead.
static void report_impossible_interactions(Series *series, Reader *reader) {
    const Rules *rules = series->playouts->rules;
    const Node *phases = node_at_path(series->sensing.root, "game_flow.phases");
    const Node *list = node_at_path(series->sensing.root, "interactions.list");
    int games = series->playouts->games;
    // For each rule: whether a warning about its phase has been given.
    bool *reported = memory_new((size_t)rules->moves.rule_count);
    for (int i = 0; i < rules->flow.phase_count; i++) {
        const PhaseRules *phase = &rules->flow.phases[i];
        const Node *node = node_member(phases, phase->name);
        if (!phase_was_impossible(series->playouts, phase) || !is_worth_reporting(series, node))
            continue;
        reader_warning(reader, node, "nothing of this phase was possible in %d random games",
                       games);
        for (size_t j = 0; j < phase->rule_count; j++)
            reported[phase->rules[j]] = true;
    }
    for (int i = 0; i < rules->moves.rule_count; i++) {
        const Node *node = node_member(list, rules->moves.rules[i].name);
        if (rules->moves.rules[i].interaction && !series->playouts->possible.rules[i] &&
            !reported[i] && is_worth_reporting(series, node))
            reader_warning(reader, node, "this was never possible in %d random games", games);
    }
    memory_free(reported);
}

// True when a move of a kind was possible for any seat. Also true when it leads nowhere for all
// seats, because that has been reported already.
static bool move_was_possible(const Playouts *playouts, Kind kind, uint16_t index) {
    const Rules *rules = playouts->rules;
    bool reported = true;
    for (int seat = 0; seat < rules->seats.count; seat++) {
        const Path *path = sense_path(rules, seat, kind, index);
        if (!path)
            continue;
        StepSeen seen = (StepSeen)playouts->possible.steps[path - rules->moves.paths];
        if (seen == STEP_POSSIBLE)
            return true;
        reported &= seen == STEP_NOWHERE;
    }
    return reported;
}

// A later move that some seat played in place of move number [index] of [kind], or NULL.
static const Path *find_played_instead(const Playouts *playouts, Kind kind, uint16_t index) {
    const Rules *rules = playouts->rules;
    for (int seat = 0; seat < rules->seats.count; seat++) {
        const Path *path = sense_path(rules, seat, kind, index);
        // 1 + the index of the path that was played instead; 0 if there is none
        int replacing = path ? playouts->possible.replacing[path - rules->moves.paths] : 0;
        if (replacing > 0)
            return &rules->moves.paths[replacing - 1];
    }
    return NULL;
}

// Reports moves that were possible but never played, because each time a later move of the same
// kind was played instead, which leads to the same square with other effects.
static void report_replaced(Series *series) {
    const Rules *rules = series->playouts->rules;
    for (int kind = 0; kind < rules->kinds.count && !rules->facts.interacts; kind++) {
        const Node *moves = node_member(sense_kind_node(&series->sensing, kind), "moves");
        uint16_t index = 0;
        for (const Node *node = moves ? moves->first : NULL; node; node = node->next, index++) {
            const Path *path = find_played_instead(series->playouts, (Kind)kind, index);
            if (path)
                sensing_warn(&series->sensing, node,
                             "this move of %s does something else than %s, which leads to the "
                             "same square and is played in its place, as the later of two is: "
                             "give one of them a condition, or say in one move what both do",
                             rules->kinds.list[kind].code, path->source);
        }
    }
}

// True when a kind has several moves, [count] in all, and none of them was ever possible.
static bool never_moved(const Playouts *playouts, Kind kind, size_t count) {
    bool never = count > 1;
    for (uint16_t index = 0; index < count && never; index++)
        never = !move_was_possible(playouts, kind, index);
    return never;
}

// Warns of moves of a kind that were never possible, provided that the kind was on the board or in
// a zone in half of the games. If none of its moves was ever possible, warns once. Says nothing of
// a move for which report_replaced has a warning already, nor of one that is_worth_reporting
// filters out.
static void report_impossible_moves(Series *series, Kind kind, Reader *reader) {
    const Playouts *playouts = series->playouts;
    const Node *moves = node_member(sense_kind_node(&series->sensing, kind), "moves");
    const char *code = playouts->rules->kinds.list[kind].code;
    uint16_t index = 0;
    if (!moves || 2 * playouts->kind_games[kind] < playouts->games)
        return;
    if (is_worth_reporting(series, moves) && never_moved(playouts, kind, moves->count)) {
        reader_warning(reader, moves, "no move of %s was ever possible in %d random games", code,
                       playouts->games);
        return;
    }
    for (const Node *node = moves->first; node; node = node->next, index++)
        if (!move_was_possible(playouts, kind, index) &&
            !find_played_instead(playouts, kind, index) && is_worth_reporting(series, node))
            reader_warning(reader, node, "this move of %s was never possible in %d random games",
                           code, playouts->games);
}

// Adds warnings to [report] about everything that was never possible, and returns how many there
// are. Adds none for documents with options, where other settings may make it possible.
static size_t report_impossible(Series *series, Report *report) {
    const Rules *rules = series->playouts->rules;
    Reader reader = {.report = report, .file = series->sensing.reader.file};
    size_t before = report->warnings;
    if (!series->sensing.no_options)
        return 0;
    report_impossible_interactions(series, &reader);
    for (int kind = 0; kind < rules->kinds.count && !rules->facts.interacts; kind++)
        report_impossible_moves(series, (Kind)kind, &reader);
    return report->warnings - before;
}

// The number of warnings that report_impossible would add.
static size_t count_impossible(Series *series) {
    Report report = {0};
    size_t count = report_impossible(series, &report);
    report_free(&report);
    return count;
}

// Games that end at once --------------------------------------------------------------------------

// True when no game went beyond the first round. Most moves were then never possible for that
// reason alone.
static bool all_end_at_once(const Playouts *playouts) {
    return playouts->games > 0 && playouts->unfinished == 0 &&
           playouts->longest <= playouts->rules->seats.count;
}

// Causes of endings are numbered: those before ENDING_CAUSES are Reasons, and ENDING_CAUSES + i is
// ending i of the Rules. Games that end with REASON_FAULT, the last Reason, are not counted.
enum { FIRST_CAUSE = REASON_NONE + 1, ENDING_CAUSES = REASON_FAULT };

static int count_causes(const Playouts *playouts) {
    return ENDING_CAUSES + playouts->rules->endings.count;
}

// Returns how many games ended for [cause], and stores the words for that cause. Games with
// REASON_DOCUMENT are counted by the ending of the document instead.
static int games_by_cause(const Playouts *playouts, int cause, const char **words) {
    if (cause < ENDING_CAUSES) {
        *words = ending_rows[cause].words;
        return cause == REASON_DOCUMENT ? 0 : playouts->reasons[cause];
    }
    *words = playouts->rules->endings.list[cause - ENDING_CAUSES].reason;
    return playouts->endings[cause - ENDING_CAUSES];
}

// The node of the document's ending that ended all games, or the root if there is none.
static const Node *ending_node(const Series *series) {
    const Playouts *playouts = series->playouts;
    const Rules *rules = playouts->rules;
    for (int i = 0; i < rules->endings.count; i++) {
        if (playouts->endings[i] < playouts->games)
            continue;
        const Term *condition = &rules->program.terms[rules->endings.list[i].condition];
        const Node *node = sense_source_node(&series->sensing, condition->source);
        if (sensing_is_own(node))
            return node;
    }
    return series->sensing.root;
}

// Appends when the games ended: "after 2 to 4 moves".
static void write_moves(Text *text, int shortest, int longest) {
    if (longest == 0)
        text_append(text, "before the first move");
    else if (shortest == longest)
        text_appendf(text, "after %d move%s", longest, longest == 1 ? "" : "s");
    else
        text_appendf(text, "after %d to %d moves", shortest, longest);
}

// Warns that all games ended at once, instead of listing everything that was therefore never
// possible.
static void report_short_games(Series *series) {
    const Playouts *playouts = series->playouts;
    Text moves = {0}, causes = {0};
    write_moves(&moves, playouts->shortest, playouts->longest);
    for (int cause = FIRST_CAUSE; cause < count_causes(playouts); cause++) {
        const char *words;
        int games = games_by_cause(playouts, cause, &words);
        if (games > 0)
            text_appendf(&causes, "%s%s", causes.length > 0 ? ", or " : "", words);
    }
    reader_warning(&series->sensing.reader, ending_node(series),
                   "all %d random games ended %s (%s), so that nothing can be said about what is "
                   "possible",
                   playouts->games, text_string(&moves), text_string(&causes));
    text_free(&moves);
    text_free(&causes);
}

// Warns when time ran out before all [games] were played, because a few games show little. Does not
// warn when positions ran out, because that is usual.
static void report_slowness(Series *series, int games) {
    const Allowance *budget = &series->budget;
    if (series->playouts->games < games && budget->expired && budget->expired(budget->context))
        reader_warning(&series->sensing.reader, series->sensing.root,
                       "these rules are slow: there was time for %d of %d random games",
                       series->playouts->games, games);
}

// Warns when most games did not end. Does not warn if nothing can end them, because sense_endings
// has reported that.
static void report_unfinished(Series *series) {
    const Playouts *playouts = series->playouts;
    if (2 * playouts->unfinished > playouts->games && sense_can_end(playouts->rules))
        reader_warning(&series->sensing.reader, series->sensing.root,
                       "%d of %d random games were still going on after %d plies",
                       playouts->unfinished, playouts->games, PLAYOUT_PLY_LIMIT);
}

// Warns when there is hardly ever more than one possible action, so that the game plays itself.
// Does not warn in games with chance, or if a move or interaction was never possible, which could
// explain the small number.
static void report_few_choices(Series *series) {
    const Playouts *playouts = series->playouts;
    bool enough = 2 * playouts->choices >= 3 * playouts->plies; // 1.5 actions per ply
    if (playouts->rules->facts.chances || playouts->games < PLAYOUT_SURE_GAMES ||
        playouts->plies == 0 || series->reported_impossible || enough)
        return;
    reader_warning(&series->sensing.reader, series->sensing.root,
                   "there is hardly anything to choose: %.1f actions on average in %d random games",
                   (double)playouts->choices / (double)playouts->plies, playouts->games);
}

// The whole ---------------------------------------------------------------------------------------

static void playouts_init(Playouts *playouts, const Rules *rules, uint64_t seed) {
    *playouts = (Playouts){.rules = rules, .seed = seed};
    size_t rule_count = (size_t)rules->moves.rule_count, paths = rules->moves.path_count;
    playouts->endings = arena_alloc(&playouts->arena, (size_t)rules->endings.count * sizeof(int));
    playouts->possible.rules = arena_alloc(&playouts->arena, rule_count);
    playouts->possible.steps = arena_alloc(&playouts->arena, paths);
    playouts->possible.replacing = arena_alloc(&playouts->arena, paths * sizeof(uint16_t));
    playouts->kind_games = arena_alloc(&playouts->arena, (size_t)rules->kinds.count * sizeof(int));
}

void playouts_free(Playouts *playouts) {
    arena_free(&playouts->arena);
    *playouts = (Playouts){0};
}

// Plays more games, one at a time, until every interaction and every move has been possible at
// least once or a limit is reached.
static void play_more(Series *series, int games) {
    int limit = games > INT_MAX / PLAYOUT_MORE_GAMES ? INT_MAX : games * PLAYOUT_MORE_GAMES;
    series->budget.left = PLAYOUT_MORE_STATES;
    while (count_impossible(series) > 0 && series->playouts->games < limit && !series->stopped)
        play_next(series);
}

// Plays the games of the plan. If a move or interaction was never possible, plays more games before
// reporting it.
static void play_all(Series *series, const PlayoutPlan *plan) {
    while (series->playouts->games < plan->games && !series->stopped)
        play_next(series);
    bool out_of_states = series->budget.left == 0;
    if (plan->games < PLAYOUT_SURE_GAMES || (series->stopped && !out_of_states))
        return;              // too few games to be sure, an error, or out of time
    series->stopped = false; // the games of play_more have a budget of their own
    if (all_end_at_once(series->playouts) && count_impossible(series) > 1) {
        // one warning instead of several
        report_short_games(series);
        series->reported_impossible = true;
        return;
    }
    play_more(series, plan->games);
    if (series->playouts->games >= PLAYOUT_SURE_GAMES)
        series->reported_impossible = report_impossible(series, series->sensing.reader.report) > 0;
}

void playouts_run(Playouts *playouts, const Rules *rules, const Doc *edition,
                  const PlayoutPlan *plan, Report *report) {
    Series series = {
        .playouts = playouts,
        .sensing = sensing_of(rules, edition, report),
        // 2 * PLAYOUT_PLY_LIMIT: enough to finish the last game, even with chance after every ply
        .budget = {.left = (uint64_t)plan->games * PLAYOUT_STATES_EACH + 2 * PLAYOUT_PLY_LIMIT,
                   .expired = plan->expired,
                   .context = plan->context},
    };
    playouts_init(playouts, rules, plan->seed);
    exclude_reported(playouts);
    if (plan->games == 0)
        return;
    playout_init(&series.playout, rules, &playouts->possible, &series.budget);
    play_all(&series, plan);
    report_slowness(&series, plan->games);
    report_replaced(&series);
    report_unfinished(&series);
    report_few_choices(&series);
    playout_free(&series.playout);
}

// The summary -------------------------------------------------------------------------------------

// Appends a count and its share of [whole], rounded to percent.
static void write_share(Text *text, const char *what, int count, int whole) {
    int percent = whole > 0 ? (100 * count + whole / 2) / whole : 0;
    text_appendf(text, "  %s: %d (%d %%)\n", what, count, percent);
}

// Appends [what] and the average of [count] numbers with this [sum], rounded to tenths.
static void write_average(Text *text, const char *what, uint64_t sum, uint64_t count) {
    uint64_t tenths = count > 0 ? (10 * sum + count / 2) / count : 0; // + count / 2 rounds
    text_appendf(text, "  %s: %" PRIu64 ".%" PRIu64 " on average", what, tenths / 10, tenths % 10);
}

static void write_reasons(const Playouts *playouts, Text *text) {
    for (int cause = FIRST_CAUSE; cause < count_causes(playouts); cause++) {
        const char *words;
        int games = games_by_cause(playouts, cause, &words);
        // The document's own endings are listed even if they ended no game.
        if (games > 0 || cause >= ENDING_CAUSES)
            write_share(text, words, games, playouts->games);
    }
}

void playouts_write(const Playouts *playouts, Text *text) {
    text_appendf(text, "%d random games\n", playouts->games);
    if (playouts->games == 0)
        return;
    write_average(text, "plies of a game", playouts->plies, (uint64_t)playouts->games);
    if (playouts->longest > 0)
        text_appendf(text, ", %d to %d of those that ended", playouts->shortest, playouts->longest);
    text_append(text, "\n");
    write_average(text, "choices of a ply", playouts->choices, playouts->plies);
    text_append(text, "\n");
    write_share(text, "draws", playouts->draws, playouts->games);
    write_share(text, "unfinished", playouts->unfinished, playouts->games);
    write_reasons(playouts, text);
}
