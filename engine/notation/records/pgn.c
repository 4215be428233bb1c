// SPDX-License-Identifier: MIT
#include "engine/notation/records/pgn.h"

#include "engine/base/memory.h"
#include "engine/game/library.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/position/position.h"
#include "engine/notation/protocol/variant.h"
#include "engine/notation/records/pgn_clock.h"
#include "engine/notation/records/pgn_private.h"
#include "engine/notation/words/san.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/turn/agreement.h"
#include "engine/rules/turn/proposal.h"

#include <string.h>
#include <strings.h>

const char *pgn_tag(const PgnGame *game, const char *name, Place *place) {
    for (size_t i = 0; i < game->tag_count; i++)
        if (strcmp(game->tags[i].name, name) == 0) {
            if (place)
                *place = game->tags[i].place;
            return game->tags[i].value;
        }
    return NULL;
}

bool pgn_is(const char *file, const char *text, size_t length) {
    size_t at = 0, end = strlen(file);
    while (at < length && text[at] && strchr(" \t\r\n", text[at]))
        at++;
    return (at < length && text[at] == '[') || (end > 4 && strcasecmp(file + end - 4, ".pgn") == 0);
}

// ---- Which game

#define ANY_START "Chess960" // the usual name of the standard game with arbitrary starts

// Other names for shipped games.
static const struct {
    const char *variant;
    const char *id;
    const char *setting; // an option setting; NULL: none
} names[] = {
    {"standard", "chess", NULL},
    {"normal", "chess", NULL},
    {"from position", "chess", NULL},
    {"regular", "chess", NULL},
    {ANY_START, "chess", VARIANT_ANY_START},
    {"chess 960", "chess", VARIANT_ANY_START},
    {"fischerandom", "chess", VARIANT_ANY_START},
    {"fischerrandom", "chess", VARIANT_ANY_START},
    {"fischer random", "chess", VARIANT_ANY_START},
    {"fischer random chess", "chess", VARIANT_ANY_START},
    {"freestyle", "chess", VARIANT_ANY_START},
    {"3check", "three-check", NULL},
    {"3-check", "three-check", NULL},
    {"koth", "king-of-the-hill", NULL},
    {"giveaway", "antichess", NULL},
    {"anti", "antichess", NULL},
    {"racing", "racing-kings", NULL},
    {"zh", "crazyhouse", NULL},
    {"cylinder", "cylinder-chess", NULL},
    {"berolina chess", "berolina", NULL},
    {"capablanca chess", "capablanca", NULL},
    {"grand chess", "grand", NULL},
};

// Reads only the document: compiling every game would take a second.
static bool is_titled(const LibraryGame *game, const char *title) {
    Doc doc = {0};
    Report report = {0};
    bool read = library_read(game->path, &doc, &report) == LOAD_FINE;
    const Node *name = read ? node_member(doc.root, "name") : NULL;
    bool titled = name && name->kind == NODE_TEXT && strcasecmp(name->text, title) == 0;
    doc_free(&doc);
    report_free(&report);
    return titled;
}

// Finds a game by its id or, after reading the specs, by its title.
static const LibraryGame *find_game(const Library *library, const char *name) {
    const LibraryGame *found = library_find(library, name);
    for (size_t i = 0; i < library->count && !found; i++)
        if (is_titled(&library->games[i], name))
            found = &library->games[i];
    return found;
}

bool pgn_variant(const PgnGame *game, Text *id, const char **setting) {
    Library library;
    const char *variant = pgn_tag(game, "Variant", NULL), *name = variant;
    *setting = NULL;
    if (!variant || variant[0] == '\0' || variant[0] == '?')
        name = VARIANT_USUAL;
    for (size_t i = 0; i < sizeof names / sizeof *names && variant; i++)
        if (strcasecmp(names[i].variant, variant) == 0) {
            name = names[i].id;
            *setting = names[i].setting;
        }
    const LibraryGame *found = library_open(&library, NULL, NULL) ? find_game(&library, name)
                                                                  : NULL;
    if (found)
        text_append(id, found->id);
    library_close(&library);
    return found != NULL;
}

bool pgn_is_of(const PgnGame *game, const Rules *rules) {
    const char *variant = pgn_tag(game, "Variant", NULL);
    return variant &&
           (strcasecmp(variant, rules->about.name) == 0 ||
            (rules->about.uci_variant[0] && strcasecmp(variant, rules->about.uci_variant) == 0));
}

static bool is_known(const char *value) {
    return value && value[0] && strcmp(value, "-") != 0 && value[0] != '?';
}

void pgn_write_title(const PgnGame *game, Text *text) {
    static const char *const further[] = {"Event", "Round", "Date"};
    const char *white = pgn_tag(game, "White", NULL), *black = pgn_tag(game, "Black", NULL);
    text_appendf(text, "%s - %s", is_known(white) ? white : "?", is_known(black) ? black : "?");
    for (size_t i = 0; i < sizeof further / sizeof *further; i++) {
        const char *value = pgn_tag(game, further[i], NULL);
        if (is_known(value))
            text_appendf(text, ", %s", value);
    }
}

// ---- Playing

// Sets up the initial position of [game] in [state]. False with the mistake in [report].
static bool read_start(const PgnGame *game, const Rules *rules, const char *file, State *state,
                       Report *report) {
    Error error = {0};
    Place place;
    const char *fen = pgn_tag(game, "FEN", &place);
    if (!fen) {
        state_begin(rules, state);
        return true;
    }
    if (fen_read(rules, fen, state, &error))
        return true;
    place.column += error.place.column > 0 ? error.place.column - 1 : 0;
    report_add(report, SEVERITY_ERROR, file, place, "FEN", "%s", error.message);
    return false;
}

bool pgn_read_move(Game *game, const char *text, Action *action, bool *drawn, Error *error) {
    Error found = {0};
    Trail trail = game_trail(game);
    const State *state = game_state(game);
    *drawn = false;
    if (san_read(game_rules(game), state, &trail, text, action, &found))
        return true;
    const Rules *rules = game_record_rules(game);
    *drawn = rules != game_rules(game) && san_read(rules, state, &trail, text, action, NULL);
    return *drawn || error_set(error, "", (Place){0}, "", "%s", found.message);
}

static void note_draw(const Game *game, const PgnMove *move, const char *file, Report *report) {
    Text reason = {0};
    Outcome outcome = game_outcome(game);
    reason_write(game_rules(game), game_state(game), &outcome, &reason);
    report_add(report, SEVERITY_WARNING, file, move->place, move->text,
               "by these rules the game was a draw before, by %s; it is read on as it was played",
               text_string(&reason));
    text_free(&reason);
}

// Playing on after a draw is reported once: [noted].
static bool play_move(Game *game, const PgnMove *move, const char *file, bool *noted,
                      Report *report) {
    Error error = {0};
    Action action;
    bool drawn;
    if (!pgn_read_move(game, move->text, &action, &drawn, &error)) {
        report_add(report, SEVERITY_ERROR, file, move->place, move->text, "%s", error.message);
        return false;
    }
    if (drawn && !*noted)
        note_draw(game, move, file, report);
    *noted |= drawn;
    game_play_listed(game, &action);
    return true;
}

// The initial clock times, as far as the tags give them.
static void begin_clocks(const PgnGame *game, int64_t left[SEAT_LIMIT]) {
    ClockSettings settings = {0};
    const char *control = pgn_tag(game, "TimeControl", NULL);
    if (control)
        pgn_control_read(control, &settings);
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        left[seat] = settings.kind == CLOCK_NONE ? CLOCK_NO_READING : settings.time;
}

// Stores the clock reading in the comment of [move], if there is one.
static void keep_clock(Game *game, const PgnMove *move, int64_t left[SEAT_LIMIT]) {
    const State *before = game_state_at(game, game_position(game) - 1);
    if (pgn_clock_read(move->comment, &left[before->controller[before->seat]]))
        game_set_clocks(game, left);
}

static const char *score_text(const Outcome *outcome) {
    return outcome->scores[0] > outcome->scores[1]   ? "1-0"
           : outcome->scores[0] < outcome->scores[1] ? "0-1"
                                                     : "1/2-1/2";
}

// Ends a game that was decided on time according to its tags, if the rules agree.
static void end_by_time(Game *game, const PgnGame *pgn) {
    StateSpace after;
    Action action;
    const Rules *rules = game_rules(game);
    const char *termination = pgn_tag(pgn, "Termination", NULL);
    Trail trail = game_trail(game);
    Seat loser = strcmp(pgn->result, "1-0") == 0   ? 1
                 : strcmp(pgn->result, "0-1") == 0 ? 0
                                                   : game_state(game)->seat;
    if (!termination || strcasecmp(termination, "time forfeit") != 0 ||
        !agreement_action(rules, AGREEMENT_TIME, loser, &action) ||
        !proposal_allows(rules, game_state(game), &trail, &action))
        return;
    state_apply(rules, game_state(game), &trail, &action, &after.state);
    Outcome outcome = state_outcome(rules, &after.state, NULL);
    if (strcmp(score_text(&outcome), pgn->result) == 0)
        game_play(game, &action);
}

Game *pgn_play(const PgnGame *game, const Rules *rules, const char *file, Report *report) {
    StateSpace start;
    if (game->error.set) {
        report_add_error(report, &game->error);
        return NULL;
    }
    if (!pgn_supported(rules)) {
        report_add(report, SEVERITY_ERROR, file, game->place, "",
                   "%s is no game whose moves are written in PGN", rules->about.name);
        return NULL;
    }
    if (!read_start(game, rules, file, &start.state, report))
        return NULL;
    Game *played = game_new(rules, &start.state);
    int64_t left[SEAT_LIMIT];
    bool noted = false;
    begin_clocks(game, left);
    if (left[0] > 0)
        game_set_clocks(played, left);
    for (const PgnMove *move = game->moves; move; move = move->next) {
        if (!play_move(played, move, file, &noted, report)) {
            game_free(played);
            return NULL;
        }
        keep_clock(played, move, left);
    }
    end_by_time(played, game);
    return played;
}

bool pgn_supported(const Rules *rules) {
    return san_supported(rules) && !rules->facts.chances && !rules->facts.hides;
}

// ---- Writing

enum { LINE_LENGTH = 79 };

// The tags of a game to be written. NULL: unknown.
typedef struct PgnHeaders {
    const char *event;
    const char *site;
    const char *date; // YYYY.MM.DD
    const char *round;
    const char *players[2]; // by seat
    const char *result;     // for a game that is not over by its rules
    const char *control;    // TimeControl, by pgn_control_write; NULL: omitted
} PgnHeaders;

static void write_tag(const char *name, const char *value, Text *text) {
    text_appendf(text, "[%s \"", name);
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            text_append(text, "\\");
        text_append_bytes(text, *value == '\n' || *value == '\r' ? " " : value, 1);
    }
    text_append(text, "\"]\n");
}

static const char *known(const char *value) {
    return value && value[0] ? value : "?";
}

static PgnHeaders headers_of(const PgnGame *game) {
    return (PgnHeaders){.event = pgn_tag(game, "Event", NULL),
                        .site = pgn_tag(game, "Site", NULL),
                        .date = pgn_tag(game, "Date", NULL),
                        .round = pgn_tag(game, "Round", NULL),
                        .players = {pgn_tag(game, "White", NULL), pgn_tag(game, "Black", NULL)},
                        .result = game->result,
                        .control = pgn_tag(game, "TimeControl", NULL)};
}

static const char *result_of(const Game *game, const PgnHeaders *headers) {
    Outcome outcome = game_outcome(game);
    if (outcome.reason == REASON_NONE || outcome.reason == REASON_FAULT)
        return headers->result ? headers->result : "*";
    return score_text(&outcome);
}

// Adds the initial position, unless the game started at the usual one without option settings.
static void write_start(const Game *game, Text *text) {
    StateSpace own;
    Text fen = {0};
    const Rules *rules = game_rules(game);
    state_begin(rules, &own.state);
    bool usual = !rules->about.has_settings &&
                 memcmp(&own.state, game_state_at(game, 0), rules->layout.size) == 0;
    if (!usual && fen_write(rules, game_state_at(game, 0), &fen)) {
        write_tag("SetUp", "1", text);
        write_tag("FEN", text_string(&fen), text);
    }
    text_free(&fen);
}

// How a game ended other than by its moves; NULL if it did not.
static const char *termination_of(const Game *game) {
    switch (game_outcome(game).reason) {
    case REASON_TIME: return "time forfeit";
    case REASON_FORFEIT: return "rules infraction";
    case REASON_ABORTED: return "abandoned";
    default: return NULL;
    }
}

static void write_tags(const Game *game, const PgnHeaders *headers, Text *text) {
    write_tag("Event", known(headers->event), text);
    write_tag("Site", known(headers->site), text);
    write_tag("Date", headers->date ? headers->date : "????.??.??", text);
    write_tag("Round", known(headers->round), text);
    write_tag("White", known(headers->players[0]), text);
    write_tag("Black", known(headers->players[1]), text);
    write_tag("Result", result_of(game, headers), text);
    if (!variant_is_usual(game_rules(game)))
        write_tag("Variant", game_rules(game)->about.name, text);
    else if (variant_castles_by_partner(game_rules(game)))
        write_tag("Variant", ANY_START, text);
    if (headers->control)
        write_tag("TimeControl", headers->control, text);
    if (termination_of(game))
        write_tag("Termination", termination_of(game), text);
    write_start(game, text);
}

// Appends a word, on a new line if it does not fit on the one that starts at [*line].
static void write_word(const char *word, size_t *line, Text *text) {
    size_t length = text->length - *line;
    bool fits = length + 1 + strlen(word) <= LINE_LENGTH;
    if (length > 0)
        text_append(text, fits ? " " : "\n");
    if (length > 0 && !fits)
        *line = text->length;
    text_append(text, word);
}

// ---- Writing moves

typedef struct TreeWriter {
    const Rules *rules;
    Text *text;
    size_t line;
    bool breaks; // something stood between this move and the previous one
    bool opens;  // the next word begins a variation
} TreeWriter;

static void write_tree_word(TreeWriter *writer, const char *word) {
    Text whole = {0};
    text_append(&whole, writer->opens ? "(" : "");
    text_append(&whole, word);
    writer->opens = false;
    write_word(whole.data, &writer->line, writer->text);
    text_free(&whole);
}

// The space after a word, or NULL. A command such as `[%clk 0:05:00]` counts as one word, because
// programs look for it on a single line.
static char *word_end(char *word) {
    char *from = word;
    if (word[0] == '{')
        from++;
    if (strncmp(from, "[%", 2) == 0 && strchr(from, ']'))
        from = strchr(from, ']');
    return strchr(from, ' ');
}

// Writes a comment, replacing whatever would end it.
static void write_comment(TreeWriter *writer, const char *comment) {
    if (!comment)
        return;
    Text words = {0};
    text_append(&words, "{");
    text_append(&words, comment);
    text_append(&words, "}");
    for (size_t i = 1; i + 1 < words.length; i++)
        if (words.data[i] == '}')
            words.data[i] = ')';
    for (char *word = words.data, *end; word; word = end) {
        end = word_end(word);
        if (end)
            *end++ = '\0';
        write_tree_word(writer, word);
    }
    text_free(&words);
    writer->breaks = true;
}

// A position within a line of moves. After an illegal move the position is unknown.
typedef struct TreeLine {
    State *state; // NULL: unknown
    unsigned number;
    Seat seat;
} TreeLine;

static State *copy_state(const Rules *rules, const State *state) {
    State *copy = state ? memory_new(rules->layout.size) : NULL;
    if (state)
        state_copy(rules, copy, state);
    return copy;
}

// Writes the move and plays it in [line].
static void write_tree_move(TreeWriter *writer, TreeLine *line, const PgnMove *move) {
    Text word = {0};
    Action action;
    const Rules *rules = writer->rules;
    if (line->state && san_read(rules, line->state, NULL, move->text, &action, NULL)) {
        State *after = memory_new(rules->layout.size);
        san_write(rules, line->state, NULL, &action, &word);
        state_apply(rules, line->state, NULL, &action, after);
        memory_free(line->state);
        line->state = after;
    } else {
        text_append(&word, move->text);
        memory_free(line->state);
        line->state = NULL;
    }
    write_tree_word(writer, text_string(&word));
    text_free(&word);
}

static void write_number(TreeWriter *writer, const TreeLine *line) {
    Text word = {0};
    if (line->seat == 0 || writer->breaks) {
        text_appendf(&word, line->seat == 0 ? "%u." : "%u...", line->number);
        write_tree_word(writer, word.data);
    }
    writer->breaks = false;
    text_free(&word);
}

static void write_marks(TreeWriter *writer, const PgnMove *move) {
    for (size_t i = 0; i < sizeof move->marks && move->marks[i]; i++) {
        Text word = {0};
        text_appendf(&word, "$%d", move->marks[i]);
        write_tree_word(writer, word.data);
        text_free(&word);
    }
}

static void write_tree_line(TreeWriter *writer, TreeLine *line, const PgnMove *move, bool main);

// Writes the variations on [move], which start in the position [before] it.
static void write_variations(TreeWriter *writer, const TreeLine *before, const PgnMove *move) {
    for (const PgnMove *other = move->variation; other; other = other->variation) {
        TreeLine line = *before;
        line.state = copy_state(writer->rules, before->state);
        writer->breaks = writer->opens = true;
        write_tree_line(writer, &line, other, false);
        text_append(writer->text, ")");
        writer->breaks = true;
    }
}

// Writes a line from [move] on and releases its State. Variations on the first move of a variation
// are siblings of that variation, and written with it.
static void write_tree_line(TreeWriter *writer, TreeLine *line, const PgnMove *move, bool main) {
    for (bool first = !main; move; move = move->next, first = false) {
        TreeLine before = *line;
        bool branches = move->variation && !first;
        before.state = branches ? copy_state(writer->rules, line->state) : NULL;
        write_comment(writer, move->before);
        write_number(writer, line);
        write_tree_move(writer, line, move);
        write_marks(writer, move);
        write_comment(writer, move->comment);
        if (branches)
            write_variations(writer, &before, move);
        memory_free(before.state);
        line->number += line->seat == 1;
        line->seat = (Seat)(1 - line->seat);
    }
    memory_free(line->state);
}

// True if write_tags writes this tag for [game].
static bool is_told(const char *name, const Game *game) {
    static const char *const told[] = {"Event",  "Site",    "Date",  "Round", "White",      "Black",
                                       "Result", "Variant", "SetUp", "FEN",   "TimeControl"};
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        if (strcmp(told[i], name) == 0)
            return true;
    return strcmp(name, "Termination") == 0 && termination_of(game);
}

void pgn_write_tree(const PgnGame *game, const Game *played, Text *text) {
    const Rules *rules = game_rules(played);
    PgnHeaders headers = headers_of(game);
    const State *start = game_state_at(played, 0);
    write_tags(played, &headers, text);
    for (size_t i = 0; i < game->tag_count; i++)
        if (!is_told(game->tags[i].name, played))
            write_tag(game->tags[i].name, game->tags[i].value, text);
    text_append(text, "\n");
    Rules *open = memory_new(sizeof *open);
    ending_open_wide(rules, open); // people may have played on after a draw
    TreeWriter writer = {.rules = open, .text = text, .line = text->length, .breaks = true};
    TreeLine line = {.state = copy_state(rules, start),
                     .number = start->turns / (unsigned)rules->flow.order_count + 1,
                     .seat = start->seat};
    if (!game->moves)
        write_comment(&writer, game->comment);
    write_tree_line(&writer, &line, game->moves, true);
    memory_free(open);
    write_word(result_of(played, &headers), &writer.line, text);
    text_append(text, "\n\n");
}
