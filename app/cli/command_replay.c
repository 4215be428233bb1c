// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "engine/external/external.h"
#include "engine/notation/position/board.h"
#include "engine/notation/records/pgn_clock.h"
#include "engine/notation/records/pgn_file.h"
#include "engine/notation/records/pgn_tree.h"
#include "engine/notation/records/record.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void print_board(const Game *game) {
    Text text = {0};
    Trail trail = game_trail(game);
    board_write(game_rules(game), game_state(game), &trail, &text);
    text_print(&text, stdout);
}

// What goes into a PGN besides the moves of the game.
typedef struct Noted {
    Tree *tree;
    Tags tags;
} Noted;

// Prints the game as PGN. Returns false, after a message, if PGN cannot express it.
static bool print_pgn(const Game *game, const Noted *noted) {
    Text text = {0};
    if (!pgn_supported(game_rules(game))) {
        fprintf(stderr, "tessera-cli replay: %s is no game whose moves are written in PGN\n",
                game_rules(game)->about.name);
        return false;
    }
    pgn_write_game(game, noted->tree, &noted->tags, &text);
    text_print(&text, stdout);
    return true;
}

// Adds the tag TimeControl if the save has one clock setting for all seats.
static void note_control(const RecordNotes *notes, Tags *tags) {
    ClockSettings settings;
    Text control = {0};
    if (notes->clock && clock_settings_read(notes->clock, CLOCK_SECOND, &settings))
        pgn_control_write(&settings, &control);
    if (control.length > 0)
        tags_set(tags, "TimeControl", control.data);
    text_free(&control);
}

// Adds the names of players that the tags lack. Older saves have no names; if a program played, its
// own name is used.
static void note_players(Record *record, const Rules *rules, Tags *tags) {
    Report unused = {0}; // not shown: it only warns about seats that the rules lack
    record_read_seats(record, rules, &unused);
    report_free(&unused);
    for (int seat = 0; tags_player(seat) && seat < record->notes.seat_count; seat++) {
        if (tags_find(tags, tags_player(seat)))
            continue;
        const RecordSeat *noted = &record->notes.seats[seat];
        Seated seated = {0};
        Error error = {0};
        Text name = {0};
        if (noted->name)
            text_append(&name, noted->name);
        else if (noted->player && seated_read(noted->player, &seated, &error))
            external_write_name(&seated, &name);
        if (name.length > 0)
            tags_set(tags, tags_player(seat), name.data);
        text_free(&name);
    }
}

// Prints the last board of [game] or, with --pgn, the whole game. Releases [game] and [rules].
// [game] is NULL if it could not be played. [record] is the save that it was played from, or NULL.
static int print_replay(const Options *options, Game *game, Record *record, Rules *rules,
                        Report *report) {
    Noted noted = {.tree = tree_new()};
    if (game && record) {
        record_read_notes(record, game, &noted.tags, noted.tree, report);
        note_players(record, rules, &noted.tags); // for players whom these tags do not name
    }
    if (record)
        note_control(&record->notes, &noted.tags);
    if (game && !record) // there are no notes to read, so the tree has only the moves played
        tree_follow(noted.tree, game);
    bool fine = game && report->errors == 0;
    if (game && options_has(options, OPTION_PGN))
        fine &= print_pgn(game, &noted);
    else if (game)
        print_board(game);
    int status = report_print(report, fine ? STATUS_FINE : STATUS_WRONG);
    tree_free(noted.tree);
    tags_free(&noted.tags);
    game_free(game);
    rules_free(rules);
    return status;
}

// Plays a save. If the rules have changed since it was saved, plays it as far as they allow.
static Game *play_save(Record *record, const Rules *rules, Report *report) {
    Error stopped = {0};
    if (!record_rules_differ(record, rules))
        return record_play(record, rules, report);
    report_add(report, SEVERITY_WARNING, record->doc.name, (Place){1, 1}, "",
               "the rules of %s are not those this game was saved with", record->notes.name);
    Game *game = record_play_on(record, rules, &stopped, report);
    report_add_error(report, &stopped);
    return game;
}

// ---- Proof of chance

static void print_proof(const RecordProof *proof) {
    size_t in_game = proof->proved[0], in_variations = proof->proved[1];
    if (in_game > 0)
        printf("%zu outcome%s proved: each follows from the secret that was committed to before "
               "it\n",
               in_game, in_game == 1 ? "" : "s");
    if (in_variations > 0)
        printf("%zu outcome%s of variations proved\n", in_variations,
               in_variations == 1 ? "" : "s");
    if (proof->seeded > 0)
        printf("%zu outcome%s from seed %" PRIu64 "; nothing was committed to\n", proof->seeded,
               proof->seeded == 1 ? " follows" : "s follow", proof->seed);
    if (in_game + in_variations + proof->seeded == 0)
        puts("nothing to prove: chance did nothing in this game");
}

// Prints the proof that chance was fair in the saved game. Releases [rules].
static int verify_save(Record *record, Rules *rules, Report *report) {
    RecordProof proof;
    bool proved = record_verify(record, rules, &proof, report);
    if (proved)
        print_proof(&proof);
    rules_free(rules);
    return report_print(report, proved ? STATUS_FINE : STATUS_WRONG);
}

// Loads the rules of the game called [game] or, if it is NULL, of the save. The settings on the
// command line replace those of the save.
static int load_rules(const Options *options, const char *game, const Record *record, Rules **rules,
                      Report *report) {
    Text path = {0};
    Settings given = options_settings(options);
    int status = STATUS_WRONG;
    if (game)
        text_append(&path, game);
    if (game || record_find_spec(record, NULL, &path, report))
        status = options_load(text_string(&path),
                              given.count > 0 ? &given : &record->notes.settings, rules);
    text_free(&path);
    return status;
}

// Replays a save. A game or settings on the command line take precedence over those of the save.
static int replay_save(const Options *options, const char *game, const char *file,
                       const Text *text) {
    Record record;
    Report report = {0};
    Rules *rules = NULL;
    if (!record_read(&record, file, text_string(text), text->length, &report)) {
        record_free(&record);
        return report_print(&report, STATUS_WRONG);
    }
    int status = load_rules(options, game, &record, &rules, &report);
    if (status == STATUS_FINE && options_has(options, OPTION_VERIFY))
        status = verify_save(&record, rules, &report);
    else if (status == STATUS_FINE)
        status = print_replay(options, play_save(&record, rules, &report), &record, rules, &report);
    else
        report_print(&report, status);
    record_free(&record);
    return status;
}

// Replays a bare list of moves, without a save around it.
static int replay_lines(const Options *options, const char *game, const char *file,
                        const Text *text) {
    Rules *rules = NULL;
    Report report = {0};
    Settings settings = options_settings(options);
    int status = options_load(game, &settings, &rules);
    if (status != STATUS_FINE)
        return status;
    return print_replay(options,
                        record_play_lines(rules, options->setup.seed, file, text_string(text),
                                          text->length, &report),
                        NULL, rules, &report);
}

// ---- PGN

// The replay of a PGN. It keeps the rules of the previous game, because the next game usually has
// the same rules.
typedef struct PgnReplay {
    const Options *options;
    const char *name; // id or path of the game; NULL: the Variant tag of each game names it
    const char *file;
    Text variant; // the Variant tag that selected [rules]
    Rules *rules; // NULL: none yet
} PgnReplay;

static void forget_rules(PgnReplay *replay) {
    text_free(&replay->variant);
    rules_free(replay->rules);
    replay->rules = NULL;
}

// Loads the rules of [game], unless the previous game had the same ones.
static int load_variant(PgnReplay *replay, const PgnGame *game) {
    Text id = {0};
    Report report = {0};
    Place place = game->place;
    Settings settings = options_settings(replay->options);
    int status = STATUS_WRONG;
    const char *name = replay->name;
    const char *variant = pgn_tag(game, "Variant", &place), *setting;
    if (replay->rules && strcmp(text_string(&replay->variant), variant ? variant : "") == 0)
        return STATUS_FINE;
    forget_rules(replay);
    text_append(&replay->variant, variant ? variant : "");
    bool found = pgn_variant(game, &id, &setting);
    // a setting in the tag is used only if the user gave none and plays the game that the tag names
    if (settings.count == 0 && setting && (!name || strcmp(name, id.data) == 0))
        settings = (Settings){.items = &setting, .count = 1};
    if (name || found)
        status = options_load(name ? name : id.data, &settings, &replay->rules);
    else
        report_add(&report, SEVERITY_ERROR, replay->file, place, "Variant",
                   "no game is called \"%s\"; name the game before the file", variant);
    text_free(&id);
    return report_print(&report, status);
}

// Adds the number of the game to each message about it.
static void add_game_number(Report *report, size_t index) {
    for (size_t i = 0; i < report->count; i++) {
        Error *error = &report->items[i].error;
        char path[sizeof error->path];
        snprintf(path, sizeof path, "%s", error->path);
        // 150 bytes of the old path leave room for the number
        snprintf(error->path, sizeof error->path, "game %zu%s%.150s", index + 1,
                 path[0] ? ", " : "", path);
    }
}

// Prints one line about a game: its number, title, number of moves and result.
static void print_game_line(const PgnGame *game, size_t index) {
    Text title = {0};
    pgn_write_title(game, &title);
    printf("%zu\t%s\t%zu\t%s\n", index + 1, title.data, game->move_count, game->result);
    text_free(&title);
}

// Plays a game. With --pgn, prints it as PGN. Otherwise, if the file has [several] games, prints
// one line about this one; if it has a single game, prints the last board.
static int replay_game(PgnReplay *replay, const PgnGame *game, size_t index, bool several) {
    Report report = {0};
    Text pgn = {0};
    bool as_pgn = options_has(replay->options, OPTION_PGN);
    int status = load_variant(replay, game);
    if (status != STATUS_FINE)
        return status;
    Game *played = pgn_play(game, replay->rules, replay->file, &report);
    if (several && !as_pgn)
        add_game_number(&report, index);
    if (played && as_pgn)
        pgn_write_tree(game, played, &pgn);
    else if (played && several)
        print_game_line(game, index);
    else if (played)
        print_board(played);
    text_print(&pgn, stdout);
    status = played ? STATUS_FINE : STATUS_WRONG;
    game_free(played);
    return report_print(&report, status);
}

// True if some of the file has not been read yet.
static bool has_more(const PgnFile *file) {
    return pgn_file_spot(file).offset < pgn_file_size(file);
}

// Replays all games, however many. Each is released before the next one is read.
static int replay_all(PgnReplay *replay, PgnFile *pgn) {
    int status = STATUS_FINE;
    const PgnGame *game = pgn_file_next(pgn);
    bool several = has_more(pgn);
    for (size_t i = 0; game; i++, game = pgn_file_next(pgn)) {
        int result = replay_game(replay, game, i, several);
        status = result > status ? result : status; // the highest is the worst
    }
    return status;
}

// Replays only the game with the number that --game names.
static int replay_one(PgnReplay *replay, PgnFile *pgn) {
    const bool several = false; // treats the game as if it were the only one
    size_t count = 0, number = (size_t)replay->options->number;
    for (const PgnGame *game; (game = pgn_file_next(pgn)) != NULL; count++)
        if (count + 1 == number)
            return replay_game(replay, game, count, several);
    fprintf(stderr, "tessera-cli replay: %s has %zu games\n", replay->file, count);
    return STATUS_USAGE;
}

static int replay_pgn(const Options *options, const char *name, const char *file) {
    Error error = {0};
    Report report = {0};
    PgnReplay replay = {.options = options, .name = name, .file = file};
    int status = STATUS_WRONG;
    PgnFile *pgn = pgn_file_open(file, &error);
    if (pgn && !has_more(pgn))
        error_set(&error, file, (Place){1, 1}, "", "there is no game in this file");
    else if (pgn)
        status = options->number > 0 ? replay_one(&replay, pgn) : replay_all(&replay, pgn);
    report_add_error(&report, &error);
    forget_rules(&replay);
    pgn_file_close(pgn);
    return report_print(&report, status);
}

// ---- Files

int command_replay(Options *options) {
    const char *game = options->word_count == 2 ? options->words[0] : NULL;
    const char *file = options->words[options->word_count - 1];
    Text text = {0};
    int status = STATUS_USAGE;
    if (input_load(file, DOC_BYTE_LIMIT, &text) != STATUS_FINE) {
        status = STATUS_USAGE; // input_load has said why
    } else if (options_has(options, OPTION_VERIFY) &&
               !record_is_save(text_string(&text), text.length)) {
        fprintf(stderr, "tessera-cli replay: --verify is for saved games, and %s is none\n", file);
    } else if (pgn_is(file, text_string(&text), text.length)) {
        status = replay_pgn(options, game, file);
    } else if (record_is_save(text_string(&text), text.length)) {
        status = replay_save(options, game, file, &text);
    } else if (game) {
        status = replay_lines(options, game, file, &text);
    } else {
        fprintf(
            stderr,
            "tessera-cli replay: %s is no saved game and no PGN; for a list of moves name the game "
            "before it\n",
            file);
        status = STATUS_WRONG;
    }
    text_free(&text);
    return status;
}
