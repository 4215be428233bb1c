// SPDX-License-Identifier: MIT
#include "app/desktop/session/opening.h"

#include "engine/doc/doc.h"
#include "engine/game/file.h"
#include "engine/notation/pgn.h"
#include "engine/notation/pgn_clock.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// ---- Reading

// True when the text is a document that is a save, or that tried to be one.
static bool is_save(const char *path, const Text *text) {
    Doc doc = {0};
    bool read = doc_read(&doc, path, text_string(text), text->length, NULL);
    bool save = read ? record_is(doc.root) : text_ends_with(path, ".tessera");
    doc_free(&doc);
    return save;
}

// The spec of a save: a shipped game, the path it names, or a file of that name beside the save.
static void find_spec(const char *name, const char *save, Text *path) {
    const char *slash = strrchr(save, '/'), *base = strrchr(name, '/');
    Text beside = {0};
    library_path(name, path);
    if (access(text_string(path), R_OK) == 0)
        return;
    text_append_bytes(&beside, save, slash ? (size_t)(slash - save) + 1 : 0);
    text_append(&beside, base ? base + 1 : name);
    if (access(text_string(&beside), R_OK) == 0) {
        text_clear(path);
        text_append(path, beside.data);
    }
    text_free(&beside);
}

// Players that this program does not have are persons, and that is said.
static void check_players(const Opening *opening, Report *report) {
    const Record *record = &opening->record;
    for (int seat = 0; seat < record->notes.seat_count; seat++) {
        const RecordSeat *noted = &record->notes.seats[seat];
        Seating unused = {0};
        if (noted->player && !seating_set_player(&unused, (Seat)seat, noted->player))
            report_add(report, SEVERITY_WARNING, record->doc.name, noted->place, "seats",
                       "%s was played by \"%s\", which this program does not have; a person plays "
                       "it now",
                       opening->rules->seats[seat].name, noted->player);
    }
}

static LoadResult read_save(Opening *opening, const char *path, const Text *text, Report *report) {
    Record *record = &opening->record;
    opening->kind = OPENING_SAVE;
    if (!record_read(record, path, text_string(text), text->length, report))
        return LOAD_INVALID;
    find_spec(record->notes.name, path, &opening->path);
    LoadResult result = session_load_set(text_string(&opening->path), &record->notes.settings,
                                         &opening->rules, report);
    if (result != LOAD_FINE)
        return result;
    record_read_seats(record, opening->rules, report);
    check_players(opening, report);
    opening->changed = record_rules_differ(record, opening->rules);
    opening->game = record_play_on(record, opening->rules, &opening->stopped, report);
    if (!opening->changed)
        report_add_error(report, &opening->stopped);
    bool played = opening->game && (opening->changed || !opening->stopped.set);
    return played ? LOAD_FINE : LOAD_INVALID;
}

static LoadResult read_spec(Opening *opening, const char *path, Report *report) {
    opening->kind = OPENING_SPEC;
    text_append(&opening->path, path);
    LoadResult result = session_load(path, &opening->rules, report);
    if (result == LOAD_FINE)
        opening->game = game_new(opening->rules, NULL);
    return result;
}

// The rules of a game in a PGN by its tags.
static LoadResult load_variant(Opening *opening, const PgnGame *game, const char *path,
                               Report *report) {
    Text id = {0};
    Place place = game->place;
    const char *variant = pgn_tag(game, "Variant", &place);
    LoadResult result = LOAD_INVALID;
    if (pgn_variant(game, &id)) {
        library_path(id.data, &opening->path);
        result = session_load(text_string(&opening->path), &opening->rules, report);
    } else {
        report_add(report, SEVERITY_ERROR, path, place, "Variant",
                   "no game that comes with Tessera is called \"%s\"", variant);
    }
    text_free(&id);
    return result;
}

LoadResult opening_read_pgn(Opening *opening, const char *path, const Text *text, size_t index,
                            Report *report) {
    Pgn pgn;
    Error error = {0};
    LoadResult result = LOAD_INVALID;
    *opening = (Opening){.kind = OPENING_PGN};
    if (pgn_read(&pgn, path, text_string(text), text->length, &error)) {
        const PgnGame *game = &pgn.games[index < pgn.count ? index : 0];
        result = load_variant(opening, game, path, report);
        if (result == LOAD_FINE)
            opening->game = pgn_play(game, opening->rules, path, report);
    }
    report_add_error(report, &error);
    pgn_free(&pgn);
    return opening->game ? result : LOAD_INVALID;
}

LoadResult opening_read_game(Opening *opening, const char *path, size_t index, Report *report) {
    Text text = {0};
    *opening = (Opening){0};
    bool read = file_load(path, PGN_BYTE_LIMIT, &text, NULL);
    bool pgn = read && pgn_is(path, text_string(&text), text.length);
    bool save = read && !pgn && is_save(path, &text);
    LoadResult result = pgn    ? opening_read_pgn(opening, path, &text, index, report)
                        : save ? read_save(opening, path, &text, report)
                               : read_spec(opening, path, report);
    text_free(&text);
    return result;
}

LoadResult opening_read(Opening *opening, const char *path, Report *report) {
    return opening_read_game(opening, path, 0, report);
}

void opening_free(Opening *opening) {
    game_free(opening->game);
    rules_free(opening->rules);
    if (opening->kind == OPENING_SAVE)
        record_free(&opening->record);
    text_free(&opening->path);
    *opening = (Opening){0};
}

static void take_seats(const RecordNotes *notes, Session *session) {
    Seating *seating = session_seating(session);
    int64_t left[SEAT_LIMIT] = {0};
    bool clocks = false;
    ClockSettings clock = {0};
    if (notes->clock && clock_settings_read(notes->clock, CLOCK_SECOND, &clock))
        seating_set_clocks(seating, &clock);
    for (int seat = 0; seat < notes->seat_count; seat++) {
        const RecordSeat *noted = &notes->seats[seat];
        if (noted->player)
            seating_set_player(seating, (Seat)seat, noted->player);
        if (noted->control)
            clock_settings_read(noted->control, CLOCK_SECOND, &seating->clocks[seat]);
        left[seat] = noted->clock >= 0 ? noted->clock : seating->clocks[seat].time;
        clocks |= noted->clock >= 0;
    }
    if (clocks)
        session_set_clocks(session, left);
}

void opening_take(Opening *opening, Session *session) {
    const RecordNotes *notes = &opening->record.notes;
    session_take(session, opening->rules, opening->game, text_string(&opening->path),
                 &notes->settings);
    opening->rules = NULL;
    opening->game = NULL;
    if (opening->kind == OPENING_SAVE)
        take_seats(notes, session);
}

// ---- Writing

static void write_date(Text *text) {
    char date[16];
    time_t now = time(NULL);
    struct tm parts;
    if (localtime_r(&now, &parts) && strftime(date, sizeof date, "%Y-%m-%d", &parts) > 0)
        text_append(text, date);
}

// A shipped game is called by its id, any other by its whole path.
static void write_name(const Session *session, Text *name) {
    Text shipped = {0};
    library_path(session_id(session), &shipped);
    char *whole = realpath(session_path(session), NULL);
    if (strcmp(text_string(&shipped), session_path(session)) == 0)
        text_append(name, session_id(session));
    else
        text_append(name, whole ? whole : session_path(session));
    free(whole);
    text_free(&shipped);
}

// Keeps a text and releases it.
static const char *keep(Arena *names, Text *text) {
    const char *kept = arena_copy(names, text->data, text->length);
    text_free(text);
    return kept;
}

static const char *player_name(const Seating *seating, Seat seat, Arena *names) {
    Text name = {0};
    seating_write_player(seating, seat, &name);
    return keep(names, &name);
}

static const char *clock_name(const ClockSettings *clock, Arena *names) {
    Text text = {0};
    clock_settings_write(clock, CLOCK_SECOND, &text);
    return keep(names, &text);
}

// Seats that are all played by persons without clocks need no word.
static void note_seats(Session *session, RecordNotes *notes, Arena *names) {
    const Seating *seating = session_seating(session);
    const int64_t *left = game_clocks(session_game(session));
    int count = session_rules(session)->seat_count;
    bool clocks = seating_has_clocks(seating, count);
    bool alike = seating_clocks_are_alike(seating, count);
    if (!clocks && seating_persons(seating, count) == count)
        return;
    notes->seat_count = count;
    for (int seat = 0; seat < count; seat++) {
        const ClockSettings *clock = &seating->clocks[seat];
        notes->seats[seat] = (RecordSeat){.player = player_name(seating, (Seat)seat, names),
                                          .clock = clocks && left ? left[seat] : -1,
                                          .control = clocks && !alike ? clock_name(clock, names)
                                                                      : NULL};
    }
    if (clocks && alike)
        notes->clock = clock_name(&seating->clocks[0], names);
}

void session_write_save(Session *session, bool autosave, Text *text) {
    Text name = {0}, date = {0};
    Arena names = {0};
    write_name(session, &name);
    write_date(&date);
    RecordNotes notes = {.name = text_string(&name),
                         .settings = *session_settings(session),
                         .date = date.length > 0 ? date.data : NULL};
    if (autosave) {
        notes.file = session_file(session);
        notes.unsaved = session_unsaved(session);
    }
    note_seats(session, &notes, &names);
    record_write(session_game(session), &notes, text);
    arena_free(&names);
    text_free(&name);
    text_free(&date);
}

// Programs are called by their names; what a person is called nobody knows.
void session_write_pgn(Session *session, Text *text) {
    Text date = {0};
    const Seating *seating = session_seating(session);
    PgnHeaders headers = {0};
    Arena names = {0};
    write_date(&date);
    for (size_t i = 0; i < date.length; i++)
        date.data[i] = date.data[i] == '-' ? '.' : date.data[i];
    headers.date = date.data;
    for (int seat = 0; seat < 2; seat++)
        if (seating_program(seating, (Seat)seat))
            headers.players[seat] = player_name(seating, (Seat)seat, &names);
    Text control = {0};
    if (seating_has_clocks(seating, 2) && seating_clocks_are_alike(seating, 2))
        pgn_control_write(&seating->clocks[0], &control);
    headers.control = control.data;
    pgn_write(session_game(session), &headers, text);
    text_free(&control);
    arena_free(&names);
    text_free(&date);
}

bool session_save(Session *session, const char *path, Error *error) {
    Text text = {0};
    session_write_save(session, false, &text);
    bool saved = file_save(path, text.data, text.length, error);
    text_free(&text);
    if (saved)
        session_set_file(session, path, false);
    return saved;
}
