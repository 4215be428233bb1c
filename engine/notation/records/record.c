// SPDX-License-Identifier: MIT
#include "engine/notation/records/record.h"

#include "engine/game/clock.h"
#include "engine/notation/position/position.h"
#include "engine/notation/position/position_origin.h"
#include "engine/notation/words/certain.h"
#include "engine/notation/words/moves.h"
#include "engine/spec/fields/tables.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

// Writing ----------------------------------------------------------------------------------------

static void write_settings(Writer *writer, const Settings *settings) {
    if (settings->count == 0)
        return;
    writer_add_list(writer, "options");
    for (size_t i = 0; i < settings->count; i++)
        writer_text(writer, settings->items[i]);
    writer_list_end(writer);
}

// Writes a member, unless [text] is NULL.
static void write_text(Writer *writer, const char *key, const char *text) {
    if (text)
        writer_add_text(writer, key, text);
}

// Writes the fingerprint of the rules, from which record_rules_differ sees whether they have
// changed.
static void write_fingerprint(Writer *writer, const Rules *rules) {
    char digits[17]; // 16 of them, and a NUL
    snprintf(digits, sizeof digits, "%016" PRIx64, rules->about.fingerprint);
    write_text(writer, "rules", rules->about.fingerprint != 0 ? digits : NULL); // 0: unknown
}

// Writes who plays each seat, and by which clock.
static void write_seats(Writer *writer, const Rules *rules, const RecordNotes *notes) {
    if (notes->seat_count == 0)
        return;
    writer_add_object(writer, "seats");
    for (int i = 0; i < notes->seat_count; i++) {
        const RecordSeat *seat = &notes->seats[i];
        writer_add_object(writer, rules->seats.list[i].name);
        write_text(writer, "player", seat->player);
        write_text(writer, "name", seat->name);
        if (seat->clock >= 0) // below 0: no clock
            writer_add_integer(writer, "clock", seat->clock);
        write_text(writer, "control", seat->control);
        writer_object_end(writer);
    }
    writer_object_end(writer);
}

static void write_moves(Writer *writer, const Game *game) {
    writer_add_list(writer, "moves");
    for (size_t i = 0; i < game_length(game); i++)
        record_write_move(writer, game_rules(game), game_state_at(game, i), game_action(game, i));
    writer_list_end(writer);
}

// Writes the reading of the mover's clock after each move, if there was a clock.
static void write_times(Writer *writer, const Game *game) {
    bool has_clock = false;
    for (size_t i = 1; i <= game_length(game); i++)
        has_clock |= game_clocks_at(game, i) != NULL;
    if (!has_clock)
        return;
    writer_add_list(writer, "times");
    for (size_t i = 0; i < game_length(game); i++) {
        const int64_t *left = game_clocks_at(game, i + 1);
        const State *state = game_state_at(game, i);
        Seat mover = state->controller[state->seat];
        if (left && !state_is_chance(state) && left[mover] >= 0) // < 0: no reading
            writer_integer(writer, left[mover]);
        else
            writer_null(writer);
    }
    writer_list_end(writer);
}

// Writes a member if [flag] is true; a missing member is read as false.
static void write_flag(Writer *writer, const char *key, bool flag) {
    if (flag)
        writer_add_boolean(writer, key, true);
}

static void write_autosave(Writer *writer, const RecordNotes *notes) {
    if (notes->sequence > 0)
        writer_add_integer(writer, "sequence", (int64_t)notes->sequence);
    write_text(writer, "file", notes->file);
    write_flag(writer, "unsaved", notes->unsaved);
    write_flag(writer, "read", notes->read);
    write_flag(writer, "finished", notes->finished);
}

// Writes the members that say what is played, and by whom.
static void write_circumstances(Writer *writer, const Game *game, const RecordNotes *notes) {
    writer_add_integer(writer, "tessera", RECORD_FORMAT);
    write_text(writer, "game", notes->name);
    write_fingerprint(writer, game_rules(game));
    write_settings(writer, &notes->settings);
    write_text(writer, "date", notes->date);
    write_autosave(writer, notes);
    if (notes->practice != RECORD_PRACTICE_UNKNOWN)
        writer_add_boolean(writer, "practice", notes->practice == RECORD_PRACTICE_YES);
    if (game_seed(game) != 0) // 0: a secret, or no seed was set
        record_write_seed(writer, game_seed(game));
    write_text(writer, "clock", notes->clock);
    write_seats(writer, game_rules(game), notes);
    record_write_tags(writer, notes->tags);
}

// Writes the course of the game: its start, moves, clock readings, current position and variations.
static void write_course(Writer *writer, const Game *game, const Tree *tree) {
    if (!position_is_own_start(game)) {
        writer_key(writer, "start");
        position_write_object(game_rules(game), game_state_at(game, 0), NULL, writer);
    }
    write_moves(writer, game);
    write_times(writer, game);
    if (game_position(game) < game_length(game))
        writer_add_integer(writer, "at", (int64_t)game_position(game));
    record_write_tree(writer, game, tree);
}

bool record_write(const Game *game, const RecordNotes *notes, Text *text, Error *error) {
    Writer writer;
    PositionOrigin origin;
    size_t length_before = text->length;
    if (game_length(game) > RECORD_MOVE_LIMIT)
        return error_set(error, notes->name, (Place){0}, "",
                         "the game has %zu moves, and a saved game has room for %d",
                         game_length(game), RECORD_MOVE_LIMIT);
    if (!position_find_origin(game, 0, &origin, error))
        return false; // no file can express the initial position
    writer_init(&writer, text, WRITER_PRETTY);
    writer_object_begin(&writer);
    write_circumstances(&writer, game, notes);
    write_course(&writer, game, notes->tree);
    writer_object_end(&writer);
    writer_finish(&writer);
    if (writer_fits(&writer))
        return true;
    text->data[text->length = length_before] = '\0'; // takes back what was written
    return error_set(error, notes->name, (Place){0}, "",
                     "the game with its notes is larger than a saved game may be: %d bytes and %d "
                     "values",
                     DOC_BYTE_LIMIT, DOC_NODE_LIMIT);
}

// Reading single members -------------------------------------------------------------------------

static void read_text(Reader *reader, const Node *node, void *text) {
    if (fields_expect(reader, node, NODE_TEXT, "a text"))
        *(const char **)text = node->text;
}

// Refuses saves in a later format, because they may contain members unknown to this program.
static void check_format(Reader *reader, const Node *node, void *unused) {
    int number;
    (void)unused;
    if (fields_read_integer(reader, node, 1, INT_MAX, &number) && number > RECORD_FORMAT)
        reader_error(reader, node,
                     "this game was saved by a later version of Tessera (format %d; this one reads "
                     "up to %d)",
                     number, RECORD_FORMAT);
}

static void read_fingerprint(Reader *reader, const Node *node, void *fingerprint) {
    uint8_t bytes[sizeof(uint64_t)];
    uint64_t *number = fingerprint; // 0 so far
    if (record_read_hex(reader, node, bytes, sizeof bytes))
        for (size_t i = 0; i < sizeof bytes; i++)
            *number = *number << 8 | bytes[i];
}

// Checks only the syntax of the digest. It is for others, who check a commitment without the
// document; this program has the document.
static void check_digest(Reader *reader, const Node *node, void *unused) {
    uint8_t bytes[DIGEST_BYTES];
    (void)unused;
    record_read_hex(reader, node, bytes, sizeof bytes);
}

// A save with an invalid sequence number counts as one without a number.
static void read_sequence(Reader *unused, const Node *node, void *sequence) {
    (void)unused;
    // Numbers in JSON are exact only below 2^53.
    if (node->kind == NODE_INTEGER && node->number >= 1 && node->number < 0x1p53)
        *(uint64_t *)sequence = (uint64_t)node->integer;
}

static void read_practice(Reader *reader, const Node *node, void *practice) {
    if (fields_expect(reader, node, NODE_BOOLEAN, "true or false"))
        *(RecordPractice *)practice = node->boolean ? RECORD_PRACTICE_YES : RECORD_PRACTICE_NO;
}

// Reads the options with which the rules were set, each a text NAME=VALUE.
static void read_settings(Reader *reader, const Node *node, void *settings) {
    SpecNames options = {0};
    fields_read_texts(reader, node, &options);
    const char **items = arena_alloc(reader->arena, options.count * sizeof *items);
    for (size_t i = 0; i < options.count; i++) {
        items[i] = options.items[i].text;
        if (!strchr(items[i], '='))
            reader_error(reader, options.items[i].node, "expected NAME=VALUE");
    }
    *(Settings *)settings = (Settings){.items = items, .count = options.count};
}

// Reading ----------------------------------------------------------------------------------------

static const Field record_fields[] = {
    {"tessera", FIELD_CUSTOM, .read = check_format},
    {"game", FIELD_CUSTOM, .required = true, AT(Record, notes.name), .read = read_text,
     .help = "the game's id or the path of its spec"},
    {"rules", FIELD_CUSTOM, AT(Record, fingerprint), .read = read_fingerprint},
    {"options", FIELD_CUSTOM, AT(Record, notes.settings), .read = read_settings},
    {"date", FIELD_CUSTOM, AT(Record, notes.date), .read = read_text},
    {"file", FIELD_CUSTOM, AT(Record, notes.file), .read = read_text},
    {"read", FIELD_BOOLEAN, AT(Record, notes.read)},
    {"unsaved", FIELD_BOOLEAN, AT(Record, notes.unsaved)},
    {"practice", FIELD_CUSTOM, AT(Record, notes.practice), .read = read_practice},
    {"document", FIELD_CUSTOM, .read = check_digest},
    {"sequence", FIELD_CUSTOM, AT(Record, notes.sequence), .read = read_sequence},
    {"finished", FIELD_BOOLEAN, AT(Record, notes.finished)},
    {"seed", FIELD_CUSTOM, AT(Record, seed), .read = record_read_seed},
    {"chance", FIELD_ANY, AT(Record, lines.chance.node)},
    {"clock", FIELD_CUSTOM, AT(Record, notes.clock), .read = read_text},
    {"seats", FIELD_ANY, AT(Record, seats)},
    {"start", FIELD_ANY, AT(Record, start)},
    {"moves", FIELD_ANY, .required = true, AT(Record, lines.moves), .help = "what was played"},
    {"times", FIELD_ANY, AT(Record, times)},
    {"at", FIELD_ANY, AT(Record, at)},
    {"tags", FIELD_ANY, AT(Record, lines.tags)},
    {"notes", FIELD_ANY, AT(Record, lines.notes)},
    {"variations", FIELD_ANY, AT(Record, lines.variations)},
};

static const ObjectTable record_table = {TABLE("a saved game", Record, record_fields)};

// A save has the member "tessera", or a text as "game". Specs and positions have neither.
bool record_is(const Node *root) {
    const Node *game = node_member(root, "game");
    return node_member(root, "tessera") || (game && game->kind == NODE_TEXT);
}

bool record_is_save(const char *text, size_t length) {
    size_t at = 0;
    while (at < length && text[at] && strchr(" \t\r\n", text[at])) // strchr also finds '\0'
        at++;
    return at < length && text[at] == '{';
}

// Checks the types and the number of the moves. Only reports wrong ones, so that they can all be
// seen at once. False if the moves are missing, which fields_read has reported, or are not a list.
static bool check_moves(Reader *reader, const Node *moves) {
    if (!moves || !fields_expect(reader, moves, NODE_LIST, "a list of moves"))
        return false;
    if (moves->count > RECORD_MOVE_LIMIT)
        reader_error(reader, moves, "there are %zu moves; %d are the limit", moves->count,
                     RECORD_MOVE_LIMIT);
    for (const Node *move = moves->first; move; move = move->next)
        fields_expect(reader, move, NODE_TEXT, "a move as a text");
    return true;
}

// Checks the clock readings of a save, without storing them; play_moves stores them.
static void check_times(Reader *reader, const Node *times, size_t moves) {
    int unused;
    if (!times || !fields_expect(reader, times, NODE_LIST, "a list of times"))
        return;
    if (times->count > moves)
        reader_error(reader, times, "there are %zu times for %zu moves", times->count, moves);
    for (const Node *node = times->first; node; node = node->next)
        if (node->kind != NODE_NULL)
            fields_read_integer(reader, node, 0, CLOCK_MOST, &unused);
}

static Reader reader_of(Record *record, Report *report) {
    return (Reader){.arena = &record->doc.arena, .report = report, .file = record->doc.name};
}

bool record_read(Record *record, const char *file, const char *text, size_t length,
                 Report *report) {
    Error error = {0};
    size_t before = report->errors;
    *record = (Record){0};
    bool parsed = doc_read(&record->doc, file, text, length, &error);
    report_add_error(report, &error);
    if (!parsed)
        return false;
    Reader reader = reader_of(record, report);
    fields_read(&reader, record->doc.root, &record_table, record);
    if (check_moves(&reader, record->lines.moves)) {
        int count = (int)record->lines.moves->count, position = count;
        check_times(&reader, record->times, (size_t)count);
        if (record->at)
            fields_read_integer(&reader, record->at, 0, count, &position);
        record->position = (size_t)position;
        record_read_chance(&reader, count, &record->lines.chance);
    }
    report_sort(report);
    return report->errors == before;
}

// Releases the document. All that a record refers to is in the document's arena.
void record_free(Record *record) {
    doc_free(&record->doc);
}

// Seats ------------------------------------------------------------------------------------------

static void read_clock(Reader *reader, const Node *node, void *clock) {
    int milliseconds;
    if (fields_read_integer(reader, node, 0, INT_MAX, &milliseconds))
        *(int64_t *)clock = milliseconds;
}

static const Field seat_fields[] = {
    {"player", FIELD_CUSTOM, AT(RecordSeat, player), .read = read_text},
    {"name", FIELD_CUSTOM, AT(RecordSeat, name), .read = read_text},
    {"clock", FIELD_CUSTOM, AT(RecordSeat, clock), .read = read_clock},
    {"control", FIELD_CUSTOM, AT(RecordSeat, control), .read = read_text},
};

static const ObjectTable seat_table = {TABLE("a seat", RecordSeat, seat_fields)};

void record_read_seats(Record *record, const Rules *rules, Report *report) {
    Reader reader = reader_of(record, report);
    RecordNotes *notes = &record->notes;
    if (!record->seats || !fields_expect(&reader, record->seats, NODE_OBJECT, "an object of seats"))
        return;
    notes->seat_count = rules->seats.count;
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        notes->seats[seat] = (RecordSeat){.clock = -1}; // -1: no clock
    for (const Node *node = record->seats->first; node; node = node->next) {
        Seat seat = rules_find_seat(rules, node->key);
        if (seat == SEAT_NONE)
            reader_warning(&reader, node, "the game has no seat of this name");
        else
            fields_read(&reader, node, &seat_table, &notes->seats[seat]);
    }
}

// Playing ----------------------------------------------------------------------------------------

// Plays a move or an outcome of chance. A game recorded elsewhere may go on after a draw, so a move
// need only be legal by the rules without draws.
static bool play_text(Game *game, const char *text, Error *error) {
    Error illegal = {0}; // why the game's own rules do not allow the move
    Action action;
    Trail trail = game_trail(game);
    const State *state = game_state(game);
    bool read = move_read(game_rules(game), state, &trail, text, &action, &illegal) ||
                move_read(game_record_rules(game), state, &trail, text, &action, NULL);
    if (read && game_play_record(game, &action))
        return true;
    if (certain_repeats(game, game_position(game), text))
        return true; // [text] repeats an outcome that followed from the previous action
    *error = illegal;
    return false;
}

// Fills [left] with the initial readings of all clocks in milliseconds; a seat without a clock gets
// CLOCK_NO_READING. False if there is no clock.
static bool read_initial_clocks(const RecordNotes *notes, int64_t left[SEAT_LIMIT]) {
    ClockSettings all = {0};
    bool any_clock = false;
    if (notes->clock)
        clock_settings_read(notes->clock, CLOCK_SECOND, &all);
    for (int seat = 0; seat < SEAT_LIMIT; seat++) {
        ClockSettings own = all;
        if (seat < notes->seat_count && notes->seats[seat].control)
            clock_settings_read(notes->seats[seat].control, CLOCK_SECOND, &own);
        left[seat] = own.kind == CLOCK_NONE ? CLOCK_NO_READING : own.time;
        any_clock |= own.kind != CLOCK_NONE;
    }
    return any_clock;
}

// Stores [time], the reading of the mover's clock after the last move, in [left] and the game. Does
// nothing if the save has no such reading. Earlier versions wrote 0 if there was no clock.
static void store_time(Game *game, const Node *time, int64_t left[SEAT_LIMIT]) {
    if (game_position(game) == 0)
        return;
    const State *before = game_state_at(game, game_position(game) - 1);
    int64_t *reading = &left[before->controller[before->seat]];
    if (!time || time->kind == NODE_NULL || (time->integer == 0 && *reading == CLOCK_NO_READING))
        return;
    *reading = time->integer;
    game_set_clocks(game, left);
}

// Switches to the source that begins at the current position, if there is one.
static void use_source(Game *game, const RecordChance *chance) {
    const size_t line = 0; // the game
    const RecordSource *entry = record_source_from(chance, line, game_position(game));
    if (entry)
        game_use_source(game, game_add_source(game, &entry->source));
}

// Plays the moves of the save up to the first illegal one, then goes back to the current position.
// Moves and actions are counted separately, because a move that repeats an outcome already applied
// is not an action.
static void play_moves(Game *game, const Record *record, Error *stopped) {
    int64_t left[SEAT_LIMIT];
    const Node *time = record->times ? record->times->first : NULL;
    const RecordChance *chance = &record->lines.chance;
    size_t move_count = 0;
    size_t current = SIZE_MAX; // number of actions before the current position; SIZE_MAX: all
    if (read_initial_clocks(&record->notes, left) && time)
        game_set_clocks(game, left);
    // Variations refer to sources by number, so all sources are added, not only the game's.
    for (size_t i = 0; i < chance->count; i++)
        game_add_source(game, &chance->items[i].source);
    for (const Node *move = record->lines.moves->first; move && !stopped->set; move = move->next) {
        if (move_count++ == record->position)
            current = game_position(game);
        use_source(game, chance);
        if (play_text(game, move->text, stopped)) {
            store_time(game, time, left);
            time = time ? time->next : NULL;
            continue;
        }
        stopped->place = move->place;
        snprintf(stopped->file, sizeof stopped->file, "%s", record->doc.name);
    }
    use_source(game, chance); // the source for actions to come may begin here
    if (current < game_length(game))
        game_go_to(game, current);
}

bool record_rules_differ(const Record *record, const Rules *rules) {
    return record->fingerprint != 0 && record->fingerprint != rules->about.fingerprint;
}

Game *record_play_on(const Record *record, const Rules *rules, Error *stopped, Report *report) {
    StateSpace start;
    if (record->start &&
        !position_read_object(rules, record->doc.name, record->start, &start.state, report))
        return NULL;
    Game *game = game_new(rules, record->start ? &start.state : NULL);
    game_set_seed(game, record->seed);
    play_moves(game, record, stopped);
    return game;
}

bool record_read_notes(Record *record, const Game *game, Tags *tags, Tree *tree, Report *report) {
    Reader reader = reader_of(record, report);
    size_t before = report->errors;
    bool lenient = record_rules_differ(record, game_rules(game));
    record_read_tags(&reader, record->lines.tags, tags);
    record_read_tree(&reader, &record->lines, game, lenient, tree);
    report_sort(report);
    return report->errors == before;
}

Game *record_play(const Record *record, const Rules *rules, Report *report) {
    Error stopped = {0};
    size_t before = report->errors;
    Game *game = record_play_on(record, rules, &stopped, report);
    report_add_error(report, &stopped);
    if (report->errors == before)
        return game;
    game_free(game);
    return NULL;
}

bool record_verify(Record *record, const Rules *rules, RecordProof *proof, Report *report) {
    size_t before = report->errors;
    Reader reader = reader_of(record, report);
    *proof = (RecordProof){0};
    if (record_rules_differ(record, rules))
        report_add(report, SEVERITY_ERROR, record->doc.name, (Place){1, 1}, "rules",
                   "the rules are not those this game was saved with: nothing can be proved");
    Game *game = report->errors == before ? record_play(record, rules, report) : NULL;
    if (game) {
        Tags tags = {0};
        Tree *tree = tree_new();
        record_check_sources(&reader, &record->lines.chance, rules, game_is_over(game));
        record->lines.proof = proof; // makes record_read_notes check the outcomes
        record_read_notes(record, game, &tags, tree, report);
        record->lines.proof = NULL;
        tags_free(&tags);
        tree_free(tree);
    }
    game_free(game);
    return report->errors == before;
}

// A glance ----------------------------------------------------------------------------------------

// Reads the whole save, but ignores its mistakes, which do not matter for a glance.
bool record_glance(const char *file, const char *text, size_t length, RecordGlance *glance) {
    Record record;
    Report unused = {0};
    record_read(&record, file, text, length, &unused);
    bool complete = record_is_save(text, length) && record_is(record.doc.root);
    *glance = (RecordGlance){.sequence = record.notes.sequence, .finished = record.notes.finished};
    record_free(&record);
    report_free(&unused);
    return complete;
}
