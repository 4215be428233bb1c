// SPDX-License-Identifier: MIT
#include "app/desktop/session/files/opening.h"

#include "app/desktop/session/seats/seating.h"
#include "engine/doc/doc.h"
#include "engine/external/external.h"
#include "engine/game/file.h"
#include "engine/notation/records/pgn_clock.h"
#include "engine/notation/records/pgn_tree.h"

#include <string.h>
#include <time.h>

// ---- Parsing

// True if the text is a save, or seems to be a damaged one.
static bool is_save(const char *path, const Text *text) {
    Doc doc = {0};
    bool read = doc_read(&doc, path, text_string(text), text->length, NULL);
    bool save = read ? record_is(doc.root) : text_ends_with(path, ".tessera");
    doc_free(&doc);
    return save;
}

// Warns about players that this program does not have. apply_seats leaves their seats to persons.
static void warn_about_players(const Opening *opening, Report *report) {
    const Record *record = &opening->record;
    for (int seat = 0; seat < record->notes.seat_count; seat++) {
        const RecordSeat *noted = &record->notes.seats[seat];
        Seating unused = {0};
        if (noted->player && !seating_set_player(&unused, (Seat)seat, noted->player))
            report_add(report, SEVERITY_WARNING, record->doc.name,
                       node_member(noted->node, "player")->place, "seats",
                       "%s was played by \"%s\", which this program does not have; a person plays "
                       "it now",
                       opening->rules->seats.list[seat].name, noted->player);
    }
}

// Reads a save. If the rules have changed since it was written, the game is read up to the first
// illegal move. Otherwise an illegal move is an error.
static LoadResult read_save(Opening *opening, const char *path, const Text *text,
                            const Sandbox *known, Report *report) {
    Record *record = &opening->record;
    opening->kind = OPENING_SAVE;
    if (!record_read(record, path, text_string(text), text->length, report))
        return LOAD_INVALID;
    if (!record_find_spec(record, known, &opening->path, report))
        return LOAD_INVALID;
    LoadResult result = rules_load_set(text_string(&opening->path), &record->notes.settings,
                                       &opening->rules, report);
    if (result != LOAD_FINE)
        return result;
    record_read_seats(record, opening->rules, report);
    warn_about_players(opening, report);
    opening->changed = record_rules_differ(record, opening->rules);
    opening->game = record_play_on(record, opening->rules, &opening->stopped, report);
    if (!opening->changed)
        report_add_error(report, &opening->stopped);
    if (!opening->game || (opening->stopped.set && !opening->changed))
        return LOAD_INVALID;
    opening->tree = tree_new();
    return record_read_notes(record, opening->game, &opening->tags, opening->tree, report)
               ? LOAD_FINE
               : LOAD_INVALID;
}

// Loads the spec at [path], and records its path.
static LoadResult load_spec(Opening *opening, const char *path, Report *report) {
    text_append(&opening->path, path);
    return rules_load(path, &opening->rules, report);
}

static LoadResult read_spec(Opening *opening, const char *path, Report *report) {
    opening->kind = OPENING_SPEC;
    LoadResult result = load_spec(opening, path, report);
    if (result == LOAD_FINE)
        opening->game = game_new(opening->rules, NULL);
    return result;
}

static LoadResult load_shipped(Opening *opening, const char *id, Report *report) {
    library_path(id, &opening->path);
    const Settings settings = {.items = &opening->setting, .count = opening->setting != NULL};
    return rules_load_set(text_string(&opening->path), &settings, &opening->rules, report);
}

// Loads the rules at [own_path], which may be NULL. If that fails, or the PGN is not a game of
// these rules, returns false and leaves no rules loaded.
static bool load_own_rules(Opening *opening, const PgnGame *game, const char *own_path) {
    Report unused = {0};
    bool loaded = own_path && rules_load(own_path, &opening->rules, &unused) == LOAD_FINE;
    report_free(&unused);
    if (loaded && pgn_is_of(game, opening->rules)) {
        text_append(&opening->path, own_path);
        return true;
    }
    rules_free(opening->rules);
    opening->rules = NULL;
    return false;
}

// Loads the rules that the tags of a PGN name. These are the rules of a shipped game or those at
// [own_path].
static LoadResult load_variant(Opening *opening, const PgnGame *game, const char *path,
                               const char *own_path, Report *report) {
    Text id = {0};
    Place place = game->place;
    const char *variant = pgn_tag(game, "Variant", &place);
    LoadResult result = LOAD_INVALID;
    if (pgn_variant(game, &id, &opening->setting))
        result = load_shipped(opening, id.data, report);
    else if (load_own_rules(opening, game, own_path))
        result = LOAD_FINE;
    else
        report_add(report, SEVERITY_ERROR, path, place, "Variant",
                   "no game that comes with Tessera is called \"%s\"; if it is yours, open it "
                   "first",
                   variant);
    text_free(&id);
    return result;
}

// Reads a game of a PGN with its notes.
static LoadResult read_pgn_game(Opening *opening, const PgnGame *game, const char *path,
                                const char *own_path, Report *report) {
    Error error = {0};
    LoadResult result = load_variant(opening, game, path, own_path, report);
    if (result != LOAD_FINE)
        return result;
    opening->game = pgn_play(game, opening->rules, path, report);
    if (!opening->game)
        return LOAD_INVALID;
    opening->tree = tree_new();
    if (!pgn_read_tree(game, path, opening->game, opening->tree, &error)) {
        report_add_error(report, &error);
        return LOAD_INVALID;
    }
    pgn_read_tags(game, opening->game, &opening->tags);
    return LOAD_FINE;
}

// If pgn_read succeeds, there is at least one game, so that games[0] exists.
LoadResult opening_read_pgn(Opening *opening, const char *path, const Text *text, size_t index,
                            const char *own_path, Report *report) {
    Pgn pgn;
    Error error = {0};
    LoadResult result = LOAD_INVALID;
    *opening = (Opening){.kind = OPENING_PGN};
    if (pgn_read(&pgn, path, text_string(text), text->length, &error))
        result = read_pgn_game(opening, &pgn.games[index < pgn.count ? index : 0], path, own_path,
                               report);
    report_add_error(report, &error);
    pgn_free(&pgn);
    return result;
}

// If the file cannot be opened or has no such game, the result is LOAD_INVALID, with an error in
// the report.
LoadResult opening_read_spot(Opening *opening, const char *path, const PgnSpot *spot,
                             const char *own_path, Report *report) {
    Error error = {0};
    LoadResult result = LOAD_INVALID;
    *opening = (Opening){.kind = OPENING_PGN};
    PgnFile *file = pgn_file_open(path, &error);
    const PgnGame *game = file && (!spot || pgn_file_seek(file, spot)) ? pgn_file_next(file) : NULL;
    if (game)
        result = read_pgn_game(opening, game, path, own_path, report);
    else if (file)
        error_set(&error, path, (Place){1, 1}, "", "there is no game in this file");
    report_add_error(report, &error);
    pgn_file_close(file);
    return result;
}

// Loads the spec at [path], or that of chess if [path] is NULL.
static LoadResult load_spec_or_chess(Opening *opening, const char *path, Report *report) {
    Text chess = {0};
    library_path("chess", &chess);
    LoadResult result = load_spec(opening, path ? path : text_string(&chess), report);
    text_free(&chess);
    return result;
}

LoadResult opening_read_record(Opening *opening, const char *file, const EpdRecord *record,
                               const char *path, Report *report) {
    StateSpace start;
    Error error = {0};
    *opening = (Opening){.kind = OPENING_PGN};
    LoadResult result = load_spec_or_chess(opening, path, report);
    if (result != LOAD_FINE)
        return result;
    if (!epd_position(record, opening->rules, file, &start.state, &error)) {
        report_add_error(report, &error);
        return LOAD_INVALID;
    }
    Text operations = {0};
    epd_write_operations(record, &operations);
    opening->game = game_new(opening->rules, &start.state);
    opening->tree = tree_new();
    tree_set_comment(opening->tree, &tree_root(opening->tree)->comment, text_string(&operations));
    text_free(&operations);
    return LOAD_FINE;
}

// Reads the first position of an EPD file.
static LoadResult read_epd(Opening *opening, const char *path, Report *report) {
    Epd epd = {0};
    Text text = {0};
    Error error = {0};
    LoadResult result = LOAD_INVALID;
    *opening = (Opening){0};
    if (file_load(path, EPD_BYTE_LIMIT, &text, &error) &&
        epd_read(&epd, path, text_string(&text), text.length, &error))
        result = opening_read_record(opening, path, &epd.records[0], NULL, report);
    report_add_error(report, &error);
    epd_free(&epd);
    text_free(&text);
    return result;
}

LoadResult opening_read(Opening *opening, const char *path, const char *own_path,
                        const Sandbox *known, Report *report) {
    Text text = {0};
    Error error = {0};
    if (epd_is(path))
        return read_epd(opening, path, report);
    if (pgn_file_is(path))
        return opening_read_spot(opening, path, NULL, own_path, report);
    *opening = (Opening){0};
    if (!file_load(path, DOC_BYTE_LIMIT, &text, &error)) {
        report_add_error(report, &error);
        text_free(&text);
        return LOAD_UNREADABLE;
    }
    LoadResult result = is_save(path, &text) ? read_save(opening, path, &text, known, report)
                                             : read_spec(opening, path, report);
    text_free(&text);
    return result;
}

void opening_free(Opening *opening) {
    game_free(opening->game);
    rules_free(opening->rules);
    tree_free(opening->tree);
    tags_free(&opening->tags);
    if (opening->kind == OPENING_SAVE)
        record_free(&opening->record);
    text_free(&opening->path);
    *opening = (Opening){0};
}

// Gives [session] the players and clocks noted in a save. If a save has readings of some clocks,
// the others have their whole time left.
static void apply_seats(const RecordNotes *notes, Session *session) {
    Seating *seating = session_seating(session);
    seating->practice = notes->practice != RECORD_PRACTICE_NO; // permitted by default
    int64_t left[SEAT_LIMIT] = {0};
    bool has_readings = false;
    ClockSettings clock = {0};
    if (notes->clock && clock_settings_read(notes->clock, CLOCK_SECOND, &clock))
        seating_set_clocks(seating, &clock);
    for (int seat = 0; seat < notes->seat_count; seat++) {
        const RecordSeat *noted = &notes->seats[seat];
        if (noted->player)
            seating_set_player(seating, (Seat)seat, noted->player);
        if (noted->control)
            clock_settings_read(noted->control, CLOCK_SECOND, &seating->clocks[seat]);
        left[seat] = noted->clock >= 0                          ? noted->clock
                     : seating->clocks[seat].kind == CLOCK_NONE ? CLOCK_NO_READING
                                                                : seating->clocks[seat].time;
        has_readings |= noted->clock >= 0;
    }
    if (has_readings)
        session_set_clocks(session, left);
}

// Copies the names of people from the seats of a save to the tags, unless the tags already have
// them.
static void name_persons(const RecordNotes *notes, Session *session) {
    const Seating *seating = session_seating(session);
    for (int seat = 0; seat < notes->seat_count; seat++) {
        const char *tag = tags_player(seat);
        if (tag && notes->seats[seat].name && !seating_program(seating, (Seat)seat) &&
            !tags_find(session_tags(session), tag))
            tags_set(session_tags(session), tag, notes->seats[seat].name);
    }
}

// True if the game counts as read from a file, false if it counts as resumed. A saved game in
// progress is resumed, because it may be its players who open it. So is a PGN or EPD without moves,
// because it is only a position to play from.
static bool counts_as_read(const Opening *opening) {
    const Game *game = opening->game;
    if (opening->kind == OPENING_SAVE)
        return opening->record.notes.read || game_outcome(game).reason != REASON_NONE;
    return opening->kind == OPENING_PGN && game_length(game) > 0;
}

void opening_take(Opening *opening, Session *session) {
    const RecordNotes *notes = &opening->record.notes;
    const Settings settings = {.items = &opening->setting, .count = opening->setting != NULL};
    // The setting of a PGN is not in any save.
    session_take_game(session, opening->rules, opening->game, text_string(&opening->path),
                      opening->setting ? &settings : &notes->settings);
    if (opening->tree)
        session_take_notes(session, opening->tree, &opening->tags);
    session_set_read(session, counts_as_read(opening));
    opening->tree = NULL; // the session now owns the tree, the rules and the game
    opening->rules = NULL;
    opening->game = NULL;
    if (opening->kind == OPENING_SAVE) {
        apply_seats(notes, session);
        name_persons(notes, session);
        session_cover(session);
    }
    session_skip_known(session);
}

// ---- Writing

// Appends today's date with [sign] between year, month and day.
static void write_date(const char *sign, Text *text) {
    time_t now = time(NULL);
    struct tm day;
    if (localtime_r(&now, &day))
        text_appendf(text, "%04d%s%02d%s%02d", day.tm_year + 1900, sign, day.tm_mon + 1, sign,
                     day.tm_mday);
}

// The name of the program that plays [seat]; NULL for a person.
static const char *program_name(const Seating *seating, Seat seat, Arena *names) {
    Text name = {0};
    const Seated *program = seating_program(seating, seat);
    if (program)
        external_write_name(program, &name);
    return program ? text_keep(&name, names) : NULL;
}

static const char *clock_name(const ClockSettings *clock, Arena *names) {
    Text text = {0};
    clock_settings_write(clock, CLOCK_SECOND, &text);
    return text_keep(&text, names);
}

// Adds the players and clocks of all seats to [notes]. Adds nothing if there are only persons
// without clocks.
static void note_seats(Session *session, RecordNotes *notes, Arena *names) {
    const Seating *seating = session_seating(session);
    const int64_t *left = game_clocks_at(session_game(session),
                                         game_position(session_game(session)));
    int count = session_rules(session)->seats.count;
    bool clocks = seating_has_clocks(seating, count);
    bool alike = seating_clocks_are_alike(seating, count);
    if (!clocks && seating_persons(seating, count) == count)
        return;
    notes->seat_count = count;
    for (int seat = 0; seat < count; seat++) {
        const ClockSettings *clock = &seating->clocks[seat];
        Text player = {0};
        seating_write_player(seating, (Seat)seat, &player);
        notes->seats[seat] = (RecordSeat){.player = text_keep(&player, names),
                                          .name = program_name(seating, (Seat)seat, names),
                                          .clock = clocks && left ? left[seat] : CLOCK_NO_READING,
                                          .control = clocks && !alike ? clock_name(clock, names)
                                                                      : NULL};
    }
    if (clocks && alike)
        notes->clock = clock_name(&seating->clocks[0], names);
}

bool session_write_save(Session *session, uint64_t sequence, Text *text, Error *error) {
    Text name = {0}, date = {0};
    Arena names = {0};
    record_write_spec(session_path(session), &name);
    write_date("-", &date);
    RecordNotes notes = {.name = text_string(&name),
                         .settings = *session_settings(session),
                         .date = date.length > 0 ? date.data : NULL,
                         .tags = session_tags(session),
                         .tree = session_tree(session)};
    if (sequence > 0) { // only autosaves have a number and need these notes
        notes.sequence = sequence;
        notes.finished = session_outcome(session).reason != REASON_NONE;
        notes.file = session_file(session);
        notes.unsaved = session_unsaved(session);
        notes.read = session_is_read(session);
    }
    if (takebacks_matter(session_rules(session)))
        notes.practice = session_seating(session)->practice ? RECORD_PRACTICE_YES
                                                            : RECORD_PRACTICE_NO;
    note_seats(session, &notes, &names);
    bool written = record_write(session_game(session), &notes, text, error);
    arena_free(&names);
    text_free(&name);
    text_free(&date);
    return written;
}

// Adds today's date if the game has no date.
static void add_date(Tags *tags) {
    Text date = {0};
    write_date(".", &date);
    if (!tags_find(tags, "Date"))
        tags_set(tags, "Date", text_string(&date));
    text_free(&date);
}

// Adds the clock settings, if both players have the same.
static void add_time_control(const Seating *seating, Tags *tags) {
    enum { PLAYERS = 2 }; // of every game that PGN can express
    Text control = {0};
    if (seating_has_clocks(seating, PLAYERS) && seating_clocks_are_alike(seating, PLAYERS))
        pgn_control_write(&seating->clocks[0], &control);
    if (control.length > 0)
        tags_set(tags, "TimeControl", control.data);
    text_free(&control);
}

// The players' names come from the tags. Only programs without a tag are named as in the seating.
void session_write_pgn(Session *session, Text *text) {
    const Seating *seating = session_seating(session);
    Tags tags = {0};
    Arena names = {0};
    const Tags *old = session_tags(session);
    for (size_t i = 0; i < old->count; i++)
        tags_set(&tags, old->items[i].name, old->items[i].value);
    add_date(&tags);
    add_time_control(seating, &tags);
    for (int seat = 0; tags_player(seat); seat++)
        if (!tags_find(&tags, tags_player(seat)))
            tags_set(&tags, tags_player(seat), program_name(seating, (Seat)seat, &names));
    pgn_write_game(session_game(session), session_tree(session), &tags, text);
    arena_free(&names);
    tags_free(&tags);
}

bool session_save(Session *session, const char *path, Error *error) {
    const uint64_t sequence = 0; // not an autosave
    Text text = {0};
    bool saved = session_write_save(session, sequence, &text, error) &&
                 file_save(path, text.data, text.length, error);
    text_free(&text);
    if (saved) {
        const bool unsaved = false;
        session_set_file(session, path, unsaved);
        chances_forget(session_chances(session), session_game(session));
    }
    return saved;
}
