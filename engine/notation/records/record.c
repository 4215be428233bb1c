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
#include <stdlib.h>
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

static void write_text(Writer *writer, const char *key, const char *text) {
    if (!text)
        return;
    writer_add_text(writer, key, text);
}

static void write_fingerprint(Writer *writer, const Rules *rules) {
    char key[17];
    if (rules->about.fingerprint == 0)
        return;
    snprintf(key, sizeof key, "%016" PRIx64, rules->about.fingerprint);
    write_text(writer, "rules", key);
}

static void write_seat(Writer *writer, const RecordSeat *seat) {
    writer_object_begin(writer);
    write_text(writer, "player", seat->player);
    write_text(writer, "name", seat->name);
    if (seat->clock >= 0)
        writer_add_integer(writer, "clock", seat->clock);
    write_text(writer, "control", seat->control);
    writer_object_end(writer);
}

static void write_seats(Writer *writer, const Rules *rules, const RecordNotes *notes) {
    if (notes->seat_count == 0)
        return;
    writer_add_object(writer, "seats");
    for (int i = 0; i < notes->seat_count; i++) {
        writer_key(writer, rules->seats.list[i].name);
        write_seat(writer, &notes->seats[i]);
    }
    writer_object_end(writer);
}

static void write_start(Writer *writer, const Game *game) {
    if (position_is_own_start(game))
        return;
    writer_key(writer, "start");
    position_write_object(game_rules(game), game_state_at(game, 0), NULL, writer);
}

static void write_moves(Writer *writer, const Game *game) {
    writer_add_list(writer, "moves");
    for (size_t i = 0; i < game_length(game); i++) {
        Text move = {0};
        move_write(game_rules(game), game_state_at(game, i), game_action(game, i), &move);
        writer_text(writer, text_string(&move));
        text_free(&move);
    }
    writer_list_end(writer);
}

// The mover's clock reading after each move, if there was a clock.
static void write_times(Writer *writer, const Game *game) {
    bool known = false;
    for (size_t i = 1; i <= game_length(game); i++)
        known |= game_clocks_at(game, i) != NULL;
    if (!known)
        return;
    writer_add_list(writer, "times");
    for (size_t i = 0; i < game_length(game); i++) {
        const int64_t *left = game_clocks_at(game, i + 1);
        const State *state = game_state_at(game, i);
        if (left && !state_is_chance(state) && left[state->controller[state->seat]] >= 0)
            writer_integer(writer, left[state->controller[state->seat]]);
        else
            writer_null(writer);
    }
    writer_list_end(writer);
}

static void write_mark(Writer *writer, const char *key, bool marked) {
    if (!marked)
        return;
    writer_add_boolean(writer, key, true);
}

static void write_autosave(Writer *writer, const RecordNotes *notes) {
    if (notes->sequence > 0)
        writer_add_integer(writer, "sequence", (int64_t)notes->sequence);
    write_text(writer, "file", notes->file);
    write_mark(writer, "unsaved", notes->unsaved);
    write_mark(writer, "read", notes->read);
    write_mark(writer, "finished", notes->finished);
}

static void write_practice(Writer *writer, RecordPractice practice) {
    if (practice == RECORD_PRACTICE_UNTOLD)
        return;
    writer_add_boolean(writer, "practice", practice == RECORD_PRACTICE_YES);
}

static void write_position(Writer *writer, const Game *game) {
    if (game_position(game) == game_length(game))
        return;
    writer_add_integer(writer, "at", (int64_t)game_position(game));
}

bool record_write(const Game *game, const RecordNotes *notes, Text *text, Error *error) {
    Writer writer;
    size_t start = text->length;
    if (game_length(game) > RECORD_MOVE_LIMIT)
        return error_set(error, notes->name, (Place){0}, "",
                         "the game has %zu moves, and a saved game has room for %d",
                         game_length(game), RECORD_MOVE_LIMIT);
    PositionOrigin origin;
    if (!position_find_origin(game, 0, &origin, error))
        return false;
    writer_init(&writer, text, WRITER_PRETTY);
    writer_object_begin(&writer);
    writer_add_integer(&writer, "tessera", RECORD_FORMAT);
    write_text(&writer, "game", notes->name);
    write_fingerprint(&writer, game_rules(game));
    write_settings(&writer, &notes->settings);
    write_text(&writer, "date", notes->date);
    write_autosave(&writer, notes);
    write_practice(&writer, notes->practice);
    if (game_seed(game) != 0)
        record_write_seed(&writer, game_seed(game));
    write_text(&writer, "clock", notes->clock);
    write_seats(&writer, game_rules(game), notes);
    record_write_tags(&writer, notes->tags);
    write_start(&writer, game);
    write_moves(&writer, game);
    write_times(&writer, game);
    write_position(&writer, game);
    record_write_tree(&writer, game, notes->tree);
    writer_object_end(&writer);
    writer_finish(&writer);
    if (writer_fits(&writer))
        return true;
    text->data[text->length = start] = '\0';
    return error_set(error, notes->name, (Place){0}, "",
                     "the game with its notes is larger than a saved game may be: %d bytes and %d "
                     "values",
                     DOC_BYTE_LIMIT, DOC_NODE_LIMIT);
}

// Reading ----------------------------------------------------------------------------------------

typedef struct RecordPart {
    const Node *node;
    const Node *format;
    SpecName name, fingerprint, date, clock, file;
    SpecNames options;
    const Node *sequence, *seed, *chance, *seats, *start, *moves, *times, *position, *practice;
    SpecName document;
    RecordLines lines;
    bool unsaved, read, finished;
} RecordPart;

static const Field record_fields[] = {
    {"tessera", FIELD_ANY, .offset = offsetof(RecordPart, format), .help = "the format's number"},
    {"game", FIELD_TEXT, .required = true, .offset = offsetof(RecordPart, name),
     .help = "the game's id or the path of its spec"},
    {"rules", FIELD_TEXT, .offset = offsetof(RecordPart, fingerprint),
     .help = "a key of the spec as it was"},
    {"options", FIELD_TEXTS, .offset = offsetof(RecordPart, options),
     .help = "what was set, as NAME=VALUE"},
    {"date", FIELD_TEXT, .offset = offsetof(RecordPart, date), .help = "when it was saved"},
    {"file", FIELD_TEXT, .offset = offsetof(RecordPart, file),
     .help = "an autosave: where the user saved it"},
    {"read", FIELD_BOOLEAN, .offset = offsetof(RecordPart, read),
     .help = "whether it was read from a file"},
    {"unsaved", FIELD_BOOLEAN, .offset = offsetof(RecordPart, unsaved),
     .help = "an autosave: it has changed since"},
    {"practice", FIELD_ANY, .offset = offsetof(RecordPart, practice),
     .help = "dice, draws and what was shown may be taken back"},
    {"document", FIELD_TEXT, .offset = offsetof(RecordPart, document),
     .help = "the SHA-256 of the spec as it was"},
    {"sequence", FIELD_ANY, .offset = offsetof(RecordPart, sequence),
     .help = "an autosave: the later one of two has the higher number"},
    {"finished", FIELD_BOOLEAN, .offset = offsetof(RecordPart, finished),
     .help = "an autosave: the game is over"},
    {"seed", FIELD_ANY, .offset = offsetof(RecordPart, seed), .help = "of its chance"},
    {"chance", FIELD_ANY, .offset = offsetof(RecordPart, chance),
     .help = "what its chance came from"},
    {"clock", FIELD_TEXT, .offset = offsetof(RecordPart, clock), .help = "what clocks are set to"},
    {"seats", FIELD_ANY, .offset = offsetof(RecordPart, seats), .help = "who plays them"},
    {"start", FIELD_ANY, .offset = offsetof(RecordPart, start), .help = "the first position"},
    {"moves", FIELD_ANY, .required = true, .offset = offsetof(RecordPart, moves),
     .help = "what was played"},
    {"times", FIELD_ANY, .offset = offsetof(RecordPart, times),
     .help = "milliseconds left after each move"},
    {"at", FIELD_ANY, .offset = offsetof(RecordPart, position),
     .help = "after how many moves one stands"},
    {"tags", FIELD_ANY, .offset = offsetof(RecordPart, lines.tags),
     .help = "who played, where and when"},
    {"notes", FIELD_ANY, .offset = offsetof(RecordPart, lines.notes), .help = "comments and marks"},
    {"variations", FIELD_ANY, .offset = offsetof(RecordPart, lines.variations),
     .help = "what else might have been played"},
};

static const ObjectTable record_table = {TABLE("a saved game", RecordPart, record_fields)};

// Other documents with moves either lack the game's name or also have pieces.
bool record_is(const Node *root) {
    const Node *game = node_member(root, "game");
    return node_member(root, "tessera") || (game && game->kind == NODE_TEXT);
}

bool record_is_save(const char *text, size_t length) {
    size_t at = 0;
    while (at < length && strchr(" \t\r\n", text[at]) && text[at])
        at++;
    return at < length && text[at] == '{';
}

static bool read_moves(Reader *reader, const Node *moves) {
    if (!fields_expect(reader, moves, NODE_LIST, "a list of moves"))
        return false;
    if (moves->count > RECORD_MOVE_LIMIT)
        reader_error(reader, moves, "there are %zu moves; %d are the limit", moves->count,
                     RECORD_MOVE_LIMIT);
    for (const Node *move = moves->first; move; move = move->next)
        fields_expect(reader, move, NODE_TEXT, "a move as a text");
    return true;
}

static void read_times(Reader *reader, const Node *times, const Node *moves) {
    int time;
    if (!times || !fields_expect(reader, times, NODE_LIST, "a list of times"))
        return;
    if (times->count > moves->count)
        reader_error(reader, times, "there are %zu times for %zu moves", times->count,
                     moves->count);
    for (const Node *node = times->first; node; node = node->next)
        if (node->kind != NODE_NULL)
            fields_read_integer(reader, node, 0, CLOCK_MOST, &time);
}

// Saves in a later format may contain things unknown to this program.
static void read_format(Reader *reader, const Node *format) {
    int number = RECORD_FORMAT;
    if (format && fields_read_integer(reader, format, 1, INT_MAX, &number) &&
        number > RECORD_FORMAT)
        reader_error(reader, format,
                     "this game was saved by a later version of Tessera (format %d; this one reads "
                     "up to %d)",
                     number, RECORD_FORMAT);
}

static uint64_t read_fingerprint(Reader *reader, const SpecName *name) {
    if (!name->text)
        return 0;
    char *end = NULL;
    uint64_t key = strtoull(name->text, &end, 16);
    bool fine = strlen(name->text) == 16 && strspn(name->text, "0123456789abcdef") == 16;
    if (!fine)
        reader_error(reader, name->node, "expected 16 digits from 0 to f");
    return fine ? key : 0;
}

// The digest lets others check a commitment without the document; here only its syntax matters.
static void read_digest(Reader *reader, const SpecName *name) {
    uint8_t bytes[DIGEST_BYTES];
    if (name->text && !hex_read(name->text, bytes, DIGEST_BYTES))
        reader_error(reader, name->node, "expected %d digits from 0 to f", DIGEST_DIGITS);
}

static RecordPractice read_practice(Reader *reader, const Node *node) {
    if (!node || !fields_expect(reader, node, NODE_BOOLEAN, "true or false"))
        return RECORD_PRACTICE_UNTOLD;
    return node->boolean ? RECORD_PRACTICE_YES : RECORD_PRACTICE_NO;
}

static size_t read_position(Reader *reader, const Node *node, const Node *moves) {
    int position = (int)moves->count;
    if (node)
        fields_read_integer(reader, node, 0, (int)moves->count, &position);
    return (size_t)position;
}

static void read_settings(Record *record, Reader *reader, const SpecNames *options) {
    const char **items = arena_alloc(&record->doc.arena, (options->count + 1) * sizeof *items);
    for (size_t i = 0; i < options->count; i++) {
        items[i] = options->items[i].text;
        if (!strchr(items[i], '='))
            reader_error(reader, options->items[i].node, "expected NAME=VALUE");
    }
    record->notes.settings = (Settings){.items = items, .count = options->count};
}

bool record_read(Record *record, const char *file, const char *text, size_t length,
                 Report *report) {
    Error error = {0};
    size_t before = report->errors;
    RecordPart part = {0};
    *record = (Record){0};
    bool fine = doc_read(&record->doc, file, text, length, &error);
    report_add_error(report, &error);
    if (!fine)
        return false;
    Reader reader = {.arena = &record->doc.arena, .report = report, .file = file};
    fields_read(&reader, record->doc.root, &record_table, &part);
    if (report->errors > before)
        return false;
    read_format(&reader, part.format);
    record->notes = (RecordNotes){.name = part.name.text,
                                  .date = part.date.text,
                                  .clock = part.clock.text,
                                  .file = part.file.text,
                                  .unsaved = part.unsaved,
                                  .read = part.read,
                                  .finished = part.finished,
                                  .practice = read_practice(&reader, part.practice)};
    record->fingerprint = read_fingerprint(&reader, &part.fingerprint);
    record->seed = part.seed ? record_read_seed(&reader, part.seed) : 0;
    read_digest(&reader, &part.document);
    record->seats = part.seats;
    record->start = part.start;
    record->moves = part.lines.moves = part.moves;
    record->lines = part.lines;
    record->times = part.times;
    if (read_moves(&reader, part.moves)) {
        read_times(&reader, part.times, part.moves);
        record->position = read_position(&reader, part.position, part.moves);
        record_read_chance(&reader, part.chance, part.moves->count, &record->lines.chance);
    }
    read_settings(record, &reader, &part.options);
    report_sort(report);
    return report->errors == before;
}

void record_free(Record *record) {
    doc_free(&record->doc);
}

// Seats ------------------------------------------------------------------------------------------

typedef struct SeatPart {
    const Node *node;
    SpecName player, name, control;
    const Node *clock;
} SeatPart;

static const Field seat_fields[] = {
    {"player", FIELD_TEXT, .offset = offsetof(SeatPart, player), .help = "what plays"},
    {"name", FIELD_TEXT, .offset = offsetof(SeatPart, name), .help = "who plays"},
    {"clock", FIELD_ANY, .offset = offsetof(SeatPart, clock), .help = "milliseconds left"},
    {"control", FIELD_TEXT, .offset = offsetof(SeatPart, control),
     .help = "what its clock is set to"},
};

static const ObjectTable seat_table = {TABLE("a seat", SeatPart, seat_fields)};

static void read_seat(Reader *reader, const Node *node, RecordSeat *seat) {
    SeatPart part = {0};
    int clock = -1;
    fields_read(reader, node, &seat_table, &part);
    if (part.clock)
        fields_read_integer(reader, part.clock, 0, INT_MAX, &clock);
    *seat = (RecordSeat){.player = part.player.text,
                         .name = part.name.text,
                         .clock = clock,
                         .control = part.control.text};
    if (part.player.node)
        seat->place = part.player.node->place;
}

void record_read_seats(Record *record, const Rules *rules, Report *report) {
    Reader reader = {.arena = &record->doc.arena, .report = report, .file = record->doc.name};
    RecordNotes *notes = &record->notes;
    if (!record->seats || !fields_expect(&reader, record->seats, NODE_OBJECT, "an object of seats"))
        return;
    notes->seat_count = rules->seats.count;
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        notes->seats[seat] = (RecordSeat){.clock = -1};
    for (const Node *node = record->seats->first; node; node = node->next) {
        Seat seat = rules_find_seat(rules, node->key);
        if (seat == SEAT_NONE)
            reader_warning(&reader, node, "the game has no seat of this name");
        else
            read_seat(&reader, node, &notes->seats[seat]);
    }
}

// Playing ----------------------------------------------------------------------------------------

// Outcomes of chance are in the record, so nothing is rolled. A game recorded elsewhere may go on
// after a draw.
static bool play_text(Game *game, const char *text, Error *error) {
    Error found = {0};
    Action action;
    Trail trail = game_trail(game);
    const State *state = game_state(game);
    bool read = move_read(game_rules(game), state, &trail, text, &action, &found) ||
                move_read(game_record_rules(game), state, &trail, text, &action, NULL);
    if (read && game_play_record(game, &action))
        return true;
    if (certain_repeats(game, game_position(game), text))
        return true;
    *error = found;
    return false;
}

// The initial reading of all clocks.
static void begin_clocks(const Record *record, int64_t left[SEAT_LIMIT]) {
    ClockSettings all = {0};
    if (record->notes.clock)
        clock_settings_read(record->notes.clock, CLOCK_SECOND, &all);
    for (int seat = 0; seat < SEAT_LIMIT; seat++) {
        ClockSettings own = all;
        if (seat < record->notes.seat_count && record->notes.seats[seat].control)
            clock_settings_read(record->notes.seats[seat].control, CLOCK_SECOND, &own);
        left[seat] = own.kind == CLOCK_NONE ? CLOCK_NO_READING : own.time;
    }
}

// Stores the clock reading of whoever made the last move. Earlier versions wrote 0 if there was no
// clock.
static void play_time(Game *game, const Node *time, int64_t left[SEAT_LIMIT]) {
    if (game_position(game) == 0)
        return;
    const State *before = game_state_at(game, game_position(game) - 1);
    int64_t *reading = &left[before->controller[before->seat]];
    if (!time || time->kind == NODE_NULL || (time->integer == 0 && *reading == CLOCK_NO_READING))
        return;
    *reading = time->integer;
    game_set_clocks(game, left);
}

// Switches to the source that begins here, if there is one.
static void begin_source(Game *game, const RecordChance *chance) {
    const RecordSource *begun = record_source_from(chance, 0, game_position(game));
    if (begun)
        game_use_source(game, game_add_source(game, &begun->source));
}

static void add_sources(Game *game, const RecordChance *chance) {
    for (size_t i = 0; i < chance->count; i++)
        game_add_source(game, &chance->items[i].source);
}

static bool has_readings(const int64_t left[SEAT_LIMIT]) {
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        if (left[seat] != CLOCK_NO_READING)
            return true;
    return false;
}

static void play_moves(Game *game, const Record *record, Error *stopped) {
    int64_t left[SEAT_LIMIT];
    const Node *time = record->times ? record->times->first : NULL;
    size_t count = 0, at = SIZE_MAX; // the current position, in actions of the game
    begin_clocks(record, left);
    if (time && has_readings(left))
        game_set_clocks(game, left);
    add_sources(game, &record->lines.chance);
    for (const Node *move = record->moves->first; move && !stopped->set; move = move->next) {
        if (count++ == record->position)
            at = game_position(game);
        begin_source(game, &record->lines.chance);
        if (play_text(game, move->text, stopped)) {
            play_time(game, time, left);
            time = time ? time->next : NULL;
            continue;
        }
        stopped->place = move->place;
        snprintf(stopped->file, sizeof stopped->file, "%s", record->doc.name);
    }
    begin_source(game, &record->lines.chance);
    if (at < game_length(game))
        game_go_to(game, at);
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
    Reader reader = {.arena = &record->doc.arena, .report = report, .file = record->doc.name};
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

// Proves the outcomes of the game itself, up to the first that does not follow.
static void prove_moves(Reader *reader, const Record *record, const Game *game,
                        RecordProof *proof) {
    size_t at = 0;
    bool follows = true;
    for (const Node *move = record->moves->first; move && follows; move = move->next, at++)
        follows = record_prove(reader, move, game, game_source_at(game, at),
                               game_state_at(game, at), at, game_action(game, at), false, proof);
}

static void prove(Record *record, Game *game, RecordProof *proof, Report *report) {
    Tags tags = {0};
    Tree *tree = tree_new();
    Reader reader = {.arena = &record->doc.arena, .report = report, .file = record->doc.name};
    if (record_prove_sources(&reader, &record->lines.chance, game_rules(game), game_is_over(game)))
        prove_moves(&reader, record, game, proof);
    record->lines.proof = proof;
    record_read_notes(record, game, &tags, tree, report);
    record->lines.proof = NULL;
    tags_free(&tags);
    tree_free(tree);
}

bool record_verify(Record *record, const Rules *rules, RecordProof *proof, Report *report) {
    size_t before = report->errors;
    *proof = (RecordProof){0};
    if (record_rules_differ(record, rules))
        report_add(report, SEVERITY_ERROR, record->doc.name, (Place){1, 1}, "rules",
                   "the rules are not those this game was saved with: nothing can be proved");
    Game *game = report->errors == before ? record_play(record, rules, report) : NULL;
    if (game)
        prove(record, game, proof, report);
    game_free(game);
    return report->errors == before;
}

// A glance ----------------------------------------------------------------------------------------

// An invalid sequence number is ignored: such a save must not count for less than one without a
// number.
static uint64_t read_sequence(const Node *node) {
    bool known = node && node->kind == NODE_INTEGER && node->number >= 1 && node->number < 0x1p53;
    return known ? (uint64_t)node->integer : 0;
}

bool record_glance(const char *file, const char *text, size_t length, RecordGlance *glance) {
    Doc doc = {0};
    *glance = (RecordGlance){0};
    bool whole = record_is_save(text, length) && doc_read(&doc, file, text, length, NULL) &&
                 record_is(doc.root);
    if (whole) {
        const Node *finished = node_member(doc.root, "finished");
        glance->sequence = read_sequence(node_member(doc.root, "sequence"));
        glance->finished = finished && finished->kind == NODE_BOOLEAN && finished->boolean;
    }
    doc_free(&doc);
    return whole;
}
