// SPDX-License-Identifier: MIT
#include "engine/notation/pgn.h"

#include "engine/game/library.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"

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

// What others call games that come with the program under another name.
static const struct {
    const char *variant;
    const char *id;
} names[] = {
    {"standard", "chess"},          {"normal", "chess"},
    {"from position", "chess"},     {"regular", "chess"},
    {"3check", "three-check"},      {"3-check", "three-check"},
    {"koth", "king-of-the-hill"},   {"giveaway", "antichess"},
    {"anti", "antichess"},          {"racing", "racing-kings"},
    {"zh", "crazyhouse"},           {"cylinder", "cylinder-chess"},
    {"berolina chess", "berolina"}, {"capablanca chess", "capablanca"},
    {"grand chess", "grand"},
};

static bool is_titled(const LibraryGame *game, const char *title) {
    Rules *rules;
    Report report = {0};
    bool titled = rules_load(game->path, &rules, &report) == LOAD_FINE &&
                  strcasecmp(rules->name, title) == 0;
    rules_free(rules);
    report_free(&report);
    return titled;
}

// By its id, else by its title, for which the specs have to be read.
static const LibraryGame *find_game(const Library *library, const char *name) {
    const LibraryGame *found = library_find(library, name);
    for (size_t i = 0; i < library->count && !found; i++)
        if (is_titled(&library->games[i], name))
            found = &library->games[i];
    return found;
}

bool pgn_variant(const PgnGame *game, Text *id) {
    Library library;
    const char *variant = pgn_tag(game, "Variant", NULL);
    if (!variant || variant[0] == '\0' || variant[0] == '?')
        variant = "chess";
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcasecmp(names[i].variant, variant) == 0)
            variant = names[i].id;
    const LibraryGame *found = library_open(&library, NULL) ? find_game(&library, variant) : NULL;
    if (found)
        text_append(id, found->id);
    library_close(&library);
    return found != NULL;
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

// The first position of [game] in [state]; false with its mistake in [report].
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

static bool play_move(Game *game, const PgnMove *move, const char *file, Report *report) {
    Error error = {0};
    Action action;
    Trail trail = game_trail(game);
    if (san_read(game_rules(game), game_state(game), &trail, move->text, &action, &error) &&
        game_play(game, &action))
        return true;
    report_add(report, SEVERITY_ERROR, file, move->place, move->text, "%s", error.message);
    return false;
}

Game *pgn_play(const PgnGame *game, const Rules *rules, const char *file, Report *report) {
    StateSpace start;
    if (!pgn_supported(rules)) {
        report_add(report, SEVERITY_ERROR, file, game->place, "",
                   "%s is no game whose moves are written in PGN", rules->name);
        return NULL;
    }
    if (!read_start(game, rules, file, &start.state, report))
        return NULL;
    Game *played = game_new(rules, &start.state);
    for (const PgnMove *move = game->moves; move; move = move->next)
        if (!play_move(played, move, file, report)) {
            game_free(played);
            return NULL;
        }
    return played;
}

bool pgn_supported(const Rules *rules) {
    return san_supported(rules) && !rules->chances && !rules->hides;
}

// ---- Writing

enum { LINE_LENGTH = 79 };

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

PgnHeaders pgn_headers(const PgnGame *game) {
    return (PgnHeaders){.event = pgn_tag(game, "Event", NULL),
                        .site = pgn_tag(game, "Site", NULL),
                        .date = pgn_tag(game, "Date", NULL),
                        .round = pgn_tag(game, "Round", NULL),
                        .players = {pgn_tag(game, "White", NULL), pgn_tag(game, "Black", NULL)},
                        .result = game->result};
}

static const char *result_of(const Game *game, const PgnHeaders *headers) {
    Outcome outcome = game_outcome(game);
    if (outcome.reason == REASON_NONE || outcome.reason == REASON_FAULT)
        return headers->result ? headers->result : "*";
    return outcome.scores[0] > outcome.scores[1]   ? "1-0"
           : outcome.scores[0] < outcome.scores[1] ? "0-1"
                                                   : "1/2-1/2";
}

// A game that did not begin at the start says where.
static void write_start(const Game *game, Text *text) {
    StateSpace own;
    Text fen = {0};
    const Rules *rules = game_rules(game);
    state_begin(rules, &own.state);
    if (memcmp(&own.state, game_state_at(game, 0), rules->state_size) != 0 &&
        fen_write(rules, game_state_at(game, 0), &fen)) {
        write_tag("SetUp", "1", text);
        write_tag("FEN", text_string(&fen), text);
    }
    text_free(&fen);
}

static void write_tags(const Game *game, const PgnHeaders *headers, Text *text) {
    write_tag("Event", known(headers->event), text);
    write_tag("Site", known(headers->site), text);
    write_tag("Date", headers->date ? headers->date : "????.??.??", text);
    write_tag("Round", known(headers->round), text);
    write_tag("White", known(headers->players[0]), text);
    write_tag("Black", known(headers->players[1]), text);
    write_tag("Result", result_of(game, headers), text);
    if (strcasecmp(game_rules(game)->name, "Chess") != 0)
        write_tag("Variant", game_rules(game)->name, text);
    write_start(game, text);
}

// Appends a word, in a new line where it does not fit into the one that begins at [*line].
static void write_word(const char *word, size_t *line, Text *text) {
    size_t length = text->length - *line;
    bool fits = length + 1 + strlen(word) <= LINE_LENGTH;
    if (length > 0)
        text_append(text, fits ? " " : "\n");
    if (length > 0 && !fits)
        *line = text->length;
    text_append(text, word);
}

// The action at [index], with the choice that was made behind it; [*count] actions in all.
static Action whole_action(const Game *game, size_t index, size_t *count) {
    Action action = *game_action(game, index);
    *count = 1;
    if (action.kind == ACTION_STEP && action.value == VALUE_ASK &&
        index + 1 < game_position(game) && game_action(game, index + 1)->kind == ACTION_CHOOSE) {
        action.value = game_action(game, index + 1)->value;
        *count = 2;
    }
    return action;
}

static void write_moves(const Game *game, const PgnHeaders *headers, Text *text) {
    const Rules *rules = game_rules(game);
    size_t line = text->length, count;
    unsigned number = game_state_at(game, 0)->turns / (unsigned)rules->order_count + 1;
    for (size_t i = 0; i < game_position(game); i += count) {
        Text word = {0};
        const State *state = game_state_at(game, i);
        Seat before = i > 0 ? game_action(game, i - 1)->seat : SEAT_NONE;
        Action action = whole_action(game, i, &count);
        number += before == 1 && action.seat == 0;
        if (action.seat == 0 && before != 0)
            text_appendf(&word, "%u.", number);
        else if (before == SEAT_NONE)
            text_appendf(&word, "%u...", number);
        if (word.length > 0)
            write_word(word.data, &line, text);
        text_clear(&word);
        san_write(rules, state, NULL, &action, &word);
        write_word(text_string(&word), &line, text);
        text_free(&word);
    }
    write_word(result_of(game, headers), &line, text);
}

void pgn_write(const Game *game, const PgnHeaders *headers, Text *text) {
    write_tags(game, headers, text);
    text_append(text, "\n");
    write_moves(game, headers, text);
    text_append(text, "\n\n");
}
