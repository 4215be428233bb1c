// SPDX-License-Identifier: MIT
// The Universal Chess Interface on standard input and output.
#include "app/cli/commands.h"
#include "app/cli/uci/uci_say.h"
#include "app/cli/uci/uci_thinker.h"
#include "app/cli/uci/uci_variants.h"
#include "engine/ai/player/timing.h"
#include "engine/ai/seated.h"
#include "engine/base/console.h"
#include "engine/notation/fen/fen.h"

#include <string.h>
#include <unistd.h>

static const char GAME[] = "chess"; // unless the arguments name another game

enum {
    MEGABYTE = 1024 * 1024,
    NAME_SHOWN = 40,               // characters of an unknown option's name that are quoted
    PATIENT = 24 * 60 * 60 * 1000, // milliseconds, more than any move takes
};

// The options of the engine, in the order in which they are listed for the UCI client.
typedef enum Setting {
    SETTING_HASH,
    SETTING_CLEAR,
    SETTING_THREADS,
    SETTING_LINES,
    SETTING_PONDER,
    SETTING_LEVEL,
    SETTING_LIMITED,
    SETTING_RATING,
    SETTING_OVERHEAD,
    SETTING_VARIANT,
    SETTING_ANY_START,
    SETTING_ANALYSE,
    SETTING_COUNT,
} Setting;

static const UciOption settings[SETTING_COUNT] = {
    [SETTING_HASH] =
        {.name = "Hash", .kind = UCI_SPIN, .initial = 16, .minimum = 1, .maximum = 4096},
    [SETTING_CLEAR] = {.name = "Clear Hash", .kind = UCI_BUTTON},
    [SETTING_THREADS] =
        {.name = "Threads", .kind = UCI_SPIN, .initial = 1, .minimum = 1, .maximum = 16},
    [SETTING_LINES] =
        {.name = "MultiPV", .kind = UCI_SPIN, .initial = 1, .minimum = 1, .maximum = 250},
    [SETTING_PONDER] = {.name = "Ponder", .kind = UCI_CHECK},
    [SETTING_LEVEL] = {.name = "Skill Level",
                       .kind = UCI_SPIN,
                       .initial = LEVEL_MOST,
                       .minimum = 1,
                       .maximum = LEVEL_MOST},
    [SETTING_LIMITED] = {.name = "UCI_LimitStrength", .kind = UCI_CHECK},
    [SETTING_RATING] = {.name = "UCI_Elo", .kind = UCI_SPIN}, // option_of sets its bounds
    [SETTING_OVERHEAD] =
        {.name = "Move Overhead", .kind = UCI_SPIN, .initial = 20, .minimum = 0, .maximum = 5000},
    [SETTING_VARIANT] = {.name = "UCI_Variant", .kind = UCI_COMBO},
    [SETTING_ANY_START] = {.name = "UCI_Chess960", .kind = UCI_CHECK},
    [SETTING_ANALYSE] = {.name = "UCI_AnalyseMode", .kind = UCI_CHECK},
};

typedef struct Uci {
    const Options *options;
    UciVariants variants; // only the first variant until find_variants is called
    bool variants_found;
    Rules *rules;
    Player *player;
    UciTable table;
    UciThinker *thinker;
    int values[SETTING_COUNT];
    bool debug;
} Uci;

// The game ----------------------------------------------------------------------------------------

static void find_variants(Uci *uci) {
    if (!uci->variants_found)
        uci_variants_find(&uci->variants);
    uci->variants_found = true;
}

// The size of the transposition table in bytes, at most half of the machine's memory.
static size_t table_bytes(const Uci *uci) {
    size_t wanted = (size_t)uci->values[SETTING_HASH] * MEGABYTE;
    long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    size_t half = pages > 0 && page > 0 ? (size_t)pages * (size_t)page / 2 : wanted;
    if (wanted <= half)
        return wanted;
    uci_remark("Hash: there is memory for %zu MB only", half / MEGABYTE);
    return half;
}

static void clear_hash(Uci *uci) {
    player_forget(uci->player, table_bytes(uci));
}

static void release_rules(Uci *uci) {
    if (!uci->rules)
        return;
    uci_table_free(&uci->table);
    player_free(uci->player);
    rules_free(uci->rules);
}

// Switches to [rules] and takes ownership of them.
static void use_rules(Uci *uci, Rules *rules) {
    release_rules(uci);
    uci->rules = rules;
    uci->player = player_new(level_kind(rules), rules);
    clear_hash(uci);
    uci_table_init(&uci->table, rules);
}

static void load_variant(Uci *uci) {
    Error error = {0};
    Rules *rules = uci_variants_load(&uci->variants, (size_t)uci->values[SETTING_VARIANT],
                                     uci->values[SETTING_ANY_START] != 0, &error);
    if (rules)
        use_rules(uci, rules);
    else
        uci_remark("%s", error.message);
}

// Options -----------------------------------------------------------------------------------------

// The option [setting], with the list of variants or the range of ratings, which the table
// [settings] leaves out.
static UciOption option_of(const Uci *uci, Setting setting) {
    UciOption option = settings[setting];
    if (setting == SETTING_VARIANT) {
        option.values = (const char *const *)uci->variants.names;
        option.value_count = (int)uci->variants.count;
    }
    if (setting == SETTING_RATING) {
        option.minimum = RATING_LEAST;
        option.initial = option.maximum = RATING_MOST;
    }
    return option;
}

static void introduce_engine(Uci *uci) {
    find_variants(uci);
    uci_say("id name Tessera " TESSERA_VERSION);
    uci_say("id author the Tessera developers");
    for (int i = 0; i < SETTING_COUNT; i++) {
        UciOption option = option_of(uci, (Setting)i);
        Text line = {0};
        uci_option_write(&option, &line);
        uci_say(text_string(&line));
        text_free(&line);
    }
    uci_say("uciok");
}

// For each option, the function that applies a new value at once. NULL: the value is read when the
// next search begins.
static void (*const apply_setting[SETTING_COUNT])(Uci *uci) = {
    [SETTING_HASH] = clear_hash,
    [SETTING_CLEAR] = clear_hash,
    [SETTING_VARIANT] = load_variant,
    [SETTING_ANY_START] = load_variant,
};

// The setting whose option is called [name]. SETTING_COUNT if there is none.
static Setting find_setting(UciWords name) {
    int setting = 0;
    while (setting < SETTING_COUNT && !uci_words_are(name, settings[setting].name))
        setting++;
    return (Setting)setting;
}

static void refuse_option(UciWords name) {
    int length = name.length < NAME_SHOWN ? (int)name.length : NAME_SHOWN;
    uci_remark("there is no option \"%.*s\"", length, length > 0 ? name.text : "");
}

// Sets an option to the requested value, which takes effect at once if the option has an entry in
// apply_setting.
static void set_option(Uci *uci, const UciRequest *request) {
    Error error = {0};
    Setting setting = find_setting(request->name);
    int value;
    if (setting == SETTING_COUNT) {
        refuse_option(request->name);
        return;
    }
    if (setting == SETTING_VARIANT)
        find_variants(uci);
    UciOption option = option_of(uci, setting);
    if (!uci_option_read(&option, request->value, &value, &error)) {
        uci_remark("%s", error.message);
        return;
    }
    // A button has no value, so a press always counts as a change.
    bool pressed = setting == SETTING_CLEAR;
    bool changes = pressed || value != uci->values[setting];
    uci->values[setting] = value;
    if (changes && apply_setting[setting])
        apply_setting[setting](uci);
}

// Positions ---------------------------------------------------------------------------------------

// Sets the position that the request gives. If that fails, says so and keeps the one before.
static void set_position(Uci *uci, const UciRequest *request) {
    Error error = {0};
    Text fen = {0};
    if (!uci_table_set(&uci->table, request, &error))
        uci_remark("position: %s; the one before it stays", error.message);
    if (uci->debug && fen_supported(uci->rules) &&
        fen_write(uci->rules, game_state(uci->table.game), &fen))
        uci_remark("position %s", text_string(&fen));
    text_free(&fen);
}

static void begin_game(Uci *uci) {
    clear_hash(uci);
    uci_table_free(&uci->table);
    uci_table_init(&uci->table, uci->rules);
}

// Thinking ----------------------------------------------------------------------------------------

// The milliseconds for a move: a share of the clock, or the time given for the move; 0: no limit.
// The time that reporting the move takes is subtracted, so that the clock does not run out before
// the move is reported.
static uint64_t time_for(const Uci *uci, const UciLimits *limits) {
    int64_t overhead = uci->values[SETTING_OVERHEAD];
    int seat = game_state(uci->table.game)->seat;
    TimingNeeds needs = {.usual = PATIENT};
    if (limits->movetime > 0)
        needs.usual = (uint64_t)limits->movetime;
    if (seat < 2 && limits->clock[seat]) { // UCI has two clocks
        needs.clock = true;
        needs.left = limits->left[seat] > overhead ? limits->left[seat] - overhead : 0;
        needs.bonus = limits->bonus[seat];
        needs.turns = limits->moves_to_go < INT32_MAX ? (int)limits->moves_to_go : 0;
    }
    if (limits->movetime == 0 && !needs.clock)
        return 0;
    int64_t limit = (int64_t)timing_of(&needs).limit;
    // at least half of the limit is left; + 1 because 0 would mean no limit
    return limit > 2 * overhead ? (uint64_t)(limit - overhead) : (uint64_t)limit / 2 + 1;
}

// The playing strength for a search: that of the rating or level that the options set or, for
// analysis, that of the highest level. The highest level is limited only by [limits].
static Strength strength_for(const Uci *uci, const UciLimits *limits) {
    const int *values = uci->values;
    uint64_t nodes = (uint64_t)limits->nodes;
    Seated seated = {.level = values[SETTING_ANALYSE] ? LEVEL_MOST : values[SETTING_LEVEL]};
    bool rated = values[SETTING_LIMITED] && !values[SETTING_ANALYSE];
    if (!rated)
        return seated_strength_with_nodes(&seated, uci->rules, nodes);
    Strength strength = level_strength_of_rating(values[SETTING_RATING]);
    if (nodes > 0 && nodes < strength.nodes)
        strength.nodes = nodes;
    return strength;
}

// Starts a search. If the moves in the request cannot be read, reports that and searches
// nonetheless.
static void go(Uci *uci, const UciRequest *request) {
    Error error = {0};
    ActionList only = {0};
    UciTask task = {.game = uci->table.game,
                    .player = uci->player,
                    .limits = request->limits,
                    .only = &only,
                    .strength = strength_for(uci, &request->limits),
                    .limit = time_for(uci, &request->limits),
                    .lines = uci->values[SETTING_LINES],
                    .threads = uci->values[SETTING_THREADS],
                    .seed = uci->options->setup.seed};
    if (!uci_table_read(&uci->table, request->limits.only, &only, &error))
        uci_remark("searchmoves: %s", error.message);
    if (uci->debug)
        uci_remark("at most %llu milliseconds", (unsigned long long)task.limit);
    if (!uci_thinker_begin(uci->thinker, &task))
        uci_remark("there is no thread to think on");
    action_list_free(&only);
}

// Lines -------------------------------------------------------------------------------------------

// True for requests that must wait until the current search has ended. Most options affect only the
// next search and do not wait.
static bool must_wait(const UciRequest *request) {
    switch (request->command) {
    case UCI_NEW_GAME:
    case UCI_POSITION:
    case UCI_GO: return true;
    case UCI_SET_OPTION: {
        Setting setting = find_setting(request->name);
        return setting < SETTING_COUNT && apply_setting[setting];
    }
    default: return false;
    }
}

static void perform(Uci *uci, const UciRequest *request) {
    if (must_wait(request))
        uci_thinker_wait(uci->thinker);
    switch (request->command) {
    case UCI_UCI: introduce_engine(uci); break;
    case UCI_DEBUG: uci->debug = request->on; break;
    case UCI_IS_READY: uci_say("readyok"); break;
    case UCI_SET_OPTION: set_option(uci, request); break;
    case UCI_NEW_GAME: begin_game(uci); break;
    case UCI_POSITION: set_position(uci, request); break;
    case UCI_GO: go(uci, request); break;
    case UCI_STOP:
    case UCI_QUIT: uci_thinker_stop(uci->thinker); break;
    case UCI_PONDER_HIT: uci_thinker_hit(uci->thinker); break;
    case UCI_REGISTER:
    case UCI_NOTHING: break;
    }
}

// Handles requests until `quit` or the end of the input. `quit` stops a search; at the end of the
// input, a search that ends by itself is completed.
static void handle_all(Uci *uci) {
    Text line = {0};
    UciRequest request = {0};
    bool too_long;
    while (request.command != UCI_QUIT && line_read(stdin, UCI_LINE_LIMIT, &line, &too_long)) {
        Error note = {0};
        if (too_long) {
            uci_remark("the line is longer than %d bytes", UCI_LINE_LIMIT);
            continue;
        }
        if (!uci_request_read(text_string(&line), line.length, &request, &note))
            uci_remark("%s", note.message);
        perform(uci, &request);
    }
    uci_thinker_wait(uci->thinker);
    text_free(&line);
}

// The command -------------------------------------------------------------------------------------

static int serve(Rules *rules, const char *game, const Options *options) {
    Uci uci = {.options = options, .thinker = uci_thinker_new()};
    for (int i = 0; i < SETTING_COUNT; i++)
        uci.values[i] = option_of(&uci, (Setting)i).initial;
    uci_variants_init(&uci.variants, game, rules, options_settings(options));
    use_rules(&uci, rules);
    handle_all(&uci);
    uci_thinker_free(uci.thinker);
    release_rules(&uci);
    uci_variants_free(&uci.variants);
    return STATUS_FINE;
}

static int refuse(const char *game, Rules *rules) {
    fprintf(stderr,
            "tessera-cli uci: %s cannot be played by UCI: it takes a grid, two seats, no chance "
            "and nothing hidden\n",
            game);
    rules_free(rules);
    return STATUS_WRONG;
}

int command_uci(Options *options) {
    Rules *rules;
    Settings chosen = options_settings(options);
    const char *game = options->word_count > 0 ? options->words[0] : GAME;
    int status = options_load(game, &chosen, &rules);
    if (status == STATUS_FINE)
        status = uci_supports(rules) ? serve(rules, game, options) : refuse(game, rules);
    return status;
}
